"""Legal moves play, others are refused with a rule, and every game ends."""

from __future__ import annotations

import pytest

from nutwood.core.dice import Dice
from nutwood.core.errors import IllegalMove, NotYours, Unreadable
from nutwood.core.game import AnyGame
from nutwood.core.match import Match
from nutwood.core.rulebook import rules_by_number
from nutwood.core.state import CHANCE, ENDED, SPECTATOR, State
from nutwood.testing.walks import (
    Walk,
    after,
    listed_moves,
    over_walks,
    playing,
    seats_to_move,
    turn,
    whole,
    written,
)

REFUSALS_TRIED = 60
GAMES_PLAYED = 40
MUST_HAVE = (
    *("seats", "widest", "mover", "choosers", "list_moves", "list_chances", "roll", "apply", "refusal", "clone"),
    *("redeal", "scores", "returns"),
)


def nothing_is_missing(game: AnyGame) -> None:
    """The position has every method that a game must write."""
    kind = type(game.start())
    forgotten = [name for name in MUST_HAVE if getattr(kind, name, None) is getattr(State, name)]
    assert not forgotten, f"{kind.__name__} lacks the methods {', '.join(f'`{name}`' for name in forgotten)}"


def catalogue_goes_both_ways(game: AnyGame) -> None:
    """Number, text and typed move lead to one another, for every move of the game."""
    catalogue = game.catalogue
    for number in range(len(catalogue)):
        text, typed = catalogue.text(number), catalogue.typed(number)
        assert catalogue.number(text) == number, f"move {number} is written {text!r}, which is read as another"
        assert catalogue.number(typed) == number, f"move {number} is {typed!r}, which is read as another"
    for stranger in (-1, len(catalogue), "no such move"):
        with pytest.raises(Unreadable):
            catalogue.number(stranger)


def _legal_moves_play(game: AnyGame, walk: Walk) -> None:
    """Whoever has to choose has moves, all different, and each one plays."""
    state = walk.match(game).state
    mover, choosers = state.mover(), seats_to_move(state)
    assert mover < 0 or mover == min(choosers, default=ENDED), f"`mover()` is {mover}, but {choosers} may choose"
    assert mover >= 0 or state.choosers() == 0, f"`choosers()` are {state.choosers():b}, though no seat is to move"
    for seat in choosers:
        assert 0 <= seat < game.players, f"seat {seat} may choose; there are {game.players}"
        listed = listed_moves(game, state, seat)
        twice = [game.catalogue.text(move) for move in set(listed) if listed.count(move) > 1]
        assert not twice, f"`list_moves` wrote a move twice: {twice}"
        for move in listed:
            played = state.clone()
            with playing(game, seat, move):
                played.play(seat, move)
            assert written(game, played) == written(game, after(state, seat, move)), (
                f"`play` and `apply` of {game.catalogue.text(move)!r} lead to different positions"
            )


def _illegal_moves_are_refused(game: AnyGame, walk: Walk) -> None:
    """What is not listed is refused with a rule of RULES.md, and nothing has changed."""
    state = walk.match(game).state
    before = written(game, state)
    rules = rules_by_number(game.rules())
    for seat in seats_to_move(state):
        legal = set(game.legal_moves(state, seat))
        for move in _sample(len(game.catalogue), walk.dice()) - legal:
            with pytest.raises(IllegalMove) as refused:
                state.play(seat, move)
            _check_refusal(game.catalogue.text(move), refused.value, rules)
    for seat in {CHANCE, SPECTATOR, *range(game.players), game.players} - _may_play(game, walk):
        with pytest.raises(NotYours):
            state.play(seat, 0)
    assert written(game, state) == before, "to refuse a move has changed the position"


def _check_refusal(text: str, refusal: IllegalMove, rules: dict[int, str]) -> None:
    number = refusal.rule.removeprefix("§")
    assert number.isdecimal() and int(number) in rules, (  # noqa: PT018
        f"the refusal of {text!r} cites {refusal.rule!r}, which is no rule of RULES.md"
    )
    sentence = refusal.sentence
    assert sentence.endswith((".", "!")), f"{text!r} is refused with no sentence: {sentence!r}"


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
                assert written(game, there) == written(game, back), (
                    f"it matters whether seat {first} chooses before seat {second} or after it"
                )


def every_game_ends(game: AnyGame) -> None:
    """Random games end, within the moves that the profile allows, and their results sum to zero."""
    for seed in range(GAMES_PLAYED):
        state = whole(game, seed)
        assert state.choosers() == 0, "the game is over, and somebody may choose"
        results, scores = state.returns(), state.scores()
        assert len(results) == len(scores) == state.seats() == game.players, (
            f"{game.players} play, `seats()` says {state.seats()}, `returns` has {len(results)}, `scores` {len(scores)}"
        )
        assert all(-1 <= result <= 1 for result in results), f"results are not between -1 and 1: {results}"
        assert game.players == 1 or abs(sum(results)) < 1e-9, f"results do not sum to zero: {results}"
        assert game.ties or max(results) > 0, f"the game ended without a winner, though `ties` is false: {results}"


def _turns_follow_one_another(game: AnyGame, walk: Walk) -> None:
    """A turn belongs to seats of this table, rounds and turns never go back, positions know both; the end has none."""
    match, last = Match(game), (0, 0)
    for _ in walk.steps(match):
        played_in, number, seats = turn(match.state)
        assert 0 <= seats < 2**game.players, f"`turn_of()` names seats that are not there: {seats:b}"
        assert (played_in, number) >= last, f"round and turn went back from {last} to {(played_in, number)}"
        last = played_in, number
    again = turn(game.from_position(game.position(match.state)))
    assert again == turn(match.state), f"a position read back has round, turn and seats {again}"
    assert not match.ended or match.state.turn_of() == 0, "the game is over, and it is somebody's turn"


legal_moves_play = over_walks(_legal_moves_play)
illegal_moves_are_refused = over_walks(_illegal_moves_are_refused)
order_of_choosing_never_matters = over_walks(_order_of_choosing_never_matters)
turns_follow_one_another = over_walks(_turns_follow_one_another)
