"""Studies as TOML files: everything that is wrong with one is said at once, with its line and what was meant."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec

from nutwood.bots.levels import make_bot
from nutwood.core.edition import at_key
from nutwood.core.errors import NutwoodError
from nutwood.core.game import Game
from nutwood.core.options import variants
from nutwood.core.registry import game_type
from nutwood.core.toml_lines import Path as TomlPath
from nutwood.core.toml_lines import lines
from nutwood.lab.study import BadStudy, Stop, Study, as_bots
from nutwood.lab.targets import TARGETS

Key = tuple[str, ...]
Fault = tuple[Key, str]
Positive = Annotated[float, msgspec.Meta(gt=0)]
AtLeastOne = Annotated[int, msgspec.Meta(ge=1)]
Several = Annotated[list[Any], msgspec.Meta(min_length=1)]
SHAPES: Final[dict[str, Any]] = {
    "game": str,
    "title": str,
    "players": int | list[int],
    "bots": str | Annotated[list[str], msgspec.Meta(min_length=1)],
    "edition": str,
    "seed": int,
    "factor": Positive,
    "skill": bool,
    "options": dict[str, Any],
    "vary": dict[str, Any],
    "stop": dict[str, Any],
    "targets": dict[str, Any],
}
STOP_SHAPES: Final[dict[str, Any]] = {
    "games": AtLeastOne,
    "width": Annotated[float, msgspec.Meta(gt=0, le=1)],
    "minutes": Positive,
}


def read_study(path: str | Path) -> Study:
    """The study that a file describes; editions are looked for beside it."""
    path = Path(path)
    return parse_study(text_of(path), path.name, str(path.parent))


def text_of(path: Path) -> str:
    """The text of a study's file."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadStudy(f"{path.name}: this is no text.") from None
    except OSError as error:
        raise BadStudy(f"{path}: cannot be read: {(error.strerror or str(error)).lower()}.") from None


def parse_study(
    text: str, source: str = "study.toml", folder: str = ".", also: Mapping[str, Callable[[Study, Any], list[str]]] = {}
) -> Study:
    """The study that a text describes.

    Other tables may stand in it too, each with a function that says what is wrong with it for this study.
    """
    try:
        given = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadStudy(f"{source}: not TOML: {error}.") from None
    others = {name: given.pop(name, {}) for name in also}
    found = list(_shape_faults(given))
    if not found:
        study = _study(given, folder)
        found = list(_faults(study)) or list(_refused(("vary",), study.cells))
        found += [((name,), fault) for name, check in also.items() for fault in check(study, others[name])]
        if not found:
            return study
    raise BadStudy(_sentence(source, found, lines(text)))


def _sentence(source: str, found: list[Fault], places: Mapping[TomlPath, int]) -> str:
    said = [f"{_place(key, places)}{'.'.join(key)}: {_ended(reason)}" for key, reason in found]
    if len(said) == 1:
        return f"{source}, {said[0]}"
    return "\n  ".join([f"{source} has {len(said)} faults:", *said])


def _ended(reason: str) -> str:
    return reason if reason.endswith(("?", ".")) else f"{reason}."


def _place(key: Key, places: Mapping[TomlPath, int]) -> str:
    """The line of a key, or of the table around it."""
    known = [key[:length] for length in range(len(key), 0, -1) if key[:length] in places]
    return f"line {places[known[0]]}: " if known else ""


def _shape_faults(given: dict[str, Any]) -> Iterator[Fault]:
    """Unknown keys, and values of the wrong kind."""
    yield from _misshapen((), given, SHAPES)
    inner = {
        "stop": STOP_SHAPES,
        "targets": {name: target.shape for name, target in TARGETS.items()},
        "vary": dict.fromkeys(given.get("vary", ()), Several) if isinstance(given.get("vary"), dict) else {},
    }
    for table, shapes in inner.items():
        if isinstance(given.get(table), dict):
            yield from _misshapen((table,), given[table], shapes)
    if "game" not in given:
        yield ("game",), "missing: say which game is played"


