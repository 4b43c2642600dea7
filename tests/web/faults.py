"""Faults of a page as a browser laid it out: what nobody can read, hit or see."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import Locator, Page

MEASURED: Final = (Path(__file__).parent / "faults.js").read_text(encoding="utf-8")
LEAST_TEXT: Final = 11.9
FINGER: Final = 40.0
MOUSE: Final = 24.0
TEXT_CONTRAST: Final = 4.5
MARK_CONTRAST: Final = 3.0
MARK_PIXELS: Final = 24
"""So many pixels of a mark have to stand out from what they cover."""
LESS: Final = 1.5
"""Pixels that no eye and no finger notices."""
STYLED: Final = """style => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}"""
"""A style of ours, as the page's policy allows it."""
UNSTYLED: Final = "() => { document.adoptedStyleSheets.pop(); }"
TEXT_OFF: Final = "* { color: transparent !important } text { fill: transparent !important }"
MARKS_OFF: Final = ".mark, .verb-mark, .note, .glow { visibility: hidden !important }"

Pixels = NDArray[np.float64]


class Fault(msgspec.Struct, frozen=True, order=True):
    """What is wrong, with what, and by how much."""

    kind: str
    name: str
    how: str = ""

    def __str__(self) -> str:
        return f"{self.kind}: {self.name} {self.how}".strip()


class Box(msgspec.Struct, frozen=True):
    """Pixels of the window."""

    x: float
    y: float
    wide: float
    high: float

    @property
    def right(self) -> float:
        return self.x + self.wide

    @property
    def bottom(self) -> float:
        return self.y + self.high

    def leaves(self, other: Box, by: float = LESS) -> bool:
        """It sticks out of another."""
        return (
            self.x < other.x - by
            or self.y < other.y - by
            or self.right > other.right + by
            or self.bottom > other.bottom + by
        )

    def overlap(self, other: Box) -> tuple[float, float]:
        """How wide and how high they cover one another; negative where they are apart."""
        return (
            min(self.right, other.right) - max(self.x, other.x),
            min(self.bottom, other.bottom) - max(self.y, other.y),
        )


class Owned(Box, frozen=True):
    """The part of a box whose clicks its element gets."""

    share: float = 1.0


class Line(msgspec.Struct, frozen=True):
    """A line of text."""

    name: str
    words: str
    size: float
    colour: str
    opacity: float
    box: Box
    seen: Box
    clipped: bool
    shown: bool
    lost: bool
    cover: str
    sheet: bool
    shape: Box | None
    zone: Box | None
    button: Box | None
    slides: bool
    quiet: bool

    @property
    def is_whole(self) -> bool:
        """All of it is in sight."""
        return self.seen.wide > 0.95 * self.box.wide and self.seen.high > 0.9 * self.box.high


class Target(msgspec.Struct, frozen=True):
    """Something to click."""

    name: str
    box: Box
    seen: Box
    slid: bool
    owned: Owned
    scene: bool
    marked: bool
    inline: bool
    disabled: bool
    sheet: bool
    zone: Box | None
    slides: bool


class Room(msgspec.Struct, frozen=True):
    """A zone of the scene."""

    name: str
    box: Box
    docked: bool


class Size(msgspec.Struct, frozen=True):
    wide: float
    high: float


class Measured(msgspec.Struct, frozen=True):
    """A page as it was laid out."""

    lines: tuple[Line, ...]
    targets: tuple[Target, ...]
    page: Size
    window: Size
    zones: tuple[Room, ...]
    zoom: bool


@contextmanager
def styled(page: Page, style: str) -> Iterator[None]:
    """The page with more rules of style than its own."""
    page.evaluate(STYLED, style)
    yield
    page.evaluate(UNSTYLED)


def measured(page: Page) -> Measured:
    """What lies where on the page."""
    found: Any = page.evaluate(MEASURED)
    return msgspec.convert(found, Measured)


def faults_of(page: Page, *, touch: bool) -> Iterator[Fault]:
    """Those of a table at first sight, in both themes, then those of the places of each verb."""
    yield from layout_faults(measured(page), touch=touch)
    yield from _in_both_themes(page)
    verbs = page.locator(".verb[aria-pressed]")
    for number in range(verbs.count()):
        _press(verbs.nth(number))
        found = measured(page)
        for target in found.targets:
            if target.scene:
                yield from target_faults(target, found, touch=touch)


def _press(button: Locator) -> None:
    """Where it is: a click of the browser's own may scroll to it first."""
    box = button.bounding_box()
    assert box is not None
    button.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def _in_both_themes(page: Page) -> Iterator[Fault]:
    page.emulate_media(color_scheme="light")
    yield from contrast_faults(page, measured(page))
    page.emulate_media(color_scheme="dark")
    yield from contrast_faults(page, measured(page))


def layout_faults(found: Measured, *, touch: bool) -> Iterator[Fault]:
    """Everything that boxes tell."""
    yield from _page_faults(found, touch=touch)
    for line in found.lines:
        yield from _line_faults(line)
    yield from _overlapping_lines([line for line in found.lines if line.shown])
    for target in found.targets:
        yield from target_faults(target, found, touch=touch)


