"""Each fault once; `make soak` plays them through again and again."""

import sys
from pathlib import Path

import pytest

from tests.server.fault_trials import FAULTS


@pytest.mark.skipif(sys.platform != "linux", reason="limits of a running process are set by Linux alone")
@pytest.mark.parametrize("fault", FAULTS)
def test_every_table_goes_on_or_says_why_not_and_nothing_is_lost(tmp_path: Path, fault: str) -> None:
    report = FAULTS[fault](tmp_path)
    assert report.found == []
    assert report.moves > 0
