"""A hostile guest, in whole classes: every path, method and spelling; every message and field; every bad manner.

Short in the tests, long in the soak. Beside it a hundred tables are being played, and a watchdog measures what the
event loop is kept from.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import random
import socket
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

import nutwood
from nutwood.server.watchdog import longest_ms
from tests.games.numbers import house
from tests.server.players import Opened, Server, Someone, running
from tests.server.trials import KINDS, NUMBERS, PATHS, WORDS, _complaints

METHODS = ["GET", "POST", "PUT", "DELETE", "HEAD", "PATCH", "OPTIONS", "TRACE", "BREW"]
SEATS = [-(10**30), -(2**63), -4, -2, -1, 99, 2**63, 10**30, "x", "", "0x1", "1e3", "NaN", "☃"]
QUERIES = ["seat", "viewer", "count", "invite", "theme", "moves"]
SPELLINGS = ["/{}", "//{}", "/./{}", "/%2f{}", "/x/../{}", "/{}/", "/{}//", "/%00{}", "/{}?" + "q" * 6_000, "/{}%"]
FIELDS = ["id", "seat", "number", "move", "since", "view", "text", "turn", "leaver", "level"]
LONGEST_MS = 50.0
TRIES = 3
PATIENCE = 180.0
TABLES = 100
TWICE = "{" + ",".join(f'"k{n}":1' for n in range(2_000)) + ',"k1999":2}'
RECORDS = [
    b"x" * 199_000,
    b"nutwood 1\ngame: hounded\nplayers: 2\nedition: house\n" + b"hunt: nonsense\n" * 12_000,
    f"nutwood 1\ngame: hounded\nplayers: 2\nedition: house\nposition: {TWICE}\n= unfinished\n".encode(),
    b"nutwood 1\ngame: nut-hunt\nplayers: 2\nedition: house\noption self: 1\n= unfinished\n",
]
EDITIONS = [
    "x" * 60_000,
    "a = " + "[" * 30_000,
    "a = " + "{a=" * 9_000,
    "\n".join(f"k{n} = {n}" for n in range(5_000)),
    "[[card]]\n" * 7_000,
    "title = 'x'\n[rules]\nfox-spaces = " + "9" * 4_000,
    house("squirrel-island").replace("{nuts=2}", "{then=[" * 30 + "{nuts=2}" + "]}" * 30),
    house("squirrel-island").replace('["card"]', str(["card"] * 2_000)),
    house("hounded") + "\n[rules]\nquiet-rounds = 120\ntiles-to-outlast = 49\n",
]
HEADS = [
    {"Cookie": 'a="' + '\\"' * 3_900 + '";'},
    {"Cookie": "x" * 20_000},
    {"Cookie": "=;;,"},
    {"Authorization": "Bearer " + "x" * 7_000},
    {"Origin": "http://["},
    {"Host": "["},
    {f"X-{n}": "y" for n in range(80)},
]


class Tried(msgspec.Struct):
    """What was tried, in numbers, and what was found."""

    requests: int = 0
    messages: int = 0
    manners: int = 0
    moves: int = 0
    statuses: dict[str, int] = {}
    longest_ms: float = 0.0
    found: list[str] = []

    def text(self) -> str:
        """For people to read."""
        return (
            f"{self.requests} requests ({', '.join(f'{n} of {code}' for code, n in sorted(self.statuses.items()))}), "
            f"{self.messages} messages, {self.manners} ill-mannered clients beside {self.moves} moves at "
            f"{TABLES} tables; the loop was kept from its next turn for at most {self.longest_ms} ms"
        )


class Crowd:
    """Tables where somebody plays all the time."""

    def __init__(self, server: Server, games: list[str], tables: int) -> None:
        self.person = Someone(server)
        chosen = itertools.islice(itertools.cycle(games), tables)
        self.tables = [self.person.new_table(game, "me", "here") for game in chosen]
        self.stop = threading.Event()
        self.moves = 0
        self.faults: list[str] = []
        self.thread = threading.Thread(target=self._play, daemon=True)
        self.thread.start()

    def _play(self) -> None:
        dice = random.Random(1)
        while not self.stop.is_set():
            table = dice.choice(self.tables)
            try:
                self._move(table, dice)
            except (httpx.HTTPError, AssertionError) as fault:
                self.faults.append(f"table {table}: {fault!r}"[:200])
                time.sleep(0.5)

    def _move(self, table: str, dice: random.Random) -> None:
        shown = self.person.get(f"/api/tables/{table}", seat=dice.randrange(2))
        choices = shown["scene"]["prompt"].get("choices", [])
        if shown["viewer"] in shown["turn"]["choosers"] and choices:
            move = {"type": "play", "id": str(dice.random()), "seat": shown["viewer"], "number": shown["number"]}
            answer = self.person.act(table, **move, move=dice.choice(choices)["move"])
            assert answer.status_code == 200, answer.text
            self.moves += 1

    def go_home(self) -> None:
        """Stop playing."""
        self.stop.set()
        self.thread.join(30)


def requests(table: str) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Every path with every method, wrong number, spelling and oversized part."""
    for path, method in itertools.product(PATHS, METHODS):
        yield method, path.replace("{t}", table).replace("{x}", "0"), {}
    for path, seat in itertools.product(PATHS, SEATS):
        eyes = {"params": {"seat": seat, "viewer": seat}}
        yield "GET", path.replace("{t}", table).replace("{x}", str(seat) or "0"), eyes
    for path, spelling in itertools.product(PATHS, SPELLINGS):
        plain = path.replace("{t}", table).replace("{x}", "0").strip("/")
        yield "POST", spelling.replace("{}", plain), {"json": {"seat": 0}}
    for path, head in itertools.product(PATHS[:12], HEADS):
        yield "GET", path.replace("{t}", table).replace("{x}", "0"), {"headers": head}
    for path, query in itertools.product(PATHS, QUERIES):
        yield "GET", path.replace("{t}", table).replace("{x}", "hounded"), {"params": {query: "x" * 3_000}}
    for path, body in itertools.product(PATHS, [b"[" * 7_000, b" " * 30_000, b"\xff", b'{"seat":1e999}']):
        yield "POST", path.replace("{t}", table).replace("{x}", "0"), {"content": body}
    for record in RECORDS:
        yield "POST", "/api/records", {"content": record}
    for game, text in itertools.product(("hounded", "squirrel-island"), EDITIONS):
        yield "POST", "/api/own-tables", {"json": {"game": game, "text": text}}
        yield "POST", "/api/lab/editions", {"json": {"game": game, "text": text}}
        yield "POST", "/api/lab/games", {"json": {"game": game, "text": text, "players": 2}}
    for _ in range(20):
        yield "DELETE", "/api/lab/games", {}


