"""Sandboxed work: what strangers upload is read and checked, and games looked back at, in worker processes with limits.

A record is whatever somebody sends. Nothing of it is read on the event loop before a worker has replayed it within
its limits of time and memory; what comes back are numbers of moves.
"""

from __future__ import annotations

import contextlib
import logging
import re
import signal
import sys
from collections import OrderedDict
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from typing import Any

import msgspec
from msgspec import Struct

from nutwood.core.dice import Dice
from nutwood.core.edition import EditionText
from nutwood.core.edition_check import Fault, checked
from nutwood.core.errors import NutwoodError
from nutwood.core.match import GivenUp, Match
from nutwood.core.playout import playout
from nutwood.core.position import place
from nutwood.core.record import read_record
from nutwood.core.registry import game_type, load
from nutwood.core.state import buffer
from nutwood.server.commands import Refusal
from nutwood.server.lab_bodies import EditionJudgement, Flaw, Measurement
from nutwood.server.messages import LogLine
from nutwood.server.settings import EDITION_BYTES, OWN_EDITION
from nutwood.server.shared_games import shared_game
from nutwood.server.workers import Lane, Worker

log = logging.getLogger("nutwood.server")
EDITION_LINE = re.compile(r"edition:\s*[a-z0-9-]+(\s*#.*)?")
LONGEST_LINE = 20_000
"""Characters; no position of ours comes near it."""
PROCESSOR_SECONDS = 5
"""What one question may cost the worker."""
MEMORY = 2 << 30
WAIT, LONGEST = 20.0, 30.0
"""Seconds that a question waits for the worker, and for its answer on a machine that is busy."""
KEPT_BYTES = 16_000_000
BATCH_SECONDS, GAME_SECONDS = 1.0, 25
"""How long the lab plays for one question, and what a question may cost if its single game is a long one."""
LOWEST = 19
"""The niceness of the lab's worker: whoever waits for a bot at a table comes first."""


class Moves(Struct, frozen=True):
    """A game as it was played: all that is needed to play it again."""

    game: str
    settings: dict[str, Any]
    position: Any
    """Where it began, if not at the start."""
    moves: list[tuple[int, int]]
    names: dict[int, str] = {}
    """Who played, by seat, where that is known."""
    stopped: bool = False
    given_up: dict[int, GivenUp] = {}
    agreed: bool = False

    @classmethod
    def of(cls, match: Match) -> Moves:
        """The moves of a match."""
        first = None if match.from_start else msgspec.to_builtins(match.game.position(match.first))
        moves = [(played.seat, played.move) for played in match.moves]
        ending = (match.stopped, match.given_up, match.agreed)
        return cls(match.game.name, match.game.settings(), first, moves, match.names, *ending)

    def beginning(self) -> Match:
        """The match before its first move."""
        game = shared_game(self.game, msgspec.json.encode(self.settings))
        match = Match(game) if self.position is None else Match(game, place(game, self.position))
        match.names = self.names
        match.stopped, match.given_up, match.agreed = self.stopped, self.given_up, self.agreed
        return match

    def match(self) -> Match:
        """The match after its last move."""
        match = self.beginning()
        for seat, move in self.moves:
            match.make(move, seat)
        return match


class ReadRecord(Struct, frozen=True, tag=True):
    """What was played, by a text that anybody may have written."""

    text: str


class CheckEdition(Struct, frozen=True, tag=True):
    """Whether an edition that anybody may have written can be played."""

    game: str
    text: str


class JudgeEdition(Struct, frozen=True, tag=True):
    """All that is wrong or doubtful with such an edition."""

    game: str
    text: str


class PlaySome(Struct, frozen=True, tag=True):
    """A few more games between bots with such an edition, and what all of them say."""

    sample: Any
    """As the lab takes it; the server only passes it on."""
    rows: Any
    games: int


class TellLog(Struct, frozen=True, tag=True):
    """The log of a game as a viewer reads it."""

    played: Moves
    viewer: int


class ShowSteps(Struct, frozen=True, tag=True):
    """The scene at a step as a viewer sees it, and what changes until another one."""

    played: Moves
    viewer: int
    first: int
    last: int


class ShowBeats(Struct, frozen=True, tag=True):
    """The move after a step as a viewer sees it, moment by moment."""

    played: Moves
    viewer: int
    step: int


Question = ReadRecord | CheckEdition | JudgeEdition | PlaySome | TellLog | ShowSteps | ShowBeats


