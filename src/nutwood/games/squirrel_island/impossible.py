"""Positions of Squirrel Island that no game leads to: what must be so for duties and traces to be as described.

Whoever composes a position may give players any cards, nuts, coins and stamina on any day, after any number of turns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from nutwood.games.squirrel_island.rules.deck import Deck
from nutwood.games.squirrel_island.rules.table import HIDDEN

if TYPE_CHECKING:
    from nutwood.games.squirrel_island.duties import OpenDuty
    from nutwood.games.squirrel_island.position import Mat, Position, TraceLine
    from nutwood.games.squirrel_island.state import SquirrelIslandState

MORNINGS: Final = (["wake", "fill"], ["wake", "fill", "deal"])
ONLY_FIRST: Final = ("play", "pay", "gather")
"""Duties below which nothing else is open."""

Faults = Iterator[str]


def contradictions(state: SquirrelIslandState, position: Position) -> Faults:
    """What cannot be true together, each as `key: reason`."""
    if position.day == 0:
        yield from _eve_faults(position)
        return
    duties = [duty.duty for duty in position.duties]
    if "wake" in duties or "deal" in duties:
        yield from _morning_faults(position, duties)
    elif "uncover" in duties:
        yield from _ending_faults(position, duties, state.deck.days)
    else:
        yield from _turn_faults(position, duties)
        yield from _card_faults(position, state.deck)
    if position.asleep and position.first not in position.asleep:
        yield "first: who fell asleep first has the first player token (§23)"
    for seat in range(state.players):
        yield from _trace_faults(position.trace, seat + 1, int(state.cells[state.mat(seat) + HIDDEN]))


def _eve_faults(position: Position) -> Faults:
    from nutwood.games.squirrel_island.position import Mat

    begun = position.first or position.extra or position.turns or position.turn != 1
    if begun or position.asleep or position.trace or position.duties or any(mat != Mat() for mat in position.mats):
        yield "day: before the first morning nobody has anything, and nothing has happened (§7, §8)"


def _morning_faults(position: Position, duties: list[str]) -> Faults:
    if duties not in MORNINGS:
        yield "duties: a morning deals cards, then fills the Island, then begins the first turn (§10, §11)"
    if position.asleep or position.extra or position.turn != position.first:
        yield "duties: in the morning all are awake, and whoever has the token is next (§9, §14)"
    if any(mat.exhausted for mat in position.mats):
        yield "mats: in the morning all squirrels are refreshed (§9)"


def _ending_faults(position: Position, duties: list[str], days: int) -> Faults:
    if duties != ["uncover"] or position.day < days or len(position.asleep) < len(position.mats) or position.extra:
        yield f"duties: stashes are uncovered when all have fallen asleep on day {days} (§26, §66)"
    if any(entry.what != "took" for entry in position.trace):
        yield "trace: at the end no stash is hidden any more (§66)"


def _turn_faults(position: Position, duties: list[str]) -> Faults:
    """What can be open in a turn (§14, §16, §24)."""
    if any(duty in ONLY_FIRST for duty in duties[1:]) or "fill" in duties[:-1] or ("pay" in duties and len(duties) > 1):
        yield "duties: these cannot be open one above the other (§16, §21)"
    awake = position.turn not in position.asleep
    if awake != (not duties or duties[0] in ("play", "pay")):
        yield "asleep: who is awake plays a card, and who is asleep may only gather a nut (§14, §22, §24)"


def _card_faults(position: Position, deck: Deck) -> Faults:
    """Cards at work lie before whoever has the turn (§16, §49)."""
    mat = position.mats[position.turn - 1]
    played = next((duty.card for duty in position.duties if duty.duty == "play"), None)
    for place, duty in enumerate(position.duties):
        if duty.duty == "play" and not _lies_right(duty, mat, deck):
            yield f"duties[{place}].card: {duty.card!r} does not lie where it goes when played (§16)"
        if duty.duty in ("list", "part", "repeat") and duty.card not in (played, *mat.refreshed, *mat.exhausted):
            yield f"duties[{place}].card: {duty.card!r} is not before the player (§16, §49)"
        if duty.repeated and duty.card != played:
            yield f"duties[{place}].repeated: only sabotage of the card played is repeated (§55)"
        if duty.duty == "part" and duty.left + duty.done > deck.number[duty.number or 0]:
            yield f"duties[{place}].left: the card does not say so many (§31)"
        for name in duty.abilities:
            if name not in (*mat.refreshed, *mat.exhausted) or not _has_ability(name, deck):
                yield f"duties[{place}].abilities: {name!r} has none to act before this player (§49)"


def _lies_right(duty: OpenDuty, mat: Mat, deck: Deck) -> bool:
    if not deck.items >> deck.names.index(duty.card or "") & 1:
        return duty.card in (*mat.refreshed, *mat.exhausted)
    return duty.stage != "after" or duty.card in mat.used


def _has_ability(name: str, deck: Deck) -> bool:
    return bool(deck.list_count[deck.ability[deck.names.index(name)]] > 0)


def _trace_faults(trace: tuple[TraceLine, ...], seat: int, hidden: int) -> Faults:
    """Cards are followed from when they are taken; what is played is noted when one taken may be stashed (§64)."""
    taken: Counter[str] = Counter()
    since_stash: set[str] = set()
    doubt, least = False, 0
    for place, entry in enumerate(trace):
        if entry.seat != seat:
            continue
        if entry.what == "took":
            taken[entry.card] += 1
            since_stash.add(entry.card)
            continue
        if entry.hidden < least:
            yield f"trace[{place}].hidden: cards that came unseen leave a hand by being played only (§64)"
        if entry.what == "stashed":
            doubt, since_stash = doubt or any(taken.values()), set()
        elif entry.what == "played" and (taken[entry.card] < 1 or entry.card in since_stash):
            yield f"trace[{place}]: no {entry.card!r} was taken and may have been stashed since (§64, §65)"
        elif entry.what == "showed" and (taken[entry.card] > 0 or not doubt):
            yield f"trace[{place}]: nothing taken may have been stashed, or a {entry.card!r} was taken (§64)"
        taken[entry.card] -= entry.what == "played"
        least = entry.hidden - (entry.what == "showed") if doubt else 0
    if hidden < least:
        yield f"trace: seat {seat} must have {least} cards that came unseen, and has {hidden} (§64)"
