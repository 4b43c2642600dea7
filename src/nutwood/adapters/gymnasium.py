"""Every game as a single-agent environment of Gymnasium: one seat learns, bots play the others.

import gymnasium
import nutwood.adapters.gymnasium

env = gymnasium.make("Nutwood/Hounded-v0", seat=1, rivals="level1")
"""

from __future__ import annotations

from typing import Any, Final, SupportsIndex

import gymnasium
import numpy as np
from numpy.typing import NDArray

from nutwood.adapters.episode import RENDER_FPS, RENDER_MODES, Episode, Seen, checked_mode
from nutwood.adapters.episode_seeds import as_seed, drawn, fresh_dice
from nutwood.bots.bot import Bot
from nutwood.bots.levels import make_bot
from nutwood.core.errors import BadOption
from nutwood.core.game import AnyGame
from nutwood.core.registry import game_names
from nutwood.core.view import Observation

ENTRY: Final = "nutwood.adapters.gymnasium:NutwoodEnv"
VECTOR_ENTRY: Final = "nutwood.adapters.gymnasium_vector:NutwoodVectorEnv"
Stepped = tuple[Seen, float, bool, bool, dict[str, Any]]


class NutwoodEnv(gymnasium.Env[Seen, int]):
    """A game for one learner. The mask of legal moves is in the observation and in `info`.

    `rivals` names the bots of all other seats; `encoding` and `illegal` as for `Episode`, the rest as for
    `nutwood.load`.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": RENDER_FPS}  # noqa: RUF012

    def __init__(
        self, game: str, *, seat: int = 0, rivals: str = "random", render_mode: str | None = None, **settings: Any
    ) -> None:
        self.episode = Episode.of(game, settings)
        self.game: AnyGame = self.episode.game
        self.seat = checked_seat(self.game, seat)
        self.rivals = rivals
        self.render_mode = checked_mode(render_mode)
        self.observation_space = self.episode.observation_space()
        self.action_space = self.episode.action_space()  # type: ignore[assignment]
        self.bots: dict[int, Bot] = {other: make_bot(self.game, rivals) for other in self._others()}

    def _others(self) -> list[int]:
        return [seat for seat in range(self.game.players) if seat != self.seat]

    def reset(
        self, *, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """A new game, played up to the learner's first choice."""
        super().reset(seed=as_seed(seed))
        self.bots = {seat: make_bot(self.game, self.rivals, drawn(self.np_random)) for seat in self._others()}
        self.episode.deal(fresh_dice(self.np_random))
        self._others_play()
        return self._seen(), self._info()

    def step(self, action: int) -> Stepped:
        """The learner's move, and all that happens until its next one."""
        self.episode.play({self.seat: action})
        self._others_play()
        over = self.episode.ended
        return self._seen(), float(self.episode.results()[self.seat]), over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which moves are legal, as MaskablePPO asks for it."""
        return self.episode.mask(self.seat).astype(np.bool_)

    def _others_play(self) -> None:
        table = self.episode
        while not table.ended and self.seat not in table.choosers():
            self._bot_plays(table.choosers()[0])
            table.go_on()

    def _bot_plays(self, seat: int) -> None:
        table = self.episode
        seen = Observation(self.game, table.state, seat, table.dice)
        table.state.play(seat, self.bots[seat].choose(seen))

    def _seen(self) -> Seen:
        return self.episode.observe(self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.episode.mask(self.seat), **self.episode.info(self.seat)}

    def render(self) -> Any:
        """The table as the learner sees it."""
        return self.episode.render(self.render_mode, self.seat)


def checked_seat(game: AnyGame, seat: int) -> int:
    """The seat itself, if the game has it."""
    if not 0 <= seat < game.players:
        raise BadOption(f"seat={seat}: the seats of this game are 0 to {game.players - 1}.")
    return seat


def register() -> list[str]:
    """Make all installed games known to Gymnasium; the names they have there."""
    for name in game_names():
        if gym_name(name) not in gymnasium.registry:
            gymnasium.register(gym_name(name), ENTRY, kwargs={"game": name}, vector_entry_point=VECTOR_ENTRY)
    return [gym_name(name) for name in game_names()]


def gym_name(name: str) -> str:
    """What Gymnasium calls a game of ours."""
    return f"Nutwood/{name.title().replace('-', '')}-v0"


register()
