"""What goes over the wire to a viewer is the same, byte for byte, in every world that the viewer cannot tell apart."""

import random
import re
from collections import deque
from collections.abc import Iterator
from copy import copy
from itertools import islice
from typing import Any

import msgspec
import pytest
from msgspec import Struct

import nutwood
from nutwood import CHANCE, SPECTATOR, Dice, Game, Match, State
from nutwood.core.events import EventCatalogue
from nutwood.core.position import place
from nutwood.core.scene import Scene
from nutwood.server import access, telling
from nutwood.server import entries as e
from nutwood.server import messages as m
from nutwood.server.bots import question
from nutwood.server.commands import Person, Refusal
from nutwood.server.projection import Projection
from nutwood.server.table import Table
from nutwood.server.telling import lines
from tests.server.test_projection import changed

ANN = Person("ann", "Ann")
GAMES = nutwood.game_names()


def table_of(game: str, **options: Any) -> Table:
    """A table where Ann plays all seats; the same luck at its beginning each time."""
    settings = nutwood.load(game, **options).settings()
    table = Table(e.Header(id="t", game=game, settings=settings, host="ann", invite="", created=1))
    seated = [e.Sat(seat, "person", "ann", "Ann") for seat in range(table.game.players)]
    trial = table.match.fork()
    trial.roll(Dice(1))
    happen(table, [*seated, e.Began(), *(e.Rolled(played.move) for played in trial.moves)])
    return table


def happen(table: Table, made: list[e.AnyEntry]) -> None:
    for number, entry in enumerate(made, table.number + 1):
        table.apply(number, 1, entry)


def redealt(state: State, viewer: int, seed: int) -> State:
    world = state.clone()
    world.redeal(viewer, Dice(seed))
    return world


def whole_game(table: Table, seed: int) -> Iterator[list[e.AnyEntry]]:
    """What will happen next, until the game is over: always the same game for the same seed."""
    choice, dice = random.Random(seed), Dice(seed)
    while table.status == "playing":
        trial = table.match.fork()
        seat = choice.choice(table.choosers())
        move = choice.choice(table.game.legal_moves(trial.state, seat))
        trial.play(move, seat)
        trial.roll(dice)
        rolled = trial.moves[len(table.match.moves) + 1 :]
        yield [e.Moved(seat, move, "ann", "x"), *(e.Rolled(played.move) for played in rolled)]


def begin_here(table: Table) -> None:
    """Without a past: what came before is compared elsewhere."""
    table.match.first = table.match.state.clone()
    table.match.moves.clear()


def sent(table: Table, viewer: int, true: State, world: State) -> bytes:
    """What a viewer who knew the position before is sent now, if the position were `world`."""
    table.match.state = world
    projection = Projection(table, viewer)
    whole = projection.snapshot(1) + projection.view()
    table.match.state = true
    return whole


@pytest.mark.parametrize("game", GAMES)
def test_snapshots_and_views_are_the_same_in_redealt_worlds(game: str) -> None:
    table = table_of(game)
    begin_here(table)
    for step, made in enumerate(whole_game(table, 11)):
        happen(table, made)
        begin_here(table)
        true = table.match.state
        for viewer in (*range(table.game.players), SPECTATOR):
            seen = sent(table, viewer, true, true)
            assert sent(table, viewer, true, redealt(true, viewer, step)) == seen


class Heard(Struct, frozen=True):
    """What a viewer can tell of some moves by itself, and what it is sent of them."""

    seen: list[Any]
    """The moves as it sees them, and its views at their beats: what is shown in a move may be hidden after it."""
    looks: Any
    """The position afterwards, as far as the viewer knows it."""
    sent: bytes


