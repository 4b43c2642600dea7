"""Trials by fire, short in the tests and long in the soak: kills, bad lines, nonsense."""

from __future__ import annotations

import asyncio
import json
import random
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed, WebSocketException

from nutwood.core.record import read_record
from nutwood.server.entries import Moved
from nutwood.server.sqlite import SqliteStorage
from nutwood.server.table import Table
from nutwood.server.telling import lines
from tests.server.players import Eyes, Server, Someone, running

LOST = (OSError, ConnectionClosed, WebSocketException, EOFError, TimeoutError, httpx.HTTPError, AssertionError)
SLACK = 120_000
"""Milliseconds that a clock may have run on since the last entry of the log."""


class Report(msgspec.Struct):
    """What was tried and found."""

    trial: str
    tried: int = 0
    moves: int = 0
    resent: int = 0
    found: list[str] = []
    notes: list[str] = []


# Kills


class Stubborn:
    """Plays both seats of a table and comes back after every crash; remembers what was acknowledged."""

    def __init__(self, person: Someone, table: str, seed: int) -> None:
        self.person = person
        self.table = table
        self.dice = random.Random(seed)
        self.acknowledged: dict[str, int] = {}
        self.pending: dict[str, Any] | None = None
        self.eyes: list[Eyes] = []
        self.over = False
        self.resent = 0
        self.tickets = 0
        self.refused: list[str] = []

    def run(self, stop: threading.Event) -> None:
        """Play until told to stop."""
        while not stop.is_set() and not self.over:
            try:
                if not self.eyes:
                    self.eyes = [self.person.look(self.table, seat) for seat in (0, 1)]
                self.step()
            except LOST:
                self.eyes = []
                time.sleep(0.05)

    def step(self) -> None:
        """Send the move that has no answer yet, or choose a new one."""
        if self.pending is None:
            mover = next((each for each in self.eyes if each.may_choose()), None)
            if self.eyes[0].over or mover is None:
                self.over = self.eyes[0].over
                return
            self.tickets += 1
            move = self.dice.choice(mover.choices())
            ticket = f"{self.table}-{self.tickets}"
            self.pending = {"type": "play", "id": ticket, "seat": mover.seat, "number": mover.number, "move": move}
        else:
            self.resent += 1
        mover = self.eyes[self.pending["seat"]]
        mover.send(self.pending)
        answer = mover.answer(self.pending["id"])
        if answer["type"] == "done":
            self.acknowledged[self.pending["id"]] = answer["number"]
        else:
            self.refused.append(f"{self.pending['id']} was refused: {answer['reason']}")
        self.pending = None
        for each in self.eyes:
            each.until(lambda each=each: each.number >= answer["number"], 5)


class Crew:
    """Stubborn players, a thread each."""

    player: ClassVar[type[Stubborn]] = Stubborn
    CLOCK: ClassVar[dict[str, Any]] = {"kind": "game", "seconds": 86_000, "increment": 1}

    def __init__(self, person: Someone, game: str) -> None:
        self.person = person
        self.game = game
        self.stop = threading.Event()
        self.players: list[Stubborn] = []
        self.threads: list[threading.Thread] = []

    def top_up(self, wanted: int) -> None:
        """A new table for each game that is over, so that there is always somebody playing."""
        for _ in range(wanted - sum(not player.over for player in self.players)):
            table = self.person.new_table(self.game, "me", "here", clock=self.CLOCK)
            player = self.player(self.person, table, len(self.players))
            self.players.append(player)
            self.threads.append(threading.Thread(target=player.run, args=(self.stop,), daemon=True))
            self.threads[-1].start()

    def go_home(self) -> None:
        """Finish the move that is on its way, and stop."""
        self.stop.set()
        for thread in self.threads:
            thread.join(30)


def kill(folder: Path, game: str, kills: int, tables: int = 4, seed: int = 1) -> Report:
    """Kill the server at random moments while clients play; look what became of their moves."""
    report, dice = Report("kill", kills), random.Random(seed)
    with running(folder, "--no-limits") as server:
        crew = Crew(Someone(server), game)
        crew.top_up(tables)
        for _ in range(kills):
            time.sleep(dice.uniform(0.02, 0.6))
            server.kill()
            server.start()
            crew.top_up(tables)
        time.sleep(0.5)
        crew.go_home()
        shown = {player.table: crew.person.get(f"/api/tables/{player.table}", seat=0) for player in crew.players}
        server.kill()
    for player in crew.players:
        report.moves += len(player.acknowledged)
        report.resent += player.resent
        report.found += _look_at_log(folder, player, shown[player.table])
    return report


