"""The forest and setting up (§1 to §10)."""

import pytest

from nutwood import CHANCE, Dice, Match, NotYours, load
from nutwood.games.nut_hunt.rules.forest import GAP, REACHED
from tests.games.nut_hunt.forests import (
    EDITION,
    TILES,
    forest,
    nuts,
    play,
    position,
    seat,
    set_up,
    squirrels,
    texts,
)
from tests.games.refusing import refused

GREEN = {
    "birch-grove", "dapple-dell", "fern-hollow", "willow-wallow", "beetle-bank", "owl-oak", "rabbit-patch",
    "the-tangle", "mouse-meadow", "muckville-marsh",
}  # fmt: skip


def dealt(players: int, swap: str = "", seed: int = 1) -> Match:
    """All tiles laid, everybody has put a card back; the first squirrel is to be placed."""
    tiles = list(TILES)
    if swap:
        one, two = (tiles.index(tile) for tile in swap.split())
        tiles[one], tiles[two] = tiles[two], tiles[one]
    match = play(Match(load("nut-hunt", players)), *(f"lay {tile}" for tile in tiles[:18]))
    match.roll(Dice(seed))
    for number in range(players):
        match.play(match.legal(number)[0], number)
    return match


def placers(players: int, swap: str = "") -> list[int]:
    """Whose squirrel is placed, one after the other."""
    match = dealt(players, swap)
    found = []
    placed = [0] * players
    while position(match).duty in ("place", "settle-in"):
        if position(match).duty == "place":
            match.play(match.legal()[0])
        counts = [sum(squirrels(match, number + 1).values()) for number in range(players)]
        found.append(next(number + 1 for number in range(players) if counts[number] > placed[number]))
        placed = counts
        play(match, *["forage " + sorted(texts(match, "forage"))[0]] * 2)
    return found


def test_1_rows_of_three_four_five_four_three() -> None:
    neighbours = [sum(gap == 1 for gap in GAP[19 * place : 19 * place + 19]) for place in range(19)]
    assert neighbours == [3, 4, 3, 4, 6, 6, 4, 3, 6, 6, 6, 3, 4, 6, 6, 4, 3, 4, 3]


def test_1_the_faces_of_the_die_go_clockwise_from_north_east() -> None:
    centre = TILES.index("lichen-ledge")
    reached = [TILES[place] for place in REACHED[6 * centre : 6 * centre + 6]]
    assert reached == ["hickory-haunt", "owl-oak", "heart-of-the-wood", "acorn-alley", "cricket-copse", "gorse-gully"]


def test_2_special_tiles_forage_all_four_kinds() -> None:
    match = forest(seat(), seat(), fox="frog-pond", duty="forage-two", ground="frog-pond", owed=2)
    assert texts(match, "forage") == {"acorn", "chestnut", "hazelnut", "walnut"}


def test_3_the_fox_swims() -> None:
    match = play(forest(seat(), seat(), fox="muckville-marsh", duty="roll"), "roll 2")
    assert position(match).fox == "frog-pond"


def test_4_nuts_lie_open_and_do_not_run_out() -> None:
    match = forest(
        seat(nuts="acorn 60"), seat(nuts="acorn 60"), fox="birch-grove", duty="forage-two", ground="birch-grove", owed=1
    )
    play(match, "forage acorn")
    for viewer in (-3, 0, 1):
        assert [owner.nuts["acorn"] for owner in match.view(viewer).owners] == [61, 60]


def test_5_there_are_forty_five_different_objectives() -> None:
    cards = EDITION.objectives
    assert len({frozenset(card.ends) for card in cards}) == 45


def test_6_tiles_are_dealt_at_random_and_the_fox_starts_in_the_centre() -> None:
    match = Match(load("nut-hunt"))
    assert len(match.game.chances(match.state)) == 19
    play(match, *(f"lay {tile}" for tile in TILES[:17]))
    assert match.game.chances(match.state) == [(0, 1), (1, 1)]
    assert match.why_not("lay birch-grove", CHANCE) is not None
    play(match, "lay frog-pond")
    assert position(match).tiles == tuple(TILES)
    assert position(match).fox == "lichen-ledge"


def test_7_three_objectives_each_and_all_choose_at_once() -> None:
    match = set_up(3)
    match.roll(Dice(4))
    assert [len(owner.objectives) for owner in position(match).seats] == [3, 3, 3]
    assert match.state.choosers() == 0b111
    third, first, second = (position(match).seats[number].objectives[0] for number in (2, 0, 1))
    match.play(f"put-back {third}", 2)
    assert match.state.choosers() == 0b011
    with pytest.raises(NotYours):
        match.play(f"put-back {position(match).seats[2].objectives[0]}", 2)
    play(match, f"1: put-back {first}", f"2: put-back {second}")
    assert position(match).under == (first, second, third)
    assert position(match).duty == "place"


def test_7_only_a_card_just_dealt_can_be_put_back() -> None:
    match = set_up(2)
    match.roll(Dice(4))
    other = position(match).seats[1].objectives[0]
    error = match.why_not(f"put-back {other}", 0)
    assert error is not None
    assert error.rule == "§7"


def test_8_squirrels_go_to_green_tiles_that_are_not_occupied() -> None:
    match = dealt(2, swap="lichen-ledge owl-oak")
    assert texts(match, "place") == GREEN - {"owl-oak"}
    assert refused(match, "place owl-oak") == "§8"
    assert refused(match, "place elder-edge") == "§8"
    play(match, "place birch-grove", "forage acorn", "forage walnut")
    assert texts(match, "place") == GREEN - {"owl-oak", "birch-grove"}
    play(match, "place the-tangle", "forage acorn", "forage acorn")
    assert position(match).active == 2
    assert refused(match, "place the-tangle") == "§8"


@pytest.mark.parametrize("players", [1, 2, 4, 5])
def test_8_in_turn_order_then_in_reverse(players: int) -> None:
    seats = list(range(1, players + 1))
    assert placers(players) == seats + seats[::-1]


def test_8_the_last_free_tile_is_no_question() -> None:
    match = dealt(5)
    for _ in range(9):
        match.play(match.legal()[0])
        play(match, *["forage " + sorted(texts(match, "forage"))[0]] * 2)
    assert position(match).duty == "settle-in"
    assert sum(squirrels(match, 1).values()) == 2


def test_9_with_five_players_and_a_green_centre_the_fifth_comes_last() -> None:
    assert placers(5, swap="lichen-ledge owl-oak") == [1, 2, 3, 4, 5, 4, 3, 2, 1, 5]


def test_9_the_fifth_may_share_any_green_tile_but_the_foxs() -> None:
    match = dealt(5, swap="lichen-ledge owl-oak")
    for _ in range(9):
        if position(match).duty == "place":
            match.play(match.legal()[0])
        play(match, *["forage " + sorted(texts(match, "forage"))[0]] * 2)
    assert position(match).active == 5
    assert texts(match, "place") == GREEN - {"owl-oak"}
    assert refused(match, "place owl-oak") == "§8"


def test_9_four_players_with_a_green_centre_place_as_always() -> None:
    assert placers(4, swap="lichen-ledge owl-oak") == [1, 2, 3, 4, 4, 3, 2, 1]


def test_10_two_nuts_from_the_tile_the_same_twice_if_liked() -> None:
    match = play(dealt(2), "place birch-grove")
    assert texts(match) == {"forage acorn", "forage walnut"}
    assert refused(match, "forage hazelnut") == "§10"
    play(match, "forage acorn", "forage acorn")
    assert nuts(match, 1) == {"acorn": 2}
