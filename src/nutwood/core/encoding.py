"""Positions as bytes for learning: what one viewer may know, written into a caller's buffer."""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import i64, mypyc_attr, u8

from nutwood.core.errors import missing
from nutwood.core.planes import Plane
from nutwood.core.sets import lowest
from nutwood.core.state import State
from nutwood.core.vecs import vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Writes what a viewer may know as numbers from 0 to 255: flags, and counts that learners divide by `top`."""

    @abstractmethod
    def size(self) -> i64:
        """How many bytes an encoding has."""
        raise missing(self, "size")

    @abstractmethod
    def encode(self, state: State, viewer: i64, into: vec[u8], start: i64) -> None:
        """Write into zeros, from `start` on."""
        raise missing(self, "encode")

    @abstractmethod
    def planes(self) -> list[Plane]:
        """What the bytes mean, in their order."""
        raise missing(self, "planes")


def encoded(encoder: Encoder, state: State, viewer: i64) -> vec[u8]:
    """One encoding in a buffer of its own, for callers in Python."""
    into = zeros(encoder.size())
    state.check_viewer(viewer)
    encoder.encode(state, viewer, into, 0)
    return into


def zeros(size: i64) -> vec[u8]:
    """Room for `size` bytes, all zero."""
    return vec[u8]([0 for _ in range(size)])


def flag(into: vec[u8], at: i64) -> None:
    """Set one flag."""
    into[at] = 1


def number(into: vec[u8], at: i64, value: i64) -> None:
    """Write a count; what is larger than a byte stays at its largest."""
    into[at] = u8(255) if value > 255 else u8(value)


def capped(into: vec[u8], at: i64, value: i64, top: i64) -> None:
    """Write a count that the rules do not bound; what is larger than `top` stays there."""
    number(into, at, min(value, top))


def flags(mask: i64, into: vec[u8], at: i64) -> None:
    """Set a flag for every member of a set."""
    m: i64 = mask
    while m != 0:
        into[at + lowest(m)] = 1
        m &= m - 1


def one_of(into: vec[u8], at: i64, value: i64) -> None:
    """Set the flag of a value; none if it is negative."""
    if value >= 0:
        into[at + value] = 1
