"""Endings, counting, memory and secrets (§31 to §43)."""

from collections import Counter
from typing import Any

import pytest

from nutwood import SPECTATOR, Dice, Match, NotYours, load
from nutwood.games.hounded.moves import SQUARES
from nutwood.games.hounded.state import HoundedState
from nutwood.games.hounded.two_games import decide
from tests.games.hounded.hunts import hunt, play, position
from tests.told import news, sentences

HUNT, FOX = 0, 1
TIMES = "d7 den, a7 morning, b7 noon"


def grass(count: int) -> str:
    """So many face-up tiles: the Den, 26 Grass, then others, from the north."""
    kinds = ["grass"] * 26 + ["thicket-1"] * 2 + ["thicket-2"] * 2 + ["brook-1"] * 2 + ["brook-2"] * 2
    kinds += ["scent-1"] * 2 + ["scent-2"] * 2 + ["trap"] * 2 + ["den"] * 2
    squares = [square for square in reversed(SQUARES) if square != "d7"]
    return "d7 den, " + ", ".join(f"{s} {k}" for s, k in zip(squares[: count - 1], kinds, strict=False))


def test_31_the_fox_is_caught_next_to_the_master_at_the_end_of_its_turn() -> None:
    match = play(hunt("fox", fox="d5", master="e3"), "to d4", "tile grass")
    assert match.ended
    assert match.state.returns() == [1.0, -1.0]


def test_31_the_whole_turn_counts() -> None:
    match = play(hunt("fox", fox="d5", master="e3"), "to d4", "tile thicket-1")
    assert not match.ended
    play(match, "to c5", "tile grass")
    assert match.state.mover() == HUNT
    caught = play(hunt("fox", fox="d5", master="e3"), "to d4", "tile thicket-1", "stop")
    assert caught.state.returns() == [1.0, -1.0]


def test_31_a_fox_that_the_master_walks_up_to_is_not_caught() -> None:
    match = play(hunt(fox="d4", master="d2", foxhound_3="g3"), "pick master", "to d3", "pick bulldog", "to e2",
                 "pick foxhound-1", "to a1")  # fmt: skip
    assert match.state.mover() == FOX


@pytest.mark.parametrize("by", ["terrier", "fox", "baby"])
def test_32_the_third_time_tile_wins_for_the_fox_whoever_turns_it_up(by: str) -> None:
    if by == "terrier":
        match = play(hunt(up=TIMES), "pick terrier", "to c2", "tile night")
    elif by == "fox":
        match = play(hunt("fox", up=TIMES), "to d6", "tile night")
    else:
        match = play(hunt("fox", up=TIMES), "to d6", "tile baby-fox", "show a1", "tile night")
    assert match.ended
    assert match.state.returns() == [-1.0, 1.0]


def test_33_the_43rd_tile_wins_for_the_fox() -> None:
    before = hunt("fox", fox="a3", up=grass(41))
    play(before, "to a1", "tile noon")
    assert not before.ended
    match = play(hunt("fox", fox="a3", up=grass(42)), "to a1", "tile noon")
    assert match.ended
    assert match.state.returns() == [-1.0, 1.0]


def test_34_thirty_rounds_without_a_new_tile_win_for_the_fox() -> None:
    still_on = play(hunt("fox", up="d7 den, d6 grass", quiet=28), "to d6")
    assert position(still_on).quiet == 29
    match = play(hunt("fox", up="d7 den, d6 grass", quiet=29), "to d6")
    assert match.state.returns() == [-1.0, 1.0]


def test_34_a_tile_turned_up_again_is_not_new_but_a_left_one_is() -> None:
    buried = play(hunt("fox", up="d7 den, a1 grass", buried="d6 trap", quiet=29), "to d6")
    assert buried.ended
    left = play(hunt("fox", up="d7 den, a1 grass", left="d6 trap", quiet=29), "to d6")
    assert (left.ended, position(left).quiet) == (False, 0)


def test_34_what_the_terrier_turned_up_this_round_counts() -> None:
    match = hunt(up="d7 den, d6 grass", quiet=29)
    play(match, "pick terrier", "to c2", "tile grass", "pick bulldog", "to e2", "pick foxhound-1", "to a1", "to d6")
    assert position(match).quiet == 0


FAR_PARTY = {
    "foxhound_1": "g1",
    "foxhound_2": "g2",
    "foxhound_3": "g3",
    "terrier": "g5",
    "bulldog": "f1",
    "master": "e1",
}


def safe_tiles(number: int) -> dict[str, Any]:
    """So many safe tiles in the west; hunters stand on and around the other face-down tiles."""
    down = [*[f"a{rank}" for rank in range(1, number + 1)], "e1", "d1", "g5"]
    kinds = iter(grass(49).replace("d7 den, ", "").split(", "))
    faces = [part.split()[1] for part in kinds]
    squares = [square for square in SQUARES if square not in (*down, "d7")]
    return {"up": "d7 den, " + ", ".join(f"{s} {k}" for s, k in zip(squares, faces, strict=False)), **FAR_PARTY}


