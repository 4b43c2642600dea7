"""The table of Nut Hunt as things to draw and click: the forest, the objectives, the purse."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any, Final

from nutwood.core.catalogue import Catalogue
from nutwood.core.layout import Layout, Part, Sliding, across, stack
from nutwood.core.palette import SEAT_TONES
from nutwood.core.scene import Group, Held, Item, Layer, Prompt, Scene, Zone, drawn_once
from nutwood.games.nut_hunt.board import Owned, alarms, board, corners, directions, grounds, picks, signs
from nutwood.games.nut_hunt.cards import CARD_WIDE, cards, cards_zone, deck, flags, held_by, laid, row_high, wanted
from nutwood.games.nut_hunt.moves import NUTS
from nutwood.games.nut_hunt.names import count_of, owner_names, points_of
from nutwood.games.nut_hunt.places import FOREST, places_of
from nutwood.games.nut_hunt.prompts import ask
from nutwood.games.nut_hunt.rules.table import AUTOMA
from nutwood.games.nut_hunt.view import NutHuntView

PURSE: Final = (2.7, 1.36)
LARGE: Final = 52
"""Pixels that a unit of the cards has on a phone with room for it."""


def table(view: NutHuntView, legal: list[int], catalogue: Catalogue) -> Scene:
    """Everything the viewer sees, and what is asked."""
    prompt = ask(view, legal, catalogue)
    names = owner_names(view.names, view.viewer, view.automa)
    forest, pieces, fox = board(view.tiles, _owned(view, names), view.fox)
    placed = laid(view, names)
    mine = held_by(view, view.viewer) if view.viewer >= 0 else 0
    choosing = any(choice.at.startswith(("card:", "look:")) for choice in prompt.choices)
    return Scene(
        game="nut-hunt",
        zones=_zones(view.viewer >= 0),
        groups=(
            grounds(view.tiles),
            wanted(view.tiles, placed, view.viewer, mine),
            forest,
            signs(view.tiles),
            flags(view.tiles, placed, view.viewer, mine),
            corners(view.turns, view.competitive),
            deck(view.deck, view.tiles, tuple([card.ends for card in view.under if card])),
            *_automa(view),
            fox,
            pieces,
            *alarms(view.tiles, view.scattering),
            *_asides(view, prompt),
            *_purse_of(view),
            *cards(view, placed, mine),
        ),
        prompt=prompt,
        layout=_layout(view.viewer >= 0, row_high(len(placed)) if placed else 0.0, choosing),
        held=tuple([_held(view, seat) for seat in range(len(view.names))]),
    )


def _asides(view: NutHuntView, prompt: Prompt) -> Iterator[Group]:
    """What stands there only for a moment: the nuts to forage, the ways of the die."""
    if view.ground and any(choice.at.startswith("pick:") for choice in prompt.choices):
        place = places_of(view.tiles)[view.ground]
        yield picks(view.tiles[place], place)
    if view.duty == "roll" and view.fox:
        yield directions(places_of(view.tiles)[view.fox])


@cache
def _zones(plays: bool) -> tuple[Zone, ...]:
    """A spectator has no purse."""
    forest = Zone(id="board", size=FOREST, ground="leaf")
    purse = (Zone(id="purse", size=PURSE, title="My nuts", ground="sand"),) if plays else ()
    return (forest, *purse, cards_zone())


@cache
def _layout(plays: bool, row: float, choosing: bool) -> Layout:
    """The forest with purse and objectives at its side, or below on small screens; three while one is chosen."""
    purse = Sliding("purse", 2 * PURSE[0], PURSE[1] / 2)
    if not row:
        wide = across("board", stack("purse", "cards")) if plays else "board"
        return Layout(wide=wide, phone="board", dock=purse if plays else None)
    tall = stack("purse", "cards") if plays else "cards"
    broad = across("purse", Sliding("cards", 3 * CARD_WIDE, row)) if plays else Sliding("cards", 4 * CARD_WIDE, row)
    dock: Part = Sliding("cards", 3 * CARD_WIDE, row)
    low: Part | None = None
    if not choosing:
        dock = Sliding("cards", 4 * CARD_WIDE, row, most=LARGE)
    if plays and not choosing:
        dock, low = stack(purse, dock), across("purse", Sliding("cards", 2 * CARD_WIDE, row))
    return Layout(wide=across("board", tall), tablet=stack("board", broad), phone="board", dock=dock, low_dock=low)


def _owned(view: NutHuntView, names: tuple[str, ...]) -> tuple[Owned, ...]:
    """All pieces, as hashable facts."""
    return tuple(
        [
            (name, tuple(pieces.squirrels.items()), tuple(pieces.nests.items()))
            for name, pieces in zip(names, view.owners, strict=True)
        ]
    )


def _held(view: NutHuntView, seat: int) -> tuple[Held, ...]:
    pieces = view.owners[seat]
    counts = (sum(pieces.nests.values()), pieces.hand, *pieces.nuts.values())
    return _in_public(seat, counts, pieces.points, seat in view.chosen)


@lru_cache(maxsize=8192)
def _in_public(seat: int, counts: tuple[int, ...], points: int | None, chosen: bool) -> tuple[Held, ...]:
    """The points if the viewer knows them, nests, objectives, nuts: what counts most is first."""
    tone = SEAT_TONES[seat]
    drawn = (
        ("nest", f"nut-hunt/nest-{tone}"),
        ("objective", "house/card-back"),
        *((nut, f"nut-hunt/{nut}") for nut in NUTS),
    )
    found = [
        Held(label=count_of(number, noun), text=str(number), art=art)
        for number, (noun, art) in zip(counts, drawn, strict=True)
    ]
    if chosen:
        found.append(Held(label="an objective is put back", text="", art="house/tick"))
    if points is not None:
        said = f"{points_of(points)} as things stand"
        found.insert(0, Held(label=said, text=str(points).replace("-", "−"), art="house/crown"))
    return tuple(found)


def _automa(view: NutHuntView) -> Iterator[Group]:
    """The Automa has no seat: what it has is told in a corner."""
    if view.automa:
        pieces = view.owners[AUTOMA]
        yield _automa_panel(sum(pieces.nests.values()), pieces.hand, pieces.points or 0, len(view.aside))


@drawn_once
def _automa_panel(nests: int, hand: int, points: int, aside: int) -> Iterator[Item]:
    x, y = 1.1, 1.5
    said = f"The Automa: {count_of(nests, 'nest')}, {count_of(hand, 'objective')}, {points_of(points)}"
    said += f", {count_of(aside, 'objective')} laid aside"
    tone = SEAT_TONES[AUTOMA]
    looks: dict[str, Any] = {"art": "panel", "size": (1.9, 1.14), "layer": Layer.BOARD, "tone": "card", "outline": tone}
    yield Item(id="automa", at=(x, y), thing="automa", label=said, **looks)
    yield _told("automa:mark", (x - 0.68, y - 0.27), said, art=f"house/seat-{tone}")
    yield _told("automa:name", (x + 0.16, y - 0.27), said, text="Automa")
    yield _told("automa:nests", (x - 0.68, y + 0.26), said, art=f"nut-hunt/nest-{tone}")
    yield _told("automa:nest-count", (x - 0.36, y + 0.26), said, text=str(nests))
    yield _told("automa:hand", (x - 0.02, y + 0.26), said, art="house/card-back")
    yield _told("automa:hand-count", (x + 0.24, y + 0.26), said, text=str(hand))
    yield Item(
        id="automa:points",
        at=(x + 0.66, y + 0.24),
        art="disc",
        size=(0.5, 0.5),
        layer=Layer.MARKS,
        thing="automa",
        tone="pine",
        text=str(points).replace("-", "−"),
        text_size=0.26,
        label=said,
    )


def _told(name: str, at: tuple[float, float], label: str, art: str = "", text: str = "") -> Item:
    """A drawing on the panel, or a word."""
    size = (0.3, 0.42) if art.endswith("back") else (1.2, 0.42) if len(text) > 3 else (0.42, 0.42)
    tone, shape = ("card", "panel") if text else ("", art)
    looks: dict[str, Any] = {"art": shape, "text_size": 0.26, "tone": tone, "size": size, "layer": Layer.MARKS}
    return Item(id=name, at=at, text=text, thing="automa", label=label, spare=len(text) > 3, **looks)


def _purse_of(view: NutHuntView) -> Iterator[Group]:
    if view.viewer >= 0:
        yield _purse(tuple(view.owners[view.viewer].nuts.values()))


@drawn_once
def _purse(nuts: tuple[int, ...]) -> Iterator[Item]:
    """The viewer's nuts, where they can be clicked to exchange them."""
    for number, (nut, count) in enumerate(zip(NUTS, nuts, strict=True)):
        row, column = divmod(number, 2)
        at, label = (0.48 + 1.28 * column, PURSE[1] / 4 * (1 + 2 * row)), f"You have {count_of(count, nut)}"
        yield Item(
            id=f"purse:{nut}",
            at=at,
            art=f"nut-hunt/{nut}",
            size=(0.6, 0.6),
            zone="purse",
            label=label,
            count=count,
        )
        yield Item(
            id=f"nuts:{nut}",
            at=(at[0] + 0.52, at[1]),
            text=str(count),
            text_size=0.34,
            zone="purse",
            layer=Layer.MARKS,
            thing=nut,
            heading=True,
            label=label,
        )
