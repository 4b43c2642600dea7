"""One episode of an environment: what PettingZoo's and Gymnasium's have in common."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from nutwood.adapters.encoders import encode, encoder_of
from nutwood.core.dice import Dice
from nutwood.core.errors import BadOption, NotYours, NutwoodError, Unreadable
from nutwood.core.game import AnyGame
from nutwood.core.registry import load
from nutwood.core.sets import members
from nutwood.core.state import CHANCE, ENDED, SPECTATOR, State, ranking
from nutwood.core.svg import draw

ILLEGAL: Final = ("lose", "raise", "noop")
OWN: Final = ("encoding", "illegal")
RENDER_MODES: Final = ["ansi", "rgb_array", "human"]
RENDER_FPS: Final = 2
Seen = dict[str, NDArray[Any]]


class Episode:
    """A position, its dice, and what happens to whoever plays an illegal move.

    `lose` ends the game with that seat beaten by all others, `raise` refuses with the rule, `noop` asks again.
    """

    def __init__(self, game: AnyGame, encoding: str = "compact", illegal: str = "lose", waiting: bool = False) -> None:
        if illegal not in ILLEGAL:
            raise BadOption(f"illegal={illegal!r}: known are {', '.join(ILLEGAL)}.")
        self.game = game
        self.illegal = illegal
        self.encoding = encoding
        self.encoder = encoder_of(game, encoding)
        self.moves = len(game.catalogue) + waiting
        """How many actions there are; with `waiting` one more, for seats that have nothing to choose."""
        self.waiting = waiting
        self._state: State | None = None
        self.refused: dict[int, NutwoodError] = {}
        """Whose last move was illegal, and why."""

    @classmethod
    def of(cls, game: str, settings: dict[str, Any], waiting: bool = False) -> Episode:
        """An episode from the settings of an environment: `encoding` and `illegal`, the rest for the game."""
        own = {key: settings[key] for key in OWN if key in settings}
        rest = {key: value for key, value in settings.items() if key not in OWN}
        return cls(load(game, **rest), waiting=waiting, **own)

    def __getstate__(self) -> dict[str, Any]:
        return {key: value for key, value in vars(self).items() if key != "encoder"}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self.encoder = encoder_of(self.game, self.encoding)

    def deal(self, dice: Dice) -> None:
        """A new game with these dice."""
        self.dice = dice
        self._state = self.game.start()
        self.refused = {}
        self.go_on()

    def show(self, state: State) -> None:
        """Stand in a position from elsewhere."""
        self._state = state

    @property
    def state(self) -> State:
        """Where the game stands."""
        if self._state is None:
            raise NotYours("There is no game yet: call reset() before anything else.")
        return self._state

    def go_on(self) -> None:
        """Let chance play until somebody has to choose."""
        while self.state.mover() == CHANCE:
            self.state.apply(CHANCE, self.state.roll(self.dice))

    @property
    def ended(self) -> bool:
        return self.lost or self.state.mover() == ENDED

    @property
    def lost(self) -> bool:
        """Whether an illegal move has ended it."""
        return self.illegal == "lose" and bool(self.refused)

    def choosers(self) -> list[int]:
        """The seats that have to choose now."""
        return [] if self.ended else members(self.state.choosers())

    def play(self, actions: Mapping[int, Any]) -> None:
        """Play the moves of choosers, all or none: one illegal move and nobody's is played."""
        if self.ended:
            raise NotYours("The game is over: call reset() for another one.")
        moves = {seat: whole(action) for seat, action in actions.items()}
        refusals = {seat: self._refusal(seat, move) for seat, move in moves.items()}
        self.refused = {seat: refusal for seat, refusal in refusals.items() if refusal is not None}
        if self.refused and self.illegal == "raise":
            raise next(iter(self.refused.values()))
        if not self.refused:
            for seat, move in moves.items():
                self.state.apply(seat, move)
            self.go_on()

    def _refusal(self, seat: int, move: int) -> NutwoodError | None:
        if self.waiting and move == len(self.game.catalogue):
            return NotYours(f"{self.game.seat_title(seat)} has to choose now and cannot wait.")
        try:
            self.game.catalogue.checked(move)
        except Unreadable as error:
            return error
        return None if self.state.allows(seat, move) else self.state.why_not(seat, move)

    def info(self, seat: int) -> dict[str, Any]:
        """Why the seat's last move was refused, if it was."""
        return {"refused": str(self.refused[seat])} if seat in self.refused else {}

    def results(self) -> list[float]:
        """What each seat has won; nothing before the end."""
        seats = range(self.game.players)
        if not self.ended:
            return [0.0 for _ in seats]
        if not self.lost:
            return self.state.returns()
        return ranking([0.0 if seat in self.refused else 1.0 for seat in seats]) if len(seats) > 1 else [-1.0]

    def observe(self, seat: int) -> Seen:
        """What the seat may know, and which moves are legal for it."""
        return {"observation": encode(self.encoder, self.state, seat), "action_mask": self.mask(seat)}

    def mask(self, seat: int) -> NDArray[np.int8]:
        """A one for every legal move.

        After the end nothing is played any more and all are ones: policies that draw from masks need one.
        """
        if self.ended and not self.waiting:
            return np.ones(self.moves, np.int8)
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

    def action_space(self) -> spaces.Discrete:
        return spaces.Discrete(self.moves)

    def render(self, mode: str | None, viewer: int = SPECTATOR) -> Any:
        """The table as text (`ansi`; `human` prints it) or as pixels (`rgb_array`)."""
        view = self.game.view(self.state, viewer)
        if mode == "rgb_array":
            from nutwood.adapters.raster import pixels

            return pixels(draw(self.game.scene(view, self.game.legal_moves(self.state, viewer)), self.game))
        if mode == "human":
            print(self.game.text(view))
        return self.game.text(view) if mode == "ansi" else None


def whole(action: Any) -> int:
    """The number of an action; anything that is not a whole number is refused."""
    try:
        return index(action)
    except TypeError:
        raise Unreadable(f"{action!r} is no action: the number of a single move is one.") from None


def checked_mode(mode: str | None) -> str | None:
    """The mode itself, if there is one of this name."""
    if mode is not None and mode not in RENDER_MODES:
        raise BadOption(f"render_mode={mode!r}: known are {', '.join(RENDER_MODES)}, or None.")
    return mode
