"""Layouts: how the zones of a scene share the screen, for each form of screen.

A layout is a tree. What stands `Across` has one height, what stands in a `Stack` one width, so that edges meet and
nothing is left empty; each zone keeps its shape and grows or shrinks as a whole. A zone that a form does not name is
not shown there. A game makes each of its layouts once: scenes with the very same one need not compare it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

import msgspec

Size = tuple[float, float]


class Sliding(msgspec.Struct, frozen=True, gc=False, tag="sliding", omit_defaults=True):
    """A zone of which so many units are in sight; one slides to the rest.

    With a `row`, what lies there in rows of this height stands in a single one, row after row. With a size of `small`
    cards, all that has a small form (`Item.small`) lies in two rows of such cells. Where a unit would have less than
    `least` pixels, fewer units are in sight instead; and where there is height left, until one has `most`.
    """

    zone: str
    wide: float
    row: float = 0.0
    least: float = 0.0
    most: float = 0.0
    small: Size | None = None


class Plate(msgspec.Struct, frozen=True, gc=False, tag="plate"):
    """A player as the frame shows them: name, clock, turn, what they hold. Then no other list does."""

    seat: int


class Across(msgspec.Struct, frozen=True, gc=False, tag="across"):
    """Side by side, of one height."""

    parts: tuple[Part, ...]


class Stack(msgspec.Struct, frozen=True, gc=False, tag="stack"):
    """One below the other, of one width."""

    parts: tuple[Part, ...]


Part = str | Sliding | Plate | Across | Stack
"""A zone by its id, or several arranged."""


class Layout(msgspec.Struct, frozen=True, kw_only=True, gc=False, omit_defaults=True):
    """For wide screens, phones, and tablets (as wide ones, if not said)."""

    wide: Part
    phone: Part
    tablet: Part | None = None
    low: Part | None = None
    """For phones on which the other layout does not fit above the question; with tabs, a stack of as many parts."""
    dock: Part | None = None
    """What stays in sight on phones, above the question."""
    low_dock: Part | None = None
    """The same for phones on which the dock does not fit below the whole table."""
    counts: tuple[str, ...] = ()
    """The forms in which the zones themselves show what players hold, so that no list says it again."""
    tabs: tuple[str, ...] = ()
    """The names of the parts of a phone's stack, which are then shown one at a time; last, if there is a dock, that of
    the dock, which is one of them where it would leave little room."""


def across(*parts: Part) -> Across:
    """Side by side."""
    return Across(parts)


def stack(*parts: Part) -> Stack:
    """One below the other."""
    return Stack(parts)


def zones_of(part: Part) -> Iterator[str]:
    """The zones that a part of a layout shows, in order."""
    match part:
        case str():
            yield part
        case Sliding():
            yield part.zone
        case Across() | Stack():
            for inner in part.parts:
                yield from zones_of(inner)


def with_only(part: Part, zones: Collection[str]) -> Part | None:
    """A part of a layout without all other zones; nothing if none of these is in it."""
    match part:
        case Across() | Stack():
            kept = tuple(inner for each in part.parts if (inner := with_only(each, zones)) is not None)
            return type(part)(kept) if kept else None
        case str() | Sliding():
            return part if (part if isinstance(part, str) else part.zone) in zones else None
    return None


class Placed(msgspec.Struct, frozen=True, gc=False):
    """Where a zone's corner lies and how large a unit of it is drawn."""

    at: tuple[float, float]
    unit: float


class Drafting:
    """Places the zones of a layout; `sizes` are theirs, `heads` what a title above each takes."""

    def __init__(self, sizes: Mapping[str, Size], heads: Mapping[str, float], gap: float) -> None:
        self.sizes = sizes
        self.heads = heads
        self.gap = gap

    def height(self, part: Part) -> tuple[float, float]:
        """The height at a width, as slope and rest: all parts keep their shape, so it is a straight line."""
        match part:
            case Across() | Stack():
                lines = [self.height(inner) for inner in part.parts if _shows_anything(inner)]
                gaps = self.gap * (len(lines) - 1)
                if isinstance(part, Stack):
                    return sum(slope for slope, _ in lines), sum(rest for _, rest in lines) + gaps
                widths = sum(1 / slope for slope, _ in lines)
                return 1 / widths, (sum(rest / slope for slope, rest in lines) - gaps) / widths
            case Plate():
                return 0.0, 0.0
        zone = part if isinstance(part, str) else part.zone
        wide, high = self.sizes[zone]
        return high / wide, self.heads[zone]

    def place(self, part: Part, at: tuple[float, float], wide: float) -> Iterator[tuple[str, Placed]]:
        """Every zone of a part that is so wide."""
        match part:
            case Stack():
                for inner in filter(_shows_anything, part.parts):
                    yield from self.place(inner, at, wide)
                    slope, rest = self.height(inner)
                    at = (at[0], at[1] + slope * wide + rest + self.gap)
            case Across():
                slope, rest = self.height(part)
                high = slope * wide + rest
                for inner in filter(_shows_anything, part.parts):
                    slope, rest = self.height(inner)
                    own = (high - rest) / slope
                    yield from self.place(inner, at, own)
                    at = (at[0] + own + self.gap, at[1])
            case str() | Sliding():
                zone = part if isinstance(part, str) else part.zone
                yield zone, Placed((at[0], at[1] + self.heads[zone]), wide / self.sizes[zone][0])


def _shows_anything(part: Part) -> bool:
    return any(True for _ in zones_of(part))
