"""The table of Nuts! as things to draw and click."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import starmap

from nutwood.core.catalogue import Catalogue, Move
from nutwood.core.scene import Choice, Group, Item, Layer, Prompt, Scene, Zone, arranged, drawn_once
from nutwood.games.nuts.edition import NutsEdition
from nutwood.games.nuts.layout import FLOOR, HOLDER, LEFT, band_of, box_at, line_of, machine_at, spot_at, x_of, y_of
from nutwood.games.nuts.moves import LETTERS, NUTS
from nutwood.games.nuts.offers import offers
from nutwood.games.nuts.stores import CARD, WAREHOUSE, YARD, hand, in_pairs, players, yard
from nutwood.games.nuts.text import columns_of, route_text
from nutwood.games.nuts.titles import SHAPES, prompt_text
from nutwood.games.nuts.view import NutsView, Route


def table(view: NutsView, legal: list[int], edition: NutsEdition, catalogue: Catalogue) -> Scene:
    """Floor, trucks and stores, players, the viewer's hand, and the prompt."""
    moves = list(map(catalogue.typed, legal))
    choices, clicked = offers(view, legal, moves, edition)
    own = view.seats[view.viewer].cards if view.viewer >= 0 else None
    return Scene(
        game="nuts",
        zones=_zones(len(view.seats), None if own is None else len(own)),
        groups=arranged(
            (
                _floor(view.dispensers),
                *starmap(_tile, view.tiles.items()),
                *starmap(_holder, enumerate(view.holders, 1)),
                *_routes(view.routes),
                _machines(view.salters, view.roasters, view.squirrel, view.fed),
                *clicked,
                *yard(view, edition),
                *players(view),
                *hand(own or {}, edition),
            )
        ),
        prompt=_prompt(view, tuple(choices), frozenset(map(type, moves))),
    )


@cache
def _zones(seats: int, kinds: int | None) -> tuple[Zone, ...]:
    """With room for so many warehouses, and for so many kinds of cards in the viewer's hand."""
    title = "Your bonus cards" if kinds else "" if kinds is None else "You have no bonus cards"
    return (
        Zone(id="board", size=FLOOR),
        Zone(id="yard", size=YARD, title="Trucks", beside=True),
        Zone(id="players", size=in_pairs(WAREHOUSE, seats), title="Warehouses"),
        Zone(id="hand", size=in_pairs(CARD, kinds or 0), title=title, beside=True),
    )


@drawn_once
def _floor(dispensers: tuple[str, ...]) -> Iterator[Item]:
    middle = (FLOOR[0] / 2, FLOOR[1] / 2)
    yield Item(id="floor", at=middle, size=FLOOR, art="nuts/floor", layer=Layer.TABLE, label="The factory floor")
    for row in range(1, 7):
        at = (LEFT / 2, y_of(band_of(row)))
        yield Item(id=f"row:{row}", at=at, text=str(row), label=f"Row {row}", tone="bark", layer=Layer.BOARD)
    for column, nut in enumerate(dispensers, 1):
        said = f"Column {column}: dispenser of {nut}s"
        at = (x_of(column), 0.62)
        yield Item(
            id=f"dispenser:{column}", at=at, size=(0.96, 0.96), art="nuts/dispenser", layer=Layer.BOARD, label=said
        )
        at = (x_of(column), 0.5)
        yield Item(id=f"dispensed:{column}", at=at, size=(0.46, 0.46), art=f"nuts/{nut}", label=said)


@drawn_once
def _tile(spot: str, shape: str) -> Iterator[Item]:
    yield Item(
        id=f"tile:{spot}",
        at=spot_at(spot),
        size=(2.0, 0.875),
        art=f"nuts/{shape}",
        label=f"{SHAPES[shape]} in {columns_of(spot)}",
    )


@drawn_once
def _holder(column: int, boxes: str) -> Iterator[Item]:
    names = [NUTS[LETTERS.index(letter)] for letter in boxes]
    yield Item(
        id=f"holder:{column}",
        at=(x_of(column), HOLDER),
        size=(0.98, 1.3),
        art="nuts/holder",
        label=f"Box holder {column}: {names[0]} on top, then {', '.join(names[1:])}",
    )
    for quarter, nut in enumerate(names):
        size = 0.5 if quarter == 0 else 0.29
        yield Item(
            id=f"box:{column}:{nut}",
            at=box_at(column, quarter),
            size=(size, size),
            art=f"nuts/{nut}",
            label=f"{nut.capitalize()} box of holder {column}" + (", on top" if quarter == 0 else ""),
        )


def _routes(routes: tuple[Route, ...]) -> Iterator[Group]:
    """Named by their ends; some have the same."""
    seen: dict[str, int] = {}
    for route in routes:
        name = f"route:{route.columns[0]}-{route.columns[-1]}"
        seen[name] = seen.get(name, 0) + 1
        yield _route(route, name if seen[name] == 1 else f"{name}:{seen[name]}")


@drawn_once
def _route(route: Route, name: str) -> Iterator[Item]:
    yield Item(
        id=name,
        at=(x_of(route.columns[0]), 0.62),
        size=(0.13, 0.13),
        art="path",
        points=line_of(route.columns),
        tone="fox" if route.eaten else "acorn",
        layer=Layer.PIECES,
        label=f"Connecting Path: {route_text(route)}",
    )


@drawn_once
def _machines(salters: tuple[int, ...], roasters: tuple[int, ...], squirrel: int, fed: bool) -> Iterator[Item]:
    for machine, columns in (("salter", salters), ("roaster", roasters)):
        for column in columns:
            yield Item(
                id=f"{machine}:{column}",
                at=machine_at(machine, column),
                size=(0.84, 0.84),
                art=f"nuts/{machine}",
                label=f"{machine.capitalize()} in column {column}",
            )
    yield Item(
        id="squirrel",
        at=machine_at("squirrel", squirrel),
        size=(0.98, 0.98),
        art="nuts/squirrel-fed" if fed else "nuts/squirrel",
        label=f"The Squirrel, Sir Chipper McNibbleton, in column {squirrel}" + (", fed and napping" if fed else ""),
    )


def _prompt(view: NutsView, choices: tuple[Choice, ...], kinds: frozenset[type[Move]]) -> Prompt:
    text, rule = prompt_text(view, kinds)
    return Prompt(text=text, rule=rule, choices=choices)
