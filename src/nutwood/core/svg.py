"""Draws a scene as SVG: in a notebook, a report, a test or a file."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from nutwood.core.layout import Drafting, Layout, Part, Placed, stack, zones_of
from nutwood.core.lettering import LINE, SHARE, fit, width, wrap
from nutwood.core.palette import SANS, SERIF, style_sheet
from nutwood.core.scene import Choice, Item, Layer, Prompt, Scene, Zone

if TYPE_CHECKING:
    from nutwood.core.game import Game

UNIT: Final = 64
MARGIN: Final = 0.3
TITLE: Final = 0.55
PREFIX: Final = "nw-"
FAINT: Final = 0.4
SLIM: Final = 0.82
"""The serif of captions is so much narrower than the text in shapes."""
HOUSE_ART: Final = Path(__file__).parent.parent / "art"


def draw(scene: Scene, game: Game[Any, Any], theme: str = "light", narrow: bool = False) -> str:
    """The scene as one SVG picture, the prompt below it; things to click have an acorn-coloured rim.

    The theme is `light`, `dark` or `auto`; `narrow` puts all zones below one another, as phones do. Every id is
    unique to the picture, so that several can stand on one page.
    """
    places, wide, high = arrange(scene, narrow)
    picture = _Picture(scene, game.folder() / "art", _key(scene, theme, narrow))
    caption, total = _caption(scene.prompt, wide, high)
    drawing = "".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" id="{picture.key}" role="group" '
            f'aria-labelledby="{picture.key}-title" viewBox="0 0 {_n(wide)} {_n(total)}" '
            f'width="{_n(wide)}" height="{_n(total)}" style="max-width:100%;height:auto" font-family="{SANS}">',
            f'<title id="{picture.key}-title">{escape(_title(game, scene.prompt))}</title>',
            "<style/>",
            f"<defs>{picture.symbols()}{_EFFECTS.replace('KEY', picture.key)}</defs>",
            '<rect class="f-paper" width="100%" height="100%"/>',
            f'<rect fill="url(#{picture.key}-lamp)" width="100%" height="100%"/>',
            *(picture.zone(zone, places[zone.id]) for zone in scene.zones if zone.id in places),
            caption,
            "</svg>",
        ]
    )
    return _prefixed(drawing).replace("<style/>", f"<style>{style_sheet(f'#{picture.key}', theme, PREFIX)}</style>", 1)


def _title(game: Game[Any, Any], prompt: Prompt) -> str:
    return f"{game.title}: {prompt.text}" if prompt.text else game.title


def _prefixed(drawing: str) -> str:
    """Every class with the prefix of the house."""
    return re.sub(r' class="([^"]+)"', lambda found: f' class="{PREFIX}{found[1].replace(" ", " " + PREFIX)}"', drawing)


def _key(scene: Scene, theme: str, narrow: bool) -> str:
    """A name for the picture that follows from what it shows."""
    seed = msgspec.json.encode((scene, theme, narrow), enc_hook=list)
    return "nw" + hashlib.blake2b(seed, digest_size=5).hexdigest()


_EFFECTS: Final = (
    '<radialGradient id="KEY-lamp" cx=".3" cy=".12" r=".95">'
    '<stop offset="0" style="stop-color:var(--lamp)" stop-opacity=".2"/>'
    '<stop offset=".55" style="stop-color:var(--lamp)" stop-opacity=".05"/>'
    '<stop offset="1" stop-color="#20160C" stop-opacity=".07"/></radialGradient>'
    '<filter id="KEY-rest" x="-10%" y="-10%" width="120%" height="125%" color-interpolation-filters="sRGB">'
    '<feDropShadow dx="0" dy="1.2" stdDeviation="1.1" flood-color="#20160C" flood-opacity=".32"/></filter>'
    '<filter id="KEY-lift" x="-20%" y="-20%" width="140%" height="150%" color-interpolation-filters="sRGB">'
    '<feDropShadow dx="0" dy="2.2" stdDeviation="1.8" flood-color="#20160C" flood-opacity=".38"/></filter>'
    '<filter id="KEY-rim" x="-25%" y="-25%" width="150%" height="160%" color-interpolation-filters="sRGB">'
    '<feGaussianBlur in="SourceAlpha" stdDeviation="2"/>'
    '<feComponentTransfer result="edge"><feFuncA type="linear" slope="14" intercept="-.35"/></feComponentTransfer>'
    '<feFlood style="flood-color:var(--acorn)"/><feComposite in2="edge" operator="in" result="rim"/>'
    '<feMerge result="lit"><feMergeNode in="rim"/><feMergeNode in="SourceGraphic"/></feMerge>'
    '<feDropShadow in="lit" dx="0" dy="3.2" stdDeviation="2.4" flood-color="#20160C" flood-opacity=".42"/></filter>'
)
"""The lamp over the table; things that rest, things that stand, and things to click."""


def arrange(scene: Scene, narrow: bool = False) -> tuple[dict[str, Placed], float, float]:
    """Where each zone lies, and the width and height of all, in pixels.

    As the layout has it, with the largest zone in its own size; without one in rows: `beside` joins a row, or comes
    last in a narrow picture, and rows stand in the middle.
    """
    if scene.layout is not None:
        return _laid_out(scene.zones, _below(scene.layout) if narrow else scene.layout.wide)
    zones = scene.zones
    places: dict[str, Placed] = {}
    rows = _rows(zones, narrow)
    widest = max(_row_width(row) for row in rows)
    y = 0.0
    for row in rows:
        title = TITLE if any(zone.title for zone in row) else 0.0
        x, y = (widest - _row_width(row)) / 2 + MARGIN, y + MARGIN + title
        for zone in row:
            places[zone.id] = Placed((x * UNIT, y * UNIT), UNIT)
            x += zone.size[0] + MARGIN
        y += max(zone.size[1] for zone in row)
    return places, widest * UNIT, (y + MARGIN) * UNIT


def _below(layout: Layout) -> Part:
    """What a phone shows, with what it keeps in sight."""
    dock = layout.low_dock or layout.dock
    return stack(layout.phone, dock) if dock else layout.phone


def _laid_out(zones: tuple[Zone, ...], part: Part) -> tuple[dict[str, Placed], float, float]:
    sizes = {zone.id: zone.size for zone in zones}
    heads = {zone.id: TITLE * UNIT if zone.title else 0.0 for zone in zones}
    margin = MARGIN * UNIT
    drafting = Drafting(sizes, heads, margin)
    largest = max(zones_of(part), key=lambda zone: sizes[zone][0] * sizes[zone][1])
    less, more = (dict(drafting.place(part, (0, 0), wide))[largest].unit for wide in (1000, 2000))
    wide = 1000 + 1000 * (UNIT - less) / (more - less)
    slope, rest = drafting.height(part)
    places = dict(drafting.place(part, (margin, margin), wide))
    return places, wide + 2 * margin, slope * wide + rest + 2 * margin


def _rows(zones: tuple[Zone, ...], narrow: bool) -> list[list[Zone]]:
    if narrow:
        return [[zone] for zone in sorted(zones, key=lambda zone: zone.beside)]
    rows: list[list[Zone]] = []
    for zone in zones:
        if rows and zone.beside:
            rows[-1].append(zone)
        else:
            rows.append([zone])
    return rows


def _row_width(row: list[Zone]) -> float:
    return sum(zone.size[0] + MARGIN for zone in row) + MARGIN


@cache
def symbol(name: str, art: Path) -> tuple[str, str]:
    """The view box and the shapes of a drawing; `house/…` is shared by all games, the rest is the game's own."""
    family, _, file = name.partition("/")
    folder = HOUSE_ART if family == "house" else art
    return _drawing(file, folder)


