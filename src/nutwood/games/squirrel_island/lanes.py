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
from nutwood.games.squirrel_island.view import SquirrelIslandView, Stash

HEAD: Final = 3.74
TEAM: Final = 8.12
HEIGHTS: Final = {2: 1.54, 3: 1.04, 4: 0.76}
MARGIN: Final = 0.05
"""Of a team on its ground."""
ROW: Final = 7
MOST: Final = 9
"""Seven small cards fill a row, nine at the most."""
TALL: Final = 1.2
"""A lane so high has its counts in two rows."""
SIGNS: Final = {"first": 0.34, "asleep": 0.34, "turn": 0.86}
"""How wide each sign is."""
COUNTED: Final = (
    ("nuts", "house/acorn"),
    ("stamina-bar", f"{ART}stamina"),
    ("purse", f"{ART}coin"),
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
    """One team: its head and its squirrels. Nearly every move changes a count: each is drawn by itself."""
    mat = view.mats[seat]
    high = lane_height(len(view.mats))
    name = "You" if seat == view.viewer else view.names[seat]
    to_play = seat == view.turn and not view.ended and view.day > 0
    yield _panel(seat, high, name, mat.asleep, (mat.score, mat.coins, mat.stamina, mat.hand_size, len(mat.used)))
    yield _title(seat, high, name, (seat == view.first, mat.asleep, to_play))
    leads = 0 < mat.score == max([other.score for other in view.mats])
    yield _nuts(seat, high, mat.score, "lamp" if leads else "sand" if mat.asleep else "card")
    yield _stamina(seat, high, mat.stamina, view.rules.stamina_bar)
    yield _coins(seat, high, mat.coins)
    yield _in_hand(seat, high, mat.hand_size, mat.hand, cards)
    yield _used(seat, high, mat.used, cards)
    yield _stashed(seat, high, mat.stash, uncovered(view), cards)
    yield _team(mat.refreshed, mat.exhausted, seat, high, cards)


def _scale(high: float) -> float:
    return 1.3 if high >= TALL else 1.15 if high > 1.0 else 1.0


def _signs(name: str, marked: tuple[bool, bool, bool]) -> Iterator[tuple[str, str]]:
    """From the right to the left, with what each means."""
    first, asleep, to_play = marked
    if first:
        yield "first", f"{name}: first player token"
    if asleep:
        yield "asleep", f"{name}: asleep"
    if to_play:
        yield "turn", "Your turn" if name == "You" else f"{name}’s turn"


@drawn_once
def _panel(seat: int, high: float, name: str, asleep: bool, counts: tuple[int, int, int, int, int]) -> Iterator[Item]:
    """The ground of a head, which says all that is counted: nuts, coins, stamina, cards in hand, used items."""
    things = ("nut", "coin", "stamina", "card", "used item")
    nuts, coins, stamina, hand, used = (plural(number, thing) for number, thing in zip(counts, things, strict=True))
    state = "asleep" if asleep else "awake"
    yield Item(
        id=f"mat:{seat + 1}",
        at=(HEAD / 2, high / 2),
        size=(HEAD - 0.05, high - 0.05),
        art="panel",
        tone="sand" if asleep else "card",
        outline=SEAT_TONES[seat],
        thing="mat",
        zone=f"head:{seat + 1}",
        layer=Layer.BOARD,
        label=f"{name}, {state}: {nuts}, {coins}, {stamina}, {hand} in hand, {used}",
    )


@drawn_once
def _title(seat: int, high: float, name: str, marked: tuple[bool, bool, bool]) -> Iterator[Item]:
    """Mark, signs (first player, asleep, to play) and name, which has the room that they leave."""
    scale, zone = _scale(high), f"head:{seat + 1}"
    y, text = 0.23 * scale, 0.22 * scale
    seal = f"house/seat-{SEAT_TONES[seat]}"
    yield _mark(f"seat:{seat + 1}", zone, (0.28, y), seal, 0.3 * scale, name, decor=True)
    right = HEAD - 0.1
    for sign, words in _signs(name, marked):
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
    """Where a count stands, and how large it is: what pays stands before what is kept."""
    if high < TALL:
        return (0.515 + 0.545 * place, high * 0.71), 0.27
    row, column = divmod(place - 1, 3)
    return (1.68 + 0.68 * column, 0.78 + 0.44 * row), 0.36


@drawn_once
def _nuts(seat: int, high: float, number: int, tone: str) -> Iterator[Item]:
    """What wins, larger than everything else, and in the light for whoever has most."""
    words, zone = plural(number, "nut"), f"head:{seat + 1}"
    size, y = (0.66, 1.0) if high >= TALL else (0.33 * _scale(high), high * 0.71)
    wide, x = 0.06 + 0.9 * size, 0.12 + size
    yield _mark(f"nuts:{seat + 1}", zone, (0.1 + size / 2, y), COUNTED[0][1], size, words, count=number)
    yield Item(
        id=f"nuts-count:{seat + 1}",
        at=(x + wide / 2, y),
        size=(wide, 0.88 * size),
        zone=zone,
        art="panel",
        tone=tone,
        text=str(number),
        text_size=0.76 * size,
        heading=True,
        thing=COUNTED[0][1],
        layer=Layer.LABELS,
        label=words,
    )


@drawn_once
def _stamina(seat: int, high: float, number: int, bar: int) -> Iterator[Item]:
    return _count(seat, high, 1, number, f"Stamina {number} of {bar}")


@drawn_once
def _coins(seat: int, high: float, number: int) -> Iterator[Item]:
    return _count(seat, high, 2, number, plural(number, "coin"))


@drawn_once
def _in_hand(seat: int, high: float, number: int, hand: tuple[str, ...], cards: Cards) -> Iterator[Item]:
    return _count(seat, high, 3, number, hand_words(number, hand, cards))


@drawn_once
def _used(seat: int, high: float, used: tuple[str, ...], cards: Cards) -> Iterator[Item]:
    return _count(seat, high, 4, len(used), counted("used item", len(used), named(used, cards)))


@drawn_once
def _stashed(seat: int, high: float, stash: Stash, open_stash: bool, cards: Cards) -> Iterator[Item]:
    shown, _, hidden, unseen = stash
    number = len(shown) + hidden + unseen
    return _count(seat, high, 5, number, counted("stashed card", number, stash_words(stash, open_stash, cards)))


def _count(seat: int, high: float, place: int, number: int, words: str) -> Iterator[Item]:
    """How many of a thing, and which, as far as they are known."""
    (name, art), (at, size), zone = COUNTED[place], _spot(place, high), f"head:{seat + 1}"
    yield _mark(f"{name}:{seat + 1}", zone, at, art, size, words, count=number)
    spot = (at[0] + size * 0.62, at[1])
    yield _words(f"{name}-count:{seat + 1}", zone, spot, str(number), words, text_size=0.72 * size, thing=art)


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
    wide, deep = (TEAM - 2 * MARGIN) / longest, (high - 2 * MARGIN) / rows
    for place, (slug, how, number) in enumerate(cells):
        row, column = divmod(place, longest)
        at = (MARGIN + wide * (column + 0.5), MARGIN + deep * (row + 0.5))
        size = (wide - 0.06, deep - 0.03)
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
