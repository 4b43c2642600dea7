"""The faces of cards as items: everything on them comes from the edition, so a new card needs no drawing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from nutwood.core.lettering import LINE, SHARE, wrap
from nutwood.core.scene import Item, Layer, drawn_once
from nutwood.games.squirrel_island.edition import Card, within
from nutwood.games.squirrel_island.titles import SABOTAGE, TRIBES, brief, card_label, copies, price, printed

CARD: Final = (1.6, 2.56)
LEFT: Final = -CARD[0] / 2
TOP: Final = -CARD[1] / 2
EDGE: Final = 0.09
INSIDE: Final = (CARD[0] - EDGE) * SHARE[False]
"""How wide lines of text may be."""
WIDEST: Final = CARD[0] - EDGE
"""Of a picture."""
PICTURE: Final = 0.36
"""Where the picture begins, below the name."""
SIGNS: Final = 0.18
"""Half of the row of loops, tribe and stash value, which lies on the lower edge of the picture."""
PITCH: Final = CARD[0] + 0.11
"""Rims of neighbours stay apart."""
TEXT: Final = 0.163
SMALL: Final = 0.147
"""The sizes of text on cards and of the names of squirrels."""
NAME: Final = {"text_size": 0.19, "heading": True}
CELL: Final = (1.0, 1.34)
"""A small card and the room around it, as on phones: cost, picture, name, a line of what it does, and signs."""
SMALL_FORM: Final = {
    "back": (0.0, 0.0, 0.93, 1.26),
    "picture": (0.0, -0.4, 0.87, 0.42),
    "picture-0": (-0.2, -0.4, 0.38, 0.38),
    "picture-1": (0.2, -0.4, 0.38, 0.38),
    "name": (0.0, -0.02, 0.89, 0.34),
    "text-0": (0.0, 0.25, 0.92, 0.2),
    "sign-0": (-0.31, 0.48, 0.22, 0.22),
    "sign-1": (-0.09, 0.48, 0.22, 0.22),
    "sign-2": (0.11, 0.48, 0.18, 0.18),
    "cost": (-0.28, -0.45, 0.36, 0.36),
    "stash": (0.28, 0.46, 0.32, 0.32),
    "lack": (0.18, -0.28, 0.56, 0.17),
    "number": (0.26, -0.49, 0.34, 0.26),
}
"""Where the parts of a small card are, from its middle, and how large."""
LACK: Final = (CARD[0] - 0.04, 0.22)
TONES: Final = {"tree": "moss", "ground": "bark", "flying": "brook", "item": "acorn"}
BLOCKS: Final = {"plain": ("card", ""), "sabotage": ("ember", ""), "ability": ("sand", "plum")}
"""Ground and edge of each kind of text."""
ART: Final = "squirrel-island/"
DRAWN: Final = frozenset(path.stem for path in (Path(__file__).parent / "art").glob("card-*.svg"))
"""The cards that have a drawing of their own."""
Point = tuple[float, float]
Form = tuple[float, float, float, float]


def tone_of(card: Card) -> str:
    """The colour of its tribe; unique squirrels and items have their own."""
    return "plum" if card.ability else TONES[card.tribe or "item"]


def emblem_of(card: Card) -> str | None:
    """The drawing of what the card does: sabotage if there is any, the end of a fixed order, or what comes first."""
    does = [part.effect for part in within(card.play) if not part.choose and not part.then]
    if not does:
        return None
    if card.play[0].then:
        return does[-1]
    return next((effect for effect in does if effect in SABOTAGE), does[0])


def pictures(card: Card) -> tuple[str, ...]:
    """The drawing of the card; one that has none shows its tribe and what it does."""
    if f"card-{card.slug}" in DRAWN:
        return (f"{ART}card-{card.slug}",)
    emblem = emblem_of(card)
    return tuple(f"{ART}{name}" for name in (card.tribe, f"act-{emblem}" if emblem else None) if name)


@drawn_once
def face(  # noqa: PLR0913, PLR0917
    card: Card, name: str, zone: str, at: Point, where: str, lack: str = "", number: int = 1
) -> Iterator[Item]:
    """Cost, name, picture, signs, text and stash value (§1). A card looks the same wherever it lies.

    `lack` says what is missing to play it: then it has no colour. Several of a name lie as one, with their number.
    """
    drawn = _Face(card, name, zone, at, lack != "", SMALL_FORM)
    if lack:
        drawn.tone = "ash"
    yield drawn.panel("back", (0, 0), CARD, "", tone="paper", label=card.name)
    yield drawn.whole(CARD, card_label(card, number, where), lack, "sand" if lack else "card")
    yield drawn.panel("band", (0, TOP + 0.2), (WIDEST, 0.32), "", tone=drawn.tone, label=card.name)
    yield drawn.panel("name", (0.155, TOP + 0.2), (CARD[0] - 0.36, 0.3), card.name, **NAME, tone=drawn.tone)
    high = _picture_height(card)
    yield from _pictures(card, drawn, high)
    below = TOP + PICTURE + high - 0.04
    for place, (art, label) in enumerate(signs(card)):
        yield drawn.mark(f"sign-{place}", (LEFT + 0.22 + 0.34 * place, below), art, (0.32, 0.32), label, drawn.tone)
    coin = "coin" if card.type == "item" else "stamina"
    yield drawn.number("cost", (LEFT + 0.17, TOP + 0.19), f"cost-{coin}", card.cost, f"Costs {price(card)}")
    yield drawn.number("stash", (0.56, below - 0.02), "stash-value", card.stash, f"Stash value {card.stash}")
    yield from _text(card, drawn, below + SIGNS)
    if lack:
        yield drawn.lack(lack, PICTURE + 0.08)
    if number > 1:
        yield drawn.panel("number", (0.58, TOP + 0.53), (0.36, 0.28), f"×{number}", text_size=0.2, tone="soot")


@cache
def _picture_height(card: Card) -> float:
    """What the text leaves, up to the shape that it was drawn in; long texts leave less."""
    blocks = printed(card)
    lines = sum(len(wrap(words, TEXT, INSIDE)) for _, words in blocks)
    left = CARD[1] - PICTURE - SIGNS - TEXT * LINE * lines - 0.1 * len(blocks)
    return round(min(max(left, 0.42), WIDEST / 1.5), 2)


def _pictures(card: Card, drawn: _Face, high: float) -> Iterator[Item]:
    """Across the card; a drawing of its own fills that, whatever its height."""
    arts = pictures(card)
    at = (0.0, TOP + PICTURE + high / 2)
    if len(arts) == 1:
        yield drawn.mark("picture", at, arts[0], (WIDEST, high), card.name, decor=True)
        return
    for place, art in enumerate(arts):
        spot = (at[0] + 0.6 * place - 0.3, at[1])
        yield drawn.mark(f"picture-{place}", spot, art, (0.6, 0.6), card.name, drawn.tone, decor=True)


def signs(card: Card) -> Iterator[tuple[str, str]]:
    """Its loops, and the tribe of a squirrel."""
    for loop in card.loops:
        yield f"{ART}loop-{loop}", f"A loop: 1 {loop}"
    if card.tribe:
        yield f"{ART}tribe-{card.tribe}", f"{TRIBES[card.tribe]} squirrel"


def _text(card: Card, drawn: _Face, top: float) -> Iterator[Item]:
    """One block below the other, each as high as its lines need."""
    blocks = printed(card)
    wide, gap = CARD[0] - EDGE, 0.03
    room = CARD[1] / 2 - 0.05 - top - gap * (len(blocks) - 1)
    lines = [len(wrap(words, TEXT, INSIDE)) for _, words in blocks]
    for place, ((kind, words), many) in enumerate(zip(blocks, lines, strict=True)):
        tone, outline = BLOCKS[kind]
        tone = "sand" if drawn.faint else tone
        share = room * many / sum(lines)
        high = share if kind == "plain" else min(share, many * TEXT * LINE + 0.1)
        yield drawn.panel(
            f"text-{place}",
            (0, top + high / 2),
            (wide, high),
            words,
            text_size=TEXT,
            tone=tone,
            outline=outline,
            brief=brief(card) if place == 0 else "",
        )
        top += high + gap


@drawn_once
def squirrel(card: Card, seat: int, how: str, number: int, at: Point, size: Point) -> Iterator[Item]:  # noqa: PLR0913, PLR0917
    """A squirrel in front of its player as a small card: picture, name, signs; it sleeps if it is exhausted (§28)."""
    tired = how == "exhausted"
    words = copies(number, card.name)
    tone = "sand" if tired else "card"
    drawn = _Face(card, f"squirrel:{seat + 1}:{card.slug}:{how}", f"team:{seat + 1}", at, tired)
    yield drawn.whole(size, f"{words}, {how}", "", tone, card=False)
    for part, spot, room in _shape(card.name, size):
        if part == "picture":
            yield drawn.mark("picture", spot, pictures(card)[0], room, words, tone_of(card), decor=True)
            if tired:
                nap = min(0.42, room[1] / 2)
                yield drawn.sleep((spot[0] + (nap - room[0]) / 2, spot[1] + (nap - room[1]) / 2), nap)
        elif part == "name":
            yield drawn.panel("name", spot, room, card.name, text_size=SMALL, tone=tone)
        else:
            yield from _small_signs(card, drawn, spot, room)
    if number > 1:
        corner = (-size[0] / 2 + 0.16, -size[1] / 2 + 0.14)
        yield drawn.panel("number", corner, (0.3, 0.24), f"×{number}", text_size=0.18, tone="soot")


def _small_signs(card: Card, drawn: _Face, at: Point, step: Point) -> Iterator[Item]:
    """In a row, or in columns of two from the right to the left."""
    for place, (art, label) in enumerate(signs(card)):
        column, row = (place, 0) if step[0] else divmod(place, 2)
        spot = (at[0] + (step[0] or -step[1]) * column, at[1] + step[1] * row)
        yield drawn.mark(f"sign-{place}", spot, art, (0.22, 0.22), label, tone_of(card))


def _shape(name: str, size: Point) -> Iterator[tuple[str, Point, Point]]:
    """What a small card has, with middle and size: a high one, a flat one, or hardly more than its name."""
    wide, high = size
    if high > 1.1:
        picture = wide - 0.06, (wide - 0.06) * 2 / 3
        yield "picture", (0.0, -high / 2 + 0.03 + picture[1] / 2), picture
        yield "name", (0.0, high / 2 - 0.46), (wide - 0.08, 0.38)
        yield "signs", (-wide / 2 + 0.19, high / 2 - 0.16), (0.25, 0.0)
    elif high > 0.5:
        strip = 0.19 * len(wrap(name, SMALL, (wide - 0.06) * SHARE[False]))
        deep = high - 0.05 - strip
        picture = min(wide - 0.05, deep * 1.5), deep
        yield "picture", (-(wide - 0.05 - picture[0]) / 2, -strip / 2), picture
        yield "signs", (wide / 2 - 0.15, -high / 2 + 0.16), (0.0, 0.2)
        yield "name", (0.0, high / 2 - 0.03 - strip / 2), (wide - 0.03, strip)
    else:
        yield "name", (0.0, 0.0), (wide - 0.08, high - 0.06)


class _Face:
    """What is printed on one card: items placed from its middle."""

    def __init__(  # noqa: PLR0913, PLR0917
        self, card: Card, name: str, zone: str, at: Point, faint: bool, small: Mapping[str, Form] | None = None
    ) -> None:
        self.slug = card.slug
        self.tone = tone_of(card)
        self.name = name
        self.zone = zone
        self.x, self.y = at
        self.faint = faint
        self.small = small or {}

    def mark(self, part: str, at: Point, art: str, size: Point, label: str, tone: str = "", **looks: Any) -> Item:  # noqa: PLR0913, PLR0917
        """A drawing."""
        return self._item(part, at, size=size, art=art, label=label, tone=tone, faint=self.faint, **looks)

    def panel(self, part: str, at: Point, size: Point, text: str, **looks: Any) -> Item:
        """Words on a ground of their own."""
        return self._item(
            part, at, **{"size": size, "art": "panel", "text": text, "label": text, "decor": True, **looks}
        )

    def number(self, part: str, at: Point, art: str, number: int, label: str) -> Item:
        """A number on a drawing."""
        return self._item(
            part, at, size=(0.46, 0.46), art=f"{ART}{art}", text=str(number), text_size=0.23, tone="cream", label=label
        )

    def sleep(self, at: Point, size: float) -> Item:
        """What an exhausted squirrel does."""
        return self._item("tired", at, size=(size, size), art=f"{ART}tired", label="Exhausted")

    def lack(self, words: str, below: float) -> Item:
        """What is missing, across the picture and above the stash value."""
        return self._item(
            "lack",
            (0, TOP + below),
            size=LACK,
            art="panel",
            text=words,
            brief=f"{words.split(maxsplit=1)[0]} short",
            label=words,
            text_size=0.17,
            tone="soot",
            decor=True,
        )

    def whole(self, size: Point, label: str, lack: str, tone: str = "card", card: bool = True) -> Item:
        """The card itself, on which everything else lies."""
        return Item(
            id=self.name,
            at=(self.x, self.y),
            size=size,
            art="panel",
            tone=tone,
            outline=self.tone,
            zone=self.zone,
            layer=Layer.MARKS,
            label=label,
            kin=self.slug,
            thing=self.slug,
            dimmed=lack,
            card=card,
            small=self.small.get("back"),
        )

    def _item(self, part: str, at: Point, **looks: Any) -> Item:
        return Item(
            id=f"{self.name}/{part}",
            at=(self.x + at[0], self.y + at[1]),
            zone=self.zone,
            layer=Layer.MARKS,
            kin=f"{self.slug}/{part}",
            small=self.small.get(part),
            **looks,
        )
