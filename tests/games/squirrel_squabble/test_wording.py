"""How Squirrel Squabble speaks: every text of random games, read with the eyes of a copy editor."""

import pytest

from nutwood import load
from nutwood.games.squirrel_squabble.moves import ACTIONS, TILES
from nutwood.games.squirrel_squabble.titles import ACTION_TITLES
from tests.games.bookkeeping import golden
from tests.games.wording import NAMES, Wording, badly_worded, lines, texts, without_picture

GOLDEN = golden("squirrel_squabble")
SEATS = ("Seat 1", "Seat 2", "HOME", "ORANGE", "GREEN", *(f"Coin {letter}" for letter in "ABCDEF"), *"ABCDEF")
WORDING = Wording(
    names=frozenset({*ACTION_TITLES.values(), *SEATS, *NAMES}),
    nouns=("nut", "coin", "square", "tile", "round"),
    ids=frozenset({*TILES, "two-nuts", "nut-puddle", "empty-puddle", "space", "spaces"})
    | {action for action in ACTIONS if "-" in action or action[-1].isdigit()},
)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("setup", ["players", "random"])
def test_every_text_is_well_worded(setup: str, seed: int) -> None:
    assert badly_worded(WORDING, texts(load("squirrel-squabble", setup=setup), seed)) == {}


@pytest.mark.parametrize("name", GOLDEN)
def test_every_line_of_a_golden_game_is_well_worded(name: str) -> None:
    assert badly_worded(WORDING, lines(GOLDEN[name])) == {}
    assert without_picture(GOLDEN[name]) == set()
