"""Plays in a real (pseudo) terminal."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pytest

from tests.cli.conftest import environment

Sit = Callable[..., pexpect.spawn]
CTRL_C, CTRL_D = "\x03", "\x04"


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    """Start the command in a terminal of 100 columns."""
    opened: list[pexpect.spawn] = []

    def start(*arguments: str) -> pexpect.spawn:
        child = pexpect.spawn(
            sys.executable,
            ["-m", "nutwood", *arguments],
            env={**environment(tmp_path), "TERM": "xterm"},
            cwd=str(tmp_path),
            encoding="utf-8",
            timeout=60,
            dimensions=(40, 100),
        )
        opened.append(child)
        return child

    yield start
    for child in opened:
        child.close(force=True)


def ending(child: pexpect.spawn) -> tuple[int | None, str]:
    """The exit code, and all that was shown since the last prompt."""
    child.expect(pexpect.EOF)
    child.close()
    return child.exitstatus, child.before or ""


def test_a_whole_game_of_hounded(sit: Sit, tmp_path: Path) -> None:
    child = sit("play", "hounded", "--seed", "4", "--bot", "random")
    while child.expect(["The Hunting Party> ", "(You win|The Fox wins): "]) == 0:
        child.sendline("1")
    result = {"You win": "hunt +1, fox -1", "The Fox wins": "hunt -1, fox +1"}[child.match[1]]
    code, shown = ending(child)
    assert code == 0
    assert "nutwood replay" in shown
    assert (tmp_path / "state/nutwood/hounded.nut").read_text().endswith(f"= {result}\n")


@pytest.mark.parametrize(("key", "said"), [(CTRL_C, "Interrupted"), (CTRL_D, "input ended")])
def test_leaving_by_a_key_keeps_the_game(sit: Sit, tmp_path: Path, key: str, said: str) -> None:
    child = sit("play", "hounded", "--seat", "hunt")
    child.expect("The Hunting Party> ")
    child.sendline("pick terrier")
    child.expect("The Hunting Party> ")
    child.send(key)
    code, shown = ending(child)
    assert code == 2
    assert said in shown
    assert "Traceback" not in shown
    assert "nutwood play --load" in shown
    assert (tmp_path / "state/nutwood/hounded.nut").read_text().endswith("hunt: pick terrier\n= unfinished\n")


@pytest.mark.parametrize("key", [CTRL_C, CTRL_D])
def test_leaving_before_the_first_move(sit: Sit, key: str) -> None:
    child = sit("play", "hounded")
    child.expect("The Hunting Party> ")
    child.send(key)
    code, shown = ending(child)
    assert code == 2
    assert "Nothing was played" in shown
    assert "Traceback" not in shown


@pytest.mark.parametrize("key", [CTRL_C, CTRL_D])
def test_leaving_while_the_screen_is_handed_over(sit: Sit, record: Path, key: str) -> None:
    record.write_text(record.read_text().replace("tile grass", "tile den"))
    child = sit("play", "--load", "game.nut", "--hotseat")
    for move in ("leave", "pick master", "to c1", "pick bulldog", "to d1"):
        child.expect("The Hunting Party> ")
        child.sendline(move)
    child.expect("Press Enter")
    child.send(key)
    code, shown = ending(child)
    assert code == 2
    assert "Traceback" not in shown


def test_the_next_person_does_not_see_the_secrets_of_the_last(sit: Sit, record: Path) -> None:
    record.write_text(record.read_text().replace("tile grass", "tile den"))
    child = sit("play", "--load", "game.nut", "--hotseat")
    for move in ("leave", "pick master", "to c1", "pick bulldog", "to d1"):
        child.expect("The Hunting Party> ")
        child.sendline(move)
    child.expect(re.escape("\x1b[H\x1b[2J\x1b[3J"))
    child.expect("Press Enter when only they look. ")
    child.sendline("")
    child.expect("The Fox> ")
    assert "#?" in child.before
    assert "#den" not in child.before


@pytest.mark.parametrize("key", [CTRL_C, CTRL_D])
def test_leaving_a_replay(sit: Sit, record: Path, key: str) -> None:
    child = sit("replay", "game.nut", "--step")
    child.expect("Enter for the next move")
    child.sendline("")
    child.expect("Enter for the next move")
    child.send(key)
    code, shown = ending(child)
    assert code == 2
    assert "Traceback" not in shown


def test_ctrl_c_while_measuring(sit: Sit) -> None:
    child = sit("bench", "hounded", "--seconds", "5", "--against", "interpreted")
    child.expect("hounded, interpreted")
    child.send(CTRL_C)
    code, shown = ending(child)
    assert code == 130
    assert "Traceback" not in shown