def heard(table: Table, viewer: int, world: State, moves: list[tuple[int, int]]) -> Heard:
    """What a viewer is sent of these moves, moment by moment, if they are played in this world."""
    other = copy(table)
    other.match, other.happened, other.undone = Match(table.game, world), deque(), []
    projection, seen = Projection(other, viewer), list[Any]()
    for seat, move in moves:
        seen.append(other.match.state.glimpse(seat, move, viewer))
        happen(other, [e.Rolled(move) if seat == CHANCE else e.Moved(seat, move, "ann", "x")])
        seen += [table.game.view(beat.frame, viewer) for beat in other.match.beats(viewer) if beat.frame]
    looks = table.game.position(redealt(other.match.state, viewer, 7))
    return Heard(seen, looks, projection.update(1, beats=True))


def alike(
    world: State, moves: list[tuple[int, int]], glimpses: list[int], viewer: int, seed: int
) -> list[tuple[int, int]]:
    """Moves in another world that look to the viewer as these did; fewer, if there are none."""
    found, state, dice = list[tuple[int, int]](), world.clone(), random.Random(seed)
    for (seat, _), glimpse in zip(moves, glimpses, strict=True):
        if not state.may_choose(seat):
            break
        offered = [move for move, _ in state.chances()] if seat == CHANCE else state.legal_moves(seat)
        like = [move for move in offered if state.glimpse(seat, move, viewer) == glimpse]
        if not like:
            break
        found.append((seat, dice.choice(like)))
        state.apply(*found[-1])
    return found


def told_apart(game: str, **options: Any) -> tuple[int, list[str]]:
    """How often two worlds that a viewer cannot tell apart were played on alike, and where updates told them apart."""
    table = table_of(game, **options)
    viewers, compared, leaks = (*range(table.game.players), SPECTATOR), 0, list[str]()
    for step, made in enumerate(whole_game(table, 12)):
        before = table.match.state.clone()
        happen(table, made)
        moves = [(played.seat, played.move) for played in table.match.moves[-len(made) :]]
        for viewer in viewers:
            true, glimpses = before.clone(), list[int]()
            for seat, move in moves:
                glimpses.append(true.glimpse(seat, move, viewer))
                true.apply(seat, move)
            world = redealt(before, viewer, step)
            others = alike(world, moves, glimpses, viewer, step)
            one, two = (heard(table, viewer, *played) for played in ((before, moves), (world, others)))
            if (one.seen, one.looks) == (two.seen, two.looks):
                compared += 1
                leaks += [f"{game}, viewer {viewer}: {one.sent!r} or {two.sent!r}"] if one.sent != two.sent else []
    return compared, leaks


@pytest.mark.parametrize(("game", "options"), [*((game, {}) for game in GAMES), ("hounded", {"memory": True})])
def test_updates_and_their_beats_are_the_same_in_redealt_worlds(game: str, options: dict[str, Any]) -> None:
    compared, leaks = told_apart(game, **options)
    assert leaks == []
    assert compared > 20


def test_true_events_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(EventCatalogue, "shows_all", lambda *_: True)
    monkeypatch.setattr(telling, "line_of", telling.line_of.__wrapped__)
    leaking = [game for game in GAMES if told_apart(game)[1]]
    assert {"nut-hunt", "nuts", "squirrel-island", "squirrel-squabble"} <= set(leaking)


def test_beats_through_other_eyes_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    still = Game.still
    monkeypatch.setattr(Game, "still", lambda game, frame, _, names: still(game, frame, 0, names))
    assert told_apart("squirrel-squabble")[1]


@pytest.mark.parametrize("game", GAMES)
def test_refusals_and_bots_questions_are_the_same_in_redealt_worlds(game: str) -> None:
    table = table_of(game)
    dice = random.Random(13)
    for step, made in enumerate(whole_game(table, 13)):
        state = table.match.state
        for seat in table.choosers():
            world = redealt(state, seat, step)
            move = dice.randrange(len(table.game.catalogue))
            if not state.allows(seat, move):
                assert str(state.why_not(seat, move)) == str(world.why_not(seat, move))
            asked = question(table.game, state, seat, 1, seed=step)
            assert question(table.game, world, seat, 1, seed=step) == asked
            position = place(table.game, asked.position)
            assert table.game.view(position, seat) == table.game.view(state, seat)
        happen(table, made)


