"""Numbers of the rules as an edition's: each is read by the rules, told in their text, and stays within its bounds."""

from itertools import islice
from typing import Any

import pytest

import nutwood
from nutwood import SPECTATOR, BadEdition, load
from nutwood.core.parameters import Parameter
from nutwood.core.rulebook import as_printed, reckoned, rule, with_numbers
from nutwood.games.hounded import events as hunt
from nutwood.games.nut_hunt import events as forest
from nutwood.games.nuts import happenings as factory
from nutwood.games.squirrel_island import events as island
from nutwood.games.squirrel_squabble import events as squabble
from nutwood.testing import CHECKS, describe
from nutwood.testing.walks import Check
from tests.games.numbers import OFF, game_with, house, numbers_of, seen, steps

NAMES = nutwood.game_names()
EVERY = [
    pytest.param(name, number, id=f"{name}-{number.rule}-{number.name}")
    for name in NAMES
    for number in numbers_of(name)
]
EXTREMES: dict[str, dict[str, int]] = {"fox-spaces": {"fox_spaces_near_bulldog": 1}, "days": {"first_spaces": 3}}
"""What else must change with a number that stands against another one."""


def off(number: Parameter, value: int) -> dict[str, int]:
    return {number.name.replace("-", "_"): value, **EXTREMES.get(number.name, {})}


def allowed(name: str, number: Parameter) -> list[int]:
    """The ends of the bounds, as far as the other printed numbers allow them."""
    most = {"fox-spaces-near-bulldog": 3, "first-spaces": 4, "nuts-kept": 8}.get(number.name, number.most)
    return [value for value in (number.least, most) if value != number.printed]


def course(name: str, seed: int, numbers: dict[str, int]) -> list[object]:
    """What happens in a game of random moves."""
    options = {"stalemate": "publisher"} if name == "hounded" else {}
    game = game_with(name, options=options, **numbers)
    return [event for _, events in steps(game, seed) for event in events]


@pytest.mark.parametrize(("name", "number"), EVERY)
def test_a_number_changes_the_course_of_the_game(name: str, number: Parameter) -> None:
    """With the same dice the game goes elsewhere, with a smaller or a larger number."""
    others = {key: EXTREMES[number.name][key] for key in EXTREMES.get(number.name, ())}
    changed = [
        any(course(name, seed, off(number, value)) != course(name, seed, others) for seed in range(25))
        for value in allowed(name, number)
    ]
    assert any(changed), f"{number.rule}: nothing depends on {number.name}"


@pytest.mark.parametrize(("name", "number"), EVERY)
def test_the_rule_that_is_named_tells_the_number(name: str, number: Parameter) -> None:
    printed = load(name).rulebook()
    for value in allowed(name, number):
        assert rule(game_with(name, **off(number, value)).rulebook(), number.rule) != rule(printed, number.rule)


@pytest.mark.parametrize("name", NAMES)
def test_printed_numbers_give_the_printed_rules(name: str) -> None:
    game = load(name)
    assert game.rulebook() == type(game).rules()
    assert "{" not in game.rulebook().replace("{components: ", "").replace("{example: ", "")


@pytest.mark.parametrize(("name", "number"), EVERY)
def test_a_number_stays_within_its_bounds(name: str, number: Parameter) -> None:
    for value in (number.least - 1, number.most + 1):
        with pytest.raises(BadEdition, match=rf"mine\.toml, line \d+: rules\.{number.name}: {value} is not between"):
            game_with(name, **{number.name.replace("-", "_"): value})


@pytest.mark.parametrize("name", NAMES)
def test_what_is_no_number_of_the_game_is_refused_with_a_suggestion(name: str) -> None:
    first = numbers_of(name)[0].name
    with pytest.raises(BadEdition, match=f"rules: contains unknown field '{first}x'; did you mean '{first}'"):
        game_with(name, **{f"{first}x": 3})


@pytest.mark.parametrize("name", NAMES)
def test_the_house_edition_plays_by_printed_numbers(name: str) -> None:
    """It has no table of its own, so its digest and its records stay what they were."""
    assert "[rules]" not in house(name)
    stated = {number.name.replace("-", "_"): number.printed for number in numbers_of(name)}
    for seed in range(3):
        assert course(name, seed, stated) == course(name, seed, {})


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("check", CHECKS, ids=describe)
def test_conformance_with_every_number_off_the_printed_one(name: str, check: Check) -> None:
    assert set(OFF[name]) == {number.name.replace("-", "_") for number in numbers_of(name)}
    check(game_with(name, **OFF[name]))


@pytest.mark.parametrize("name", NAMES)
def test_every_text_and_picture_can_be_made_with_numbers_off_the_printed_ones(name: str) -> None:
    game = game_with(name, players=max(nutwood.game_type(name).players_allowed), **OFF[name])
    for match, events in islice(steps(game, 1), 0, None, 7):
        for viewer in (SPECTATOR, 0):
            assert game.text(game.view(match.state, viewer))
            assert game.scene(game.view(match.state, viewer), game.legal_moves(match.state, viewer)).prompt is not None
        assert all(game.line(event) for event in events)


