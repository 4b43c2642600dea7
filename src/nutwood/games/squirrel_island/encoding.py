"""Squirrel Island as bytes: the Island, the question, and the mats from the viewer's on.

A spectator sees seat 1 first, without its hand and stash.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, u8

from nutwood.core.encoding import Encoder, capped, flag, number
from nutwood.core.planes import Plane
from nutwood.core.sets import lowest
from nutwood.core.state import State
from nutwood.core.vecs import vec
from nutwood.games.squirrel_island.rules.deck import Deck
from nutwood.games.squirrel_island.rules.memory import STASHED, kind_of, seat_of, what_of
from nutwood.games.squirrel_island.rules.table import (
    BAR,
    COINS,
    DUTIES,
    DUTY,
    HAND,
    NUTS,
    ONE,
    READY,
    SHOWN,
    SIZE,
    TIRED,
    UNSEEN,
    USED,
    Duty,
)
from nutwood.games.squirrel_island.state import SquirrelIslandState

SPACES: Final = 7
MOST_NUTS: Final = 120
MOST_COINS: Final = 40
MOST_CARDS: Final = 120
MOST_LEFT: Final = 30
COPIES: Final = 4

ASK: Final = 0
DAY: Final = ASK + 21
EXTRA: Final = DAY + 1
DECK_LEFT: Final = EXTRA + 1
LEFT: Final = DECK_LEFT + 1
SEAT: Final = LEFT + 1
ISLAND: Final = SEAT + 4

MAT_NUTS: Final = 0
MAT_COINS: Final = 1
MAT_STAMINA: Final = 2
MAT_HAND: Final = 3
MAT_UNSEEN: Final = 4
MAT_HIDDEN: Final = 5
MAT_ASLEEP: Final = 6
MAT_FIRST: Final = 7
MAT_TURN: Final = 8
MAT_BAGS: Final = 9
BAGS: Final = 4


class SquirrelIslandEncoder(Encoder):
    """Knows what the view knows (§61 to §64), but not which cards others took openly. Sizes follow the deck."""

    players: i64
    kinds: i64
    parts: i64
    owner: vec[i64]
    """The kind that each part belongs to."""
    card: i64
    part: i64
    hand: i64
    stash: i64
    mats: i64
    mat_size: i64

    def __init__(self, players: int, deck: Deck) -> None:
        kinds = len(deck.names)
        parts = len(deck.op)
        self.players = players
        self.kinds = kinds
        self.parts = parts
        self.owner = owners(deck, parts)
        self.card = ISLAND + SPACES * kinds
        self.part = self.card + kinds
        self.hand = self.part + parts
        self.stash = self.hand + kinds
        self.mats = self.stash + kinds
        self.mat_size = MAT_BAGS + BAGS * kinds

    def size(self) -> i64:
        """More for more players and cards."""
        return self.mats + self.players * self.mat_size

    def encode(self, state: State, viewer: i64, into: vec[u8], start: i64) -> None:
        """The table, the question, the viewer's secrets, the mats."""
        assert isinstance(state, SquirrelIslandState)
        me: i64 = viewer if viewer >= 0 else 0
        self.encode_table(state, into, start)
        flag(into, start + SEAT + me)
        self.encode_duty(state, into, start)
        if viewer >= 0:
            self.encode_bag(state, state.mat(viewer) + HAND, into, start + self.hand)
        for shift in range(self.players):
            self.encode_mat(state, (me + shift) % self.players, into, start + self.mats + shift * self.mat_size)
        self.encode_stashes(state, me, viewer, into, start)

    def encode_table(self, state: SquirrelIslandState, into: vec[u8], start: i64) -> None:
        """Day, deck and Island (§7, §11)."""
        flag(into, start + ASK + state.ask)
        number(into, start + DAY, state.day)
        capped(into, start + EXTRA, state.extra, MOST_LEFT)
        number(into, start + DECK_LEFT, state.left)
        for space in range(state.slots):
            kind = state.on_space(space)
            if kind >= 0:
                flag(into, start + ISLAND + space * self.kinds + kind)

    def encode_duty(self, state: SquirrelIslandState, into: vec[u8], start: i64) -> None:
        """The part that asks and what it has left; the card that is paid for, or whose effect is being done."""
        place: i64 = state.topmost
        if state.topmost >= DUTIES and state.cells[place] == Duty.PART:
            flag(into, start + self.part + (state.cells[place + ONE] >> 1))
            capped(into, start + LEFT, state.remaining(), MOST_LEFT)
        while place >= DUTIES:
            kind = self.card_of(state, state.cells[place], state.cells[place + ONE])
            if kind >= 0:
                flag(into, start + self.card + kind)
                return
            place -= DUTY

    def card_of(self, state: SquirrelIslandState, duty: i64, one: i64) -> i64:
        """The card that a duty is about, or -1."""
        if duty == Duty.PAYING:
            return one >> 1
        if duty == Duty.PLAYED:
            return one >> 2
        if duty == Duty.LIST:
            return state.deck.list_kind[one >> 1]
        return self.owner[one >> 1] if duty == Duty.PART else -1

    def encode_mat(self, state: SquirrelIslandState, seat: i64, into: vec[u8], at: i64) -> None:
        """What everybody sees of a mat."""
        mat = state.mat(seat)
        capped(into, at + MAT_NUTS, state.cells[mat + NUTS], MOST_NUTS)
        capped(into, at + MAT_COINS, state.cells[mat + COINS], MOST_COINS)
        number(into, at + MAT_STAMINA, state.cells[mat + BAR])
        number(into, at + MAT_HAND, state.cells[mat + SIZE])
        number(into, at + MAT_UNSEEN, state.cells[mat + UNSEEN])
        number(into, at + MAT_ASLEEP, (state.asleep >> seat) & 1)
        if state.first == seat:
            flag(into, at + MAT_FIRST)
        if state.turn == seat:
            flag(into, at + MAT_TURN)
        self.encode_bag(state, mat + READY, into, at + MAT_BAGS)
        self.encode_bag(state, mat + TIRED, into, at + MAT_BAGS + self.kinds)
        self.encode_bag(state, mat + USED, into, at + MAT_BAGS + 2 * self.kinds)
        self.encode_bag(state, mat + SHOWN, into, at + MAT_BAGS + 3 * self.kinds)

    def encode_bag(self, state: SquirrelIslandState, bag: i64, into: vec[u8], at: i64) -> None:
        """How many cards of each kind are in a bag: its masks hold those with more than 0, 1, 2 and 3."""
        for copies in range(COPIES):
            kinds: i64 = state.cells[bag + copies]
            while kinds != 0:
                into[at + lowest(kinds)] = u8(copies + 1)
                kinds &= kinds - 1

    def encode_stashes(self, state: SquirrelIslandState, me: i64, viewer: i64, into: vec[u8], start: i64) -> None:
        """How many cards each has stashed from hand, and which the viewer has."""
        lines: i64 = len(state.trace)
        for i in range(lines):
            entry = state.trace[i]
            if what_of(entry) != STASHED:
                continue
            seat = seat_of(entry)
            shift = (seat - me + self.players) % self.players
            into[start + self.mats + shift * self.mat_size + MAT_HIDDEN] += 1
            if seat == viewer:
                into[start + self.stash + kind_of(entry)] += 1

    def planes(self) -> list[Plane]:
        """What the bytes mean."""
        kinds = int(self.kinds)
        found = TABLE_PLANES[:]
        found.append(Plane("island", ISLAND, (SPACES, kinds), 1, "for each space the kind of card there"))
        found.append(Plane("card", self.card, (kinds,), 1, "the card being paid for or whose effect is being done"))
        found.append(Plane("part", self.part, (self.parts,), 1, "the part of an effect that asks"))
        found.append(Plane("hand", self.hand, (kinds,), COPIES, "the viewer's hand, of each kind"))
        found.append(Plane("stash", self.stash, (kinds,), COPIES, "what the viewer has stashed from hand"))
        for shift in range(self.players):
            whose = "own" if shift == 0 else f"next-{shift}"
            found += mat_planes(whose, self.mats + shift * self.mat_size, kinds)
        return found


