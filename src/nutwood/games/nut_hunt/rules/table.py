"""What lies on the table: tiles, Fox, pieces, nuts and cards, and what is to be done next."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nutwood.core.sets import BIT
from nutwood.core.state import State
from nutwood.core.vecs import vec
from nutwood.games.nut_hunt.rules.forest import BOUNCES, GAP, REACHED, TILES, Forest


class Duty:
    """What is asked when nobody has to scatter: of players up to KEEP, of chance up to REVEAL.

    SECOND and DONE are never asked: they say what follows as soon as all scattering is settled.
    """

    PUT_BACK: Final = 0
    PLACE: Final = 1
    SETTLE_IN: Final = 2
    FORAGE_TWO: Final = 3
    ACT: Final = 4
    FORAGE_ONE: Final = 5
    KEEP: Final = 6
    LAY: Final = 7
    DEAL: Final = 8
    ROLL: Final = 9
    LOOK: Final = 10
    HAND: Final = 11
    REVEAL: Final = 12
    SECOND: Final = 13
    DONE: Final = 14
    OVER: Final = 15


AUTOMA: Final = 1
"""The owner number of the Automa; the player against it is owner 0."""


class NutHuntTable(State):
    """Everything a position is made of. Owners are the players, and the Automa in the solo game."""

    forest: Forest
    players: i64
    owners: i64
    competitive: i64
    """1 in the competitive variant (§31)."""
    automa: i64
    """How many objectives the Automa starts with; 0 without one (§39)."""

    tile_at: vec[i64]
    place_of: vec[i64]
    near: vec[i64]
    """Tiles by place, places by tile, neighbours by tile: shared by clones, replaced while tiles are laid."""

    single: vec[i64]
    pair: vec[i64]
    """For each owner the tiles with at least one squirrel, and those with two."""
    nests: vec[i64]
    """Every nest on the board in the order built: owner * TILES + tile."""
    nuts: vec[i64]
    """The nuts of each player, packed."""

    hands: vec[i64]
    """The objectives of each owner."""
    unseen: i64
    """The cards of the deck that nobody has looked at: they lie on top, in no order."""
    under: vec[i64]
    """The cards put under the deck, from the top down (§7, §22)."""
    seen: vec[i64]
    """The cards that each player was the first to look at."""
    past: vec[i64]
    """Scouting since nothing unseen was left, which makes players lose track of what they put under (§48)."""
    first: i64
    second: i64
    """The cards being looked at in scouting, in the order drawn."""
    aside: i64
    """The cards that the Automa has laid aside (§42)."""
    opened: i64
    """The player's objectives that everybody can tell because the whole deck has been turned up (§44)."""
    revealed: i64
    """The card whose ends the Automa is placing on."""

    fox: i64
    active: i64
    """Whose turn it is; when setting up, who places."""
    duty: i64
    progress: i64
    """Tiles laid, cards dealt or squirrels placed so far, when setting up."""
    ground: i64
    owed: i64
    """The tile being foraged, and how many nuts are still to be taken there."""
    turns: i64
    """Turns completed, the Automa's too (§33)."""

    causes: vec[i64]
    depth: i64
    """The causes of scattering, packed, the last on top; what lies above `depth` is stale."""
    fleeing: i64
    """The owner of the squirrel that leaves next, while there are causes."""

    def copy_into(self, other: NutHuntTable) -> None:
        """Make another position equal to this one."""
        self._copy_forest(other)
        self._copy_cards(other)
        other.single = self.single[:]
        other.pair = self.pair[:]
        other.nests = self.nests[:]
        other.nuts = self.nuts[:]
        other.fox = self.fox
        other.active = self.active
        other.duty = self.duty
        other.progress = self.progress
        other.ground = self.ground
        other.owed = self.owed
        other.turns = self.turns
        other.causes = self.causes[: self.depth]
        other.depth = self.depth
        other.fleeing = self.fleeing

    def _copy_forest(self, other: NutHuntTable) -> None:
        other.forest = self.forest
        other.players = self.players
        other.owners = self.owners
        other.competitive = self.competitive
        other.automa = self.automa
        other.tile_at = self.tile_at
        other.place_of = self.place_of
        other.near = self.near

    def _copy_cards(self, other: NutHuntTable) -> None:
        other.hands = self.hands[:]
        other.unseen = self.unseen
        other.under = self.under[:]
        other.seen = self.seen[:]
        other.past = self.past[:]
        other.first = self.first
        other.second = self.second
        other.aside = self.aside
        other.opened = self.opened
        other.revealed = self.revealed

    def tile_towards(self, tile: i64, face: i64) -> i64:
        """The tile in the direction of a face of the die, counted from 0, bouncing off the edge (§1, §13)."""
        return self.tile_at[REACHED[self.place_of[tile] * 6 + face]]

    def bounces(self, tile: i64, face: i64) -> bool:
        """Whether there is no tile in the direction of a face (§13)."""
        return BOUNCES[self.place_of[tile] * 6 + face] == 1

    def gap(self, tile: i64, other: i64) -> i64:
        """How many steps two tiles are apart (§36)."""
        return GAP[self.place_of[tile] * TILES + self.place_of[other]]

    def neighbourhood(self) -> vec[i64]:
        """The neighbours of each tile, from where the tiles lie."""
        found = vec[i64]([0 for _ in range(TILES)])
        for tile in range(TILES):
            for other in range(TILES):
                if self.gap(tile, other) == 1:
                    found[tile] |= BIT[other]
        return found

    def squirrels_on(self, owner: i64, tile: i64) -> i64:
        """How many squirrels of an owner are on a tile: two at most (§28)."""
        return ((self.single[owner] >> tile) & 1) + ((self.pair[owner] >> tile) & 1)

    def nested(self, owner: i64) -> i64:
        """The tiles with nests of an owner."""
        found: i64 = 0
        count: i64 = len(self.nests)
        for i in range(count):
            if self.nests[i] // TILES == owner:
                found |= BIT[self.nests[i] % TILES]
        return found

    def nest_count(self, owner: i64) -> i64:
        """How many nests an owner has built."""
        found: i64 = 0
        count: i64 = len(self.nests)
        for i in range(count):
            if self.nests[i] // TILES == owner:
                found += 1
        return found

    def territory(self, owner: i64) -> i64:
        """The tiles on which an owner has squirrels or nests (§19, §35)."""
        return self.single[owner] | self.nested(owner)
