"""Comparison of cells: differences on the same dice, found where they are and not where they are not."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from nutwood.lab import Run, Stop, Study
from nutwood.lab.compare import Comparison, compared, pairs, same_dice, uses
from nutwood.lab.study import BadStudy, Cell, Played
from nutwood.lab.traits import Traits, observed
from tests.lab.made_up import NOTHING, Faults, games

STUDY = Study(game="squirrel-island", vary={"bots": ["random", "greedy", "level1"]})


def cell(place: int = 0, seed: int = 0) -> Cell:
    return msgspec.structs.replace(STUDY, seed=seed).cells()[place]


def against(first: list[Traits], second: list[Traits], seed: int = 0) -> Comparison:
    """Two lists of made-up games, compared."""
    none: list[Traits] = []
    one, two = (Played(each, None, none) for each in (cell(0), cell(1, seed)))  # type: ignore[arg-type]
    (found,) = compared([((one, first), (two, second))])
    return found


def found(comparison: Comparison) -> set[str]:
    return {f"{each.measure}: {each.label}" for each in comparison.differences if each.found}


def test_the_same_games_do_not_differ() -> None:
    played = games(60, seed=1)
    same = against(played, played)
    assert found(same) == set()
    assert {each.difference.value for each in same.differences} == {0.0}
    assert {each.q for each in same.differences} == {1.0}


def test_equal_games_with_other_luck_do_not_differ() -> None:
    alarms = [seed for seed in range(20) if found(against(games(100, seed), games(100, 1000 + seed)))]
    assert len(alarms) <= 1, "with a false discovery rate of 5 % one in twenty is to be expected"


def test_a_favoured_seat_and_a_dead_card_are_found() -> None:
    spoilt = games(1500, 7, Faults(favour=0.1, dead="card c"))
    assert {"seats: Seat 1", "seats: Seat 2", "use of cards: card c"} <= found(against(games(1500, 8), spoilt))


def test_pairs_see_what_strangers_do_not() -> None:
    """Each game is two turns longer; lengths vary so much that only the same dice show it."""
    short = [msgspec.structs.replace(each, turns=10 + 7 * (each.number * 31 % 40)) for each in games(60, seed=1)]
    longer = [msgspec.structs.replace(each, turns=each.turns + 2 + each.number % 2) for each in short]
    assert "length: turns" in found(against(short, longer))
    strangers = against(short, longer, seed=9)
    assert "length: turns" not in found(strangers)
    (turns,) = [each for each in strangers.differences if each.label == "turns"]
    assert (turns.paired, round(turns.difference.value, 9)) == (0, 2.5)
    assert turns.difference.low < 0 < turns.difference.high
    (paired,) = [each for each in against(short, longer).differences if each.label == "turns"]
    assert (paired.paired, round(paired.difference.value, 9)) == (60, 2.5)
    assert paired.difference.low > 2


def test_an_ending_that_one_cell_never_has_counts_as_none() -> None:
    first = [msgspec.structs.replace(NOTHING, number=n, ending="caught (§31)") for n in range(40)]
    second = [msgspec.structs.replace(each, ending="time (§32)") if each.number % 3 else each for each in first]
    endings = {each.label: each for each in against(first, second).differences if each.measure == "endings"}
    assert {label: (each.first, round(each.second, 9)) for label, each in endings.items()} == {
        "caught (§31)": (1.0, 0.35),
        "time (§32)": (0.0, 0.65),
    }
    assert all(each.found for each in endings.values())


def test_uses_are_of_seats_that_could() -> None:
    game = msgspec.structs.replace(NOTHING, offered={"card": (("a", "b"), ("a",))}, used={"card": (("a",), ())})
    assert uses("card", [game]) == {"a": {0: 0.5}, "b": {0: 0.0}}


def test_the_rate_of_false_discoveries_is_over_all_cells_together() -> None:
    one, other = games(100, 1), games(100, 1, Faults(favour=0.3))
    empty: list[Traits] = []
    base, two = ((Played(cell(place), None, empty), of) for place, of in ((0, one), (1, other)))  # type: ignore[arg-type]
    alone = compared([(base, two)])[0].differences
    together = compared([(base, two), (base, base), (base, base)])[0].differences
    for single, many in zip(alone, together, strict=True):
        assert many.q >= single.q
        assert many.difference == single.difference


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    study = Study(game="hounded", bots=("random",), vary={"stalemate": ["rulebook", "publisher"]}, stop=Stop(games=8))
    return study.run(tmp_path_factory.mktemp("run"))


def test_the_first_cell_is_compared_with_the_others(run: Run) -> None:
    (couple,) = pairs(run)
    assert [each.cell.name for each in couple] == ["2 players, stalemate rulebook", "2 players, stalemate publisher"]
    (found,) = compared([((couple[0], observed(couple[0])), (couple[1], observed(couple[1])))])
    assert (found.first, found.second) == ("2 players, stalemate rulebook", "2 players, stalemate publisher")
    assert {each.paired for each in found.differences} == {8}


def test_two_runs_are_compared_cell_by_cell(run: Run, tmp_path: Path) -> None:
    assert [(one.cell.name, other.cell.name) for one, other in pairs(run, run)] == [
        (each.cell.name, each.cell.name) for each in run.cells
    ]
    lonely = Study(game="hounded", bots=("random",), stop=Stop(games=2)).run(tmp_path / "lonely")
    with pytest.raises(BadStudy, match="nothing varies"):
        pairs(lonely)
    other = Study(game="nuts", players=(3,), bots=("random",), stop=Stop(games=1)).run(tmp_path / "other")
    with pytest.raises(BadStudy, match="no game with the same number of players in common"):
        pairs(run, other)


def test_dice_are_the_same_for_equal_seeds_and_players() -> None:
    assert same_dice(cell(0), cell(1))
    assert not same_dice(cell(0), cell(1, seed=4))
