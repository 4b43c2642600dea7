"""What the expert of Squirrel Squabble knows."""

import json
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from nutwood import Dice, Match
from nutwood.bots.advice import hint
from nutwood.bots.bot import Budget
from nutwood.core.state import buffer
from nutwood.core.vecs import vec
from nutwood.games.squirrel_squabble.expert import NAMES, Squabbler
from nutwood.games.squirrel_squabble.moves import LAY, SQUARES
from nutwood.games.squirrel_squabble.state import SquabbleState
from tests.games.squirrel_squabble.boards import GAME, game

ACTIONS = GAME.edition.coin_sides()
MOVERS = [coin for coin in ACTIONS if coin[0] in "acd"]
"""The coins that move or turn the squirrel of who lays them."""


def expert() -> Squabbler:
    known = GAME.expert()
    assert isinstance(known, Squabbler)
    return known


def features(match: Match, seat: int) -> dict[str, float]:
    return dict(zip(NAMES, expert().features(match.state, seat), strict=True))


def judged(match: Match) -> list[float]:
    results = vec[float]([0.0, 0.0])
    expert().judge(match.state, results)
    return list(results)


def played_ends(match: Match, coins: int) -> set[str]:
    """Where programmes of coins that move or turn bring orange while green rests, dogs left out."""
    found = set()
    for programme in product(MOVERS, repeat=coins):
        letters = [coin[0] for coin in programme]
        if letters.count("a") > 2 or letters.count("c") > 1 or letters.count("d") > 1:
            continue
        state = match.state.clone()
        assert isinstance(state, SquabbleState)
        state.second.out = 1
        found |= stops(state, [*programme, "f:flip-action", "e:flip-tile"][:3])
    return found


def stops(state: SquabbleState, programme: list[str]) -> set[str]:
    """Every square that the squirrel comes to and may stay on, step by step."""
    for coin in programme:
        state.first.lay(ACTIONS.index(coin))
    found = set()
    for _ in programme:
        before = state.first.at
        state.next_step()
        state.move_together()
        if state.first.at != before and not state.owed:
            found.add(SQUARES[state.first.at])
        if state.first.out:
            break
    return found


@pytest.mark.parametrize("where", ["a1 east", "a2 east", "b1 north", "c2 west", "a3 south"])
@pytest.mark.parametrize("rows", ["mbG nlN Otw", "bDG nLm Otw", "wTG nlm ObN", "nTG mLw ObD"])
def test_the_ways_of_a_squirrel_are_those_that_the_rules_allow(rows: str, where: str) -> None:
    """What is looked up by dogs, puddles, square and facing is what programmes lead to while green rests."""
    knows_the_ways(expert(), game(rows, where, "c3 west"))


def test_a_dog_and_a_puddle_on_the_same_square_are_told_apart() -> None:
    """Both end a move, and only the puddle lets a squirrel stay: in either order for one and the same expert."""
    known = expert()
    for rows in ("bDG nLm Otw", "bwG nmL OtD", "bDG nLm Otw"):
        knows_the_ways(known, game(rows, "a2 east", "c3 west"))


def knows_the_ways(known: Squabbler, match: Match) -> None:
    assert isinstance(match.state, SquabbleState)
    known.look_around(match.state)
    ways = known.ways_of(4 * match.state.first.at + match.state.first.facing)
    for coins in (1, 2, 3):
        mask = ways >> 9 * (coins - 1) & 511
        found = {square for number, square in enumerate(SQUARES) if mask >> number & 1} - {"c3"}
        assert found == played_ends(match, coins), coins


def test_nuts_and_the_way_home_count() -> None:
    rich, poor = judged(game(orange="b1 west 5", green="c2 north 2"))
    assert rich > 0.5 > -0.5 > poor
    assert rich == pytest.approx(-poor)
    near, far = game(orange="b1 west 5"), game(orange="b2 north 5")
    assert features(near, 0)["homecoming-in-one"] == 1.0
    assert features(far, 0)["homecoming-in-one"] == 0.0


def test_what_can_be_gathered_is_limited_by_what_fits() -> None:
    assert features(game(orange="a1 east 1"), 0)["gain-in-one"] == 1.0
    assert features(game(orange="a1 east 4"), 0)["gain-in-one"] == 0.5
    assert features(game(orange="a2 south 5"), 0)["gain-in-three"] == 0.0
    assert features(game(orange="a1 east", green="b1 west"), 0)["gain-in-one"] == 0.5, "the puddle behind green"


def test_prey_is_somebody_with_nuts_away_from_home() -> None:
    assert features(game(green="c2 north 2"), 0)["prey"] == 4 / 6
    assert features(game(green="c2 north"), 0)["prey"] == 0.0
    assert features(game(green="c3 west 2"), 0)["prey"] == 0.0


def test_before_squirrels_are_taken_there_is_nothing_to_judge() -> None:
    assert judged(Match(GAME)) == [0.0, 0.0]


def test_in_rollouts_five_nuts_go_home() -> None:
    """One coin to lay, five nuts, home straight ahead: nearly always a move."""
    match = game(orange="b1 west 5")
    for coin in ("f:flip-action", "e:flip-tile"):
        match.play(f"lay {coin}", 0)
    known, dice, moves = expert(), Dice(3), buffer(12)
    number = match.state.list_moves(0, moves)
    chosen = [ACTIONS[known.choose(match.state, 0, moves, number, dice) - LAY] for _ in range(300)]
    homeward = sum(coin.endswith(":move1") for coin in chosen)
    assert homeward > 200


def test_reading_a_bot_is_measured_by_a_script() -> None:
    """`bench/squirrel_squabble_reading.py` finds replies to a bot and to a greedy player."""
    script = Path(__file__).parents[2] / "bench" / "squirrel_squabble_reading.py"
    small = "--bot search:20 --positions 1 --searches 2 --play 10 --rounds 300 --json"
    done = subprocess.run([sys.executable, str(script), *small.split()], capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)
    assert found["positions"] == 1
    assert found["programmes"] > 1
    assert found["gain_on_the_same_searches"] > 0
    assert found["gain_against_greedy"] > -0.05
    assert done.stderr.startswith("1/1 ")


def test_a_hint_promises_no_way_home_that_is_none() -> None:
    """Orange beside its home among puddles, in the last step of the last round: a squabble is but a fight (§48)."""
    match = game("bnG wlN Omt", "a2 north 5", "a3 west", round=60)
    match.play("lay d:left", 0)
    match.play("lay c:u-turn", 0)
    squabble = GAME.catalogue.number("lay f:squabble")
    chances = {advice.move: advice.chance for advice in hint(match, 0, Budget(simulations=400), most=12)}
    assert 0.4 < chances[squabble] < 0.6
