"""The rule variants of a game, each with the sentence that explains it."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The rule variants of a game; none by default.

    Each is a field with a default, and says what it does: `dark: Annotated[bool, explained("By night (§7).")] = False`.
    """


class Variant(msgspec.Struct, frozen=True):
    """A rule variant: true or false, one of some values, or any number or text."""

    name: str
    kind: Literal["switch", "choice", "number", "text"]
    default: Any
    values: list[Any]
    """All that it takes, where these are few."""
    help: str = ""

    @property
    def takes(self) -> str:
        """What it takes, in words."""
        if self.kind == "choice":
            return " or ".join(map(repr, self.values))
        return {"switch": "true or false", "number": "a number", "text": "a word"}[self.kind]


def explained(sentence: str) -> msgspec.Meta:
    """What people read of an option before they choose it."""
    return msgspec.Meta(description=sentence)


def variants(options: type[Options]) -> list[Variant]:
    """What can be chosen."""
    return [_variant(field) for field in msgspec.structs.fields(options)]


def _variant(field: msgspec.structs.FieldInfo) -> Variant:
    kind, *notes = get_args(field.type) if get_origin(field.type) is Annotated else (field.type,)
    sentence = next((note.description for note in notes if isinstance(note, msgspec.Meta) and note.description), "")
    if kind is bool:
        return Variant(field.name, "switch", field.default, [False, True], sentence)
    if get_origin(kind) is Literal:
        return Variant(field.name, "choice", field.default, list(get_args(kind)), sentence)
    return Variant(field.name, "number" if kind in (int, float) else "text", field.default, [], sentence)
