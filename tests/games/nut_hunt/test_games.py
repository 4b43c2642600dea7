"""Golden games: whole games in the text that people read, replayed move by move."""

from pathlib import Path

import pytest

from nutwood import read_record
from nutwood.core.sets import members
from nutwood.games.nut_hunt.state import NutHuntState
from tests.games.nut_hunt.forests import nests, state_of

GAMES = sorted((Path(__file__).parent / "games").glob("*.nut"))
SCORES = {
    "alone": [15],
    "alone-expert": [12],
    "alone-no-cards": [-86],
    "alone-reshuffled": [-4],
    "five-crowded": [5, 6, 12, 13, 27],
    "four": [-4, 10, 28, 11],
    "three-chain": [12, 12, 14],
    "three-cut-short": [2, 2, 2],
    "two": [22, 20],
    "two-competitive": [21, 20],
    "two-last-round": [0, 0],
    "two-tie-nests": [2, 2],
    "two-tie-squirrels": [0, 0],
}


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_a_golden_game_replays_to_its_score(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    match = read_record(text, file.name)
    assert match.ended
    assert match.state.scores() == SCORES[file.stem]


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_what_the_comments_say_of_nests_is_so(file: Path) -> None:
    """§28: a nest for each comment, and no other but those of the position that a game begins with."""
    match = read_record(file.read_text(encoding="utf-8"), file.name)
    told = file.read_text(encoding="utf-8").count("builds a nest on")
    first = match.first
    assert isinstance(first, NutHuntState)
    assert told == len(state_of(match).nests) - len(first.nests)


def test_9_in_the_crowded_game_the_fifth_player_places_last() -> None:
    text = (Path(__file__).parent / "games" / "five-crowded.nut").read_text(encoding="utf-8")
    placed = [line for line in text.splitlines() if ": place " in line]
    assert placed[-1].startswith("5: ")
    assert sum(line.startswith("5: ") for line in placed) == 2


def test_45_alone_the_player_wins_with_more_points_than_the_automa() -> None:
    text = (Path(__file__).parent / "games" / "alone.nut").read_text(encoding="utf-8")
    state = state_of(read_record(text))
    assert len(members(state.hands[1])) == 2
    assert state.returns() == [1.0 if state.points(0) > state.points(1) else -1.0]


def test_26_three_nests_in_one_chain() -> None:
    """§27: seat 2 flees and builds, seat 3 flees from that and builds, seat 1 flees from that and builds."""
    text = (Path(__file__).parent / "games" / "three-chain.nut").read_text(encoding="utf-8")
    lines = text.splitlines()
    start = next(n for n, line in enumerate(lines) if "seat 2 builds a nest on Owl Oak" in line)
    movers = [line[:10] for line in lines[start : start + 4] if "builds" in line]
    assert movers == ["2: scatter", "3: scatter", "1: scatter"]
    assert nests(read_record(text), 1)["muckville-marsh"] == 1
