"""Positions of Hounded for tests, said in a few words."""

from __future__ import annotations

from typing import Any

from nutwood import Match, load
from nutwood.core.catalogue import Catalogue
from nutwood.core.position import place
from nutwood.games.hounded.moves import CATALOGUE

PARTY = {
    "foxhound-1": "b1",
    "foxhound-2": "f1",
    "foxhound-3": "d2",
    "terrier": "c1",
    "bulldog": "e1",
    "master": "d1",
    "fox": "d7",
}


def hunt(phase: str = "pick", up: str = "d7 den", options: dict[str, Any] | None = None, **turn: Any) -> Match:
    """A match from a made position: `hunt("fox", fox="d4", up="d4 den, a1 trap")`.

    Pieces are given by name (`foxhound_1="a1"`), the rest as in position.py. Grass lies where a tile must be face up.
    """
    pieces = {name: turn.pop(name.replace("-", "_"), square) for name, square in PARTY.items()}
    described: dict[str, Any] = {"pieces": pieces, "phase": phase, "up": tiles(up)}
    for key in ("buried", "left"):
        described[key] = tiles(turn.pop(key, ""))
    if phase != "fox-tile":
        described["up"].setdefault(pieces["fox"], "grass")
    if "terrier" in turn.get("moved", ()) and pieces["terrier"] not in described["buried"] | described["left"]:
        described["up"].setdefault(pieces["terrier"], "grass")
    game = load("hounded", **(options or {}))
    return Match(game, place(game, {**described, **turn}))


def tiles(text: str) -> dict[str, str]:
    """`d7 den, a1 trap` as a table."""
    return dict(part.split() for part in text.split(",") if part.strip())


def texts(match: Match) -> list[str]:
    """The legal moves as text."""
    catalogue: Catalogue = CATALOGUE
    return [catalogue.text(move) for move in match.legal()]


def squares(match: Match) -> set[str]:
    """The squares one can go to now."""
    return {text.removeprefix("to ") for text in texts(match) if text.startswith("to ")}


def play(match: Match, *moves: str) -> Match:
    """Play these moves."""
    for move in moves:
        match.play(move)
    return match


def position(match: Match) -> Any:
    """The whole position."""
    return match.game.position(match.state)
