"""Every installed game can be played in the terminal, whoever sits where."""

from __future__ import annotations

from pathlib import Path

import pytest

import nutwood
from nutwood.bots.simple import RandomBot
from nutwood.cli import asking, play, table
from nutwood.cli.table import TerminalTable
from nutwood.core.dice import Dice

LONGEST = 150


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Somebody who always picks from the list by number, at random, and leaves after a while."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    dice = Dice(1)
    answers = iter(range(LONGEST))

    def answer(question: str) -> str:
        if next(answers, None) is None:
            raise asking.LeftTheTable("enough")
        return str(1 + dice.below(3))

    monkeypatch.setattr(table, "ask", answer)


@pytest.mark.usefixtures("typing")
@pytest.mark.parametrize("hotseat", [False, True])
@pytest.mark.parametrize("name", nutwood.game_names())
def test_every_game_can_be_played(name: str, hotseat: bool, capsys: pytest.CaptureFixture[str]) -> None:
    match = nutwood.Match(nutwood.load(name))
    people = play.seats_of_people(match.game, [], hotseat)
    ended = TerminalTable(match, people, RandomBot(2), seed=3).play_to_the_end()
    assert ended == match.ended
    assert len(match.moves) > 10
    assert match.game.title in capsys.readouterr().out


def test_a_person_picks_a_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    answers = iter(["chess", "9999", "1", "", "HOUNDED"])
    monkeypatch.setattr(play, "ask", lambda question: next(answers).strip())
    monkeypatch.setattr(play, "is_talking_to_a_person", lambda: True)
    monkeypatch.setattr(play, "game_names", lambda: ["hounded", "others"])
    monkeypatch.setattr(play, "installed", lambda: [nutwood.game_type("hounded")])
    assert [play.which_game() for _ in range(3)] == ["hounded"] * 3
    shown = capsys.readouterr()
    assert "1  Hounded: One fox" in shown.out
    assert "no game 'chess'" in shown.err


def test_seats_by_name_or_number() -> None:
    game = nutwood.load("hounded")
    assert play.seats_of_people(game, [], hotseat=False) == [0]
    assert play.seats_of_people(game, ["fox"], hotseat=False) == [1]
    assert play.seats_of_people(game, ["2", "Hunt"], hotseat=False) == [0, 1]
    assert play.seats_of_people(game, [], hotseat=True) == [0, 1]


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("place fern", "Did you mean"),
        ("place frog-ponds", "Did you mean"),
        ("dance", "Type a number of the list, or 'help'."),
    ],
)
def test_only_legal_moves_are_suggested(typed: str, hint: str) -> None:
    match = nutwood.Match(nutwood.load("nut-hunt"))
    match.roll(nutwood.Dice(4))
    for seat in (0, 1):
        match.play(match.legal(seat)[0], seat)
    legal = match.legal(0)
    texts = {match.game.catalogue.text(move) for move in legal} - {"place fern-hollow"}
    fewer = [move for move in legal if match.game.catalogue.text(move) in texts]
    with pytest.raises(nutwood.Unreadable, match=hint) as refused:
        asking.meant(match.game, fewer, {}, typed)
    suggested = set(str(refused.value).split("'")[3::2]) - {"help"}
    assert suggested <= texts
    assert bool(suggested) == hint.startswith("Did")
