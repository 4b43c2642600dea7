"""Legal moves play, others are refused with a rule, and every game ends."""

from __future__ import annotations

import re

import pytest

from nutwood.core.dice import Dice
from nutwood.core.errors import IllegalMove, NotYours, Unreadable
from nutwood.core.match import Match
from nutwood.core.playout import playout
from nutwood.core.state import CHANCE, ENDED, SPECTATOR, buffer
from nutwood.testing.walks import AnyGame, Walk, after, over_walks, seats_to_move, turn, written

REFUSALS_TRIED = 60
GAMES_PLAYED = 40


def catalogue_goes_both_ways(game: AnyGame) -> None:
    """Number, text and typed move lead to one another, for every move of the game."""
    catalogue = game.catalogue
    for number in range(len(catalogue)):
        assert catalogue.number(catalogue.text(number)) == number
        assert catalogue.number(catalogue.typed(number)) == number
    for stranger in (-1, len(catalogue), "no such move"):
        with pytest.raises(Unreadable):
            catalogue.number(stranger)


def _legal_moves_play(game: AnyGame, walk: Walk) -> None:
    """Whoever has to choose has moves, all different, and each one plays."""
    state = walk.match(game).state
    for seat in seats_to_move(state):
        listed = game.legal_moves(state, seat)
        assert listed, f"seat {seat} has to choose and has no move"
        assert len(listed) == len(set(listed)), "a move is listed twice"
        for move in listed:
            assert 0 <= move < len(game.catalogue)
            played = state.clone()
            played.play(seat, move)
            assert written(game, played) == written(game, after(state, seat, move))


def _illegal_moves_are_refused(game: AnyGame, walk: Walk) -> None:
    """What is not listed is refused with a rule of RULES.md, and nothing has changed."""
    state = walk.match(game).state
    before = written(game, state)
    rules = set(re.findall(r"\*\*(§\d+)\*\*", game.rules()))
    for seat in seats_to_move(state):
        legal = set(game.legal_moves(state, seat))
        for move in _sample(len(game.catalogue), walk.dice()):
            if move not in legal:
                with pytest.raises(IllegalMove) as refused:
                    state.play(seat, move)
                assert refused.value.rule in rules, f"{refused.value.rule} is no rule of RULES.md"
                assert refused.value.sentence.endswith(".")
    for seat in {CHANCE, SPECTATOR, *range(game.players), game.players} - _may_play(game, walk):
        with pytest.raises(NotYours):
            state.play(seat, 0)
    assert written(game, state) == before


def _may_play(game: AnyGame, walk: Walk) -> set[int]:
    state = walk.match(game).state
    return {CHANCE} if state.mover() == CHANCE else set(seats_to_move(state))


def _sample(size: int, dice: Dice) -> set[int]:
    return set(range(size)) if size <= REFUSALS_TRIED else {dice.below(size) for _ in range(REFUSALS_TRIED)}


def _order_of_choosing_never_matters(game: AnyGame, walk: Walk) -> None:
    """Where several choose at the same time, either order gives the same position."""
    match = walk.match(game)
    dice = walk.dice()
    for first in seats_to_move(match.state):
        for second in seats_to_move(match.state):
            if first < second:
                one = game.legal_moves(match.state, first)
                two = game.legal_moves(match.state, second)
                a, b = one[dice.below(len(one))], two[dice.below(len(two))]
                there = after(after(match.state, first, a), second, b)
                back = after(after(match.state, second, b), first, a)
                assert written(game, there) == written(game, back)


def every_game_ends(game: AnyGame) -> None:
    """Random games end, and their results sum to zero."""
    for seed in range(GAMES_PLAYED):
        state = game.start()
        playout(state, Dice(seed), buffer(state.widest()))
        assert state.mover() == ENDED
        assert state.choosers() == 0
        results = state.returns()
        assert len(results) == len(state.scores()) == state.seats()
        assert all(-1 <= result <= 1 for result in results)
        if game.players > 1:
            assert abs(sum(results)) < 1e-9


def _turns_follow_one_another(game: AnyGame, walk: Walk) -> None:
    """A turn belongs to seats of this table, rounds and turns never go back, positions know both; the end has none."""
    match, last = Match(game), (0, 0)
    for _ in walk.steps(match):
        played_in, number, seats = turn(match.state)
        assert 0 <= seats < 2**game.players
        assert (played_in, number) >= last, "a turn or round went back"
        last = played_in, number
    assert turn(game.from_position(game.position(match.state))) == turn(match.state)
    if match.ended:
        assert match.state.turn_of() == 0


legal_moves_play = over_walks(_legal_moves_play)
illegal_moves_are_refused = over_walks(_illegal_moves_are_refused)
order_of_choosing_never_matters = over_walks(_order_of_choosing_never_matters)
turns_follow_one_another = over_walks(_turns_follow_one_another)
