"""What a move costs by storage, without sockets: a house on SQLite, one on PostgreSQL, and two that meet at NATS.

    python -m bench.houses_cost --games hounded nuts

All houses are in this process, so that a few seconds of a busy machine are enough; `bench.cluster_cost` has whole
servers. Milliseconds of processor time for each move, PostgreSQL and NATS not counted. With two houses the two players
of a table are at different ones, and a move is made when both have heard of the last.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import tempfile
from pathlib import Path
from time import process_time

from tests.server.nats_server import nats_server
from tests.server.postgres import fresh_database

from nutwood.bench.server import games_for_two
from nutwood.server import messages as m
from nutwood.server.bodies import NewTable, SeatWish
from nutwood.server.commands import Person
from nutwood.server.house import House
from nutwood.server.listeners import Listener
from nutwood.server.postgres import PostgresStorage, prepare
from nutwood.server.settings import Settings
from nutwood.server.sqlite import SqliteStorage

ANN = Person("ann", "Ann")
BOTH = [SeatWish(kind="me"), SeatWish(kind="here")]
WARM = 2
"""Moves at each table before it counts."""
WAYS = ("SQLite", "PostgreSQL", "two nodes")


async def opened(way: str, folder: Path, nats: str) -> list[House]:
    """The houses of one way, ready to be played in."""
    if way == "SQLite":
        houses = [House(Settings(data=folder), SqliteStorage(folder))]
    else:
        address = fresh_database()
        await prepare(address)
        settings, many = (Settings(data=folder, nats=nats), 2) if way == "two nodes" else (Settings(data=folder), 1)
        houses = [House(settings, PostgresStorage(address)) for _ in range(many)]
    for house in houses:
        await house.open()
        while house.cluster and not house.cluster.hears_others():
            await asyncio.sleep(0.01)
    return houses


async def set_up(by_seat: list[House], game: str) -> str:
    """A table at which both players look."""
    name = (await by_seat[0].new_table(NewTable(game=game, seats=BOTH), ANN)).id
    for seat, house in enumerate(by_seat):
        house.look(await house.visit(name, ANN), Listener(ANN, lambda _: True), m.Look(seat=seat, beats=True))
    return name


async def play(by_seat: list[House], name: str, moves: int) -> int:
    """So many random moves, or as many as the game has."""
    dice = random.Random(name)
    for made in range(moves):
        while len({house.tables[name].number for house in by_seat}) > 1:
            await asyncio.sleep(0.04)
        table = by_seat[0].tables[name]
        if table.status != "playing":
            return made
        seat = table.choosers()[0]
        asked = m.Play(id=f"{table.number}", seat=seat, number=table.number, move=dice.choice(table.match.legal(seat)))
        assert isinstance(await by_seat[seat].act(name, ANN, asked, lambda _: None), m.Done)
    return moves


async def measure(way: str, game: str, nats: str, asked: argparse.Namespace) -> float:
    """Milliseconds a move."""
    with tempfile.TemporaryDirectory() as folder:
        houses = await opened(way, Path(folder), nats)
        by_seat = houses if len(houses) == 2 else houses * 2
        names = [await set_up(by_seat, game) for _ in range(asked.tables)]
        await asyncio.gather(*(play(by_seat, name, WARM) for name in names))
        gc.collect()
        begun = process_time()
        made = sum(await asyncio.gather(*(play(by_seat, name, asked.moves) for name in names)))
        took = process_time() - begun
        for house in houses:
            await house.close()
        return 1000 * took / made


def main() -> None:
    """A line for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=games_for_two())
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--moves", type=int, default=25)
    asked = parser.parse_args()
    gc.disable()
    with nats_server() as nats:
        for game in asked.games:
            costs = {way: asyncio.run(measure(way, game, nats.address, asked)) for way in WAYS}
            told = "  ".join(f"{way} {cost:.3f} (x {cost / costs['SQLite']:.2f})" for way, cost in costs.items())
            print(f"{game:20}{told}", flush=True)


if __name__ == "__main__":
    main()
