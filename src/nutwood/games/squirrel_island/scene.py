"""The table of Squirrel Island as things to draw and click."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from typing import Any, Final

from nutwood.core.catalogue import Catalogue
from nutwood.core.layout import Layout, Sliding, across, stack
from nutwood.core.scene import Group, Held, Item, Layer, Scene, Zone, arranged, drawn_once
from nutwood.games.squirrel_island.edition import Cards, SquirrelIslandEdition
from nutwood.games.squirrel_island.faces import ART, CARD, PITCH, face
from nutwood.games.squirrel_island.lanes import HEAD, TEAM, lane, lane_height, purse
from nutwood.games.squirrel_island.prices import lacks
from nutwood.games.squirrel_island.prompts import prompt
from nutwood.games.squirrel_island.titles import plural
from nutwood.games.squirrel_island.view import SquirrelIslandView

WIDE: Final = 12.0
SKY: Final = 0.5
SHORE: Final = (WIDE, SKY + CARD[1] + 0.14)
HAND: Final = (WIDE, CARD[1] + 0.08)
SPACES: Final = 7
PURSE: Final = (4.5, 0.6)
TABLET: Final = 8.65
PHONE: Final = 4.3
"""So many units of the Island and the hand are in sight on smaller screens."""
SABOTAGE: Final = frozenset({"steal", "snipe", "set-back"})


def table(view: SquirrelIslandView, legal: list[int], edition: SquirrelIslandEdition, catalogue: Catalogue) -> Scene:
    """The Island, a lane for each team, the viewer's hand and the prompt."""
    cards = edition.cards
    lanes = chain.from_iterable(lane(view, seat, cards) for seat in range(len(view.mats)))
    asked = prompt(view, legal, cards, catalogue)
    playable = {choice.at for choice in asked.choices} if view.question == "turn" and asked.choices else None
    return Scene(
        game="squirrel-island",
        zones=zones(len(view.mats), view.viewer),
        groups=arranged((*_island(view, cards, playable), *lanes, *_own(view, cards, playable))),
        prompt=asked,
        layout=layout(len(view.mats), view.viewer, view.question in SABOTAGE and view.viewer == view.turn),
        held=tuple(_held(mat.score, mat.hand_size) for mat in view.mats),
    )


@lru_cache
def zones(players: int, viewer: int) -> tuple[Zone, ...]:
    """All that a form of screen may show; only phones have the purse."""
    high = lane_height(players)
    found = [Zone(id="island", size=SHORE, ground="sea")]
    for seat in range(1, players + 1):
        found += [Zone(id=f"head:{seat}", size=(HEAD, high)), Zone(id=f"team:{seat}", size=(TEAM, high))]
    if viewer >= 0:
        found += [Zone(id="purse", size=PURSE), Zone(id="hand", size=HAND)]
    return tuple(found)


@lru_cache
def layout(players: int, viewer: int, sabotage: bool) -> Layout:
    """Three bands; one's own lane is the lowest. On phones the others come last, unless it is they who matter now."""
    order = [(viewer + 1 + place) % players + 1 for place in range(players)]
    lanes = [across(f"head:{seat}", f"team:{seat}") for seat in order]
    below = [stack(f"head:{seat}", Sliding(f"team:{seat}", PHONE)) for seat in order]
    island = Sliding("island", PHONE)
    if viewer < 0:
        return Layout(
            wide=stack("island", *lanes),
            tablet=stack(Sliding("island", TABLET), *lanes),
            phone=stack(island, *below),
        )
    others, mine = below[:-1], stack("purse", Sliding(f"team:{viewer + 1}", PHONE))
    return Layout(
        wide=stack("island", *lanes, "hand"),
        tablet=stack(Sliding("island", TABLET), *lanes, Sliding("hand", TABLET)),
        phone=stack(*others, island, mine) if sabotage else stack(island, mine, *others),
        dock=Sliding("hand", PHONE),
    )


@lru_cache(maxsize=4096)
def _held(nuts: int, cards: int) -> tuple[Held, ...]:
    return (
        Held(label=plural(nuts, "nut"), text=str(nuts), art="house/acorn"),
        Held(label=f"{plural(cards, 'card')} in hand", text=str(cards), art=f"{ART}cards"),
    )


