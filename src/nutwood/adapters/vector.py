"""Many games stepped in one call, with NumPy arrays: `nutwood.vector("hounded", 1024)`."""

from __future__ import annotations

from typing import Any, NamedTuple, SupportsIndex

import numpy as np
from numpy.typing import ArrayLike, NDArray

from nutwood.adapters.encoders import encoder_of
from nutwood.adapters.episode_seeds import EpisodeSeeds
from nutwood.core.batch import Batch
from nutwood.core.errors import BadOption, Unreadable
from nutwood.core.game import AnyGame, Game
from nutwood.core.registry import load


class TimeStep(NamedTuple):
    """What a call of `step` or `reset` returns. No later call changes these arrays."""

    observations: NDArray[np.uint8]
    """(games, size): what the seat that is asked may know."""
    masks: NDArray[np.bool_]
    """(games, moves): which moves are legal for it."""
    rewards: NDArray[np.float64]
    """(games, players): the result of games that have just ended, else 0."""
    dones: NDArray[np.bool_]
    """(games,): these have just ended; what is shown is already the next game."""
    seats: NDArray[np.int64]
    """(games,): the seat that is asked."""


class Vector:
    """So many games of one kind, played in compiled code.

    With `learner` only that seat is asked and the others play at random; `learner="each"` deals the seats out over
    the games. Otherwise every seat is asked in its turn.
    """

    def __init__(
        self,
        game: AnyGame,
        count: int,
        seed: SupportsIndex | None = None,
        encoding: str = "compact",
        learner: int | str | None = None,
    ) -> None:
        if count < 1:
            raise BadOption(f"There must be one game at least, not {count}.")
        self.game = game
        self.count = count
        self.encoding = encoding
        self.encoder = encoder_of(game, encoding)
        self.moves = len(game.catalogue)
        self.luck = EpisodeSeeds()
        self._learners = learners(game.players, count, learner)
        self.reset(seed)

    def reset(self, seed: SupportsIndex | None = None) -> TimeStep:
        """Begin all games anew; equal seeds and moves give equal games. Without a seed they are others each time."""
        return self.begin(self.luck.seeds(seed, self.count))

    def begin(self, seeds: list[int]) -> TimeStep:
        """Begin all games anew, each with the dice of its seed."""
        self.batch = self._batch(seeds)
        return self.now()

    def _batch(self, seeds: list[int]) -> Batch:
        return Batch(self.game.start(), self.encoder, self.moves, seeds, self._learners)

    def __getstate__(self) -> dict[str, Any]:
        played: Any = self.batch.__getstate__()
        batch = {key: value for key, value in played.items() if key != "encoder"}
        return {**{key: value for key, value in vars(self).items() if key != "encoder"}, "batch": batch}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self.encoder = encoder_of(self.game, self.encoding)
        self.batch = self._batch([0] * self.count)
        for key, value in kept["batch"].items():
            setattr(self.batch, key, value)

    def step(self, moves: ArrayLike) -> TimeStep:
        """Play one move in every game. Games that end begin again at once."""
        chosen = np.asarray(moves)
        if chosen.ndim != 1 or chosen.dtype.kind not in "iu":
            raise Unreadable(f"The moves are whole numbers, one for each of the {self.count} games, not {moves!r}.")
        self.batch.step(chosen.tolist())
        return self.now()

    def sample(self) -> NDArray[np.int64]:
        """A legal move for every game, each as likely as another."""
        return np.frombuffer(memoryview(self.batch.pick()), np.int64)

    def now(self) -> TimeStep:
        """What the last call returned."""
        batch, count = self.batch, self.count
        return TimeStep(
            np.frombuffer(memoryview(batch.observations), np.uint8).reshape(count, -1),
            np.frombuffer(memoryview(batch.masks), np.bool_).reshape(count, -1),
            np.frombuffer(memoryview(batch.rewards), np.float64).reshape(count, -1),
            np.frombuffer(memoryview(batch.dones), np.bool_),
            np.frombuffer(memoryview(batch.seats), np.int64),
        )

    @property
    def ended(self) -> int:
        """How many games have ended since the reset."""
        return self.batch.ended


def learners(players: int, count: int, learner: int | str | None) -> list[int]:
    """For each game the seat that learns, or -1 where all are asked."""
    if learner is None:
        return [-1] * count
    if learner == "each":
        return [index % players for index in range(count)]
    if isinstance(learner, int) and 0 <= learner < players:
        return [learner] * count
    raise BadOption(f"learner={learner!r}: a seat from 0 to {players - 1}, 'each', or None for all seats.")


def vector(game: str | AnyGame, count: int, seed: SupportsIndex | None = None, **settings: Any) -> Vector:
    """So many games at once; `encoding` and `learner` as for `Vector`, all other settings as for `load`."""
    own = {key: settings.pop(key) for key in ("encoding", "learner") if key in settings}
    return Vector(game if isinstance(game, Game) else load(game, **settings), count, seed, **own)
