"""The cards of Nut Hunt on the table: objectives with their maps and flags, the deck, and the score at the end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any, Final

from nutwood.core.palette import SEAT_TONES
from nutwood.core.scene import Group, Item, Layer, Zone, drawn_once, kept_together
from nutwood.games.nut_hunt.names import brief, count_of, owning, points_of, sign_of
from nutwood.games.nut_hunt.places import CENTRES, FOREST, HIGH, WIDE, Point, beside, places_of, way
from nutwood.games.nut_hunt.prompts import card_words
from nutwood.games.nut_hunt.view import CardView, NutHuntView, TileView

CARD_WIDE: Final = 2.7
HAND_HIGH: Final = 9.0
FULL: Final = 4
"""So many cards lie with their maps; more lie closer, so that the room they take is always the same."""
HALF: Final = (6, 8)
"""So many lie without them, the fewer the larger."""
MAP: Final = 1.2
SCALE: Final = MAP / FOREST[0]
FLAGS: Final = (
    ("sun", "fox"),
    ("drop", "brook"),
    ("moon", "night"),
    ("leaf", "pine"),
    ("bell", "plum"),
    ("key", "bark"),
)
"""The sign and the colour of the viewer's objectives, in the order of the hand."""
PARTS: Final = {"points": "Points", "bonus": "For the distance", "worth": "What it counts"}
RIM: Final = ((0.84, 0.6), (-0.74, 0.6), (0.86, -0.76), (-0.84, -0.86))
"""Where flags stand on a tile: at its corners, which nothing else covers."""

Placed = tuple[str, CardView | None, int | None, str]
"""The id of a card, its face if it may be seen, its owner, and what the viewer calls that one."""
Own = tuple[str, int, int]
"""The colour of whose way is drawn on the map, the set of places where that one is, and the flag; -1 for none."""

Ends = tuple[TileView, TileView]


def laid(view: NutHuntView, names: tuple[str, ...]) -> tuple[Placed, ...]:
    """The cards that lie open to the viewer, or are being looked at, in order."""
    found: list[Placed] = []
    for number, card in enumerate(view.looking):
        found.append((f"look:{card.id if card else number}", card, None, ""))
    own = view.viewer if view.viewer >= 0 else 0
    for owner in sorted(range(len(view.owners)), key=lambda owner: owner != own):
        found += [(f"card:{card.id}", card, owner, names[owner]) for card in view.owners[owner].objectives or ()]
    if view.revealed and all(name != f"card:{view.revealed.id}" for name, *_ in found):
        found.append((f"card:{view.revealed.id}", view.revealed, None, ""))
    return tuple(found)


def worth(card: CardView) -> str:
    """What an objective counts if it is met."""
    return points_of(card.points) + (f" and {card.bonus} for the distance" if card.bonus else "")


def standing(card: CardView) -> str:
    """Whether an objective is met as things stand."""
    return "met" if card.met else "not met"


@cache
def row_high(number: int) -> float:
    """How high a card lies among so many."""
    return HAND_HIGH / next((most for most in (FULL, *HALF) if number <= most), number)


@cache
def cards_zone() -> Zone:
    """A column of cards, of one size however many they are."""
    return Zone(id="cards", size=(CARD_WIDE, HAND_HIGH), title="Objectives", beside=True)


def held_by(view: NutHuntView, owner: int) -> int:
    """The set of places where an owner has somebody."""
    pieces, places = view.owners[owner], places_of(view.tiles)
    held = 0
    for tile in (*pieces.squirrels, *pieces.nests):
        held |= 1 << places[tile]
    return held