def questions(games: list[str], dice: random.Random) -> Iterator[dict[str, Any]]:
    """Why not: words without end, all words of the games in all orders, and things by the dozen."""
    for odd in (*WORDS, *NUMBERS, "word " * 40, "1 2 3 4 5 6 7 8 " * 12, "x" * 200, "{0} %s {move}"):
        yield {"seat": 0, "move": odd}
        yield {"seat": 0, "at": [odd] * 8, "verb": odd}
        yield {"seat": 0, "at": odd}
    for game in games:
        words = sorted(nutwood.load(game).phrasebook.vocabulary)
        for _ in range(40):
            yield {"seat": 0, "move": " ".join(dice.choices(words, k=30))[:200]}
            yield {"seat": 0, "at": [":".join(dice.choices(words, k=9))[:100] for _ in range(8)]}


def messages(dice: random.Random) -> Iterator[str]:
    """Every kind of message with nonsense in every field."""
    right = {"id": "x", "seat": 0, "number": 1, "move": 1, "text": "x", "leaver": 1}
    for kind, field, value in itertools.product(KINDS, FIELDS, [*WORDS, *NUMBERS, [], {}, [[]], "\ud800"]):
        if kind not in ("resign", "offer-draw"):
            ticket = value if field == "id" else f"h{dice.random()}"
            yield json.dumps({"type": kind, **right, field: value, "id": ticket})


def ask(person: Someone, method: str, path: str, more: dict[str, Any]) -> tuple[str, str]:
    """The status of a request, and what is wrong with it; measuring may take long, it has the lowest priority."""
    try:
        answer = person.http.request(method, path, **{"timeout": PATIENCE, **more})
    except (httpx.InvalidURL, httpx.LocalProtocolError, UnicodeEncodeError):
        return "unsent", ""
    except (httpx.WriteError, httpx.ReadError, httpx.RemoteProtocolError):
        return "closed", ""
    except httpx.HTTPError as error:
        return "none", f"{method} {path[:80]}: {error!r}"
    broken = answer.status_code >= 500 or "/site-packages" in answer.text or "Traceback" in answer.text
    return str(answer.status_code), f"{method} {path[:80]}: {answer.status_code} {answer.text[:80]}" if broken else ""


