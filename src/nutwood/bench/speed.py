"""Measures one game of any kind. Times are processor seconds, so that busy neighbours count less."""

from __future__ import annotations

import os
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import process_time
from typing import Any

import msgspec

from nutwood.core.dice import Dice
from nutwood.core.game import Game
from nutwood.core.playout import playout, random_move
from nutwood.core.state import CHANCE, ENDED, State, buffer

GAMES_AT_ONCE = 8
DECISIONS_AT_ONCE = 32
CLONES_AT_ONCE = 2000
SHARE_OF_CLONES = 0.1


class Speed(msgspec.Struct, frozen=True):
    """What one round of one game gave."""

    playouts_per_s: float
    decisions_per_s: float
    """Inside compiled code, chance rolled along but not counted."""
    api_decisions_per_s: float
    """From Python: `legal_moves`, then `play`, which checks."""
    clone_ns: float


class GameSize(msgspec.Struct, frozen=True):
    """What a game is like, whatever the machine."""

    mean_decisions: float
    mean_legal: float
    state_bytes: int


def decisions_a_second(decide: Callable[[], None], seconds: float) -> float:
    """How often one can decide in a second of processor time."""
    decisions = 0
    begun = process_time()
    while (spent := process_time() - begun) < seconds or not decisions:
        for _ in range(DECISIONS_AT_ONCE):
            decide()
        decisions += DECISIONS_AT_ONCE
    return decisions / spent


class SpeedTrial:
    """Plays one game at random in many ways, and keeps the time."""

    def __init__(self, game: Game[Any, Any], seed: int = 1) -> None:
        self.game = game
        self.dice = Dice(seed)
        self.start: State = game.start()
        self.into = buffer(self.start.widest())
        self.running: State = self.start.clone()
        self.passed = [state.clone() for state, _ in self.walk()]
        """The positions of one random game."""

    def walk(self) -> Iterator[tuple[State, int]]:
        """One random game: each position with the seat to play, before it does."""
        state = self.start.clone()
        while (seat := state.mover()) != ENDED:
            yield state, seat
            state.apply(seat, random_move(state, seat, self.dice, self.into))

    def round(self, seconds: float) -> Speed:
        """Share the seconds between playouts, the Python API and clones."""
        half = seconds * (1 - SHARE_OF_CLONES) / 2
        playouts, decisions = self.playouts(half)
        return Speed(playouts, decisions, self.api_decisions(half), self.clone_ns(seconds * SHARE_OF_CLONES))

    def playouts(self, seconds: float) -> tuple[float, float]:
        """Random games and decisions a second, each game from a clone of the start."""
        games = decisions = 0
        begun = process_time()
        while (spent := process_time() - begun) < seconds or not games:
            for _ in range(GAMES_AT_ONCE):
                decisions += playout(self.start.clone(), self.dice, self.into)
            games += GAMES_AT_ONCE
        return games / spent, decisions / spent

    def api_decisions(self, seconds: float) -> float:
        """Decisions a second from Python; a game that is not over goes on in the next round."""
        return decisions_a_second(self.decide, seconds)

    def decide(self) -> None:
        """Let chance play until somebody has to choose, and choose."""
        state, game, dice = self.running, self.game, self.dice
        while (seat := state.mover()) < 0:
            if seat == ENDED:
                self.running = state = game.start()
            else:
                state.play(CHANCE, state.roll(dice))
        legal = game.legal_moves(state, seat)
        state.play(seat, legal[dice.below(len(legal))])

    def clone_ns(self, seconds: float) -> float:
        """The time of a clone called from Python, of a position in the middle of a game."""
        clones = 0
        clone = self.passed[len(self.passed) // 2].clone
        begun = process_time()
        while (spent := process_time() - begun) < seconds or not clones:
            for _ in range(CLONES_AT_ONCE):
                clone()
            clones += CLONES_AT_ONCE
        return spent / clones * 1e9

    def shape(self, games: int = 100) -> GameSize:
        """Lengths and widths of random games, and the memory of a position."""
        decisions = choices = 0
        for _ in range(games):
            for state, seat in self.walk():
                if seat != CHANCE:
                    decisions += 1
                    choices += state.list_moves(seat, self.into)
        return GameSize(decisions / games, choices / max(decisions, 1), self.state_bytes())

    def state_bytes(self) -> int:
        """The memory of a position with the vectors it owns, averaged over a game."""
        count = max(CLONES_AT_ONCE, len(self.passed))
        kept: list[State | None] = [None] * count
        with _tracing():
            before, _ = tracemalloc.get_traced_memory()
            for place in range(count):
                kept[place] = self.passed[place % len(self.passed)].clone()
            after, _ = tracemalloc.get_traced_memory()
        return round((after - before) / count)


@contextmanager
def _tracing() -> Iterator[None]:
    tracemalloc.start()
    try:
        yield
    finally:
        tracemalloc.stop()


@contextmanager
def one_core() -> Iterator[None]:
    """Stay on one core where the system allows it, children included."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)
