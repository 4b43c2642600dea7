"""The cards of Squirrel Island, from an edition file: a small vocabulary of effects, checked when it is loaded."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache, cached_property
from typing import Final, Literal, get_args

import msgspec

from nutwood.core.edition import Edition
from nutwood.games.squirrel_island.parameters import IslandRules
from nutwood.games.squirrel_island.rules.table import DEPTH

Tribe = Literal["tree", "ground", "flying"]
Counted = Literal["tree", "ground", "flying", "squirrel", "item", "exhausted"]
Loop = Literal["nut", "stamina", "coin", "card"]
When = Literal["play", "draw", "exhaust", "snipe", "steal", "stash", "sleep"]
Always = Literal["repeat-sabotage", "island-free", "coins-per-stamina", "guard"]

EFFECTS: Final = (
    "nuts", "stamina", "coins", "draw", "island", "stash", "refresh", "collect", "exhaust",
    "steal", "snipe", "lose", "again", "choose", "then",
)  # fmt: skip
GAINS: Final = ("nuts", "stamina", "coins", "draw")
COUNTS: Final = (
    "nuts",
    "stamina",
    "coins",
    "draw",
    "island",
    "refresh",
    "collect",
    "exhaust",
    "steal",
    "snipe",
    "again",
)
MODIFIERS: Final = {
    "per": GAINS,
    "max": GAINS,
    "n": ("stash", "lose"),
    "upto": ("refresh", "collect", "exhaust"),
    "each": ("exhaust",),
    "ladder": ("exhaust",),
    "source": ("lose",),
}
NAMES: Final = {1: 12, 2: 18, 4: 18}
"""How many names there are with so many copies (§1)."""
ALL_NAMES: Final = 48
MOST_CARDS: Final = 120
MOST_STASH: Final = 9
MOST_PARTS: Final = 6
MOST_OPTIONS: Final = 4
MOST: Final = 9
MOST_LOOPS: Final = 190
"""There is room for so many of one sort to be collected at once."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"source": "from"}):
    """One part of an effect: exactly one of the fifteen effects, and what qualifies it."""

    nuts: int | None = None
    stamina: int | None = None
    coins: int | None = None
    draw: int | None = None
    island: int | None = None
    stash: Literal["deck", "hand", "island"] | None = None
    refresh: int | None = None
    collect: int | None = None
    exhaust: int | None = None
    steal: int | None = None
    snipe: int | None = None
    lose: Literal["nut", "coin"] | None = None
    again: int | None = None
    choose: tuple[tuple[Part, ...], ...] | None = None
    then: tuple[Part, ...] | None = None
    per: Counted | None = None
    max: int | None = None
    n: int | None = None
    upto: bool | None = None
    each: tuple[Part, ...] | None = None
    ladder: tuple[tuple[Part, ...], ...] | None = None
    source: Literal["each", "one"] | None = None

    @property
    def effect(self) -> str:
        """Which of the fifteen effects it is."""
        return next(effect for effect in EFFECTS if getattr(self, effect) is not None)

    @property
    def number(self) -> int:
        """How many."""
        return int(getattr(self, self.effect)) if self.effect in COUNTS else self.n or 1

    @property
    def lists(self) -> tuple[tuple[Part, ...], ...]:
        """The lists of parts within."""
        single = tuple((parts,) for parts in (self.then, self.each) if parts is not None)
        return next((lists for lists in (self.choose, self.ladder, *single) if lists is not None), ())


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a unique squirrel has instead of loops: `when … do`, or an ongoing rule."""

    when: When | None = None
    do: tuple[Part, ...] = ()
    type: Literal["squirrel", "item"] | None = None
    tribe: Tribe | None = None
    always: Always | None = None
    n: int | None = None


@cache
def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "").replace("’", "")).strip("-")


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """All copies of one name."""

    name: str
    type: Literal["squirrel", "item"]
    cost: int
    copies: int
    stash: int
    play: tuple[Part, ...]
    tribe: Tribe | None = None
    loops: tuple[Loop, ...] = ()
    ability: Ability | None = None

    @property
    def slug(self) -> str:
        """The name as moves write it: `wasps-nest`."""
        return _slug(self.name)

    def parts(self) -> Iterator[Part]:
        """All parts of the card at whatever depth."""
        yield from within(self.play)
        yield from self.parts_done()

    def parts_done(self) -> Iterator[Part]:
        """All parts of its ability at whatever depth."""
        yield from within(self.ability.do if self.ability else ())


def within(parts: tuple[Part, ...]) -> Iterator[Part]:
    """These parts and all those inside them."""
    for part in parts:
        yield part
        for inner in part.lists:
            yield from within(inner)


class Cards(dict[str, Card]):
    """Cards by the names that moves write; equal only to itself, so that what is said of them can be remembered."""

    __slots__ = ()
    __hash__ = object.__hash__  # type: ignore[assignment]
    __eq__ = object.__eq__
    __ne__ = object.__ne__


class SquirrelIslandEdition(Edition, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """A deck of 120 cards in 48 names (§1)."""

    rules: IslandRules = IslandRules()
    card: tuple[Card, ...]

    @property
    def slugs(self) -> tuple[str, ...]:
        """The names of the cards, as moves write them."""
        return tuple(card.slug for card in self.card)

    @cached_property
    def cards(self) -> Cards:
        """The cards by the names that moves write."""
        return Cards((card.slug, card) for card in self.card)

    def faults(self) -> Iterator[str]:
        """Each card by itself, then the deck as a whole, then what abilities do to one another."""
        for place, card in enumerate(self.card):
            for fault in card_faults(card):
                yield f"card[{place}] ({card.name}){fault}"
        yield from deck_faults(self.card)
        circles = list(circle_faults(self.card))
        yield from circles or depth_faults(self.card)
        yield from endless_faults(self.card)

    def warnings(self) -> Iterator[str]:
        """What our own decks are held to."""
        yield from deck_warnings(self.card)


def card_faults(card: Card) -> Iterator[str]:
    """What is wrong with one card."""
    if not card.slug:
        yield ".name: it needs letters"
    if not 0 <= card.cost <= 5:
        yield f".cost: {card.cost} is not between 0 and 5 (§1)"
    if not 0 <= card.stash <= MOST_STASH:
        yield f".stash: {card.stash} is not between 0 and {MOST_STASH}"
    if not 1 <= card.copies <= 4:
        yield f".copies: {card.copies} is not between 1 and 4"
    yield from _kind_faults(card)
    yield from list_faults(card.play, ".play", least=0)
    if card.ability is not None:
        yield from _ability_faults(card.ability)


def _kind_faults(card: Card) -> Iterator[str]:
    unique = card.copies == 1
    if card.type == "item" and (card.tribe or card.loops or card.ability or unique):
        yield ".type: an item has no tribe, no loops, no ability, and two copies or more (§1)"
    if card.type == "squirrel" and card.tribe is None:
        yield ".tribe: a squirrel has one (§2)"
    if unique and (card.loops or card.ability is None):
        yield ".ability: a unique squirrel has an ability and no loops (§1)"
    if not unique and card.ability is not None:
        yield ".copies: only a unique squirrel has an ability, and there is one copy of it (§1)"


def list_faults(parts: tuple[Part, ...], where: str, least: int = 1) -> Iterator[str]:
    """What is wrong with a list of parts. A card may do nothing when it is played; other lists are not empty."""
    if not least <= len(parts) <= MOST_PARTS:
        yield f"{where}: there must be {least} to {MOST_PARTS} parts, not {len(parts)}"
    for place, part in enumerate(parts):
        yield from part_faults(part, f"{where}[{place}]")


def part_faults(part: Part, where: str) -> Iterator[str]:
    """What is wrong with one part."""
    effects = [effect for effect in EFFECTS if getattr(part, effect) is not None]
    if len(effects) != 1:
        yield f"{where}: a part is exactly one effect, not {' and '.join(effects) or 'none'}"
        return
    for modifier, allowed in MODIFIERS.items():
        if getattr(part, modifier) is not None and part.effect not in allowed:
            yield f"{where}.{modifier}: it does not go with {part.effect!r}"
    if not 1 <= part.number <= MOST or (part.max is not None and part.max < 1):
        yield f"{where}: numbers run from 1 to {MOST}"
    if part.effect == "lose" and part.source is None:
        yield f"{where}.from: say 'each' or 'one'"
    yield from _inner_faults(part, where)


def _inner_faults(part: Part, where: str) -> Iterator[str]:
    if part.effect == "choose" and not 2 <= len(part.lists) <= MOST_OPTIONS:
        yield f"{where}.choose: there must be 2 to {MOST_OPTIONS} options"
    if part.effect == "exhaust" and (part.each is None) == (part.ladder is None):
        yield f"{where}.exhaust: it has either 'each' or 'ladder'; to collect loops there is 'collect'"
    if part.ladder is not None and len(part.ladder) != part.number:
        yield f"{where}.ladder: there must be a step for each of the {part.number} squirrels"
    for place, inner in enumerate(part.lists):
        yield from list_faults(inner, f"{where}.list[{place}]")
        for gain in inner if part.effect == "exhaust" else ():
            if gain.effect not in GAINS or gain.per is not None:
                yield f"{where}.list[{place}]: what exhausting gives is {', '.join(GAINS)}, not {gain.effect!r}"


def _ability_faults(ability: Ability) -> Iterator[str]:
    if (ability.when is None) == (ability.always is None):
        yield ".ability: it has either 'when' or 'always'"
    if ability.when is not None:
        yield from list_faults(ability.do, ".ability.do")
    elif ability.do:
        yield ".ability.do: an ongoing ability does nothing by itself"
    if (ability.type or ability.tribe) and ability.when != "play":
        yield ".ability: 'type' and 'tribe' go with when = 'play'"
    if (ability.n is not None) != (ability.always == "coins-per-stamina"):
        yield ".ability.n: it says how many coins, for always = 'coins-per-stamina' alone"
    if ability.n is not None and not 1 <= ability.n <= 3:
        yield f".ability.n: {ability.n} is not between 1 and 3 (§57)"


def deck_faults(cards: tuple[Card, ...]) -> Iterator[str]:
    """What is wrong with the deck as a whole (§1)."""
    if len(cards) != ALL_NAMES:
        yield f"card: there are {len(cards)} names, not {ALL_NAMES} (§1)"
    if sum(card.copies for card in cards) > MOST_CARDS:
        yield f"card: there are {sum(card.copies for card in cards)} cards; {MOST_CARDS} is the most"
    slugs = [card.slug for card in cards]
    for slug in slugs:
        if slugs.count(slug) > 1:
            yield f"card: two cards are called {slug!r}"
    for loop in get_args(Loop):
        found = sum(card.copies * card.loops.count(loop) for card in cards)
        if found > MOST_LOOPS:
            yield f"card: there are {found} loops with a {loop}; {MOST_LOOPS} is the most"


def deck_warnings(cards: tuple[Card, ...]) -> Iterator[str]:
    """What our own decks are held to: how many of which sort, and effects that do not stand alone (§1, §2)."""
    for place, card in enumerate(cards):
        if card.stash > 4:
            yield f"card[{place}] ({card.name}).stash: {card.stash} is not between 0 and 4 (§1)"
    for copies, wanted in NAMES.items():
        found = sum(card.copies == copies for card in cards)
        if found != wanted:
            yield f"card: {found} names have {copies} copies, there should be {wanted} (§1)"
    tree, ground, flying = (
        sum(card.copies for card in cards if card.tribe == tribe) for tribe in ("tree", "ground", "flying")
    )
    if not tree > ground > flying:
        yield f"card: Tree ({tree}) should be more common than Ground ({ground}), and that than Flying ({flying}) (§2)"
    for name, test in WANTED.items():
        found = sum(any(test(part) for part in card.parts()) for card in cards)
        if found < 2:
            yield f"card: {name!r} is on {found} names, at least two should have it (§1)"


WANTED: Final[dict[str, Callable[[Part], object]]] = {
    "nuts": lambda part: part.nuts,
    "stamina": lambda part: part.stamina,
    "coins": lambda part: part.coins,
    "draw": lambda part: part.draw,
    "island": lambda part: part.island,
    "collect": lambda part: part.collect,
    "exhaust": lambda part: part.exhaust,
    "refresh": lambda part: part.refresh,
    "stash from the deck": lambda part: part.stash == "deck",
    "stash from hand": lambda part: part.stash == "hand",
    "stash from the Island": lambda part: part.stash == "island",
    "steal": lambda part: part.steal,
    "snipe": lambda part: part.snipe,
    "lose a coin": lambda part: part.lose == "coin",
    "lose a nut": lambda part: part.lose == "nut",
    "again": lambda part: part.again,
    "per tribe": lambda part: part.per in ("tree", "ground", "flying"),
    "per item": lambda part: part.per == "item",
    "per exhausted": lambda part: part.per == "exhausted",
    "choose": lambda part: part.choose,
}
"""The effects that a deck has on two names at least (§1)."""


def events_of(parts: tuple[Part, ...]) -> set[str]:
    """What can happen in these parts that sets abilities off (§52, §53)."""
    events = set()
    for part in within(parts):
        effect = part.effect
        if effect in ("draw", "island", "collect"):
            events.add("draw")
        if effect in ("exhaust", "collect"):
            events.add("exhaust")
        if effect in ("snipe", "steal", "stash"):
            events.add(effect)
    return events


def circle_faults(cards: tuple[Card, ...]) -> Iterator[str]:
    """Abilities that set each other off in a circle would never end (§59)."""
    sets_off = {card.name: [other.name for other in _heeding(card, cards)] for card in cards if card.ability}
    for name, first in sets_off.items():
        reached: set[str] = set()
        front = set(first)
        while front - reached:
            reached |= front
            front = {after for before in front for after in sets_off[before]}
        if name in reached:
            yield f"card: the ability of {name} sets itself off in a circle (§59)"


def endless_faults(cards: tuple[Card, ...]) -> Iterator[str]:
    """Turns of a sleeper that never run out (§59).

    All else is used up: cards never come back, others' nuts and squirrels do not grow in a turn that is not theirs,
    and one falls asleep once a day. Only a squirrel that is exhausted for a nut can be refreshed for the next turn
    asleep, and that turn be owed again, both by abilities that exhausting sets off.
    """
    heeding = [(place, card) for place, card in enumerate(cards) if card.ability and card.ability.when == "exhaust"]
    does = {
        effect: [(place, card) for place, card in heeding if any(part.effect == effect for part in card.parts_done())]
        for effect in ("refresh", "again")
    }
    for place, card in does["again"] if does["refresh"] else ():
        other = does["refresh"][0][1].name
        yield (
            f"card[{place}] ({card.name}).ability.do: going again whenever a squirrel is exhausted never ends "
            f"where the ability of {'this card' if other == card.name else other} refreshes one each time (§59)"
        )


def _heeding(card: Card, cards: tuple[Card, ...]) -> Iterator[Card]:
    """The cards whose abilities this card's ability can set off."""
    events = events_of(card.ability.do) if card.ability else set()
    for other in cards:
        if other.ability is not None and other.ability.when in events:
            yield other


def depth_faults(cards: tuple[Card, ...]) -> Iterator[str]:
    """There is room for so many open duties: the card, its Island space, its lists, abilities set off in turn."""
    lists = [card.play for card in cards] + [card.ability.do for card in cards if card.ability]
    deepest = 2 + max(depth(parts, cards) for parts in lists)
    if deepest > DEPTH:
        yield f"card: effects within effects go {deepest} deep; {DEPTH} is the most"


def depth(parts: tuple[Part, ...], cards: tuple[Card, ...]) -> int:
    """How many duties a list can have open at once."""
    inside = [1] + [1 + depth(inner, cards) for part in parts for inner in part.lists]
    heeding = [card.ability.do for card in cards if card.ability and card.ability.when in events_of(parts)]
    return 1 + max(inside + [2 + depth(do, cards) for do in heeding])
