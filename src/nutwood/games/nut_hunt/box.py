"""What is in the box of Nut Hunt, as tables for the rules (§1, §2, §5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from nutwood.core.components import Component, Components
from nutwood.core.lines import amount, many
from nutwood.games.nut_hunt.edition import NutHuntEdition, Objective, Tile

KINDS: Final = {
    "start": "starting tile, with a green border (§8)",
    "wood": "",
    "pond": "no squirrel ever comes here; the Fox swims (§3)",
    "barrens": "squirrels come here only by scattering (§3)",
}
DIRECTIONS: Final = ("north-east", "east", "south-east", "south-west", "west", "north-west")


def in_the_box(edition: NutHuntEdition) -> dict[str, Components]:
    """Tiles, objectives and the Fox die."""
    return {
        "tiles": Components(("Tile", "Forage", "A squirrel costs", "Note"), tuple(map(_tile, edition.tiles))),
        "objectives": Components(("Objective", "Points"), tuple(map(_objective, edition.objectives))),
        "die": Components(("Fox die", "The Fox moves"), tuple(_faces())),
    }


def _tile(tile: Tile) -> Component:
    art = tuple(f"nut-hunt/{nut}" for nut in tile.forage)
    return Component((tile.name, ", ".join(tile.forage), _counted(tile.cost), KINDS[tile.kind]), art)


def _counted(nuts: tuple[str, ...]) -> str:
    """`1 acorn, 2 walnuts`."""
    return ", ".join(amount(many(number, nut)) for nut, number in Counter(nuts).items())


def _objective(card: Objective) -> Component:
    return Component((" – ".join(card.ends), str(card.points)))


def _faces() -> Iterator[Component]:
    for face, direction in enumerate(DIRECTIONS, 1):
        yield Component((str(face), direction))
