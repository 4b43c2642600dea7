"""What can never happen in a game of Hounded."""

from hypothesis import given

from nutwood import Match, load
from nutwood.core.sets import count, members
from nutwood.games.hounded.components import Phase
from nutwood.games.hounded.state import HoundedState
from nutwood.testing.walks import Walk, walks

GAME = load("hounded")


def states(walk: Walk) -> list[HoundedState]:
    match = Match(GAME)
    found = [match.state.clone() for _ in walk.steps(match)]
    return [state for state in [*found, match.state] if isinstance(state, HoundedState)]


@given(walks(GAME))
def test_there_are_always_forty_nine_tiles(walk: Walk) -> None:
    for state in states(walk):
        assert count(state.seen) + sum(state.stock(kind) for kind in range(13)) == 49
        assert all(state.stock(kind) >= 0 for kind in range(13))


@given(walks(GAME))
def test_seven_pieces_stand_on_seven_squares(walk: Walk) -> None:
    for state in states(walk):
        squares = [state.square_of(piece) for piece in range(7)]
        assert len(set(squares)) == 7
        assert set(squares[:6]) == set(members(state.crowd))
        assert all(0 <= square < 49 for square in squares)


@given(walks(GAME))
def test_face_up_tiles_are_known_and_grow_by_one_at_a_time(walk: Walk) -> None:
    before = None
    for state in states(walk):
        assert state.up & ~state.ever == 0
        assert state.ever & ~state.seen == 0
        if before is not None:
            assert count(state.up & ~before.up) <= 1
            assert count(before.up & ~state.up) <= 1
        before = state


@given(walks(GAME))
def test_only_dens_and_traps_lie_face_down_though_known(walk: Walk) -> None:
    for state in states(walk):
        hidden = state.seen & ~state.up
        settled = [square for square in members(hidden) if square != state.spot or state.phase == Phase.LOOK]
        assert all(state.kind_at(square) in (1, 2) for square in settled)


@given(walks(GAME))
def test_the_game_is_over_exactly_when_somebody_has_won(walk: Walk) -> None:
    for state in states(walk):
        by_tiles = count(state.up) >= 43 or count(state.times_up()) == 3
        assert not by_tiles or state.phase == Phase.OVER
        assert count(state.moved) <= state.allowance <= 6
        assert state.moved & state.held == 0
