"""Where environments have their seeds from: NumPy's seed sequences, so that neighbours have nothing in common."""

from __future__ import annotations

from operator import index
from typing import SupportsIndex

import numpy as np

from nutwood.core.dice import Dice
from nutwood.core.errors import BadOption


class EpisodeSeeds:
    """Seeds for one episode after the other; equal first seeds give equal episodes, and no two the same one."""

    def __init__(self) -> None:
        self.generator: np.random.Generator | None = None

    def again(self, seed: SupportsIndex | None) -> np.random.Generator:
        """The generator, begun anew if there is a seed; without any it begins with one of its own."""
        if seed is not None or self.generator is None:
            self.generator = np.random.default_rng(as_seed(seed))
        return self.generator

    def seeds(self, seed: SupportsIndex | None, count: int) -> list[int]:
        """So many seeds for the next episodes of games that are played side by side."""
        return [int(each) for each in self.again(seed).integers(2**64, size=count, dtype=np.uint64)]

    def dice(self, seed: SupportsIndex | None) -> Dice:
        """Dice for the next episode."""
        return fresh_dice(self.again(seed))


def drawn(generator: np.random.Generator) -> int:
    """A seed of all 64 bits, so that two episodes practically never share theirs."""
    return int(generator.integers(2**64, dtype=np.uint64))


def fresh_dice(generator: np.random.Generator) -> Dice:
    """Dice for an episode."""
    return Dice(drawn(generator))


def as_seed(seed: SupportsIndex | None) -> int | None:
    """A whole number from 0 on, also one of NumPy's, as Gymnasium takes it."""
    try:
        number = None if seed is None else index(seed)
    except TypeError:
        raise BadOption(f"seed={seed!r}: a seed is a whole number, or None.") from None
    if number is not None and number < 0:
        raise BadOption(f"seed={number}: a seed is 0 or more.")
    return number
