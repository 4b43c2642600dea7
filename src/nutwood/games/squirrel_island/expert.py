"""What an expert of Squirrel Island looks at: what a team will still gather, and what a card brings."""

from __future__ import annotations

from math import exp
from typing import ClassVar, Final

from mypy_extensions import i64

from nutwood.core.dice import Dice
from nutwood.core.linear import LinearExpert
from nutwood.core.sets import count as many
from nutwood.core.sets import lowest
from nutwood.core.state import State
from nutwood.core.vecs import vec
from nutwood.games.squirrel_island.moves import (
    ENOUGH,
    PASS,
    PLAY,
    PLAY_ISLAND,
    SLEEP,
    STASH,
    STASH_ISLAND,
    TAKE,
)
from nutwood.games.squirrel_island.rules.deck import Deck, Op
from nutwood.games.squirrel_island.rules.memory import STASHED, kind_of, seat_of, what_of
from nutwood.games.squirrel_island.rules.table import (
    BAR,
    COINS,
    HAND,
    LOOP,
    LOOP_MASK,
    NUTS,
    READY,
    SIZE,
    TIRED,
    UNSEEN,
    Ask,
)
from nutwood.games.squirrel_island.state import SquirrelIslandState

NAMES = (
    "nuts",
    "stash",
    "loop-nuts",
    "loop-stamina",
    "loop-coins",
    "loop-cards",
    "teams",
    "ready",
    "stamina",
    "stamina-kept",
    "coins",
    "coins-kept",
    "hand-squirrels",
    "hand-items",
    "uniques",
    "turns",
    "asleep",
    "token",
)
"""What the weights in weights.toml are called, in the order of the features."""

MOST_DAYS: Final = 5
FEW: Final = 0.2
"""Most features are fifths, nuts are tenths."""
NUT: Final = 0.1
COUNTED: Final = 2
"""How many things a gain "for each" is reckoned to count."""
LOOPS_A_SQUIRREL: Final = 0.6
"""How much of each kind of loop an exhausted squirrel is reckoned to give, all kinds together."""
UNLIKELY: Final = -1.0
"""What gathering nothing, or stopping early, is reckoned to bring."""
EAGER: Final = 3.0
"""How strongly what a move brings speaks for trying it."""
TRIES: Final = 3
"""How many moves a rollout compares."""


class Feature:
    """Where each feature stands, by the name of its weight."""

    NUTS: Final = 0
    STASH: Final = 1
    LOOP_NUTS: Final = 2
    LOOP_STAMINA: Final = 3
    LOOP_COINS: Final = 4
    LOOP_CARDS: Final = 5
    TEAMS: Final = 6
    READY: Final = 7
    STAMINA: Final = 8
    STAMINA_KEPT: Final = 9
    COINS: Final = 10
    COINS_KEPT: Final = 11
    HAND_SQUIRRELS: Final = 12
    HAND_ITEMS: Final = 13
    UNIQUES: Final = 14
    TURNS: Final = 15
    ASLEEP: Final = 16
    TOKEN: Final = 17


