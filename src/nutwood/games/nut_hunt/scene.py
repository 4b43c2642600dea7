"""The table of Nut Hunt as things to draw and click: the forest, the players, the cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import chain
from typing import Final

from nutwood.core.catalogue import Catalogue
from nutwood.core.lettering import short
from nutwood.core.lines import plural
from nutwood.core.palette import SEAT_TONES
from nutwood.core.scene import Group, Item, Layer, Prompt, Scene, Zone, arranged, drawn_once
from nutwood.games.nut_hunt.cards import cards, cards_zone, deck, laid
from nutwood.games.nut_hunt.moves import NUTS
from nutwood.games.nut_hunt.names import count_of, in_a_sentence, joined, owner_names, points_of, some_nuts
from nutwood.games.nut_hunt.prompts import ask, tile_name
from nutwood.games.nut_hunt.view import NutHuntView, OwnerView, TileView

ROWS: Final = (3, 4, 5, 4, 3)
WIDE: Final = 2.2
HIGH: Final = 2.54
NAME_ROOM: Final = 1.1
STEP: Final = 1.905
"""Hexagons stand on a point; rows overlap by a quarter of their height."""
EDGE: Final = 0.28
FOREST: Final = (5 * WIDE + 2 * EDGE, 4 * STEP + HIGH + 2 * EDGE)
PLAYERS_WIDE: Final = 4.9
PLAYER_HIGH: Final = 1.72
LOOKS: Final = 3
"""So many drawings there are of woodland."""
OWNING: Final = {"You": "Your", "The Automa": "The Automa’s"}

FORESTS: Final = 1024
"""How many are remembered; each grows by a tile at a time."""
Owned = tuple[str, tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]]
"""What the viewer calls an owner, and on which tiles that one has how many squirrels and nests."""
Pieces = tuple[tuple[int, str, str, int], ...]
"""What stands on a tile: owner, what the viewer calls that one, kind and number."""


def table(view: NutHuntView, legal: list[int], catalogue: Catalogue) -> Scene:
    """Everything the viewer sees, and what is asked."""
    prompt = ask(view, legal, catalogue)
    names = owner_names(view.names, view.viewer, view.automa)
    forest, pieces, fox = _board(view.tiles, _owned(view, names), view.fox)
    open_cards = laid(view, names)
    return Scene(
        game="nut-hunt",
        zones=_zones(len(view.owners), len(open_cards)),
        groups=arranged(
            (
                forest,
                *_spots(view.tiles, prompt),
                _signs(view.tiles),
                _compass(view.turns, view.competitive),
                pieces,
                *_alarms(view),
                fox,
                *_players(view, names),
                deck(view),
                cards(view.tiles, open_cards, view.ended, FOREST[0]),
            )
        ),
        prompt=prompt,
    )


@lru_cache(maxsize=128)
def _zones(owners: int, open_cards: int) -> tuple[Zone, ...]:
    return (
        Zone(id="board", size=FOREST, ground="leaf"),
        Zone(id="players", size=(PLAYERS_WIDE, owners * PLAYER_HIGH + 0.2), beside=True, ground="sand"),
        cards_zone(open_cards, FOREST[0]),
    )


def _centres() -> list[tuple[float, float]]:
    """The middles of the nineteen places, in reading order."""
    found = []
    for row, size in enumerate(ROWS):
        left = EDGE + (5 - size) * WIDE / 2 + WIDE / 2
        found += [(left + column * WIDE, EDGE + HIGH / 2 + row * STEP) for column in range(size)]
    return found


CENTRES: Final = _centres()


@lru_cache(maxsize=FORESTS)
def _places(tiles: tuple[TileView, ...]) -> dict[str, int]:
    """Where each tile lies."""
    return {tile.id: place for place, tile in enumerate(tiles)}


def _beside(at: tuple[float, float], x: float, y: float) -> tuple[float, float]:
    return (at[0] + x, at[1] + y)


def _owned(view: NutHuntView, names: tuple[str, ...]) -> tuple[Owned, ...]:
    """All pieces, as hashable facts."""
    return tuple(
        [
            (name, tuple(pieces.squirrels.items()), tuple(pieces.nests.items()))
            for name, pieces in zip(names, view.owners, strict=True)
        ]
    )


@lru_cache(maxsize=2048)
def _board(tiles: tuple[TileView, ...], owned: tuple[Owned, ...], fox: str | None) -> tuple[Group, Group, Group]:
    """The tiles, the pieces on them and the Fox: they change together, but other things lie between them."""
    forest = [*_bare(tiles)]
    pieces: list[Item] = []
    prowler = Group()
    for place, there in sorted(_standing(_places(tiles), owned, fox).items()):
        tile = tiles[place]
        forest[place], on_it = _busy(tile, CENTRES[place], there, tile.id == fox)
        pieces += on_it
        if tile.id == fox:
            prowler = _fox(tile, CENTRES[place], bool(there))
    return Group(forest), Group(pieces), prowler


def _standing(places: dict[str, int], owned: tuple[Owned, ...], fox: str | None) -> dict[int, Pieces]:
    """The pieces on each place that has any; none where the Fox is alone."""
    found: dict[int, Pieces] = {} if fox is None else {places[fox]: ()}
    for owner, (name, squirrels, nests) in enumerate(owned):
        for kind, there in (("squirrel", squirrels), ("nest", nests)):
            for tile, number in there:
                place = places[tile]
                found[place] = (*found.get(place, ()), (owner, name, kind, number))
    return found


@lru_cache(maxsize=FORESTS)
def _bare(tiles: tuple[TileView, ...]) -> tuple[Item, ...]:
    """The tiles while nobody is there, and the backs of those not laid yet."""
    return (*map(_free, tiles, CENTRES), *map(_back, range(len(tiles), len(CENTRES))))


@lru_cache(maxsize=2048)
def _free(tile: TileView, at: tuple[float, float]) -> Item:
    """A tile with nobody on it."""
    return _tile(tile, at, _printed(tile))


@lru_cache(maxsize=2048)
def _busy(tile: TileView, at: tuple[float, float], there: Pieces, fox: bool) -> tuple[Item, tuple[Item, ...]]:
    """A tile with somebody on it, and the pieces there."""
    words = [_printed(tile), *[f"{name}: {count_of(number, kind)}" for _, name, kind, number in there]]
    if fox:
        words.append("the Fox")
    return _tile(tile, at, "; ".join(words)), tuple(_group(tile, at, there, fox))


@cache
def _back(place: int) -> Item:
    return _ground(f"place:{place}", CENTRES[place], "back", "A tile, face down")


def _tile(tile: TileView, at: tuple[float, float], words: str) -> Item:
    return _ground(f"tile:{tile.id}", at, _look(tile), words)


def _ground(name: str, at: tuple[float, float], art: str, label: str) -> Item:
    size = (WIDE * 0.985, HIGH * 0.985)
    return Item(id=name, at=at, art=f"nut-hunt/{art}", size=size, layer=Layer.BOARD, label=label)


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


def _spots(tiles: tuple[TileView, ...], prompt: Prompt) -> list[Group]:
    """A light on each tile that can be chosen."""
    places = _places(tiles)
    chosen = {places[choice.at.removeprefix("spot:")] for choice in prompt.choices if choice.at.startswith("spot:")}
    return [_spot(tiles[place], CENTRES[place]) for place in sorted(chosen)]


@drawn_once
def _spot(tile: TileView, at: tuple[float, float]) -> Iterator[Item]:
    yield Item(
        id=f"spot:{tile.id}",
        at=_beside(at, 0, 0.16),
        art="disc",
        size=(1.5, 1.02),
        layer=Layer.MARKS,
        tone="lamp",
        faint=True,
        label=tile.name,
    )


@lru_cache(maxsize=FORESTS)
def _signs(tiles: tuple[TileView, ...]) -> Group:
    """A forest keeps its tiles for the whole game."""
    return Group(chain.from_iterable(map(_sign, tiles, CENTRES)))


@drawn_once
def _sign(tile: TileView, at: tuple[float, float]) -> Iterator[Item]:
    """Printed on a tile: what it forages above its name, and the price of a squirrel at its foot (§2)."""
    yield from _nut_row(f"forage:{tile.id}", tile.forage, _beside(at, 0, -0.78), 0.36)
    yield Item(
        id=f"name:{tile.id}",
        at=_beside(at, 0, -0.45),
        art="panel",
        size=(1.96, 0.33),
        layer=Layer.MARKS,
        tone="face",
        text=tile.name,
        text_size=0.26,
        label=tile.name,
    )
    if tile.cost:
        yield from _price(tile, _beside(at, 0, 0.84))


def _price(tile: TileView, at: tuple[float, float]) -> Iterator[Item]:
    yield Item(
        id=f"price:{tile.id}",
        at=at,
        art="panel",
        size=(0.27 * len(tile.cost) + 0.16, 0.33),
        layer=Layer.MARKS,
        tone="sand",
        outline="bark",
        label=f"{tile.name}: {_cost(tile)}",
    )
    yield from _nut_row(f"cost:{tile.id}", tile.cost, at, 0.27)


def _nut_row(name: str, nuts: tuple[str, ...], at: tuple[float, float], size: float) -> Iterator[Item]:
    for number, nut in enumerate(nuts):
        x = (number - (len(nuts) - 1) / 2) * size
        yield Item(
            id=f"{name}:{number}",
            at=_beside(at, x, 0),
            art=f"nut-hunt/{nut}",
            size=(size * 0.94, size * 0.94),
            layer=Layer.MARKS,
            label=nut.capitalize(),
        )


@drawn_once
def _compass(turns: int, competitive: bool) -> Iterator[Item]:
    """Where the die leads, how long the game has lasted, and the variant."""
    turn = f"Turn {turns + 1}{' · competitive' if competitive else ''}"
    yield Item(
        id="turn", at=(0.3, 0.42), text=turn, text_size=0.32, align="start", heading=True, layer=Layer.MARKS, label=turn
    )
    at = (FOREST[0] - 0.95, FOREST[1] - 0.95)
    yield Item(
        id="compass",
        at=at,
        art="nut-hunt/compass",
        size=(1.5, 1.5),
        layer=Layer.BOARD,
        label="The faces of the Fox die: 1 north-east, then clockwise",
    )


def _group(tile: TileView, centred: tuple[float, float], there: Pieces, fox: bool) -> Iterator[Item]:
    """Nests, then squirrels, in rows on their tile; smaller where there are many."""
    nests_first = sorted(there, key=lambda piece: piece[2] == "squirrel")
    single = [(*piece[:3], n) for piece in nests_first for n in range(piece[3])]
    for (owner, name, kind, number), (x, y, size) in zip(single, _rows_of(len(single), fox), strict=True):
        yield Item(
            id=f"{kind}:{owner}:{tile.id}:{number}",
            at=_beside(centred, x, y),
            art=f"nut-hunt/{kind}-{SEAT_TONES[owner]}",
            size=(size, size),
            label=f"{OWNING.get(name, f'{name}’s')} {kind} on {in_a_sentence(tile.name, tile.kind)}",
        )


@lru_cache(maxsize=128)
def _rows_of(number: int, under_fox: bool) -> tuple[tuple[float, float, float], ...]:
    """Places and size for so many pieces: one row, two or three; a low row where the Fox stands."""
    if under_fox:
        size = min(0.44, 1.8 / max(number, 1))
        return tuple(((n - (number - 1) / 2) * size, 0.48, size) for n in range(number))
    rows = 1 if number <= 3 else 2 if number <= 8 else 3
    across = -(-number // rows)
    size = min({1: 0.62, 2: 0.46, 3: 0.33}[rows], 1.8 / max(across, 1))
    found = []
    for n in range(number):
        row, column = divmod(n, across)
        in_row = min(across, number - row * across)
        found.append(((column - (in_row - 1) / 2) * size, 0.2 + (row - (rows - 1) / 2) * size, size))
    return tuple(found)


def _alarms(view: NutHuntView) -> Iterator[Group]:
    """Where squirrels have to leave."""
    for number, cause in enumerate(view.scattering):
        yield _alarm(number, _places(view.tiles)[cause.tile], tile_name(view.tiles, cause.tile))


@drawn_once
def _alarm(number: int, place: int, name: str) -> Iterator[Item]:
    at = _beside(CENTRES[place], 0.72, -0.12)
    label = f"Squirrels have to leave {name}"
    yield Item(id=f"alarm:{number}", at=at, art="nut-hunt/alarm", size=(0.5, 0.5), layer=Layer.LABELS, label=label)


@drawn_once
def _fox(tile: TileView, centred: tuple[float, float], crowded: bool) -> Iterator[Item]:
    """In the middle of its tile; a little smaller and higher where somebody else stands."""
    size, y = (0.84, -0.01) if crowded else (0.98, 0.12)
    at, label = _beside(centred, 0, y), f"The Fox on {in_a_sentence(tile.name, tile.kind)}"
    yield Item(id="fox", at=at, art="nut-hunt/fox", size=(size, size), layer=Layer.LABELS, label=label)


def _players(view: NutHuntView, names: tuple[str, ...]) -> Iterator[Group]:
    for owner, pieces in enumerate(view.owners):
        nests, nuts = sum(pieces.nests.values()), tuple(pieces.nuts.values())
        turn = owner == view.active and not view.ended
        yield _panel(owner, names[owner], (nests, pieces.hand, nuts), turn)
        yield _player(owner, names[owner], (nests, pieces.hand, pieces.points), owner in view.chosen)
        if view.ended:
            yield _note(owner, f"sum:{owner}", _sum(pieces))
        elif nuts:
            yield _purse(owner, owner == view.viewer, nuts)
        else:
            yield _note(owner, "aside", f"{count_of(len(view.aside), 'objective')} laid aside")


@drawn_once
def _note(owner: int, name: str, text: str) -> Iterator[Item]:
    yield _line(name, text, (0.34, 0.1 + owner * PLAYER_HIGH + 1.14), text)


@drawn_once
def _player(owner: int, called: str, counts: tuple[int, int, int | None], chosen: bool) -> Iterator[Item]:
    """Who it is, how many nests and objectives there are, and the points if the viewer knows them."""
    name = called.removeprefix("The ")
    nests, hand, points = counts
    y = 0.1 + owner * PLAYER_HIGH + 0.4
    yield _icon(
        f"mark:{owner}", f"house/seat-{SEAT_TONES[owner]}", (0.47, y), (0.46, 0.46), f"{name}: {SEAT_TONES[owner]}"
    )
    yield _line(f"who:{owner}", short(name, 0.29, NAME_ROOM), (0.82, y), name)
    yield _icon(f"nests:{owner}", f"nut-hunt/nest-{SEAT_TONES[owner]}", (2.5, y), (0.48, 0.48), count_of(nests, "nest"))
    yield _line(f"nest-count:{owner}", str(nests), (2.83, y), count_of(nests, "nest"))
    yield _icon(f"hand:{owner}", "house/card-back", (3.35, y), (0.34, 0.48), count_of(hand, "objective"))
    yield _line(f"hand-count:{owner}", str(hand), (3.62, y), count_of(hand, "objective"))
    if chosen:
        yield _icon(f"chosen:{owner}", "house/tick", (2.02, y), (0.4, 0.4), f"{name}: an objective is put back")
    if points is not None:
        yield _points(owner, points)


def _sum(pieces: OwnerView) -> str:
    """How the points came together (§34 to §37)."""
    cards = sum(card.worth for card in pieces.objectives or ())
    return f"Nests {pieces.nest_points} · objectives {cards}".replace("-", "−")


@drawn_once
def _panel(owner: int, name: str, counts: tuple[int, int, tuple[int, ...]], turn: bool) -> Iterator[Item]:
    """What a player's things lie on; whoever has the turn has an edge."""
    nests, hand, nuts = counts
    purse = joined([count_of(number, nut) for number, nut in zip(nuts, NUTS, strict=False) if number] or ["no nuts"])
    yield Item(
        id=f"player:{owner}",
        at=(PLAYERS_WIDE / 2, 0.1 + owner * PLAYER_HIGH + 0.8),
        art="panel",
        size=(PLAYERS_WIDE - 0.24, 1.56),
        zone="players",
        layer=Layer.BOARD,
        tone="card" if turn else "face",
        outline="pine" if turn else "",
        label=f"{name}: {count_of(nests, 'nest')}, {count_of(hand, 'objective')}, {purse}",
    )


