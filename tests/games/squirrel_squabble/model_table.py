"""What the second opinion on a round is made of: names, squares, tiles, coins, and what may be given to it."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any

ORANGE = "orange"
GREEN = "green"
PLAYERS: tuple[str, str] = (ORANGE, GREEN)
CHANCE = "chance"

# Squares: column letter a, b, c (west to east), row number 1, 2, 3 (south to north).
SQUARES: tuple[str, ...] = ("a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3")

# Facings, listed clockwise.
FACINGS: tuple[str, ...] = ("N", "E", "S", "W")
OFFSET: dict[str, tuple[int, int]] = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
CLOCKWISE: dict[str, str] = {"N": "E", "E": "S", "S": "W", "W": "N"}
COUNTER_CLOCKWISE: dict[str, str] = {"N": "W", "W": "S", "S": "E", "E": "N"}
OPPOSITE: dict[str, str] = {"N": "S", "S": "N", "E": "W", "W": "E"}

# Faces a tile can show.
HOME_ORANGE = "home-orange"
HOME_GREEN = "home-green"
ONE_NUT = "nut-1"
TWO_NUTS = "nut-2"
BLANK = "blank"
DOG = "dog"
PUDDLE_NUT = "puddle-nut"
PUDDLE_EMPTY = "puddle-empty"
HOME_FACE: dict[str, str] = {ORANGE: HOME_ORANGE, GREEN: HOME_GREEN}
HOME_FACES: set[str] = {HOME_ORANGE, HOME_GREEN}
PUDDLE_FACES: set[str] = {PUDDLE_NUT, PUDDLE_EMPTY}
OTHER_FACES: set[str] = {ONE_NUT, TWO_NUTS, BLANK, DOG, PUDDLE_NUT, PUDDLE_EMPTY}

# The seven ordinary tiles of the house edition (both sides of each).
HOUSE_TILES: tuple[tuple[str, str], ...] = (
    (ONE_NUT, BLANK),
    (ONE_NUT, BLANK),
    (ONE_NUT, DOG),
    (TWO_NUTS, DOG),
    (BLANK, DOG),
    (PUDDLE_NUT, PUDDLE_EMPTY),
    (PUDDLE_NUT, PUDDLE_EMPTY),
)

# Actions.
MOVE_1 = "Move 1"
MOVE_2 = "Move 2"
U_TURN = "U-Turn"
TURN_LEFT = "Turn Left"
TURN_RIGHT = "Turn Right"
FLIP_TILE = "Flip 1 Tile"
SWITCH_TILES = "Switch 2 Tiles"
FLIP_ACTION = "Flip Action"
SQUABBLE = "Squabble"
MOVE_LENGTH: dict[str, int] = {MOVE_1: 1, MOVE_2: 2}
TURNS: set[str] = {U_TURN, TURN_LEFT, TURN_RIGHT}

# The six coins of a player with their two sides (house edition).
COINS: dict[str, tuple[str, str]] = {
    "A": (MOVE_1, MOVE_2),
    "B": (MOVE_1, MOVE_2),
    "C": (MOVE_1, U_TURN),
    "D": (TURN_LEFT, TURN_RIGHT),
    "E": (FLIP_TILE, SWITCH_TILES),
    "F": (FLIP_ACTION, SQUABBLE),
}

MOST_NUTS = 5
LAST_ROUND = 60

# Reasons for which an action is cancelled.
BOTH_FLIP_ACTION = "both played Flip Action"
FLIP_ACTION_AND_SQUABBLE = "Flip Action met Squabble"
BOTH_SQUABBLE = "both played Squabble"
BOTH_FLIP_TILE = "both played Flip 1 Tile"
BOTH_SWITCH = "both played Switch 2 Tiles"
NO_COIN_TO_FLIP = "opponent has no coin to flip"
NO_LEGAL_CHOICE = "no legal choice"
NAMED_A_HOME = "a home was named"
OFF_THE_BOARD = "off the board"
ENDS_ON_OPPOSING_HOME = "would end on the opposing home"
SAME_END = "both would end on the same space"
END_OCCUPIED = "would end where a squirrel stays"
SAME_PUDDLE = "both fall into the same puddle"
PUDDLE_OCCUPIED = "falls into a puddle where a squirrel stays"
DEFENDER_AT_HOME = "defender is at home"
NO_PATH = "no path to the defender"

# Ways in which the game ends.
HOME_BY_MOVE = "came home by its move"
HOME_ON_SQUABBLE_WAY = "the way of a squabble led over home"
HOME_AFTER_LOST_SQUABBLE = "sent home by a lost squabble"
HOME_AFTER_DRAWN_SQUABBLE = "sent home by a drawn squabble"
TIE_BOTH_HOME = "both came home in the same movement"
TIE_SIXTY_ROUNDS = "sixty rounds without a winner"
TIE = "tie"


@dataclass
class Tile:
    """One board tile: the face now up and the face now down."""

    up: str
    down: str


@dataclass
class Squirrel:
    """One squirrel during the round."""

    square: str
    facing: str
    nuts: int
    lost_rest: bool = False  # has lost its remaining actions of this round
    left_start: bool = False  # has been off the space on which it began the round


@dataclass
class Coin:
    """One laid coin: its letter and the action on the side that is up."""

    letter: str
    action: str


@dataclass(frozen=True)
class Pending:
    """One question.

    key    names the question (unique among the questions open at one moment)
    kind   "die" or "choice"
    who    "chance", "orange" or "green"
    what   "die", "facing", "flip" or "switch"
    legal  the exact set of legal answers
    secret True if the other player is choosing at the same moment, unseen
    """

    key: str
    kind: str
    who: str
    what: str
    legal: frozenset[Any]
    secret: bool = False


# What the round generator yields: the questions open now; it receives the
# answers, by key.
Questions = Generator[list[Pending], dict[str, Any], None]


def opponent(player: str) -> str:
    """The other player."""
    if player == ORANGE:
        return GREEN
    return ORANGE


def step_from(square: str, facing: str) -> str | None:
    """The next square in that direction, or None beyond the edge."""
    column = "abc".index(square[0]) + OFFSET[facing][0]
    row = "123".index(square[1]) + OFFSET[facing][1]
    if column < 0 or column > 2 or row < 0 or row > 2:
        return None
    return "abc"[column] + "123"[row]


def neighbours(square: str) -> list[str]:
    """The orthogonally adjacent squares of the board."""
    found: list[str] = []
    for facing in FACINGS:
        other = step_from(square, facing)
        if other is not None:
            found.append(other)
    return found


def facings_on_board(square: str) -> frozenset[str]:
    """R12: a facing that a player chooses has to point at a square."""
    return frozenset(f for f in FACINGS if step_from(square, f) is not None)


def turned_facing(facing: str, action: str) -> str:
    """R12 and the coin table: the facing after a turn; right is clockwise."""
    if action == TURN_RIGHT:
        return CLOCKWISE[facing]
    if action == TURN_LEFT:
        return COUNTER_CLOCKWISE[facing]
    if action == U_TURN:
        return OPPOSITE[facing]
    raise ValueError(f"not a turn: {action}")


def other_side(letter: str, action: str) -> str:
    """The action on the other side of a coin."""
    first, second = COINS[letter]
    if action == first:
        return second
    if action == second:
        return first
    raise ValueError(f"coin {letter} has no side {action}")


def read_tiles(given: dict[str, Sequence[str]]) -> dict[str, Tile]:
    """Nine tiles, each (face up, face down), with exactly one home of each colour."""
    if set(given) != set(SQUARES):
        raise ValueError("tiles must be given for exactly the nine squares")
    tiles: dict[str, Tile] = {}
    for square in SQUARES:
        up, down = given[square]
        if up in HOME_FACES:
            tiles[square] = Tile(up, up)  # only one side of a home counts
        elif up in OTHER_FACES and down in OTHER_FACES:
            tiles[square] = Tile(up, down)
        else:
            raise ValueError(f"unknown faces {up!r}, {down!r} at {square}")
    for player in PLAYERS:
        if sum(1 for tile in tiles.values() if tile.up == HOME_FACE[player]) != 1:
            raise ValueError(f"there must be exactly one home of {player}")
    return tiles


def read_squirrels(given: dict[str, dict[str, Any]], tiles: dict[str, Tile]) -> dict[str, Squirrel]:
    """Two squirrels on different squares, none on the opposing home."""
    squirrels: dict[str, Squirrel] = {}
    for player in PLAYERS:
        one = Squirrel(given[player]["square"], given[player]["facing"], given[player]["nuts"])
        if one.square not in SQUARES or one.facing not in FACINGS:
            raise ValueError(f"bad square or facing of {player}")
        if not 0 <= one.nuts <= MOST_NUTS:
            raise ValueError(f"bad number of nuts of {player}")
        if tiles[one.square].up == HOME_FACE[opponent(player)]:
            raise ValueError(f"{player} stands on the opposing home: no play leads there")
        squirrels[player] = one
    if squirrels[ORANGE].square == squirrels[GREEN].square:
        raise ValueError("both squirrels on one square: no play leads there")
    return squirrels


def read_programme(given: Sequence[Sequence[str]]) -> list[Coin]:
    """R2: three different coins, in order, each with the side that is up."""
    if len(given) != 3:
        raise ValueError("a programme has three coins")
    coins: list[Coin] = []
    for letter, action in given:
        if letter not in COINS or action not in COINS[letter]:
            raise ValueError(f"no coin {letter!r} with side {action!r}")
        coins.append(Coin(letter, action))
    if len({coin.letter for coin in coins}) != 3:
        raise ValueError("a coin was laid twice")
    return coins


def random_programme(rng: random.Random) -> list[tuple[str, str]]:
    """Three different coins in random order with random sides."""
    letters = rng.sample(sorted(COINS), 3)
    return [(letter, rng.choice(COINS[letter])) for letter in letters]


def random_position(rng: random.Random) -> dict[str, Any]:
    """Homes anywhere; half the time the house tiles, half the time any tiles
    (a puddle always has the other puddle on its back).

    Squirrels never start on a dog or the opposing home, nor at home with five nuts.
    """
    if rng.random() < 0.5:
        pool = [tile if rng.random() < 0.5 else (tile[1], tile[0]) for tile in HOUSE_TILES]
    else:
        dry = [ONE_NUT, TWO_NUTS, BLANK, DOG]
        pool = []
        for _ in range(7):
            if rng.random() < 0.4:
                pair = rng.choice([(PUDDLE_NUT, PUDDLE_EMPTY), (PUDDLE_EMPTY, PUDDLE_NUT)])
            else:
                pair = (rng.choice(dry), rng.choice(dry))
            pool.append(pair)
    pool += [(HOME_ORANGE, HOME_ORANGE), (HOME_GREEN, HOME_GREEN)]
    rng.shuffle(pool)
    tiles = dict(zip(SQUARES, pool, strict=True))
    squirrels: dict[str, dict[str, Any]] = {}
    taken: set[str] = set()
    for player in PLAYERS:
        bad = {DOG, HOME_FACE[opponent(player)]}
        free = [square for square in SQUARES if tiles[square][0] not in bad and square not in taken]
        if not free:
            return random_position(rng)
        square = rng.choice(free)
        taken.add(square)
        nuts = rng.choice([0, 1, 2, 3, 4, 5, 5, 5])
        if tiles[square][0] == HOME_FACE[player]:
            nuts = min(nuts, MOST_NUTS - 1)
        squirrels[player] = {"square": square, "facing": rng.choice(FACINGS), "nuts": nuts}
    return {"tiles": tiles, "squirrels": squirrels, "round": 1}
