"""One rule, one sentence, one test."""

import pytest

from nutwood import BadPosition, IllegalMove, Match
from nutwood.core.position import place
from thin_ice import ThinIce
from thin_ice.events import Sank, Stepped, Stuck, Won


def placed(ice: str, squirrels: str, **more: object) -> Match:
    """A match from a position: `placed("a1 a2 c3", "a1 c3")`."""
    game = ThinIce(players=len(squirrels.split()), straight=more.pop("straight", False))
    return Match(game, place(game, {"ice": ice.split(), "squirrels": squirrels.split(), **more}))


def test_1_the_pond_has_as_many_floes_as_the_edition_says() -> None:
    assert len(Match(ThinIce()).view().ice) == 25
    with pytest.raises(BadPosition, match="no square 'g7'"):
        placed("a1 a2 g7", "a1 g7")


@pytest.mark.parametrize(("players", "corners"), [(2, ("a1", "e5")), (4, ("a1", "e5", "a5", "e1"))])
def test_2_squirrels_begin_in_the_corners(players: int, corners: tuple[str, ...]) -> None:
    assert Match(ThinIce(players=players)).view().squirrels == corners


def test_3_squirrels_step_to_floes_next_to_their_own() -> None:
    match = Match(ThinIce())
    assert [match.game.catalogue.text(move) for move in match.legal()] == ["to b1", "to a2", "to b2"]
    with pytest.raises(IllegalMove, match="c3 is not next to a1"):
        match.play("to c3")


def test_3_nobody_steps_onto_another() -> None:
    with pytest.raises(IllegalMove, match="Somebody stands on b2"):
        placed("a1 a2 b2 b3", "a1 b2").play("to b2")


def test_3_straight_squirrels_do_not_move_diagonally() -> None:
    match = placed("a1 a2 b2 c3 c2", "a1 c3", straight=True)
    assert [match.game.catalogue.text(move) for move in match.legal()] == ["to a2"]
    with pytest.raises(IllegalMove, match="diagonal"):
        match.play("to b2")


def test_4_the_floe_that_is_left_sinks() -> None:
    match = Match(ThinIce())
    assert match.play("to b2") == [Stepped(0, "b2"), Sank("a1")]
    match.play("to d4")
    with pytest.raises(IllegalMove, match="no floe on a1") as refused:
        match.play("to a1")
    assert refused.value.rule == "§4"


def test_5_who_cannot_move_is_stuck_and_stays_in_the_way() -> None:
    match = placed("a1 a2 e5 c1 c2 c3", "a1 e5 c1")
    assert match.play("to a2") == [Stepped(0, "a2"), Sank("a1"), Stuck(1)]
    assert match.view().turn == 2
    assert match.view().out == (False, True, False)
    assert "e5" in match.view().squirrels


def test_6_the_last_who_can_move_wins_and_the_others_follow_in_order() -> None:
    match = placed("a1 a2 e5 c1 c2", "a1 e5 c1")
    match.play("to a2")
    assert match.play("to c2") == [Stepped(2, "c2"), Sank("c1"), Stuck(0), Won(2)]
    assert match.returns() == [0.0, -1.0, 1.0]
