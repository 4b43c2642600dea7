"""What can never happen, along random games, from the start and from the middle of crowded ones."""

import itertools
import sys
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nutwood import Dice, Match, load
from nutwood.core.playout import playout, random_move
from nutwood.core.sets import members
from nutwood.core.state import CHANCE, ENDED, State, buffer
from nutwood.games.nuts import Nuts
from nutwood.games.nuts.moves import NUTS, SPOTS
from nutwood.games.nuts.position import Position
from nutwood.games.nuts.rules.parts import CROSSES, FORKS, amount_of, place_of
from nutwood.games.nuts.state import NutsState
from nutwood.games.nuts.view import routes_of
from nutwood.testing import CHECKS, describe
from nutwood.testing.walks import Check
from tests.games.nuts.factory import factory, state

SHAPES = ("cross", "split-left", "split-right", "join-left", "join-right")
EXITS = {
    "cross": ([1], [0]),
    "split-left": ([0, 1], []),
    "split-right": ([], [0, 1]),
    "join-left": ([0], [0]),
    "join-right": ([1], [1]),
}
"""Where each shape leads its left and its right column: 0 is the left one."""


class Crowded(Nuts):
    """The game from a crowded middle: forks on the floor, full hands, a deck that soon runs out."""

    @classmethod
    def folder(cls) -> Path:
        return Nuts.folder()

    def start(self) -> NutsState:
        cards = [{"relabel": 1, "overtime": 1, "bait": 2}, {"fork-and-treat": 2, "wrench": 2}, {"relabel": 2}, {}]
        discards = {"fork-and-treat": 1, "fork-and-barter": 3, "overtime": 3, "long-reach": 4, "bait": 1, "wrench": 2}
        tiles = "X r1c3, SR r1c6, X r2c4, JR r3c5, JL r4c6, SL r5c1, JL r6c2"
        match = factory(
            tiles,
            "C A A C A P A A",
            self.players,
            nuts=["aaacccppp", "a" * 14, "iiii", ""],
            cards=cards,
            discards=discards,
            salters=[6, 7],
            roasters=[6, 5],
            squirrel=1,
        )
        return state(match)


def walked(first: NutsState, seed: int, length: int) -> NutsState:
    """The position after so many random decisions, or at the end."""
    dice = Dice(seed)
    into = buffer(first.widest())
    found = first.clone()
    for _ in range(length):
        seat = found.mover()
        if seat == ENDED:
            break
        found.apply(seat, random_move(found, seat, dice, into))
    return found


def walks() -> st.SearchStrategy[NutsState]:
    """Positions of games of two to four, from the start or from the crowded middle."""
    starts = [game(players).start() for game in (Nuts, Crowded) for players in (2, 3, 4)]
    return st.builds(walked, st.sampled_from(starts), st.integers(0, 2**32), st.integers(20, 300))


def described(found: State) -> Position:
    """The position in words."""
    position: Position = load("nuts", found.seats()).position(found)
    return position


@settings(max_examples=60, deadline=None)
@given(walks())
def test_tiles_never_overlap_and_never_leave_their_row(found: NutsState) -> None:
    """§3, §5."""
    tiles = described(found).tiles
    covered = [(spot[1], int(spot[3]) + side) for spot in tiles for side in (0, 1)]
    assert len(covered) == len(set(covered))
    assert all(1 <= column <= 8 for _, column in covered)
    shapes = Counter(tiles.values())
    assert shapes["cross"] <= CROSSES
    assert shapes["split-left"] + shapes["join-right"] <= FORKS
    assert shapes["split-right"] + shapes["join-left"] <= FORKS
    assert sum(shapes.values()) == len(members(found.tiles()))


@settings(max_examples=60, deadline=None)
@given(walks())
def test_thirty_nuts_of_each_kind_are_somewhere(found: NutsState) -> None:
    """§10, §32: in the reserve and in warehouses; shipped ones are back in the reserve."""
    for nut in range(4):
        stored = [amount_of(found.nuts[seat], nut) for seat in range(found.players)]
        assert amount_of(found.reserve, nut) + sum(stored) == 30


@settings(max_examples=60, deadline=None)
@given(walks())
def test_all_bonus_cards_are_in_one_place_each(found: NutsState) -> None:
    """§10, §35, §55."""
    places = [found.deck, found.discards, *(found.hands[seat] for seat in range(found.players))]
    for one, two in itertools.combinations(places, 2):
        assert one & two == 0
    assert sum(places) == found.parts.cards
    assert found.old & (found.deck | found.discards) == 0


@settings(max_examples=60, deadline=None)
@given(walks())
def test_ends_of_turns_keep_the_limits(found: NutsState) -> None:
    """§33, §34, §50: nobody but the active player has more than may be kept."""
    for seat, player in enumerate(described(found).players):
        if seat != found.seat:
            assert sum(player.cards.values()) <= 3 or found.turn < 8
            assert sum(player.nuts.values()) <= 9 or found.turn < 8
        if player.points >= 50 and seat != found.seat:
            assert found.closing >= 0


