"""Nuts!: belts, boxes, trucks and a thieving squirrel."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Annotated

from nutwood.core.catalogue import Catalogue
from nutwood.core.components import Components
from nutwood.core.errors import BadPosition
from nutwood.core.events import Event, EventCatalogue
from nutwood.core.game import Game
from nutwood.core.lines import Line
from nutwood.core.options import Options, explained
from nutwood.core.phrases import Phrases
from nutwood.core.profile import Profile
from nutwood.core.scene import Scene
from nutwood.core.sheet import Row
from nutwood.games.nuts.box import in_the_box
from nutwood.games.nuts.edition import NutsEdition, tables
from nutwood.games.nuts.events import event_catalogue
from nutwood.games.nuts.faults import contradictions, faults
from nutwood.games.nuts.moves import catalogue
from nutwood.games.nuts.phrases import phrases
from nutwood.games.nuts.position import Position, arrange, describe
from nutwood.games.nuts.rules.parts import Parts
from nutwood.games.nuts.scene import table
from nutwood.games.nuts.sheet import sheet
from nutwood.games.nuts.state import NutsState, set_up
from nutwood.games.nuts.text import board
from nutwood.games.nuts.view import NutsView, look
from nutwood.games.nuts.words import words


class NutsOptions(Options, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Rule variants."""

    equal_turns: Annotated[
        bool,
        explained("The game ends with the round in which somebody has points enough: all have as many turns (§56)."),
    ] = False


class Nuts(Game[NutsState, NutsView]):
    """The game with its options and components."""

    name = "nuts"
    title = "Nuts!"
    summary = "Rebuild the belts of the nut foundry, box what arrives, and ship it before the squirrel eats it."
    minutes = "45–60"
    revision = 2
    players_allowed = range(2, 5)
    options_type = NutsOptions
    edition_type = NutsEdition
    position_type = Position
    options: NutsOptions
    edition: NutsEdition

    @property
    def profile(self) -> Profile:
        """Turns are counted (§53)."""
        return Profile(longest=50 * self.edition.rules.turns)

    @cached_property
    def catalogue(self) -> Catalogue:
        """Every move, with the edition's trucks and cards."""
        return catalogue(self.edition.truck_names, self.edition.card_names)

    @cached_property
    def events(self) -> EventCatalogue:
        """What can happen, with the edition's trucks and cards."""
        return event_catalogue(self.edition.truck_names, self.edition.card_names)

    def components(self) -> dict[str, Components]:
        """Trucks, cards, tiles, box holders and the Squirrel die."""
        return in_the_box(self.edition)

    def phrases(self) -> Phrases:
        """How players say the moves."""
        return phrases(self.edition)

    def line(self, event: Event) -> Line:
        """An event in words."""
        return words(event, self.edition)

    def sheet(self, state: NutsState, events: Sequence[Event] = ()) -> list[Row]:
        """Points by trucks and cards (§51)."""
        return sheet(state, events)

    @cached_property
    def parts(self) -> Parts:
        """The edition's components as the rules use them."""
        return tables(self.edition, self.options.equal_turns)

    def start(self) -> NutsState:
        """Before the box holders are dealt (§9, §10)."""
        return set_up(self.parts, self.players)

    def view(self, state: NutsState, viewer: int) -> NutsView:
        """What the viewer may know."""
        common = self.common_view(state, viewer)
        return look(state, viewer, common, self.edition, self.legal_moves(state, viewer))

    def text(self, view: NutsView) -> str:
        """The table in letters."""
        return board(view, self.edition)

    def scene(self, view: NutsView, legal: list[int]) -> Scene:
        """The table as things to draw and click."""
        return table(view, legal, self.edition, self.catalogue)

    def position(self, state: NutsState) -> Position:
        """Everything about a position."""
        return describe(state, self.edition)

    def from_position(self, described: Position) -> NutsState:
        """The position so described."""
        for fault in faults(described, self.edition, self.players):
            raise BadPosition(f"position.{fault}.")
        state = arrange(described, self.edition, self.parts, self.players)
        for fault in contradictions(state):
            raise BadPosition(f"position.{fault}.")
        return state