@cache
def manner(name: str, art: Path) -> str:
    """What a drawing says of itself beside its shapes, as attributes.

    `data-made` tells what it is made of, for those who hear it move; `preserveAspectRatio` how it fills another shape.
    """
    family, _, file = name.partition("/")
    text = ((HOUSE_ART if family == "house" else art) / f"{file}.svg").read_text(encoding="utf-8")
    opening = text[: text.index(">")]
    return "".join(re.findall(r' (?:data-made|preserveAspectRatio)="[\w ]+"', opening))


@cache
def _drawing(file: str, folder: Path) -> tuple[str, str]:
    text = (folder / f"{file}.svg").read_text(encoding="utf-8")
    found = re.search(r"<svg[^>]*viewBox=\"([^\"]+)\"[^>]*>(.*)</svg>", text, re.DOTALL)
    if found is None:
        raise ValueError(f"{file}.svg has no viewBox")
    shapes = re.sub(r"<title>.*?</title>", "", found[2], flags=re.DOTALL)
    return found[1], _USE.sub(lambda use: _composed(use, folder), re.sub(r">\s+<", "><", shapes).strip())


_USE: Final = re.compile(r'<use href="([^"]+)"([^>]*)/>')
"""Another drawing as a part of this one: `<use href="kit/wood" transform="…"/>`."""


