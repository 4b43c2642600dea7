"""The coach: whether something better was there, and why, in words made of events."""

import re

import nutwood
from nutwood.bots.advice import Advice
from nutwood.bots.bot import Budget
from nutwood.bots.coach import Coach, comment
from nutwood.core.dice import Dice
from nutwood.core.lines import spoken
from nutwood.core.position import place
from nutwood.core.state import CHANCE

BESIDE = {
    "pieces": {
        "foxhound-1": "b1",
        "foxhound-2": "f1",
        "foxhound-3": "e6",
        "terrier": "c7",
        "bulldog": "e1",
        "master": "c5",
        "fox": "d6",
    },
    "up": {"d7": "den", "d6": "grass", "c7": "grass", "d4": "grass"},
    "phase": "fox",
}
"""The Fox must not end next to the Master of Hounds on c5."""


def said(text: str) -> tuple[bool, str, list[str]]:
    game = nutwood.load("hounded")
    match = nutwood.Match(game, place(game, BESIDE))
    found = comment(match, 1, game.catalogue.number(text), budget=Budget(simulations=300))
    return found.better, game.catalogue.text(found.move), [spoken(line, 1, ["Kit", "Ann"]) for line in found.lines]


def test_a_blunder_is_answered_with_something_better_and_what_it_does() -> None:
    better, move, lines = said("to d4")
    assert better
    assert (
        lines[0] == "Yours loses at once: Kit wins: the Fox ends its turn next to the Master of Hounds and is caught."
    )
    far = max(abs(ord(move[-2]) - ord("c")), abs(int(move[-1]) - 5))
    assert lines[1] == f"It keeps the Master of Hounds {far} spaces away; with yours it is 1."


def test_as_good_as_any_is_said_to_be_good() -> None:
    best = said("to d4")[1]
    better, move, lines = said(best)
    assert (better, move) == (False, best)
    assert any(re.fullmatch(r"\d+ other choices? would have lost the game at once\.", line) for line in lines)


def compared(better: float, played: float) -> list[str]:
    """What is said of two moves that nothing sure tells apart: of one and the same."""
    game = nutwood.load("squirrel-squabble", setup="random")
    match = nutwood.Match(game)
    dice = Dice(1)
    while match.state.mover() == CHANCE:
        match.play(match.state.roll(dice), CHANCE)
    move = match.legal(0)[0]
    lines = Coach(match, 0).compare(Advice(move, "", better, 0), Advice(move, "", played, 0))
    return [spoken(line, 0, ["Ann", "Kit"]) for line in lines]


def test_a_coach_without_a_reason_says_nothing() -> None:
    assert compared(0.52, 0.48) == []
    assert compared(0.6, 0.4) == [
        "Neither is sure to bring you anything at once: the difference comes later.",
        "Looking ahead, I think you win about 6 games of 10 with it, and 4 with yours.",
    ]
