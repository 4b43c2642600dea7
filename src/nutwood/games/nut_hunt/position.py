"""Positions of Nut Hunt as people can read and edit them; what cannot arise is refused (see `impossible.py`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from nutwood.core.errors import BadPosition
from nutwood.core.sets import members
from nutwood.games.nut_hunt.edition import NutHuntEdition
from nutwood.games.nut_hunt.moves import NUTS
from nutwood.games.nut_hunt.rules.forest import NONE, NUT, TILES, nuts_of, packed
from nutwood.games.nut_hunt.rules.scattering import BARRED, DUE, NOWHERE, ONE_DUE
from nutwood.games.nut_hunt.rules.table import AUTOMA, Duty
from nutwood.games.nut_hunt.rules.trail import choice_of, first_of, scout_of, scouting, second_of
from nutwood.games.nut_hunt.state import NutHuntState, start

DUTIES: Final = (
    "put-back",
    "place",
    "settle-in",
    "forage-two",
    "act",
    "forage-one",
    "keep",
    "lay",
    "deal",
    "roll",
    "look",
    "hand",
    "reveal",
    "second",
    "done",
    "over",
)
"""What is to be done, in the order of `Duty`; `second` and `done` stand below scattering only."""
SETTING_UP: Final = (Duty.LAY, Duty.DEAL, Duty.PUT_BACK, Duty.PLACE, Duty.SETTLE_IN)
FORAGING: Final = (Duty.SETTLE_IN, Duty.FORAGE_TWO, Duty.FORAGE_ONE)
KEPT: Final = ("none", "first", "second")


class Owner(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A player, or the Automa."""

    nuts: dict[str, int] = {}
    squirrels: dict[str, int] = {}
    nests: dict[str, int] = {}
    """How many on which tile."""
    objectives: tuple[str, ...] = ()
    saw: tuple[str, ...] | None = None
    """The objectives that this player was the first to look at; if left out, those it has."""


