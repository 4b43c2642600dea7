"""The ISMCTS agent: what it plays after a search, and what it can tell about the decision."""

from __future__ import annotations

import math
import time
from typing import Any, Final

import msgspec

from nutwood.bots.bot import Budget
from nutwood.bots.search import Search
from nutwood.core.dice import Dice
from nutwood.core.expert import Expert
from nutwood.core.state import State
from nutwood.core.view import Observation, View

GLANCE: Final = 8
"""Simulations between two looks at the time."""
RARE: Final = 0.04
"""Moves that were tried less often than this are not drawn where several choose together: noise of the search."""
RESOLVE: Final = 2.0
"""A draw prefers what was tried more often by this power: the search tries much that is worse to find out."""


class Opinion(msgspec.Struct, frozen=True):
    """What the search thinks of one move."""

    move: int
    visits: int
    value: float
    """The expected result for the seat, between -1 and 1."""
    share: float
    """How often to play it."""


class SearchBot:
    """Thinks for as long as its budget allows; equal seeds and simulations give equal choices."""

    def __init__(self, budget: Budget, expert: Expert | None = None, seed: int = 0) -> None:
        self.budget = budget
        self.expert = expert or Expert()
        self.dice = Dice(seed)
        self.simulations_made = 0
        """In all decisions so far."""
        self._search: Search | None = None
        self._awaited: View | None = None
        """What the seat will see if its turn goes on, with secret choices undone, and the search that knows it."""

    def __getstate__(self) -> dict[str, Any]:
        """What is kept of it in pickles and copies: in the middle of a turn these think anew."""
        return {**vars(self), "_search": None, "_awaited": None}

    def choose(self, observation: Observation) -> int:
        """The move most visited, or one drawn from the mixed strategy where several choose at the same time."""
        seen = _before_secrets(observation, observation.sample(Dice(0)))
        search = self._search if self._search and seen == self._awaited else self._begin(observation)
        if len(observation.legal) > 1:
            self._run(search, observation, settling=True)
        move = self._pick(search, observation)
        self._look_ahead(search, observation, move)
        return move

    def think(self, observation: Observation) -> Search:
        """Search until the budget runs out."""
        search = self._begin(observation)
        self._run(search, observation, settling=False)
        return search

    def _begin(self, observation: Observation) -> Search:
        return Search(observation.sample(self.dice), observation.seat, self.expert, self.dice)

    def _run(self, search: Search, observation: Observation, settling: bool) -> None:
        """Until the budget runs out; or, settling for a choice, until no other move can catch up with the best."""
        started, before, known = time.perf_counter(), search.simulations, search.known()
        left = self.budget.simulations or GLANCE
        while left > 0:
            for _ in range(min(GLANCE, left)):
                search.simulate(observation.sample(self.dice))
            left = self._left(search.simulations - before, known, time.perf_counter() - started)
            if settling and not search.together and search.lead() > left:
                break
        self.simulations_made += search.simulations - before

    def _pick(self, search: Search, observation: Observation) -> int:
        if len(observation.legal) == 1:
            return observation.legal[0]
        ranked = opinions(search, observation.legal)
        point = self.dice.unit()
        for opinion in ranked:
            point -= opinion.share
            if point < 0:
                return opinion.move
        return ranked[0].move

    def _look_ahead(self, search: Search, observation: Observation, move: int) -> None:
        """Keep the search if the seat goes on at once: what it has learnt about the next decision stays good."""
        world = observation.sample(self.dice)
        kept = search.go_on(world.clone(), move)
        world.apply(observation.seat, move)
        going_on = kept and world.may_choose(observation.seat)
        self._search = search if going_on else None
        self._awaited = _before_secrets(observation, world) if going_on else None

    def _left(self, done: int, known: int, spent: float) -> int:
        """How many more simulations the budget allows, at the pace of those done.

        Seconds are what people wait: what a search that is kept knows already needs no time again.
        """
        left = math.inf if self.budget.simulations is None else self.budget.simulations - done
        if self.budget.seconds is not None:
            left = min(left, done * (self.budget.seconds - spent) / spent - known)
        return math.ceil(left)


def _before_secrets(observation: Observation, world: State) -> View:
    """What the seat of the observation sees in a world when all that was chosen in secret is undone."""
    for seat in range(world.seats()):
        world.withdrawn(seat)
    seen: View = observation.game.view(world, observation.seat)
    return seen


def opinions(search: Search, legal: list[int]) -> list[Opinion]:
    """What the search thinks of the moves of its seat: visits, value and how often to play each."""
    tree = search.trees[search.seat]
    found = []
    child = tree.first[search.here]
    while child >= 0:
        if tree.glimpse[child] in legal:
            value = tree.value[child] / float(tree.visits[child]) if tree.visits[child] else -1.0
            found.append(Opinion(tree.glimpse[child], tree.visits[child], value, float(tree.visits[child])))
        child = tree.sibling[child]
    shares = _mixture(found) if search.together else _single(found)
    ranked = [Opinion(o.move, o.visits, o.value, share) for o, share in zip(found, shares, strict=True)]
    return sorted(ranked, key=lambda opinion: (-opinion.share, -opinion.visits))


def _mixture(found: list[Opinion]) -> list[float]:
    """The shares without the noise; after a short search among many moves there may be nothing but noise."""
    total = sum(opinion.share for opinion in found)
    kept = [opinion.share**RESOLVE if opinion.share >= RARE * total else 0.0 for opinion in found]
    if not any(kept):
        kept = [opinion.share**RESOLVE if total else 1.0 for opinion in found]
    return [share / sum(kept) for share in kept]


def _single(found: list[Opinion]) -> list[float]:
    best = max(range(len(found)), key=lambda place: (found[place].visits, found[place].value))
    return [1.0 if place == best else 0.0 for place in range(len(found))]
