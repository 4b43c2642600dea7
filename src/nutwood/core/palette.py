"""One palette for the whole house, and the style sheet that drawings and pages share."""

from __future__ import annotations

from typing import Final

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
}
SEAT_TONES: Final = ("amber", "teal", "plum", "rose", "slate")
SEAT_MARKS: Final = ("●", "▲", "■", "◆", "★")
"""A seat's colour and mark always stand together: colour is never the only sign."""

SERIF: Final = "Fraunces, 'Iowan Old Style', Georgia, serif"
SANS: Final = "'Nunito Sans', 'Source Sans 3', 'Segoe UI', system-ui, sans-serif"


def style_sheet(scope: str, theme: str = "light") -> str:
    """Classes `f-NAME` (fill), `s-NAME` (stroke) and `t-NAME` (tone) for every colour, inside `scope`.

    The theme is `light`, `dark`, or `auto` for whatever the reader's system prefers.
    """
    themes = {"light": LIGHT, "dark": DARK, "auto": LIGHT}
    rules = [f"{scope}{{{_variables(themes[theme])}}}"]
    if theme == "auto":
        rules.append(f"@media (prefers-color-scheme: dark){{{scope}{{{_variables(DARK)}}}}}")
    for name in LIGHT:
        rules.append(f"{scope} .f-{name}{{fill:var(--{name})}}")
        rules.append(f"{scope} .s-{name}{{stroke:var(--{name})}}")
        rules.append(f"{scope} .t-{name}{{color:var(--{name})}}")
    rules.append(f"{scope} .f-tone{{fill:currentColor}}{scope} .s-tone{{stroke:currentColor}}")
    rules.append(f"{scope} .line{{fill:none;stroke-linecap:round;stroke-linejoin:round}}")
    return "".join(rules)


def _variables(colours: dict[str, str]) -> str:
    return "".join(f"--{name}:{colour};" for name, colour in colours.items())
