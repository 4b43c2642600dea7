"""Clocks: theirs is the server's time, by stretches and turns, and it stands still while the server is not there."""

import time
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

import nutwood
from nutwood.core.dice import Dice
from nutwood.server import entries as e
from nutwood.server.clocks import GRACE, Clocks
from nutwood.server.messages import Clock, PerDay, PerGame, PerMove
from nutwood.server.projection import Projection
from nutwood.server.table import Table
from tests.server.players import Eyes, Someone, running

GAME = "hounded"
HUNT = ("pick foxhound-1", "to a1", "pick foxhound-2", "to g1", "pick foxhound-3", "to b2")
"""A whole turn of the Hunting Party."""
HOUR = PerGame(seconds=3600, increment=5)
MINUTE = PerMove(seconds=60)


class Timed:
    """A table where all are there from the start; `at` is the time since then, in seconds."""

    def __init__(self, game: str, clock: Clock, players: int = 2, bots: tuple[int, ...] = ()) -> None:
        settings = nutwood.load(game, players=players).settings()
        self.table = Table(e.Header(id="t", game=game, settings=settings, host="0", invite="", created=0, clock=clock))
        self.at = 0.0
        seats = [e.Sat(seat, "bot" if seat in bots else "person", str(seat), level=1) for seat in range(players)]
        self.happen(*seats, e.Began(), e.Gathered())

    def happen(self, *entries: e.AnyEntry) -> None:
        for entry in entries:
            self.table.apply(self.table.number + 1, round(1000 * self.at), entry)

    def choose(self, text: str, seat: int, after: float) -> None:
        """A move after so many seconds, and what chance makes of it."""
        self.at += after
        self.happen(e.Moved(seat, self.table.game.catalogue.number(text)))
        self.roll()

    def roll(self) -> None:
        trial = self.table.match.fork()
        known = len(trial.moves)
        trial.roll(Dice(1))
        self.happen(*(e.Rolled(played.move) for played in trial.moves[known:]))

    def choose_any(self, after: float) -> int:
        """The first move of the first chooser."""
        seat = self.table.choosers()[0]
        move = self.table.game.legal_moves(self.table.match.state, seat)[0]
        self.choose(self.table.game.catalogue.text(move), seat, after)
        return seat

    @property
    def left(self) -> list[float]:
        """What the clocks show, in seconds."""
        clocks = self.table.clocks
        assert clocks
        return [face.left / 1000 for face in clocks.faces(round(1000 * self.at))]

    def set_up(self) -> None:
        """Play until the first turn of the game, in no time."""
        self.roll()
        while self.table.match.state.turn_of() == 0:
            self.choose_any(0)


def test_an_increment_is_paid_once_for_a_turn_of_six_choices() -> None:
    table = Timed(GAME, HOUR)
    for text in HUNT:
        assert table.left[0] <= 3600
        table.choose(text, 0, 1)
    assert table.table.choosers() == [1]
    assert table.left == [3600 - 6 + 5, 3600]
    table.choose_any(2)
    assert table.left == [3599, 3600 - 2 + 5]


def test_time_for_a_move_is_filled_up_at_the_beginning_of_a_stretch() -> None:
    table = Timed(GAME, MINUTE)
    for number, text in enumerate(HUNT[:-1], 1):
        table.choose(text, 0, 10)
        assert table.left == [60 - 10 * number, 60]
    table.choose(HUNT[-1], 0, 5)
    table.choose_any(7)
    assert table.table.choosers() == [0]
    assert table.left == [60, 53]


def test_a_seat_asked_in_anothers_turn_gets_no_increment() -> None:
    """In Nut Hunt a squirrel that has to flee is moved by its owner, whoever's turn it is."""
    asked = 0
    for seed in range(6):
        table = Timed("nut-hunt", HOUR, 3)
        table.set_up()
        asked += sum(owner >> seat & 1 == 0 for seat, owner, _ in _follow(table, seed))
    assert asked > 0


def test_two_turns_of_one_seat_in_a_row_are_paid_twice() -> None:
    """In Squirrel Island whoever is awake goes on while the others sleep."""
    table = Timed("squirrel-island", HOUR)
    table.set_up()
    turns = [(seat, number) for seat, _, number in _follow(table, 2, sleeper=1)]
    assert any(one[0] == two[0] and one[1] < two[1] for one, two in pairwise(turns))


