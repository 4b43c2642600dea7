"""Alone against the Automa (§39 to §45)."""

import pytest

from nutwood import CHANCE, Dice, Match
from tests.games.nut_hunt.forests import (
    CARDS,
    EDITION,
    alone,
    nests,
    play,
    position,
    seat,
    set_up,
    squirrels,
    state_of,
    texts,
)

FAR = "muckville-marsh/pine-barrens"


def dealt_alone(difficulty: str) -> Match:
    """The player has set up; the Automa is to be dealt its hand."""
    match = set_up(1, automa=difficulty)
    match.roll(Dice(3))
    match.play(match.legal()[0])
    play(match, "place birch-grove", "forage acorn", "forage acorn", "place owl-oak", "forage acorn", "forage walnut")
    return match


@pytest.mark.parametrize(("difficulty", "cards"), [("standard", 2), ("advanced", 3), ("expert", 4)])
def test_39_the_automa_is_dealt_its_hand_face_up(difficulty: str, cards: int) -> None:
    match = dealt_alone(difficulty)
    assert position(match).duty == "hand"
    for drawn in range(1, cards + 1):
        match.play(match.state.roll(Dice(drawn)), CHANCE)
    automa = position(match).automa
    assert automa is not None
    hand = automa.objectives
    assert len(hand) == cards
    assert (position(match).duty, position(match).active, position(match).turns) == ("roll", 1, 0)
    shown = match.view(-3).owners[1].objectives
    assert tuple(card.id for card in shown) == hand


def test_39_the_player_sets_up_as_always() -> None:
    described = position(dealt_alone("standard"))
    assert described.seats[0].squirrels == {"birch-grove": 1, "owl-oak": 1}
    assert described.seats[0].nuts == {"acorn": 3, "walnut": 1}
    assert len(described.seats[0].objectives) == 2


def test_40_a_squirrel_on_both_ends_the_pine_barrens_too() -> None:
    match = alone(seat("heart-of-the-wood"), seat(), duty="reveal", active=2, turns=1)
    play(match, "draw heart-of-the-wood/pine-barrens")
    assert squirrels(match, 2) == {"heart-of-the-wood": 1, "pine-barrens": 1}
    assert squirrels(match, 1) == {"heart-of-the-wood": 1}


def test_40_a_squirrel_due_on_the_foxs_tile_is_lost() -> None:
    match = alone(seat(), seat(), fox="owl-oak", duty="reveal", active=2, turns=1)
    assert squirrels(play(match, "draw birch-grove/owl-oak"), 2) == {"birch-grove": 1}
    assert position(match).aside == ("birch-grove/owl-oak",)


def test_40_the_card_is_laid_aside_even_if_its_first_squirrel_is_lost() -> None:
    match = alone(seat(), seat(), fox="birch-grove", duty="reveal", active=2, turns=1)
    assert squirrels(play(match, "draw birch-grove/owl-oak"), 2) == {"owl-oak": 1}
    assert position(match).aside == ("birch-grove/owl-oak",)


def test_41_what_the_first_squirrel_sets_off_comes_before_the_second() -> None:
    """Its nest on Birch Grove drives the player out before the second squirrel comes to Dapple Dell."""
    match = alone(seat("birch-grove, gorse-gully"), seat("birch-grove 2"), duty="reveal", active=2, turns=1)
    play(match, "draw birch-grove/dapple-dell")
    assert position(match).duty == "second"
    assert squirrels(match, 2) == {}
    play(match, "1: scatter gorse-gully")
    assert (squirrels(match, 1), squirrels(match, 2)) == ({"gorse-gully": 2}, {"dapple-dell": 1})
    assert (position(match).duty, position(match).active, position(match).turns) == ("roll", 1, 2)


def test_41_if_the_first_ends_the_game_there_is_no_second() -> None:
    automa = seat("birch-grove 2", nests="elder-edge 3")
    match = alone(seat(), automa, duty="reveal", active=2, turns=1)
    play(match, "draw birch-grove/owl-oak")
    assert match.ended
    assert squirrels(match, 2) == {}


def test_42_turns_alternate_and_the_fox_stays_in_the_automas() -> None:
    match = alone(seat(), seat(), fox="lichen-ledge")
    play(match, "pass")
    assert (position(match).duty, position(match).active) == ("reveal", 2)
    play(match, "draw birch-grove/owl-oak")
    assert position(match).fox == "lichen-ledge"
    assert (position(match).duty, position(match).active, position(match).turns) == ("roll", 1, 2)
    assert position(match).aside == ("birch-grove/owl-oak",)


def test_42_the_card_turned_up_may_be_one_that_the_player_put_back() -> None:
    match = alone(seat(objectives=" ".join(CARDS[1:])), seat(), under=CARDS[:1])
    play(match, "pass")
    assert match.game.chances(match.state) == [(match.game.catalogue.number(f"draw {CARDS[0]}"), 1)]


