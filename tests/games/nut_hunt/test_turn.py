"""A turn (§11 to §22)."""

import pytest

from nutwood import CHANCE
from tests.games.nut_hunt.forests import CARDS, forest, nuts, play, position, seat, squirrels, texts
from tests.games.refusing import refused


def test_11_fox_scatter_forage_then_the_optional_action() -> None:
    match = forest(seat("hickory-haunt"), seat("hickory-haunt"), fox="lichen-ledge", duty="roll")
    play(match, "roll 1")
    assert position(match).duty == "forage-two"
    assert position(match).scattering[0].due == (1, 1)
    play(match, "1: scatter owl-oak", "2: scatter elder-edge", "forage acorn", "forage hazelnut")
    assert position(match).duty == "act"
    play(match, "pass")
    assert (position(match).duty, position(match).active, position(match).turns) == ("roll", 2, 1)


def test_12_the_fox_moves_where_the_die_points() -> None:
    match = forest(seat(), seat(), fox="lichen-ledge", duty="roll")
    assert match.game.chances(match.state) == [(move, 1) for move in range(64, 70)]
    assert position(play(match, "roll 4")).fox == "acorn-alley"


@pytest.mark.parametrize(
    ("face", "tile"), [(1, "mouse-meadow"), (2, "frog-pond"), (3, "heart-of-the-wood"), (4, "mouse-meadow")]
)
def test_13_off_the_board_the_fox_bounces(face: int, tile: str) -> None:
    match = play(forest(seat(), seat(), fox="pine-barrens", duty="roll"), f"roll {face}")
    assert position(match).fox == tile


def test_14_foraging_is_not_optional_and_needs_no_squirrel() -> None:
    match = play(forest(seat(), seat(), fox="lichen-ledge", duty="roll"), "roll 5")
    assert texts(match) == {"forage chestnut", "forage hazelnut", "forage walnut"}
    assert refused(match, "pass") == "§14"
    assert refused(match, "forage acorn") == "§14"
    play(match, "forage walnut", "forage walnut")
    assert nuts(match, 1) == {"walnut": 2}


def test_15_three_of_a_kind_for_one_of_another_before_the_action() -> None:
    match = forest(seat(nuts="acorn 7, walnut 2"), seat(nuts="hazelnut 3"))
    assert texts(match, "exchange") == {"acorn chestnut", "acorn hazelnut", "acorn walnut"}
    assert refused(match, "exchange walnut acorn") == "§15"
    assert refused(match, "exchange acorn acorn") == "§15"
    play(match, "exchange acorn walnut", "exchange walnut hazelnut", "exchange acorn hazelnut")
    assert nuts(match, 1) == {"acorn": 1, "hazelnut": 2}
    assert position(match).duty == "act"


def test_16_one_action_a_turn() -> None:
    match = forest(seat(nuts="acorn 2, walnut 2, hazelnut 2"), seat(), fox="lichen-ledge")
    assert refused(match, "forage acorn") == "§16"
    play(match, "recruit willow-wallow")
    assert (position(match).duty, position(match).active) == ("roll", 2)


def test_17_pay_the_price_anywhere_among_anybody() -> None:
    match = forest(seat(nuts="acorn 2, hazelnut"), seat("birch-grove 2", nests="birch-grove"), fox="lichen-ledge")
    assert texts(match, "recruit") == {"birch-grove"}
    assert refused(match, "recruit willow-wallow") == "§17"
    play(match, "recruit birch-grove")
    assert squirrels(match, 1) == {"birch-grove": 1}
    assert nuts(match, 1) == {"acorn": 1}


def test_18_nobody_recruits_beside_the_fox_or_onto_pond_and_barrens() -> None:
    rich = seat(nuts="acorn 4, chestnut 4, hazelnut 4, walnut 4")
    match = forest(rich, seat(), fox="owl-oak")
    assert len(texts(match, "recruit")) == 16
    for tile in ("owl-oak", "frog-pond", "pine-barrens"):
        assert refused(match, f"recruit {tile}") == "§18"


