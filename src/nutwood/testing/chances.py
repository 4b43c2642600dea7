"""Chance: outcomes have positive weights, and rolling agrees with them."""

from __future__ import annotations

from collections import Counter

from nutwood.core.dice import Dice
from nutwood.core.game import AnyGame
from nutwood.core.match import Match
from nutwood.core.state import CHANCE
from nutwood.testing.walks import Walk, listed_chances, over_walks

ROLLS = 3000
DEVIATIONS = 6.0


def _chances_have_weights(game: AnyGame, walk: Walk) -> None:
    """At chance there are outcomes, all different, each with a positive weight, and each can be played."""
    match = Match(game)
    for _ in walk.steps(match):
        if match.state.mover() == CHANCE:
            _check_weights(game, match)


def _check_weights(game: AnyGame, match: Match) -> None:
    listed = listed_chances(game, match.state)
    assert len({move for move, _ in listed}) == len(listed), f"`list_chances` wrote an outcome twice: {listed}"
    for move, weight in listed:
        assert weight > 0, f"`list_chances` gives {game.catalogue.text(move)!r} the weight {weight}"
        match.state.clone().play(CHANCE, move)


def _rolls_agree_with_weights(game: AnyGame, walk: Walk) -> None:
    """`roll` gives every outcome as often as its weight says, within six standard deviations."""
    match = walk.match(game)
    while match.state.mover() not in (CHANCE, -2):
        match.play(match.legal()[0], match.state.mover())
    if match.state.mover() != CHANCE:
        return
    weights = dict(game.chances(match.state))
    dice = Dice(walk.seed)
    rolled = Counter(match.state.roll(dice) for _ in range(ROLLS))
    strange = [game.catalogue.text(move) for move in set(rolled) - set(weights)]
    assert not strange, f"`roll` gave {strange}, which `list_chances` does not list"
    worst = max(weights, key=lambda move: abs(_excess(rolled[move], weights[move] / sum(weights.values()))))
    share = weights[worst] / sum(weights.values())
    assert abs(_excess(rolled[worst], share)) <= DEVIATIONS, (
        f"{game.catalogue.text(worst)!r} was rolled {rolled[worst]} times of {ROLLS}; "
        f"by its weight it should be {ROLLS * share:.0f}"
    )


def _excess(count: int, share: float) -> float:
    """How far a count is from what it should be, in standard deviations."""
    return (count - ROLLS * share) / ((ROLLS * share * (1 - share)) ** 0.5 + 1e-9) if share < 1 else ROLLS - count


chances_have_weights = over_walks(_chances_have_weights, examples=24)
rolls_agree_with_weights = over_walks(_rolls_agree_with_weights, examples=6)
