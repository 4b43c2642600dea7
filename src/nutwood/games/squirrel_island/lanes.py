"""A lane for each team: who they are and what they have, in places that never change, then their squirrels."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Any, Final

from nutwood.core.lettering import short
from nutwood.core.palette import SEAT_TONES
from nutwood.core.scene import Group, Item, Layer, drawn_once
from nutwood.games.squirrel_island.edition import Cards
from nutwood.games.squirrel_island.faces import ART, squirrel
from nutwood.games.squirrel_island.text import counted, hand_words, named, stash_words
from nutwood.games.squirrel_island.titles import plural
from nutwood.games.squirrel_island.view import MatView, SquirrelIslandView

HEAD: Final = 3.74
TEAM: Final = 8.12
HEIGHTS: Final = {2: 1.5, 3: 1.0, 4: 0.74}
ROW: Final = 7
MOST: Final = 9
"""Seven small cards fill a row, nine at the most."""
TALL: Final = 1.2
"""A lane so high has its counts in two rows."""
SIGNS: Final = ("turn", "asleep", "first")
COUNTED: Final = (
    ("nuts", "house/acorn"),
    ("stamina", f"{ART}stamina"),
    ("coins", f"{ART}coin"),
    ("hand", f"{ART}cards"),
    ("used", f"{ART}used"),
    ("stash", f"{ART}stash"),
)
"""What is counted, from left to right: id and picture."""
Point = tuple[float, float]


def lane_height(players: int) -> float:
    """Few teams have room for more."""
    return HEIGHTS[players]


def lane(view: SquirrelIslandView, seat: int, cards: Cards) -> Iterator[Group]:
    """One team: its head and its squirrels."""
    mat = view.mats[seat]
    high = lane_height(len(view.mats))
    name = _called(view, seat)
    turn = seat == view.turn and not view.ended and view.day > 0
    zone = f"head:{seat + 1}"
    yield _ground(seat, name, high, mat.asleep, turn, _label(mat, name))
    for place, (sign, on, words) in enumerate(_signs(view, seat, name, turn)):
        if on:
            yield _sign(f"{sign}:{seat + 1}", zone, (HEAD - 0.98 + 0.36 * place, 0.23 * _scale(high)), sign, words)
    for place, (number, words) in enumerate(_counts(view, mat, cards)):
        spot, size = _spot(place, high)
        yield _count(COUNTED[place], f":{seat + 1}", zone, spot, size, number, words)
    yield from _team(mat, seat, high, cards)


def purse(view: SquirrelIslandView, cards: Cards) -> Group:
    """The viewer's own counts in one line, for phones."""
    mat = view.mats[view.viewer]
    counts = tuple(_counts(view, mat, cards))
    return _purse(counts, view.viewer, mat.asleep, _label(mat, "You"))


def _called(view: SquirrelIslandView, seat: int) -> str:
    return "You" if seat == view.viewer else view.names[seat]


def _scale(high: float) -> float:
    return 1.3 if high >= TALL else 1.0


def _signs(view: SquirrelIslandView, seat: int, name: str, turn: bool) -> Iterator[tuple[str, bool, str]]:
    """Each has a place of its own, whether it is there or not."""
    yield "turn", turn, "Your turn" if name == "You" else f"{name}’s turn"
    yield "asleep", view.mats[seat].asleep, f"{name}: asleep"
    yield "first", seat == view.first, f"{name}: first player token"


def _counts(view: SquirrelIslandView, mat: MatView, cards: Cards) -> Iterator[tuple[int, str]]:
    """How many of each thing, and which, as far as they are known."""
    stash = len(mat.stash_shown) + mat.stash_hidden + mat.stash_unseen
    yield mat.score, plural(mat.score, "nut")
    yield mat.stamina, f"Stamina {mat.stamina} of 5"
    yield mat.coins, plural(mat.coins, "coin")
    yield mat.hand_size, hand_words(mat, cards)
    yield len(mat.used), counted("used item", len(mat.used), named(mat.used, cards))
    yield stash, counted("stashed card", stash, stash_words(view, mat, cards))


def _label(mat: MatView, name: str) -> str:
    state = "asleep" if mat.asleep else "awake"
    return (
        f"{name}, {state}: {plural(mat.score, 'nut')}, {plural(mat.coins, 'coin')}, {plural(mat.stamina, 'stamina')}, "
        f"{plural(mat.hand_size, 'card')} in hand, {plural(len(mat.used), 'used item')}"
    )


