"""The forest of Nut Hunt as things to draw and click: tiles, pieces, the Fox, and where one may go."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from math import dist
from typing import Any, Final

from nutwood.core.lines import plural
from nutwood.core.palette import SEAT_TONES
from nutwood.core.scene import Group, Item, Layer, Several, drawn_once, kept_together
from nutwood.games.nut_hunt.names import brief, count_of, in_a_sentence, joined, owning, sign_of, some_nuts
from nutwood.games.nut_hunt.places import (
    CENTRES,
    DIRECTIONS,
    FOREST,
    HIGH,
    STEP,
    WIDE,
    Point,
    beside,
    places_of,
)
from nutwood.games.nut_hunt.prompts import tile_name
from nutwood.games.nut_hunt.view import FlightView, TileView

LOOKS: Final = 3
"""So many drawings there are of woodland."""
HEAP: Final = 1.8
"""How wide the pieces on a tile may stand; the rest is for the flags at its rim."""
BEHIND: Final = 0.24
"""How far one stands behind another of the same owner."""
MIDDLE: Final = 0.23
"""How far below the middle of a tile they stand: between its name and its price."""
PICK: Final = 1.32
"""How large the nuts are that can be foraged: to be hit by a finger."""
AROUND: Final = (
    (-1.75, 0.45),
    (1.75, 0.45),
    (-0.66, -1.46),
    (0.66, -1.46),
    (-1.3, -0.81),
    (1.3, -0.81),
    (0.0, 1.75),
)
"""Where they lie, beside their tile: where the neighbours have no names, if there is forest."""

Owned = tuple[str, tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]]
"""What the viewer calls an owner, and on which tiles that one has how many squirrels and nests."""
Pieces = tuple[tuple[int, str, str, int], ...]
"""What stands on a tile: owner, what the viewer calls that one, kind and number."""


@lru_cache(maxsize=2048)
def board(tiles: tuple[TileView, ...], owned: tuple[Owned, ...], fox: str | None) -> tuple[Group, Group, Group]:
    """The tiles, the pieces on them and the Fox: they change together, but other things lie between them."""
    forest = [*_bare(tiles).parts]
    pieces: list[Group] = []
    prowler = Group()
    for place, there in sorted(_standing(places_of(tiles), owned, fox).items()):
        tile = tiles[place]
        forest[place] = _busy(tile, CENTRES[place], there, tile.id == fox)
        if there:
            pieces.append(_heap(tile, CENTRES[place], there, tile.id == fox))
        if tile.id == fox:
            prowler = _fox(tile, CENTRES[place], bool(there))
    return Several(forest), Several(pieces), prowler


def _standing(places: dict[str, int], owned: tuple[Owned, ...], fox: str | None) -> dict[int, Pieces]:
    """The pieces on each place that has any; none where the Fox is alone."""
    found: dict[int, Pieces] = {} if fox is None else {places[fox]: ()}
    for owner, (name, squirrels, nests) in enumerate(owned):
        for kind, there in (("squirrel", squirrels), ("nest", nests)):
            for tile, number in there:
                place = places[tile]
                found[place] = (*found.get(place, ()), (owner, name, kind, number))
    return found


@kept_together
def _bare(tiles: tuple[TileView, ...]) -> Iterator[Group]:
    """The tiles while nobody is there."""
    return map(_free, tiles, CENTRES)


@drawn_once
def _free(tile: TileView, at: Point) -> Iterator[Item]:
    """A tile with nobody on it."""
    yield _tile(tile, at, _printed(tile))


@drawn_once
def _busy(tile: TileView, at: Point, there: Pieces, fox: bool) -> Iterator[Item]:
    """A tile with somebody on it."""
    words = [_printed(tile), *[f"{name}: {count_of(number, kind)}" for _, name, kind, number in there]]
    if fox:
        words.append("the Fox")
    yield _tile(tile, at, "; ".join(words))


def _tile(tile: TileView, at: Point, words: str) -> Item:
    """A tile as one points at it and chooses it, above all that is drawn of the forest."""
    size = (WIDE * 0.93, HIGH * 0.93)
    return Item(id=f"tile:{tile.id}", at=at, art="hex", size=size, layer=Layer.MARKS, thing=tile.id, label=words)


@kept_together
def grounds(tiles: tuple[TileView, ...]) -> Iterator[Group]:
    """What is drawn of the tiles, and the backs of those not laid yet."""
    for tile, at in zip(tiles, CENTRES, strict=False):
        yield _ground(f"ground:{tile.id}", at, _look(tile), tile.name)
    for place in range(len(tiles), len(CENTRES)):
        yield _ground(f"place:{place}", CENTRES[place], "back", "A tile, face down")


@drawn_once
def _ground(name: str, at: Point, art: str, label: str) -> Iterator[Item]:
    size = (WIDE * 0.985, HIGH * 0.985)
    decor = art != "back"
    yield Item(id=name, at=at, art=f"nut-hunt/{art}", size=size, layer=Layer.BOARD, decor=decor, label=label)


def _look(tile: TileView) -> str:
    return tile.kind if tile.kind in ("pond", "barrens") else f"{tile.kind}-{len(tile.id) % LOOKS + 1}"


@lru_cache(maxsize=1024)
def _printed(tile: TileView) -> str:
    """What a tile shows, for those who cannot see it."""
    name = tile.name + (", a green tile" if tile.kind == "start" else "")
    forage = joined([plural(nut) for nut in tile.forage], "or")
    return f"{name}; forage {forage}; {_cost(tile)}"


def _cost(tile: TileView) -> str:
    return f"a squirrel costs {some_nuts(tile.cost)}" if tile.cost else "nobody recruits here"


@kept_together
def signs(tiles: tuple[TileView, ...]) -> Iterator[Group]:
    """A forest keeps its tiles for the whole game."""
    return map(_sign, tiles, CENTRES)


@drawn_once
def _sign(tile: TileView, at: Point) -> Iterator[Item]:
    """Printed on a tile: what it forages above its sign and name, and the price of a squirrel on its rim (§2)."""
    yield from _nut_row(f"forage:{tile.id}", tile.forage, beside(at, 0, -0.85), 0.41)
    yield Item(
        id=f"name:{tile.id}",
        at=beside(at, 0.2, -0.42),
        art="panel",
        size=(1.44, 0.44),
        layer=Layer.MARKS,
        tone="sand" if tile.kind == "barrens" else "meadow",
        text=tile.name,
        text_size=0.195,
        align="start",
        decor=True,
        brief=brief(tile.name),
        label=tile.name,
    )
    art = sign_of(tile.name)
    yield Item(
        id=f"sign:{tile.id}", at=beside(at, -0.78, -0.42), art=art, size=SIGN, layer=Layer.MARKS, label=tile.name
    )
    if tile.cost:
        yield from _price(tile, beside(at, 0, 0.8))


SIGN: Final = (0.6, 0.6)


def _price(tile: TileView, at: Point) -> Iterator[Item]:
    yield Item(
        id=f"price:{tile.id}",
        at=at,
        art="panel",
        size=(0.27 * len(tile.cost) + 0.12, 0.3),
        layer=Layer.MARKS,
        tone="face",
        thing=tile.id,
        spare=True,
        label=f"{tile.name}: {_cost(tile)}",
    )
    yield from _nut_row(f"cost:{tile.id}", tile.cost, at, 0.27, spare=True)


def _nut_row(name: str, nuts: tuple[str, ...], at: Point, size: float, spare: bool = False) -> Iterator[Item]:
    for number, nut in enumerate(nuts):
        x = (number - (len(nuts) - 1) / 2) * size
        yield Item(
            id=f"{name}:{number}",
            at=beside(at, x, 0),
            art=f"nut-hunt/{nut}",
            size=(size * 0.94, size * 0.94),
            layer=Layer.MARKS,
            label=nut.capitalize(),
            spare=spare,
        )


@drawn_once
def picks(tile: TileView, place: int) -> Iterator[Item]:
    """The nuts of the tile being foraged, to be taken from around it: who is on the tile stays in sight."""
    size, label = (WIDE * 0.93, HIGH * 0.93), f"Foraged now: {tile.name}"
    looks: dict[str, Any] = {"layer": Layer.MARKS, "picked": True, "decor": True}
    yield Item(id="foraged", at=CENTRES[place], art="hex", size=size, label=label, **looks)
    where = in_a_sentence(tile.name, tile.kind)
    for nut, at in zip(tile.forage, _around(place), strict=False):
        told: dict[str, Any] = {"layer": Layer.LABELS, "label": f"{nut.capitalize()} of {where}"}
        yield Item(id=f"pick:{nut}", at=at, art="disc", size=(PICK, PICK), tone="card", thing=nut, **told)
        size = (PICK * 0.8, PICK * 0.8)
        yield Item(id=f"picked:{nut}", at=at, art=f"nut-hunt/{nut}", size=size, decor=True, **told)


@cache
def _around(place: int) -> tuple[Point, ...]:
    """Beside a tile, as far as there is forest, and none over another."""
    found: list[Point] = []
    for x, y in [beside(CENTRES[place], *there) for there in AROUND]:
        inside = min(x, y, FOREST[0] - x, FOREST[1] - y) > PICK / 2 - 0.03
        if inside and all(dist((x, y), other) >= PICK - 0.01 for other in found):
            found.append((x, y))
    return tuple(found)


@drawn_once
def _heap(tile: TileView, centred: Point, there: Pieces, fox: bool) -> Iterator[Item]:
    """Nests, then squirrels; several of one owner stand one behind the other, with their number."""
    nests_first = sorted(there, key=lambda piece: piece[2] == "squirrel")
    for (owner, name, kind, number), (x, y, size) in zip(nests_first, _rows_of(len(there), fox), strict=True):
        key, at, tone = f"{kind}:{owner}:{tile.id}", beside(centred, x, y), SEAT_TONES[owner]
        label = f"{owning(name)} {kind} on {in_a_sentence(tile.name, tile.kind)}"
        looks: dict[str, Any] = {"art": f"nut-hunt/{kind}-{tone}", "size": (size, size), "thing": kind, "label": label}
        for rank in range(number):
            forward = BEHIND * size * (rank - (number - 1) / 2)
            yield Item(id=f"{key}:{rank}", at=beside(at, forward, forward / 2), **looks)
        if number > 1:
            yield _number(f"number:{key}", beside(at, 0.42 * size, -0.36 * size), number, tone)


def _number(name: str, at: Point, number: int, tone: str) -> Item:
    looks: dict[str, Any] = {"art": "disc", "size": (0.4, 0.4), "tone": "card", "outline": tone, "spare": True}
    looks |= {"text": str(number), "text_size": 0.28, "layer": Layer.LABELS, "decor": True}
    return Item(id=name, at=at, label=str(number), **looks)


@lru_cache(maxsize=128)
def _rows_of(number: int, under_fox: bool) -> tuple[tuple[float, float, float], ...]:
    """Places and size for so many kinds of pieces: one row, two or three; two columns at the Fox's side."""
    if under_fox:
        size = min(0.62, 0.84 / -(-number // 2)) if number else 0.0
        left = 0.3 if number > 1 else 0.48
        return tuple((left + n % 2 * size * 0.8, MIDDLE - 0.42 + (n // 2 + 0.5) * size, size) for n in range(number))
    rows = 1 if number <= 4 else 2 if number <= 8 else 3
    across = -(-number // rows)
    size = min({1: 0.86, 2: 0.46, 3: 0.3}[rows], HEAP / max(across - 0.1, 1))
    found = []
    for n in range(number):
        row, column = divmod(n, across)
        in_row = min(across, number - row * across)
        x = (column - (in_row - 1) / 2) * size * 0.95
        found.append((x, MIDDLE + (row - (rows - 1) / 2) * size * 0.95, size))
    return tuple(found)


def alarms(tiles: tuple[TileView, ...], scattering: tuple[FlightView, ...]) -> Iterator[Group]:
    """Where squirrels have to leave."""
    for number, cause in enumerate(scattering):
        yield _alarm(number, places_of(tiles)[cause.tile], tile_name(tiles, cause.tile))


@drawn_once
def _alarm(number: int, place: int, name: str) -> Iterator[Item]:
    at = beside(CENTRES[place], -0.8, 0.18)
    label = f"Squirrels have to leave {name}"
    yield Item(id=f"alarm:{number}", at=at, art="nut-hunt/alarm", size=(0.5, 0.5), layer=Layer.LABELS, label=label)


@drawn_once
def _fox(tile: TileView, centred: Point, crowded: bool) -> Iterator[Item]:
    """In the middle of its tile; a little smaller and further left where somebody else stands."""
    size, x = (0.82, -0.42) if crowded else (0.92, 0.0)
    at, label = beside(centred, x, MIDDLE), f"The Fox on {in_a_sentence(tile.name, tile.kind)}"
    yield Item(id="fox", at=at, art="nut-hunt/fox", size=(size, size), thing="fox", label=label)


@drawn_once
def directions(place: int) -> Iterator[Item]:
    """Around the Fox, while its die is rolled: which face sends it where (§12)."""
    for face, (x, y) in enumerate(DIRECTIONS, 1):
        at = beside(CENTRES[place], x * WIDE * 0.62, y * STEP * 0.6)
        art, label = f"house/die-{face}", f"With a {face} the Fox goes this way"
        yield Item(id=f"way:{face}", at=at, art=art, size=(0.5, 0.5), layer=Layer.LABELS, thing="way", label=label)


@drawn_once
def corners(turns: int, competitive: bool) -> Iterator[Item]:
    """In the corners that the forest leaves free: how long the game has lasted, and where the die leads."""
    turn = f"Turn {turns + 1}" + ("\ncompetitive" if competitive else "")
    at = (0.25, 0.5 if competitive else 0.36)
    looks: dict[str, Any] = {"text_size": 0.32, "align": "start", "heading": True, "layer": Layer.MARKS}
    yield Item(id="clock", at=at, text=turn, thing="clock", label=turn, **looks)
    yield Item(
        id="compass",
        at=(FOREST[0] - 0.98, FOREST[1] - 0.98),
        art="nut-hunt/compass",
        size=(1.7, 1.7),
        layer=Layer.BOARD,
        label="The faces of the Fox die: 1 north-east, then clockwise",
    )
