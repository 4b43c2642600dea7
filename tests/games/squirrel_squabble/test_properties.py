"""What can never happen in a game of Squirrel Squabble, and what always does."""

from itertools import permutations

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from nutwood import CHANCE, Match
from nutwood.core.dice import Dice
from nutwood.games.squirrel_squabble import SquirrelSquabble
from nutwood.games.squirrel_squabble.moves import FACINGS, SQUARES
from nutwood.games.squirrel_squabble.position import Player, Position
from nutwood.games.squirrel_squabble.state import SquabbleState
from nutwood.testing.walks import Walk, random_choice, walks
from tests.games.squirrel_squabble.boards import GAME, described, game, position

RANDOM = SquirrelSquabble(setup="random")
OTHER = {"orange": "green", "green": "orange", "orange-home": "green-home", "green-home": "orange-home"}


def positions(walk: Walk, start: Match | None = None) -> list[Position]:
    match = start or Match(GAME)
    found = [position(match) for _ in walk.steps(match)]
    return [*found, position(match)]


def boards() -> st.SearchStrategy[Match]:
    """Positions at the beginning of a round, with any number of nuts and the squirrels anywhere they may be."""
    return st.builds(_deal, st.integers(0, 2**32))


def _deal(seed: int) -> Match:
    """A board shuffled, homes included, so that what is rare in play comes up often."""
    dice = Dice(seed)
    letters = ["nb"[dice.below(2)], "nb"[dice.below(2)], "ND"[dice.below(2)], "tT"[dice.below(2)], "lL"[dice.below(2)]]
    letters += ["wm"[dice.below(2)], "wm"[dice.below(2)], "O", "G"]
    rows = [letters.pop(dice.below(len(letters))) for _ in range(9)]
    lying = dict(zip([f"{file}{rank}" for rank in (3, 2, 1) for file in "abc"], rows, strict=True))
    free = {
        home: [square for square, letter in lying.items() if letter not in ("D", "T", "L", other)]
        for home, other in (("O", "G"), ("G", "O"))
    }
    orange = free["O"][dice.below(len(free["O"]))]
    rest = [square for square in free["G"] if square != orange]
    green = rest[dice.below(len(rest))]
    nuts = [dice.below(5 if lying[at] == home else 6) for at, home in ((orange, "O"), (green, "G"))]
    facings = [FACINGS[dice.below(4)] for _ in range(2)]
    text = " ".join("".join(rows[3 * row : 3 * row + 3]) for row in range(3))
    return game(text, f"{orange} {facings[0]} {nuts[0]}", f"{green} {facings[1]} {nuts[1]}")


@given(walks(GAME))
def test_46_nuts_stay_between_none_and_five(walk: Walk) -> None:
    for found in positions(walk):
        assert all(0 <= player.nuts <= 5 for player in found.players)


@given(walks(GAME))
def test_2_every_tile_stays_in_the_game(walk: Walk) -> None:
    tiles = sorted("/".join(sorted(name.split("-over-"))) for name in GAME.edition.tile_names())
    for found in positions(walk):
        lying = [tile for tile in (*found.board.values(), *found.heap, *found.falling) if "-over-" in tile]
        assert sorted("/".join(sorted(tile.split("-over-"))) for tile in lying) == tiles


@settings(max_examples=150)
@given(boards(), st.integers(0, 2**32))
def test_31_25_27_where_squirrels_can_be(start: Match, seed: int) -> None:
    """Never on a dog or on the opposing home, and on one square only while they squabble (§25, §27, §31)."""
    for found in positions(Walk(seed, 30), start):
        one, two = found.players
        for player, other in ((one, two), (two, one)):
            tile = found.board[player.at or ""]
            assert not tile.startswith("dog-over")
            assert tile != f"{other.squirrel}-home"
        assert (one.at == two.at) == (found.stage in ("attacker-rolls", "defender-rolls"))


@settings(max_examples=80)
@given(boards(), st.integers(0, 2**32))
def test_every_position_on_the_way_can_be_written_and_read(start: Match, seed: int) -> None:
    for found in positions(Walk(seed, 30), start):
        assert GAME.position(GAME.from_position(found)) == found


@given(walks(GAME))
def test_47_the_game_is_over_exactly_when_somebody_is_home_with_five_nuts_or_after_sixty_rounds(walk: Walk) -> None:
    for found in positions(walk):
        home = [
            seat
            for seat, player in enumerate(found.players, 1)
            if player.nuts == 5 and player.at and found.board[player.at] == f"{player.squirrel}-home"
        ]
        assert list(found.winners) == home
        assert (found.stage == "over") == bool(home) or found.round == 60


