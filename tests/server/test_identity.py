"""Cookies, tokens, origins, limits."""

import http.client
import json
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from nutwood.server.rate_limits import RateLimiter
from tests.server.players import Eyes, Server, Someone, running

GAME = "hounded"


def test_a_cookie_that_we_did_not_sign_is_nobody(server: Server, ann: Someone) -> None:
    name, _, signature = ann.http.cookies["nutwood"].partition(".")
    forged = {"Cookie": f"nutwood={name}.{signature[:-1]}{'0' if signature[-1] != '0' else '1'}", "X-Nutwood": "1"}
    answer = httpx.get(f"{server.address}api/me/tables", headers=forged)
    assert (answer.status_code, answer.json()["reason"]) == (401, "denied")


def test_cookies_are_out_of_reach_for_scripts_and_other_sites(server: Server) -> None:
    cookie = httpx.get(f"{server.address}api/me").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_a_token_opens_what_its_owner_may_until_it_is_deleted(server: Server, ann: Someone) -> None:
    token = ann.post("/api/me/tokens", {"name": "robot"})
    program = httpx.Client(base_url=server.address, headers={"Authorization": f"Bearer {token['secret']}"})
    assert program.get("/api/me").json()["name"] == ann.name
    made = program.post("/api/tables", json={"game": GAME})
    assert made.status_code == 201
    assert ann.get("/api/me/tokens") == [{**token, "secret": ""}]
    assert token["secret"].encode() not in (server.data / "nutwood.sqlite").read_bytes()
    ann.http.delete(f"/api/me/tokens/{token['id']}")
    assert program.get("/api/me/tables").status_code == 401


def test_renaming(ann: Someone) -> None:
    assert ann.http.put("/api/me", json={"name": "  Ann   of the Oak "}).json()["name"] == "Ann of the Oak"
    assert ann.get("/api/me")["name"] == "Ann of the Oak"
    assert ann.http.put("/api/me", json={"name": " "}).status_code == 400
    assert ann.http.put("/api/me", json={"name": "x" * 31}).status_code == 400


def test_other_sites_and_plain_forms_change_nothing(server: Server, ann: Someone) -> None:
    body = {"game": GAME}
    for origin in ("https://example.org", "null", "", "http://[", server.address + "x"):
        foreign = ann.http.post("/api/tables", json=body, headers={"Origin": origin})
        assert foreign.status_code == 403, origin
    plain = httpx.post(f"{server.address}api/tables", json=body, cookies=dict(ann.http.cookies))
    assert plain.status_code == 403
    own = ann.http.post("/api/tables", json=body, headers={"Origin": server.address.rstrip("/")})
    assert own.status_code == 201
    rebound = ann.http.get("/api/me", headers={"Host": "evil.example"})
    assert rebound.status_code == 403


CROOKED = ["//api/tables", "/%2fapi/tables", "/api//tables", "/./api/tables", "/x/../api/tables", "/api/tables//"]
CROOKED += [
    "/%2Fapi%2ftables",
    "/api%2Ftables",
    "/api\\\\tables",
    "/%5capi/tables",
    "/api/tables/.",
    "///api/tables",
    "/api/%00",
]


@pytest.mark.parametrize("path", CROOKED)
def test_no_way_of_writing_a_path_leads_around_the_guard(server: Server, ann: Someone, path: str) -> None:
    host, port = urlsplit(server.address).hostname, urlsplit(server.address).port
    line = http.client.HTTPConnection(host or "", port, timeout=20)
    for headers, statuses in (({}, {403}), ({"X-Nutwood": "1"}, {404})):
        body = json.dumps({"game": GAME})
        line.putrequest("POST", path, skip_accept_encoding=True)
        for name, value in {**headers, "Cookie": ann.cookie(), "Content-Length": str(len(body))}.items():
            line.putheader(name, value)
        line.endheaders(body.encode())
        answer = line.getresponse()
        answer.read()
        assert answer.status in statuses, path
    line.close()


def test_a_header_that_stands_twice_is_refused(server: Server) -> None:
    for name in ("Origin", "Authorization", "X-Nutwood"):
        answer = httpx.get(f"{server.address}api/games", headers=[(name, "a"), (name, "b")])
        assert answer.status_code == 400
        assert "twice" in answer.json()["sentence"]


