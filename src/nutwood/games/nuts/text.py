"""The table of Nuts! in letters, for terminals."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from nutwood.games.nuts.moves import LETTERS, NUTS, SPOTS
from nutwood.games.nuts.view import NutsView, Route, SeatView

SHAPES: Final = {
    "cross": " \\─X─/  ",
    "split-left": " ├───╮  ",
    "split-right": " ╭───┤  ",
    "join-left": " ├───╯  ",
    "join-right": " ╰───┤  ",
}
BELT: Final = " │  "


def board(view: NutsView) -> str:
    """The floor from the dispensers down to the holders, then what everybody has."""
    letters = [LETTERS[NUTS.index(nut)].upper() for nut in view.dispensers]
    lines = [
        "       " + "".join(f" {column}  " for column in range(1, 9)),
        "       " + "".join(f" {letter}  " for letter in letters),
        *(_belts(view, row) for row in (1, 2)),
        _machines("salt", view.salters, "S"),
        _belts(view, 3),
        _machines("thief", (view.squirrel,), "z" if view.fed else "@"),
        _belts(view, 4),
        _machines("roast", view.roasters, "R"),
        *(_belts(view, row) for row in (5, 6)),
        *_holders(view),
        *(f"path   {route_text(route)}" for route in view.routes),
    ]
    return "\n".join([*lines, *_stores(view)])


def _belts(view: NutsView, row: int) -> str:
    cells = ""
    column = 1
    while column <= 8:
        shape = view.tiles.get(f"r{row}c{column}")
        cells += SHAPES[shape] if shape else BELT
        column += 2 if shape else 1
    return f"  r{row}   {cells}"


def _machines(name: str, found: tuple[int, ...], letter: str) -> str:
    return f"{name:<7}" + "".join(f" {letter}  " if column in found else BELT for column in range(1, 9))


def _holders(view: NutsView) -> list[str]:
    boxes = [*view.holders, *["    "] * (8 - len(view.holders))]
    tops = "       " + "".join(f"[{box[0].upper()}] " for box in boxes)
    rest = "then   " + "".join(f"{box[1:]} " for box in boxes)
    return [tops, rest]


@lru_cache(maxsize=8192)
def route_text(route: Route) -> str:
    """A path in a few words: `peanut from column 3 to column 1, salted, roasted`."""
    marks = (("salted", route.salted), ("roasted", route.roasted), ("under the Squirrel", route.eaten))
    path = f"{route.nut} from column {route.columns[0]} to column {route.columns[-1]}"
    return ", ".join([path, *(word for word, said in marks if said)])


def _stores(view: NutsView) -> list[str]:
    lines = [f"reserve {nuts(view.reserve)} · trucks {' '.join(view.trucks)}"]
    for seat, player in enumerate(view.seats):
        mark = "*" if seat == view.active else " "
        held = f"{player.hand} cards" if player.cards is None else cards(player.cards)
        held += _older(player)
        lines.append(f"{mark}seat {seat + 1}: {player.points} points · {nuts(player.nuts)} · {held}")
    discards = f" · discarded {cards(view.discards)}" if view.discards else ""
    return [*lines, f"{view.step} · turn {view.turn} · {view.actions} actions · deck {view.deck}{discards}"]


def _older(player: SeatView) -> str:
    """How many cards are older than the deck, and which, as far as the viewer knows (§54, §55)."""
    if player.older == 0:
        return ""
    which = f": {cards(player.older_cards)}" if player.older_cards is not None else ""
    none = f", no {' or '.join(map(card_title, player.no_older))}" if player.no_older and not which else ""
    return f" ({player.older} older than the deck{which}{none})"


def nuts(found: dict[str, int]) -> str:
    """Boxed nuts in words."""
    return ", ".join(f"{number} {nut}{'s' if number > 1 else ''}" for nut, number in found.items()) or "no nuts"


def one(nut: str) -> str:
    """`an almond`, `a peanut`."""
    return f"{'an' if nut[0] in 'aeiou' else 'a'} {nut}"


def cards(found: dict[str, int]) -> str:
    """Bonus cards in words."""
    titles = ((card_title(name), number) for name, number in found.items())
    return ", ".join(title if number == 1 else f"{number} {title}" for title, number in titles) or "no cards"


def card_title(name: str) -> str:
    """The name of a card as a title."""
    return name.replace("-", " ").capitalize()


@cache
def columns_of(spot: str) -> str:
    """A place in words: `row 1, columns 3 and 4`."""
    number = SPOTS.index(spot)
    return f"row {number // 7 + 1}, columns {number % 7 + 1} and {number % 7 + 2}"
