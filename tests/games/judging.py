"""Is every true position accepted, and what of those made wrong? The same small trial for all games."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import msgspec

from nutwood import CHANCE, BadPosition, Dice
from nutwood.core.game import AnyGame
from nutwood.core.position import place
from nutwood.core.state import ENDED, State
from nutwood.testing.walks import appearance, random_choice, viewers
from tests.games.mutants import Mutant, mutants, plain, true_positions

PLAYED_AT_MOST = 2000
LOOKED_AT = 10
"""Every so many moves all look, and reckon with other worlds; the first moves are looked at one by one."""


class Judged(msgspec.Struct):
    """What was made wrong one fact at a time, and what passed for a position all the same."""

    true: int = 0
    made: int = 0
    accepted: int = 0


def accept_true_positions(game: AnyGame, seed: int) -> int:
    """Each position of a random game can be written and read back; how many there were."""
    state, dice, found = game.start(), Dice(seed), 0
    while True:
        described = plain(game, state)
        assert plain(game, place(game, described)) == described
        found += 1
        if state.mover() == ENDED:
            return found
        state.apply(*random_choice(game, state, dice))


def accepted(game: AnyGame, games: int, each: int, judged: Judged | None = None) -> Iterator[tuple[Mutant, State]]:
    """The mutants that pass for other positions; any other error than a refusal in words is a fault."""
    positions = true_positions(game, games, each)
    counted = judged or Judged()
    for mutant in mutants(positions, 1):
        counted.made += 1
        with suppress(BadPosition):
            state = place(game, mutant.position)
            if plain(game, state) not in positions:
                counted.accepted += 1
                yield mutant, state


def play_to_the_end(game: AnyGame, state: State, seed: int = 1) -> None:
    """Everybody can look and reckon all the way, and each position that follows passes for one too."""
    dice = Dice(seed)
    for number in range(PLAYED_AT_MOST):
        if number < 3 or number % LOOKED_AT == 0:
            place(game, plain(game, state))
            _all_look(game, state, dice)
        if state.mover() == ENDED:
            assert len(state.scores()) == len(state.returns()) == game.players
            return
        if state.mover() == CHANCE:
            assert game.chances(state)
        state.apply(*random_choice(game, state, dice))


def _all_look(game: AnyGame, state: State, dice: Dice) -> None:
    for viewer in viewers(game):
        seen = appearance(game, state, viewer)
        world = state.clone()
        world.redeal(viewer, dice)
        assert appearance(game, world, viewer) == seen
