"""What is missing to play a card, in words."""

from __future__ import annotations

from nutwood.games.squirrel_island.edition import Card, Cards
from nutwood.games.squirrel_island.titles import plural
from nutwood.games.squirrel_island.view import MatView


def lacks(mat: MatView, card: Card, rate: int, fee: bool) -> str:
    """`1 stamina short`, for somebody who cannot pay: coins, and the fee of the Island, are counted in (§17 to §20)."""
    more = range(1, card.cost * rate + 2)
    stamina = next((n for n in more if _pays(card, (mat.stamina + n, mat.coins), rate, fee)), None)
    coins = next((n for n in more if _pays(card, (mat.stamina, mat.coins + n), rate, fee)), 0)
    if stamina is None or (card.type == "item" and coins <= stamina):
        return f"{plural(coins, 'coin')} short"
    return f"{plural(stamina, 'stamina')} short"


def _pays(card: Card, purse: tuple[int, int], rate: int, fee: bool) -> bool:
    """Whether so much stamina and so many coins are enough; the Island's fee is paid with either (§19)."""
    stamina, coins = purse
    if not fee:
        return coins >= _in_coins(card, stamina, rate)
    by_stamina = stamina >= 1 and coins >= _in_coins(card, stamina - 1, rate)
    return by_stamina or coins >= _in_coins(card, stamina, rate) + 1


def _in_coins(card: Card, stamina: int, rate: int) -> int:
    """The coins that a card costs beside so much stamina (§17, §18)."""
    return card.cost if card.type == "item" else max(0, card.cost - stamina) * rate


def rate_of(mat: MatView, cards: Cards, usual: int) -> int:
    """How many coins pay for one stamina."""
    abilities = (cards[slug].ability for slug in mat.refreshed)
    return min([usual, *(ability.n for ability in abilities if ability and ability.n)])


def pays_fee(mat: MatView, cards: Cards) -> bool:
    """Whether a card of the Island costs this player more than is printed on it (§19, §56)."""
    abilities = (cards[slug].ability for slug in mat.refreshed)
    return not any(ability and ability.always == "island-free" for ability in abilities)
