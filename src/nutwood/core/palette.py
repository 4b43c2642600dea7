"""One palette for the whole house, and the style sheet that drawings and pages share."""

from __future__ import annotations

from functools import cache
from typing import Final

from nutwood.core.errors import BadOption

LIGHT: Final = {
    "paper": "#F6EFE2",
    "card": "#FFFAF1",
    "ink": "#2E2A24",
    "bark": "#7A5A3C",
    "moss": "#6E8B4E",
    "pine": "#2F5D50",
    "acorn": "#C98B3A",
    "fox": "#D2602E",
    "brook": "#4F86A6",
    "night": "#3B3A5A",
    "amber": "#D99A2B",
    "teal": "#1F8A84",
    "plum": "#7B3F73",
    "rose": "#C8506B",
    "slate": "#56616E",
    "wood": "#D8BE97",
    "leaf": "#4C6B3F",
    "sand": "#EBDDC3",
    "meadow": "#E4E4BE",
    "sea": "#4F86A6",
    "face": "#FFFAF1",
    "lamp": "#FFC978",
    "dusk": "#3B3A5A",
    "cream": "#FFF6E6",
    "soot": "#2A231B",
    "rust": "#B3602E",
    "hazel": "#8B6847",
    "ash": "#76838F",
    "ember": "#A63B22",
}
DARK: Final = {
    "paper": "#1F1B16",
    "card": "#2A251E",
    "ink": "#EFE6D6",
    "bark": "#B08A63",
    "moss": "#8FB06A",
    "pine": "#5FA08E",
    "acorn": "#E0A955",
    "fox": "#EE7F49",
    "brook": "#77B0D0",
    "night": "#A7A5D6",
    "amber": "#EDB650",
    "teal": "#55BDB5",
    "plum": "#BE86B6",
    "rose": "#E98499",
    "slate": "#9AA7B5",
    "wood": "#4A3827",
    "leaf": "#3C5C37",
    "sand": "#362F26",
    "meadow": "#474A30",
    "sea": "#2C4C60",
    "face": "#474034",
    "lamp": "#8A6A3C",
    "dusk": "#34335C",
    "cream": "#F6E9D2",
    "soot": "#1D1712",
    "rust": "#B8662F",
    "hazel": "#94704C",
    "ash": "#7E8B98",
    "ember": "#AE4026",
}
"""Beside the colours of the look: `wood` for trays and boards, `leaf` for backs, `sand` for quiet panels, `meadow`
for open ground, `face` for tiles and cards that carry a picture, `lamp` for the light above the table, and some
that stay nearly the same by day and night: `dusk` (evening skies), `cream` (bellies, tips, dice), `soot` (eyes, noses,
pips), the furs `rust`, `hazel` and `ash`, and `ember` (sabotage)."""

THEMES: Final = {"light": LIGHT, "dark": DARK}
SEAT_TONES: Final = ("amber", "teal", "plum", "rose", "slate")
SEAT_MARKS: Final = ("●", "▲", "■", "◆", "★")
"""A seat's colour and mark always stand together: colour is never the only sign. `house/seat-TONE` draws both."""

SERIF: Final = "Fraunces, 'Iowan Old Style', Georgia, serif"
SANS: Final = "'Nunito Sans', 'Source Sans 3', 'Segoe UI', system-ui, sans-serif"
READABLE: Final = 4.5
"""The least contrast between text and what it stands on."""


def contrast(one: str, other: str) -> float:
    """How well two colours can be told apart, from 1 to 21, as WCAG counts it."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@cache
def ink_on(colour: str) -> str:
    """The ink for text on this colour: warm dark or cream where they are readable, else plain black or white."""
    warm = max(LIGHT["soot"], LIGHT["cream"], key=lambda ink: contrast(ink, colour))
    if contrast(warm, colour) >= READABLE:
        return warm
    return max("#000000", "#FFFFFF", key=lambda ink: contrast(ink, colour))


@cache
def as_text(colour: str, ink: str, grounds: tuple[str, ...]) -> str:
    """The colour mixed with ink just so far that text in it can be read on all these grounds."""
    for part in range(21):
        mixed = _mix(colour, ink, part / 20)
        if all(contrast(mixed, ground) >= READABLE for ground in grounds):
            return mixed
    return ink


def style_sheet(scope: str, theme: str = "light", prefix: str = "") -> str:
    """The colours as variables inside `scope`, and the classes that drawings use.

    `f-NAME` fills and `s-NAME` strokes with a colour of the palette. An item's tone is set by `t-NAME` and used by
    `f-tone`, `s-tone`, `f-on` (ink on the tone) and `f-text` (text in the tone, on paper). `line` is a stroke
    without fill, `cut` the paper edge around a silhouette. In a drawing, `var(--tone, var(--pine))` is the item's
    tone, or pine for an item without one. The theme is `light`, `dark`, or `auto` for what the reader prefers.

    Only the variables are scoped: inside a `<use>` no selector sees what stands around it. A `prefix` before
    every class keeps them apart from those of a foreign page.
    """
    if theme not in (*THEMES, "auto"):
        raise BadOption(f"There is no theme {theme!r}; themes are light, dark and auto.")
    first = THEMES["light" if theme == "auto" else theme]
    rules = [f"{scope}{{{_variables(first)}}}"]
    if theme == "auto":
        rules.append(f"@media (prefers-color-scheme: dark){{{scope}{{{_variables(DARK)}}}}}")
    rules.extend(f".{prefix}{rule}" for name in LIGHT for rule in _classes(name))
    rules.extend(f".{prefix}{rule}" for rule in _SHARED)
    return "".join(rules)


def _classes(name: str) -> tuple[str, str, str]:
    tone = f"color:var(--{name});--tone:var(--{name});--on:var(--on-{name});--text:var(--text-{name})"
    return f"f-{name}{{fill:var(--{name})}}", f"s-{name}{{stroke:var(--{name})}}", f"t-{name}{{{tone}}}"


_SHARED: Final = (
    "f-tone{fill:var(--tone,var(--ink))}",
    "s-tone{stroke:var(--tone,var(--ink))}",
    "f-on{fill:var(--on,var(--ink))}",
    "f-text{fill:var(--text,var(--ink))}",
    "line{fill:none;stroke-linecap:round;stroke-linejoin:round}",
    "cut{fill:var(--card);stroke:var(--card);stroke-width:5;stroke-linecap:round;stroke-linejoin:round}",
)


@cache
def derived(theme: str) -> dict[str, str]:
    """Inks that follow from the palette: `on-NAME` for text on a colour, `text-NAME` for text in it."""
    colours = THEMES[theme]
    grounds = (colours["paper"], colours["card"], colours["sand"])
    inks = {f"on-{name}": ink_on(colour) for name, colour in colours.items()}
    inks |= {f"text-{name}": as_text(colour, colours["ink"], grounds) for name, colour in colours.items()}
    return inks


def _variables(colours: dict[str, str]) -> str:
    theme = "light" if colours is LIGHT else "dark"
    return "".join(f"--{name}:{colour};" for name, colour in (colours | derived(theme)).items())


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(channel / 255) for channel in _channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return float(channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4)


def _mix(one: str, other: str, part: float) -> str:
    mixed = (round(a + (b - a) * part) for a, b in zip(_channels(one), _channels(other), strict=True))
    return "#" + "".join(f"{channel:02X}" for channel in mixed)
