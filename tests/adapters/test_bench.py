"""The bench of environments."""

import pytest

from nutwood.bench import NothingToCompare, environments, strangers


def test_what_is_missing_is_said_in_a_sentence() -> None:
    with pytest.raises(
        NothingToCompare, match=r"^Hide and Seek is not installed; 'pip install hide-and-seek' brings it\.$"
    ):
        strangers.need("hide_and_seek", "Hide and Seek", "hide-and-seek")


def test_environments_are_measured_in_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = {"OpenSpiel, Python": (strangers.openspiel, ("python_kuhn_poker",))}
    monkeypatch.setattr(environments, "SIDES", {**chosen, "Nobody": (nobody, ("nothing",))})
    monkeypatch.setattr(environments, "game_names", lambda: ["hounded"])
    heard: list[str] = []
    found = environments.compare(0.06, heard.append)
    assert heard[:3] == ["Nutwood: hounded", "OpenSpiel, Python: python_kuhn_poker", "Nutwood: hounded"]
    assert found.missing == ["Nobody is there."]
    assert found.ratios()["OpenSpiel, Python"] > 1


def nobody(name: str) -> strangers.Decide:
    raise NothingToCompare("Nobody is there.")
