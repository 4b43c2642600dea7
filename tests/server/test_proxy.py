"""Behind a reverse proxy: its name and its word about the client are believed, nobody else's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from nutwood.server.addresses import BadAddress, Proxies, PublicAddress, household, public_address
from nutwood.server.settings import default_client
from tests.server.players import Server, running

NAME = "nutwood.example.org"
FORWARDED = {"Host": NAME, "X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7"}


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    options = ("--public-url", f"https://{NAME}", "--trusted-proxy", "127.0.0.1")
    with running(tmp_path_factory.mktemp("hosted") / "data", *options) as found:
        yield found


def test_the_public_name_and_its_origin_are_ours(hosted: Server) -> None:
    line = httpx.Client(base_url=hosted.address, headers={**FORWARDED, "X-Nutwood": "1"})
    me = line.get("/api/me")
    assert me.status_code == 200
    assert "Secure" in me.headers["set-cookie"]
    assert me.headers["strict-transport-security"].startswith("max-age=")
    assert f"connect-src 'self' wss://{NAME};" in me.headers["content-security-policy"]
    assert me.headers["cache-control"] == "no-store"
    named = {"Cookie": me.headers["set-cookie"].split(";")[0]}
    for origin, status in ((f"https://{NAME}", 201), (f"http://{NAME}", 403), ("https://example.org", 403)):
        answer = line.post("/api/tables", json={"game": "hounded"}, headers={**named, "Origin": origin})
        assert answer.status_code == status, origin
    assert line.get("/api/me", headers={"Host": "example.org"}).status_code == 403


def test_limits_count_whom_the_proxy_names(hosted: Server) -> None:
    line = httpx.Client(base_url=hosted.address, headers=FORWARDED)
    assert 429 in (line.get("/api/games").status_code for _ in range(600))
    assert line.get("/api/games", headers={"X-Forwarded-For": "203.0.113.8"}).status_code == 200


def test_the_word_of_others_is_not_believed(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server:
        line = httpx.Client(base_url=server.address)
        answers = (line.get("/api/games", headers={"X-Forwarded-For": f"203.0.113.{n % 250}"}) for n in range(600))
        assert 429 in (answer.status_code for answer in answers)
        assert "secure" not in line.get("/api/me", headers={"X-Forwarded-Proto": "https"}).text.lower()


def test_health_and_head(server: Server) -> None:
    for path in ("", "health", "ready"):
        if path == "" and default_client() is None:
            continue
        assert httpx.get(f"{server.address}{path}").status_code == 200
        head = httpx.head(f"{server.address}{path}")
        assert (head.status_code, head.content) == (200, b"")
    assert httpx.head(f"{server.address}api/games").headers["content-length"] != "0"


def test_what_one_has_is_not_sent_again_and_what_is_long_is_packed(server: Server) -> None:
    for path in ("api/palette.css", "api/games/hounded/art.svg", "api/docs", "api/openapi.json"):
        first = httpx.get(f"{server.address}{path}")
        assert first.headers["content-encoding"] == "gzip", path
        plain = httpx.get(f"{server.address}{path}", headers={"Accept-Encoding": "identity"})
        assert (plain.content, plain.headers["etag"]) == (first.content, first.headers["etag"])
        again = httpx.get(f"{server.address}{path}", headers={"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


def test_addresses() -> None:
    assert public_address("") is None
    for bad in (
        "example.org",
        "ftp://example.org",
        "https://",
        "https://a/b//c",
        "https://a/../b",
        "https://a/b c",
        "https://a/%2f",
        "https://a/b#c",
        "https://a b",
        "https://a?x",
        "http://[",
    ):
        with pytest.raises(BadAddress):
            public_address(bad)
    with pytest.raises(BadAddress):
        Proxies(("somewhere",))
    assert public_address("https://A.org/b/c.d/") == PublicAddress("https", "a.org", "/b/c.d")
    found = PublicAddress("https", "a.org", "/b")
    assert [found.beneath(path) for path in ("/b", "/b/", "/b/b/x", "/bc", "/x")] == ["/", "/", "/b/x", "/bc", "/x"]
    assert Proxies(("10.0.0.0/8", "::1")).has("10.2.3.4")
    assert not Proxies(("10.0.0.0/8",)).has("nonsense")
    assert household("2001:db8::1") == household("2001:db8::ffff") != household("2001:db8:1::1")
    assert household("::ffff:192.0.2.1") == "192.0.2.1"
