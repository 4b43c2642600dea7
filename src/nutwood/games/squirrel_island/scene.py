"""The table of Squirrel Island as things to draw and click."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from math import ceil
from typing import Any, Final

from nutwood.core.catalogue import Catalogue
from nutwood.core.layout import Layout, Part, Sliding, across, stack
from nutwood.core.scene import Group, Held, Item, Layer, Scene, Zone, drawn_once, kept_together
from nutwood.games.squirrel_island.edition import Cards, SquirrelIslandEdition
from nutwood.games.squirrel_island.faces import ART, CARD, CELL, PITCH, SMALL_FORM, face
from nutwood.games.squirrel_island.lanes import HEAD, TEAM, lane, lane_height
from nutwood.games.squirrel_island.parameters import IslandRules
from nutwood.games.squirrel_island.prices import lacks, pays_fee, rate_of
from nutwood.games.squirrel_island.prompts import prompt
from nutwood.games.squirrel_island.titles import plural
from nutwood.games.squirrel_island.view import SquirrelIslandView

WIDE: Final = 12.0
SKY: Final = (WIDE, 0.6)
SHORE: Final = (WIDE, CARD[1] + 0.18)
HAND: Final = (WIDE + 0.5, CARD[1] + 0.16)
"""In sight: seven cards, and the edge of an eighth."""
SPACES: Final = 7
ISLAND: Final = tuple(f"island:{space + 1}" for space in range(SPACES))
MORE: Final = 4
"""A hand has room for as many cards as the Island, and for so many more at a time."""
TABLET: Final = 8.65
"""So many units of the Island and the hand are in sight on tablets."""
PHONE: Final = {"island": 4 * CELL[0] + 0.12, "hand": 4.3 * CELL[0]}
"""And so many on phones, where cards are small: all of the Island, and eight of a hand."""
LEAST: Final = 84.0
"""Pixels of a unit: at fewer the names of small cards cannot be read."""
OWN: Final = {2: 5.2, 3: 4.6, 4: 4.6}
"""So many units of one's own team, on a phone, by the number of players."""
RIVALS: Final = (2.45, {3: 2.7, 4: 2.7})
"""So many of a rival's head and team, where there are several: all of them have room at once, with their names."""


def table(view: SquirrelIslandView, legal: list[int], edition: SquirrelIslandEdition, catalogue: Catalogue) -> Scene:
    """The Island, a lane for each team, the viewer's hand and the prompt."""
    cards = edition.cards
    lanes = chain.from_iterable(lane(view, seat, cards) for seat in range(len(view.mats)))
    asked = prompt(view, legal, cards, catalogue)
    playable = {choice.at for choice in asked.choices} if view.question == "turn" and asked.choices else None
    return Scene(
        game="squirrel-island",
        zones=zones(len(view.mats), view.viewer, _hand_width(view)),
        groups=(*_island(view, cards, playable), *lanes, *_own(view, cards, playable)),
        prompt=asked,
        layout=layout(len(view.mats), view.viewer),
        held=tuple(_held(mat.score, mat.stamina, mat.coins, mat.hand_size) for mat in view.mats),
    )


def _hand_width(view: SquirrelIslandView) -> float:
    """Of the viewer's hand; nothing for those who have none."""
    if view.viewer < 0:
        return 0.0
    more = max(0, len(set(view.mats[view.viewer].hand)) - SPACES)
    return HAND[0] + PITCH * MORE * ceil(more / MORE)


@lru_cache
def zones(players: int, viewer: int, hand: float) -> tuple[Zone, ...]:
    """The sky and the Island, a lane for each team, the viewer's own on green, and the hand on wood."""
    high = lane_height(players)
    found = [Zone(id="sky", size=SKY), Zone(id="island", size=SHORE, ground="sea")]
    for seat in range(1, players + 1):
        ground = "meadow" if seat == viewer + 1 else "sand"
        found += [Zone(id=f"head:{seat}", size=(HEAD, high)), Zone(id=f"team:{seat}", size=(TEAM, high), ground=ground)]
    if hand:
        found.append(Zone(id="hand", size=(hand, HAND[1]), ground="wood"))
    return tuple(found)


@lru_cache
def layout(players: int, viewer: int) -> Layout:
    """Three bands, one's own lane the lowest; on phones one thing at a time, with the hand below it."""
    order = [(viewer + 1 + place) % players + 1 for place in range(players)]
    lanes = [across(f"head:{seat}", f"team:{seat}") for seat in order]
    small = [_small_lane(seat, players, own=seat == viewer + 1) for seat in order]
    middle = [across(f"head:{seat}", Sliding(f"team:{seat}", TABLET - HEAD)) for seat in order]
    shore, broad = stack("sky", _small("island")), Sliding("island", TABLET)
    if viewer < 0:
        return Layout(
            counts=("wide", "tablet"),
            wide=stack("sky", "island", *lanes),
            tablet=stack("sky", broad, *middle),
            phone=stack(shore, stack(*small)),
            tabs=("The Island", "Teams"),
        )
    return Layout(
        counts=("wide", "tablet"),
        wide=stack("sky", "island", *lanes, Sliding("hand", HAND[0])),
        tablet=stack("sky", broad, *middle, Sliding("hand", TABLET)),
        phone=stack(shore, small[-1], stack(*small[:-1])),
        dock=_small("hand"),
        tabs=("Island", "My team", "Rivals" if players > 2 else "Rival", "Hand"),
    )


