"""`nutwood learn`: lessons at the keyboard, left and gone on with, and the first game with a coach."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import nutwood as games
from nutwood.cli import asking, learn, table
from nutwood.cli.table import Quit
from nutwood.core.lessons import lesson, lesson_names
from tests.cli.conftest import Run, refused

LESSONS = [(game, name) for game in games.game_names() for name in lesson_names(games.game_type(game))]
SCRIPTED = [(game, name) for game, name in LESSONS if not lesson(games.game_type(game), name).against]


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "nutwood" / "lessons.json"


def good_answers(game: str, name: str) -> list[str]:
    """What has to be chosen, in order."""
    steps = lesson(games.game_type(game), name).steps
    return [next(each for each in step.answers if not each.poor).moves[0] for step in steps if step.answers]


def typing(monkeypatch: pytest.MonkeyPatch, answers: list[str]) -> None:
    """Enter wherever one only reads, the answers where one chooses, then the end of the input."""
    left = iter(answers)

    def ask(question: str) -> str:
        if question != "> ":
            return ""
        found = next(left, None)
        if found is None:
            raise asking.LeftTheTable("The input ended.")
        return found

    monkeypatch.setattr(learn, "ask", ask)


@pytest.mark.parametrize(("game", "name"), SCRIPTED)
def test_a_lesson_is_taken_at_the_keyboard(
    game: str, name: str, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kind = games.game_type(game)
    typing(monkeypatch, good_answers(game, name))
    learn.take(kind, name)
    shown = " ".join(capsys.readouterr().out.split())
    for step in lesson(kind, name).steps:
        assert step.say.split(".", maxsplit=1)[0][:40] in shown.replace("│ ", "").replace(" │", "")
    assert json.loads(home.read_text())[game][name] == {"done": True, "moves": []}


def test_a_lesson_that_was_left_goes_on_where_it_stopped(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kind = games.game_type("hounded")
    answers = good_answers("hounded", "tiles")
    typing(monkeypatch, answers[:2])
    with pytest.raises(asking.LeftTheTable):
        learn.take(kind, "tiles")
    assert json.loads(home.read_text())["hounded"]["tiles"] == {"done": False, "moves": answers[:2]}
    capsys.readouterr()
    typing(monkeypatch, answers[2:])
    learn.take(kind, "tiles")
    assert "Most tiles lie face down" not in capsys.readouterr().out
    assert learn.next_lesson(kind) == "the-fox"


def test_what_is_kept_may_be_nonsense(home: Path) -> None:
    home.parent.mkdir(parents=True)
    home.write_text("nonsense")
    assert learn.progress(games.game_type("hounded")) == {}


def test_poor_and_impossible_choices_are_answered(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = ["to b3", "to a1", "help", "rules §20", "why fox to a1", "why", "nonsense", "", "again", "to g6", "quit"]
    typing(monkeypatch, typed)
    with pytest.raises(Quit):
        learn.take(games.game_type("hounded"), "the-fox")
    shown = capsys.readouterr().out
    for words in (
        "is not allowed now: ",
        "Say which move",
        "You can run there too",
        "begin the lesson anew",
        "You must move",
        "§20",
    ):
        assert words in shown
    assert shown.count("This is you: the Fox.") == 2


def test_the_first_game_has_a_coach(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(learn, "ask", lambda question: "")
    monkeypatch.setattr(table, "ask", lambda question: "1")
    learn.take(games.game_type("hounded"), "first-hunt")
    shown = capsys.readouterr().out
    assert "Good choice!" in shown or "Another idea for that choice:" in shown
    assert "You win: " in shown or "The Hunting Party wins: " in shown
    assert json.loads(home.read_text())["hounded"]["first-hunt"]["done"]


def test_the_command_lists_and_refuses(here: Run, nutwood: Run) -> None:
    listed = here("learn", "--list").stdout
    assert listed.count("(2 min)") > 10
    assert "  1  the-fox" in listed
    refused(here("learn", "chess"), "chess")
    refused(here("learn", "hounded", "chess"), "no lesson 'chess'", "the-fox")
    left = nutwood("learn", "hounded", typed="\n\n\nquit\n")
    assert left.returncode == 0
    assert "Go on later: nutwood learn hounded" in left.stderr