def _composed(use: re.Match[str], folder: Path) -> str:
    family, _, file = use[1].partition("/")
    _, shapes = _drawing(file, HOUSE_ART) if family == "house" else _drawing(use[1], folder)
    return f"<g{use[2].rstrip()}>{shapes}</g>"


class _Picture:
    """One scene being drawn; `key` stands before every id."""

    def __init__(self, scene: Scene, art: Path, key: str) -> None:
        self.scene = scene
        self.art = art
        self.key = key
        self.clickable = {choice.at for choice in scene.prompt.choices if choice.at}

    def symbols(self) -> str:
        """The symbols that the scene uses, each once."""
        return "".join(self._symbol(name) for name in sorted({item.art for item in self.scene.items}) if "/" in name)

    def _symbol(self, name: str) -> str:
        box, shapes = symbol(name, self.art)
        return f'<symbol id="{self._ref(name)}" viewBox="{box}"{manner(name, self.art)}>{shapes}</symbol>'

    def _ref(self, name: str) -> str:
        return f"{self.key}-{name.replace('/', '-')}"

    def zone(self, zone: Zone, place: Placed) -> str:
        """A zone with its title, its tray, and what lies in it, layer upon layer."""
        layers = "".join(self._layer(zone, layer) for layer in Layer)
        size = "" if place.unit == UNIT else f" scale({_n(place.unit / UNIT)})"
        moved = f"translate({_n(place.at[0])} {_n(place.at[1])}){size}"
        return f'<g transform="{moved}">{_zone_title(zone)}{self._tray(zone)}{layers}</g>'

    def _tray(self, zone: Zone) -> str:
        if not zone.ground:
            return ""
        w, h = zone.size[0] * UNIT, zone.size[1] * UNIT
        return (
            f'<rect class="f-{zone.ground}" width="{_n(w)}" height="{_n(h)}" rx="14" filter="url(#{self.key}-lift)"/>'
            f'<rect class="line s-cream" opacity=".28" x="2" y="2" width="{_n(w - 4)}" height="{_n(h - 4)}" rx="12" '
            'stroke-width="1.5"/>'
        )

    def _layer(self, zone: Zone, layer: Layer) -> str:
        """What lies on one level; on the board things throw a shadow, but words do not."""
        here = [item for item in self.scene.items if item.zone == zone.id and item.layer == layer]
        items = [item for item in here if not item.unseen]
        shapes = "".join(self._item(item, zone) for item in items if item.art)
        words = "".join(self._item(item, zone) for item in items if not item.art)
        if shapes and layer == Layer.BOARD:
            shapes = f'<g filter="url(#{self.key}-rest)">{shapes}</g>'
        return shapes + words

    def _item(self, item: Item, zone: Zone) -> str:
        clickable = item.id in self.clickable
        shape = self._shape(item, clickable)
        if item.faint:
            shape = f'<g opacity="{FAINT}">{shape}</g>'
        shape += (_rim(item) if clickable else "") + _text(item, zone)
        name = f"{self.key}-{item.id}"
        tone = f' class="t-{item.tone}"' if item.tone else ""
        return (
            f'<g id="{escape(name)}"{tone} role="img" aria-label="{escape(item.label)}"{_turn(item)}>'
            f"<title>{escape(item.label)}</title>{shape}</g>"
        )

    def _shape(self, item: Item, clickable: bool) -> str:
        if "/" not in item.art:
            return _plain_shape(item)
        x, y, w, h = _box(item)
        effect = "rim" if clickable else "lift"
        filtered = f' filter="url(#{self.key}-{effect})"' if item.layer >= Layer.PIECES else ""
        return f'<use href="#{self._ref(item.art)}" x="{x}" y="{y}" width="{w}" height="{h}"{filtered}/>'