def _small(zone: str) -> Sliding:
    return Sliding(zone, PHONE[zone], least=LEAST, small=CELL)


def _small_lane(seat: int, players: int, own: bool) -> Part:
    """A lane on a phone: the head above its team, or the beginning of it beside the team where there are several."""
    head, teams = RIVALS
    if own or players not in teams:
        return stack(f"head:{seat}", Sliding(f"team:{seat}", OWN[players]))
    return across(Sliding(f"head:{seat}", head), Sliding(f"team:{seat}", teams[players]))


@lru_cache(maxsize=4096)
def _held(nuts: int, stamina: int, coins: int, cards: int) -> tuple[Held, ...]:
    return (
        Held(label=plural(nuts, "nut"), text=str(nuts), art="house/acorn"),
        Held(label=f"{stamina} stamina", text=str(stamina), art=f"{ART}stamina"),
        Held(label=plural(coins, "coin"), text=str(coins), art=f"{ART}coin"),
        Held(label=f"{plural(cards, 'card')} in hand", text=str(cards), art=f"{ART}cards"),
    )


def _island(view: SquirrelIslandView, cards: Cards, playable: set[str] | None) -> Iterator[Group]:
    yield _shore()
    asleep = sum(mat.asleep for mat in view.mats)
    yield _sky(view.day, view.rules.days, 1.0 if view.ended else asleep / len(view.mats))
    yield _fee(view.viewer < 0 or pays_fee(view.mats[view.viewer], cards))
    yield _deck(view.deck)
    lack = None
    if playable is not None:
        mat = view.mats[view.turn]
        rate = rate_of(mat, cards, view.rules.coins_for_stamina)
        paid = {slug for name, slug in zip(ISLAND, view.island, strict=False) if name in playable}
        fee = pays_fee(mat, cards)
        lack = tuple(
            ["" if slug is None or slug in paid else lacks(mat, cards[slug], rate, fee) for slug in view.island]
        )
    yield _ashore(view.island, view.rules if view.day else None, lack, cards)


@kept_together
def _ashore(
    island: tuple[str | None, ...], rules: IslandRules | None, lack: tuple[str, ...] | None, cards: Cards
) -> Iterator[Group]:
    """The cards of the Island with what is missing to play them, and its empty spaces."""
    for space in range(SPACES):
        slug = island[space] if space < len(island) else None
        if slug is None:
            yield _empty(space, *_to_come(space, rules) if rules and space >= len(island) else (0, ""))
            continue
        yield face(cards[slug], ISLAND[space], "island", _space(space), "on the Island", lack[space] if lack else "")


@drawn_once
def _shore() -> Iterator[Item]:
    yield Item(
        id="shore",
        at=(WIDE / 2, SHORE[1] / 2),
        size=(WIDE - 0.06, SHORE[1] - 0.02),
        art=f"{ART}island",
        zone="island",
        layer=Layer.TABLE,
        decor=True,
        label="The Island",
    )


@drawn_once
def _sky(day: int, days: int, gone: float) -> Iterator[Item]:
    """The day, and its sun on the way from one morning to the next; it sinks as teams go to sleep."""
    words = f"Day {day} of {days}" if day else "Before dawn"
    yield Item(
        id="sky",
        at=(SKY[0] / 2, SKY[1] / 2),
        size=SKY,
        art=f"{ART}sky",
        zone="sky",
        layer=Layer.TABLE,
        decor=True,
        label="The sky",
    )
    yield _words("dial", (0.22, SKY[1] / 2), words, words, text_size=0.32, heading=True, thing="calendar")
    yield Item(
        id="way-of-the-sun",
        at=_sun_at(2),
        size=(0.03, 0.03),
        points=tuple(_sun_at(morning / 2) for morning in range(9)),
        art="path",
        tone="bark",
        zone="sky",
        layer=Layer.BOARD,
        faint=True,
        thing="calendar",
        label="The way of the sun",
    )
    for morning in range(1, days + 2):
        words = f"Morning of day {morning}" if morning <= days else "The end"
        yield Item(
            id=f"morning:{morning}",
            at=_sun_at(4 * (morning - 1) / days),
            size=(0.16, 0.16),
            art="disc",
            tone="card" if morning > day else "acorn",
            outline="bark",
            thing="calendar",
            zone="sky",
            layer=Layer.MARKS,
            label=words,
        )
    if day:
        yield Item(
            id="sun",
            at=_sun_at(4 * (day - 1 + gone) / days),
            size=(0.6, 0.6),
            art=f"{ART}act-refresh",
            thing="calendar",
            zone="sky",
            label=f"The sun of day {day}",
        )