class Forester(LinearExpert):
    """Judges what each team has and will gather; the same weights say what a card brings."""

    names: ClassVar[tuple[str, ...]] = NAMES

    deck: Deck | None
    brings: vec[float]
    """By day and kind: what playing a card from hand brings, its cost subtracted."""
    mean_stash: float

    def __init__(self, weights: list[float]) -> None:
        super().__init__(weights)
        self.deck = None
        self.brings = vec[float]([0.0 for _ in range(64 * (MOST_DAYS + 1))])
        self.mean_stash = 1.5

    def describe(self, state: State, seat: i64, into: vec[float]) -> None:
        """Nuts now, at the end, and on the mornings to come; what can still be played; whose turn it is."""
        assert isinstance(state, SquirrelIslandState)
        self.learn_deck(state.deck)
        mat = state.mat(seat)
        days_left: i64 = state.deck.days - state.day
        rest = float(days_left)
        awake = 1.0 if (state.asleep >> seat) & 1 == 0 else 0.0
        spend = 1.0 if rest > 0.0 else awake
        into[Feature.NUTS] = NUT * float(state.cells[mat + NUTS])
        into[Feature.STASH] = NUT * self.stashed(state, seat)
        self.the_team(state, mat, rest, into)
        into[Feature.READY] = FEW * float(state.amount(mat + READY, -1))
        into[Feature.STAMINA] = FEW * awake * float(state.cells[mat + BAR])
        into[Feature.STAMINA_KEPT] = FEW * (spend - awake) * float(state.cells[mat + BAR])
        into[Feature.COINS] = FEW * awake * float(state.cells[mat + COINS])
        into[Feature.COINS_KEPT] = FEW * (spend - awake) * float(state.cells[mat + COINS])
        items = state.amount(mat + HAND, state.deck.items)
        into[Feature.HAND_SQUIRRELS] = FEW * spend * float(min(state.cells[mat + SIZE] - items, 3 + 3 * days_left))
        into[Feature.HAND_ITEMS] = FEW * spend * float(min(items, 2 + 2 * days_left))
        into[Feature.TURNS] = (1.0 + float(state.extra)) if state.turn == seat and state.ask != Ask.OVER else 0.0
        into[Feature.ASLEEP] = 1.0 - awake
        into[Feature.TOKEN] = 1.0 if rest > 0.0 and state.asleep != 0 and state.first == seat else 0.0

    def the_team(self, state: SquirrelIslandState, mat: i64, rest: float, into: vec[float]) -> None:
        """Loops of all squirrels, on each morning to come; the nuts that they can gather asleep; uniques."""
        loops: i64 = 0
        squirrels: i64 = 0
        uniques: i64 = 0
        for place in range(mat + READY, mat + TIRED + 4):
            kinds: i64 = state.cells[place]
            while kinds != 0:
                kind = lowest(kinds)
                loops += state.deck.loops[kind]
                squirrels += 1
                uniques += 1 if state.deck.loops[kind] == 0 else 0
                kinds &= kinds - 1
        for loop in range(4):
            into[2 + loop] = FEW * rest * float((loops >> (LOOP * loop)) & LOOP_MASK)
        into[Feature.TEAMS] = FEW * rest * float(min(squirrels, 5))
        into[Feature.UNIQUES] = FEW * (rest + 1.0) * float(uniques)

    def stashed(self, state: SquirrelIslandState, seat: i64) -> float:
        """What the stash is worth; a card that nobody has seen counts as a mean one."""
        value: i64 = state.stash_value(seat)
        for entry in state.trace:
            if what_of(entry) == STASHED and seat_of(entry) == seat:
                value += state.deck.stash[kind_of(entry)]
        return float(value) + self.mean_stash * float(state.cells[state.mat(seat) + UNSEEN])

    def learn_deck(self, deck: Deck) -> None:
        """Reckon once what each card of an edition brings on each day."""
        if self.deck is deck:
            return
        self.deck = deck
        value: i64 = 0
        cards: i64 = 0
        for place in range(4):
            kinds: i64 = deck.planes[place]
            cards += many(kinds)
            while kinds != 0:
                value += deck.stash[lowest(kinds)]
                kinds &= kinds - 1
        self.mean_stash = float(value) / float(max(cards, 1))
        for day in range(deck.days + 1):
            for kind in range(len(deck.cost)):
                self.brings[64 * day + kind] = self.worth_of_card(deck, kind, float(deck.days - day))

    def worth_of_card(self, deck: Deck, kind: i64, rest: float) -> float:
        """Its effect, the squirrel with its loops, less the cost."""
        w = self.weights
        effect = self.worth_of_list(deck, deck.effect[kind])
        cost = FEW * float(deck.cost[kind])
        if (deck.items >> kind) & 1 == 1:
            return effect - w[Feature.COINS] * cost
        loops = deck.loops[kind]
        own = w[Feature.TEAMS] * rest + w[Feature.READY] + (w[Feature.UNIQUES] * (rest + 1.0) if loops == 0 else 0.0)
        for loop in range(4):
            own += w[2 + loop] * rest * float((loops >> (LOOP * loop)) & LOOP_MASK)
        return effect + FEW * own - w[Feature.STAMINA] * cost

    def worth_of_list(self, deck: Deck, parts: i64) -> float:
        """All parts of a list together."""
        worth = 0.0
        first = deck.list_first[parts]
        for part in range(first, first + deck.list_count[parts]):
            worth += self.worth_of_part(deck, part)
        return worth

    def worth_of_part(self, deck: Deck, part: i64) -> float:
        """A part in the same measure as positions; what depends on the table is reckoned roughly."""
        op = deck.op[part]
        number = float(deck.number[part] * (COUNTED if deck.counted[part] > 0 else 1))
        if op == Op.CHOOSE:
            best = self.worth_of_list(deck, deck.first_list[part])
            for other in range(1, deck.lists[part]):
                best = max(best, self.worth_of_list(deck, deck.first_list[part] + other))
            return best
        if op == Op.THEN:
            return self.worth_of_list(deck, deck.first_list[part])
        return number * self.worth_of_one(op)

    def worth_of_one(self, op: i64) -> float:
        """One nut, stamina, coin, card, stash, squirrel turned, theft or turn."""
        w = self.weights
        card = FEW * (w[Feature.HAND_SQUIRRELS] + w[Feature.HAND_ITEMS]) / 2.0
        if op == Op.NUTS or op == Op.STEAL:
            return NUT * w[Feature.NUTS] * (2.0 if op == Op.STEAL else 1.0)
        if op == Op.STAMINA or op == Op.COINS:
            return FEW * (w[Feature.STAMINA] if op == Op.STAMINA else w[Feature.COINS])
        if op == Op.DRAW or op == Op.ISLAND:
            return card * (1.5 if op == Op.ISLAND else 1.0)
        if op == Op.STASH_DECK or op == Op.STASH_ISLAND:
            return NUT * w[Feature.STASH] * self.mean_stash * (1.5 if op == Op.STASH_ISLAND else 1.0)
        if op == Op.STASH_HAND:
            return NUT * w[Feature.STASH] * self.mean_stash * 1.2 - card
        if op == Op.REFRESH or op == Op.SNIPE:
            return FEW * w[Feature.READY]
        if op == Op.COLLECT or op == Op.EXHAUST:
            return (
                LOOPS_A_SQUIRREL * (NUT * w[Feature.NUTS] + FEW * (w[Feature.STAMINA] + w[Feature.COINS]) + card)
                - FEW * w[Feature.READY]
            )
        if op == Op.AGAIN:
            return w[Feature.TURNS]
        return NUT * w[Feature.NUTS]

    def promise(self, state: SquirrelIslandState, move: i64) -> float:
        """What a move brings at once, in the measure of positions."""
        ask = state.ask
        if ask == Ask.TURN:
            if move == SLEEP:
                return self.weights[Feature.ASLEEP] + (NUT * self.weights[Feature.NUTS] if state.ready() != 0 else 0.0)
            if move < PLAY_ISLAND:
                return self.brings[64 * state.day + move - PLAY]
            fee = FEW * self.weights[Feature.COINS] * float(state.fee())
            return self.brings[64 * state.day + move - PLAY_ISLAND] - fee
        if ask == Ask.ISLAND:
            return self.brings[64 * state.day + move - TAKE]
        if ask == Ask.STASH_HAND:
            kept = max(self.brings[64 * state.day + move - STASH], 0.0)
            return NUT * self.weights[Feature.STASH] * float(state.deck.stash[move - STASH]) - kept
        if ask == Ask.STASH_ISLAND:
            return NUT * self.weights[Feature.STASH] * float(state.deck.stash[move - STASH_ISLAND])
        return UNLIKELY if move in (PASS, ENOUGH) else 0.0

    def weigh(self, state: State, seat: i64, moves: vec[i64], count: i64, into: vec[float]) -> None:
        """Moves that bring more are tried first; to gather nothing, or to stop early, hardly at all."""
        assert isinstance(state, SquirrelIslandState)
        self.learn_deck(state.deck)
        for i in range(count):
            into[i] = exp(EAGER * max(-1.0, min(1.0, self.promise(state, moves[i]))))

    def choose(self, state: State, seat: i64, moves: vec[i64], count: i64, dice: Dice) -> i64:
        """In rollouts the best of a few by what it brings; a nut is always gathered."""
        assert isinstance(state, SquirrelIslandState)
        ask = state.ask
        if ask == Ask.GATHER:
            return moves[1 + dice.below(count - 1)]
        best = moves[dice.below(count)]
        if ask != Ask.TURN and not Ask.ISLAND <= ask <= Ask.EXHAUST:
            return best
        most = self.promise(state, best)
        for _ in range(TRIES - 1):
            move = moves[dice.below(count)]
            promise = self.promise(state, move)
            if promise > most:
                best = move
                most = promise
        return best


EXPERT = Forester
