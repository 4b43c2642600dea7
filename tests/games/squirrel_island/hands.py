"""A plain second opinion on hands of Squirrel Island: all worlds counted, card by card (§62 to §65).

A world says where every card is that the first seat cannot see. Chance deals evenly, a card stashed from hand is any
card of the hand, and a card played is the one of its name that was taken openly if that is there, else any of those of
its name that came unseen. Cards of one name that came the same way are counted together, with their number as weight.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Any

import msgspec

from nutwood import Dice
from nutwood.games.squirrel_island import SquirrelIsland
from nutwood.games.squirrel_island.rules.memory import STASHED, kind_of, what_of
from nutwood.games.squirrel_island.rules.table import HAND, POOL
from nutwood.games.squirrel_island.state import SquirrelIslandState
from tests.odds.measure import Deviation

GAME = SquirrelIsland(players=3)
KINDS = 4
"""The first names of the house deck have four copies each: so many of them are used."""
SEATS = (1, 2)
LONGEST = 16
MOST_UNKNOWN = 7
REDEALS = 250

Card = tuple[int, bool]
"""A name, and whether the card was taken openly."""
Cards = tuple[Card, ...]


class World(msgspec.Struct, frozen=True, order=True):
    """Where the cards are that the first seat cannot see; hands and stashes for each of the other seats."""

    pool: tuple[int, ...]
    hands: tuple[Cards, ...]
    stashes: tuple[Cards, ...]

    def faces(self) -> tuple[tuple[int, ...], ...]:
        """What somebody who looks would see: names in hand, sorted, and names stashed, in order."""
        hands = [tuple(sorted(kind for kind, _ in hand)) for hand in self.hands]
        return tuple(hands + [tuple(kind for kind, _ in stash) for stash in self.stashes])


class Event(msgspec.Struct, frozen=True):
    """What all see of a hand. Cards drawn and stashed have no name for others."""

    seat: int
    what: str
    kind: int = -1


Weigh = Callable[[int, int, bool], float]
"""How much a played card weighs that came unseen: copies in hand, unseen cards in hand, whether one had been taken."""


def by_copies(copies: int, unseen: int, taken: bool) -> float:
    """Any of the cards that came unseen may be the one."""
    return copies


def shown_tells_nothing(copies: int, unseen: int, taken: bool) -> float:
    """A fault: that a card was played is not held against its having been stashed."""
    return copies if taken else copies / unseen


def one_certain_card(copies: int, unseen: int, taken: bool) -> float:
    """A fault: only one particular card is asked whether it is the second copy."""
    return copies / unseen if taken else copies


def without(cards: Cards, card: Card) -> Cards:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def swap(rows: tuple[Cards, ...], seat: int, row: Cards) -> tuple[Cards, ...]:
    return (*rows[: seat - 1], row, *rows[seat:])


def next_worlds(world: World, event: Event, weigh: Weigh, ever_taken: set[int]) -> Iterator[tuple[World, float]]:
    """What an event can have been, with its weight."""
    hand = world.hands[event.seat - 1]
    if event.what == "take":
        yield World(world.pool, swap(world.hands, event.seat, (*hand, (event.kind, True))), world.stashes), 1
    elif event.what == "draw":
        for kind in set(world.pool):
            place = world.pool.index(kind)
            pool = world.pool[:place] + world.pool[place + 1 :]
            drawn = swap(world.hands, event.seat, tuple(sorted((*hand, (kind, False)))))
            yield World(pool, drawn, world.stashes), world.pool.count(kind)
    elif event.what == "stash":
        for card in set(hand):
            stash = (*world.stashes[event.seat - 1], card)
            left = swap(world.hands, event.seat, without(hand, card))
            yield World(world.pool, left, swap(world.stashes, event.seat, stash)), hand.count(card)
    else:
        yield from _played(world, event, weigh, ever_taken)


def _played(world: World, event: Event, weigh: Weigh, ever_taken: set[int]) -> Iterator[tuple[World, float]]:
    hand = world.hands[event.seat - 1]
    for card in ((event.kind, True), (event.kind, False)):
        if card in hand:
            unseen = sum(not taken for _, taken in hand)
            weight = 1 if card[1] else weigh(hand.count(card), unseen, event.kind in ever_taken)
            yield World(world.pool, swap(world.hands, event.seat, without(hand, card)), world.stashes), weight
            return


def odds(unknown: tuple[int, ...], events: list[Event], weigh: Weigh = by_copies) -> dict[Hashable, float]:
    """The weight of everything that may lie hidden after these events."""
    worlds: dict[World, float] = {World(unknown, ((),) * len(SEATS), ((),) * len(SEATS)): 1.0}
    taken: dict[int, list[int]] = {seat: [] for seat in SEATS}
    for event in events:
        after: dict[World, float] = {}
        for world, weight in worlds.items():
            for then, factor in next_worlds(world, event, weigh, set(taken[event.seat])):
                after[then] = after.get(then, 0.0) + weight * factor
        worlds = after
        if event.what == "take":
            taken[event.seat].append(event.kind)
        elif event.what == "play" and event.kind in taken[event.seat]:
            taken[event.seat].remove(event.kind)
    found: dict[Hashable, float] = {}
    for world, weight in worlds.items():
        found[world.faces()] = found.get(world.faces(), 0.0) + weight
    return found


class History:
    """Two seats that draw, take, stash and play as the dice fall, told to the engine; the first seat watches."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.state: SquirrelIslandState = GAME.start()
        self.unknown = tuple(sorted(dice.below(KINDS) for _ in range(2 + dice.below(MOST_UNKNOWN - 1))))
        self.unknown = tuple(kind for place, kind in enumerate(self.unknown) if self.unknown[:place].count(kind) < 3)
        self.open = [kind for kind in range(KINDS) for _ in range(4 - self.unknown.count(kind))]
        self.pool = list(self.unknown)
        self.hands: dict[int, list[int]] = {seat: [] for seat in SEATS}
        self.events: list[Event] = []
        for kind in range(len(self.state.deck.names)):
            copies = int(self.state.copies(POOL, kind))
            for _ in range(copies - self.unknown.count(kind)):
                self.state.take_out(POOL, kind)
        for _ in range(LONGEST):
            self.go_on()

    def go_on(self) -> None:
        """One more event, if it can be."""
        what = ("draw", "draw", "take", "stash", "play", "play")[self.dice.below(6)]
        seat = SEATS[0] if self.dice.below(4) else SEATS[1]
        cards = {"draw": self.pool, "take": self.open}.get(what, self.hands[seat])
        if not cards:
            return
        kind = cards.pop(self.dice.below(len(cards)))
        self.tell(what, seat, kind)
        if what in ("draw", "take"):
            self.hands[seat].append(kind)
        self.events.append(Event(seat, what, kind if what in ("take", "play") else -1))

    def tell(self, what: str, seat: int, kind: int) -> None:
        """The same in the engine's words."""
        if what == "draw":
            self.state.take_out(POOL, kind)
            self.state.drew(seat, kind)
        elif what == "take":
            self.state.took(seat, kind)
        elif what == "stash":
            self.state.stash_from_hand(seat, kind)
        else:
            self.state.left_hand(seat, kind)

    def redealt(self, dice: Dice) -> Hashable:
        """What a redeal puts into the hands and stashes that are hidden from the first seat."""
        world = self.state.clone()
        world.redeal(0, dice)
        hands = [
            tuple(kind for kind in range(KINDS) for _ in range(int(world.copies(world.mat(seat) + HAND, kind))))
            for seat in SEATS
        ]
        stashes = [
            tuple(int(kind_of(entry)) for entry in world.lines_of(seat) if what_of(entry) == STASHED) for seat in SEATS
        ]
        return tuple(hands + stashes)

    def is_telling(self) -> bool:
        """Whether somebody took a card, then stashed one, then played one: the odds are no longer even."""
        for seat in SEATS:
            whats = [event.what for event in self.events if event.seat == seat]
            if "take" in whats and "stash" in whats[whats.index("take") :]:
                stash = whats.index("stash", whats.index("take"))
                if "play" in whats[stash:]:
                    return True
        return False


