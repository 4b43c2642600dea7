"""What is in the box of Nuts!, as tables for the rules (§1 to §6, §10, §21, §35)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nutwood.core.components import Component, Components, signs
from nutwood.core.lines import amount, many
from nutwood.games.nuts.edition import Board, Card, Die, Holder, NutsEdition, Side, Truck
from nutwood.games.nuts.text import card_title
from nutwood.games.nuts.titles import power_text
from nutwood.games.nuts.warehouses import drawing

TILES: Final = (
    ("cross", "Cross", "24", "the two belts change places (§4)"),
    ("split-left", "Splitter from the left", "8 right-hand tiles", "the left belt goes to both columns (§4)"),
    ("join-right", "Joiner to the right", "the same tiles", "both belts go on in the right column (§4)"),
    ("split-right", "Splitter from the right", "8 left-hand tiles", "the right belt goes to both columns (§4)"),
    ("join-left", "Joiner to the left", "the same tiles", "both belts go on in the left column (§4)"),
)
MACHINES: Final = (
    ("dispenser", "Dispenser", "drops nuts of its kind onto the belt below it (§2)"),
    ("salter", "Salter", "salts what comes through it (§28)"),
    ("roaster", "Roaster", "roasts what comes through it (§28)"),
    ("squirrel", "The Squirrel", "eats what comes along his belt, unless he is fed (§26)"),
    ("squirrel-fed", "The Squirrel, fed", "neither moves nor eats this turn (§19)"),
    ("holder", "Box holder", "receives the nut that its top box shows (§6, §7)"),
    ("crate", "Reserve", "boxed nuts that nobody has yet (§27)"),
    ("truck", "Truck", "leaves with the boxed nuts that it shows, for points (§31)"),
    ("almond", "Almond", "boxed, it is loaded onto trucks (§31)"),
    ("cashew", "Cashew", "boxed, it is loaded onto trucks (§31)"),
    ("peanut", "Peanut", "boxed, it is loaded onto trucks (§31)"),
    ("pistachio", "Pistachio", "boxed, it is loaded onto trucks (§31)"),
    ("card-back", "Deck of bonus cards", "an Extra Delicious nut brings one (§28)"),
    ("delicious", "Extra Delicious", "salted and roasted: it brings a bonus card (§28)"),
    ("die", "The Squirrel die", "rolled after Configuration if he is hungry and on no path (§20, §21)"),
)
"""What stands on the floor and runs over it, by its drawing."""
POWER_RULES: Final = {
    "splitter": "§37",
    "action": "§38",
    "turn": "§39",
    "slide": "§40",
    "lure": "§41",
    "rebuild": "§42",
    "take": "§44",
    "swap": "§45",
    "truck": "§46",
    "kind": "§47",
    "points": "§48",
    "keep": "§49",
}
FACES: Final = {
    "stop": ("Stop", "he stays (§21)"),
    "scamper": ("Scamper", "roll the eight-sided die; he goes to that column (§22)"),
    "hunt": ("Hunt", "he goes one column towards the nearest Connecting Path (§23)"),
    "hunt-and-roll": ("Hunt and Roll", "the same, and roll again if he is not on a path then (§24)"),
}


SIGNS: Final = (
    ("match", "Framed box", "a Connecting Path leads to it (§7)"),
    ("=route", "Connecting Path", "brings a boxed nut, unless the Squirrel sits on it hungry (§7, §26)"),
    ("=place", "Free place", "a conveyor tile, a machine or the Squirrel can come here (§3, §16, §18)"),
    ("=conveyor", "Conveyor row", "a tile lies over two neighbouring columns; elsewhere belts run straight down (§3)"),
    (
        "=no-tiles",
        "Row of machines",
        "salters, roasters or the Squirrel stand here; no tile is built (§1)",
    ),
    ("=warehouse", "Warehouse", "boxed nuts, of which {six: nuts-kept} may stay at the end of a turn (§33)"),
    ("=score", "Points", "whoever ends a turn with {50: points-to-end} or more begins the last round (§50)"),
)
"""Signs on the table, by their keys, and what they mean."""


def in_the_box(edition: NutsEdition) -> dict[str, Components]:
    """Trucks, cards, tiles, the board, box holders and the Squirrel die."""
    return {
        "machines": Components(("Thing", "What it does"), tuple(map(_machine, MACHINES))),
        "board": Components(("Column", "Dispenser", "At the start"), tuple(_columns(edition.board)), explains=False),
        "tiles": Components(("Conveyor tile", "How many", "What it does"), tuple(map(_tile, TILES))),
        "holders": Components(
            ("Box holder", "How many", "Quarter turns to the right bring up"),
            tuple(map(_holder, edition.holders)),
            explains=False,
        ),
        "die": Components(("Squirrel die", "Faces", "What he does"), tuple(_faces(edition.die))),
        "trucks": Components(("Truck", "Points"), tuple(map(_truck, edition.trucks)), explains=False),
        "cards": Components(
            ("Bonus card", "How many", "Upper power, in Configuration", "Lower power"), tuple(map(_card, edition.cards))
        ),
        "signs": signs("nuts", SIGNS, edition.rules),
    }


def _columns(board: Board) -> Iterator[Component]:
    standing = {"salter": board.salters, "roaster": board.roasters, "squirrel": (board.squirrel,)}
    for column, nut in enumerate(board.dispensers, 1):
        there = [name for name, columns in standing.items() if column in columns]
        art = tuple(f"nuts/{name}" for name in (nut, *there))
        yield Component(
            (str(column), nut, ", ".join("the Squirrel" if name == "squirrel" else name for name in there)), art
        )


def _machine(machine: tuple[str, str, str]) -> Component:
    art, *cells = machine
    return Component(tuple(cells), (f"nuts/{art}",))


def _tile(tile: tuple[str, str, str, str]) -> Component:
    art, *cells = tile
    return Component(tuple(cells), (f"nuts/{art}",))


def _holder(holder: Holder) -> Component:
    name = f"{holder.boxes[0].capitalize()} on top"
    return Component(
        (name, str(holder.copies), ", ".join(holder.boxes[1:])), tuple(f"nuts/{nut}" for nut in holder.boxes)
    )


def _faces(die: Die) -> Iterator[Component]:
    for (face, (name, does)), number in zip(FACES.items(), die.counts(), strict=True):
        if number:
            yield Component((name, str(number), does), (f"nuts/die-{face}",))


def _truck(truck: Truck) -> Component:
    shown = ", ".join(amount(many(number, nut)) for nut, number in truck.nuts.items())
    art = tuple(f"nuts/{nut}" for nut, number in truck.nuts.items() for _ in range(number))
    return Component((shown.capitalize(), str(truck.points)), art)


def _card(card: Card) -> Component:
    cells = (card_title(card.name), str(card.copies), _power(card.left), _power(card.right))
    return Component(cells, (drawing(card),), f"card:{card.name}")


def _power(side: Side) -> str:
    return f"{power_text(side)} ({POWER_RULES[side.power]})"
