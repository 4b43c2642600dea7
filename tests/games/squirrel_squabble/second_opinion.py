"""Engine and model play the same made rounds, question by question.

`python -m tests.games.squirrel_squabble.second_opinion FIRST COUNT [FAULT]` prints the first disagreement and ends
with 1; a fault is planted into the rules before, for which they must run as plain Python (`NUTWOOD_INTERPRETED=1`).
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from typing import Any

from nutwood import CHANCE, Match
from nutwood.games.squirrel_squabble.moves import SQUARES
from nutwood.games.squirrel_squabble.names import LYING, STAGES
from nutwood.games.squirrel_squabble.position import Player
from nutwood.games.squirrel_squabble.rules.board import NO_TILE, NO_WAY, ORANGE_HOME, exchange, spaces_between
from nutwood.games.squirrel_squabble.rules.movement import STAYS, Movement
from nutwood.games.squirrel_squabble.rules.squabbling import Squabbling
from nutwood.games.squirrel_squabble.rules.steps import Steps
from nutwood.games.squirrel_squabble.state import SquabbleState
from tests.games.squirrel_squabble import model as m
from tests.games.squirrel_squabble import model_table as t
from tests.games.squirrel_squabble.boards import GAME, game, options

FACES = {
    t.HOME_ORANGE: "orange-home",
    t.HOME_GREEN: "green-home",
    t.ONE_NUT: "nut",
    t.TWO_NUTS: "two-nuts",
    t.BLANK: "blank",
    t.DOG: "dog",
    t.PUDDLE_NUT: "nut-puddle",
    t.PUDDLE_EMPTY: "empty-puddle",
}
FACINGS = {"N": "north", "E": "east", "S": "south", "W": "west"}
ACTIONS = {
    t.MOVE_1: "move1",
    t.MOVE_2: "move2",
    t.U_TURN: "u-turn",
    t.TURN_LEFT: "left",
    t.TURN_RIGHT: "right",
    t.FLIP_TILE: "flip-tile",
    t.SWITCH_TILES: "switch-tiles",
    t.FLIP_ACTION: "flip-action",
    t.SQUABBLE: "squabble",
}
EAGER = (("A", t.MOVE_2), ("F", t.SQUABBLE), ("B", t.MOVE_1), ("E", t.SWITCH_TILES))
"""Coins that bring squirrels home or together, laid more often than others."""


class Disagreement(AssertionError):
    """Engine and model do not say the same."""


class Round:
    """One made round, the same for both."""

    def __init__(self, seed: int) -> None:
        self.luck = random.Random(seed)
        self.start = t.random_position(self.luck)
        crossing = self.luck.random() < 0.05 and self.make_crossing()
        self.start["round"] = 60 if self.luck.random() < 0.05 else 1 + self.luck.randrange(59)
        self.programmes = {player: self.programme() for player in t.PLAYERS}
        if crossing:
            self.programmes = {player: [("A", t.MOVE_2), ("D", t.TURN_LEFT), ("C", t.U_TURN)] for player in t.PLAYERS}
        self.seats = dict(zip(t.PLAYERS, (0, 1) if self.luck.random() < 0.5 else (1, 0), strict=True))
        self.model = m.Model(self.start, self.programmes)
        self.match = self.engine()

    def programme(self) -> list[tuple[str, str]]:
        laid: list[tuple[str, str]] = t.random_programme(self.luck)
        if self.luck.random() < 0.5:
            first = self.luck.choice(EAGER)
            laid = [first, *[coin for coin in laid if coin[0] != first[0]][:2]]
        return laid

    def make_crossing(self) -> bool:
        """One squirrel runs with five nuts over its home in the middle, the other crosses its way behind it.

        Rare in play and among made positions alike; whether these tiles allow it.
        """
        tiles, facing = self.start["tiles"], self.luck.choice(t.FACINGS)
        runner, other = self.luck.sample(t.PLAYERS, 2)
        home = next(square for square in t.SQUARES if tiles[square][0] == t.HOME_FACE[runner])
        behind, start = t.step_from("b2", facing), t.step_from("b2", t.OPPOSITE[facing])
        assert behind is not None
        assert start is not None
        across = self.luck.choice((t.CLOCKWISE[facing], t.COUNTER_CLOCKWISE[facing]))
        corner = t.step_from(behind, t.OPPOSITE[across])
        assert corner is not None
        tiles["b2"], tiles[home] = tiles[home], tiles["b2"]
        opposing = {t.HOME_FACE[runner], t.HOME_FACE[other]}
        if opposing & {tiles[square][0] for square in (behind, start, corner)} or tiles[corner][0] == t.DOG:
            tiles["b2"], tiles[home] = tiles[home], tiles["b2"]
            return False
        tiles[behind] = self.luck.choice([(t.PUDDLE_NUT, t.PUDDLE_EMPTY), (t.DOG, t.BLANK), (t.BLANK, t.DOG)])
        self.start["squirrels"] = {
            runner: {"square": start, "facing": facing, "nuts": 5},
            other: {"square": corner, "facing": across, "nuts": self.luck.randrange(6)},
        }
        return True

    def engine(self) -> Match:
        """The same round in a match; its tiles need not be those of an edition."""
        state = game().state.clone()
        assert isinstance(state, SquabbleState)
        state.board = sum(NO_TILE * 32**square for square in range(9))
        for square, (up, down) in self.start["tiles"].items():
            tile = FACES[up] if up in t.HOME_FACES else f"{FACES[up]}-over-{FACES[down]}"
            state.board = exchange(state.board, SQUARES.index(square), NO_TILE, LYING.index(tile))
        state.round = self.start["round"]
        for player, seat in self.seats.items():
            given, squirrel = self.start["squirrels"][player], state.squirrel(seat)
            squirrel.home = ORANGE_HOME + t.PLAYERS.index(player)
            squirrel.at = SQUARES.index(given["square"])
            squirrel.facing = t.FACINGS.index(given["facing"])
            squirrel.nuts = given["nuts"]
        match = Match(GAME, state)
        for player, seat in self.seats.items():
            coins = [f"{letter.lower()}:{ACTIONS[action]}" for letter, action in self.programmes[player]]
            match.play(f"program {' '.join(coins)}", seat)
        return match

    def play(self) -> None:
        """To the end of the round, compared at every question."""
        while questions := self.model.all_pending():
            if questions[0].what in ("flip", "switch") and len(questions[0].legal) == 1:
                self.model.answer(questions[0].key, *questions[0].legal)
                continue
            self.compare()
            if questions[0].what == "die":
                self.roll(questions)
                continue
            self.luck.shuffle(questions)
            for question in questions:
                self.choose(question)
        self.compare_ends()

    def roll(self, questions: list[t.Pending]) -> None:
        """The attacker's die is asked first."""
        self.agree("stage", "attacker-rolls", self.stage())
        self.agree("attacker", self.seats[questions[0].key.removeprefix("die:")], self.state().actor)
        for question in questions:
            die = self.luck.randint(1, 6)
            self.match.play(f"roll {die}", CHANCE)
            self.model.answer(question.key, die)

    def choose(self, question: t.Pending) -> None:
        """A choice of a player: the same moves are legal, and one of them is played."""
        seat = self.seats[question.who]
        answer = self.luck.choice(sorted(question.legal))
        if question.what == "facing":
            self.legal(seat, {f"face {FACINGS[facing]}" for facing in question.legal})
            self.match.play(f"face {FACINGS[answer]}", seat)
        elif question.what == "flip":
            self.legal(seat, {f"flip {square}" for square in question.legal})
            self.match.play(f"flip {answer}", seat)
        elif len(question.legal) > 1:
            one, other = self.luck.sample(answer, 2)
            self.legal(seat, {f"switch {square}" for pair in question.legal for square in pair})
            self.match.play(f"switch {one}", seat)
            with_it = {square for pair in question.legal if one in pair for square in pair if square != one}
            self.legal(seat, {f"with {square}" for square in with_it})
            self.match.play(f"with {other}", seat)
        self.model.answer(question.key, answer)

    def legal(self, seat: int, expected: set[str]) -> None:
        self.agree("legal moves", expected, set(options(self.match, seat)))

    def compare(self) -> None:
        """In the middle of a round everything is the same."""
        self.agree("step", self.model.step, self.state().step)
        self.compare_tiles()
        for player, seat in self.seats.items():
            mine, squirrel = self.model.squirrels[player], self.state().squirrel(seat)
            self.compare_squirrel(player)
            self.agree(f"{player} out", mine.lost_rest, squirrel.out == 1)
            self.agree(f"{player} left", mine.left_start, squirrel.left == 1)
            shown = self.model.shown[player] is not None
            self.agree(f"{player} shows a coin", shown, squirrel.shown == self.model.step)
            up = ACTIONS[self.model.programmes[player][self.model.step - 1].action]
            if shown:
                self.agree(f"{player}'s coin", up, self.described(player).coins[self.model.step - 1].partition(":")[2])

    def compare_ends(self) -> None:
        """Who has won, or how the next round begins."""
        winners = {player for player, seat in self.seats.items() if self.state().winners >> seat & 1}
        both = set(t.PLAYERS) if self.model.why == t.TIE_BOTH_HOME else set()
        self.agree("winners", both or {self.model.winner} & set(t.PLAYERS), winners)
        self.agree("over", self.model.game_over, self.match.ended)
        self.compare_tiles()
        if winners:
            for player in winners:
                self.agree(f"{player} at", self.model.squirrels[player].square, self.described(player).at)
            return
        for player in t.PLAYERS:
            self.compare_squirrel(player)
        self.agree("round", min(60, self.start["round"] + 1), self.state().round)
        if not self.model.game_over:
            self.agree("stage", ("lay", ((), ())), (self.stage(), tuple(self.described(p).coins for p in t.PLAYERS)))

    def compare_squirrel(self, player: str) -> None:
        mine, there = self.model.squirrels[player], self.described(player)
        self.agree(player, (mine.square, FACINGS[mine.facing], mine.nuts), (there.at, there.facing, there.nuts))

    def compare_tiles(self) -> None:
        tiles = {square: (FACES[tile.up], FACES[tile.down]) for square, tile in self.model.tiles.items()}
        board = GAME.position(self.state()).board
        self.agree("tiles", tiles, {square: _sides(tile) for square, tile in board.items()})

    def state(self) -> SquabbleState:
        assert isinstance(self.match.state, SquabbleState)
        return self.match.state

    def stage(self) -> str:
        return STAGES[self.state().stage]

    def described(self, player: str) -> Player:
        return GAME.position(self.state()).players[self.seats[player]]

    def agree(self, what: str, expected: Any, found: Any) -> None:
        if expected != found:
            raise Disagreement(
                f"{what}: the model says {expected}, the engine {found}; step {self.model.step}, {self.model.phase}; "
                f"{self.start}; {self.programmes}"
            )


