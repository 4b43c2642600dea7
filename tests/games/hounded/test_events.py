"""What happens in Hounded: nothing goes untold."""

from __future__ import annotations

from typing import Any

import pytest

from nutwood import Match, load
from nutwood.core.events import Event
from nutwood.core.lines import spoken
from nutwood.games.hounded import events as e
from nutwood.testing.events import keep_books, never_told
from tests.games.bookkeeping import expected, golden, told, true_events

GOLDEN = golden("hounded")


class Bookkeeper:
    """Where everything stands and lies, kept from events alone."""

    counts: dict[str, Any]

    def read(self, view: Any) -> dict[str, Any]:
        """The same from the view."""
        return {
            "pieces": dict(view.pieces),
            "up": {square: view.tiles[index] for square, index in _places(view.up)},
            "held": set(view.held),
            "allowance": view.allowance,
            "winner": None if view.returns is None else int(view.returns[1] > 0),
        }

    def hear(self, event: Event) -> None:
        """Enter one event."""
        match event:
            case e.Moved(piece=piece, to=to):
                self.counts["pieces"][piece] = to
            case e.TurnedUp(square=square, kind=kind, up=up):
                self.counts["up"][square] = kind
                assert len(self.counts["up"]) == up
            case e.Buried(square=square, up=up):
                assert self.counts["up"].pop(square)
                assert len(self.counts["up"]) == up
            case e.Held(piece=piece):
                self.counts["held"].add(piece)
            case e.FoxBegan():
                self.counts |= {"held": set(), "allowance": 3}
            case e.Granted(pieces=pieces):
                self.counts["allowance"] = pieces
            case e.TrapSprung():
                self.counts["allowance"] = 6
            case e.Won(seat=seat):
                self.counts["winner"] = seat


def _places(squares: tuple[str, ...]) -> list[tuple[str, int]]:
    return [(square, 7 * (int(square[1]) - 1) + "abcdefg".index(square[0])) for square in squares]


@pytest.mark.parametrize("stalemate", ["rulebook", "publisher"])
@pytest.mark.parametrize("seed", range(20))
def test_the_books_agree_with_the_table(seed: int, stalemate: str) -> None:
    keep_books(load("hounded", stalemate=stalemate), Bookkeeper(), seed)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_tells_exactly_what_happened(name: str) -> None:
    assert told(GOLDEN[name]) == expected("hounded", name)


def test_golden_games_have_every_event_and_every_cause() -> None:
    every = [event for match in GOLDEN.values() for event in true_events(match)]
    assert never_told(load("hounded").events, every) == []


def test_41_what_the_terrier_looks_at_is_told_to_the_hunters_alone() -> None:
    match = Match(load("hounded"))
    for move in ("pick terrier", "to c2", "tile den"):
        match.play(move)
    assert match.events(0)[-1] == e.Looked(seat=0, square="c2", kind="den")
    assert match.events(1)[-1] == e.Looked(seat=0, square="c2")
    names = ["Ann", "Bo"]
    assert spoken(match.game.line(match.events(1)[-1]), 1, names).endswith("finds a Den or a Trap.")


def test_the_log_of_a_game_begins_with_a_turn() -> None:
    match = Match(load("hounded"))
    match.play("pick terrier")
    assert match.events() == [e.HuntBegan(seat=0, pieces=3, held=(), rule="§5")]
    for move in ("to c2", "tile grass", "pick master"):
        match.play(move)
    assert [event.heading for event in match.events()].count("turn") == 1
