"""Where a game's views forget, nobody can look back at a running game: no replay, no moment, no gap, no record."""

import asyncio
import random
from itertools import islice
from typing import Any

import msgspec
import pytest

import nutwood
from nutwood import SPECTATOR, Match
from nutwood.server import commands, replay
from nutwood.server import entries as e
from nutwood.server.bodies import ReplaySteps
from nutwood.server.checking import Moves
from nutwood.server.commands import Person, Refusal
from nutwood.server.messages import LogLine, Snapshot, Update
from nutwood.server.projection import Projection
from nutwood.server.table import Table
from nutwood.server.telling import lines
from tests.server.test_secrecy import happen, whole_game

ANN = Person("ann", "Ann")


def table_with(memory: bool) -> Table:
    settings = nutwood.load("hounded", memory=memory).settings()
    table = Table(e.Header(id="t", game="hounded", settings=settings, host="ann", invite="", created=1))
    seated = [e.Sat(seat, "person", "ann", "Ann") for seat in range(2)]
    happen(table, [*seated, *commands.begin(table, seated)])
    commands.roll(table, 1)
    return table


class Here:
    """Does here what a worker does elsewhere."""

    async def steps(self, _: Any, match: Match, viewer: int, stretch: tuple[int, int], __: str) -> bytes:
        return msgspec.json.encode(replay.steps_between(match, viewer, *stretch))

    async def log(self, _: Any, match: Match, viewer: int, __: str) -> list[LogLine]:
        return lines(match, viewer)


HERE: Any = Here()


def steps(table: Table, viewer: int, first: int) -> ReplaySteps:
    found = asyncio.run(replay.steps(HERE, table, replay.Asker(ANN, viewer, "ann"), first, 100))
    return msgspec.json.decode(found, type=ReplaySteps)


def test_no_moment_of_a_running_game_can_be_looked_at() -> None:
    table = table_with(memory=True)
    for made in whole_game(table, 3):
        last = len(table.match.moves)
        for viewer in (0, 1, SPECTATOR):
            assert steps(table, viewer, last).changes == []
            if last:
                first = random.Random(last).randrange(last)
                with pytest.raises(Refusal, match="remembering is the players' task"):
                    steps(table, viewer, first)
        with pytest.raises(Refusal, match="when it is over"):
            replay.record(table, ANN)
        happen(table, made)
    assert steps(table, 0, 0).changes
    assert replay.record(table, ANN)


def test_whoever_comes_back_gets_no_old_faces() -> None:
    for memory in (True, False):
        table = table_with(memory)
        projection = Projection(table, 1)
        for made in whole_game(table, 4):
            number = table.number
            happen(table, made)
            projection.update(1)
            kinds = [msgspec.json.decode(data)["type"] for data in projection.catch_up(number, 1)]
            if table.status == "playing":
                assert kinds == (["snapshot"] if memory else ["update"])


def test_a_game_that_was_given_up_can_be_looked_through() -> None:
    table = table_with(memory=True)
    for made in islice(whole_game(table, 5), 8):
        happen(table, made)
    happen(table, [e.Forfeited(0, "resigned")])
    assert len(steps(table, 1, 0).changes) == len(table.match.moves)


def test_of_a_running_game_each_line_is_told_once_and_kept_by_nobody() -> None:
    table = table_with(memory=True)
    projection, told = Projection(table, 1), 0
    for made in whole_game(table, 6):
        happen(table, made)
        change = msgspec.json.decode(projection.update(1, beats=True), type=Update).log
        assert change is not None
        assert change.keep == 0
        if table.status == "playing":
            told += len(change.lines)
            assert asyncio.run(replay.replay(HERE, table, replay.Asker(ANN, SPECTATOR, "ann"))).log == []
            assert msgspec.json.decode(projection.snapshot(1), type=Snapshot).log == []
        last = change.lines
    assert told > 20
    assert last == lines(table.match, 1)
    assert len(last) > told


def test_the_log_of_a_game_that_was_given_up_is_told_at_its_end() -> None:
    table = table_with(memory=True)
    projection = Projection(table, 1)
    for made in islice(whole_game(table, 5), 8):
        happen(table, made)
    projection.update(1)
    happen(table, [e.Forfeited(0, "resigned")])
    change = msgspec.json.decode(projection.update(1), type=Update).log
    assert change is not None
    assert change.lines == lines(table.match, 1) != []
    assert Moves.of(table.match).match().remembers
