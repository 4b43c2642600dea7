"""The short form of the cluster trial, and whether it would find anything; `make soak` has the long one."""

import asyncio
from pathlib import Path

from tests.server.cluster_trial import SHORT_FAULTS, go_round, told
from tests.server.crowd import SHORT, Size


def test_nothing_is_lost_whatever_breaks(tmp_path: Path) -> None:
    went = asyncio.run(go_round(tmp_path, SHORT_FAULTS, seed=1, size=SHORT))
    report = told([went])
    assert report.found == []
    assert report.tried == len(SHORT_FAULTS)
    assert report.moves > 100
    assert report.resent > 0


def test_a_move_that_was_acknowledged_before_it_was_written_is_missed(tmp_path: Path) -> None:
    size = Size(4, 0.5, 1.5, patience=12.0)
    planted = {"program": "tests.server.planted", "NUTWOOD_PLANTED": "early"}
    went = asyncio.run(go_round(tmp_path, ["node killed"], seed=1, size=size, **planted))
    assert any(found.endswith("is lost") for found in went.found)
