"""Worked examples of RULES.md: a position or a start, moves, pictures, and claims that must hold.

A game keeps them in `examples/NAME.nut`; docs/examples.md explains the format.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import msgspec

from nutwood.core.errors import IllegalMove, NutwoodError
from nutwood.core.events import Event
from nutwood.core.game import Game
from nutwood.core.layout import Layout, with_only
from nutwood.core.match import Match
from nutwood.core.position import parse_json, place
from nutwood.core.scene import Group, Prompt, Scene
from nutwood.core.state import CHANCE, SPECTATOR
from nutwood.core.svg import arrange, draw

HEADER: Final = re.compile(r"players|edition|eyes|zones|position|option [a-z_]+")


class BadExample(NutwoodError):
    """An example that cannot be played, or whose claim does not hold; the message names file and line."""


class Picture(msgspec.Struct, frozen=True):
    """A moment of an example: what is said of it, and how it looks."""

    caption: str
    scene: Scene
    text: str
    """The table as terminals show it."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the drawing, in pixels."""
        _, wide, high = arrange(self.scene)
        return round(wide), round(high)

    def svg(self, game: Game[Any, Any], theme: str = "light") -> str:
        """The moment as a picture."""
        return draw(self.scene, game, theme)


class Example(msgspec.Struct, frozen=True):
    """An example that has been played, all its claims found true."""

    game: Game[Any, Any]
    pictures: tuple[Picture, ...]
    claims: int


def example_names(kind: type[Game[Any, Any]]) -> list[str]:
    """The examples in the game's folder."""
    return sorted(file.stem for file in (kind.folder() / "examples").glob("*.nut"))


@lru_cache(maxsize=256)
def example(kind: type[Game[Any, Any]], name: str) -> Example:
    """An example of a game, played to its end."""
    if name not in example_names(kind):
        raise BadExample(f"There is no example {name!r}; there are {', '.join(example_names(kind)) or 'none'}.")
    path = kind.folder() / "examples" / f"{name}.nut"
    return read_example(kind, path.read_text(encoding="utf-8"), path.name)


def read_example(kind: type[Game[Any, Any]], text: str, source: str = "example") -> Example:
    """The example so written, played; a claim that does not hold is reported with its line."""
    return _Reader(kind, text, Path(source).name).example()