def _sides(tile: str) -> tuple[str, str]:
    up, _, down = tile.partition("-over-")
    return up, down or up


def rounds(first: int, count: int) -> Counter[str]:
    """Play these rounds; how often each reason and each end came up."""
    found: Counter[str] = Counter()
    for seed in range(first, first + count):
        one = Round(seed)
        one.play()
        found.update({entry["reason"] for entry in one.model.cancelled})
        found[one.model.why or "no winner"] += 1
    return found


def no_way_is_no_distance() -> None:
    """§48: an attacker wins over a home from which no way leads on."""

    def leads_home(self: Any, attacker: Any, goal: int, crossable: int, spaces: int) -> bool:
        home = self.home_of(attacker)
        there, on = spaces_between(attacker.at, home, crossable), spaces_between(home, goal, crossable)
        return there + (0 if on == NO_WAY else on) == spaces

    Squabbling.leads_home = leads_home  # type: ignore[method-assign]


def a_shared_puddle_behind_home_counts() -> None:
    """§47: a puddle behind home, into which both would fall, cancels a homecoming."""
    stops, walk = Movement.where_stopped, Movement.walk

    def where_stopped(self: Any, squirrel: Any, end: int) -> int:
        stop = stops(self, squirrel, end)
        return end if stop != STAYS and self.tile(stop) == squirrel.home else stop

    def walk_home(self: Any, squirrel: Any, stop: int, seat: int) -> bool:
        return walk(self, squirrel, stops(self, squirrel, stop), seat)

    Movement.where_stopped = where_stopped  # type: ignore[method-assign]
    Movement.walk = walk_home  # type: ignore[method-assign]


