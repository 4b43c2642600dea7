"""The board of Hounded in letters, for terminals."""

from __future__ import annotations

from typing import Final

from nutwood.games.hounded.moves import SQUARES
from nutwood.games.hounded.names import FACES as NAMES
from nutwood.games.hounded.names import TIMES, TITLES
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
    "grass": "·",
    "den": "den",
    "trap": "trap",
    "thicket-1": "th I",
    "thicket-2": "th II",
    "brook-1": "br I",
    "brook-2": "br II",
    "scent-1": "sc I",
    "scent-2": "sc II",
    "morning": "morn.",
    "noon": "noon",
    "night": "night",
    "baby-fox": "baby",
    DOWN: "#",
    LEFT: "#?",
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
    return "\n".join([*lines, status(view), legend(view)])


def face(tile: str) -> str:
    """A tile in at most five letters; one known though face down has a # before it, or = if it was buried."""
    known = tile.split()
    if len(known) == 2:
        return ("=" if known[0] == "buried" else "#") + known[1]
    return FACES[tile]


def status(view: HoundedView) -> str:
    """The numbers that matter, in one line."""
    times = [NAMES[time] for time in TIMES if time in view.tiles]
    parts = [f"face up {len(view.up)} of {view.rules.tiles_to_outlast}", f"Time Tiles {', '.join(times) or 'none'}"]
    if view.held:
        parts.append(f"held {_names(view.held)}")
    if view.moved:
        parts.append(f"moved {_names(view.moved)}")
    return " · ".join(parts)


def _names(pieces: tuple[str, ...]) -> str:
    return ", ".join(TITLES[piece] for piece in pieces)


def legend(view: HoundedView) -> str:
    """What the letters on the board stand for."""
    pieces = "F1–F3 Foxhounds, T Terrier, B Bulldog, M Master of Hounds"
    shown = {tile: f"{face(tile)} {_words(tile)}" for tile in view.tiles}
    return f"{pieces}\n{', '.join(shown[tile] for tile in sorted(shown, key=face))}"


def _words(tile: str) -> str:
    if tile in (DOWN, LEFT):
        return "face down" if tile == DOWN else "a Den or a Trap that the Terrier left"
    how, _, kind = tile.rpartition(" ")
    return NAMES[kind] + (f" face down, {how}" if how else "")
