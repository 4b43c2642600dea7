"""Stored tables say by which rules and with which components they are played."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from nutwood import Match, game_names, load
from nutwood.games.hounded import Hounded
from nutwood.server import bodies as b
from nutwood.server import entries as e
from nutwood.server import messages as m
from nutwood.server.commands import Person
from nutwood.server.house import House
from nutwood.server.settings import Settings
from nutwood.server.sqlite import SqliteStorage
from nutwood.server.table import Table

ANN = Person("ann", "Ann")


@pytest.mark.parametrize("name", game_names())
def test_a_table_and_its_rematch_carry_revision_and_digest(name: str, tmp_path: Path) -> None:
    game = load(name)

    async def headers() -> list[tuple[e.Header, str] | None]:
        house = House(Settings(data=tmp_path), SqliteStorage(tmp_path))
        seats = [b.SeatWish(kind="here")] * game.players
        table = await house.new_table(b.NewTable(game=name, players=game.players, seats=seats), ANN)
        await house.commit(table, [e.Forfeited(seat, "resigned") for seat in range(1, game.players)], 2)
        done = await house.act(table.id, ANN, m.Rematch(id="a", seat=0))
        assert isinstance(done, m.Done)
        stored = [await house.storage.header(table.id), await house.storage.header(done.table or "")]
        await house.close()
        return stored

    for stored in asyncio.run(headers()):
        assert stored is not None
        assert (stored[0].revision, stored[0].digest) == (game.revision, game.edition_digest)


def test_a_table_of_a_former_edition_goes_on_with_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    house = (Hounded.folder() / "edition" / "house.toml").read_text(encoding="utf-8")
    folder = tmp_path / "edition"
    folder.mkdir()
    (folder / "house-1.toml").write_text(house, encoding="utf-8")
    (folder / "house.toml").write_text(house.replace('"d7"', '"c7"'), encoding="utf-8")
    before = Match(load("hounded"))
    monkeypatch.setattr(Hounded, "folder", classmethod(lambda _: tmp_path))
    header = e.Header(id="t", game="hounded", settings=before.game.settings(), host="ann", invite="", created=1)
    for digest in (None, before.game.edition_digest):
        table = Table(msgspec.structs.replace(header, digest=digest))
        assert table.game.edition_name == "house-1"
        assert table.game.position(table.match.state) == before.game.position(before.state)
    now = Table(msgspec.structs.replace(header, digest=load("hounded").edition_digest))
    assert now.game.edition_name == "house"
