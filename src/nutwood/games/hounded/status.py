"""How the hunt stands, beside the board: the day, the tiles, the hunters."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple

from nutwood.core.scene import Group, Item, Layer, Zone, drawn_once
from nutwood.games.hounded.moves import KINDS, PIECES
from nutwood.games.hounded.names import FACES, TIMES, TITLES
from nutwood.games.hounded.parameters import HoundedRules
from nutwood.games.hounded.view import HoundedView

HUNTING: Final = ("pick", "go", "look", "cub", "burial", "terrier-tile")
"""The phases of the Hunting Party's turn."""
PAIR: Final = 0.92
"""Two rows of what is still to be found, of which small screens have four side by side."""
ZONES: Final = (
    Zone(id="times", size=(2.6, 0.98), ground="sand"),
    Zone(id="day", size=(3.3, 1.4), ground="sand"),
    Zone(id="party", size=(1.9, 2.26), ground="sand"),
    Zone(id="unseen", size=(1.9, 4 * PAIR), ground="sand"),
)


class PieceStatus(NamedTuple):
    """What there is to say of the pieces, beside where they are."""

    held: tuple[str, ...]
    moved: tuple[str, ...]
    """Only the hunters' own turn counts who has moved."""
    picked: str | None

    def condition(self, piece: str) -> str:
        """What else there is to say of a piece."""
        if piece in self.held:
            return ", held by a Brook"
        if piece in self.moved:
            return ", has moved"
        return ", picked to move" if piece == self.picked else ""

    def mark(self, piece: str) -> str:
        """The sign of one that is held or has moved."""
        if piece in self.held:
            return "hounded/held"
        return "house/tick" if piece in self.moved else ""


def groups(view: HoundedView, standing: PieceStatus) -> tuple[Group, ...]:
    """All of it."""
    return (
        _times(tuple([time in view.tiles for time in TIMES])),
        _day(len(view.up), moves(view), view.quiet if _is_quiet(view) else 0, view.rules),
        _party(standing),
        _unseen(tuple(view.unseen.items())),
    )


def _is_quiet(view: HoundedView) -> bool:
    """From a third of the rounds without a new tile on, it matters that they end the game (§34)."""
    return 3 * view.quiet >= view.rules.quiet_rounds


def moves(view: HoundedView) -> str:
    """Where the turn stands."""
    if view.ended:
        return "The hunt is over"
    if view.phase not in HUNTING:
        return "The Fox’s turn"
    moved, least, most = len(view.moved), view.rules.pieces_to_move, view.allowance
    if most == least:
        return f"{moved} of {least} moved"
    return f"{moved} moved, up to {most} may" + (" (Trap)" if most == len(PIECES) else "")


@drawn_once
def _times(found: tuple[bool, ...]) -> Iterator[Item]:
    """Three places for the Time Tiles, the found ones filled (§32)."""
    for index, time in enumerate(TIMES):
        yield from _time(index, time, found[index])


@cache
def _time(index: int, time: str, is_found: bool) -> tuple[Item, Item]:
    at = (0.49 + 0.81 * index, 0.49)
    if is_found:
        found = _thing("times", f"time:{time}", at, 0.74, art=f"hounded/{time}", label=f"{FACES[time]}: found")
        tick = (at[0] + 0.28, at[1] - 0.28)
        return found, _thing("times", f"found:{time}", tick, 0.3, art="house/tick", label=found.label, top=True)
    words, art = f"A place for {FACES[time]}", f"hounded/{time}"
    place = _thing("times", f"place:{time}", at, 0.74, art="panel", thing=art, label=words, tone="wood")
    label = f"{FACES[time]}: not found yet"
    return place, _thing("times", f"time:{time}", at, 0.56, art=art, label=label, faint=True)


def _thing(zone: str, name: str, at: tuple[float, float], size: float, *, top: bool = False, **rest: Any) -> Item:
    layer = Layer.LABELS if top else Layer.TABLE if rest["art"] == "panel" else Layer.MARKS
    return Item(id=name, zone=zone, at=at, size=(size, size), layer=layer, **rest)


