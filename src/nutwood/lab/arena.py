"""Bots against bots: seats rotated, seeds paired, processes in parallel, every game kept."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from nutwood.bots.bot import Bot
from nutwood.bots.levels import make_bot
from nutwood.bots.outside import OutsideBot
from nutwood.core.dice import Dice
from nutwood.core.edition import EditionText
from nutwood.core.game import Game
from nutwood.core.lines import spoken
from nutwood.core.match import Match
from nutwood.core.record import move_lines
from nutwood.core.registry import load
from nutwood.core.seeds import seed_for
from nutwood.core.sets import members
from nutwood.core.state import SPECTATOR
from nutwood.core.view import Observation
from nutwood.lab.luck import Luck
from nutwood.lab.runner import Processes, spread


class Contest(msgspec.Struct, frozen=True):
    """What is played: a game, its settings, and a bot for every seat."""

    game: str
    settings: dict[str, Any]
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    factor: float = 1.0
    """All budgets are divided by this."""
    edition_text: str = ""
    """The edition's TOML where it travels along; otherwise the edition is read where the game is played."""
    same: str = ""
    """The only source of luck that is the same in the games of a group (see luck.py); if empty, all dice are."""
    sources: dict[str, str] = {}
    """With it: the source of each kind of chance."""

    def load(self) -> Game[Any, Any]:
        """The game that is played."""
        if not self.edition_text:
            return load(self.game, **self.settings)
        edition = EditionText(self.settings["edition"], self.edition_text)
        return load(self.game, **{**self.settings, "edition": edition})


class Outcome(msgspec.Struct, frozen=True):
    """One game played: for each seat its bot, result, points, decisions and seconds."""

    number: int
    bots: tuple[str, ...]
    returns: tuple[float, ...]
    scores: tuple[float, ...]
    decisions: tuple[int, ...]
    choices: tuple[int, ...]
    """Decisions between two moves or more."""
    simulations: tuple[int, ...]
    """Of bots that count them."""
    seconds: tuple[float, ...]
    ending: str = ""
    """The last line of the log, as spectators read it."""
    moves: tuple[str, ...] = ()
    """Every move, chance included, as records write it."""
    faults: tuple[str, ...] = ()
    """What programs did wrong, if bots were programs."""


def play_one(contest: Contest, number: int) -> Outcome:
    """Game `number` of the contest: the same dice for each rotation of the seats."""
    game = contest.load()
    players = game.players
    shift, pair = number % players, number // players
    places = [(seat - shift) % players for seat in range(players)]
    bots = [
        make_bot(game, contest.bots[place], seed_for(contest.seed, "bot", number, place), contest.factor)
        for place in places
    ]
    seats = [_Seat(bot) for bot in bots]
    match = _played_out(contest, game, dict(enumerate(seats)), number, pair)
    return Outcome(
        number,
        tuple(contest.bots[place] for place in places),
        tuple(match.state.returns()),
        tuple(match.state.scores()),
        tuple(seat.decisions for seat in seats),
        tuple(seat.choices for seat in seats),
        tuple(getattr(bot, "simulations_made", 0) for bot in bots),
        tuple(seat.seconds for seat in seats),
        ending(match),
        tuple(move_lines(match)),
        tuple(fault for bot in bots if isinstance(bot, OutsideBot) for fault in bot.faults),
    )


def _played_out(contest: Contest, game: Game[Any, Any], bots: Mapping[int, Bot], number: int, pair: int) -> Match:
    if not contest.same:
        return play_out(game, bots, Dice(seed_for(contest.seed, "dice", pair)))
    luck = Luck(contest.seed, contest.same, contest.sources, pair, number)
    return play_out(game, bots, Dice(seed_for(contest.seed, "dice", "of", number)), luck.roll)


def ending(match: Match) -> str:
    """What the log of a finished game says last."""
    names = [match.game.seat_title(seat) for seat in range(match.game.players)]
    return spoken(match.news()[-1].line, SPECTATOR, names)


class _Seat:
    """A bot whose decisions are counted."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.decisions = 0
        self.choices = 0
        self.seconds = 0.0

    def choose(self, observation: Observation) -> int:
        started = time.perf_counter()
        move = self.bot.choose(observation)
        self.seconds += time.perf_counter() - started
        self.decisions += 1
        self.choices += len(observation.legal) > 1
        return move


def play_out(
    game: Game[Any, Any], bots: Mapping[int, Bot], dice: Dice, roll: Callable[[Match], object] | None = None
) -> Match:
    """A whole game between the bots of the seats; chance is rolled with the same dice, or by somebody else."""
    match = Match(game)
    chance = roll or (lambda match: match.roll(dice))
    chance(match)
    while not match.ended:
        seat = members(match.state.choosers())[0]
        match.play(bots[seat].choose(match.observation(seat, dice)), seat)
        chance(match)
    return match


def play_all(
    contest: Contest, processes: Processes = 1, done: Callable[[Outcome], object] = id, before: Sequence[Outcome] = ()
) -> list[Outcome]:
    """Every game of the contest, in order, but for those played before; `done` hears of each as it ends."""
    played = list(before)
    known = {game.number for game in before}
    for game in spread(
        play_one, [(contest, number) for number in range(contest.games) if number not in known], processes
    ):
        done(game)
        played.append(game)
    return sorted(played, key=lambda game: game.number)
