"""A position of Cone Dice, and its rules in the order of RULES.md.

It is written to be compiled (`python -m nutwood.build`) and runs as it is.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cone_dice.events import DEALT, ROLLED, SHOWED, TOOK, WON
from cone_dice.moves import CARDS, DEAL, ROLL, TAKE
from nutwood.core.dice import Dice
from nutwood.core.errors import IllegalMove
from nutwood.core.journal import EVERYBODY
from nutwood.core.sets import BIT
from nutwood.core.state import CHANCE, ENDED, State, ranking
from nutwood.core.vecs import vec

NO_CARD: Final = -1
NOT_ROLLED: Final = 0
SIDES: Final = 6
BONUS: Final = 5


class ConeDiceState(State):
    """Nothing is kept that follows from the rest: cards missing means dealing, no roll means rolling."""

    deck: tuple[int, ...]
    """How many cards of each kind the edition has; never changes, so clones share it."""
    open_cards: bool
    heap: i64
    taken: list[int]
    cards: list[int]
    turn: i64
    rolled: i64

    def seats(self) -> i64:
        """As many as have a pile of cones."""
        return len(self.taken)

    def widest(self) -> i64:
        """Six sides of the die are the most."""
        return SIDES

    def mover(self) -> i64:
        """Chance deals and rolls; the player takes; an empty heap is the end (§5)."""
        if self.heap == 0:
            return ENDED
        return CHANCE if self.is_dealing() or self.rolled == NOT_ROLLED else self.turn

    def choosers(self) -> i64:
        """Players never choose at the same time."""
        seat = self.mover()
        return 0 if seat < 0 else BIT[seat]

    def is_dealing(self) -> bool:
        """Whether somebody has no card yet (§2)."""
        return NO_CARD in self.cards

    def cards_left(self) -> list[int]:
        """How many cards of each kind nobody has (§1)."""
        return [number - self.cards.count(card) for card, number in enumerate(self.deck)]

    def most(self) -> i64:
        """The most that may be taken now (§4)."""
        return min(self.rolled, self.heap)

    def list_moves(self, seat: i64, into: vec[i64]) -> i64:
        """One cone up to the most (§4)."""
        for number in range(self.most()):
            into[number] = TAKE + number
        return self.most()

    def list_chances(self, into: vec[i64], weights: vec[i64]) -> i64:
        """The cards that are left (§2), or the sides of the die (§3)."""
        sides = [(ROLL + side, 1) for side in range(SIDES)]
        likely = enumerate(self.cards_left(), DEAL) if self.is_dealing() else sides
        found = [(move, weight) for move, weight in likely if weight > 0]
        for place, (move, weight) in enumerate(found):
            into[place] = move
            weights[place] = weight
        return len(found)

    def roll(self, dice: Dice) -> i64:
        """A card (§2) or a throw of the die (§3)."""
        if not self.is_dealing():
            return ROLL + dice.below(SIDES)
        return DEAL + draw(self.cards_left(), dice)

    def apply(self, seat: i64, move: i64) -> None:
        """Hand the move to its rule."""
        if move >= TAKE:
            self.take(move - TAKE + 1)
        elif move >= ROLL:
            self.throw(move - ROLL + 1)
        else:
            self.deal(move - DEAL)

    def deal(self, card: i64) -> None:
        """The next player gets a card (§2)."""
        seat = self.cards.index(NO_CARD)
        self.cards[seat] = card
        if self.listening != 0:
            self.journal.whisper(EVERYBODY if self.open_cards else BIT[seat], DEALT, seat, card)

    def throw(self, number: i64) -> None:
        """The die shows how many may be taken (§3)."""
        self.rolled = number
        if self.listening != 0:
            self.journal.happen(ROLLED, self.turn, number)

    def take(self, cones: i64) -> None:
        """Cones go from the heap to the player, and the turn passes (§3, §4)."""
        self.heap -= cones
        self.taken[self.turn] += cones
        if self.listening != 0:
            self.journal.happen(TOOK, self.turn, cones)
        self.turn = (self.turn + 1) % self.seats()
        self.rolled = NOT_ROLLED
        if self.heap == 0 and self.listening != 0:
            self.tell_the_end()

    def tell_the_end(self) -> None:
        """All cards are shown, and the points counted (§5, §6)."""
        scores = self.scores()
        self.journal.beat(self)
        for seat, card in enumerate(self.cards):
            self.journal.happen(SHOWED, seat, card, BONUS * self.has_bonus(seat))
        winners = sum(BIT[seat] for seat, points in enumerate(scores) if points == max(scores))
        self.journal.happen(WON, winners, int(max(scores)))

    def reveals(self, seat: i64, move: i64) -> bool:
        """The last cone shows all cards (§5)."""
        return move >= TAKE and move - TAKE + 1 == self.heap and not self.open_cards

    def glimpse(self, seat: i64, move: i64, viewer: i64) -> i64:
        """Of another's card one sees only that it is dealt (§2)."""
        hidden = move < ROLL and not self.sees(viewer, self.cards.index(NO_CARD))
        return DEAL if hidden else move

    def refusal(self, seat: i64, move: i64) -> IllegalMove:
        """The rule that forbids it."""
        from cone_dice.refusals import why_not

        return IllegalMove(*why_not(self, seat, move))

    def clone(self) -> ConeDiceState:
        """Lists are copied; what never changes is shared."""
        other = ConeDiceState()
        other.deck = self.deck
        other.open_cards = self.open_cards
        other.heap = self.heap
        other.taken = self.taken[:]
        other.cards = self.cards[:]
        other.turn = self.turn
        other.rolled = self.rolled
        return other

    def sees(self, viewer: i64, owner: i64) -> bool:
        """Whether a viewer may see a player's card (§2, §5)."""
        return viewer == owner or self.open_cards or self.heap == 0

    def redeal(self, viewer: i64, dice: Dice) -> None:
        """The cards that the viewer cannot see go back to the deck and are dealt anew."""
        self.check_viewer(viewer)
        hidden = [seat for seat, card in enumerate(self.cards) if card != NO_CARD and not self.sees(viewer, seat)]
        left = self.cards_left()
        for seat in hidden:
            left[self.cards[seat]] += 1
        for seat in hidden:
            self.cards[seat] = draw(left, dice)
            left[self.cards[seat]] -= 1

    def has_bonus(self, seat: i64) -> bool:
        """Whether the number of cones is as the card says (§6)."""
        cones = self.taken[seat]
        return {"odd": cones % 2 == 1, "even": cones % 2 == 0, "threes": cones % 3 == 0}[CARDS[self.cards[seat]]]

    def scores(self) -> list[float]:
        """A point a cone, five for the card once all cards are shown (§6)."""
        over = self.heap == 0
        return [float(cones + BONUS * (over and self.has_bonus(seat))) for seat, cones in enumerate(self.taken)]

    def returns(self) -> list[float]:
        """Most points win (§6)."""
        return ranking(self.scores())


def draw(left: list[int], dice: Dice) -> i64:
    """One card from those left, each as likely as another."""
    rest = dice.below(sum(left))
    card = 0
    while rest >= left[card]:
        rest -= left[card]
        card += 1
    return card
