"""What lies on the table of Nuts!, and the questions that several chapters ask of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nutwood.core.sets import BIT, count, lowest
from nutwood.core.state import State
from nutwood.core.vecs import vec
from nutwood.games.nuts.moves import HOLDERS, LETTERS
from nutwood.games.nuts.rules.parts import (
    CROSSES,
    FORKS,
    PLACES,
    Parts,
    Shape,
    Step,
)
from nutwood.games.nuts.rules.routes import Belts, Survey, Tracer

TOP: Final = vec[i64]([LETTERS.index(boxes[0]) for boxes in HOLDERS])
"""The nut on top of a holder in each of its 24 orientations (§6)."""
WANTS: Final = vec[i64]([BIT[TOP[pair % 32 % 24]] | BIT[TOP[pair // 32 % 24]] << 4 for pair in range(1024)])
"""The top nuts of two neighbouring holders as sets of kinds, four bits each."""


class NutsTable(State):
    """The components, packed into numbers, and where the turn stands."""

    parts: Parts
    players: i64
    step: i64
    back: i64
    """The step that goes on once the card being played has done its work."""
    seat: i64
    """The active player."""
    turn: i64
    """The number of this turn, all players together."""
    closing: i64
    """Turns that are left after the end was triggered, -1 before (§50, §56)."""
    actions: i64
    fed: i64
    limit: i64
    """How many boxed nuts may be kept this turn (§33, §49)."""
    shipped: i64
    """1 after the truck that every turn allows."""

    crosses: i64
    split_left: i64
    split_right: i64
    join_left: i64
    join_right: i64
    """The conveyor tiles of each shape, by place (§3, §4)."""
    salters: i64
    roasters: i64
    squirrel: i64
    holders: i64
    """The box holder of each column in its orientation, five bits each (§6)."""
    reserve: i64
    trucks: i64
    deck: i64
    discards: i64
    """Bonus cards as sets; a copy of a kind is as good as another."""
    old: i64
    """The cards in hands that are older than the deck (§55)."""
    hands: vec[i64]
    lacks: vec[i64]
    """The kinds of which a player surely has no older card: a newer one was played (§55)."""
    nuts: vec[i64]
    points: vec[i64]
    scored: vec[i64]
    """The turn in which each player last scored (§51)."""

    picked: i64
    """The shape, place or machine chosen for the card being played; the column being dealt."""
    again: i64
    """1 if the die is rolled again after this Hunt (§24)."""
    plain: i64
    rich: i64
    """Boxed nuts still to be collected in this Production (§26, §28)."""
    turning: i64
    """Box holders to turn at its end (§29)."""
    draws: i64
    """Bonus cards still to be drawn (§28)."""
    truck: i64
    need: i64
    stand_ins: i64
    """The truck being loaded: the nuts paid as it shows them, and those paid with another kind (§47)."""
    bonus: i64
    """Points that cards add to it (§48)."""
    swaps: i64
    """Exchanges that the card still allows (§45)."""
    undoing: i64
    """The exchange that would undo the last one, as 4 give + get, -1 before the first (§45)."""

    def tiles(self) -> i64:
        """The places of all conveyor tiles."""
        return self.crosses | self.split_left | self.split_right | self.join_left | self.join_right

    def free_places(self) -> i64:
        """Where a tile can be placed without overlapping another (§3)."""
        laid = self.tiles()
        return PLACES & ~(laid | laid << 1 | laid >> 1)

    def shapes_left(self) -> i64:
        """The Splitters and Joiners that the supply has (§5)."""
        found: i64 = 0
        if count(self.split_left | self.join_right) < FORKS:
            found |= BIT[Shape.SPLIT_LEFT] | BIT[Shape.JOIN_RIGHT]
        if count(self.split_right | self.join_left) < FORKS:
            found |= BIT[Shape.SPLIT_RIGHT] | BIT[Shape.JOIN_LEFT]
        return found

    def has_crosses(self) -> bool:
        """Whether the supply has a Cross left (§5)."""
        return count(self.crosses) < CROSSES

    def lay(self, shape: i64, place: i64) -> None:
        """Put a Splitter or Joiner down (§4, §37)."""
        tile = BIT[place]
        if shape == Shape.SPLIT_LEFT:
            self.split_left |= tile
        elif shape == Shape.SPLIT_RIGHT:
            self.split_right |= tile
        elif shape == Shape.JOIN_LEFT:
            self.join_left |= tile
        else:
            self.join_right |= tile

    def take_up(self, place: i64) -> None:
        """The tile there leaves the floor (§15)."""
        rest = ~BIT[place]
        self.crosses &= rest
        self.split_left &= rest
        self.split_right &= rest
        self.join_left &= rest
        self.join_right &= rest

    def relocate(self, place: i64, to: i64) -> None:
        """The tile there lies elsewhere in its row and keeps its shape (§16, §40)."""
        self.crosses = moved(self.crosses, place, to)
        self.split_left = moved(self.split_left, place, to)
        self.split_right = moved(self.split_right, place, to)
        self.join_left = moved(self.join_left, place, to)
        self.join_right = moved(self.join_right, place, to)

    def holder(self, column: i64) -> i64:
        """The holder of a column: four times its cyclic order, plus its quarter turns."""
        return (self.holders >> (5 * column)) & 31

    def set_holder(self, column: i64, holder: i64) -> None:
        """Turn or exchange the holder of a column."""
        self.holders += (holder - self.holder(column)) << (5 * column)

    def top(self, column: i64) -> i64:
        """The nut on the top box of a column."""
        return TOP[self.holder(column)]

    def quarter_turn(self, column: i64) -> None:
        """A turn to the right brings the next box of its order to the top (§6)."""
        holder = self.holder(column)
        self.set_holder(column, (holder & 28) | ((holder + 1) & 3))

    def survey(self) -> Survey:
        """The Connecting Paths as they are now, for a Squirrel who eats unless he was fed (§7, §8, §19)."""
        found = Survey()
        found.crosses = self.crosses
        found.forked = (self.split_left | self.split_right | self.join_left | self.join_right) != 0
        found.salters = self.salters
        found.roasters = self.roasters
        found.thief = self.thief()
        self.lay_out(found)
        found.run()
        return found

    def routes(self) -> list[int]:
        """The codes of all Connecting Paths, the leftmost dispenser first."""
        found = Tracer()
        found.found = []
        found.salters = self.salters
        found.roasters = self.roasters
        found.thief = self.thief()
        self.lay_out(found)
        found.run()
        return found.found

    def thief(self) -> i64:
        """The column of a Squirrel who eats, as a set; empty if he was fed (§19)."""
        return 0 if self.fed == 1 else BIT[self.squirrel]

    def lay_out(self, belts: Belts) -> None:
        """Say where belts lead (§4), what comes in and what is wanted."""
        laid = self.tiles()
        belts.straight = ~(laid | laid << 1) | self.split_left | self.join_left
        belts.straight |= (self.split_right | self.join_right) << 1
        belts.rightward = self.crosses | self.split_left | self.join_right
        belts.leftward = (self.crosses | self.split_right | self.join_left) << 1
        belts.gives = self.parts.gives
        holders = self.holders
        belts.wants = WANTS[holders & 1023] | WANTS[holders >> 10 & 1023] << 8
        belts.wants |= WANTS[holders >> 20 & 1023] << 16 | WANTS[holders >> 30 & 1023] << 24

    def hand(self) -> i64:
        """The active player's bonus cards."""
        return self.hands[self.seat]

    def stock(self) -> i64:
        """The active player's boxed nuts."""
        return self.nuts[self.seat]

    def collect(self, packed: i64) -> None:
        """Boxed nuts go from the reserve to the active player's warehouse (§26, §44)."""
        self.reserve -= packed
        self.nuts[self.seat] += packed

    def give_back(self, packed: i64) -> None:
        """Boxed nuts go back to the reserve (§32)."""
        self.reserve += packed
        self.nuts[self.seat] -= packed

    def spend(self, kind: i64) -> None:
        """A card of this kind goes from the active hand to the discard pile, an older copy first (§35, §55)."""
        copies = self.hand() & self.parts.of_kind[kind]
        older = copies & self.old
        card = BIT[lowest(older if older != 0 else copies)]
        self.hands[self.seat] &= ~card
        self.discards |= card
        self.old &= ~card
        if older == 0:
            self.lacks[self.seat] |= BIT[kind]
        if self.hand() & self.old == 0:
            self.lacks[self.seat] = 0

    def kinds_of(self, cards: i64) -> i64:
        """The kinds of these cards, as a set."""
        found: i64 = 0
        rest: i64 = cards
        while rest != 0:
            found |= BIT[self.parts.kind_of[lowest(rest)]]
            rest &= rest - 1
        return found

    def begin_turn(self) -> None:
        """A turn starts with two actions and a hungry Squirrel (§12, §13)."""
        self.actions = self.parts.actions
        self.fed = 0
        self.limit = self.parts.nuts_kept
        self.shipped = 0
        self.step = Step.CONFIGURE


def moved(tiles: i64, place: i64, to: i64) -> i64:
    """A set of tiles after one of them, if it is among them, has moved."""
    return (tiles & ~BIT[place]) | ((tiles >> place) & 1) * BIT[to]
