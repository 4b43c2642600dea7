"""The table of Nuts! as things to draw and click."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import starmap
from typing import Any, Final

from nutwood.core.catalogue import Catalogue, Move
from nutwood.core.layout import Layout, Sliding, across, stack
from nutwood.core.scene import Choice, Group, Item, Layer, Prompt, Scene, Zone, drawn_once, joined, kept_together
from nutwood.games.nuts.edition import NutsEdition
from nutwood.games.nuts.layout import (
    BANDS,
    FLOOR,
    HOLDER,
    ROW,
    Point,
    band_of,
    box_at,
    cut,
    line_of,
    machine_at,
    on_the_belt,
    spot_at,
    streams,
    x_of,
    y_of,
)
from nutwood.games.nuts.marks import verbs_of
from nutwood.games.nuts.moves import LETTERS, NUTS, SPOTS, Ship
from nutwood.games.nuts.offers import TONES, foreseen, offers
from nutwood.games.nuts.stores import SHELF, STOCK, YARD, YARDS, stock, truck_high, yard
from nutwood.games.nuts.text import columns_of, route_text
from nutwood.games.nuts.titles import SHAPES, prompt_text
from nutwood.games.nuts.view import NutsView, Route
from nutwood.games.nuts.warehouses import HAND, OWN, SCORE, hand, hand_zone, held, warehouse

MACHINE_ROWS: Final = {"salter": "salters", "squirrel": "Squirrel", "roaster": "roasters"}


def table(view: NutsView, legal: list[int], edition: NutsEdition, catalogue: Catalogue) -> Scene:
    """Floor, trucks and stores, players, the viewer's hand, and the prompt."""
    moves = catalogue.all_typed(legal)
    kinds = frozenset(map(type, moves))
    choices, clicked = offers(view, legal, moves, edition)
    own = view.seats[view.viewer].cards if view.viewer >= 0 else None
    tiles = tuple(view.tiles.items())
    return Scene(
        game="nuts",
        zones=_zones(view.viewer >= 0, len(own or ())),
        groups=(
            _floor(view.dispensers),
            _ground(),
            _tiles(tiles, view.picked),
            _holders(view.holders),
            _streams(tiles, view.dispensers, tuple([route.columns for route in view.routes])),
            _routes(view.routes),
            joined(foreseen(view.previews)),
            _machines(view.salters, view.roasters, (view.squirrel, view.fed), view.picked or ""),
            joined(clicked),
            yard(view, edition, Ship in kinds),
            *stock(view),
            *warehouse(view),
            *(hand(own, edition) if own is not None else ()),
        ),
        prompt=_prompt(view, tuple(choices), kinds),
        layout=_layout(view.viewer >= 0, truck_high(len(view.trucks))),
        held=held(view),
    )


@cache
def _zones(plays: bool, kinds: int) -> tuple[Zone, ...]:
    """A spectator has neither warehouse nor hand."""
    own, score = Zone(id="own", size=OWN, title="My nuts"), Zone(id="score", size=SCORE, title="My points", beside=True)
    first = "Trucks to fill first" if plays else "Trucks"
    return (
        Zone(id="board", size=FLOOR),
        *(
            Zone(id=name, size=YARD, title=title, beside=True)
            for name, title in zip(YARDS, (first, "next", "later"), strict=True)
        ),
        Zone(id="stock", size=STOCK, title="In store: boxes, bonus cards, tiles", ground="sand"),
        *((own, score, hand_zone(kinds)) if plays else ()),
    )


@cache
def _layout(plays: bool, truck: float) -> Layout:
    """The factory with the trucks at its side, below them what one has; small screens have some trucks on a shelf."""
    yards, factory = across(*YARDS), stack("board", Sliding(YARDS[0], SHELF, truck))
    soon, later = across(*YARDS[:2]), Sliding(YARDS[2], 6 * YARD[0], truck)
    if not plays:
        return Layout(
            wide=across("board", stack(yards, "stock")),
            tablet=stack(across("board", stack(soon, "stock")), later),
            phone=stack(factory, stack(yards, "stock")),
            low=stack("board", stack(yards, "stock")),
            tabs=("Factory", "Trucks"),
        )
    mine, kept = across("own", "score"), stack(Sliding("hand", 2 * HAND[0] / 3), "stock")
    return Layout(
        wide=across("board", stack(yards, "stock", mine, Sliding("hand", HAND[0]))),
        tablet=stack(across("board", stack(soon, "own", "score")), later, across(Sliding("hand", HAND[0]), "stock")),
        phone=stack(factory, stack(mine, yards), kept),
        low=stack("board", stack(mine, yards), kept),
        tabs=("Factory", "Trucks", "Cards"),
    )


