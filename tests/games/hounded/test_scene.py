"""Hounded's table as things to see and click."""

from collections.abc import Iterator
from typing import Any

import pytest

from nutwood import CHANCE, SPECTATOR, Dice, Match
from nutwood.core.scene import Item, Scene
from nutwood.games.hounded import Hounded
from nutwood.games.hounded.moves import KINDS, PIECES, SQUARES
from nutwood.games.hounded.names import FACES, TITLES
from nutwood.games.hounded.position import CAST
from tests.games.hounded.hunts import hunt

GAME = Hounded()


def scenes(seed: int) -> Iterator[tuple[Match, int, Scene]]:
    """Every position of a random game, as each viewer sees it."""
    match, dice = Match(GAME), Dice(seed)
    while True:
        for viewer in (0, 1, SPECTATOR):
            yield match, viewer, match.scene(viewer)
        if match.ended:
            return
        if match.state.mover() == CHANCE:
            match.play(match.state.roll(dice))
        else:
            legal = match.legal()
            match.play(legal[dice.below(len(legal))])


def item(table: Scene, name: str) -> Item:
    return next(item for item in table.items if item.id == name)


def ids(table: Scene) -> set[str]:
    return {item.id for item in table.items}


@pytest.mark.parametrize("seed", range(4))
def test_every_scene_is_whole(seed: int) -> None:
    """Ids are unique, labels are there, and each legal move is offered exactly once, on something that is there."""
    for match, viewer, table in scenes(seed):
        names = [item.id for item in table.items]
        assert len(names) == len(set(names))
        assert {*CAST, *(f"tile:{square}" for square in SQUARES)} <= set(names)
        assert all(item.label for item in table.items)
        assert [choice.move for choice in table.prompt.choices] == GAME.legal_moves(match.state, viewer)
        assert {choice.at for choice in table.prompt.choices if choice.at} <= set(names)
        assert len({choice.label for choice in table.prompt.choices}) == len(table.prompt.choices)
        assert table.prompt.text.endswith((".", "?"))
        assert table.prompt.rule.startswith("§")


def test_every_face_and_every_piece_has_a_drawing() -> None:
    drawings = {path.stem for path in (GAME.folder() / "art").glob("*.svg")}
    assert {*KINDS, *CAST, "tile-back"} <= drawings


def test_faces_and_pieces_have_names() -> None:
    assert set(FACES) == set(KINDS)
    assert set(TITLES) == set(CAST)


def test_the_terrier_is_the_same_thing_wherever_it_stands() -> None:
    match = Match(GAME)
    before = item(match.scene(0), "terrier")
    match.play("pick terrier")
    match.play("to c2")
    after = item(match.scene(0), "terrier")
    assert (before.id, before.art) == (after.id, after.art)
    assert before.at != after.at
    assert after.label.startswith("Terrier on c2")


def test_choices_say_in_words_what_they_do() -> None:
    match = Match(GAME)
    match.play("pick terrier")
    assert "The Terrier to c2" in [choice.label for choice in match.scene(0).prompt.choices]


def test_files_run_east_and_ranks_north() -> None:
    table = hunt().scene(0)
    a1, b1, a2 = (item(table, f"tile:{square}").at for square in ("a1", "b1", "a2"))
    assert b1[0] > a1[0]
    assert a2[1] < a1[1]


def test_face_down_tiles_show_their_backs_only() -> None:
    table = hunt().scene(0)
    assert {item(table, f"tile:{square}").art for square in SQUARES if square != "d7"} == {"hounded/tile-back"}


def test_left_tiles_are_marked_for_those_who_know() -> None:
    """§41: everybody knows that it is a Den or a Trap, the hunters know which."""
    hunters, fox, spectator = (hunt(left="c4 trap").scene(viewer) for viewer in (0, 1, SPECTATOR))
    assert "known-trap:c4" in ids(hunters)
    assert "known-either:c4" in ids(fox) & ids(spectator)
    assert "known-trap:c4" not in ids(fox) | ids(spectator)


def test_buried_tiles_are_marked_for_all() -> None:
    """§39."""
    for viewer in (0, 1, SPECTATOR):
        assert {"known-den:c4", "earth:c4"} <= ids(hunt(buried="c4 den").scene(viewer))


