"""Positions of Nuts! as people can read and edit them, secrets included."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import msgspec

from nutwood.core.sets import count, members
from nutwood.games.nuts.edition import NutsEdition
from nutwood.games.nuts.moves import HOLDERS, MACHINES, NUTS, SHAPES, SPOTS
from nutwood.games.nuts.rules.parts import Parts, Step, amount_of, place_of, spot_of
from nutwood.games.nuts.state import NutsState, set_up

STEPS: Final = (
    "over",
    "deal",
    "start",
    "roll",
    "scamper",
    "draw",
    "configure",
    "tie",
    "before-production",
    "serve",
    "before-new-deck",
    "ship",
    "load",
    "cleanup",
    "shape",
    "place",
    "turn",
    "lift",
    "set-tile",
    "unbolt",
    "set-machine",
    "set-squirrel",
    "take",
    "swap",
    "second-truck",
    "pay",
)
TILES: Final = ("cross", *SHAPES)
PRODUCING: Final = (Step.BEFORE_PRODUCTION, Step.SERVE, Step.DRAW, Step.BEFORE_NEW_DECK)
LOADING: Final = (Step.LOAD, Step.PAY)


class Player(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one player has."""

    points: int = 0
    scored: int = 0
    """The turn in which the player last scored; 0 for never."""
    nuts: dict[str, int] = {}
    cards: dict[str, int] = {}
    older: dict[str, int] = {}
    """Those of the cards that are older than the deck (§55)."""
    no_older: tuple[str, ...] = ()
    """Cards of which surely none is older, because a newer one was played (§55)."""


