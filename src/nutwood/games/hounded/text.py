"""The board of Hounded in letters, for terminals."""

from __future__ import annotations

from typing import Final

from nutwood.games.hounded.moves import SQUARES
from nutwood.games.hounded.view import DOWN, LEFT, HoundedView

LETTERS: Final = {
    "foxhound-1": "F1",
    "foxhound-2": "F2",
    "foxhound-3": "F3",
    "terrier": "T",
    "bulldog": "B",
    "master": "M",
    "fox": "FOX",
}
FACES: Final = {
    "grass": ".",
    "den": "den",
    "trap": "trap",
    "thicket-1": "th+1",
    "thicket-2": "th+2",
    "brook-1": "br-1",
    "brook-2": "br-2",
    "scent-1": "sc+1",
    "scent-2": "sc+2",
    "morning": "morn",
    "noon": "noon",
    "night": "nite",
    "baby-fox": "baby",
    DOWN: "#",
    LEFT: "#d/t",
}


def board(view: HoundedView) -> str:
    """Seven ranks, north on top; # is face down, pieces stand left of their tile."""
    standing = {square: LETTERS[piece] for piece, square in view.pieces.items()}
    rule = "   +" + "---------+" * 7
    lines = [rule]
    for rank in range(6, -1, -1):
        squares = SQUARES[7 * rank : 7 * rank + 7]
        cells = [f"{standing.get(s, ''):>3} {face(view.tiles[SQUARES.index(s)]):<5}" for s in squares]
        lines += [f" {rank + 1} |" + "|".join(cells) + "|", rule]
    lines.append("    " + "".join(f"{file:^10}" for file in "abcdefg"))
    return "\n".join([*lines, status(view)])


def face(tile: str) -> str:
    """A tile in at most four letters; one known though face down has a # before it."""
    known = tile.split()
    if len(known) == 2:
        return "#" + known[1][:3]
    return FACES[tile]


def status(view: HoundedView) -> str:
    """The numbers that matter, in one line."""
    times = [time for time in ("morning", "noon", "night") if time in view.tiles]
    parts = [f"face up {len(view.up)} of 43", f"time tiles {', '.join(times) or 'none'}"]
    if view.held:
        parts.append(f"held {', '.join(view.held)}")
    if view.moved:
        parts.append(f"moved {', '.join(view.moved)}")
    return " · ".join(parts)
