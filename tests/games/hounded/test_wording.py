"""How Hounded speaks: every text of random games, read with the eyes of a copy editor."""

from typing import Any

import pytest

from nutwood import load
from nutwood.games.hounded.moves import KINDS, PIECES
from nutwood.games.hounded.names import FACES, TITLES
from tests.games.bookkeeping import golden
from tests.games.wording import NAMES, Wording, badly_worded, lines, texts, without_picture

GOLDEN = golden("hounded")
NAMED = (
    "Hunting Party",
    "Time Tiles",
    "Dens",
    "Traps",
    "Foxhounds",
    "Foxhound",
    "Den",
    "Thicket",
    "Brook",
    "Scent",
    "FOX",
)
WORDING = Wording(
    names=frozenset({*TITLES.values(), *FACES.values(), *NAMED, *NAMES}),
    nouns=("tile", "safe tile", "piece", "more piece", "space", "hunter", "round"),
    ids=frozenset(name for name in (*PIECES, *KINDS) if "-" in name) | {"hunt:", "fox:"},
)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("options", [{}, {"stalemate": "publisher"}, {"memory": True}])
def test_every_text_is_well_worded(options: dict[str, Any], seed: int) -> None:
    assert badly_worded(WORDING, texts(load("hounded", **options), seed)) == {}


@pytest.mark.parametrize("name", GOLDEN)
def test_every_line_of_a_golden_game_is_well_worded(name: str) -> None:
    assert badly_worded(WORDING, lines(GOLDEN[name])) == {}
    assert without_picture(GOLDEN[name]) == set()
