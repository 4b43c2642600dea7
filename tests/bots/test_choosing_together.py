"""Where several choose at the same time, a bot chooses among its own moves, whoever else is still choosing."""

import pytest

import nutwood
from nutwood import Dice, Match, load
from nutwood.bots.advice import hint
from nutwood.bots.bot import Budget
from nutwood.bots.levels import make_bot
from nutwood.bots.searcher import SearchBot, opinions
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


def laying(first_has_laid: bool) -> Match:
    """A game of Squabble in which the second player lays coins, after the first or before."""
    match, dice = Match(nutwood.load("squirrel-squabble")), Dice(3)
    match.roll(dice)
    while match.state.choosers() != 3 or len(match.legal(0)) < 10:
        match.play(match.legal()[0], match.state.mover())
        match.roll(dice)
    for _ in range(3 if first_has_laid else 0):
        match.play(match.legal(0)[0], 0)
    return match


def searcher() -> SearchBot:
    """A bot that thinks for a moment."""
    return SearchBot(Budget(simulations=300), load("squirrel-squabble").expert(), 5)


@pytest.mark.parametrize("first_has_laid", [False, True])
def test_what_is_learnt_for_the_next_coin_is_about_ones_own_coins(first_has_laid: bool) -> None:
    match, dice = laying(first_has_laid), Dice(1)
    bot = searcher()
    match.play(bot.choose(match.observation(1, dice)), 1)
    kept = bot._search
    assert kept is not None
    assert 0 < kept.known() < 300
    observation = match.observation(1, dice)
    kept.simulate(observation.sample(dice))
    assert sum(opinion.visits for opinion in opinions(kept, observation.legal)) == kept.known()


@pytest.mark.parametrize("first_has_laid", [False, True])
def test_a_programme_is_a_draw_also_for_whoever_lays_last(first_has_laid: bool) -> None:
    match = laying(first_has_laid)
    search = searcher().think(match.observation(1, Dice(1)))
    shares = [opinion.share for opinion in opinions(search, match.legal(1)) if opinion.share > 0]
    assert search.together
    assert len(shares) > 1
    assert sum(shares) == pytest.approx(1.0)


def test_what_was_chosen_in_secret_can_be_taken_back() -> None:
    world = laying(first_has_laid=True).state.clone()
    assert world.choosers() == 2
    assert len(world.withdrawn(0)) == 3
    assert world.choosers() == 3
    assert world.withdrawn(0) == []


@pytest.mark.parametrize("other_has_laid", [False, True])
def test_the_other_cannot_adapt_to_coins_that_it_does_not_see(other_has_laid: bool) -> None:
    """Whatever lies there already, most simulations begin before: else the other would learn what beats it."""
    match = laying(first_has_laid=other_has_laid)
    coin = match.legal(1)[-1]
    match.play(coin, 1)
    search = searcher().think(match.observation(1, Dice(1)))
    own = search.trees[1]
    assert search.root[1] == 0
    assert search.here == own.child(0, coin)
    assert 300 // 8 <= search.known() < 300
    assert own.choices[0] > 200


def test_a_search_is_kept_while_the_other_lays_coins_too() -> None:
    match, dice = laying(first_has_laid=False), Dice(1)
    bot = searcher()
    match.play(bot.choose(match.observation(1, dice)), 1)
    kept = bot._search
    match.play(match.legal(0)[0], 0)
    match.play(bot.choose(match.observation(1, dice)), 1)
    assert kept is not None
    assert bot._search is kept
    assert kept.simulations == 600


def test_a_hint_does_not_name_what_others_choose_in_secret() -> None:
    """The other's coins cannot be named; nobody owns three coins with Move 1."""
    match = laying(first_has_laid=False)
    for _ in range(3):
        best = hint(match, 0, Budget(simulations=4000))[0]
        assert best.line
        assert " ".join(best.line).count("lay a:move1 lay a:move1 lay a:move1") == 0
        match.play(best.move, 0)
