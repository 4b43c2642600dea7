"""Places on the table of Nuts! that are there to be clicked, and what a click would bring."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from nutwood.core.catalogue import Move
from nutwood.core.scene import NOTHING, Group, Item, Layer, Verb, drawn_once
from nutwood.games.nuts import moves as m
from nutwood.games.nuts.layout import Point, machine_at, spot_at
from nutwood.games.nuts.text import columns_of, within_row
from nutwood.games.nuts.titles import Fact, beside

WAY: Final = {"left": -1, "right": 1}
PLACES: Final = m.Build | m.Set | m.Slide | m.Shift | m.Chase
"""Moves with a place of their own to click; others are clicked on what lies there."""
CELL: Final = (0.9, 0.94)


def _verb(name: str, label: str, cost: str = "") -> Verb:
    return Verb(id=name, label=label, art=f"nuts/verb-{name}", cost=cost)


ACTION: Final = "1 action"
VERBS: Final[dict[type[Move], Verb]] = {
    m.Build: _verb("build", "Build", ACTION),
    m.Clear: _verb("clear", "Clear", ACTION),
    m.Slide: _verb("slide", "Slide", ACTION),
    m.Spin: _verb("spin", "Spin", ACTION),
    m.Shift: _verb("machine", "Machine", ACTION),
    m.Feed: _verb("feed", "Feed", ACTION),
    m.Play: _verb("card", "Card", "free"),
    m.Ship: _verb("ship", "Ship"),
    m.Take: _verb("take", "Take"),
    m.Discard: _verb("discard", "Discard"),
    m.Drop: _verb("discard", "Discard"),
    m.Lay: _verb("build", "Build"),
    m.Turn: _verb("spin", "Turn"),
    m.Lift: _verb("slide", "Slide"),
    m.Unbolt: _verb("machine", "Machine"),
    m.Set: _verb("build", "Put down"),
    m.Chase: _verb("slide", "Hunt"),
}
"""What can be done, in the order in which it is offered. What has none is a button."""


def verb_of(move: Move) -> str:
    """The verb of a move; empty for what is always open."""
    verb = VERBS.get(type(move))
    return verb.id if verb else ""


@lru_cache(maxsize=256)
def verbs_of(kinds: frozenset[type[Move]]) -> tuple[Verb, ...]:
    """The verbs of so many kinds of moves, each once."""
    found = {verb.id: verb for kind, verb in reversed(VERBS.items()) if kind in kinds}
    return tuple(reversed(found.values()))


def target(move: Move) -> str:
    """The item that a click on it chooses; empty for a button."""
    match move:
        case m.Build(spot=spot):
            return f"place:{spot}"
        case m.Clear(spot=spot) | m.Lift(spot=spot):
            return f"tile:{spot}"
        case m.Slide(spot=spot, way=way):
            return f"slide:{spot}:{way}"
        case m.Shift(machine=machine, column=column, way=way):
            return f"bay:{machine}:{column + WAY[way]}"
        case m.Unbolt(machine=machine, column=column):
            return f"{machine}:{column}"
        case m.Set(column=column):
            return f"set:{column}"
        case m.Chase(way=way):
            return f"chase:{way}"
    return _other_target(move)


def _other_target(move: Move) -> str:
    match move:
        case m.Spin(column=column):
            return f"holder:{column}"
        case m.Turn(column=column, nut=nut):
            return f"box:{column}:{nut}"
        case m.Lay(shape=shape):
            return f"supply:{shape}"
        case m.Take(nut=nut):
            return f"reserve:{nut}"
        case m.Discard(nut=nut):
            return f"own:{nut}"
        case m.Ship(truck=truck):
            return f"truck:{truck}"
        case m.Play(card=card, side=side):
            return f"card:{card}:{side}"
        case m.Drop(card=card):
            return f"card:{card}"
    return ""


def ghost(move: Move, fact: Fact) -> str:
    """The drawing of what would lie there."""
    match move, fact:
        case (m.Build() | m.Slide(), str(shape)):
            return f"nuts/{shape}"
        case m.Shift(machine=machine), _:
            return f"nuts/{machine}"
        case m.Set(), (str(step), str(picked)):
            return (
                "nuts/squirrel" if step == "set-squirrel" else f"nuts/{picked.split()[-1 if step == 'set-tile' else 0]}"
            )
        case m.Chase(), _:
            return "nuts/squirrel"
    return ""


def marks(move: Move, fact: Fact) -> Group:
    """A free place to click, a square large."""
    if isinstance(move, PLACES):
        return _cell(target(move), _place(move, fact), _said(move))
    return NOTHING


@drawn_once
def _cell(name: str, at: Point, said: str) -> Iterator[Item]:
    """One for all moves that go there."""
    yield Item(id=name, at=at, size=CELL, layer=Layer.LABELS, thing="place", label=said)


def _said(move: Move) -> str:
    match move:
        case m.Build(spot=spot):
            return f"Free place in {columns_of(spot)}"
        case m.Shift(column=column, way=way):
            return f"Free place in column {column + WAY[way]}"
        case m.Slide(spot=spot, way=way):
            return f"{within_row(beside(spot, way)).capitalize()} of row {spot[1]}"
        case m.Set(column=column):
            return f"Column {column}"
    return f"The column to the {getattr(move, 'way', '')} of the Squirrel"


def _place(move: Move, fact: Fact) -> Point:
    """Where a click on a move goes."""
    match move, fact:
        case m.Build(spot=spot), _:
            return spot_at(spot)
        case m.Slide(spot=spot, way=way), _:
            x, y = spot_at(spot)
            return x + WAY[way], y
        case m.Shift(machine=machine, column=column, way=way), _:
            return machine_at(machine, column + WAY[way])
        case m.Set(column=column), (str(step), str(picked)):
            return _set_at(column, step, picked)
        case m.Chase(way=way), int(column):
            return machine_at("squirrel", column + WAY[way])
    raise ValueError(f"{move} has no place of its own")


def _set_at(column: int, step: str, picked: str) -> Point:
    if step == "set-tile":
        return spot_at(f"{picked[:3]}{column}")
    return machine_at(picked.split(maxsplit=1)[0] if picked else "squirrel", column)
