"""Redeals and what was seen: worlds dealt anew after a move are those to which it can have led."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from math import comb
from typing import NamedTuple

import msgspec

from nutwood.core.dice import Dice
from nutwood.core.game import AnyGame
from nutwood.core.match import Match, Recorded
from nutwood.core.state import State
from nutwood.testing.secrecy import facts, heard, played, redealt
from nutwood.testing.walks import Walk, outcomes, over_walks, viewers

LOOKS = ((40, 0.01), (400, 1e-9))
"""How many worlds are compared, and how rarely a fact may be missing by chance; most often the first look is enough."""
TRIES = 5
"""So many redealt worlds for each that is wanted: a move may have been possible in few of them."""
MOVES_LOOKED_AT = 4
WALKS = 6


StepTaken = tuple[State, Recorded]


class FactCounts(NamedTuple):
    """So many worlds, and in how many of them each fact is true."""

    worlds: int
    facts: Counter[str]

    def beyond(self, other: FactCounts, rarely: float) -> list[str]:
        """Facts of this sample alone, where that would hardly ever be so if both came from the same worlds (Fisher)."""
        both = self.worlds + other.worlds
        alone = ((fact, times) for fact, times in self.facts.items() if not other.facts[fact])
        return [fact for fact, times in alone if comb(self.worlds, times) < rarely * comb(both, times)]


def _redealt_worlds_fit_what_was_seen(game: AnyGame, walk: Walk) -> None:
    """A redeal after a move gives what redeals before it can lead to, by moves that looked the same to the viewer.

    So a redeal keeps to what others showed and did not show, did and did not do; each move is compared with the one
    before it, so nothing is forgotten later. Views that forget may deal again what their viewer once knew.
    """
    if game.profile.perfect_information or game.forgets:
        return
    match = Match(game)
    before = [match.state.clone() for _ in walk.steps(match)]
    steps = list(zip(before, match.moves, strict=True))
    for number, viewer in _looked_at(game, steps, walk.dice()):
        _compare_worlds(game, *steps[number], viewer)


def _looked_at(game: AnyGame, steps: list[StepTaken], dice: Dice) -> Iterator[tuple[int, int]]:
    """Moves and their viewers: some at random, and of those that exclude worlds some, each with the one after it."""
    seen_by = [viewers(game)[dice.below(game.players + 1)] for _ in steps]
    telling = [number for number, step in enumerate(steps) if _tells(game, *step, seen_by[number])]
    for among in (range(len(steps)), telling):
        for _ in range(min(MOVES_LOOKED_AT, len(among))):
            number = among[dice.below(len(among))]
            yield number, seen_by[number]
            if among is telling and number + 1 < len(steps):
                yield number + 1, seen_by[number]


def _tells(game: AnyGame, state: State, move: Recorded, viewer: int) -> bool:
    """Whether the move excludes a world that the viewer could not tell from the true one before."""
    return not any(_led_to(played(game, state, move.seat, move.move), state, viewer, 1))


def _compare_worlds(game: AnyGame, state: State, move: Recorded, viewer: int) -> None:
    now = played(game, state, move.seat, move.move)
    impossible, left_out = [], []
    for worlds, rarely in LOOKS:
        dealt = _counted(game, (redealt(now.state, viewer, seed) for seed in range(worlds)))
        led_to = _counted(game, islice(_led_to(now, state, viewer, worlds * TRIES), worlds))
        impossible, left_out = dealt.beyond(led_to, rarely), led_to.beyond(dealt, rarely)
        if not impossible and not left_out:
            return
    text = game.catalogue.text(move.move)
    assert not impossible, f"`redeal` gives viewer {viewer} worlds to which {text!r} cannot have led: {impossible[:3]}"
    assert not left_out, f"`redeal` never gives viewer {viewer} worlds to which {text!r} can have led: {left_out[:3]}"


def _counted(game: AnyGame, worlds: Iterable[State]) -> FactCounts:
    found = [set(facts(game, world)) for world in worlds]
    return FactCounts(len(found), Counter(fact for each in found for fact in each))


def _led_to(now: Match, state: State, viewer: int, tries: int) -> Iterator[State]:
    """Worlds that looked the same before the last move, each after a move that looked the same."""
    game, (done,) = now.game, now.moves
    glimpse, perceived = state.glimpse(done.seat, done.move, viewer), _perceived(now, viewer)
    dice = Dice(tries)
    for seed in range(tries):
        world = redealt(state, viewer, seed)
        moves = [each for each in outcomes(game, world, done.seat) if world.glimpse(done.seat, each, viewer) == glimpse]
        if moves:
            match = played(game, world, done.seat, moves[dice.below(len(moves))])
            if _perceived(match, viewer) == perceived:
                yield match.state


def _perceived(match: Match, viewer: int) -> tuple[bytes, bytes]:
    """What the viewer is told of the last move, and sees after it."""
    return heard(match, viewer), msgspec.json.encode(match.game.view(match.state, viewer))


redealt_worlds_fit_what_was_seen = over_walks(_redealt_worlds_fit_what_was_seen, WALKS)
