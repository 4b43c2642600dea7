"""Skill and luck: duels on the same dice, and games that share one source of luck."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from nutwood import load
from nutwood.core.state import CHANCE
from nutwood.lab import Stop, Study
from nutwood.lab.analysis import analyse
from nutwood.lab.arena import Contest, play_one
from nutwood.lab.beside import thinking_longer
from nutwood.lab.kept import moves_of
from nutwood.lab.luck import DECK, DICE, EVERYTHING, SETUP, sources_of
from nutwood.lab.skill import settled


def chance_moves(contest: Contest, number: int) -> list[str]:
    game = contest.load()
    return [text for seat, text in moves_of(game, play_one(contest, number)) if seat == CHANCE]


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("hounded", {"Tile": DECK}),
        ("nut-hunt", {SETUP: SETUP, "Roll": DICE, "Draw": DECK}),
        ("nuts", {SETUP: SETUP, "Roll": DICE, "Draw": DECK, "Scamper": DICE}),
        ("squirrel-island", {SETUP: SETUP, "Draw": DECK, "Fill": DECK, "Uncover": DECK}),
        ("squirrel-squabble", {SETUP: SETUP, "Roll": DICE}),
    ],
)
def test_dice_are_told_from_decks(name: str, found: dict[str, str]) -> None:
    assert sources_of(load(name)) == found


@pytest.mark.parametrize(("same", "kind", "another"), [(DICE, "roll", "draw"), (SETUP, "draw", "roll")])
def test_one_source_is_the_same_in_a_group_and_all_else_is_not(same: str, kind: str, another: str) -> None:
    game = load("nut-hunt")
    contest = Contest("nut-hunt", game.settings(), ("random",) * 2, 4, 5, same=same, sources=sources_of(game))
    one, two, other = (chance_moves(contest, number) for number in (0, 1, 2))

    def of(moves: list[str], kind: str) -> list[str]:
        return [move for move in moves if move.startswith(f"{kind} ")][:4]

    assert of(one, kind) == of(two, kind) != of(other, kind)
    assert of(one, another) != of(two, another)


def test_all_luck_is_the_same_where_nobody_thinks() -> None:
    contest = Contest(
        "hounded",
        load("hounded").settings(),
        ("random", "random"),
        2,
        5,
        same=EVERYTHING,
        sources=sources_of(load("hounded")),
    )
    one, two = (chance_moves(contest, number) for number in (0, 1))
    shorter = min(len(one), len(two))
    assert one[:shorter] == two[:shorter]


def made(groups: int, common: float, seed: int = 1) -> list[tuple[int, tuple[float, float]]]:
    """Pairs of games whose results have a common part of this share of the variance."""
    random, found = Random(seed), []
    for group in range(groups):
        shared = random.gauss(0, common**0.5)
        for _ in range(2):
            result = shared + random.gauss(0, (1 - common) ** 0.5)
            found.append((group, (result, -result)))
    return found


@pytest.mark.parametrize("common", [0.0, 0.3, 0.9])
def test_what_a_source_settles_is_found(common: float) -> None:
    found = settled(made(4000, common))
    assert found
    assert found.low < common < found.high
    assert found.high - found.low < 0.07


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    inside = 0
    for seed in range(200):
        found = settled(made(60, 0.3, seed))
        assert found
        inside += found.low <= 0.3 <= found.high
    assert 180 <= inside <= 199


def test_results_that_never_differ_tell_nothing() -> None:
    assert settled([(0, (1.0, -1.0)), (0, (1.0, -1.0))]) is None


def test_who_thinks_longer() -> None:
    hounded = load("hounded")
    assert thinking_longer(hounded, "level1") == "plain:400"
    assert thinking_longer(hounded, "level3") == "search:800"
    assert thinking_longer(hounded, "search:7") == "search:28"
    assert thinking_longer(hounded, "level5") is None
    assert thinking_longer(hounded, "greedy") is None


def test_a_study_of_skill_and_luck(tmp_path: Path) -> None:
    study = Study(game="squirrel-squabble", bots=("search:2",), skill=True, stop=Stop(games=4))
    names = [cell.name for cell in study.cells()]
    assert names[:2] == ["2 players", "2 players, one thinks 4 times as long"]
    run = study.run(tmp_path)
    assert [played.cell.name for played in run.cells] == ["2 players"]
    assert [len(played.games) for played in run.beside["2 players"]] == [4] * (len(names) - 1)
    (found,) = analyse(run).cells
    measures = {each.key: each for each in found.measures}
    (duel,) = measures["skill"].figures
    assert (duel.label, duel.estimate.n) == ("thinks 4 times as long", 4)
    assert measures["skill"].fair == 0.5
    assert {each.label for each in measures["luck"].figures} <= {SETUP, DICE, EVERYTHING}
    assert all(
        0 <= each.estimate.low <= each.estimate.value <= each.estimate.high <= 1 for each in measures["luck"].figures
    )
    without = msgspec.structs.replace(study, skill=False)
    assert [cell.name for cell in without.cells()] == ["2 players"]
