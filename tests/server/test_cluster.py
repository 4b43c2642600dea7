"""Several nodes with one database: every node serves every table, and what must happen once happens once."""

import asyncio
import signal
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import psutil
import pytest
import sqlalchemy as sa

from nutwood.server import cluster as nodes
from nutwood.server import entries as e
from nutwood.server import listing, timekeeping
from nutwood.server import messages as m
from nutwood.server import scheduler as by_itself
from nutwood.server import schema as d
from nutwood.server.administration import Administration
from nutwood.server.bodies import NewTable, SeatWish
from nutwood.server.bus import Bus
from nutwood.server.commands import Person, Refusal
from nutwood.server.house import House
from nutwood.server.identity import Identity
from nutwood.server.listeners import Listener
from nutwood.server.postgres import PostgresStorage, prepare, reason
from nutwood.server.settings import Settings
from nutwood.server.storage import TAKEN, Job, NotWritten, Rows, Taken, Unavailable
from nutwood.server.table import Table
from nutwood.server.timekeeping import now
from tests.server.nats_server import Nats, nats_server
from tests.server.planted_nodes import missed
from tests.server.postgres import fresh_database

GAME = "hounded"
ANN, BOB = Person("ann", "Ann"), Person("bob", "Bob")
BOTH = [SeatWish(kind="me"), SeatWish(kind="here")]
PATIENCE = 300
Trial = Callable[[House, House], Awaitable[None]]


