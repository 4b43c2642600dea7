"""A position, and the moves that can be played into it.

One subclass per game. A state holds no generator, no clock and no secret that no player has: what nobody
knows yet is drawn when it is needed, as a move of the seat `CHANCE`.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from nutwood.core.dice import Dice
from nutwood.core.errors import IllegalMove, NotYours, NoViewer, missing
from nutwood.core.journal import Journal
from nutwood.core.vecs import vec

CHANCE: Final = -1
ENDED: Final = -2
SPECTATOR: Final = -3


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of some game. Seats count from 0.

    Subclasses have no `__init__` (creating an instance would run it in every clone), only annotated
    attributes that their `start` function and `clone` fill in.
    """

    listening: i64 = 0
    """1 while somebody wants to know what happens; clones are deaf."""
    journal: Journal
    """Where rules write what happens, if somebody listens; undefined otherwise, and never copied."""

    @abstractmethod
    def seats(self) -> i64:
        """How many players sit at the table."""
        raise missing(self, "seats")

    @abstractmethod
    def widest(self) -> i64:
        """An upper bound for the moves or chance outcomes that can be listed at once: the size of a buffer."""
        raise missing(self, "widest")

    @abstractmethod
    def mover(self) -> i64:
        """The seat to choose (the first, if several), `CHANCE` or `ENDED`."""
        raise missing(self, "mover")

    @abstractmethod
    def choosers(self) -> i64:
        """The set of seats that may choose now: several where players choose at the same time."""
        raise missing(self, "choosers")

    def turn_of(self) -> i64:
        """The set of seats whose turn of the game it is, whoever is asked or rolls in it.

        Several where a turn is everybody's, none while setting up and after the end. By default whoever chooses;
        at `CHANCE` nobody then has a new turn.
        """
        return self.choosers()

    def turn_number(self) -> i64:
        """Tells a turn from the next where the same seat can have both; it never goes back. 0 where that cannot be."""
        return 0

    def round_number(self) -> i64:
        """The round or day, from 1; 0 while setting up, and where a game does not count them."""
        return 0

    @abstractmethod
    def list_moves(self, seat: i64, into: vec[i64]) -> i64:
        """Write the legal moves of a chooser to the buffer; how many."""
        raise missing(self, "list_moves")

    @abstractmethod
    def list_chances(self, into: vec[i64], weights: vec[i64]) -> i64:
        """At `CHANCE`: write the outcomes and their whole-number weights; how many."""
        raise missing(self, "list_chances")

    @abstractmethod
    def roll(self, dice: Dice) -> i64:
        """At `CHANCE`: one outcome, as likely as its weight, without listing them all."""
        raise missing(self, "roll")

    @abstractmethod
    def apply(self, seat: i64, move: i64) -> None:
        """Play a move that is known to be legal."""
        raise missing(self, "apply")

    @abstractmethod
    def refusal(self, seat: i64, move: i64) -> IllegalMove:
        """Why a chooser may not play this move: the rule and a sentence."""
        raise missing(self, "refusal")

    @abstractmethod
    def clone(self) -> State:
        """An independent copy."""
        raise missing(self, "clone")

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        from nutwood.core.keeping import kept

        return kept(self)

    @abstractmethod
    def redeal(self, viewer: i64, dice: Dice) -> None:
        """Become a position that `viewer` cannot tell from this one, drawn with the right odds."""
        raise missing(self, "redeal")

    def withdraw(self, seat: i64, into: vec[i64]) -> i64:
        """Undo what the seat chose while others choose too and nobody has seen since; the moves in order, and how many.

        A redeal draws such choices evenly; in a search whoever made them chooses as that seat would.
        """
        return 0

    @abstractmethod
    def scores(self) -> list[float]:
        """The game's own points, a number per seat."""
        raise missing(self, "scores")

    @abstractmethod
    def returns(self) -> list[float]:
        """At `ENDED`: (seats beaten - seats lost to) / (other seats), a number per seat; solo +1, 0 or -1."""
        raise missing(self, "returns")

    def reveals(self, seat: i64, move: i64) -> bool:
        """Whether the move shows somebody what that viewer did not know: no undo crosses it."""
        return False

    def glimpse(self, seat: i64, move: i64, viewer: i64) -> i64:
        """What the viewer sees of a move about to be played: its number, or one common to all it may be.

        Two moves that the viewer's log words alike have the same glimpse; search keeps a tree of them per seat.
        """
        return move

    def legal_moves(self, seat: i64) -> list[int]:
        """The legal moves of a seat, sorted; none if it may not choose."""
        if seat < 0 or not self.may_choose(seat):
            return []
        return sorted(self.written_moves(seat, self.widest()))

    def written_moves(self, seat: i64, room: i64) -> list[int]:
        """What `list_moves` writes into a buffer of this size, as it comes."""
        into = buffer(room)
        many = self.list_moves(seat, into)
        return [int(into[place]) for place in range(many)]

    def withdrawn(self, seat: i64) -> list[int]:
        """`withdraw` for Python: the moves undone, the first one first."""
        into = buffer(self.widest())
        many = self.withdraw(seat, into)
        return [int(into[place]) for place in range(many)]

    def chances(self) -> list[tuple[int, int]]:
        """At `CHANCE`: the outcomes with their weights, sorted."""
        return sorted(self.written_chances(self.widest()))

    def written_chances(self, room: i64) -> list[tuple[int, int]]:
        """What `list_chances` writes into buffers of this size, as it comes.

        Calls from Python never take a vector: compiled functions keep every one that they are given that way.
        """
        into, weights = buffer(room), buffer(room)
        many = self.list_chances(into, weights)
        return [(int(into[place]), int(weights[place])) for place in range(many)]

    def allows(self, seat: i64, move: i64) -> bool:
        """Whether the move is among those listed for the seat (or for `CHANCE`)."""
        width = self.widest()
        into = buffer(width)
        found = self.list_chances(into, buffer(width)) if seat == CHANCE else self.list_moves(seat, into)
        for i in range(found):
            if into[i] == move:
                return True
        return False

    def play(self, seat: i64, move: i64) -> None:
        """Check the move, then apply it; a refused move changes nothing."""
        if not self.may_choose(seat):
            raise NotYours("The game is over." if self.mover() == ENDED else "It is for somebody else to choose now.")
        if not self.allows(seat, move):
            raise self.why_not(seat, move)
        self.apply(seat, move)

    def why_not(self, seat: i64, move: i64) -> IllegalMove:
        """The refusal of a move, asked in a world that the seat cannot tell from this one: it gives nothing away."""
        return self.seen_by(seat).refusal(seat, move)

    def seen_by(self, seat: i64) -> State:
        """A copy that is the same for all positions that the seat cannot tell apart; chance knows everything."""
        world = self.clone()
        if seat != CHANCE:
            world.redeal(seat, Dice(0))
        return world

    def listen(self, journal: Journal) -> None:
        """From now on, write what happens into this journal."""
        self.journal = journal
        self.listening = 1

    def check_viewer(self, viewer: i64) -> None:
        """Refuse viewers that do not exist: a game's `redeal` asks this first."""
        check_viewer(viewer, self.seats())

    def may_choose(self, seat: i64) -> bool:
        """Whether the seat (or `CHANCE`) is one of those that may play now."""
        if seat < 0:
            return seat == CHANCE and self.mover() == CHANCE
        return seat < self.seats() and (self.choosers() >> seat) & 1 == 1


def check_viewer(viewer: int, seats: int) -> None:
    """Seats look at a game, and spectators; chance and strangers do not."""
    if viewer != SPECTATOR and not 0 <= viewer < seats:
        raise NoViewer(f"{viewer} is no viewer: seats are 0 to {seats - 1}, a spectator is {SPECTATOR}.")


ZEROS: Final = vec[i64]([0 for _ in range(1024)])


def buffer(size: i64) -> vec[i64]:
    """Room for `size` numbers, all zero."""
    return ZEROS[:size] if size <= 1024 else vec[i64]([0 for _ in range(size)])


def ranking(points: list[float]) -> list[float]:
    """Returns from points where more is better: (seats beaten - seats lost to) / (other seats)."""
    others = len(points) - 1
    found = []
    for mine in points:
        beaten = sum(1 for other in points if other < mine)
        lost = sum(1 for other in points if other > mine)
        found.append((beaten - lost) / others)
    return found
