"""Faults of the machine, played through: every table goes on or says why not, and nothing acknowledged is lost."""

from __future__ import annotations

import os
import resource
import signal
import sqlite3
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import pairwise
from pathlib import Path

import httpx

from nutwood.server.sqlite import FILE
from tests.server.players import Eyes, Server, Someone, running
from tests.server.trials import LOST, Crew, Report, Stubborn, _look_at_log

GAME = "hounded"
PATIENCE = 60.0
"""Seconds in which a table must go on once the fault is over; busy machines are slow."""
FAULT_SECONDS = 2.0
LOCK_SECONDS = 7.0
"""Longer than a write waits for another program's lock."""
HOUR = 3_600_000


class Patient(Stubborn):
    """Asks again for what could not be written."""

    def step(self) -> None:
        super().step()
        if self.refused and self.refused[-1].endswith(("busy", "broken")):
            self.refused.pop()
            time.sleep(0.1)


class Shift(Crew):
    """Patient players."""

    player = Patient


def _wait(so: Callable[[], bool], what: str) -> list[str]:
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        try:
            if so():
                return []
        except LOST:
            pass
        time.sleep(0.1)
    return [what]


def _moves(crew: Crew) -> int:
    return sum(len(player.acknowledged) for player in crew.players)


def _goes_on(crew: Crew, after: str) -> list[str]:
    """Everybody who plays gets moves acknowledged again."""
    before = {player.table: len(player.acknowledged) for player in crew.players}
    return [
        fault
        for player in crew.players
        for fault in _wait(
            lambda player=player: player.over or len(player.acknowledged) > before[player.table] + 2,  # type: ignore[misc]
            f"{player.table} does not go on after {after}",
        )
    ]


def _played(folder: Path, name: str, fault: Callable[[Server], Iterator[None]]) -> Report:
    """Let people play before, during and after a fault; then look at everything that was acknowledged."""
    report = Report(name, 1)
    with running(folder, "--no-limits") as server:
        crew = Shift(Someone(server), GAME)
        crew.top_up(2)
        report.found += _wait(lambda: _moves(crew) > 5, "nobody could play before the fault")
        with contextmanager(fault)(server):
            time.sleep(FAULT_SECONDS)
            report.notes.append(f"{_moves(crew)} moves until the fault was over")
        report.found += _goes_on(crew, name)
        crew.go_home()
        shown = {player.table: crew.person.get(f"/api/tables/{player.table}", seat=0) for player in crew.players}
        server.kill()
    for player in crew.players:
        report.moves += len(player.acknowledged)
        report.found += _look_at_log(folder, player, shown[player.table])
    return report


# The disk and the database


def full_disk(folder: Path) -> Report:
    """A file system of its own is filled to the last byte, and freed again; without the right to mount one, the
    process may write no file any further.
    """
    mount = ["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", str(folder)]
    if subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        return _played(folder / "data", "full disk", _no_growth)

    def fill(_: Server) -> Iterator[None]:
        rest = folder / "rest"
        with rest.open("wb", buffering=0) as opened:
            try:
                while opened.write(b"x" * 512):
                    pass
            except OSError:
                pass
            yield
        rest.unlink()

    try:
        return _played(folder / "data", "full disk", fill)
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=False)


def _no_growth(server: Server) -> Iterator[None]:
    before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, before[1]))
    yield
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)


def failing_disk(folder: Path) -> Report:
    """Every write fails, as on a file system that has become read-only."""
    return _played(folder / "data", "failing disk", _no_growth)


def locked(folder: Path) -> Report:
    """Another program holds the lock for writing; meanwhile everybody can look."""

    def lock(server: Server) -> Iterator[None]:
        with closing(sqlite3.connect(server.data / FILE, isolation_level=None, timeout=30)) as other:
            other.execute("BEGIN IMMEDIATE")
            time.sleep(LOCK_SECONDS)
            httpx.get(f"{server.address}api/games", timeout=3).raise_for_status()
            yield
            other.execute("ROLLBACK")

    return _played(folder / "data", "locked database", lock)


def exhausted(folder: Path) -> Report:
    """No file can be opened any more: newcomers wait, those who play go on."""

    def exhaust(server: Server) -> Iterator[None]:
        pid = server.process.pid
        before = resource.prlimit(pid, resource.RLIMIT_NOFILE)
        used = max(int(handle.name) for handle in Path(f"/proc/{pid}/fd").iterdir()) + 1
        resource.prlimit(pid, resource.RLIMIT_NOFILE, (used, before[1]))
        yield
        resource.prlimit(pid, resource.RLIMIT_NOFILE, before)

    return _played(folder / "data", "files exhausted", exhaust)


