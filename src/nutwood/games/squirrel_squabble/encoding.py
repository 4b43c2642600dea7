"""Squirrel Squabble as bytes: the board, both squirrels with their programmes, and the round.

The viewer comes first, then its rival; a spectator sees seat 1 first and no secrets.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, u8

from nutwood.core.encoding import Encoder, flag, number, one_of
from nutwood.core.planes import Plane, topped
from nutwood.core.state import State
from nutwood.core.vecs import vec
from nutwood.games.squirrel_squabble.rules.board import ORANGE_HOME
from nutwood.games.squirrel_squabble.rules.squirrel import NOTHING, UNDECIDED, Coins, Squirrel
from nutwood.games.squirrel_squabble.rules.table import SquabbleTable

SQUARES: Final = 9
LYING: Final = 20
HEAPED: Final = 18
ACTIONS: Final = 9
PLACES: Final = 3

TILE: Final = 0
FALLING: Final = TILE + SQUARES * LYING
HEAP: Final = FALLING + HEAPED
STAGE: Final = HEAP + HEAPED
ROUND: Final = STAGE + 15
STEP: Final = ROUND + 1
PICKED: Final = STEP + 1
SPACES: Final = PICKED + SQUARES
ROLLED: Final = SPACES + 1
SECOND_SEAT: Final = ROLLED + 1
HAND: Final = SECOND_SEAT + 1
CHOICE: Final = HAND + 6
SQUIRREL: Final = CHOICE + 4

AT: Final = 0
FACING: Final = AT + SQUARES
HOME: Final = FACING + 4
NUTS: Final = HOME + 2
LEFT: Final = NUTS + 1
OUT: Final = LEFT + 1
ACTS: Final = OUT + 1
OWES: Final = ACTS + 1
CHOSE: Final = OWES + 1
LAID: Final = CHOSE + 1
SHOWN: Final = LAID + 1
TURNED: Final = SHOWN + 1
ACTION: Final = TURNED + PLACES
UP: Final = ACTION + ACTIONS
DOWN: Final = UP + PLACES * ACTIONS
PAST: Final = DOWN + PLACES * ACTIONS
SQUIRREL_SIZE: Final = PAST + PLACES * ACTIONS
SIZE: Final = SQUIRREL + 2 * SQUIRREL_SIZE


class SquabbleEncoder(Encoder):
    """Knows what the view knows (§11, §12, §17)."""

    rounds: int
    nuts: int

    def __init__(self, rounds: int, nuts: int) -> None:
        self.rounds = rounds
        self.nuts = nuts

    def size(self) -> i64:
        """The same for every edition."""
        return SIZE

    def encode(self, state: State, viewer: i64, into: vec[u8], start: i64) -> None:
        """The table, then the squirrels."""
        assert isinstance(state, SquabbleTable)
        self.encode_board(state, into, start)
        self.encode_round(state, into, start)
        me: i64 = 1 if viewer == 1 else 0
        if me == 1:
            flag(into, start + SECOND_SEAT)
        if viewer >= 0:
            self.encode_secrets(state.squirrel(me), into, start)
        self.encode_squirrel(state, me, viewer >= 0, into, start + SQUIRREL)
        self.encode_squirrel(state, 1 - me, False, into, start + SQUIRREL + SQUIRREL_SIZE)

    def encode_board(self, state: SquabbleTable, into: vec[u8], start: i64) -> None:
        """The tiles on the board and those that are still to be placed (§2, §5)."""
        for square in range(SQUARES):
            tile = state.tile(square)
            if tile < LYING:
                flag(into, start + TILE + square * LYING + tile)
        if state.falling != 0 or state.heap != 0:
            for tile in range(HEAPED):
                number(into, start + FALLING + tile, (state.falling >> (3 * tile)) & 7)
                number(into, start + HEAP + tile, (state.heap >> (3 * tile)) & 7)

    def encode_round(self, state: SquabbleTable, into: vec[u8], start: i64) -> None:
        """How far the round has come (§13)."""
        flag(into, start + STAGE + state.stage)
        number(into, start + ROUND, state.round)
        number(into, start + STEP, state.step)
        one_of(into, start + PICKED, state.picked)
        number(into, start + SPACES, state.spaces)
        number(into, start + ROLLED, state.rolled)

    def encode_secrets(self, mine: Squirrel, into: vec[u8], start: i64) -> None:
        """The coins in hand, and a facing that the other does not know yet (§11, §17)."""
        for kind in range(6):
            number(into, start + HAND + kind, (mine.purse >> (3 * kind)) & 7)
        one_of(into, start + CHOICE, mine.choice)

    def encode_squirrel(self, state: SquabbleTable, seat: i64, own: bool, into: vec[u8], start: i64) -> None:
        """What everybody sees of a squirrel, and of its programme what the viewer knows."""
        squirrel = state.squirrel(seat)
        if squirrel.at >= 0:
            flag(into, start + AT + squirrel.at)
            flag(into, start + FACING + squirrel.facing)
        if squirrel.home < LYING:
            flag(into, start + HOME + squirrel.home - ORANGE_HOME)
        number(into, start + NUTS, squirrel.nuts)
        number(into, start + LEFT, squirrel.left)
        number(into, start + OUT, squirrel.out)
        number(into, start + OWES, (state.owed >> seat) & 1)
        number(into, start + LAID, squirrel.laid)
        number(into, start + SHOWN, squirrel.shown)
        if state.actor == seat:
            flag(into, start + ACTS)
        if squirrel.choice != UNDECIDED:
            flag(into, start + CHOSE)
        self.encode_programme(state.coins, squirrel, own, into, start)

    def encode_programme(self, coins: Coins, squirrel: Squirrel, own: bool, into: vec[u8], start: i64) -> None:
        """The owner knows both sides, everybody the side shown, and both once it was turned (§12, §19)."""
        if squirrel.action != NOTHING:
            flag(into, start + ACTION + squirrel.action)
        for place in range(PLACES):
            past = (squirrel.past >> (4 * place)) & 15
            if past < ACTIONS:
                flag(into, start + PAST + place * ACTIONS + past)
            if place < squirrel.laid and (own or place < squirrel.shown):
                coin = squirrel.coin(place)
                turned = (squirrel.turned >> place) & 1
                number(into, start + TURNED + place, turned)
                flag(into, start + UP + place * ACTIONS + coins.actions[coin])
                if own or turned == 1:
                    flag(into, start + DOWN + place * ACTIONS + coins.actions[coin ^ 1])

    def planes(self) -> list[Plane]:
        """What the bytes mean."""
        table = [topped(plane, self.rounds) if plane.name == "round" else plane for plane in TABLE_PLANES]
        rival = squirrel_planes("rival", SQUIRREL + SQUIRREL_SIZE, self.nuts)
        return [*table, *squirrel_planes("own", SQUIRREL, self.nuts), *rival]


TABLE_PLANES: Final = [
    Plane("tiles", TILE, (3, 3, LYING), 1, "for each square from a1 to c3 the tile as it lies: 18 tiles, two homes"),
    Plane("falling", FALLING, (HEAPED,), 7, "tiles that have not fallen yet, of each kind"),
    Plane("heap", HEAP, (HEAPED,), 7, "tiles that have fallen and are not placed, of each kind"),
    Plane("stage", STAGE, (15,), 1, "what waits for a choice or is resolved next"),
    Plane("round", ROUND, (1,), 60, "the round"),
    Plane("step", STEP, (1,), 3, "the step of the round"),
    Plane("picked", PICKED, (3, 3), 1, "the first tile of a switch"),
    Plane("spaces", SPACES, (1,), 9, "how far the attacker came"),
    Plane("rolled", ROLLED, (1,), 6, "what the attacker rolled"),
    Plane("second-seat", SECOND_SEAT, (1,), 1, "the viewer is seat 2"),
    Plane("hand", HAND, (6,), 6, "the viewer's coins in hand, of each kind"),
    Plane("choice", CHOICE, (4,), 1, "the facing that the viewer has chosen in secret"),
]


def squirrel_planes(whose: str, first: i64, nuts: int) -> list[Plane]:
    """The planes of one squirrel."""
    return [
        Plane(f"{whose}-at", first + AT, (3, 3), 1, "where it stands"),
        Plane(f"{whose}-facing", first + FACING, (4,), 1, "north, east, south, west"),
        Plane(f"{whose}-home", first + HOME, (2,), 1, "orange, green"),
        Plane(f"{whose}-nuts", first + NUTS, (1,), nuts, "the nuts it carries"),
        Plane(f"{whose}-left", first + LEFT, (1,), 1, "it has left the square where it began the round"),
        Plane(f"{whose}-out", first + OUT, (1,), 1, "it has lost the rest of the round"),
        Plane(f"{whose}-acts", first + ACTS, (1,), 1, "it flips, switches or attacks now"),
        Plane(f"{whose}-owes", first + OWES, (1,), 1, "it has to choose a facing now"),
        Plane(f"{whose}-chose", first + CHOSE, (1,), 1, "it has chosen a facing, still secret"),
        Plane(f"{whose}-laid", first + LAID, (1,), 3, "coins laid"),
        Plane(f"{whose}-shown", first + SHOWN, (1,), 3, "coins shown"),
        Plane(f"{whose}-turned", first + TURNED, (PLACES,), 1, "shown coins that were turned over"),
        Plane(f"{whose}-action", first + ACTION, (ACTIONS,), 1, "what is still to be resolved in this step"),
        Plane(f"{whose}-up", first + UP, (PLACES, ACTIONS), 1, "the action up on each coin that the viewer knows"),
        Plane(f"{whose}-down", first + DOWN, (PLACES, ACTIONS), 1, "the action on its other side, if known"),
        Plane(f"{whose}-past", first + PAST, (PLACES, ACTIONS), 1, "the actions shown in the last round"),
    ]


def encoder(game: Any) -> SquabbleEncoder:
    """The encoder for a game with its options."""
    return SquabbleEncoder(game.edition.rules.rounds, game.edition.rules.nuts_to_win)
