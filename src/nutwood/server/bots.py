"""What bots are asked, and how they answer, in processes of their own (`workers`).

A worker never gets the true position: it is sent one that the bot's seat cannot tell apart.
"""

from __future__ import annotations

import contextlib
import logging
import secrets
from multiprocessing.connection import Connection
from typing import Any

import msgspec
from msgspec import Struct

from nutwood.bots import levels
from nutwood.bots.advice import expectation
from nutwood.bots.coach import Comment, comment
from nutwood.bots.searcher import SearchBot
from nutwood.core.dice import Dice
from nutwood.core.game import Game
from nutwood.core.match import Match
from nutwood.core.position import place
from nutwood.core.state import State
from nutwood.core.view import Observation
from nutwood.server.bodies import LevelInfo
from nutwood.server.shared_games import shared_game

LEVELS = tuple(
    LevelInfo(level=number, name=level.name, sentence=level.sentence) for number, level in enumerate(levels.LEVELS, 1)
)
log = logging.getLogger("nutwood.server")
SIMULATIONS_FOR_A_DRAW = 400
ADVISER = min(4, len(LEVELS))
"""The level that gives hints: strong, and quick enough to wait for."""


class Question(Struct, frozen=True):
    """A decision for a bot: all that its seat knows, as a position that might be the true one."""

    game: str
    settings: dict[str, Any]
    position: Any
    seat: int
    level: int
    seed: int
    draw: bool = False
    """Whether a draw is offered: the answer is 1 to agree, 0 to play on."""
    judged: int = -1
    """A move to be commented on: the answer is what a coach says of it."""


def question(game: Game[Any, Any], state: State, seat: int, level: int, seed: int | None = None) -> Question:
    """What a bot is asked about a position, from a seed that nobody can foresee."""
    dice = Dice(secrets.randbits(63) if seed is None else seed)
    world = state.clone()
    world.redeal(seat, dice)
    position = msgspec.to_builtins(game.position(world))
    return Question(game.name, game.settings(), position, seat, level, dice.below(2**31))


def about_a_draw(asked: Question) -> Question:
    """Whether the bot would agree to a draw there."""
    return msgspec.structs.replace(asked, draw=True)


def about_a_move(asked: Question, move: int) -> Question:
    """What a coach says of a move there."""
    return msgspec.structs.replace(asked, judged=move)


def answer(asked: Question) -> int | Comment:
    """The bot's move, what it says to a draw, or what a coach says of a move. This runs in a worker."""
    game = shared_game(asked.game, msgspec.json.encode(asked.settings))
    state = place(game, asked.position)
    if asked.judged >= 0:
        return comment(Match(game, state), asked.seat, asked.judged, asked.seed)
    observation = Observation(game, state, asked.seat, Dice(asked.seed))
    if asked.draw:
        return int(agrees_to_draw(observation, asked.level, asked.seed))
    return choose(observation, asked.level, asked.seed)


def agrees_to_draw(observation: Observation, level: int, seed: int) -> bool:
    """A bot that expects no more than a draw takes it."""
    bot = levels.make_bot(observation.game, f"level{min(max(level, 1), len(LEVELS))}", seed)
    return isinstance(bot, SearchBot) and expectation(bot, observation, SIMULATIONS_FOR_A_DRAW) <= 0


def choose(observation: Observation, level: int, seed: int) -> int:
    """The move of a bot of this level: the one place that knows which bots there are."""
    if len(observation.legal) == 1:
        return observation.legal[0]
    name = f"level{min(max(level, 1), len(LEVELS))}"
    return levels.make_bot(observation.game, name, seed).choose(observation)


def simple_move(game: Game[Any, Any], state: State, seat: int) -> int:
    """A legal move that needs no thought, for a bot that gave no answer."""
    legal = game.legal_moves(state, seat)
    return legal[secrets.randbelow(len(legal))]


def work(pipe: Connection) -> None:
    """A worker's life: answer questions until nobody asks any more. A bot that fails gives no answer."""
    decoder = msgspec.json.Decoder(Question)
    with contextlib.suppress(EOFError, KeyboardInterrupt, OSError):
        while True:
            asked = decoder.decode(pipe.recv_bytes())
            try:
                pipe.send(answer(asked))
            except Exception:
                log.exception("A bot of level %d failed at %s", asked.level, asked.game)
                pipe.send(None)
