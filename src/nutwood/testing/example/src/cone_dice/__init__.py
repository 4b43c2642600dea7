"""Cone Dice: roll, take cones, and keep your card to yourself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Annotated

from cone_dice.box import in_the_box
from cone_dice.edition import ConeDiceEdition
from cone_dice.events import EVENTS
from cone_dice.moves import CATALOGUE
from cone_dice.position import Position, arrange, describe
from cone_dice.scene import draw
from cone_dice.sheet import sheet
from cone_dice.state import ConeDiceState
from cone_dice.text import table
from cone_dice.view import ConeDiceView, look
from cone_dice.words import words
from nutwood.core.catalogue import Catalogue
from nutwood.core.components import Components
from nutwood.core.events import Event, EventCatalogue
from nutwood.core.game import Game
from nutwood.core.lines import Line
from nutwood.core.options import Options, explained
from nutwood.core.profile import Profile
from nutwood.core.scene import Scene
from nutwood.core.sheet import Row


class ConeDiceOptions(Options, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Rule variants."""

    open_cards: Annotated[bool, explained("Cards are dealt face up (§2).")] = False


class ConeDice(Game[ConeDiceState, ConeDiceView]):
    """The game with its options and components."""

    name = "cone-dice"
    title = "Cone Dice"
    summary = "Roll, take cones from the heap, and end with the number that your secret card asks for."
    minutes = "5"
    players_allowed = range(2, 5)
    options_type = ConeDiceOptions
    edition_type = ConeDiceEdition
    position_type = Position
    options: ConeDiceOptions
    edition: ConeDiceEdition

    @property
    def profile(self) -> Profile:
        """Only cards are hidden (§2); each turn is a roll and takes at least one cone (§3, §4)."""
        return Profile(perfect_information=self.options.open_cards, longest=self.players + 2 * self.edition.cones)

    @cached_property
    def catalogue(self) -> Catalogue:
        """The same for every edition."""
        return CATALOGUE

    @cached_property
    def events(self) -> EventCatalogue:
        """The same for every edition."""
        return EVENTS

    def components(self) -> dict[str, Components]:
        """The cards."""
        return in_the_box(self.edition)

    def start(self) -> ConeDiceState:
        """A full heap; chance deals the cards (§1, §2)."""
        nobody = [0] * self.players
        return self.from_position(Position(heap=self.edition.cones, taken=nobody, cards=[None] * self.players))

    def view(self, state: ConeDiceState, viewer: int) -> ConeDiceView:
        """What the viewer may know."""
        return look(state, viewer, self.common_view(state, viewer))

    def line(self, event: Event) -> Line:
        """An event in words."""
        return words(event)

    def sheet(self, state: ConeDiceState, events: Sequence[Event] = ()) -> list[Row]:
        """Points by where they come from."""
        return sheet(state)

    def text(self, view: ConeDiceView) -> str:
        """The table in letters."""
        return table(view)

    def scene(self, view: ConeDiceView, legal: list[int]) -> Scene:
        """The table as things to draw and click."""
        return draw(view, legal)

    def position(self, state: ConeDiceState) -> Position:
        """Everything about a position."""
        return describe(state)

    def from_position(self, described: Position) -> ConeDiceState:
        """The position so described."""
        return arrange(described, self.players, self.edition, self.options.open_cards)
