"""Secrets: what a viewer gets is the same in every world that the viewer cannot tell apart."""

from __future__ import annotations

from itertools import combinations

import msgspec

from nutwood.core.dice import Dice
from nutwood.core.lines import resolve
from nutwood.core.match import Match
from nutwood.core.state import CHANCE, ENDED, State
from nutwood.core.view import Observation
from nutwood.testing.walks import (
    AnyGame,
    Walk,
    after,
    appearance,
    outcomes,
    over_walks,
    random_choice,
    seats_to_move,
    turn,
    viewers,
    written,
)

SECRETS = 24
MOVES_COMPARED = 8
REDEALS = 40
MOVES_BETWEEN_LOOKS = 12


def redealt(state: State, viewer: int, seed: int) -> State:
    """A world that the viewer cannot tell from this one."""
    world = state.clone()
    world.redeal(viewer, Dice(seed))
    return world


def _redealt_worlds_look_the_same(game: AnyGame, walk: Walk) -> None:
    """View, legal moves, scene and text of a viewer are equal in redealt worlds; those are legal positions."""
    state = walk.match(game).state
    for viewer in viewers(game):
        seen = appearance(game, state, viewer)
        for seed in (walk.seed, walk.seed + 1):
            world = redealt(state, viewer, seed)
            assert appearance(game, world, viewer) == seen
            assert world.mover() == state.mover()
            assert world.choosers() == state.choosers()
            assert turn(world) == turn(state)
            described = game.position(world)
            assert written(game, game.from_position(described)) == written(game, world)


def _redealt_worlds_play_on(game: AnyGame, walk: Walk) -> None:
    """A redealt world is played to its end, redealt after every move for a viewer chosen by lot.

    On the way every legal move plays, and what it leads to can be redealt for everybody. What was chosen in
    secret can be taken back and chosen again.
    """
    dice = walk.dice()
    everybody = viewers(game)
    world = walk.match(game).state
    while world.mover() != ENDED:
        world.redeal(everybody[dice.below(len(everybody))], dice)
        if dice.below(MOVES_BETWEEN_LOOKS) == 0:
            _look_ahead(game, world, dice)
        seat, move = random_choice(game, world, dice)
        world.play(seat, move)


def _look_ahead(game: AnyGame, world: State, dice: Dice) -> None:
    described = written(game, world)
    assert written(game, game.from_position(game.position(world))) == described
    assert written(game, _chosen_again(world)) == described
    for seat in seats_to_move(world):
        for move in game.legal_moves(world, seat):
            for viewer in viewers(game):
                after(world, seat, move).redeal(viewer, dice)
    assert written(game, world) == described


def _chosen_again(world: State) -> State:
    again = world.clone()
    for seat, moves in [(seat, again.withdrawn(seat)) for seat in range(again.seats())]:
        for move in moves:
            again.play(seat, move)
    return again


def _redeal_knows_only_what_the_viewer_knows(game: AnyGame, walk: Walk) -> None:
    """From any two worlds that the viewer cannot tell apart, equal dice redeal the very same world."""
    state = walk.match(game).state
    for viewer in viewers(game):
        other = redealt(state, viewer, walk.seed)
        for seed in (1, 2):
            one, two = redealt(state, viewer, seed), redealt(other, viewer, seed)
            assert written(game, one) == written(game, two)


def played(game: AnyGame, state: State, seat: int, move: int) -> Match:
    """The match after one move in this position."""
    match = Match(game, state)
    match.play(move, seat)
    return match


def looks(match: Match, viewer: int) -> list[str]:
    """What the viewer sees of the last move: its view at each beat, and the world afterwards as far as it is known.

    What a move shows may be hidden again after it, so the last position alone does not say what was seen.
    """
    game = match.game
    shown = [beat.frame for beat in match.beats(viewer) if beat.frame is not None]
    views = [msgspec.json.encode(game.view(frame, viewer)).decode() for frame in shown]
    return [*views, written(game, redealt(match.state, viewer, 7))]


def heard(match: Match, viewer: int) -> bytes:
    """What the viewer is told of the last move: events and lines, beat by beat."""
    told = [[[event, resolve(match.game.line(event), viewer)] for event in beat.events] for beat in match.beats(viewer)]
    return msgspec.json.encode(told)


def _logs_tell_no_secret(game: AnyGame, walk: Walk) -> None:
    """Moves that look alike to a viewer, into worlds it cannot tell apart, have the same events, lines and glimpses.

    Where there are two such worlds, redealing really gives one or the other.
    """
    match = Match(game)
    for _ in walk.steps(match):
        state = match.state
        for seat in [CHANCE] if state.mover() == CHANCE else seats_to_move(state):
            moves = outcomes(game, state, seat)[:MOVES_COMPARED]
            for viewer in viewers(game):
                if viewer != seat and len(moves) > 1:
                    _compare_logs(game, state, seat, moves, viewer)


def _compare_logs(game: AnyGame, state: State, seat: int, moves: list[int], viewer: int) -> None:
    matches = {move: played(game, state, seat, move) for move in moves}
    blurred = {move: looks(match, viewer) for move, match in matches.items()}
    for one, two in combinations(moves, 2):
        worlds = [matches[move].state for move in (one, two)]
        if blurred[one] == blurred[two] and written(game, worlds[0]) != written(game, worlds[1]):
            told = [heard(matches[move], viewer) for move in (one, two)]
            assert told[0] == told[1], f"the log tells viewer {viewer} what is hidden: {told}"
            seen = [state.glimpse(seat, move, viewer) for move in (one, two)]
            assert seen[0] == seen[1], f"a glimpse tells viewer {viewer} what is hidden: {told[0]!r}"
            assert _varies(game, worlds[0], viewer), "redeal always gives the same world, though there are two"


def _varies(game: AnyGame, world: State, viewer: int) -> bool:
    first = written(game, redealt(world, viewer, 0))
    return any(written(game, redealt(world, viewer, seed)) != first for seed in range(1, REDEALS))


def _observations_hold_no_secret(game: AnyGame, walk: Walk) -> None:
    """An observation is the same whatever the others hide, and samples look like the truth to its seat."""
    state = walk.match(game).state
    for seat in seats_to_move(state):
        one = Observation(game, state, seat, Dice(1))
        two = Observation(game, redealt(state, seat, walk.seed), seat, Dice(1))
        assert one.view == two.view
        assert one.legal == two.legal
        samples = [observation.sample(Dice(5)) for observation in (one, two)]
        assert written(game, samples[0]) == written(game, samples[1])
        assert appearance(game, samples[0], seat) == appearance(game, state, seat)


redealt_worlds_look_the_same = over_walks(_redealt_worlds_look_the_same, SECRETS)
redealt_worlds_play_on = over_walks(_redealt_worlds_play_on)
redeal_knows_only_what_the_viewer_knows = over_walks(_redeal_knows_only_what_the_viewer_knows, SECRETS)
logs_tell_no_secret = over_walks(_logs_tell_no_secret, examples=5)
observations_hold_no_secret = over_walks(_observations_hold_no_secret, SECRETS)
