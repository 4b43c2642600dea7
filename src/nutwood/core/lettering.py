"""Text that fits: how wide words are, about, and where lines break."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

LINE: Final = 1.25
"""From one line of text to the next, in sizes of the text."""
SMALLEST: Final = 0.6
"""Text is never made smaller than this part of the size that was asked for."""
SHARE: Final = {True: 0.92, False: 0.98}
"""How much of the width of a shape text may take by these sums, in headings and else, where they are generous."""
_NARROW: Final = frozenset(" iljtfrI.,:;'’!|()[]·-")
_WIDE: Final = frozenset("mwMWQO@%—…→")


def width(text: str, size: float) -> float:
    """About how wide a line is; rather too wide than too narrow, since fonts differ from reader to reader."""
    return size * sum(map(_width, text))


@lru_cache(maxsize=1024)
def _width(letter: str) -> float:
    if letter in _NARROW:
        return 0.38
    if letter in _WIDE:
        return 0.9
    return 0.7 if letter.isupper() else 0.6


def short(name: str, size: float, room: float) -> str:
    """As much of a name as has room: all of it, its first word, or its beginning."""
    first = name.split(" ", maxsplit=1)[0]
    for text in (name, first):
        if width(text, size) <= room:
            return text
    while len(first) > 1 and width(f"{first}…", size) > room:
        first = first[:-1]
    return f"{first}…"


def wrap(text: str, size: float, room: float) -> list[str]:
    """The text in lines of at most `room`, broken at spaces; a word that is too long stands alone."""
    return [*_lines(text, size, room)]


@lru_cache(maxsize=4096)
def _lines(text: str, size: float, room: float) -> tuple[str, ...]:
    """Cards say the same wherever they lie."""
    paragraphs = (_wrap_paragraph(paragraph.split(" "), size, room) for paragraph in text.split("\n"))
    return tuple(line for lines in paragraphs for line in lines)


def _wrap_paragraph(words: list[str], size: float, room: float) -> Iterator[str]:
    line = words[0]
    for word in words[1:]:
        if width(f"{line} {word}", size) > room:
            yield line
            line = word
        else:
            line += f" {word}"
    yield line


def fit(text: str, size: float, room: tuple[float, float]) -> tuple[list[str], float]:
    """The lines and the largest size, up to the one asked for, with which the text stays inside a box."""
    for part in range(20, round(SMALLEST * 20) - 1, -1):
        smaller = size * part / 20
        lines = wrap(text, smaller, room[0])
        if len(lines) * LINE * smaller <= room[1] and all(width(line, smaller) <= room[0] for line in lines):
            return lines, smaller
    return wrap(text, size * SMALLEST, room[0]), size * SMALLEST