def test_33_turns_of_the_automa_count_towards_the_400() -> None:
    match = play(alone(seat(), seat(), turns=398), "pass")
    assert not match.ended
    assert play(match, "draw birch-grove/owl-oak").ended


def test_43_the_die_decides_among_the_faces_that_lead_to_a_legal_tile() -> None:
    """From the Pine Barrens, the Fox coming from Mouse Meadow: three faces bounce or lead to Heart of the Wood."""
    match = alone(seat(), seat("heart-of-the-wood"), fox="lichen-ledge", duty="roll")
    play(match, "roll 3")
    assert match.state.mover() == CHANCE
    faces = [match.game.catalogue.text(move) for move, _ in match.game.chances(match.state)]
    assert faces == ["roll 1", "roll 2", "roll 3", "roll 5"]
    play(match, "roll 3")
    assert squirrels(match, 2) == {"pine-barrens": 1}


def test_43_faces_are_weighed_not_tiles() -> None:
    """Rabbit Patch is a corner: each neighbour but the Fox's is reached by two faces, one of them bouncing."""
    match = alone(seat(), seat("rabbit-patch"), fox="owl-oak", duty="roll")
    play(match, "roll 2")
    state = state_of(match)
    faces = [match.game.catalogue.text(move) for move, _ in match.game.chances(match.state)]
    assert faces == ["roll 1", "roll 3", "roll 4", "roll 6"]
    tile = EDITION.tile_slugs.index("rabbit-patch")
    reached = [EDITION.tile_slugs[state.tile_towards(tile, face)] for face in (0, 2, 3, 5)]
    assert reached == ["mouse-meadow", "willow-wallow", "mouse-meadow", "willow-wallow"]


def test_43_the_automa_scatters_in_its_place_in_turn_order() -> None:
    match = alone(seat("lichen-ledge"), seat("lichen-ledge"), fox="owl-oak", duty="roll")
    play(match, "roll 5")
    assert match.state.mover() == 0
    play(match, "scatter gorse-gully")
    assert match.state.mover() == CHANCE


def test_44_cards_laid_aside_become_the_deck_when_it_is_empty() -> None:
    mine, aside = CARDS[:40], CARDS[40:]
    match = alone(seat(objectives=" ".join(mine)), seat(), aside=aside)
    assert texts(match) == {"pass"}
    play(match, "pass")
    drawn = [match.game.catalogue.text(move) for move, _ in match.game.chances(match.state)]
    assert drawn == [f"draw {card}" for card in aside]
    assert position(match).opened == tuple(mine)
    play(match, f"draw {aside[0]}")
    assert position(match).aside == (aside[0],)
    match.roll(Dice(1))
    while "pass" not in texts(match):
        match.play(match.legal()[0])
    assert "scout" in texts(match)


def test_44_with_nothing_laid_aside_its_turn_passes() -> None:
    match = play(alone(seat(objectives=" ".join(CARDS)), seat()), "pass")
    assert (position(match).duty, position(match).active, position(match).turns) == ("roll", 1, 2)


@pytest.mark.parametrize(
    ("player", "automa", "result"),
    [
        (seat(nests="owl-oak 4"), seat(nests="elder-edge 3"), 1),
        (seat(nests="owl-oak 3"), seat(nests="elder-edge 4"), -1),
        (seat(nests="owl-oak 4"), seat(nests="elder-edge 4"), 0),
        (seat("owl-oak", nests="birch-grove 4"), seat("owl-oak 2", nests="elder-edge 4"), -1),
        (seat(nests="owl-oak 3"), seat(nests="elder-edge 4", objectives=f"birch-grove/owl-oak {FAR}"), 1),
    ],
)  # fmt: skip
def test_45_the_automa_scores_its_starting_hand(
    player: dict[str, object], automa: dict[str, object], result: int
) -> None:
    match = alone(player, automa, duty="over", turns=10)
    assert match.state.returns() == [result]


def test_45_cards_laid_aside_do_not_count() -> None:
    match = alone(seat(), seat(), aside=["birch-grove/owl-oak"])
    assert state_of(match).points(1) == 0


def test_31_the_competitive_variant_holds_for_and_against_the_automa() -> None:
    amber = seat("birch-grove 2", nuts="acorn, hazelnut")
    match = alone(amber, seat("birch-grove"), options={"competitive": True})
    assert squirrels(play(match, "recruit birch-grove"), 2) == {}
    again = alone(
        seat("birch-grove"), seat("birch-grove 2"), duty="reveal", active=2, turns=1, options={"competitive": True}
    )
    play(again, "draw birch-grove/owl-oak")
    assert (squirrels(again, 1), nests(again, 2)) == ({}, {"birch-grove": 1})
