"""The table of Squirrel Squabble as things to draw and click."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final

from nutwood.core.catalogue import Move
from nutwood.core.lettering import short
from nutwood.core.palette import SEAT_TONES
from nutwood.core.scene import Group, Item, Layer, Scene, Zone, arranged, drawn_once
from nutwood.games.squirrel_squabble.moves import FACINGS, SQUARES, SQUIRRELS, Face
from nutwood.games.squirrel_squabble.prompt import prompt
from nutwood.games.squirrel_squabble.titles import ACTION_TITLES, SIDE_TITLES, coin_label, tile_title
from nutwood.games.squirrel_squabble.view import LaidCoin, SeatView, Sides, SquabbleView

ART: Final = "squirrel-squabble/"
TILE: Final = 2.0
PITCH: Final = 2.12
RIM: Final = 0.36
BOARD: Final = 3 * PITCH + 2 * RIM
MAT: Final = BOARD / 2
MAT_WIDTH: Final = 4.9
STEP: Final = {"north": (0.0, -1.0), "east": (1.0, 0.0), "south": (0.0, 1.0), "west": (-1.0, 0.0)}
Point = tuple[float, float]


def table(view: SquabbleView, legal: Sequence[tuple[int, Move]]) -> Scene:
    """Board, both players' mats, and what the viewer holds."""
    below = (*_hand(view), *_heap(view))
    return Scene(
        game="squirrel-squabble",
        zones=_zones(_board_title(view), _hand_title(view) if below else None),
        groups=arranged(
            (
                *map(_tile, SQUARES, view.board),
                _rim(),
                *_squirrels(view),
                *_arrows(view, legal),
                _between(),
                *_mat(view, 0),
                *_mat(view, 1),
                *below,
            )
        ),
        prompt=prompt(view, legal),
    )


@lru_cache(maxsize=1024)
def _zones(board: str, below: str | None) -> tuple[Zone, ...]:
    zones = (
        Zone(id="board", size=(BOARD, BOARD), title=board, ground="wood"),
        Zone(id="players", size=(MAT_WIDTH, BOARD), title="Squirrels", beside=True, ground="sand"),
    )
    if below is None:
        return zones
    return (*zones, Zone(id="hand", size=(BOARD, 2.95), title=below, ground="sand"))


def _board_title(view: SquabbleView) -> str:
    if view.stage in ("drop", "place", "take"):
        return "The board is arranged"
    return f"Round {view.round} of 60" + (f", step {view.step} of 3" if view.step else "")


def _place(square: str) -> Point:
    return (RIM + PITCH * ("abc".index(square[0]) + 0.5), RIM + PITCH * (3.5 - int(square[1])))


def _art_of(side: str) -> str:
    colour = side.removesuffix("-home")
    return f"{ART}tile-home-{colour}" if side.endswith("-home") else f"{ART}tile-{side}"


@drawn_once
def _rim() -> Iterator[Item]:
    for number, (file, rank) in enumerate(zip("abc", "321", strict=True)):
        along = RIM + PITCH * (number + 0.5)
        yield _rim_letter(file, (along, BOARD - RIM / 2), f"file {file}")
        yield _rim_letter(rank, (RIM / 2, along), f"rank {rank}")


def _rim_letter(letter: str, at: Point, label: str) -> Item:
    return Item(id=f"rim:{letter}", at=at, label=label, text=letter, text_size=0.26, layer=Layer.TABLE)


@drawn_once
def _tile(square: str, tile: str | None) -> Iterator[Item]:
    """A tile, with its other side small in the corner: everybody always knows both (§2)."""
    here, (x, y) = f"tile:{square}", _place(square)
    if tile is None:
        yield Item(
            id=here, at=(x, y), size=(TILE, TILE), art=f"{ART}tile-place", layer=Layer.BOARD, label=f"{square}, no tile"
        )
        return
    up, _, down = tile.partition("-over-")
    label = f"{square}: {tile_title(tile)}"
    yield Item(id=here, at=(x, y), size=(TILE, TILE), art=_art_of(up), layer=Layer.BOARD, label=label)
    if down:
        yield Item(
            id=f"below:{square}",
            at=(x + 0.72, y + 0.72),
            size=(0.5, 0.5),
            art=_art_of(down),
            layer=Layer.MARKS,
            label=f"{square}: {SIDE_TITLES[down]} on the other side",
        )


def _squirrels(view: SquabbleView) -> Iterator[Group]:
    """Both squirrels; before they are taken they wait at home."""
    taken = {seat.squirrel: seat for seat in view.seats}
    together = view.seats[0].at is not None and view.seats[0].at == view.seats[1].at
    for number, squirrel in enumerate(SQUIRRELS):
        seat = taken.get(squirrel)
        square = seat.at if seat and seat.at else ("a1", "c3")[number]
        facing = seat.facing if seat and seat.facing else ("north", "south")[number]
        yield _squirrel(squirrel, square, facing, (number - 0.5) * 0.9 if together else 0.0)


