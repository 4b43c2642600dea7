"""Many games of one kind, stepped together in compiled code.

Whatever a step returns is a buffer of its own that no later step touches: a copy of zeros costs less than
clearing, and learners may keep what they got.
"""

from __future__ import annotations

from mypy_extensions import i64, u8

from nutwood.core.dice import Dice
from nutwood.core.encoding import Encoder, zeros
from nutwood.core.errors import Unreadable
from nutwood.core.playout import random_move
from nutwood.core.state import ENDED, State, buffer
from nutwood.core.vecs import vec


class Batch:
    """`count` games. Chance plays by itself, and so do the seats that nobody learns to play, at random.

    Where several seats choose at the same time they are asked one after the other; none sees what another chose.
    """

    opening: State
    encoder: Encoder
    count: i64
    players: i64
    moves: i64
    """How many moves the catalogue has."""
    width: i64
    """How many bytes an observation has."""
    learners: vec[i64]
    """For each game the one seat that is asked, or -1 if all are."""
    states: list[State]
    endings: list[State]
    """For each game the position in which the last one ended, if any has."""
    dice: list[Dice]
    into: vec[i64]
    seats: vec[i64]
    """For each game the seat that is asked."""
    observations: vec[u8]
    masks: vec[u8]
    rewards: vec[float]
    dones: vec[u8]
    ended: i64
    """How many games have ended since the start."""
    no_moves: vec[i64]
    no_observations: vec[u8]
    no_masks: vec[u8]
    no_rewards: vec[float]
    no_dones: vec[u8]

    def __init__(self, opening: State, encoder: Encoder, moves: i64, seeds: list[int], learners: list[int]) -> None:
        count: i64 = len(seeds)
        self.opening = opening
        self.encoder = encoder
        self.count = count
        self.players = opening.seats()
        self.moves = moves
        self.width = encoder.size()
        self.learners = vec[i64](learners)
        self.states = [opening.clone() for _ in range(count)]
        self.endings = [opening for _ in range(count)]
        self.dice = [Dice(seed) for seed in seeds]
        self.into = buffer(opening.widest())
        self.ended = 0
        self.no_moves = buffer(count)
        self.no_observations = zeros(count * self.width)
        self.no_masks = zeros(count * moves)
        self.no_rewards = vec[float]([0.0 for _ in range(count * self.players)])
        self.no_dones = zeros(count)
        self.restart()

    def restart(self) -> None:
        """Begin every game anew; the dice roll on."""
        self.states = [self.opening.clone() for _ in range(self.count)]
        self._blank()
        for index in range(self.count):
            self._go_on(index)

    def step(self, moves: list[int]) -> None:
        """Play one move in every game; an illegal one is refused before anything changes."""
        self._check(moves)
        asked = self.seats
        self._blank()
        for index in range(self.count):
            self.states[index].apply(asked[index], moves[index])
            self._go_on(index)

    def pick(self) -> vec[i64]:
        """A legal move for every game, each as likely as another."""
        picked = self.no_moves[:]
        for index in range(self.count):
            picked[index] = random_move(self.states[index], self.seats[index], self.dice[index], self.into)
        return picked

    def _check(self, moves: list[int]) -> None:
        if len(moves) != self.count:
            raise Unreadable(f"There are {self.count} games, but {len(moves)} moves.")
        for index in range(self.count):
            move: i64 = moves[index]
            if move < 0 or move >= self.moves or self.masks[index * self.moves + move] == 0:
                raise Unreadable(f"Move {move} is not legal in game {index}.")

    def _blank(self) -> None:
        self.seats = self.no_moves[:]
        self.observations = self.no_observations[:]
        self.masks = self.no_masks[:]
        self.rewards = self.no_rewards[:]
        self.dones = self.no_dones[:]

    def _go_on(self, index: i64) -> None:
        """Play whatever needs no learner, then show the one whose choice it is what it may know."""
        state = self.states[index]
        learner = self.learners[index]
        seat = state.mover()
        while seat < 0 or (learner >= 0 and seat != learner):
            if seat == ENDED:
                state = self._settle(index)
            else:
                state.apply(seat, random_move(state, seat, self.dice[index], self.into))
            seat = state.mover()
        self.seats[index] = seat
        self.encoder.encode(state, seat, self.observations, index * self.width)
        self._mask(state, seat, index * self.moves)

    def _mask(self, state: State, seat: i64, start: i64) -> None:
        """Flags for the legal moves."""
        found = state.list_moves(seat, self.into)
        for place in range(found):
            self.masks[start + self.into[place]] = 1

    def _settle(self, index: i64) -> State:
        """Pay out, and begin the next game in the same place."""
        returns = self.states[index].returns()
        for seat in range(self.players):
            self.rewards[index * self.players + seat] = returns[seat]
        self.dones[index] = 1
        self.ended += 1
        self.endings[index] = self.states[index]
        state = self.opening.clone()
        self.states[index] = state
        return state
