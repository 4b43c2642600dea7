"""Positions of Thin Ice as people can read and edit them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from nutwood.core.errors import BadPosition
from nutwood.core.sets import members
from thin_ice.edition import ThinIceEdition
from thin_ice.squares import NAMES, SIDE, neighbours, pond
from thin_ice.state import ThinIceState, state_of


class Position(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Floes and squirrels by their squares; seats count from 1."""

    ice: list[str]
    squirrels: list[str]
    out: list[int] = []
    """Seats that are stuck, the first one first."""
    turn: int = 1


def describe(state: ThinIceState) -> Position:
    """Everything there is to say about a position."""
    places = list(state.out)
    return Position(
        ice=[NAMES[square] for square in members(state.ice)],
        squirrels=[NAMES[square] for square in state.where],
        out=[places.index(place) + 1 for place in range(1, max(places) + 1)],
        turn=state.turn + 1,
    )


def arrange(position: Position, players: int, edition: ThinIceEdition, straight: bool) -> ThinIceState:
    """The position so described."""
    for fault in faults(position, players, edition):
        raise BadPosition(f"position.{fault}.")
    state = state_of(
        near=[sum(2**each for each in neighbours(square, straight)) for square in range(SIDE * SIDE)],
        ice=sum(2 ** NAMES.index(name) for name in set(position.ice)),
        where=[NAMES.index(name) for name in position.squirrels],
        out=[position.out.index(seat + 1) + 1 if seat + 1 in position.out else 0 for seat in range(players)],
        turn=position.turn - 1,
    )
    if state.playing() > 1 and (state.out[state.turn] != 0 or state.open_to(state.turn) == 0):
        raise BadPosition(f"position.turn: the squirrel of seat {position.turn} cannot move (§5).")
    return state


def faults(position: Position, players: int, edition: ThinIceEdition) -> Iterator[str]:
    """What cannot be, each as `key: reason`."""
    known = {NAMES[square] for square in pond(edition.width, edition.height)}
    for name in [*position.ice, *position.squirrels]:
        if name not in known:
            yield f"ice: there is no square {name!r} on this pond (§1)"
    if len(position.squirrels) != players or len(set(position.squirrels)) != players:
        yield f"squirrels: {players} players need as many squares, all different (§3)"
    if not set(position.squirrels) <= set(position.ice):
        yield "squirrels: a squirrel stands where there is no floe (§4)"
    if not 1 <= position.turn <= players:
        yield f"turn: {position.turn} is no seat; seats run from 1 to {players}"
    if len(set(position.out)) != len(position.out) or not set(position.out) <= set(range(1, players + 1)):
        yield f"out: {position.out} are not seats, each once"
    if len(position.out) >= players:
        yield "out: somebody is left (§6)"
