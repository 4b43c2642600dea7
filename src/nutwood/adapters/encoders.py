"""Finds the encoder of a game: its own, or one that works from any view."""

from __future__ import annotations

from typing import Any, Final
from zlib import crc32

import msgspec
import numpy as np
from mypy_extensions import u8
from numpy.typing import NDArray

from nutwood.core.encoding import Encoder, encoded
from nutwood.core.errors import BadOption
from nutwood.core.game import AnyGame
from nutwood.core.planes import Plane
from nutwood.core.state import State
from nutwood.core.vecs import vec

KINDS: Final = ("compact", "view")
BUCKETS: Final = 1024
LARGEST: Final = 255


def encoder_of(game: AnyGame, kind: str = "compact") -> Encoder:
    """`compact`: the game's own, from `encoding.py` in its folder, else the one from the view; `view`: always that."""
    if kind not in KINDS:
        raise BadOption(f"There is no encoding {kind!r}; known: {', '.join(KINDS)}.")
    own = game.encoder() if kind == "compact" else None
    return own or ViewEncoder(game)


class ViewEncoder(Encoder):
    """Any view in a fixed number of bytes: every fact has a bucket that follows from its name.

    A number is written to the bucket of its place in the view, a word sets the bucket of its place and itself.
    Where two facts share a bucket the larger value stays.
    """

    def __init__(self, game: AnyGame, buckets: int = BUCKETS) -> None:
        self.game = game
        self.buckets = buckets

    def size(self) -> int:
        return self.buckets

    def encode(self, state: State, viewer: int, into: vec[u8], start: int) -> None:
        """Write the facts of the view."""
        view = msgspec.to_builtins(self.game.view(state, viewer), str_keys=True)
        found: dict[int, int] = {}
        self.note(view, "", found)
        for place, value in found.items():
            into[start + place] = min(value, LARGEST)

    def note(self, fact: Any, place: str, found: dict[int, int]) -> None:
        """Everything that a view says, as names with numbers: `/seats/0/nuts` 3, `/fox=d4` 1."""
        if isinstance(fact, dict):
            for key, inner in fact.items():
                self.note(inner, f"{place}/{key}", found)
        elif isinstance(fact, list | tuple):
            for index, inner in enumerate(fact):
                self.note(inner, f"{place}/{index}", found)
        else:
            name, value = named(fact, place)
            bucket = crc32(name.encode()) % self.buckets
            found[bucket] = max(found.get(bucket, 0), value)

    def planes(self) -> list[Plane]:
        """One plane: buckets have no order."""
        return [Plane("facts", 0, (self.buckets,), 255, "buckets of facts of the view, by the checksum of their names")]


def named(fact: Any, place: str) -> tuple[str, int]:
    """A single fact: words are part of the name, numbers are the value."""
    if isinstance(fact, bool | str) or fact is None:
        return f"{place}={fact}", 1
    return (place, round(fact)) if fact >= 0 else (f"{place}<0", round(-fact))


def encode(encoder: Encoder, state: State, viewer: int) -> NDArray[np.uint8]:
    """One encoding as an array of its own."""
    return np.frombuffer(memoryview(encoded(encoder, state, viewer)), np.uint8)


def scale(encoder: Encoder) -> NDArray[np.float32]:
    """What to multiply the bytes with to have all of them between 0 and 1."""
    tops = [np.full(plane.size, 1 / plane.top, np.float32) for plane in encoder.planes()]
    return np.concatenate(tops)
