"""The table of Squirrel Squabble as things to draw and click."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final

from nutwood.core.catalogue import Move
from nutwood.core.layout import Layout, Part, Plate, across, stack
from nutwood.core.scene import Group, Item, Layer, Scene, Zone, drawn_once, kept_together
from nutwood.games.squirrel_squabble.moves import FACINGS, SQUARES, SQUIRRELS, Face
from nutwood.games.squirrel_squabble.prompt import ART, next_square, prompt, side_art
from nutwood.games.squirrel_squabble.titles import ACTION_TITLES, SIDE_TITLES, tile_title
from nutwood.games.squirrel_squabble.trays import TRAY, hand, heap
from nutwood.games.squirrel_squabble.view import LaidCoin, SeatView, SquabbleView

TILE: Final = 2.04
PITCH: Final = 2.12
RIM: Final = 0.26
BOARD: Final = 3 * PITCH + 2 * RIM
NUTS: Final = (3.2, 1.2)
COIN: Final = (1.2, 1.18)
COIN_AT: Final = (COIN[0] / 2, 0.48)
"""Above its name."""
BARE_AT: Final = (COIN[0] / 2, COIN[1] / 2)
"""Where there is no name."""
PAST: Final = (3.2, 0.94)
TRAY_TITLES: Final = {
    False: ("Your coins", "A click lays a coin with that side up"),
    True: ("Tiles to be placed", "Each has its other side in the corner"),
}
SETTING_UP: Final = ("drop", "place", "take")
TONES: Final = {"orange": "fox", "green": "pine"}
STEP: Final = {"north": (0.0, -1.0), "east": (1.0, 0.0), "south": (0.0, 1.0), "west": (-1.0, 0.0)}
Point = tuple[float, float]


def table(view: SquabbleView, legal: Sequence[tuple[int, Move]]) -> Scene:
    """Board, both players' coins and nuts, and what the viewer holds."""
    below = (*hand(view), *heap(view))
    setting_up = view.stage in SETTING_UP
    return Scene(
        game="squirrel-squabble",
        zones=_zones(bool(below), setting_up),
        groups=(
            _tiles(view.board, _asked(view)),
            _rim(),
            *_squirrels(view),
            *_arrows(view, legal),
            *(() if setting_up else (*_mat(view, 0), *_mat(view, 1))),
            *below,
            *_moment(view, bool(below)),
        ),
        prompt=prompt(view, legal),
        layout=_layout(max(view.viewer, 0), bool(below), setting_up),
        tones=_tones(view.seats[0].squirrel, view.seats[1].squirrel),
    )


@lru_cache(maxsize=16)
def _tones(first: str | None, second: str | None) -> tuple[str, ...]:
    """The colours of the squirrels; wood until they are taken (§7)."""
    return (TONES[first], TONES[second]) if first and second else ("bark", "bark")


def _asked(view: SquabbleView) -> str | None:
    """The square that a question is about."""
    return next_square(view) if view.stage == "place" else view.picked


@lru_cache(maxsize=4)
def _zones(tray: bool, setting_up: bool) -> tuple[Zone, ...]:
    """Until there are squirrels, nobody has places for nuts and coins."""
    zones = [Zone(id="board", size=(BOARD, BOARD), ground="wood", roomy=True)]
    for seat in () if setting_up else (1, 2):
        zones.append(Zone(id=f"nuts{seat}", size=NUTS, ground="sand"))
        zones.append(Zone(id=f"past{seat}", size=PAST, ground="sand"))
        places = [(f"coin{seat}-{place}", "This round" if place == 1 else "") for place in (1, 2, 3)]
        zones.extend(Zone(id=name, size=COIN, title=title, ground="sand") for name, title in places)
    if tray:
        titles = TRAY_TITLES[setting_up]
        zones.extend(Zone(id=f"tray{half}", size=TRAY, title=titles[half - 1], ground="sand") for half in (1, 2))
    return tuple(zones)


