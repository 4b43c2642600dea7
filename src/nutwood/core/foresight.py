"""What is sure to happen if a seat plays a move, as far as that seat can know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal

import msgspec

from nutwood.core.dice import Dice
from nutwood.core.events import Event
from nutwood.core.journal import Journal
from nutwood.core.sets import members
from nutwood.core.stakes import Prospects, stakes_of
from nutwood.core.state import CHANCE, ENDED, State
from nutwood.core.view import Observation

WORLDS: Final = 64
"""So many are tried: what happens in all of them is told. Few would take what is merely likely for sure."""
OUTCOMES: Final = 60
"""Chance with more outcomes than these is not followed."""
LONGEST: Final = 60
"""So many moves of all seats are followed at most where plans are tried."""


class Outlook(msgspec.Struct, frozen=True):
    """What is sure to come of a move: the same in every world that the seat cannot tell apart."""

    events: tuple[Event, ...]
    result: Literal["won", "lost", ""]
    """How the game ends with it at once."""
    prospects: Prospects
    """What the seat can count then."""


def foreseen(observation: Observation, moves: Sequence[int], dice: Dice) -> list[Event]:
    """The events of these moves that come in every world that the seat cannot tell apart.

    Moves are followed as long as the seat goes on choosing. What others do next is not foreseen, and of the next
    luck only what it brings in any case.
    """
    return list(outlook(observation, moves, dice).events)


def outlook(observation: Observation, moves: Sequence[int], dice: Dice) -> Outlook:
    """What these moves are sure to bring, followed as long as the seat goes on choosing."""
    known = _outlook(observation, moves, observation.sample(dice))
    for _ in range(WORLDS - 1):
        known = _shared(known, _outlook(observation, moves, observation.sample(dice)))
    return known


def _outlook(observation: Observation, moves: Sequence[int], world: State) -> Outlook:
    seat, found = observation.seat, list[Event]()
    for move in moves:
        if not world.may_choose(seat) or not world.allows(seat, move):
            break
        found += _play(observation, world, seat, move)
    view = observation.game.view(world, seat)
    prospects = stakes_of(observation.game).prospects(view)
    return Outlook((*found, *_in_any_case(observation, world)), _result(world, seat), prospects)


def _in_any_case(observation: Observation, world: State) -> list[Event]:
    """What happens whichever way chance goes now."""
    outcomes = world.chances() if world.mover() == CHANCE else []
    known: list[Event] | None = None
    for outcome, _ in outcomes if len(outcomes) <= OUTCOMES else []:
        found = _play(observation, world.clone(), CHANCE, outcome)
        known = found if known is None else [event for event in known if event in found]
        if not known:
            return []
    return known or []


def _shared(one: Outlook, other: Outlook) -> Outlook:
    same = {name: prospect for name, prospect in one.prospects.items() if other.prospects.get(name) == prospect}
    events = tuple(event for event in one.events if event in other.events)
    return Outlook(events, one.result if one.result == other.result else "", same)


def loses(observation: Observation, move: int, dice: Dice) -> bool:
    """Whether the game is lost at once with a move, in every world."""
    return all(_loses_in(observation.sample(dice), observation.seat, move) for _ in range(WORLDS))


def _loses_in(world: State, seat: int, move: int) -> bool:
    world.apply(seat, move)
    return _result(world, seat) == "lost"


def threats(observation: Observation, move: int, dice: Dice) -> list[Event]:
    """What the next player can do in every world, whatever chance brings before: good for them, or bad for the seat."""
    known: list[Event] | None = None
    for found in _replies(observation, move, dice):
        known = found if known is None or found is None else [event for event in known if event in found]
        if not known:
            return []
    return known or []


def averted(observation: Observation, move: int, feared: Sequence[Event], dice: Dice) -> list[Event]:
    """Which of these the next player can do in no world after this move."""
    left = list(feared)
    for found in _replies(observation, move, dice):
        left = [] if found is None else [event for event in left if event not in found]
        if not left:
            break
    return left


def _replies(observation: Observation, move: int, dice: Dice) -> Iterator[list[Event] | None]:
    """World by world, and for each outcome of chance, what the next player can bring about with one move.

    None where it is not for one other player to choose next: of that nothing is said.
    """
    for _ in range(WORLDS):
        world = observation.sample(dice)
        world.apply(observation.seat, move)
        for moment in _after_chance(world):
            rival = moment.mover()
            alone = rival >= 0 and rival != observation.seat and moment.choosers() == 1 << rival
            yield _within_reach(observation, moment, rival) if alone else None


def _after_chance(world: State) -> list[State]:
    """The world itself, or what each outcome of chance makes of it; of too many none is looked at."""
    outcomes = world.chances() if world.mover() == CHANCE else []
    if not outcomes or len(outcomes) > OUTCOMES:
        return [world]
    found = []
    for outcome, _ in outcomes:
        moment = world.clone()
        moment.apply(CHANCE, outcome)
        found.append(moment)
    return found


def _within_reach(observation: Observation, moment: State, rival: int) -> list[Event]:
    stakes, seat, found = stakes_of(observation.game), observation.seat, list[Event]()
    for move in moment.legal_moves(rival):
        after = moment.clone()
        for event in _play(observation, after, rival, move):
            fatal = event.ending and _result(after, seat) == "lost"
            wanted = fatal or stakes.grieves(event, seat) or stakes.pleases(event, rival)
            if wanted and event not in found:
                found.append(event)
    return found


def tallied(observation: Observation, moves: Sequence[int], dice: Dice) -> dict[type[Event], int]:
    """In how many of so many plans of the others, drawn by lot, each kind of event comes to the seat in this round."""
    counts = dict.fromkeys(stakes_of(observation.game).tally, 0)
    for _ in range(WORLDS):
        for kind in _comes_to(observation, moves, dice):
            counts[kind] += 1
    return counts


def _comes_to(observation: Observation, moves: Sequence[int], dice: Dice) -> set[type[Event]]:
    stakes, seat, mine = stakes_of(observation.game), observation.seat, list(moves)
    world, found = observation.sample(dice), set[type[Event]]()
    round_now = world.round_number()
    for other in range(world.seats()):
        if other != seat:
            world.withdrawn(other)
    for _ in range(LONGEST):
        if world.mover() == ENDED or world.round_number() != round_now:
            break
        for event in _play(observation, world, *_drawn(world, seat, mine, dice)):
            if type(event) in stakes.tally and (stakes.pleases(event, seat) or stakes.grieves(event, seat)):
                found.add(type(event))
    return found


def _drawn(world: State, seat: int, mine: list[int], dice: Dice) -> tuple[int, int]:
    """The next move: chance as it rolls, the seat by its plan as far as it goes, all else by lot."""
    if world.mover() == CHANCE:
        return CHANCE, world.roll(dice)
    if world.may_choose(seat) and mine and world.allows(seat, mine[0]):
        return seat, mine.pop(0)
    chooser = next((other for other in members(world.choosers()) if other != seat), seat)
    legal = world.legal_moves(chooser)
    return chooser, legal[dice.below(len(legal))]


def _play(observation: Observation, world: State, seat: int, move: int) -> list[Event]:
    """Play a move, and what the observer sees happen."""
    journal = Journal()
    world.listen(journal)
    world.apply(seat, move)
    seen = (observation.game.events.seen(row, observation.seat) for row in journal.rows)
    return [event for event in seen if event is not None and not event.heading]


def _result(world: State, seat: int) -> Literal["won", "lost", ""]:
    if world.mover() != ENDED or world.returns()[seat] == 0:
        return ""
    return "won" if world.returns()[seat] > 0 else "lost"
