"""Draws a scene as SVG: in a notebook, a report, a test or a file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from nutwood.core.palette import SANS, SERIF, style_sheet
from nutwood.core.scene import Item, Scene, Zone

if TYPE_CHECKING:
    from nutwood.core.game import Game

UNIT: Final = 64
MARGIN: Final = 0.35
HOUSE_ART: Final = Path(__file__).parent.parent / "art"


def draw(scene: Scene, game: Game[Any, Any], theme: str = "light") -> str:
    """The scene as one SVG picture; things to click have an acorn-coloured rim."""
    places, width, height = arrange(scene.zones)
    clickable = {choice.at for choice in scene.prompt.choices if choice.at}
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="nutwood" role="img" '
        f'viewBox="0 0 {_n(width * UNIT)} {_n(height * UNIT)}" font-family="{SANS}">',
        f"<title>{escape(game.title)}: {escape(scene.prompt.text)}</title>",
        f"<style>{style_sheet('svg.nutwood', theme)}</style>",
        f"<defs>{''.join(symbols(scene, game.folder() / 'art'))}{_SHADOW}</defs>",
        '<rect class="f-paper" width="100%" height="100%"/>',
    ]
    for zone in scene.zones:
        parts.append(_zone(zone, places[zone.id], scene, clickable))
    return "".join([*parts, "</svg>"])


_SHADOW: Final = (
    '<filter id="lift" x="-20%" y="-20%" width="140%" height="150%">'
    '<feDropShadow dx="0" dy="1.5" stdDeviation="1.6" flood-opacity=".28"/></filter>'
)


def arrange(zones: tuple[Zone, ...]) -> tuple[dict[str, tuple[float, float]], float, float]:
    """Where each zone's corner lies, and the width and height of all: rows of zones, `beside` joins a row."""
    places: dict[str, tuple[float, float]] = {}
    x = y = row = width = 0.0
    for zone in zones:
        if not zone.beside:
            x, y, row = MARGIN, y + row + MARGIN, 0.0
        title = 0.6 if zone.title else 0.0
        places[zone.id] = (x, y + title)
        x += zone.size[0] + MARGIN
        row = max(row, zone.size[1] + title)
        width = max(width, x)
    return places, width, y + row + MARGIN


def symbols(scene: Scene, art: Path) -> Iterator[str]:
    """The symbols that the scene uses, each once."""
    for name in sorted({item.art for item in scene.items if "/" in item.art}):
        yield symbol(name, art)


@cache
def symbol(name: str, art: Path) -> str:
    """One drawing as an SVG symbol; `house/…` is shared by all games, the rest is the game's own."""
    family, _, file = name.partition("/")
    folder = HOUSE_ART if family == "house" else art
    drawing = (folder / f"{file}.svg").read_text(encoding="utf-8")
    found = re.search(r"<svg[^>]*viewBox=\"([^\"]+)\"[^>]*>(.*)</svg>", drawing, re.DOTALL)
    if found is None:
        raise ValueError(f"{file}.svg has no viewBox")
    return f'<symbol id="{_ref(name)}" viewBox="{found[1]}">{found[2].strip()}</symbol>'


def _zone(zone: Zone, place: tuple[float, float], scene: Scene, clickable: set[str]) -> str:
    items = sorted((item for item in scene.items if item.zone == zone.id), key=lambda item: item.layer)
    title = (
        f'<text class="f-bark" x="0" y="{-0.2 * UNIT}" font-family="{SERIF}" font-size="{_n(0.34 * UNIT)}">'
        f"{escape(zone.title)}</text>"
        if zone.title
        else ""
    )
    drawn = "".join(_item(item, item.id in clickable) for item in items)
    return f'<g transform="translate({_n(place[0] * UNIT)} {_n(place[1] * UNIT)})">{title}{drawn}</g>'


def _item(item: Item, clickable: bool) -> str:
    shape = _shape(item) + (_rim(item) if clickable else "") + _text(item)
    turn = f' transform="rotate({_n(item.turn)} {_n(item.at[0] * UNIT)} {_n(item.at[1] * UNIT)})"' if item.turn else ""
    tone = f"t-{item.tone}" if item.tone else "t-ink"
    faint = ' opacity=".45"' if item.faint else ""
    return f'<g class="{tone}" id="{escape(item.id)}"{turn}{faint}><title>{escape(item.label)}</title>{shape}</g>'


def _shape(item: Item) -> str:
    if item.art == "path":
        points = " ".join(f"{_n(x * UNIT)},{_n(y * UNIT)}" for x, y in item.points)
        return f'<polyline class="line s-tone" points="{points}" stroke-width="{_n(item.size[0] * UNIT)}"/>'
    x, y, w, h = _box(item)
    if item.art == "panel":
        return f'<rect class="f-tone" x="{x}" y="{y}" width="{w}" height="{h}" rx="{_n(0.12 * UNIT)}"/>'
    if not item.art:
        return ""
    lift = ' filter="url(#lift)"' if item.layer >= 3 else ""
    return f'<use href="#{_ref(item.art)}" x="{x}" y="{y}" width="{w}" height="{h}"{lift}/>'


def _rim(item: Item) -> str:
    x, y, w, h = _box(item)
    return (
        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{_n(0.14 * UNIT)}" '
        f'class="line s-acorn" stroke-width="{_n(0.07 * UNIT)}"/>'
    )


def _text(item: Item) -> str:
    if not item.text:
        return ""
    x, y = item.at[0] * UNIT, (item.at[1] + item.text_size * 0.35) * UNIT
    tone = "f-tone" if not item.art else "f-ink"
    return (
        f'<text class="{tone}" x="{_n(x)}" y="{_n(y)}" text-anchor="{item.align}" '
        f'font-size="{_n(item.text_size * UNIT)}" font-weight="600">{escape(item.text)}</text>'
    )


def _box(item: Item) -> tuple[str, str, str, str]:
    w, h = item.size
    x, y = item.at[0] - w / 2, item.at[1] - h / 2
    return _n(x * UNIT), _n(y * UNIT), _n(w * UNIT), _n(h * UNIT)


def _ref(name: str) -> str:
    return "art-" + name.replace("/", "-")


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")