def _misshapen(table: Key, given: dict[str, Any], shapes: Mapping[str, Any]) -> Iterator[Fault]:
    for name, value in given.items():
        if name not in shapes:
            yield (*table, name), unknown(name, shapes)
            continue
        try:
            msgspec.convert(value, shapes[name])
        except msgspec.ValidationError as error:
            yield (*table, name), at_key(str(error))


def unknown(name: str, known: Iterable[str]) -> str:
    """What is said of a name that is not there."""
    there = list(known)
    near = difflib.get_close_matches(name, there, n=1, cutoff=0.5)
    hint = f" Did you mean {near[0]!r}?" if near else ""
    return f"unknown; known: {', '.join(there) or 'none'}.{hint}"


def _study(given: dict[str, Any], folder: str) -> Study:
    players = given.get("players", ())
    return msgspec.convert(
        {
            **given,
            "players": (players,) if isinstance(players, int) else tuple(players),
            "bots": as_bots(given.get("bots", "level1")),
            "stop": msgspec.convert(given.get("stop", {}), Stop),
            "folder": folder,
        },
        Study,
    )


def _faults(study: Study) -> Iterator[Fault]:
    """What the game of the study has no place for."""
    try:
        kind = game_type(study.game)
    except NutwoodError as error:
        yield ("game",), str(error)
        return
    yield from _player_faults(kind, study)
    yield from _option_faults(kind, study)
    yield from _edition_faults(kind, study)
    yield from _bot_faults(kind, study)


def _player_faults(kind: type[Game[Any, Any]], study: Study) -> Iterator[Fault]:
    for count in study.players:
        yield from _refused(("players",), kind, count)
    if len(set(study.players)) < len(study.players):
        yield ("players",), "a number stands there twice"


def _option_faults(kind: type[Game[Any, Any]], study: Study) -> Iterator[Fault]:
    """Unknown options, and values that no number of players takes."""
    players = next((count for count in study.players if count in kind.players_allowed), None)
    known = [variant.name for variant in variants(kind.options_type)]
    for name, value in study.options.items():
        if name not in known:
            yield ("options", name), unknown(name, known)
        else:
            yield from _refused(("options", name), kind, players, **{name: value})
    for name, values in study.vary.items():
        if name in ("edition", "bots"):
            continue
        if name not in known:
            yield ("vary", name), unknown(name, ["edition", "bots", *known])
            continue
        for value in values:
            yield from _refused(("vary", name), kind, players, **{name: value})


def _edition_faults(kind: type[Game[Any, Any]], study: Study) -> Iterator[Fault]:
    places = [(("edition",), study.edition), *((("vary", "edition"), name) for name in study.vary.get("edition", ()))]
    for key, name in places:
        if isinstance(name, str):
            yield from _refused(key, kind, edition=study.path_of(name))
        else:
            yield key, f"{name!r} is no edition; give its name or the path of a .toml file"


def _bot_faults(kind: type[Game[Any, Any]], study: Study) -> Iterator[Fault]:
    least = min(study.players, default=kind().players)
    places: list[tuple[Key, Any]] = [(("bots",), study.bots)] if "bots" not in study.vary else []
    places += [(("vary", "bots"), each) for each in study.vary.get("bots", ())]
    for key, given in places:
        if not isinstance(given, str) and not all(isinstance(bot, str) for bot in given):
            yield key, f"{given!r} names no bots"
            continue
        if len(as_bots(given)) > least:
            yield key, f"{len(given)} bots are named, but {least} sit at the table"
        for bot in as_bots(given):
            yield from _refused(key, make_bot, kind(), bot)


def _refused(key: Key, attempt: Callable[..., object], *arguments: Any, **more: Any) -> Iterator[Fault]:
    """What is wrong with something, if trying it fails."""
    try:
        attempt(*arguments, **more)
    except NutwoodError as error:
        yield key, str(error)