def _zone_title(zone: Zone) -> str:
    if not zone.title:
        return ""
    return (
        f'<text class="t-bark f-text" x="2" y="{_n(-0.17 * UNIT)}" font-family="{SERIF}" '
        f'font-size="{_n(0.34 * UNIT)}" font-weight="600">{escape(zone.title)}</text>'
    )


def _turn(item: Item) -> str:
    if not item.turn:
        return ""
    return f' transform="rotate({_n(item.turn)} {_n(item.at[0] * UNIT)} {_n(item.at[1] * UNIT)})"'


def _plain_shape(item: Item) -> str:
    edge = f' s-{item.outline}" stroke-width="{_n(0.045 * UNIT)}' if item.outline else ""
    if item.art == "path":
        points = " ".join(f"{_n(x * UNIT)},{_n(y * UNIT)}" for x, y in item.points)
        return f'<polyline class="line s-tone" points="{points}" stroke-width="{_n(item.size[0] * UNIT)}"/>'
    if item.art == "panel":
        return f'<rect class="f-tone{edge}" {_rectangle(item, 0.0)}/>'
    if item.art == "hex" and item.tone:
        return f'<polygon class="f-tone{edge}" points="{_hexagon(item)}"/>'
    if item.art == "disc":
        return f'<ellipse class="f-tone{edge}" {_ellipse(item, 0.0)}/>'
    return ""


def _hexagon(item: Item) -> str:
    """The corners of one that stands on a point."""
    (x, y), (w, h) = item.at, item.size
    corners = ((0, -0.5), (0.5, -0.25), (0.5, 0.25), (0, 0.5), (-0.5, 0.25), (-0.5, -0.25))
    return " ".join(f"{_n((x + w * right) * UNIT)},{_n((y + h * down) * UNIT)}" for right, down in corners)


def _rim(item: Item) -> str:
    """The rim of things to click; standing symbols have one that follows their outline instead."""
    if "/" in item.art and item.layer >= Layer.PIECES:
        return ""
    style = f'class="line s-acorn" stroke-width="{_n(0.075 * UNIT)}"'
    if not item.art and not item.text:
        x, y = item.at
        return f'<circle {style} cx="{_n(x * UNIT)}" cy="{_n(y * UNIT)}" r="{_n(0.1 * UNIT)}"/>'
    if item.art == "hex":
        return f'<polygon {style} points="{_hexagon(item)}"/>'
    if item.art == "disc":
        return f"<ellipse {style} {_ellipse(item, 0.035)}/>"
    return f"<rect {style} {_rectangle(item, 0.035)}/>"


def _rectangle(item: Item, inset: float) -> str:
    """A rounded rectangle just inside the item's box; small ones are less round."""
    (x, y), (w, h) = item.at, item.size
    return (
        f'x="{_n((x - w / 2 + inset) * UNIT)}" y="{_n((y - h / 2 + inset) * UNIT)}" '
        f'width="{_n((w - 2 * inset) * UNIT)}" height="{_n((h - 2 * inset) * UNIT)}" '
        f'rx="{_n(min(0.12, w / 3, h / 3) * UNIT)}"'
    )


def _ellipse(item: Item, inset: float) -> str:
    (x, y), (w, h) = item.at, item.size
    return (
        f'cx="{_n(x * UNIT)}" cy="{_n(y * UNIT)}" rx="{_n((w / 2 - inset) * UNIT)}" ry="{_n((h / 2 - inset) * UNIT)}"'
    )


def _text(item: Item, zone: Zone) -> str:
    if not item.text:
        return ""
    if item.art in ("panel", "disc"):
        lines, size = fit(item.text, item.text_size, (item.size[0] * SHARE[item.heading], item.size[1] * 0.96))
    else:
        lines, size = item.text.split("\n"), item.text_size
    x, y = item.at[0] + _indent(item), item.at[1] + size * (0.35 - LINE * (len(lines) - 1) / 2)
    face = f' font-family="{SERIF}"' if item.heading else ""
    anchor = f'text-anchor="{item.align}" font-size="{_n(size * UNIT)}" font-weight="600"{face}'
    return "".join(
        f'<text {_ink(item, zone)} x="{_n(x * UNIT)}" y="{_n((y + size * LINE * row) * UNIT)}" {anchor}>'
        f"{escape(line)}</text>"
        for row, line in enumerate(lines)
    )


