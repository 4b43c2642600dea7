"""A judge that is spoilt in a real game is found; `python -m tests.soak.soak lab` plants the other faults."""

from __future__ import annotations

from pathlib import Path

from tests.lab.planted import judge_of


def test_a_spoilt_judge_is_found_and_nothing_is_told_by_it(tmp_path: Path) -> None:
    good, spoilt = (judge_of(tmp_path, 24, spoilt) for spoilt in (False, True))
    assert good.judge
    assert good.judge.trusted
    assert "importance" in {each.key for each in good.measures}
    assert spoilt.judge
    assert not spoilt.judge.trusted
    assert "importance" not in {each.key for each in spoilt.measures}