TOO_LONG: dict[type[Any], str] = {
    CheckEdition: "This edition takes too long to try.",
    JudgeEdition: "This edition takes too long to try.",
    PlaySome: "A game between these bots takes too long here. Choose quicker bots, or run nutwood lab at home.",
}


class TooLong(Exception):
    """The worker has spent what a question may cost."""


def read_text(text: str) -> Moves:
    """The moves of an uploaded record. An edition is named, never a file of this machine."""
    lines = [line.strip() for line in text.splitlines()]
    has_text = any(line.startswith("edition-text:") for line in lines)
    for line in lines:
        if line.startswith("edition-text:"):
            _not_too_long(line)
        elif len(line) > LONGEST_LINE:
            raise Refusal("bad-message", f"A line of a record has at most {LONGEST_LINE} characters.")
        if line.startswith("edition:") and not has_text and not EDITION_LINE.fullmatch(line):
            raise Refusal("bad-message", "The edition of an uploaded record must be one that is installed here.")
    return Moves.of(read_record(text))


def _not_too_long(text: str) -> None:
    if len(text.encode("utf-8", "replace")) > 2 * EDITION_BYTES:
        raise Refusal("bad-message", f"An edition has at most {EDITION_BYTES} bytes.")


def try_edition(game: str, text: str) -> str:
    """The title of an edition that can be played: it is loaded, and a game of it played to its end."""
    _bounded(text)
    loaded = load(game, edition=EditionText(OWN_EDITION, text))
    state = loaded.start()
    playout(state, Dice(0), buffer(state.widest()))
    return loaded.edition.title


def judge_edition(game: str, text: str) -> EditionJudgement:
    """What is wrong with a text; one without faults has been played as well."""
    _bounded(text)
    found = checked(game_type(game).edition_type, text)
    if found.faults:
        return EditionJudgement(title="", faults=tuple(map(_flaw, found.faults)))
    return EditionJudgement(title=try_edition(game, text), warnings=tuple(map(_flaw, found.warnings)))


def _flaw(fault: Fault) -> Flaw:
    return Flaw(line=fault.line, key=_printable(fault.key), reason=_printable(fault.reason))


def play_some(asked: PlaySome) -> tuple[Any, Any]:
    """The rows of more games, and what all of them say. Nothing of the lab is loaded but where it is asked."""
    from nutwood.lab import live

    sample, rows = msgspec.convert((asked.sample, asked.rows), tuple[live.Sample, list[live.GameRow]])
    made = live.play_some(sample, rows, asked.games, BATCH_SECONDS)
    return made, live.told(sample.players, [*rows, *made])


def _bounded(text: str) -> None:
    if len(text.encode("utf-8", "replace")) > EDITION_BYTES:
        raise Refusal("bad-message", f"An edition has at most {EDITION_BYTES} bytes.")


def answer(asked: Question) -> Any:
    """What is asked for. This runs in a worker."""
    from nutwood.server import replay, telling

    match asked:
        case ReadRecord(text):
            return read_text(text)
        case CheckEdition(game, text):
            return try_edition(game, text)
        case JudgeEdition(game, text):
            return judge_edition(game, text)
        case PlaySome():
            return play_some(asked)
        case TellLog(played, viewer):
            return telling.lines(played.match(), viewer)
        case ShowSteps(played, viewer, first, last):
            return replay.steps_between(played.match(), viewer, first, last)
        case ShowBeats(played, viewer, step):
            return replay.beats_after(played.match(), viewer, step)


def work(pipe: Connection) -> None:
    """A worker's life: each question is answered within its limits, or with the reason why not."""
    _limit_memory()
    decoder: msgspec.json.Decoder[Question] = msgspec.json.Decoder(Question)
    with contextlib.suppress(EOFError, KeyboardInterrupt, OSError):
        while True:
            asked = decoder.decode(pipe.recv_bytes())
            try:
                with _limited(GAME_SECONDS if isinstance(asked, PlaySome) else PROCESSOR_SECONDS):
                    found, fault = msgspec.json.encode(answer(asked)), ("", "")
            except Exception as error:
                found, fault = b"", _told(asked, error)
            pipe.send((found, fault))


