import time

import pytest

import nutwood
from nutwood.bots.simple import Bot, LookaheadBot, RandomBot
from nutwood.core.dice import Dice
from nutwood.core.position import place


@pytest.mark.parametrize("bot", [RandomBot(), LookaheadBot(playouts=2)])
def test_a_bot_plays_a_whole_game(bot: Bot) -> None:
    match, dice = nutwood.Match(nutwood.load("hounded")), Dice(1)
    while not match.ended:
        if match.roll(dice) == 0:
            seat = match.state.mover()
            match.play(bot.choose(match.observation(seat, dice), dice), seat)
    assert match.state.returns() in ([1.0, -1.0], [-1.0, 1.0])


def test_looking_ahead_the_fox_does_not_stop_beside_the_master() -> None:
    game = nutwood.load("hounded")
    pieces = {"foxhound-1": "b1", "foxhound-2": "f1", "foxhound-3": "d2", "terrier": "c1", "bulldog": "e1"}
    pieces |= {"master": "d3", "fox": "d4"}
    match = nutwood.Match(game, place(game, {"pieces": pieces, "up": {"d4": "den"}, "phase": "fox"}))
    chosen = LookaheadBot(playouts=60, seconds=5).choose(match.observation(1, Dice(3)), Dice(3))
    beside = {f"to {file}{rank}" for file in "cde" for rank in (2, 3, 4)}
    assert game.catalogue.text(chosen) not in beside


def test_time_runs_out() -> None:
    match = nutwood.Match(nutwood.load("hounded"))
    began = time.monotonic()
    LookaheadBot(playouts=10**9, seconds=0.05).choose(match.observation(0, Dice(1)), Dice(1))
    assert time.monotonic() - began < 2
