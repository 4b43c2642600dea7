"""What lies in the trays of Squirrel Squabble: the viewer's coins, and the tiles still to be placed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from nutwood.core.scene import Group, Item, Layer, drawn_once, kept_together
from nutwood.games.squirrel_squabble.prompt import ART, side_art
from nutwood.games.squirrel_squabble.titles import ACTION_TITLES, LAID, SIDE_TITLES, coin_label, tile_title
from nutwood.games.squirrel_squabble.view import Sides, SquabbleView

TRAY: Final = (6.3, 1.32)
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
        yield _coin_ground(number, letter, sides)
        for place in (0, 1):
            yield _half(number, letter, (sides[place], sides[1 - place]), place, (many, laying and many > 0))
        if many > 1:
            yield _badge(number, letter, many)


@drawn_once
def _coin_ground(number: int, letter: str, sides: Sides) -> Iterator[Item]:
    """What holds the two halves of one coin together."""
    label = f"A coin with {' and '.join(ACTION_TITLES[side] for side in sides)}"
    looks: dict[str, Any] = {"art": "panel", "size": (2.06, 1.28), "tone": "sand", "outline": "wood", "decor": True}
    yield _hand_item(f"coin:{letter}", number, _tray_place(number), label=label, layer=Layer.TABLE, **looks)


@drawn_once
def _half(number: int, letter: str, sides: Sides, place: int, left: tuple[int, bool]) -> Iterator[Item]:
    """One side of a coin: its drawing and its name are one thing to click (§10), pale while it can be laid."""
    (x, y), side, (many, open) = _tray_place(number), sides[0], left
    x += APART * (place - 0.5)
    art, tone, title = f"{ART}coin-{side}", "face" if open else "sand", ACTION_TITLES[side]
    yield _hand_item(
        f"coin:{letter}:{side}",
        number,
        (x, y),
        label=coin_label(*sides) + (f", {many} left" if many > 1 else ""),
        art="panel",
        size=(0.96, 1.18),
        tone=tone,
        thing=art,
        layer=Layer.MARKS,
        dimmed="" if many else LAID,
    )
    drawn: dict[str, Any] = {"art": art, "size": (0.66, 0.66), "faint": not many, "decor": True}
    yield _hand_item(f"drawn:{letter}:{side}", number, (x, 0.42), label=title, **drawn)
    looks: dict[str, Any] = {"art": "panel", "size": (0.9, 0.4), "tone": tone, "text_size": 0.175, "decor": True}
    yield _hand_item(f"name:{letter}:{side}", number, (x, 0.96), label=title, text=title, layer=Layer.MARKS, **looks)


@drawn_once
def _badge(number: int, letter: str, many: int) -> Iterator[Item]:
    """How many coins there are of a kind."""
    looks: dict[str, Any] = {"art": "disc", "size": (0.34, 0.34), "tone": "pine", "text_size": 0.2, "decor": True}
    at, words = (_tray_place(number)[0], 0.2), f"×{many}"
    yield _hand_item(f"many:{letter}", number, at, label=f"{many} of them", text=words, layer=Layer.LABELS, **looks)


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
