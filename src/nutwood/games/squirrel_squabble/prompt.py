"""What is to be decided at the table of Squirrel Squabble, in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import starmap
from typing import Final

from nutwood.core.catalogue import Move
from nutwood.core.scene import Choice, Prompt
from nutwood.games.squirrel_squabble.moves import SQUARES, Face, Flip, Lay, Place, Switch, Take, With
from nutwood.games.squirrel_squabble.titles import coin_title, tile_title
from nutwood.games.squirrel_squabble.view import SquabbleView

ASKED: Final = {
    "take": ("Which squirrel do you take?", "§7"),
    "choose-flip": ("Flip a tile next to your squirrel; naming a home does nothing.", "§20"),
    "choose-switch": ("Switch two tiles next to your squirrel: which is the first?", "§22"),
    "choose-with": ("Which tile does it change places with?", "§22"),
}
WAITING: Final = {
    "drop": ("The tiles are falling.", "§5"),
    "attacker-rolls": ("A squabble: the attacker rolls, adds four and takes off the spaces run.", "§37"),
    "defender-rolls": ("A squabble: the defender rolls.", "§37"),
}


def prompt(view: SquabbleView, legal: Sequence[tuple[int, Move]]) -> Prompt:
    """One sentence, and every legal move where a click makes it."""
    text, rule = _question(view) if legal else _news(view)
    return Prompt(text=text, rule=rule, choices=tuple(starmap(_choice, legal)))


def _question(view: SquabbleView) -> tuple[str, str]:
    if view.facing_now:
        return "Which way does your squirrel face?", "§8" if view.stage == "lay" else "§16"
    if view.stage == "place":
        return f"Which tile goes to {next_square(view)}?", "§6"
    if view.stage == "lay":
        number = len(view.seats[view.viewer].coins) + 1
        return f"Round {view.round}: lay coin {number} of 3, face down, in the order of play.", "§10"
    return ASKED[view.stage]


def _news(view: SquabbleView) -> tuple[str, str]:
    if view.returns is not None:
        return _result(view)
    if view.facing_now and len(view.facing_now) == 2:
        return "Both choose a facing in secret.", "§17"
    if view.facing_now:
        return f"Seat {view.facing_now[0] + 1} chooses a facing.", "§16"
    if view.stage == "lay":
        return f"Round {view.round}: both lay three coins in secret.", "§10"
    if view.stage == "place" and view.by_chance:
        return "Chance arranges the tiles.", "§9"
    if view.stage in WAITING:
        return WAITING[view.stage]
    if not view.choosers:
        return "The coins are played.", "§13"
    return f"Seat {view.choosers[0] + 1} is choosing.", "§16"


def _result(view: SquabbleView) -> tuple[str, str]:
    for seat, result in zip(view.seats, view.returns or (), strict=True):
        if result > 0:
            return f"The {seat.squirrel} squirrel is home with five nuts and wins.", "§47"
    both_home = all(seat.nuts == 5 for seat in view.seats) and view.step > 0
    if both_home:
        return "Both squirrels come home in the same movement: a tie.", "§50"
    return "Sixty rounds and nobody home with five nuts: a tie.", "§51"


def next_square(view: SquabbleView) -> str:
    """The square that gets the next tile (§6)."""
    return SQUARES[view.board.index(None)]


@lru_cache(maxsize=1024)
def _choice(number: int, move: Move) -> Choice:
    label, at = _words(move)
    return Choice(move=number, label=label, at=at)


def _words(move: Move) -> tuple[str, str]:
    """What a move is called, and the thing to click for it."""
    match move:
        case Lay(coin=coin):
            return coin_title(coin), f"coin:{coin}"
        case Face(facing=facing):
            return f"face {facing}", f"face:{facing}"
        case Flip(square=square):
            return f"flip {square}", f"tile:{square}"
        case Switch(square=square) | With(square=square):
            return f"switch {square}", f"tile:{square}"
        case Take(squirrel=squirrel):
            return f"take the {squirrel} squirrel", squirrel
        case Place(tile=tile):
            return tile_title(tile), f"heap:{tile}"
    raise ValueError(f"{move!r} is chance's")
