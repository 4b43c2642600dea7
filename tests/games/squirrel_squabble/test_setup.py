"""Setting up (§1 to §9)."""

import re
from pathlib import Path

import pytest

from nutwood import CHANCE, BadEdition, BadOption, Dice, IllegalMove, Match, load
from nutwood.games.squirrel_squabble import SquirrelSquabble
from tests.games.refusing import refused
from tests.games.squirrel_squabble.boards import GAME, TILES, game, lay, options, orange, position

HEAP = "drop nut-over-blank, drop blank-over-nut, drop nut-over-dog, drop dog-over-two-nuts, drop blank-over-dog"
FALLS = [*HEAP.split(", "), "drop nut-puddle-over-empty-puddle", "drop empty-puddle-over-nut-puddle"]


def dropped(falls: list[str] = FALLS) -> Match:
    """The tiles have fallen like this, whichever comes first."""
    match, waiting = Match(GAME), list(falls)
    while match.state.mover() == CHANCE:
        possible = [GAME.catalogue.text(move) for move, _ in GAME.chances(match.state)]
        fall = next(fall for fall in waiting if fall in possible)
        waiting.remove(fall)
        match.play(fall)
    return match


def arranged() -> Match:
    match = dropped()
    while position(match).stage == "place":
        match.play(match.legal()[0])
    return match


def test_1_two_players_and_two_squirrels() -> None:
    assert GAME.players_allowed == range(2, 3)
    assert GAME.players == 2
    match = game()
    assert [player.squirrel for player in position(match).players] == ["orange", "green"]


def test_2_everybody_always_knows_both_sides_of_every_tile() -> None:
    match = game("nbG wtN Olm")
    for viewer in (0, 1, -3):
        assert match.view(viewer).board == tuple(TILES[letter] for letter in "OlmwtNnbG")


def test_3_the_seven_tiles_of_the_house_edition() -> None:
    assert GAME.edition.tile_names() == [
        "nut-over-blank",
        "nut-over-blank",
        "nut-over-dog",
        "two-nuts-over-dog",
        "blank-over-dog",
        "nut-puddle-over-empty-puddle",
        "nut-puddle-over-empty-puddle",
    ]


def test_4_both_own_six_coins_and_a_and_b_are_one_choice() -> None:
    match = game()
    texts = options(match, 0)
    assert texts == options(match, 1)
    assert texts == [
        "lay a:move1", "lay a:move2", "lay c:move1", "lay c:u-turn", "lay d:left", "lay d:right",
        "lay e:flip-tile", "lay e:switch-tiles", "lay f:flip-action", "lay f:squabble",
    ]  # fmt: skip


def test_4_there_are_576_different_programmes() -> None:
    def programmes(match: Match, left: int) -> int:
        if left == 0:
            return 1
        found = 0
        for move in match.legal(0):
            match.play(move, 0)
            found += programmes(match, left - 1)
            match.undo()
        return found

    assert programmes(game(), 3) == 576


def test_4_b_may_be_written_for_a() -> None:
    match = game()
    match.play("program B:move1 A:move2 D:left", 0)
    assert orange(match).coins == ("a:move1", "a:move2", "d:left")
    match.play("lay b:move2", 1)
    match.play("lay b:move1", 1)
    assert refused(match, "lay b:move1", 1) == "§10"


def test_5_either_side_comes_up_with_equal_odds() -> None:
    match = Match(GAME)
    rolls = 0
    while match.state.mover() == CHANCE:
        (one, weight), (other, same) = GAME.chances(match.state)
        assert weight == same
        front, back = (GAME.catalogue.text(move).removeprefix("drop ").split("-over-") for move in (one, other))
        assert front == back[::-1]
        match.play(one)
        rolls += 1
    assert rolls == 7
    assert position(match).stage == "place"


def test_5_another_tile_cannot_fall() -> None:
    with pytest.raises(IllegalMove, match="§5"):
        Match(GAME).play("drop dog-over-dog")


def test_6_the_homes_lie_in_opposite_corners() -> None:
    assert position(Match(GAME)).board == {"a1": "orange-home", "c3": "green-home"}


def test_6_seat_1_fills_the_squares_in_order() -> None:
    match = dropped()
    order = []
    while position(match).stage == "place":
        before = set(position(match).board)
        match.play(match.legal()[0], 0)
        order += sorted(set(position(match).board) - before, key=lambda square: (square[1], square[0]))
    assert order == ["b1", "c1", "a2", "b2", "c2", "a3", "b3"]


def test_6_like_tiles_are_one_choice_and_the_last_needs_no_asking() -> None:
    falls = ["drop nut-over-blank"] * 2 + FALLS[2:5] + ["drop nut-puddle-over-empty-puddle"] * 2
    match = dropped(falls)
    assert len(options(match)) == 5
    for tile in ("nut-over-dog", "dog-over-two-nuts", "blank-over-dog", "nut-over-blank", "nut-over-blank"):
        match.play(f"place {tile}")
    assert position(match).board["b3"] == "nut-puddle-over-empty-puddle"
    assert position(match).stage == "take"


