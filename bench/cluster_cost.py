"""What a move costs: one server on SQLite, one on PostgreSQL, and three nodes with NATS, in turns in one run.

    python -m bench.cluster_cost --games hounded nuts --rounds 3

Milliseconds of processor time for each move, of the servers alone and with PostgreSQL and NATS. In the cluster the two
players of a table are at different nodes. Needs what `make test` installs.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import statistics
import tempfile
from pathlib import Path

import psutil
from msgspec import Struct
from tests.server import postgres
from tests.server.nats_server import Nats, nats_server

from nutwood.bench.server import Crowd, Process, games_for_two

WAYS = ("SQLite", "PostgreSQL", "three nodes")


class Cost(Struct, frozen=True):
    """Milliseconds of processor time for each move."""

    servers: float
    beside: float
    """PostgreSQL and NATS."""
    moves_per_s: float


class Site:
    """The servers of one way, and what works for them."""

    def __init__(self, servers: list[Process], beside: list[int]) -> None:
        self.servers = servers
        self.beside = beside

    def cpu(self) -> tuple[float, float]:
        """Processor seconds so far, of the servers and of what is beside them."""
        return sum(server.cpu() for server in self.servers), sum(map(_cpu_of_family, self.beside))

    async def measure(self, game: str, tables: int, seconds: float) -> Cost:
        """Play as fast as it goes."""
        crowd = Crowd(game, *(server.port for server in self.servers))
        await crowd.gather(tables)
        servers, beside = self.cpu()
        await crowd.all_out(seconds)
        now = self.cpu()
        for table in crowd.tables:
            table.close()
        each = 1000 / max(1, crowd.moves)
        return Cost((now[0] - servers) * each, (now[1] - beside) * each, crowd.moves / seconds)


def _cpu_of_family(pid: int) -> float:
    process = psutil.Process(pid)
    times = [each.cpu_times() for each in (process, *process.children(recursive=True))]
    return sum(each.user + each.system for each in times)


def opened(folder: Path, nats: Nats) -> dict[str, Site]:
    """All servers at once; those that have nothing to do cost next to nothing."""
    alone, shared = ("--database", postgres.fresh_database()), ("--database", postgres.fresh_database())
    database = postgres.server().get_pid()
    nodes = [Process(folder / "nodes", *shared, "--nats", nats.address) for _ in range(3)]
    return {
        "SQLite": Site([Process(folder / "data")], []),
        "PostgreSQL": Site([Process(folder / "alone", *alone)], [database]),
        "three nodes": Site(nodes, [database, nats.process.pid]),
    }


def compare(sites: dict[str, Site], game: str, asked: argparse.Namespace) -> None:
    """A line for each way, by medians."""
    costs: dict[str, list[Cost]] = {way: [] for way in WAYS}
    for number in range(asked.rounds):
        for way in WAYS if number % 2 == 0 else WAYS[::-1]:
            costs[way].append(asyncio.run(sites[way].measure(game, asked.tables, asked.seconds)))
    first = statistics.median(cost.servers for cost in costs["SQLite"])
    for way, found in costs.items():
        servers, beside = (statistics.median(getattr(cost, part) for cost in found) for part in ("servers", "beside"))
        pace = statistics.median(cost.moves_per_s for cost in found)
        told = f"{servers:6.3f} ms a move  x {servers / first:.2f}   with PostgreSQL and NATS {servers + beside:6.3f}"
        print(f"{game:20}{way:12}{told}   {pace:6.0f} moves a second", flush=True)


def main() -> None:
    """Measure one game after the other."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=games_for_two())
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    gc.disable()
    with tempfile.TemporaryDirectory() as folder, nats_server() as nats:
        sites = opened(Path(folder), nats)
        try:
            for game in asked.games:
                compare(sites, game, asked)
        finally:
            for site in sites.values():
                for server in site.servers:
                    server.stop()


if __name__ == "__main__":
    main()
