"""Positions that cannot arise are refused with the reason."""

from typing import Any

import pytest

from nutwood import BadOption, BadPosition, load
from tests.games.nut_hunt.forests import CARDS, TILES, alone, forest, seat

SCOUTED = [{"seat": 1, "first": CARDS[0]}]
FLEEING = {"fox": "lichen-ledge", "duty": "forage-two"}
TWO = [seat(objectives=" ".join(CARDS[n + 1 : n + 3]), saw=" ".join(CARDS[n : n + 3])) for n in (0, 3)]
PLACING = {"fox": "lichen-ledge", "duty": "place", "under": [CARDS[0], CARDS[3]]}


def cause(tile: str, *due: int, **more: str) -> list[dict[str, Any]]:
    return [{"tile": tile, "due": due, **more}]


@pytest.mark.parametrize(
    ("seats", "turn", "message"),
    [
        ([seat("owl-elm"), seat()], {}, "seats[0].squirrels: 'owl-elm' is no tile of this edition"),
        ([seat("owl-oak 3"), seat()], {}, "seats[0].squirrels.owl-oak: 3 is not between 1 and 2 (§28)"),
        ([seat("frog-pond"), seat()], {"fox": "owl-oak"}, "seats[0].squirrels: nobody gets onto the pond (§3)"),
        ([seat(nuts="pecan 3"), seat()], {}, "seats[0].nuts: 'pecan' is not a nut of this game"),
        ([seat(nuts="acorn 99999"), seat()], {}, "seats[0].nuts.acorn: 99999 is not between 0 and 9999"),
        ([seat(objectives=CARDS[0]), seat(objectives=CARDS[0])], {}, f"objectives: '{CARDS[0]}' is in two places"),
        ([seat(objectives="a/b"), seat()], {}, "objectives: 'a/b' is no objective of this edition"),
        ([seat(), seat()], {"under": [CARDS[0]]}, "`saw`: each card that is not unseen was first looked at"),
        ([seat(), seat()], {"duty": "sleep"}, "duty: 'sleep' is none"),
        ([seat(), seat()], {"active": 3}, "active: there is no seat 3"),
        ([seat(), seat()], {"turns": 401}, "turns: 401 is not between 0 and 400 (§33)"),
        ([seat(), seat()], {"fox": "nowhere"}, "fox: 'nowhere' is no tile of this edition"),
        ([seat(), seat()], {"tiles": TILES[:5]}, "tiles: there are 5; 19 lie on the board"),
        ([seat(), seat()], {"tiles": [*TILES[:18], TILES[0]]}, "tiles: a tile lies twice (§6)"),
        ([seat(), seat()], {"tiles": [*TILES[:18], "moor"]}, "tiles[18]: 'moor' is no tile of this edition"),
        ([seat("owl-oak"), seat()], {"fox": "owl-oak"}, "fox: no squirrel stays on the Fox's tile (§23, §24)"),
        ([seat(nests="owl-oak 4"), seat()], {}, "duty: the game is over with a fourth nest"),
        ([seat(), seat()], {"duty": "over"}, "duty: the game is over with a fourth nest"),
        ([seat(), seat()], {"duty": "done"}, "duty: 'second' and 'done' stand below scattering only (§27)"),
        ([seat(), seat()], {"duty": "reveal"}, "active: the Automa turns up cards and does nothing else (§42)"),
        ([seat(), seat()], {"duty": "forage-two", "ground": "frog-pond"}, "owed: 0 is not between 1 and 2"),
        ([seat(), seat()], {"duty": "forage-two", "ground": "owl-oak", "owed": 1}, "ground: nuts are foraged on the"),
        ([seat(saw=CARDS[0]), seat()], {"looking": [CARDS[0]]}, "looking: one or two cards are looked at in scouting"),
        ([seat(saw=CARDS[0]), seat()], {"duty": "keep", "looking": [CARDS[0]]}, "looking: two cards are looked at"),
        ([seat(), seat()], {"duty": "keep"}, "looking: two cards are looked at"),
        ([seat(), seat()], {"aside": [CARDS[0]]}, "`saw`: each card"),
        ([seat(), seat()], {"past": [{"seat": 1, "first": CARDS[0]}]}, "past[0]: the cards do not lie where"),
        ([seat(), seat()], {"past": [{"seat": 7, "first": CARDS[0]}]}, "past[0].seat: there is no seat 7"),
        ([seat(), seat()], {"turns": 1}, "turns: after 1 of them it is not the turn of 1 (§11, §42)"),
        ([seat(), seat()], {"turns": 2, "active": 2}, "turns: after 2 of them it is not the turn of 2"),
        ([seat(), seat()], {"duty": "lay", "tiles": TILES[:5], "fox": None, "turns": 1}, "duty: nothing is dealt"),
        ([seat("owl-oak"), seat()], {"duty": "deal"}, "duty: nothing is placed before all tiles lie and all cards"),
        ([seat(saw=CARDS[0]), seat(objectives=CARDS[0], saw="")], {}, "was first seen by somebody else, and never"),
        ([seat(saw=CARDS[0]), seat()], {"under": CARDS[:1], "past": SCOUTED}, "past: scouting is remembered from when"),
        (TWO, {**PLACING, "under": [CARDS[3], CARDS[0]]}, "under[0]: seat 1 puts back a card that it has seen (§7)"),
        ([{**TWO[0], "nuts": {"acorn": 1}}, TWO[1]], PLACING, "seats: each squirrel placed brings two nuts"),
        (
            [seat("lichen-ledge"), seat()],
            {**FLEEING, "duty": "done", "scattering": cause("lichen-ledge", 1, 0, vacated="owl-oak")},
            "scattering: the Fox came from a tile beside, and whoever moved it is going to forage",
        ),
        (
            [seat("lichen-ledge"), seat()],
            {**FLEEING, "scattering": cause("lichen-ledge", 1, 0, vacated="birch-grove")},
            "scattering: the Fox came from a tile beside",
        ),
        ([seat("owl-oak"), seat()], {"scattering": cause("owl-oak", 2, 0)}, "2 squirrels cannot leave owl-oak (§26)"),
        ([seat("owl-oak"), seat()], {"scattering": cause("owl-oak", 1)}, "due: there must be a number for each of 2"),
        ([seat("owl-oak"), seat()], {"scattering": cause("owl-oak", 1, 0)}, "duty: nothing scatters then"),
        ([seat("owl-oak"), seat()], {**FLEEING, "scattering": cause("owl-oak", 1, 0)}, "there is no nest that drives"),
        ([seat("owl-oak"), seat()], {**FLEEING, "scattering": cause("owl-oak", 0, 0)}, "a cause without squirrels"),
        ([seat("lichen-ledge"), seat()], {**FLEEING, "scattering": cause("lichen-ledge", 1, 0)}, "drives out those on"),
        (
            [seat("pine-barrens"), seat()],
            {**FLEEING, "fox": "pine-barrens", "scattering": cause("pine-barrens", 1, 0, vacated="mouse-meadow")},
            "a squirrel with one way to go has gone it (§23)",
        ),
        ([seat(), seat()], {"duty": "lay"}, "tiles: there are 19"),
        ([seat(), seat()], {"duty": "deal", "fox": "owl-oak"}, "fox: it starts on the central tile (§6)"),
        ([seat(), seat(objectives=CARDS[0])], {"duty": "deal", "fox": "lichen-ledge"}, "dealt three by three"),
        ([seat(), seat()], {"duty": "put-back", "fox": "lichen-ledge"}, "under: there is a place for each seat's card"),
    ],
)  # fmt: skip
def test_an_impossible_position_is_refused(seats: list[dict[str, Any]], turn: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPosition) as error:
        forest(*seats, **turn)
    assert str(error.value).startswith("position.")
    assert message in str(error.value)