@pytest.mark.parametrize(("number", "over"), [(6, True), (7, False)])
def test_35_the_publishers_test_counts_six_safe_tiles(number: int, over: bool) -> None:
    described = safe_tiles(number)
    match = play(hunt("fox", **described, options={"stalemate": "publisher"}), "to d6")
    assert match.ended is over
    if over:
        assert match.state.returns() == [-1.0, 1.0]
        assert match.scene().prompt.rule == "§35"
    assert not play(hunt("fox", **described), "to d6").ended


def test_36_capture_comes_before_the_publishers_test_and_the_safety() -> None:
    match = play(hunt("fox", fox="d5", master="e3", up="d7 den, d4 grass", quiet=29), "to d4")
    assert match.state.returns() == [1.0, -1.0]


def test_36_capture_comes_before_the_publishers_test() -> None:
    up = ", ".join(part for part in grass(42).split(", ") if part.split()[0] not in ("d4", "e3"))
    match = hunt("fox", fox="d5", master="e3", up=up, options={"stalemate": "publisher"})
    play(match, "to d4", "tile noon")
    assert match.state.returns() == [1.0, -1.0]


def test_37_a_reveal_by_the_terrier_can_be_the_43rd_tile() -> None:
    match = play(hunt(up=grass(42), terrier="b1", foxhound_1="c1", left="a1 den"), "pick terrier", "to a1", "reveal")
    assert match.state.returns() == [-1.0, 1.0]


def test_37_a_win_by_tiles_comes_at_once_wherever_the_fox_stands() -> None:
    match = play(hunt("fox", fox="d5", master="e3", up=TIMES), "to d4", "tile night")
    assert match.state.returns() == [-1.0, 1.0]


def test_38_a_buried_tile_is_face_down_and_counts_again_when_turned_up() -> None:
    match = hunt(up="d7 den, c1 trap")
    play(match, "pick master", "to c2", "pick bulldog", "to e2", "pick foxhound-2", "to g1", "bury c1")
    assert len(match.view().up) == 1


def tile(match: Match, square: str, viewer: int) -> str:
    found: str = match.view(viewer).tiles[SQUARES.index(square)]
    return found


def test_39_buried_tiles_are_remembered_for_both() -> None:
    match = hunt(buried="a1 trap, b2 den")
    assert [tile(match, "a1", viewer) for viewer in (HUNT, FOX, SPECTATOR)] == ["buried trap"] * 3
    assert tile(match, "b2", FOX) == "buried den"


def test_39_with_memory_backs_are_plain_and_what_is_turned_up_is_told_once() -> None:
    match = hunt(options={"memory": True}, buried="a1 trap", left="b2 den")
    assert [tile(match, square, HUNT) for square in ("a1", "b2", "c3")] == ["down"] * 3
    play(match, "pick terrier", "to b2")
    assert [tile(match, "b2", viewer) for viewer in (HUNT, FOX)] == ["left den", "den or trap"]
    play(match, "leave")
    assert tile(match, "b2", HUNT) == "down"
    fox = play(hunt("fox", options={"memory": True}), "to d6", "tile trap")
    assert sentences(fox, FOX) == []
    assert news(fox, FOX)[0] == "The tile on d6 is turned up: a Trap."


def finished(up: str, winner: str) -> HoundedState:
    how: dict[str, Any] = {"master": "d6"} if winner == "hunt" else {"quiet": 30}
    state = hunt("over", up=up, winner=winner, **how).state
    assert isinstance(state, HoundedState)
    return state


def test_40_two_games_are_decided_by_wins_then_by_face_down_tiles() -> None:
    caught, escaped = finished(grass(10), "hunt"), finished(grass(30), "fox")
    assert decide(caught, escaped) == [1.0, -1.0]
    assert decide(escaped, caught) == [-1.0, 1.0]
    # Both hunters won; the second Fox turned up more tiles, and the first player was that Fox.
    assert decide(finished(grass(10), "hunt"), finished(grass(12), "hunt")) == [1.0, -1.0]
    assert decide(finished(grass(10), "hunt"), finished(grass(10), "hunt")) == [0.0, 0.0]


def test_41_what_the_terrier_left_is_secret_and_that_it_left_something_is_not() -> None:
    match = play(hunt(), "pick terrier", "to c2", "tile den")
    assert [tile(match, "c2", viewer) for viewer in (HUNT, FOX, SPECTATOR)] == [
        "left den",
        "den or trap",
        "den or trap",
    ]
    play(match, "leave")
    assert sentences(match, FOX)[-2:] == [
        "The Terrier looks at the tile on c2 and finds a Den or a Trap.",
        "Ann leaves the tile on c2 face down.",
    ]
    assert sentences(match, HUNT)[-2:] == [
        "The Terrier looks at the tile on c2 and finds a Den.",
        "You leave the tile on c2 face down.",
    ]
    assert match.view(FOX).unseen["den"] == 4