def _look_at_log(folder: Path, player: Stubborn, shown: dict[str, Any]) -> list[str]:
    """Every acknowledged move is there, none twice; the table and its clocks are what the log says."""
    storage = SqliteStorage(folder)
    settled, log = asyncio.run(storage.header(player.table)), asyncio.run(storage.log(player.table))
    written = Counter(entry.ticket for _, _, entry in log if isinstance(entry, Moved))
    assert settled is not None
    table = Table(settled[0])
    for number, at, entry in log:
        table.apply(number, at, entry)
    found = [f"{ticket} is lost" for ticket in player.acknowledged if ticket not in written]
    found += [f"{ticket} is there {count} times" for ticket, count in written.items() if count > 1]
    found += player.refused + differences(table, shown)
    if [number for number, _, _ in log] != list(range(1, len(log) + 1)):
        found.append(f"{player.table}: the numbers have gaps")
    return found


def differences(table: Table, shown: dict[str, Any]) -> list[str]:
    """What was shown last, beside what the log says: moves, result, clocks."""
    found = []
    if shown["log"] != msgspec.to_builtins(lines(table.match, shown["viewer"])):
        found.append(f"{table.id}: another log was shown than written")
    if (result := json.loads(msgspec.json.encode(table.result))) != shown["table"]["result"]:
        found.append(f"{table.id}: the result {shown['table']['result']} was shown, and {result} is written")
    if table.clocks and any(left > table.clocks.full + 1000 * len(table.match.moves) for left in table.clocks.left):
        found.append(f"{table.id}: a clock has gained time")
    for face, left in zip(shown["turn"]["clocks"], table.clocks.left if table.clocks else [], strict=True):
        if not left - SLACK <= face["left"] <= left:
            found.append(f"{table.id}: a clock showed {face['left']} where the log says {left}")
    return found


# Bad lines


BADNESS = 0.3
"""How many of the frames do not come through as they should."""


class BadLine(Eyes):
    """Frames are dropped, doubled, delayed and change places, both ways."""

    def __init__(self, dice: random.Random, badness: float, *rest: Any) -> None:
        self.dice = dice
        self.badness = badness
        self.late_out: list[Any] = []
        self.late_in: list[dict[str, Any]] = []
        self.mangled = 0
        super().__init__(*rest)

    def send(self, message: Any) -> None:
        for each in self._mangle(message, self.late_out):
            super().send(each)

    def hear(self, timeout: float = 0.2) -> dict[str, Any]:
        assert self.socket
        message = json.loads(self.socket.recv(timeout))
        for each in self._mangle(message, self.late_in):
            self.take_in(each)
        return dict(message)

    def _mangle(self, message: Any, late: list[Any]) -> list[Any]:
        """What comes through now: usually the message; sometimes nothing, twice, later, or after a later one."""
        waiting, chance = late.copy(), self.dice.random()
        late.clear()
        if chance > self.badness:
            return [message, *waiting]
        self.mangled += 1
        if chance < self.badness / 4:
            return waiting
        if chance < self.badness / 2:
            return [message, message, *waiting]
        late.append(message)
        return waiting

    def take_in(self, message: dict[str, Any]) -> None:
        if message["type"] == "snapshot" and message["number"] < self.number:
            return
        if message["type"] == "update" and message["after"] > self.number:
            Eyes.send(self, {"type": "look", "seat": self.seat, "since": max(self.number, 0)})
            return
        if message["type"] == "update" and message["after"] < self.number < message["number"]:
            Eyes.send(self, {"type": "look", "seat": self.seat})
            return
        super().take_in(message)

    def insist(self, action: dict[str, Any]) -> dict[str, Any]:
        """Ask until there is an answer."""
        action |= {"id": self.ticket(), "seat": self.seat}
        for _ in range(400):
            self.send(action)
            try:
                self.until(lambda: any(answer["id"] == action["id"] for answer in self.answers), 0.1)
            except TimeoutError:
                continue
            answer = next(answer for answer in self.answers if answer["id"] == action["id"])
            self.answers.clear()
            return dict(answer)
        raise AssertionError("no answer")

    def catch_up(self) -> None:
        """Ask for everything until something comes, over a line that is good again."""
        self.badness = 0
        self.number = -1
        self.send({"type": "look", "seat": self.seat})
        self.until(lambda: self.number >= 0, 20)


PATIENCE = 30
"""Rounds for each move after which a game that does not go on is stuck; two are usual."""


def chaos(server: Server, game: str, moves: int, seed: int, patience: int = PATIENCE) -> Report:
    """Play over a bad line; in the end both ends agree, and every move was made once."""
    report, dice = Report("chaos"), random.Random(seed)
    eyes: list[BadLine] = []
    try:
        person = Someone(server)
        table = person.new_table(game, "me", "here")
        eyes += [BadLine(dice, 0.0, person, table, seat) for seat in (0, 1)]
        for each in eyes:
            each.badness = BADNESS
        _play_badly(eyes, moves, patience, report)
        for each in eyes:
            report.found += _agreement(each, person, table)
        report.found += _played_once(eyes[0], report.moves)
    except LOST as fault:
        report.found.append(f"{game} with seed {seed}: {fault!r} after {report.moves} moves")
    report.tried = sum(each.mangled for each in eyes)
    for each in eyes:
        each.close()
    return report


