"""What happens in Nuts!: nothing goes untold."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from nutwood import SPECTATOR, load
from nutwood.core.events import UNSET, Event
from nutwood.core.lines import spoken
from nutwood.games.nuts import happenings as h
from nutwood.games.nuts.moves import LETTERS, NUTS
from nutwood.games.nuts.titles import SHAPES
from nutwood.testing.events import keep_books, never_told
from tests.games.bookkeeping import expected, golden, told, true_events
from tests.games.nuts.factory import factory, play
from tests.games.nuts.test_properties import Crowded

GOLDEN = golden("nuts")
HANDS = {"split-left": "right", "join-right": "right", "split-right": "left", "join-left": "left", "cross": "crosses"}


class Bookkeeper:
    """Floor, stores, cards and points, kept from events alone."""

    counts: dict[str, Any]

    def read(self, view: Any) -> dict[str, Any]:
        """The same from the view."""
        seats = range(len(view.seats))
        return {
            "active": view.active,
            "turn": view.turn,
            "closing": view.closing or 0,
            "actions": view.actions,
            "fed": view.fed,
            "limit": view.limit,
            "shipped": view.shipped,
            "tiles": dict(view.tiles),
            "left": Counter(crosses=view.crosses_left, right=view.right_hands_left, left=view.left_hands_left),
            "salter": set(view.salters),
            "roaster": set(view.roasters),
            "squirrel": view.squirrel,
            "holders": list(view.holders),
            "reserve": Counter(view.reserve),
            "trucks": set(view.trucks),
            "deck": view.deck,
            "discards": Counter(view.discards),
            "winners": _winners(view.returns),
            "points": [view.seats[seat].points for seat in seats],
            "nuts": [Counter(view.seats[seat].nuts) for seat in seats],
            "hand": [view.seats[seat].hand for seat in seats],
            "older": [view.seats[seat].older for seat in seats],
            "no_older": [set(view.seats[seat].no_older) for seat in seats],
        }

    def hear(self, event: Event) -> None:
        """Enter one event."""
        ENTRIES.get(type(event), lambda books, event: None)(self.counts, event)


def _winners(returns: Any) -> set[int]:
    return {seat for seat, result in enumerate(returns or ()) if result == max(returns)}


def _turn_began(books: Any, event: h.TurnBegan) -> None:
    books |= {"active": event.seat, "turn": event.turn, "closing": event.closing}
    books |= {"actions": 2, "fed": False, "limit": 6, "shipped": False}


def _lay(books: Any, spot: str, shape: str) -> None:
    assert spot not in books["tiles"]
    books["tiles"][spot] = shape
    books["left"][HANDS[shape]] -= 1


def _take_up(books: Any, spot: str, shape: str) -> None:
    assert books["tiles"].pop(spot) == shape
    books["left"][HANDS[shape]] += 1


def _built(books: Any, event: h.Built) -> None:
    books["actions"] -= 1
    _lay(books, event.spot, event.shape)


def _cleared(books: Any, event: h.Cleared) -> None:
    books["actions"] -= 1
    _take_up(books, event.spot, event.shape)


def _slid(books: Any, event: h.Slid) -> None:
    books["actions"] -= event.rule == "§16"
    _take_up(books, event.origin, event.shape)
    _lay(books, event.to, event.shape)


def _turned(books: Any, event: h.Turned) -> None:
    books["actions"] -= event.rule == "§17"
    boxes = books["holders"][int(event.column) - 1]
    assert NUTS[LETTERS.index(boxes[0])] == event.before
    top = boxes.index(LETTERS[NUTS.index(event.top)])
    assert event.rule == "§39" or top == 1
    books["holders"][int(event.column) - 1] = boxes[top:] + boxes[:top]


def _machine_moved(books: Any, event: h.MachineMoved) -> None:
    books["actions"] -= event.rule == "§18"
    books[event.machine] ^= {int(event.origin), int(event.to)}
    assert len(books[event.machine]) == 2


def _fed(books: Any, event: h.Fed) -> None:
    books["actions"] -= 1
    books["fed"] = True


def _squirrel_moved(books: Any, event: h.SquirrelMoved) -> None:
    assert books["squirrel"] == int(event.origin)
    books["squirrel"] = int(event.to)


def _squirrel_stayed(books: Any, event: h.SquirrelStayed) -> None:
    assert books["squirrel"] == int(event.column)


def _get(books: Any, seat: int, nut: str) -> None:
    books["nuts"][seat][nut] += 1
    books["reserve"][nut] -= 1


def _give(books: Any, seat: int, nuts: dict[str, int]) -> None:
    books["nuts"][seat] -= Counter(nuts)
    books["reserve"] += Counter(nuts)


def _collected(books: Any, event: h.Collected | h.Took) -> None:
    _get(books, event.seat, event.nut)


def _unserved(books: Any, event: h.Unserved) -> None:
    assert books["reserve"][event.nut] == 0


def _swapped(books: Any, event: h.Swapped) -> None:
    _give(books, event.seat, {event.give: 1})
    _get(books, event.seat, event.get)


def _departed(books: Any, event: h.Departed) -> None:
    _give(books, event.seat, event.paid)
    books["points"][event.seat] += event.points
    assert books["points"][event.seat] == event.total
    books["trucks"].remove(event.truck)
    books["shipped"] = True


def _drew(books: Any, event: h.Drew) -> None:
    assert event.card is UNSET
    books["hand"][event.seat] += 1
    books["deck"] -= 1
    assert books["deck"] == event.deck


def _reshuffled(books: Any, event: h.Reshuffled) -> None:
    assert books["discards"].total() == event.cards
    books |= {"deck": event.cards, "discards": Counter(), "older": list(books["hand"])}
    books["no_older"] = [set() for _ in books["hand"]]


def _spent(books: Any, event: h.Played | h.Dropped) -> None:
    seat = event.seat
    books["hand"][seat] -= 1
    books["discards"][event.card] += 1
    assert (event.age == "any") == (books["older"][seat] == 0)
    books["older"][seat] -= event.age == "older"
    if event.age == "newer":
        books["no_older"][seat].add(event.card)
    if books["older"][seat] == 0:
        books["no_older"][seat] = set()


def _final_score(books: Any, event: h.FinalScore) -> None:
    assert books["points"][event.seat] == event.points


def _sets(name: str, field: str) -> Any:
    return lambda books, event: books.__setitem__(name, getattr(event, field))


def _game_over(books: Any, event: h.GameOver) -> None:
    if event.cause == "last round" and books["closing"]:
        books["closing"] -= 1


ENTRIES: dict[type[Event], Any] = {
    h.Dealt: lambda books, event: books["holders"].append(event.boxes),
    h.TurnBegan: _turn_began,
    h.Built: _built,
    h.Cleared: _cleared,
    h.Slid: _slid,
    h.Turned: _turned,
    h.MachineMoved: _machine_moved,
    h.Fed: _fed,
    h.SquirrelMoved: _squirrel_moved,
    h.SquirrelStayed: _squirrel_stayed,
    h.Collected: _collected,
    h.Took: _collected,
    h.Unserved: _unserved,
    h.Swapped: _swapped,
    h.Departed: _departed,
    h.Drew: _drew,
    h.Reshuffled: _reshuffled,
    h.Played: _spent,
    h.Dropped: _spent,
    h.ActionGained: _sets("actions", "actions"),
    h.LimitRaised: _sets("limit", "limit"),
    h.Discarded: lambda books, event: _give(books, event.seat, {event.nut: 1}),
    h.LastRound: _sets("closing", "turns"),
    h.ThisRoundIsLast: _sets("closing", "turns"),
    h.GameOver: _game_over,
    h.FinalScore: _final_score,
    h.Won: lambda books, event: books["winners"].update(event.seats),
}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(20))
def test_the_books_agree_with_the_table(seed: int, players: int) -> None:
    keep_books(load("nuts", players, equal_turns=seed % 2 == 1), Bookkeeper(), seed)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(10))
def test_the_books_of_crowded_games_agree_with_the_table(seed: int, players: int) -> None:
    """Cards, forks and a new deck from the first turn on."""
    keep_books(Crowded(players), Bookkeeper(), seed)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_tells_exactly_what_happened(name: str) -> None:
    assert told(GOLDEN[name]) == expected("nuts", name)


def test_golden_games_have_every_event_and_every_cause() -> None:
    every = [event for match in GOLDEN.values() for event in true_events(match)]
    assert never_told(load("nuts").events, every) == []
    assert {event.shape for event in every if isinstance(event, h.Built)} == set(SHAPES)


def test_54_which_card_is_drawn_is_told_to_the_drawer_alone() -> None:
    match = factory("X r2c4", "C A A A I A A A", salters=[5, 7], squirrel=1)
    play(match, "done", "roll stop", "draw wrench")
    drawn = {
        viewer: [event for event in match.events(viewer) if isinstance(event, h.Drew)] for viewer in (SPECTATOR, 0, 1)
    }
    assert drawn[0] == [h.Drew(seat=0, deck=27, card="wrench")]
    assert drawn[1] == drawn[SPECTATOR] == [h.Drew(seat=0, deck=27)]
    names = ["Ann", "Bo"]
    assert spoken(match.game.line(drawn[0][0]), 0, names) == "You draw Wrench, and 27 cards are left in the deck."
    assert (
        spoken(match.game.line(drawn[1][0]), 1, names) == "Ann draws a bonus card, and 27 cards are left in the deck."
    )
