"""One seat learns, bots play the others.

import gymnasium
import nutwood.adapters.gymnasium

env = gymnasium.make("Nutwood/Hounded-v0", seat=1, rivals="level1")
"""

from __future__ import annotations

from typing import Any, Final

import gymnasium
from gymnasium import spaces

from nutwood.adapters.encoders import AnyGame
from nutwood.adapters.episode import RENDER_MODES, Episode, Seen
from nutwood.bots.bot import Bot
from nutwood.bots.levels import make_bot
from nutwood.core.dice import Dice
from nutwood.core.errors import BadOption
from nutwood.core.registry import game_names
from nutwood.core.view import Observation

ENTRY: Final = "nutwood.adapters.gymnasium:NutwoodEnv"
Stepped = tuple[Seen, float, bool, bool, dict[str, Any]]


class NutwoodEnv(gymnasium.Env[Seen, int]):
    """A game for one learner. The mask of legal moves is in the observation and in `info`.

    `rivals` names the bots of all other seats; `encoding` and `illegal` as for `Episode`, the rest as for
    `nutwood.load`.
    """

    metadata = {"render_modes": RENDER_MODES}  # noqa: RUF012

    def __init__(
        self, game: str, *, seat: int = 0, rivals: str = "random", render_mode: str | None = None, **settings: Any
    ) -> None:
        self.episode = Episode.of(game, settings)
        self.game: AnyGame = self.episode.game
        if not 0 <= seat < self.game.players:
            raise BadOption(f"seat={seat}: the seats of this game are 0 to {self.game.players - 1}.")
        self.seat = seat
        self.rivals = rivals
        self.render_mode = render_mode
        self.observation_space = self.episode.observation_space()
        self.action_space = spaces.Discrete(self.episode.moves)  # type: ignore[assignment]
        self.bots = self._bots(0)

    def _bots(self, seed: int) -> dict[int, Bot]:
        others = [seat for seat in range(self.game.players) if seat != self.seat]
        return {seat: make_bot(self.game, self.rivals, seed + seat) for seat in others}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """A new game, played up to the learner's first choice."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(2**31))
        self.bots = self._bots(drawn)
        self.episode.deal(Dice(drawn))
        self._others_play()
        return self._seen(), self._info()

    def step(self, action: int) -> Stepped:
        """The learner's move, and all that happens until its next one."""
        self.episode.play(self.seat, int(action))
        self.episode.go_on()
        self._others_play()
        over = self.episode.ended
        return self._seen(), float(self.episode.results()[self.seat]), over, False, self._info()

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
        return {"action_mask": self.episode.mask(self.seat)}

    def render(self) -> Any:
        """The table as the learner sees it."""
        return self.episode.render(self.render_mode, self.seat)


def register() -> list[str]:
    """Make all installed games known to Gymnasium; the names they have there."""
    names = []
    for name in game_names():
        names.append(f"Nutwood/{name.title().replace('-', '')}-v0")
        if names[-1] not in gymnasium.registry:
            gymnasium.register(names[-1], entry_point=ENTRY, kwargs={"game": name}, disable_env_checker=True)
    return names


register()
