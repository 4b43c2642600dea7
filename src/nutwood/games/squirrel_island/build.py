"""Turns the cards of an edition into the tables that the rules read, and finds out where order matters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from nutwood.core.parameters import fill
from nutwood.core.state import buffer
from nutwood.games.squirrel_island.edition import Ability, Card, Part, SquirrelIslandEdition, events_of, within
from nutwood.games.squirrel_island.rules.deck import Deck, Op, Per, Trigger
from nutwood.games.squirrel_island.titles import joined, part_text

OPS: Final = {
    "nuts": Op.NUTS,
    "stamina": Op.STAMINA,
    "coins": Op.COINS,
    "draw": Op.DRAW,
    "island": Op.ISLAND,
    "refresh": Op.REFRESH,
    "collect": Op.COLLECT,
    "exhaust": Op.EXHAUST,
    "steal": Op.STEAL,
    "snipe": Op.SNIPE,
    "again": Op.AGAIN,
    "choose": Op.CHOOSE,
    "then": Op.THEN,
}
STASHES: Final = {"deck": Op.STASH_DECK, "hand": Op.STASH_HAND, "island": Op.STASH_ISLAND}
PERS: Final = {
    None: Per.ONCE,
    "tree": Per.TREE,
    "ground": Per.GROUND,
    "flying": Per.FLYING,
    "squirrel": Per.SQUIRREL,
    "item": Per.ITEM,
    "exhausted": Per.EXHAUSTED,
}
TRIGGERS: Final = {
    "draw": Trigger.DRAW,
    "exhaust": Trigger.EXHAUST,
    "snipe": Trigger.SNIPE,
    "steal": Trigger.STEAL,
    "stash": Trigger.STASH,
    "sleep": Trigger.SLEEP,
}
LOOPS: Final = {"nut": 1, "stamina": 256, "coin": 256**2, "card": 256**3}

DRAWS: Final = "draws"
PICKS: Final = "picks"
TIRES: Final = "tires"
RESTS: Final = "rests"
TALLIES: Final = "tallies"
TRAITS: Final = {
    "draw": {DRAWS},
    "island": {DRAWS, PICKS},
    "stash": {PICKS},
    "choose": {PICKS},
    "collect": {TIRES, DRAWS},
    "exhaust": {TIRES},
    "refresh": {RESTS},
}


def numbers(values: Iterable[int]) -> Any:
    """A table."""
    listed = list(values)
    table = buffer(len(listed))
    for place, value in enumerate(listed):
        table[place] = value
    return table


def mask(cards: Sequence[Card], chosen: Iterable[Card]) -> int:
    """A set of kinds."""
    return sum({2 ** cards.index(card) for card in chosen})


def build(edition: SquirrelIslandEdition) -> Deck:
    """The tables of an edition."""
    cards = edition.card
    deck = Deck()
    fill(deck, edition.rules)
    deck.names = list(edition.slugs)
    deck.titles = [card.name for card in cards]
    deck.planes = numbers(mask(cards, (card for card in cards if card.copies > n)) for n in range(4))
    deck.cost = numbers(card.cost for card in cards)
    deck.stash = numbers(card.stash for card in cards)
    deck.loops = numbers(sum(LOOPS[loop] for loop in card.loops) for card in cards)
    _build_costs(deck, cards)
    _build_abilities(deck, cards)
    _build_effects(deck, cards)
    return deck


def _build_costs(deck: Deck, cards: Sequence[Card]) -> None:
    deck.items = mask(cards, (card for card in cards if card.type == "item"))
    squirrels = [card for card in cards if card.type == "squirrel"]
    tribes = [[card for card in squirrels if card.tribe == tribe] for tribe in ("tree", "ground", "flying")]
    deck.per = numbers([0, *(mask(cards, tribe) for tribe in tribes), *[mask(cards, squirrels), deck.items, -1]])
    deck.squirrels_to = numbers(mask(cards, (c for c in squirrels if c.cost < limit)) for limit in range(7))
    deck.items_to = numbers(
        mask(cards, (c for c in cards if c.type == "item" and c.cost < limit)) for limit in range(7)
    )


def _build_abilities(deck: Deck, cards: Sequence[Card]) -> None:
    unique = [(card, card.ability) for card in cards if card.ability is not None]
    ongoing = {rule: mask(cards, (card for card, ability in unique if ability.always == rule)) for rule in ONGOING}
    deck.repeats, deck.frees, deck.guards, deck.rated = (ongoing[rule] for rule in ONGOING)
    deck.rate = numbers(card.ability.n or 0 if card.ability else 0 for card in cards)
    deck.heeds = numbers(mask(cards, (card for card, ability in unique if ability.when == event)) for event in TRIGGERS)
    deck.reacts = numbers(mask(cards, (card for card, a in unique if reacts(a, played))) for played in cards)
    deck.awkward = numbers(
        mask(cards, (card for card, a in unique if reacts(a, played) and is_awkward(a, played, cards)))
        for played in cards
    )
    deck.clash = numbers(mask(cards, (card for card, a in unique if clash(a, owner.ability, cards))) for owner in cards)


ONGOING: Final = ("repeat-sabotage", "island-free", "guard", "coins-per-stamina")


def reacts(ability: Ability, played: Card) -> bool:
    """Whether playing this card sets the ability off (§51)."""
    if ability.when != "play":
        return False
    return ability.type in (None, played.type) and ability.tribe in (None, played.tribe)


def is_awkward(ability: Ability, played: Card, cards: Sequence[Card]) -> bool:
    """Whether it matters if the ability acts before or after the play effect (§51)."""
    counts_items = any(part.per == "item" for part in within(ability.do))
    if played.type == "item" and counts_items:
        return True
    return matters(traits(ability.do, cards), traits(played.play, cards))


def clash(one: Ability, other: Ability | None, cards: Sequence[Card]) -> bool:
    """Whether the order of two abilities matters: one may also exhaust the other's squirrel (§49, §52)."""
    if other is None or one is other or not one.do or not other.do:
        return False
    mine, yours = traits(one.do, cards), traits(other.do, cards)
    return TIRES in mine | yours or matters(mine, yours)