@drawn_once
def _floor(dispensers: tuple[str, ...]) -> Iterator[Item]:
    middle = (FLOOR[0] / 2, FLOOR[1] / 2)
    yield Item(
        id="floor", at=middle, size=FLOOR, art="nuts/floor", layer=Layer.TABLE, decor=True, label="The factory floor"
    )
    looks: dict[str, Any] = {"text_size": 0.26, "tone": "bark", "layer": Layer.BOARD, "decor": True}
    for row in range(1, 7):
        yield Item(id=f"row:{row}", at=(0.22, y_of(band_of(row))), text=str(row), label=f"Row {row}", **looks)
    for column, nut in enumerate(dispensers, 1):
        said = f"Column {column}: dispenser of {nut}s"
        at = (x_of(column), 0.56)
        yield Item(
            id=f"dispenser:{column}", at=at, size=(0.96, 0.96), art="nuts/dispenser", layer=Layer.BOARD, label=said
        )
        at = (x_of(column), 0.43)
        yield Item(id=f"dispensed:{column}", at=at, size=(0.5, 0.5), art=f"nuts/{nut}", label=said)
        yield _column(column)


@drawn_once
def _ground() -> Iterator[Item]:
    """What is pointed at where nothing lies: each place for a tile, and the rows that have none (§1, §3)."""
    for spot in SPOTS:
        yield _bare(f"ground:{spot}", spot_at(spot), 1.0, "conveyor", columns_of(spot).capitalize())
    for number, (machine, band) in enumerate(BANDS.items(), 1):
        said = f"The row of the {MACHINE_ROWS[machine]}"
        yield _bare(f"bare:{number}", (FLOOR[0] / 2, y_of(band)), 8.0, "no-tiles", said)


def _bare(name: str, at: Point, wide: float, thing: str, label: str) -> Item:
    return Item(id=name, at=at, size=(wide, ROW), layer=Layer.TABLE, thing=thing, label=label)


def _column(column: int) -> Item:
    """Its number, as a plate at the mouth of its dispenser."""
    return Item(
        id=f"column:{column}",
        at=(x_of(column), 0.93),
        size=(0.42, 0.36),
        art="panel",
        tone="card",
        outline="bark",
        text=str(column),
        text_size=0.28,
        layer=Layer.LABELS,
        decor=True,
        label=f"Column {column}",
    )


@kept_together
def _tiles(tiles: tuple[tuple[str, str], ...], picked: str | None) -> Iterator[Group]:
    return (_tile(spot, shape, spot == picked) for spot, shape in tiles)


@drawn_once
def _tile(spot: str, shape: str, picked: bool) -> Iterator[Item]:
    yield Item(
        id=f"tile:{spot}",
        at=spot_at(spot),
        size=(2.0, 1.0),
        art=f"nuts/{shape}",
        picked=picked,
        label=f"{SHAPES[shape]} in {columns_of(spot)}",
    )


@kept_together
def _holders(holders: tuple[str, ...]) -> Iterator[Group]:
    return starmap(_holder, enumerate(holders, 1))


@drawn_once
def _holder(column: int, boxes: str) -> Iterator[Item]:
    names = [NUTS[LETTERS.index(letter)] for letter in boxes]
    yield Item(
        id=f"holder:{column}",
        at=(x_of(column), HOLDER),
        size=(0.98, 1.56),
        art="nuts/holder",
        label=f"Box holder {column}: {names[0]} on top, then {', '.join(names[1:])}",
    )
    for quarter, nut in enumerate(names):
        size = 0.54 if quarter == 0 else 0.39
        yield Item(
            id=f"box:{column}:{nut}",
            at=box_at(column, quarter),
            size=(size, size),
            art=f"nuts/{nut}",
            label=f"{nut.capitalize()} box of holder {column}" + (", on top" if quarter == 0 else ""),
        )


