"""What is missing to play a card, in words."""

from __future__ import annotations

from nutwood.games.squirrel_island.edition import Card, Cards
from nutwood.games.squirrel_island.titles import plural
from nutwood.games.squirrel_island.view import MatView


def lacks(mat: MatView, card: Card, rate: int, island: bool) -> str:
    """`1 stamina short`, for somebody who cannot pay (§17 to §20, §56, §57)."""
    if card.type == "item":
        short, thing = card.cost - mat.coins, "coin"
    else:
        short, thing = card.cost - mat.stamina - mat.coins // rate, "stamina"
    if short > 0:
        return f"{plural(short, thing)} short"
    return "1 more for the Island" if island else "Cannot be paid"


def rate_of(mat: MatView, cards: Cards, usual: int) -> int:
    """How many coins pay for one stamina."""
    abilities = (cards[slug].ability for slug in mat.refreshed)
    return min([usual, *(ability.n for ability in abilities if ability and ability.n)])


def pays_fee(mat: MatView, cards: Cards) -> bool:
    """Whether a card of the Island costs this player more than is printed on it (§19, §56)."""
    abilities = (cards[slug].ability for slug in mat.refreshed)
    return not any(ability and ability.always == "island-free" for ability in abilities)
