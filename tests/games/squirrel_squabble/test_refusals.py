"""What Squirrel Squabble says to an illegal move is true of that very position."""

from __future__ import annotations

from itertools import chain
from typing import Any

from nutwood import load
from tests.games.refusals import Claims, refused, untrue
from tests.games.squirrel_squabble.test_wording import WORDING

SQUARE = "([a-c][1-3])"
TOWARDS = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}


def at(view: Any) -> str:
    return str(view.seats[view.viewer].at)


def beside(square: str, facing: str) -> str:
    files, ranks = TOWARDS[facing]
    return chr(ord(square[0]) + files) + str(int(square[1]) + ranks)


def is_beside(view: Any, square: str) -> bool:
    return square in {beside(at(view), facing) for facing in TOWARDS}


def on_board(square: str) -> bool:
    return square[0] in "abc" and square[1:] in ("1", "2", "3")


def asks(*stages: str) -> Any:
    return lambda view, move: view.stage in stages and not view.facing_now


def laid_all(view: Any, move: Any) -> bool:
    """No coin of that kind is left in hand."""
    return view.stage == "lay" and not view.hand.get(move.coin.split(":")[0], 0)


def of_the_tile(view: Any, move: Any, square: str) -> bool:
    return move.square == square and not view.facing_now


CLAIMS: Claims = {
    r"Choose a tile of the heap for the next square of the board\.": asks("place"),
    r"The second player has to take the orange or the green squirrel\.": asks("take"),
    r"Choose a coin and its action: each player lays three coins in secret\.": asks("lay"),
    r"Choose a tile next to your squirrel to flip\.": asks("choose-flip"),
    r"Choose the first of two tiles to switch, next to your squirrel\.": asks("choose-switch"),
    r"Choose the tile that the first one changes places with\.": lambda view, move: bool(view.picked),
    r"No tile of the heap lies like that, with this side up and that one below\.": lambda view, move: (
        view.stage == "place" and move.tile not in view.heap
    ),
    r"You have laid that coin already; each coin can be laid once in a round\.": laid_all,
    r"Choose first which way your squirrel faces\.": lambda view, move: view.viewer in view.facing_now,
    rf"From {SQUARE} there is no square to the (\w+): a squirrel is put down facing a square\.": (
        lambda view, move, square, facing: (
            move.facing == facing and at(view) == square and not on_board(beside(square, facing))
        )
    ),
    rf"The tile on {SQUARE} is the first of the two already\.": lambda view, move, square: (
        of_the_tile(view, move, square) and view.picked == square
    ),
    rf"Your squirrel stands on {SQUARE} itself: choose a tile next to it\.": lambda view, move, square: (
        of_the_tile(view, move, square) and at(view) == square
    ),
    rf"The tile on {SQUARE} is not next to your squirrel, which is on {SQUARE}\.": lambda view, move, square, here: (
        of_the_tile(view, move, square) and at(view) == here != square and not is_beside(view, square)
    ),
    rf"There is a squirrel on {SQUARE}: its tile stays as it is\.": lambda view, move, square: (
        of_the_tile(view, move, square) and square in {seat.at for seat in view.seats} and at(view) != square
    ),
}


def test_refusals_are_true_of_the_position() -> None:
    games = [load("squirrel-squabble", setup=setup) for setup in ("players", "random")]
    judged, found = untrue(CLAIMS, WORDING, chain.from_iterable(refused(game, range(4)) for game in games))
    assert not found
    assert judged >= 300
