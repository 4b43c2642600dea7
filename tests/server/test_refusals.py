"""An error of ours is a typed refusal that names no file: no closed socket, no error that a page asks for again."""

import json
from pathlib import Path

from websockets.sync.client import connect

from tests.server.players import Someone, running


def test_an_error_that_nobody_foresaw_is_a_typed_refusal(tmp_path: Path) -> None:
    with running(tmp_path / "data", "--no-limits", program="tests.server.planted", NUTWOOD_PLANTED="ours") as server:
        ann = Someone(server)
        listed = ann.http.get("/api/tables")
        assert (listed.status_code, listed.json()["reason"], listed.headers["retry-after"]) == (503, "busy", "10")
        assert "has been noted" in listed.json()["sentence"]
        unwritten = ann.http.post("/api/tables", json={"game": "hounded"})
        assert (unwritten.status_code, unwritten.json()["reason"]) == (503, "busy")
        assert "the disk is full" in unwritten.json()["sentence"]
        deep = ann.http.post("/api/tables", content=b"[" * 7_000)
        assert (deep.status_code, deep.json()["reason"]) == (400, "bad-message")
        assert not any("/home" in answer.text for answer in (listed, unwritten, deep))


def test_a_socket_stays_open_after_an_error_of_ours(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with running(data, "--no-limits") as server:
        ann = Someone(server)
        table = ann.new_table("hounded", "me", "here")
        server.kill()
        server.program, server.environment = "tests.server.planted", {"NUTWOOD_PLANTED": "ours"}
        server.start()
        address = server.address.replace("http", "ws") + f"api/tables/{table}/socket"
        with connect(address, additional_headers={"Cookie": ann.cookie()}) as line:
            line.send('{"type":"look","seat":0}')
            refused = json.loads(line.recv(20))
            assert (refused["type"], refused["reason"]) == ("refused", "busy")
            assert "/home" not in refused["sentence"]
            line.send('{"type":')
            assert json.loads(line.recv(20))["reason"] == "bad-message"
            line.send('{"type":"ping"}')
            assert json.loads(line.recv(20)) == {"type": "pong"}
