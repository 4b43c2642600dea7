"""Two versions side by side: servers are replaced one by one while people play."""

from __future__ import annotations

import ast
import asyncio
import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from nutwood.server import entries as e
from nutwood.server import migrations
from nutwood.server.commands import Refusal
from nutwood.server.homes import SharedDatabase
from nutwood.server.reading import read_table
from nutwood.server.storage import StorageFault
from tests.server.nats_server import nats_server
from tests.server.players import Eyes, Server, Someone
from tests.server.postgres import fresh_database

NEXT = "tests.server.next_version"
VERSIONS = Path(migrations.__file__).parent / "versions"
ADDITIVE = {"add_column", "create_table", "create_index"}
FIRST_SIDE_BY_SIDE = "0007"
"""The first script that has to leave the former version in peace; those before it are older than several servers."""


class Two:
    """A server of this version, and one of the next."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self.folder = folder
        self.stack = stack
        self.database = fresh_database()
        self.nats = stack.enter_context(nats_server())
        self.this = self.start("this")
        self.next = self.start("next", program=NEXT)

    def start(self, name: str, **more: str) -> Server:
        (self.folder / name).mkdir()
        options = ("--no-limits", "--database", self.database, "--nats", self.nats.address)
        server = Server(self.folder / name / "data", *options, **more)
        self.stack.callback(server.kill)
        return server


@contextmanager
def two(folder: Path) -> Iterator[Two]:
    with ExitStack() as stack:
        yield Two(folder, stack)


def move_to(person: Someone, server: Server) -> None:
    """What a proxy does when a server has ended."""
    person.server = server
    person.http.base_url = server.address


def play(eyes: list[Eyes], dice: random.Random, moves: int) -> None:
    """Whoever may choose does, wherever they are; both see it."""
    for _ in range(moves):
        if eyes[0].over:
            return
        mover = next(each for each in eyes if each.may_choose())
        number = mover.play_any(dice)["number"]
        for each in eyes:
            each.until(lambda each=each, number=number: each.number >= number)


def test_a_game_goes_on_across_two_versions_while_one_replaces_the_other(tmp_path: Path) -> None:
    dice = random.Random(7)
    with two(tmp_path) as servers:
        ann, bob = Someone(servers.this), Someone(servers.next)
        table = ann.new_table("hounded", "me", "open")
        bob.sit(table, 1, ann.invite)
        eyes = [ann.look(table, 0), bob.look(table, 1)]
        play(eyes, dice, 12)
        servers.this.stop()
        move_to(ann, servers.next)
        eyes[0].close()
        eyes[0].open()
        play(eyes, dice, 4)
        move_to(ann, servers.start("replaced", program=NEXT))
        eyes[0].close()
        eyes[0].open()
        play(eyes, dice, 400)
        assert eyes[0].over
        assert eyes[0].number == eyes[1].number
        shown = [person.get(f"/api/tables/{table}", seat=seat) for seat, person in enumerate((ann, bob))]
        assert shown[0]["table"]["result"] == shown[1]["table"]["result"]
        assert "ERROR" not in "".join(file.read_text() for file in tmp_path.glob("*/stderr.txt"))


def test_what_the_former_version_cannot_read_it_leaves_to_the_next(tmp_path: Path) -> None:
    with two(tmp_path) as servers:
        ann, bob = Someone(servers.this), Someone(servers.next)
        other, table = ann.new_table("hounded", "me", "here"), ann.new_table("hounded", "me", "open")
        bob.sit(table, 1, ann.invite)
        eyes, there = ann.look(table, 0), bob.look(table, 1)
        assert there.ask(type="say", text="wave")["type"] == "done"
        there.until(lambda: there.talk != [])
        with pytest.raises(Exception, match=r"4408|close|timed out"):
            eyes.until(lambda: False, 30)
        refused = ann.http.get(f"/api/tables/{table}", params={"seat": 0})
        assert refused.status_code == 503
        assert "newer version" in refused.json()["sentence"]
        again = ann.look(other, 0)
        assert again.play(again.choices()[0])["type"] == "done"
        move_to(ann, servers.next)
        eyes.close()
        eyes.open()
        play([eyes, there], random.Random(1), 4)
        servers.this.stop()
        with pytest.raises(StorageFault, match="newer Nutwood"):
            SharedDatabase(servers.database)
        assert "ERROR" not in "".join(file.read_text() for file in tmp_path.glob("*/stderr.txt"))


class Kept:
    """A log in memory, beside those of other servers or not."""

    def __init__(self, header: e.Header, shared: bool, *stored: bytes) -> None:
        self.found, self.shared, self.stored = header, shared, stored

    async def header(self, _: str) -> tuple[e.Header, str]:
        return self.found, "playing"

    async def log(self, _: str) -> list[tuple[int, int, e.AnyEntry]]:
        return [(number, 1, e.read(each)) for number, each in enumerate(self.stored, 1)]


def header(**more: Any) -> e.Header:
    settings: dict[str, object] = {"players": 2}
    return e.Header(id="t", game="hounded", settings=settings, host="ann", invite="", created=1, **more)


@pytest.mark.parametrize(
    ("kept", "reason"),
    [
        (Kept(header(), True, b'{"k":"wave","seat":0}'), "busy"),
        (Kept(header(), False, b'{"k":"wave","seat":0}'), "broken"),
        (Kept(header(needs=e.FORMAT + 1), True), "busy"),
        (Kept(header(revision=99), True), "busy"),
        (Kept(header(), True, b'{"k":"sat","seat":"none"}'), "broken"),
    ],
)
def test_what_is_newer_is_told_from_what_is_damaged(kept: Any, reason: str) -> None:
    with pytest.raises(Refusal) as refused:
        asyncio.run(read_table(kept, "t", None))  # type: ignore[arg-type]
    assert refused.value.reason == reason
    assert ("newer version" in refused.value.sentence) == (kept.stored[:1] != (b'{"k":"sat","seat":"none"}',))


def test_fields_that_are_added_are_ignored() -> None:
    assert e.read(b'{"k":"m","s":1,"m":5,"mood":"glad"}') == e.Moved(1, 5)


def not_additive(source: str) -> list[str]:
    """What a script does that a running server of the former version would notice."""
    found = []
    for call in (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)):
        text = ast.unparse(call)
        if text.startswith("op.") and text.split("(")[0].removeprefix("op.") not in ADDITIVE:
            found.append(text)
        if text.startswith("op.add_column") and "nullable=False" in text and "server_default" not in text:
            found.append(text)
    return found


def test_scripts_only_add_so_that_the_former_version_goes_on() -> None:
    for file in VERSIONS.glob("0*.py"):
        if file.name >= FIRST_SIDE_BY_SIDE:
            assert not_additive(file.read_text(encoding="utf-8")) == [], file.name
    assert not_additive('op.add_column("t", sa.Column("c", sa.Text))\nop.create_table("u")') == []
    for planted in (
        'op.drop_column("t", "c")',
        'op.alter_column("t", "c", new_column_name="d")',
        'op.add_column("t", sa.Column("c", sa.Text, nullable=False))',
        'op.execute("DELETE FROM t")',
    ):
        assert not_additive(planted), planted
