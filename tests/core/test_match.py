"""A match: moves in any form, refusals, undo, what each viewer reads."""

import msgspec
import pytest

from nutwood import (
    CHANCE,
    SPECTATOR,
    BadOption,
    Dice,
    IllegalMove,
    Match,
    NotYours,
    UnknownGame,
    Unreadable,
    game_names,
    load,
)
from nutwood.core.match import Recorded
from nutwood.games.hounded.moves import Pick, To
from nutwood.testing.walks import Walk


@pytest.fixture
def match() -> Match:
    return Match(load("hounded"))


def test_moves_are_played_as_text_number_or_typed_value(match: Match) -> None:
    match.play("pick terrier")
    match.play(To("c2"))
    match.play(match.game.catalogue.number("tile grass"), CHANCE)
    assert [match.game.catalogue.text(played.move) for played in match.moves] == ["pick terrier", "to c2", "tile grass"]


def test_a_refused_move_changes_nothing(match: Match) -> None:
    before = match.game.position(match.state)
    for move, error in (("done", IllegalMove), ("fly away", Unreadable), (9999, Unreadable)):
        with pytest.raises(error):
            match.play(move)
    with pytest.raises(NotYours):
        match.play("pick terrier", 1)
    assert match.game.position(match.state) == before
    assert match.moves == []


def test_why_not_answers_with_the_rule_or_none(match: Match) -> None:
    refusal = match.why_not("done")
    assert refusal is not None
    assert refusal.rule == "§6"
    assert match.why_not(Pick("terrier")) is None


def test_roll_plays_chance_until_somebody_chooses(match: Match) -> None:
    match.play("pick terrier")
    match.play("to c2")
    assert match.roll(Dice(1)) == 1
    assert match.state.mover() != CHANCE


def test_undo_takes_back_whatever_was_played_last(match: Match) -> None:
    match.play("pick terrier")
    match.undo()
    assert match.moves == []
    with pytest.raises(IndexError, match="only 0 moves"):
        match.undo()


@pytest.mark.parametrize("count", [-1, 2])
def test_undo_takes_back_no_more_than_was_played(match: Match, count: int) -> None:
    match.play("pick terrier")
    with pytest.raises(IndexError, match="only 1 moves"):
        match.undo(count)
    assert len(match.moves) == 1


def all_put_back(order: list[int]) -> Match:
    """Nut Hunt in its set-up: these seats have put an objective back, the first that they could."""
    match = Match(load("nut-hunt", 3))
    match.roll(Dice(4))
    for seat in order:
        match.play(match.legal(seat)[0], seat)
    return match


def test_what_others_choose_meanwhile_stays_when_a_choice_is_taken_back() -> None:
    match = all_put_back([2, 0])
    stays = match.moves[-1].move
    match.take_back(2)
    assert (match.moves[-1].seat, match.moves[-1].move) == (0, stays)
    assert match.undo_index(2) is None
    assert match.legal(2)


def test_a_choice_cannot_be_taken_back_once_another_seat_has_gone_on() -> None:
    match = all_put_back([2, 1, 0])
    assert [match.undo_index(seat) is not None for seat in range(3)] == [True, True, True]
    match.play(match.legal()[0])
    before, moves = match.game.position(match.state), match.moves.copy()
    assert [match.undo_index(seat) is not None for seat in range(3)] == [True, False, False]
    for seat in (1, 2):
        with pytest.raises(NotYours, match="Your last move stands: somebody else has chosen since"):
            match.take_back(seat)
    assert (match.game.position(match.state), match.moves) == (before, moves)


def test_why_a_move_stands(match: Match) -> None:
    assert match.why_it_stands(0) == "You have not made a move yet."
    match.play("pick terrier")
    assert match.why_it_stands(0) == ""
    match.moves[-1] = msgspec.structs.replace(match.moves[-1], barrier=True)
    assert match.why_it_stands(0) == "Your last move stands: it showed something that was hidden."
    match.play("to c2")
    match.play("tile grass", CHANCE)
    assert match.why_it_stands(0) == "Your last move stands: chance has played since."


def test_news_begin_with_ones_own_last_move(match: Match) -> None:
    """To whoever has made none with the first choice, to whoever watches with the last seat's stretch."""
    moves = [Recorded(seat, 0, 1, barrier=False) for seat in (CHANCE, 0, CHANCE, 1, CHANCE, 1)]
    assert [match.since(seat) for seat in (0, 1, SPECTATOR)] == [(0, False)] * 3
    match.moves = moves[:1]
    assert [match.since(seat) for seat in (0, 1, SPECTATOR)] == [(1, False)] * 3
    match.moves = moves
    assert [match.since(seat) for seat in (0, 1, SPECTATOR)] == [(1, True), (5, True), (3, False)]
    match.moves = moves[:3]
    assert [match.since(seat) for seat in (0, 1, SPECTATOR)] == [(1, True), (1, False), (1, False)]


def test_nobody_plays_after_the_end(match: Match) -> None:
    dice = Dice(2)
    while not match.ended:
        match.roll(dice)
        if not match.ended:
            match.play(match.legal()[0])
    for seat in (None, 0, 1, CHANCE):
        with pytest.raises(NotYours):
            match.play("pick terrier", seat)


def test_games_are_found_by_name_with_a_hint() -> None:
    with pytest.raises(UnknownGame, match="Did you mean 'hounded'"):
        load("houndead")


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"colour": "red"}, "there is no option 'colour'; it has stalemate, memory"),
        ({"stalemate": "draw"}, "it takes 'rulebook' or 'publisher'"),
        ({"memory": "perhaps"}, "option memory"),
        ({"players": 3}, "players: 3 cannot play; the game is for 2"),
    ],
)
def test_options_are_checked(options: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadOption) as refused:
        load("hounded", **options)  # type: ignore[arg-type]
    assert complaint in str(refused.value)


@pytest.mark.parametrize("name", game_names())
def test_the_end_of_a_game_with_secrets_cannot_be_taken_back(name: str) -> None:
    match = Match(load(name))
    for _ in Walk(3, match.game.profile.longest).steps(match):
        pass
    assert match.ended
    assert [match.undo_index(seat) for seat in range(match.game.players)] == [None] * match.game.players
