"""Whoever runs the server closes, deletes and shuts out, keeps backups, and forgets what is old."""

import asyncio
import json
import random
import sqlite3
import zipfile
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa

from nutwood.cli.app import run
from nutwood.server import entries as e
from nutwood.server import messages as m
from nutwood.server import office, replay
from nutwood.server import schema as s
from nutwood.server.administration import Administration
from nutwood.server.bodies import NewTable, SeatWish
from nutwood.server.commands import Refusal
from nutwood.server.house import House
from nutwood.server.identity import Identity
from nutwood.server.listeners import Listener
from nutwood.server.retention import expired_people, expired_tables
from nutwood.server.settings import Retention, Settings
from nutwood.server.storage import StorageFault
from nutwood.server.timekeeping import now
from tests.server.players import Someone, play_out, running
from tests.server.test_faults import in_house

GAME = "hounded"
SHORT = "squirrel-island"
DAY = 86_400_000
PAIR = [SeatWish(kind="me"), SeatWish(kind="open")]


def administered(folder: Path, trial: Callable[[House, Identity, Administration], Awaitable[None]]) -> None:
    async def go(house: House) -> None:
        identity = Identity(house.storage, b"k" * 32)
        await trial(house, identity, Administration(house, identity))

    in_house(folder, go)


def test_a_closed_table_ends_without_a_result(tmp_path: Path) -> None:
    async def trial(house: House, identity: Identity, office: Administration) -> None:
        ann = await identity.new_guest(1)
        table = await house.new_table(NewTable(game=GAME, seats=PAIR), ann)
        assert "is closed" in await office.carry_out("close-table", table.id)
        assert table.result is not None
        assert (table.status, table.result.how, table.result.returns) == ("ended", "closed", [0.0, 0.0])
        assert "over already" in await office.carry_out("close-table", table.id)

    administered(tmp_path, trial)


def test_a_deleted_table_is_gone_even_if_it_cannot_be_read(tmp_path: Path) -> None:
    async def trial(house: House, identity: Identity, office: Administration) -> None:
        ann = await identity.new_guest(1)
        table = await house.new_table(NewTable(game=GAME, seats=PAIR), ann)
        await house.storage.append([(table.id, 99, 1, b"{")])
        house.tables.clear()
        assert "is deleted" in await office.carry_out("delete-table", table.id)
        with pytest.raises(Refusal, match="no such table"):
            await house.table(table.id)
        assert list(await house.storage.rows(table.id)) == []
        assert "There is no table" in await office.carry_out("delete-table", table.id)

    administered(tmp_path, trial)


def test_who_is_shut_out_is_a_stranger_until_let_in_again(tmp_path: Path) -> None:
    async def trial(house: House, identity: Identity, office: Administration) -> None:
        ann = await identity.new_guest(1)
        cookie = identity.cookie(ann)
        assert await identity.by_cookie(cookie) == ann
        table = await house.new_table(NewTable(game=GAME, seats=PAIR), ann)
        house.look(table, eyes := Listener(ann), m.Look(seat=0))
        await office.carry_out("block", ann.id)
        assert eyes.cut
        assert await identity.by_cookie(cookie) is None
        assert await identity.is_shut_out(cookie)
        await office.carry_out("unblock", ann.id)
        assert await identity.by_cookie(cookie) == ann
        assert not await identity.is_shut_out(cookie)

    administered(tmp_path, trial)


def test_a_deleted_person_leaves_nothing_but_games_of_others(tmp_path: Path) -> None:
    async def trial(house: House, identity: Identity, office: Administration) -> None:
        ann, bob = [await identity.rename(await identity.new_guest(1), name) for name in ("Ann Oak", "Bob")]
        await identity.new_token(ann, "program", 1)
        alone = await house.new_table(NewTable(game=GAME, seats=PAIR), ann)
        shared = await house.new_table(NewTable(game=GAME, seats=PAIR), ann)
        await house.change_seats(shared, lambda: [e.Sat(1, "person", bob.id, bob.name)])
        await house.act(shared.id, ann, m.Say(id="s", text="my address is Elm Street"))
        await house.commit(shared, [e.Renamed(0, "Ann Elm")], house.time(shared))
        await house.commit(shared, [e.Noted("Ann Elm gave no answer.")], house.time(shared))
        elsewhere = await house.new_table(NewTable(game=GAME, seats=PAIR), bob)
        house.look(elsewhere, eyes := Listener(ann), m.Look())
        assert "Ann Oak is deleted" in await office.carry_out("delete-person", ann.id)
        assert eyes.cut
        assert await house.storage.header(alone.id) is None
        kept = await house.table(shared.id)
        assert kept.result is not None
        assert (kept.result.how, kept.result.returns) == ("resigned", [-1.0, 1.0])
        assert kept.seats[0].name == "Somebody"
        stored = [bytes(row.entry) for row in await house.storage.rows(shared.id)]
        assert not any(word in entry for entry in stored for word in (b"Ann Oak", b"Ann Elm", b"Elm Street"))
        assert {"Somebody gave no answer.", "Somebody resigns."} <= {line.text for line in kept.talk}
        for table, column in ((s.people, s.people.c.id), (s.tokens, s.tokens.c.person), (s.seats, s.seats.c.person)):
            assert list(await house.storage.fetch(sa.select(table).where(column == ann.id))) == []
        assert await identity.person(bob.id) == bob

    administered(tmp_path, trial)


