"""What is sure to happen: all that the seat can know of its own moves, and nothing that is hidden."""

import nutwood
from nutwood.core.dice import Dice
from nutwood.core.foresight import foreseen
from nutwood.core.position import parse_json, place
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


LAST_COIN = """
{"board": {"a1": "orange-home", "b1": "blank-over-dog", "c1": "dog-over-two-nuts", "a2": "nut-over-blank",
 "b2": "nut-over-blank", "c2": "empty-puddle-over-nut-puddle", "a3": "nut-over-dog",
 "b3": "empty-puddle-over-nut-puddle", "c3": "green-home"},
 "players": [{"squirrel": "orange", "at": "a1", "facing": "north", "nuts": 3},
 {"squirrel": "green", "at": "c3", "facing": "south", "nuts": 3}], "round": 5}
"""


def test_what_is_merely_likely_is_not_foreseen() -> None:
    """Green has laid three coins in secret, and orange's last one has all of them shown: what green does
    is not known, nor whether it turns one of orange's coins over."""
    game = nutwood.load("squirrel-squabble", setup="random")
    match = nutwood.Match(game, place(game, parse_json(LAST_COIN)))
    for coin in ("a:move1", "d:left", "c:move1"):
        match.play(f"lay {coin}", seat=1)
    for coin in ("a:move1", "d:right"):
        match.play(f"lay {coin}", seat=0)
    for seed in range(20):
        last = [game.catalogue.number("lay c:u-turn")]
        told = foreseen(match.observation(0, Dice(seed)), last, Dice(seed))
        assert [type(event).__name__ for event in told] == ["Laid"], seed