def _follow(table: Timed, seed: int, sleeper: int | None = None) -> list[tuple[int, int, int]]:
    """Play on, paying by hand; who chose in whose turn of which number."""
    dice, played = Dice(seed), []
    expected, chose = table.left, set[int]()
    while table.table.status == "playing" and table.at < 200:
        seat, state = table.table.choosers()[0], table.table.match.state
        owner, number = state.turn_of(), state.turn_number()
        texts = [table.table.game.catalogue.text(move) for move in table.table.game.legal_moves(state, seat)]
        table.choose("sleep" if seat == sleeper and "sleep" in texts else texts[dice.below(len(texts))], seat, 1)
        played.append((seat, owner, number))
        chose.add(seat)
        expected[seat] -= 1
        if table.table.match.state.turn_number() != number:
            for each in chose:
                expected[each] += 5 if owner >> each & 1 else 0
            chose.clear()
        assert table.left == expected
    return played


def test_where_several_choose_at_once_each_has_a_stretch_of_their_own() -> None:
    table = Timed("squirrel-squabble", MINUTE)
    table.set_up()
    while len(table.table.choosers()) < 2:
        table.choose_any(0)
    table.at += 10
    assert table.left == [50, 50]
    while 0 in table.table.choosers():
        table.choose_any(5)
    assert (table.left[0], table.table.choosers()) == (60 - 10 - 5, [1])
    table.at += 20
    assert table.left == [45, 25]


def test_a_round_of_everybody_pays_everybody() -> None:
    table = Timed("squirrel-squabble", HOUR)
    table.set_up()
    while table.table.match.state.round_number() == 1:
        table.choose_any(0)
    assert table.left == [3605, 3605]


def test_bots_neither_pay_nor_gain() -> None:
    table = Timed(GAME, HOUR, bots=(1,))
    while table.table.choosers() == [0]:
        table.choose_any(1)
    table.choose_any(9)
    assert table.left[1] == 3600


@pytest.mark.parametrize("clock", [HOUR, MINUTE, PerDay(days=2)])
def test_taking_back_gives_no_time(clock: Clock) -> None:
    table = Timed(GAME, clock)
    full = table.left[0]
    for text in HUNT:
        table.choose(text, 0, 1)
    table.at += 3
    table.happen(e.TookBack(0))
    assert table.table.choosers() == [0]
    assert table.left[0] == full - 6
    table.choose(HUNT[-1], 0, 1)
    assert table.left[0] == full - 7 + (5 if clock is HOUR else 0)


def test_whoever_is_asked_in_anothers_turn_takes_no_increment_back_for_good() -> None:
    """The last flight ends the turn; taken back and chosen again, it pays the active player once."""
    clocks = Clocks(HOUR, 2)
    clocks.play_on([0], [0, 1], (1, 1))
    clocks.moved(0)
    clocks.play_on([1], [0, 1], (1, 1))
    clocks.moved(1)
    clocks.play_on([1], [0, 1], (2, 2))
    assert clocks.left == [3_605_000, 3_600_000]
    clocks.took_back(1, 1)
    clocks.play_on([1], [0, 1], (1, 1))
    assert clocks.left == [3_600_000, 3_600_000]
    clocks.moved(1)
    clocks.play_on([1], [0, 1], (2, 2))
    assert clocks.left == [3_605_000, 3_600_000]


def test_a_game_that_begins_waits_for_those_who_are_not_there() -> None:
    clocks = Clocks(MINUTE, 2)
    clocks.begin(1_000)
    clocks.play_on([0], [0, 1], (1, 0))
    assert clocks.deadline() == 1_000 + GRACE + 60_000
    assert clocks.flagged(60_500) is None
    face = clocks.faces(11_000)[0]
    assert (face.left, face.running, face.waits) == (60_000, True, GRACE - 10_000)
    clocks.settle(1_000 + GRACE + 2_000)
    assert clocks.left[0] == 58_000


def test_when_all_are_there_the_clocks_run() -> None:
    clocks = Clocks(MINUTE, 2)
    clocks.begin(1_000)
    clocks.play_on([0], [0, 1], (1, 0))
    clocks.all_are_here(5_000)
    assert clocks.deadline() == 65_000
    assert clocks.faces(7_000)[0].waits == 0


def test_a_server_that_was_away_shortens_no_grace() -> None:
    clocks = Clocks(MINUTE, 2)
    clocks.begin(0)
    clocks.play_on([0], [0, 1], (1, 0))
    clocks.paused(10_000, 500_000)
    assert clocks.deadline() == 490_000 + GRACE + 60_000


