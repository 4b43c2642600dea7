"""What things of Hounded are called, wherever they are named."""

from __future__ import annotations

from typing import Final

TITLES: Final = {
    "foxhound-1": "Foxhound 1",
    "foxhound-2": "Foxhound 2",
    "foxhound-3": "Foxhound 3",
    "terrier": "Terrier",
    "bulldog": "Bulldog",
    "master": "Master of Hounds",
    "fox": "Fox",
}
FACES: Final = {
    "grass": "Grass",
    "den": "Den",
    "trap": "Trap",
    "thicket-1": "Thicket (I)",
    "thicket-2": "Thicket (II)",
    "brook-1": "Brook (I)",
    "brook-2": "Brook (II)",
    "scent-1": "Scent (I)",
    "scent-2": "Scent (II)",
    "morning": "Morning",
    "noon": "Noon",
    "night": "Night",
    "baby-fox": "Baby Fox",
}
TIMES: Final = ("morning", "noon", "night")


def the_piece(piece: str) -> str:
    """A piece inside a sentence: Foxhounds have numbers, the others are the only ones of their kind."""
    return TITLES[piece] if piece.startswith("foxhound") else f"the {TITLES[piece]}"


def first_word(sentence: str) -> str:
    """A sentence with its capital letter."""
    return sentence[:1].upper() + sentence[1:]
