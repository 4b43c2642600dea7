"""What is sure to happen: all that the seat can know of its own moves, and nothing that is hidden."""

import nutwood
from nutwood.core.dice import Dice
from nutwood.core.foresight import foreseen
from nutwood.games.hounded.events import Moved


def kinds(match: nutwood.Match, seat: int, *texts: str) -> list[str]:
    moves = [match.game.catalogue.number(text) for text in texts]
    return [type(event).__name__ for event in foreseen(match.observation(seat, Dice(1)), moves, Dice(2))]


def test_what_a_seat_does_is_foreseen_as_long_as_it_goes_on() -> None:
    match = nutwood.Match(nutwood.load("hounded"))
    moves = [match.game.catalogue.number(text) for text in ("pick foxhound-1", "to b3", "pick foxhound-2", "to f3")]
    events = foreseen(match.observation(0, Dice(1)), moves, Dice(2))
    assert [event.to for event in events if isinstance(event, Moved)] == ["b3", "f3"]


def test_what_chance_decides_is_not_foreseen() -> None:
    match = nutwood.Match(nutwood.load("hounded"))
    assert kinds(match, 0, "pick terrier", "to c2", "pick foxhound-1", "to b3") == ["Moved"]


def test_what_a_seat_cannot_know_changes_nothing() -> None:
    """The Fox runs onto a tile that the Terrier has left: a Den or a Trap, and the Fox does not know which."""
    told = set()
    for found in ("den", "trap"):
        match = nutwood.Match(nutwood.load("hounded"))
        for text in ("pick terrier", "to c2", f"tile {found}", "leave", "pick terrier"):
            if match.why_not(text) is None:
                match.play(text)
        for text in ("pick foxhound-1", "to b3", "pick foxhound-2", "to f3"):
            match.play(text)
        told.add(repr(foreseen(match.observation(1, Dice(3)), [match.game.catalogue.number("to d4")], Dice(3))))
    assert len(told) == 1
