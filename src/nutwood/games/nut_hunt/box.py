"""What is in the box of Nut Hunt, as tables for the rules (§1, §2, §5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from nutwood.core.components import Component, Components, signs
from nutwood.core.lines import amount, many
from nutwood.core.rulebook import by_rules
from nutwood.games.nut_hunt.edition import NutHuntEdition, Objective, Tile
from nutwood.games.nut_hunt.names import sign_of
from nutwood.games.nut_hunt.parameters import NutHuntRules

KINDS: Final = {
    "start": "starting tile, with a green border (§8)",
    "wood": "no starting tile (§8)",
    "pond": "no squirrel ever comes here; the Fox swims (§3)",
    "barrens": "squirrels come here only by scattering (§3)",
}
PIECES: Final = (
    ("squirrel", "Squirrel", "holds its tile; three of one player on a tile become a nest (§28)", "house/squirrel"),
    (
        "nest",
        "Nest",
        "never moves, and counts {2 points: nest-points}; an objective needs one on its way (§30, §34, §35)",
        "",
    ),
    ("fox", "Fox", "drives all squirrels from the tile it comes to (§23)", "nut-hunt/fox"),
    ("acorn", "Acorn", "foraged on tiles, and paid for squirrels (§10, §14, §17)", "nut-hunt/acorn"),
    ("chestnut", "Chestnut", "foraged on tiles, and paid for squirrels (§10, §14, §17)", "nut-hunt/chestnut"),
    ("hazelnut", "Hazelnut", "foraged on tiles, and paid for squirrels (§10, §14, §17)", "nut-hunt/hazelnut"),
    ("walnut", "Walnut", "foraged on tiles, and paid for squirrels (§10, §14, §17)", "nut-hunt/walnut"),
    ("deck", "Deck of objectives", "scouting shows you its top two cards (§21)", "house/card-back"),
    ("flag", "Flag", "marks both ends of an objective in your hand; nobody else sees it (§35)", "nut-hunt/flag-sun"),
)
"""What stands and lies on the tiles, by its key."""
DIRECTIONS: Final = ("north-east", "east", "south-east", "south-west", "west", "north-west")


SIGNS: Final = (
    ("back", "Face-down tile", "the forest is laid out at random (§6)"),
    ("alarm", "Alarm", "squirrels have to leave this tile (§23, §29)"),
    ("compass", "Compass", "where the faces of the Fox die lead, clockwise from the north-east (§1, §12)"),
    ("wanted", "Coloured rim", "an objective of yours still lacks this end, in the colour of its flag (§35)"),
    ("on-the-way", "Dashed rim", "the easiest way of an objective of yours leads over this tile (§35)"),
    ("house/tick", "Tick", "the objective is met as things stand (§35)"),
    (
        "=objective",
        "Objective",
        "met, it counts its points and {1: distance-points} for each tile between; "
        "not met, −{2: failure-points} (§35 to §37)",
    ),
    ("=way", "Way of the Fox", "where this face of the die sends it; at the edge it bounces back (§12, §13)"),
    ("=clock", "Turns", "the turns of all players so far; after {400: turns} the game is scored as it stands (§33)"),
    ("=automa", "The Automa", "plays by cards against one who is alone (§39, §42)"),
)
"""Signs on the table: their drawings, or `=` and their keys, and what they mean."""


def in_the_box(edition: NutHuntEdition) -> dict[str, Components]:
    """Tiles, objectives and the Fox die."""
    return {
        "pieces": Components(("Piece", "What it does"), tuple(_piece(piece, edition.rules) for piece in PIECES)),
        "tiles": Components(("Tile", "Forage", "A squirrel costs", "Note"), tuple(map(_tile, edition.tiles))),
        "objectives": Components(("Objective", "Points"), tuple(map(_objective, edition.objectives)), explains=False),
        "die": Components(("Fox die", "The Fox moves"), tuple(_faces())),
        "signs": signs("nut-hunt", SIGNS, edition.rules),
    }


def _piece(piece: tuple[str, str, str, str], rules: NutHuntRules) -> Component:
    key, name, does, art = piece
    return Component((name, by_rules(does, rules)), (art,) if art else (), key)


def _tile(tile: Tile) -> Component:
    art = (sign_of(tile.name), *(f"nut-hunt/{nut}" for nut in tile.forage))
    return Component((tile.name, ", ".join(tile.forage), _counted(tile.cost), KINDS[tile.kind]), art, tile.slug)


def _counted(nuts: tuple[str, ...]) -> str:
    """`1 acorn, 2 walnuts`."""
    return ", ".join(amount(many(number, nut)) for nut, number in Counter(nuts).items())


def _objective(card: Objective) -> Component:
    return Component((" – ".join(card.ends), str(card.points)), tuple(map(sign_of, card.ends)), card.slug)


def _faces() -> Iterator[Component]:
    for face, direction in enumerate(DIRECTIONS, 1):
        yield Component((str(face), direction))
