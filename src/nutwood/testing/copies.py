"""Clones, positions, records, replays and undo: the same game in another form."""

from __future__ import annotations

import pickle
from copy import copy, deepcopy

from nutwood.core.dice import Dice
from nutwood.core.game import AnyGame
from nutwood.core.match import Match
from nutwood.core.position import read_position, write_position
from nutwood.core.record import read_record, write_record
from nutwood.core.state import State
from nutwood.testing.walks import Walk, over_walks, random_choice, seats_to_move, written


def _clones_are_independent(game: AnyGame, walk: Walk) -> None:
    """A clone kept along the way is still the same at the end of the game's walk."""
    match = Match(game)
    kept: list[tuple[State, str]] = []
    for _ in walk.steps(match):
        kept.append((match.state.clone(), written(game, match.state)))
        assert written(game, kept[-1][0]) == kept[-1][1], "a clone is another position than its original"
    for state, before in kept:
        assert written(game, state) == before, "a clone changed when the original was played on"
    if kept and not match.ended:
        state, before = kept[-1][0], written(game, match.state)
        state.apply(*random_choice(game, state, walk.dice()))
        assert written(game, match.state) == before, "playing on a clone changed the original"


def starts_are_fresh(game: AnyGame) -> None:
    """Every game begins anew: to play in one start changes no other."""
    first = game.start()
    before = written(game, first)
    first.apply(*random_choice(game, first, Dice(1)))
    assert written(game, game.start()) == before, "`start` hands out a position that somebody else plays in"


def _positions_survive_the_round_trip(game: AnyGame, walk: Walk) -> None:
    """A position written and read back is the same, and the game goes on the same way from it."""
    state = walk.match(game).state
    text = write_position(game, state)
    same_game, again = read_position(text)
    assert same_game.settings() == game.settings(), "a position that was written has lost the game's settings"
    assert write_position(game, again) == text, "a position that was written is read as another"
    one, two = Match(game, state), Match(game, again)
    for match in (one, two):
        for _ in Walk(walk.seed + 1, 30).steps(match):
            pass
    assert [(p.seat, p.move) for p in one.moves] == [(p.seat, p.move) for p in two.moves], (
        "from a position that was written and read the same dice play other moves: it has lost something"
    )
    assert written(game, one.state) == written(game, two.state), "the same moves lead elsewhere from it"
    restored = read_record(write_record(two)).state
    assert written(game, restored) == written(game, one.state), "a record that begins with a position ends in another"


def _records_survive_the_round_trip(game: AnyGame, walk: Walk) -> None:
    """A record written and read back has the same moves and ends in the same position."""
    match = walk.match(game)
    again = read_record(write_record(match))
    assert again.moves == match.moves, "a record that was written is read with other moves"
    assert again.game.settings() == game.settings(), "a record has lost the game's settings"
    assert written(game, again.state) == written(game, match.state), "a record that was read ends in another position"
    assert write_record(again) == write_record(match), "a record that was read is written differently"


def _pickles_and_copies_play_on(game: AnyGame, walk: Walk) -> None:
    """A match, its position and its game, pickled or copied, are the same and go on without one another."""
    match = walk.match(game)
    before = write_record(match), written(game, match.state)
    copies = [pickle.loads(pickle.dumps(match)), deepcopy(match)]
    states = [pickle.loads(pickle.dumps(match.state)), copy(match.state), deepcopy(match.state)]
    for again in [*copies, *(Match(game, state) for state in states)]:
        assert again.game.settings() == game.settings(), "a copy has lost the game's settings"
        assert written(game, again.state) == before[1], "a copy or a pickle is another position"
        for _ in Walk(walk.seed + 1, 30).steps(again):
            pass
        assert (write_record(match), written(game, match.state)) == before, "playing on a copy changed the original"
    assert len({write_record(again) for again in copies}) == 1, "copies play on differently with the same dice"
    assert len({written(game, again.state) for again in copies}) == 1, "copies play on to different positions"


def _the_same_seed_plays_the_same_game(game: AnyGame, walk: Walk) -> None:
    """Nothing but the dice decides, and replaying the moves gives the same positions."""
    one, two = walk.match(game), walk.match(game)
    assert one.moves == two.moves, "the same dice play another game: something else decides"
    replayed = game.start()
    for played in one.moves:
        replayed.play(played.seat, played.move)
    assert written(game, replayed) == written(game, two.state), "the same moves lead to another position"


def _undo_restores_exactly(game: AnyGame, walk: Walk) -> None:
    """Taking back any number of moves leads to the very position before them."""
    match = Match(game)
    positions = []
    for _ in walk.steps(match):
        positions.append(written(game, match.state))
    for back in (1, 2, 7):
        if back <= len(match.moves):
            match.undo(back)
            assert written(game, match.state) == positions[len(match.moves)], f"undo of {back} moves leads elsewhere"
    _check_take_back(game, match, walk)


def _check_take_back(game: AnyGame, match: Match, walk: Walk) -> None:
    dice = walk.dice()
    for seat in seats_to_move(match.state):
        before = written(game, match.state)
        legal = game.legal_moves(match.state, seat)
        match.play(legal[dice.below(len(legal))], seat)
        if match.moves[-1].barrier:
            assert match.undo_index(seat) is None, "a move that shows something can be taken back"
            match.undo()
        else:
            match.take_back(seat)
        assert written(game, match.state) == before, "a move that was taken back has left something"


clones_are_independent = over_walks(_clones_are_independent)
pickles_and_copies_play_on = over_walks(_pickles_and_copies_play_on)
positions_survive_the_round_trip = over_walks(_positions_survive_the_round_trip)
records_survive_the_round_trip = over_walks(_records_survive_the_round_trip)
the_same_seed_plays_the_same_game = over_walks(_the_same_seed_plays_the_same_game, examples=5)
undo_restores_exactly = over_walks(_undo_restores_exactly)