def _indent(item: Item) -> float:
    """Text in a shape may begin at its left edge or end at its right one."""
    room = item.size[0] * 0.45 if item.art in ("panel", "disc") else 0.0
    return {"start": -room, "end": room}.get(item.align, 0.0)


def _ink(item: Item, zone: Zone) -> str:
    """Ink that can be read: on the shape's tone, on the tray, or the tone itself on paper."""
    if item.art:
        return 'class="f-ink"' if item.faint else 'class="f-on"'
    return f'style="fill:var(--on-{zone.ground})"' if zone.ground else 'class="f-text"'


def _caption(prompt: Prompt, wide: float, top: float) -> tuple[str, float]:
    """The prompt below the table with its buttons, and how high the picture is with it; no more if there is none."""
    if not prompt.text:
        return "", top
    size = 0.31 * UNIT
    text = f"{prompt.text} {prompt.rule}".strip()
    lines = wrap(text, size * SLIM, wide - 2 * MARGIN * UNIT)
    y = top + size * 0.55
    drawn = []
    for line in lines:
        drawn.append(_caption_line(line, prompt.rule if line is lines[-1] else "", wide / 2, y, size))
        y += size * LINE
    buttons, y = _buttons([choice for choice in prompt.choices if not choice.at], wide, y)
    return "".join([*drawn, *buttons]), y


def _caption_line(line: str, rule: str, x: float, y: float, size: float) -> str:
    quiet = f' <tspan class="t-bark f-text" font-size="{_n(size * 0.8)}">{escape(rule)}</tspan>' if rule else ""
    words = line.removesuffix(rule).rstrip() if rule else line
    return (
        f'<text class="f-ink" x="{_n(x)}" y="{_n(y)}" text-anchor="middle" font-family="{SERIF}" '
        f'font-size="{_n(size)}">{escape(words)}{quiet}</text>'
    )


def _buttons(choices: list[Choice], wide: float, top: float) -> tuple[list[str], float]:
    """Choices that are no thing on the table, as a row of buttons or several."""
    size, gap, high = 0.27 * UNIT, 0.16 * UNIT, 0.6 * UNIT
    drawn: list[str] = []
    y = top
    for row in _button_rows(choices, size, wide - 2 * MARGIN * UNIT - gap):
        x = (wide - sum(_button_width(choice, size) + gap for choice in row) + gap) / 2
        for choice in row:
            drawn.append(_button(choice, (x, y, _button_width(choice, size), high), size))
            x += _button_width(choice, size) + gap
        y += high + gap
    return drawn, y + (0.1 * UNIT if choices else 0)


def _button_width(choice: Choice, size: float) -> float:
    return width(choice.label, size) + 2 * size


def _button_rows(choices: list[Choice], size: float, room: float) -> Iterator[list[Choice]]:
    row: list[Choice] = []
    for choice in choices:
        if row and sum(_button_width(other, size) for other in [*row, choice]) > room:
            yield row
            row = []
        row.append(choice)
    if row:
        yield row


def _button(choice: Choice, box: tuple[float, float, float, float], size: float) -> str:
    x, y, w, h = box
    return (
        f'<rect class="f-card s-acorn" x="{_n(x)}" y="{_n(y)}" width="{_n(w)}" height="{_n(h)}" rx="{_n(h / 2)}" '
        f'stroke-width="{_n(0.05 * UNIT)}"/>'
        f'<text class="f-ink" x="{_n(x + w / 2)}" y="{_n(y + h / 2 + size * 0.35)}" text-anchor="middle" '
        f'font-size="{_n(size)}" font-weight="600">{escape(choice.label)}</text>'
    )


def _box(item: Item) -> tuple[str, str, str, str]:
    (x, y), (w, h) = item.at, item.size
    return _n((x - w / 2) * UNIT), _n((y - h / 2) * UNIT), _n(w * UNIT), _n(h * UNIT)


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")