@pytest.fixture(scope="module")
def nats() -> Iterator[Nats]:
    with nats_server() as server:
        yield server


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody likes to wait for the next try."""
    monkeypatch.setattr(by_itself, "FIRST_RETRY", 0.02)
    monkeypatch.setattr(by_itself, "LAST_RETRY", 0.05)
    monkeypatch.setattr(nodes, "OUTAGE", 60_000)


def in_two_houses(folder: Path, trial: Trial, servers: str = "") -> None:
    """Two nodes in this process, for as long as the trial takes."""
    address = fresh_database()

    async def run() -> None:
        await prepare(address)
        settings = Settings(data=folder, bot_pause=0, nats=servers)
        houses = [House(settings, PostgresStorage(address)) for _ in range(2)]
        try:
            async with asyncio.timeout(PATIENCE):
                for house in houses:
                    await house.open()
                    await until(house.cluster.hears_others if house.cluster else lambda: False)
                await trial(*houses)
        finally:
            for house in houses:
                await house.close()

    asyncio.run(run())


async def until(so: Callable[[], bool]) -> None:
    while not so():
        await asyncio.sleep(0.01)


async def table_of_two(house: House, game: str = GAME, **wishes: object) -> Table:
    return await house.new_table(NewTable(game=game, seats=BOTH, **wishes), ANN)  # type: ignore[arg-type]


def first_move(table: Table, ticket: str = "t", seat: int | None = None, choice: int = 0) -> m.Play:
    seat = table.choosers()[0] if seat is None else seat
    return m.Play(id=ticket, seat=seat, number=table.number, move=table.match.legal(seat)[choice])


async def numbers(house: House, table: Table) -> list[int]:
    return [number for number, _, _ in await house.storage.log(table.id)]


def sent(listener: Listener) -> list[str]:
    return [(text or b"").decode() for text in listener.outbox]


@pytest.mark.parametrize("heard", [True, False])
def test_what_happens_at_one_node_is_seen_at_the_other(tmp_path: Path, nats: Nats, heard: bool) -> None:
    async def trial(one: House, other: House) -> None:
        table = await table_of_two(one)
        twin = await other.table(table.id)
        other.look(twin, eyes := Listener(BOB), m.Look())
        await one.act(table.id, ANN, first_move(table))
        await until(lambda: twin.number == table.number)
        assert [played.move for played in twin.match.moves] == [played.move for played in table.match.moves]
        assert any('"type":"update"' in text for text in sent(eyes))

    in_two_houses(tmp_path, trial, nats.address if heard else "")


def test_a_move_asked_for_at_both_nodes_is_made_once(tmp_path: Path, nats: Nats) -> None:
    async def trial(one: House, other: House) -> None:
        table = await table_of_two(one)
        await other.table(table.id)
        asked = first_move(table)
        done = await asyncio.gather(*(house.act(table.id, ANN, asked) for house in (one, other, one, other)))
        assert {type(each) for each in done} == {m.Done}
        assert len({each.number for each in done}) == 1
        moved = [entry for _, _, entry in await one.storage.log(table.id) if isinstance(entry, e.Moved)]
        assert [entry.ticket for entry in moved] == ["t"]

    in_two_houses(tmp_path, trial, nats.address)


def test_whoever_loses_the_race_for_a_number_is_judged_anew(tmp_path: Path) -> None:
    async def trial(one: House, other: House) -> None:
        table = await table_of_two(one)
        twin = await other.table(table.id)
        asked = [first_move(table, "a", choice=0), first_move(table, "b", choice=1)]
        answers = await asyncio.gather(one.act(table.id, ANN, asked[0]), other.act(table.id, ANN, asked[1]))
        assert sorted(type(answer).__name__ for answer in answers) == ["Done", "Refused"]
        refused = next(answer for answer in answers if isinstance(answer, m.Refused))
        assert refused.reason == "stale"
        await until(lambda: table.number == twin.number)
        assert await numbers(one, table) == list(range(1, table.number + 1))

    in_two_houses(tmp_path, trial)


def test_those_who_choose_at_the_same_time_both_may(tmp_path: Path) -> None:
    async def trial(one: House, other: House) -> None:
        table = await table_of_two(one, "squirrel-squabble")
        await other.table(table.id)
        while len(table.choosers()) < 2:
            await one.act(table.id, ANN, first_move(table, str(table.number)))
        await other.table(table.id)
        for round_ in range(2):
            first, second = (first_move(table, f"{round_}{seat}", seat) for seat in table.choosers()[:2])
            answers = await asyncio.gather(one.act(table.id, ANN, first), other.act(table.id, ANN, second))
            assert [type(answer) for answer in answers] == [m.Done, m.Done]
            await one.table(table.id)

    in_two_houses(tmp_path, trial)


def test_somebody_who_knows_more_than_a_node_is_not_shown_less(tmp_path: Path) -> None:
    async def trial(one: House, other: House) -> None:
        table = await table_of_two(one)
        await other.opened(table.id)
        await one.act(table.id, ANN, first_move(table))
        assert (await other.visit(table.id, BOB)).number == table.number
        await one.act(table.id, ANN, first_move(table, "u"))
        answer = await other.act(table.id, ANN, first_move(table, "v"))
        assert isinstance(answer, m.Done)

    in_two_houses(tmp_path, trial)


def test_a_bot_plays_once_and_is_taken_over_from_a_node_that_died(
    tmp_path: Path, nats: Nats, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listing, "CARE", 100)
    monkeypatch.setattr(nodes, "GRACE", 0)

    async def never(*_: object) -> None:
        await asyncio.sleep(1000)

    async def none(*_: object) -> list[str]:
        return []

    async def trial(one: House, other: House) -> None:
        one.scheduler._choice = never  # type: ignore[method-assign, assignment]
        one.storage.claim_tables = none  # type: ignore[attr-defined]
        seats = [SeatWish(kind="bot", level=1), SeatWish(kind="me")]
        table = await one.new_table(NewTable(game=GAME, seats=seats), ANN)
        await until(lambda: 0 in [played.seat for played in table.match.moves])
        assert table.id in other.tables
        await until(lambda: 1 in table.choosers())

    in_two_houses(tmp_path, trial, nats.address)


def test_a_clock_runs_out_although_nobody_has_the_table_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nodes, "GRACE", 0)
    monkeypatch.setattr("nutwood.server.clocks.GRACE", 0)

    async def trial(one: House, other: House) -> None:
        table = await table_of_two(one, clock=m.PerMove(seconds=5))
        await one.storage.append([], [(sa.update(d.tables).values(due=now() - 1), None)])
        one._forget(table.id)
        await until(lambda: table.id in one.tables or table.id in other.tables)
        assert (await one.table(table.id)).status == "playing", "the index may be wrong, the log is not"
        ended: list[Table] = []

        async def over() -> None:
            while not ended:
                found = await one.table(table.id)
                ended.extend([found] if found.status == "ended" else [])
                await asyncio.sleep(0.1)

        await over()
        assert ended[0].result is not None
        assert ended[0].result.how == "timeout"
        kinds = [type(entry).__name__ for _, _, entry in await one.storage.log(table.id)]
        assert kinds.count("Forfeited") == 1

    in_two_houses(tmp_path, trial)


def test_clocks_stand_still_while_no_node_can_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nutwood.server.clocks.GRACE", 0)

    async def trial(one: House, other: House) -> None:
        table = await table_of_two(one, clock=m.PerGame(seconds=3600, increment=0))
        twin = await other.table(table.id)
        hour = 3_600_000
        earlier = sa.update(d.entries).values(at=d.entries.c.at - 2 * hour)
        await one.storage.append([], [(earlier, None), (sa.update(d.heart).values(beat=now() - 2 * hour + 500), None)])
        for house in (one, other):
            house.tables.clear()
        assert one.cluster is not None
        await one.cluster._beat()
        found = await asyncio.gather(one.table(table.id), other.table(table.id))
        for each in found:
            assert each.clocks is not None
            assert each.status == "playing"
            assert min(face.left for face in each.clocks.faces(now())) > hour - 60_000
        kinds = [type(entry).__name__ for _, _, entry in await one.storage.log(table.id)]
        assert kinds.count("Paused") == 1
        assert twin is not found[1]

    in_two_houses(tmp_path, trial)


def test_a_table_that_cannot_be_paused_stops_no_other_and_no_heart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nutwood.server.clocks.GRACE", 0)

    async def trial(one: House, _: House) -> None:
        clock = m.PerGame(seconds=3600, increment=0)
        bad, good = [await table_of_two(one, clock=clock) for _ in range(2)]
        one.look(good, listener := Listener(ANN), m.Look())
        assert one.cluster is not None
        commit = one.commit

        async def refuse(table: Table, made: list[e.AnyEntry], at: int) -> None:
            if table is bad:
                raise Refusal("broken", "This table cannot go on.")
            await commit(table, made, at)

        monkeypatch.setattr(one, "commit", refuse)
        for table in (bad, good):
            table.updated -= 7_200_000
        await one.storage.append([], [(sa.update(d.heart).values(beat=now() - 7_000_000), None)])
        one.cluster.beaten = -1e9
        listener.outbox.clear()
        await one.cluster._beat()
        assert one.cluster.is_beating()
        kinds = [type(entry).__name__ for _, _, entry in await one.storage.log(good.id)]
        assert kinds.count("Paused") == 1
        assert any('"clocks"' in text for text in sent(listener))

    in_two_houses(tmp_path, trial)


def test_nothing_is_written_to_a_clock_before_it_is_known_whether_it_stood_still(tmp_path: Path) -> None:
    async def trial(one: House, _: House) -> None:
        table = await table_of_two(one, clock=m.PerGame(seconds=3600, increment=0))
        assert one.cluster is not None
        one.cluster.beaten = -1e9
        answer = await one.act(table.id, ANN, first_move(table))
        assert isinstance(answer, m.Refused)
        assert (answer.reason, answer.sentence) == ("busy", nodes.WAIT)
        await one.cluster._beat()
        assert isinstance(await one.act(table.id, ANN, first_move(table)), m.Done)

    in_two_houses(tmp_path, trial)


def test_who_is_there_is_known_everywhere(tmp_path: Path, nats: Nats) -> None:
    async def trial(one: House, other: House) -> None:
        table = await table_of_two(one, clock=m.PerGame(seconds=3600, increment=0))
        one.look(table, here := Listener(ANN), m.Look(seat=0))
        twin = await other.table(table.id)
        other.look(twin, there := Listener(BOB), m.Look())
        await until(lambda: one.listeners.people(table.id) == other.listeners.people(table.id) == {"ann", "bob"})
        await until(
            lambda: (
                '{"type":"presence","seats":[0],"watchers":1}' in sent(there)
                and any("watchers" in text for text in sent(here))
            )
        )
        other.listeners.leave(table.id, there)
        await until(lambda: one.listeners.people(table.id) == {"ann"})

    in_two_houses(tmp_path, trial, nats.address)


def test_nobody_is_taken_for_absent_while_the_others_cannot_be_heard(tmp_path: Path) -> None:
    async def trial(one: House, _: House) -> None:
        table = await table_of_two(one)
        assert one.cluster is not None
        one.cluster.hears_others = lambda: False  # type: ignore[method-assign]
        answer = await one.act(table.id, ANN, m.Replace(id="r", seat=0, leaver=1))
        assert isinstance(answer, m.Refused)
        assert "cannot be told who is there" in answer.sentence

    in_two_houses(tmp_path, trial)


def test_the_clocks_begin_when_all_are_there_wherever_they_are(tmp_path: Path, nats: Nats) -> None:
    async def trial(one: House, other: House) -> None:
        seats = [SeatWish(kind="me"), SeatWish(kind="open")]
        wish = NewTable(game=GAME, seats=seats, clock=m.PerGame(seconds=3600, increment=0))
        table = await one.new_table(wish, ANN)
        one.look(table, Listener(ANN), m.Look(seat=0))
        twin = await other.table(table.id)
        await other.change_seats(twin, lambda: [e.Sat(1, "person", "bob", "Bob")])
        other.look(twin, Listener(BOB), m.Look(seat=1))
        assert table.clocks is not None
        clocks = table.clocks
        await until(lambda: bool(clocks.running) and not clocks.is_waiting(now()))
        kinds = [type(entry).__name__ for _, _, entry in await one.storage.log(table.id)]
        assert kinds.count("Gathered") == 1

    in_two_houses(tmp_path, trial, nats.address)


def test_who_is_shut_out_or_deleted_at_one_node_is_so_at_the_other(tmp_path: Path, nats: Nats) -> None:
    async def trial(one: House, other: House) -> None:
        offices = [Administration(house, Identity(house.storage, b"k" * 32)) for house in (one, other)]
        for house, office in zip((one, other), offices, strict=True):
            house.start(office.watch())
        here, there = (office.identity for office in offices)
        ann = await here.new_guest(now())
        assert await there.person(ann.id) == ann
        table = await other.new_table(NewTable(game=GAME, seats=[SeatWish(kind="me"), SeatWish(kind="open")]), ann)
        await other.change_seats(table, lambda: [e.Sat(1, "person", "bob", "Bob")])
        other.look(table, eyes := Listener(ann), m.Look(seat=0))
        await offices[0].block(ann.id)
        await until(lambda: eyes.cut)
        assert await there.person(ann.id) is None
        await offices[0].delete_person(ann.id)
        await until(lambda: table.id not in other.tables)
        assert (await other.table(table.id)).seats[0].name == "Somebody"
        await offices[0].delete_table(table.id)
        await until(lambda: table.id not in other.tables)
        with pytest.raises(Refusal, match="no such table"):
            await other.table(table.id)

    in_two_houses(tmp_path, trial, nats.address)


def test_an_order_is_carried_out_by_one_node(tmp_path: Path) -> None:
    async def trial(one: House, other: House) -> None:
        table = await table_of_two(one)
        order = (sa.insert(d.orders), {"what": "close-table", "target": table.id})
        await one.storage.append([], [order])
        offices = [Administration(house, Identity(house.storage, b"k" * 32)) for house in (one, other)]
        await asyncio.gather(*(office._orders() for office in offices))
        assert await one.storage.column(sa.select(d.orders.c.answer)) == [f"Table {table.id} is closed."]

    in_two_houses(tmp_path, trial)


def test_a_second_game_is_set_up_once(tmp_path: Path) -> None:
    async def trial(one: House, other: House) -> None:
        table = await table_of_two(one, options={"match": True})
        await one.act(table.id, ANN, m.Resign(id="r", seat=0))
        await other.table(table.id)
        wishes = [m.Rematch(id=f"w{seat}", seat=0) for seat in range(2)]
        await asyncio.gather(one.act(table.id, ANN, wishes[0]), other.act(table.id, ANN, wishes[1]))
        found = await one.storage.column(sa.select(d.tables.c.id))
        assert len(found) == 2
        assert (await one.table(table.id)).rematch in found

    in_two_houses(tmp_path, trial)


def test_a_table_that_is_being_set_up_is_not_taken_for_deleted(tmp_path: Path) -> None:
    async def trial(one: House, _: House) -> None:
        assert one.cluster is not None
        cluster, write = one.cluster, one.storage._write

        async def slowly(group: list[Job]) -> list[NotWritten | None]:
            await cluster.refresh(one.tables)
            return await write(group)

        one.storage._write = slowly  # type: ignore[method-assign]
        table = await table_of_two(one)
        assert one.tables[table.id] is table

    in_two_houses(tmp_path, trial)


def test_a_move_whose_commit_was_not_confirmed_is_made_once_whoever_asks_again(tmp_path: Path) -> None:
    """The database goes away between a commit and its answer: insisting is right, and another choice comes too late."""

    async def trial(one: House, other: House) -> None:
        table = await table_of_two(one)
        asked, anew = first_move(table, "a"), first_move(table, "b", choice=1)
        storage = one.storage
        assert isinstance(storage, PostgresStorage)
        commit, rows = storage._commit, storage.rows

        async def unconfirmed(group: list[Job]) -> None:
            await commit(group)
            raise Taken(TAKEN)

        async def away(*_: object) -> Rows:
            raise Unavailable("away")

        storage._commit, storage.rows = unconfirmed, away  # type: ignore[method-assign, assignment]
        answer = await one.act(table.id, ANN, asked)
        assert isinstance(answer, m.Refused)
        assert answer.reason == "busy"
        storage._commit, storage.rows = commit, rows  # type: ignore[method-assign]
        late = await one.act(table.id, ANN, anew)
        assert isinstance(late, m.Refused)
        assert late.reason == "stale"
        for house in (one, other):
            assert isinstance(await house.act(table.id, ANN, asked), m.Done)
        moved = [entry for _, _, entry in await one.storage.log(table.id) if isinstance(entry, e.Moved)]
        assert [entry.ticket for entry in moved] == ["a"]

    in_two_houses(tmp_path, trial)


def test_what_a_node_claimed_and_did_not_do_is_done_by_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nodes, "LEASE", 300)
    monkeypatch.setattr(nodes, "GRACE", 0)
    monkeypatch.setattr("nutwood.server.clocks.GRACE", 0)

    async def trial(one: House, other: House) -> None:
        assert one.cluster is not None
        assert isinstance(other.storage, PostgresStorage)
        forgotten: list[str] = []
        claim = other.storage.claim_tables

        async def forget(name: str) -> None:
            forgotten.append(name)

        async def wait_for_the_other(*given: int) -> list[str]:
            return await claim(*given) if forgotten else []

        one.cluster._take_care = forget  # type: ignore[method-assign]
        other.storage.claim_tables = wait_for_the_other  # type: ignore[method-assign, assignment]
        table = (await table_of_two(one, clock=m.PerMove(seconds=5))).id
        one._forget(table)
        await until(lambda: table in other.tables and other.tables[table].status == "ended")
        ends = [entry for _, _, entry in await other.storage.log(table) if isinstance(entry, e.Forfeited)]
        assert [entry.how for entry in ends] == ["timeout"]

    in_two_houses(tmp_path, trial)


def test_who_gave_up_waiting_for_a_slow_nats_still_hears(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("nutwood.server.bus.FLUSH_SECONDS", 0.1)

    async def trial(slow: Nats) -> None:
        heard: list[bytes] = []
        one, other = (Bus(slow.address, lambda: None) for _ in range(2))
        runs = [asyncio.create_task(bus.run()) for bus in (one, other)]
        await until(lambda: one.is_up and other.is_up)
        slow.process.send_signal(signal.SIGSTOP)
        await until(lambda: psutil.Process(slow.process.pid).status() == psutil.STATUS_STOPPED)
        await one.listen("tables", "t", lambda _, data: heard.append(data))
        slow.process.send_signal(signal.SIGCONT)
        await asyncio.gather(*one.flushes)
        other.tell("tables", "t", b"hello")
        await until(lambda: heard == [b"hello"])
        for run, bus in zip(runs, (one, other), strict=True):
            run.cancel()
            await bus.close()

    with nats_server() as server:
        asyncio.run(asyncio.wait_for(trial(server), 60))
    assert caplog.text == ""


def test_a_fault_without_words_is_called_by_its_name() -> None:
    """A database that does not answer in time says nothing."""
    assert reason(TimeoutError()) == "TimeoutError"
    assert reason(OSError("no route.\nto there")) == "no route"


def test_a_node_goes_by_the_time_of_the_database(tmp_path: Path) -> None:
    async def trial(one: House, _: House) -> None:
        assert one.cluster is not None
        timekeeping._house.offset += 3_600 * 10**9  # the host's clock is an hour fast
        await one.cluster._beat()
        assert abs(now() - 1000 * time.time()) < 600_000

    in_two_houses(tmp_path, trial)


@pytest.mark.parametrize("name", ["unchecked", "damaged"])
def test_planted_faults_are_caught(name: str) -> None:
    """All of them are planted by `make soak`."""
    assert not missed(name)