def slow_routes(tiles: dict[str, str], dispensers: tuple[str, ...], tops: list[str]) -> list[tuple[int, ...]]:
    """Connecting Paths, enumerated in the plainest way: all seven-step walks, kept if every tile allows the step."""
    found = []
    for start in range(1, 9):
        walks: list[tuple[int, ...]] = [(start,)]
        for row in range(1, 7):
            walks = [(*walk, step) for walk in walks for step in leads(tiles, row, walk[-1])]
        found += [walk for walk in walks if tops[walk[-1] - 1] == dispensers[start - 1]]
    return sorted(found)


def leads(tiles: dict[str, str], row: int, column: int) -> list[int]:
    """The columns to which a belt leads in one row."""
    for left in (column - 1, column):
        shape = tiles.get(f"r{row}c{left}")
        if shape is not None:
            return [left + side for side in EXITS[shape][column - left]]
    return [column]


@st.composite
def floors(draw: st.DrawFn) -> dict[str, str]:
    """Any legal arrangement of tiles."""
    tiles: dict[str, str] = {}
    for spot in draw(st.permutations(SPOTS)):
        left, right = (f"{spot[:3]}{int(spot[3]) + step}" for step in (-1, 1))
        shape = draw(st.sampled_from((*SHAPES, *SHAPES[1:], None)))
        hands = [*tiles.values(), shape]
        full = max(sum(hands.count(one) for one in pair) for pair in (("split-left", "join-right"), SHAPES[2:4])) > 8
        if shape is not None and left not in tiles and right not in tiles and not full:
            tiles[spot] = shape
    return tiles


@settings(max_examples=150, deadline=None)
@given(floors(), st.lists(st.sampled_from("acpi"), min_size=8, max_size=8))
def test_routes_agree_with_a_slow_enumeration(tiles: dict[str, str], tops: list[str]) -> None:
    """§4, §7."""
    found = state(factory(tops=" ".join(tops))).clone()
    for spot, shape in tiles.items():
        place = place_of(SPOTS.index(spot))
        if shape == "cross":
            found.crosses |= 2**place
        else:
            found.lay(SHAPES.index(shape) - 1, place)
    names = [NUTS["acpi".index(top)] for top in tops]
    slow = slow_routes(tiles, NUTS * 2, names)
    routes = routes_of(found)
    assert sorted(route.columns for route in routes) == slow
    survey = found.survey()
    eaten = sum(route.eaten for route in routes)
    assert sum(amount_of(survey.plain, nut) + amount_of(survey.rich, nut) for nut in range(4)) == len(slow) - eaten
    rich = sum(route.salted and route.roasted and not route.eaten for route in routes)
    assert sum(amount_of(survey.rich, nut) for nut in range(4)) == rich
    assert survey.ends == sum({2 ** (walk[-1] - 1) for walk in slow})
    assert survey.crossed == sum({2 ** (walk[3] - 1) for walk in slow})


IN_THE_MIDDLE = (
    "legal_moves_play",
    "illegal_moves_are_refused",
    "redealt_worlds_look_the_same",
    "redeal_knows_only_what_the_viewer_knows",
    "scenes_offer_what_is_legal",
    "events_are_told_in_words",
    "events_tell_no_secret",
    "listening_changes_nothing",
)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("check", [check for check in CHECKS if check.__name__ in IN_THE_MIDDLE], ids=describe)
def test_crowded_games_conform(check: Check, players: int) -> None:
    """Hands, forks and a short deck come up from the first move on (§54, §55)."""
    check(Crowded(players))


def test_logs_of_crowded_games_tell_no_secret() -> None:
    """§54."""
    (check,) = [check for check in CHECKS if check.__name__ == "logs_tell_no_secret"]
    check(Crowded(2))


def test_a_position_is_small() -> None:
    found = load("nuts", 4).start()
    held = [found.hands, found.nuts, found.points, found.scored]
    assert sys.getsizeof(found) + sum(sys.getsizeof(vector) for vector in held) < 2000


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_end(players: int) -> None:
    """§53."""
    for seed in range(40):
        found = load("nuts", players).start()
        decisions = playout(found, Dice(seed), buffer(found.widest()))
        assert found.mover() == ENDED
        assert decisions < 3000
        assert found.turn <= 400


def test_chance_only_offers_what_is_left() -> None:
    """§28: every card can be drawn as often as there are copies."""
    match = Match(Crowded(2))
    dice = Dice(4)
    for _ in range(300):
        if match.ended:
            break
        if match.state.mover() == CHANCE:
            weights = dict(match.game.chances(match.state))
            if state(match).step == 5:
                assert sum(weights.values()) == len(members(state(match).deck))
            match.roll(dice)
        else:
            options = match.legal()
            match.play(options[dice.below(len(options))])
