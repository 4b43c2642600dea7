"""The table of Squirrel Island as things to draw and click."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import ceil
from typing import Any, Final

from nutwood.core.catalogue import Catalogue
from nutwood.core.palette import SEAT_TONES
from nutwood.core.scene import Item, Layer, Scene, Zone, drawn_once
from nutwood.games.squirrel_island.edition import Card, SquirrelIslandEdition
from nutwood.games.squirrel_island.faces import CARD, PITCH, face, place_in, tone_of
from nutwood.games.squirrel_island.prompts import prompt
from nutwood.games.squirrel_island.view import MatView, SquirrelIslandView
from nutwood.games.squirrel_island.words import card_label, plural

SHORE: Final = (7.9, 5.6)
HAND_WIDTH: Final = 16.5
HAND_ROW: Final = 10
HAND_LEAST: Final = 4
MAT_WIDTH: Final = 8.3
CELL: Final = (1.02, 0.98)
HEAD: Final = 0.66
MAT_ROW: Final = 8
ART: Final = "squirrel-island/"


def table(view: SquirrelIslandView, legal: list[int], edition: SquirrelIslandEdition, catalogue: Catalogue) -> Scene:
    """The Island, the players' mats, the viewer's hand and the prompt."""
    cards = {card.slug: card for card in edition.card}
    tops = _tops(view)
    mats = [item for seat in range(len(view.mats)) for item in _mat(view, seat, tops[seat], cards)]
    return Scene(
        game="squirrel-island",
        zones=_zones(view, tops[-1]),
        items=(*_island(view, cards), *mats, *_hand(view, cards)),
        prompt=prompt(view, legal, cards, catalogue),
    )


def _zones(view: SquirrelIslandView, height: float) -> tuple[Zone, ...]:
    zones = [
        Zone(id="island", size=SHORE, title=_day(view), ground="brook"),
        Zone(id="players", size=(MAT_WIDTH, height), title="Teams", beside=True),
    ]
    if view.viewer >= 0:
        rows = max(1, ceil(len(view.mats[view.viewer].hand) / HAND_ROW))
        size = _hand_width(view), rows * (CARD[1] + 0.12)
        zones.append(Zone(id="hand", size=size, title="Your hand"))
    return tuple(zones)


def _hand_width(view: SquirrelIslandView) -> float:
    """As wide as the longest row of cards, so that few of them can be drawn large."""
    longest = min(len(view.mats[view.viewer].hand), HAND_ROW)
    return min(HAND_WIDTH, max(longest, HAND_LEAST) * PITCH)


def _day(view: SquirrelIslandView) -> str:
    return f"Squirrel Island · day {view.day} of 4" if view.day else "Squirrel Island"


def _island(view: SquirrelIslandView, cards: dict[str, Card]) -> Iterator[Item]:
    yield Item(
        id="shore",
        at=(SHORE[0] / 2, SHORE[1] / 2),
        size=(SHORE[0] - 0.2, SHORE[1] - 0.16),
        art=f"{ART}island",
        zone="island",
        layer=Layer.TABLE,
        label="The Island",
    )
    for space in range(7):
        at = _space(space)
        if space < len(view.island):
            slug = view.island[space]
            if slug is not None:
                yield from face(cards[slug], f"island:{space + 1}", "island", at, "On the Island")
                continue
        yield Item(
            id=f"island:{space + 1}",
            at=at,
            size=CARD,
            art=f"{ART}space",
            zone="island",
            layer=Layer.BOARD,
            label="An empty space of the Island",
        )
    yield from _deck(view)


def _space(space: int) -> tuple[float, float]:
    """Three spaces above, beside the deck, and four below."""
    column, row = (space, 0) if space < 3 else (space - 3, 1)
    return 1.14 + 1.86 * column, 1.5 + 2.6 * row


def _deck(view: SquirrelIslandView) -> Iterator[Item]:
    at = (1.14 + 1.86 * 3, 1.5)
    if view.deck > 0:
        yield Item(
            id="deck",
            at=at,
            size=CARD,
            art="house/card-back",
            tone="pine",
            zone="island",
            label=f"Deck of {plural(view.deck, 'card')}",
        )
    yield Item(
        id="deck-count",
        at=at,
        size=(0.8, 0.42),
        art="panel",
        tone="card",
        zone="island",
        layer=Layer.LABELS,
        text=str(view.deck),
        text_size=0.28,
        label=f"{plural(view.deck, 'card')} in the deck",
    )


def _hand(view: SquirrelIslandView, cards: dict[str, Card]) -> Iterator[Item]:
    if view.viewer < 0:
        return
    seen: Counter[str] = Counter()
    hand = view.mats[view.viewer].hand
    for place, slug in enumerate(hand):
        seen[slug] += 1
        row = hand[place // HAND_ROW * HAND_ROW :][:HAND_ROW]
        at = place_in(place % HAND_ROW, len(row), place // HAND_ROW, _hand_width(view))
        yield from face(cards[slug], f"hand:{slug}:{seen[slug]}", "hand", at, "In your hand")


def _cells(mat: MatView) -> list[tuple[str, str, int]]:
    """Squirrels of a kind and condition stand together."""
    ready = [(slug, "refreshed", number) for slug, number in Counter(mat.refreshed).items()]
    return ready + [(slug, "exhausted", number) for slug, number in Counter(mat.exhausted).items()]


def _tops(view: SquirrelIslandView) -> list[float]:
    """Where each mat begins, and where the last one ends."""
    tops = [0.0]
    for mat in view.mats:
        rows = max(1, ceil(len(_cells(mat)) / MAT_ROW))
        tops.append(tops[-1] + HEAD + rows * CELL[1] + 0.3)
    return tops


def _mat(view: SquirrelIslandView, seat: int, top: float, cards: dict[str, Card]) -> Iterator[Item]:
    mat = view.mats[seat]
    rows = max(1, ceil(len(_cells(mat)) / MAT_ROW))
    height = HEAD + rows * CELL[1] + 0.14
    yield Item(
        id=f"mat:{seat + 1}",
        at=(MAT_WIDTH / 2, top + height / 2),
        size=(MAT_WIDTH - 0.06, height),
        art="panel",
        tone="card" if not mat.asleep else "sand",
        outline=SEAT_TONES[seat],
        zone="players",
        layer=Layer.BOARD,
        label=_mat_label(view, seat),
    )
    yield from _head(view, seat, top + 0.4)
    for place, (slug, how, number) in enumerate(_cells(mat)):
        at = (0.62 + (place % MAT_ROW) * CELL[0], top + HEAD + 0.44 + (place // MAT_ROW) * CELL[1])
        yield from _squirrel(cards[slug], seat, how, number, at)


def _mat_label(view: SquirrelIslandView, seat: int) -> str:
    mat = view.mats[seat]
    state = "asleep" if mat.asleep else "awake"
    return (
        f"Seat {seat + 1}, {state}: {plural(mat.score, 'nut')}, {plural(mat.coins, 'coin')}, {mat.stamina} stamina, "
        f"{plural(mat.hand_size, 'card')} in hand, {plural(len(mat.used), 'used item')}"
    )


def _head(view: SquirrelIslandView, seat: int, y: float) -> Iterator[Item]:
    mat = view.mats[seat]
    name = "You" if seat == view.viewer else f"Seat {seat + 1}"
    yield _icon(f"seat:{seat + 1}", (0.4, y), f"house/seat-{SEAT_TONES[seat]}", 0.42, name)
    yield _words(f"name:{seat + 1}", (0.7, y), name, name, text_size=0.29, heading=True)
    if seat == view.turn and not view.ended and view.day:
        yield _icon(f"turn:{seat + 1}", (1.58, y), f"{ART}turn", 0.4, f"It is the turn of {name.lower()}")
    if mat.asleep:
        yield _icon(f"asleep:{seat + 1}", (1.98, y), f"{ART}asleep", 0.42, f"{name}: asleep")
    if seat == view.first:
        yield _icon("first", (2.4, y), f"{ART}first", 0.46, f"{name}: first player token")
    yield from _counts(view, seat, y)


def _counts(view: SquirrelIslandView, seat: int, y: float) -> Iterator[Item]:
    mat = view.mats[seat]
    stash = len(mat.stash_shown) + mat.stash_hidden + mat.stash_unseen
    things = (
        ("nuts", "house/acorn", mat.score, "nut"),
        ("coins", f"{ART}coin", mat.coins, "coin"),
        ("hand", f"{ART}cards", mat.hand_size, "card in hand"),
        ("used", f"{ART}used", len(mat.used), "used item"),
        ("stash", f"{ART}stash", stash, "stashed card"),
    )
    for place, (name, art, number, thing) in enumerate(things):
        x = 2.86 + 0.86 * place
        words = f"{number} {thing}" + _detail(name, mat)
        yield _icon(f"{name}:{seat + 1}", (x, y), art, 0.38, words)
        yield _words(f"{name}-count:{seat + 1}", (x + 0.23, y), str(number), words, text_size=0.27)
    for pip in range(5):
        full = pip < mat.stamina
        yield Item(
            id=f"stamina:{seat + 1}:{pip + 1}",
            at=(7.1 + 0.25 * pip, y),
            size=(0.29, 0.29),
            art=f"{ART}{'stamina' if full else 'stamina-empty'}",
            zone="players",
            layer=Layer.MARKS,
            label=f"Stamina {mat.stamina} of 5",
        )


def _detail(name: str, mat: MatView) -> str:
    known = {"hand": mat.hand, "used": mat.used, "stash": (*mat.stash_shown, *mat.stash_own)}.get(name, ())
    return f": {', '.join(known)}" if known else ""


def _icon(name: str, at: tuple[float, float], art: str, size: float, label: str) -> Item:
    return Item(id=name, at=at, size=(size, size), art=art, zone="players", layer=Layer.MARKS, label=label)


def _words(name: str, at: tuple[float, float], text: str, label: str, **looks: Any) -> Item:
    return Item(id=name, at=at, text=text, align="start", zone="players", layer=Layer.LABELS, label=label, **looks)


@drawn_once
def _squirrel(card: Card, seat: int, how: str, number: int, at: tuple[float, float]) -> Iterator[Item]:
    tired = how == "exhausted"
    words = card.name if number == 1 else f"{number} {card.name}"
    yield Item(
        id=f"squirrel:{seat + 1}:{card.slug}:{how}",
        at=(at[0], at[1] - 0.14),
        size=(0.62, 0.62),
        art=f"{ART}{card.tribe}",
        tone=tone_of(card),
        turn=90.0 if tired else 0.0,
        faint=tired,
        zone="players",
        label=f"{plural(number, card.name)}, {how}. {card_label(card)}",
    )
    yield Item(
        id=f"squirrel-name:{seat + 1}:{card.slug}:{how}",
        at=(at[0], at[1] + 0.29),
        size=(CELL[0] - 0.05, 0.24),
        art="panel",
        tone="sand" if tired else "paper",
        text=words,
        text_size=0.17,
        zone="players",
        layer=Layer.LABELS,
        label=words,
    )
