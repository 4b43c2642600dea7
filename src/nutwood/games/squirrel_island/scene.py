"""The table of Squirrel Island as things to draw and click."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from math import ceil
from typing import Any, Final

from nutwood.core.catalogue import Catalogue
from nutwood.core.lettering import short
from nutwood.core.palette import SEAT_TONES
from nutwood.core.scene import Group, Item, Layer, Scene, Zone, arranged, drawn_once
from nutwood.games.squirrel_island.edition import Card, Cards, SquirrelIslandEdition
from nutwood.games.squirrel_island.faces import CARD, PITCH, face, tone_of
from nutwood.games.squirrel_island.prompts import prompt
from nutwood.games.squirrel_island.text import counted, hand_words, named, stash_words
from nutwood.games.squirrel_island.titles import card_label, copies, plural
from nutwood.games.squirrel_island.view import MatView, SquirrelIslandView

SHORE: Final = (5.84, 7.85)
SPACE: Final = (1.78, 2.47)
HAND_ROW: Final = 8
MAT_WIDTH: Final = 7.3
CELL: Final = (1.02, 0.98)
HEAD: Final = 0.66
NAME_ROOM: Final = 0.95
MAT_ROW: Final = 7
ART: Final = "squirrel-island/"
COUNTED: Final = (
    ("nuts", "house/acorn"),
    ("coins", f"{ART}coin"),
    ("hand", f"{ART}cards"),
    ("used", f"{ART}used"),
    ("stash", f"{ART}stash"),
)
"""What is counted on a mat, from left to right: id and picture."""
Cell = tuple[str, str, int]
"""Squirrels that stand together: which, how, and how many."""


def table(view: SquirrelIslandView, legal: list[int], edition: SquirrelIslandEdition, catalogue: Catalogue) -> Scene:
    """The Island, the players' mats, the viewer's hand and the prompt."""
    cards = edition.cards
    cells = [_cells(mat) for mat in view.mats]
    tops = _tops(cells)
    mats = chain.from_iterable(_mat(view, seat, tops[seat], cells[seat], cards) for seat in range(len(cells)))
    return Scene(
        game="squirrel-island",
        zones=_zones(_day(view), tops[-1], len(view.mats[view.viewer].hand) if view.viewer >= 0 else None),
        groups=arranged((*_island(view, cards), *mats, *_hand(view, cards))),
        prompt=prompt(view, legal, cards, catalogue),
    )


@lru_cache(maxsize=1024)
def _zones(day: str, height: float, many: int | None) -> tuple[Zone, ...]:
    """With room for so many cards in the viewer's hand."""
    zones = [
        Zone(id="island", size=SHORE, title=day, ground="sea"),
        Zone(id="players", size=(MAT_WIDTH, height), title="Teams", beside=True),
    ]
    if many is not None:
        rows = max(1, ceil(many / _hand_row(many)))
        size = _hand_row(many) * PITCH, rows * (CARD[1] + 0.12)
        zones.append(Zone(id="hand", size=size, title="Your hand"))
    return tuple(zones)


def _hand_row(many: int) -> int:
    """How many cards lie in a row: a large hand takes two, never more."""
    return max(HAND_ROW, ceil(many / 2))


def _day(view: SquirrelIslandView) -> str:
    return f"Squirrel Island · day {view.day} of 4" if view.day else "Squirrel Island"


def _island(view: SquirrelIslandView, cards: Cards) -> Iterator[Group]:
    yield _shore()
    for space in range(7):
        slug = view.island[space] if space < len(view.island) else None
        if slug is None:
            yield _empty(space)
        else:
            yield face(cards[slug], f"island:{space + 1}", "island", _space(space), "On the Island")
    yield _deck(view.deck)


@drawn_once
def _shore() -> Iterator[Item]:
    yield Item(
        id="shore",
        at=(SHORE[0] / 2, SHORE[1] / 2),
        size=(SHORE[0] - 0.2, SHORE[1] - 0.16),
        art=f"{ART}island",
        zone="island",
        layer=Layer.TABLE,
        label="The Island",
    )


