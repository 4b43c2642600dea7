"""The expert of Squirrel Island: what it looks at, and that it helps."""

from typing import Any

from nutwood import Dice, Match, load
from nutwood.bots.levels import make_bot
from nutwood.core.state import buffer
from nutwood.core.vecs import vec
from nutwood.games.squirrel_island import SquirrelIsland
from nutwood.games.squirrel_island.expert import NAMES, Forester
from nutwood.lab.arena import play_out
from tests.games.squirrel_island.islands import mat, play, table, texts

OTHER = mat(hand="thief")


def forester() -> Forester:
    expert = SquirrelIsland.expert()
    assert isinstance(expert, Forester)
    return expert


def features(match: Match, seat: int = 1) -> dict[str, float]:
    """What speaks for a seat, by name."""
    return dict(zip(NAMES, forester().features(match.state, seat - 1), strict=True))


def verdicts(match: Match) -> list[float]:
    into = vec[float]([0.0] * match.game.players)
    forester().judge(match.state, into)
    return list(into)


def weights(match: Match) -> dict[str, float]:
    """How promising the legal moves look, by their text."""
    seat = match.state.mover()
    moves = buffer(match.state.widest())
    count = match.state.list_moves(seat, moves)
    into = vec[float]([0.0] * count)
    forester().weigh(match.state, seat, moves, count, into)
    return {match.game.catalogue.text(moves[place]): into[place] for place in range(count)}


def test_loops_count_for_every_morning_to_come() -> None:
    mine = mat(hand="sniper", refreshed="thief", exhausted="motivator")
    early, last = (features(table(mine, OTHER, day=day)) for day in (2, 4))
    loops = {name: round(early[name], 6) for name in ("loop-nuts", "loop-stamina", "loop-coins", "loop-cards")}
    assert loops == {"loop-nuts": 0.4, "loop-stamina": 0.4, "loop-coins": 0.4, "loop-cards": 0.0}
    assert last["loop-nuts"] == last["loop-stamina"] == last["teams"] == 0


def test_a_stash_counts_by_its_value_and_unseen_cards_as_mean_ones() -> None:
    deck = SquirrelIsland().edition.card
    mean = sum(card.stash * card.copies for card in deck) / 120
    trace = [{"seat": 1, "what": "stashed", "card": "masterthief", "hidden": 2}]
    match = table(mat(hand="sniper", shown="chest", unseen=2), OTHER, trace=trace)
    known = {card.slug: card.stash for card in deck}
    assert abs(features(match)["stash"] - (known["masterthief"] + known["chest"] + 2 * mean) / 10) < 1e-9


def test_what_can_no_longer_be_played_is_worth_nothing() -> None:
    rich = mat(hand="thief, sniper, basket", stamina=5, coins=9, refreshed="forager")
    match = table(mat(hand="lasso", refreshed="digger"), rich, day=4, asleep=[2])
    named = ("stamina", "stamina-kept", "coins", "coins-kept", "hand-squirrels", "hand-items")
    assert [features(match, 2)[name] for name in named] == [0] * 6


def test_verdicts_are_fair_for_any_number_of_players() -> None:
    for players in (2, 3, 4):
        match = table(mat(hand="sniper", nuts=9), *[OTHER] * (players - 1))
        found = verdicts(match)
        assert found[0] > 0 > max(found[1:])
        assert len(set(found[1:])) == 1


def test_promising_moves_are_tried_first() -> None:
    """A Forager for 2 stamina brings more than sleep; a nut is gathered rather than not."""
    match = table(mat(hand="forager", stamina=2, refreshed="sniper"), OTHER)
    found = weights(match)
    assert found["play forager"] > found["sleep"]
    asleep = weights(play(match, "sleep"))
    assert asleep["exhaust sniper"] > asleep["pass"]


def test_rollouts_gather_and_go_on_where_they_can() -> None:
    match = play(table(mat(hand="forager", refreshed="sniper, thief"), OTHER), "sleep")
    moves = buffer(match.state.widest())
    count = match.state.list_moves(0, moves)
    dice = Dice(1)
    chosen = {match.game.catalogue.text(forester().choose(match.state, 0, moves, count, dice)) for _ in range(40)}
    assert chosen == set(texts(match)) - {"pass"}


def test_a_new_edition_is_learned_at_once() -> None:
    """The same expert may be asked about another deck."""
    expert = forester()
    one: Any = load("squirrel-island").start()
    two: Any = load("squirrel-island", players=4).start()
    for state in (one, two, one):
        expert.features(state, 0)
        assert expert.deck is state.deck


def test_the_expert_beats_random_rollouts_at_equal_simulations() -> None:
    game = load("squirrel-island")
    won = 0.0
    for seed in range(16):
        seat = seed % 2
        bots = {seat: make_bot(game, "search:40", seed), 1 - seat: make_bot(game, "plain:40", seed)}
        won += play_out(game, bots, Dice(seed)).state.returns()[seat]
    assert won >= 4
