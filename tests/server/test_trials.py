"""Short forms of the trials; `make soak` runs them at full size."""

from pathlib import Path

from msgspec.structs import replace

import nutwood
from nutwood.bench.server import Load
from tests.server.players import Server, running
from tests.server.trials import chaos, fuzz, kill
from tests.soak.soak import TRIES, calmly, judged

GAME = nutwood.game_names()[0]


def test_kills_lose_nothing_and_double_nothing(tmp_path: Path) -> None:
    report = kill(tmp_path / "data", GAME, kills=3)
    assert report.found == []
    assert report.moves > 20


def test_a_bad_line_ends_in_agreement(server: Server) -> None:
    report = chaos(server, GAME, moves=25, seed=3)
    assert report.found == []
    assert report.moves > 10
    assert report.tried > 20


def test_a_game_that_does_not_go_on_is_found(server: Server) -> None:
    report = chaos(server, GAME, moves=5, seed=3, patience=0)
    assert report.found == ["the game is stuck after 0 moves"]


def test_a_server_that_is_gone_is_found(tmp_path: Path) -> None:
    with running(tmp_path / "data", "--no-limits") as server:
        server.kill()
        report = chaos(server, GAME, moves=5, seed=3)
    assert len(report.found) == 1


GOOD = Load(
    game="badgers",
    flat_out=False,
    tables=500,
    connections=1000,
    seconds=30.0,
    moves_per_s=500.0,
    p50_ms=5.0,
    p99_ms=99.9,
    worst_ms=300.0,
    kilobytes_a_table=199.9,
    refused=0,
    server_cpu_percent=60,
    moves_per_cpu_s=800,
    stolen_percent=0.0,
)


def test_load_is_judged_by_what_it_must_be() -> None:
    slow, large, refused = {"p99_ms": 100.0}, {"kilobytes_a_table": 200.0}, {"refused": 1}
    assert judged(GOOD).found == []
    assert judged(replace(GOOD, flat_out=True, moves_per_s=1000.0)).found == []
    for worse in (slow, large, refused, {"flat_out": True, "moves_per_s": 999.0}):
        assert len(judged(replace(GOOD, **worse)).found) == 1


def test_a_load_that_others_disturbed_is_measured_again() -> None:
    bad = replace(GOOD, p99_ms=250.0)
    disturbed = replace(bad, stolen_percent=9.0)
    again = calmly(iter([disturbed, disturbed, GOOD]).__next__)
    assert again.found == []
    assert [note.split(" ms")[0] for note in again.notes] == [
        f"badgers, a move a second: p99 {ms}" for ms in (250.0, 250.0, 99.9)
    ]
    assert len(calmly(iter([bad, GOOD]).__next__).found) == 1
    for wrong in ({"kilobytes_a_table": 200.0}, {"refused": 1}):
        assert len(calmly(iter([replace(disturbed, **wrong), GOOD]).__next__).found) == 1
    assert len(calmly(iter([disturbed] * TRIES).__next__).found) == 1


def test_nonsense_breaks_nothing(tmp_path: Path) -> None:
    with running(tmp_path / "data", "--no-limits") as server:
        report = fuzz(server, GAME, messages=1500, seed=4)
    assert report.found == []