def test_42_left_tiles_are_redealt_jointly_from_the_dens_and_traps_never_seen() -> None:
    match = hunt(left="a1 den, b1 den", up="d7 den, a7 trap")
    drawn: Counter[tuple[str, str]] = Counter()
    for seed in range(3000):
        world = match.state.clone()
        world.redeal(FOX, Dice(seed))
        left = match.game.position(world).left
        drawn[left["a1"], left["b1"]] += 1
    # Four Dens and one Trap have not been seen: 12 of 20 ordered pairs are two Dens.
    assert abs(drawn["den", "den"] / 3000 - 12 / 20) < 0.05
    assert abs(drawn["den", "trap"] / 3000 - 4 / 20) < 0.04
    assert drawn["trap", "trap"] == 0


def test_42_for_the_hunting_party_nothing_changes() -> None:
    match = hunt(left="a1 den, b1 trap")
    world = match.state.clone()
    world.redeal(HUNT, Dice(1))
    assert match.game.position(world) == position(match)


def test_43_undo_stops_at_a_landing_on_a_face_down_tile() -> None:
    match = play(hunt(), "pick master", "to c2")
    match.take_back(HUNT)
    match.take_back(HUNT)
    assert match.moves == []
    play(match, "pick terrier", "to c2", "tile grass", "pick master")
    match.take_back(HUNT)
    with pytest.raises(NotYours):
        match.take_back(HUNT)


def test_43_landing_on_a_left_tile_is_a_look_and_cannot_be_taken_back() -> None:
    match = play(hunt(left="c2 den"), "pick terrier", "to c2")
    with pytest.raises(NotYours):
        match.take_back(HUNT)
    play(match, "leave")
    match.take_back(HUNT)
    play(match, "reveal")
    with pytest.raises(NotYours):
        match.take_back(HUNT)


def test_43_landing_on_a_face_up_tile_can_be_taken_back() -> None:
    match = play(hunt(up="d7 den, c2 grass"), "pick terrier", "to c2")
    match.take_back(HUNT)
    assert position(match).phase == "go"


def test_the_options_are_in_the_settings() -> None:
    assert load("hounded", stalemate="publisher").settings()["stalemate"] == "publisher"


def test_39_the_log_says_what_is_turned_up_unless_memory_is_the_players_own() -> None:
    fox = play(hunt("fox", left="d6 trap"), "to d6")
    assert sentences(fox, FOX)[:2] == ["The Fox moves from d7 to d6.", "The tile on d6 is turned up: a Trap."]
    own = play(hunt("fox", left="d6 trap", options={"memory": True}), "to d6")
    assert (sentences(own, FOX), news(own, FOX)[:2]) == ([], sentences(fox, FOX)[:2])


def test_39_with_memory_a_refusal_does_not_give_a_buried_den_away() -> None:
    tiles = ("den", "trap")
    one, other = (play(hunt(options={"memory": True}, buried=f"g7 {tile}"), "pick terrier") for tile in tiles)
    assert one.view(HUNT) == other.view(HUNT)
    for move in range(len(one.game.catalogue)):
        assert str(one.why_not(move, HUNT)) == str(other.why_not(move, HUNT))


def test_39_with_memory_burying_is_told_once_and_a_look_at_a_buried_tile_is_the_hunters_own() -> None:
    match = hunt(options={"memory": True}, up="d7 den, c1 trap", buried="c2 den")
    play(match, "pick master", "to e2", "pick foxhound-1", "to a1", "pick foxhound-2", "to g1", "bury c1")
    assert (sentences(match, FOX), news(match, FOX)[0]) == ([], "Ann buries the Trap on c1.")
    look = play(hunt(options={"memory": True}, buried="c2 den"), "pick terrier", "to c2")
    assert [tile(look, "c2", viewer) for viewer in (HUNT, FOX, SPECTATOR)] == ["left den", "den or trap", "den or trap"]


def test_42_spectators_know_no_more_than_the_fox() -> None:
    match = hunt(left="a1 den, b1 trap")
    worlds = set()
    for seed in range(40):
        world = match.state.clone()
        world.redeal(SPECTATOR, Dice(seed))
        worlds.add(tuple(match.game.position(world).left.items()))
    assert len(worlds) > 1


def test_43_what_the_fox_turns_up_again_cannot_be_taken_back() -> None:
    landed = play(hunt("fox", left="d6 den"), "to d6")
    with pytest.raises(NotYours):
        landed.take_back(FOX)
    shown = play(hunt("fox", buried="a1 den"), "to d6", "tile baby-fox", "show a1")
    with pytest.raises(NotYours):
        shown.take_back(FOX)
