"""Positions of Nuts! for tests, said in a few words."""

from __future__ import annotations

from typing import Any

from nutwood import Match
from nutwood.core.position import place
from nutwood.games.nuts import Nuts
from nutwood.games.nuts.moves import LETTERS, NUTS
from nutwood.games.nuts.state import NutsState
from nutwood.games.nuts.view import NutsView

SHAPES = {"X": "cross", "SL": "split-left", "SR": "split-right", "JL": "join-left", "JR": "join-right"}
ORDERS = ("acpi", "acip", "apci", "apic", "aicp", "aipc", "acpi", "aipc")
QUIET = "C A A A C A A A"
"""Tops that no bare belt matches."""


def factory(tiles: str = "", tops: str = QUIET, players: int = 2, edition: str = "house", **turn: Any) -> Match:
    """A match from a made position: `factory("X r1c2, SR r2c5", "P C A A A A A A", squirrel=6)`.

    `orders` names the cyclic order of some columns' boxes, `nuts`, `cards`, `older`, `no_older`, `points` and `scored`
    have an entry for each player, nuts in letters (`"aapi"`); `equal_turns` is the option, and the
    rest is as in position.py. Seat 1 is in Configuration with two actions unless told otherwise.
    """
    game = Nuts(players, edition, equal_turns=turn.pop("equal_turns", False))
    seats = [{} for _ in range(players)]  # type: list[dict[str, Any]]
    for key in ("points", "scored", "nuts", "cards", "older", "no_older"):
        for seat, value in zip(seats, turn.pop(key, ()), strict=False):
            seat[key] = pack(value) if key == "nuts" else value
    for seat in seats:
        seat.setdefault("scored", 1 if seat.get("points") else 0)
    described = {
        "tiles": {spot: SHAPES[shape] for shape, spot in (part.split() for part in tiles.split(",") if part.strip())},
        "holders": holders(tops, turn.pop("orders", {})),
        "salters": [2, 7],
        "roasters": [4, 5],
        "squirrel": 3,
        "trucks": list(game.edition.truck_names),
        "players": seats,
        "step": "configure",
        "actions": 2,
        "turn": 5,
    }
    return Match(game, place(game, {**described, **turn}))


def pack(nuts: str) -> dict[str, int]:
    """Nuts in letters as a table."""
    return {NUTS[LETTERS.index(letter)]: nuts.count(letter) for letter in dict.fromkeys(nuts)}


def holders(tops: str, orders: dict[int, str]) -> list[str]:
    """Box holders with these tops, in the house edition's orders, some of them at given columns."""
    left = list(ORDERS)
    for order in orders.values():
        left.remove(order)
    found = [orders.get(column) or left.pop(0) for column in range(1, 9)]
    return [turned(order, top) for order, top in zip(found, tops.lower().split(), strict=True)]


def turned(order: str, top: str) -> str:
    """The order with this nut on top."""
    return order[order.index(top) :] + order[: order.index(top)]


def play(match: Match, *moves: str) -> Match:
    """Play these moves."""
    for move in moves:
        match.play(move)
    return match


def legal(match: Match) -> list[str]:
    """The legal moves as text."""
    return [match.game.catalogue.text(move) for move in match.legal()]


def offered(match: Match, first: str) -> list[str]:
    """The legal moves that begin with a word."""
    return [text for text in legal(match) if text.split()[0] == first]


def chances(match: Match) -> dict[str, int]:
    """What can happen, with weights."""
    return {match.game.catalogue.text(move): weight for move, weight in match.game.chances(match.state)}


def refused(match: Match, move: str) -> str:
    """The rule that forbids a move."""
    found = match.why_not(move)
    assert found is not None, f"{move} is allowed"
    return found.rule


def position(match: Match) -> Any:
    """The whole position."""
    return match.game.position(match.state)


def view(match: Match, viewer: int = 0) -> NutsView:
    """What a viewer sees."""
    found = match.view(viewer)
    assert isinstance(found, NutsView)
    return found


def state(match: Match) -> NutsState:
    """The state itself."""
    assert isinstance(match.state, NutsState)
    return match.state


def paths(match: Match) -> list[tuple[int, int]]:
    """The Connecting Paths as (dispenser, holder)."""
    return [(route.columns[0], route.columns[-1]) for route in view(match).routes]


def nuts(match: Match, seat: int = 0) -> str:
    """A player's boxed nuts in letters."""
    found: dict[str, int] = position(match).players[seat].nuts
    return "".join(LETTERS[NUTS.index(nut)] * number for nut, number in found.items())


def tops(match: Match) -> str:
    """The top boxes in letters."""
    return " ".join(boxes[0].upper() for boxes in position(match).holders)
