"""Walks: matches that Hypothesis can vary and shrink, and what the checks do along them."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import msgspec
from hypothesis import given, note, settings
from hypothesis import strategies as st

from nutwood.core import options
from nutwood.core.dice import Dice
from nutwood.core.errors import BadOption
from nutwood.core.game import Game
from nutwood.core.match import Match
from nutwood.core.position import write_position
from nutwood.core.record import write_record
from nutwood.core.sets import members
from nutwood.core.state import CHANCE, ENDED, SPECTATOR, State

AnyGame = Game[Any, Any]
Check = Callable[[AnyGame], None]
EXAMPLES = 12
LONGEST_WALK = 240


class Walk(msgspec.Struct, frozen=True):
    """So many random moves from the start; a failing walk shrinks to a short one."""

    seed: int
    length: int

    def match(self, game: AnyGame) -> Match:
        """The match after the walk, or at its end if that comes earlier."""
        match = Match(game)
        for _ in self.steps(match):
            pass
        note(write_record(match))
        return match

    def steps(self, match: Match) -> Iterator[None]:
        """Play on, pausing before every move."""
        dice = self.dice()
        for _ in range(self.length):
            if match.ended:
                return
            yield
            seat, move = random_choice(match.game, match.state, dice)
            match.play(move, seat)

    def dice(self) -> Dice:
        """The dice of this walk, from the beginning."""
        return Dice(self.seed)


def random_choice(game: AnyGame, state: State, dice: Dice) -> tuple[int, int]:
    """A seat that may choose (or chance), any of them, and one of its moves."""
    if state.mover() == CHANCE:
        return CHANCE, state.roll(dice)
    seats = members(state.choosers())
    seat = seats[dice.below(len(seats))]
    legal = game.legal_moves(state, seat)
    return seat, legal[dice.below(len(legal))]


def walks() -> st.SearchStrategy[Walk]:
    """Walks of every length, from the start of a game to its end."""
    return st.builds(Walk, seed=st.integers(0, 2**32), length=st.integers(0, LONGEST_WALK))


def over_walks(check: Callable[[AnyGame, Walk], None], examples: int = EXAMPLES) -> Check:
    """The check, run along walks that Hypothesis chooses."""

    def run(game: AnyGame) -> None:
        @settings(max_examples=examples, deadline=None)
        @given(walks())
        def along(walk: Walk) -> None:
            check(game, walk)

        along()

    run.__name__ = check.__name__.lstrip("_")
    run.__doc__ = check.__doc__
    return run


def seats_to_move(state: State) -> list[int]:
    """The seats that may choose now; none at chance and after the end."""
    return [] if state.mover() in (CHANCE, ENDED) else members(state.choosers())


def turn(state: State) -> tuple[int, int, int]:
    """The round, the turn, and whose it is."""
    return state.round_number(), state.turn_number(), state.turn_of()


def viewers(game: AnyGame) -> list[int]:
    """Every seat, and somebody who only watches."""
    return [*range(game.players), SPECTATOR]


def outcomes(game: AnyGame, state: State, seat: int) -> list[int]:
    """What a seat, or chance, can play."""
    return [move for move, _ in game.chances(state)] if seat == CHANCE else game.legal_moves(state, seat)


def after(state: State, seat: int, move: int) -> State:
    """The position that a move leads to."""
    then = state.clone()
    then.apply(seat, move)
    return then


def written(game: AnyGame, state: State) -> str:
    """The whole position as text: what two equal positions have in common."""
    return write_position(game, state, indent=0)


def appearance(game: AnyGame, state: State, viewer: int) -> bytes:
    """All that a viewer gets to see of a position."""
    view = game.view(state, viewer)
    legal = game.legal_moves(state, viewer)
    return msgspec.json.encode([view, legal, game.scene(view, legal), game.text(view)], enc_hook=list)


def variants(game_type: type[AnyGame]) -> list[AnyGame]:
    """The game for every number of players and with every option that has finitely many values.

    What the game refuses, because an option means nothing for so many players, is left out.
    """
    offered = options.variants(game_type.options_type)
    choices = [[(one.name, value) for value in one.values or [one.default]] for one in offered]
    found = []
    for players in game_type.players_allowed:
        for chosen in itertools.product(*choices):
            with suppress(BadOption):
                found.append(game_type(players=players, **dict(chosen)))
    return found


def describe(value: object) -> str | None:
    """A short name for a variant, for the ids of tests."""
    if not isinstance(value, Game):
        return getattr(value, "__name__", None)
    taken = msgspec.structs.asdict(value.options)
    return "-".join([value.name, str(value.players), *(f"{name}={chosen}" for name, chosen in taken.items())])