def cards(view: NutHuntView, placed: tuple[Placed, ...], mine: int) -> Iterator[Group]:
    """One below the other; those of the viewer, who has somebody at the places `mine`, with their flags."""
    high = row_high(len(placed))
    flags = flags_of(placed, view.viewer)
    others = {owner for _, card, owner, _ in placed if card and owner is not None} - {view.viewer}
    held = {view.viewer: mine, **{owner: held_by(view, owner) for owner in others}}
    for row, (name, card, owner, whose) in enumerate(placed):
        at = (CARD_WIDE / 2, (row + 0.5) * high)
        if card is None:
            yield _back(name, at, high)
            continue
        seat = view.viewer if owner is None else owner
        own = (SEAT_TONES[seat], held.get(seat, 0), flags.get(name, -1))
        counted = view.ended and name.startswith("card:")
        face = (name, card, owner, whose)
        yield _objective(view.tiles, face, own, counted, (*at, high))


@lru_cache(maxsize=1024)
def flags_of(placed: tuple[Placed, ...], viewer: int) -> dict[str, int]:
    """The flag of each card of the viewer."""
    mine = [name for name, card, owner, _ in placed if card and owner == viewer]
    return {name: number % len(FLAGS) for number, name in enumerate(mine)}


@kept_together
def wanted(tiles: tuple[TileView, ...], placed: tuple[Placed, ...], viewer: int, mine: int) -> Iterator[Group]:
    """Rims around the tiles that the viewer's objectives still lack, in the colours of their flags; the ends first."""
    numbers = flags_of(placed, viewer)
    lacking = [
        (card, FLAGS[numbers[name]][1]) for name, card, _, _ in placed if card and name in numbers and not card.met
    ]
    found: dict[int, tuple[str, str]] = {}
    for drawing in ("wanted", "on-the-way"):
        for card, tone in lacking:
            for step in way(tiles, card.ends, mine):
                if (tiles[step].id in card.ends) == (drawing == "wanted") and not mine >> step & 1:
                    found.setdefault(step, (drawing, tone))
    return (_rim(tiles[step], step, drawing, tone) for step, (drawing, tone) in found.items())


@drawn_once
def _rim(tile: TileView, place: int, drawing: str, tone: str) -> Iterator[Item]:
    looks: dict[str, Any] = {"art": f"nut-hunt/{drawing}", "size": (WIDE, HIGH), "tone": tone, "decor": True}
    yield Item(
        id=f"wanted:{tile.id}", at=CENTRES[place], layer=Layer.BOARD, label=f"You still lack {tile.name}", **looks
    )


@kept_together
def flags(tiles: tuple[TileView, ...], placed: tuple[Placed, ...], viewer: int, mine: int) -> Iterator[Group]:
    """On both tiles of each objective of the viewer; pale where somebody of the viewer's is already."""
    numbers = flags_of(placed, viewer)
    places = places_of(tiles)
    taken: dict[int, int] = {}
    for name, card, owner, _ in placed:
        if card is None or owner != viewer:
            continue
        words = card_words(tiles, card.ends)
        for end in card.ends:
            place = places[end]
            above = taken[place] = taken.get(place, -1) + 1
            at = beside(CENTRES[place], *RIM[above % len(RIM)])
            yield _flag((name, card.ends, words), end, at, numbers[name], mine >> place & 1 == 1)


@drawn_once
def _flag(objective: tuple[str, tuple[str, str], str], end: str, at: Point, number: int, here: bool) -> Iterator[Item]:
    """On one of the tiles; the objective is the id of its card, its ends and its words."""
    name, ends, words = objective
    sign, tone = FLAGS[number]
    yield Item(
        id=f"flag:{'/'.join(ends)}:{end}",
        at=at,
        art=f"nut-hunt/flag-{sign}",
        size=(0.44, 0.44) if here else (0.62, 0.62),
        layer=Layer.MARKS,
        tone=tone,
        faint=here,
        links=(name, *(f"tile:{other}" for other in ends)),
        thing="flag",
        label=f"Your objective {words}" + (": you are here" if here else ""),
    )


