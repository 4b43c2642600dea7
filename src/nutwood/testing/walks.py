"""Walks: matches that Hypothesis can vary and shrink, and what the checks do along them."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache

import msgspec
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from nutwood.core import options
from nutwood.core.dice import Dice
from nutwood.core.errors import BadOption
from nutwood.core.game import AnyGame, Game
from nutwood.core.match import Match
from nutwood.core.playout import random_move
from nutwood.core.position import write_position
from nutwood.core.record import write_record
from nutwood.core.sets import members
from nutwood.core.state import CHANCE, ENDED, SPECTATOR, State, buffer

Check = Callable[[AnyGame], None]
EXAMPLES = 12
EXPLORING = 10
"""So many times as many walks where somebody looks for new ones."""
LONGEST_WALK = 240
"""For checks that look at every position on the way; those that look at the last one walk to the end of a game."""
PHASES = (Phase.generate, Phase.shrink)
SPARE = 64
"""Room for so many moves more than a game says that it lists."""
AROUND = 40
"""So many characters of texts that differ are shown."""
walked: list[Match] = []
"""The match of the last walk, for whoever reads a failure."""


class Walk(msgspec.Struct, frozen=True):
    """So many random moves from the start; a failing walk shrinks to a short one."""

    seed: int
    length: int

    def match(self, game: AnyGame) -> Match:
        """The match after the walk, or at its end if that comes earlier."""
        match = Match(game)
        for _ in self.steps(match):
            pass
        return match

    def steps(self, match: Match) -> Iterator[None]:
        """Play on, pausing before every move."""
        walked[:] = [match]
        dice = self.dice()
        for _ in range(self.length):
            if match.ended:
                return
            yield
            seat, move = random_choice(match.game, match.state, dice)
            with playing(match.game, seat, move):
                match.play(move, seat)

    def dice(self) -> Dice:
        """The dice of this walk, from the beginning."""
        return Dice(self.seed)


@contextmanager
def playing(game: AnyGame, seat: int, move: int) -> Iterator[None]:
    """Whatever goes wrong with a move that was listed or rolled is told as such."""
    try:
        yield
    except Exception as error:
        text = game.catalogue.text(move)
        what = f"`roll` gave {text!r}, which" if seat == CHANCE else f"{text!r} is listed as legal, and"
        raise AssertionError(f"{what} cannot be played: {error!r}") from error


def random_choice(game: AnyGame, state: State, dice: Dice) -> tuple[int, int]:
    """A seat that may choose (or chance), any of them, and one of its moves."""
    if state.mover() == CHANCE:
        listed_chances(game, state)
        return CHANCE, state.roll(dice)
    seats = members(state.choosers())
    seat = seats[dice.below(len(seats))]
    listed = sorted(listed_moves(game, state, seat))
    return seat, listed[dice.below(len(listed))]


def listed_moves(game: AnyGame, state: State, seat: int) -> list[int]:
    """What a seat can choose, as the rules write it: some moves, not more than they say, each of the catalogue."""
    widest = state.widest()
    listed = state.written_moves(seat, widest + SPARE)
    assert listed, f"seat {seat} has to choose, and `list_moves` wrote no move"
    assert len(listed) <= widest, f"`list_moves` wrote {len(listed)} moves, `widest()` says {widest}"
    strange = [move for move in listed if not 0 <= move < len(game.catalogue)]
    assert not strange, f"`list_moves` wrote {strange}, which are no moves of the catalogue"
    return listed


def listed_chances(game: AnyGame, state: State) -> list[tuple[int, int]]:
    """What chance can bring, as the rules write it: something, not more than they say, each of the catalogue."""
    widest = state.widest()
    listed = state.written_chances(widest + SPARE)
    assert listed, "it is for chance to play, and `list_chances` wrote nothing"
    assert len(listed) <= widest, f"`list_chances` wrote {len(listed)} outcomes, `widest()` says {widest}"
    strange = [move for move, _ in listed if not 0 <= move < len(game.catalogue)]
    assert not strange, f"`list_chances` wrote {strange}, which are no moves of the catalogue"
    return listed


@cache
def length_of(game: AnyGame) -> int:
    """How many moves a random game has, those of chance included; as far as it goes, if it cannot be played."""
    match = Match(game)
    with suppress(Exception):
        for _ in Walk(0, game.profile.longest).steps(match):
            pass
    return len(match.moves) + 1


def walks(game: AnyGame, longest: int = LONGEST_WALK) -> st.SearchStrategy[Walk]:
    """Walks of every length, half of them out of the set-up and deep into a game."""
    whole = min(length_of(game), longest)
    deep = [whole * part // 8 for part in range(1, 9)]
    return st.builds(Walk, seed=st.integers(0, 2**32), length=st.integers(0, whole) | st.sampled_from(deep))


def trying(examples: int) -> settings:
    """The same walks in every run and everywhere, unless somebody explores."""
    exploring = settings.get_current_profile_name() == "explore"
    several = examples * EXPLORING if exploring else examples
    return settings(max_examples=several, derandomize=not exploring, phases=PHASES, database=None, deadline=None)


def over_walks(check: Callable[[AnyGame, Walk], None], examples: int = EXAMPLES, longest: int = LONGEST_WALK) -> Check:
    """The check, run along walks that Hypothesis chooses, and at last along the longest, usually a whole game."""

    def run(game: AnyGame) -> None:
        @trying(examples)
        @given(walks(game, longest))
        def along(walk: Walk) -> None:
            check(game, walk)

        walked.clear()
        try:
            along()
            check(game, Walk(0, longest))
        except Exception as error:
            tell_more(error, game, run)
            raise

    run.__name__ = check.__name__.lstrip("_")
    run.__doc__ = check.__doc__
    return run


def tell_more(error: Exception, game: AnyGame, check: Check) -> None:
    """What a failure is read with: what was asked of which game, and the record of the game that failed."""
    error.add_note(f"{describe(game)} was asked: {(check.__doc__ or '').splitlines()[0]}")
    with suppress(Exception):
        error.add_note(f"It failed in this game (`nutwood replay` shows it):\n\n{write_record(walked[-1])}")


def whole(game: AnyGame, seed: int) -> State:
    """The end of a random game."""
    state: State = game.start()
    dice, into = Dice(seed), buffer(state.widest())
    for _ in range(game.profile.longest):
        seat = state.mover()
        if seat == ENDED:
            return state
        state.apply(seat, random_move(state, seat, dice, into))
    assert state.mover() == ENDED, f"a game is not over after {game.profile.longest} moves, its longest by the profile"
    return state


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


def appearance(game: AnyGame, state: State, viewer: int) -> dict[str, bytes]:
    """All that a viewer gets to see of a position."""
    view = game.view(state, viewer)
    legal = game.legal_moves(state, viewer)
    shown = {"view": view, "legal moves": legal, "scene": game.scene(view, legal), "text": game.text(view)}
    return {name: msgspec.json.encode(of, enc_hook=list) for name, of in shown.items()}


def unlike(one: dict[str, bytes], other: dict[str, bytes]) -> str:
    """What of two appearances differs, and how; nothing if they are alike."""
    return "; ".join(f"{name}: {_apart(of, other[name])}" for name, of in one.items() if of != other[name])


def _apart(one: bytes, other: bytes) -> str:
    """Two texts around the place where they part."""
    at = next(
        (place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    cut = slice(max(0, at - AROUND), at + AROUND)
    return f"… {one[cut].decode(errors='replace')} … or … {other[cut].decode(errors='replace')} …"


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
