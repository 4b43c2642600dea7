"""Traces from the click to the other screen: of all nodes in one, only where they are wanted, and without secrets."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from nutwood.server import messages as m
from nutwood.server import traces
from nutwood.server.bodies import NewTable, SeatWish
from nutwood.server.commands import Person
from nutwood.server.house import House
from nutwood.server.listeners import Listener
from nutwood.server.settings import Settings
from nutwood.server.sqlite import SqliteStorage
from nutwood.server.table import Table
from tests.server.nats_server import nats_server
from tests.server.players import Server, Someone
from tests.server.postgres import fresh_database
from tests.server.site import Worker

Spans = set[tuple[str, str]]
"""Names of spans, and who made them."""


class Collector:
    """What a host would point at: takes spans by OTLP over HTTP."""

    def __init__(self) -> None:
        self.traces: dict[bytes, Spans] = {}
        collector = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                collector.take(self.rfile.read(int(self.headers["content-length"])))
                self.send_response(200)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.http.serve_forever, daemon=True).start()
        self.environment = {
            "OTEL_EXPORTER_OTLP_ENDPOINT": f"http://127.0.0.1:{self.http.server_port}",
            "OTEL_BSP_SCHEDULE_DELAY": "100",
        }

    def take(self, body: bytes) -> None:
        for group in ExportTraceServiceRequest.FromString(body).resource_spans:
            about = {each.key: each.value.string_value for each in group.resource.attributes}
            for span in (span for scope in group.scope_spans for span in scope.spans):
                self.traces.setdefault(span.trace_id, set()).add((span.name, about["service.instance.id"]))

    def until(self, so: Callable[[Spans], bool]) -> Spans:
        """The first trace of which something is true."""
        patience = time.monotonic() + 60
        while time.monotonic() < patience:
            for found in list(self.traces.values()):
                if so(found):
                    return found
            time.sleep(0.05)
        raise AssertionError(self.traces)


def names(spans: Spans, who: int) -> set[str]:
    return {name for name, by in spans if by.endswith(f"-{who}")}


def test_one_trace_goes_from_the_click_to_the_screen_at_another_node_and_to_workers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    collector = Collector()
    for name, value in collector.environment.items():
        monkeypatch.setenv(name, value)
    with nats_server() as nats:
        options = ("--no-limits", "--database", fresh_database(), "--nats", nats.address)
        rooms = [tmp_path / str(number) for number in range(2)]
        for room in rooms:
            room.mkdir()
        here, there = servers = [Server(room / "data", *options) for room in rooms]
        worker = Worker(nats.address, tmp_path / "worker.txt")
        try:
            ann, bob = Someone(here), Someone(there)
            table = ann.new_table("hounded", "me", "open")
            bob.sit(table, 1, ann.invite)
            eyes = [ann.look(table, 0), bob.look(table, 1)]
            mover = next(each for each in eyes if each.may_choose())
            clicked, other = (here, there) if mover is eyes[0] else (there, here)
            mover.play(mover.choices()[0])
            collector.until(
                lambda spans: (
                    names(spans, clicked.process.pid) >= {"action", "commit", "show"}
                    and names(spans, other.process.pid) >= {"follow", "show"}
                )
            )
            while "Thinking" not in (tmp_path / "worker.txt").read_text():
                time.sleep(0.05)
            ann.look(ann.new_table("hounded", 1, "me"), 1)
            collector.until(lambda spans: {name for name, _ in spans} >= {"bot", "commit"})
            played = collector.until(lambda spans: {name for name, _ in spans} >= {"bot", "think", "commit"})
            assert names(played, worker.process.pid) == {"think"}
        finally:
            worker.kill()
            for server in servers:
                server.kill()


def test_nothing_is_imported_where_no_traces_are_wanted() -> None:
    program = (
        "import sys, nutwood.server.app, nutwood.server.remote; from nutwood.server import traces; traces.set_up();"
        "assert traces.carried() == '' and traces.span('x') is traces.NOTHING;"
        "assert not [name for name in sys.modules if 'opentelemetry' in name]"
    )
    for more in ({}, {"OTEL_SDK_DISABLED": "true"}, {"OTEL_TRACES_EXPORTER": "none"}):
        endpoint = {"OTEL_EXPORTER_OTLP_ENDPOINT": "http://127.0.0.1:9"} if more else {}
        assert subprocess.run([sys.executable, "-c", program], env={**endpoint, **more}, check=False).returncode == 0


def test_who_wants_traces_without_the_library_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:9")
    monkeypatch.setitem(sys.modules, "opentelemetry.exporter.otlp.proto.http.trace_exporter", None)
    with pytest.raises(traces.CannotTrace, match=r"nutwood\[traces\]"):
        traces.set_up()


# Secrets

ANN = Person("ann-id", "Annabella")
FACTS = {"nutwood.table", "nutwood.number", "nutwood.game", "nutwood.action"}
ACTIONS = {str(action.__struct_config__.tag) for action in m.Action.__args__}
SAID = "meet me at the oak"


@contextmanager
def kept() -> Iterator[InMemorySpanExporter]:
    exporter = InMemorySpanExporter()
    traces.send_to(SimpleSpanProcessor(exporter))
    try:
        yield exporter
    finally:
        traces._Traces.provider = traces._Traces.tracer = None


async def play(folder: Path) -> Table:
    """A secret programme, a refusal that speaks of it, and chat."""
    house = House(Settings(data=folder), SqliteStorage(folder))
    await house.open()
    both = [SeatWish(kind="me"), SeatWish(kind="here")]
    table = await house.new_table(NewTable(game="squirrel-squabble", seats=both), ANN)
    house.look(table, Listener(ANN), m.Look(seat=0))
    for number in range(8):
        seat = table.choosers()[0]
        move = table.match.legal(seat)[0]
        await house.act(table.id, ANN, m.Play(id=f"ticket{number}", seat=seat, number=table.number, move=move))
    await house.act(table.id, ANN, m.Play(id="refused", seat=0, number=table.number, move="program nonsense"))
    await house.act(table.id, ANN, m.Say(id="said", seat=0, text=SAID))
    await house.close()
    return table


def leaks(exporter: InMemorySpanExporter, table: Table) -> list[str]:
    """Whatever a span tells that it must not."""
    found = []
    for span in exporter.get_finished_spans():
        text = span.to_json()
        facts = dict(span.attributes or {})
        found += [f"{span.name} tells {key}" for key in facts.keys() - FACTS]
        found += [f"{span.name} has an event" for _ in span.events]
        found += [f"{span.name} says {word}" for word in (ANN.id, ANN.name, table.header.invite, SAID) if word in text]
        if facts.get("nutwood.action", "play") not in ACTIONS or facts.get("nutwood.table") != table.id:
            found.append(f"{span.name} is about {facts}")
        if not 0 <= int(str(facts.get("nutwood.number", 0))) <= table.number or "ticket" in text:
            found.append(f"{span.name} tells {facts}")
    return found


def test_spans_have_no_secrets(tmp_path: Path) -> None:
    with kept() as exporter:
        table = asyncio.run(play(tmp_path))
        assert {span.name for span in exporter.get_finished_spans()} >= {"action", "commit", "show"}
        assert leaks(exporter, table) == []


def the_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was chosen in secret, where only its kind belongs."""
    act = House.act

    async def told(self: House, name: str, person: Person, action: Any, acknowledge: Any = None) -> Any:
        with traces.span("action", table=name, action=str(getattr(action, "move", "play"))):
            return await act(self, name, person, action, acknowledge)

    monkeypatch.setattr(House, "act", told)


def the_person(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who did it."""
    span = traces._span

    def told(tracer: Any, name: str, facts: dict[str, Any], after: str | None) -> Any:
        return span(tracer, name, {**facts, "enduser.id": ANN.id}, after)

    monkeypatch.setattr(traces, "_span", told)


def the_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Why it was refused, as the library would note it by itself."""
    judge = House._judge

    async def told(self: House, table: Table, person: Person, action: Any) -> m.Done:
        assert traces._Traces.tracer
        with traces._Traces.tracer.start_as_current_span("judge", attributes={"nutwood.table": table.id}):
            return await judge(self, table, person, action)

    monkeypatch.setattr(House, "_judge", told)


@pytest.mark.parametrize("plant", [the_move, the_person, the_sentence])
def test_a_planted_leak_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plant: Callable[[pytest.MonkeyPatch], None]
) -> None:
    plant(monkeypatch)
    with kept() as exporter:
        table = asyncio.run(play(tmp_path))
        assert leaks(exporter, table) != []
