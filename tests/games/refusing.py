"""What the tests of all games ask of a move that is not allowed."""

from __future__ import annotations

import pytest

from nutwood import IllegalMove, Match


def refused(match: Match, move: str, seat: int | None = None) -> str:
    """The rule that forbids a move."""
    with pytest.raises(IllegalMove) as error:
        match.play(move, seat)
    return error.value.rule


def said(match: Match, move: str, seat: int | None = None) -> str:
    """The sentence with which a move is refused."""
    with pytest.raises(IllegalMove) as error:
        match.play(move, seat)
    return error.value.sentence
