"""Lists come from what is kept beside the logs: no table is read for them, and what they say is what the log says."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import nutwood
from nutwood.server import entries as e
from nutwood.server import house as houses
from nutwood.server import listing, lobby
from nutwood.server import messages as m
from nutwood.server.administration import Administration
from nutwood.server.bodies import NewTable, SeatWish, TableCard
from nutwood.server.commands import Person, Refusal
from nutwood.server.house import House
from nutwood.server.identity import Identity
from nutwood.server.schema import people
from nutwood.server.sqlite import SqliteStorage
from nutwood.server.table import Table
from tests.server.test_faults import in_house
from tests.server.test_migrations import old_database

GAMES = nutwood.game_names()
GAME = "hounded"
ANN, BOB = Person("ann", "Ann"), Person("bob", "Bob")


def seats(game: str) -> list[SeatWish]:
    """As many as can play, all of them Ann's."""
    return [SeatWish(kind="me"), *[SeatWish(kind="here")] * (max(nutwood.game_type(game).players_allowed) - 1)]


async def cards(house: House, person: Person) -> dict[str, TableCard]:
    return {kept.id: listing.card(kept, person.id) for kept in await house.storage.tables_of(person.id)}


async def same(house: House, table: Table) -> None:
    assert (await cards(house, ANN))[table.id] == listing.card(listing.listed(table), ANN.id)


async def play(house: House, table: Table, dice: random.Random) -> None:
    seat = dice.choice(table.choosers())
    move = dice.choice(table.match.legal(seat))
    await house.act(table.id, ANN, m.Play(id=str(table.number), seat=seat, number=table.number, move=move))


@pytest.mark.parametrize("game", GAMES)
def test_a_list_knows_after_every_event_what_the_table_knows(tmp_path: Path, game: str) -> None:
    async def trial(house: House) -> None:
        table = await house.new_table(NewTable(game=game, players=len(seats(game)), seats=seats(game)), ANN)
        dice = random.Random(5)
        for _ in range(40):
            await same(house, table)
            if table.status == "playing":
                await play(house, table, dice)
        for seat in range(table.game.players - 1):
            assert table.forfeits == list(range(seat))
            await house.act(table.id, ANN, m.Resign(id=f"r{seat}", seat=seat))
            await same(house, table)
        assert table.result is not None
        found = (await cards(house, ANN))[table.id]
        assert (found.status, found.result) == ("ended", table.result.sentence)
        assert await house.storage.result(table.id) == table.result.returns

    in_house(tmp_path, trial)


def test_no_list_reads_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before: dict[str, TableCard] = {}

    async def set_up(house: House) -> None:
        for opened in ("here", "here", "open"):
            wish = [SeatWish(kind="me"), SeatWish(kind=opened)]
            table = await house.new_table(NewTable(game=GAME, seats=wish, listed=True), ANN)
        over = next(iter(house.tables.values()))
        await house.act(over.id, ANN, m.Resign(id="r", seat=0))
        assert table.status == "waiting"
        before.update({name: listing.card(listing.listed(table), ANN.id) for name, table in house.tables.items()})

    async def never(*_: object) -> Table:
        raise AssertionError("a table is read")

    async def look(house: House) -> None:
        assert await cards(house, ANN) == before
        assert [listing.card(kept, "").status for kept in await lobby.to_join(house)] == ["waiting"]
        assert {row.id for row in await house.storage.cards_of(ANN.id)} == set(before)
        assert (house.tables, house.reading) == ({}, {})

    in_house(tmp_path, set_up)
    monkeypatch.setattr(houses, "read_table", never)
    in_house(tmp_path, look)
    assert {card.status for card in before.values()} == {"waiting", "playing", "ended"}
    assert [card.your_turn for card in before.values() if card.status == "playing"] == [True]