def _page_faults(found: Measured, *, touch: bool) -> Iterator[Fault]:
    if found.page.wide > found.window.wide + LESS:
        yield Fault("wider than the window", "page", f"{found.page.wide:.0f} px")
    for zone in found.zones:
        if not touch and zone.box.bottom > found.window.high + LESS:
            yield Fault("below the window", zone.name, f"by {zone.box.bottom - found.window.high:.0f} px")


def _line_faults(line: Line) -> Iterator[Fault]:
    if line.shown and line.size < LEAST_TEXT:
        yield Fault("small text", line.name, f"“{line.words}” {line.size:.1f} px")
    if line.clipped:
        yield Fault("clipped text", line.name, f"“{line.words}”")
    if (line.shown or line.lost) and line.cover and not line.sheet and not line.slides:
        yield Fault("covered text", line.name, f"“{line.words}” by {line.cover}")
    if line.shape and line.shown and line.box.leaves(line.shape):
        yield Fault("text outside its shape", line.name, f"“{line.words}”")
    if line.button and line.shown and line.box.leaves(line.button):
        yield Fault("text outside its button", line.name, f"“{line.words}”")
    if line.zone and line.shown and not line.slides and line.box.leaves(line.zone, 4 * LESS):
        yield Fault("text outside its zone", line.name, f"“{line.words}”")


def _overlapping_lines(lines: list[Line]) -> Iterator[Fault]:
    for one, other in combinations(lines, 2):
        wide, high = one.seen.overlap(other.seen)
        if wide > 2 * LESS and high > 2 * LESS and one.words != other.words:
            yield Fault("overlapping texts", one.name, f"“{one.words}” and “{other.words}”")


def target_faults(target: Target, found: Measured, *, touch: bool) -> Iterator[Fault]:
    """Whether a finger or a mouse hits it."""
    if target.sheet:
        yield Fault("under the sheet", target.name)
    if target.inline or target.disabled or target.slid or target.sheet:
        return
    need = FINGER if touch else MOUSE
    least = min(target.owned.wide, target.owned.high)
    if least < need - LESS and not (target.scene and found.zoom):
        yield Fault("small target", target.name, f"{target.owned.wide:.0f}×{target.owned.high:.0f} px")
    if target.owned.share < 0.5:
        yield Fault("overlapping targets", target.name, f"{target.owned.share:.0%} its own")
    if target.zone and not target.slides and target.box.leaves(target.zone, 6 * LESS):
        yield Fault("target outside its zone", target.name)


def contrast_faults(page: Page, found: Measured) -> Iterator[Fault]:
    """Everything that colours tell, by pictures with and without texts and marks."""
    bare = _picture(page, TEXT_OFF)
    for line in found.lines:
        if line.shown and not line.cover and not line.quiet and line.is_whole:
            yield from _text_contrast(line, bare)
    marked, unmarked = _picture(page), _picture(page, MARKS_OFF)
    stands_out = _contrasts(marked, unmarked) >= MARK_CONTRAST
    for target in found.targets:
        if target.marked and not target.sheet and not target.slid:
            around = _part(stands_out, target.box, 8)
            if around.size and around.sum() < MARK_PIXELS:
                yield Fault("faint mark", target.name, f"{around.sum():.0f} pixels stand out")


def _picture(page: Page, style: str = "") -> Pixels:
    """The window's pixels by channel."""
    with styled(page, style):
        taken = page.screenshot(scale="css", animations="disabled")
    return np.asarray(Image.open(io.BytesIO(taken)).convert("RGB"), dtype=np.float64) / 255


def _part(picture: NDArray[Any], box: Box, more: int = 0) -> NDArray[Any]:
    top, left = max(0, int(box.y) - more), max(0, int(box.x) - more)
    part: NDArray[Any] = picture[top : int(box.bottom) + more + 1, left : int(box.right) + more + 1]
    return part


def _luminance(colours: Pixels) -> Pixels:
    linear = np.where(colours <= 0.04045, colours / 12.92, ((colours + 0.055) / 1.055) ** 2.4)
    weighed: Pixels = linear @ np.array([0.2126, 0.7152, 0.0722])
    return weighed


def _contrasts(one: Pixels, other: Pixels) -> Pixels:
    high, low = np.maximum(_luminance(one), _luminance(other)), np.minimum(_luminance(one), _luminance(other))
    ratio: Pixels = (high + 0.05) / (low + 0.05)
    return ratio


def _text_contrast(line: Line, bare: Pixels) -> Iterator[Fault]:
    ground = _part(bare, line.seen)
    if not ground.size:
        return
    *colour, alpha = _rgba(line.colour)
    opaque = alpha * line.opacity
    ink = opaque * np.array(colour) + (1 - opaque) * ground
    ratio = float(np.quantile(_contrasts(ink, ground), 0.1))
    if ratio < TEXT_CONTRAST:
        yield Fault("faint text", line.name, f"“{line.words}” {ratio:.1f} : 1")


def _rgba(colour: str) -> tuple[float, float, float, float]:
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", colour)]
    scale = 1.0 if colour.startswith("color(") else 255.0
    red, green, blue = (number / scale for number in numbers[:3])
    return red, green, blue, numbers[3] if len(numbers) > 3 else 1.0
