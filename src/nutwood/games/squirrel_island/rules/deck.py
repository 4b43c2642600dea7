"""The cards of an edition as tables of numbers, shared by all positions of a game.

Names of cards ("kinds") are numbered in the order of the edition. Effects are a forest: a list has parts, a part
may have lists of its own (the options of a choice, the gains of a ladder).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nutwood.core.vecs import vec


class Op:
    """The fifteen effects (§33 to §48); a stash is split by where the card comes from."""

    NUTS: Final = 0
    STAMINA: Final = 1
    COINS: Final = 2
    DRAW: Final = 3
    ISLAND: Final = 4
    STASH_DECK: Final = 5
    STASH_HAND: Final = 6
    STASH_ISLAND: Final = 7
    REFRESH: Final = 8
    COLLECT: Final = 9
    EXHAUST: Final = 10
    STEAL: Final = 11
    SNIPE: Final = 12
    LOSE_EACH: Final = 13
    LOSE_ONE: Final = 14
    AGAIN: Final = 15
    CHOOSE: Final = 16
    THEN: Final = 17


class Per:
    """What a gain is counted by (§34)."""

    ONCE: Final = 0
    TREE: Final = 1
    GROUND: Final = 2
    FLYING: Final = 3
    SQUIRREL: Final = 4
    ITEM: Final = 5
    EXHAUSTED: Final = 6


class Trigger:
    """What sets an ability off, as bits (§52); playing a card is handled by the card played."""

    DRAW: Final = 1
    EXHAUST: Final = 2
    SNIPE: Final = 4
    STEAL: Final = 8
    STASH: Final = 16
    SLEEP: Final = 32
    COUNT: Final = 6


class Deck:
    """Tables by kind, by list and by part, and the numbers of the rules. Sets of kinds are masks."""

    names: list[str]
    """Cards as moves write them, and below as people call them."""
    titles: list[str]
    words: list[str]
    """What each list says on the card, and below what each part says."""
    part_words: list[str]
    planes: vec[i64]
    """The whole deck as a bag: the kinds with more than 0, 1, 2, 3 copies."""
    cost: vec[i64]
    stash: vec[i64]
    loops: vec[i64]
    """Loops of a kind, eight bits each: nuts, stamina, coins, cards."""
    effect: vec[i64]
    """The list of a kind's play effect."""
    ability: vec[i64]
    """The list of a unique squirrel's ability."""
    reacts: vec[i64]
    """The unique squirrels that react when this kind is played."""
    awkward: vec[i64]
    """Those of them whose place before or after the play effect matters."""
    clash: vec[i64]
    """The abilities whose order with this kind's ability matters."""
    heeds: vec[i64]
    """For each trigger, the unique squirrels that it sets off."""
    items: i64
    per: vec[i64]
    """For each `Per`, the kinds counted."""
    squirrels_to: vec[i64]
    items_to: vec[i64]
    """Squirrels, and items, that cost less than the index."""
    repeats: i64
    frees: i64
    guards: i64
    rated: i64
    """The squirrels with each of the four ongoing rules (§55 to §58)."""
    rate: vec[i64]
    """Coins that stand for a stamina, by the kind that says so."""
    list_first: vec[i64]
    list_count: vec[i64]
    list_kind: vec[i64]
    """The parts of a list, and the kind that it belongs to."""
    op: vec[i64]
    number: vec[i64]
    counted: vec[i64]
    most: vec[i64]
    upto: vec[i64]
    nut: vec[i64]
    """1 where a part that makes others lose something takes nuts, 0 where it takes coins."""
    ladder: vec[i64]
    """1 where the lists of a part are steps, 0 where its only list is a gain for each."""
    first_list: vec[i64]
    lists: vec[i64]
    asks: vec[i64]
    """The parts of the same list whose order with this part matters, by their places in it."""
    stamina_bar: i64
    days: i64
    morning_stamina: i64
    morning_coins: i64
    first_cards: i64
    morning_cards: i64
    first_spaces: i64
    coins_for_stamina: i64
    """As `parameters.py` says."""
