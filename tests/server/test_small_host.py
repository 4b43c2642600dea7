"""What a small host relies on: keys, files, readers that never read, games that are broken."""

import asyncio
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, Final, cast

import httpx
import pytest

from nutwood.cli.learn import learn
from nutwood.core import registry
from nutwood.core.errors import BrokenGame
from nutwood.server import routes_games
from nutwood.server.identity import KEY_BYTES, KEY_FILE, signing_key
from nutwood.server.listeners import OUTBOX_BYTES, OUTBOX_MESSAGES, Listener
from nutwood.server.socket import Pump
from nutwood.server.sqlite import SqliteStorage
from nutwood.server.storage import StorageFault
from nutwood.server.timekeeping import Timekeeper
from tests.server.players import Someone, running


@pytest.mark.parametrize("found", [b"", b"x" * 31])
def test_a_short_key_is_refused(tmp_path: Path, found: bytes) -> None:
    (tmp_path / KEY_FILE).write_bytes(found)
    with pytest.raises(StorageFault, match="anybody could sign with it"):
        signing_key(tmp_path)


def test_a_key_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    (tmp_path / "signing.new").write_bytes(b"half a k")
    key = signing_key(tmp_path)
    assert len(key) == KEY_BYTES
    assert signing_key(tmp_path) == key
    assert [file.name for file in tmp_path.iterdir()] == [KEY_FILE]
    assert (tmp_path / KEY_FILE).stat().st_mode & 0o077 == 0


def test_the_database_is_readable_by_its_owner_alone(tmp_path: Path) -> None:
    SqliteStorage(tmp_path)
    files = {file.name: file.stat().st_mode & 0o077 for file in tmp_path.iterdir()}
    assert len(files) == 3
    assert set(files.values()) == {0}


def test_a_database_that_others_can_read_is_closed_to_them(tmp_path: Path) -> None:
    file = SqliteStorage(tmp_path).file
    file.chmod(0o644)
    SqliteStorage(tmp_path)
    assert file.stat().st_mode & 0o077 == 0


def test_another_program_may_close_the_database_while_it_is_opened(tmp_path: Path) -> None:
    """Who closes it last takes the write-ahead log away, perhaps after it was listed and before it was touched."""
    (tmp_path / "nutwood.sqlite-journal-of-another").symlink_to("gone")
    assert SqliteStorage(tmp_path).file.exists()


async def nowhere(_: bytes) -> None:
    """A reader who takes everything."""


