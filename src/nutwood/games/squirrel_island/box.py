"""What is in the box of Squirrel Island, as tables for the rules (§1, §2)."""

from __future__ import annotations

from typing import Final

from nutwood.core.components import Component, Components, signs
from nutwood.games.squirrel_island.edition import Card, SquirrelIslandEdition
from nutwood.games.squirrel_island.faces import pictures
from nutwood.games.squirrel_island.titles import TRIBES, ability_text, price, printed

SIGNS: Final = (
    ("house/acorn", "Nuts", "most nuts win after {four days: days} (§4, §67)"),
    (
        "stamina",
        "Stamina",
        "pays for squirrels; the bar holds {5: stamina-bar}, and what is above becomes nuts (§5, §18)",
    ),
    ("coin", "Coins", "pay for items; {3 coins: coins-for-stamina} pay for 1 stamina (§18)"),
    ("cards", "Cards in hand", "as many as you like; only their owner sees them (§3)"),
    ("used", "Used items", "items that were played; some cards count them (§16, §34)"),
    ("stash", "Stash", "cards kept to the end, where their stash values count as nuts (§37, §66)"),
    ("cost-stamina", "Cost of a squirrel", "so much stamina, and 1 stamina or coin more from the Island (§18, §19)"),
    ("cost-coin", "Cost of an item", "so many coins, and 1 stamina or coin more from the Island (§18, §19)"),
    ("stash-value", "Stash value", "so many nuts at the end, if the card is stashed (§37, §66)"),
    ("loop-nut", "Loop", "brings 1 nut each morning (§9, §13)"),
    ("loop-stamina", "Loop", "brings 1 stamina each morning (§9, §13)"),
    ("loop-coin", "Loop", "brings 1 coin each morning (§9, §13)"),
    ("loop-card", "Loop", "brings 1 card each morning (§9, §13)"),
    ("tribe-tree", "Tree squirrel", "the most common of the three tribes; some cards count them (§2, §34)"),
    ("tribe-ground", "Ground squirrel", "one of the three tribes; some cards count them (§2, §34)"),
    ("tribe-flying", "Flying squirrel", "the rarest of the three tribes; some cards count them (§2, §34)"),
    ("first", "First player token", "the first to sleep takes it and begins the next day (§23)"),
    ("asleep", "Asleep", "plays no more cards today, but may exhaust a squirrel for a nut in each turn (§22, §24)"),
    ("tired", "Exhausted", "cannot be exhausted again and has no ability, until it is refreshed (§28)"),
    ("space", "Space of the Island", "one more is opened each morning and filled from the deck (§11, §21)"),
    ("house/card-back", "Deck", "all draw from it; when it is empty, nothing is drawn any more (§3, §60)"),
    ("=fee", "Price on the Island", "its cards cost 1 stamina or 1 coin more than is printed on them (§19, §56)"),
    ("=mat", "Mat", "what a player has, for all to see (§61)"),
    ("=turn", "To play", "awake: play one card or go to sleep; asleep: gather a nut or pass (§14, §24)"),
    (
        "=calendar",
        "Days",
        "the sun sinks as players go to sleep; after the {fourth: days} day the game is over (§6, §66)",
    ),
)
"""Signs on the table: their drawings, or `=` and their keys, and what they mean."""


def in_the_box(edition: SquirrelIslandEdition) -> dict[str, Components]:
    """All cards: squirrels with loops, unique squirrels, items."""
    return {
        "squirrels": Components(
            ("Squirrel", "Tribe (§2)", "Cost (§18)", "When played (§30)", "Loops (§13)", "Stash value (§37)", "Copies"),
            tuple(_squirrel(card) for card in edition.card if card.tribe and not card.ability),
        ),
        "unique": Components(
            ("Unique squirrel", "Tribe (§2)", "Cost (§18)", "When played (§30)", "Ability (§49)", "Stash value (§37)"),
            tuple(_unique(card) for card in edition.card if card.ability),
        ),
        "items": Components(
            ("Item", "Cost (§18)", "When played (§30)", "Stash value (§37)", "Copies"),
            tuple(_item(card) for card in edition.card if card.type == "item"),
        ),
        "signs": signs("squirrel-island", SIGNS, edition.rules),
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