def _icon(name: str, art: str, at: tuple[float, float], size: tuple[float, float], label: str) -> Item:
    return Item(id=name, at=at, art=art, size=size, zone="players", layer=Layer.MARKS, label=label)


def _line(name: str, text: str, at: tuple[float, float], label: str) -> Item:
    return Item(
        id=name, at=at, text=text, text_size=0.29, align="start", zone="players", layer=Layer.MARKS, label=label
    )


def _points(owner: int, points: int) -> Item:
    return Item(
        id=f"points:{owner}",
        at=(PLAYERS_WIDE - 0.55, 0.1 + owner * PLAYER_HIGH + 0.4),
        art="disc",
        size=(0.62, 0.56),
        zone="players",
        layer=Layer.MARKS,
        tone="pine",
        text=str(points).replace("-", "−"),
        text_size=0.3,
        label=points_of(points),
    )


@drawn_once
def _purse(owner: int, mine: bool, nuts: tuple[int, ...]) -> Iterator[Item]:
    """The nuts of a player; those of the viewer can be clicked to take or to exchange."""
    y = 0.1 + owner * PLAYER_HIGH + 1.16
    for number, (nut, count) in enumerate(zip(NUTS, nuts, strict=True)):
        x = 0.62 + number * 1.1
        label = count_of(count, nut)
        yield Item(
            id=f"purse:{nut}" if mine else f"purse:{owner}:{nut}",
            at=(x, y),
            art=f"nut-hunt/{nut}",
            size=(0.56, 0.56),
            zone="players",
            label=label,
            count=count,
        )
        yield _line(f"nuts:{owner}:{nut}", str(count), (x + 0.36, y + 0.01), label)