def owners(deck: Deck, parts: int) -> vec[i64]:
    """The kind that each part of an effect belongs to."""
    found = [0] * parts
    for place, first in enumerate(deck.list_first):
        for part in range(int(first), int(first + deck.list_count[place])):
            found[part] = int(deck.list_kind[place])
    return vec[i64](found)


TABLE_PLANES: Final = [
    Plane("ask", ASK, (21,), 1, "the question that is open"),
    Plane("day", DAY, (1,), 5, "the day"),
    Plane("extra", EXTRA, (1,), MOST_LEFT, "turns owed by Go again!"),
    Plane("deck", DECK_LEFT, (1,), MOST_CARDS, "cards in the deck"),
    Plane("left", LEFT, (1,), MOST_LEFT, "how many the part that asks still has to do"),
    Plane("seat", SEAT, (4,), 1, "the viewer's seat"),
]


def mat_planes(whose: str, first: int, kinds: int) -> list[Plane]:
    """The planes of one mat."""
    bags = first + MAT_BAGS
    return [
        Plane(f"{whose}-nuts", first + MAT_NUTS, (1,), MOST_NUTS, "nuts"),
        Plane(f"{whose}-coins", first + MAT_COINS, (1,), MOST_COINS, "coins"),
        Plane(f"{whose}-stamina", first + MAT_STAMINA, (1,), 5, "stamina"),
        Plane(f"{whose}-hand-size", first + MAT_HAND, (1,), MOST_CARDS, "cards in hand"),
        Plane(f"{whose}-unseen", first + MAT_UNSEEN, (1,), MOST_CARDS, "cards stashed from the deck, unseen"),
        Plane(f"{whose}-hidden", first + MAT_HIDDEN, (1,), MOST_CARDS, "cards stashed from hand"),
        Plane(f"{whose}-asleep", first + MAT_ASLEEP, (1,), 1, "asleep"),
        Plane(f"{whose}-first", first + MAT_FIRST, (1,), 1, "has the first player token"),
        Plane(f"{whose}-turn", first + MAT_TURN, (1,), 1, "whose turn it is"),
        Plane(f"{whose}-refreshed", bags, (kinds,), COPIES, "refreshed squirrels of each kind"),
        Plane(f"{whose}-exhausted", bags + kinds, (kinds,), COPIES, "exhausted squirrels"),
        Plane(f"{whose}-used", bags + 2 * kinds, (kinds,), COPIES, "used items"),
        Plane(f"{whose}-shown", bags + 3 * kinds, (kinds,), COPIES, "cards stashed for all to see"),
    ]


def encoder(game: Any) -> SquirrelIslandEncoder:
    """The encoder for a game with its players and deck."""
    return SquirrelIslandEncoder(game.players, game.deck)
