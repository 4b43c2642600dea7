"""Moving house: what a server kept in its folder is the same in PostgreSQL, for everybody, or nothing has moved."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from nutwood.cli.app import run
from nutwood.server import moving
from nutwood.server.cluster import OUTAGE
from nutwood.server.schema import people
from nutwood.server.storage import StorageFault
from tests.server.players import Someone, running
from tests.server.postgres import fresh_database

GAME = "hounded"


def lived_in(data: Path) -> tuple[str, str, str, dict[str, Any]]:
    """A folder where somebody has played: the table, the cookie, a token, and what the table looked like."""
    with running(data, "--no-limits") as house:
        ann = Someone(house)
        table = ann.new_table(GAME, "me", "here", clock={"kind": "game", "seconds": 600})
        eyes = ann.look(table, 0)
        eyes.play(eyes.choices()[0])
        token = ann.post("/api/me/tokens", {"name": "program"})["secret"]
        shown = ann.get(f"/api/tables/{table}", seat=0)
        assert shown["turn"]["clocks"][0]["running"]
        house.stop()
        time.sleep(OUTAGE / 1000 + 1)
        return table, ann.cookie(), token, shown


def test_everybody_finds_everything_where_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, address = tmp_path / "data", fresh_database()
    table, cookie, token, before = lived_in(data)
    capsys.readouterr()
    assert run(["move-house", "--data", str(data), "--database", address, "--json"]) == 0
    moved = json.loads(capsys.readouterr().out)[0]
    assert (moved["people"], moved["tokens"], moved["tables"]) == (1, 1, 1)
    with running(tmp_path / "unused", "--no-limits", "--database", address) as house:
        line = httpx.Client(base_url=house.address, headers={"X-Nutwood": "1"}, timeout=20)
        for who in ({"Cookie": cookie}, {"Authorization": f"Bearer {token}"}):
            after = line.get(f"/api/tables/{table}", params={"seat": 0}, headers=who).json()
            assert (after["scene"], after["log"]) == (before["scene"], before["log"])
            assert [card["id"] for card in line.get("/api/me/tables", headers=who).json()] == [table]
        assert after["number"] > before["number"], "that the clocks stood still is written down"
        play = {"type": "play", "id": "p", "seat": 0, "number": after["number"]}
        choice = after["scene"]["prompt"]["choices"][0]["move"]
        done = line.post(f"/api/tables/{table}/actions", json={**play, "move": choice}, headers={"Cookie": cookie})
        assert done.status_code == 200, done.text


def test_nothing_moves_half(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data, address = tmp_path / "data", fresh_database()
    lived_in(data)
    with running(data), pytest.raises(StorageFault, match="Another server is using"):
        moving.move(data, address)
    with monkeypatch.context() as broken:
        broken.setattr(moving, "MOVED", (*moving.MOVED, people.to_metadata(people.metadata.__class__(), name="gone")))
        with pytest.raises(StorageFault, match="Nothing was moved"):
            moving.move(data, address)
    assert moving.move(data, address)["people"] == 1
    with pytest.raises(StorageFault, match="already: give an empty one"):
        moving.move(data, address)
