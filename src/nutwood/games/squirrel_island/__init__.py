"""Squirrel Island: four days, 120 cards, and a stash under the mat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache

from nutwood.core.catalogue import Catalogue, with_names
from nutwood.core.components import Components
from nutwood.core.events import Event, EventCatalogue
from nutwood.core.game import Game
from nutwood.core.lines import Line
from nutwood.core.phrases import Phrases
from nutwood.core.profile import Profile
from nutwood.core.scene import Scene
from nutwood.core.sheet import Row
from nutwood.games.squirrel_island.box import in_the_box
from nutwood.games.squirrel_island.build import build
from nutwood.games.squirrel_island.edition import SquirrelIslandEdition
from nutwood.games.squirrel_island.events import event_catalogue
from nutwood.games.squirrel_island.moves import catalogue
from nutwood.games.squirrel_island.phrases import MOVES
from nutwood.games.squirrel_island.position import Position, arrange, describe
from nutwood.games.squirrel_island.rules.deck import Deck
from nutwood.games.squirrel_island.scene import table
from nutwood.games.squirrel_island.sheet import sheet
from nutwood.games.squirrel_island.state import SquirrelIslandState, before_the_first_day
from nutwood.games.squirrel_island.text import table_text
from nutwood.games.squirrel_island.view import SquirrelIslandView, look
from nutwood.games.squirrel_island.words import words


class SquirrelIsland(Game[SquirrelIslandState, SquirrelIslandView]):
    """The game with its deck."""

    name = "squirrel-island"
    title = "Squirrel Island"
    summary = "Raise a team of squirrels and gather nuts over some autumn days; stash, steal and go again."
    minutes = "30–60"
    revision = 2
    players_allowed = range(2, 5)
    edition_type = SquirrelIslandEdition
    position_type = Position
    edition: SquirrelIslandEdition

    @property
    def profile(self) -> Profile:
        """Days are counted (§6)."""
        return Profile(longest=1_250 * self.edition.rules.days)

    @cached_property
    def catalogue(self) -> Catalogue:
        """The moves with the names of this edition's cards."""
        return catalogue(self.edition.slugs)

    @cached_property
    def events(self) -> EventCatalogue:
        """What can happen; cards and what they say are the edition's."""
        return event_catalogue(self.edition.slugs, self.deck.part_words, self.deck.words)

    def components(self) -> dict[str, Components]:
        """All cards of the deck."""
        return in_the_box(self.edition)

    def phrases(self) -> Phrases:
        """How players say the moves."""
        return Phrases(MOVES, self.names)

    def line(self, event: Event) -> Line:
        """An event in words."""
        return words(event, self.names, self.edition.rules)

    def sheet(self, state: SquirrelIslandState, events: Sequence[Event] = ()) -> list[Row]:
        """Nuts and stash."""
        return sheet(state)

    @cached_property
    def deck(self) -> Deck:
        """The edition's cards as the rules read them."""
        return _deck(self.edition)

    @cached_property
    def names(self) -> dict[str, str]:
        """What people call the cards, by their names in moves."""
        return {card.slug: card.name for card in self.edition.card}

    def shorthand(self, text: str) -> list[str]:
        """Cards may be called by their names: `play Wasps' Nest`."""
        return [with_names(text, {name: slug for slug, name in self.names.items()})]

    def start(self) -> SquirrelIslandState:
        """All cards in the deck; chance is to name the first player (§7)."""
        return before_the_first_day(self.deck, self.players)

    def view(self, state: SquirrelIslandState, viewer: int) -> SquirrelIslandView:
        """What the viewer may know."""
        return look(state, viewer, self.common_view(state, viewer), self.edition.rules)

    def text(self, view: SquirrelIslandView) -> str:
        """The table in words."""
        return table_text(view, self.edition)

    def scene(self, view: SquirrelIslandView, legal: list[int]) -> Scene:
        """The table as things to draw and click."""
        return table(view, legal, self.edition, self.catalogue)

    def position(self, state: SquirrelIslandState) -> Position:
        """Everything about a position."""
        return describe(state)

    def from_position(self, described: Position) -> SquirrelIslandState:
        """The position so described."""
        return arrange(described, self.deck, self.players)


@lru_cache(maxsize=16)
def _deck(edition: SquirrelIslandEdition) -> Deck:
    """One for all tables of an edition: a server has no twenty milliseconds to spare for each."""
    return build(edition)