def test_no_seat_is_seen_by_others() -> None:
    table = table_of(GAMES[0])
    for person, viewer in ((Person("bob", "Bob"), 0), (None, 1), (None, 0)):
        with pytest.raises(Refusal, match="only the player of that seat"):
            access.may_look(table, person, viewer)


@pytest.mark.parametrize("game", GAMES)
def test_lines_are_the_same_live_after_a_reload_and_in_the_replay(game: str) -> None:
    """And each leads to the rule of its own event."""
    table = table_of(game)
    rules = set(re.findall(r"\*\*(§\d+)\*\*", table.game.rules()))
    projections = {viewer: Projection(table, viewer) for viewer in (0, SPECTATOR)}
    live = {viewer: lines(table.match, viewer) for viewer in projections}
    for made in whole_game(table, 14):
        happen(table, made)
        for viewer, projection in projections.items():
            change = msgspec.json.decode(projection.update(1, beats=True), type=m.Update).log
            assert change is not None
            live[viewer] = live[viewer][: change.keep] + change.lines
    for viewer, projection in projections.items():
        again = Projection(table, viewer)
        kept, made_anew = (msgspec.json.decode(each.snapshot(1), type=m.Snapshot).log for each in (projection, again))
        assert live[viewer] == kept == made_anew == lines(table.match, viewer)
        assert {line.rule for line in live[viewer]} <= rules
        assert [line.ending for line in live[viewer]] == [False] * (len(kept) - 1) + [True]
    assert table.result is not None
    assert table.result.sheet == table.match.sheet()


def test_what_was_taken_back_is_told_no_longer() -> None:
    table = table_of("hounded")
    projection = Projection(table, 1)
    play = [e.Moved(0, table.game.catalogue.number(text), "ann", "x") for text in ("pick foxhound-1", "to a2")]
    told = list[m.LogLine]()
    back = e.TookBack(0, "ann", "y")
    happenings: list[list[e.AnyEntry]] = [[*play], [back], [play[1]], [back, play[1]]]
    for made in happenings:
        happen(table, made)
        change = msgspec.json.decode(projection.update(1), type=m.Update).log
        assert change is not None
        told = told[: change.keep] + change.lines
        assert told == lines(table.match, 1)
    assert [line.move for line in told] == [1, 2]


def test_several_moves_in_one_update_are_shown_one_after_another() -> None:
    table = table_of("hounded")
    projection, scene = Projection(table, 1), list(table.scene(1).items)
    number = table.game.catalogue.number
    happen(table, [e.Moved(0, number("pick terrier"), "ann", "x"), e.Moved(0, number("to c2"), "ann", "y")])
    happen(table, [e.Rolled(number("tile den")), e.Moved(0, number("leave"), "ann", "z")])
    update = msgspec.json.decode(projection.update(1, beats=True), type=m.Update)
    assert update.log is not None
    assert [line.move for line in update.log.lines] == [1, 2, 3, 4]
    assert [beat.lines for beat in update.beats] == [1, 2, 3]
    assert all(beat.scene.prompt is None or not beat.scene.prompt.choices for beat in update.beats)
    assert update.scene is not None
    for change in [*(beat.scene for beat in update.beats), update.scene]:
        scene = changed(tuple(scene), change)
    assert scene == list(table.scene(1).items)


def test_nothing_is_drawn_between_for_those_who_do_not_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of("squirrel-squabble")
    projection = Projection(table, 0)
    drawn, still = list[State](), Game.still

    def noticed(game: Game[Any, Any], frame: State, viewer: int, names: dict[int, str]) -> Scene:
        drawn.append(frame)
        return still(game, frame, viewer, names)

    monkeypatch.setattr(Game, "still", noticed)
    for wanted in (False, True):
        for made in islice(whole_game(table, 15), 40):
            happen(table, made)
            projection.update(1, beats=wanted)
        assert bool(drawn) == wanted
