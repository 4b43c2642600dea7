"""What is to be decided at the table of Squirrel Squabble, in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from nutwood.core.catalogue import Move
from nutwood.core.scene import Choice, Prompt
from nutwood.games.squirrel_squabble.moves import SQUARES, Face, Flip, Lay, Place, Switch, Take, With
from nutwood.games.squirrel_squabble.titles import coin_label, tile_title
from nutwood.games.squirrel_squabble.view import SquabbleView

ASKED: Final = {
    "take": ("Which squirrel do you take?", "§7"),
    "choose-flip": ("Flip a tile next to your squirrel; a home stays as it is.", "§20"),
    "choose-switch": ("Switch two tiles next to your squirrel: which is the first?", "§22"),
}
WAITING: Final = {
    "drop": ("The tiles are falling.", "§5"),
    "attacker-rolls": ("A squabble: the attacker rolls, adds four and subtracts the squares run.", "§37"),
    "defender-rolls": ("A squabble: the defender rolls.", "§37"),
}
CHOOSING: Final = {
    "place": ("puts the next tile on the board", "§6"),
    "take": ("takes a squirrel", "§7"),
    "choose-flip": ("chooses a tile to flip", "§20"),
    "choose-switch": ("chooses two tiles to switch", "§22"),
    "choose-with": ("chooses two tiles to switch", "§22"),
}
ORDER: Final = ("first", "second", "third")


def prompt(view: SquabbleView, legal: Sequence[tuple[int, Move]]) -> Prompt:
    """One sentence, and every legal move where a click makes it."""
    text, rule = _question(view) if legal else _news(view)
    return Prompt(
        text=text, rule=rule, choices=tuple(_choice(number, move, _below(view, move)) for number, move in legal)
    )


def _question(view: SquabbleView) -> tuple[str, str]:
    if view.facing_now:
        return "Which way does your squirrel face?", "§8" if view.stage == "lay" else "§16"
    if view.stage == "place":
        return f"Which tile goes to {next_square(view)}?", "§6"
    if view.stage == "lay":
        number = ORDER[len(view.seats[view.viewer].coins)]
        return f"Round {view.round}: choose your {number} of three coins and its action, in secret.", "§10"
    if view.stage == "choose-with":
        return f"Which tile does the one on {view.picked} change places with?", "§22"
    return ASKED[view.stage]


def _news(view: SquabbleView) -> tuple[str, str]:
    if view.returns is not None:
        return _result(view)
    if view.facing_now and len(view.facing_now) == 2:
        return "Both choose a facing in secret.", "§17"
    if view.facing_now:
        return f"{view.names[view.facing_now[0]]} chooses a facing.", "§16"
    if view.stage == "lay":
        return _waiting_for_coins(view), "§10"
    if view.stage == "place" and view.by_chance:
        return "Chance arranges the tiles.", "§9"
    if view.stage in WAITING:
        return WAITING[view.stage]
    if not view.choosers:
        return "The coins are played.", "§13"
    doing, rule = CHOOSING[view.stage]
    return f"{view.names[view.choosers[0]]} {doing}.", rule


def _waiting_for_coins(view: SquabbleView) -> str:
    if view.viewer >= 0:
        return f"Round {view.round}: your three coins lie ready; the other player is still choosing."
    return f"Round {view.round}: both choose three coins in secret."


def _result(view: SquabbleView) -> tuple[str, str]:
    for seat, result in zip(view.seats, view.returns or (), strict=True):
        if result > 0:
            return f"The {seat.squirrel} squirrel is home with five nuts and wins.", "§1"
    both_home = all(seat.nuts == 5 for seat in view.seats) and view.step > 0
    if both_home:
        return "Both squirrels come home in the same movement: a tie.", "§50"
    return "Sixty rounds and nobody home with five nuts: a tie.", "§51"


def next_square(view: SquabbleView) -> str:
    """The square that gets the next tile (§6)."""
    return SQUARES[view.board.index(None)]


def _below(view: SquabbleView, move: Move) -> str:
    """The action on the other side of a coin that is laid; nothing for other moves."""
    if not isinstance(move, Lay):
        return ""
    letter, _, up = move.coin.partition(":")
    one, other = view.kinds[letter]
    return other if up == one else one


@lru_cache(maxsize=1024)
def _choice(number: int, move: Move, below: str) -> Choice:
    label, at = _words(move, below)
    return Choice(move=number, label=label, at=at)


def _words(move: Move, below: str) -> tuple[str, str]:
    """What a move is called, and the thing to click for it."""
    match move:
        case Lay(coin=coin):
            return coin_label(coin.partition(":")[2], below), f"coin:{coin}"
        case Face(facing=facing):
            return f"Face {facing}", f"face:{facing}"
        case Flip(square=square):
            return f"Flip the tile on {square}", f"tile:{square}"
        case Switch(square=square):
            return f"Switch the tile on {square}", f"tile:{square}"
        case With(square=square):
            return f"Switch it with the tile on {square}", f"tile:{square}"
        case Take(squirrel=squirrel):
            return f"Take the {squirrel} squirrel", squirrel
        case Place(tile=tile):
            return f"Put down {tile_title(tile)}", f"heap:{tile}"
    raise ValueError(f"{move!r} is chance's")