def test_what_is_old_is_forgotten_and_what_is_played_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def trial(house: House, identity: Identity, office: Administration) -> None:
        ann, eve, program, shut = [await identity.new_guest(now()) for _ in range(4)]
        await identity.new_token(program, "program", 1)
        await office.block(shut.id)
        waiting = await house.new_table(NewTable(game=GAME, seats=PAIR), ann)
        played = await house.new_table(NewTable(game=GAME, seats=[SeatWish(kind="me"), SeatWish(kind="here")]), ann)
        ended = await house.new_table(NewTable(game=GAME, seats=[SeatWish(kind="me"), SeatWish(kind="here")]), ann)
        await house.act(ended.id, ann, m.Resign(id="r", seat=0))
        await asyncio.sleep(0.05)
        storage, keep = house.storage, Retention(waiting=30, ended=60, guests=90)
        assert await expired_tables(storage, keep, now() + 29 * DAY) == []
        assert await expired_tables(storage, keep, now() + 31 * DAY) == [waiting.id]
        assert set(await expired_tables(storage, keep, now() + 999 * DAY)) == {waiting.id, ended.id}
        assert await expired_tables(storage, Retention(waiting=None), now() + 999 * DAY) == []
        assert await expired_people(storage, keep, now() + 89 * DAY) == []
        assert await expired_people(storage, keep, now() + 91 * DAY) == [eve.id]
        assert played.status == "playing"
        monkeypatch.setattr("nutwood.server.administration.now", lambda: now() + 999 * DAY)
        house.settings = Settings(data=tmp_path, keep=keep)
        await office.tidy()
        assert [row.id for row in await house.storage.cards_of(ann.id)] == [played.id]
        assert (await identity.person(ann.id), await identity.person(eve.id)) == (ann, None)
        assert await identity.person(program.id) == program
        assert "let in again" in await office.unblock(shut.id)

    administered(tmp_path, trial)


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    capsys.readouterr()
    assert run(list(words)) == 0, capsys.readouterr().err
    return capsys.readouterr().out


def test_commands_beside_a_running_server_and_without_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "data"
    where = ("--data", str(data))
    with running(data, "--no-limits") as server:
        ann, bob = Someone(server), Someone(server)
        table = ann.new_table(GAME, "me", "here")
        eyes = ann.look(table, 0)
        eyes.play(eyes.choices()[0])
        cookie = ann.cookie()
        said(capsys, "backup", str(tmp_path / "copy.zip"), *where)
        assert "is closed" in said(capsys, "tables", "close", table, *where)
        eyes.until(lambda: eyes.over)
        people = json.loads(said(capsys, "people", "--json", *where))
        (blocked,) = (person["id"] for person in people if person["name"] == bob.name)
        said(capsys, "people", "block", blocked, *where)
        assert bob.http.get("/api/me").status_code == 403
        assert ann.get("/api/me/data")["tables"][0]["id"] == table
        assert ann.http.delete("/api/me").status_code == 200
        assert json.loads(said(capsys, "tables", "--json", *where)) == []
        server.kill()
        assert "let in again" in said(capsys, "people", "unblock", blocked, *where)
    said(capsys, "restore", str(tmp_path / "copy.zip"), "--data", str(tmp_path / "again"))
    with running(tmp_path / "again", "--no-limits") as server:
        shown = httpx.get(f"{server.address}api/tables/{table}/replay?viewer=0", headers={"Cookie": cookie}).json()
        assert shown["steps"] == 1