@settings(max_examples=60)
@given(walks(GAME))
def test_both_orders_of_every_simultaneous_choice_give_the_same_position(walk: Walk) -> None:
    """§8, §10, §17: whatever is chosen at the same time may be submitted in either order."""
    match, dice = Match(RANDOM), Dice(walk.seed)
    for _ in walk.steps(match):
        if match.state.choosers() == 3:
            moves = [match.legal(seat)[dice.below(len(match.legal(seat)))] for seat in (0, 1)]
            assert _played(match, [(0, moves[0]), (1, moves[1])]) == _played(match, [(1, moves[1]), (0, moves[0])])


def _played(match: Match, moves: list[tuple[int, int]]) -> Position:
    state = match.state.clone()
    for seat, move in moves:
        state.play(seat, move)
    return described(state)


@settings(max_examples=40)
@given(boards(), st.integers(0, 2**32))
def test_10_programmes_may_be_laid_in_any_of_twenty_orders(start: Match, seed: int) -> None:
    dice, state = Dice(seed), start.state.clone()
    programmes: list[list[int]] = [[], []]
    for seat in (0, 1):
        for _ in range(3 - seat):
            legal = GAME.legal_moves(state, seat)
            programmes[seat].append(legal[dice.below(len(legal))])
            state.apply(seat, programmes[seat][-1])
    programmes[1].append(GAME.legal_moves(state, 1)[0])
    results = set()
    for order in set(permutations([0, 0, 0, 1, 1, 1])):
        queues = [list(programmes[0]), list(programmes[1])]
        results.add(msgspec.json.encode(_played(start, [(seat, queues[seat].pop(0)) for seat in order])))
    assert len(results) == 1


def turned_square(square: str) -> str:
    return SQUARES[8 - SQUARES.index(square)]


def turned_facing(facing: str) -> str:
    return FACINGS[(FACINGS.index(facing) + 2) % 4]


def turned(found: Position) -> Position:
    """The table seen from the other side, with the players exchanged."""

    def player(one: Player) -> Player:
        return msgspec.structs.replace(
            one,
            squirrel=OTHER[one.squirrel] if one.squirrel else None,
            at=turned_square(one.at) if one.at else None,
            facing=turned_facing(one.facing),
            choice=turned_facing(one.choice) if one.choice else None,
        )

    return msgspec.structs.replace(
        found,
        board={turned_square(square): OTHER.get(tile, tile) for square, tile in found.board.items()},
        players=(player(found.players[1]), player(found.players[0])),
        facing=tuple(tuple(sorted(3 - seat for seat in group)) for group in found.facing),
        actor=3 - found.actor if found.actor else None,
        picked=turned_square(found.picked) if found.picked else None,
        winners=tuple(sorted(3 - seat for seat in found.winners)),
    )


def turned_move(text: str) -> str:
    word, value = text.split()
    if word == "face":
        return f"face {turned_facing(value)}"
    return f"{word} {turned_square(value)}" if word in ("flip", "switch", "with") else text


@settings(max_examples=150)
@given(boards(), st.integers(0, 2**32))
def test_turning_the_board_and_exchanging_the_players_gives_the_mirrored_game(start: Match, seed: int) -> None:
    dice = Dice(seed)
    state, mirror = start.state.clone(), GAME.from_position(turned(position(start)))
    assert isinstance(state, SquabbleState)
    for _ in range(40):
        assert GAME.position(mirror) == turned(GAME.position(state))
        if state.mover() < CHANCE:
            return
        seat, move = random_choice(GAME, state, dice)
        other = seat if seat == CHANCE else 1 - seat
        state.play(seat, move)
        mirror.play(other, GAME.catalogue.number(turned_move(GAME.catalogue.text(move))))


@settings(max_examples=100)
@given(boards(), st.integers(0, 2**32))
def test_what_a_move_reveals_is_an_undo_barrier(start: Match, seed: int) -> None:
    """Whenever coins are shown or secret facings opened, the move that did it cannot be taken back (§12, §17)."""
    for _ in Walk(seed, 30).steps(start):
        if start.state.mover() == CHANCE:
            continue
        after = Match(GAME, start.state)
        after.play(*reversed(random_choice(GAME, start.state, Dice(seed))))
        if open_coins(after) > open_coins(start):
            assert after.moves[-1].barrier


def open_coins(match: Match) -> int:
    """How many coins lie open."""
    return sum(player.shown for player in position(match).players)