def _told(asked: Question, error: Exception) -> tuple[str, str]:
    """The reason and the sentence of a fault. Whatever a record brings about is the record's fault."""
    if isinstance(error, Refusal):
        return error.reason, _printable(error.sentence)
    if isinstance(error, TooLong | MemoryError):
        return "bad-message", TOO_LONG.get(type(asked), "This game takes too long to replay.")
    if isinstance(error, NutwoodError):
        return "bad-message", _printable(str(error))
    if isinstance(asked, CheckEdition | JudgeEdition | PlaySome):
        return "bad-message", "This edition cannot be read: something in it is no part of a game."
    if isinstance(asked, ReadRecord):
        return "bad-message", "This record cannot be read: something in it is no part of a game."
    log.error("A game could not be looked back at", exc_info=error)
    return "busy", "Something went wrong here; it has been noted."


def _printable(sentence: str) -> str:
    """Without halves of characters, which no answer can hold, and not longer than anybody reads."""
    return sentence.encode("utf-8", "replace").decode()[:8000]


@contextlib.contextmanager
def _limited(seconds: float) -> Iterator[None]:
    """So much processor time and no more."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    signal.signal(signal.SIGVTALRM, _too_long)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _too_long(*_: Any) -> None:
    raise TooLong


def _limit_memory() -> None:
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


class Checker:
    """Asks the worker, fairly for all who wait, and remembers answers that cannot change."""

    def __init__(self) -> None:
        self.lane = Lane([Worker(work)], 1, LONGEST, WAIT)
        self.records = Lane([Worker(work)], 1, LONGEST, WAIT)
        """Records are no secret, and may be read elsewhere."""
        self.games = Lane([Worker(work, LOWEST)], 1, 2 * LONGEST, WAIT)
        """Games for the lab."""
        self.kept: OrderedDict[Any, bytes] = OrderedDict()
        self.bytes = 0

    def close(self) -> None:
        """End the worker."""
        for lane in (self.lane, self.records, self.games):
            lane.close()

    async def read(self, text: str, person: str) -> Moves:
        """The moves of a record."""
        return msgspec.json.decode(await self._ask(ReadRecord(text), person, self.records), type=Moves)

    async def edition(self, game: str, text: str, person: str) -> str:
        """The title of an edition of somebody's own; one that cannot be played is refused with all that is wrong."""
        return msgspec.json.decode(await self._ask(CheckEdition(game, text), person, self.records), type=str)

    async def judged(self, game: str, text: str, person: str) -> EditionJudgement:
        """All that is wrong or doubtful with an edition of somebody's own."""
        return msgspec.json.decode(
            await self._ask(JudgeEdition(game, text), person, self.records), type=EditionJudgement
        )

    async def more_games(self, asked: PlaySome, person: str) -> tuple[list[Any], Measurement]:
        """More games for the lab, and what all of them say."""
        return msgspec.json.decode(await self._ask(asked, person, self.games), type=tuple[list[Any], Measurement])

    async def log(self, key: tuple[Any, ...], match: Match, viewer: int, person: str) -> list[LogLine]:
        """The viewer's log of a game; `key` names the game and how far it has come."""
        found = await self._once((*key, viewer), lambda: TellLog(Moves.of(match), viewer), person)
        return msgspec.json.decode(found, type=list[LogLine])

    async def steps(
        self, key: tuple[Any, ...], match: Match, viewer: int, stretch: tuple[int, int], person: str
    ) -> bytes:
        """Scenes of a game, as they go out."""
        return await self._once((*key, viewer, stretch), lambda: ShowSteps(Moves.of(match), viewer, *stretch), person)

    async def beats(self, key: tuple[Any, ...], match: Match, viewer: int, step: int, person: str) -> bytes:
        """The moments of a move, as they go out."""
        return await self._once((*key, viewer, step, "beats"), lambda: ShowBeats(Moves.of(match), viewer, step), person)

    async def _once(self, key: Any, asked: Callable[[], Question], person: str) -> bytes:
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key]
        found = await self._ask(asked(), person)
        if key not in self.kept:
            self.kept[key] = found
            self.bytes += len(found)
        while self.bytes > KEPT_BYTES:
            self.bytes -= len(self.kept.popitem(last=False)[1])
        return found

    async def _ask(self, asked: Question, person: str, lane: Lane | None = None) -> bytes:
        answered = await (lane or self.lane).ask(msgspec.json.encode(asked), person)
        if answered is None:
            raise Refusal("busy", "This takes too long just now: try again in a moment.")
        found, (reason, sentence) = answered
        if reason:
            raise Refusal(reason, sentence)
        return bytes(found)
