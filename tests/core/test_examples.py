"""Worked examples: what they say is played and checked, and what does not hold is found."""

import pytest

from nutwood.core.examples import BadExample, example, example_names, read_example
from nutwood.core.layout import zones_of
from nutwood.games.hounded import Hounded
from nutwood.games.squirrel_island import SquirrelIsland

EXAMPLE = """# A Thicket
eyes: fox
zones: board
position: {"pieces": {"foxhound-1": "b1", "foxhound-2": "f1", "foxhound-3": "c1", "terrier": "g1", "bulldog": "a1",
  "master": "d1", "fox": "d4"}, "up": {"d7": "den", "d4": "grass"}, "phase": "fox"}

show: The Fox on d4.
must: legal to d5
must: illegal to g6 §20
fox: to d5
chance: tile thicket-1
show: It may run on.
must: happened RunsOn spaces=1
must: view pieces.fox = "d5"
must: view budget = 1
must: exactly to c4, to c5, to c6, to d4, to d6, to e4, to e5, to e6, stop
"""
HEADER = 5
"""Its lines: what is wrong with them is noticed a little later."""


def test_an_example_has_pictures_and_claims() -> None:
    played = read_example(Hounded, EXAMPLE)
    assert [picture.caption for picture in played.pictures] == ["The Fox on d4.", "It may run on."]
    assert played.claims == 6
    assert played.pictures[1].scene.zones[0].id == "board"
    assert len(played.pictures[1].scene.zones) == 1
    assert "FOX" in played.pictures[0].text
    assert played.pictures[0].svg(played.game).startswith("<svg")


def test_pictures_have_the_eyes_and_zones_that_the_header_says() -> None:
    seen = read_example(Hounded, EXAMPLE).pictures[0].scene
    assert {choice.at for choice in seen.prompt.choices} >= {"tile:d5"}
    assert seen.prompt.text == ""
    assert read_example(Hounded, EXAMPLE.replace("eyes: fox\n", "")).pictures[0].scene.prompt.choices == ()


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("legal to d5", "legal to g6"),
        ("illegal to g6 §20", "illegal to d5 §20"),
        ("illegal to g6 §20", "illegal to g6 §21"),
        ("illegal to g6 §20", "illegal to g6"),
        ("happened RunsOn spaces=1", "happened RunsOn spaces=2"),
        ("happened RunsOn spaces=1", "happened Won"),
        ('view pieces.fox = "d5"', 'view pieces.fox = "d4"'),
        ("view budget = 1", "view budgets = 1"),
        ("view budget = 1", "view budget"),
        ("to c4, to c5", "to c5"),
        ("to c4, to c5", "to c4, to c5, to a1"),
        ("legal to d5", "lawful to d5"),
        ("fox: to d5", "fox: to g6"),
        ("fox: to d5", "wolf: to d5"),
        ("fox: to d5", "the Fox goes to d5"),
        ("eyes: fox", "eyes: wolf"),
        ("zones: board", "zones: forest"),
        ('"fox": "d4"', '"fox": "h9"'),
    ],
)
def test_what_does_not_hold_is_found_with_its_line(true: str, false: str) -> None:
    assert true in EXAMPLE
    line = EXAMPLE[: EXAMPLE.index(true)].count("\n") + 1
    said = line if line > HEADER else r"\d"
    with pytest.raises(BadExample, match=rf"example, line {said}: "):
        read_example(Hounded, EXAMPLE.replace(true, false, 1))


def test_an_unknown_example_is_refused_with_those_there_are() -> None:
    assert "setup" in example_names(Hounded)
    with pytest.raises(BadExample, match="setup"):
        example(Hounded, "nothing")


def test_an_example_shows_some_zones_as_the_layout_has_them() -> None:
    """Of a layout in rows and stacks only those parts stay that are shown."""
    played = example(SquirrelIsland, "loops")
    before = played.pictures[0]
    assert before.scene.layout is not None
    assert list(zones_of(before.scene.layout.wide)) == ["head:2", "team:2", "head:1", "team:1"]
    assert before.svg(played.game).startswith("<svg")
