"""What each viewer of Squirrel Island may know."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from nutwood.core.sets import members
from nutwood.core.view import View
from nutwood.games.squirrel_island.duties import part_owner
from nutwood.games.squirrel_island.following import certain
from nutwood.games.squirrel_island.parameters import IslandRules
from nutwood.games.squirrel_island.position import cards_in
from nutwood.games.squirrel_island.rules.memory import STASHED, kind_of, what_of
from nutwood.games.squirrel_island.rules.table import (
    BAR,
    COINS,
    DUTIES,
    DUTY,
    HAND,
    NUTS,
    ONE,
    READY,
    SHOWN,
    SIZE,
    TIRED,
    UNSEEN,
    USED,
    Ask,
    Duty,
)
from nutwood.games.squirrel_island.state import SquirrelIslandState

QUESTIONS: Final = (
    "nothing", "turn", "pay", "gather", "order", "before", "ability", "choose", "island", "stash-hand",
    "stash-island", "refresh", "exhaust", "steal", "snipe", "set-back", "first", "draw", "fill", "uncover", "over",
)  # fmt: skip


Stash = tuple[tuple[str, ...], tuple[str, ...], int, int]
"""Cards shown, cards from hand that are known, how many came from hand, and how many from the deck."""


class MatView(msgspec.Struct, frozen=True, kw_only=True):
    """One player's side of the table."""

    nuts: int
    coins: int
    stamina: int
    asleep: bool
    hand_size: int
    hand: tuple[str, ...]
    """The viewer's own cards; of another's hand those taken openly that are surely still there."""
    refreshed: tuple[str, ...]
    exhausted: tuple[str, ...]
    used: tuple[str, ...]
    stash_shown: tuple[str, ...]
    """Cards stashed for all to see; at the end all of the stash."""
    stash_known: tuple[str, ...]
    """Cards stashed from hand: the viewer's own; of others those taken openly that surely went there."""
    stash_hidden: int
    """How many cards were stashed from hand."""
    stash_unseen: int
    """How many cards were stashed from the deck."""
    score: int
    """Nuts; with the stash once the game is over."""

    @property
    def stash(self) -> Stash:
        """All that is known of what is stashed."""
        return self.stash_shown, self.stash_known, self.stash_hidden, self.stash_unseen


class SquirrelIslandView(View, frozen=True, kw_only=True):
    """The table as one viewer sees it."""

    day: int
    first: int
    """The seat with the first player token, -1 before the first day."""
    turn: int
    extra: int
    deck: int
    island: tuple[str | None, ...]
    mats: tuple[MatView, ...]
    question: str
    card: str | None
    """The card that is being paid for or whose effect or ability is being done."""
    playing: str | None
    """The card that is being played."""
    part: int | None
    """The part that asks, counted through the deck."""
    prices: dict[str, int]
    """For each amount of stamina that can pay for the card, the coins to be paid beside it."""
    drawing: int | None
    """The seat that the next card from the deck goes to."""
    left: int
    """How many the part that asks still has to do."""
    rules: IslandRules
    """The numbers of the edition."""
    words: tuple[str, ...]
    """What the parts or options to choose from say."""


def look(state: SquirrelIslandState, viewer: int, common: dict[str, Any], rules: IslandRules) -> SquirrelIslandView:
    """What the viewer may know (§61 to §64)."""
    names = state.deck.names
    island = [int(state.on_space(space)) for space in range(state.slots)]
    rows = _rows(state)
    part = _part(rows)
    return SquirrelIslandView(
        **common,
        day=state.day,
        first=state.first,
        turn=state.turn,
        extra=state.extra,
        deck=state.left,
        island=tuple([None if kind < 0 else names[kind] for kind in island]),
        mats=tuple([_mat(state, seat, viewer) for seat in range(state.players)]),
        question=QUESTIONS[state.ask],
        card=_card(state, rows),
        playing=_playing(state, rows),
        part=part,
        prices=prices(state),
        drawing=state.drawer() if state.ask == Ask.DRAW else None,
        left=0 if part is None else state.remaining(),
        rules=rules,
        words=words(state),
    )


def _mat(state: SquirrelIslandState, seat: int, viewer: int) -> MatView:
    mat = state.mat(seat)
    cells = state.cells
    stashed = [int(kind_of(entry)) for entry in state.lines_of(seat) if what_of(entry) == STASHED]
    hand, known = _own(state, seat, stashed) if seat == viewer else _followed(state, seat, viewer)
    return MatView(
        nuts=cells[mat + NUTS],
        coins=cells[mat + COINS],
        stamina=cells[mat + BAR],
        asleep=bool(state.asleep >> seat & 1),
        hand_size=cells[mat + SIZE],
        hand=hand,
        refreshed=cards_in(state, mat + READY),
        exhausted=cards_in(state, mat + TIRED),
        used=cards_in(state, mat + USED),
        stash_shown=cards_in(state, mat + SHOWN),
        stash_known=known,
        stash_hidden=len(stashed),
        stash_unseen=cells[mat + UNSEEN],
        score=state.nuts_of(seat),
    )


def _own(state: SquirrelIslandState, seat: int, stashed: list[int]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return cards_in(state, state.mat(seat) + HAND), tuple(state.deck.names[kind] for kind in stashed)


def _followed(state: SquirrelIslandState, seat: int, viewer: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    sure = certain(state, seat, viewer)
    names = state.deck.names
    return tuple(sorted(names[kind] for kind in sure.held)), tuple(names[kind] for kind in sure.stashed)


Rows = list[tuple[int, int]]


def _rows(state: SquirrelIslandState) -> Rows:
    """The open duties with their first numbers, the one to be done next first."""
    places = range(state.topmost, DUTIES - DUTY, -DUTY)
    return [(int(state.cells[place]), int(state.cells[place + ONE])) for place in places]


def _card(state: SquirrelIslandState, rows: Rows) -> str | None:
    deck = state.deck
    for duty, one in rows:
        if duty == Duty.PAYING:
            return deck.names[one >> 1]
        if duty == Duty.PLAYED:
            return deck.names[one >> 2]
        if duty == Duty.LIST:
            return deck.names[deck.list_kind[one >> 1]]
        if duty == Duty.PART:
            return deck.names[part_owner(deck, one >> 1)]
    return None


def _playing(state: SquirrelIslandState, rows: Rows) -> str | None:
    for duty, one in rows:
        if duty == Duty.PLAYED:
            return state.deck.names[one >> 2]
    return None


def _part(rows: Rows) -> int | None:
    return rows[0][1] >> 1 if rows and rows[0][0] == Duty.PART else None


def words(state: SquirrelIslandState) -> tuple[str, ...]:
    """What the parts or options to choose from say."""
    deck = state.deck
    if state.ask == Ask.ORDER:
        parts = _rows(state)[0][1] >> 1
        return tuple(deck.part_words[deck.list_first[parts] : deck.list_first[parts] + deck.list_count[parts]])
    if state.ask == Ask.CHOOSE:
        part = state.under_way()
        return tuple(deck.words[deck.first_list[part] : deck.first_list[part] + deck.lists[part]])
    return ()


def prices(state: SquirrelIslandState) -> dict[str, int]:
    """For each amount of stamina that can pay for the card announced, the coins to be paid beside it (§20)."""
    if state.ask != Ask.PAY:
        return {}
    card = _rows(state)[0][1]
    fee = (card & 1) * state.fee()
    ways = members(state.ways_to_pay(card >> 1, fee))
    return {str(stamina): state.price(card >> 1, fee, stamina) for stamina in ways}