# Clocks


SINCE_THE_LAST_BEAT = 30_000
"""So much of a clock's time a killed server may give back: what has passed since it last noted that it was there."""


def wrong_clock(folder: Path) -> Report:
    """The wall clock is set an hour back and forth while a clock runs, and once more between two runs."""
    report = Report("wall clock", 3)
    wall = folder / "wall"
    wall.write_text("0")
    with running(folder / "data", "--no-limits", program="tests.server.skewed", WALL_CLOCK=str(wall)) as server:
        ann = Someone(server)
        table = ann.new_table(GAME, "me", "here", clock={"kind": "game", "seconds": 1200})
        ann.look(table, 0)
        faces = [_left(ann, table)]
        for skew in (-HOUR, HOUR):
            wall.write_text(str(skew))
            time.sleep(1)
            faces.append(_left(ann, table))
        server.kill()
        wall.write_text(str(-HOUR))
        server.start()
        faces.append(_left(ann, table))
        time.sleep(1.5)
        faces.append(_left(ann, table))
        eyes = ann.look(table, 0)
        report.moves += eyes.play(eyes.choices()[0])["type"] == "done"
    report.notes.append(f"the clock showed {faces}")
    for before, after in pairwise(faces):
        if not -SINCE_THE_LAST_BEAT <= before - after < 300_000:
            report.found.append(f"a clock went from {before} to {after} ms")
    if faces[-2] - faces[-1] < 1_000:
        report.found.append("a clock stood still after a start with the wall clock set back")
    return report


def _left(person: Someone, table: str) -> int:
    left: int = person.get(f"/api/tables/{table}", seat=0)["turn"]["clocks"][0]["left"]
    return left


# Workers


def killed_worker(folder: Path) -> Report:
    """Each process that thinks is killed while it does."""
    report = Report("worker killed", 3)
    with running(folder / "data", "--no-limits") as server:
        ann = Someone(server)
        eyes = ann.look(ann.new_table("nuts", 5, "me"), 1)
        for _ in range(report.tried):
            report.found += _bot_survives(server, eyes)
            report.moves += 1
    return report


def _bot_survives(server: Server, eyes: Eyes) -> list[str]:
    while eyes.may_choose():
        done = eyes.play(eyes.choices()[0])["number"]
        eyes.until(lambda done=done: eyes.number >= done)
    number = eyes.number
    found = _wait(lambda: bool(_workers(server.process.pid)), "no worker has started")
    for pid in _workers(server.process.pid):
        os.kill(pid, signal.SIGKILL)
    eyes.until(lambda: eyes.number > number, PATIENCE)
    return found


def _workers(server: int) -> list[int]:
    children = Path(f"/proc/{server}/task/{server}/children").read_text().split()
    threads = Path(f"/proc/{server}/task").iterdir()
    children += [pid for thread in threads for pid in (thread / "children").read_text().split()]
    return [int(pid) for pid in set(children) if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


# What is written


def damaged(folder: Path) -> Report:
    """One table's log is damaged and another's edition is gone: they say so, and the rest goes on."""
    report = Report("damaged tables", 2)
    data = folder / "data"
    with running(data, "--no-limits") as server:
        crew = Shift(Someone(server), GAME)
        crew.top_up(3)
        report.found += _wait(lambda: all(len(player.acknowledged) > 3 for player in crew.players), "nobody could play")
        server.kill()
        log, edition, whole = (player.table for player in crew.players)
        with sqlite3.connect(data / FILE) as database:
            database.execute("UPDATE entries SET entry = x'7b' WHERE table_id = ? AND number = 5", (log,))
            gone = "UPDATE tables SET header = replace(header, '\"house\"', '\"gone\"') WHERE id = ?"
            database.execute(gone, (edition,))
        server.start()
        for table in (log, edition):
            answer = crew.person.http.get(f"/api/tables/{table}", params={"seat": 0})
            if answer.json().get("reason") != "broken":
                report.found.append(f"{table} says {answer.text[:100]}")
            if "\n= unfinished" not in crew.person.http.get(f"/api/tables/{table}/record").text:
                report.found.append(f"{table} cannot be downloaded")
            report.notes.append(str(answer.json().get("sentence")))
        crew.players = [player for player in crew.players if player.table == whole]
        report.found += _goes_on(crew, "the start")
        crew.stop.set()
        report.moves = _moves(crew)
    return report


FAULTS: dict[str, Callable[[Path], Report]] = {
    "full-disk": full_disk,
    "failing-disk": failing_disk,
    "locked": locked,
    "files": exhausted,
    "wall-clock": wrong_clock,
    "worker": killed_worker,
    "damaged": damaged,
}