class Comparison(msgspec.Struct):
    """Whole worlds, and the stashes alone, in which small faults show sooner."""

    worlds: Deviation
    stashes: Deviation

    @property
    def experiments(self) -> int:
        """How many histories."""
        return self.worlds.experiments

    @property
    def holds(self) -> bool:
        """Whether both agree with the odds."""
        return self.worlds.holds and self.stashes.holds

    def __str__(self) -> str:
        return f"{self.worlds}; stashes alone {self.stashes.sigmas:.2f}"


def compare(histories: int, weigh: Weigh = by_copies, seed: int = 1) -> Comparison:
    """Redeals after so many histories, against the odds."""
    dice = Dice(seed)
    found = Comparison(Deviation(), Deviation())
    while found.worlds.experiments < histories:
        history = History(dice)
        if history.is_telling() or found.worlds.experiments % 8 == 0:
            drawn: Counter[Hashable] = Counter(history.redealt(dice) for _ in range(REDEALS))
            chances = odds(history.unknown, history.events, weigh)
            found.worlds.add(chances, drawn)
            found.stashes.add(_stashes(chances), Counter(_stashes(drawn)))
    return found


def _stashes(worlds: Mapping[Hashable, Any]) -> dict[Hashable, Any]:
    found: dict[Hashable, Any] = {}
    for faces, weight in worlds.items():
        stashes = faces[len(SEATS) :]  # type: ignore[index]
        found[stashes] = found.get(stashes, 0) + weight
    return found
