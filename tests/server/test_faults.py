"""What fails is said at its own table, and what happens by itself is tried again."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from threading import Event

import pytest
import sqlalchemy as sa

import nutwood
from nutwood.server import entries as e
from nutwood.server import messages as m
from nutwood.server import scheduler as by_itself
from nutwood.server import socket
from nutwood.server import storage as s
from nutwood.server.administration import Administration
from nutwood.server.bodies import NewTable, SeatWish
from nutwood.server.commands import Person, Refusal
from nutwood.server.house import House
from nutwood.server.identity import Identity
from nutwood.server.listeners import Listener
from nutwood.server.measuring import Laboratory
from nutwood.server.services import Limiters, Services
from nutwood.server.settings import NO_LIMITS, Settings
from nutwood.server.sqlite import FILE, SqliteStorage
from nutwood.server.table import Table
from nutwood.server.timekeeping import now
from tests.server.players import Someone, running

GAME = "hounded"
ANN = Person("ann", "Ann")
PEOPLE = [SeatWish(kind="me"), SeatWish(kind="here")]


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody likes to wait for the next try."""
    monkeypatch.setattr(by_itself, "FIRST_RETRY", 0.02)
    monkeypatch.setattr(by_itself, "LAST_RETRY", 0.02)


def in_house(folder: Path, trial: Callable[[House], Awaitable[None]]) -> None:
    """A house in this process, for as long as the trial takes."""

    async def run() -> None:
        house = House(Settings(data=folder, bot_pause=0), SqliteStorage(folder))
        await house.open()
        try:
            async with asyncio.timeout(60):
                await trial(house)
        finally:
            await house.close()

    folder.mkdir(exist_ok=True)
    asyncio.run(run())


def let_writes(house: House, fail: bool) -> None:
    """Let every write fail from now on, or none."""
    assert isinstance(house.storage, SqliteStorage)
    house.storage.connection.exec_driver_sql(f"PRAGMA query_only = {int(fail)}")


async def until(so: Callable[[], bool]) -> None:
    while not so():
        await asyncio.sleep(0.01)


def change(folder: Path, *statements: tuple[str, tuple[object, ...]]) -> None:
    """Change the database behind the server's back."""
    with sa.create_engine(f"sqlite:///{folder / FILE}").begin() as connection:
        for statement, values in statements:
            connection.exec_driver_sql(statement, values)