def traits(parts: Iterable[Part], cards: Sequence[Card]) -> frozenset[str]:
    """What parts do that can matter to others, with the abilities that they may set off (§30)."""
    listed = tuple(parts)
    found: set[str] = set()
    for part in within(listed):
        found |= TRAITS.get(part.effect, set())
        if part.per == "exhausted":
            found.add(TALLIES)
    for card in cards:
        if card.ability is not None and card.ability.when in events_of(listed):
            found |= traits(card.ability.do, cards)
    return frozenset(found)


def matters(mine: frozenset[str], yours: frozenset[str]) -> bool:
    """Whether the order of two parts with these traits matters (§30)."""
    for one, other in ((mine, yours), (yours, mine)):
        if DRAWS in one and PICKS in other:
            return True
        if one & {TIRES, RESTS} and other & {TIRES, RESTS, TALLIES}:
            return True
    return False


def orders(parts: Sequence[Part], place: int, cards: Sequence[Card]) -> int:
    """The parts of a list whose order with one of them matters, as bits; equal parts need no order (§30)."""
    mine = traits([parts[place]], cards)
    return sum(
        2**other for other, part in enumerate(parts) if part != parts[place] and matters(mine, traits([part], cards))
    )


class Forest:
    """Lists and parts, numbered; the parts of a list, and the lists of a part, follow one another."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = cards
        self.lists: list[tuple[int, int, int]] = []
        self.parts: list[dict[str, int]] = []
        self.words: list[str] = []
        self.part_words: list[str] = []

    def plant(self, lists: Sequence[Sequence[Part]], kind: int, ordered: bool = False) -> int:
        """Add lists; the number of the first."""
        first = len(self.lists)
        self.lists += [(0, 0, kind)] * len(lists)
        self.words += [joined(parts) for parts in lists]
        for place, parts in enumerate(lists):
            start = len(self.parts)
            self.lists[first + place] = (start, len(parts), kind)
            self.parts += [{}] * len(parts)
            self.part_words += [part_text(part) for part in parts]
            for index, part in enumerate(parts):
                asks = 0 if ordered else orders(parts, index, self.cards)
                self.parts[start + index] = self.row(part, kind, asks)
        return first

    def row(self, part: Part, kind: int, asks: int) -> dict[str, int]:
        """The numbers of one part."""
        return {
            "op": op_of(part),
            "number": part.number,
            "counted": PERS[part.per],
            "most": -1 if part.max is None else part.max,
            "upto": int(part.upto or False),
            "nut": int(part.lose == "nut"),
            "ladder": int(part.ladder is not None),
            "first_list": self.plant(part.lists, kind, ordered=part.then is not None) if part.lists else 0,
            "lists": len(part.lists),
            "asks": asks,
        }


def op_of(part: Part) -> int:
    """The number of an effect."""
    if part.stash is not None:
        return STASHES[part.stash]
    if part.lose is not None:
        return Op.LOSE_EACH if part.source == "each" else Op.LOSE_ONE
    return OPS[part.effect]


def _build_effects(deck: Deck, cards: Sequence[Card]) -> None:
    forest = Forest(cards)
    deck.effect = numbers([forest.plant([card.play], kind) for kind, card in enumerate(cards)])
    deck.ability = numbers(
        [forest.plant([card.ability.do if card.ability else ()], kind) for kind, card in enumerate(cards)]
    )
    deck.list_first, deck.list_count, deck.list_kind = (
        numbers(row[column] for row in forest.lists) for column in range(3)
    )
    deck.words, deck.part_words = forest.words, forest.part_words
    for name in ("op", "number", "counted", "most", "upto", "nut", "ladder", "first_list", "lists", "asks"):
        setattr(deck, name, numbers(row[name] for row in forest.parts))