def _play_badly(eyes: list[BadLine], moves: int, patience: int, report: Report) -> None:
    """Play so many moves at random, or until the game is over."""
    for _ in range(moves * patience):
        if report.moves >= moves or any(each.over for each in eyes):
            return
        for each in eyes:
            if each.may_choose() and each.choices():
                answer = each.insist({"type": "play", "number": each.number, "move": each.dice.choice(each.choices())})
                report.moves += answer["type"] == "done"
                _listen(each, lambda each=each, answer=answer: each.number >= answer["number"])  # type: ignore[misc]
            else:
                _listen(each, lambda: False)
    report.found.append(f"the game is stuck after {report.moves} moves")


def _listen(eyes: BadLine, so: Callable[[], bool]) -> None:
    try:
        eyes.until(so, 0.1)
    except TimeoutError:
        Eyes.send(eyes, {"type": "look", "seat": eyes.seat, "since": max(eyes.number, 0)})


def _agreement(eyes: BadLine, person: Someone, table: str) -> list[str]:
    try:
        eyes.badness = 0
        eyes.until(lambda: False, 0.3)
    except TimeoutError:
        pass
    kept = (eyes.number, list(eyes.items.values()), eyes.log)
    eyes.catch_up()
    true = person.get(f"/api/tables/{table}", seat=eyes.seat)
    now = (eyes.number, list(eyes.items.values()), eyes.log)
    found = [] if kept[0] < now[0] or kept == now else [f"seat {eyes.seat} had something else at {kept[0]}"]
    if eyes.number != true["number"] or eyes.scene["items"] != true["scene"]["items"]:
        found.append(f"seat {eyes.seat} ends with another table")
    return found


def _played_once(eyes: BadLine, done: int) -> list[str]:
    """Every acknowledged move is on record, and no other."""
    if not eyes.over:
        eyes.ask(type="resign")
    record = read_record(eyes.person.http.get(f"/api/tables/{eyes.table}/record").text)
    played = sum(move.seat >= 0 for move in record.moves)
    return [f"{done} moves were acknowledged and {played} are there"] if played != done else []


# Nonsense

WORDS: list[Any] = ["", "look", "play", "x" * 300, "\0", "☃", "-1", "1e999", "NaN", "../../etc/passwd", "<script>"]
NUMBERS: list[Any] = [-(2**63), -3, -1, 0, 1, 3.5, 2**31, 2**53, 2**64, 10**30, True, None]
KEYS = ["type", "id", "seat", "number", "move", "since", "view", "text", "turn", "leaver", "level", "k", "__proto__"]
KINDS = [
    "look",
    "play",
    "take-back",
    "resign",
    "offer-draw",
    "decline-draw",
    "replace",
    "say",
    "rematch",
    "ping",
    "nope",
]


def nonsense(dice: random.Random, depth: int = 3) -> Any:
    """Any JSON value, rarely a sensible one."""
    kind = dice.randrange(5 if depth else 3)
    if kind == 0:
        return dice.choice(WORDS)
    if kind in (1, 2):
        return dice.choice(NUMBERS)
    if kind == 3:
        return [nonsense(dice, depth - 1) for _ in range(dice.randrange(4))]
    return {dice.choice(KEYS): nonsense(dice, depth - 1) for _ in range(dice.randrange(5))}


def frame(dice: random.Random) -> str | bytes:
    """A message to a socket: broken, foreign, oversized, stale, or almost right; never a resignation that counts."""
    kind = dice.randrange(8)
    if kind == 0:
        return dice.randbytes(dice.randrange(60))
    if kind == 1:
        return json.dumps(nonsense(dice))[: dice.randrange(1, 80)]
    if kind == 2:
        return "[" * dice.randrange(1, 3000)
    message = {key: nonsense(dice, 1) for key in dice.sample(KEYS, dice.randrange(1, 6))}
    message["type"] = dice.choice(KINDS)
    if kind > 4:
        message |= {"id": f"f{dice.random()}", "seat": dice.choice([2, 7, 15]), "number": dice.randrange(100)}
        message["move"] = dice.choice([*NUMBERS, *WORDS])
    text = json.dumps(message)
    return text + " " * 9_000 if dice.random() < 0.02 else text


