"""Many games for one learner in compiled code: `gymnasium.make_vec("Nutwood/Hounded-v0", num_envs=64)`.

The other seats play at random; for bots there, `vectorization_mode="async"` steps ordinary environments.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, SupportsIndex

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from nutwood.adapters.episode import Episode, Seen
from nutwood.adapters.episode_seeds import as_seed
from nutwood.adapters.gymnasium import checked_seat
from nutwood.adapters.vector import TimeStep, Vector
from nutwood.core.errors import BadOption, Unreadable

Stepped = tuple[Seen, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]

POSSIBLE: Final = {"rivals": "random", "illegal": "raise", "render_mode": None}
"""Settings of ordinary environments that have one value here."""


class NutwoodVectorEnv(VectorEnv[Seen, NDArray[np.int64], NDArray[Any]]):
    """So many games side by side. Whatever ends begins again in the same step; illegal moves are refused."""

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(self, num_envs: int = 1, *, game: str, seat: int = 0, **settings: Any) -> None:
        for name, possible in POSSIBLE.items():
            _only(name, settings.pop(name, possible), possible)
        self.episode = Episode.of(game, settings)
        self.seat = checked_seat(self.episode.game, seat)
        self.num_envs = num_envs
        self.vector = Vector(self.episode.game, num_envs, encoding=self.episode.encoding, learner=seat)
        self.single_observation_space = self.episode.observation_space()
        self.single_action_space = self.episode.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: SupportsIndex | Sequence[SupportsIndex] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin all games anew; with a seed for all of them or one for each."""
        if isinstance(seed, Sequence | np.ndarray):
            now = self.vector.begin(self._seeds(seed))
        else:
            now = self.vector.reset(seed)
        return self._seen(now), {"action_mask": self.action_masks()}

    def _seeds(self, seeds: Sequence[SupportsIndex] | NDArray[Any]) -> list[int]:
        if len(seeds) != self.num_envs:
            raise Unreadable(f"There are {self.num_envs} games, but {len(seeds)} seeds.")
        return [as_seed(seed) or 0 for seed in seeds]

    def step(self, actions: ArrayLike) -> Stepped:
        """Play one move in every game; `final_obs` in the information has what was seen last of those that ended."""
        now = self.vector.step(actions)
        infos: dict[str, Any] = {"action_mask": self.action_masks()}
        for place in np.flatnonzero(now.dones):
            infos = self._add_info(infos, {"final_obs": self._last(int(place)), "final_info": {}}, int(place))
        return self._seen(now), now.rewards[:, self.seat], now.dones, np.zeros(self.num_envs, np.bool_), infos

    def action_masks(self) -> NDArray[np.bool_]:
        """For each game which moves are legal."""
        return self.vector.now().masks

    def _seen(self, now: TimeStep) -> Seen:
        return {"observation": now.observations, "action_mask": now.masks.view(np.int8)}

    def _last(self, place: int) -> Seen:
        self.episode.show(self.vector.batch.endings[place])
        return self.episode.observe(self.seat)


def _only(name: str, given: object, possible: object) -> None:
    if given != possible:
        raise BadOption(
            f"{name}={given!r}: compiled games side by side know {possible!r} only;"
            " vectorization_mode='async' or 'sync' steps ordinary environments."
        )
