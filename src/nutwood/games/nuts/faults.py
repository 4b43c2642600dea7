"""What can be wrong with a position of Nuts! that somebody has written: each as `key: reason`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from nutwood.core.sets import count
from nutwood.core.state import CHANCE, ENDED, buffer
from nutwood.games.nuts.edition import NutsEdition
from nutwood.games.nuts.moves import HOLDERS, MACHINES, NUTS, ORDERS, SHAPES, SPOTS
from nutwood.games.nuts.position import STEPS, TILES, Player, Position, base_of, exchange
from nutwood.games.nuts.rules.parts import (
    CROSSES,
    FORKS,
    Power,
    Step,
    amount_of,
)
from nutwood.games.nuts.state import NutsState, set_up

PICKED = {
    "place": SHAPES,
    "set-tile": SPOTS,
    "set-machine": tuple(f"{machine} {column}" for machine in MACHINES for column in range(1, 9)),
    "serve": NUTS,
}
"""What can have been chosen for a step."""


def faults(position: Position, edition: NutsEdition, seats: int) -> Iterator[str]:
    """Words that do not exist, and more components than there are."""
    yield from _tile_faults(position.tiles)
    yield from _machine_faults(position)
    yield from _holder_faults(position, edition)
    yield from _name_faults("trucks", position.trucks, edition.truck_names)
    yield from _player_faults(position, edition, seats)
    yield from _turn_faults(position, seats, edition.rules.turns)
    yield from _question_faults(position, edition)


def _tile_faults(tiles: dict[str, str]) -> Iterator[str]:
    yield from _name_faults("tiles", tuple(tiles), SPOTS)
    for spot, shape in tiles.items():
        if shape not in TILES:
            yield f"tiles.{spot}: {shape!r} is no conveyor tile; there are {', '.join(TILES)}"
        right = f"{spot[:3]}{int(spot[3]) + 1}" if spot in SPOTS else ""
        if right in tiles:
            yield f"tiles.{spot}: it overlaps the tile at {right} (§3)"
    shapes = list(tiles.values())
    for hand, most in ((("cross",), CROSSES), (("split-left", "join-right"), FORKS), (TILES[2:4], FORKS)):
        found = sum(shapes.count(shape) for shape in hand)
        if found > most:
            yield f"tiles: {found} tiles are {' or '.join(hand)}, the supply has {most} (§5)"


def _machine_faults(position: Position) -> Iterator[str]:
    rows = {"salters": position.salters, "roasters": position.roasters, "squirrel": (position.squirrel,)}
    for key, found in rows.items():
        if not all(1 <= column <= 8 for column in found):
            yield f"{key}: columns run from 1 to 8"
        if len(set(found)) < len(found):
            yield f"{key}: two machines stand in one column (§18)"


def _holder_faults(position: Position, edition: NutsEdition) -> Iterator[str]:
    orders = [holder.order() for holder in edition.holders for _ in range(holder.copies)]
    found = [ORDERS[HOLDERS.index(boxes) // 4] for boxes in position.holders if boxes in HOLDERS]
    for boxes in position.holders:
        if boxes not in HOLDERS:
            yield f"holders: {boxes!r} is not one box of each nut, in the letters a, c, p and i (§6)"
    for order in ORDERS:
        if found.count(order) > orders.count(order):
            yield f"holders: there are {found.count(order)} of the order {order!r}, the edition has fewer (§9)"
    expected = range(8) if position.step == "deal" else range(8, 9)
    if len(position.holders) not in expected:
        yield f"holders: {len(position.holders)} of them do not fit the step {position.step!r} (§9)"


def _name_faults(key: str, found: tuple[str, ...], known: tuple[str, ...]) -> Iterator[str]:
    for name in found:
        if name not in known:
            yield f"{key}: there is no {name!r}"
    if len(set(found)) < len(found):
        yield f"{key}: one is named twice"


def _player_faults(position: Position, edition: NutsEdition, seats: int) -> Iterator[str]:
    if len(position.players) != seats:
        yield f"players: there are {len(position.players)}, but {seats} play"
    for seat, player in enumerate(position.players):
        yield from (f"players[{seat}].{fault}" for fault in _single_faults(player, position.turn))
        yield from _name_faults(f"players[{seat}].no_older", player.no_older, edition.card_names)
    for nut in NUTS:
        found = sum(player.nuts.get(nut, 0) for player in position.players)
        if found > edition.rules.nuts_of_a_kind:
            yield f"players: {found} boxed nuts are {nut!r}, there are {edition.rules.nuts_of_a_kind} (§10)"
    groups = [position.discards, *(player.cards for player in position.players)]
    for group in groups:
        yield from _name_faults("cards", tuple(group), edition.card_names)
    for card in edition.cards:
        found = sum(group.get(card.name, 0) for group in groups)
        if found > card.copies or any(group.get(card.name, 0) < 0 for group in groups):
            yield f"cards: {found} are {card.name!r}, the edition has {card.copies} (§10)"


def _single_faults(player: Player, turn: int) -> Iterator[str]:
    yield from _name_faults("nuts", tuple(player.nuts), NUTS)
    if any(number < 0 for number in player.nuts.values()):
        yield "nuts: fewer than none"
    if player.points < 0 or (player.points == 0) != (player.scored == 0):
        yield "scored: it names the turn of the last points, 0 exactly for those who have none (§51)"
    if not 0 <= player.scored <= turn:
        yield f"scored: there has been no turn {player.scored}"
    for name, number in player.older.items():
        if not 0 <= number <= player.cards.get(name, 0):
            yield f"older: {number} of {name!r} are more than the hand has (§55)"
    if player.no_older and not any(player.older.values()):
        yield "no_older: it is about older cards, and the hand has none (§55)"
    for name in player.no_older:
        if player.older.get(name, 0):
            yield f"no_older: the hand has an older {name!r}, which is played before a newer one (§55)"


def _turn_faults(position: Position, seats: int, longest: int) -> Iterator[str]:
    if position.step not in STEPS:
        yield f"step: {position.step!r} is none; steps are {', '.join(STEPS)}"
    if not 1 <= position.active <= seats:
        yield f"active: there is no seat {position.active}"
    if not 1 <= position.turn <= longest:
        yield f"turn: {position.turn} is not between 1 and {longest} (§53)"
    if position.closing is not None and not 0 <= position.closing <= seats:
        yield f"closing: {position.closing} turns are not between 0 and {seats} (§50)"
    for key in ("actions", "limit", "plain", "rich", "draws", "bonus", "swaps"):
        if not 0 <= getattr(position, key) <= 120:
            yield f"{key}: {getattr(position, key)} is not between 0 and 120"


def _question_faults(position: Position, edition: NutsEdition) -> Iterator[str]:
    step = position.step
    if (position.picked is not None) != (step in PICKED) or position.picked not in (None, *PICKED.get(step, ())):
        yield f"picked: {position.picked!r} does not fit the step {step!r}"
    if step in STEPS and (position.back is not None) != (Step.CLEANUP < STEPS.index(step) < Step.SECOND_TRUCK):
        yield f"back: {position.back!r} does not fit the step {step!r}"
    if position.back is not None and position.back not in _bases(step):
        yield f"back: {position.back!r} cannot go on after the step {step!r} (§36, §43)"
    if position.undoing not in (None, *(exchange(pair) for pair in range(16))):
        yield f"undoing: {position.undoing!r} is no exchange"
    if (position.truck is not None) != (step in ("load", "pay")):
        yield f"truck: {position.truck!r} does not fit the step {step!r}"
    yield from _load_faults(position, edition)


def _load_faults(position: Position, edition: NutsEdition) -> Iterator[str]:
    if position.truck is not None and position.truck not in position.trucks:
        yield f"truck: {position.truck!r} is not there"
    for key in ("replaced", "stand_ins"):
        nuts: dict[str, int] = getattr(position, key)
        if not set(nuts) <= set(NUTS) or any(
            not 0 <= number <= edition.rules.nuts_of_a_kind for number in nuts.values()
        ):
            yield f"{key}: there are no such nuts"
    if sum(position.replaced.values()) != sum(position.stand_ins.values()):
        yield "stand_ins: as many nuts stand in as are replaced (§47)"
    shown = next((truck.nuts for truck in edition.trucks if truck.name() == position.truck), {})
    if any(shown.get(nut, 0) < number for nut, number in position.replaced.items()):
        yield "replaced: the truck does not show so many (§47)"


def _bases(step: str) -> tuple[str, ...]:
    if step in ("take", "swap"):
        return "configure", "before-production", "before-new-deck", "ship", "cleanup"
    return ("configure",)


def contradictions(state: NutsState) -> Iterator[str]:
    """Positions made of existing things that no game can reach at this step."""
    if state.step in (Step.DEAL, Step.START):
        yield from _opening_faults(state)
    else:
        yield from _end_faults(state)
        yield from _course_faults(state)
    check = _NEEDS.get(state.step)
    if check is not None:
        yield from check(state)
    if not _has_moves(state):
        yield "step: nothing can be decided here"


def _opening_faults(state: NutsState) -> Iterator[str]:
    """Before the first turn everything lies as the set-up says (§9 to §11)."""
    new = set_up(state.parts, state.players)
    there, expected = (
        (made.crosses, made.split_left | made.split_right | made.join_left | made.join_right, made.salters,
         made.roasters, made.squirrel, made.trucks, made.deck, made.reserve, list(made.points), made.turn, made.seat,
         made.closing, made.actions, made.fed, made.shipped)
        for made in (state, new)
    )  # fmt: skip
    if there != expected:
        yield "step: before the first turn nothing is built, moved, taken or done (§9 to §11)"


def _course_faults(state: NutsState) -> Iterator[str]:
    """What a turn has brought so far: actions, a bigger warehouse, a truck (§13, §31, §46, §49)."""
    base = base_of(state)
    late = base in (Step.CLEANUP, Step.OVER)
    if state.limit != state.parts.nuts_kept and not (late and state.limit in _amounts(state, Power.KEEP)):
        kept = state.parts.nuts_kept
        yield f"limit: {state.limit} is neither {kept} nor what a card named in this Cleanup (§33, §49)"
    if state.shipped and not (late or base in (Step.SHIP, Step.LOAD, Step.PAY, Step.SECOND_TRUCK)):
        yield "shipped: no truck can have left yet in this turn (§12, §31)"
    if base == Step.SECOND_TRUCK and not state.shipped:
        yield "shipped: a second truck follows a first (§46)"
    gained = sum(count(state.parts.of_kind[kind]) for kind in _kinds(state, Power.ACTION))
    if state.actions + state.fed > state.parts.actions + gained:
        yield f"actions: a turn has {state.parts.actions}, and one more for each card that gives one (§13, §38)"
    if state.step in (Step.SHAPE, Step.PLACE) and state.actions == 0:
        yield "actions: a Splitter or Joiner is built with one (§37)"
    most = max(_amounts(state, Power.SWAP), default=0)
    if state.step == Step.SWAP and not 1 <= state.swaps <= most - (state.undoing >= 0):
        yield f"swaps: {state.swaps} are not what the card has left (§45)"


def _kinds(state: NutsState, power: int) -> list[int]:
    """The cards that have a power."""
    return [side // 2 for side, found in enumerate(state.parts.power) if found == power]


def _amounts(state: NutsState, power: int) -> list[int]:
    return [int(state.parts.amount[side]) for side, found in enumerate(state.parts.power) if found == power]


def _needs_hunger(state: NutsState) -> Iterator[str]:
    if state.fed or state.is_on_path(state.survey()):
        yield "step: a Squirrel that was fed or stands on a path does not move (§20)"
    elif state.step == Step.TIE and not _is_tie(state):
        yield "step: no two paths are equally near (§23)"


def _needs_doubt(state: NutsState) -> Iterator[str]:
    if state.hand() == 0 or not state.may_run_short():
        yield "step: nothing can run short, so nothing is asked before Production (§43)"


def _needs_shortage(state: NutsState) -> Iterator[str]:
    if not _is_short(state):
        yield "picked: the reserve serves all paths of this kind, or none (§27)"


def _needs_draws(state: NutsState) -> Iterator[str]:
    if state.draws == 0 or (state.deck != 0) != (state.step == Step.DRAW):
        yield "draws: cards are drawn from a deck that has some, and one without is made anew (§28, §30)"
    elif state.step == Step.BEFORE_NEW_DECK and state.hand() == 0:
        yield "step: somebody without cards is not asked before the new deck (§43)"


def _needs_trucks(state: NutsState) -> Iterator[str]:
    if state.hand() == 0 and (state.shipped or not state.can_ship()):
        yield "step: nothing can be shipped, so Shipping is over (§31)"


def _needs_load(state: NutsState) -> Iterator[str]:
    paying = state.step == Step.PAY
    if (state.hand() == 0 and not paying) or state.lacking() > state.jokers() + paying:
        yield "truck: it cannot be filled, or leaves without being asked (§31, §47)"


def _needs_excess(state: NutsState) -> Iterator[str]:
    if state.excess_nuts() <= 0 and state.excess_cards() <= 0:
        yield "step: nothing is in excess, so the turn is over (§33, §34)"


def _end_faults(state: NutsState) -> Iterator[str]:
    ended, target = state.trucks == 0 or state.closing == 0, state.parts.points_to_end
    if state.step == Step.OVER and not ended and state.turn < state.parts.turns:
        yield "step: the game is not over (§50, §52, §53, §56)"
    if state.step != Step.OVER and ended:
        yield "step: the game is over (§50, §52, §56)"
    reached = [seat for seat in range(state.players) if state.points[seat] >= target]
    if state.closing >= 0 and not reached:
        yield f"closing: nobody has {target} points (§50)"
    if state.closing < 0 and any(seat != state.seat for seat in reached):
        yield f"closing: somebody ended a turn with {target} points, so the last round has begun (§50)"
    if state.closing >= 0:
        yield from _equal_turns_faults(state, reached) if state.parts.equal_turns else _last_round_faults(state)


def _last_round_faults(state: NutsState) -> Iterator[str]:
    last = (state.seat + max(state.closing, 1) - 1) % state.players
    if state.turn < state.parts.turns and state.points[last] < state.parts.points_to_end:
        yield "closing: whoever ended the turn that began the last round has its last turn (§50)"


def _equal_turns_faults(state: NutsState, reached: list[int]) -> Iterator[str]:
    """Only a turn of this round can have made it the last, and it goes on to its end (§56)."""
    turn_is_over = state.step == Step.OVER and state.trucks != 0
    to_come = {(state.seat + 1 + turn) % state.players for turn in range(state.turns_to_come())}
    left = len(to_come) + (not turn_is_over)
    if state.closing != left:
        yield f"closing: {state.closing} turns are left, but the round has {left} (§56)"
    if not any(seat not in to_come and (turn_is_over or seat != state.seat) for seat in reached):
        yield "closing: nobody has ended a turn of this round with points enough (§56)"
    if to_come.intersection(reached):
        yield "points: whoever ended an earlier round with points enough ended the game (§56)"


def _is_tie(state: NutsState) -> bool:
    crossed = state.survey().crossed
    for distance in range(1, 8):
        sides = [column for column in (state.squirrel - distance, state.squirrel + distance) if column >= 0]
        near = [column for column in sides if crossed >> column & 1]
        if near:
            return len(near) == 2
    return False


def _is_short(state: NutsState) -> bool:
    plain, rich = amount_of(state.plain, state.picked), amount_of(state.rich, state.picked)
    left = amount_of(state.reserve, state.picked)
    survey = state.survey()
    existing = plain <= amount_of(survey.plain, state.picked) and rich <= amount_of(survey.rich, state.picked)
    return existing and left > 0 and plain > 0 and rich > 0 and plain + rich > left


def _has_moves(state: NutsState) -> bool:
    if state.mover() == ENDED:
        return True
    into = buffer(state.widest())
    if state.mover() == CHANCE:
        return state.list_chances(into, buffer(state.widest())) > 0
    if state.step == Step.PLACE and count(state.shapes_left() & 2**state.picked) == 0:
        return False
    return state.list_moves(state.seat, into) > 0


_NEEDS: Final[dict[int, Callable[[NutsState], Iterator[str]]]] = {
    Step.ROLL: _needs_hunger,
    Step.SCAMPER: _needs_hunger,
    Step.TIE: _needs_hunger,
    Step.BEFORE_PRODUCTION: _needs_doubt,
    Step.SERVE: _needs_shortage,
    Step.DRAW: _needs_draws,
    Step.BEFORE_NEW_DECK: _needs_draws,
    Step.SHIP: _needs_trucks,
    Step.LOAD: _needs_load,
    Step.PAY: _needs_load,
    Step.CLEANUP: _needs_excess,
}