class Cause(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """Why squirrels leave a tile; `due` counts them for each owner."""

    tile: str
    due: tuple[int, ...]
    vacated: str | None = None
    """The tile that the Fox left; none if a nest drives them out."""


class Scouting(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A scouting since nobody draws unseen cards any more; only its seat remembers what it was."""

    seat: int
    first: str
    second: str | None = None
    kept: Literal["none", "first", "second"] = "none"


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """Everything there is to say. Seats count from 1; the Automa is 2."""

    tiles: tuple[str, ...]
    """In reading order; fewer than nineteen while they are laid."""
    duty: str
    active: int = 1
    turns: int | None = None
    """How many have been completed; if left out, as few as can be."""
    fox: str | None = None
    seats: tuple[Owner, ...]
    automa: Owner | None = None
    under: tuple[str | None, ...] = ()
    """The cards under the deck from the top down; none for a seat that has not put one back yet."""
    looking: tuple[str, ...] = ()
    past: tuple[Scouting, ...] = ()
    aside: tuple[str, ...] = ()
    opened: tuple[str, ...] = ()
    revealed: str | None = None
    ground: str | None = None
    owed: int = 0
    scattering: tuple[Cause, ...] = ()
    """The causes, the last on top."""


class Scribe:
    """Writes positions of one edition and reads them."""

    def __init__(self, edition: NutHuntEdition, players: int, competitive: bool, automa: int) -> None:
        self.edition = edition
        self.players = players
        self.competitive = competitive
        self.automa = automa
        self.tile = edition.tile_slugs
        self.card = edition.card_slugs

    def describe(self, state: NutHuntState) -> Position:
        """The position in words."""
        foraging = state.depth == 0 and state.duty in FORAGING
        laid = state.progress if state.duty == Duty.LAY else TILES
        return Position(
            tiles=tuple(self.tile[tile] for tile in state.tile_at[:laid]),
            duty=DUTIES[state.duty],
            active=state.active + 1,
            turns=state.turns,
            fox=None if state.duty == Duty.LAY else self.tile[state.fox],
            seats=tuple(self._owner(state, seat) for seat in range(self.players)),
            automa=self._owner(state, AUTOMA) if self.automa else None,
            under=tuple(self._card(card) for card in state.under),
            looking=tuple(self.card[card] for card in (state.first, state.second) if card != NONE),
            past=tuple(self._scouted(entry) for entry in state.past),
            aside=self._cards(state.aside),
            opened=self._cards(state.opened),
            revealed=self._card(state.revealed),
            ground=self.tile[state.ground] if foraging else None,
            owed=state.owed if foraging else 0,
            scattering=self._causes(state),
        )

    def _owner(self, state: NutHuntState, owner: int) -> Owner:
        nests = [nest % TILES for nest in state.nests if nest // TILES == owner]
        nuts = {} if owner >= self.players else {nut: nuts_of(state.nuts[owner], n) for n, nut in enumerate(NUTS)}
        squirrels = {self.tile[tile]: state.squirrels_on(owner, tile) for tile in members(state.single[owner])}
        return Owner(
            nuts={nut: number for nut, number in nuts.items() if number},
            squirrels=squirrels,
            nests={self.tile[tile]: nests.count(tile) for tile in sorted(set(nests))},
            objectives=self._cards(state.hands[owner]),
            saw=self._cards(state.seen[owner]) if self.players > 1 else None,
        )

    def _card(self, card: int) -> str | None:
        return None if card == NONE else self.card[card]

    def _cards(self, cards: int) -> tuple[str, ...]:
        return tuple(self.card[card] for card in members(cards))

    def _scouted(self, entry: int) -> Scouting:
        first, second = self.card[first_of(entry)], self._card(second_of(entry))
        return Scouting(seat=scout_of(entry) + 1, first=first, second=second, kept=KEPT[choice_of(entry)])

    def _causes(self, state: NutHuntState) -> tuple[Cause, ...]:
        """Those that still drive somebody out: a void one waits below for its turn to be dropped (§26)."""
        causes = (state.causes[i] for i in range(state.depth))
        return tuple(self._cause(state, cause) for cause in causes if cause >> DUE)

    def _cause(self, state: NutHuntState, cause: int) -> Cause:
        barred = cause >> BARRED & 31
        due = tuple(cause >> DUE + 2 * owner & 3 for owner in range(state.owners))
        return Cause(tile=self.tile[cause & 31], due=due, vacated=None if barred == NOWHERE else self.tile[barred])

    def arrange(self, position: Position) -> NutHuntState:
        """The position so described."""
        from nutwood.games.nut_hunt.impossible import faults, turn_faults

        for fault in faults(position, self):
            raise BadPosition(f"position.{fault}.")
        state = start(self.edition.forest, self.players, int(self.competitive), self.automa)
        self._put_forest(state, position)
        self._put_pieces(state, position)
        self._put_cards(state, position)
        self._put_turn(state, position)
        for fault in turn_faults(state):
            raise BadPosition(f"position.{fault}.")
        return state

    def owners(self, position: Position) -> tuple[Owner, ...]:
        """The players, and the Automa if there is one."""
        return position.seats if position.automa is None else (*position.seats, position.automa)

    def _put_forest(self, state: NutHuntState, position: Position) -> None:
        for place, name in enumerate(position.tiles):
            state.tile_at[place] = self.tile.index(name)
        state.fox = 0 if position.fox is None else self.tile.index(position.fox)
        if len(position.tiles) == TILES:
            state.find_places()

    def _put_pieces(self, state: NutHuntState, position: Position) -> None:
        nests = []
        for number, owner in enumerate(self.owners(position)):
            state.single[number] = sum(2 ** self.tile.index(name) for name, many in owner.squirrels.items() if many)
            state.pair[number] = sum(2 ** self.tile.index(name) for name, many in owner.squirrels.items() if many == 2)
            for name, many in owner.nests.items():
                nests += [number * TILES + self.tile.index(name)] * many
        state.nests = packed(sorted(nests))
        for seat, owner in enumerate(position.seats):
            state.nuts[seat] = sum(many * NUT[NUTS.index(nut)] for nut, many in owner.nuts.items())

    def _put_cards(self, state: NutHuntState, position: Position) -> None:
        for number, owner in enumerate(self.owners(position)):
            state.hands[number] = self._set(owner.objectives)
        looking = [*position.looking, None, None]
        state.first, state.second = self._number(looking[0]), self._number(looking[1])
        if self.players > 1:
            for seat, owner in enumerate(position.seats):
                state.seen[seat] = self._set(owner.objectives if owner.saw is None else owner.saw)
        state.under = packed([self._number(card) for card in position.under])
        state.past = packed([self._entry(event) for event in position.past])
        state.aside, state.opened = self._set(position.aside), self._set(position.opened)
        state.revealed = self._number(position.revealed)
        state.unseen = 2 ** len(self.card) - 1 - self._set(lying_somewhere(position, self.owners(position)))

    def _put_turn(self, state: NutHuntState, position: Position) -> None:
        state.duty = DUTIES.index(position.duty)
        state.active = position.active - 1
        state.turns = fewest_turns(position) if position.turns is None else position.turns
        state.ground = 0 if position.ground is None else self.tile.index(position.ground)
        state.owed = position.owed
        state.causes = packed([self._packed(cause) for cause in position.scattering])
        state.depth = len(position.scattering)
        if state.depth and state.causes[state.depth - 1] >> DUE:
            state.fleeing = state.next_to_leave(state.causes[state.depth - 1])
        state.progress = self._progress(state, position)

    def _progress(self, state: NutHuntState, position: Position) -> int:
        """How far setting up has come can be seen from what lies on the table."""
        placed = sum(state.squirrel_count(seat) for seat in range(self.players))
        dealt = sum(len(owner.objectives) for owner in position.seats)
        steps = {Duty.LAY: len(position.tiles), Duty.DEAL: dealt, Duty.PLACE: placed, Duty.SETTLE_IN: placed - 1}
        return int(steps.get(state.duty, 0))

    def _number(self, card: str | None) -> int:
        return NONE if card is None else self.card.index(card)

    def _set(self, cards: Sequence[str]) -> int:
        return sum(2 ** self.card.index(card) for card in cards)

    def _entry(self, event: Scouting) -> int:
        first, second = self._number(event.first), self._number(event.second)
        return scouting(event.seat - 1, first, second, KEPT.index(event.kept))

    def _packed(self, cause: Cause) -> int:
        barred = NOWHERE if cause.vacated is None else self.tile.index(cause.vacated)
        due = sum(many * ONE_DUE[owner] for owner, many in enumerate(cause.due))
        return int(self.tile.index(cause.tile) + (barred << BARRED) + due)


def fewest_turns(position: Position) -> int:
    """Turns that must have been completed for this player, or the Automa, to be active."""
    dealing = position.automa is not None and position.revealed in (None, *position.automa.objectives)
    before = DUTIES.index(position.duty) in SETTING_UP or (dealing and position.duty != "reveal")
    return 0 if before else position.active - 1


def lying_somewhere(position: Position, owners: Sequence[Owner]) -> list[str]:
    """Every card that is not unseen in the deck. The card that the Automa turned up for its hand counts there."""
    held = [card for owner in owners for card in owner.objectives]
    under = [card for card in position.under if card is not None]
    shown = [card for card in (position.revealed,) if card is not None and card not in held]
    return [*held, *under, *position.looking, *position.aside, *shown]
