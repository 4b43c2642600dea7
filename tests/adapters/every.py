"""The games and variants that the tests of adapters go through."""

import os

import nutwood
from nutwood.core.dice import Dice
from nutwood.core.game import AnyGame
from nutwood.core.state import ENDED, State
from nutwood.testing import describe, variants
from nutwood.testing.walks import random_choice

DEFAULTS = [nutwood.load(name) for name in nutwood.game_names()]
VARIANTS: list[AnyGame] = [game for name in nutwood.game_names() for game in variants(nutwood.game_type(name))]
EXTREMES: list[AnyGame] = [
    nutwood.load(name, players=players)
    for name in nutwood.game_names()
    for players in sorted({min(nutwood.game_type(name).players_allowed), max(nutwood.game_type(name).players_allowed)})
]
"""Every game with the fewest and the most players."""
THOROUGH = "NUTWOOD_SIMULATIONS" in os.environ
SAMPLE: list[AnyGame] = (
    VARIANTS if THOROUGH else list({describe(game): game for game in DEFAULTS + VARIANTS[1::7]}.values())
)
"""All variants in a thorough run, otherwise the plain games and every seventh."""


def wander(game: AnyGame, seed: int, length: int) -> State:
    """The position after so many random moves, or the end if that comes earlier."""
    state: State = game.start()
    dice = Dice(seed)
    for _ in range(length):
        if state.mover() == ENDED:
            break
        seat, move = random_choice(game, state, dice)
        state.apply(seat, move)
    return state
