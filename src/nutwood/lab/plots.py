"""Plots as inline SVG in the colours of the house: narrow enough for a phone, with a title for who cannot see them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from statistics import fmean
from typing import Final, NamedTuple

WIDTH: Final = 320
ROW: Final = 40
EDGE: Final = 6
SIZE: Final = 14
TALL: Final = 230
LEFT: Final = 46
CROWDED: Final = 150
"""Names nearer than this to one another, side by side, would overlap: the list below the plot has them all."""


class Bar(NamedTuple):
    """One number with its interval, its words and its colour of the palette."""

    label: str
    value: float
    low: float
    high: float
    said: str
    tone: str = "acorn"


def bars(title: str, rows: Sequence[Bar], most: float, mark: float | None = None) -> str:
    """A bar per row from 0 to `most`, a whisker for its interval, and a dashed line where fair would be."""
    scale = _scale(0.0, most, EDGE, WIDTH - EDGE)
    parts = [part for place, row in enumerate(rows) for part in _bar(row, place * ROW, scale)]
    height = len(rows) * ROW + EDGE
    if mark is not None:
        parts.append(f'<path class="fair" d="M{scale(mark):.1f} 2V{height - 2}"/>')
    return _svg(title, height, parts)


def _bar(row: Bar, top: int, scale: Callable[[float], float]) -> list[str]:
    start, end, low, high = (scale(value) for value in (0.0, row.value, row.low, row.high))
    middle = top + 28
    return [
        f'<text x="{EDGE}" y="{top + 15}">{escape(row.label)}</text>',
        f'<text x="{WIDTH - EDGE}" y="{top + 15}" class="end">{escape(row.said)}</text>',
        f'<rect x="{start:.1f}" y="{top + 21}" width="{end - start:.1f}" height="14" rx="3" class="f-{row.tone}"/>',
        _whisker(low, high, middle),
    ]


def _whisker(low: float, high: float, at: float) -> str:
    ends = f"M{low:.1f} {at - 5}V{at + 5}M{high:.1f} {at - 5}V{at + 5}"
    return f'<path class="whisker" d="M{low:.1f} {at}H{high:.1f}{ends}"/>'


def histogram(title: str, values: Sequence[float], bins: int = 14) -> str:
    """How often each value occurs, and a line at the mean."""
    low, high = min(values), max(values)
    width, counts = binned(values, bins)
    across = _scale(low, low + width * len(counts), EDGE, WIDTH - EDGE)
    up = _scale(0, max(counts), TALL - 60, 0)
    base = TALL - 46
    parts = [
        f'<rect x="{across(low + width * i) + 1:.1f}" y="{base - up(0) + up(count):.1f}" '
        f'width="{max(across(low + width) - EDGE - 2, 1):.1f}" height="{up(0) - up(count):.1f}" class="f-moss">'
        f"<title>{low + width * i:.0f} to {low + width * (i + 1):.0f}: {count} games</title></rect>"
        for i, count in enumerate(counts)
    ]
    centre = fmean(values)
    parts += [
        f'<path class="axis" d="M{EDGE} {base}H{WIDTH - EDGE}"/>',
        f'<path class="fair" d="M{across(centre):.1f} 8V{base}"/>',
        f'<text x="{EDGE}" y="{base + 18}">{low:.0f}</text>',
        f'<text x="{WIDTH - EDGE}" y="{base + 18}" class="end">{high:.0f}</text>',
        f'<text x="{WIDTH / 2}" y="{base + 36}" class="middle">mean {centre:.1f}</text>',
    ]
    return _svg(title, TALL, parts)


def binned(values: Sequence[float], bins: int = 14) -> tuple[float, list[int]]:
    """How wide the steps of a histogram are, the first from the least value on, and how many values are in each."""
    low, high = min(values), max(values)
    width = max((high - low) / bins, 1.0)
    counts = [0] * (int((high - low) / width) + 1)
    for value in values:
        counts[int((value - low) / width)] += 1
    return width, counts


class Dot(NamedTuple):
    """A component: how often it is used, what its users win, and whether there is something to say about it."""

    name: str
    use: float
    effect: float
    tone: str
    told: bool


def scatter(title: str, dots: Sequence[Dot]) -> str:
    """Use to the right, effect upwards; the names of those that stand out."""
    reach = max([0.05, *(abs(dot.effect) for dot in dots)]) * 1.15
    across = _scale(0.0, 1.0, LEFT, WIDTH - 14)
    up = _scale(-reach, reach, TALL - 42, 10)
    parts = [
        f'<path class="axis" d="M{LEFT} {up(0):.1f}H{WIDTH - 14}M{LEFT} 10V{TALL - 42}"/>',
        f'<text x="{LEFT - 6}" y="{up(reach) + 12:.1f}" class="end">{100 * reach:+.0f}</text>',
        f'<text x="{LEFT - 6}" y="{up(0) + 4:.1f}" class="end">0</text>',
        f'<text x="{LEFT - 6}" y="{up(-reach):.1f}" class="end">{-100 * reach:+.0f}</text>',
        f'<text x="{LEFT}" y="{TALL - 24}">0 %</text>',
        f'<text x="{WIDTH - 14}" y="{TALL - 24}" class="end">100 %</text>',
        f'<text x="{(WIDTH + LEFT) / 2}" y="{TALL - 8}" class="middle">used when it could be</text>',
    ]
    placed: list[tuple[float, float]] = []
    for dot in dots:
        x, y = across(dot.use), up(dot.effect)
        parts.append(_dot(dot, x, y))
        if dot.told and not any(abs(x - left) < CROWDED and abs(y - above) < SIZE for left, above in placed):
            placed.append((x, y))
            parts.append(_name(dot, x, y))
    return _svg(title, TALL, parts)


def _dot(dot: Dot, x: float, y: float) -> str:
    said = escape(f"{dot.name}: used {dot.use:.0%}, {100 * dot.effect:+.1f} points")
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" class="f-{dot.tone} dot"><title>{said}</title></circle>'


def _name(dot: Dot, x: float, y: float) -> str:
    side, shift = ("end", -9) if dot.use > 0.6 else ("start", 9)
    return f'<text class="{side}" x="{x + shift:.1f}" y="{y + 4:.1f}">{escape(dot.name)}</text>'


def forest(title: str, rows: Sequence[Bar]) -> str:
    """Differences with their intervals around a line at 0."""
    reach = max([0.01, *(abs(end) for row in rows for end in (row.low, row.high))])
    scale = _scale(-reach, reach, EDGE, WIDTH - EDGE)
    parts = []
    for place, row in enumerate(rows):
        top = place * ROW
        parts += [
            f'<path class="axis" d="M{scale(0):.1f} {top + 18}V{top + 38}"/>',
            f'<text x="{EDGE}" y="{top + 15}">{escape(row.label)}</text>',
            f'<text x="{WIDTH - EDGE}" y="{top + 15}" class="end">{escape(row.said)}</text>',
            _whisker(scale(row.low), scale(row.high), top + 28),
            f'<circle cx="{scale(row.value):.1f}" cy="{top + 28}" r="5" class="f-{row.tone} dot"/>',
        ]
    return _svg(title, len(rows) * ROW + EDGE, parts)


def _scale(low: float, high: float, start: float, end: float) -> Callable[[float], float]:
    span = high - low or 1.0
    return lambda value: start + (min(max(value, low), high) - low) / span * (end - start)


def _svg(title: str, height: float, parts: Sequence[str]) -> str:
    name = f"<title>{escape(title)}</title>"
    return f'<svg viewBox="0 0 {WIDTH} {height}" role="img" font-size="{SIZE}">{name}{"".join(parts)}</svg>'
