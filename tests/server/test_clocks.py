"""Clocks: theirs is the server's time, and it stands still while the server is not there."""

import time
from pathlib import Path

from nutwood.server.clocks import Clocks
from nutwood.server.messages import PerDay, PerGame, PerMove
from tests.server.players import Someone, running

GAME = "hounded"


def test_a_clock_for_the_game_with_increment() -> None:
    clocks = Clocks(PerGame(seconds=60, increment=5), 2)
    clocks.settle(1_000)
    clocks.run_for([0])
    clocks.settle(11_000)
    clocks.moved(0)
    assert clocks.left == [55_000, 60_000]
    clocks.run_for([1])
    assert clocks.deadline() == 71_000
    assert clocks.flagged(70_999) is None
    assert clocks.flagged(71_000) == 1


def test_a_clock_for_each_move_starts_anew() -> None:
    clocks = Clocks(PerMove(seconds=30), 2)
    clocks.run_for([0])
    clocks.settle(20_000)
    clocks.moved(0)
    assert clocks.left == [30_000, 30_000]
    assert Clocks(PerDay(days=2), 1).left == [2 * 86_400_000]


def test_taking_back_gives_no_time() -> None:
    clocks = Clocks(PerMove(seconds=30), 2)
    clocks.run_for([0])
    clocks.settle(20_000)
    clocks.moved(0)
    clocks.took_back(0, 0)
    assert clocks.left[0] == 10_000


def test_nobody_pays_for_the_time_when_nobody_could_act() -> None:
    clocks = Clocks(PerMove(seconds=30), 2)
    clocks.run_for([0])
    clocks.paused(5_000, 100_000)
    assert (clocks.left[0], clocks.deadline()) == (25_000, 125_000)


def test_clocks_survive_a_crash_and_time_out_afterwards(tmp_path: Path) -> None:
    with running(tmp_path / "data", "--no-limits") as server:
        ann = Someone(server)
        table = ann.new_table(GAME, "me", "here", clock={"kind": "move", "seconds": 6})
        assert ann.get(f"/api/tables/{table}", seat=0)["turn"]["clocks"][0]["left"] > 5_000
        time.sleep(2.5)
        server.kill()
        time.sleep(4)
        server.start()
        face = ann.get(f"/api/tables/{table}", seat=0)["turn"]["clocks"][0]
        assert face["running"]
        assert 2_000 < face["left"] < 5_000
        eyes = ann.look(table, 1)
        eyes.until(lambda: eyes.over)
        assert eyes.info["result"]["how"] == "timeout"
        assert eyes.info["result"]["returns"] == [-1.0, 1.0]