def test_nobody_pays_for_the_time_when_nobody_could_act() -> None:
    clocks = Clocks(PerMove(seconds=30), 2)
    clocks.play_on([0], [0, 1], (1, 0))
    clocks.paused(5_000, 100_000)
    assert (clocks.left[0], clocks.deadline()) == (25_000, 125_000)


def test_the_gap_after_a_break_has_the_clocks_of_now() -> None:
    table = Timed(GAME, HOUR)
    projection = Projection(table.table, 1)
    number = table.table.number
    table.choose("pick foxhound-1", 0, 1)
    update = projection.update(1_000)
    sent = projection.catch_up(number, 9_000)
    assert sent[:-1] == [update]
    clocks = msgspec.json.decode(sent[-1])
    assert clocks["type"] == "clocks"
    assert [face["left"] for face in clocks["clocks"]] == [3_591_000, 3_600_000]


def test_a_new_socket_at_a_table_with_clocks_gets_the_gap(ann: Someone, bob: Someone) -> None:
    table = ann.new_table(GAME, "me", "open", clock={"kind": "game", "seconds": 600})
    bob.sit(table, 1, ann.invite)
    mine, theirs = ann.look(table, 0), bob.look(table, 1)
    mine.until(lambda: not _waits(mine))
    theirs.until(lambda: theirs.number == mine.number)
    theirs.close()
    mine.play(mine.choices()[0])
    theirs.heard.clear()
    theirs.open()
    theirs.until(lambda: theirs.number > 0 and "clocks" in theirs.heard)
    assert "snapshot" not in theirs.heard
    assert theirs.log == ann.get(f"/api/tables/{table}")["log"]


def _waits(eyes: Eyes) -> bool:
    return any(face["waits"] for face in eyes.turn["clocks"])


def test_clocks_stand_until_all_people_look(ann: Someone, bob: Someone) -> None:
    table = ann.new_table(GAME, "me", "open", clock={"kind": "move", "seconds": 600})
    bob.sit(table, 1, ann.invite)
    mine = ann.look(table, 0)
    assert _waits(mine)
    bob.look(table, 1)
    mine.until(lambda: not _waits(mine))


def test_clocks_of_the_second_game_of_a_match_stand_until_both_look(ann: Someone, bob: Someone) -> None:
    """Full clocks again, whatever the first game took, and nobody's runs while the other is still on the way."""
    clock = {"kind": "game", "seconds": 600}
    first = ann.new_table(GAME, "me", "open", clock=clock, options={"match": True})
    bob.sit(first, 1, ann.invite)
    mine, theirs = ann.look(first, 0), bob.look(first, 1)
    mine.until(lambda: not _waits(mine))
    theirs.until(lambda: theirs.number == mine.number)
    mine.play(mine.choices()[0])
    theirs.ask(type="resign")
    mine.ask(type="rematch")
    second = theirs.ask(type="rematch")["table"]
    begins = bob.look(second, 0)
    assert _waits(begins)
    assert [face["left"] for face in begins.turn["clocks"]] == [600_000, 600_000]
    ann.look(second, 1)
    begins.until(lambda: not _waits(begins))
    assert [face["running"] for face in begins.turn["clocks"]] == [True, False]


def test_clocks_survive_a_crash_and_time_out_afterwards(tmp_path: Path) -> None:
    with running(tmp_path / "data", "--no-limits") as server:
        ann = Someone(server)
        begun = time.monotonic()
        table = ann.new_table(GAME, "me", "here", clock={"kind": "move", "seconds": 15})
        eyes = ann.look(table, 0)
        eyes.until(lambda: not _waits(eyes))
        time.sleep(2.5)
        server.kill()
        there = time.monotonic() - begun
        time.sleep(4)
        begun = time.monotonic()
        server.start()
        face = ann.get(f"/api/tables/{table}", seat=0)["turn"]["clocks"][0]
        there += time.monotonic() - begun
        assert face["running"]
        assert 15_000 - 1_000 * there <= face["left"] < 14_000, "only the time counts in which the server was there"
        eyes = ann.look(table, 1)
        eyes.until(lambda: eyes.over)
        assert eyes.info["result"]["how"] == "timeout"
        assert eyes.info["result"]["returns"] == [-1.0, 1.0]
