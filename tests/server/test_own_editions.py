"""Editions of one's own at tables: checked elsewhere, kept with the table, and nobody else's business."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from nutwood import Match, load, read_record, write_record
from nutwood.core.edition import EditionText
from tests.games.numbers import OFF, house, with_rules
from tests.server.hostile import EDITIONS
from tests.server.players import Server, Someone, running

GAMES = list(OFF)


def own(name: str, title: str = "Ann’s own") -> str:
    return with_rules(name, **OFF[name]).text.replace("House edition", title)


def table_of(person: Someone, game: str, text: str, *seats: Any, **wishes: Any) -> str:
    wished = [{"kind": "bot", "level": seat} if isinstance(seat, int) else {"kind": seat} for seat in seats]
    made: str = person.post("/api/own-tables", {"game": game, "text": text, "seats": wished, **wishes})["id"]
    return made


@pytest.mark.parametrize("game", GAMES)
def test_a_table_plays_an_edition_of_ones_own(ann: Someone, game: str) -> None:
    table = table_of(ann, game, own(game), "me", "here")
    eyes = ann.look(table, 0)
    assert eyes.info["own_edition"] == "Ann’s own"
    assert eyes.info["settings"]["edition"] == f"own:{table}"
    rules = ann.get(f"/api/games/{game}/rules", edition=f"own:{table}")
    assert rules["text"] == load(game, edition=EditionText("x", own(game))).rulebook()
    eyes.close()


def test_bots_play_by_it_and_it_outlives_the_server(tmp_path: Path) -> None:
    """Restart, replay, download and upload."""
    with running(tmp_path / "data", "--no-limits") as server:
        ann = Someone(server)
        table = table_of(ann, "squirrel-squabble", own("squirrel-squabble"), 1, 1)
        eyes = ann.look(table)
        eyes.until(lambda: eyes.info["status"] == "ended")
        eyes.close()
        server.kill()
        server.start()
        again = Someone(server)
        again.http.cookies = ann.http.cookies
        shown = again.get(f"/api/tables/{table}")
        assert (shown["table"]["status"], shown["table"]["own_edition"]) == ("ended", "Ann’s own")
        assert again.get(f"/api/tables/{table}/replay", viewer=-3)["table"]["own_edition"] == "Ann’s own"
        record = again.http.get(f"/api/tables/{table}/record").text
        match = read_record(record)
        rules: Any = match.game.edition.rules
        assert match.ended
        assert rules.nuts_to_win == OFF["squirrel-squabble"]["nuts_to_win"]
        kept = again.http.post("/api/records", content=record.encode()).json()["id"]
        replay = again.get(f"/api/tables/{kept}/replay", viewer=-3)
        assert replay["table"]["own_edition"] == "Ann’s own"
        assert again.get("/api/games/squirrel-squabble/rules", edition=f"own:{kept}")["components"]


def test_the_text_is_in_no_list_and_no_message(ann: Someone, bob: Someone) -> None:
    secret = own("hounded").replace("# How many tiles", "# hushhush How many tiles")
    table = table_of(ann, "hounded", secret, "me", "here", spectators=False)
    for path in (f"/api/tables/{table}", "/api/me/tables", "/api/tables", f"/api/tables/{table}/card"):
        assert "hushhush" not in ann.http.get(path).text
    assert bob.http.get("/api/games/hounded/rules", params={"edition": f"own:{table}"}).status_code == 403
    assert ann.http.get("/api/games/hounded/rules", params={"edition": f"own:{table}"}).status_code == 200
    assert ann.http.get("/api/games/nuts/rules", params={"edition": f"own:{table}"}).status_code == 404


def test_all_that_is_wrong_is_said(ann: Someone) -> None:
    text = house("hounded").replace("den = 5", "dens = 5") + "\n[rules]\nfox-spaces = 77\n"
    answer = ann.http.post("/api/own-tables", json={"game": "hounded", "text": text})
    assert (answer.status_code, answer.json()["reason"]) == (400, "bad-message")
    said = answer.json()["sentence"]
    assert "own.toml, line 6: tiles: contains unknown field 'dens'; did you mean 'den'?" in said
    assert "own.toml, line 28: rules.fox-spaces: 77 is not between 1 and 6 (§20)." in said


@pytest.mark.parametrize("text", EDITIONS[:-1], ids=range(len(EDITIONS) - 1))
def test_nonsense_is_refused_with_a_sentence(ann: Someone, text: str) -> None:
    for game in ("hounded", "squirrel-island"):
        answer = ann.http.post("/api/own-tables", json={"game": game, "text": text})
        assert (answer.status_code, answer.json()["reason"]) == (400, "bad-message"), answer.text
        assert answer.json()["sentence"].endswith((".", "?"))
    assert ann.http.get("/api/games").status_code == 200


def test_it_is_bounded_and_never_listed(ann: Someone) -> None:
    long = own("hounded") + "#" * 65_536
    answer = ann.http.post("/api/own-tables", json={"game": "hounded", "text": long})
    assert answer.status_code in (400, 413), answer.text
    wide = own("hounded") + "# " + "é" * 40_000
    answer = ann.http.post("/api/own-tables", json={"game": "hounded", "text": wide})
    assert "at most 65536 bytes" in answer.json()["sentence"]
    answer = ann.http.post("/api/own-tables", json={"game": "hounded", "text": own("hounded"), "listed": True})
    assert "for those whom you invite" in answer.json()["sentence"]
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = ann.post("/api/own-tables", {"game": "hounded", "text": own("hounded"), "seats": seats})["id"]
    assert table not in {card["id"] for card in ann.get("/api/tables")}


def test_a_file_of_the_server_is_no_edition(server: Server, ann: Someone) -> None:
    """A record names its edition, and only its text is read."""
    match = Match(load("hounded", edition=EditionText("/etc/passwd.toml", own("hounded"))))
    kept = ann.http.post("/api/records", content=write_record(match).encode())
    assert kept.status_code == 201, kept.text
    lines = write_record(match).splitlines(keepends=True)
    bare = "".join(line for line in lines if not line.startswith("edition-text"))
    assert ann.http.post("/api/records", content=bare.encode()).status_code == 400
