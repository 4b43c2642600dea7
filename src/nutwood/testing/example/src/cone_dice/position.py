"""Positions of Cone Dice as people can read and edit them, secrets included."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from cone_dice.edition import ConeDiceEdition
from cone_dice.moves import CARDS
from cone_dice.state import NO_CARD, NOT_ROLLED, SIDES, ConeDiceState
from nutwood.core.errors import BadPosition


class Position(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Cones, cards and whose turn it is; seats count from 1."""

    heap: int
    taken: list[int]
    cards: list[str | None]
    turn: int = 1
    rolled: int = NOT_ROLLED


def describe(state: ConeDiceState) -> Position:
    """Everything there is to say about a position."""
    return Position(
        heap=state.heap,
        taken=state.taken[:],
        cards=[None if card == NO_CARD else CARDS[card] for card in state.cards],
        turn=state.turn + 1,
        rolled=state.rolled,
    )


def arrange(position: Position, players: int, edition: ConeDiceEdition, open_cards: bool) -> ConeDiceState:
    """The position so described."""
    for fault in faults(position, players, edition):
        raise BadPosition(f"position.{fault}.")
    state = ConeDiceState()
    state.deck = edition.cards.counts()
    state.open_cards = open_cards
    state.heap = position.heap
    state.taken = position.taken[:]
    state.cards = [NO_CARD if card is None else CARDS.index(card) for card in position.cards]
    state.turn = position.turn - 1
    state.rolled = position.rolled
    return state


def faults(position: Position, players: int, edition: ConeDiceEdition) -> Iterator[str]:
    """What cannot be, each as `key: reason`."""
    for key, pile in (("taken", position.taken), ("cards", position.cards)):
        if len(pile) != players:
            yield f"{key}: there are {len(pile)} for {players} players"
    if min([position.heap, *position.taken]) < 0:
        yield "heap: there cannot be less than no cones"
    if position.heap + sum(position.taken) != edition.cones:
        yield f"heap: the cones add up to {position.heap + sum(position.taken)}, not to {edition.cones} (§1)"
    if not 1 <= position.turn <= players:
        yield f"turn: {position.turn} is no seat; seats run from 1 to {players}"
    if not NOT_ROLLED <= position.rolled <= SIDES:
        yield f"rolled: {position.rolled} is no side of the die (§1)"
    yield from card_faults(position, edition)
    yield from order_faults(position, edition)


def card_faults(position: Position, edition: ConeDiceEdition) -> Iterator[str]:
    """Only cards of the deck (§1)."""
    for card in position.cards:
        if card is not None and card not in CARDS:
            yield f"cards: there is no card {card!r}; cards are {', '.join(CARDS)}"
    for card, number in zip(CARDS, edition.cards.counts(), strict=True):
        if position.cards.count(card) > number:
            yield f"cards: there are more than {number} cards {card!r} (§1)"


def order_faults(position: Position, edition: ConeDiceEdition) -> Iterator[str]:
    """Cards are dealt in the order of the seats, before anything else (§2); the end has no roll (§5)."""
    dealing = None in position.cards
    if dealing and any(position.cards[position.cards.index(None) :]):
        yield "cards: they are dealt in the order of the seats (§2)"
    if dealing and (position.rolled != NOT_ROLLED or position.turn != 1 or position.heap != edition.cones):
        yield "cards: all are dealt before the first turn (§2)"
    if position.heap == 0 and position.rolled != NOT_ROLLED:
        yield "rolled: the game is over (§5)"
