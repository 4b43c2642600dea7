"""Open duties as people can read them: what is still to be done in the middle of a turn or a morning."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from nutwood.core.sets import members
from nutwood.games.squirrel_island.build import TRIGGERS
from nutwood.games.squirrel_island.rules.deck import Deck, Op
from nutwood.games.squirrel_island.rules.table import DUTIES, DUTY, ONE, TWO, Duty
from nutwood.games.squirrel_island.state import SquirrelIslandState

NAMES: Final = (
    "deal", "fill", "gather", "pay", "play", "list", "part", "draw", "abilities", "repeat", "uncover", "wake",
)  # fmt: skip
STAGES: Final = ("before", "effect", "after")
LOOPS: Final = ("nuts", "stamina", "coins", "cards")


class OpenDuty(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One duty; which of the fields it has depends on what it is."""

    duty: str
    card: str | None = None
    """The card being paid for or played, or the card that a list or part belongs to."""
    island: bool = False
    stage: str | None = None
    abilities: tuple[str, ...] = ()
    """Squirrels whose abilities are still due."""
    number: int | None = None
    """Which list of parts, or which part, counted through the whole deck."""
    parts: tuple[int, ...] = ()
    """The parts of a list still to be done, from 1."""
    repeated: bool = False
    """Sabotage in it may be repeated (§55)."""
    left: int = 0
    done: int = 0
    loops: dict[str, int] = {}
    events: tuple[str, ...] = ()
    seat: int | None = None
    cards: tuple[int, ...] = ()
    """Cards due to each seat in the morning."""


def write_duties(state: SquirrelIslandState) -> tuple[OpenDuty, ...]:
    """The open duties, the last of them to be done first."""
    cells = state.cells
    places = range(DUTIES, state.topmost + DUTY, DUTY)
    return tuple(_write(state, int(cells[at]), int(cells[at + ONE]), int(cells[at + TWO])) for at in places)


def _write(state: SquirrelIslandState, duty: int, one: int, two: int) -> OpenDuty:
    write = _WRITERS.get(duty)
    return write(state, one, two) if write else OpenDuty(duty=NAMES[duty])


def _write_deal(state: SquirrelIslandState, one: int, two: int) -> OpenDuty:
    return OpenDuty(duty="deal", seat=two + 1, cards=tuple(one >> 8 * seat & 255 for seat in range(state.players)))


def _write_pay(state: SquirrelIslandState, one: int, two: int) -> OpenDuty:
    return OpenDuty(duty="pay", card=state.deck.names[one >> 1], island=bool(one & 1))


def _write_play(state: SquirrelIslandState, one: int, two: int) -> OpenDuty:
    names = state.deck.names
    return OpenDuty(
        duty="play", card=names[one >> 2], stage=STAGES[one & 3], abilities=tuple(names[kind] for kind in members(two))
    )


def _write_list(state: SquirrelIslandState, one: int, two: int) -> OpenDuty:
    owner = state.deck.names[state.deck.list_kind[one >> 1]]
    parts = tuple(part + 1 for part in members(two))
    return OpenDuty(duty="list", card=owner, number=one >> 1, parts=parts, repeated=bool(one & 1))


def _write_part(state: SquirrelIslandState, one: int, two: int) -> OpenDuty:
    loops = {name: two >> 16 + 8 * place & 255 for place, name in enumerate(LOOPS)}
    return OpenDuty(
        duty="part",
        card=state.deck.names[part_owner(state.deck, one >> 1)],
        number=one >> 1,
        repeated=bool(one & 1),
        left=two & 255,
        done=two >> 8 & 255,
        loops={name: number for name, number in loops.items() if number},
    )


def _write_draw(state: SquirrelIslandState, one: int, two: int) -> OpenDuty:
    events = tuple(name for name, bit in TRIGGERS.items() if two & bit)
    return OpenDuty(duty="draw", left=one, events=events)


def _write_abilities(state: SquirrelIslandState, one: int, two: int) -> OpenDuty:
    return OpenDuty(duty="abilities", abilities=tuple(state.deck.names[kind] for kind in members(two)))


def _write_repeat(state: SquirrelIslandState, one: int, two: int) -> OpenDuty:
    return OpenDuty(duty="repeat", card=state.deck.names[part_owner(state.deck, one)], number=one)


_WRITERS: Final[dict[int, Callable[[SquirrelIslandState, int, int], OpenDuty]]] = {
    Duty.DEAL: _write_deal,
    Duty.PAYING: _write_pay,
    Duty.PLAYED: _write_play,
    Duty.LIST: _write_list,
    Duty.PART: _write_part,
    Duty.DRAWING: _write_draw,
    Duty.ABILITIES: _write_abilities,
    Duty.REPEAT: _write_repeat,
}


