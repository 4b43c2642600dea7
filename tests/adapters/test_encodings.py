"""Encodings: no secret, nothing out of bounds, every byte explained."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from nutwood.adapters.encoders import KINDS, encode, encoder_of, scale
from nutwood.adapters.plane_tables import page
from nutwood.core.dice import Dice
from nutwood.core.game import AnyGame
from nutwood.core.state import SPECTATOR, State
from nutwood.testing import describe
from nutwood.testing.walks import written
from tests.adapters.every import SAMPLE, VARIANTS, wander

DOCS = Path(__file__).parents[2] / "docs" / "encodings.md"
GAMES = 8
LONGEST = 300
LENGTHS = (0, 3, 12, 30, 60, 90, 150, 400)


def positions(game: AnyGame, every: int) -> Iterator[State]:
    """Positions of some random games, one after so many moves."""
    for seed in range(GAMES):
        for length in range(seed, LONGEST, every):
            yield wander(game, seed, length)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", SAMPLE, ids=describe)
def test_encodings_are_the_same_in_all_worlds_that_the_viewer_cannot_tell_apart(game: AnyGame, kind: str) -> None:
    encoder = encoder_of(game, kind)
    differed = False
    for state in positions(game, every=7 if kind == "compact" else 29):
        for viewer in (*range(game.players), SPECTATOR):
            seen = encode(encoder, state, viewer)
            for seed in range(3):
                world = state.clone()
                world.redeal(viewer, Dice(seed))
                assert np.array_equal(encode(encoder, world, viewer), seen)
                differed = differed or written(game, world) != written(game, state)
    assert differed, "no other world was tried"


@pytest.mark.parametrize("game", VARIANTS, ids=describe)
def test_bytes_stay_below_the_top_of_their_plane(game: AnyGame) -> None:
    encoder = encoder_of(game)
    factors = scale(encoder)
    for length in LENGTHS:
        state = wander(game, seed=length, length=length)
        for viewer in range(game.players):
            assert (encode(encoder, state, viewer) * factors).max() <= 1 + 1e-6


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", VARIANTS, ids=describe)
def test_planes_cover_the_encoding_without_gaps(game: AnyGame, kind: str) -> None:
    encoder = encoder_of(game, kind)
    after = 0
    for plane in encoder.planes():
        assert plane.first == after
        after += plane.size
    assert after == encoder.size() == len(scale(encoder))


@pytest.mark.parametrize("game", VARIANTS, ids=describe)
def test_two_views_that_differ_are_usually_encoded_differently(game: AnyGame) -> None:
    encoder = encoder_of(game)
    states = [wander(game, seed, 40) for seed in range(20)]
    views = {repr(game.view(state, 0)) for state in states}
    codes = {encode(encoder, state, 0).tobytes() for state in states}
    assert len(codes) >= 0.9 * len(views)


def test_the_documentation_lists_every_plane() -> None:
    again = "python -m nutwood.adapters.plane_tables > docs/encodings.md"
    assert DOCS.read_text(encoding="utf-8") == page(), again
