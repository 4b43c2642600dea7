"""Mistakes planted into a small game: the suite names them, each in its own words."""

from pathlib import Path

import pytest

from nutwood.testing import describe
from tests.conformance.seeded import FAULTS, PLAYED, Fault, failures, judged

ENOUGH = 60
SHARE = 0.95
BY_NAME = {describe(check): check for check in PLAYED}


def test_the_small_game_passes_without_a_mistake() -> None:
    assert list(failures(None)) == []


@pytest.mark.parametrize("fault", [fault for fault in FAULTS if not fault.missed], ids=lambda fault: fault.name)
def test_a_mistake_is_named_by_its_check(fault: Fault) -> None:
    checks = [BY_NAME[fault.check]] if fault.check != "import" else []
    found = judged(fault, checks)
    assert found.named, f"{fault.name}: {[words for _, words in failures(fault, checks)] or 'nothing fails'}"


def test_nearly_all_mistakes_are_named() -> None:
    """Those that are not say why; `soak seeded` runs the whole suite on each."""
    named = [fault for fault in FAULTS if not fault.missed]
    assert len(FAULTS) >= ENOUGH
    assert len(named) >= SHARE * len(FAULTS)


@pytest.mark.parametrize("check", PLAYED, ids=describe)
def test_every_check_has_a_mistake_that_only_it_is_asked_to_name(check: object) -> None:
    """A check that no planted mistake needs could be empty."""
    assert describe(check) in {fault.check for fault in FAULTS} | ELSEWHERE


ELSEWHERE = {
    "order_of_choosing_never_matters",
    "pickles_and_copies_play_on",
    "records_survive_the_round_trip",
    "undo_restores_exactly",
    "undo_loses_nothing",
    "redealt_worlds_play_on",
    "observations_hold_no_secret",
    "events_tell_no_secret",
    "what_is_shown_cannot_be_taken_back",
}
"""Checks of what the core does with a game, of choices at the same time, or of several decisions without luck between
them: the small game has neither."""


def test_the_page_tells_the_figure() -> None:
    page = (Path(__file__).parents[2] / "docs" / "conformance.md").read_text(encoding="utf-8")
    named = sum(not fault.missed for fault in FAULTS)
    assert f"has {len(FAULTS)} of them" in page
    assert f"**{named} of them ({100 * named / len(FAULTS):.1f} %)**" in page
