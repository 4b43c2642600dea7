"""Editions: what the loader asks of tiles and objectives (§2, §3, §5)."""

import re
import tomllib
from pathlib import Path

import msgspec
import pytest

from nutwood import BadEdition, load
from nutwood.games.nut_hunt import NutHunt
from nutwood.games.nut_hunt.edition import NutHuntEdition

HOUSE = (NutHunt.folder() / "edition" / "house.toml").read_text(encoding="utf-8")


def fault(tmp_path: Path, old: str, new: str) -> str:
    """What the loader says of the house edition with one thing changed."""
    assert old in HOUSE
    file = tmp_path / "mine.toml"
    file.write_text(HOUSE.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadEdition) as error:
        load("nut-hunt", edition=str(file))
    return str(error.value)


BIRCH = 'name = "Birch Grove", kind = "start", forage = ["acorn", "walnut"], cost = ["acorn", "hazelnut"]'
OWL = 'name = "Owl Oak", kind = "start"'
CARD = '{ ends = ["Birch Grove", "Owl Oak"], points = 3 },'


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (BIRCH, BIRCH.replace('"walnut"', '"pecan"', 1), "tiles[2].forage: 'pecan' is not a nut of this game"),
        (BIRCH, BIRCH.replace("Birch Grove", "Owl Oak"), "tiles[2].name: two tiles are called 'Owl Oak'"),
        (BIRCH, BIRCH.replace("Birch Grove", "Birch/Grove"), "tiles[2].name: 'Birch/Grove' must be made of letters"),
        (BIRCH, BIRCH.replace('"acorn", "walnut"', '"acorn", "acorn"'), "tiles[2].forage: a tile shows at least one"),
        (BIRCH, BIRCH.partition(", cost")[0], "tiles[2].cost: every tile but the pond and the barrens has a price"),
        (OWL, OWL.replace("start", "wood"), "tiles: there must be 10 of kind 'start', not 9"),
        ('kind = "barrens"', 'kind = "bog"', "tiles[1].kind: invalid enum value 'bog'"),
        (CARD, "", "objectives: there must be 45, not 44"),
        (CARD, CARD.replace("Owl Oak", "Owl Elm"), "objectives[13].ends: 'Owl Elm' is not a tile of this edition"),
        (CARD, CARD.replace("Owl Oak", "Frog Pond"), "objectives[13].ends: no objective leads to the Frog Pond"),
        (CARD, CARD.replace("Birch Grove", "Owl Oak"), "objectives[13].ends: Owl Oak and Owl Oak are no two new ends"),
        (CARD, CARD.replace("Owl Oak", "Dapple Dell"), "objectives[13].ends: Birch Grove and Dapple Dell are no two"),
    ],
)
def test_an_edition_that_breaks_a_rule_is_refused(tmp_path: Path, old: str, new: str, message: str) -> None:
    """§2, §3, §5: file, key and reason are named."""
    said = fault(tmp_path, old, new)
    assert re.match(r"mine\.toml, line \d+: ", said)
    assert message in said


def warnings(old: str, new: str) -> str:
    """All that is doubtful about the house edition with one thing changed."""
    edition = msgspec.convert(tomllib.loads(HOUSE.replace(old, new, 1)), NutHuntEdition)
    assert not list(edition.faults())
    return "\n".join(edition.warnings())


def test_2_in_a_balanced_edition_nuts_are_equally_frequent() -> None:
    dell = 'forage = ["acorn", "chestnut"], cost = ["walnut", "walnut"]'
    assert "cost: the kinds of nut are not equally frequent" in warnings(dell, dell.replace("walnut", "hazelnut"))


def test_2_in_a_balanced_edition_dear_tiles_forage_no_fewer_kinds() -> None:
    meadow = 'forage = ["chestnut", "hazelnut", "walnut"], cost = ["acorn", "chestnut", "hazelnut", "walnut"]'
    assert "a dearer tile must not forage fewer kinds" in warnings(meadow, meadow.replace(', "walnut"]', "]", 1))


def test_2_in_a_balanced_edition_no_tile_forages_all_that_it_asks_for() -> None:
    said = warnings(BIRCH, BIRCH.replace('["acorn", "walnut"]', '["acorn", "hazelnut"]'))
    assert "tiles[2].forage: Birch Grove forages all that it asks for" in said


def test_a_box_of_ones_own_need_not_be_balanced(tmp_path: Path) -> None:
    """§2, §5: what others' editions lack of the balance is a warning, and none if they want none."""
    file = tmp_path / "box.toml"
    file.write_text(HOUSE.replace("balanced = true", "").replace(CARD, CARD.replace("3", "9")), encoding="utf-8")
    edition = NutHunt(edition=str(file)).edition
    assert edition.objectives[13].points == 9
    assert list(edition.warnings()) == ["objectives[13].points: ends of this price are worth 3, not 9 (§5)"]
    assert not list(msgspec.structs.replace(edition, balanced=False).warnings())


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (CARD, CARD.replace("3", "5"), "objectives[13].points: ends of this price are worth 3, not 5"),
        (CARD, CARD.replace("Owl Oak", "Elder Edge"), "objectives: Elder Edge is on 6 cards, not on 5"),
        (BIRCH, BIRCH.replace('["acorn", "hazelnut"]', '["hazelnut"]'), "costs two to four nuts"),
        ('kind = "pond", forage = ["acorn", ', 'kind = "pond", forage = [', "the Frog Pond forages all four kinds"),
    ],
)
def test_2_5_what_the_balance_lacks_is_a_warning(old: str, new: str, message: str) -> None:
    assert message in warnings(old, new)


def test_the_names_of_the_edition_are_the_words_of_its_moves(tmp_path: Path) -> None:
    """§2: another edition, other moves."""
    file = tmp_path / "box.toml"
    file.write_text(HOUSE.replace("Lichen Ledge", "Larch Lane"), encoding="utf-8")
    catalogue = load("nut-hunt", edition=str(file)).catalogue
    assert catalogue.text(catalogue.number("recruit larch-lane")) == "recruit larch-lane"


def test_known_cards_of_the_rulebook_are_there() -> None:
    """§5: the four objectives that the rulebook's pictures name."""
    points = {card.slug: card.points for card in NutHunt().edition.objectives}
    assert points["mouse-meadow/hickory-haunt"] == 4
    assert points["heart-of-the-wood/pine-barrens"] == 6
    assert {"mouse-meadow/the-tangle", "willow-wallow/muckville-marsh"} <= set(points)
