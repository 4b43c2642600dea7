"""The components of Nuts!, from an edition file."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final, Literal

import msgspec

from nutwood.core.edition import Edition
from nutwood.core.parameters import fill
from nutwood.games.nuts.moves import DRAW, LETTERS, NUTS, ORDERS, TRUCKS
from nutwood.games.nuts.parameters import NutsRules
from nutwood.games.nuts.rules.parts import Parts, Power, numbers

LEFT_POWERS: Final = ("splitter", "action", "turn", "slide", "lure", "rebuild")
RIGHT_POWERS: Final = ("take", "swap", "truck", "kind", "keep", "points")
POWERS: Final = (*LEFT_POWERS, *RIGHT_POWERS)
COUNTED: Final = ("swap", "keep", "points")
"""The powers that come with a number of their own."""
CARDS: Final = 28
DIE_FACES: Final = 6
MOST_PLAYERS: Final = 4


Printed = tuple[str, tuple[tuple[str, int], ...], int]
"""The name of a truck, the nuts it takes and the points it brings."""


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands where at the start (§2)."""

    dispensers: tuple[str, str, str, str, str, str, str, str]
    salters: tuple[int, int]
    roasters: tuple[int, int]
    squirrel: int

    def faults(self) -> Iterator[str]:
        """Two dispensers a nut, machines in different columns of the floor."""
        for nut in dict.fromkeys(self.dispensers):
            if nut not in NUTS:
                yield f"board.dispensers: {nut!r} is not a nut of this game"
        for nut in NUTS:
            if self.dispensers.count(nut) != 2:
                yield f"board.dispensers: there must be two for {nut!r}, not {self.dispensers.count(nut)}"
        for key, columns in (("salters", self.salters), ("roasters", self.roasters), ("squirrel", (self.squirrel,))):
            for column in columns:
                if not 1 <= column <= 8:
                    yield f"board.{key}: {column} is no column; columns run from 1 to 8"
            if len(set(columns)) < len(columns):
                yield f"board.{key}: two machines stand in column {columns[0]}"


class Holder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A box holder: its boxes in the order in which they come to the top (§6)."""

    boxes: tuple[str, str, str, str]
    copies: int = 1

    def order(self) -> str:
        """The cyclic order in letters, the almond first."""
        letters = "".join(LETTERS[NUTS.index(nut)] for nut in self.boxes)
        first = letters.index("a")
        return letters[first:] + letters[:first]

    def faults(self) -> Iterator[str]:
        """One box of each nut, so that a quarter turn always changes the top."""
        for nut in self.boxes:
            if nut not in NUTS:
                yield f"boxes: {nut!r} is not a nut of this game"
        if len(set(self.boxes)) < len(self.boxes):
            yield f"boxes: {', '.join(self.boxes)} is not one box of each nut"
        if self.copies < 1:
            yield f"copies: {self.copies} is less than one"


class Die(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """How many faces of the Squirrel die show what (§21)."""

    stop: int
    scamper: int
    hunt: int
    hunt_and_roll: int

    def counts(self) -> tuple[int, ...]:
        """The numbers in the order of `FACES`."""
        return self.stop, self.scamper, self.hunt, self.hunt_and_roll

    def faults(self) -> Iterator[str]:
        """Six faces, and a way to stop rolling."""
        if sum(self.counts()) != DIE_FACES or min(self.counts()) < 0:
            yield f"die: {', '.join(map(str, self.counts()))} are not the six faces of a die"
        elif self.hunt_and_roll == DIE_FACES:
            yield "die: if every face says 'hunt-and-roll', rolling may never end"


class Truck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A truck card: what it takes and what it is worth (§31)."""

    nuts: dict[str, int]
    points: int

    def counts(self) -> tuple[int, ...]:
        """How many of each nut, in the order of `NUTS`."""
        return tuple(self.nuts.get(nut, 0) for nut in NUTS)

    def name(self) -> str:
        """Its nuts in letters: `a-pppp`."""
        return "-".join(letter * self.nuts[nut] for letter, nut in zip(LETTERS, NUTS, strict=True) if nut in self.nuts)

    def faults(self, stock: int) -> Iterator[str]:
        """Known nuts, at least one, at most what the reserve has, and points for them."""
        for nut, count in self.nuts.items():
            if nut not in NUTS:
                yield f"nuts: {nut!r} is not a nut of this game"
            if not 1 <= count <= stock:
                yield f"nuts.{nut}: {count} is not between 1 and {stock}"
        if not self.nuts:
            yield "nuts: an empty truck could be shipped for nothing"
        if self.points < 1:
            yield f"points: {self.points} is less than one"


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """One of the two powers of a bonus card (§35)."""

    power: Literal[
        "splitter", "action", "turn", "slide", "lure", "rebuild", "take", "swap", "truck", "kind", "keep", "points"
    ]
    amount: int | None = None

    def faults(self, allowed: tuple[str, ...], kept: int) -> Iterator[str]:
        """A power of this side, with a number exactly if it needs one."""
        if self.power not in allowed:
            yield f"power: {self.power!r} cannot stand here; {', '.join(allowed)} can"
        if (self.power in COUNTED) != (self.amount is not None):
            yield f"amount: {self.power!r} {'needs' if self.power in COUNTED else 'has no'} number"
        elif self.amount is not None and not 1 <= self.amount <= 30:
            yield f"amount: {self.amount} is not between 1 and 30"
        elif self.power == "keep" and self.amount is not None and self.amount <= kept:
            yield f"amount: {self.amount} would not be more than the {kept} that anybody may keep (§33)"


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """A kind of bonus card."""

    name: str
    copies: int
    left: Side
    right: Side

    def faults(self, kept: int) -> Iterator[str]:
        """A name that moves can use; Configuration on the left, warehouse and trucks on the right (§36)."""
        if not self.name.replace("-", "").isalnum() or self.name != self.name.lower():
            yield f"name: {self.name!r} is not written in small letters, digits and hyphens"
        if self.copies < 1:
            yield f"copies: {self.copies} is less than one"
        for side, power, allowed in (("left", self.left, LEFT_POWERS), ("right", self.right, RIGHT_POWERS)):
            yield from (f"{side}.{fault}" for fault in power.faults(allowed, kept))