@drawn_once
def _fee(paid: bool) -> Iterator[Item]:
    """What a card of the Island costs beyond what is printed on it (§19, §56)."""
    words = "The Island’s cards cost 1 stamina or 1 coin more" if paid else "The Island’s cards cost you nothing extra"
    text = "Island +1" if paid else "Island +0"
    yield Item(
        id="fee",
        at=(9.85, SKY[1] / 2),
        size=(1.3, 0.38),
        art="panel",
        tone="face",
        text=text,
        text_size=0.24,
        spare=True,
        zone="sky",
        layer=Layer.LABELS,
        thing="fee",
        label=words,
    )


def _sun_at(quarters: float) -> tuple[float, float]:
    """Its place after so many quarters of the game: an arc from the first morning to the end."""
    return round(3.2 + 1.4 * quarters, 3), round(SKY[1] / 2 - 0.05 + 0.025 * (quarters - 2) ** 2, 3)


@drawn_once
def _deck(size: int) -> Iterator[Item]:
    label = f"{plural(size, 'card')} in the deck"
    yield Item(
        id="deck",
        at=(10.9, SKY[1] / 2),
        size=(0.36, 0.5),
        art="house/card-back",
        tone="pine",
        faint=size == 0,
        zone="sky",
        label=label,
        count=size,
    )
    yield _words("deck-count", (11.18, SKY[1] / 2), str(size), label, text_size=0.3, thing="house/card-back")


def _words(name: str, at: tuple[float, float], text: str, label: str, **looks: Any) -> Item:
    return Item(id=name, at=at, text=text, label=label, align="start", zone="sky", layer=Layer.LABELS, **looks)


def _to_come(space: int, rules: IslandRules) -> tuple[int, str]:
    """The day that opens a space, and what its morning brings; none if the game is over by then (§9, §11)."""
    day = space - rules.first_spaces + 2
    if day > rules.days:
        return 0, ""
    brings = (f"{rules.morning_stamina} stamina", plural(rules.morning_coins, "coin"))
    return day, "\n".join([*brings, plural(rules.morning_cards, "card")])


@drawn_once
def _empty(space: int, day: int, brings: str) -> Iterator[Item]:
    """A place for a card; those of the days to come say what their mornings bring (§9)."""
    yield Item(
        id=f"island:{space + 1}",
        at=_space(space),
        size=CARD,
        art=f"{ART}space",
        tone="sand",
        zone="island",
        layer=Layer.BOARD,
        text=f"Day {day}\n{brings}" if day else "",
        text_size=0.17,
        small=SMALL_FORM["back"],
        label=f"A space for day {day}, whose morning brings {_listed(brings)}"
        if day
        else "An empty space of the Island",
    )


def _listed(brings: str) -> str:
    """`3 stamina, 2 coins and 1 card`."""
    *before, last = brings.split("\n")
    return f"{', '.join(before)} and {last}"


def _space(space: int) -> tuple[float, float]:
    return WIDE / 2 + PITCH * (space - (SPACES - 1) / 2), SHORE[1] / 2


def _own(view: SquirrelIslandView, cards: Cards, playable: set[str] | None) -> Iterator[Group]:
    """The viewer's hand, with what is missing to play a card."""
    if view.viewer < 0:
        return
    hand, lack = view.mats[view.viewer].hand, None
    if playable is not None:
        mat = view.mats[view.turn]
        rate, names = rate_of(mat, cards, view.rules.coins_for_stamina), dict.fromkeys(hand)
        lack = tuple(
            ["" if f"hand:{slug}:1" in playable else lacks(mat, cards[slug], rate, fee=False) for slug in names]
        )
    yield _hand(hand, lack, cards)


@kept_together
def _hand(hand: tuple[str, ...], lack: tuple[str, ...] | None, cards: Cards) -> Iterator[Group]:
    """One card of each name with its place in it."""
    if not hand:
        yield _no_cards()
    for place, slug in enumerate(dict.fromkeys(hand)):
        at = (0.1 + CARD[0] / 2 + PITCH * place, HAND[1] / 2)
        missing = lack[place] if lack else ""
        yield face(cards[slug], f"hand:{slug}:1", "hand", at, "in your hand", missing, hand.count(slug))


@drawn_once
def _no_cards() -> Iterator[Item]:
    words = "No cards in your hand"
    looks: dict[str, Any] = {"text_size": 0.26, "zone": "hand", "layer": Layer.LABELS, "decor": True}
    looks["small"] = (1.5, 0.6, 3.0, 0.5)
    yield Item(id="no-cards", at=(2.4, HAND[1] / 2), text=words, label=words, **looks)
