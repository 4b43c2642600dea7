"""What whoever runs a server relies on: metrics, notes for programs, and an end that nobody notices."""

from __future__ import annotations

import json
import re
import signal
import time
from pathlib import Path

import httpx
import typer

from nutwood.cli.app import app
from tests.server.players import Server, Someone, running

NAMES = (
    "nutwood_moves_total",
    "nutwood_action_seconds",
    "nutwood_commit_seconds",
    "nutwood_show_seconds",
    "nutwood_worker_wait_seconds",
    "nutwood_worker_seconds",
    "nutwood_loop_lag_seconds",
    "nutwood_queue",
    "nutwood_sockets",
    "nutwood_commits_total",
    "process_resident_memory_bytes",
    "process_cpu_seconds_total",
)
DEPLOY = Path(__file__).parents[2] / "deploy"
LINE = re.compile(r'[a-z_]+(\{[a-z]+="[^"]*"\})? [0-9.e+-]+')


def measured(server: Server) -> dict[str, float]:
    """All numbers by their names and labels; every line is one that Prometheus reads."""
    text = httpx.get(f"{server.address}metrics").text
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert [line for line in lines if not LINE.fullmatch(line)] == []
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


def test_what_happens_is_measured(tmp_path: Path) -> None:
    with running(tmp_path / "data", "--no-limits") as server:
        ann = Someone(server)
        before = measured(server)
        for name in NAMES:
            assert any(each.startswith(name) for each in before), name
        eyes = ann.look(ann.new_table("hounded", "me", 1), 0)
        eyes.play(eyes.choices()[0])
        assert ann.act(eyes.table, type="play", id="x", seat=0, number=eyes.number, move=0).status_code != 200
        eyes.until(lambda: eyes.number > 0)
        after = measured(server)
        made = {name: after[name] - before.get(name, 0) for name in after}
        assert (made['nutwood_moves_total{by="person"}'], after["nutwood_sockets"]) == (1, 1)
        assert made["nutwood_action_seconds_count"] == 2
        assert made['nutwood_action_seconds_bucket{le="+Inf"}'] == 2
        assert made["nutwood_commit_seconds_count"] == made["nutwood_commits_total"] > 1
        assert sum(each for name, each in made.items() if name.startswith("nutwood_refused")) == 1
        assert ann.http.get("/metrics").headers["cache-control"] == "no-store"


def test_metrics_are_for_this_machine_or_for_those_with_the_token(tmp_path: Path) -> None:
    options = ("--public-url", "https://nutwood.example.org", "--trusted-proxy", "127.0.0.1")
    with running(tmp_path / "one", *options) as server:
        outside = {"Host": "nutwood.example.org"}
        for headers, status in (
            ({}, 200),
            ({"X-Forwarded-For": "203.0.113.7"}, 404),
            ({"X-Forwarded-For": "127.0.0.1"}, 404),
            ({"Forwarded": "for=203.0.113.7"}, 404),
            (outside, 404),
            ({**outside, "Authorization": "Bearer x"}, 404),
        ):
            assert httpx.get(f"{server.address}metrics", headers=headers).status_code == status, headers
    with running(tmp_path / "two", *options, "--metrics-token", "sesame") as server:
        for headers, status in (({}, 404), ({"Authorization": "Bearer open"}, 404), ({**outside}, 404)):
            assert httpx.get(f"{server.address}metrics", headers=headers).status_code == status
        given = {**outside, "X-Forwarded-For": "203.0.113.7", "Authorization": "Bearer sesame"}
        assert httpx.get(f"{server.address}metrics", headers=given).status_code == 200


def test_notes_for_programs_can_be_joined_by_table_and_person(tmp_path: Path) -> None:
    with running(tmp_path / "data", "--no-limits", "--log-format", "json") as server:
        ann = Someone(server)
        table = ann.new_table("hounded", "me", "here")
        eyes = ann.look(table, 0)
        number = eyes.play(eyes.choices()[0])["number"]
        person = ann.get("/api/me/data")["id"]
        server.stop()
    notes = [json.loads(line) for line in (tmp_path / "stderr.txt").read_text().splitlines()]
    played = [note for note in notes if note["message"] == "play done"]
    assert [(note["table"], note["person"], note["number"]) for note in played] == [(table, person, number)]
    assert {"at", "level", "logger"} <= played[0].keys()


def test_a_server_that_is_asked_to_end_first_lets_proxies_find_out(tmp_path: Path) -> None:
    with running(tmp_path / "data", "--no-limits", "--drain-seconds", "3") as server:
        ann = Someone(server)
        eyes = ann.look(ann.new_table("hounded", "me", "here"), 0)
        assert httpx.get(f"{server.address}ready").status_code == 200
        server.process.send_signal(signal.SIGTERM)
        while httpx.get(f"{server.address}ready").status_code == 200:
            time.sleep(0.02)
        assert httpx.get(f"{server.address}health").status_code == 200
        assert eyes.play(eyes.choices()[0])["type"] == "done"
        assert server.process.wait(20) in (0, -signal.SIGTERM)
        assert (tmp_path / "stderr.txt").read_text() == ""


def test_the_dashboard_asks_for_nothing_that_is_not_measured(tmp_path: Path) -> None:
    asked = set(re.findall(r"(?:nutwood|process)_[a-z_]+", (DEPLOY / "grafana.json").read_text(encoding="utf-8")))
    with running(tmp_path / "data") as server:
        told = set(re.findall(r"# TYPE (\w+)", httpx.get(f"{server.address}metrics").text))
    assert {name.removesuffix("_bucket") for name in asked} - {"nutwood_up"} <= told
    assert told - {name.removesuffix("_bucket") for name in asked} == {"nutwood_process", "nutwood_thinking"}


def test_the_files_for_hosts_use_options_that_there_are() -> None:
    commands = typer.main.get_command(app).commands  # type: ignore[attr-defined]
    known = {option.envvar for name in ("serve", "worker") for option in commands[name].params}
    for file in DEPLOY.iterdir():
        text = file.read_text(encoding="utf-8")
        assert set(re.findall(r"\bNUTWOOD_[A-Z_]+", text)) - {"NUTWOOD_PASSWORD"} <= known, file.name
        for command, options in re.findall(r"bin/nutwood (\w+)(.*)", text):
            there = {name for option in commands[command].params for name in option.opts}
            assert set(re.findall(r"--[a-z-]+", options)) <= there, file.name
