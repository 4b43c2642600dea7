"""What is in the box of Squirrel Island, as tables for the rules (§1, §2)."""

from __future__ import annotations

from nutwood.core.components import Component, Components
from nutwood.games.squirrel_island.edition import Card, SquirrelIslandEdition
from nutwood.games.squirrel_island.faces import ART, emblem_of
from nutwood.games.squirrel_island.titles import TRIBES, ability_text, price, sentences

HEAD = ("Card", "Kind", "Cost", "When played", "Loops", "Ability", "Stash value", "Copies")


def in_the_box(edition: SquirrelIslandEdition) -> dict[str, Components]:
    """All cards: squirrels with loops, unique squirrels, items."""
    unique = [card for card in edition.card if card.ability]
    items = [card for card in edition.card if card.type == "item"]
    squirrels = [card for card in edition.card if card not in unique and card not in items]
    return {"squirrels": _table(squirrels), "unique": _table(unique), "items": _table(items)}


def _table(cards: list[Card]) -> Components:
    return Components(HEAD, tuple(map(_card, cards)))


def _card(card: Card) -> Component:
    kind = f"{TRIBES[card.tribe]} squirrel" if card.tribe else "item"
    ability = ability_text(card.ability) if card.ability else ""
    played = sentences(card.play) or "nothing"
    cells = (card.name, kind, price(card), played, ", ".join(card.loops), ability, str(card.stash), str(card.copies))
    return Component(cells, _art(card))


def _art(card: Card) -> tuple[str, ...]:
    emblem = emblem_of(card)
    return tuple(f"{ART}{name}" for name in (card.tribe, f"act-{emblem}" if emblem else None) if name)