def test_39_the_automa_plays_only_against_one() -> None:
    with pytest.raises(BadPosition, match="automa: it plays exactly when one player plays alone"):
        forest(seat())
    with pytest.raises(BadPosition, match="automa: it has no nuts"):
        alone(seat(), seat(nuts="acorn"))


@pytest.mark.parametrize(
    ("automa", "turn", "message"),
    [
        ({}, {"duty": "lay", "tiles": TILES[:5], "fox": None, "automa": seat(objectives=CARDS[0])}, "nothing is dealt"),
        ({"objectives": CARDS[0]}, {"duty": "deal", "fox": "lichen-ledge"}, "its hand is dealt when the player has"),
        ({"objectives": " ".join(CARDS[:3])}, {}, "automa.objectives: it is dealt 2, and no more later (§39)"),
        ({"objectives": " ".join(CARDS[:2])}, {"duty": "hand", "active": 2}, "automa.objectives: it is dealt 2"),
        ({}, {"revealed": CARDS[0]}, "revealed: a card is turned up while"),
    ],
)
def test_39_what_the_automa_cannot_have_is_refused(automa: dict[str, Any], turn: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPosition) as error:
        forest(seat(), **{"automa": seat(**automa), **turn})
    assert message in str(error.value)


def test_8_squirrels_are_placed_in_order() -> None:
    """The second squirrel of seat 1 comes last, so seat 1 cannot have both now."""
    seen = [CARDS[0:3], CARDS[3:6]]
    seats = [seat(squirrels, objectives=" ".join(s[1:]), saw=" ".join(s)) for squirrels, s in zip(
        ("birch-grove, owl-oak", ""), seen, strict=True
    )]  # fmt: skip
    under = [CARDS[0], CARDS[3]]
    with pytest.raises(BadPosition, match="squirrels are placed in turn order"):
        forest(*seats, fox="lichen-ledge", duty="place", under=under, active=2)


def test_options_are_checked() -> None:
    with pytest.raises(BadOption, match="automa"):
        load("nut-hunt", 1, automa="hard")
    with pytest.raises(BadOption, match="cannot play"):
        load("nut-hunt", 6)


def test_39_the_automa_has_no_place_among_several_players() -> None:
    with pytest.raises(BadOption, match="only against a single player"):
        load("nut-hunt", 2, automa="expert")