@drawn_once
def _squirrel(squirrel: str, square: str, facing: str, aside: float) -> Iterator[Item]:
    """A squirrel on a base that points where it faces."""
    x, y = _place(square)
    at, label = (x + aside, y), f"{squirrel.capitalize()} squirrel on {square}, facing {facing}"
    yield _base(squirrel, facing, at)
    yield Item(id=squirrel, at=at, size=(0.86, 0.86), art=f"{ART}squirrel-{squirrel}", label=label)


def _base(squirrel: str, facing: str, at: Point) -> Item:
    return Item(
        id=f"facing:{squirrel}",
        at=at,
        size=(1.5, 1.5),
        turn=90.0 * FACINGS.index(facing),
        art=f"{ART}facing-{squirrel}",
        layer=Layer.PIECES,
        label=f"The {squirrel} squirrel faces {facing}",
    )


def _arrows(view: SquabbleView, legal: Sequence[tuple[int, Move]]) -> Iterator[Group]:
    """Ways to face, for the viewer who has to choose one."""
    for _, move in legal:
        if isinstance(move, Face):
            yield _arrow(view.seats[view.viewer].at or "a1", move.facing)


@drawn_once
def _arrow(square: str, facing: str) -> Iterator[Item]:
    (x, y), (dx, dy) = _place(square), STEP[facing]
    yield Item(
        id=f"face:{facing}",
        at=(x + 0.98 * dx, y + 0.98 * dy),
        size=(0.62, 0.62),
        turn=90.0 * FACINGS.index(facing),
        art=f"{ART}arrow",
        layer=Layer.LABELS,
        label=f"Face {facing}",
    )


@drawn_once
def _between() -> Iterator[Item]:
    line = ((0.25, MAT), (MAT_WIDTH - 0.25, MAT))
    yield _mat_item("between", (MAT_WIDTH / 2, MAT), label="between the players", art="path", points=line, tone="wood")


def _mat(view: SquabbleView, number: int) -> Iterator[Group]:
    """A player's name, nuts and programme."""
    seat, name = view.seats[number], _name(view, number)
    yield _player(number, view.names[number], name, seat.squirrel)
    yield _nuts(number, name, seat.nuts)
    for place in range(3):
        coin = seat.coins[place] if place < len(seat.coins) else None
        yield _coin_place(number, view.names[number], place, coin, None if seat.coins else seat.past[place])
    if view.actor == number and view.spaces:
        yield _battle(number, view.spaces, view.rolled)
    yield _status(number, _doing(view, number, seat))
    if view.returns is not None and view.returns[number] > 0:
        yield _crown(number, name)


@drawn_once
def _player(number: int, called: str, name: str, squirrel: str | None) -> Iterator[Item]:
    key, top, tone = f"seat{number + 1}", number * MAT, SEAT_TONES[number]
    mark = f"house/seat-{tone}"
    yield _mat_item(f"{key}:mark", (0.5, top + 0.5), label=f"{called}, {tone}", size=(0.5, 0.5), art=mark)
    yield _mat_item(f"{key}:name", (0.9, top + 0.5), label=name, text=name, text_size=0.34, align="start", heading=True)
    if squirrel:
        art = f"{ART}squirrel-{squirrel}"
        yield _mat_item(f"{key}:squirrel", (4.3, top + 0.62), label=name, size=(0.86, 0.86), art=art)


@drawn_once
def _nuts(number: int, name: str, nuts: int) -> Iterator[Item]:
    label, y = f"{name}: {nuts} of 5 nuts", number * MAT + 1.15
    for nut in range(5):
        count = int(nut < nuts)
        at, art = (0.62 + 0.68 * nut, y), ART + ("nut" if count else "no-nut")
        yield _mat_item(f"seat{number + 1}:nut{nut}", at, label=label, size=(0.6, 0.66), art=art, count=count)


@drawn_once
def _status(number: int, doing: str) -> Iterator[Item]:
    if doing:
        at = (0.35, number * MAT + 3.02)
        yield _mat_item(f"seat{number + 1}:status", at, label=doing, text=doing, text_size=0.26, align="start")


@drawn_once
def _crown(number: int, name: str) -> Iterator[Item]:
    at = (4.1, number * MAT + 0.2)
    yield _mat_item(f"seat{number + 1}:crown", at, label=f"{name} wins", size=(0.5, 0.5), art="house/crown")


def _name(view: SquabbleView, number: int) -> str:
    name = view.seats[number].squirrel or short(view.names[number], 0.34, 2.4)
    name = name[:1].upper() + name[1:]
    return f"{name}, you" if number == view.viewer else name


def _mat_item(id: str, at: Point, **rest: Any) -> Item:
    layer = Layer.TABLE if rest.get("art") == "path" else Layer.MARKS
    size = rest.pop("size", (0.03, 0.03) if rest.get("art") == "path" else (1.0, 1.0))
    return Item(id=id, at=at, zone="players", layer=layer, size=size, **rest)