PATHS = [
    "/api/me",
    "/api/me/tables",
    "/api/me/data",
    "/api/me/tokens",
    "/api/me/tokens/x",
    "/api/games",
    "/api/games/{x}",
    "/api/games/{x}/rules",
    "/api/games/{x}/edition",
    "/api/games/{x}/moves",
    "/api/games/{x}/art.svg",
    "/api/games/{x}/picture.svg",
    "/api/games/{x}/examples/{x}/{x}",
    "/api/games/{x}/lessons/{x}",
    "/api/games/hounded/lessons",
    "/api/games/hounded/lessons/the-fox",
    "/api/games/hounded/lessons/first-hunt/table",
    "/api/games/hounded/lessons/first-hunt/why",
    "/api/tables",
    "/api/tables/{t}",
    "/api/tables/{t}/card",
    "/api/tables/{t}/invite",
    "/api/tables/{t}/seats/{x}",
    "/api/tables/{t}/actions",
    "/api/tables/{t}/hint",
    "/api/tables/{t}/coach",
    "/api/tables/{t}/why",
    "/api/tables/{t}/replay",
    "/api/tables/{t}/replay/{x}",
    "/api/tables/{t}/replay/{x}/beats",
    "/api/tables/{t}/record",
    "/api/records",
    "/api/own-tables",
    "/api/lab/editions",
    "/api/lab/games",
    "/api/palette.css",
    "/api/docs",
    "/api/openapi.json",
    "/health",
    "/ready",
    "/metrics",
    "/api/tables/{t}/socket",
    "/{x}",
]


ODD_HEADERS: list[dict[str, str]] = [
    {},
    {"Authorization": "Bearer x"},
    {"Authorization": "Bearer"},
    {"Cookie": "nutwood=x.y"},
    {"Cookie": "=;;,"},
    {"Origin": "http://["},
    {"Origin": "null"},
    {"Host": "["},
]


def fuzz(server: Server, game: str, messages: int, seed: int) -> Report:
    """Send nonsense to sockets and routes; nothing breaks, and the table is still there."""
    report, dice = Report("fuzz", messages), random.Random(seed)
    person, stranger = Someone(server), Someone(server)
    table = person.new_table(game, "me", "here")
    before = person.get(f"/api/tables/{table}", seat=0)
    eyes: Eyes | None = None
    owner = person.look(table, 0)
    for number in range(messages):
        if number % 4 == 3:
            report.found += _nonsense_request(stranger, table, dice)
            continue
        if number % 20 == 1:
            report.found += _stale_move(owner, dice)
            continue
        try:
            eyes = eyes or stranger.look(table)
            eyes.send(frame(dice))
        except LOST:
            eyes = None
    after = person.get(f"/api/tables/{table}", seat=0)
    if before["log"] != after["log"]:
        report.found.append("the game has changed")
    if server.process.poll() is not None:
        report.found.append("the server has ended")
    report.found += _complaints(server)
    return report


def _stale_move(owner: Eyes, dice: random.Random) -> list[str]:
    """A move that would be legal, chosen in a position that is past or yet to come."""
    number = dice.choice([dice.randrange(owner.number), owner.number + dice.randrange(1, 99), 2**53])
    answer = owner.play(dice.choice(owner.choices() or [0]), number)
    return [] if answer.get("reason") == "stale" else [f"a move at {number} of {owner.number} was answered {answer}"]


def _nonsense_request(person: Someone, table: str, dice: random.Random) -> list[str]:
    words = [str(dice.choice([*WORDS, *NUMBERS])).replace("\0", "%00").replace("/", "%2F") for _ in range(2)]
    path = dice.choice(PATHS).replace("{t}", dice.choice([table, words[0] or "t"])).replace("{x}", words[1] or "0")
    method = dice.choice(["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD"])
    body = dice.choice([json.dumps(nonsense(dice)).encode(), dice.randbytes(40), b"", b"{}", b" " * 20_000])
    query = {dice.choice(["seat", "viewer", "count", "invite", "theme", "moves"]): str(dice.choice([*WORDS, *NUMBERS]))}
    try:
        answer = person.http.request(method, path, content=body, params=query, headers=_odd_headers(dice))
    except (httpx.InvalidURL, httpx.LocalProtocolError, UnicodeEncodeError):
        return []
    except httpx.HTTPError as error:
        return [f"{method} {path}: {error!r}"]
    return [f"{method} {path}: {answer.status_code} {answer.text[:80]}"] if answer.status_code >= 500 else []


def _odd_headers(dice: random.Random) -> dict[str, str]:
    kind = dice.choice(["application/json", "text/plain", "multipart/form-data; boundary=x", "x", ""])
    return {"Content-Type": kind, **dice.choice(ODD_HEADERS)}


def _complaints(server: Server) -> list[str]:
    said = (server.data.parent / "stderr.txt").read_text(encoding="utf-8", errors="replace")
    return [line[:200] for line in said.splitlines() if "Traceback" in line or "ERROR" in line][:5]
