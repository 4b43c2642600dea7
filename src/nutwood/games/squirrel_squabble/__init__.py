"""Squirrel Squabble: two squirrels, nine tiles, and programmes laid in secret."""

from __future__ import annotations

from functools import cached_property
from types import MappingProxyType
from typing import Annotated, Literal

from nutwood.core.catalogue import Catalogue
from nutwood.core.components import Components
from nutwood.core.errors import Unreadable
from nutwood.core.events import Event, EventCatalogue
from nutwood.core.game import Game
from nutwood.core.lines import Line
from nutwood.core.options import Options, explained
from nutwood.core.parameters import fill
from nutwood.core.phrases import Phrases
from nutwood.core.profile import Profile
from nutwood.core.scene import Scene
from nutwood.games.squirrel_squabble.box import in_the_box
from nutwood.games.squirrel_squabble.edition import SquabbleEdition
from nutwood.games.squirrel_squabble.events import event_catalogue
from nutwood.games.squirrel_squabble.moves import ACTIONS, TILES, catalogue
from nutwood.games.squirrel_squabble.phrases import phrases
from nutwood.games.squirrel_squabble.position import Position, arrange, describe
from nutwood.games.squirrel_squabble.rules.squirrel import Coins, coins_of
from nutwood.games.squirrel_squabble.scene import table
from nutwood.games.squirrel_squabble.state import SquabbleState, start
from nutwood.games.squirrel_squabble.text import board
from nutwood.games.squirrel_squabble.view import SquabbleView, look
from nutwood.games.squirrel_squabble.words import words


class SquabbleOptions(Options, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Rule variants."""

    setup: Annotated[
        Literal["players", "random"],
        explained("`random` lets chance arrange the tiles and gives seat 1 the orange squirrel (§9)."),
    ] = "players"


class SquirrelSquabble(Game[SquabbleState, SquabbleView]):
    """The game with its options and components."""

    name = "squirrel-squabble"
    title = "Squirrel Squabble"
    summary = "Lay three coins in secret, grab nuts, and get home past dogs, mud and your rival."
    minutes = "10"
    revision = 2
    players_allowed = range(2, 3)
    options_type = SquabbleOptions
    edition_type = SquabbleEdition
    position_type = Position
    quick_options = MappingProxyType({"setup": "random"})
    options: SquabbleOptions
    edition: SquabbleEdition

    @property
    def profile(self) -> Profile:
        """Coins are laid at the same time; rounds are counted (§51)."""
        return Profile(simultaneous=True, longest=200 + 30 * self.edition.rules.rounds)

    @cached_property
    def catalogue(self) -> Catalogue:
        """The moves; the coins come last, because they are the edition's."""
        return catalogue(self.edition.coin_sides())

    @cached_property
    def events(self) -> EventCatalogue:
        """What can happen; coins are named by the edition."""
        return event_catalogue(self.edition.coin_sides())

    def components(self) -> dict[str, Components]:
        """Tiles and coins."""
        return in_the_box(self.edition)

    def phrases(self) -> Phrases:
        """How players say the moves."""
        return phrases(self.edition)

    def line(self, event: Event) -> Line:
        """An event in words."""
        return words(event, self.edition.rules)

    @cached_property
    def coins(self) -> Coins:
        """The coins as the rules hold them (§4)."""
        letters = list(self.edition.kinds)
        actions = [ACTIONS.index(action) for sides in self.edition.kinds.values() for action in sides]
        coins = coins_of(actions, [letters.index(self.edition.alike(letter)) for letter in self.edition.coins])
        fill(coins, self.edition.rules)
        return coins

    @cached_property
    def _opening(self) -> SquabbleState:
        tiles = [TILES.index(name) for name in self.edition.tile_names()]
        return start(self.coins, tiles, self.options.setup == "random")

    def start(self) -> SquabbleState:
        """Two homes on the board, seven tiles about to fall (§5)."""
        return self._opening.clone()

    def view(self, state: SquabbleState, viewer: int) -> SquabbleView:
        """What the viewer may know."""
        return look(state, viewer, self.common_view(state, viewer), self.edition)

    def text(self, view: SquabbleView) -> str:
        """The board in letters."""
        return board(view)

    def scene(self, view: SquabbleView, legal: list[int]) -> Scene:
        """The board, the coins and the nuts as things to draw and click."""
        return table(view, list(zip(legal, self.catalogue.all_typed(legal), strict=True)))

    def position(self, state: SquabbleState) -> Position:
        """Everything about a position."""
        return describe(state, self.edition)

    def from_position(self, position: Position) -> SquabbleState:
        """The position so described."""
        return arrange(position, self.start(), self.edition)

    def shorthand(self, text: str) -> list[str]:
        """`program A:move1 D:left F:squabble` lays three coins; B may be written for A, which is its like (§4)."""
        word, *coins = text.lower().split() or [""]
        if word == "program":
            if len(coins) != 3:
                raise Unreadable(f"A programme has three coins, not {len(coins)}: 'program a:move1 d:left f:squabble'.")
            return [self._lay(coin) for coin in coins]
        return [self._lay(coins[0])] if word == "lay" and len(coins) == 1 else [text]

    def _lay(self, coin: str) -> str:
        """The move that lays this coin, refused at once if there is none: a programme is read whole or not at all."""
        letter, colon, action = coin.partition(":")
        if letter in self.edition.coins:
            letter = self.edition.alike(letter)
        move = f"lay {letter}{colon}{action}"
        self.catalogue.number(move)
        return move
