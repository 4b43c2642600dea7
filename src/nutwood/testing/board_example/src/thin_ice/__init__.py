"""Thin Ice: step from floe to floe, and be the last who can."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated

from nutwood.core.catalogue import Catalogue
from nutwood.core.components import Components
from nutwood.core.events import Event, EventCatalogue
from nutwood.core.game import Game
from nutwood.core.lines import Line
from nutwood.core.options import Options, explained
from nutwood.core.profile import Profile
from nutwood.core.scene import Scene
from thin_ice.box import in_the_box
from thin_ice.edition import ThinIceEdition
from thin_ice.events import EVENTS
from thin_ice.moves import CATALOGUE
from thin_ice.position import Position, arrange, describe
from thin_ice.scene import draw
from thin_ice.squares import NAMES, corners, pond
from thin_ice.state import ThinIceState
from thin_ice.text import table
from thin_ice.view import ThinIceView, look
from thin_ice.words import words


class ThinIceOptions(Options, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Rule variants."""

    straight: Annotated[bool, explained("Squirrels do not move diagonally (§3).")] = False


class ThinIce(Game[ThinIceState, ThinIceView]):
    """The game with its options and components."""

    name = "thin-ice"
    title = "Thin Ice"
    summary = "Step from floe to floe, let them sink behind you, and be the last who can move."
    minutes = "5"
    players_allowed = range(2, 5)
    options_type = ThinIceOptions
    edition_type = ThinIceEdition
    position_type = Position
    ties = False
    options: ThinIceOptions
    edition: ThinIceEdition

    @property
    def profile(self) -> Profile:
        """All is open, nothing is luck, and each move sinks a floe (§4)."""
        floes = self.edition.width * self.edition.height
        return Profile(perfect_information=True, chance=False, longest=floes)

    @cached_property
    def catalogue(self) -> Catalogue:
        """The same for every edition."""
        return CATALOGUE

    @cached_property
    def events(self) -> EventCatalogue:
        """The same for every edition."""
        return EVENTS

    def components(self) -> dict[str, Components]:
        """The pond."""
        return in_the_box(self.edition)

    def start(self) -> ThinIceState:
        """All floes, and the squirrels in the corners (§2)."""
        size = self.edition.width, self.edition.height
        squirrels = [NAMES[square] for square in corners(*size)[: self.players]]
        return self.from_position(Position(ice=[NAMES[square] for square in pond(*size)], squirrels=squirrels))

    def view(self, state: ThinIceState, viewer: int) -> ThinIceView:
        """What the viewer may know."""
        return look(state, self.edition, self.common_view(state, viewer))

    def line(self, event: Event) -> Line:
        """An event in words."""
        return words(event)

    def text(self, view: ThinIceView) -> str:
        """The pond in letters."""
        return table(view)

    def scene(self, view: ThinIceView, legal: list[int]) -> Scene:
        """The pond as things to draw and click."""
        return draw(view, legal)

    def position(self, state: ThinIceState) -> Position:
        """Everything about a position."""
        return describe(state)

    def from_position(self, described: Position) -> ThinIceState:
        """The position so described."""
        return arrange(described, self.players, self.edition, self.options.straight)
