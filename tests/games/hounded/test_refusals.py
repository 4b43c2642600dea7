"""What Hounded says to an illegal move is true of that very position."""

from __future__ import annotations

from itertools import product
from typing import Any

from nutwood import load
from nutwood.games.hounded.moves import Done
from tests.games.hounded.test_wording import WORDING
from tests.games.refusals import Claims, refused, untrue

WORDS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9}
BOARD = [f"{file}{rank}" for file, rank in product("abcdefg", range(1, 8))]
PIECES = {
    "Foxhound 1": "foxhound-1",
    "Foxhound 2": "foxhound-2",
    "Foxhound 3": "foxhound-3",
    "Terrier": "terrier",
    "Bulldog": "bulldog",
    "Master of Hounds": "master",
}
PIECE = r"(?:[Tt]he )?(Foxhound \d|Terrier|Bulldog|Master of Hounds)"
SQUARE = "([a-g][1-7])"
NUMBER = r"(\w+)"


def number(word: str) -> int:
    return WORDS.get(word) or int(word)


def files_and_ranks(one: str, other: str) -> tuple[int, int]:
    return abs(ord(one[0]) - ord(other[0])), abs(int(one[1]) - int(other[1]))


def apart(one: str, other: str) -> int:
    return max(files_and_ranks(one, other))


def at(view: Any, piece: str) -> str:
    return str(view.pieces[PIECES[piece]])


def is_den(view: Any, square: str) -> bool:
    return square in view.up and view.tiles[(int(square[1]) - 1) * 7 + ord(square[0]) - ord("a")] == "den"


def can_go(view: Any, piece: str, to: str) -> bool:
    """A hunter's move by the book (§7 to §11)."""
    here = view.pieces[piece]
    if to in view.pieces.values():
        return False
    files, ranks = files_and_ranks(here, to)
    if piece == "bulldog":
        return files + ranks == 1
    if piece == "terrier":
        return max(files, ranks) == 1 or (is_den(view, here) and is_den(view, to))
    if piece == "master" or max(files, ranks) == 1:
        return max(files, ranks) == 1
    return sorted((files, ranks)) == [0, 2] and between(here, to) != view.pieces["fox"]


