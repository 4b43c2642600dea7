"""The forest of Nut Hunt in letters, for terminals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nutwood.core.palette import SEAT_MARKS
from nutwood.games.nut_hunt.prompts import card_words, count_of, tile_name
from nutwood.games.nut_hunt.view import CardView, NutHuntView, TileView

ROWS: Final = (3, 4, 5, 4, 3)
WIDTH: Final = 20


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
    return "\n".join([*lines, *_owners(view), *_cards(view), _status(view)])


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
    """A mark for each squirrel, `n` and the mark for each nest."""
    return [
        " ".join(
            filter(
                None,
                (
                    SEAT_MARKS[owner] * pieces.squirrels.get(tile.id, 0)
                    + f"n{SEAT_MARKS[owner]}" * pieces.nests.get(tile.id, 0)
                    for owner, pieces in enumerate(view.owners)
                ),
            )
        )
        for tile in row
    ]


def owner_name(view: NutHuntView, owner: int) -> str:
    """What an owner is called in texts."""
    return "Automa" if view.automa and owner == 1 else f"Seat {owner + 1}"


def _owners(view: NutHuntView) -> Iterator[str]:
    for owner, pieces in enumerate(view.owners):
        nuts = " ".join(count_of(number, nut) for nut, number in pieces.nuts.items() if number)
        parts = [f"{SEAT_MARKS[owner]} {owner_name(view, owner)}: {nuts or 'no nuts'}"]
        parts += [count_of(sum(pieces.nests.values()), "nest"), count_of(pieces.hand, "objective")]
        if pieces.points is not None:
            parts.append(f"{pieces.points} points{'' if view.ended else ' as things stand'}")
        yield " · ".join(parts)


def _cards(view: NutHuntView) -> Iterator[str]:
    for owner, pieces in enumerate(view.owners):
        if pieces.objectives:
            yield f"{SEAT_MARKS[owner]} {', '.join(card_text(view, card) for card in pieces.objectives)}"
    if view.looking:
        yield "Looking at: " + ", ".join("a card" if card is None else card_text(view, card) for card in view.looking)
    if view.revealed:
        yield f"Turned up: {card_text(view, view.revealed)}"
    known = [f"{place}. {card_text(view, card)}" for place, card in enumerate(view.under, 1) if card]
    if known:
        yield f"Under the deck, of {len(view.under)} put back: {', '.join(known)}"


def card_text(view: NutHuntView, card: CardView) -> str:
    """An objective in few words: ends, points and bonus, and whether it is met."""
    return f"{card_words(view.tiles, card)} {card.points}+{card.bonus} {'met' if card.met else 'open'}"


def _status(view: NutHuntView) -> str:
    parts = [f"turn {view.turns + 1}", f"deck {view.deck}"]
    if view.fleeing is not None:
        parts.append(f"{owner_name(view, view.fleeing)} leaves {tile_name(view.tiles, view.scattering[-1].tile)}")
    return " · ".join(parts)
