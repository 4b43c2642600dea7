"""What a move at a table costs in instructions: two checkouts, whole moves in one process, without sockets.

    python -m bench.move_instructions ../before . --games nuts squirrel-squabble

Each checkout must be built, with its environment in `.venv`. Both players of a table look, without beats. Instructions
are counted by callgrind (Debian's valgrind) while the moves after the first ones are made, so a busy machine changes
nothing; caches are as cold as tables are few.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
from pathlib import Path

from bench.server_pairs import GAMES

PROGRAM = """
import asyncio, gc, os, random, subprocess, tempfile
from pathlib import Path
from nutwood.server import commands, messages as m
from nutwood.server.bodies import NewTable, SeatWish
from nutwood.server.house import House
from nutwood.server.listeners import Listener
from nutwood.server.settings import Settings
try:
    from nutwood.server.sqlite import SqliteStorage
except ImportError:  # before there were two databases
    from nutwood.server.storage import Storage as SqliteStorage

ANN = commands.Person("ann", "Ann")
BOTH = [SeatWish(kind="me"), SeatWish(kind="here")]

def counting(way):
    subprocess.run(["callgrind_control", "-i", way, str(os.getpid())], check=True, capture_output=True)

async def play(house, name, dice, moves):
    for _ in range(moves):
        table = house.tables[name]
        if table.status == "playing":
            seat = table.choosers()[0]
            move = dice.choice(table.match.legal(seat))
            asked = m.Play(id=f"{{table.number}}", seat=seat, number=table.number, move=move)
            assert isinstance(await house.act(name, ANN, asked, lambda _: None), m.Done)

async def main(folder):
    house = House(Settings(data=folder), SqliteStorage(folder))
    await house.open()
    dice = {{}}
    for number in range({tables}):
        table = await house.new_table(NewTable(game={game!r}, seats=BOTH), ANN)
        dice[table.id] = random.Random(number)
        for seat in (0, 1):
            listener = Listener(ANN)
            if hasattr(listener, "push"):
                listener.push = lambda _: True
            house.look(table, listener, m.Look(seat=seat))
    await asyncio.gather(*(play(house, *each, {before}) for each in dice.items()))
    gc.disable()
    counting("on")
    await asyncio.gather(*(play(house, *each, {moves}) for each in dice.items()))
    counting("off")
    await house.close()

with tempfile.TemporaryDirectory() as folder:
    asyncio.run(main(Path(folder)))
"""


def instructions(checkout: Path, game: str, asked: argparse.Namespace) -> float:
    """How many a move takes."""
    program = PROGRAM.format(game=game, tables=asked.tables, before=asked.before_these, moves=asked.moves)
    counting = ["valgrind", "--tool=callgrind", "--instr-atstart=no", "--callgrind-out-file=/dev/null"]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    command = [*counting, ".venv/bin/python", "-c", program]
    done = subprocess.run(command, cwd=checkout, env=environment, capture_output=True, text=True, check=False)
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode or not found:
        raise SystemExit(f"{checkout}: {game} failed: {done.stderr[-800:]}")
    return int(found[1]) / float(asked.tables * asked.moves)


def main() -> None:
    """Compare two checkouts."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("--games", nargs="+", default=GAMES)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--before-these", type=int, default=9, help="moves at each table that are not counted")
    parser.add_argument("--moves", type=int, default=5, help="moves at each table that are")
    asked = parser.parse_args()
    for game in asked.games:
        before, after = (instructions(each, game, asked) for each in (asked.before, asked.after))
        print(f"{game:20} {before:12,.0f} → {after:12,.0f}  x {before / after:.2f}", flush=True)


if __name__ == "__main__":
    main()
