"""What each viewer of Nut Hunt may know (§46 to §48)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from nutwood.core.sets import members
from nutwood.core.view import View
from nutwood.games.nut_hunt.edition import NutHuntEdition, Tile
from nutwood.games.nut_hunt.moves import NUTS
from nutwood.games.nut_hunt.parameters import NutHuntRules
from nutwood.games.nut_hunt.position import DUTIES, FORAGING
from nutwood.games.nut_hunt.rules.forest import NONE, TILES, nuts_of
from nutwood.games.nut_hunt.rules.scattering import BARRED, DUE, NOWHERE
from nutwood.games.nut_hunt.rules.table import AUTOMA, Duty
from nutwood.games.nut_hunt.state import NutHuntState


class TileView(msgspec.Struct, frozen=True, cache_hash=True):
    """A tile of the forest."""

    id: str
    name: str
    kind: str
    forage: tuple[str, ...]
    cost: tuple[str, ...]


class CardView(msgspec.Struct, frozen=True, cache_hash=True):
    """An objective that the viewer may see."""

    id: str
    ends: tuple[str, str]
    """The ids of its tiles."""
    points: int
    bonus: int
    """For the tiles between its ends (§36)."""
    met: bool
    """Whether it is met as things stand (§35)."""
    worth: int
    """Points and bonus, or what failing costs."""


class OwnerView(msgspec.Struct, frozen=True, kw_only=True):
    """A player, or the Automa."""

    nuts: dict[str, int]
    squirrels: dict[str, int]
    nests: dict[str, int]
    hand: int
    """How many objectives there are."""
    objectives: tuple[CardView, ...] | None
    """Which ones, if the viewer may know: its own, the Automa's, and everybody's at the end."""
    nest_points: int
    points: int | None
    """The score as things stand, only where the objectives are known."""


class FlightView(msgspec.Struct, frozen=True):
    """A cause of scattering that is not settled yet."""

    tile: str
    due: tuple[int, ...]
    """How many squirrels of each owner must still leave."""
    vacated: str | None
    """Where the Fox came from, if it is the cause."""


class NutHuntView(View, frozen=True, kw_only=True):
    """The table as one viewer sees it."""

    tiles: tuple[TileView, ...]
    """In reading order, as far as they lie."""
    fox: str | None
    owners: tuple[OwnerView, ...]
    """The players, then the Automa if there is one."""
    automa: bool
    competitive: bool
    active: int
    duty: str
    turns: int
    ground: str | None
    """The tile being foraged."""
    owed: int
    scattering: tuple[FlightView, ...]
    """Causes, the last on top."""
    fleeing: int | None
    """The owner whose squirrel leaves next."""
    deck: int
    under: tuple[CardView | None, ...]
    """The cards under the deck from the top down, as far as the viewer can name them (§48)."""
    looking: tuple[CardView | None, ...]
    """The cards being looked at in scouting; only the scout sees which."""
    chosen: tuple[int, ...]
    """The seats that have put an objective back."""
    aside: tuple[CardView, ...]
    revealed: CardView | None
    rules: NutHuntRules
    """The numbers of the edition."""


@lru_cache(maxsize=1024)
def _forest(printed: tuple[Tile, ...], laid: tuple[int, ...]) -> tuple[TileView, ...]:
    """One object for all who see the same forest."""
    return tuple([_printed(printed[number]) for number in laid])


@lru_cache(maxsize=1024)
def _printed(tile: Tile) -> TileView:
    """One object for all who see the tile."""
    return TileView(tile.slug, tile.name, tile.kind, tile.forage, tile.cost)


class Looker:
    """Builds the view of one viewer up from nothing."""

    def __init__(self, edition: NutHuntEdition, state: NutHuntState, viewer: int) -> None:
        self.edition = edition
        self.state = state
        self.viewer = viewer
        self.over = state.duty == Duty.OVER
        self.laid = state.duty != Duty.LAY

    def look(self, common: dict[str, Any]) -> NutHuntView:
        """What the viewer may know."""
        state = self.state
        slug = self.edition.tile_slugs
        foraging = state.depth == 0 and state.duty in FORAGING
        return NutHuntView(
            **common,
            tiles=_forest(self.edition.tiles, tuple(state.tile_at[: TILES if self.laid else state.progress])),
            fox=slug[state.fox] if self.laid else None,
            owners=tuple([self.owner(owner) for owner in range(state.owners)]),
            automa=state.automa > 0,
            competitive=state.competitive == 1,
            active=state.active,
            duty=DUTIES[state.duty],
            turns=state.turns,
            ground=slug[state.ground] if foraging else None,
            owed=state.owed if foraging else 0,
            scattering=tuple([self.flight(cause) for cause in state.causes[: state.depth] if cause >> DUE]),
            fleeing=state.fleeing if state.depth > 0 else None,
            deck=state.deck_size() if state.duty != Duty.PUT_BACK else len(members(state.unseen)),
            under=self.under(),
            looking=self.looking(),
            chosen=self.chosen(),
            aside=tuple([self.card(card, AUTOMA) for card in members(state.aside)]),
            revealed=None if state.revealed == NONE else self.card(state.revealed, AUTOMA),
            rules=self.edition.rules,
        )

    def owner(self, owner: int) -> OwnerView:
        """Pieces and nuts are open; objectives only to their owner, the Automa's and at the end to all (§46)."""
        state = self.state
        slug = self.edition.tile_slugs
        nests = [nest % TILES for nest in state.nests if nest // TILES == owner]
        hand = members(state.hands[owner])
        player = owner < state.players
        shown = self.over or owner == self.viewer or not player
        known = shown and self.laid
        return OwnerView(
            nuts=self.nuts(owner) if player else {},
            squirrels={slug[tile]: state.squirrels_on(owner, tile) for tile in members(state.single[owner])},
            nests={slug[tile]: nests.count(tile) for tile in sorted(set(nests))},
            hand=len(hand),
            objectives=tuple([self.card(card, owner) for card in hand]) if known else None,
            nest_points=state.forest.nest_points * len(nests),
            points=state.points(owner) if known else None,
        )

    def nuts(self, player: int) -> dict[str, int]:
        """How many of each kind."""
        packed = self.state.nuts[player]
        return {nut: nuts_of(packed, kind) for kind, nut in enumerate(NUTS)}

    def card(self, number: int, owner: int) -> CardView:
        """An objective, and what it counts for an owner as things stand."""
        edition = self.edition
        points, bonus = edition.objectives[number].points, self.state.bonus(number)
        met = self.state.is_met(owner, number)
        worth = self.state.worth(owner, number)
        return CardView(edition.card_slugs[number], edition.card_ends[number], points, bonus, met, worth)

    def under(self) -> tuple[CardView | None, ...]:
        """Those that the viewer put there and nobody else can have taken; at the end all (§48)."""
        if self.state.duty == Duty.PUT_BACK:
            return ()
        cards = self.state.under if self.over else self.state.recalls_under(self.viewer)
        owner = max(self.viewer, 0)
        return tuple([None if card == NONE else self.card(card, owner) for card in cards])

    def looking(self) -> tuple[CardView | None, ...]:
        """The scout sees the cards, the others how many (§21)."""
        drawn = [card for card in (self.state.first, self.state.second) if card != NONE]
        mine = self.viewer == self.state.active
        return tuple([self.card(card, self.viewer) if mine else None for card in drawn])

    def chosen(self) -> tuple[int, ...]:
        """That a player has chosen is open, what is not (§7)."""
        if self.state.duty != Duty.PUT_BACK:
            return ()
        return tuple(seat for seat, card in enumerate(self.state.under) if card != NONE)

    def flight(self, cause: int) -> FlightView:
        """Why squirrels leave, and how many."""
        slug = self.edition.tile_slugs
        barred = cause >> BARRED & 31
        due = tuple(cause >> DUE + 2 * owner & 3 for owner in range(self.state.owners))
        return FlightView(slug[cause & 31], due, None if barred == NOWHERE else slug[barred])
