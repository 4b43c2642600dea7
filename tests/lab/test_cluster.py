"""Ray: two machines play the same rows as one process, and a machine that dies takes none of them with it."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from nutwood.core.errors import BadOption
from nutwood.lab import Stop
from nutwood.lab.arena import Contest, Outcome, play_one
from nutwood.lab.cluster import NoCluster, RayCluster, work
from nutwood.lab.runner import spread
from tests.lab.test_study import STUDY, rows

ray = pytest.importorskip("ray")
TOGETHER = RayCluster("auto")


@pytest.fixture(scope="module")
def machines() -> Iterator[Any]:
    """Two machines of one processor each; both are this one."""
    from ray.cluster_utils import Cluster as LocalCluster

    small: Any = {"num_cpus": 1, "object_store_memory": 80_000_000}
    cluster: Any = LocalCluster(initialize_head=True, head_node_args={**small, "include_dashboard": False})
    cluster.add_node(**small)
    ray.init(cluster.address, log_to_driver=False, logging_level=logging.ERROR)
    yield cluster
    ray.shutdown()
    cluster.shutdown()


def test_a_cluster_plays_the_same_rows_as_one_process(machines: Any, tmp_path: Path) -> None:
    study = msgspec.structs.replace(STUDY, stop=Stop(games=30))
    heard: list[Outcome] = []
    found = study.run(tmp_path / "ray", TOGETHER, lambda _, game: heard.append(game))
    assert rows(found) == rows(study.run(tmp_path / "alone"))
    assert len(heard) == 60
    assert TOGETHER.described() == "2 machines, 2 processors"


def caught_in(folder: str, contest: Contest, number: int) -> Outcome:
    """A game; on the machine that is to die it never ends, and elsewhere it waits until one has begun there."""
    caught = Path(folder) / "caught"
    if (Path(folder) / "victim").read_text() == ray.get_runtime_context().get_node_id():
        caught.touch()
        time.sleep(3600)
    while not caught.exists():
        time.sleep(0.01)
    return play_one(contest, number)


def test_what_a_lost_machine_was_playing_is_played_elsewhere(machines: Any, tmp_path: Path) -> None:
    contest = STUDY.cells()[0].contest
    victim = machines.add_node(num_cpus=1)
    (tmp_path / "victim").write_text(victim.node_id)

    def kill() -> None:
        while not (tmp_path / "caught").exists():
            time.sleep(0.01)
        machines.remove_node(victim, allow_graceful=False)

    killer = threading.Thread(target=kill)
    killer.start()
    found = list(spread(caught_in, [(str(tmp_path), contest, number) for number in range(24)], TOGETHER))
    killer.join()
    alone = [play_one(contest, number) for number in range(24)]
    assert [game.moves for game in found] == [game.moves for game in alone]


def refuses(number: int) -> int:
    raise BadOption(f"{number} is no option")


def test_what_a_task_says_is_said_here(machines: Any) -> None:
    with pytest.raises(BadOption, match=r"^7 is no option$"):
        list(spread(refuses, [(7,)], TOGETHER))


def test_machines_with_another_version_are_refused() -> None:
    with pytest.raises(NoCluster, match="games could differ"):
        work("0.0.0", abs, [(1,)])


def test_no_cluster_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray, "is_initialized", lambda: False)
    monkeypatch.setattr(ray, "init", lambda *_, **__: (_ for _ in ()).throw(ConnectionError("nothing there.\nTry")))
    with pytest.raises(NoCluster, match=r"^No Ray cluster answers at 'auto' \(nothing there\)\. `ray start --head`"):
        TOGETHER.join()
