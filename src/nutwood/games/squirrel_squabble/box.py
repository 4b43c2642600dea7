"""What is in the box of Squirrel Squabble, as tables for the rules (§3, §4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nutwood.core.components import Component, Components, signs
from nutwood.games.squirrel_squabble.edition import Sides, SquabbleEdition
from nutwood.games.squirrel_squabble.titles import ACTION_TITLES, SIDE_TITLES

DOES: Final = {
    "blank": "nothing (§3)",
    "nut": "a squirrel that ends the round here gathers 1 nut (§43)",
    "two-nuts": "a squirrel that ends the round here gathers 2 nuts (§43)",
    "dog": "scares a squirrel home; it drops a nut and loses the rest of the round (§31)",
    "nut-puddle": "stops a squirrel for the rest of the round, but it gathers the nut (§32, §43)",
    "empty-puddle": "stops a squirrel for the rest of the round, and it drops a nut (§32, §45)",
}
ACTS: Final = {
    "move1": ("4", "go 1 square straight ahead (§24)"),
    "move2": ("4", "go 2 squares straight ahead (§24)"),
    "left": ("4", "turn a quarter to the left (§24)"),
    "right": ("4", "turn a quarter to the right (§24)"),
    "u-turn": ("4", "turn round (§24)"),
    "flip-tile": ("2", "turn over a tile next to your squirrel (§20)"),
    "switch-tiles": ("3", "exchange two tiles next to your squirrel (§22)"),
    "flip-action": ("1", "your opponent’s coin is turned over (§19)"),
    "squabble": ("5", "run to your opponent and fight for a nut (§35)"),
}
"""Each action's place in the order of a step (§13), and what it does."""


SIGNS: Final = (
    (
        "squirrel-orange",
        "Orange squirrel",
        "goes where it faces; with {five nuts: nuts-to-win} at the orange home it wins (§24, §47)",
    ),
    (
        "squirrel-green",
        "Green squirrel",
        "goes where it faces; with {five nuts: nuts-to-win} at the green home it wins (§24, §47)",
    ),
    (
        "tile-home-orange",
        "Orange home",
        "the orange squirrel wins here; the green one never ends a move here (§25, §47)",
    ),
    ("tile-home-green", "Green home", "the green squirrel wins here; the orange one never ends a move here (§25, §47)"),
    ("facing-orange", "Base", "its point shows where the squirrel faces (§24)"),
    ("facing-green", "Base", "its point shows where the squirrel faces (§24)"),
    ("arrow", "Arrow", "a way that your squirrel may face (§8, §16)"),
    ("tile-place", "Free square", "its tile is still to be laid (§5, §6)"),
    ("coin-back", "Face-down coin", "is shown when its step comes (§11, §12)"),
    ("coin-place", "Place for a coin", "three coins are laid in a round, one for each step (§10, §12)"),
    ("nut", "Nut", "carried by the squirrel; {five: nuts-to-win} are needed to win (§1, §46)"),
    ("no-nut", "Place for a nut", "a squirrel carries {five: nuts-to-win} at most (§46)"),
    ("house/crown", "Crown", "this squirrel has won (§47)"),
    (
        "=die",
        "Squabble die",
        "both roll; the attacker adds {4: squabble-bonus} and subtracts the squares entered (§37)",
    ),
    ("=past", "Last round", "the coins that were shown in the round before (§12)"),
    ("=moment", "Round and step", "a round has three steps; after {60 rounds: rounds} it is a tie (§12, §51)"),
)
"""Signs on the table: their drawings, or `=` and their keys, and what they mean."""


def in_the_box(edition: SquabbleEdition) -> dict[str, Components]:
    """Tiles, coins and what their sides do."""
    return {
        "tiles": Components(("Tile", "Other side"), tuple(_tiles(edition.tiles)), explains=False),
        "sides": Components(("Side of a tile", "What it does"), tuple(_sides(edition))),
        "coins": Components(("Coin", "One side", "Other side"), tuple(_coins(edition.coins)), explains=False),
        "actions": Components(("Action", "Order", "What you do"), tuple(_actions(edition))),
        "signs": signs("squirrel-squabble", SIGNS, edition.rules),
    }


def _tiles(tiles: tuple[Sides, ...]) -> Iterator[Component]:
    for one, other in tiles:
        cells = (_capital(SIDE_TITLES[one]), SIDE_TITLES[other])
        yield Component(cells, (f"squirrel-squabble/tile-{one}", f"squirrel-squabble/tile-{other}"))


def _sides(edition: SquabbleEdition) -> Iterator[Component]:
    for side, does in DOES.items():
        if any(side in sides for sides in edition.tiles):
            yield Component((_capital(SIDE_TITLES[side]), does), (f"squirrel-squabble/tile-{side}",))


def _coins(coins: dict[str, Sides]) -> Iterator[Component]:
    for letter, sides in coins.items():
        art = tuple(f"squirrel-squabble/coin-{side}" for side in sides)
        yield Component((f"Coin {letter.upper()}", *(ACTION_TITLES[side] for side in sides)), art)


def _actions(edition: SquabbleEdition) -> Iterator[Component]:
    for action, (order, does) in sorted(ACTS.items(), key=lambda act: act[1][0]):
        if any(action in sides for sides in edition.coins.values()):
            yield Component((ACTION_TITLES[action], order, does), (f"squirrel-squabble/coin-{action}",))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
