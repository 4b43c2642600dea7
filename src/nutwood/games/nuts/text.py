"""The table of Nuts! in letters, for terminals."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from nutwood.core.lines import amount, many
from nutwood.games.nuts.edition import NutsEdition
from nutwood.games.nuts.moves import LETTERS, NUTS, SPOTS
from nutwood.games.nuts.view import NutsView, Route, SeatView

SHAPES: Final = {
    "cross": " \\─X─/  ",
    "split-left": " ├───╮  ",
    "split-right": " ╭───┤  ",
    "join-left": " ├───╯  ",
    "join-right": " ╰───┤  ",
}
MARKS: Final = ("salted", "roasted", "eaten by the Squirrel")
"""What a path may pass."""
BELT: Final = " │  "
PHASES: Final = {
    "configure": "Configuration",
    "shape": "Configuration",
    "place": "Configuration",
    "turn": "Configuration",
    "lift": "Configuration",
    "set-tile": "Configuration",
    "unbolt": "Configuration",
    "set-machine": "Configuration",
    "set-squirrel": "Configuration",
    "tie": "Squirrel Movement",
    "before-production": "Production",
    "serve": "Production",
    "before-new-deck": "Production",
    "ship": "Shipping",
    "load": "Shipping",
    "second-truck": "Shipping",
    "pay": "Shipping",
    "cleanup": "Cleanup",
    "deal": "Set-up",
    "start": "Set-up",
    "roll": "Squirrel Movement",
    "scamper": "Squirrel Movement",
    "draw": "Production",
    "take": "A card is in play",
    "swap": "A card is in play",
    "over": "The game is over",
}
LEGEND: Final = (
    "A almond, C cashew, P peanut, I pistachio · S salter, R roaster, @ the Squirrel, z the Squirrel fed · * to play",
    "\\─X─/ Cross · ├───╮ Splitter from the left, ╭───┤ from the right · ├───╯ Joiner to the left, ╰───┤ to the right",
)


def board(view: NutsView, edition: NutsEdition) -> str:
    """The floor from the dispensers down to the box holders, then what everybody has, and what the letters mean."""
    letters = [LETTERS[NUTS.index(nut)].upper() for nut in view.dispensers]
    lines = [
        "column   " + "".join(f" {column}  " for column in range(1, 9)),
        "         " + "".join(f" {letter}  " for letter in letters),
        *(_belts(view, row) for row in (1, 2)),
        _machines("salters", view.salters, "S"),
        _belts(view, 3),
        _machines("squirrel", (view.squirrel,), "z" if view.fed else "@"),
        _belts(view, 4),
        _machines("roasters", view.roasters, "R"),
        *(_belts(view, row) for row in (5, 6)),
        *_holders(view),
        *(f"path     {route_text(route)}" for route in view.routes),
    ]
    return "\n".join([*lines, *_stores(view, edition), *LEGEND])


def _belts(view: NutsView, row: int) -> str:
    cells = ""
    column = 1
    while column <= 8:
        shape = view.tiles.get(f"r{row}c{column}")
        cells += SHAPES[shape] if shape else BELT
        column += 2 if shape else 1
    return f"row {row}    {cells}"


def _machines(name: str, found: tuple[int, ...], letter: str) -> str:
    return f"{name:<9}" + "".join(f" {letter}  " if column in found else BELT for column in range(1, 9))


def _holders(view: NutsView) -> list[str]:
    boxes = [*view.holders, *["    "] * (8 - len(view.holders))]
    tops = "boxes    " + "".join(f"[{box[0].upper()}] " for box in boxes)
    rest = "then     " + "".join(f"{box[1:]} " for box in boxes)
    return [tops, rest]


@lru_cache(maxsize=8192)
def route_text(route: Route) -> str:
    """A path in a few words: `peanut from column 3 to column 1 (salted, roasted)`."""
    words = route_marks(route)
    return f"{path_text(route)} ({', '.join(words)})" if words else path_text(route)


def path_text(route: Route) -> str:
    """Where a path leads."""
    return f"{route.nut} from column {route.columns[0]} to column {route.columns[-1]}"


def route_marks(route: Route) -> list[str]:
    """What a path passes."""
    marks = (route.salted, route.roasted, route.eaten)
    return [word for word, true in zip(MARKS, marks, strict=True) if true]


def _stores(view: NutsView, edition: NutsEdition) -> list[str]:
    points = dict(zip(edition.truck_names, (truck.points for truck in edition.trucks), strict=True))
    trucks = " · ".join(f"{name} {points[name]}" for name in view.trucks) or "none"
    lines = [f"Reserve: {nuts(view.reserve)}", f"Trucks (nuts, points): {trucks}"]
    for seat, player in enumerate(view.seats):
        mark = "*" if seat == view.active and view.step != "over" else " "
        held = amount(many(player.hand, "bonus card")) if player.cards is None else cards(player.cards)
        held += _older(player)
        lines.append(f"{mark}{view.names[seat]}: {amount(many(player.points, 'point'))} · {nuts(player.nuts)} · {held}")
    return [*lines, _status(view)]


def _status(view: NutsView) -> str:
    parts = [PHASES[view.step], f"turn {view.turn}"]
    if view.step == "configure":
        parts.append(f"{amount(many(view.actions, 'action'))} left")
    if view.closing:
        parts.append(f"last round: {amount(many(view.closing, 'turn'))} left with this one")
    parts.append(f"{amount(many(view.deck, 'card'))} in the deck")
    if view.discards:
        parts.append(f"discarded: {cards(view.discards)}")
    return " · ".join(parts)


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


def cards(found: dict[str, int]) -> str:
    """Bonus cards in words."""
    titles = ((card_title(name), number) for name, number in found.items())
    return ", ".join(title if number == 1 else f"{title} ×{number}" for title, number in titles) or "no bonus cards"


def card_title(name: str) -> str:
    """The name of a card as a title."""
    return " ".join(word if word == "and" else word.capitalize() for word in name.split("-"))


@cache
def columns_of(spot: str) -> str:
    """A place in words: `row 1, columns 3 and 4`."""
    return f"row {SPOTS.index(spot) // 7 + 1}, {within_row(spot)}"


@cache
def within_row(spot: str) -> str:
    """A place of a row that is known: `columns 3 and 4`."""
    left = SPOTS.index(spot) % 7 + 1
    return f"columns {left} and {left + 1}"