def test_the_fox_cannot_tell_what_was_left_from_anything_in_the_scene() -> None:
    """§41."""
    assert hunt(left="c4 trap").scene(1) == hunt(left="c4 den").scene(1)


def test_held_and_moved_pieces_carry_marks() -> None:
    table = hunt(up="d7 brook-1", held=("bulldog",), moved=("terrier",), terrier="c2").scene(0)
    assert item(table, "mark:bulldog").art == "hounded/held"
    assert item(table, "mark:terrier").art == "house/tick"
    assert item(table, "bulldog").label == "Bulldog on e1, held by a Brook"
    assert item(table, "terrier").label == "Terrier on c2, on Grass, has moved"
    assert not {f"mark:{piece}" for piece in PIECES if piece not in ("bulldog", "terrier")} & ids(table)


def test_the_tile_under_a_piece_can_be_seen() -> None:
    table = hunt(up="d7 brook-1, c2 den", terrier="c2").scene(0)
    assert item(table, "under:terrier").art == "hounded/den"
    assert item(table, "terrier").label == "Terrier on c2, on Den"
    assert "under:bulldog" not in ids(table), "a tile that lies face down stays unknown"


def test_another_piece_can_be_picked_instead() -> None:
    """§5: until the picked piece has moved."""
    match = Match(GAME)
    assert match.scene(0).prompt.instead == ()
    match.play("pick terrier")
    assert {choice.at for choice in match.scene(0).prompt.instead} == {*PIECES} - {"terrier"}
    assert match.scene(1).prompt.instead == ()
    assert item(match.scene(0), "terrier").picked
    for choice in match.scene(0).prompt.instead:
        match.take_back(0)
        if choice.move in match.legal():
            match.play(choice.move)
            assert item(match.scene(0), choice.at).picked
        else:
            match.play("pick terrier")


def test_the_day_and_the_count_are_told() -> None:
    table = hunt(up="d7 den, a4 noon").scene(0)
    assert item(table, "count").text == "2 of 43"
    assert not item(table, "time:noon").faint
    assert item(table, "time:night").faint
    assert item(table, "time:night").label == "Night: not found yet"


def test_the_bulldog_is_named_when_it_slows_the_fox() -> None:
    """§21."""
    free = hunt("fox").scene(1).prompt
    slowed = hunt("fox", bulldog="d6").scene(1).prompt
    assert (free.rule, slowed.rule) == ("§20", "§21")
    assert "Bulldog" in slowed.text


def test_the_winner_wears_a_crown() -> None:
    caught = hunt("over", winner="hunt", master="d6").scene(0)
    assert "crown" in ids(caught)
    assert caught.prompt.choices == ()
    assert "crown" not in ids(hunt().scene(0))


@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"winner": "hunt", "master": "d6"}, "§31"),
        ({"winner": "fox", "up": "d7 den, a4 noon, b4 morning, c4 night"}, "§32"),
        ({"winner": "fox", "quiet": 30}, "§34"),
    ],
)
def test_the_end_names_its_rule(changes: dict[str, Any], rule: str) -> None:
    assert hunt("over", **changes).scene(0).prompt.rule == rule


def test_whoever_decides_is_asked_and_the_other_is_told() -> None:
    match = hunt()
    assert match.scene(0).prompt.text == "Pick the first of three pieces to move."
    assert match.scene(1).prompt.text == "The Hunting Party picks the first of three pieces to move."


@pytest.mark.parametrize(
    ("tile", "asked", "rule"),
    [
        ("grass", "Pick the second of three pieces to move.", "§5"),
        ("scent-1", "Pick the second of three pieces to move; four may move in this turn.", "§14"),
        ("scent-2", "Pick the second of three pieces to move; five may move in this turn.", "§14"),
    ],
)
def test_14_a_scent_says_how_many_may_move(tile: str, asked: str, rule: str) -> None:
    match = hunt()
    for move in ("pick terrier", "to c2", f"tile {tile}"):
        match.play(move)
    assert (match.scene(0).prompt.text, match.scene(0).prompt.rule) == (asked, rule)


def test_27_a_trap_says_that_all_six_may_move() -> None:
    match = hunt(allowance=6, up="d7 den, d5 trap", fox="d5")
    assert match.scene(0).prompt.text == "Pick the first of three pieces to move; all six may move in this turn."
    assert match.scene(0).prompt.rule == "§27"