def test_a_bot_moves_once_its_move_can_be_written(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def trial(house: House) -> None:
        seats = [SeatWish(kind="bot", level=1), SeatWish(kind="me")]
        table = await house.new_table(NewTable(game=GAME, seats=seats), ANN)
        let_writes(house, fail=True)
        await until(lambda: "will be tried again" in caplog.text)
        await asyncio.sleep(0.1)
        assert 0 not in [played.seat for played in table.match.moves]
        let_writes(house, fail=False)
        await until(lambda: 0 in [played.seat for played in table.match.moves])

    in_house(tmp_path, trial)


def test_a_clock_that_ran_out_ends_its_game_once_that_can_be_written(tmp_path: Path) -> None:
    async def trial(house: House) -> None:
        clock = m.PerMove(seconds=1)
        table = await house.new_table(NewTable(game=GAME, seats=PEOPLE, clock=clock), ANN)
        house.look(table, Listener(ANN), m.Look(seat=0))
        await until(lambda: table.clocks is not None and (table.clocks.deadline() or 0) < now() + 2_000)
        let_writes(house, fail=True)
        await asyncio.sleep(1.1)
        await until(lambda: (table.id, "time") in house.scheduler.insisting)
        await asyncio.sleep(0.1)
        assert table.status == "playing"
        let_writes(house, fail=False)
        await until(lambda: table.status == "ended")
        assert table.result is not None
        assert table.result.how == "timeout"

    in_house(tmp_path, trial)


def test_a_wrong_status_in_the_index_is_repaired_when_the_table_is_read(tmp_path: Path) -> None:
    names: list[str] = []

    async def end(house: House) -> None:
        table = await house.new_table(NewTable(game=GAME, seats=PEOPLE), ANN)
        names.append(table.id)
        await house.act(table.id, ANN, m.Resign(id="r", seat=0))

    async def status(house: House) -> str:
        found = await house.storage.header(names[0])
        return found[1] if found else ""

    async def look(house: House) -> None:
        assert await status(house) == "waiting"
        await house.table(names[0])
        assert await status(house) == "ended"

    in_house(tmp_path, end)
    change(tmp_path, ("UPDATE tables SET status = 'waiting'", ()))
    in_house(tmp_path, look)


DAMAGES = {
    "an entry that is no JSON": ("UPDATE entries SET entry = ? WHERE number = 3 AND table_id = ?", b"\xff{"),
    "an entry of another kind": ("UPDATE entries SET entry = ? WHERE number = 3 AND table_id = ?", b'{"k":"bat"}'),
    "a move that is not legal": (
        "UPDATE entries SET entry = ? WHERE number = 3 AND table_id = ?",
        b'{"k":"m","s":9,"m":1}',
    ),
    "a game that is not installed": ("UPDATE tables SET header = replace(header, 'hounded', ?) WHERE id = ?", "owls"),
    "an edition that is gone": ("UPDATE tables SET header = replace(header, '\"house\"', ?) WHERE id = ?", '"gone"'),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_table_says_so_and_harms_no_other(tmp_path: Path, damage: str) -> None:
    names: list[str] = []

    async def set_up(house: House) -> None:
        for _ in range(2):
            table = await house.new_table(NewTable(game=GAME, seats=PEOPLE, clock=m.PerDay(days=1)), ANN)
            names.append(table.id)

    async def look(house: House) -> None:
        with pytest.raises(Refusal, match="This table cannot go on") as refusal:
            await house.table(names[0])
        assert refusal.value.reason == "broken"
        assert (await house.table(names[1])).status == "playing"

    in_house(tmp_path, set_up)
    statement, value = DAMAGES[damage]
    change(tmp_path, (statement, (value, names[0])))
    in_house(tmp_path, look)


def test_a_list_does_not_mind_what_cannot_be_read(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with running(data, "--no-limits") as server:
        ann = Someone(server)
        bad, good = (ann.new_table(GAME, "me", "open", listed=True) for _ in range(2))
        server.kill()
        change(data, ("UPDATE entries SET entry = ? WHERE table_id = ?", (b"{", bad)))
        server.start()
        assert {card["id"] for card in ann.get("/api/tables")} == {bad, good}
        assert {card["id"] for card in ann.get("/api/me/tables")} == {bad, good}
        answer = ann.http.get(f"/api/tables/{bad}")
        assert (answer.status_code, answer.json()["reason"]) == (409, "broken")


def test_what_was_played_at_a_table_that_cannot_go_on_can_be_downloaded_by_its_players(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with running(data, "--no-limits") as server:
        ann, bob = Someone(server), Someone(server)
        table = ann.new_table(GAME, "me", "here")
        eyes = ann.look(table, 0)
        eyes.play(eyes.choices()[0])
        eyes.close()
        server.kill()
        change(data, ("INSERT INTO entries VALUES (?, 99, 1, ?)", (table, b"{")))
        server.start()
        assert bob.http.get(f"/api/tables/{table}/record").status_code == 403
        record = ann.http.get(f"/api/tables/{table}/record").text
    assert nutwood.read_record(record).moves != []


def test_a_table_of_older_rules_that_no_longer_hold_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names: list[str] = []

    async def set_up(house: House) -> None:
        names.append((await house.new_table(NewTable(game=GAME, seats=PEOPLE), ANN)).id)

    async def look(house: House) -> None:
        with pytest.raises(Refusal, match=r"was played by revision \d+ of Hounded; by revision 99 its entry 4"):
            await house.table(names[0])

    in_house(tmp_path, set_up)
    change(tmp_path, ("INSERT INTO entries VALUES (?, 4, 1, ?)", (names[0], b'{"k":"m","s":1,"m":0}')))
    monkeypatch.setattr(nutwood.game_type(GAME), "revision", 99)
    in_house(tmp_path, look)


@pytest.mark.parametrize("other", ["[1.0,-1.0]", None])
def test_an_ended_table_of_older_rules_keeps_its_result_or_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, other: str | None
) -> None:
    names: list[str] = []

    async def end(house: House) -> None:
        table = await house.new_table(NewTable(game=GAME, seats=PEOPLE), ANN)
        names.append(table.id)
        await house.act(table.id, ANN, m.Resign(id="r", seat=0))
        while await house.storage.result(table.id) != [-1.0, 1.0]:
            await asyncio.sleep(0.01)

    async def look(house: House) -> None:
        if other is None:
            assert (await house.table(names[0])).status == "ended"
            return
        with pytest.raises(Refusal, match="it ends otherwise"):
            await house.table(names[0])

    in_house(tmp_path, end)
    if other:
        change(tmp_path, ("UPDATE tables SET result = ?", (other,)))
    monkeypatch.setattr(nutwood.game_type(GAME), "revision", 99)
    in_house(tmp_path, look)


def test_a_table_is_read_once_for_all_who_ask_at_the_same_time(tmp_path: Path) -> None:
    names: list[str] = []

    async def set_up(house: House) -> None:
        table = await house.new_table(NewTable(game=GAME, seats=PEOPLE, clock=m.PerDay(days=1)), ANN)
        names.append(table.id)

    async def look(house: House) -> None:
        house.tables.clear()
        house.started += 1_000_000
        found = await asyncio.gather(*(house.table(names[0]) for _ in range(3)))
        assert found[0] is found[1] is found[2]

    in_house(tmp_path, set_up)
    in_house(tmp_path, look)


def test_a_table_that_falls_behind_its_log_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    apply = Table.apply

    async def trial(house: House) -> None:
        table = await house.new_table(NewTable(game=GAME, seats=PEOPLE), ANN)
        house.look(table, Listener(ANN), m.Look(seat=0))
        legal = table.match.legal(0)

        def fail(other: Table, number: int, at: int, entry: e.AnyEntry) -> None:
            if other is table:
                raise AttributeError("a game is wrong")
            apply(other, number, at, entry)

        with monkeypatch.context() as broken:
            broken.setattr(Table, "apply", fail)
            elsewhere = s.row(table.id, table.number + 1, 1, e.Moved(0, legal[0]))
            await house.storage.append([elsewhere])
            with pytest.raises(s.Taken):
                await house.catch_up(table)
        with pytest.raises(s.Taken):
            await house.commit(table, [e.Moved(0, legal[0])], 1)
        again = await house.table(table.id)
        assert again is not table
        assert [played.move for played in again.match.moves] == [legal[0]]

    in_house(tmp_path, trial)


def test_who_could_not_look_is_let_go_and_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that waits for news of a table it does not look at would wait for ever."""
    monkeypatch.setattr(socket, "COME_BACK_SECONDS", 0.01)

    async def away(*_: object) -> Table:
        raise s.Unavailable("The database is away.")

    async def trial(house: House) -> None:
        table = await house.new_table(NewTable(game=GAME, seats=PEOPLE), ANN)
        identity = Identity(house.storage, b"k" * 32)
        office, limiters = Administration(house, identity), Limiters.by(NO_LIMITS)
        services = Services(house.settings, house, identity, office, Laboratory(house.checker), limiters, Event())
        stranger, guest = Listener(ANN), Listener(ANN)
        talk = [socket.Conversation(services, table.id, each, "127.0.0.1") for each in (stranger, guest)]
        await talk[1].hear(b'{"type":"look","seat":0}')
        house.visit = away  # type: ignore[method-assign, assignment]
        for each in talk:
            await each.hear(b'{"type":"look","seat":0}')
        await until(lambda: stranger.cut)
        assert not guest.cut

    in_house(tmp_path / "house", trial)