def part_owner(deck: Deck, part: int) -> int:
    """The kind that a part belongs to."""
    for parts, first in enumerate(deck.list_first):
        if first <= part < first + deck.list_count[parts]:
            return int(deck.list_kind[parts])
    raise IndexError(part)


def duty_fault(deck: Deck, players: int, duty: OpenDuty) -> str:
    """What is wrong with a duty as written, or nothing."""
    named = [*duty.abilities, *([duty.card] if duty.card else [])]
    if duty.duty not in NAMES:
        return f"{duty.duty!r} is none; duties are {', '.join(NAMES)}"
    if any(name not in deck.names for name in named):
        return f"{', '.join(named)}: not all of these are cards of this edition"
    limits = {"list": len(deck.list_first), "part": len(deck.op), "repeat": len(deck.op)}
    if duty.duty in limits and not 0 <= _or(duty.number, -1) < limits[duty.duty]:
        return f"number: {duty.number} is no {duty.duty} of this edition"
    if duty.duty in ("pay", "play") and duty.card is None:
        return "card: it must be named"
    if duty.duty == "play" and duty.stage not in STAGES:
        return f"stage: {duty.stage!r} is none; stages are {', '.join(STAGES)}"
    return _number_fault(deck, players, duty)


def _number_fault(deck: Deck, players: int, duty: OpenDuty) -> str:
    if duty.duty == "deal" and (len(duty.cards) != players or not 1 <= _or(duty.seat, 0) <= players):
        return f"cards: there must be a number for each of {players} seats, and the seat that is next"
    if duty.duty == "list" and not set(duty.parts) <= set(range(1, deck.list_count[_or(duty.number, 0)] + 1)):
        return f"parts: the list has {deck.list_count[_or(duty.number, 0)]} parts"
    if duty.duty == "list" and _is_gain(deck, _or(duty.number, 0)):
        return f"number: {duty.number} is a list of gains, which come all at once"
    if duty.duty in ("part", "repeat") and not _may_be_open(deck, duty):
        return f"number: part {duty.number} is done at once, it cannot be open"
    if not all(0 <= number < 200 for number in (*duty.cards, duty.left, duty.done, *duty.loops.values())):
        return "numbers run from 0 to 199"
    if not set(duty.loops) <= set(LOOPS) or not set(duty.events) <= set(TRIGGERS):
        return f"loops are {', '.join(LOOPS)}; events are {', '.join(TRIGGERS)}"
    return ""


def _is_gain(deck: Deck, number: int) -> bool:
    """Whether a list is what exhausting squirrels gives."""
    exhausting = (part for part in range(len(deck.op)) if deck.op[part] == Op.EXHAUST)
    return any(deck.first_list[part] <= number < deck.first_list[part] + deck.lists[part] for part in exhausting)


def _may_be_open(deck: Deck, duty: OpenDuty) -> bool:
    op = int(deck.op[_or(duty.number, 0)])
    if duty.duty == "repeat":
        return Op.STEAL <= op <= Op.LOSE_ONE
    return op > Op.DRAW and op not in (Op.STASH_DECK, Op.AGAIN, Op.THEN)


def _or(number: int | None, otherwise: int) -> int:
    return otherwise if number is None else number


def read_duty(deck: Deck, duty: OpenDuty) -> tuple[int, int, int]:
    """A duty as the rules keep it."""
    kind = deck.names.index(duty.card) if duty.card else 0
    due = sum(2 ** deck.names.index(name) for name in duty.abilities)
    head = 2 * _or(duty.number, 0) + duty.repeated
    loops = sum(duty.loops.get(name, 0) << 16 + 8 * place for place, name in enumerate(LOOPS))
    numbers = {
        "deal": (sum(number << 8 * seat for seat, number in enumerate(duty.cards)), _or(duty.seat, 1) - 1),
        "pay": (2 * kind + duty.island, 0),
        "play": (4 * kind + (STAGES.index(duty.stage) if duty.stage else 0), due),
        "list": (head, sum(2 ** (part - 1) for part in duty.parts)),
        "part": (head, duty.left + (duty.done << 8) + loops),
        "draw": (duty.left, sum(TRIGGERS[event] for event in duty.events)),
        "abilities": (0, due),
        "repeat": (_or(duty.number, 0), 0),
    }
    return (NAMES.index(duty.duty), *numbers.get(duty.duty, (0, 0)))
