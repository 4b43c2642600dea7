"""Positions of Nut Hunt that cannot arise, and why: each fault as `key: reason`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from nutwood.core.numerals import counted, in_words, ordinal
from nutwood.core.sets import members
from nutwood.games.nut_hunt.moves import NUTS
from nutwood.games.nut_hunt.rules.forest import CENTRE, NONE, TILES, nuts_of
from nutwood.games.nut_hunt.rules.scattering import BARRED, DUE, NOWHERE
from nutwood.games.nut_hunt.rules.table import AUTOMA, Duty
from nutwood.games.nut_hunt.state import NutHuntState

if TYPE_CHECKING:
    from nutwood.games.nut_hunt.position import Owner, Position, Scouting, Scribe

MOST_NUTS = 9999


def faults(position: Position, scribe: Scribe) -> Iterator[str]:
    """What is wrong with the words and numbers."""
    yield from _table_faults(position, scribe)
    yield from _tile_faults(position, scribe)
    for key, owner in _owners(position):
        yield from _owner_faults(key, owner, scribe)
    yield from _card_faults(position, scribe)
    yield from _cause_faults(position, scribe)


def _owners(position: Position) -> Iterator[tuple[str, Owner]]:
    for seat, owner in enumerate(position.seats):
        yield f"seats[{seat}]", owner
    if position.automa is not None:
        yield "automa", position.automa


def _table_faults(position: Position, scribe: Scribe) -> Iterator[str]:
    from nutwood.games.nut_hunt.position import DUTIES

    if len(position.seats) != scribe.players:
        yield f"seats: there are {len(position.seats)}, but {scribe.players} play"
    if (position.automa is not None) != (scribe.automa > 0):
        yield "automa: it plays exactly when one player plays alone (§39)"
    if position.duty not in DUTIES:
        yield f"duty: {position.duty!r} is none; duties are {', '.join(DUTIES)}"
    if not 1 <= position.active <= max(scribe.players, 2 if scribe.automa else 1):
        yield f"active: there is no seat {position.active}"
    if position.turns is not None and not 0 <= position.turns <= scribe.edition.rules.turns:
        yield f"turns: {position.turns} is not between 0 and {scribe.edition.rules.turns} (§33)"
    rules = scribe.edition.rules
    most = max(rules.nuts_for_placing, rules.nuts_foraged, rules.nuts_for_hassling)
    if not 0 <= position.owed <= most:
        yield f"owed: {position.owed} is not between 0 and {most} (§14)"


def _tile_faults(position: Position, scribe: Scribe) -> Iterator[str]:
    for place, name in enumerate(position.tiles):
        if name not in scribe.tile:
            yield f"tiles[{place}]: {name!r} is no tile of this edition"
    if len(set(position.tiles)) < len(position.tiles):
        yield "tiles: a tile lies twice (§6)"
    laying = position.duty == "lay"
    if laying != (len(position.tiles) < TILES - 1) or len(position.tiles) > TILES:
        yield f"tiles: there are {len(position.tiles)}; {TILES} lie on the board, fewer only in duty 'lay' (§6)"
    elif not laying and len(position.tiles) < TILES:
        yield "tiles: the last tile lies by itself (§6)"
    if laying != (position.fox is None):
        yield "fox: the Fox is on the board as soon as all tiles lie (§6)"
    for key, where in (("fox", position.fox), ("ground", position.ground)):
        if where is not None and where not in scribe.tile:
            yield f"{key}: {where!r} is no tile of this edition"


def _owner_faults(key: str, owner: Owner, scribe: Scribe) -> Iterator[str]:
    for nut, number in owner.nuts.items():
        if nut not in NUTS:
            yield f"{key}.nuts: {nut!r} is not a nut of this game"
        if not 0 <= number <= MOST_NUTS:
            yield f"{key}.nuts.{nut}: {number} is not between 0 and {MOST_NUTS}"
    for pieces, most in (("squirrels", 2), ("nests", 15)):
        for name, number in getattr(owner, pieces).items():
            if name not in scribe.tile:
                yield f"{key}.{pieces}: {name!r} is no tile of this edition"
            elif scribe.tile.index(name) == scribe.edition.forest.pond:
                yield f"{key}.{pieces}: nobody gets onto the pond (§3)"
            if not 1 <= number <= most:
                yield f"{key}.{pieces}.{name}: {number} is not between 1 and {most} (§28)"
    if key == "automa" and (owner.nuts or owner.saw is not None):
        yield "automa: it has no nuts and looks at nothing in secret (§42)"


def _card_faults(position: Position, scribe: Scribe) -> Iterator[str]:
    from nutwood.games.nut_hunt.position import lying_somewhere

    owners = scribe.owners(position)
    lying = lying_somewhere(position, owners)
    saw = _seen(position)
    told = [card for event in position.past for card in (event.first, event.second) if card is not None]
    for card in [*lying, *saw, *told, *position.opened, *filter(None, [position.revealed])]:
        if card not in scribe.card:
            yield f"objectives: {card!r} is no objective of this edition"
    if len(set(lying)) < len(lying):
        twice = next(card for card in lying if lying.count(card) > 1)
        yield f"objectives: {twice!r} is in two places"
    if scribe.players > 1:
        if sorted(saw) != sorted(lying):
            yield "seats: `saw`: each card that is not unseen was first looked at by exactly one player (§47)"
        if position.aside or position.opened or position.revealed:
            yield "aside: only the Automa turns up cards (§42)"
    elif position.past or not set(position.opened) <= set(position.seats[0].objectives):
        yield "past: alone against the Automa there is no scouting by others to remember (§48)"
    yield from _past_faults(position, scribe)
    yield from _hand_faults(position, scribe)


def _past_faults(position: Position, scribe: Scribe) -> Iterator[str]:
    """Scouting on record must lead to the cards as they lie."""
    under = list(position.under)
    if len(position.looking) > 2 or bool(position.looking) > (position.duty in ("look", "keep")):
        yield "looking: one or two cards are looked at in scouting, at no other time (§21)"
    under = [*position.looking, *under]
    for number, event in reversed(list(enumerate(position.past))):
        if not 1 <= event.seat <= scribe.players:
            yield f"past[{number}].seat: there is no seat {event.seat}"
            return
        drawn = [card for card in (event.first, event.second) if card is not None]
        kept = _kept(event)
        back = [card for card in drawn if card != kept]
        if under[len(under) - len(back) :] != back or kept not in (None, *position.seats[event.seat - 1].objectives):
            yield f"past[{number}]: the cards do not lie where this scouting has put them (§22)"
            return
        under = [*drawn, *under[: len(under) - len(back)]]


def _kept(event: Scouting) -> str | None:
    return {"none": None, "first": event.first, "second": event.second}[event.kept]


def _hand_faults(position: Position, scribe: Scribe) -> Iterator[str]:
    """What somebody has was first seen by the same player, or was scouted when all cards had been seen (§7, §21)."""
    if scribe.players == 1:
        return
    if position.past and len(_seen(position)) < len(scribe.card):
        yield "past: scouting is remembered from when no card is unseen (§48)"
    for seat, owner in enumerate(position.seats):
        own = set(owner.objectives if owner.saw is None else owner.saw)
        scouted = {_kept(event) for event in position.past if event.seat == seat + 1}
        for card in set(owner.objectives) - own - scouted:
            yield f"seats[{seat}].objectives: {card!r} was first seen by somebody else, and never scouted (§21)"
        put_back = position.under[seat] if seat < len(position.under) else None
        if position.duty in ("put-back", "place", "settle-in") and put_back not in (None, *own):
            yield f"under[{seat}]: seat {seat + 1} puts back a card that it has seen (§7)"


def _seen(position: Position) -> list[str]:
    return [card for owner in position.seats for card in (owner.objectives if owner.saw is None else owner.saw)]


def _cause_faults(position: Position, scribe: Scribe) -> Iterator[str]:
    owners = scribe.owners(position)
    for number, cause in enumerate(position.scattering):
        key = f"scattering[{number}]"
        for name in filter(None, (cause.tile, cause.vacated)):
            if name not in scribe.tile:
                yield f"{key}: {name!r} is no tile of this edition"
        if len(cause.due) != len(owners):
            yield f"{key}.due: there must be a number for each of {len(owners)} owners"
            continue
        for owner, due in zip(owners, cause.due, strict=True):
            if not 0 <= due <= owner.squirrels.get(cause.tile, 0):
                yield f"{key}.due: {due} squirrels cannot leave {cause.tile} (§26)"
        if (cause.vacated is not None) != (cause.tile == position.fox) or (cause.vacated is not None and number):
            yield f"{key}.vacated: the Fox drives out those on its own tile, and only as the first cause (§23)"


def turn_faults(state: NutHuntState) -> Iterator[str]:
    """What the rules say of the position as a whole."""
    from nutwood.games.nut_hunt.position import SETTING_UP

    if state.duty in (Duty.LAY, Duty.DEAL, Duty.PUT_BACK) and (
        any(state.single) or len(state.nests) or any(state.nuts)
    ):
        yield "duty: nothing is placed before all tiles lie and all cards are dealt (§6, §7)"
    if state.duty == Duty.LAY:
        if state.unseen != 2**45 - 1 or state.active or state.turns:
            yield "duty: nothing is dealt before all tiles lie (§6)"
        return
    if state.duty not in SETTING_UP:
        yield from _order_faults(state)
    if state.automa:
        yield from _automa_faults(state)
    yield from _fox_faults(state)
    yield from _end_faults(state)
    if state.depth > 0:
        yield from _scattering_faults(state)
    else:
        yield from _duty_faults(state)


def _order_faults(state: NutHuntState) -> Iterator[str]:
    """Players take turns, and so do player and Automa; its hand is dealt before the first (§11, §39, §42)."""
    cut_off = state.turns == state.forest.turns
    if not _is_dealing(state) and (state.turns - cut_off) % state.owners != state.active:
        yield f"turns: after {state.turns} of them it is not the turn of {state.active + 1} (§11, §42)"


def _is_dealing(state: NutHuntState) -> bool:
    """Whether the Automa is still getting its hand (§39)."""
    return state.automa > 0 and state.turns == 0 and state.active == AUTOMA


def _automa_faults(state: NutHuntState) -> Iterator[str]:
    from nutwood.games.nut_hunt.position import SETTING_UP

    dealt, hand = len(members(state.hands[AUTOMA])), state.hands[AUTOMA]
    if state.duty in SETTING_UP and (dealt or state.aside or state.opened):
        yield "automa: its hand is dealt when the player has set up (§39)"
    if dealt > state.automa or (state.duty == Duty.HAND and dealt == state.automa):
        yield f"automa.objectives: it is dealt {state.automa}, and no more later (§39)"
    turned_up = state.active == AUTOMA and state.depth > 0
    if state.duty != Duty.OVER and (state.revealed != NONE) != turned_up:
        yield "revealed: a card is turned up while what its squirrels set off is settled (§41, §42)"
    if state.revealed != NONE and (hand >> state.revealed & 1 == 1) != _is_dealing(state):
        yield "revealed: a card turned up belongs to the hand while that is dealt, and not later (§39, §42)"


def _fox_faults(state: NutHuntState) -> Iterator[str]:
    from nutwood.games.nut_hunt.position import FORAGING, SETTING_UP

    fleeing = state.depth > 0 and state.causes[0] & 31 == state.fox
    for owner in range(state.owners):
        due = state.causes[0] >> DUE + 2 * owner & 3 if fleeing else 0
        if state.squirrels_on(owner, state.fox) != due:
            yield "fox: no squirrel stays on the Fox's tile (§23, §24)"
    vacated = state.causes[0] >> BARRED & 31 if fleeing else NOWHERE
    if vacated != NOWHERE and (not state.near[state.fox] >> vacated & 1 or state.duty not in FORAGING):
        yield "scattering: the Fox came from a tile beside, and whoever moved it is going to forage (§12, §14, §19)"
    if state.duty in SETTING_UP and state.fox != state.tile_at[CENTRE]:
        yield "fox: it starts on the central tile (§6)"


def _end_faults(state: NutHuntState) -> Iterator[str]:
    over = state.has_fourth_nest() or state.turns == state.forest.turns
    if state.depth == 0 and over != (state.duty == Duty.OVER):
        last, turns = ordinal(state.forest.nests_to_end), state.forest.turns
        yield f"duty: the game is over with a {last} nest or after {turns} turns, and not before (§32, §33)"
    if state.duty == Duty.OVER and state.depth > 0:
        yield "scattering: all scattering is settled before the game is over (§32)"


def _scattering_faults(state: NutHuntState) -> Iterator[str]:
    """Scattering interrupts a turn; whoever leaves next has a choice."""
    pending = (Duty.FORAGE_TWO, Duty.FORAGE_ONE, Duty.DONE, Duty.SECOND)
    if state.duty not in pending or (state.duty == Duty.SECOND and state.active != AUTOMA):
        yield "duty: nothing scatters then; below scattering stand forage-two, forage-one, done or second (§27)"
    if any(state.causes[i] >> DUE == 0 for i in range(state.depth)):
        yield "scattering: a cause without squirrels that must leave is settled (§26)"
        return
    if len({state.causes[i] & 31 for i in range(state.depth)}) < state.depth:
        yield "scattering: a newer cause makes an older one on its tile void (§26)"
    exits = state.exits()
    if exits & (exits - 1) == 0:
        yield "scattering: a squirrel with one way to go has gone it (§23)"
    nests = {nest % TILES for nest in state.nests}
    for i in range(state.depth):
        if state.causes[i] >> 5 & 31 == NOWHERE and state.causes[i] & 31 not in nests:
            yield "scattering: there is no nest that drives squirrels out (§29)"


def _duty_faults(state: NutHuntState) -> Iterator[str]:
    from nutwood.games.nut_hunt.position import SETTING_UP

    if state.duty in (Duty.SECOND, Duty.DONE):
        yield "duty: 'second' and 'done' stand below scattering only (§27)"
    elif state.duty in (Duty.SETTLE_IN, Duty.FORAGE_TWO, Duty.FORAGE_ONE):
        yield from _forage_faults(state)
    elif state.duty in (Duty.LOOK, Duty.KEEP):
        yield from _scouting_faults(state)
    if state.duty in SETTING_UP:
        yield from _setting_up_faults(state)
    elif any(card == NONE for card in state.under):
        yield "under: each seat has put a card back (§7)"
    automas = state.duty in (Duty.HAND, Duty.REVEAL)
    if state.duty != Duty.OVER and automas != (state.automa > 0 and state.active == AUTOMA):
        yield "active: the Automa turns up cards and does nothing else (§42)"
    if automas and state.deck_size() == 0:
        yield "duty: there is no card to turn up (§44)"


def _forage_faults(state: NutHuntState) -> Iterator[str]:
    most = {
        Duty.SETTLE_IN: state.forest.nuts_for_placing,
        Duty.FORAGE_TWO: state.forest.nuts_foraged,
        Duty.FORAGE_ONE: state.forest.nuts_for_hassling,
    }[state.duty]
    if not 1 <= state.owed <= most:
        yield f"owed: {state.owed} is not between 1 and {most} (§10, §14, §20)"
    if state.duty != Duty.SETTLE_IN and state.ground != state.fox:
        yield "ground: nuts are foraged on the Fox's tile (§14)"
    if state.duty == Duty.SETTLE_IN and not state.single[state.active] >> state.ground & 1:
        yield "ground: nuts are foraged where the squirrel was placed (§10)"


def _scouting_faults(state: NutHuntState) -> Iterator[str]:
    drawn = (state.first != NONE) + (state.second != NONE)
    if state.duty == Duty.LOOK and (drawn == 2 or state.deck_size() == 0):
        yield "looking: there is nothing more to look at (§21)"
    if state.duty == Duty.KEEP and (drawn == 0 or (drawn == 1 and state.deck_size() > 0)):
        yield "looking: two cards are looked at, unless the deck has only one (§21)"


def _setting_up_faults(state: NutHuntState) -> Iterator[str]:
    if len(state.nests) or state.turns or len(state.past) or any(state.single[state.players :]):
        yield "duty: there are no nests and no turns before all is set up (§8)"
    hands = [len(members(hand)) for hand in state.hands[: state.players]]
    each = state.forest.objectives_dealt
    if state.duty == Duty.DEAL:
        dealt = sum(hands)
        due = [min(each, max(0, dealt - each * seat)) for seat in range(state.players)]
        if hands != due or dealt == each * state.players or len(state.under):
            yield f"seats: objectives are dealt {in_words(each)} by {in_words(each)}, seat by seat (§7)"
        return
    if len(state.under) != state.players:
        yield "under: there is a place for each seat's card (§7)"
        return
    waiting = [card == NONE for card in state.under]
    if hands != [each - 1 + still for still in waiting]:
        yield f"seats: of {in_words(each)} objectives one goes back (§7)"
    if any(waiting) != (state.duty == Duty.PUT_BACK):
        yield "under: squirrels are placed once all have put a card back (§7)"
    elif state.duty != Duty.PUT_BACK:
        yield from _placing_faults(state)


def _placing_faults(state: NutHuntState) -> Iterator[str]:
    if not 0 <= state.progress < 2 * state.players:
        yield "seats: each places two squirrels (§8)"
        return
    placed = [0] * state.players
    reached = state.progress + (state.duty == Duty.SETTLE_IN)
    progress = state.progress
    for state.progress in range(reached):
        placed[state.placer()] += 1
    state.progress = progress
    if placed != [state.squirrel_count(seat) for seat in range(state.players)] or state.active != state.placer():
        yield "active: squirrels are placed in turn order, then in reverse (§8, §9)"
    each = state.forest.nuts_for_placing
    foraged = [each * count - (state.owed if seat == state.active else 0) for seat, count in enumerate(placed)]
    if foraged != [sum(nuts_of(state.nuts[seat], nut) for nut in range(len(NUTS))) for seat in range(state.players)]:
        nuts = counted(each, "nut")
        yield f"seats: each squirrel placed brings {nuts}, and nothing else does before the first turn (§10)"
    free = state.open_starts()
    if state.duty == Duty.PLACE and free & (free - 1) == 0:
        yield "duty: a squirrel with one place to go is placed by itself (§8)"