@drawn_once
def deck(size: int, tiles: tuple[TileView, ...], known: tuple[tuple[str, str], ...]) -> Iterator[Item]:
    """How many cards are left, and which of those put back the viewer remembers."""
    label = f"The deck: {count_of(size, 'objective')}"
    if known:
        label += f"; known under it: {', '.join(card_words(tiles, ends) for ends in known)}"
    at = (FOREST[0] - 0.72, 0.84)
    yield Item(id="deck", at=at, art="house/card-back", size=(0.86, 1.2), tone="bark", thing="deck", label=label)
    yield Item(
        id="deck-count",
        at=beside(at, 0, 0.82),
        text=str(size),
        text_size=0.34,
        layer=Layer.MARKS,
        heading=True,
        thing="deck",
        label=label,
    )


@drawn_once
def _back(name: str, at: Point, high: float) -> Iterator[Item]:
    size = (0.66 * high, 0.92 * high)
    label = "An objective that another looks at"
    yield Item(id=name, at=at, art="house/card-back", size=size, zone="cards", label=label)


@kept_together
def _objective(
    tiles: tuple[TileView, ...], face: Placed, own: Own, counted: bool, place: tuple[float, float, float]
) -> Iterator[Group]:
    """A card: its ends, its points, the bonus for the distance, and whether it is met; with room for it, its map.

    What changes in the course of a game is drawn apart from what is printed.
    """
    name, card, owner, whose = face
    assert card is not None
    words = card_words(tiles, card.ends)
    turned_up = owner is None and name.startswith("card:")
    label = f"{words}, {worth(card)}" + ("" if turned_up else f", {standing(card)}")
    kept = owning(whose) if whose else "Turned-up" if turned_up else ""
    label = f"{kept} objective {label}" if kept else label
    steps = way(tiles, card.ends, own[1])
    pin = (whose or "A note", "bark" if owner is None else SEAT_TONES[owner], _pinned(place, counted))
    yield _panel(name, place, label, pin, tuple([f"tile:{tiles[step].id}" for step in steps]))
    places = places_of(tiles)
    ends = (tiles[places[card.ends[0]]], tiles[places[card.ends[1]]])
    yield _face(name, place, ends, (card.points, card.bonus), own[2], counted)
    if place[2] >= HAND_HIGH / FULL:
        yield from _on_map(name, place, ends, own, steps)
        if not counted and not turned_up:
            yield _to_go(name, place, sum(not own[1] >> step & 1 for step in steps))
    if not turned_up and (counted or card.met):
        yield _verdict(name, place, counted, card.met, card.worth)


def _pinned(place: tuple[float, float, float], counted: bool) -> Point:
    """At the upper edge; where there is only a line, beside the number at its right."""
    x, y, high = place
    if high >= HAND_HIGH / HALF[-1]:
        return (x, y - high / 2 + 0.05)
    return (x + CARD_WIDE / 2 - (0.78 if counted else 0.28), y)


@drawn_once
def _panel(
    name: str, place: tuple[float, float, float], label: str, pin: tuple[str, str, Point], links: tuple[str, ...]
) -> Iterator[Item]:
    """Pinned in the owner's colour; `pin` is what it says, its tone, and where it is."""
    x, y, high = place
    yield _on(
        name,
        (x, y),
        label,
        art="panel",
        size=(CARD_WIDE - 0.12, high - 0.1),
        layer=Layer.BOARD,
        tone="face",
        links=links,
        thing="objective",
        card=True,
    )
    words, tone, at = pin
    yield _on(f"{name}:pin", at, words, art="nut-hunt/pin", size=(0.3, 0.3), tone=tone, decor=True)


@drawn_once
def _face(  # noqa: PLR0913, PLR0917
    name: str,
    place: tuple[float, float, float],
    ends: Ends,
    values: tuple[int, int],
    flag: int,
    counted: bool,
) -> Iterator[Item]:
    """What is printed on it, and its flag; `values` are its points and its bonus."""
    drawing = _Drawing(name, place)
    if drawing.high >= HAND_HIGH / FULL:
        yield from drawing.full(ends, values, flag)
    elif drawing.high >= HAND_HIGH / HALF[-1]:
        yield from drawing.half(ends, values, flag)
    else:
        yield from drawing.line(ends, values, flag, counted)