@lru_cache(maxsize=8)
def _layout(own: int, tray: bool, setting_up: bool) -> Layout:
    """Step opposite step: beside the board on wide screens, above and below it on phones, at its right on low ones."""
    trays = across("tray1", "tray2"), stack("tray1", "tray2")
    if setting_up:
        return _bare_layout(trays) if tray else Layout(wide="board", tablet="board", phone="board", low="board")
    sides = [stack(Plate(seat), f"nuts{seat + 1}", *_coins_of(seat), f"past{seat + 1}") for seat in (0, 1)]
    strips = [across(f"nuts{seat + 1}", *_coins_of(seat)) for seat in (1 - own, own)]
    wide, phone = across(sides[0], "board", sides[1]), stack(strips[0], "board", strips[1])
    nuts, coins = [f"nuts{seat + 1}" for seat in (1 - own, own)], (*_coins_of(1 - own), *_coins_of(own))
    low = stack(across(*nuts), across("board", stack(*coins)))
    if not tray:
        return Layout(wide=wide, tablet=phone, phone=phone, low=low)
    return Layout(wide=stack(wide, trays[0]), tablet=stack(phone, trays[0]), phone=phone, low=low, dock=trays[1])


def _bare_layout(trays: tuple[Part, Part]) -> Layout:
    """The board and the tiles for it."""
    wide = stack("board", trays[0])
    return Layout(wide=wide, tablet=wide, phone="board", low="board", dock=trays[1])


def _coins_of(seat: int) -> tuple[str, ...]:
    return tuple(f"coin{seat + 1}-{place}" for place in (1, 2, 3))


def _moment(view: SquabbleView, tray: bool) -> Iterator[Group]:
    """Round and step, where the tray has room."""
    if tray and not view.heap and not view.falling:
        yield _moment_words(view.round, view.rules.rounds, view.step)


@drawn_once
def _moment_words(round: int, rounds: int, step: int) -> Iterator[Item]:
    x = TRAY[0] * 5 / 6
    words = f"Round {round}", f"step {step} of 3" if step else f"of {rounds}"
    for line, (text, size) in enumerate(zip(words, (0.32, 0.23), strict=True)):
        yield Item(
            id=f"moment:{line}",
            at=(x, 0.52 + 0.34 * line),
            zone="tray2",
            text=text,
            text_size=size,
            heading=line == 0,
            thing="moment",
            layer=Layer.LABELS,
            label=f"Round {round} of {rounds}" if line == 0 else text,
        )


def _place(square: str) -> Point:
    return (RIM + PITCH * ("abc".index(square[0]) + 0.5), RIM + PITCH * (3.5 - int(square[1])))


@drawn_once
def _rim() -> Iterator[Item]:
    for number, (file, rank) in enumerate(zip("abc", "321", strict=True)):
        along = RIM + PITCH * (number + 0.5)
        yield _rim_letter(file, (along, BOARD - RIM / 2), f"file {file}")
        yield _rim_letter(rank, (RIM / 2, along), f"rank {rank}")


def _rim_letter(letter: str, at: Point, label: str) -> Item:
    return Item(id=f"rim:{letter}", at=at, label=label, text=letter, text_size=0.19, layer=Layer.TABLE, decor=True)


@kept_together
def _tiles(board: tuple[str | None, ...], asked: str | None) -> Iterator[Group]:
    return (_tile(square, tile, square == asked) for square, tile in zip(SQUARES, board, strict=True))


