"""Workers of other machines: they answer, they die, they are busy, they end; a table never waits for them in vain."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import nats as nats_client
import pytest
from nats.aio.msg import Msg

import nutwood
from nutwood import Match
from nutwood.server import bots, checking, remote
from nutwood.server.bodies import NewTable, SeatWish
from nutwood.server.bots import question
from nutwood.server.house import House
from nutwood.server.listeners import Listener
from nutwood.server.messages import Look
from nutwood.server.remote import Service
from nutwood.server.workers import Lane
from tests.server.nats_server import Nats, nats_server
from tests.server.test_cluster import ANN, GAME, in_two_houses, until


@pytest.fixture(scope="module")
def nats() -> Iterator[Nats]:
    with nats_server() as server:
        yield server


async def bot_plays(house: House) -> str:
    """A bot of a table makes its move; what the table was told about it."""
    seats = [SeatWish(kind="bot", level=1), SeatWish(kind="me")]
    table = await house.new_table(NewTable(game=GAME, seats=seats), ANN)
    house.look(table, Listener(ANN), Look(seat=1))
    await until(lambda: 0 in [played.seat for played in table.match.moves])
    return " ".join(talk.text for talk in table.talk)


def local_processes(house: House) -> int:
    lanes = (house.scheduler.pool.front, house.checker.records)
    return sum(worker.process is not None for lane in lanes for worker in lane.workers)


def test_workers_answer_and_without_them_a_node_thinks_by_itself(tmp_path: Path, nats: Nats) -> None:
    async def trial(one: House, other: House) -> None:
        service = Service(nats.address, 2)
        await service.open()
        assert [await bot_plays(house) for house in (one, other)] == ["", ""]
        record = nutwood.write_record(Match(nutwood.load(GAME)))
        assert (await one.keep_record(record, ANN)).status == "record"
        assert service.answered >= 3
        assert [local_processes(house) for house in (one, other)] == [0, 0]
        await service.close()
        before = service.answered
        assert await bot_plays(one) == ""
        assert (service.answered, local_processes(one)) == (before, 1)

    in_two_houses(tmp_path, trial, nats.address)


def test_a_worker_that_dies_over_a_question_costs_a_simple_move_and_a_busy_one_nothing(
    tmp_path: Path, nats: Nats
) -> None:
    async def trial(one: House, _: House) -> None:
        assert one.scheduler.pool.front.elsewhere is not None
        one.scheduler.pool.front.elsewhere.seconds = 0.3
        silent = await nats_client.connect(nats.address)
        answer: list[bytes | None] = [None]

        async def hear(message: Msg) -> None:
            if answer[0] is not None:
                await message.respond(answer[0])

        await silent.subscribe(remote.subject("bots"), remote.QUEUE, cb=hear)
        await silent.flush()
        assert "gave no answer; a simple move was played instead" in await bot_plays(one)
        one.scheduler.pool.front.elsewhere.seconds = 60
        for answer[0] in (remote.BUSY, b"{nonsense", b'"a lie"'):
            assert await bot_plays(one) == ""
        answer[0] = b"1000000"
        assert "a simple move was played" in await bot_plays(one)
        await silent.close()

    in_two_houses(tmp_path, trial, nats.address)


def test_who_has_enough_to_do_says_so_at_once(nats: Nats) -> None:
    async def run() -> tuple[bytes, bytes]:
        service = Service(nats.address, 1)
        service.lanes["bots"] = Waits()
        await service.open()
        node = await nats_client.connect(nats.address)
        asked = [asyncio.create_task(node.request(remote.subject("bots"), b"?", timeout=30)) for _ in range(2)]
        await until(lambda: service.taken == 2)
        busy = await node.request(remote.subject("bots"), b"?", timeout=30)
        closing = asyncio.create_task(service.close())
        service.lanes["bots"].go_on.set()  # type: ignore[attr-defined]
        answered = [(await each).data for each in asked]
        await closing
        await node.close()
        return busy.data, answered[0]

    assert asyncio.run(run()) == (remote.BUSY, b"7")


class Waits(Lane):
    """Answers when it is told to."""

    def __init__(self) -> None:
        super().__init__([], 1, 1.0, None)
        self.go_on = asyncio.Event()

    async def ask(self, asked: bytes, person: str) -> int:
        await self.go_on.wait()
        return 7


def test_nothing_that_shows_a_game_leaves_a_node(tmp_path: Path, nats: Nats) -> None:
    """Questions hold what a seat may know (test_secrecy); looking back is done at home."""

    async def trial(one: House, _: House) -> None:
        heard: list[tuple[str, bytes]] = []
        ear = await nats_client.connect(nats.address)

        async def hear(message: Msg) -> None:
            heard.append((message.subject, message.data))
            await message.respond(remote.BUSY)

        await ear.subscribe("nutwood.work.>", cb=hear)
        await ear.flush()
        await bot_plays(one)
        table = next(iter(one.tables.values()))
        await one.checker.log((table.id, table.number), table.match, 0, "ann")
        await one.keep_record(nutwood.write_record(Match(nutwood.load(GAME))), ANN)
        await ear.flush()
        for where, data in heard:
            kind: Any = bots.Question if ".bots." in where else checking.ReadRecord
            msgspec.json.decode(data, type=kind)
        assert {where.split(".")[2] for where, _ in heard} <= {"bots", "records"}
        assert one.checker.lane.elsewhere is None
        assert one.scheduler.pool.back.elsewhere is None
        await ear.close()

    in_two_houses(tmp_path, trial, nats.address)


def test_an_answer_is_the_same_from_near_and_far(nats: Nats) -> None:
    match = Match(nutwood.load(GAME))
    match.roll(nutwood.Dice(1))
    asked = question(match.game, match.state, match.state.mover(), 1, seed=3)

    async def run() -> object:
        service = Service(nats.address, 1)
        await service.open()
        node = await nats_client.connect(nats.address)
        given = {remote.SECONDS: "60"}
        told = await node.request(remote.subject("bots"), msgspec.json.encode(asked), timeout=60, headers=given)
        await node.close()
        await service.close()
        return msgspec.json.decode(told.data)

    assert asyncio.run(run()) == bots.answer(asked)


def test_one_worker_thinks_about_a_question(tmp_path: Path, nats: Nats) -> None:
    async def trial(one: House, other: House) -> None:
        services = [Service(nats.address, 2) for _ in range(2)]
        for service in services:
            await service.open()
        asked: list[Msg] = []
        ear = await nats_client.connect(nats.address)

        async def hear(message: Msg) -> None:
            asked.append(message)

        await ear.subscribe(remote.subject("bots"), cb=hear)
        await ear.flush()
        for house in (one, other, one):
            await bot_plays(house)
        await asyncio.gather(*(service.close() for service in services))
        await ear.flush()
        await ear.close()
        # Bots at the other tables go on asking while the workers close, so not all that was asked is answered.
        assert 0 < sum(service.answered for service in services) <= len(asked)

    in_two_houses(tmp_path, trial, nats.address)


def test_a_question_that_is_out_when_nats_goes_away_is_thought_about_here(tmp_path: Path) -> None:
    with nats_server() as passing:

        async def trial(one: House, _: House) -> None:
            heard = asyncio.Event()
            silent = await nats_client.connect(passing.address, allow_reconnect=False)

            async def hear(_: Msg) -> None:
                heard.set()

            await silent.subscribe(remote.subject("bots"), remote.QUEUE, cb=hear)
            await silent.flush()
            assert one.scheduler.pool.front.elsewhere is not None
            one.scheduler.pool.front.elsewhere.seconds = 10_000
            playing = asyncio.create_task(bot_plays(one))
            await heard.wait()
            passing.kill()
            assert await playing == ""

        in_two_houses(tmp_path, trial, passing.address)
