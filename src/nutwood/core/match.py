"""One game being played: a position, and the moves that led there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, takewhile
from typing import Any, Literal

import msgspec

from nutwood.core.catalogue import Move
from nutwood.core.dice import Dice
from nutwood.core.errors import Forgotten, IllegalMove, NothingToTakeBack, NotYours
from nutwood.core.events import Event
from nutwood.core.game import Game
from nutwood.core.journal import EventRow, Journal
from nutwood.core.scene import Scene
from nutwood.core.sheet import Row
from nutwood.core.state import CHANCE, ENDED, SPECTATOR, State, ranking
from nutwood.core.told import Beat, Happened, Told
from nutwood.core.view import Observation

GivenUp = Literal["resigned", "timeout"]


class Recorded(msgspec.Struct, frozen=True, gc=False):
    """A move on record, with what undo has to know of it."""

    seat: int
    move: int
    choosers: int
    """The seats that could choose when it was played."""
    barrier: bool
    """It came from chance or showed something new, as the end of a game with secrets does: no undo crosses it."""


class Match:
    """A game being played, from its start or from any position."""

    def __init__(self, game: Game[Any, Any], start: State | None = None) -> None:
        self.game = game
        self.first: State = game.start() if start is None else start.clone()
        self.from_start = start is None
        self.moves: list[Recorded] = []
        self.stopped = False
        """Nobody plays on, though the rules would let them."""
        self.given_up: dict[int, GivenUp] = {}
        """The seats that gave up, in order, and how."""
        self.agreed = False
        """Whether those who were left agreed to a draw."""
        self.names: dict[int, str] = {}
        """Who plays, by seat, where that is known."""
        self.journal = Journal()
        """What happened in the last move."""
        self.state: State = self._listened(self.first)

    @property
    def ended(self) -> bool:
        """Whether the game is over."""
        return self.state.mover() == ENDED

    @property
    def has_result(self) -> bool:
        """Whether it came to its end, or somebody gave up and nobody plays on, or a draw was agreed."""
        return self.ended or (self.stopped and (self.agreed or bool(self.given_up)))

    def returns(self) -> list[float]:
        """The result of each seat: whoever gave up comes last, the first to do so last of all."""
        returns = self.state.returns() if self.ended else [0.0] * self.game.players
        if not self.given_up:
            return returns
        if self.game.players == 1:
            return [-1.0]
        points = {seat: -10.0 + place for place, seat in enumerate(self.given_up)}
        return ranking([points.get(seat, value) for seat, value in enumerate(returns)])

    @property
    def remembers(self) -> bool:
        """Whether anybody may look back: not while a game is being played whose views forget."""
        return not self.game.forgets or self.ended or self.stopped

    def play(self, move: int | str | Move, seat: int | None = None) -> list[Event]:
        """Play a move given as number, text or typed value; by default for the seat whose turn it is.

        A text may be a shorthand for several moves: then all of them are played, or none. What happened is returned
        with all its secrets: for nobody's eyes. `events` and `beats` are for viewers.
        """
        return [self.game.events.true(row) for row in self.make(move, seat)]

    def make(self, move: int | str | Move, seat: int | None = None) -> list[EventRow]:
        """The same for those who do not ask what happened, or ask later: nothing is made into values."""
        moves, chooser = self.judged(move, seat), self.seat_to_play(seat)
        happened: list[EventRow] = []
        for single in moves:
            if len(moves) > 1:
                self.judged(single, chooser)
            self._play_one(single, chooser)
            happened += self.journal.rows
        return happened

    def judged(self, move: int | str | Move, seat: int | None = None) -> list[int]:
        """The moves that it stands for, if they may be played now; otherwise the reason is raised."""
        moves = self.game.read(move)
        refusal = self._refusal(moves, self.seat_to_play(seat))
        if refusal is not None:
            raise refusal
        return moves

    def seat_to_play(self, seat: int | None = None) -> int:
        """The given seat, or the only one that may choose (or chance)."""
        if seat is not None:
            return seat
        if self.ended:
            raise NotYours("The game is over.")
        mover = self.state.mover()
        choosers = self.state.choosers()
        if mover != CHANCE and choosers & (choosers - 1):
            raise NotYours("Several seats choose at the same time: say for which one this move is.")
        return mover

    def roll(self, dice: Dice) -> int:
        """Let chance play until somebody has to choose or the game is over; how many times it did."""
        rolls = 0
        while self.state.mover() == CHANCE:
            self._play_one(self.state.roll(dice), CHANCE)
            rolls += 1
        return rolls

    def legal(self, seat: int | None = None) -> list[int]:
        """The legal moves of a seat, by default of the one to choose."""
        return self.game.legal_moves(self.state, self.state.mover() if seat is None else seat)

    def why_not(self, move: int | str | Move, seat: int | None = None) -> IllegalMove | None:
        """The rule that forbids a move now, or None if it may be played; whatever `play` reads can be asked.

        The answer is a function of what the seat knows: the same whatever others hide.
        """
        return self._refusal(self.game.read(move), self.seat_to_play(seat))

    def why_not_all(self, moves: Sequence[int], seat: int) -> IllegalMove | None:
        """The same for moves in a row."""
        return self._refusal(list(moves), seat)

    def _refusal(self, moves: list[int], seat: int) -> IllegalMove | None:
        """Why the seat may not play these moves in a row.

        Several are judged in a world that the seat cannot tell from this one, and only as far as nothing is shown
        and nobody else takes part: a shorthand that goes further would ask for what is not known yet.
        """
        self._must_choose(seat)
        world = self.state if len(moves) == 1 else self.state.seen_by(seat)
        for done, move in enumerate(moves, 1):
            if not world.allows(seat, move):
                return world.why_not(seat, move)
            if done < len(moves) and not still_chooses(world, seat, move):
                raise NotYours(f"That is {len(moves)} moves, and only {done} can be chosen now: none was played.")
        return None

    def _must_choose(self, seat: int) -> None:
        if self.ended:
            raise NotYours("The game is over.")
        if not self.state.may_choose(seat):
            raise NotYours(f"It is not for {self.called(seat)} to choose now.")

    def called(self, seat: int) -> str:
        """A player within a sentence: by name, role or number; chance and strangers too."""
        return self.names.get(seat) or self.game.seat_called(seat)

    def undo(self, count: int = 1) -> None:
        """Take back the last moves, chance included, whoever played them: for analysis."""
        if not 0 <= count <= len(self.moves):
            raise IndexError(f"only {len(self.moves)} moves have been played")
        self._back_to(len(self.moves) - count)

    def undo_index(self, seat: int) -> int | None:
        """Which move the seat may take back at a table: its last, unless something forbids it.

        Undo never crosses chance, revealed information or another's choice; where several choose at the same
        time, what the others chose meanwhile stays, and it is too late once one of them has gone on.
        """
        for index in range(len(self.moves) - 1, -1, -1):
            played = self.moves[index]
            if played.barrier:
                return None
            if played.seat == seat:
                return index if self._stands_alone(index) else None
        return None

    def why_it_stands(self, seat: int) -> str:
        """Why the seat may not take its last move back; empty if it may."""
        if self.undo_index(seat) is not None:
            return ""
        since = set[int]()
        for each in reversed(self.moves):
            if each.seat == seat:
                break
            since.add(each.seat)
        else:
            return "You have not made a move yet."
        if CHANCE in since:
            return "Your last move stands: chance has played since."
        if since:
            return "Your last move stands: somebody else has chosen since."
        return "Your last move stands: it showed something that was hidden."

    def _stands_alone(self, index: int) -> bool:
        """Whether nothing came after this move but what was chosen beside it."""
        if index == len(self.moves) - 1:
            return True
        played, later = self.moves[index], self.moves[index + 1]
        return played.choosers == later.choosers | 1 << played.seat and self._without(index) is not None

    def take_back(self, seat: int) -> Recorded:
        """Undo at a table: the seat takes its last move back."""
        index = self.undo_index(seat)
        if index is None:
            raise NothingToTakeBack(self.why_it_stands(seat))
        past = self._without(index)
        assert past is not None
        played = self.moves[index]
        self.state, self.moves = self._listened(past.state), past.moves
        return played

    def _without(self, index: int) -> Match | None:
        """The match as if this move had not been played.

        None unless all that came later was chosen beside it: by seats that choose as well while this one has yet to.
        """
        again = self.fork()
        again._back_to(index)
        seat = self.moves[index].seat
        for later in self.moves[index + 1 :]:
            if again.state.choosers() != later.choosers | 1 << seat or not again.state.allows(later.seat, later.move):
                return None
            again._play_one(later.move, later.seat)
        return again

    def fork(self) -> Match:
        """A match with the same past, to try what comes next."""
        other = Match.__new__(Match)
        other.__dict__ = self.__dict__.copy()
        other.journal = Journal()
        other.state = other._listened(self.state)
        other.moves = self.moves.copy()
        other.given_up = self.given_up.copy()
        return other

    def view(self, viewer: int = SPECTATOR) -> Any:
        """What the viewer may know now: a view of this game."""
        return self.game.named_view(self.state, viewer, self.names)

    def scene(self, viewer: int = SPECTATOR) -> Scene:
        """The table as the viewer sees it."""
        return self.game.scene(self.view(viewer), self.game.legal_moves(self.state, viewer))

    def svg(self, viewer: int = SPECTATOR, theme: str = "light", narrow: bool = False) -> str:
        """The table as a picture: `light`, `dark` or `auto`; `narrow` for phones."""
        return self.game.svg(self.state, viewer, theme, narrow)

    def _repr_svg_(self) -> str:
        return self.svg(theme="auto")

    def past(self, first: int = 0, last: int | None = None) -> Iterator[State]:
        """The positions after the first so many moves up to the last, to be looked at by those who may look back."""
        if first < len(self.moves) and not self.remembers:
            raise Forgotten
        return self._past(first, len(self.moves) if last is None else last)

    def _past(self, first: int, last: int) -> Iterator[State]:
        state = self.first.clone()
        for number in range(last + 1):
            if number > 0:
                state.apply(self.moves[number - 1].seat, self.moves[number - 1].move)
            if number >= first:
                yield state.clone()

    def log(self, viewer: int = SPECTATOR, after: int = 0) -> list[Told]:
        """What has happened after so many moves, in words, as the viewer may know it.

        Nothing while a game runs whose views forget: there `beats` tells it once.
        """
        return [Told(move, event, self.game.line(event)) for move, event in self._known(viewer, after)]

    def events(self, viewer: int = SPECTATOR) -> list[Event]:
        """All that has happened, as the viewer may know it; nothing while a game runs whose views forget."""
        return [event for _, event in self._known(viewer, 0)]

    def _known(self, viewer: int, after: int) -> Iterator[tuple[int, Event]]:
        self.game.check_viewer(viewer)
        for happened in islice(self.happenings(), after, None) if self.remembers else ():
            for event in happened.events(self.game.events, viewer):
                yield happened.move, event

    def beats(self, viewer: int = SPECTATOR) -> list[Beat]:
        """The last move, moment by moment; what the viewer may not know has no moment."""
        self.game.check_viewer(viewer)
        return self.happened().beats(self.game.events, viewer)

    def sheet(self) -> list[Row]:
        """The score sheet, once the game is over."""
        return self.game.sheet(self.state, self.events()) if self.ended else []

    def news(self, viewer: int = SPECTATOR) -> list[Told]:
        """The last move in words: told once, also where views forget."""
        events = [event for beat in self.beats(viewer) for event in beat.events]
        return [Told(len(self.moves), event, self.game.line(event)) for event in events]

    def since(self, viewer: int) -> tuple[int, bool]:
        """How many moves there were before the viewer's last one, and whether there is one: what followed is news.

        To those who have made none all is, but what chance laid out first; to those who only watch the last seat's.
        """
        chosen = [index for index, each in enumerate(self.moves) if each.seat != CHANCE]
        own = [index for index in chosen if self.moves[index].seat == viewer]
        if own or not chosen:
            return (own or [len(self.moves)])[-1], bool(own)
        last = self.moves[chosen[-1]].seat
        news = takewhile(lambda index: viewer >= 0 or self.moves[index].seat == last, reversed(chosen))
        return min(news), False

    def happened(self, end: State | None = None) -> Happened:
        """The last move, with all its secrets: for nobody's eyes."""
        return Happened(len(self.moves), self.journal.rows, self.journal.frames, end)

    def happenings(self) -> Iterator[Happened]:
        """Every move, with all its secrets: for nobody's eyes."""
        journal = Journal()
        state = self.first.clone()
        state.listen(journal)
        for number, played in enumerate(self.moves, 1):
            journal.clear()
            state.apply(played.seat, played.move)
            yield Happened(number, journal.rows, journal.frames)

    def observation(self, seat: int, dice: Dice, history: bool = False) -> Observation:
        """What a bot in this seat gets to see; with `history` also the log so far."""
        return Observation(self.game, self.state, seat, dice, tuple(self.log(seat)) if history else ())

    def _play_one(self, move: int, seat: int) -> None:
        """Play a move that has been judged."""
        state = self.state
        choosers = state.choosers()
        barrier = seat == CHANCE or state.reveals(seat, move)
        self.journal.clear()
        state.apply(seat, move)
        barrier = barrier or (self.ended and not self.game.profile.perfect_information)
        self.moves.append(Recorded(seat, move, choosers, barrier))

    def _back_to(self, count: int) -> None:
        del self.moves[count:]
        state = self.first.clone()
        for played in self.moves:
            state.apply(played.seat, played.move)
        self.state = self._listened(state)

    def _listened(self, state: State) -> State:
        """A copy that tells what happens in it; nothing has happened yet."""
        self.journal.clear()
        heard = state.clone()
        heard.listen(self.journal)
        return heard


def still_chooses(world: State, seat: int, move: int) -> bool:
    """Play the move, unless it shows something; whether the seat chooses on."""
    if seat == CHANCE or world.reveals(seat, move):
        return False
    world.apply(seat, move)
    return world.may_choose(seat)
