"""Things on the table of Nuts! that are there to be clicked, and what a click would bring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nutwood.core.catalogue import Move
from nutwood.core.scene import Item, Layer
from nutwood.games.nuts import moves as m
from nutwood.games.nuts.layout import HOLDER, Point, box_at, machine_at, spot_at, x_of
from nutwood.games.nuts.moves import LETTERS, NUTS
from nutwood.games.nuts.text import columns_of
from nutwood.games.nuts.titles import Fact

WAY: Final = {"left": -1, "right": 1}
PLACES: Final = m.Build | m.Set
ARROWS: Final = m.Slide | m.Shift | m.Chase
"""Moves with something of their own to click; others are clicked on what lies there."""


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
            return f"shift:{machine}:{column}:{way}"
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
        case m.Feed():
            return "squirrel"
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


def marks(move: Move, fact: Fact, gain: int) -> Iterator[Item]:
    """A free place or an arrow to click; and where a move adds Connecting Paths, how many."""
    if gain == 0 and not isinstance(move, PLACES | ARROWS):
        return
    at = _place(move, fact)
    if isinstance(move, PLACES):
        yield Item(id=target(move), at=at, size=(0.34, 0.34), art="nuts/spot", label=_said(move))
    elif isinstance(move, ARROWS):
        turn = 180.0 if move.way == "left" else 0.0
        yield Item(id=target(move), at=at, size=(0.26, 0.26), art="nuts/arrow", turn=turn, label=_said(move))
    if gain > 0:
        yield Item(
            id=f"gain:{target(move)}",
            at=(at[0] + 0.2, at[1] - 0.2),
            size=(0.3, 0.3),
            art="nuts/gain",
            text=f"+{gain}",
            text_size=0.17,
            layer=Layer.LABELS,
            label=f"{gain} more Connecting Path{'s' if gain > 1 else ''}",
        )


def _said(move: Move) -> str:
    if isinstance(move, m.Build):
        return f"Free place in {columns_of(move.spot)}"
    return f"Column {move.column}" if isinstance(move, m.Set) else f"To the {getattr(move, 'way', '')}"


def _place(move: Move, fact: Fact) -> Point:
    """Where a click on a move goes."""
    match move, fact:
        case ((m.Build(spot=spot) | m.Clear(spot=spot) | m.Lift(spot=spot)), _):
            return spot_at(spot)
        case m.Slide(spot=spot, way=way), _:
            x, y = spot_at(spot)
            return x + 0.82 * WAY[way], y
        case m.Shift(machine=machine, column=column, way=way), _:
            x, y = machine_at(machine, int(column))
            return x + 0.5 * WAY[way], y
        case m.Set(column=column), (str(step), str(picked)):
            return _set_at(int(column), step, picked)
        case m.Spin(column=column), _:
            return x_of(int(column)) + 0.2, HOLDER - 0.3
        case m.Turn(column=column, nut=nut), str(boxes):
            return box_at(int(column), boxes.index(LETTERS[NUTS.index(nut)]))
    assert isinstance(fact, int)
    x, y = machine_at("squirrel", fact)
    return (x + 0.6 * WAY[move.way], y) if isinstance(move, m.Chase) else (x, y)


def _set_at(column: int, step: str, picked: str) -> Point:
    if step == "set-tile":
        return spot_at(f"{picked[:3]}{column}")
    return machine_at(picked.split(maxsplit=1)[0] if picked else "squirrel", column)
