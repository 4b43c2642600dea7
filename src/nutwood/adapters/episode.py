"""One episode of an environment: what PettingZoo's and Gymnasium's have in common."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from nutwood.adapters.encoders import AnyGame, encode, encoder_of
from nutwood.core.dice import Dice
from nutwood.core.errors import BadOption
from nutwood.core.registry import load
from nutwood.core.sets import members
from nutwood.core.state import CHANCE, ENDED, SPECTATOR, State
from nutwood.core.svg import draw

ILLEGAL: Final = ("raise", "lose", "noop")
OWN: Final = ("encoding", "illegal")
RENDER_MODES: Final = ["ansi", "rgb_array", "human"]
Seen = dict[str, NDArray[Any]]


class Episode:
    """A position, its dice, and what happens to whoever plays an illegal move.

    `raise` refuses with the rule, `lose` ends the game with that seat beaten by all others, `noop` asks again.
    """

    def __init__(self, game: AnyGame, encoding: str = "compact", illegal: str = "raise", waiting: bool = False) -> None:
        if illegal not in ILLEGAL:
            raise BadOption(f"illegal={illegal!r}: known are {', '.join(ILLEGAL)}.")
        self.game = game
        self.illegal = illegal
        self.encoder = encoder_of(game, encoding)
        self.moves = len(game.catalogue) + waiting
        """How many actions there are; with `waiting` one more, for seats that have nothing to choose."""
        self.waiting = waiting
        self.deal(Dice(0))

    @classmethod
    def of(cls, game: str, settings: dict[str, Any], waiting: bool = False) -> Episode:
        """An episode from the settings of an environment: `encoding` and `illegal`, the rest for the game."""
        own = {key: settings[key] for key in OWN if key in settings}
        rest = {key: value for key, value in settings.items() if key not in OWN}
        return cls(load(game, **rest), waiting=waiting, **own)

    def deal(self, dice: Dice) -> None:
        """A new game with these dice."""
        self.dice = dice
        self.state: State = self.game.start()
        self.loser: int | None = None
        self.go_on()

    def go_on(self) -> None:
        """Let chance play until somebody has to choose."""
        while self.state.mover() == CHANCE:
            self.state.apply(CHANCE, self.state.roll(self.dice))

    @property
    def ended(self) -> bool:
        """Whether the game is over."""
        return self.loser is not None or self.state.mover() == ENDED

    def choosers(self) -> list[int]:
        """The seats that have to choose now."""
        return [] if self.ended else members(self.state.choosers())

    def play(self, seat: int, move: int) -> bool:
        """Play a move of a chooser; whether it was legal."""
        if 0 <= move < len(self.game.catalogue) and self.state.allows(seat, move):
            self.state.apply(seat, move)
            return True
        if self.illegal == "raise":
            raise self.state.why_not(seat, self.game.catalogue.checked(move))
        if self.illegal == "lose":
            self.loser = seat
        return False

    def results(self) -> list[float]:
        """What each seat has won; nothing before the end."""
        seats = range(self.game.players)
        if self.loser is not None:
            return [-1.0 if seat == self.loser else 1 / max(len(seats) - 1, 1) for seat in seats]
        return self.state.returns() if self.ended else [0.0 for _ in seats]

    def observe(self, seat: int) -> Seen:
        """What the seat may know, and which moves are legal for it."""
        return {"observation": encode(self.encoder, self.state, seat), "action_mask": self.mask(seat)}

    def mask(self, seat: int) -> NDArray[np.int8]:
        """A one for every legal move."""
        mask = np.zeros(self.moves, np.int8)
        legal = [] if self.ended else self.game.legal_moves(self.state, seat)
        mask[legal] = 1
        if self.waiting and not legal:
            mask[-1] = 1
        return mask

    def observation_space(self) -> spaces.Space[Any]:
        """The space of what `observe` returns."""
        size = (self.encoder.size(),)
        return spaces.Dict(
            {
                "observation": spaces.Box(0, 255, size, np.uint8),
                "action_mask": spaces.Box(0, 1, (self.moves,), np.int8),
            }
        )

    def render(self, mode: str | None, viewer: int = SPECTATOR) -> Any:
        """The table as text (`ansi`; `human` prints it) or as pixels (`rgb_array`)."""
        view = self.game.view(self.state, viewer)
        if mode == "rgb_array":
            from nutwood.adapters.raster import pixels

            return pixels(draw(self.game.scene(view, self.game.legal_moves(self.state, viewer)), self.game))
        if mode == "human":
            print(self.game.text(view))
        return self.game.text(view) if mode == "ansi" else None
