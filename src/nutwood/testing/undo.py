"""Undo at a table: plays, undos and resets by any seat, in any order."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from nutwood.core.errors import NotYours
from nutwood.core.game import AnyGame
from nutwood.core.match import Match
from nutwood.core.state import CHANCE, ENDED
from nutwood.testing.walks import (
    LONGEST_WALK,
    Walk,
    outcomes,
    seats_to_move,
    tell_more,
    trying,
    walked,
    written,
)

EXAMPLES = 15
STEPS = 25


class Undoing(RuleBasedStateMachine):
    """A match, and beside it the list of moves that must be in it."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self.game = game
        self.match = Match(game)
        self.moves: list[tuple[int, int]] = []

    @initialize(seed=st.integers(0, 2**32), length=st.integers(0, LONGEST_WALK), together=st.booleans())
    def begin(self, seed: int, length: int, together: bool) -> None:
        """Somewhere in a game; where several choose at the same time if there is such a place on the way."""
        for _ in Walk(seed, LONGEST_WALK if together else length).steps(self.match):
            if together and len(seats_to_move(self.match.state)) > 1:
                break
        self.moves = played(self.match)

    @precondition(lambda self: self.match.state.mover() >= 0)
    @rule(place=st.integers(0, 7), choice=st.integers(0, 63))
    def choose(self, place: int, choice: int) -> None:
        """Any seat that may choose does."""
        seats = seats_to_move(self.match.state)
        self._play(seats[place % len(seats)], choice)

    @precondition(lambda self: self.match.state.mover() == CHANCE)
    @rule(choice=st.integers(0, 63))
    def roll(self, choice: int) -> None:
        """Chance plays."""
        self._play(CHANCE, choice)

    def _play(self, seat: int, choice: int) -> None:
        options = outcomes(self.game, self.match.state, seat)
        move = options[choice % len(options)]
        self.match.play(move, seat)
        self.moves.append((seat, move))

    @rule(place=st.integers(0, 7))
    def take_back(self, place: int) -> None:
        """Any seat asks for its last move."""
        self._take_back(place % self.game.players)

    @rule(place=st.integers(0, 7))
    def reset(self, place: int) -> None:
        """Any seat takes back whatever it can."""
        while self._take_back(place % self.game.players):
            pass

    def _take_back(self, seat: int) -> bool:
        index = self.match.undo_index(seat)
        if index is None:
            with pytest.raises(NotYours):
                self.match.take_back(seat)
            return False
        assert self.moves[index][0] == seat, f"seat {seat} is offered to take back another's move"
        assert seat not in [later for later, _ in self.moves[index + 1 :]], "a move is offered that is not the last"
        taken = self.match.take_back(seat)
        assert (taken.seat, taken.move) == self.moves.pop(index), "another move was taken back than was offered"
        return True

    @invariant()
    def nothing_is_lost(self) -> None:
        """The match holds the moves that it should, and they lead where it stands."""
        assert played(self.match) == self.moves, "undo has lost somebody's move"
        state = self.match.first.clone()
        for seat, move in self.moves:
            state.play(seat, move)
        same = written(self.game, state) == written(self.game, self.match.state)
        assert same, "after undo the moves that are left do not lead to the position that is there"

    @invariant()
    def what_is_offered_can_be_done(self) -> None:
        """And done again: the same move played once more leads to the same position."""
        for seat in range(self.game.players):
            index = self.match.undo_index(seat)
            if index is not None:
                trial = self.match.fork()
                taken = trial.take_back(seat)
                assert played(trial) == self.moves[:index] + self.moves[index + 1 :], "undo took back too much"
                assert trial.state.mover() != ENDED, "a move was taken back, and the game is over"
                trial.play(taken.move, seat)
                same = written(self.game, trial.state) == written(self.game, self.match.state)
                assert same, "a move taken back and played again leads elsewhere"


def played(match: Match) -> list[tuple[int, int]]:
    """Who played what."""
    return [(move.seat, move.move) for move in match.moves]


def undo_loses_nothing(game: AnyGame) -> None:
    """Whoever plays and takes back when: undo is offered only where it can be done, and nothing else changes."""

    class UndoingThisGame(Undoing):
        def __init__(self) -> None:
            super().__init__(game)

    walked.clear()
    try:
        run_state_machine_as_test(UndoingThisGame, settings=settings(trying(EXAMPLES), stateful_step_count=STEPS))
    except Exception as error:
        tell_more(error, game, undo_loses_nothing)
        raise
