"""Events as values: rows of numbers become typed, and each viewer gets what it may know."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from nutwood.core.dice import Dice
from nutwood.core.event_tables import page
from nutwood.core.events import UNSET, Event, EventCatalogue, Rule, Seat, Secret, Word
from nutwood.core.journal import EVERYBODY, Journal
from nutwood.core.match import Match
from nutwood.core.registry import load

CARDS = ("bard", "scout", "thief")
Card = Annotated[str, Word("card")]


class Paid(Event, frozen=True):
    """Everything that a field can be."""

    seat: Seat
    with_cards: Annotated[tuple[str, ...], Word("card")]
    amounts: Annotated[dict[str, int], Word("card")]
    target: Annotated[str | None, Word("card")]
    cause: Literal["rain", "fox"]
    rule: Rule


class Drew(Event, frozen=True):
    """Everybody sees that a card is drawn."""

    seat: Seat
    card: Secret[Card] = UNSET
    rule = "§2"


class Peeked(Event, frozen=True):
    """Nobody else knows of it."""

    card: Secret[Card] = UNSET
    rule = "§3"
    private = True


EVENTS = EventCatalogue({0: Paid, 1: Drew, 2: Peeked}, card=CARDS)


def test_the_type_of_a_field_says_how_its_number_is_read() -> None:
    event = EVENTS.true((EVERYBODY, 0, (1, 0b101, 2 + (3 << 8), -1, 1, 12)))
    assert event == Paid(1, ("bard", "thief"), {"bard": 2, "scout": 3}, None, "fox", "§12")


def test_a_secret_field_is_absent_for_others() -> None:
    row = (0b10, 1, (1, 2, 0, 0, 0, 0))
    assert EVENTS.seen(row, 1) == EVENTS.true(row) == Drew(1, "thief")
    assert msgspec.json.encode(EVENTS.seen(row, 0)) == b'{"event":"Drew","seat":1}'
    assert EVENTS.seen(row, -3) == Drew(1)


def test_a_private_event_does_not_exist_for_others() -> None:
    assert EVENTS.seen((0b1, 2, (0, 0, 0, 0, 0, 0)), 0) == Peeked("bard")
    assert EVENTS.seen((0b1, 2, (0, 0, 0, 0, 0, 0)), 1) is None


def test_numbers_of_events_are_dense() -> None:
    with pytest.raises(ValueError, match="dense"):
        EventCatalogue({1: Drew}, card=CARDS)


def test_a_beat_without_an_event_is_dropped() -> None:
    journal, state = Journal(), load("hounded").start()
    journal.beat(state)
    journal.happen(0)
    journal.beat(state)
    journal.beat(state)
    assert [count for count, _ in journal.frames] == [1]


def test_clones_are_deaf() -> None:
    state = load("hounded").start()
    state.listen(Journal())
    assert (state.listening, state.clone().listening) == (1, 0)


def test_a_match_tells_the_same_whether_it_was_played_or_taken_back_and_played_again() -> None:
    match = Match(load("hounded"))
    dice = Dice(3)
    while len(match.moves) < 60:
        match.roll(dice)
        match.play(match.legal()[dice.below(len(match.legal()))])
    told = match.events(0)
    last = match.moves[-1]
    match.undo()
    assert match.journal.rows == []
    match.play(last.move, last.seat)
    assert match.events(0) == told


def test_a_match_hears_what_happens_after_a_move_was_taken_back() -> None:
    match = Match(load("hounded"))
    match.play("pick terrier")
    match.take_back(0)
    assert match.state.journal is match.journal
    assert match.journal.rows == []


def test_of_a_running_game_that_forgets_nothing_is_kept_and_each_beat_is_told() -> None:
    match = Match(load("hounded", memory=True))
    match.play("pick master")
    match.play("to c2")
    assert match.events(0) == []
    assert [type(event).__name__ for beat in match.beats(0) for event in beat.events] == ["Moved"]
    match.stopped = True
    assert [type(event).__name__ for event in match.events(0)] == ["HuntBegan", "Moved"]


def test_the_list_of_events_is_up_to_date() -> None:
    kept = (Path(__file__).parents[2] / "docs" / "event-list.md").read_text(encoding="utf-8")
    assert kept == page(), "python -m nutwood.core.event_tables > docs/event-list.md"
