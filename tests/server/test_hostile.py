"""The standing attack, in short; `make soak` runs it at full size. It says what it tried."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import get_args

import httpx
import pytest

import nutwood
from nutwood.server.app import ROUTES
from nutwood.server.messages import ClientMessage
from nutwood.server.watchdog import longest_ms
from tests.server.hostile import LONGEST_MS, TRIES, hostile
from tests.server.players import Server, Someone
from tests.server.trials import KINDS, PATHS

GAMES = [name for name in nutwood.game_names() if 2 in nutwood.game_type(name).players_allowed]


def test_a_hostile_guest_finds_nothing_and_stops_nobody(tmp_path: Path) -> None:
    tried = hostile(tmp_path, GAMES, rounds=1)
    print(tried.text())
    assert tried.found == []
    assert tried.requests > 900
    assert tried.messages > 1_000
    assert tried.moves > 20


def test_no_path_and_no_message_is_left_out() -> None:
    routes = {path: re.sub(r"\{[^}]*\}", "[^/]+", path) for route in ROUTES for path in route.paths}
    assert [path for path, form in routes.items() if not any(re.fullmatch(form, tried) for tried in PATHS)] == ["/"]
    assert {kind.__struct_config__.tag for kind in get_args(ClientMessage)} <= set(KINDS)


TWICE = "{" + ",".join(f'"k{n}":1' for n in range(12_000)) + "}"
RECORD = f"nutwood 1\ngame: hounded\nplayers: 2\nedition: house\nposition: {TWICE}\n= unfinished\n"


def evil_cookie(person: Someone) -> None:
    httpx.get(f"{person.server.address}api/me/tables", headers={"Cookie": 'a="' + '\\"' * 15_000 + '";'}, timeout=60)


def evil_record(person: Someone) -> None:
    person.http.post("/api/records", content=RECORD, timeout=60)


def look_back(person: Someone) -> None:
    match = nutwood.Match(nutwood.load("nut-hunt", 2))
    dice = nutwood.Dice(3)
    match.roll(dice)
    while not match.ended:
        legal = match.legal()
        match.play(legal[dice.below(len(legal))], match.state.mover())
        match.roll(dice)
    record = person.http.post("/api/records", content=nutwood.write_record(match), timeout=60).json()
    person.http.get(f"/api/tables/{record['id']}/replay", timeout=60)


ATTACKS = {"cookie": evil_cookie, "upload": evil_record, "look-back": look_back}


@pytest.mark.parametrize("fault", ATTACKS)
@pytest.mark.parametrize("planted", [True, False], ids=["planted", "as it is"])
def test_the_watchdog_finds_what_stops_the_house(tmp_path: Path, fault: str, planted: bool) -> None:
    tries = 1 if planted else TRIES
    assert all(_kept_ms(tmp_path / str(number), fault, planted) > LONGEST_MS for number in range(tries)) == planted


def _kept_ms(folder: Path, fault: str, planted: bool) -> float:
    """How long an attack keeps the loop of a new server from its next turn."""
    folder.mkdir()
    watch = folder / "watch.txt"
    program = "tests.server.planted" if planted else "nutwood.server"
    options = ("--no-limits", "--watch", str(watch))
    server = Server(folder / "data", *options, program=program, NUTWOOD_PLANTED=fault)
    try:
        person = Someone(server)
        time.sleep(2)
        watch.unlink(missing_ok=True)
        ATTACKS[fault](person)
        person.http.get("/api/me", timeout=60)
        time.sleep(0.2)
    finally:
        server.kill()
    return longest_ms(watch)