def test_6_only_tiles_of_the_heap_can_be_placed() -> None:
    assert refused(dropped(), "place dog-over-nut") == "§6"


def test_7_seat_2_takes_a_squirrel_and_seat_1_gets_the_other() -> None:
    for taken, left in (("orange", "green"), ("green", "orange")):
        match = arranged()
        assert options(match, 1) == ["take orange", "take green"]
        match.play(f"take {taken}", 1)
        one, two = position(match).players
        assert (one.squirrel, two.squirrel) == (left, taken)
        assert {one.squirrel: one.at, two.squirrel: two.at} == {"orange": "a1", "green": "c3"}
        assert (one.nuts, two.nuts) == (0, 0)


def test_8_both_choose_a_facing_towards_a_neighbour_at_the_same_time() -> None:
    match = arranged()
    match.play("take green", 1)
    assert match.state.choosers() == 3
    assert options(match, 0) == ["face north", "face east"]
    assert options(match, 1) == ["face south", "face west"]
    assert refused(match, "face west", 0) == "§8"
    assert refused(match, "lay a:move1", 0) == "§8"
    match.play("face west", 1)
    assert match.state.choosers() == 1
    match.play("face north", 0)
    assert [player.facing for player in position(match).players] == ["north", "west"]
    assert match.state.choosers() == 3


def test_9_chance_arranges_and_seat_1_is_orange() -> None:
    match = Match(load("squirrel-squabble", setup="random"))
    match.roll(Dice(1))
    assert position(match).stage == "lay"
    assert [player.squirrel for player in position(match).players] == ["orange", "green"]
    assert options(match, 0) == ["face north", "face east"]


def test_9_chance_places_each_tile_of_the_heap_with_equal_odds() -> None:
    match = Match(SquirrelSquabble(setup="random"))
    for _ in range(7):
        match.play(GAME.chances(match.state)[0][0], CHANCE)
    weights = {match.game.catalogue.text(move): weight for move, weight in match.game.chances(match.state)}
    assert sorted(weights.values()) == [1, 1, 1, 2, 2]
    with pytest.raises(IllegalMove, match="§9"):
        match.play("place two-nuts-over-two-nuts", CHANCE)


def test_options_are_checked() -> None:
    with pytest.raises(BadOption, match=r"setup.*'players' or 'random'"):
        load("squirrel-squabble", setup="chaos")
    with pytest.raises(BadOption, match="3 cannot play"):
        load("squirrel-squabble", players=3)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('["nut", "dog"],', "", "tiles: there are 6, but 7 squares to fill"),
        ('["nut", "dog"],', '["nut", "cat"],', "tiles[2][1]: 'cat' is not a side of a tile of this game"),
        ('["nut", "dog"],', '["nut", "empty-puddle"],', "tiles[2]: the other side of a puddle must be"),
        ('c = ["move1", "u-turn"]', 'c = ["move1", "jump"]', "coins.c[1]: 'jump' is not an action of this game"),
        ('c = ["move1", "u-turn"]', "", "coins: there must be six"),
        ('c = ["move1", "u-turn"]', 'c = ["u-turn", "u-turn"]', "coins.c: both sides are 'u-turn'"),
        ('f = ["flip-action", "squabble"]', 'f = ["flip-action", "left"]', "coins.f: 'flip-action' needs 'squabble'"),
    ],
)
def test_3_4_an_edition_that_cannot_be_is_refused(tmp_path: Path, old: str, new: str, reason: str) -> None:
    house = (GAME.folder() / "edition" / "house.toml").read_text(encoding="utf-8")
    assert old in house
    own = tmp_path / "own.toml"
    own.write_text(house.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadEdition) as error:
        load("squirrel-squabble", edition=str(own))
    assert re.match(rf"own\.toml, line \d+: {re.escape(reason)}", str(error.value))


def test_3_an_edition_may_have_tiles_with_two_like_sides(tmp_path: Path) -> None:
    """Such a tile falls without chance, and seven like tiles need no arranging."""
    house = (GAME.folder() / "edition" / "house.toml").read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    tiles = "tiles = [" + '["nut", "nut"],' * 7 + "]"
    own.write_text(house[: house.index("tiles = [")] + tiles + house[house.index("]\n\n") + 1 :], encoding="utf-8")
    match = Match(load("squirrel-squabble", edition=str(own)))
    assert position(match).stage == "take"
    match.play("take orange")
    match.play("face north", 0 if orange(match).at == "a1" else 1)


def test_a_programme_in_one_line_is_played_whole_or_not_at_all() -> None:
    match = game()
    assert refused(match, "program d:left d:right a:move1", 0) == "§10"
    assert orange(match).coins == ()
    lay(match, "A:move1 D:left F:squabble", "c:u-turn d:left a:move1")
