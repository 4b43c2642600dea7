"""Plays a game against a bot by the open API, with the standard library and `websockets` alone.

    nutwood serve &
    python examples/play_by_api.py http://127.0.0.1:8100 hounded

It makes itself a guest and a personal token, sets up a table, and plays any legal move until the game is over.
"""

from __future__ import annotations

import json
import random
import sys
import time
import urllib.request
from typing import Any

from websockets.sync.client import connect


def ask(address: str, path: str, headers: dict[str, str], body: Any = None) -> tuple[Any, str]:
    """One request: its answer, and the cookie that came with it."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address + path, data, {"Content-Type": "application/json", **headers})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer), answer.headers.get("set-cookie", "").split(";")[0]


def token_for_a_new_guest(address: str) -> str:
    """A guest gets a cookie; with it, a token that a program can keep."""
    _, cookie = ask(address, "/api/me", {})
    token, _ = ask(address, "/api/me/tokens", {"Cookie": cookie, "X-Nutwood": "1"}, {"name": "example"})
    secret: str = token["secret"]
    return secret


def play(address: str, game: str) -> dict[str, Any]:
    """A whole game; its result."""
    headers = {"Authorization": f"Bearer {token_for_a_new_guest(address)}"}
    about, _ = ask(address, f"/api/games/{game}", {})
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": 1}] * (about["default_players"] - 1)]
    made, _ = ask(address, "/api/tables", headers, {"game": game, "seats": seats})
    socket_address = address.replace("http", "ws", 1) + f"/api/tables/{made['id']}/socket"
    with connect(socket_address, additional_headers=headers, max_size=None) as socket:
        socket.send(json.dumps({"type": "look", "seat": 0}))
        return follow(socket)


def follow(socket: Any) -> dict[str, Any]:
    """Listen, and answer every prompt that offers choices, until there is a result."""
    asked = -1
    choices: list[Any] = []
    move: dict[str, Any] = {}
    for text in socket:
        message = json.loads(text)
        if message["type"] == "refused":
            wait_or_give_up(message)
            socket.send(json.dumps(move))
        if message["type"] not in ("snapshot", "update"):
            continue
        result = (message.get("table") or {}).get("result")
        if result:
            return dict(result)
        log = message.get("log") or []
        for line in log if isinstance(log, list) else log.get("lines", []):
            print("".join(map(in_words, line["parts"])))
        prompt = (message.get("scene") or {}).get("prompt")
        choices = prompt.get("choices", []) if prompt else choices
        if 0 in message["turn"]["choosers"] and choices and message["number"] > asked:
            asked, chosen = message["number"], random.choice(choices)["move"]
            move = {"type": "play", "id": f"move-{asked}", "seat": 0, "number": asked, "move": chosen}
            socket.send(json.dumps(move))
    raise SystemExit("The server hung up.")


def in_words(part: Any) -> str:
    """Words are as they are; things have a name, seats a number here."""
    if isinstance(part, str):
        return part
    return str(part["name"]) if part["type"] == "Thing" else f"Seat {part['seat'] + 1}"


def wait_or_give_up(refused: dict[str, Any]) -> None:
    """Whoever is too fast waits and asks again: the same id is done once."""
    if refused["reason"] != "slow-down":
        raise SystemExit(refused["sentence"])
    time.sleep(1)


if __name__ == "__main__":
    print(play(sys.argv[1].rstrip("/"), sys.argv[2])["sentence"])