def _on_map(
    name: str, place: tuple[float, float, float], ends: Ends, own: Own, steps: tuple[int, ...]
) -> Iterator[Group]:
    """Where the owner is, the way that is left, and both ends."""
    tone, held, flag = own
    corner = _Drawing(name, place).corner
    for there in range(len(CENTRES)):
        if held >> there & 1:
            yield _held(name, corner, there, tone)
    yield _way(name, corner, (ends[0].name, ends[1].name), flag, steps)


@drawn_once
def _held(name: str, corner: Point, place: int, tone: str) -> Iterator[Item]:
    at, size = _small(corner, place), (WIDE * SCALE, HIGH * SCALE)
    yield _on(f"{name}:held:{place}", at, "Held", art="nut-hunt/map-held", size=size, tone=tone, decor=True)


@drawn_once
def _way(name: str, corner: Point, ends: tuple[str, str], flag: int, steps: tuple[int, ...]) -> Iterator[Item]:
    points = tuple([_small(corner, step) for step in steps])
    mark = FLAGS[flag][1] if flag >= 0 else "bark"
    looks: dict[str, Any] = {"art": "path", "size": (0.045, 0.045), "points": points, "tone": mark, "decor": True}
    yield _on(f"{name}:way", points[0], "The easiest way", **looks)
    for row, at in enumerate((points[0], points[-1])):
        looks = {"art": "disc", "size": (0.2, 0.2), "tone": mark, "outline": "card", "decor": True}
        yield _on(f"{name}:on-map:{row}", at, ends[row], **looks)


@drawn_once
def _to_go(name: str, place: tuple[float, float, float], tiles: int) -> Iterator[Item]:
    """How many places of the way are still without anybody of the owner's."""
    if tiles:
        drawing, text = _Drawing(name, place), f"{tiles} to go"
        at, label = (drawing.left + 0.66, drawing.top + 1.93), f"{count_of(tiles, 'tile')} to go"
        looks: dict[str, Any] = {"tone": "face", "text_size": 0.23, "spare": True, "decor": True}
        yield _on(f"{name}:to-go", at, label, art="panel", size=(1.1, 0.27), text=text, **looks)


def _small(corner: Point, place: int) -> Point:
    """A place on the forest in small."""
    x, y = CENTRES[place]
    return (round(corner[0] + x * SCALE, 3), round(corner[1] + y * SCALE, 3))


@drawn_once
def _verdict(name: str, place: tuple[float, float, float], counted: bool, met: bool, worth: int) -> Iterator[Item]:
    """A tick if it is met; at the end what it counts."""
    drawing = _Drawing(name, place)
    at = drawing.verdict_at
    if counted:
        yield drawing.chip("worth", f"{worth:+d}".replace("-", "−"), at, "pine" if met else "fox")
    else:
        size = min(0.42, drawing.high * 0.8)
        yield _on(f"{name}:met", at, "Met", art="house/tick", size=(size, size))


def _on(name: str, at: Point, label: str, **looks: Any) -> Item:
    return Item(id=name, at=at, zone="cards", label=label, **{"layer": Layer.MARKS, **looks})


