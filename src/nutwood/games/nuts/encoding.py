"""Nuts! as bytes: the floor, the yard, the turn, and the players from the viewer on.

A spectator sees seat 1 first and nobody's cards.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, u8

from nutwood.core.encoding import Encoder, capped, flag, flags, number
from nutwood.core.planes import Plane
from nutwood.core.sets import count
from nutwood.core.state import State
from nutwood.core.vecs import vec
from nutwood.games.nuts.rules.parts import COLUMNS, Step, amount_of
from nutwood.games.nuts.state import NutsState

FLOOR: Final = 48
NUTS: Final = 4
HOLDERS: Final = 24
MOST_TURNS: Final = 200
MOST_POINTS: Final = 100
MOST_ROOM: Final = 30
MOST_NUTS: Final = 30

CROSSES: Final = 0
SPLIT_LEFT: Final = CROSSES + FLOOR
SPLIT_RIGHT: Final = SPLIT_LEFT + FLOOR
JOIN_LEFT: Final = SPLIT_RIGHT + FLOOR
JOIN_RIGHT: Final = JOIN_LEFT + FLOOR
SALTERS: Final = JOIN_RIGHT + FLOOR
ROASTERS: Final = SALTERS + COLUMNS
SQUIRREL: Final = ROASTERS + COLUMNS
HOLDER: Final = SQUIRREL + COLUMNS
TOP: Final = HOLDER + COLUMNS * HOLDERS
RESERVE: Final = TOP + COLUMNS * NUTS
DECK: Final = RESERVE + NUTS
STEP: Final = DECK + 1
PICKED: Final = STEP + 26
TURN: Final = PICKED + 64
CLOSING: Final = TURN + 1
ACTIONS: Final = CLOSING + 1
FED: Final = ACTIONS + 1
LIMIT: Final = FED + 1
SHIPPED: Final = LIMIT + 1
DRAWS: Final = SHIPPED + 1
BONUS: Final = DRAWS + 1
SWAPS: Final = BONUS + 1
NEED: Final = SWAPS + 1
STAND_INS: Final = NEED + NUTS
SEAT: Final = STAND_INS + NUTS
DISCARDS: Final = SEAT + 4

POINTS: Final = 0
STOCKED: Final = POINTS + 1
HAND: Final = STOCKED + NUTS
OLDER: Final = HAND + 1
ACTIVE: Final = OLDER + 1
PLAYER_SIZE: Final = ACTIVE + 1


class NutsEncoder(Encoder):
    """Knows what the view knows (§54). Cards and trucks are the edition's, so their planes come last."""

    players: i64
    kinds: i64
    trucks: i64
    own: i64
    own_older: i64
    yard: i64
    loading: i64
    player: i64

    def __init__(self, players: int, kinds: int, trucks: int) -> None:
        self.players = players
        self.kinds = kinds
        self.trucks = trucks
        self.own = DISCARDS + kinds
        self.own_older = self.own + kinds
        self.yard = self.own_older + kinds
        self.loading = self.yard + trucks
        self.player = self.loading + trucks

    def size(self) -> i64:
        """More for more players, cards and trucks."""
        return self.player + self.players * PLAYER_SIZE

    def encode(self, state: State, viewer: i64, into: vec[u8], start: i64) -> None:
        """The floor, the turn, the yard, the players."""
        assert isinstance(state, NutsState)
        self.encode_floor(state, into, start)
        self.encode_turn(state, into, start)
        self.encode_yard(state, into, start)
        me: i64 = viewer if viewer >= 0 else 0
        flag(into, start + SEAT + me)
        self.encode_cards(state, state.discards, into, start + DISCARDS)
        if viewer >= 0:
            self.encode_cards(state, state.hands[viewer], into, start + self.own)
            self.encode_cards(state, state.hands[viewer] & state.old, into, start + self.own_older)
        at: i64 = start + self.player
        for shift in range(self.players):
            self.encode_player(state, (me + shift) % self.players, into, at)
            at += PLAYER_SIZE

    def encode_floor(self, state: NutsState, into: vec[u8], start: i64) -> None:
        """Tiles, machines, Squirrel and box holders (§2 to §6)."""
        flags(state.crosses, into, start + CROSSES)
        flags(state.split_left, into, start + SPLIT_LEFT)
        flags(state.split_right, into, start + SPLIT_RIGHT)
        flags(state.join_left, into, start + JOIN_LEFT)
        flags(state.join_right, into, start + JOIN_RIGHT)
        flags(state.salters, into, start + SALTERS)
        flags(state.roasters, into, start + ROASTERS)
        flag(into, start + SQUIRREL + state.squirrel)
        dealt: i64 = state.picked if state.step == Step.DEAL else COLUMNS
        for column in range(dealt):
            flag(into, start + HOLDER + column * HOLDERS + state.holder(column))
            flag(into, start + TOP + column * NUTS + state.top(column))

    def encode_turn(self, state: NutsState, into: vec[u8], start: i64) -> None:
        """What is to be decided, and what the turn has left (§12, §13)."""
        step = state.step
        flag(into, start + STEP + step)
        if step == Step.PLACE or step == Step.SET_TILE or step == Step.SET_MACHINE or step == Step.SERVE:
            flag(into, start + PICKED + state.picked)
        capped(into, start + TURN, state.turn, MOST_TURNS)
        number(into, start + CLOSING, state.closing + 1)
        number(into, start + ACTIONS, state.actions)
        number(into, start + FED, state.fed)
        capped(into, start + LIMIT, state.limit, MOST_ROOM)
        number(into, start + SHIPPED, state.shipped)
        capped(into, start + DRAWS, state.draws, MOST_ROOM)

    def encode_yard(self, state: NutsState, into: vec[u8], start: i64) -> None:
        """Reserve, deck, trucks, and the truck being loaded (§10, §47)."""
        self.encode_nuts(state.reserve, into, start + RESERVE)
        number(into, start + DECK, count(state.deck))
        flags(state.trucks, into, start + self.yard)
        if state.step == Step.SWAP:
            capped(into, start + SWAPS, state.swaps, MOST_ROOM)
        if state.step == Step.LOAD or state.step == Step.PAY:
            flag(into, start + self.loading + state.truck)
            capped(into, start + BONUS, state.bonus, MOST_ROOM)
            self.encode_nuts(state.need, into, start + NEED)
            self.encode_nuts(state.stand_ins, into, start + STAND_INS)

    def encode_nuts(self, packed: i64, into: vec[u8], at: i64) -> None:
        """How many nuts of each kind."""
        for nut in range(NUTS):
            capped(into, at + nut, amount_of(packed, nut), MOST_NUTS)

    def encode_cards(self, state: NutsState, cards: i64, into: vec[u8], at: i64) -> None:
        """How many cards of each kind: a copy is as good as another."""
        if cards == 0:
            return
        for kind in range(self.kinds):
            number(into, at + kind, count(cards & state.parts.of_kind[kind]))

    def encode_player(self, state: NutsState, seat: i64, into: vec[u8], at: i64) -> None:
        """What everybody sees of a player."""
        capped(into, at + POINTS, state.points[seat], MOST_POINTS)
        self.encode_nuts(state.nuts[seat], into, at + STOCKED)
        number(into, at + HAND, count(state.hands[seat]))
        number(into, at + OLDER, count(state.hands[seat] & state.old))
        if state.seat == seat:
            flag(into, at + ACTIVE)

    def planes(self) -> list[Plane]:
        """What the bytes mean."""
        found = TABLE_PLANES[:]
        found.append(Plane("discards", DISCARDS, (self.kinds,), 60, "discarded cards of each kind"))
        found.append(Plane("own-cards", self.own, (self.kinds,), 60, "the viewer's cards of each kind"))
        found.append(Plane("own-cards-older", self.own_older, (self.kinds,), 60, "those of them older than the deck"))
        found.append(Plane("trucks", self.yard, (self.trucks,), 1, "trucks in the yard"))
        found.append(Plane("loading", self.loading, (self.trucks,), 1, "the truck being loaded"))
        for shift in range(self.players):
            found += player_planes("own" if shift == 0 else f"next-{shift}", self.player + shift * PLAYER_SIZE)
        return found


