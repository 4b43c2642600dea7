"""Where several choose at the same time, a bot chooses among its own moves, whoever else is still choosing."""

import pytest

import nutwood
from nutwood import Dice, Match
from nutwood.bots.levels import make_bot
from nutwood.core.sets import members


@pytest.mark.parametrize("game", nutwood.game_names())
def test_a_bot_plays_its_own_moves_while_others_choose_too(game: str) -> None:
    match, dice = Match(nutwood.load(game)), Dice(3)
    for _ in range(60):
        match.roll(dice)
        if match.ended:
            break
        for seat in reversed(members(match.state.choosers())):
            move = make_bot(match.game, "search:12", dice.below(1000)).choose(match.observation(seat, dice))
            assert move in match.legal(seat)
            match.play(move, seat)
