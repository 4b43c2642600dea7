"""Looking back at a game: scenes and log step by step, and its record."""

from __future__ import annotations

from itertools import islice, pairwise
from typing import Any

from nutwood.core.game import Game
from nutwood.core.match import Match
from nutwood.core.record import write_record
from nutwood.core.scene import Scene
from nutwood.core.state import SPECTATOR, State
from nutwood.server import access
from nutwood.server.bodies import Replay, ReplaySteps
from nutwood.server.changes import compare
from nutwood.server.commands import Person, Refusal
from nutwood.server.messages import Line
from nutwood.server.projection import lines, rules, sent
from nutwood.server.table import Table

MOST_STEPS = 100
LONGEST_WITH_RULES = 600
"""How many lines of a replay are linked to their rules."""


def replay(table: Table, person: Person | None, viewer: int) -> Replay:
    """The game's log as the viewer reads it, and how many steps there are."""
    access.may_look(table, person, viewer)
    return Replay(
        id=table.id,
        viewer=viewer,
        viewers=access.eyes(table, person),
        steps=len(table.match.moves),
        table=table.info(),
        log=_log(table, viewer),
    )


def steps(table: Table, person: Person | None, viewer: int, first: int, count: int) -> ReplaySteps:
    """The scene at a step, and what changes with each of the steps after it."""
    access.may_look(table, person, viewer)
    if not 0 <= first <= len(table.match.moves):
        raise Refusal("missing", f"This game has the steps 0 to {len(table.match.moves)}.")
    last = min(first + min(max(count, 0), MOST_STEPS), len(table.match.moves))
    scenes = [_scene(table.game, state, viewer) for state in _states(table.match, first, last)]
    changes = [compare(old, new) for old, new in pairwise(scenes)]
    return ReplaySteps(first=first, viewer=viewer, scene=sent(scenes[0]), changes=changes)


def record(table: Table, person: Person | None) -> str:
    """The game as a text that people can read and programs replay.

    A running game of several is not given out: a single look or hidden card in it would tell who knows what.
    """
    access.may_look(table, person, SPECTATOR)
    alone = table.game.players == 1
    if table.status in ("waiting", "playing") and not alone:
        sentence = "The record of a running game would show what others hide; you can download it when it is over."
        raise Refusal("denied", sentence)
    return table.header.record or write_record(table.match)


def _log(table: Table, viewer: int) -> list[Line]:
    return lines(table.match, viewer, 0, rules(table.match, viewer, LONGEST_WITH_RULES))


def _states(match: Match, first: int, last: int) -> list[State]:
    state = match.first.clone()
    found = [state.clone()] if first == 0 else []
    for step, played in enumerate(islice(match.moves, last), 1):
        state.apply(played.seat, played.move)
        if step >= first:
            found.append(state.clone())
    return found


def _scene(game: Game[Any, Any], state: State, viewer: int) -> Scene:
    """A scene to look at, with nothing to click."""
    return game.scene(game.view(state, viewer), [])