TABLE_PLANES: Final = [
    Plane("crosses", CROSSES, (6, 8), 1, "Crosses, by row and left column"),
    Plane("split-left", SPLIT_LEFT, (6, 8), 1, "Splitters from the left"),
    Plane("split-right", SPLIT_RIGHT, (6, 8), 1, "Splitters from the right"),
    Plane("join-left", JOIN_LEFT, (6, 8), 1, "Joiners to the left"),
    Plane("join-right", JOIN_RIGHT, (6, 8), 1, "Joiners to the right"),
    Plane("salters", SALTERS, (8,), 1, "columns with a Salter"),
    Plane("roasters", ROASTERS, (8,), 1, "columns with a Roaster"),
    Plane("squirrel", SQUIRREL, (8,), 1, "the column of the Squirrel"),
    Plane("holders", HOLDER, (8, HOLDERS), 1, "the box holder of each column in its orientation"),
    Plane("tops", TOP, (8, NUTS), 1, "the nut on top of each column"),
    Plane("reserve", RESERVE, (NUTS,), MOST_NUTS, "boxed nuts in the reserve"),
    Plane("deck", DECK, (1,), 60, "cards in the deck"),
    Plane("step", STEP, (26,), 1, "what is to be decided"),
    Plane("picked", PICKED, (64,), 1, "the shape, place, machine or nut chosen for the step"),
    Plane("turn", TURN, (1,), MOST_TURNS, "the number of this turn"),
    Plane("closing", CLOSING, (1,), 9, "one more than the turns left after the end was triggered, else 0"),
    Plane("actions", ACTIONS, (1,), 20, "actions left"),
    Plane("fed", FED, (1,), 1, "the Squirrel is fed"),
    Plane("limit", LIMIT, (1,), MOST_ROOM, "boxed nuts that may be kept this turn"),
    Plane("shipped", SHIPPED, (1,), 1, "a truck has left this turn"),
    Plane("draws", DRAWS, (1,), MOST_ROOM, "cards still to be drawn"),
    Plane("bonus", BONUS, (1,), MOST_ROOM, "points that cards add to the truck"),
    Plane("swaps", SWAPS, (1,), MOST_ROOM, "exchanges that the card still allows"),
    Plane("need", NEED, (NUTS,), MOST_NUTS, "nuts paid as the truck shows them"),
    Plane("stand-ins", STAND_INS, (NUTS,), MOST_NUTS, "nuts paid with another kind"),
    Plane("seat", SEAT, (4,), 1, "the viewer's seat"),
]


def player_planes(whose: str, first: i64) -> list[Plane]:
    """The planes of one player."""
    return [
        Plane(f"{whose}-points", first + POINTS, (1,), MOST_POINTS, "points"),
        Plane(f"{whose}-nuts", first + STOCKED, (NUTS,), MOST_NUTS, "boxed nuts of each kind"),
        Plane(f"{whose}-hand", first + HAND, (1,), 60, "how many cards"),
        Plane(f"{whose}-older", first + OLDER, (1,), 60, "how many of them are older than the deck"),
        Plane(f"{whose}-active", first + ACTIVE, (1,), 1, "whose turn it is"),
    ]


def encoder(game: Any) -> NutsEncoder:
    """The encoder for a game with its players and edition."""
    return NutsEncoder(game.players, game.parts.kinds, len(game.parts.needs))
