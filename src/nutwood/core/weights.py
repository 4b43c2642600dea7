"""Experts with what was found for them by measurement: `weights.toml` beside a game's `expert.py`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from nutwood.core.errors import NutwoodError
from nutwood.core.expert import Expert
from nutwood.core.linear import LinearExpert, remade

FILE: Final = "weights.toml"


class MissingWeights(NutwoodError):
    """An expert without the numbers that it judges by."""


class Fitted(msgspec.Struct, frozen=True, kw_only=True):
    """What was found for an expert by measurement."""

    depth: int = -1
    """After how many decisions of a rollout it judges; -1 plays to the end."""
    sharpness: float = 0.0
    confidence: float = 1.0
    weights: dict[str, float] = {}


def fitted(folder: Path) -> Fitted:
    """What was found for the expert of a game; without its weights it would be worse than none."""
    file = folder / FILE
    if not file.is_file():
        raise MissingWeights(
            f"The expert of {folder.name} has no weights: {FILE} is missing beside its expert.py. "
            f"Install the game anew, or fit it: python -m nutwood.lab.fit {folder.name.replace('_', '-')}."
        )
    return msgspec.toml.decode(file.read_bytes(), type=Fitted)


def linear_expert(kind: type[LinearExpert], found: Fitted) -> LinearExpert:
    """An expert with these weights; what has no weight counts nothing."""
    weights = [found.weights.get(name, 0.0) for name in kind.names]
    return remade(kind, weights, found.sharpness, found.confidence, found.depth)


def expert_of(kind: type[Expert], folder: Path) -> Expert:
    """The expert of a game; only those that judge by weights need any."""
    return linear_expert(kind, fitted(folder)) if issubclass(kind, LinearExpert) else kind()