@drawn_once
def _day(up: int, turn: str, quiet: int, rules: HoundedRules) -> Iterator[Item]:
    """Tiles face up on the way to the Fox's win, as a day from morning to night; and whose moves are left (§33)."""
    wanted = rules.tiles_to_outlast
    left, right, label = 0.2, 3.1, f"{up} of {wanted} tiles face up"
    yield _words("count:title", "Tiles up", (left, 0.36), "start", size=0.25)
    yield _words("count", f"{up} of {wanted}", (right, 0.34), "end", size=0.42, heading=True)
    yield _bar("count:track", left, right, "wood", label)
    end = left + (right - left) * min(up / wanted, 1)
    yield _bar("count:bar", left, end, "fox", label)
    hour = TIMES[min(2, 3 * up // wanted)]
    sun = (min(max(end, left + 0.15), right - 0.15), 0.76)
    words = f"{label}: {FACES[hour].lower()}"
    yield _thing("day", "sun", sun, 0.38, art=f"hounded/{hour}", thing="count", label=words, top=True)
    yield _words("tally", turn, (left, 1.14), "start", size=0.24)
    if quiet:
        yield _words(
            "quiet",
            f"{quiet}/{rules.quiet_rounds} quiet",
            (right, 1.14),
            "end",
            label=f"{quiet} of {rules.quiet_rounds} rounds without a new tile",
        )


def _words(name: str, text: str, at: tuple[float, float], align: str, size: float = 0.22, **rest: Any) -> Item:
    label, thing = rest.pop("label", text), name.partition(":")[0]
    looks: dict[str, Any] = {"text_size": size, "align": align, "layer": Layer.LABELS, **rest}
    return Item(id=name, zone="day", at=at, text=text, thing=thing, label=label, **looks)


def _bar(name: str, left: float, right: float, tone: str, label: str) -> Item:
    return Item(
        id=name,
        zone="day",
        at=((left + right) / 2, 0.76),
        size=(max(right - left, 0.01), 0.2),
        art="panel",
        tone=tone,
        thing="count",
        layer=Layer.TABLE,
        label=label,
    )


def kind_of(piece: str) -> str:
    """What explains a piece, if its own drawing does not: all Foxhounds are alike."""
    return "hounded/foxhound-1" if piece.startswith("foxhound") else ""


@drawn_once
def _party(standing: PieceStatus) -> Iterator[Item]:
    """The six hunters, and who has moved."""
    for index, piece in enumerate(PIECES):
        at = (0.5 + 0.9 * (index % 2), 0.42 + 0.71 * (index // 2))
        label = f"{TITLES[piece]}{standing.condition(piece)}"
        art, kind = f"hounded/{piece}", kind_of(piece)
        yield _thing("party", f"party:{piece}", at, 0.68, art=art, thing=kind, label=label)
        mark = standing.mark(piece)
        if mark:
            sign = (at[0] + 0.25, at[1] - 0.25)
            yield _thing("party", f"party-mark:{piece}", sign, 0.32, art=mark, label=label, top=True)


@drawn_once
def _unseen(unseen: tuple[tuple[str, int], ...]) -> Iterator[Item]:
    """How many tiles of each kind are still to be found."""
    yield _note("unseen", "Still to find", (0.95, PAIR / 4), "middle")
    left = dict(unseen)
    for index, kind in enumerate(kind for kind in KINDS if kind in left):
        yield from _kind(index, kind, left[kind])


@cache
def _kind(index: int, kind: str, many: int) -> tuple[Item, Item]:
    at = (0.36 + 0.9 * (index % 2), PAIR * (0.75 + 0.5 * (index // 2)))
    label = f"{FACES[kind]}: {many} still to be found"
    tile = _thing("unseen", f"unseen:{kind}", at, 0.41, art=f"hounded/{kind}", label=label, faint=many == 0)
    return tile, _note(f"many:{kind}", str(many), (at[0] + 0.27, at[1]), "start", label)


def _note(name: str, text: str, at: tuple[float, float], align: str, label: str = "") -> Item:
    return Item(
        id=name,
        zone="unseen",
        at=at,
        text=text,
        text_size=0.24,
        heading=name == "unseen",
        align=align,
        layer=Layer.LABELS,
        thing="unseen",
        label=label or text,
    )
