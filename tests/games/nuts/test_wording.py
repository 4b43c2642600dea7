"""How Nuts! speaks: every text of random games, read with the eyes of a copy editor."""

from typing import Any

import pytest

from nutwood import Game, load
from nutwood.games.nuts import Nuts
from nutwood.games.nuts.moves import NUTS, SPOTS
from nutwood.games.nuts.text import card_title
from nutwood.games.nuts.titles import SHAPES
from tests.games.bookkeeping import golden
from tests.games.nuts.test_properties import Crowded
from tests.games.wording import NAMES, Wording, badly_worded, lines, texts, without_picture

GOLDEN = golden("nuts")
EDITION = Nuts().edition
PHASES = ("Configuration", "Squirrel Movement", "Production", "Shipping", "Cleanup", "Set-up")
NAMED = ("Squirrel", "Sir Chipper McNibbleton", "Connecting Path", "Connecting Paths", "Extra Delicious")
TILES = ("Splitter", "Joiner", "Stop", "Scamper", "Hunt", "Hunt and Roll")
SEATS = tuple(f"Seat {number}" for number in range(1, 5))
WORDING = Wording(
    names=frozenset({*map(card_title, EDITION.card_names), *SHAPES.values(), *TILES, *PHASES, *NAMED, *SEATS, *NAMES}),
    nouns=(*NUTS, *(f"boxed {nut}" for nut in NUTS), "nut", "boxed nut", "bonus card", "card", "point", "more point",
           "action", "Connecting Path", "swap"),
    ids=frozenset({*SPOTS, *EDITION.card_names, *(shape for shape in SHAPES if "-" in shape)}) - {"bait", "overtime",
                                                                                                  "relabel", "wrench"},
)  # fmt: skip


@pytest.mark.parametrize(
    ("game", "seed"), [(load("nuts", 2), 1), (load("nuts", 4), 2), (Crowded(2), 3), (Crowded(4), 4)]
)
def test_every_text_is_well_worded(game: Game[Any, Any], seed: int) -> None:
    assert badly_worded(WORDING, texts(game, seed)) == {}


@pytest.mark.parametrize("name", GOLDEN)
def test_every_line_of_a_golden_game_is_well_worded(name: str) -> None:
    assert badly_worded(WORDING, lines(GOLDEN[name])) == {}
    assert without_picture(GOLDEN[name]) == set()
