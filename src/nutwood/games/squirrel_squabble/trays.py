"""What lies in the trays of Squirrel Squabble: the viewer's coins, and the tiles still to be placed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from nutwood.core.scene import Group, Item, Layer, drawn_once, kept_together
from nutwood.games.squirrel_squabble.prompt import ART, side_art
from nutwood.games.squirrel_squabble.titles import ACTION_TITLES, SHORT_TITLES, SIDE_TITLES, coin_label, tile_title
from nutwood.games.squirrel_squabble.view import Sides, SquabbleView

TRAY: Final = (6.3, 1.3)
"""One of two that lie side by side, or one below the other on phones."""
IN_TRAY: Final = 3
"""So many coins or tiles lie in the first."""
APART: Final = 1.0
"""Between the two sides of a coin in the tray."""
Point = tuple[float, float]


def hand(view: SquabbleView) -> Iterator[Group]:
    """The viewer's coins."""
    if view.hand is None or view.stage in ("drop", "place", "take"):
        return
    laying = view.stage == "lay" and not view.facing_now and view.viewer in view.choosers
    yield _coins(tuple(view.kinds.items()), tuple(view.hand.values()), laying)


@kept_together
def _coins(kinds: tuple[tuple[str, Sides], ...], left: tuple[int, ...], laying: bool) -> Iterator[Group]:
    for number, ((letter, sides), many) in enumerate(zip(kinds, left, strict=True)):
        yield _coin_ground(number, letter, sides, laying and many > 0)
        yield _hand_coin(number, letter, sides, many)


@drawn_once
def _coin_ground(number: int, letter: str, sides: Sides, open: bool) -> Iterator[Item]:
    """One coin, and the names of its halves; pale while it can be laid."""
    at = _tray_place(number)
    label = f"A coin with {' and '.join(ACTION_TITLES[side] for side in sides)}"
    ground = {
        "art": "panel",
        "size": (2.06, 1.2),
        "tone": "face" if open else "sand",
        "outline": "wood",
        "layer": Layer.TABLE,
        "decor": True,
    }
    yield _hand_item(f"coin:{letter}", number, at, label=label, **ground)
    for place, side in enumerate(sides):
        words = {"text": SHORT_TITLES[side], "text_size": 0.18, "layer": Layer.LABELS, "decor": True}
        here = (at[0] + APART * (place - 0.5), 1.11)
        yield _hand_item(f"name:{letter}:{side}", number, here, label=ACTION_TITLES[side], **words)


@drawn_once
def _hand_coin(number: int, letter: str, sides: Sides, left: int) -> Iterator[Item]:
    """A coin, or several alike, as two halves; each side is a way to lay it (§10)."""
    x, _ = _tray_place(number)
    for place, side in enumerate(sides):
        yield _hand_item(
            f"coin:{letter}:{side}",
            number,
            (x + APART * (place - 0.5), 0.51),
            label=f"{coin_label(side, sides[1 - place])}, {left} left",
            art=f"{ART}coin-{side}",
            size=(0.8, 0.8),
            dimmed="" if left else "You have laid all coins of this kind",
        )
    if left > 1:
        badge = {
            "art": "disc",
            "tone": "pine",
            "text": f"×{left}",
            "text_size": 0.2,
            "size": (0.34, 0.34),
            "decor": True,
        }
        yield _hand_item(f"many:{letter}", number, (x, 0.19), label=f"{left} of them", layer=Layer.LABELS, **badge)


def _tray_place(number: int) -> Point:
    return (TRAY[0] * (1 + 2 * (number % IN_TRAY)) / (2 * IN_TRAY), TRAY[1] / 2)


def _hand_item(id: str, number: int, at: Point, **rest: Any) -> Item:
    return Item(id=id, at=at, zone=f"tray{1 + number // IN_TRAY}", **rest)


def heap(view: SquabbleView) -> Iterator[Group]:
    """The tiles still to be placed, like ones once; those still falling after them (§5, §6)."""
    different = sorted(set(view.heap))
    for place, tile in enumerate(different):
        yield _heap_tile(tile, view.heap.count(tile), place)
    for number, tile in enumerate(view.falling):
        yield _falling(number, tile, len(different) + number)


def _heap_item(id: str, place: int, x: float, y: float, size: float, **rest: Any) -> Item:
    """Four tiles lie in each tray."""
    left = TRAY[0] * (1 + 2 * (place % 4)) / 8
    return Item(id=id, at=(left + x, TRAY[1] / 2 + y), zone=f"tray{1 + place // 4}", size=(size, size), **rest)


@drawn_once
def _falling(number: int, tile: str, place: int) -> Iterator[Item]:
    label = f"{tile_title(tile)}, still falling"
    yield _heap_item(f"falling:{number}", place, 0, 0, 1.1, label=label, art=f"{ART}tile-place")


@drawn_once
def _heap_tile(tile: str, many: int, place: int) -> Iterator[Item]:
    up, _, down = tile.partition("-over-")
    label = tile_title(tile) + (f", {many} of them" if many > 1 else "")
    yield _heap_item(f"heap:{tile}", place, -0.1, 0, 1.1, label=label, art=side_art(up))
    below = f"{SIDE_TITLES[down]} below"
    yield _heap_item(f"heap-below:{tile}", place, 0.5, 0.35, 0.44, label=below, art=side_art(down), layer=Layer.LABELS)
    if many > 1:
        badge = {
            "art": "disc",
            "tone": "pine",
            "text": f"×{many}",
            "text_size": 0.22,
            "layer": Layer.LABELS,
            "decor": True,
        }
        yield _heap_item(f"heap-many:{tile}", place, 0.5, -0.35, 0.36, label=f"{many} of them", **badge)