def _island(view: SquirrelIslandView, cards: Cards, playable: set[str] | None) -> Iterator[Group]:
    yield _shore()
    asleep = sum(mat.asleep for mat in view.mats)
    yield _sky(view.day, 0.0 if view.ended else asleep / len(view.mats))
    yield _deck(view.deck)
    for space in range(SPACES):
        slug = view.island[space] if space < len(view.island) else None
        name = f"island:{space + 1}"
        if slug is None:
            yield _empty(space, space - 2 if view.day and space >= len(view.island) else 0)
            continue
        lack = lacks(view, cards[slug], cards, island=True) if playable is not None and name not in playable else ""
        yield face(cards[slug], name, "island", _space(space), "On the Island", lack)


@drawn_once
def _shore() -> Iterator[Item]:
    yield Item(
        id="shore",
        at=(WIDE / 2, SKY + (SHORE[1] - SKY) / 2),
        size=(WIDE - 0.06, SHORE[1] - SKY - 0.02),
        art=f"{ART}island",
        zone="island",
        layer=Layer.TABLE,
        label="The Island",
    )


@drawn_once
def _sky(day: int, gone: float) -> Iterator[Item]:
    """The day, and its sun on the way from one morning to the next; it sinks as teams go to sleep."""
    words = f"Day {day} of 4" if day else "Squirrel Island"
    yield _words("day", (0.22, SKY / 2), words, words, text_size=0.25, heading=True)
    yield Item(
        id="way-of-the-sun",
        at=(6, SKY / 2),
        size=(0.03, 0.03),
        points=((3.2, SKY / 2), (8.8, SKY / 2)),
        art="path",
        tone="cream",
        zone="island",
        layer=Layer.BOARD,
        faint=True,
        label="The way of the sun",
    )
    for morning in range(1, 6):
        words = f"Morning of day {morning}" if morning < 5 else "The end"
        yield Item(
            id=f"morning:{morning}",
            at=(3.2 + 1.4 * (morning - 1), SKY / 2),
            size=(0.16, 0.16),
            art="disc",
            tone="cream" if morning > day else "lamp",
            zone="island",
            layer=Layer.MARKS,
            label=words,
        )
    if day:
        yield Item(
            id="sun",
            at=(3.2 + 1.4 * (day - 1 + gone), SKY / 2),
            size=(0.46, 0.46),
            art=f"{ART}act-refresh",
            zone="island",
            label=f"The sun of day {day}",
        )


@drawn_once
def _deck(size: int) -> Iterator[Item]:
    label = f"{plural(size, 'card')} in the deck"
    yield Item(
        id="deck",
        at=(9.95, SKY / 2),
        size=(0.3, 0.42),
        art="house/card-back",
        tone="pine",
        faint=size == 0,
        zone="island",
        label=label,
        count=size,
    )
    yield _words("deck-count", (10.2, SKY / 2), f"{size} in the deck", label, text_size=0.19)


def _words(name: str, at: tuple[float, float], text: str, label: str, **looks: Any) -> Item:
    return Item(id=name, at=at, text=text, label=label, align="start", zone="island", layer=Layer.LABELS, **looks)


@drawn_once
def _empty(space: int, day: int) -> Iterator[Item]:
    """A place for a card; those of the days to come say what their mornings bring (§9)."""
    yield Item(
        id=f"island:{space + 1}",
        at=_space(space),
        size=CARD,
        art=f"{ART}space",
        tone="sand",
        zone="island",
        layer=Layer.BOARD,
        text=f"Day {day}\n3 stamina\n2 coins\n1 card" if day else "",
        text_size=0.17,
        label=f"A space for day {day}, whose morning brings 3 stamina, 2 coins and 1 card"
        if day
        else "An empty space of the Island",
    )


def _space(space: int) -> tuple[float, float]:
    return WIDE / 2 + PITCH * (space - (SPACES - 1) / 2), SKY + (SHORE[1] - SKY) / 2


def _own(view: SquirrelIslandView, cards: Cards, playable: set[str] | None) -> Iterator[Group]:
    """The viewer's hand, each card with its place in it, and the purse."""
    if view.viewer < 0:
        return
    yield purse(view, cards)
    seen: dict[str, int] = {}
    hand = view.mats[view.viewer].hand
    pitch = min(PITCH, (WIDE - CARD[0]) / max(1, len(hand) - 1))
    for place, slug in enumerate(hand):
        seen[slug] = seen.get(slug, 0) + 1
        first = f"hand:{slug}:1"
        lack = lacks(view, cards[slug], cards, island=False) if playable is not None and first not in playable else ""
        at = (CARD[0] / 2 + pitch * place, HAND[1] / 2)
        shown = min(CARD[0], pitch) if place < len(hand) - 1 else CARD[0]
        yield face(cards[slug], f"hand:{slug}:{seen[slug]}", "hand", at, "In your hand", lack, shown)