class _Drawing:
    """The parts of one card, by how much room there is."""

    def __init__(self, name: str, place: tuple[float, float, float]) -> None:
        x, y, self.high = place
        self.name = name
        self.left, self.right = x - CARD_WIDE / 2 + 0.06, x + CARD_WIDE / 2 - 0.06
        self.top, self.middle = y - self.high / 2 + 0.05, y
        self.corner = (self.right - 0.06 - MAP, self.top + 0.98)
        """Of the map."""

    def full(self, ends: Ends, values: tuple[int, int], flag: int) -> Iterator[Item]:
        """Both ends with sign and name; below them flag, points and the map."""
        for row, end in enumerate(ends):
            yield self._sign(row, end, (self.left + 0.3, self._row(row)), 0.48)
            yield self._name(row, end, (self.left + 1.28, self._row(row)), (1.44, 0.36))
        if flag >= 0:
            yield self._flag(flag, (self.left + 0.48, self.top + 1.42), 0.82)
        points, bonus = values
        yield self.chip("points", str(points), (self.right - 0.32, self._row(0)), "acorn")
        if bonus:
            yield self.chip("bonus", f"+{bonus}", (self.right - 0.32, self._row(1)), "brook")
        high = FOREST[1] * SCALE
        middle = beside(self.corner, MAP / 2, high / 2)
        size = (MAP, high)
        yield _on(f"{self.name}:map", middle, "The forest in small", art="nut-hunt/map", size=size, decor=True)

    def _row(self, row: int) -> float:
        """Where one of the ends stands on a card with a map."""
        return self.top + 0.3 + 0.5 * row

    def half(self, ends: Ends, values: tuple[int, int], flag: int) -> Iterator[Item]:
        """Both ends, the flag, and the points with the bonus."""
        for row, end in enumerate(ends):
            y = self._line_of(row)
            yield self._sign(row, end, (self.left + 0.66, y), self._apart * 0.9)
            yield self._name(row, end, (self.left + 1.48, y), (1.12, self._apart * 0.9))
        if flag >= 0:
            yield self._flag(flag, (self.left + 0.26, self.middle), 0.44)
        yield self.chip("points", str(sum(values)), (self.right - 0.3, self._line_of(0)), "acorn")

    def line(self, ends: Ends, values: tuple[int, int], flag: int, counted: bool) -> Iterator[Item]:
        """The signs of both ends and the points, side by side."""
        size = min(0.5, self.high * 0.8)
        if flag >= 0:
            yield self._flag(flag, (self.left + 0.32, self.middle), size)
        for row, end in enumerate(ends):
            yield self._sign(row, end, (self.left + 0.9 + 0.56 * row, self.middle), size)
        if not counted:
            yield self.chip("points", str(sum(values)), (self.left + 1.9, self.middle), "acorn")

    def _sign(self, row: int, end: TileView, at: Point, size: float) -> Item:
        return _on(f"{self.name}:sign:{row}", at, end.name, art=sign_of(end.name), size=(size, size))

    def _name(self, row: int, end: TileView, at: Point, size: tuple[float, float]) -> Item:
        """A name that stays on its card, however long it is."""
        name = f"{self.name}:end:{row}"
        words = {"text": end.name, "brief": brief(end.name)}
        looks = {"tone": "face", "text_size": 0.215, "align": "start", "decor": True, **words}
        return _on(name, at, end.name, art="panel", size=size, **looks)

    def _flag(self, flag: int, at: Point, size: float) -> Item:
        sign, tone = FLAGS[flag]
        art = f"nut-hunt/flag-{sign}"
        return _on(f"{self.name}:flag", at, "Its flag", art=art, size=(size, size), tone=tone, thing="flag")

    def chip(self, part: str, text: str, at: Point, tone: str) -> Item:
        """A number in a colour."""
        size = (0.5, min(0.36, self.high * 0.8))
        looks = {"art": "panel", "size": size, "tone": tone, "text_size": 0.26, "thing": "objective"}
        return _on(f"{self.name}:{part}", at, PARTS[part], text=text, **looks)

    @property
    def verdict_at(self) -> Point:
        """Where the verdict has room: below the flag, below the points, or in the line."""
        if self.high >= HAND_HIGH / FULL:
            return (self.left + 0.48, self.top + 1.96)
        return (self.right - 0.3, self._line_of(1) if self.high >= HAND_HIGH / HALF[-1] else self.middle)

    @property
    def _apart(self) -> float:
        return 0.56 if self.high >= HAND_HIGH / HALF[0] else 0.42

    def _line_of(self, end: int) -> float:
        """Where one of the ends stands on a card without a map."""
        return self.middle - 0.05 + (end - 0.5) * self._apart