def test_no_list_looks_at_all_tables(tmp_path: Path) -> None:
    """What the database does for a list does not grow with the tables of others."""
    plans: list[str] = []

    async def trial(house: House) -> None:
        assert isinstance(house.storage, SqliteStorage)
        for statement, values in asked:
            plan = house.storage.reading.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values).all()
            plans.extend(row[-1] for row in plan)

    async def listen(house: House) -> None:
        assert isinstance(house.storage, SqliteStorage)

        @sa.event.listens_for(house.storage.reader, "before_cursor_execute")
        def note(_: object, __: object, statement: str, values: tuple[object, ...], *___: object) -> None:
            asked.append((statement, values))

        await house.storage.tables_of("ann")
        await house.storage.cards_of("ann")
        await lobby.to_join(house)
        await lobby.to_watch(house)

    asked: list[tuple[str, tuple[object, ...]]] = []
    in_house(tmp_path, listen)
    in_house(tmp_path, trial)
    assert len(asked) >= 3
    assert [plan for plan in plans if plan.startswith("SCAN")] == []


async def watched(house: House) -> list[str]:
    return [kept.id for kept in await lobby.to_watch(house)]


def test_only_public_games_that_go_on_are_to_be_watched(tmp_path: Path) -> None:
    async def trial(house: House) -> None:
        async def table(**wishes: Any) -> Table:
            return await house.new_table(NewTable(game=GAME, seats=seats(GAME), **wishes), ANN)

        public = await table(listed=True)
        await table(listed=False)
        await table(listed=True, spectators=False)
        await house.new_table(NewTable(game=GAME, seats=[SeatWish(kind="me"), SeatWish(kind="open")], listed=True), ANN)
        assert await watched(house) == [public.id]
        (card,) = [listing.card(kept, BOB.id) for kept in await lobby.to_watch(house)]
        assert (card.mine, card.your_turn, card.result) == ([], False, "")
        await house.act(public.id, ANN, m.Resign(id="r", seat=0))
        assert await watched(house) == []

    in_house(tmp_path, trial)


def test_the_liveliest_games_come_first_and_few_of_each_host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def trial(house: House) -> None:
        wish = NewTable(game=GAME, seats=seats(GAME), listed=True)
        first, *_ = [await house.new_table(wish, ANN) for _ in range(lobby.EACH + 2)]
        bobs = await house.new_table(wish, BOB)
        await asyncio.sleep(0.002)
        await play(house, first, random.Random(1))
        found = await watched(house)
        assert (found[0], len(found), bobs.id in found) == (first.id, lobby.EACH + 1, True)
        monkeypatch.setattr(lobby, "now", lambda: first.updated + lobby.LIVELY + 1)
        assert await watched(house) == []

    in_house(tmp_path, trial)


def test_tables_of_an_old_database_are_listed_once_they_have_been_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(houses, "OLD_PAUSE", 0)
    old_database(tmp_path)

    async def trial(house: House) -> None:
        person = await house.storage.scalar(sa.select(people.c.id))
        assert {row.game for row in await house.storage.cards_of(person)} >= {GAME}
        while "playing" not in {card.status for card in (await cards(house, Person(person, ""))).values()}:
            await asyncio.sleep(0.01)

    in_house(tmp_path, trial)


def test_what_cannot_happen_is_not_written(tmp_path: Path) -> None:
    async def trial(house: House) -> None:
        table = await house.new_table(NewTable(game=GAME, seats=seats(GAME)), ANN)
        number, kept = table.number, await house.storage.listing(table.id)
        with pytest.raises(Refusal, match="has been noted"):
            await house.commit(table, [e.Moved(1, 0)], house.time(table))
        assert (table.number, (await house.storage.log(table.id))[-1][0]) == (number, number)
        assert await house.storage.listing(table.id) == kept
        assert not table.lost

    in_house(tmp_path, trial)


def test_a_deleted_person_is_somebody_in_lists_too(tmp_path: Path) -> None:
    async def trial(house: House) -> None:
        identity = Identity(house.storage, b"k" * 32)
        ann, bob = await identity.new_guest(1), await identity.new_guest(1)
        table = await house.new_table(NewTable(game=GAME, seats=[SeatWish(kind="me"), SeatWish(kind="open")]), ann)
        sat = e.Sat(1, "person", bob.id, "Bob the Builder")
        await house.change_seats(table, lambda: [sat])
        await Administration(house, identity).delete_person(bob.id)
        assert [seat.name for seat in (await cards(house, ann))[table.id].seats] == [ann.name, "Somebody"]
        again = await house.table(table.id)
        assert (await cards(house, ann))[table.id] == listing.card(listing.listed(again), ann.id)

    in_house(tmp_path, trial)
