"""What goes over the wire to a viewer is the same, byte for byte, in every world that the viewer cannot tell apart."""

import random
import re
from collections.abc import Iterator

import msgspec
import pytest

import nutwood
from nutwood import SPECTATOR, Dice, State
from nutwood.core.position import place
from nutwood.server import access, commands
from nutwood.server import entries as e
from nutwood.server import messages as m
from nutwood.server.bots import question
from nutwood.server.commands import Person, Refusal
from nutwood.server.projection import Projection
from nutwood.server.table import Table

ANN = Person("ann", "Ann")
GAMES = nutwood.game_names()


def table_of(game: str) -> Table:
    """A table where Ann plays all seats."""
    settings = nutwood.load(game).settings()
    table = Table(e.Header(id="t", game=game, settings=settings, host="ann", invite="", created=1))
    seated = [e.Sat(seat, "person", "ann", "Ann") for seat in range(table.game.players)]
    happen(table, [*seated, *commands.begin(table, seated)])
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
    table.match.moves.clear()
    for step, made in enumerate(whole_game(table, 11)):
        happen(table, made)
        table.match.moves.clear()
        true = table.match.state
        for viewer in (*range(table.game.players), SPECTATOR):
            seen = sent(table, viewer, true, true)
            assert sent(table, viewer, true, redealt(true, viewer, step)) == seen


@pytest.mark.parametrize("game", GAMES)
def test_updates_are_the_same_in_redealt_worlds(game: str) -> None:
    """Two streams of updates to one viewer, one from the truth, one from worlds redealt at every step."""
    table = table_of(game)
    viewers = (*range(table.game.players), SPECTATOR)
    for viewer in viewers:
        table.projections[viewer] = Projection(table, viewer)
    others = {viewer: Projection(table, viewer) for viewer in viewers}
    for step, made in enumerate(whole_game(table, 12)):
        before = table.match.state.clone()
        happen(table, made)
        true = table.match.state
        for viewer in viewers:
            mine, other = table.projections[viewer], others[viewer]
            other.news = list(mine.news or [])
            assert told_alike(table, before, made, viewer)
            data = mine.update(1)
            table.match.state = redealt(true, viewer, step)
            again = other.update(1)
            table.match.state = true
            assert again == data


def told_alike(table: Table, before: State, made: list[e.AnyEntry], viewer: int) -> bool:
    """The move reads the same in a redealt world, unless the move itself shows which world it is."""
    first = made[0]
    assert isinstance(first, e.Moved)
    worlds = [before, redealt(before, viewer, 5)]
    if not worlds[1].allows(first.s, first.m):
        return True
    texts = [table.game.tell(state, first.s, first.m, viewer) for state in worlds]
    after = [state.clone() for state in worlds]
    for state in after:
        state.apply(first.s, first.m)
    blurred = [table.game.position(redealt(state, viewer, 7)) for state in after]
    return texts[0] == texts[1] or blurred[0] != blurred[1]


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
        with pytest.raises(Refusal, match="Only whoever sits there"):
            access.may_look(table, person, viewer)


@pytest.mark.parametrize("game", GAMES)
def test_lines_of_the_live_log_lead_to_a_rule(game: str) -> None:
    """Each choice to the rule of the question that it answers, as its own viewer and a spectator were asked."""
    table = table_of(game)
    rules = set(re.findall(r"\*\*(§\d+)\*\*", table.game.rules()))
    for viewer in (0, SPECTATOR):
        table.projections[viewer] = Projection(table, viewer)
    for made in whole_game(table, 14):
        asked = {viewer: table.scene(viewer).prompt.rule for viewer in table.projections}
        happen(table, made)
        for viewer, projection in table.projections.items():
            update = msgspec.json.decode(projection.update(1), type=m.Update)
            assert update.log is not None
            assert update.log.lines[0].rule == asked[viewer]
            assert asked[viewer] in rules
