"""What people call the things of Squirrel Squabble."""

from __future__ import annotations

from typing import Final

ACTION_TITLES: Final = {
    "move1": "Move 1",
    "move2": "Move 2",
    "left": "Turn Left",
    "right": "Turn Right",
    "u-turn": "U-Turn",
    "flip-tile": "Flip 1 Tile",
    "switch-tiles": "Switch 2 Tiles",
    "flip-action": "Flip Action",
    "squabble": "Squabble",
}
SIDE_TITLES: Final = {
    "blank": "a blank",
    "nut": "a nut",
    "two-nuts": "two nuts",
    "dog": "a dog",
    "nut-puddle": "a puddle with a nut",
    "empty-puddle": "an empty puddle",
    "orange-home": "the orange home",
    "green-home": "the green home",
}

LAID: Final = "You have laid that coin already; each coin can be laid once in a round."
"""Why a coin stays where it is (§10)."""


def tile_title(tile: str) -> str:
    """A tile as it lies: the side that is up and, except for homes, the one below."""
    up, _, down = tile.partition("-over-")
    return SIDE_TITLES[up] + (f", {SIDE_TITLES[down]} below" if down else "")


def tile_in_brackets(tile: str) -> str:
    """The same inside a sentence."""
    up, _, down = tile.partition("-over-")
    return f"{SIDE_TITLES[up]} (other side: {SIDE_TITLES[down]})"


def coin_label(up: str, down: str) -> str:
    """A coin with the side that is up, and the other one."""
    return f"{ACTION_TITLES[up]} (other side: {ACTION_TITLES[down]})"
