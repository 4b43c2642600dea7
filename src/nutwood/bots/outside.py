"""Bots in any language: a program that reads one question per line and answers with one move per line.

The question is a JSON object: `game`, `settings`, `seat`, `view`, `legal` (a list of `move` and `text`) and
`sample`, a position that the seat cannot tell from the true one. The answer is `{"move": NUMBER}`. A program
that ends, does not answer in time or answers nonsense loses its move to a legal default, and is reported.
"""

from __future__ import annotations

import json
import select
import shlex
import subprocess
import time
from typing import Any

import msgspec

from nutwood.bots.simple import RandomBot
from nutwood.core.dice import Dice
from nutwood.core.errors import NutwoodError
from nutwood.core.game import Game
from nutwood.core.position import place
from nutwood.core.registry import load
from nutwood.core.view import Observation

ANSWER_SECONDS = 10.0
LONGEST_ANSWER = 4096


class BadQuestion(NutwoodError):
    """A line that is no question of the protocol."""


def question(observation: Observation, dice: Dice) -> str:
    """What a program is asked, as one line."""
    game = observation.game
    asked = {
        "game": game.name,
        "settings": game.settings(),
        "seat": observation.seat,
        "view": msgspec.to_builtins(observation.view),
        "legal": [{"move": move, "text": game.catalogue.text(move)} for move in observation.legal],
        "sample": msgspec.to_builtins(game.position(observation.sample(dice))),
    }
    return json.dumps(asked, ensure_ascii=False)


def understand(line: str) -> Observation:
    """The question as an observation: for bots of ours that answer other programs."""
    try:
        asked = json.loads(line)
        game: Game[Any, Any] = load(asked["game"], **asked["settings"])
        return Observation(game, place(game, asked["sample"]), asked["seat"], Dice(0))
    except (KeyError, TypeError, ValueError) as error:
        raise BadQuestion(f"This is no question of the protocol: {error}.") from None


class OutsideBot:
    """A program that plays a seat."""

    def __init__(self, command: str, seed: int = 0, seconds: float = ANSWER_SECONDS) -> None:
        self.command = command
        self.seconds = seconds
        self.dice = Dice(seed)
        self.default = RandomBot(seed)
        self.faults: list[str] = []
        self.process: subprocess.Popen[bytes] | None = None

    def __getstate__(self) -> dict[str, Any]:
        """What is kept of it in pickles and copies: these start the program anew."""
        return {**vars(self), "process": None}

    def choose(self, observation: Observation) -> int:
        """What the program answers, or a legal default if it fails to."""
        try:
            move = json.loads(self._ask(question(observation, self.dice)))["move"]
            if move in observation.legal and not isinstance(move, bool):
                return int(move)
            self.faults.append(f"answered {move!r}, which is not legal")
        except TimeoutError:
            self.faults.append(f"did not answer within {self.seconds:g} seconds")
            self.close()
        except (OSError, EOFError) as error:
            self.faults.append(f"ended: {error}")
            self.close()
        except (ValueError, KeyError, TypeError) as error:
            self.faults.append(f"answered nonsense: {error}")
        return self.default.choose(observation)

    def _ask(self, line: str) -> bytes:
        process = self._running()
        assert process.stdin is not None
        process.stdin.write(line.encode() + b"\n")
        process.stdin.flush()
        return self._answer(process)

    def _answer(self, process: subprocess.Popen[bytes]) -> bytes:
        assert process.stdout is not None
        answer, deadline = b"", time.monotonic() + self.seconds
        while not answer.endswith(b"\n"):
            ready, _, _ = select.select([process.stdout], [], [], max(0.0, deadline - time.monotonic()))
            if not ready:
                raise TimeoutError
            piece = process.stdout.read1(LONGEST_ANSWER)  # type: ignore[attr-defined]
            if not piece or len(answer) > LONGEST_ANSWER:
                raise EOFError("it closed its output, or talked too long")
            answer += piece
        return answer

    def _running(self) -> subprocess.Popen[bytes]:
        if self.process is None or self.process.poll() is not None:
            pipe = subprocess.PIPE
            self.process = subprocess.Popen(shlex.split(self.command), stdin=pipe, stdout=pipe)
        return self.process

    def close(self) -> None:
        """End the program; the next question starts it anew."""
        if self.process is not None:
            self.process.kill()
            self.process.communicate()
            self.process = None

    def __del__(self) -> None:
        self.close()