def an_occupied_puddle_is_free() -> None:
    """§34: two squirrels in one puddle."""
    taken = Movement.unless_taken

    def unless_taken(self: Any, end: int, *rest: Any) -> int:
        return end if end != STAYS and self.is_puddle(end) else taken(self, end, *rest)

    Movement.unless_taken = unless_taken  # type: ignore[method-assign, assignment]


def who_stays_gathers() -> None:
    """§44: a squirrel that has not left its square gathers."""
    gather = Steps.gather

    def always(self: Any, squirrel: Any, seat: int) -> None:
        squirrel.left = 1
        gather(self, squirrel, seat)

    Steps.gather = always  # type: ignore[method-assign]


def five_nuts_are_not_the_most() -> None:
    """§38: a winner with five nuts takes a sixth away."""

    def steal(self: Any, winner: Any, loser: Any, seat: int) -> None:
        loser.nuts -= 1 if loser.nuts > 0 else 0
        winner.nuts = min(winner.nuts + 1, 5)

    Squabbling.steal = steal  # type: ignore[method-assign]


FAULTS = {
    fault.__name__: fault
    for fault in (
        no_way_is_no_distance,
        a_shared_puddle_behind_home_counts,
        an_occupied_puddle_is_free,
        who_stays_gathers,
        five_nuts_are_not_the_most,
    )
}


def main(first: int, count: int, fault: str = "") -> int:
    """Play so many rounds; 1 at the first disagreement."""
    if fault:
        FAULTS[fault]()
    try:
        found = rounds(first, count)
    except Disagreement as disagreement:
        print(disagreement)
        return 1
    print("\n".join(f"{times:7} {what}" for what, times in found.most_common()))
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:]))
