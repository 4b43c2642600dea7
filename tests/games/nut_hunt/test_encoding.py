"""The compact encoding says what the view says (docs/encodings.md)."""

import pytest

from nutwood import Dice, load
from nutwood.adapters.encoders import encode, encoder_of
from nutwood.core.state import ENDED
from nutwood.testing.walks import random_choice

GAMES = 6
LONGEST = 160


@pytest.mark.parametrize("players", [1, 2, 5])
def test_the_place_being_foraged_and_the_nuts_owed_are_those_of_the_view(players: int) -> None:
    game = load("nut-hunt", players=players)
    encoder = encoder_of(game)
    planes = {plane.name: slice(plane.first, plane.first + plane.size) for plane in encoder.planes()}
    asked = set()
    for seed in range(GAMES):
        state = game.start()
        dice = Dice(seed)
        for _ in range(LONGEST):
            view = game.view(state, 0)
            code = encode(encoder, state, 0)
            ground = [int(place) for place in code[planes["ground"]].nonzero()[0]]
            expected = [place for place, tile in enumerate(view.tiles) if tile.id == view.ground]
            assert (ground, int(code[planes["owed"]][0])) == (expected, view.owed)
            asked |= {view.duty} if view.ground else set()
            if state.mover() == ENDED:
                break
            state.apply(*random_choice(game, state, dice))
    assert len(asked) == 3, "in set-up, after the Fox, and after hassling"
