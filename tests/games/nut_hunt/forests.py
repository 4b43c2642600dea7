"""Positions of Nut Hunt for tests, said in a few words.

birch-grove   dapple-dell   elder-edge
fern-hollow   gorse-gully   hickory-haunt   willow-wallow
beetle-bank   cricket-copse   lichen-ledge   owl-oak   rabbit-patch
the-tangle   acorn-alley   heart-of-the-wood   mouse-meadow
muckville-marsh   frog-pond   pine-barrens
"""

from __future__ import annotations

from typing import Any

from nutwood import Match, load
from nutwood.core.position import place
from nutwood.games.nut_hunt import NutHunt
from nutwood.games.nut_hunt.position import Owner, Position
from nutwood.games.nut_hunt.state import NutHuntState

ROWS = (
    "birch-grove dapple-dell elder-edge",
    "fern-hollow gorse-gully hickory-haunt willow-wallow",
    "beetle-bank cricket-copse lichen-ledge owl-oak rabbit-patch",
    "the-tangle acorn-alley heart-of-the-wood mouse-meadow",
    "muckville-marsh frog-pond pine-barrens",
)
TILES = " ".join(ROWS).split()
EDITION = NutHunt().edition
CARDS = list(EDITION.card_slugs)


def seat(squirrels: str = "", **more: Any) -> dict[str, Any]:
    """A player: `seat("owl-oak 2, birch-grove", nests="elder-edge", nuts="acorn 3", objectives="a/b c/d")`."""
    found: dict[str, Any] = {"squirrels": many(squirrels)}
    for key in ("nests", "nuts"):
        if key in more:
            found[key] = many(more.pop(key))
    for key in ("objectives", "saw"):
        if key in more:
            found[key] = more.pop(key).split()
    return {**found, **more}


def many(text: str) -> dict[str, int]:
    """`owl-oak 2, birch-grove` as a table of numbers; one where none is given."""
    parts = [part.split() for part in text.split(",") if part.strip()]
    return {part[0]: int(part[1]) if len(part) > 1 else 1 for part in parts}


def forest(*seats: dict[str, Any], options: dict[str, Any] | None = None, **turn: Any) -> Match:
    """A match from a made position: `forest(seat("owl-oak 2"), seat(), fox="lichen-ledge", duty="act")`.

    `swap="a b"` makes two tiles of the usual forest change places.
    """
    tiles = list(TILES)
    if "swap" in turn:
        one, two = (tiles.index(tile) for tile in turn.pop("swap").split())
        tiles[one], tiles[two] = tiles[two], tiles[one]
    game = load("nut-hunt", max(len(seats), 1), **(options or {}))
    described = {"tiles": tiles, "fox": "frog-pond", "duty": "act", "seats": list(seats), **turn}
    return Match(game, place(game, described))


def alone(player: dict[str, Any], automa: dict[str, Any], **turn: Any) -> Match:
    """A match of one player against the Automa."""
    return forest(player, automa=automa, **turn)


def set_up(players: int, **options: Any) -> Match:
    """A new match with the usual forest laid."""
    return play(Match(load("nut-hunt", players, **options)), *(f"lay {tile}" for tile in TILES[:18]))


def play(match: Match, *moves: str) -> Match:
    """Play these moves; `2: pass` says for which seat."""
    for move in moves:
        who, colon, text = move.partition(": ")
        match.play(text if colon else move, int(who) - 1 if colon else None)
    return match


def texts(match: Match, kind: str = "") -> set[str]:
    """The legal moves as text, or what follows the word that they begin with."""
    found = {match.game.catalogue.text(move) for move in match.legal()}
    return {text.removeprefix(f"{kind} ") for text in found if text.startswith(f"{kind} ")} if kind else found


def position(match: Match) -> Position:
    """The whole position."""
    found = match.game.position(match.state)
    assert isinstance(found, Position)
    return found


def pieces(match: Match, number: int) -> tuple[dict[str, int], dict[str, int]]:
    """Squirrels and nests of an owner, counted from 1."""
    described = position(match)
    owners: tuple[Owner, ...] = (*described.seats, *filter(None, [described.automa]))
    return owners[number - 1].squirrels, owners[number - 1].nests


def squirrels(match: Match, number: int) -> dict[str, int]:
    """The squirrels of an owner, counted from 1."""
    return pieces(match, number)[0]


def nests(match: Match, number: int) -> dict[str, int]:
    """The nests of an owner, counted from 1."""
    return pieces(match, number)[1]


def nuts(match: Match, number: int) -> dict[str, int]:
    """The nuts of a player, counted from 1."""
    return position(match).seats[number - 1].nuts


def printed(card: str) -> str:
    """An objective as people read it."""
    return " – ".join(EDITION.objectives[CARDS.index(card)].ends)


def state_of(match: Match) -> NutHuntState:
    """The position as the rules keep it."""
    assert isinstance(match.state, NutHuntState)
    return match.state


def worth(match: Match, owner: int, card: str) -> int:
    """What an objective counts for an owner, counted from 1."""
    return int(state_of(match).worth(owner - 1, CARDS.index(card)))
