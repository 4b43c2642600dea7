"""Programs as bots: whatever they do, the game goes on and they are reported."""

import sys
from pathlib import Path

import pytest

from nutwood import Dice, Match, load
from nutwood.bots.levels import UnknownBot, make_bot
from nutwood.bots.outside import BadQuestion, OutsideBot, question, understand

HONEST = """
import sys, json
for line in sys.stdin:
    print(json.dumps({"move": json.loads(line)["legal"][-1]["move"]}), flush=True)
"""


def program(folder: Path, source: str) -> str:
    file = folder / "bot.py"
    file.write_text(source)
    return f"{sys.executable} {file}"


def start() -> Match:
    return Match(load("hounded"))


def test_a_program_plays_what_it_answers(tmp_path: Path) -> None:
    bot = OutsideBot(program(tmp_path, HONEST))
    observation = start().observation(0, Dice(1))
    assert [bot.choose(observation) for _ in range(3)] == [observation.legal[-1]] * 3
    assert bot.faults == []


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("raise SystemExit(1)", "ended"),
        ("import time; time.sleep(60)", "did not answer within"),
        ("input(); print('hello', flush=True); input()", "answered nonsense"),
        ("input(); print('{}', flush=True); input()", "answered nonsense"),
        ("input(); print('{\"move\": 99999}', flush=True); input()", "not legal"),
        ("input(); print('[' * 9000, flush=True); input()", "ended"),
    ],
)
def test_a_program_that_fails_loses_its_move_and_is_reported(tmp_path: Path, source: str, complaint: str) -> None:
    bot = OutsideBot(program(tmp_path, source), seconds=1.0)
    observation = start().observation(0, Dice(1))
    assert bot.choose(observation) in observation.legal
    assert complaint in bot.faults[0]


def test_a_program_that_is_not_there_is_reported() -> None:
    bot = OutsideBot("no-such-program-anywhere")
    observation = start().observation(0, Dice(1))
    assert bot.choose(observation) in observation.legal
    assert len(bot.faults) == 1


def test_a_question_can_be_understood_again() -> None:
    observation = start().observation(0, Dice(1))
    again = understand(question(observation, Dice(2)))
    assert again.view == observation.view
    assert again.legal == observation.legal
    for line in ("", "[]", "{}", '{"game": "hounded"}'):
        with pytest.raises(BadQuestion):
            understand(line)


def test_unknown_bots_get_a_hint() -> None:
    with pytest.raises(UnknownBot, match="Did you mean 'level3'"):
        make_bot(load("hounded"), "levle3")