@pytest.mark.parametrize(("size", "most"), [(1, OUTBOX_MESSAGES), (100_000, OUTBOX_BYTES // 100_000)])
def test_a_reader_that_never_reads_is_cut_off_and_nothing_is_kept_for_it(size: int, most: int) -> None:
    async def run() -> None:
        listener = Listener(None)
        for _ in range(most):
            listener.send(b"x" * size)
        assert (listener.cut, listener.bytes) == (False, most * size)
        for _ in range(3):
            listener.send(b"x" * size)
        assert (listener.cut, listener.bytes, len(listener.outbox)) == (True, 0, 1)
        assert await listener.send_next(nowhere) is False

    asyncio.run(run())


def test_a_reader_that_reads_is_not(tmp_path: Path) -> None:
    async def run() -> None:
        listener = Listener(None)
        for _ in range(3 * OUTBOX_MESSAGES):
            listener.send(b"x" * 50_000)
            await listener.send_next(nowhere)
        assert not listener.cut

    asyncio.run(run())


def test_nothing_overtakes_what_waits() -> None:
    sent, ready = list[bytes](), True

    def push(texts: list[bytes]) -> bool:
        if ready:
            sent.extend(texts)
        return ready

    async def through_the_outbox(text: bytes) -> None:
        listener.send(b"3")
        assert sent == [b"1"]
        sent.append(text)

    async def run() -> None:
        nonlocal ready
        listener.send(b"1")
        ready = False
        listener.send(b"2")
        ready = True
        await listener.send_next(through_the_outbox)
        await listener.send_next(nowhere)
        listener.send(b"4")

    listener = Listener(None, push)
    asyncio.run(run())
    assert (sent, listener.bytes, len(listener.outbox)) == ([b"1", b"2", b"4"], 0, 0)


def test_what_is_held_goes_out_in_one_packet_with_the_next_message_and_in_order() -> None:
    packets = list[list[bytes]]()

    def push(texts: list[bytes]) -> bool:
        packets.append(texts)
        return True

    listener = Listener(None, push)
    listener.send_with_next(b"done")
    listener.send(b"update")
    listener.send_with_next(b"done again")
    listener.send_held()
    listener.send_held()
    assert packets == [[b"done", b"update"], [b"done again"]]


def test_what_is_held_waits_in_order_where_the_reader_is_slow() -> None:
    listener = Listener(None)
    listener.send_with_next(b"done")
    listener.send(b"update")
    assert (listener.outbox, listener.bytes) == ([b"done", b"update"], 10)


class Carrier:
    """A socket that notes what it is told."""

    def __init__(self) -> None:
        self.told: list[str | int] = []

    async def send(self, message: dict[str, str]) -> None:
        self.told.append(message["text"])

    async def close(self, code: int) -> None:
        self.told.append(code)


@pytest.mark.parametrize("full", [False, True])
def test_what_waits_is_sent_in_order_and_the_socket_closed_at_the_end(full: bool) -> None:
    async def run() -> list[str | int]:
        carrier, listener = Carrier(), Listener(None)
        listener.wake = Pump(cast("Any", carrier), listener).start
        listener.send(b"1")
        listener.send(b"2")
        await asyncio.sleep(0)
        assert carrier.told == ["1", "2"]
        listener.hang_up() if full else listener.end()
        await asyncio.sleep(0)
        return carrier.told

    assert asyncio.run(run()) == ["1", "2", 4408]


def test_the_houses_time_does_not_follow_a_wall_clock_that_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    house = Timekeeper()
    before = house.now()
    for hours in (-1, 1):
        monkeypatch.setattr("time.time_ns", lambda hours=hours: (before + hours * 3_600_000) * 1_000_000)
        assert 0 <= house.now() - before < 1_800_000
    house.not_before(before + 9_000_000)
    assert house.now() >= before + 9_000_000
    house.not_before(before)
    assert house.now() >= before + 9_000_000


@pytest.fixture
def broken_game(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game of another package that cannot be imported."""
    offered = {**registry._offered(), "owls": EntryPoint("owls", "owls_that_are_not_there:Owls", registry.GROUP)}
    monkeypatch.setattr(registry, "_offered", lambda: offered)
    return "owls"


def test_one_broken_game_takes_no_other_down(broken_game: str) -> None:
    assert broken_game in registry.game_names()
    with pytest.raises(BrokenGame, match="'owls' is installed but cannot be loaded"):
        registry.game_type(broken_game)
    names = [info.name for info in routes_games.all_games()]
    assert names == [name for name in registry.game_names() if name != broken_game]


def test_the_first_table_of_a_game_finds_its_events_read() -> None:
    """In a process of its own, where no other test has read them."""
    subprocess.run([sys.executable, "-c", FIRST_TABLES], check=True)


FIRST_TABLES: Final = """
from nutwood.core import events, registry
from nutwood.server import routes_games
routes_games.warm()
events.get_type_hints = None
for name in registry.game_names():
    for players in registry.game_type(name).players_allowed:
        assert registry.load(name, players=players).events.kinds
"""


def test_openspiel_goes_without_a_broken_game(broken_game: str) -> None:
    openspiel = pytest.importorskip("nutwood.adapters.openspiel")
    with pytest.warns(UserWarning, match="'owls' is installed but cannot be loaded"):
        names = openspiel.register()
    assert len(names) == len(registry.game_names()) - 1


@pytest.mark.parametrize("path", ["/health-of-the-house", "/tables", "/wp-admin/x", "/favicon.php"])
def test_unknown_addresses_are_not_pages(ann: Someone, path: str) -> None:
    answer = ann.http.get(path)
    assert (answer.status_code, answer.json()["reason"]) == (404, "missing")
    if ann.http.get("/").status_code == 200:
        assert ann.http.get("/table/x").status_code == 200


PAGE = "<h1>Nutwood</h1>"
BROWSER = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}


def test_people_who_are_lost_get_the_clients_page_and_programs_a_refusal(tmp_path: Path) -> None:
    client = tmp_path / "client"
    client.mkdir()
    (client / "index.html").write_text(PAGE)
    with running(tmp_path / "data", "--client", str(client)) as server, httpx.Client(base_url=server.address) as line:
        known = line.get("/table/x", headers=BROWSER)
        assert (known.status_code, known.text) == (200, PAGE)
        for path in ("/no/such/page", "/wp-admin/x", "/assets/gone.js"):
            lost = line.get(path, headers=BROWSER)
            assert (lost.status_code, lost.text, lost.headers["cache-control"]) == (404, PAGE, "no-cache"), path
            assert "accept" in lost.headers["vary"]
            assert line.get(path).json()["reason"] == "missing"
        assert line.get("/api/nowhere", headers=BROWSER).json()["reason"] == "missing"


def test_lessons_are_listed_without_a_broken_game(broken_game: str, capsys: pytest.CaptureFixture[str]) -> None:
    learn(listed=True)
    told = capsys.readouterr()
    assert "Hounded" in told.out
    assert "'owls' is installed but cannot be loaded" in told.err
