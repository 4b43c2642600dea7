"""A lane for each team: who they are and what they have, in places that never change, then their squirrels."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Any, Final

from nutwood.core.lettering import short
from nutwood.core.palette import SEAT_TONES
from nutwood.core.scene import Group, Item, Layer, drawn_once, kept_together
from nutwood.games.squirrel_island.edition import Cards
from nutwood.games.squirrel_island.faces import ART, squirrel
from nutwood.games.squirrel_island.text import counted, hand_words, named, stash_words, uncovered
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
SIGNS: Final = {"first": 0.34, "asleep": 0.34, "turn": 0.86}
"""How wide each sign is."""
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
Signs = tuple[tuple[str, str], ...]
"""What is marked at a name, each with its meaning."""


def lane_height(players: int) -> float:
    """Few teams have room for more."""
    return HEIGHTS[players]


def lane(view: SquirrelIslandView, seat: int, cards: Cards) -> Iterator[Group]:
    """One team: its head and its squirrels."""
    mat = view.mats[seat]
    high = lane_height(len(view.mats))
    name = "You" if seat == view.viewer else view.names[seat]
    signs = tuple(_signs(view, seat, name))
    yield from _head((seat, name, high), mat, signs, (uncovered(view), view.rules.stamina_bar), cards)
    yield from _team(mat.refreshed, mat.exhausted, seat, high, cards)


@kept_together
def _head(
    who: tuple[int, str, float], mat: MatView, signs: Signs, facts: tuple[bool, int], cards: Cards
) -> Iterator[Group]:
    """Whose lane it is (seat, name and height), its signs, what is counted: the stash is open, the bar so long."""
    open_stash, bar = facts
    seat, name, high = who
    zone = f"head:{seat + 1}"
    yield _ground(seat, name, high, mat.asleep, signs, _label(mat, name))
    for place, (number, words) in enumerate(_counts(mat, bar, open_stash, cards)):
        spot, size = _spot(place, high)
        yield _count(COUNTED[place], f":{seat + 1}", zone, spot, size, number, words)


def _scale(high: float) -> float:
    return 1.3 if high >= TALL else 1.0


def _signs(view: SquirrelIslandView, seat: int, name: str) -> Iterator[tuple[str, str]]:
    """From the right to the left, with what each means."""
    if seat == view.first:
        yield "first", f"{name}: first player token"
    if view.mats[seat].asleep:
        yield "asleep", f"{name}: asleep"
    if seat == view.turn and not view.ended and view.day > 0:
        yield "turn", "Your turn" if name == "You" else f"{name}’s turn"


def _counts(mat: MatView, bar: int, open_stash: bool, cards: Cards) -> Iterator[tuple[int, str]]:
    """How many of each thing, and which, as far as they are known."""
    stash = len(mat.stash_shown) + mat.stash_hidden + mat.stash_unseen
    yield mat.score, plural(mat.score, "nut")
    yield mat.stamina, f"Stamina {mat.stamina} of {bar}"
    yield mat.coins, plural(mat.coins, "coin")
    yield mat.hand_size, hand_words(mat, cards)
    yield len(mat.used), counted("used item", len(mat.used), named(mat.used, cards))
    yield stash, counted("stashed card", stash, stash_words(mat, open_stash, cards))


def _label(mat: MatView, name: str) -> str:
    state = "asleep" if mat.asleep else "awake"
    return (
        f"{name}, {state}: {plural(mat.score, 'nut')}, {plural(mat.coins, 'coin')}, {plural(mat.stamina, 'stamina')}, "
        f"{plural(mat.hand_size, 'card')} in hand, {plural(len(mat.used), 'used item')}"
    )


@drawn_once
def _ground(seat: int, name: str, high: float, asleep: bool, signs: Signs, label: str) -> Iterator[Item]:  # noqa: PLR0913, PLR0917
    """The panel with mark, name and signs; the name has the room that the signs leave."""
    scale, zone = _scale(high), f"head:{seat + 1}"
    yield Item(
        id=f"mat:{seat + 1}",
        at=(HEAD / 2, high / 2),
        size=(HEAD - 0.05, high - 0.05),
        art="panel",
        tone="sand" if asleep else "card",
        outline=SEAT_TONES[seat],
        thing="mat",
        zone=zone,
        layer=Layer.BOARD,
        label=label,
    )
    y, text = 0.23 * scale, 0.22 * scale
    seal = f"house/seat-{SEAT_TONES[seat]}"
    yield _mark(f"seat:{seat + 1}", zone, (0.28, y), seal, 0.3 * scale, name, decor=True)
    right = HEAD - 0.1
    for sign, words in signs:
        wide = SIGNS[sign]
        yield _sign(f"{sign}:{seat + 1}", zone, (right - wide / 2, y), sign, words, SEAT_TONES[seat])
        right -= wide + 0.06
    left = 0.34 + 0.15 * scale
    words = short(name, text, right - left)
    yield _words(f"name:{seat + 1}", zone, (left, y), words, name, text_size=text, heading=True, decor=True)


def _sign(name: str, zone: str, at: Point, sign: str, label: str, tone: str) -> Item:  # noqa: PLR0913, PLR0917
    """A drawing; whose turn it is stands there in words."""
    if sign != "turn":
        return _mark(name, zone, at, f"{ART}{sign}", SIGNS[sign], label)
    size = (SIGNS[sign], 0.29)
    looks: dict[str, Any] = {"art": "panel", "tone": tone, "text_size": 0.18, "thing": "turn"}
    return Item(id=name, at=at, size=size, text="to play", zone=zone, label=label, **looks)


def _spot(place: int, high: float) -> tuple[Point, float]:
    """Where a count stands, and how large it is: what wins and what pays stand before what is kept."""
    if high < TALL:
        return (0.24 + 0.605 * place, high * 0.71), 0.27
    row, column = divmod(place, 3)
    return (0.38 + 1.24 * column, 0.76 + 0.45 * row), 0.42 if row == 0 else 0.36


@drawn_once
def _count(  # noqa: PLR0913, PLR0917
    counting: tuple[str, str], whose: str, zone: str, at: Point, size: float, number: int, words: str
) -> Iterator[Item]:
    name, art = counting
    yield _mark(f"{name}{whose}", zone, at, art, size, words, count=number)
    spot = (at[0] + size * 0.62, at[1])
    yield _words(f"{name}-count{whose}", zone, spot, str(number), words, text_size=0.72 * size, thing=art)


@kept_together
def _team(
    refreshed: tuple[str, ...], exhausted: tuple[str, ...], seat: int, high: float, cards: Cards
) -> Iterator[Group]:
    """Small cards from left to right, equal ones as one; a large team has them in more rows, and less high."""
    cells = [(slug, "refreshed", refreshed.count(slug)) for slug in dict.fromkeys(refreshed)]
    cells += [(slug, "exhausted", exhausted.count(slug)) for slug in dict.fromkeys(exhausted)]
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
    yield _words(
        f"nobody:{seat + 1}", f"team:{seat + 1}", (0.2, high / 2), words, words, text_size=0.2, tone="bark", decor=True
    )


def _mark(name: str, zone: str, at: Point, art: str, size: float, label: str, **looks: Any) -> Item:  # noqa: PLR0913, PLR0917
    return Item(id=name, at=at, size=(size, size), art=art, zone=zone, layer=Layer.MARKS, label=label, **looks)


def _words(name: str, zone: str, at: Point, text: str, label: str, **looks: Any) -> Item:
    return Item(id=name, at=at, text=text, align="start", zone=zone, layer=Layer.LABELS, label=label, **looks)
