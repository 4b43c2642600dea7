"""Positions of Squirrel Squabble for tests, drawn in a few letters."""

from __future__ import annotations

from typing import Any

from nutwood import CHANCE, Match, State
from nutwood.core.position import place
from nutwood.games.squirrel_squabble import SquirrelSquabble
from nutwood.games.squirrel_squabble.names import STAGES
from nutwood.games.squirrel_squabble.position import Player, Position
from nutwood.games.squirrel_squabble.state import SquabbleState

GAME = SquirrelSquabble()
TILES = {
    "O": "orange-home",
    "G": "green-home",
    "n": "nut-over-blank",
    "b": "blank-over-nut",
    "N": "nut-over-dog",
    "D": "dog-over-nut",
    "t": "two-nuts-over-dog",
    "T": "dog-over-two-nuts",
    "l": "blank-over-dog",
    "L": "dog-over-blank",
    "w": "nut-puddle-over-empty-puddle",
    "m": "empty-puddle-over-nut-puddle",
}
"""Two of n and b, one of N and D, one of t and T, one of l and L, two of w and m make a board."""
DRY = "mbG nlN Otw"
"""Puddles in two corners, homes in the others, no dog: for tests that care little. Rank 3 comes first."""
FILL = ("d:left", "c:u-turn", "a:move1")


def board(rows: str) -> dict[str, str]:
    """Three ranks of letters, north first."""
    ranks = rows.split()
    return {f"{file}{3 - row}": TILES[ranks[row][column]] for row in range(3) for column, file in enumerate("abc")}


def seat(squirrel: str, text: str, **rest: Any) -> dict[str, Any]:
    """`b2 north 3`: where the squirrel is, where it faces, how many nuts it has."""
    at, facing, *nuts = text.split()
    return {"squirrel": squirrel, "at": at, "facing": facing, "nuts": int(nuts[0]) if nuts else 0, **rest}


def game(rows: str = DRY, orange: str = "a1 east", green: str = "c3 west", **rest: Any) -> Match:
    """A match from a made position; orange is seat 1, green seat 2."""
    players = [seat("orange", orange, **rest.pop("one", {})), seat("green", green, **rest.pop("two", {}))]
    return Match(GAME, place(GAME, {"board": board(rows), "players": players, **rest}))


def lay(match: Match, orange: str, green: str) -> Match:
    """Both lay their programmes, three coins each."""
    match.play(f"program {orange}", 0)
    match.play(f"program {green}", 1)
    return match


def step(match: Match, orange: str, green: str) -> Match:
    """Both lay these coins first, then coins that only turn their squirrels (or move it, if they turned first)."""
    return lay(match, _filled(orange), _filled(green))


def one_step(match: Match, orange: str, green: str) -> Match:
    """Both lay these coins first; the position after the first step, or where it waits for somebody."""
    state = match.state.clone()
    assert isinstance(state, SquabbleState)
    for seat, coins in enumerate((orange, green)):
        for coin in _filled(coins).split():
            state.carry_out(seat, GAME.catalogue.number(f"lay {coin}"))
    while state.is_resolving() and not (state.step == 1 and STAGES[state.stage] == "next-step"):
        state.resolve_next()
    return Match(GAME, state)


def _filled(coins: str) -> str:
    laid = coins.split()
    fill = [coin for coin in FILL if coin[0] not in {coin[0] for coin in laid}]
    return " ".join([*laid, *fill][:3])


def roll(match: Match, *dice: int) -> Match:
    """The attacker's die, and the defender's."""
    for die in dice:
        match.play(f"roll {die}", CHANCE)
    return match


def position(match: Match) -> Position:
    """The whole position."""
    return described(match.state)


def described(state: State) -> Position:
    """Everything about a state."""
    assert isinstance(state, SquabbleState)
    return GAME.position(state)


def orange(match: Match) -> Player:
    return position(match).players[0]


def green(match: Match) -> Player:
    return position(match).players[1]


def squares(match: Match) -> tuple[str | None, str | None]:
    """Where the orange and the green squirrel are."""
    return orange(match).at, green(match).at


def nuts(match: Match) -> tuple[int, int]:
    """The nuts of the orange and the green squirrel."""
    return orange(match).nuts, green(match).nuts


def options(match: Match, seat: int | None = None) -> list[str]:
    """The legal moves as text."""
    return [match.game.catalogue.text(move) for move in match.legal(seat)]