@drawn_once
def _coin_place(number: int, name: str, place: int, coin: LaidCoin | None, past: str | None) -> Iterator[Item]:
    """One place of a programme: a coin of this round, faintly one of the last, or room for one."""
    id, who = f"seat{number + 1}:coin{place + 1}", f"{name}, coin {place + 1}"
    at = (0.86 + 1.2 * place, number * MAT + 2.15)
    if coin:
        yield _laid_coin(id, at, coin, who)
    elif past:
        label = f"{who} of the last round: {ACTION_TITLES[past]}"
        yield _mat_item(id, at, label=label, size=(1.1, 1.1), art=f"{ART}coin-{past}", faint=True)
    else:
        yield _mat_item(id, at, label=f"{who}: not laid yet", size=(1.1, 1.1), art=f"{ART}coin-place")


def _laid_coin(id: str, at: Point, coin: LaidCoin, who: str) -> Item:
    if coin.up is None:
        return _mat_item(id, at, label=f"{who}: face down", size=(1.1, 1.1), art=f"{ART}coin-back")
    label = f"{who}: {ACTION_TITLES[coin.up]}" + (", turned over" if coin.turned else "")
    label += "" if coin.shown else ", only you know it"
    size = (1.1, 1.1) if coin.shown else (0.86, 0.86)
    return _mat_item(id, at, label=label, size=size, art=f"{ART}coin-{coin.up}")


@drawn_once
def _battle(number: int, spaces: int, rolled: int) -> Iterator[Item]:
    """The attacker's die and what is added to it (§37)."""
    top, sum_ = number * MAT, f"+ 4 − {spaces}"
    if rolled:
        label, art = f"The attacker’s die: {rolled}", f"house/die-{rolled}"
        yield _mat_item("die", (4.3, top + 1.85), label=label, size=(0.6, 0.66), art=art, die=True)
    yield _mat_item("sum", (4.3, top + 2.4), label=f"The attacker’s die {sum_}", text=sum_, text_size=0.24)


def _doing(view: SquabbleView, number: int, seat: SeatView) -> str:
    if view.returns is not None:
        return {1.0: "wins", 0.0: "a tie", -1.0: ""}[view.returns[number]]
    if seat.out:
        return "out until the round is over"
    if number in view.facing_now and seat.chose_facing:
        return "has chosen a facing"
    if view.stage == "lay" and seat.coins:
        return f"has laid {len(seat.coins)} of 3"
    return "to choose" if number in view.choosers else ""


def _hand_title(view: SquabbleView) -> str:
    return "The tiles as they fell" if view.falling or view.heap else "Your coins, both sides of each"


def _hand(view: SquabbleView) -> Iterator[Group]:
    """The viewer's coins."""
    if view.hand is None or view.stage in ("drop", "place", "take"):
        return
    for number, (letter, sides) in enumerate(view.kinds.items()):
        yield _hand_coin(number, letter, sides, view.hand[letter])


@drawn_once
def _hand_coin(number: int, letter: str, sides: Sides, left: int) -> Iterator[Item]:
    """A coin, or several alike; each side is a way to lay it (§10)."""
    x, y = 0.68 + 2.32 * (number % 3), 0.64 + 1.42 * (number // 3)
    for place, side in enumerate(sides):
        yield _hand_item(
            f"coin:{letter}:{side}",
            (x + 1.06 * place, y),
            label=f"Coin {letter.upper()}: {coin_label(side, sides[1 - place])}, {left} left",
            art=f"{ART}coin-{side}",
            faint=left == 0,
        )
    name = f"{letter.upper()} ×{left}" if left > 1 else letter.upper()
    yield _hand_item(f"letter:{letter}", (x + 0.53, y + 0.66), label=f"Coin {letter.upper()}", text=name)


def _hand_item(id: str, at: Point, **rest: Any) -> Item:
    return Item(id=id, at=at, text_size=0.25, zone="hand", size=rest.pop("size", (0.98, 0.98)), **rest)


def _heap(view: SquabbleView) -> Iterator[Group]:
    """The tiles still to be placed, like ones once; those still falling after them (§5, §6)."""
    different = sorted(set(view.heap))
    for place, tile in enumerate(different):
        yield _heap_tile(tile, view.heap.count(tile), place)
    for number, tile in enumerate(view.falling):
        yield _falling(number, tile, len(different) + number)


@drawn_once
def _falling(number: int, tile: str, place: int) -> Iterator[Item]:
    label = f"{tile_title(tile)}, still falling"
    yield _hand_item(f"falling:{number}", _heap_place(place), label=label, art=f"{ART}tile-place")


def _heap_place(number: int) -> Point:
    return (0.78 + 1.7 * (number % 4), 0.64 + 1.42 * (number // 4))


@drawn_once
def _heap_tile(tile: str, many: int, place: int) -> Iterator[Item]:
    up, _, down = tile.partition("-over-")
    x, y = _heap_place(place)
    label = tile_title(tile) + (f", {many} of them" if many > 1 else "")
    yield _hand_item(f"heap:{tile}", (x, y), label=label, art=_art_of(up))
    corner = (x + 0.6, y + 0.28)
    yield _hand_item(
        f"heap-below:{tile}", corner, label=f"{SIDE_TITLES[down]} below", art=_art_of(down), size=(0.44, 0.44)
    )
    if many > 1:
        yield _hand_item(f"heap-many:{tile}", (x, y + 0.66), label=f"{many} of them", text=f"×{many}")