@drawn_once
def _empty(space: int) -> Iterator[Item]:
    yield Item(
        id=f"island:{space + 1}",
        at=_space(space),
        size=CARD,
        art=f"{ART}space",
        zone="island",
        layer=Layer.BOARD,
        label="An empty space of the Island",
    )


def _space(space: int) -> tuple[float, float]:
    """Two rows of three, and below them one beside the deck."""
    row, column = divmod(space, 3)
    return SHORE[0] / 2 + SPACE[0] * (column - (1 if row < 2 else 0.5)), SHORE[1] / 2 + SPACE[1] * (row - 1)


@drawn_once
def _deck(size: int) -> Iterator[Item]:
    at = _space(7)
    if size > 0:
        yield Item(
            id="deck",
            at=at,
            size=CARD,
            art="house/card-back",
            tone="pine",
            zone="island",
            label=f"Deck of {plural(size, 'card')}",
        )
    yield Item(
        id="deck-count",
        at=at,
        size=(0.8, 0.42),
        art="panel",
        tone="card",
        zone="island",
        layer=Layer.LABELS,
        text=str(size),
        text_size=0.28,
        label=f"{plural(size, 'card')} in the deck",
    )


def _hand(view: SquirrelIslandView, cards: Cards) -> Iterator[Group]:
    if view.viewer < 0:
        return
    seen: dict[str, int] = {}
    hand = view.mats[view.viewer].hand
    longest = _hand_row(len(hand))
    for place, slug in enumerate(hand):
        seen[slug] = seen.get(slug, 0) + 1
        row, column = divmod(place, longest)
        at = PITCH * (column + 0.5), (CARD[1] + 0.12) * (row + 0.5)
        yield face(cards[slug], f"hand:{slug}:{seen[slug]}", "hand", at, "In your hand")


def _cells(mat: MatView) -> list[Cell]:
    """Squirrels of a kind and condition stand together."""
    ready = [(slug, "refreshed", mat.refreshed.count(slug)) for slug in dict.fromkeys(mat.refreshed)]
    return ready + [(slug, "exhausted", mat.exhausted.count(slug)) for slug in dict.fromkeys(mat.exhausted)]


def _tops(mats: list[list[Cell]]) -> list[float]:
    """Where each mat begins, and where the last one ends."""
    tops = [0.0]
    for cells in mats:
        rows = max(1, ceil(len(cells) / MAT_ROW))
        tops.append(tops[-1] + HEAD + rows * CELL[1] + 0.3)
    return tops


