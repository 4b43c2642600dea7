"""All worlds that a viewer cannot tell apart, counted by playing them: no code that redeals has a part in it.

Every world is played along with the true one. Where chance or a hidden choice may have gone otherwise for all that the
viewer saw, it branches; where the viewer would see something else, it ends. A hidden choice counts as made evenly among
the things there are, an open one as often as there are things that it may have been
(docs/decisions/0006-odds-of-hidden-cards.md).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from typing import Any

import msgspec

from nutwood import Dice
from nutwood.core.game import AnyGame
from nutwood.core.state import CHANCE, ENDED, State
from nutwood.testing.walks import after, outcomes, random_choice, written
from tests.odds.measure import Deviation

REDEALS = 200
MOST_WORLDS = 400
"""A history ends when there are more."""

Worlds = list[tuple[State, float]]
Copies = Callable[[Any, int, int], float]
"""How many cards or coins a choice may have meant, in a world before it is made."""


def once(world: State, seat: int, move: int) -> float:
    """No two are alike."""
    return 1


class Start(msgspec.Struct, frozen=True):
    """Where histories of a game begin: the worlds that the viewer has to reckon with, equally likely."""

    game: AnyGame
    worlds: tuple[State, ...]
    viewer: int
    moves: int
    copies: Copies = once


def seen(game: AnyGame, state: State, viewer: int) -> bytes:
    """What a viewer gets of a position."""
    return msgspec.json.encode([game.view(state, viewer), game.legal_moves(state, viewer)])


def meanings(start: Start, world: State, seat: int, move: int, glimpse: int) -> Iterator[tuple[int, float]]:
    """What a move that the viewer saw as this can have been in a world, and its weight."""
    if seat == start.viewer:
        yield move, 1.0
        return
    moves = [
        other for other in outcomes(start.game, world, seat) if world.glimpse(seat, other, start.viewer) == glimpse
    ]
    if seat == CHANCE:
        weights = dict(start.game.chances(world))
        total = sum(weights.values())
        yield from ((other, weights[other] / total) for other in moves)
    elif moves == [move]:
        yield move, start.copies(world, seat, move)
    else:
        copies = [start.copies(world, seat, other) for other in moves]
        yield from ((other, number / sum(copies)) for other, number in zip(moves, copies, strict=True))


def next_worlds(start: Start, worlds: Worlds, truth: State, seat: int, move: int) -> Worlds:
    """The worlds after a move of the true game, as far as the viewer sees no difference."""
    glimpse = truth.glimpse(seat, move, start.viewer)
    view = seen(start.game, after(truth, seat, move), start.viewer)
    found: Worlds = []
    for world, weight in worlds:
        for other, factor in meanings(start, world, seat, move, glimpse):
            then = after(world, seat, other)
            if seen(start.game, then, start.viewer) == view:
                found.append((then, weight * factor))
    return found if len(found) <= len(worlds) else together(start.game, found)


def together(game: AnyGame, worlds: Worlds) -> Worlds:
    """Worlds that have come to the same count as one."""
    found: dict[str, tuple[State, float]] = {}
    for world, weight in worlds:
        name = written(game, world)
        found[name] = (world, weight + found[name][1] if name in found else weight)
    return list(found.values())


def play_along(start: Start, dice: Dice) -> tuple[State, Worlds]:
    """A random history, and all worlds after it."""
    truth = start.worlds[dice.below(len(start.worlds))].clone()
    view = seen(start.game, truth, start.viewer)
    worlds: Worlds = [(world, 1.0) for world in start.worlds if seen(start.game, world, start.viewer) == view]
    for _ in range(dice.below(start.moves) + 1):
        if truth.mover() == ENDED or len(worlds) > MOST_WORLDS:
            break
        seat, move = random_choice(start.game, truth, dice)
        worlds = next_worlds(start, worlds, truth, seat, move)
        truth.apply(seat, move)
    return truth, worlds


def leave(state: State) -> None:
    """Nothing is spoilt."""


def compare(start: Start, histories: int, seed: int = 1, spoil: Callable[[Any], None] = leave) -> Deviation:
    """Redeals after so many histories, against the worlds counted; a fault may be planted before each redeal."""
    dice = Dice(seed)
    found = Deviation()
    while found.experiments < histories:
        truth, worlds = play_along(start, dice)
        odds: dict[Hashable, float] = {
            written(start.game, world): weight for world, weight in together(start.game, worlds)
        }
        drawn: Counter[Hashable] = Counter()
        for _ in range(REDEALS):
            redealt = truth.clone()
            spoil(redealt)
            redealt.redeal(start.viewer, dice)
            drawn[written(start.game, redealt)] += 1
        found.add(odds, drawn)
    return found
