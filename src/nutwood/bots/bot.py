"""What a bot is: whoever chooses one of the legal moves from what a seat knows."""

from __future__ import annotations

from typing import Protocol

import msgspec

from nutwood.core.view import Observation


class Budget(msgspec.Struct, frozen=True):
    """How long a bot may think about one decision; whatever comes first ends it."""

    simulations: int | None = None
    seconds: float | None = None

    def divided(self, factor: float) -> Budget:
        """The same with less of everything, for measuring on small machines."""
        simulations = None if self.simulations is None else max(1, round(self.simulations / factor))
        seconds = None if self.seconds is None else self.seconds / factor
        return Budget(simulations, seconds)


class Bot(Protocol):
    """Plays a seat. It gets an observation, never the true position."""

    def choose(self, observation: Observation) -> int:
        """The number of a legal move."""
        ...
