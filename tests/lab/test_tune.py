"""Tuning: numbers that meet a target are found, checked on fresh dice, and what is wrong is said at once."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from nutwood.lab.study import BadStudy
from nutwood.lab.tune import changed, deviation, field, parse_tuning, tune

pytest.importorskip("optuna")
tomlkit = pytest.importorskip("tomlkit")
TEXT = """
game = "cone-dice"
bots = "random"
[search]
cones = [8, 30]
[targets]
decisions = [6, 8]
[stop]
games = 10
[tune]
trials = 8
check = 20
"""


def test_numbers_that_meet_the_target_are_found_and_checked(cone_dice: str, tmp_path: Path) -> None:
    tuning = parse_tuning(TEXT)
    heard: list[tuple[str, float]] = []
    found = tune(tuning, tmp_path, heard=lambda *each: heard.append(each))
    assert found.tuned.loss < found.printed.loss
    assert [name for name, _ in heard][:2] == ["trial-000", "trial-001"]
    (change,) = found.deviations
    assert (change.field, change.printed, change.tuned) == (
        "cones",
        tuning.printed["cones"],
        found.tuned.numbers["cones"],
    )
    assert change.gain == pytest.approx(found.printed.loss - found.tuned.loss)
    assert tomllib.loads(found.text)["cones"] == change.tuned
    dice = {path.parent.name: json.loads(path.read_bytes())["study"]["seed"] for path in tmp_path.glob("*/study.json")}
    assert dice["trial-000"] == dice["trial-001"] != dice["check-tuned"] == dice["check-printed"]


def test_tuning_goes_on_where_it_was_stopped(cone_dice: str, tmp_path: Path) -> None:
    tuning = parse_tuning(TEXT)
    first = tune(tuning, tmp_path)
    kept = {path: path.read_bytes() for path in tmp_path.glob("*/cells/*.jsonl")}
    assert tune(tuning, tmp_path) == first
    assert {path: path.read_bytes() for path in tmp_path.glob("*/cells/*.jsonl")} == kept


def test_what_is_near_to_the_print_is_preferred(cone_dice: str) -> None:
    tuning = parse_tuning(TEXT)
    printed = tuning.printed["cones"]
    assert deviation(tuning, {"cones": printed}) == 0
    assert deviation(tuning, {"cones": 8}) == pytest.approx((printed - 8) / 22)


def test_fields_are_found_by_keys_places_and_names() -> None:
    text = '# kept\na = 1\n[[card]]\nname = "Bard"\nplay = [{nuts = 2}] # two\n'
    document = tomlkit.parse(text)
    assert field(document, "card.Bard.play.0.nuts") == field(document, "card.0.play.0.nuts") == 2
    assert changed(text, {"card.Bard.play.0.nuts": 5}) == text.replace("nuts = 2", "nuts = 5")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("cones = [8, 30]", "", "line 4: search: missing: name fields"),
        ("cones = [8, 30]", "cnes = [8, 30]", "search: cnes: no 'cnes' there. Did you mean 'cones'?"),
        ("cones = [8, 30]", "cones = 8", "search: cones: give two numbers"),
        ("cones = [8, 30]", "cones = [8, 9]", "is not between 8 and 9"),
        ("cones = [8, 30]", "title = [8, 9]", "search: title: this is no number"),
        ("trials = 8", "trails = 8", "tune: Object contains unknown field `trails`"),
    ],
)
def test_what_is_wrong_is_said(cone_dice: str, old: str, new: str, said: str) -> None:
    with pytest.raises(BadStudy) as refused:
        parse_tuning(TEXT.replace(old, new))
    assert said in str(refused.value)
