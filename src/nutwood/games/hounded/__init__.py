"""Hounded: six hunters, one fox, forty-nine tiles."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from nutwood.core.catalogue import Catalogue
from nutwood.core.components import Components
from nutwood.core.events import Event, EventCatalogue
from nutwood.core.game import PairedGame
from nutwood.core.lines import Line
from nutwood.core.options import Options, explained
from nutwood.core.phrases import Phrases
from nutwood.core.profile import Profile
from nutwood.core.scene import Scene
from nutwood.games.hounded.box import in_the_box
from nutwood.games.hounded.edition import HoundedEdition
from nutwood.games.hounded.events import EVENTS
from nutwood.games.hounded.moves import CATALOGUE
from nutwood.games.hounded.phrases import PHRASES
from nutwood.games.hounded.position import CAST, Position, arrange, describe
from nutwood.games.hounded.scene import table
from nutwood.games.hounded.state import HoundedState
from nutwood.games.hounded.text import board
from nutwood.games.hounded.two_games import decide
from nutwood.games.hounded.view import HoundedView, look
from nutwood.games.hounded.words import words


class HoundedOptions(Options, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Rule variants."""

    stalemate: Annotated[
        Literal["rulebook", "publisher"],
        explained("`publisher` also lets the Fox win when hardly a safe tile is left (§35)."),
    ] = "rulebook"
    memory: Annotated[
        bool, explained("Faces are shown only while tiles are face up; remembering them is the players' task (§39).")
    ] = False


class Hounded(PairedGame[HoundedState, HoundedView]):
    """The game with its options and components."""

    name = "hounded"
    title = "Hounded"
    summary = "One fox, six hunters, forty-nine hidden tiles: outlast the day or corner the fox."
    minutes = "20–30"
    players_allowed = range(2, 3)
    options_type = HoundedOptions
    edition_type = HoundedEdition
    position_type = Position
    seat_titles = ("hunt", "fox")
    seat_roles = ("the Hunting Party", "the Fox")
    quick_seat = 1
    ties = False
    options: HoundedOptions
    edition: HoundedEdition

    @property
    def profile(self) -> Profile:
        """Each of 49 tiles is new once, and so many rounds without a new one end the game (§34)."""
        return Profile(longest=1_700 * self.edition.rules.quiet_rounds)

    @cached_property
    def catalogue(self) -> Catalogue:
        """The same for every edition."""
        return CATALOGUE

    @property
    def forgets(self) -> bool:
        """A tile that is turned down again is a plain back (§39)."""
        return self.options.memory

    @cached_property
    def events(self) -> EventCatalogue:
        """The same for every edition."""
        return EVENTS

    def phrases(self) -> Phrases:
        """How players say the moves."""
        return PHRASES

    def line(self, event: Event) -> Line:
        """An event in words."""
        return words(event, self.edition.rules)

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """How many tiles of each kind the edition has."""
        return self.edition.tiles.counts()

    def components(self) -> dict[str, Components]:
        """Tiles and pieces."""
        return in_the_box(self.edition)

    @cached_property
    def _opening(self) -> HoundedState:
        squares = self.edition.start.squares()
        pieces = dict(zip(CAST, squares, strict=True))
        up, allowance = {pieces["fox"]: "den"}, self.edition.rules.pieces_to_move
        return self.from_position(Position(pieces=pieces, up=up, phase="pick", allowance=allowance))

    def start(self) -> HoundedState:
        """A Den face up under the Fox, all other tiles unknown; the hunt begins (§2, §3, §4)."""
        return self._opening.clone()

    def view(self, state: HoundedState, viewer: int) -> HoundedView:
        """What the viewer may know."""
        return look(state, viewer, self.common_view(state, viewer), self.edition, self.options.memory)

    def text(self, view: HoundedView) -> str:
        """The board in letters."""
        return board(view)

    def scene(self, view: HoundedView, legal: list[int]) -> Scene:
        """The board as things to draw and click."""
        return table(view, legal)

    def decide(self, first: HoundedState, second: HoundedState) -> list[float]:
        """More wins, then fewer tiles face down as the Fox (§40)."""
        return decide(first, second)

    def position(self, state: HoundedState) -> Position:
        """Everything about a position."""
        return describe(state)

    def from_position(self, described: Position) -> HoundedState:
        """The position so described."""
        return arrange(described, self.counts, self.edition.rules, self.options.stalemate == "publisher")
