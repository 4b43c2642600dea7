"""Hint and review."""

from pathlib import Path

import pytest

from nutwood import read_record
from nutwood.bots.advice import hint, review
from nutwood.bots.bot import Budget

GAMES = Path(__file__).parents[1] / "games" / "hounded" / "games"


def test_a_blunder_is_found_and_something_better_named() -> None:
    match = read_record((GAMES / "caught.nut").read_text())
    last = review(match, 1, Budget(simulations=300))[-1]
    assert last.after < 0.05 < last.before
    assert last.better is not None
    assert last.better.text != last.played.text


@pytest.mark.parametrize("simulations", [1, 8, 40])
def test_what_was_played_is_never_called_better_than_itself(simulations: int) -> None:
    match = read_record((GAMES / "forty-three.nut").read_text())
    for judgement in review(match, 0, Budget(simulations=simulations)):
        if judgement.better is not None:
            assert judgement.better.move != judgement.played.move
            assert judgement.better.chance == judgement.before > judgement.after


def test_a_hint_gives_three_moves_the_best_first() -> None:
    match = read_record((GAMES / "caught.nut").read_text())
    match.undo(2)
    found = hint(match, match.state.mover(), Budget(simulations=400))
    assert len(found) == 3
    assert found[0].share == 1
    assert all(0 <= advice.chance <= 1 for advice in found)
    assert found == hint(match, match.state.mover(), Budget(simulations=400))
