"""Moves as numbers, texts and typed values."""

import pytest

from nutwood import Unreadable
from nutwood.core.catalogue import Catalogue, Family, Move


class Hop(Move, frozen=True):
    frog: str
    pond: str


class Croak(Move, frozen=True):
    pass


FROGS = ("tree", "marsh")
PONDS = ("north", "east", "south")
MOVES = Catalogue(Family(Croak, 0, "croak"), Family(Hop, 1, "{frog} hops {pond}", frog=FROGS, pond=PONDS))


def test_numbers_are_dense_and_the_last_field_runs_fastest() -> None:
    assert len(MOVES) == 7
    assert [MOVES.text(n) for n in (0, 1, 2, 4)] == ["croak", "tree hops north", "tree hops east", "marsh hops north"]
    assert MOVES.typed(6) == Hop("marsh", "south")
    assert MOVES.number(Hop("tree", "south")) == 3


def test_text_is_read_whatever_its_case_and_spaces() -> None:
    assert MOVES.number("  Tree   HOPS east ") == 2


def test_an_unreadable_move_gets_a_suggestion() -> None:
    with pytest.raises(Unreadable, match="Did you mean 'tree hops north'"):
        MOVES.number("tree hop north")
    with pytest.raises(Unreadable, match="numbered 0 to 6"):
        MOVES.number(7)
    with pytest.raises(Unreadable):
        MOVES.number(Hop("bull", "north"))


def test_a_family_must_start_where_the_last_one_ended() -> None:
    with pytest.raises(ValueError, match="Hop starts at 2, not at 1"):
        Catalogue(Family(Croak, 0, "croak"), Family(Hop, 2, "{frog} {pond}", frog=FROGS, pond=PONDS))


def test_two_moves_may_not_share_a_text() -> None:
    twins = Catalogue(Family(Hop, 0, "{frog}", frog=FROGS, pond=PONDS))
    with pytest.raises(ValueError, match="same text"):
        twins.number("tree")
