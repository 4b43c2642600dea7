"""The numbers of a game's rules that an edition may change: its `[rules]` table.

A game declares them once, as fields of its `Rules`: name, printed number, bounds, rule and what the number is. Switches
are options; an edition has numbers only.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import msgspec


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, rename="kebab", cache_hash=True):
    """The numbers of a game's rules; none by default.

    Each is a field whose default is the printed number: `nuts: Annotated[int, number("§1", 1, 7, "Nuts to win.")] = 5`.
    """

    def faults(self) -> Iterator[str]:
        """What is wrong with the numbers together, each as `name: reason`; their bounds are checked before."""
        yield from ()


class Parameter(msgspec.Struct, frozen=True):
    """A number of the rules."""

    name: str
    """As editions write it: `tiles-to-outlast`."""
    printed: int
    least: int
    most: int
    rule: str
    help: str


def number(rule: str, least: int, most: int, sentence: str) -> msgspec.Meta:
    """Where a number stands in the rules, its bounds, and what people read of it."""
    return msgspec.Meta(ge=least, le=most, description=sentence, extra={"rule": rule})


def parameters(rules: type[Rules]) -> list[Parameter]:
    """All numbers that an edition may change."""
    return [_parameter(field) for field in msgspec.structs.fields(rules)]


def _parameter(field: msgspec.structs.FieldInfo) -> Parameter:
    meta = next(note for note in get_args(field.type) if isinstance(note, msgspec.Meta))
    least, most = int(meta.ge or 0), int(meta.le or 0)
    return Parameter(field.encode_name, field.default, least, most, (meta.extra or {})["rule"], meta.description or "")


def fill(table: Any, rules: Rules) -> None:
    """Write the numbers into the attributes of the same names, where compiled rules read them."""
    for name in rules.__struct_fields__:
        setattr(table, name, getattr(rules, name))