@drawn_once
def _ground(seat: int, name: str, high: float, asleep: bool, turn: bool, label: str) -> Iterator[Item]:  # noqa: PLR0913, PLR0917
    scale, zone = _scale(high), f"head:{seat + 1}"
    yield Item(
        id=f"mat:{seat + 1}",
        at=(HEAD / 2, high / 2),
        size=(HEAD - 0.05, high - 0.05),
        art="panel",
        tone="sand" if asleep else "card",
        outline=SEAT_TONES[seat],
        zone=zone,
        layer=Layer.BOARD,
        label=label,
    )
    y, text = 0.23 * scale, 0.22 * scale
    yield _mark(f"seat:{seat + 1}", zone, (0.28, y), f"house/seat-{SEAT_TONES[seat]}", 0.3 * scale, name)
    room = HEAD - 1.2 - 0.5
    words = short(name, text, room)
    yield _words(f"name:{seat + 1}", zone, (0.34 + 0.15 * scale, y), words, name, text_size=text, heading=True)


@drawn_once
def _sign(name: str, zone: str, at: Point, art: str, label: str) -> Iterator[Item]:
    yield _mark(name, zone, at, f"{ART}{art}", 0.34, label)


def _spot(place: int, high: float) -> tuple[Point, float]:
    """Where a count stands, and how large it is: what wins and what pays stand before what is kept."""
    if high < TALL:
        return (0.26 + 0.605 * place, high * 0.71), 0.3
    row, column = divmod(place, 3)
    return (0.38 + 1.24 * column, 0.76 + 0.45 * row), 0.42 if row == 0 else 0.36


@drawn_once
def _count(  # noqa: PLR0913, PLR0917
    counting: tuple[str, str], whose: str, zone: str, at: Point, size: float, number: int, words: str
) -> Iterator[Item]:
    name, art = counting
    yield _mark(f"{name}{whose}", zone, at, art, size, words, count=number)
    spot = (at[0] + size * 0.62, at[1])
    yield _words(f"{name}-count{whose}", zone, spot, str(number), words, text_size=0.72 * size)


@drawn_once
def _purse(counts: tuple[tuple[int, str], ...], seat: int, asleep: bool, label: str) -> Iterator[Item]:
    yield Item(
        id="purse",
        at=(2.25, 0.3),
        size=(4.46, 0.56),
        art="panel",
        tone="sand" if asleep else "card",
        outline=SEAT_TONES[seat],
        zone="purse",
        layer=Layer.BOARD,
        label=label,
    )
    for place, (number, words) in enumerate(counts):
        yield from _count(COUNTED[place], ":purse", "purse", (0.32 + 0.72 * place, 0.3), 0.34, number, words)


def _cells(mat: MatView) -> list[tuple[str, str, int]]:
    """Squirrels of a kind and condition stand together."""
    ready = [(slug, "refreshed", mat.refreshed.count(slug)) for slug in dict.fromkeys(mat.refreshed)]
    return ready + [(slug, "exhausted", mat.exhausted.count(slug)) for slug in dict.fromkeys(mat.exhausted)]


def _team(mat: MatView, seat: int, high: float, cards: Cards) -> Iterator[Group]:
    """Small cards from left to right; a large team has them in more rows, and less high."""
    cells = _cells(mat)
    if not cells:
        yield _nobody(seat, high)
    rows = 1 if len(cells) <= MOST else 2
    longest = max(ROW, ceil(len(cells) / rows))
    size = TEAM / longest - 0.03, high / rows - 0.03
    for place, (slug, how, number) in enumerate(cells):
        row, column = divmod(place, longest)
        at = (TEAM / longest * (column + 0.5), high / rows * (row + 0.5))
        yield squirrel(cards[slug], seat, how, number, at, size)


@drawn_once
def _nobody(seat: int, high: float) -> Iterator[Item]:
    words = "No squirrels yet"
    yield _words(f"nobody:{seat + 1}", f"team:{seat + 1}", (0.2, high / 2), words, words, text_size=0.2, tone="bark")


def _mark(name: str, zone: str, at: Point, art: str, size: float, label: str, **looks: Any) -> Item:  # noqa: PLR0913, PLR0917
    return Item(id=name, at=at, size=(size, size), art=art, zone=zone, layer=Layer.MARKS, label=label, **looks)


def _words(name: str, zone: str, at: Point, text: str, label: str, **looks: Any) -> Item:
    return Item(id=name, at=at, text=text, align="start", zone=zone, layer=Layer.LABELS, label=label, **looks)
