"""What is on the table (§1 to §4)."""

from pathlib import Path

import pytest

from nutwood import BadEdition, Match, load
from nutwood.games.hounded import Hounded
from nutwood.games.hounded.moves import KINDS
from tests.games.hounded.hunts import PARTY, play, position

HOUSE = (load("hounded").folder() / "edition" / "house.toml").read_text()


def test_1_the_board_has_forty_nine_tiles_of_thirteen_kinds() -> None:
    counts = dict(zip(KINDS, Hounded().counts, strict=True))
    assert sum(counts.values()) == 49
    assert (counts["grass"], counts["den"], counts["trap"], counts["baby-fox"]) == (26, 5, 2, 1)
    assert all(counts[f"{kind}-{n}"] == 2 for kind in ("thicket", "brook", "scent") for n in (1, 2))
    assert all(counts[time] == 1 for time in ("morning", "noon", "night"))


def test_2_one_den_is_up_and_chance_draws_the_rest() -> None:
    match = Match(load("hounded"))
    assert position(match).up == {"d7": "den"}
    play(match, "pick terrier", "to c2")
    weights = {match.game.catalogue.text(move): weight for move, weight in match.game.chances(match.state)}
    assert weights["tile den"] == 4
    assert weights["tile grass"] == 26
    assert sum(weights.values()) == 48


def test_3_pieces_start_at_opposite_ends() -> None:
    assert position(Match(load("hounded"))).pieces == PARTY


def test_4_the_hunting_party_begins() -> None:
    match = Match(load("hounded"))
    assert match.state.mover() == 0
    assert match.game.seats == ("hunt", "fox")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("grass = 26", "grass = 27", "tiles: there are 50 tiles, but the board has 49 squares"),
        ("grass = 26\n", "", "tiles: missing required field 'grass'"),
        ("morning = 1", "morning = 2", "tiles.morning: there must be exactly one, not 2"),
        ('terrier = "c1"', 'terrier = "h9"', "start: 'h9' is no square"),
        ('terrier = "c1"', 'terrier = "d1"', "start: two pieces stand on 'd1'"),
        ("trap = 2", "trap = -2", "tiles.trap: -2 is less than none"),
        ("den = 5", 'den = "five"', "tiles.den: expected 'int', got 'str'"),
        ("[start]", "[start", "not TOML"),
        ("[tiles]", "[tiles]\nbadger = 1", "tiles: contains unknown field 'badger'"),
    ],
)
def test_an_edition_that_cannot_be_is_refused_with_key_and_reason(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(HOUSE.replace(old, new, 1))
    with pytest.raises(BadEdition, match=r"^mine\.toml(, line \d+)?: ") as refused:
        load("hounded", edition=str(file))
    assert reason in str(refused.value)


def test_3_an_edition_may_start_elsewhere(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(HOUSE.replace('fox = "d7"', 'fox = "a7"'))
    match = Match(load("hounded", edition=str(file)))
    assert position(match).pieces["fox"] == "a7"
    assert position(match).up == {"a7": "den"}