def _mat(view: SquirrelIslandView, seat: int, top: float, cells: list[Cell], cards: Cards) -> Iterator[Group]:
    mat = view.mats[seat]
    yield _ground(seat, top, max(1, ceil(len(cells) / MAT_ROW)), mat.asleep, _mat_label(mat, _called(view, seat)))
    yield from _head(view, seat, top + 0.4, cards)
    for place, (slug, how, number) in enumerate(cells):
        at = (0.62 + (place % MAT_ROW) * CELL[0], top + HEAD + 0.44 + (place // MAT_ROW) * CELL[1])
        yield _squirrel(cards[slug], seat, how, number, at)


@drawn_once
def _ground(seat: int, top: float, rows: int, asleep: bool, label: str) -> Iterator[Item]:
    height = HEAD + rows * CELL[1] + 0.14
    yield Item(
        id=f"mat:{seat + 1}",
        at=(MAT_WIDTH / 2, top + height / 2),
        size=(MAT_WIDTH - 0.06, height),
        art="panel",
        tone="sand" if asleep else "card",
        outline=SEAT_TONES[seat],
        zone="players",
        layer=Layer.BOARD,
        label=label,
    )


def _mat_label(mat: MatView, name: str) -> str:
    state = "asleep" if mat.asleep else "awake"
    return (
        f"{name}, {state}: {plural(mat.score, 'nut')}, {plural(mat.coins, 'coin')}, {plural(mat.stamina, 'stamina')}, "
        f"{plural(mat.hand_size, 'card')} in hand, {plural(len(mat.used), 'used item')}"
    )


def _called(view: SquirrelIslandView, seat: int) -> str:
    return "You" if seat == view.viewer else view.names[seat]


def _head(view: SquirrelIslandView, seat: int, y: float, cards: Cards) -> Iterator[Group]:
    mat = view.mats[seat]
    name = _called(view, seat)
    yield _name(seat, name, y)
    if seat == view.turn and not view.ended and view.day:
        yield _sign(f"turn:{seat + 1}", (1.52, y), "turn", 0.38, "Your turn" if name == "You" else f"{name}’s turn")
    if mat.asleep:
        yield _sign(f"asleep:{seat + 1}", (1.9, y), "asleep", 0.4, f"{name}: asleep")
    if seat == view.first:
        yield _sign("first", (2.28, y), "first", 0.44, f"{name}: first player token")
    stash = len(mat.stash_shown) + mat.stash_hidden + mat.stash_unseen
    yield _count(0, mat.score, plural(mat.score, "nut"), seat, y)
    yield _count(1, mat.coins, plural(mat.coins, "coin"), seat, y)
    yield _count(2, mat.hand_size, hand_words(mat, cards), seat, y)
    yield _count(3, len(mat.used), counted("used item", len(mat.used), named(mat.used, cards)), seat, y)
    yield _count(4, stash, counted("stashed card", stash, stash_words(view, mat, cards)), seat, y)
    yield _stamina(mat.stamina, seat, y)


@drawn_once
def _name(seat: int, name: str, y: float) -> Iterator[Item]:
    yield _icon(f"seat:{seat + 1}", (0.4, y), f"house/seat-{SEAT_TONES[seat]}", 0.42, name)
    yield _words(f"name:{seat + 1}", (0.7, y), short(name, 0.29, NAME_ROOM), name, text_size=0.29, heading=True)


@drawn_once
def _sign(name: str, at: tuple[float, float], art: str, size: float, label: str) -> Iterator[Item]:
    yield _icon(name, at, f"{ART}{art}", size, label)


@drawn_once
def _count(place: int, number: int, words: str, seat: int, y: float) -> Iterator[Item]:
    """How many a player has of one of the things counted, and which, as far as they are known."""
    name, art = COUNTED[place]
    x = 2.66 + 0.74 * place
    yield _icon(f"{name}:{seat + 1}", (x, y), art, 0.36, words, count=number)
    yield _words(f"{name}-count:{seat + 1}", (x + 0.21, y), str(number), words, text_size=0.27)


@drawn_once
def _stamina(stamina: int, seat: int, y: float) -> Iterator[Item]:
    for pip in range(5):
        full = pip < stamina
        yield Item(
            id=f"stamina:{seat + 1}:{pip + 1}",
            at=(6.3 + 0.2 * pip, y),
            size=(0.25, 0.25),
            art=f"{ART}{'stamina' if full else 'stamina-empty'}",
            zone="players",
            layer=Layer.MARKS,
            label=f"Stamina {stamina} of 5",
        )


def _icon(name: str, at: tuple[float, float], art: str, size: float, label: str, **looks: Any) -> Item:
    layer = Layer.MARKS
    return Item(id=name, at=at, size=(size, size), art=art, zone="players", layer=layer, label=label, **looks)


def _words(name: str, at: tuple[float, float], text: str, label: str, **looks: Any) -> Item:
    return Item(id=name, at=at, text=text, align="start", zone="players", layer=Layer.LABELS, label=label, **looks)


@drawn_once
def _squirrel(card: Card, seat: int, how: str, number: int, at: tuple[float, float]) -> Iterator[Item]:
    tired = how == "exhausted"
    words = copies(number, card.name)
    yield Item(
        id=f"squirrel:{seat + 1}:{card.slug}:{how}",
        at=(at[0], at[1] - 0.14),
        size=(0.62, 0.62),
        art=f"{ART}{card.tribe}",
        tone=tone_of(card),
        turn=90.0 if tired else 0.0,
        faint=tired,
        zone="players",
        label=f"{words}, {how}. {card_label(card)}",
        kin=card.slug,
    )
    yield Item(
        id=f"squirrel-name:{seat + 1}:{card.slug}:{how}",
        at=(at[0], at[1] + 0.29),
        size=(CELL[0] - 0.05, 0.24),
        art="panel",
        tone="sand" if tired else "paper",
        text=words,
        text_size=0.19,
        zone="players",
        layer=Layer.LABELS,
        label=words,
        kin=f"{card.slug}/name",
    )
