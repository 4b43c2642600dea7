"""What is in the box of Squirrel Island, as tables for the rules (§1, §2)."""

from __future__ import annotations

from nutwood.core.components import Component, Components
from nutwood.games.squirrel_island.edition import Card, SquirrelIslandEdition
from nutwood.games.squirrel_island.faces import pictures
from nutwood.games.squirrel_island.titles import TRIBES, ability_text, price, printed


def in_the_box(edition: SquirrelIslandEdition) -> dict[str, Components]:
    """All cards: squirrels with loops, unique squirrels, items."""
    return {
        "squirrels": Components(
            ("Squirrel", "Tribe", "Cost", "When played", "Loops", "Stash value", "Copies"),
            tuple(_squirrel(card) for card in edition.card if card.tribe and not card.ability),
        ),
        "unique": Components(
            ("Unique squirrel", "Tribe", "Cost", "When played", "Ability", "Stash value"),
            tuple(_unique(card) for card in edition.card if card.ability),
        ),
        "items": Components(
            ("Item", "Cost", "When played", "Stash value", "Copies"),
            tuple(_item(card) for card in edition.card if card.type == "item"),
        ),
    }


def _squirrel(card: Card) -> Component:
    loops = ", ".join(card.loops)
    return _shown(card, _tribe(card), price(card), _played(card), loops, str(card.stash), str(card.copies))


def _unique(card: Card) -> Component:
    ability = ability_text(card.ability) if card.ability else ""
    return _shown(card, _tribe(card), price(card), _played(card), ability, str(card.stash))


def _item(card: Card) -> Component:
    return _shown(card, price(card), _played(card), str(card.stash), str(card.copies))


def _shown(card: Card, *cells: str) -> Component:
    return Component((card.name, *cells), pictures(card), card.slug)


def _tribe(card: Card) -> str:
    return TRIBES[card.tribe] if card.tribe else ""


def _played(card: Card) -> str:
    """What it does, sabotage marked as on the card."""
    blocks = [f"**{words}**" if kind == "sabotage" else words for kind, words in printed(card) if kind != "ability"]
    return " ".join(blocks) or "nothing"