class Position(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The floor, the players, and where the turn stands; reserve and deck are what is left."""

    tiles: dict[str, str] = {}
    """The conveyor tile at each place, by row and left column."""
    salters: tuple[int, int]
    roasters: tuple[int, int]
    squirrel: int
    holders: tuple[str, ...]
    """The boxes of each column in letters, the top one first."""
    trucks: tuple[str, ...]
    discards: dict[str, int] = {}
    players: tuple[Player, ...]
    step: str
    active: int = 1
    turn: int = 1
    closing: int | None = None
    actions: int = 0
    fed: bool = False
    limit: int = 6
    shipped: bool = False
    back: str | None = None
    """The step that goes on after the card being played."""
    picked: str | None = None
    """The shape, place, machine or nut that the step is about."""
    again: bool = False
    plain: int = 0
    rich: int = 0
    """Paths of the kind being served that are still to be served."""
    draws: int = 0
    truck: str | None = None
    replaced: dict[str, int] = {}
    stand_ins: dict[str, int] = {}
    bonus: int = 0
    swaps: int = 0
    undoing: str | None = None
    """The exchange that would undo the last one."""


def describe(state: NutsState, edition: NutsEdition) -> Position:
    """Everything there is to say about a position; what no longer matters is left out."""
    names, trucks = edition.card_names, edition.truck_names
    return Position(
        tiles=tiles_of(state),
        salters=columns(state.salters),
        roasters=columns(state.roasters),
        squirrel=state.squirrel + 1,
        holders=tuple(HOLDERS[state.holder(column)] for column in range(dealt(state))),
        trucks=tuple(trucks[truck] for truck in members(state.trucks)),
        discards=cards_of(state, state.discards, names),
        players=tuple(_player(state, seat, names) for seat in range(state.players)),
        step=STEPS[state.step],
        active=state.seat + 1,
        turn=state.turn,
        closing=None if state.closing < 0 else state.closing,
        actions=state.actions,
        fed=state.fed == 1,
        limit=state.limit,
        shipped=state.shipped == 1,
        **_question(state, edition),
    )


def _player(state: NutsState, seat: int, names: tuple[str, ...]) -> Player:
    return Player(
        points=state.points[seat],
        scored=state.scored[seat],
        nuts=nuts_of(state.nuts[seat]),
        cards=cards_of(state, state.hands[seat], names),
        older=cards_of(state, state.hands[seat] & state.old, names),
        no_older=tuple(names[kind] for kind in members(state.lacks[seat])),
    )


def _question(state: NutsState, edition: NutsEdition) -> dict[str, Any]:
    """The fields that the step makes use of."""
    step = state.step
    found: dict[str, Any] = {"picked": picked(state)}
    if Step.CLEANUP < step < Step.SECOND_TRUCK:
        found["back"] = STEPS[state.back]
    if step == Step.TIE:
        found["again"] = state.again == 1
    if step == Step.SERVE:
        found |= {key: amount_of(getattr(state, key), state.picked) for key in ("plain", "rich")}
    if base_of(state) in PRODUCING:
        found["draws"] = state.draws
    if step == Step.SWAP:
        found["swaps"] = state.swaps
        found["undoing"] = None if state.undoing < 0 else exchange(state.undoing)
    if step in LOADING:
        found["truck"] = edition.truck_names[state.truck]
        found["replaced"] = nuts_of(state.parts.needs[state.truck] - state.need)
        found["stand_ins"] = nuts_of(state.stand_ins)
        found["bonus"] = state.bonus
    return found


def base_of(state: NutsState) -> int:
    """The step itself, or the one that goes on after the card being played."""
    return state.back if Step.CLEANUP < state.step < Step.SECOND_TRUCK else state.step


def dealt(state: NutsState) -> int:
    """How many box holders lie on the floor."""
    return state.picked if state.step == Step.DEAL else 8


def picked(state: NutsState) -> str | None:
    """What has been chosen for the step, in words."""
    if state.step == Step.PLACE:
        return SHAPES[state.picked]
    if state.step == Step.SET_TILE:
        return SPOTS[spot_of(state.picked)]
    if state.step == Step.SET_MACHINE:
        return f"{MACHINES[state.picked >> 3]} {(state.picked & 7) + 1}"
    return NUTS[state.picked] if state.step == Step.SERVE else None


def exchange(pair: int) -> str:
    """Four times what is given plus what is got, in words."""
    return f"{NUTS[pair >> 2]} for {NUTS[pair & 3]}"


def tiles_of(state: NutsState) -> dict[str, str]:
    """The conveyor tiles by place."""
    return dict(_laid(state.crosses, state.split_left, state.split_right, state.join_left, state.join_right))


@lru_cache(maxsize=1024)
def _laid(*masks: int) -> tuple[tuple[str, str], ...]:
    """All who look at a table ask for the same tiles."""
    found = {place: name for name, mask in zip(TILES, masks, strict=True) for place in members(mask)}
    return tuple((SPOTS[spot_of(place)], found[place]) for place in sorted(found))


def columns(mask: int) -> tuple[int, int]:
    """The columns of two machines, counted from 1."""
    left, right = members(mask)
    return left + 1, right + 1


def nuts_of(packed: int) -> dict[str, int]:
    """Boxed nuts by name."""
    return dict(_boxed(packed))


@lru_cache(maxsize=1024)
def _boxed(packed: int) -> tuple[tuple[str, int], ...]:
    return tuple((nut, amount_of(packed, i)) for i, nut in enumerate(NUTS) if amount_of(packed, i))


def cards_of(state: NutsState, cards: int, names: tuple[str, ...]) -> dict[str, int]:
    """Bonus cards by name."""
    return dict(_named(state.parts, cards, names)) if cards else {}


@lru_cache(maxsize=1024)
def _named(parts: Parts, cards: int, names: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    found = [(name, count(cards & parts.of_kind[kind])) for kind, name in enumerate(names)]
    return tuple(pair for pair in found if pair[1])


def arrange(position: Position, edition: NutsEdition, parts: Parts, seats: int) -> NutsState:
    """The position so described; faults of the description have been looked for before."""
    state = set_up(parts, seats)
    _put_floor(state, position)
    state.trucks = sum(2 ** edition.truck_names.index(name) for name in position.trucks)
    _put_players(state, position, edition.card_names)
    _put_turn(state, position)
    _put_question(state, position, edition)
    return state


def _put_floor(state: NutsState, position: Position) -> None:
    for spot, shape in position.tiles.items():
        place = place_of(SPOTS.index(spot))
        if shape == "cross":
            state.crosses |= 2**place
        else:
            state.lay(SHAPES.index(shape), place)
    state.salters = sum(2 ** (column - 1) for column in position.salters)
    state.roasters = sum(2 ** (column - 1) for column in position.roasters)
    state.squirrel = position.squirrel - 1
    for column, boxes in enumerate(position.holders):
        state.set_holder(column, HOLDERS.index(boxes))


def _put_players(state: NutsState, position: Position, names: tuple[str, ...]) -> None:
    _move_cards(state, position.discards, names, -1)
    for seat, player in enumerate(position.players):
        state.points[seat] = player.points
        state.scored[seat] = player.scored
        state.nuts[seat] = packed_nuts(player.nuts)
        state.reserve -= state.nuts[seat]
        _move_cards(state, player.older, names, seat)
        state.old |= state.hands[seat]
        state.lacks[seat] = sum(2 ** names.index(name) for name in player.no_older)
        newer = {name: number - player.older.get(name, 0) for name, number in player.cards.items()}
        _move_cards(state, newer, names, seat)


def _move_cards(state: NutsState, cards: dict[str, int], names: tuple[str, ...], seat: int) -> None:
    """From the deck to a hand, or to the discard pile (-1)."""
    for name, number in cards.items():
        copies = members(state.deck & state.parts.of_kind[names.index(name)])[:number]
        taken = sum(2**card for card in copies)
        state.deck &= ~taken
        if seat < 0:
            state.discards |= taken
        else:
            state.hands[seat] |= taken


def packed_nuts(nuts: dict[str, int]) -> int:
    """Boxed nuts as the rules count them."""
    return sum(number << (8 * NUTS.index(nut)) for nut, number in nuts.items())


def _put_turn(state: NutsState, position: Position) -> None:
    state.step = STEPS.index(position.step)
    state.seat = position.active - 1
    state.turn = position.turn
    state.closing = -1 if position.closing is None else position.closing
    state.actions = position.actions
    state.fed = int(position.fed)
    state.limit = position.limit
    state.shipped = int(position.shipped)
    state.back = STEPS.index(position.back) if position.back else 0
    state.again = int(position.again)
    state.draws = position.draws
    state.swaps = position.swaps
    state.bonus = position.bonus


def _put_question(state: NutsState, position: Position, edition: NutsEdition) -> None:
    step = state.step
    state.picked = len(position.holders) if step == Step.DEAL else _number_of(step, position.picked)
    if (state.back or step) in PRODUCING:
        _put_paths(state, position)
    if position.undoing is not None:
        give, _, get = position.undoing.split()
        state.undoing = 4 * NUTS.index(give) + NUTS.index(get)
    if position.truck is not None:
        state.truck = edition.truck_names.index(position.truck)
        state.need = state.parts.needs[state.truck] - packed_nuts(position.replaced)
        state.stand_ins = packed_nuts(position.stand_ins)


def _number_of(step: int, word: str | None) -> int:
    if word is None:
        return 0
    if step == Step.PLACE:
        return SHAPES.index(word)
    if step == Step.SET_TILE:
        return place_of(SPOTS.index(word))
    if step == Step.SERVE:
        return NUTS.index(word)
    machine, column = word.split()
    return 8 * MACHINES.index(machine) + int(column) - 1


def _put_paths(state: NutsState, position: Position) -> None:
    """What is still to be collected follows from the floor, but for the kind being served (§26, §27)."""
    survey = state.survey()
    state.turning = survey.ends
    base = state.back or state.step
    if base == Step.BEFORE_PRODUCTION:
        state.plain, state.rich = survey.plain, survey.rich
    elif base == Step.SERVE:
        served = 8 * state.picked
        later = ~0 << (served + 8)
        state.plain = (survey.plain & later) | position.plain << served
        state.rich = (survey.rich & later) | position.rich << served
