"""Short forms of the trials; `make soak` runs them at full size."""

from pathlib import Path

import nutwood
from tests.server.players import Server, running
from tests.server.trials import chaos, fuzz, kill

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


def test_nonsense_breaks_nothing(tmp_path: Path) -> None:
    with running(tmp_path / "data", "--no-limits") as server:
        report = fuzz(server, GAME, messages=1500, seed=4)
    assert report.found == []