def send_all(person: Someone, table: str, texts: Iterator[str], tried: Tried) -> None:
    """Send messages to sockets, which close after too many; a closed one is opened again."""
    address = person.server.address.replace("http", "ws") + f"api/tables/{table}/socket"
    texts = iter(texts)
    for text in texts:
        with (
            contextlib.suppress(WebSocketException, OSError, TimeoutError),
            connect(address, additional_headers={"Cookie": person.cookie()}, max_size=None) as line,
        ):
            for each in itertools.chain([text], itertools.islice(texts, 30)):
                line.send(each)
                tried.messages += 1
                _answer(line, tried)


def _answer(line: Any, tried: Tried) -> None:
    said = json.loads(line.recv(20))
    if said["type"] == "refused" and "has been noted" in said["sentence"]:
        tried.found.append(f"a message failed: {said}")


def ill_mannered(server: Server, table: str, dice: random.Random) -> Iterator[socket.socket]:
    """Silent, half, endless and greedy clients; they stay as long as they may."""
    found = urlsplit(server.address)
    request = f"GET /api/tables/{table} HTTP/1.1\r\nHost: {found.netloc}\r\n"
    post = f"POST /api/records HTTP/1.1\r\nHost: {found.netloc}\r\nX-Nutwood: 1\r\nContent-Length: 190000\r\n\r\n"
    starts = ["", "G", request, request + "X: " + "y" * 5_000, post + "x" * 100, (request + "\r\n") * 50, "\0" * 500]
    while True:
        line = socket.create_connection((found.hostname or "", found.port or 0), timeout=20)
        with contextlib.suppress(OSError):
            line.sendall(dice.choice(starts).encode())
        yield line


def attack(server: Server, games: list[str], rounds: int, tables: int = TABLES, seed: int = 1) -> Tried:
    """All of it, so many times."""
    tried, dice, statuses = Tried(), random.Random(seed), Counter[str]()
    crowd, stranger = Crowd(server, games, tables), Someone(server)
    table = crowd.person.new_table(games[0], "me", "here")
    manners = ill_mannered(server, table, dice)
    for _ in range(rounds):
        crowded = list(itertools.islice(manners, 120))
        tried.manners += len(crowded)
        for method, path, more in requests(table):
            status, fault = ask(stranger, method, path, more)
            tried.requests += 1
            statuses[status] += 1
            tried.found += [fault] if fault else []
        for body in questions(games, dice):
            status, fault = ask(crowd.person, "POST", f"/api/tables/{dice.choice(crowd.tables)}/why", {"json": body})
            tried.requests += 1
            statuses[status] += 1
            tried.found += [fault] if fault else []
        send_all(stranger, table, messages(dice), tried)
        send_all(crowd.person, table, messages(dice), tried)
        for line in crowded:
            line.close()
    crowd.go_home()
    tried.moves, tried.statuses = crowd.moves, dict(statuses)
    tried.found += crowd.faults[:5] + _complaints(server)
    return tried


def hostile(folder: Path, games: list[str], rounds: int, opened: Opened = running) -> Tried:
    """Attack a server of its own, with the watchdog on.

    A virtual machine counts as our processor time what its host takes away: a plain look has taken 64 ms, once. What
    a visitor can do they can do again, so what is too long is tried at another server, and must be too long there.
    """
    tried = _watched(folder, games, rounds, opened)
    for again in range(TRIES - 1):
        if tried.longest_ms <= LONGEST_MS:
            return tried
        another = _watched(folder / f"again-{again}", games, rounds, opened)
        tried.longest_ms = min(tried.longest_ms, another.longest_ms)
        tried.found += another.found
    if tried.longest_ms > LONGEST_MS:
        tried.found.append(f"the loop was kept from its next turn for {tried.longest_ms} ms, {TRIES} times")
    return tried


def _watched(folder: Path, games: list[str], rounds: int, opened: Opened) -> Tried:
    folder.mkdir(exist_ok=True)
    watch = folder / "watch.txt"
    with opened(folder / "data", "--no-limits", "--watch", str(watch)) as server:
        time.sleep(2)
        watch.unlink(missing_ok=True)
        tried = attack(server, games, rounds)
    tried.longest_ms = longest_ms(watch)
    return tried