def between(one: str, other: str) -> str:
    return chr((ord(one[0]) + ord(other[0])) // 2) + str((int(one[1]) + int(other[1])) // 2)


def spaces(view: Any, to: str) -> int:
    """How many the Fox needs where nobody stands: one of them may be diagonal, and Dens are joined (§20, §22)."""
    reached, many = {(view.pieces["fox"], False)}, 0
    while not {(to, False), (to, True)} & reached:
        reached |= {step for square, slanted in reached for step in steps(view, square, slanted)}
        many += 1
    return many


def steps(view: Any, square: str, slanted: bool) -> list[tuple[str, bool]]:
    found = []
    for to in BOARD:
        files, ranks = files_and_ranks(square, to)
        if files + ranks == 1 or (to != square and is_den(view, square) and is_den(view, to)):
            found.append((to, slanted))
        elif files == ranks == 1 and not slanted:
            found.append((to, True))
    return found


def base(view: Any) -> int:
    return 2 if apart(view.pieces["fox"], view.pieces["bulldog"]) == 1 else 3


def goes(view: Any, move: Any, square: str, piece: str | None = None) -> bool:
    """The picked piece, to the square that was asked for."""
    return view.phase == "go" and move.square == square and piece in (None, view.piece)


def runs(view: Any, move: Any, square: str) -> bool:
    return view.phase in ("fox", "thicket") and move.square == square


CLAIMS: Claims = {
    r"Pick the piece that moves next\.": lambda view, move: view.phase == "pick" and len(view.moved) < 3,
    r"Pick another piece, or be done\.": lambda view, move: view.phase == "pick" and len(view.moved) >= 3,
    r"A piece has been picked: choose the square it moves to\.": lambda view, move: view.phase == "go" and view.piece,
    r"Turn up the tile under the Terrier, or leave it face down\.": lambda view, move: (
        view.phase == "look" and view.spot == view.pieces["terrier"] and view.spot not in view.up
    ),
    r"You may bury face-up Dens now, or bury no more\.": lambda view, move: view.phase == "cub",
    r"You may bury the tile under the Terrier, or leave it face up\.": lambda view, move: (
        view.phase == "burial" and view.pieces["terrier"] in view.up
    ),
    r"Choose the square that the Fox moves to\.": lambda view, move: view.phase == "fox",
    r"The Fox may run on through the Thicket, or stay in it\.": lambda view, move: (
        view.phase == "thicket" and view.budget > 0
    ),
    r"You may hold a hunter, or nobody\.": lambda view, move: view.phase == "brook",
    r"You may have a face-down tile turned up, or none\.": lambda view, move: view.phase == "showing",
    r"You may be done only after three pieces have moved\.": lambda view, move: (
        move == Done() and view.phase == "pick" and len(view.moved) < 3
    ),
    r"The Fox has to move at least one space\.": lambda view, move: view.phase == "fox",
    rf"{PIECE} has moved this turn; no piece moves twice\.": lambda view, move, piece: (
        PIECES[piece] == move.piece and move.piece in view.moved
    ),
    rf"A Brook holds {PIECE}: it cannot move this turn\.": lambda view, move, piece: (
        PIECES[piece] == move.piece and move.piece in view.held
    ),
    rf"{PIECE} has no free square to go to\.": lambda view, move, piece: (
        PIECES[piece] == move.piece and not any(can_go(view, move.piece, square) for square in BOARD)
    ),
    rf"{PIECE} is held already\.": lambda view, move, piece: PIECES[piece] == move.piece and move.piece in view.held,
    rf"The tile on {SQUARE} is face up already\.": lambda view, move, square: move.square == square in view.up,
    rf"{PIECE} stands on {SQUARE} already; a move leads to another square\.": lambda view, move, piece, square: (
        goes(view, move, square, PIECES[piece]) and at(view, piece) == square
    ),
    rf"{PIECE} stands on {SQUARE}\.": lambda view, move, piece, square: (
        goes(view, move, square) and at(view, piece) == square
    ),
    rf"The Fox stands on {SQUARE}\.": lambda view, move, square: (
        goes(view, move, square) and view.pieces["fox"] == square
    ),
    rf"The Bulldog moves one space straight, and {SQUARE} is diagonal from it\.": lambda view, move, square: (
        goes(view, move, square, "bulldog") and files_and_ranks(view.pieces["bulldog"], square) == (1, 1)
    ),
    rf"The Terrier takes a shortcut to {SQUARE} only from another face-up Den, and stands on none\.": (
        lambda view, move, square: (
            goes(view, move, square, "terrier") and is_den(view, square) and not is_den(view, view.pieces["terrier"])
        )
    ),
    rf"It is {NUMBER} spaces to {SQUARE}: {PIECE} moves one space .*\.": lambda view, move, many, square, piece: (
        goes(view, move, square, PIECES[piece]) and number(many) == apart(at(view, piece), square) > 1
    ),
    rf"It is {NUMBER} spaces to {SQUARE}: a Foxhound moves one or two spaces straight, or one diagonally\.": (
        lambda view, move, many, square: (
            goes(view, move, square) and number(many) == apart(view.pieces[view.piece], square) > 2
        )
    ),
    rf"It is two spaces to {SQUARE}, not in a straight line: a Foxhound moves .*\.": lambda view, move, square: (
        goes(view, move, square)
        and apart(view.pieces[view.piece], square) == 2
        and 0 not in files_and_ranks(view.pieces[view.piece], square)
    ),
    rf"The Fox stands between {PIECE} and {SQUARE}; no Foxhound leaps over it\.": lambda view, move, piece, square: (
        goes(view, move, square, PIECES[piece]) and between(at(view, piece), square) == view.pieces["fox"]
    ),
    r"Running on leads to another square; if you want to stay, stop\.": lambda view, move: (
        view.phase == "thicket" and move.square == view.pieces["fox"]
    ),
    r"The Fox ends its move on another square than it started from\.": lambda view, move: (
        view.phase == "fox" and move.square == view.pieces["fox"]
    ),
    rf"{PIECE} stands on {SQUARE}: the Fox cannot end its move there\.": lambda view, move, piece, square: (
        runs(view, move, square) and at(view, piece) == square
    ),
    rf"Hunters block every way of the Fox to {SQUARE}\.": lambda view, move, square: (
        runs(view, move, square) and spaces(view, square) <= (view.budget if view.phase == "thicket" else base(view))
    ),
    rf"Next to the Bulldog the Fox moves two spaces at most; it takes three to {SQUARE}\.": lambda view, move, square: (
        runs(view, move, square) and base(view) == 2 and spaces(view, square) == 3
    ),
    rf"It takes {NUMBER} spaces to {SQUARE}, and the Fox may run on {NUMBER} spaces? at most\.": (
        lambda view, move, many, square, most: (
            runs(view, move, square) and number(many) == spaces(view, square) > number(most) == view.budget
        )
    ),
    rf"It takes {NUMBER} spaces to {SQUARE}, one of them diagonal; the Fox moves {NUMBER} spaces at most\.": (
        lambda view, move, many, square, most: (
            runs(view, move, square) and number(many) == spaces(view, square) > number(most) == base(view)
        )
    ),
    rf"The Terrier can bury only the tile it stands on, not {SQUARE}\.": lambda view, move, square: (
        view.phase == "burial" and move.square == square != view.pieces["terrier"]
    ),
    r"The Den under the Fox cannot be buried\.": lambda view, move: (
        view.phase == "cub" and move.square == view.pieces["fox"] and is_den(view, move.square)
    ),
    rf"There is no face-up Den on {SQUARE}\.": lambda view, move, square: (
        view.phase == "cub" and move.square == square and not is_den(view, square)
    ),
}


def test_refusals_are_true_of_the_position() -> None:
    judged, found = untrue(CLAIMS, WORDING, refused(load("hounded"), range(12)))
    assert not found
    assert judged >= 300
