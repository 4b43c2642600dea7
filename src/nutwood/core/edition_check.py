"""What is wrong with an edition's text, all at once: each fault with its line, key and reason."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, Union, get_args, get_origin

import msgspec

from nutwood.core.toml_lines import line_of, lines

if TYPE_CHECKING:
    from nutwood.core.edition import Edition

MOST: Final = 20
"""More faults than that are not listed."""
LONGEST: Final = 300
"""Characters of a reason; what somebody wrote may be of any length."""
Found = tuple[str, str, str]
"""A key, a reason, and the key whose line it is."""


class Fault(msgspec.Struct, frozen=True):
    """Something wrong or doubtful in an edition."""

    line: int | None
    key: str
    reason: str

    def said(self, file: str) -> str:
        """In a sentence: `mine.toml, line 12: tiles.den: …`."""
        where = f"{file}, line {self.line}" if self.line else file
        return f"{where}: {self.key}{': ' if self.key else ''}{self.reason}{'' if self.reason.endswith('?') else '.'}"


class Checked(msgspec.Struct, frozen=True):
    """A text with what is wrong with it; without faults the edition is there, and perhaps warnings."""

    edition: Any
    faults: tuple[Fault, ...] = ()
    warnings: tuple[Fault, ...] = ()


@lru_cache(maxsize=32)
def checked(kind: type[Edition], text: str) -> Checked:
    """Everything wrong with a text: the grammar, then keys and values, then what they are together."""
    try:
        return _checked(kind, text)
    except tomllib.TOMLDecodeError as error:
        return Checked(None, (Fault(None, "", f"not TOML: {error}"),))
    except RecursionError:
        return Checked(None, (Fault(None, "", "it is nested too deeply for anybody to read"),))


def _checked(kind: type[Edition], text: str) -> Checked:
    told, where = tomllib.loads(text), lines(text)
    mistakes = list(mistakes_in(told, kind))
    try:
        edition = msgspec.convert(told, kind)
    except msgspec.ValidationError:
        return Checked(None, _placed(mistakes, where))
    if faults := _placed(chain(mistakes, _together(edition)), where):
        return Checked(None, faults)
    return Checked(edition, (), _placed(_split(edition.warnings()), where))


def _placed(found: Iterable[Found], where: dict[Any, int]) -> tuple[Fault, ...]:
    faults = [Fault(line_of(where, at), _cut(key), _cut(reason)) for key, reason, at in dict.fromkeys(found)]
    more = [Fault(None, "", f"and {len(faults) - MOST} more")] if len(faults) > MOST else []
    return (*faults[:MOST], *more)


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def _together(edition: Edition) -> Iterator[Found]:
    """The game's own faults. What comes after the first may trip over it: then the first ones are enough."""
    seen = 0
    numbers = (f"rules.{fault}" for fault in edition.rules.faults())
    try:
        for fault in _split(chain(numbers, edition.faults())):
            seen += 1
            yield fault
    except (LookupError, ValueError, RuntimeError) as trip:
        if not seen or isinstance(trip, RecursionError):
            raise


def _split(faults: Iterable[str]) -> Iterator[Found]:
    for fault in faults:
        key, _, reason = fault.partition(": ")
        yield key, reason, key


def mistakes_in(value: Any, kind: Any, key: str = "") -> Iterator[Found]:
    """Unknown and missing keys and values of another type, at whatever depth."""
    inner = _bare(kind)
    parts = get_args(inner)
    if isinstance(inner, type) and issubclass(inner, msgspec.Struct) and isinstance(value, dict):
        yield from _table_mistakes(value, inner, key)
    elif get_origin(inner) is tuple and isinstance(value, list) and (parts[-1] is ... or len(parts) == len(value)):
        kinds = [parts[0]] * len(value) if parts[-1] is ... else parts
        for place, (each, its_kind) in enumerate(zip(value, kinds, strict=True)):
            yield from mistakes_in(each, its_kind, f"{key}[{place}]")
    elif get_origin(inner) is dict and isinstance(value, dict):
        for name, each in value.items():
            yield from mistakes_in(each, parts[1], _within(key, name))
    else:
        yield from _value_mistakes(value, kind, key)


def _within(key: str, name: str) -> str:
    return f"{key}.{name}" if key else name


def _bare(kind: Any) -> Any:
    """The type without its notes, and without the None of a field that may be left out."""
    if get_origin(kind) is Annotated:
        return _bare(get_args(kind)[0])
    if get_origin(kind) in (Union, UnionType):
        some = [each for each in get_args(kind) if each is not NoneType]
        return _bare(some[0]) if len(some) == 1 else kind
    return kind


def _table_mistakes(table: dict[str, Any], kind: type[msgspec.Struct], key: str) -> Iterator[Found]:
    """Unknown keys are taken out once they are told, so that what the rest is together can be judged too."""
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    for name in tuple(table):
        if name not in fields:
            del table[name]
            yield key, f"contains unknown field {name!r}{did_you_mean(name, fields)}", _within(key, name)
    for name, field in fields.items():
        if name in table:
            yield from mistakes_in(table[name], field.type, _within(key, name))
        elif field.required:
            yield key, f"missing required field {name!r}", key


def _value_mistakes(value: Any, kind: Any, key: str) -> Iterator[Found]:
    from nutwood.core.edition import at_key

    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        yield key, _bounds(value, kind) or at_key(str(error)) + _near(value, _bare(kind)), key


def _bounds(value: Any, kind: Any) -> str:
    """What a number of the rules may be, with the rule that has it."""
    meta = next((note for note in get_args(kind) if isinstance(note, msgspec.Meta)), None)
    if meta is None or type(value) is not int:
        return ""
    return f"{value} is not between {meta.ge} and {meta.le} ({(meta.extra or {})['rule']})"


def _near(value: Any, kind: Any) -> str:
    return did_you_mean(value, get_args(kind)) if get_origin(kind) is Literal and isinstance(value, str) else ""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The nearest known word, if one is near."""
    near = difflib.get_close_matches(word, [str(each) for each in known], n=1, cutoff=0.6)
    return f"; did you mean {near[0]!r}?" if near else ""
