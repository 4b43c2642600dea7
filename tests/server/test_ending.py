"""A node ends although nobody answers it: neither the database nor NATS is waited for."""

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sa
from nats.aio.client import Client

from nutwood.server import messages as m
from nutwood.server import postgres as database
from nutwood.server.bodies import NewTable, SeatWish
from nutwood.server.commands import Person
from nutwood.server.house import House
from nutwood.server.settings import Settings
from tests.server.nats_server import nats_server
from tests.server.postgres import fresh_database, socket_file
from tests.server.site import Relay

FOR_EVER = 10_000
PATIENCE = 60
"""Seconds for everything; a node that waits for an answer waits longer."""


async def relay_to(*where: object) -> Relay:
    opens = asyncio.open_unix_connection if len(where) == 1 else asyncio.open_connection
    relay = Relay(lambda: opens(*where))  # type: ignore[arg-type]
    await relay.open()
    return relay


@pytest.mark.parametrize("silent", ["database", "nats"])
def test_a_node_ends_although_nobody_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, silent: str
) -> None:
    for limit in ("CONNECT_SECONDS", "ANSWER_SECONDS"):
        monkeypatch.setattr(database, limit, FOR_EVER)
    monkeypatch.setattr(Client.flush, "__defaults__", (FOR_EVER,))
    ann = Person("ann", "Ann")

    async def trial(address: str, port: int) -> None:
        await database.prepare(address)
        to = {"database": await relay_to(socket_file()), "nats": await relay_to("127.0.0.1", port)}
        name = sa.make_url(address).database
        storage = database.PostgresStorage(f"postgresql://postgres@127.0.0.1:{to['database'].port}/{name}")
        house = House(Settings(data=tmp_path, bot_pause=0, nats=f"nats://127.0.0.1:{to['nats'].port}"), storage)
        await house.open()
        assert house.cluster is not None
        assert house.cluster.bus is not None
        while not house.cluster.hears_others():
            await asyncio.sleep(0.01)
        house.cluster.bus.client.options["max_outstanding_pings"] = FOR_EVER
        seats = [SeatWish(kind="me"), SeatWish(kind="bot", level=1)]
        table = await house.new_table(NewTable(game="hounded", seats=seats), ann)
        to[silent].cut(silently=True)
        told = asyncio.create_task(house.act(table.id, ann, m.Say(id="t", text="Is anybody there?")))
        await asyncio.sleep(0.1)
        await house.close()
        assert told.done() or silent == "database"
        for relay in to.values():
            relay.close()

    with nats_server() as nats:
        asyncio.run(asyncio.wait_for(trial(fresh_database(), nats.port), PATIENCE))
    # What the driver opens to cancel a question may end with an error about which it asks nobody.
    assert [record for record in caplog.records if "connection_lost" not in str(record.exc_info)] == []
