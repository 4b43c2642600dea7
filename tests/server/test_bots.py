"""A bot that dies or hangs does not take the table with it."""

import asyncio
import os
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec
import pytest

import nutwood
from nutwood import Match
from nutwood.server.bodies import NewTable, SeatWish
from nutwood.server.bots import question, work
from nutwood.server.commands import Person
from nutwood.server.house import House
from nutwood.server.listeners import Listener
from nutwood.server.messages import Look
from nutwood.server.settings import Settings
from nutwood.server.sqlite import SqliteStorage
from nutwood.server.table import Table
from nutwood.server.workers import Lane, Pool

ANN = Person("ann", "Ann")
GAME = nutwood.game_names()[0]


def dies(pipe: Connection) -> None:
    pipe.recv_bytes()
    os._exit(3)


def hangs(pipe: Connection) -> None:
    pipe.recv_bytes()
    time.sleep(3600)


def lies(pipe: Connection) -> None:
    while True:
        pipe.recv_bytes()
        pipe.send(10**6)


async def bots_alone(folder: Path, life: Callable[[Connection], None]) -> Table:
    """A table of bots with such workers, after a few of their moves."""
    house = House(Settings(data=folder, bot_pause=0), SqliteStorage(folder))
    house.scheduler.pool = Pool(1, 0.5, 10, life)
    seats = [SeatWish(kind="bot", level=1)] * nutwood.load(GAME).players
    try:
        table = await house.new_table(NewTable(game=GAME, seats=seats), ANN)
        house.look(table, Listener(ANN), Look())
        async with asyncio.timeout(60):
            while len(table.match.moves) < 3:
                await asyncio.sleep(0.02)
        return table
    finally:
        await house.close()


@pytest.mark.parametrize("life", [dies, hangs, lies])
def test_the_table_goes_on_with_a_simple_move_and_says_so(tmp_path: Path, life: Callable[[Connection], None]) -> None:
    table = asyncio.run(bots_alone(tmp_path, life))
    assert len(table.match.moves) >= 3
    assert "gave no answer; a simple move was played" in next(iter(table.talk)).text


def test_bots_among_themselves_think_at_the_back_and_only_while_somebody_looks(tmp_path: Path) -> None:
    """One question a person at a time: the lane has one worker, and a person one share of it."""

    async def run() -> None:
        house = House(Settings(data=tmp_path, bot_pause=0), SqliteStorage(tmp_path))
        asked: list[str] = []
        house.scheduler.pool.front, house.scheduler.pool.back = Noted("front", asked), Noted("back", asked)
        seats = [SeatWish(kind="bot", level=1)] * nutwood.load(GAME).players
        table = await house.new_table(NewTable(game=GAME, seats=seats), ANN)
        await asyncio.sleep(0.2)
        assert (asked, table.match.moves) == ([], [])
        listener = Listener(ANN)
        house.look(table, listener, Look())
        async with asyncio.timeout(60):
            while len(table.match.moves) < 3:
                await asyncio.sleep(0.02)
        house.listeners.leave(table.id, listener)
        await asyncio.sleep(0.2)
        made = len(table.match.moves)
        await asyncio.sleep(0.2)
        assert (set(asked), len(table.match.moves)) == ({"back"}, made)
        await house.close()

    asyncio.run(run())


class Noted(Lane):
    """Notes that it was asked, and leaves the move to whoever asks."""

    def __init__(self, name: str, asked: list[str]) -> None:
        super().__init__([], 1, 1.0, None)
        self.name, self.noted = name, asked

    async def ask(self, asked: bytes, person: str) -> None:
        self.noted.append(self.name)


@pytest.mark.parametrize("game", nutwood.game_names())
def test_a_worker_answers_with_a_legal_move(game: str) -> None:
    async def ask() -> int | None:
        pool = Pool(1, 30, 10, work)
        try:
            asked = question(match.game, match.state, match.state.mover(), 1)
            move: int | None = await pool.front.ask(msgspec.json.encode(asked), "ann")
            return move
        finally:
            pool.close()

    match = Match(nutwood.load(game))
    match.roll(nutwood.Dice(1))
    assert asyncio.run(ask()) in match.legal()