def test_19_the_fox_comes_to_an_adjacent_tile_with_an_own_piece() -> None:
    match = forest(seat("owl-oak, birch-grove", nests="gorse-gully"), seat("cricket-copse"), fox="lichen-ledge")
    assert texts(match, "hassle") == {"owl-oak", "gorse-gully"}
    assert refused(match, "hassle cricket-copse") == "§19"
    assert refused(match, "hassle birch-grove") == "§19"


def test_19_without_a_piece_beside_the_fox_there_is_no_hassling() -> None:
    assert texts(forest(seat("birch-grove"), seat("owl-oak"), fox="lichen-ledge")) == {"pass", "scout"}


def test_19_the_players_own_squirrels_scatter_too() -> None:
    match = play(forest(seat("owl-oak 2"), seat("owl-oak"), fox="lichen-ledge"), "hassle owl-oak")
    assert position(match).scattering[0].due == (2, 1)
    assert refused(match, "scatter lichen-ledge") == "§24"


def test_19_also_back_where_it_came_from_this_turn() -> None:
    match = forest(seat(nests="owl-oak"), seat(), fox="owl-oak", duty="roll")
    play(match, "roll 5", "forage acorn", "forage acorn", "hassle owl-oak")
    assert position(match).fox == "owl-oak"


def test_20_one_nut_for_hassling_and_the_turn_ends() -> None:
    match = play(forest(seat(nests="owl-oak"), seat(), fox="lichen-ledge"), "hassle owl-oak")
    assert texts(match) == {"forage acorn", "forage chestnut", "forage walnut"}
    assert refused(match, "pass") == "§20"
    play(match, "forage walnut")
    assert nuts(match, 1) == {"walnut": 1}
    assert (position(match).duty, position(match).active) == ("roll", 2)


def test_21_two_cards_are_seen_and_one_or_none_is_kept() -> None:
    match = play(forest(seat(), seat()), "scout", "draw birch-grove/owl-oak", "draw elder-edge/the-tangle")
    assert texts(match) == {"keep none", "keep birch-grove/owl-oak", "keep elder-edge/the-tangle"}
    assert refused(match, "keep dapple-dell/owl-oak") == "§21"
    assert refused(match, "pass") == "§21"
    play(match, "keep elder-edge/the-tangle")
    assert position(match).seats[0].objectives == ("elder-edge/the-tangle",)
    assert (position(match).under, position(match).active) == (("birch-grove/owl-oak",), 2)


def test_21_with_one_card_left_one_is_seen() -> None:
    match = forest(seat(objectives=" ".join(CARDS[1:])), seat())
    play(match, "scout", f"draw {CARDS[0]}")
    assert texts(match) == {"keep none", f"keep {CARDS[0]}"}
    play(match, "keep none")
    assert position(match).under == (CARDS[0],)


def test_21_with_none_left_scouting_is_not_offered() -> None:
    match = forest(seat(objectives=" ".join(CARDS)), seat())
    assert texts(match) == {"pass"}
    assert refused(match, "scout") == "§21"


def test_22_what_is_not_kept_goes_under_in_the_order_drawn() -> None:
    under = "beetle-bank/owl-oak"
    match = forest(seat(saw=under), seat(), under=[under])
    play(match, "scout", "draw birch-grove/owl-oak", "draw elder-edge/the-tangle", "keep none")
    assert position(match).under == (under, "birch-grove/owl-oak", "elder-edge/the-tangle")


def test_22_once_nothing_unseen_is_left_the_cards_put_back_come_up_again() -> None:
    match = forest(seat(objectives=" ".join(CARDS[2:]), saw=" ".join(CARDS)), seat(), under=CARDS[:2])
    play(match, "scout")
    assert match.game.chances(match.state) == [(match.game.catalogue.number(f"draw {CARDS[0]}"), 1)]
    assert match.why_not(f"draw {CARDS[1]}", CHANCE) is not None
    play(match, f"draw {CARDS[0]}", f"draw {CARDS[1]}", f"keep {CARDS[0]}")
    assert position(match).under == (CARDS[1],)
