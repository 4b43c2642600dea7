"""Pictures of a table as pixels.

Our drawings take colours from CSS variables that come down from an item to the symbol it uses. The rasteriser
knows no variables, so they are worked out here, and every use becomes a copy in its own colours.
"""

from __future__ import annotations

import re
from copy import deepcopy
from functools import cache
from io import BytesIO
from typing import Any, Final
from xml.etree import ElementTree as ET

import numpy as np
from numpy.typing import NDArray

from nutwood.core.palette import LIGHT, derived

SVG: Final = "{http://www.w3.org/2000/svg}"
PREFIX: Final = "nw-"
PLAIN: Final = {
    "line": "fill:none;stroke-linecap:round;stroke-linejoin:round",
    "cut": "fill:var(--card);stroke:var(--card);stroke-width:5;stroke-linecap:round;stroke-linejoin:round",
    "f-tone": "fill:var(--tone,var(--ink))",
    "s-tone": "stroke:var(--tone,var(--ink))",
    "f-on": "fill:var(--on,var(--ink))",
    "f-text": "fill:var(--text,var(--ink))",
}
VARIABLE: Final = re.compile(r"var\(--([a-z-]+)(?:,\s*((?:[^()]|\([^()]*\))*))?\)")
Colours = dict[str, str]


def pixels(svg: str, width: int = 480) -> NDArray[np.uint8]:
    """The picture as (height, width, 3) bytes."""
    import resvg_py
    from PIL import Image

    drawn = resvg_py.svg_to_bytes(svg_string=flattened(svg), width=width, skip_system_fonts=True)
    return np.asarray(Image.open(BytesIO(bytes(drawn))).convert("RGB"))


def flattened(svg: str) -> str:
    """The picture without variables, uses, filters and style sheets."""
    root = ET.fromstring(svg)
    symbols = {f"#{symbol.get('id')}": symbol for symbol in root.iter(f"{SVG}symbol")}
    _resolve(root, _theme(), symbols)
    return ET.tostring(root, encoding="unicode")


@cache
def _theme() -> Colours:
    return {**LIGHT, **derived("light")}


def _resolve(element: ET.Element, colours: Colours, symbols: dict[str, ET.Element]) -> None:
    names = [name.removeprefix(PREFIX) for name in element.attrib.pop("class", "").split()]
    element.attrib.pop("filter", None)
    for name in names:
        if name.startswith("t-"):
            colours = _toned(colours, name[2:])
    style = ";".join([*filter(None, map(_style, names)), element.attrib.pop("style", "")])
    if style.strip(";"):
        element.set("style", value(style, colours))
    for inner in list(element):
        if inner.tag in (f"{SVG}style", f"{SVG}symbol", f"{SVG}filter", f"{SVG}title"):
            element.remove(inner)
            continue
        if inner.tag == f"{SVG}use":
            _inline(inner, symbols)
        _resolve(inner, colours, symbols)


def _toned(colours: Colours, name: str) -> Colours:
    return {**colours, "tone": colours[name], "on": colours[f"on-{name}"], "text": colours[f"text-{name}"]}


def _style(name: str) -> str:
    """What a class of our style sheet says."""
    kind, _, colour = name.partition("-")
    if name in PLAIN:
        return PLAIN[name]
    return {"f": f"fill:var(--{colour})", "s": f"stroke:var(--{colour})"}.get(kind, "")


def value(style: str, colours: Colours) -> str:
    """The style with all variables replaced."""

    def colour(found: re.Match[str]) -> str:
        return colours.get(found[1]) or found[2] or "none"

    while VARIABLE.search(style):
        style = VARIABLE.sub(colour, style)
    return style


def _inline(use: ET.Element, symbols: dict[str, ET.Element]) -> None:
    """Turn a use into a small drawing of its own."""
    symbol: Any = symbols[use.attrib.pop("href")]
    use.tag = f"{SVG}svg"
    use.set("viewBox", symbol.get("viewBox", "0 0 64 64"))
    use.extend(deepcopy(inner) for inner in symbol)