def test_5_so_many_pieces_must_move() -> None:
    game = game_with("hounded", pieces_to_move=2)
    for match, _ in steps(game, 4):
        view = game.view(match.state, 0)
        if view.phase == "pick":
            assert (game.catalogue.number("done") in match.legal()) == (len(view.moved) >= 2)


@pytest.mark.parametrize("spaces", [2, 4])
def test_20_the_fox_runs_so_many_spaces(spaces: int) -> None:
    game = game_with("hounded", fox_spaces=spaces, fox_spaces_near_bulldog=1)
    began = list(seen(game, hunt.FoxBegan, range(5)))
    assert {event.spaces for event in began if event.rule == "§20"} == {spaces}
    assert {event.spaces for event in began if event.rule == "§21"} <= {1}


@pytest.mark.parametrize("tiles", [8, 15])
def test_33_the_fox_outlasts_the_hunt_with_so_many_tiles(tiles: int) -> None:
    game = game_with("hounded", tiles_to_outlast=tiles)
    most = max(event.up for event in seen(game, hunt.TurnedUp, range(10)))
    assert most == tiles
    won = next(event for event in seen(game, hunt.Won) if event.cause == "outlasted")
    assert f"{tiles} tiles are face up" in str(game.line(won))


@pytest.mark.parametrize("rounds", [3, 4])
def test_34_so_many_quiet_rounds_end_the_hunt(rounds: int) -> None:
    game = game_with("hounded", quiet_rounds=rounds)
    assert max(event.rounds for event in seen(game, hunt.Quiet)) == rounds


@pytest.mark.parametrize("nuts", [1, 2])
def test_47_so_many_nuts_win(nuts: int) -> None:
    game = game_with("squirrel-squabble", nuts_to_win=nuts)
    assert max(event.total for event in seen(game, squabble.Gathered, range(10))) == nuts
    assert any(seen(game, squabble.Won, range(10)))


@pytest.mark.parametrize("bonus", [0, 9])
def test_37_the_attacker_adds_so_much(bonus: int) -> None:
    game = game_with("squirrel-squabble", squabble_bonus=bonus)
    for fight in seen(game, squabble.Fought, range(6)):
        lead = fight.die + bonus - fight.spaces - fight.against
        assert fight.outcome == ("won" if lead > 0 else "lost" if lead < 0 else "drawn")


@pytest.mark.parametrize("nests", [1, 2])
def test_32_so_many_nests_end_the_game(nests: int) -> None:
    game = game_with("nut-hunt", nests_to_end=nests)
    assert all(event.nests >= nests for event in seen(game, forest.Won, range(4)) if event.cause == "fourth nest")
    assert any(event.nests == nests for event in seen(game, forest.NestBuilt, range(4)))


def test_34_36_37_points_of_nests_distances_and_failures() -> None:
    game = game_with("nut-hunt", nest_points=5, distance_points=3, failure_points=7, nests_to_end=1)
    assert all(event.points == 5 * event.nests for event in seen(game, forest.NestsScored, range(3)))
    assert {event.points for event in seen(game, forest.Failed, range(3))} == {-7}
    state: Any = next(match.state for match, _ in steps(game, 1) if match.ended)
    plain: Any = next(match.state for match, _ in steps(game_with("nut-hunt", nests_to_end=1), 1) if match.ended)
    assert [state.bonus(card) for card in range(45)] == [3 * plain.bonus(card) for card in range(45)]


@pytest.mark.parametrize("target", [5, 20])
def test_50_so_many_points_begin_the_last_round(target: int) -> None:
    game = game_with("nuts", points_to_end=target)
    assert all(event.points >= target for event in seen(game, factory.LastRound, range(4)))
    assert any(seen(game, factory.LastRound, range(4)))


@pytest.mark.parametrize("actions", [1, 4])
def test_13_so_many_actions(actions: int) -> None:
    game = game_with("nuts", actions=actions)
    match = next(match for match, events in steps(game, 2) if any(isinstance(e, factory.TurnBegan) for e in events))
    assert match.game.view(match.state, 0).actions == actions


@pytest.mark.parametrize("days", [1, 2, 5])
def test_6_so_many_days(days: int) -> None:
    game = game_with("squirrel-island", days=days, first_spaces=3)
    assert [event.day for event in seen(game, island.DayBegan, range(1))] == list(range(1, days + 1))


def test_8_9_what_mornings_bring() -> None:
    game = game_with("squirrel-island", morning_stamina=1, morning_coins=5, first_cards=2, morning_cards=3)
    woke = list(seen(game, island.Woke, range(1)))
    assert {(event.stamina, event.coins) for event in woke} == {(1, 5)}
    assert [event.cards for event in woke] == [2, 2, 3, 3, 3, 3, 3, 3]


def test_numbers_are_written_as_the_printed_ones_are() -> None:
    text = "{Three pieces: p} of {3: p}; the {third: p}, the {3rd: p}; {one nut: q}, {six: 9 - p}."
    assert as_printed(text) == "Three pieces of 3; the third, the 3rd; one nut, six."
    assert with_numbers(text, {"p": 1, "q": 2}) == "One piece of 1; the first, the 1st; two nuts, eight."
    assert with_numbers(text, {"p": 12, "q": 0}).startswith("Twelve pieces of 12; the twelfth, the 12th; no nuts")
    assert reckoned("10 - a + b", {"a": 4, "b": 1}) == 7
