"""What is to be decided at the table of Squirrel Squabble, in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from nutwood.core.catalogue import Move
from nutwood.core.lines import spoken
from nutwood.core.numerals import in_words
from nutwood.core.scene import Choice, Prompt
from nutwood.games.squirrel_squabble.events import Tied, Won
from nutwood.games.squirrel_squabble.moves import SQUARES, Face, Flip, Lay, Place, Switch, Take, With
from nutwood.games.squirrel_squabble.titles import coin_label, tile_title
from nutwood.games.squirrel_squabble.view import Sides, SquabbleView
from nutwood.games.squirrel_squabble.words import words

ASKED: Final = {
    "take": ("Which squirrel do you take?", "§7"),
    "choose-flip": ("Flip a tile next to your squirrel; a home stays as it is.", "§20"),
    "choose-switch": ("Switch two tiles next to your squirrel: which is the first?", "§22"),
}
WAITING: Final = {
    "drop": ("The tiles are falling.", "§5"),
    "defender-rolls": ("A squabble: the defender rolls.", "§37"),
}
CHOOSING: Final = {
    "place": ("puts the next tile on the board", "§6"),
    "take": ("takes a squirrel", "§7"),
    "choose-flip": ("chooses a tile to flip", "§20"),
    "choose-switch": ("chooses two tiles to switch", "§22"),
    "choose-with": ("chooses two tiles to switch", "§22"),
}
ART: Final = "squirrel-squabble/"
ORDER: Final = ("first", "second", "third")
Shown = tuple[str, str, bool]
"""What would lie on the square, the place that is meant, and whether nothing of it can be changed after."""


def prompt(view: SquabbleView, legal: Sequence[tuple[int, Move]]) -> Prompt:
    """One sentence, and every legal move where a click makes it."""
    text, rule = _question(view) if legal else _news(view)
    return Prompt(
        text=text,
        rule=rule,
        choices=_choices(view, legal),
    )


def _choices(view: SquabbleView, legal: Sequence[tuple[int, Move]]) -> tuple[Choice, ...]:
    if legal and view.stage == "lay" and not view.facing_now:
        laid = len(view.seats[view.viewer].coins)
        return _coins_to_lay(tuple(legal), tuple(view.kinds.items()), view.viewer, laid)
    return tuple([_choice(number, move, "", _shown(view, move)) for number, move in legal])


@lru_cache(maxsize=1024)
def _coins_to_lay(
    legal: tuple[tuple[int, Move], ...], kinds: tuple[tuple[str, Sides], ...], seat: int, laid: int
) -> tuple[Choice, ...]:
    """The same at all tables where a seat has laid so many and has these left."""
    place, sides = f"seat{seat + 1}:coin{laid + 1}", dict(kinds)
    final = laid == len(ORDER) - 1
    return tuple([_choice(number, move, _below(move, sides), ("", place, final)) for number, move in legal])


def _question(view: SquabbleView) -> tuple[str, str]:
    if view.facing_now:
        return "Which way does your squirrel face?", "§8" if view.stage == "lay" else "§16"
    if view.stage == "place":
        return f"Which tile goes to {next_square(view)}?", "§6"
    if view.stage == "lay":
        number = ORDER[len(view.seats[view.viewer].coins)]
        return f"Choose your {number} of three coins and its action, in secret.", "§10"
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
    if view.stage == "attacker-rolls":
        adds = f", adds {in_words(view.rules.squabble_bonus)}" if view.rules.squabble_bonus else ""
        return f"A squabble: the attacker rolls{adds} and subtracts the squares run.", "§37"
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
    """Who has won; a table does not show by which of its rules a squirrel came home."""
    for seat, result in enumerate(view.returns or ()):
        if result > 0:
            return spoken(words(Won(seat, "walked home", "§47"), view.rules), view.viewer, view.names), "§1"
    both_home = all(seat.nuts == view.rules.nuts_to_win for seat in view.seats) and view.step > 0
    tied = Tied("both home", "§50") if both_home else Tied("sixty rounds", "§51")
    return spoken(words(tied, view.rules), view.viewer, view.names), tied.rule


def next_square(view: SquabbleView) -> str:
    """The square that gets the next tile (§6)."""
    return SQUARES[view.board.index(None)]


def _below(move: Move, kinds: dict[str, Sides]) -> str:
    """The action on the other side of a coin that is laid."""
    assert isinstance(move, Lay)
    letter, _, up = move.coin.partition(":")
    one, other = kinds[letter]
    return other if up == one else one


def _shown(view: SquabbleView, move: Move) -> Shown:
    """How a move is shown before it is made."""
    match move:
        case Flip(square=square):
            return side_art(_tile_on(view, square).partition("-over-")[2]), "", False
        case With(square=square):
            return side_art(_tile_on(view, view.picked or "").partition("-over-")[0]), f"tile:{view.picked}", False
        case Place():
            return "", f"tile:{next_square(view)}", False
    return "", "", False


def _tile_on(view: SquabbleView, square: str) -> str:
    return view.board[SQUARES.index(square)] or "" if square in SQUARES else ""


def side_art(side: str) -> str:
    """The drawing of one side of a tile."""
    if not side:
        return ""
    name = f"home-{side.removesuffix('-home')}" if side.endswith("-home") else side
    return f"{ART}tile-{name}"


@lru_cache(maxsize=4096)
def _choice(number: int, move: Move, below: str, shown: Shown) -> Choice:
    ghost, meant, final = shown
    label, at = _words(move, below)
    return Choice(move=number, label=label, at=at, ghost=ghost, links=(meant,) if meant else (), final=final)


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
