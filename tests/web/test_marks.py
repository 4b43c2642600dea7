"""Marks have meaning, and can be seen on every ground in both themes."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

import nutwood
from nutwood.core.palette import LIGHT, THEMES, contrast

STYLE = (Path(__file__).parents[2] / "web" / "src" / "styles" / "scene.css").read_text(encoding="utf-8")
MARKS = ("rim", "picked-mark", "ring", "lit", "hint-mark", "trail")
VISIBLE = 3.0


def strokes(rule: str) -> list[str]:
    """The colours of the palette with which a rule of the sheet draws lines."""
    found = re.search(rf"^\.{re.escape(rule)} {{(.*?)^}}", STYLE, re.MULTILINE | re.DOTALL)
    assert found, rule
    return re.findall(r"(?:stroke|--mark|flood-color): var\(--([a-z]+)\)", found[1])


def hems() -> list[str]:
    return [*strokes("mark.soot"), *strokes("mark.cream")]


@pytest.mark.parametrize("theme", sorted(THEMES))
@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize("ground", sorted(LIGHT))
def test_a_mark_shows_on_every_ground(mark: str, ground: str, theme: str) -> None:
    """The best of its core and its two hems, on any colour that a scene or a drawing can have."""
    colours = THEMES[theme]
    layers = [*(name for name in strokes(mark) if name != "mark"), *hems()]
    assert max(contrast(colours[name], colours[ground]) for name in layers) >= VISIBLE


@pytest.mark.parametrize("theme", sorted(THEMES))
@pytest.mark.parametrize("ground", sorted(LIGHT))
def test_the_glow_around_silhouettes_shows_on_every_ground(ground: str, theme: str) -> None:
    """A rim of acorn in a hem of soot, around the paper edge of what stands."""
    colours = THEMES[theme]
    layers = [*strokes("rim-flood"), *strokes("hem-flood"), "card", "cream"]
    assert max(contrast(colours[name], colours[ground]) for name in layers) >= VISIBLE


def test_states_are_told_apart() -> None:
    cores = [tuple(strokes(mark)) for mark in ("rim", "picked-mark", "ring", "trail", "lit")]
    assert len(set(cores)) == len(cores)


def test_the_hems_stand_out_from_one_another() -> None:
    for one, other in pairwise(hems()):
        assert all(contrast(colours[one], colours[other]) >= VISIBLE**2 for colours in THEMES.values())


@pytest.mark.parametrize("name", nutwood.game_names())
def test_grounds_of_scenes_are_colours_of_the_palette(name: str) -> None:
    scene = nutwood.Match(nutwood.load(name)).scene()
    assert {zone.ground for zone in scene.zones if zone.ground} <= LIGHT.keys()
    assert {item.tone for item in scene.items if item.tone} <= LIGHT.keys()
