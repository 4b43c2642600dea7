"""Steered bots: what they are told to play, and a try that is worth it."""

from __future__ import annotations

import pytest

from nutwood import Dice, Match, load
from nutwood.bots.bot import Bot
from nutwood.bots.levels import UnknownBot, make_bot
from nutwood.bots.steered import BadSteering
from nutwood.core.sets import members

NUTS = load("nuts")


def texts(bot: Bot, seed: int) -> list[tuple[str, list[str]]]:
    """Every decision of seat 0: what it played, and what it could."""
    match, dice, other = Match(NUTS), Dice(seed), make_bot(NUTS, "random", seed)
    found = []
    match.roll(dice)
    while not match.ended:
        seat = members(match.state.choosers())[0]
        legal = [NUTS.catalogue.text(move) for move in match.legal(seat)]
        move = (bot if seat == 0 else other).choose(match.observation(seat, dice))
        if seat == 0:
            found.append((NUTS.catalogue.text(move), legal))
        match.play(move, seat)
        match.roll(dice)
    return found


@pytest.mark.parametrize("inner", ["random", "greedy", "search:4"])
def test_what_is_forced_is_played_whenever_it_is_legal(inner: str) -> None:
    game = texts(make_bot(NUTS, f"force:slide *:{inner}", 1), 1)
    assert all(played.startswith("slide ") for played, legal in game if any(move[:6] == "slide " for move in legal))
    assert any(played.startswith("slide ") for played, _ in game)


@pytest.mark.parametrize("inner", ["random", "greedy", "search:4"])
def test_what_is_forbidden_is_played_only_if_nothing_else_is_legal(inner: str) -> None:
    game = texts(make_bot(NUTS, f"forbid:d*:{inner}", 1), 1)
    assert all(played[0] != "d" or all(move[0] == "d" for move in legal) for played, legal in game)
    assert any(played[0] == "d" for played, _ in game)


def test_a_try_is_made_where_it_promises_more(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = make_bot(NUTS, "try:done:search:4", 1)
    monkeypatch.setattr("nutwood.bots.steered.promise", lambda search: 0.0)
    monkeypatch.setattr("nutwood.bots.steered.TryingBot.after", lambda *_: 1.0)
    assert all(played == "done" for played, legal in texts(bot, 1) if "done" in legal)
    monkeypatch.setattr("nutwood.bots.steered.TryingBot.after", lambda *_: -1.0)
    assert any(played != "done" for played, legal in texts(bot, 1) if "done" in legal)


def test_the_promise_of_a_move_is_that_of_what_comes_after_it() -> None:
    game = load("hounded")
    match, dice = Match(game), Dice(3)
    match.roll(dice)
    bot = make_bot(game, "try:done:search:8", 1)
    observation = match.observation(match.state.mover(), dice)
    values = [bot.after(observation, move) for move in observation.legal[:3]]  # type: ignore[attr-defined]
    assert all(-1 <= value <= 1 for value in values)
    assert bot.simulations_made == 8 * len(values)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("force:play nothing:random", "Nuts! has no move 'play nothing'"),
        ("try:done:random", "Only bots that search"),
        ("force:done", "There is no bot ''"),
        ("forbid:done:level9", "There is no bot 'level9'"),
    ],
)
def test_what_cannot_be_steered_is_a_sentence(name: str, said: str) -> None:
    with pytest.raises((BadSteering, UnknownBot), match=said):
        make_bot(NUTS, name)
