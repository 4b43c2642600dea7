"""Chance in the open: what a tile can be, how likely each is, and an expectation without sampling.

python examples/exact_chance.py
"""

from __future__ import annotations

from fractions import Fraction

import nutwood
from nutwood.core.dice import Dice
from nutwood.core.playout import playout
from nutwood.core.state import CHANCE, State, buffer

GAMES = 400


def fox_wins(state: State, seed: int) -> float:
    """How often the Fox wins from here when both sides play at random."""
    dice, into = Dice(seed), buffer(state.widest())
    wins = 0
    for _ in range(GAMES):
        world = state.clone()
        playout(world, dice, into)
        wins += world.returns()[1] > 0
    return wins / GAMES


def main() -> None:
    """The Terrier steps onto an unknown tile: every outcome with its exact odds, then the mean over all of them."""
    match = nutwood.Match(nutwood.load("hounded"))
    match.play("pick terrier")
    match.play("to c2")
    assert match.state.mover() == CHANCE
    listed = match.game.chances(match.state)
    total = sum(weight for _, weight in listed)
    expected = 0.0
    print(f"{'tile':<18}{'odds':>8}   Fox wins")
    for move, weight in listed:
        odds = Fraction(weight, total)
        world = match.state.clone()
        world.play(CHANCE, move)
        value = fox_wins(world, seed=move)
        expected += float(odds) * value
        print(f"{match.game.catalogue.text(move):<18}{odds!s:>8}   {value:.3f}")
    print(f"{'expected':<18}{Fraction(total, total)!s:>8}   {expected:.3f}")


if __name__ == "__main__":
    main()
