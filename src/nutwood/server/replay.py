"""Looking back at a game: scenes and log step by step, and its record."""

from __future__ import annotations

from itertools import islice, pairwise

from msgspec import Struct

from nutwood.core.errors import Forgotten
from nutwood.core.match import Match
from nutwood.core.record import write_record
from nutwood.core.scene import Scene
from nutwood.core.state import SPECTATOR, State
from nutwood.server import access
from nutwood.server.bodies import Replay, ReplayBeats, ReplaySteps
from nutwood.server.changes import compare
from nutwood.server.checking import Checker
from nutwood.server.commands import Person, Refusal
from nutwood.server.messages import BeatChange
from nutwood.server.projection import sent
from nutwood.server.table import Table
from nutwood.server.telling import moments

MOST_STEPS = 100


class Asker(Struct, frozen=True):
    """Who looks back, through whose eyes, and under which name they wait for the worker."""

    person: Person | None
    viewer: int
    name: str


async def replay(checker: Checker, table: Table, asker: Asker) -> Replay:
    """The game's log as the viewer reads it, and how many steps there are."""
    person, viewer = asker.person, asker.viewer
    access.may_look(table, person, viewer)
    match = table.match
    told = await checker.log(_version(table), match, viewer, asker.name)
    return Replay(
        id=table.id,
        viewer=viewer,
        viewers=access.eyes(table, person),
        steps=len(match.moves),
        table=table.info(),
        log=told,
    )


async def steps(checker: Checker, table: Table, asker: Asker, first: int, count: int) -> bytes:
    """The scene at a step, and what changes with each of so many steps after it, as it goes out."""
    access.may_look(table, asker.person, asker.viewer)
    last = min(first + min(max(count, 0), MOST_STEPS), len(table.match.moves))
    _may_look_back(table.match, first, last)
    return await checker.steps(_version(table), _named(table), asker.viewer, (first, last), asker.name)


async def beats(checker: Checker, table: Table, asker: Asker, step: int) -> bytes:
    """The move after a step, moment by moment, as it goes out."""
    access.may_look(table, asker.person, asker.viewer)
    if step == len(table.match.moves):
        raise Refusal("missing", "No move has been played after this step.")
    _may_look_back(table.match, step, step + 1)
    return await checker.beats(_version(table), _named(table), asker.viewer, step, asker.name)


def _version(table: Table) -> tuple[object, ...]:
    """What a look back depends on: how far the game has come, and what its players are called now."""
    return table.id, table.number, *(sat.name for sat in table.seats)


def _may_look_back(match: Match, first: int, last: int) -> None:
    if not 0 <= first <= len(match.moves):
        raise Refusal("missing", f"This game has the steps 0 to {len(match.moves)}.")
    try:
        match.past(first, last)
    except Forgotten as forgotten:
        raise Refusal("denied", str(forgotten)) from None


def steps_between(match: Match, viewer: int, first: int, last: int) -> ReplaySteps:
    """The scene at a step, and what changes with each step up to the last."""
    scenes = [_scene(match, state, viewer) for state in _states(match, first, last)]
    changes = [compare(old, new) for old, new in pairwise(scenes)]
    return ReplaySteps(first=first, viewer=viewer, scene=sent(scenes[0]), changes=changes)


def beats_after(match: Match, viewer: int, step: int) -> ReplayBeats:
    """The move after a step, moment by moment."""
    game, (state,) = match.game, _states(match, step, step)
    again = Match(game, state)
    again.make(match.moves[step].move, match.moves[step].seat)
    _, seen = moments(game, [again.happened(again.state)], viewer)
    scenes = [_scene(match, state, viewer), *(game.still(moment.frame, viewer, match.names) for moment in seen)]
    shown = [
        BeatChange(lines=moment.lines, scene=compare(old, new))
        for moment, (old, new) in zip(seen, pairwise(scenes), strict=True)
    ]
    scene = compare(scenes[-1], _scene(match, again.state, viewer))
    return ReplayBeats(step=step, viewer=viewer, beats=shown, scene=scene)


def record(table: Table, person: Person | None) -> str:
    """The game as a text that people can read and programs replay.

    A running game of several is not given out: a single look or hidden card in it would tell who knows what.
    """
    access.may_look(table, person, SPECTATOR)
    alone = table.game.players == 1
    if table.status in ("waiting", "playing") and not alone:
        sentence = "The record of a running game would show what others hide; you can download it when it is over."
        raise Refusal("denied", sentence)
    return table.header.record or write_record(_named(table))


def _named(table: Table) -> Match:
    """The match with the names of those who played; who a bot was can be told from its name."""
    match = table.match.fork()
    match.names = {sat.seat: sat.name for sat in table.seats if sat.name}
    return match


def _states(match: Match, first: int, last: int) -> list[State]:
    state = match.first.clone()
    found = [state.clone()] if first == 0 else []
    for step, played in enumerate(islice(match.moves, last), 1):
        state.apply(played.seat, played.move)
        if step >= first:
            found.append(state.clone())
    return found


def _scene(match: Match, state: State, viewer: int) -> Scene:
    """A scene to look at, with nothing to click."""
    return match.game.scene(match.game.named_view(state, viewer, match.names), [])
