"""Where views forget, so does everything that is offered of a running game (§39)."""

from collections.abc import Iterator
from itertools import pairwise

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nutwood import CHANCE, SPECTATOR, Dice, Forgotten, Match, load
from nutwood.adapters.encoders import encode, encoder_of
from nutwood.games.hounded.components import HUNT, Phase
from nutwood.games.hounded.state import HoundedState
from nutwood.testing.walks import random_choice
from tests.games.hounded.hunts import play

GAME = load("hounded", memory=True)
ENCODER = encoder_of(GAME)
DEN, TRAP = GAME.catalogue.number("tile den"), GAME.catalogue.number("tile trap")


def state_of(match: Match) -> HoundedState:
    assert isinstance(match.state, HoundedState)
    return match.state


def offered(match: Match, viewer: int) -> bytes:
    """All that the library tells somebody of a running game, for as long as it runs."""
    game, state = match.game, match.state
    seats = [seat for seat in range(2) if state.may_choose(seat)]
    refusals = [str(match.why_not(move, seat)) for seat in seats for move in range(len(game.catalogue))]
    view, legal = match.view(viewer), game.legal_moves(state, viewer)
    seen = [view, legal, match.scene(viewer), game.text(view), match.log(viewer), match.events(viewer), refusals]
    return msgspec.json.encode(seen, enc_hook=list) + bytes(encode(ENCODER, state, viewer))


def wandering(seed: int) -> Match:
    """A game in which the Terrier is moved whenever it can be, so that it looks at many tiles."""
    match, dice = Match(GAME), Dice(seed)
    while not match.ended and len(match.moves) < 260:
        seat, move = random_choice(GAME, match.state, dice)
        terrier = GAME.catalogue.number("pick terrier")
        if seat == HUNT and terrier in match.legal():
            move = terrier
        elif seat == CHANCE and state_of(match).phase == Phase.TERRIER_TILE and dice.below(2):
            move = DEN if match.state.allows(CHANCE, DEN) else move
        match.play(move, seat)
    return match


def twins(match: Match) -> Iterator[tuple[Match, Match, int]]:
    """The same game twice, but for one tile that the Terrier found: a Den here, a Trap there; and its square."""
    for index, (before, _) in enumerate(pairwise(match.past() if match.ended else stopped(match).past())):
        found = match.moves[index].move
        assert isinstance(before, HoundedState)
        if before.phase == Phase.TERRIER_TILE and found in (DEN, TRAP):
            other = Match(GAME)
            for played in match.moves[:index]:
                other.play(played.move, played.seat)
            here = other.fork()
            here.play(found, CHANCE)
            if other.state.allows(CHANCE, DEN + TRAP - found):
                other.play(DEN + TRAP - found, CHANCE)
                yield here, other, int(before.spot)


def stopped(match: Match) -> Match:
    over = match.fork()
    over.stopped = True
    return over


def is_forgotten(match: Match, tile: int, viewer: int) -> bool:
    state = state_of(match)
    looking = state.phase == Phase.LOOK and state.spot == tile and viewer == HUNT
    return not match.ended and not state.up >> tile & 1 and not looking


@pytest.mark.parametrize("seed", range(4))
def test_39_with_memory_nothing_offered_tells_what_a_tile_was_that_is_down_now(seed: int) -> None:
    match = wandering(seed)
    compared = 0
    for here, there, tile in twins(match):
        for played in match.moves[len(here.moves) :]:
            if not there.state.may_choose(played.seat) or not there.state.allows(played.seat, played.move):
                break
            here.play(played.move, played.seat)
            there.play(played.move, played.seat)
            for viewer in (0, 1, SPECTATOR):
                if is_forgotten(here, tile, viewer) and is_forgotten(there, tile, viewer):
                    assert offered(here, viewer) == offered(there, viewer)
                    compared += 1
    assert compared > 0


@settings(max_examples=20)
@given(st.integers(0, 2**32), st.integers(1, 60))
def test_39_nobody_looks_back_while_a_game_of_memory_runs(seed: int, length: int) -> None:
    match, dice = Match(GAME), Dice(seed)
    while not match.ended and len(match.moves) < length:
        seat, move = random_choice(GAME, match.state, dice)
        match.play(move, seat)
    if match.ended:
        assert len(list(match.past())) == len(match.moves) + 1
        return
    for first in range(len(match.moves)):
        with pytest.raises(Forgotten, match="earlier moments are shown when it is over"):
            match.past(first)
    (now,) = match.past(len(match.moves))
    assert GAME.position(now) == GAME.position(match.state)
    assert len(list(stopped(match).past())) == len(match.moves) + 1


def test_39_without_memory_everybody_may_look_back() -> None:
    match = play(Match(load("hounded")), "pick terrier", "to c2", "tile grass")
    assert match.remembers
    positions = [match.game.position(state) for state in match.past(1, 2)]
    assert positions == [match.game.position(state) for state in match.past()][1:3]
