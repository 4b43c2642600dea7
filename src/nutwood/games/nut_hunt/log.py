"""How the log of Nut Hunt words a move, and what everybody sees happen because of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nutwood.core.catalogue import Move
from nutwood.core.state import CHANCE
from nutwood.games.nut_hunt.edition import NutHuntEdition
from nutwood.games.nut_hunt.moves import (
    Draw,
    Exchange,
    Forage,
    Hassle,
    Keep,
    KeepNone,
    Lay,
    Pass,
    Place,
    PutBack,
    Recruit,
    Roll,
    Scatter,
    Scout,
)
from nutwood.games.nut_hunt.rules.forest import TILES
from nutwood.games.nut_hunt.rules.setting_up import DEALT
from nutwood.games.nut_hunt.rules.table import AUTOMA, Duty
from nutwood.games.nut_hunt.state import NutHuntState

ARTICLE: Final = {"acorn": "an acorn", "chestnut": "a chestnut", "hazelnut": "a hazelnut", "walnut": "a walnut"}
HIDDEN: Final = "an objective"


class Teller:
    """Words a move that is about to be played, for one viewer; objectives only where that viewer sees them (§47)."""

    def __init__(self, edition: NutHuntEdition, state: NutHuntState, viewer: int) -> None:
        self.edition = edition
        self.state = state
        self.viewer = viewer

    def tell(self, seat: int, number: int, move: Move) -> str:
        """The move, then the nests that it sets off and the end (§28, §32)."""
        hidden = self.state.hides(seat, number, self.viewer)
        said = self.chance(move, hidden) if seat == CHANCE else self.choice(move, hidden)
        return "; ".join([said, *self.consequences(seat, number)])

    def chance(self, move: Move, hidden: bool) -> str:
        """A tile, a card or the die."""
        match move:
            case Lay(tile=tile):
                return f"{self.tile(tile)} is laid"
            case Draw(objective=card):
                return f"{self.drawer()} {HIDDEN if hidden else self.card(card)}"
            case Roll(face=face):
                return self.rolled(int(face) - 1)
        raise ValueError(f"{move} is no move of chance")

    def drawer(self) -> str:
        """Who gets, looks at or turns up a card (§7, §21, §39, §42)."""
        state = self.state
        if state.duty == Duty.DEAL:
            return f"{self.owner(state.progress // DEALT)} is dealt"
        if state.duty == Duty.LOOK:
            return f"{self.owner(state.active)} looks at"
        return "the Automa is dealt" if state.duty == Duty.HAND else "the Automa turns up"

    def rolled(self, face: int) -> str:
        """The Fox moves or bounces, or a squirrel of the Automa flees (§12, §13, §43)."""
        state = self.state
        fleeing = state.depth > 0
        here = state.causes[state.depth - 1] & 31 if fleeing else state.fox
        there = state.tile_towards(here, face)
        bounces = state.bounces(here, face)
        who = "a squirrel of the Automa" if fleeing else "the Fox"
        return f"the die shows {face + 1}: {who} {'bounces' if bounces else 'goes'} to {self.name(there)}"

    def choice(self, move: Move, hidden: bool) -> str:
        """What a player does."""
        match move:
            case PutBack(objective=card):
                return f"puts back {HIDDEN if hidden else self.card(card)}"
            case Keep(objective=card):
                return f"keeps {HIDDEN if hidden else self.card(card)}"
            case KeepNone():
                return "keeps no objective"
            case Scout():
                return "scouts"
            case Pass():
                return "passes"
            case Forage(nut=nut):
                return f"forages {ARTICLE[nut]} on {self.name(self.state.ground)}"
            case Exchange(give=give, take=take):
                return f"exchanges three {give}s for {ARTICLE[take]}"
        return self.on_a_tile(move)

    def on_a_tile(self, move: Move) -> str:
        """Squirrels and the Fox."""
        match move:
            case Place(tile=tile):
                return f"places a squirrel on {self.tile(tile)}"
            case Recruit(tile=tile):
                return f"recruits a squirrel on {self.tile(tile)}"
            case Hassle(tile=tile):
                return f"hassles the Fox onto {self.tile(tile)}"
            case Scatter(tile=tile):
                here = self.state.causes[self.state.depth - 1] & 31
                return f"lets a squirrel flee from {self.name(here)} to {self.tile(tile)}"
        raise ValueError(f"{move} is no move of a player")

    def consequences(self, seat: int, number: int) -> Iterator[str]:
        """Nests in the order built, and that the game is over."""
        after = self.state.clone()
        after.apply(seat, number)
        for nest in list(after.nests)[len(self.state.nests) :]:
            yield f"{self.owner(nest // TILES)} builds a nest on {self.name(nest % TILES)}"
        if after.duty == Duty.OVER and after.depth == 0:
            yield "the game is over"

    def owner(self, owner: int) -> str:
        """`seat 2`, or the Automa."""
        return "the Automa" if self.state.automa > 0 and owner == AUTOMA else f"seat {owner + 1}"

    def name(self, tile: int) -> str:
        """The printed name, with an article where people say one."""
        printed = self.edition.tile_names[tile]
        return f"the {printed}" if tile in (self.state.forest.pond, self.state.forest.barrens) else printed

    def tile(self, slug: str) -> str:
        """The same for a tile as moves write it."""
        return self.name(self.edition.tile_slugs.index(slug))

    def card(self, slug: str) -> str:
        """An objective by its ends."""
        return " – ".join(self.edition.objectives[self.edition.card_slugs.index(slug)].ends)
