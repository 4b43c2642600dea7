"""The search: honest, repeatable, bounded, and better than chance."""

import gc
from typing import Any

import pytest

from nutwood import Dice, Match, State, game_names, load
from nutwood.bots import searcher
from nutwood.bots.bot import Budget
from nutwood.bots.levels import make_bot
from nutwood.bots.search import Search
from nutwood.bots.searcher import SearchBot, opinions
from nutwood.core.expert import Expert
from nutwood.core.sets import members
from nutwood.lab.arena import play_out
from nutwood.testing.walks import Walk


def in_the_middle(name: str, length: int = 30) -> Match:
    """A match in which somebody has a choice."""
    match = Match(load(name))
    for _ in Walk(7, length).steps(match):
        pass
    dice = Dice(3)
    match.roll(dice)
    while not match.ended and len(match.legal()) < 2:
        match.play(match.legal()[0], members(match.state.choosers())[0])
        match.roll(dice)
    return match


def searches_begun(monkeypatch: pytest.MonkeyPatch) -> list[Search]:
    """Every search that bots begin from now on."""
    begun = []

    def begin(*args: Any) -> Search:
        begun.append(Search(*args))
        return begun[-1]

    monkeypatch.setattr(searcher, "Search", begin)
    return begun


@pytest.mark.parametrize("name", game_names())
def test_equal_seeds_and_simulations_give_equal_choices(name: str) -> None:
    match = in_the_middle(name)
    seat = members(match.state.choosers())[0]
    choices = []
    for _ in range(2):
        search = SearchBot(Budget(simulations=150), load(name).expert(), 5).think(match.observation(seat, Dice(1)))
        choices.append([opinion.visits for opinion in opinions(search, match.legal(seat))])
    assert choices[0] == choices[1]


@pytest.mark.parametrize("name", game_names())
def test_bots_play_whole_games_with_any_number_of_players(name: str) -> None:
    for players in type(load(name)).players_allowed:
        game = load(name, players)
        bots = {seat: make_bot(game, "search:6", seat) for seat in range(players)}
        assert play_out(game, bots, Dice(players)).ended


@pytest.mark.parametrize("name", game_names())
def test_a_bot_cannot_reach_the_true_position(name: str) -> None:
    match = in_the_middle(name)
    seat = members(match.state.choosers())[0]
    observation = match.observation(seat, Dice(99))
    found = [thing for thing in reachable(observation) if isinstance(thing, State)]
    assert match.state not in found
    assert match.first not in found
    assert len(found) >= 1


def reachable(root: object) -> list[Any]:
    """Everything that can be reached from an object, modules and classes aside."""
    seen: dict[int, Any] = {}
    todo: list[Any] = [root]
    while todo:
        thing = todo.pop()
        if id(thing) in seen or isinstance(thing, type) or type(thing).__name__ in ("module", "function"):
            continue
        seen[id(thing)] = thing
        todo.extend(gc.get_referents(thing))
        todo.extend(getattr(thing, name, None) for name in getattr(type(thing), "__slots__", ()))
    return list(seen.values())


def test_searching_beats_playing_at_random() -> None:
    game = load("hounded")
    for seat in (0, 1):
        bots = {seat: make_bot(game, "search:60", 1), 1 - seat: make_bot(game, "random", 2)}
        results = [play_out(game, bots, Dice(seed)).state.returns()[seat] for seed in range(6)]
        assert sum(results) >= 4


def test_every_simulation_is_a_visit_of_some_move() -> None:
    match = in_the_middle("hounded")
    search = SearchBot(Budget(simulations=50)).think(match.observation(match.state.mover(), Dice(1)))
    assert search.simulations == 50
    assert sum(opinion.visits for opinion in opinions(search, match.legal())) == 50


def searched(nodes: int, simulations: int) -> Search:
    """So many simulations on trees with room for so many nodes."""
    world = in_the_middle("hounded").state
    search = Search(world, world.mover(), load("hounded").expert() or Expert(), Dice(1))
    for tree in search.trees:
        tree.most = nodes
    for _ in range(simulations):
        search.simulate(world.clone())
    return search


def test_trees_stop_growing_when_they_are_full() -> None:
    search = searched(nodes=300, simulations=400)
    assert all(tree.size() <= 300 for tree in search.trees)
    assert search.simulations == 400


def test_a_full_tree_has_room_for_what_is_reached_often() -> None:
    search = searched(nodes=2000, simulations=3000)
    tree = search.trees[search.seat]
    assert tree.size() < 1800, "without patience it is full long before"
    waiting = [node for node in range(1, tree.size()) if tree.first[node] < 0]
    assert max(tree.visits[node] for node in waiting) < 64


def test_time_is_not_spent_again_on_what_is_known() -> None:
    bot = SearchBot(Budget(seconds=2.0))
    assert bot._left(done=100, known=0, spent=0.5) == 300
    assert bot._left(done=100, known=120, spent=0.5) == 180
    assert bot._left(done=100, known=400, spent=0.5) < 0
    counting = SearchBot(Budget(simulations=1000))
    assert counting._left(done=100, known=400, spent=0.5) == 900


def test_time_is_kept() -> None:
    match = in_the_middle("hounded")
    search = SearchBot(Budget(seconds=0.05)).think(match.observation(match.state.mover(), Dice(1)))
    assert search.simulations >= 8


def test_a_choice_that_cannot_change_is_made_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = searches_begun(monkeypatch)
    for length in range(4, 34, 3):
        match = in_the_middle("hounded", length)
        seen = match.observation(match.state.mover(), Dice(1))
        chosen = SearchBot(Budget(simulations=200), match.game.expert(), 5).choose(seen)
        patient = SearchBot(Budget(simulations=200), match.game.expert(), 5).think(seen)
        assert patient.simulations == 200
        assert chosen == opinions(patient, seen.legal)[0].move
    assert min(search.simulations for search in begun) < 150


@pytest.mark.parametrize("name", ["nuts", "hounded"])
def test_a_turn_of_several_moves_goes_on_with_what_was_learnt(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = searches_begun(monkeypatch)
    game = load(name)
    match = play_out(game, {seat: make_bot(game, "search:6", seat) for seat in range(2)}, Dice(2))
    assert match.ended
    assert len(begun) < sum(played.seat >= 0 for played in match.moves)
    assert max(search.simulations for search in begun) > 6