@kept_together
def _streams(
    tiles: tuple[tuple[str, str], ...], dispensers: tuple[str, ...], wanted: tuple[tuple[int, ...], ...]
) -> Iterator[Group]:
    """What runs down to boxes that do not want it; of ways with the same ends, one."""
    ways = {(way[0], way[-1]): way for way in streams(tiles) if way not in wanted}
    return (_stream(way, dispensers[way[0] - 1]) for way in ways.values())


@drawn_once
def _stream(columns: tuple[int, ...], nut: str) -> Iterator[Item]:
    label = f"{nut.capitalize()}s run from column {columns[0]} to box holder {columns[-1]}, which wants others on top"
    name = f"stream:{columns[0]}-{columns[-1]}"
    yield _belt(name, line_of(columns), label, (0.09, TONES[nut]), faint=True, decor=True)


@kept_together
def _routes(routes: tuple[Route, ...]) -> Iterator[Group]:
    """Named by their ends; some have the same."""
    seen: dict[str, int] = {}
    for route in routes:
        name = f"route:{route.columns[0]}-{route.columns[-1]}"
        seen[name] = seen.get(name, 0) + 1
        yield _route(route, name if seen[name] == 1 else f"{name}:{seen[name]}")


@drawn_once
def _route(route: Route, name: str) -> Iterator[Item]:
    """Drawn through in the colour of its nut, hemmed; only as far as the Squirrel if he eats what comes."""
    label = f"Connecting Path: {route_text(route)}"
    tone, points = TONES[route.nut], line_of(route.columns)
    if route.eaten:
        points, rest = cut(points, y_of(BANDS["squirrel"]))
        yield _belt(f"{name}:rest", rest, label, (0.12, tone), faint=True)
    yield _belt(f"{name}:hem", points, label, (0.37, "cream"))
    yield _belt(name, points, label, (0.29, tone))
    looks: dict[str, Any] = {"art": f"nuts/{route.nut}", "size": (0.42, 0.42), "label": label, "decor": True}
    for row, at in enumerate(on_the_belt(route.columns)[: 1 if route.eaten else 2]):
        yield Item(id=f"{name}:nut:{row}", at=at, **looks)
    if not route.eaten:
        looks |= {"art": "nuts/match", "size": (0.8, 0.7), "tone": tone}
        yield Item(id=f"{name}:box", at=box_at(route.columns[-1], 0), **looks)
    if route.salted and route.roasted and not route.eaten:
        x, y = box_at(route.columns[-1], 0)
        said = "Extra Delicious: it is salted and roasted, and brings a bonus card"
        at = (x + 0.3, y - 0.28)
        yield Item(id=f"{name}:star", at=at, size=(0.4, 0.4), art="nuts/delicious", layer=Layer.LABELS, label=said)


def _belt(name: str, points: tuple[Point, ...], label: str, look: tuple[float, str], **more: Any) -> Item:
    wide, tone = look
    return Item(
        id=name,
        at=points[0],
        size=(wide, wide),
        art="path",
        points=points,
        tone=tone,
        thing="route",
        label=label,
        **more,
    )


@drawn_once
def _machines(
    salters: tuple[int, ...], roasters: tuple[int, ...], squirrel: tuple[int, bool], picked: str
) -> Iterator[Item]:
    for machine, columns in (("salter", salters), ("roaster", roasters)):
        for column in columns:
            yield Item(
                id=f"{machine}:{column}",
                at=machine_at(machine, column),
                size=(1.06, 1.06),
                art=f"nuts/{machine}",
                picked=picked == f"{machine} {column}",
                label=f"{machine.capitalize()} in column {column}",
            )
    column, fed = squirrel
    yield Item(
        id="squirrel",
        at=machine_at("squirrel", column),
        size=(1.2, 1.2),
        art="nuts/squirrel-fed" if fed else "nuts/squirrel",
        label=f"The Squirrel, Sir Chipper McNibbleton, in column {column}" + (", fed and napping" if fed else ""),
    )


def _prompt(view: NutsView, choices: tuple[Choice, ...], kinds: frozenset[type[Move]]) -> Prompt:
    text, rule = prompt_text(view, kinds)
    return Prompt(text=text, rule=rule, choices=choices, verbs=verbs_of(kinds))
