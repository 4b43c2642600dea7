"""What each viewer of Nuts! may know, and how the log words it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

import msgspec

from nutwood.core.sets import count, members
from nutwood.core.view import View
from nutwood.games.nuts.edition import NutsEdition
from nutwood.games.nuts.moves import CHASE, COLUMNS, FEED, HOLDERS, NUTS, SET, TURN
from nutwood.games.nuts.parameters import NutsRules
from nutwood.games.nuts.position import (
    LOADING,
    PRODUCING,
    STEPS,
    base_of,
    cards_of,
    columns,
    dealt,
    nuts_of,
    picked,
    tiles_of,
)
from nutwood.games.nuts.rules.parts import CROSSES, FORKS, Step
from nutwood.games.nuts.state import NutsState

PREVIEWED: Final = (
    Step.CONFIGURE,
    Step.PLACE,
    Step.TURN,
    Step.SET_TILE,
    Step.SET_MACHINE,
    Step.SET_SQUIRREL,
)
"""The steps at which a move changes the floor."""


THREE: Final = tuple((n % 8 + 1, n // 8 % 8 + 1, n // 64 + 1) for n in range(512))
"""The columns, counted from 1, that three rows of a path's code stand for."""


class Route(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """A Connecting Path (§7, §8)."""

    nut: str
    columns: tuple[int, ...]
    """Counted from 1: at the dispensers, then below each of the six conveyor rows."""
    salted: bool
    roasted: bool
    eaten: bool
    """Whether the Squirrel stands on it, hungry."""


class Preview(msgspec.Struct, frozen=True, gc=False):
    """The Connecting Paths that a move would make and break."""

    move: int
    made: tuple[Route, ...]
    broken: tuple[Route, ...]


class SeatView(msgspec.Struct, frozen=True):
    """What a viewer sees of a player."""

    points: int
    nuts: dict[str, int]
    hand: int
    """How many bonus cards the player holds."""
    older: int
    """How many of them are older than the deck (§54)."""
    no_older: tuple[str, ...]
    """Cards of which none of those is one, as all could see when a newer one was played (§55)."""
    cards: dict[str, int] | None
    """Which ones, if they are the viewer's own."""
    older_cards: dict[str, int] | None
    """Which of these are older than the deck."""


class NutsView(View, frozen=True, kw_only=True):
    """The table as one viewer sees it."""

    step: str
    active: int
    turn: int
    closing: int | None
    actions: int
    fed: bool
    limit: int
    shipped: bool
    dispensers: tuple[str, ...]
    tiles: dict[str, str]
    salters: tuple[int, ...]
    roasters: tuple[int, ...]
    squirrel: int
    holders: tuple[str, ...]
    crosses_left: int
    right_hands_left: int
    left_hands_left: int
    reserve: dict[str, int]
    trucks: tuple[str, ...]
    deck: int
    discards: dict[str, int]
    seats: tuple[SeatView, ...]
    routes: tuple[Route, ...]
    """The Connecting Paths as they are now."""
    previews: tuple[Preview, ...]
    """How the viewer's moves would change them."""
    picked: str | None
    draws: int
    truck: str | None
    owed: dict[str, int]
    """The nuts with which the truck being loaded will be paid."""
    bonus: int
    swaps: int
    rules: NutsRules
    """The numbers of the edition."""


def look(state: NutsState, viewer: int, common: dict[str, Any], edition: NutsEdition, legal: list[int]) -> NutsView:
    """What the viewer may know (§54)."""
    names = edition.card_names
    trucks = edition.truck_names
    loading = state.step in LOADING
    return NutsView(
        **common,
        step=STEPS[state.step],
        active=state.seat,
        turn=state.turn,
        closing=None if state.closing < 0 else state.closing,
        actions=state.actions,
        fed=state.fed == 1,
        limit=state.limit,
        shipped=state.shipped == 1,
        dispensers=edition.board.dispensers,
        tiles=tiles_of(state),
        salters=columns(state.salters),
        roasters=columns(state.roasters),
        squirrel=state.squirrel + 1,
        holders=tuple([HOLDERS[state.holder(column)] for column in range(dealt(state))]),
        crosses_left=CROSSES - count(state.crosses),
        right_hands_left=FORKS - count(state.split_left | state.join_right),
        left_hands_left=FORKS - count(state.split_right | state.join_left),
        reserve=nuts_of(state.reserve),
        trucks=tuple([trucks[truck] for truck in members(state.trucks)]),
        deck=count(state.deck),
        discards=cards_of(state, state.discards, names),
        seats=tuple([_seat(state, seat, seat == viewer, names) for seat in range(state.players)]),
        routes=routes_of(state),
        previews=tuple(_previews(state, legal)),
        picked=picked(state),
        draws=state.draws if base_of(state) in PRODUCING else 0,
        truck=trucks[state.truck] if loading else None,
        owed=nuts_of(state.need + state.stand_ins) if loading else {},
        bonus=state.bonus if loading else 0,
        swaps=state.swaps if state.step == Step.SWAP else 0,
        rules=edition.rules,
    )


def _seat(state: NutsState, seat: int, own: bool, names: tuple[str, ...]) -> SeatView:
    hand = state.hands[seat]
    return SeatView(
        points=state.points[seat],
        nuts=nuts_of(state.nuts[seat]),
        hand=count(hand),
        older=count(hand & state.old),
        no_older=tuple([names[kind] for kind in members(state.lacks[seat])]),
        cards=cards_of(state, hand, names) if own else None,
        older_cards=cards_of(state, hand & state.old, names) if own else None,
    )


def routes_of(state: NutsState) -> tuple[Route, ...]:
    """The Connecting Paths on the floor; none before all holders have been dealt."""
    return tuple(map(_route, state.routes())) if dealt(state) == len(COLUMNS) else ()


@lru_cache(maxsize=8192)
def _route(code: int) -> Route:
    """The same path is the same object for all who see it, and quickly compared."""
    return Route(
        nut=NUTS[code >> 21 & 3],
        columns=(*THREE[code & 511], *THREE[code >> 9 & 511], (code >> 18 & 7) + 1),
        salted=code >> 23 & 1 == 1,
        roasted=code >> 24 & 1 == 1,
        eaten=code >> 25 & 1 == 1,
    )


def _previews(state: NutsState, legal: list[int]) -> Iterator[Preview]:
    if state.step not in PREVIEWED:
        return
    on_floor = [move for move in legal if move <= FEED or TURN <= move < TURN + 32 or SET <= move < CHASE]
    for move, made, broken in state.previews(on_floor):
        yield Preview(move, tuple(map(_route, made)), tuple(map(_route, broken)))
