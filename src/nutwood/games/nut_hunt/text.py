"""The forest of Nut Hunt in letters, for terminals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nutwood.core.palette import SEAT_MARKS
from nutwood.games.nut_hunt.cards import standing, worth
from nutwood.games.nut_hunt.moves import NUTS
from nutwood.games.nut_hunt.names import count_of, is_automa, joined, points_of
from nutwood.games.nut_hunt.prompts import card_words, tile_name
from nutwood.games.nut_hunt.view import CardView, NutHuntView, OwnerView, TileView

ROWS: Final = (3, 4, 5, 4, 3)
WIDTH: Final = 20
LEGEND: Final = (
    "Below each name: what is foraged there > what a squirrel costs; * marks a green tile.",
    f"Nuts: {', '.join(f'{nut[0]} {nut}' for nut in NUTS)}. A sign is a squirrel, a sign in brackets a nest.",
)


def forest(view: NutHuntView) -> str:
    """Five rows of tiles with what is foraged > what a squirrel costs, below them who is there."""
    lines = []
    tiles = list(view.tiles)
    for size in ROWS:
        row, tiles = tiles[:size], tiles[size:]
        indent = " " * ((5 - size) * WIDTH // 2)
        for line in (_names(view, row), _nuts(row), _pieces(view, row)):
            lines.append((indent + "".join(f"{cell:<{WIDTH}}" for cell in line)).rstrip())
        lines.append("")
    return "\n".join([*lines, *LEGEND, "", *_owners(view), *_cards(view), _status(view)])


def _names(view: NutHuntView, row: list[TileView]) -> list[str]:
    return [("FOX " if tile.id == view.fox else "") + tile.name for tile in row]


def _nuts(row: list[TileView]) -> list[str]:
    """`*` marks a green tile; nuts by their first letters."""
    cells = []
    for tile in row:
        forage, cost = ("".join(nut[0] for nut in nuts) for nuts in (tile.forage, tile.cost))
        cells.append(f"{'*' if tile.kind == 'start' else ' '}{forage} > {cost or '-'}")
    return cells


def _pieces(view: NutHuntView, row: list[TileView]) -> list[str]:
    """A sign for each squirrel, the sign in brackets for each nest."""
    return [
        " ".join(
            filter(
                None,
                (
                    SEAT_MARKS[owner] * pieces.squirrels.get(tile.id, 0)
                    + f"({SEAT_MARKS[owner]})" * pieces.nests.get(tile.id, 0)
                    for owner, pieces in enumerate(view.owners)
                ),
            )
        )
        for tile in row
    ]


def owner_name(view: NutHuntView, owner: int) -> str:
    """What an owner is called in texts."""
    return "The Automa" if is_automa(owner, view.automa) else view.names[owner]


def _owners(view: NutHuntView) -> Iterator[str]:
    for owner, pieces in enumerate(view.owners):
        parts = [f"{SEAT_MARKS[owner]} {owner_name(view, owner)}: {_held(pieces)}"]
        parts += [count_of(sum(pieces.nests.values()), "nest"), count_of(pieces.hand, "objective")]
        if pieces.points is not None:
            parts.append(f"{points_of(pieces.points)}{'' if view.ended else ' as things stand'}")
        yield " · ".join(parts)


def _held(pieces: OwnerView) -> str:
    return joined([count_of(number, nut) for nut, number in pieces.nuts.items() if number] or ["no nuts"])


def _cards(view: NutHuntView) -> Iterator[str]:
    for owner, pieces in enumerate(view.owners):
        for card in pieces.objectives or ():
            yield f"{SEAT_MARKS[owner]} Objective {card_text(view, card)}"
    for seen in view.looking:
        yield "Looked at: " + ("an objective" if seen is None else card_text(view, seen))
    if view.revealed:
        yield f"Turned up: {card_words(view.tiles, view.revealed.ends)}"
    for place, under in enumerate(view.under, 1):
        if under:
            yield f"Under the deck, {place} of {len(view.under)} put back: {card_words(view.tiles, under.ends)}"


def card_text(view: NutHuntView, card: CardView) -> str:
    """An objective with its points, and whether it is met."""
    return f"{card_words(view.tiles, card.ends)}: {worth(card)}, {standing(card)}"


def _status(view: NutHuntView) -> str:
    parts = [f"Turn {view.turns + 1}", f"{count_of(view.deck, 'objective')} in the deck"]
    if view.automa:
        parts.append(f"{count_of(len(view.aside), 'objective')} laid aside")
    if view.competitive:
        parts.append("competitive variant")
    if view.fleeing is not None:
        leaving = tile_name(view.tiles, view.scattering[-1].tile)
        parts.append(f"{owner_name(view, view.fleeing)}: a squirrel must leave {leaving}")
    return " · ".join(parts)
