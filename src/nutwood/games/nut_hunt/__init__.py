"""Nut Hunt: territorial squirrels, a roaming fox, and scattering that builds nests that scatter."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Annotated, Any, Final, Literal

from nutwood.core.catalogue import Catalogue, with_names
from nutwood.core.components import Components
from nutwood.core.edition import AnyEdition
from nutwood.core.errors import BadOption
from nutwood.core.events import Event, EventCatalogue
from nutwood.core.game import Game
from nutwood.core.lines import Line
from nutwood.core.options import Options, explained
from nutwood.core.phrases import Phrases
from nutwood.core.profile import Profile
from nutwood.core.scene import Scene
from nutwood.core.sheet import Row
from nutwood.games.nut_hunt.box import in_the_box
from nutwood.games.nut_hunt.edition import NutHuntEdition
from nutwood.games.nut_hunt.events import catalogue_of_events
from nutwood.games.nut_hunt.moves import catalogue
from nutwood.games.nut_hunt.phrases import phrases
from nutwood.games.nut_hunt.position import Position, Scribe
from nutwood.games.nut_hunt.scene import table
from nutwood.games.nut_hunt.sheet import sheet
from nutwood.games.nut_hunt.state import NutHuntState, start
from nutwood.games.nut_hunt.text import forest
from nutwood.games.nut_hunt.view import Looker, NutHuntView
from nutwood.games.nut_hunt.words import Words

AUTOMA_CARDS: Final = {"standard": 2, "advanced": 3, "expert": 4}


class NutHuntOptions(Options, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Rule variants."""

    competitive: Annotated[
        bool, explained("A new nest first takes one squirrel of each opponent on its tile (§31).")
    ] = False
    automa: Annotated[
        Literal["standard", "advanced", "expert"],
        explained("How strong the Automa is; it plays only against a single player (§39)."),
    ] = "standard"


class NutHunt(Game[NutHuntState, NutHuntView]):
    """The game with its options and components."""

    name = "nut-hunt"
    title = "Nut Hunt"
    summary = "Forage, recruit and hassle the fox: join up your secret stretches of forest before the last nest."
    minutes = "20–40"
    players_allowed = range(1, 6)
    options_type = NutHuntOptions
    edition_type = NutHuntEdition
    position_type = Position
    options: NutHuntOptions
    edition: NutHuntEdition

    def __init__(self, /, players: int | None = None, edition: AnyEdition = "house", **options: Any) -> None:
        super().__init__(players, edition, **options)
        if self.players > 1 and self.options.automa != "standard":
            raise BadOption(f"{self.name}: option automa: the Automa plays only against a single player (§39).")

    @property
    def profile(self) -> Profile:
        """All put back an objective at the same time (§7); turns are counted (§33)."""
        return Profile(simultaneous=self.players > 1, longest=50 * self.edition.rules.turns)

    @cached_property
    def catalogue(self) -> Catalogue:
        """The moves, with the names of the edition."""
        return catalogue(self.edition.tile_slugs, self.edition.card_slugs)

    @cached_property
    def events(self) -> EventCatalogue:
        """What can happen, with the names of the edition."""
        return catalogue_of_events(self.edition.tile_slugs, self.edition.card_slugs)

    @cached_property
    def words(self) -> Words:
        """Words events."""
        return Words(self.edition, self.automa > 0)

    def components(self) -> dict[str, Components]:
        """Tiles, objectives and the Fox die."""
        return in_the_box(self.edition)

    def phrases(self) -> Phrases:
        """How players say the moves."""
        return phrases(self.edition)

    def line(self, event: Event) -> Line:
        """An event in words."""
        return self.words.line(event)

    def sheet(self, state: NutHuntState, events: Sequence[Event] = ()) -> list[Row]:
        """Nests, objectives, distances, failures; the Automa's too."""
        return sheet(state)

    def shorthand(self, text: str) -> list[str]:
        """Tiles and objectives may be called by their names: `recruit Birch Grove`, `keep Birch Grove – Owl Oak`."""
        names = {tile.name: tile.slug for tile in self.edition.tiles}
        return [with_names(text, names).replace(" – ", "/")]

    @property
    def others(self) -> tuple[str, ...]:
        """The Automa, against a single player."""
        return ("The Automa",) if self.automa else ()

    @property
    def automa(self) -> int:
        """How many objectives the Automa starts with; none if there is no Automa."""
        return AUTOMA_CARDS[self.options.automa] if self.players == 1 else 0

    @cached_property
    def scribe(self) -> Scribe:
        """Writes and reads positions."""
        return Scribe(self.edition, self.players, self.options.competitive, self.automa)

    def start(self) -> NutHuntState:
        """An empty board; chance lays the first tile (§6)."""
        return start(self.edition.forest, self.players, int(self.options.competitive), self.automa)

    def view(self, state: NutHuntState, viewer: int) -> NutHuntView:
        """What the viewer may know."""
        common = self.common_view(state, viewer)
        return Looker(self.edition, state, viewer).look(common)

    def text(self, view: NutHuntView) -> str:
        """The forest in letters."""
        return forest(view)

    def scene(self, view: NutHuntView, legal: list[int]) -> Scene:
        """The table as things to draw and click."""
        return table(view, legal, self.catalogue)

    def position(self, state: NutHuntState) -> Position:
        """Everything about a position."""
        return self.scribe.describe(state)

    def from_position(self, described: Position) -> NutHuntState:
        """The position so described."""
        return self.scribe.arrange(described)