def test_sockets_from_other_sites_are_refused(ann: Someone) -> None:
    table = ann.new_table(GAME, "me", 1)
    address = ann.server.address.replace("http", "ws") + f"api/tables/{table}/socket"
    with (
        pytest.raises(InvalidStatus),
        connect(address, additional_headers={"Cookie": ann.cookie()}, origin=Origin("https://example.org")),
    ):
        pass


def test_every_answer_has_a_policy(ann: Someone) -> None:
    headers = ann.http.get("/api/me").headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"


def test_too_long_is_refused(ann: Someone) -> None:
    answer = ann.http.post("/api/tables", json={"game": "x" * 20_000})
    assert answer.status_code == 413
    table = ann.new_table(GAME, "me", 1)
    eyes = ann.look(table, 0)
    eyes.send('{"type":"say","id":"x","text":"' + "y" * 9_000 + '"}')
    eyes.until(lambda: eyes.answers)
    assert eyes.answers[0]["reason"] == "bad-message"


def pongs(eyes: Eyes, pings: int) -> int:
    """How many of so many pings are answered; all others are refused."""
    for _ in range(pings):
        eyes.send({"type": "ping"})
    eyes.until(lambda: len(eyes.answers) == pings)
    kinds = [answer["type"] if answer["type"] == "pong" else answer["reason"] for answer in eyes.answers]
    eyes.answers.clear()
    assert set(kinds) <= {"pong", "slow-down"}
    return kinds.count("pong")


def test_limits_of_sockets_people_and_addresses(tmp_path: Path) -> None:
    with running(tmp_path / "data") as limited:
        ann, bob, cid = Someone(limited), Someone(limited), Someone(limited)
        table = ann.new_table(GAME, "me", "open")
        bob.sit(table, 1, ann.invite)
        assert pongs(ann.look(table, 0), 120) == 97
        watching = cid.look(table)
        assert pongs(watching, 60) == 50
        assert watching.ask(type="say", id="mine", text="hello")["reason"] == "slow-down"
        both = [bob.look(table, 1), bob.look(table, 1)]
        assert sum(pongs(eyes, 60) for eyes in both) == 94
        refused = bob.act(table, type="say", id="x", text="hello")
        assert (refused.status_code, refused.json()["reason"]) == (429, "slow-down")


def test_an_allowance_is_given_back_as_its_messages_grow_old(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("nutwood.server.rate_limits.time.monotonic", lambda: clock[0])
    limiter = RateLimiter(3, 20)
    taken = []
    for moment in (0, 1, 2, 3, 19.9, 20, 20.5, 21, 22, 23):
        clock[0] = moment
        taken.append(limiter.take())
    assert taken == [True, True, True, False, False, True, False, True, True, False]
    assert limiter.wait() == 17
    assert all(RateLimiter(None, 20).take() for _ in range(1000))


def test_only_this_machine_can_be_served_without_limits(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "nutwood.server", "--data", str(tmp_path / "data")]
    ended = subprocess.run(
        [*command, "--no-limits", "--host", "0.0.0.0"], capture_output=True, text=True, timeout=30, check=False
    )
    assert ended.returncode == 2
    assert "only this machine can reach" in ended.stderr
    assert not (tmp_path / "data").exists()


def test_talk_has_its_limit(ann: Someone) -> None:
    table = ann.new_table(GAME, "me", 1)
    eyes = ann.look(table, 0)
    answers = [eyes.ask(type="say", text=f"hello {n}") for n in range(14)]
    assert [answer["type"] for answer in answers].count("done") == 10
    assert answers[-1]["reason"] == "slow-down"


def test_no_secret_is_in_the_servers_own_words(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server:
        ann = Someone(server)
        token = ann.post("/api/me/tokens", {"name": "robot"})["secret"]
        ann.new_table(GAME, "me", "open")
        ann.http.get(f"/api/tables/none/card?invite={ann.invite}")
        ann.http.get("/api/me", headers={"Authorization": f"Bearer {token}"})
        said = (tmp_path / "stderr.txt").read_text()
        for secret in (token, ann.invite, ann.http.cookies["nutwood"]):
            assert secret not in said
    assert urlsplit(server.address).port
