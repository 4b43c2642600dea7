"""Nut Hunt as bytes: the nineteen places of the forest, the owners, the cards and the turn.

Owners come in the order of seats from the viewer on; a spectator sees seat 1 first and no objectives.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, u8

from nutwood.core.encoding import Encoder, capped, flag, flags, number
from nutwood.core.planes import Plane, topped
from nutwood.core.sets import count, lowest
from nutwood.core.state import State
from nutwood.core.vecs import vec
from nutwood.games.nut_hunt.rules.forest import CARDS, KINDS, NONE, TILES, nuts_of
from nutwood.games.nut_hunt.rules.scattering import BARRED, DUE, NOWHERE
from nutwood.games.nut_hunt.rules.table import Duty
from nutwood.games.nut_hunt.state import NutHuntState

MOST_NUTS: Final = 20
MOST_NESTS: Final = 9
MOST_TURNS: Final = 200

TILE: Final = 0
FORAGE: Final = TILE + TILES * TILES
FOX: Final = FORAGE + TILES * KINDS
GROUND: Final = FOX + TILES
FLEEING_FROM: Final = GROUND + TILES
BARRED_TO: Final = FLEEING_FROM + TILES
GOAL: Final = BARRED_TO + TILES
DUTY: Final = GOAL + TILES
OWED: Final = DUTY + 16
TURNS: Final = OWED + 1
DECK: Final = TURNS + 1
UNDER: Final = DECK + 1
COMPETITIVE: Final = UNDER + 1
AUTOMA_CARDS: Final = COMPETITIVE + 1
FIRST_SEAT: Final = AUTOMA_CARDS + 1
SEEN: Final = FIRST_SEAT + 5
LOOKING: Final = SEEN + CARDS
ASIDE: Final = LOOKING + CARDS
REVEALED: Final = ASIDE + CARDS
OWNER: Final = REVEALED + CARDS

SQUIRRELS: Final = 0
NESTS: Final = SQUIRRELS + TILES
OBJECTIVES: Final = NESTS + TILES
NUTS: Final = OBJECTIVES + CARDS
HAND: Final = NUTS + KINDS
ACTIVE: Final = HAND + 1
FLEES: Final = ACTIVE + 1
DUE_NOW: Final = FLEES + 1
CHOSEN: Final = DUE_NOW + 1
OWNER_SIZE: Final = CHOSEN + 1


class NutHuntEncoder(Encoder):
    """Knows what the view knows, and which cards the viewer has seen (§46 to §48)."""

    owners: i64
    most_owed: int

    def __init__(self, owners: int, most_owed: int) -> None:
        self.owners = owners
        self.most_owed = most_owed

    def size(self) -> i64:
        """More for more owners."""
        return OWNER + self.owners * OWNER_SIZE

    def encode(self, state: State, viewer: i64, into: vec[u8], start: i64) -> None:
        """The forest, the turn, the cards, then one owner after the other."""
        assert isinstance(state, NutHuntState)
        me: i64 = viewer if viewer >= 0 else 0
        self.encode_forest(state, into, start)
        self.encode_turn(state, into, start)
        flag(into, start + FIRST_SEAT + me)
        self.encode_cards(state, viewer, into, start)
        at: i64 = start + OWNER
        for shift in range(self.owners):
            self.encode_owner(state, (me + shift) % self.owners, viewer, into, at)
            at += OWNER_SIZE
        if state.duty != Duty.LAY:
            self.encode_board(state, me, viewer, into, start)

    def encode_forest(self, state: NutHuntState, into: vec[u8], start: i64) -> None:
        """The tiles as far as they lie, and the nuts found there (§2, §6)."""
        laid: i64 = state.progress if state.duty == Duty.LAY else TILES
        for place in range(laid):
            tile = state.tile_at[place]
            flag(into, start + TILE + place * TILES + tile)
            flags(state.forest.forage[tile], into, start + FORAGE + place * KINDS)

    def encode_turn(self, state: NutHuntState, into: vec[u8], start: i64) -> None:
        """What is to be done, and how far the game has come."""
        flag(into, start + DUTY + state.duty)
        capped(into, start + TURNS, state.turns, MOST_TURNS)
        number(into, start + DECK, count(state.unseen))
        number(into, start + COMPETITIVE, state.competitive)
        number(into, start + AUTOMA_CARDS, state.automa)
        if state.duty != Duty.PUT_BACK:
            number(into, start + UNDER, len(state.under))

    def encode_cards(self, state: NutHuntState, viewer: i64, into: vec[u8], start: i64) -> None:
        """The objectives that the viewer has seen, or looks at now (§21, §42, §48)."""
        flags(state.known_to(viewer), into, start + SEEN)
        flags(state.aside, into, start + ASIDE)
        if state.revealed != NONE:
            flag(into, start + REVEALED + state.revealed)
        if viewer == state.active:
            if state.first != NONE:
                flag(into, start + LOOKING + state.first)
            if state.second != NONE:
                flag(into, start + LOOKING + state.second)

    def encode_owner(self, state: NutHuntState, owner: i64, viewer: i64, into: vec[u8], at: i64) -> None:
        """Nuts and numbers are open, objectives are not (§46)."""
        player = owner < state.players
        if owner == viewer or not player or state.duty == Duty.OVER:
            flags(state.hands[owner], into, at + OBJECTIVES)
        number(into, at + HAND, count(state.hands[owner]))
        if player:
            for kind in range(KINDS):
                capped(into, at + NUTS + kind, nuts_of(state.nuts[owner], kind), MOST_NUTS)
        if state.active == owner:
            flag(into, at + ACTIVE)
        if state.duty == Duty.PUT_BACK and player and state.under[owner] != NONE:
            flag(into, at + CHOSEN)

    def encode_board(self, state: NutHuntState, me: i64, viewer: i64, into: vec[u8], start: i64) -> None:
        """Fox, squirrels, nests, and where the viewer's objectives end."""
        flag(into, start + FOX + state.place_of[state.fox])
        for shift in range(self.owners):
            owner = (me + shift) % self.owners
            at = start + OWNER + shift * OWNER_SIZE + SQUIRRELS
            self.encode_pieces(state, state.single[owner], into, at)
            self.encode_pieces(state, state.pair[owner], into, at)
        built: i64 = len(state.nests)
        for i in range(built):
            shift = (state.nests[i] // TILES - me + self.owners) % self.owners
            place = start + OWNER + shift * OWNER_SIZE + NESTS + state.place_of[state.nests[i] % TILES]
            capped(into, place, i64(into[place]) + 1, MOST_NESTS)
        if viewer >= 0:
            self.encode_goals(state, state.hands[viewer], into, start + GOAL)
        self.encode_duty(state, me, into, start)

    def encode_pieces(self, state: NutHuntState, tiles: i64, into: vec[u8], at: i64) -> None:
        """One more squirrel on each of these tiles."""
        rest: i64 = tiles
        while rest != 0:
            into[at + state.place_of[lowest(rest)]] += 1
            rest &= rest - 1

    def encode_goals(self, state: NutHuntState, cards: i64, into: vec[u8], at: i64) -> None:
        """The places where these objectives end."""
        rest: i64 = cards
        while rest != 0:
            card = lowest(rest)
            flag(into, at + state.place_of[state.forest.first_end[card]])
            flag(into, at + state.place_of[state.forest.second_end[card]])
            rest &= rest - 1

    def encode_duty(self, state: NutHuntState, me: i64, into: vec[u8], start: i64) -> None:
        """The tile being foraged, or the squirrels that must leave."""
        if state.depth > 0:
            self.encode_flight(state, me, into, start)
        elif Duty.SETTLE_IN <= state.duty <= Duty.FORAGE_ONE and state.duty != Duty.ACT:
            flag(into, start + GROUND + state.place_of[state.ground])
            number(into, start + OWED, state.owed)

    def encode_flight(self, state: NutHuntState, me: i64, into: vec[u8], start: i64) -> None:
        """The cause on top that is not settled, who leaves because of it, and who is next."""
        top: i64 = state.depth - 1
        while top > 0 and state.causes[top] >> DUE == 0:
            top -= 1
        cause = state.causes[top]
        flag(into, start + FLEEING_FROM + state.place_of[cause & 31])
        barred = (cause >> BARRED) & 31
        if barred != NOWHERE:
            flag(into, start + BARRED_TO + state.place_of[barred])
        for shift in range(self.owners):
            owner = (me + shift) % self.owners
            at = start + OWNER + shift * OWNER_SIZE
            number(into, at + DUE_NOW, (cause >> (DUE + 2 * owner)) & 3)
            if state.fleeing == owner:
                flag(into, at + FLEES)

    def planes(self) -> list[Plane]:
        """What the bytes mean."""
        found = [topped(plane, self.most_owed) if plane.name == "owed" else plane for plane in TABLE_PLANES]
        for shift in range(self.owners):
            found += owner_planes("own" if shift == 0 else f"next-{shift}", OWNER + shift * OWNER_SIZE)
        return found


TABLE_PLANES: Final = [
    Plane("tiles", TILE, (TILES, TILES), 1, "for each place in reading order the tile that lies there"),
    Plane("forage", FORAGE, (TILES, KINDS), 1, "for each place the kinds of nut found there"),
    Plane("fox", FOX, (TILES,), 1, "the place of the Fox"),
    Plane("ground", GROUND, (TILES,), 1, "the place being foraged"),
    Plane("fleeing-from", FLEEING_FROM, (TILES,), 1, "the place that squirrels leave now"),
    Plane("barred", BARRED_TO, (TILES,), 1, "the place that the Fox came from, where they may not go"),
    Plane("goals", GOAL, (TILES,), 1, "the ends of the viewer's objectives"),
    Plane("duty", DUTY, (16,), 1, "what is asked"),
    Plane("owed", OWED, (1,), 2, "nuts still to be taken"),
    Plane("turns", TURNS, (1,), MOST_TURNS, "turns completed"),
    Plane("deck", DECK, (1,), CARDS, "cards of the deck that nobody has looked at"),
    Plane("under", UNDER, (1,), CARDS, "cards put under the deck"),
    Plane("competitive", COMPETITIVE, (1,), 1, "the competitive variant"),
    Plane("automa", AUTOMA_CARDS, (1,), 4, "objectives that the Automa starts with"),
    Plane("seat", FIRST_SEAT, (5,), 1, "the viewer's seat"),
    Plane("seen", SEEN, (CARDS,), 1, "objectives that the viewer was the first to see"),
    Plane("looking", LOOKING, (CARDS,), 1, "objectives that the viewer looks at now"),
    Plane("aside", ASIDE, (CARDS,), 1, "objectives that the Automa has laid aside"),
    Plane("revealed", REVEALED, (CARDS,), 1, "the objective that the Automa follows now"),
]


def owner_planes(whose: str, first: i64) -> list[Plane]:
    """The planes of one owner."""
    return [
        Plane(f"{whose}-squirrels", first + SQUIRRELS, (TILES,), 2, "squirrels on each place"),
        Plane(f"{whose}-nests", first + NESTS, (TILES,), MOST_NESTS, "nests on each place"),
        Plane(f"{whose}-objectives", first + OBJECTIVES, (CARDS,), 1, "objectives, if the viewer may know them"),
        Plane(f"{whose}-nuts", first + NUTS, (KINDS,), MOST_NUTS, "nuts of each kind"),
        Plane(f"{whose}-hand", first + HAND, (1,), CARDS, "how many objectives there are"),
        Plane(f"{whose}-active", first + ACTIVE, (1,), 1, "whose turn it is"),
        Plane(f"{whose}-flees", first + FLEES, (1,), 1, "whose squirrel leaves next"),
        Plane(f"{whose}-due", first + DUE_NOW, (1,), 3, "squirrels that must still leave"),
        Plane(f"{whose}-chose", first + CHOSEN, (1,), 1, "has put an objective back, still secret"),
    ]


def encoder(game: Any) -> NutHuntEncoder:
    """The encoder for a game with its players."""
    rules = game.edition.rules
    owed = max(rules.nuts_for_placing, rules.nuts_foraged, rules.nuts_for_hassling)
    return NutHuntEncoder(game.players + (1 if game.automa > 0 else 0), owed)
