"""In what two editions of a game differ."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from nutwood.core.parameters import parameters

if TYPE_CHECKING:
    from nutwood.core.edition import Edition, EditionText


class EditionChange(msgspec.Struct, frozen=True):
    """A value that is another one; None where there is none."""

    key: str
    one: Any
    other: Any
    rule: str = ""
    """Where a number of the rules stands in them."""


def differences(kind: type[Edition], one: EditionText, other: EditionText) -> list[EditionChange]:
    """All of them, the numbers of the rules first; an edition that cannot be played is refused."""
    from nutwood.core.edition import understood

    first, second = (msgspec.to_builtins(understood(kind, source)) for source in (one, other))
    rules = {number.name: number.rule for number in parameters(type(understood(kind, one).rules))}
    numbers = _between(first.pop("rules"), second.pop("rules"), "rules")
    told = [msgspec.structs.replace(each, rule=rules[each.key.removeprefix("rules.")]) for each in numbers]
    return [*told, *_between(first, second, "")]


def _between(one: Any, other: Any, key: str) -> Iterator[EditionChange]:
    if isinstance(one, dict) and isinstance(other, dict):
        for name in dict.fromkeys([*one, *other]):
            yield from _between(one.get(name), other.get(name), _within(key, name))
    elif _is_list(one) and _is_list(other):
        yield from _between(_by_name(one), _by_name(other), key)
    elif one != other:
        yield EditionChange(key, one, other)


def _within(key: str, name: str) -> str:
    return f"{key}{'' if name.startswith('[') or not key else '.'}{name}"


def _is_list(value: Any) -> bool:
    return isinstance(value, list | tuple)


def _by_name(values: Any) -> Any:
    """Things with names are compared by them, others by their places."""
    names = [value.get("name") if isinstance(value, dict) else None for value in values]
    if None in names or len(set(names)) < len(names):
        names = [f"[{place}]" for place in range(len(values))]
    return dict(zip(names, values, strict=True))