def test_finished_games_of_a_server_go_through_the_lab_without_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, into = tmp_path / "data", tmp_path / "games"
    with running(data, "--no-limits") as server:
        ann = Someone(server)
        finished, _ = ann.new_table(SHORT, "me", "here"), ann.new_table(SHORT, "me", "here")
        play_out([ann.look(finished, seat) for seat in (0, 1)], random.Random(1))
        saved = json.loads(said(capsys, "tables", "save", "--data", str(data), "--into", str(into), "--json"))
    assert saved == {"folder": str(into), "saved": 1, "left_out": {}}
    assert [file.name for file in into.iterdir()] == [f"{finished}.nut"]
    assert ann.name not in (into / f"{finished}.nut").read_text("utf-8")
    played = json.loads(said(capsys, "lab", "collect", str(into), "--out", str(tmp_path / "played"), "--json"))
    assert played == {"studies": {str(tmp_path / "played" / SHORT): 1}, "left_out": {}}
    report = tmp_path / "report.html"
    said(capsys, "lab", "report", str(tmp_path / "played" / SHORT), "--out", str(report), "--processes", "1")
    assert "<html" in report.read_text("utf-8")


def test_a_damaged_game_is_named_and_keeps_no_other_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "data"
    with running(data, "--no-limits") as server:
        ann = Someone(server)
        names = [ann.new_table(SHORT, "me", "here") for _ in range(2)]
        for name in names:
            play_out([ann.look(name, seat) for seat in (0, 1)], random.Random(1))
    with sqlite3.connect(data / "nutwood.sqlite") as database:
        database.execute("UPDATE entries SET entry = 'x' WHERE table_id = ? AND number = 3", (names[0],))
    saved = json.loads(said(capsys, "tables", "save", "--data", str(data), "--into", str(tmp_path / "g"), "--json"))
    assert saved["saved"] == 1
    assert saved["left_out"][names[0]].startswith("its log is damaged")


def test_a_backup_never_overwrites_and_restoring_neither(tmp_path: Path) -> None:
    in_house(tmp_path / "data", lambda house: asyncio.sleep(0))
    (tmp_path / "data" / "signing.key").write_bytes(b"k" * 32)
    office.backup(tmp_path / "data", tmp_path / "a.zip")
    assert (tmp_path / "a.zip").stat().st_mode & 0o077 == 0
    for refused in (
        lambda: office.backup(tmp_path / "data", tmp_path / "a.zip"),
        lambda: office.restore(tmp_path / "a.zip", tmp_path / "data"),
        lambda: office.restore(tmp_path / "data" / "nutwood.sqlite", tmp_path / "new"),
        lambda: office.backup(tmp_path / "nothing", tmp_path / "b.zip"),
    ):
        with pytest.raises(StorageFault):
            refused()


def test_a_damaged_backup_is_refused_and_leaves_the_folder_as_it_was(tmp_path: Path) -> None:
    in_house(tmp_path / "data", lambda house: asyncio.sleep(0))
    (tmp_path / "data" / "signing.key").write_bytes(b"k" * 32)
    office.backup(tmp_path / "data", tmp_path / "good.zip")
    whole = zipfile.ZipFile(tmp_path / "good.zip").read("nutwood.sqlite")
    for number, database in enumerate((whole[:16] + b"x" * 9_000, whole[: len(whole) // 2])):
        bad = tmp_path / f"bad{number}.zip"
        with zipfile.ZipFile(bad, "w") as archive:
            archive.writestr("nutwood.sqlite", database)
            archive.writestr("signing.key", b"k" * 32)
        with pytest.raises(StorageFault, match="is damaged"):
            office.restore(bad, tmp_path / "new")
        assert list((tmp_path / "new").iterdir()) == []
    office.restore(tmp_path / "good.zip", tmp_path / "new")
    assert (tmp_path / "new" / "nutwood.sqlite").read_bytes() == whole


def test_looking_back_at_a_game_forgets_the_name_of_a_deleted_person(tmp_path: Path) -> None:
    async def trial(house: House, identity: Identity, office: Administration) -> None:
        ann, bob = [await identity.rename(await identity.new_guest(1), name) for name in ("Ann Oak", "Bob")]
        table = await house.new_table(NewTable(game=SHORT, seats=PAIR), ann)
        await house.change_seats(table, lambda: [e.Sat(1, "person", bob.id, bob.name)])
        seat = table.choosers()[0]
        who = ann if seat == 0 else bob
        await house.act(table.id, who, m.Play(id="p", seat=seat, number=table.number, move=table.match.legal(seat)[0]))
        await house.act(table.id, bob, m.Resign(id="r", seat=1))
        asker = replay.Asker(bob, 1, bob.id)
        steps = await replay.steps(house.checker, await house.table(table.id), asker, 0, 1)
        assert b"Ann Oak" in steps
        await office.carry_out("delete-person", ann.id)
        steps = await replay.steps(house.checker, await house.table(table.id), asker, 0, 1)
        assert b"Ann Oak" not in steps

    administered(tmp_path, trial)