@drawn_once
def _tile(square: str, tile: str | None, asked: bool) -> Iterator[Item]:
    """A tile, with its other side small in the corner: everybody always knows both (§2)."""
    here, (x, y) = f"tile:{square}", _place(square)
    if tile is None:
        yield Item(
            id=here,
            at=(x, y),
            size=(TILE, TILE),
            art=f"{ART}tile-place",
            layer=Layer.BOARD,
            label=f"{square}, no tile",
            picked=asked,
        )
        return
    up, _, down = tile.partition("-over-")
    label = f"{square}: {tile_title(tile)}"
    yield Item(id=here, at=(x, y), size=(TILE, TILE), art=side_art(up), layer=Layer.BOARD, label=label, picked=asked)
    if down:
        yield Item(
            id=f"below:{square}",
            at=(x + 0.72, y + 0.72),
            size=(0.5, 0.5),
            art=side_art(down),
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


def _mat(view: SquabbleView, number: int) -> Iterator[Group]:
    """A player's squirrel, nuts and programme."""
    seat, name = view.seats[number], view.names[number]
    yield _nuts(number, name, seat.squirrel, (seat.nuts, view.rules.nuts_to_win))
    laid, now = len(seat.coins), _place_now(view, number)
    for place in range(3):
        coin = seat.coins[place] if place < laid else None
        yield _coin_ring(number, place, seat.squirrel, place == now, bool(coin and coin.up))
        yield _coin_place(number, place, name, coin, place == now)
    yield _past(number, name, seat.past, view.round == 1)
    if view.actor == number and view.spaces:
        yield _battle(number, view.rules.squabble_bonus, view.spaces, view.rolled)
    elif view.actor == 1 - number and view.answered:
        yield _defence(number, view.answered)
    else:
        yield _status(number, _doing(view, number, seat))
    if view.returns is not None and view.returns[number] > 0:
        yield _crown(number, name)


def _place_now(view: SquabbleView, number: int) -> int:
    """Where the coin lies that is played now, or where the viewer lays the next one; -1 for nowhere."""
    if number == view.viewer and view.stage == "lay" and not view.facing_now and number in view.choosers:
        return len(view.seats[number].coins)
    return view.step - 1 if view.returns is None else -1


def _in_nuts(number: int, key: str, at: Point, **rest: Any) -> Item:
    return Item(id=key, at=at, zone=f"nuts{number + 1}", layer=Layer.MARKS, **rest)


@drawn_once
def _nuts(number: int, name: str, squirrel: str | None, carried: tuple[int, int]) -> Iterator[Item]:
    nuts, most = carried
    key, label = f"seat{number + 1}", f"{name}: {nuts} of {most} nuts"
    if squirrel:
        who, art = f"{name} plays {squirrel}", f"{ART}squirrel-{squirrel}"
        yield _in_nuts(number, f"{key}:squirrel", (0.47, 0.46), label=who, size=(0.8, 0.8), art=art)
    apart = min(0.455, 1.82 / max(1, most - 1))
    for nut in range(most):
        count = int(nut < nuts)
        at, art = (1.1 + apart * nut, 0.44), ART + ("nut" if count else "no-nut")
        yield _in_nuts(number, f"{key}:nut{nut}", at, label=label, size=(0.5, 0.54), art=art, count=count)


@drawn_once
def _status(number: int, doing: str) -> Iterator[Item]:
    if doing:
        key, at = f"seat{number + 1}:status", (0.9, 0.96)
        yield _in_nuts(number, key, at, label=doing, text=doing, text_size=0.28, align="start", decor=True)


@drawn_once
def _crown(number: int, name: str) -> Iterator[Item]:
    label, art = f"{name} wins", "house/crown"
    yield _in_nuts(number, f"seat{number + 1}:crown", (0.64, 0.16), label=label, size=(0.4, 0.4), art=art)


def _coin_item(number: int, place: int, size: float, at: Point = BARE_AT, **rest: Any) -> Item:
    return Item(
        id=f"seat{number + 1}:coin{place + 1}",
        at=at,
        zone=f"coin{number + 1}-{place + 1}",
        size=(size, size),
        layer=Layer.MARKS,
        **rest,
    )


@drawn_once
def _coin_place(number: int, place: int, name: str, coin: LaidCoin | None, now: bool) -> Iterator[Item]:
    """One place of a programme: a coin, or room for one with the number of its step."""
    who = f"{name}, coin {place + 1}"
    if coin and coin.up is None:
        yield _coin_item(number, place, 0.92, label=f"{who}: face down", art=f"{ART}coin-back")
    elif coin:
        label = f"{who}: {ACTION_TITLES[coin.up or '']}" + (", turned over" if coin.turned else "")
        label += "" if coin.shown else ", only you know it"
        size = 0.79 if coin.shown else 0.66
        yield _coin_item(number, place, size, COIN_AT, label=label, art=f"{ART}coin-{coin.up}")
        yield _under_coin(number, place, ACTION_TITLES[coin.up or ""])
    else:
        size, tone = (0.82, "face") if now else (0.92, "sand")
        looks: dict[str, Any] = {"art": "disc", "tone": tone, "thing": f"{ART}coin-place", "heading": True}
        looks |= {"text": str(place + 1), "text_size": 0.32}
        yield _coin_item(number, place, size, label=f"{who}: not laid yet", **looks)


@drawn_once
def _coin_ring(number: int, place: int, squirrel: str | None, now: bool, named: bool) -> Iterator[Item]:
    """Whose place it is, in the colour of the squirrel; a broad ring where a coin is played or laid now."""
    size = (1.04 if now else 0.98) - (0.08 if named else 0)
    yield Item(
        id=f"seat{number + 1}:ring{place + 1}",
        at=COIN_AT if named else BARE_AT,
        zone=f"coin{number + 1}-{place + 1}",
        art="disc",
        size=(size, size),
        tone=TONES.get(squirrel or "", "bark"),
        decor=True,
        layer=Layer.BOARD,
        label="Now" if now else f"Coin {place + 1}",
    )


def _under_coin(number: int, place: int, title: str) -> Item:
    """What the coin is called, where there is room to read it."""
    return Item(
        id=f"seat{number + 1}:says{place + 1}",
        at=(COIN[0] / 2, COIN[1] - 0.12),
        zone=f"coin{number + 1}-{place + 1}",
        text=title,
        text_size=0.14,
        decor=True,
        spare=True,
        layer=Layer.LABELS,
        label=title,
    )


@drawn_once
def _past(number: int, name: str, actions: tuple[str | None, ...], first: bool) -> Iterator[Item]:
    """What was played in the round before, apart from this one's coins."""
    zone, middle = f"past{number + 1}", PAST[1] / 2
    words = "First round" if first else "Last round"
    yield Item(
        id=f"seat{number + 1}:past",
        at=(0.74, middle),
        zone=zone,
        art="panel",
        size=(1.2, 0.7),
        tone="sand",
        text=words,
        thing="past",
        text_size=0.24,
        align="start",
        layer=Layer.LABELS,
        label=words,
    )
    for place, action in enumerate(actions):
        if action:
            yield Item(
                id=f"seat{number + 1}:past{place + 1}:{action}",
                at=(1.64 + 0.6 * place, middle),
                zone=zone,
                size=(0.56, 0.56),
                art=f"{ART}coin-{action}",
                layer=Layer.MARKS,
                label=f"{name}, coin {place + 1} of the last round: {ACTION_TITLES[action]}",
            )


@drawn_once
def _battle(number: int, bonus: int, spaces: int, rolled: int) -> Iterator[Item]:
    """The attacker's die and what is added to it (§37)."""
    sum_ = f"+ {bonus} − {spaces}"
    if rolled:
        yield _die(number, rolled, "The attacker’s die")
    label = f"The attacker’s die {sum_}"
    yield _in_nuts(number, "sum", (1.42, 0.94), label=label, text=sum_, text_size=0.24, align="start", thing="die")


@drawn_once
def _defence(number: int, answered: int) -> Iterator[Item]:
    """The defender's die, beside the attacker's (§37)."""
    yield _die(number, answered, "The defender’s die")


def _die(number: int, shown: int, name: str) -> Item:
    art = f"house/die-{shown}"
    key, label = f"seat{number + 1}:die", f"{name}: {shown}"
    return _in_nuts(number, key, (1.1, 0.94), label=label, size=(0.4, 0.4), art=art, thing="die", die=True)


def _doing(view: SquabbleView, number: int, seat: SeatView) -> str:
    if view.returns is not None:
        return {1.0: "wins", 0.0: "a tie", -1.0: ""}[view.returns[number]]
    if seat.out:
        return "out this round"
    if number in view.facing_now and seat.chose_facing:
        return "facing chosen"
    if view.stage == "lay" and seat.coins:
        return f"has laid {len(seat.coins)} of 3"
    return "to choose" if number in view.choosers else ""