class _Reader:
    def __init__(self, kind: type[Game[Any, Any]], text: str, source: str) -> None:
        self.source = source
        self.line = 0
        self.lines = _whole_lines(text)
        self.happened: list[Event] = []
        self.pictures: list[Picture] = []
        self.claims = 0
        header = self.header()
        self.zones = tuple(zone.strip() for zone in header.get("zones", "").split(",") if zone.strip())
        try:
            self.match = _start(kind, header)
        except NutwoodError as error:
            raise self.fault(str(error)) from None
        self.seats = {name: seat for seat, name in enumerate(self.match.game.seats)} | {"chance": CHANCE}
        self.eyes = self._eyes(header.get("eyes", "spectator"))

    def header(self) -> dict[str, str]:
        header: dict[str, str] = {}
        while self.lines and HEADER.fullmatch(self.lines[0][1].partition(":")[0]):
            self.line, line = self.lines.pop(0)
            key, _, value = line.partition(":")
            header[key] = value.strip()
        return header

    def _eyes(self, name: str) -> int:
        if name != "spectator" and name not in self.match.game.seats:
            raise self.fault(f"there are no eyes of {name!r}; there are {', '.join(self.match.game.seats)}, spectator")
        return self.seats.get(name, SPECTATOR)

    def example(self) -> Example:
        for number, line in self.lines:
            self.line = number
            word, colon, rest = line.partition(":")
            if not colon:
                raise self.fault(f"{line!r} is neither a move nor a picture nor a claim")
            try:
                self.step(word, rest.strip())
            except BadExample:
                raise
            except NutwoodError as error:
                raise self.fault(f"{line!r}: {error}") from None
        return Example(self.match.game, tuple(self.pictures), self.claims)

    def step(self, word: str, rest: str) -> None:
        if word == "show":
            self.pictures.append(self.picture(rest))
        elif word == "must":
            self.claims += 1
            self.claim(*rest.partition(" ")[::2])
        elif word in self.seats:
            self.happened = self.match.play(rest, self.seats[word])
        else:
            raise self.fault(f"there is no seat {word!r}; seats are {', '.join(self.seats)}")

    def picture(self, caption: str) -> Picture:
        view = self.match.view(self.eyes)
        return Picture(caption, self.part_of(self.match.scene(self.eyes)), self.match.game.text(view))

    def part_of(self, scene: Scene) -> Scene:
        """The zones to be shown, without the question and its buttons; what can be clicked keeps its rim."""
        for zone in self.zones:
            if zone not in {each.id for each in scene.zones}:
                raise self.fault(f"no zone {zone!r}; the table has {', '.join(each.id for each in scene.zones)}")
        shown = tuple(zone for zone in scene.zones if not self.zones or zone.id in self.zones)
        names = {zone.id for zone in shown}
        groups = tuple(filter(None, (Group(item for item in group if item.zone in names) for group in scene.groups)))
        at = {item.id for item in scene.items if item.zone in names}
        prompt = Prompt(text="", choices=tuple(choice for choice in scene.prompt.choices if choice.at in at))
        part = with_only(scene.layout.wide, names) if scene.layout else None
        layout = Layout(wide=part, phone=part) if part else None
        return msgspec.structs.replace(scene, zones=shown, groups=groups, prompt=prompt, layout=layout)

    def claim(self, kind: str, said: str) -> None:
        claims: dict[str, Callable[[str], None]] = {
            "legal": self.legal,
            "illegal": self.illegal,
            "exactly": self.exactly,
            "happened": self.did_happen,
            "view": self.seen,
        }
        if kind not in claims:
            raise self.fault(f"there is no claim {kind!r}; there are {', '.join(claims)}")
        claims[kind](said)

    def asked(self, said: str) -> tuple[str, int | None]:
        """A move, and the seat that is named before it."""
        name, colon, move = said.partition(":")
        return (move.strip(), self.seats[name]) if colon and name in self.seats else (said.strip(), None)

    def legal(self, said: str) -> None:
        refusal = self.match.why_not(*self.asked(said))
        if refusal is not None:
            raise self.fault(f"{said!r} is not legal: {refusal}")

    def illegal(self, said: str) -> None:
        move, _, rule = said.rpartition(" ")
        if not rule.startswith("§"):
            raise self.fault("a claim that a move is illegal ends with its rule, '§12'")
        refusal: IllegalMove | None = self.match.why_not(*self.asked(move))
        if refusal is None:
            raise self.fault(f"{move!r} is legal")
        if refusal.rule != rule:
            raise self.fault(f"{move!r} is refused by another rule than {rule}: {refusal}")

    def exactly(self, said: str) -> None:
        moves, seat = self.asked(said)
        legal = {self.match.game.catalogue.text(move) for move in self.match.legal(seat)}
        named = {move.strip() for move in moves.split(",")}
        if named != legal:
            raise self.fault(f"the legal moves are {', '.join(sorted(legal)) or 'none'}")

    def did_happen(self, said: str) -> None:
        name, *fields = said.split()
        facts = [field.partition("=")[::2] for field in fields]
        for event in self.happened:
            if type(event).__name__ == name and all(_written(event, key) == value for key, value in facts):
                return
        raise self.fault(f"{said!r} did not happen; there was {', '.join(map(_claimed, self.happened)) or 'nothing'}")

    def seen(self, said: str) -> None:
        path, equals, value = (part.strip() for part in said.partition("="))
        if not equals:
            raise self.fault("a claim on the view reads 'view KEY.KEY = VALUE'")
        found = msgspec.to_builtins(self.match.view(self.eyes))
        for key in path.split("."):
            found = _part(found, key, self.fault)
        if json.loads(json.dumps(found)) != parse_json(value):
            raise self.fault(f"{path} is {json.dumps(found, ensure_ascii=False)}, not {value}")

    def fault(self, reason: str) -> BadExample:
        return BadExample(f"{self.source}, line {self.line}: {reason.rstrip('.')}.")


def _start(kind: type[Game[Any, Any]], header: dict[str, str]) -> Match:
    settings: dict[str, Any] = {
        key.removeprefix("option "): value for key, value in header.items() if key.startswith("option ")
    }
    if "players" in header:
        settings["players"] = int(header["players"])
    game = kind(edition=header.get("edition", "house"), **settings)
    return Match(game, place(game, parse_json(header["position"])) if "position" in header else None)


def _whole_lines(text: str) -> list[tuple[int, str]]:
    """Lines with their numbers, comments left out; an indented line belongs to the one before."""
    found: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("#") or not line.strip():
            continue
        if line[0].isspace() and found:
            found[-1] = (found[-1][0], f"{found[-1][1]} {line.strip()}")
        else:
            found.append((number, line.strip()))
    return found


def _written(event: Event, key: str) -> str:
    """A field of an event as a claim writes it."""
    value = getattr(event, key, "absent")
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _claimed(event: Event) -> str:
    """An event as a claim names it."""
    return " ".join([type(event).__name__, *(f"{key}={_written(event, key)}" for key in event.__struct_fields__)])


def _part(value: Any, key: str, fault: Callable[[str], BadExample]) -> Any:
    if isinstance(value, dict) and key in value:
        return value[key]
    if isinstance(value, list | tuple) and key.isdecimal() and int(key) < len(value):
        return value[int(key)]
    offer = ", ".join(value) if isinstance(value, dict) else f"{len(value)} parts" if value else "nothing"
    raise fault(f"the view has no {key!r} there; it has {offer}")
