"""The SVG files and the client lay out and letter alike: `web/tests/drawn.test.ts` reads the same file."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from nutwood.core.layout import Drafting, Part
from nutwood.core.lettering import fit, width

DRAWN: dict[str, Any] = json.loads((Path(__file__).parents[2] / "web/tests/drawn.json").read_text(encoding="utf-8"))
ZONES, MEASURES = DRAWN["zones"], DRAWN["measures"]


@pytest.mark.parametrize("case", DRAWN["layouts"], ids=lambda case: case["name"])
def test_what_is_drawn_twice_has_the_same_boxes(case: dict[str, Any]) -> None:
    part = msgspec.convert(case["part"], Part)
    sizes = {zone: (wide, high) for zone, (wide, high, _) in ZONES.items()}
    heads = {zone: MEASURES["title"] if title else 0 for zone, (_, _, title) in ZONES.items()}
    draft = Drafting(sizes, heads, MEASURES["gap"])
    slope, rest = draft.height(part)
    assert slope * MEASURES["wide"] + rest == pytest.approx(case["high"], abs=0.01)
    placed = {zone: [*where.at, where.unit] for zone, where in draft.place(part, (0.0, 0.0), MEASURES["wide"])}
    assert list(placed) == list(case["places"])
    for zone, place in case["places"].items():
        assert placed[zone] == pytest.approx(place, abs=0.01)


@pytest.mark.parametrize("case", DRAWN["texts"], ids=lambda case: f"{case['text'][:12]} in {case['room']}")
def test_what_is_drawn_twice_has_the_same_lines(case: dict[str, Any]) -> None:
    assert width(case["text"], 1) == pytest.approx(case["width"], abs=0.001)
    lines, size = fit(case["text"], case["size"], tuple(case["room"]))
    assert lines == case["lines"]
    assert size == pytest.approx(case["fits"], abs=0.0001)
