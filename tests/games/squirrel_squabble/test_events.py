"""What happens in Squirrel Squabble: nothing goes untold."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from nutwood import Dice, Match, load
from nutwood.core.events import Event
from nutwood.games.squirrel_squabble import SquirrelSquabble
from nutwood.games.squirrel_squabble import events as e
from nutwood.testing.events import keep_books, never_told
from tests.games.bookkeeping import expected, golden, told, true_events

GOLDEN = golden("squirrel_squabble")
FILES = "abc"


class Bookkeeper:
    """Board, squirrels, nuts and coins, kept from events alone."""

    counts: dict[str, Any]

    def read(self, view: Any) -> dict[str, Any]:
        """The same from the view."""
        return {
            "board": list(view.board),
            "heap": len(view.heap),
            "round": view.round,
            "result": view.returns,
            **{f"{name}{seat}": getattr(view.seats[seat], name) for seat in (0, 1) for name in NAMES},
            **{f"coins{seat}": len(view.seats[seat].coins) for seat in (0, 1)},
        }

    def hear(self, event: Event) -> None:
        """Enter one event."""
        ENTRIES.get(type(event), lambda books, event: None)(self.counts, event)


NAMES = ("squirrel", "at", "facing", "nuts", "out")


def _place(square: str) -> int:
    return 3 * (int(square[1]) - 1) + FILES.index(square[0])


def _placed(books: Any, event: e.Placed) -> None:
    books["board"][_place(event.square)] = event.tile
    books["heap"] -= 1


def _took(books: Any, event: e.Took) -> None:
    home = FILES[_place("a1") % 3] + "1" if event.squirrel == "orange" else "c3"
    books |= {f"squirrel{event.seat}": event.squirrel, f"at{event.seat}": home, f"facing{event.seat}": "north"}


def _round(books: Any, event: e.RoundBegan) -> None:
    books |= {"round": event.round, "out0": False, "out1": False, "coins0": 0, "coins1": 0}


def _switched(books: Any, event: e.Switched) -> None:
    here, there = _place(event.one), _place(event.other)
    books["board"][here], books["board"][there] = books["board"][there], books["board"][here]
    assert (books["board"][here], books["board"][there]) == (event.tile, event.tile_of_other)


def _scared(books: Any, event: e.Scared) -> None:
    books[f"nuts{event.seat}"] -= event.nuts
    books |= {f"at{event.seat}": event.home, f"out{event.seat}": True}


def _stole(books: Any, event: e.Stole) -> None:
    books[f"nuts{event.seat}"] += 1
    books[f"nuts{event.victim}"] -= 1


def _gathered(books: Any, event: e.Gathered) -> None:
    assert books[f"nuts{event.seat}"] + event.nuts == event.total
    books[f"nuts{event.seat}"] = event.total


def _set(name: str, field: str) -> Any:
    return lambda books, event: books.__setitem__(f"{name}{event.seat}", getattr(event, field))


def _tile(books: Any, event: Any) -> None:
    books["board"][_place(event.square)] = event.tile


def _tied(books: Any, event: e.Tied) -> None:
    books["result"] = (0.0, 0.0)
    if event.cause == "sixty rounds":
        books |= {"out0": False, "out1": False, "coins0": 0, "coins1": 0}


ENTRIES: dict[type[Event], Any] = {
    e.TileFell: lambda books, event: books.__setitem__("heap", books["heap"] + 1),
    e.Placed: _placed,
    e.Took: _took,
    e.Faced: _set("facing", "facing"),
    e.RoundBegan: _round,
    e.Laid: _set("coins", "coins"),
    e.Flipped: _tile,
    e.PuddleTurned: _tile,
    e.Switched: _switched,
    e.Walked: _set("at", "to"),
    e.Turned: _set("facing", "facing"),
    e.Scared: _scared,
    e.Fell: lambda books, event: books.__setitem__(f"out{event.seat}", True),
    e.Attacked: _set("at", "to"),
    e.SentHome: _set("at", "home"),
    e.Stole: _stole,
    e.Gathered: _gathered,
    e.Dropped: _set("nuts", "total"),
    e.Won: lambda books, event: books.__setitem__("result", ((1.0, -1.0), (-1.0, 1.0))[event.seat]),
    e.Tied: _tied,
}


@pytest.mark.parametrize("setup", ["players", "random"])
@pytest.mark.parametrize("seed", range(20))
def test_the_books_agree_with_the_table(seed: int, setup: str) -> None:
    keep_books(load("squirrel-squabble", setup=setup), Bookkeeper(), seed)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_tells_exactly_what_happened(name: str) -> None:
    assert told(GOLDEN[name]) == expected("squirrel_squabble", name)


def test_golden_games_have_every_event_and_every_cause() -> None:
    every = [event for match in GOLDEN.values() for event in true_events(match)]
    assert never_told(load("squirrel-squabble").events, every) == []


def test_5_a_tile_with_two_like_sides_falls_unasked_and_is_told(tmp_path: Path) -> None:
    house = (SquirrelSquabble.folder() / "edition" / "house.toml").read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(house.replace('["two-nuts", "dog"]', '["dog", "dog"]', 1), encoding="utf-8")
    match = Match(load("squirrel-squabble", edition=str(own)))
    match.roll(Dice(1))
    fallen = [event.tile for event in match.events() if isinstance(event, e.TileFell)]
    assert len(fallen) == 7
    assert "dog-over-dog" in fallen


def test_12_the_last_coin_lies_before_the_first_two_are_shown() -> None:
    match = Match(load("squirrel-squabble", setup="random"))
    match.roll(Dice(3))
    match.play("face north", 0)
    match.play("face west", 1)
    for seat in (0, 1):
        for coin in ("lay a:move1", "lay b:move1", "lay d:left"):
            match.play(coin, seat)
    first, second, *_ = match.beats(0)
    assert [type(event) for event in first.events] == [e.Laid]
    assert first.frame is not None
    view = match.game.view(first.frame, 0)
    assert [coin.shown for coin in view.seats[1].coins] == [False] * 3
    assert type(second.events[0]) is e.Shown


def test_37_both_dice_lie_on_the_table_while_they_are_compared() -> None:
    match = GOLDEN["arranged-by-chance"].fork()
    defence = match.moves[54]
    match.undo(len(match.moves) - 54)
    match.play(defence.move, defence.seat)
    (fight,) = [beat for beat in match.beats(0) if any(isinstance(event, e.Fought) for event in beat.events)]
    assert fight.frame is not None
    scene = match.game.still(fight.frame, 0)
    dice = {item.id: item.art for item in scene.items if item.die}
    assert dice == {"seat1:die": "house/die-4", "seat2:die": "house/die-2"}
    assert match.view(0).answered == 0