class Fleet(tuple[Printed, ...]):
    """All trucks; equal only to itself, so that what is drawn of them can be remembered."""

    __slots__ = ()
    __hash__ = object.__hash__
    __eq__ = object.__eq__
    __ne__ = object.__ne__


class NutsEdition(Edition, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """Board, box holders, die, trucks and bonus cards."""

    rules: NutsRules = NutsRules()
    board: Board
    holders: tuple[Holder, ...]
    die: Die
    trucks: tuple[Truck, ...]
    cards: tuple[Card, ...]

    def faults(self) -> Iterator[str]:
        """Each component by itself, then what they must be together."""
        yield from self.board.faults()
        yield from self.die.faults()
        for i, holder in enumerate(self.holders):
            yield from (f"holders[{i}].{fault}" for fault in holder.faults())
        for i, truck in enumerate(self.trucks):
            yield from (f"trucks[{i}].{fault}" for fault in truck.faults(self.rules.nuts_of_a_kind))
        for i, card in enumerate(self.cards):
            yield from (f"cards[{i}].{fault}" for fault in card.faults(self.rules.nuts_kept))
        yield from self._holder_faults()
        yield from self._truck_faults()
        yield from self._card_faults()

    def _holder_faults(self) -> Iterator[str]:
        found = sum(holder.copies for holder in self.holders)
        if found != 8:
            yield f"holders: there are {found} box holders for eight columns"

    def _truck_faults(self) -> Iterator[str]:
        names = [truck.name() for truck in self.trucks]
        if len(names) != TRUCKS:
            yield f"trucks: there are {len(names)}, not {TRUCKS}"
        if len(set(names)) < len(names):
            yield "trucks: two trucks take the same nuts"

    def warnings(self) -> Iterator[str]:
        """Trucks in order, points enough for all, nuts asked for equally often (§10, §31, §50)."""
        points = [truck.points for truck in self.trucks]
        asked = {nut: sum(truck.nuts.get(nut, 0) for truck in self.trucks) for nut in NUTS}
        target = self.rules.points_to_end
        enough = MOST_PLAYERS * (target - 1) + 1
        if points != sorted(points):
            yield "trucks: they are not sorted by points"
        if sum(points) < enough:
            yield f"trucks: {sum(points)} points in all are less than {enough}: nobody might reach {target}"
        if max(asked.values()) - min(asked.values()) > 1:
            asking = ", ".join(f"{count} {nut}" for nut, count in asked.items())
            yield f"trucks: the nuts are not asked for equally often: {asking}"

    def _card_faults(self) -> Iterator[str]:
        names = [card.name for card in self.cards]
        found = sum(card.copies for card in self.cards)
        if len(set(names)) < len(names):
            yield "cards: two kinds have the same name"
        if found != CARDS:
            yield f"cards: there are {found}, not {CARDS}"

    @cached_property
    def truck_names(self) -> tuple[str, ...]:
        """The trucks as moves name them."""
        return tuple(truck.name() for truck in self.trucks)

    @cached_property
    def printed_trucks(self) -> Fleet:
        """What is to be read on the trucks."""
        return Fleet(
            (name, tuple(truck.nuts.items()), truck.points)
            for name, truck in zip(self.truck_names, self.trucks, strict=True)
        )

    def truck(self, name: str) -> Truck:
        """The truck that moves call so."""
        return self.trucks[self.truck_names.index(name)]

    @cached_property
    def card_names(self) -> tuple[str, ...]:
        """The bonus cards as moves name them."""
        return tuple(card.name for card in self.cards)


def tables(edition: NutsEdition, equal_turns: bool) -> Parts:
    """The components as the rules use them."""
    parts = Parts()
    board = edition.board
    parts.dispensers = sum(NUTS.index(nut) << (2 * column) for column, nut in enumerate(board.dispensers))
    parts.gives = sum(1 << (4 * column + NUTS.index(nut)) for column, nut in enumerate(board.dispensers))
    parts.salters = sum(2 ** (column - 1) for column in board.salters)
    parts.roasters = sum(2 ** (column - 1) for column in board.roasters)
    parts.squirrel = board.squirrel - 1
    orders = [holder.order() for holder in edition.holders for _ in range(holder.copies)]
    parts.copies = numbers([orders.count(order) for order in ORDERS])
    parts.ways = numbers(completions(tuple(NUTS.index(nut) for nut in board.dispensers)))
    parts.die = numbers(list(edition.die.counts()))
    parts.needs = numbers([packed(truck.counts()) for truck in edition.trucks])
    parts.worth = numbers([truck.points for truck in edition.trucks])
    _card_tables(parts, edition.cards)
    fill(parts, edition.rules)
    parts.equal_turns = int(equal_turns)
    return parts


def packed(counts: tuple[int, ...]) -> int:
    """Amounts of the four nuts in one number."""
    return sum(count << (8 * nut) for nut, count in enumerate(counts))


def completions(dispensers: tuple[int, ...]) -> list[int]:
    """At 16 c + s: how many tops the columns from c on can have, if the nuts in the set s are on top before (§9)."""
    ways = [0] * 128 + [int(seen == 15) for seen in range(16)]
    for column in range(7, -1, -1):
        for seen in range(16):
            tops = (nut for nut in range(4) if nut != dispensers[column])
            ways[16 * column + seen] = sum(ways[16 * column + 16 + (seen | 2**nut)] for nut in tops)
    return ways


def _card_tables(parts: Parts, cards: tuple[Card, ...]) -> None:
    kind_of = [kind for kind, card in enumerate(cards) for _ in range(card.copies)]
    sides = [side for card in cards for side in (card.left, card.right)]
    copies = [sum(2**i for i, kind in enumerate(kind_of) if kind == wanted) for wanted in range(len(cards))]
    parts.kinds = len(cards)
    parts.cards = sum(copies)
    parts.of_kind = numbers(copies)
    parts.kind_of = numbers(kind_of)
    parts.power = numbers([POWERS.index(side.power) for side in sides])
    parts.amount = numbers([side.amount or 1 for side in sides])
    jokers = [parts.power[2 * kind + 1] == Power.KIND for kind in range(len(cards))]
    parts.flexible = sum(mask for mask, joker in zip(copies, jokers, strict=True) if joker)
    moving = [side.amount or 1 for side in sides if side.power in ("take", "swap")]
    parts.reach = max(moving, default=0)
    parts.drop = DRAW + len(cards)
    parts.play = parts.drop + len(cards)
