"""What happened, as values: the events of a game, declared once beside its moves.

    Card = Annotated[str, Word("card")]

    class Drew(Event, frozen=True):
        \"\"\"A seat draws a card.\"\"\"

        seat: Seat
        card: Secret[Card] = UNSET
        rule = "§7"

    DREW: Final = 0
    EVENTS = EventCatalogue({DREW: Drew}, card=CARDS)

The type of a field says how a rule's number is read: `int`, `bool` and `Seat` as they are, a `Literal` by the place in
it, words by the place in their vocabulary (`str` one of them, `str | None` with -1 for none, `tuple[str, ...]` a bit
set, `dict[str, int]` counts of eight bits each), `Seats` by a bit set, a `Rule` by its number. Fields are in the order
of the numbers, secret ones last.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import UnionType
from typing import Annotated, Any, ClassVar, Final, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UNSET, UnsetType

from nutwood.core.journal import EVERYBODY, EventRow
from nutwood.core.sets import members

T = TypeVar("T")
Reader = Callable[[int], Any]
BITS: Final = 8
"""The width of one count in a field that holds several."""


class Word(msgspec.Struct, frozen=True):
    """Marks a field whose number stands for a word of this vocabulary."""

    vocabulary: str


class _Mark(msgspec.Struct, frozen=True):
    name: str


Seat = Annotated[int, _Mark("seat")]
Seats = Annotated[tuple[int, ...], _Mark("seats")]
Rule = Annotated[str, _Mark("rule")]
Secret = Annotated[T | UnsetType, _Mark("secret")]
"""A field that only those whom the rule names may see: absent (`UNSET`) for all others, and so is its default."""


class _Ruled:
    """What has a rule: a constant of the kind, or a field of type `Rule` where it differs."""

    __slots__ = ()
    rule: str


class Event(_Ruled, msgspec.Struct, frozen=True, tag=True, tag_field="event"):
    """Something that happened at the table; each game has its own kinds. `rule` made it happen."""

    heading: ClassVar[Literal["", "turn", "round"]] = ""
    """What begins with it, so that a log can be folded."""
    ending: ClassVar[bool] = False
    """Whether it ends the game: the last event of every finished game, whose line says who has won and why."""
    private: ClassVar[bool] = False
    """Whether it does not exist at all for those who may not see its secret fields."""


@cache
def _hints(kind: type[Event]) -> dict[str, Any]:
    """The types of its fields; each table with other words would have to read them anew, which takes milliseconds."""
    return get_type_hints(kind, include_extras=True)


class _Kind:
    """How rows of one kind are read."""

    def __init__(self, kind: type[Event], vocabulary: Mapping[str, Sequence[str]]) -> None:
        hints = _hints(kind)
        self.kind = kind
        self.fields = [(name, _reader(hints[name], vocabulary)) for name in kind.__struct_fields__]
        self.secret = frozenset(name for name in kind.__struct_fields__ if is_secret(hints[name]))
        if len(self.fields) > 6:
            raise ValueError(f"{kind.__name__} has {len(self.fields)} fields; a journal keeps six numbers per event")
        if kind.private and not self.secret:
            raise ValueError(f"{kind.__name__} is private and has no secret field")

    def read(self, numbers: Sequence[int], knows: bool) -> Event | None:
        if self.kind.private and not knows:
            return None
        fields = zip(self.fields, numbers, strict=False)
        return self.kind(**{name: read(n) for (name, read), n in fields if knows or name not in self.secret})


class EventCatalogue:
    """The events of a game, by the numbers that its rules write, with the vocabularies of its edition."""

    def __init__(self, kinds: Mapping[int, type[Event]], /, **vocabulary: Sequence[str]) -> None:
        if sorted(kinds) != list(range(len(kinds))):
            raise ValueError("the numbers of events are dense from 0")
        self.kinds = tuple(kinds[number] for number in range(len(kinds)))
        self.vocabulary = {name: tuple(words) for name, words in vocabulary.items()}
        self._kinds = [_Kind(kind, vocabulary) for kind in self.kinds]

    def true(self, row: EventRow) -> Event:
        """The event with all its secrets: for nobody's eyes."""
        event = self.read(row, True)
        assert event is not None
        return event

    def seen(self, row: EventRow, viewer: int) -> Event | None:
        """The event as the viewer may know it; None if the viewer may not know that it happened."""
        return self.read(row, self.shows_all(row, viewer))

    def shows_all(self, row: EventRow, viewer: int) -> bool:
        """Whether the viewer may know the secret fields too."""
        viewers = row[0]
        return viewers == EVERYBODY or (viewer >= 0 and viewers >> viewer & 1 == 1)

    def read(self, row: EventRow, all_of_it: bool) -> Event | None:
        """The event with its secrets or without; None if nothing is left of it then."""
        _, kind, numbers = row
        return self._kinds[kind].read(numbers, all_of_it)


def is_secret(hint: Any) -> bool:
    """Whether a field of this type is hidden from some."""
    return get_origin(hint) is Annotated and _Mark("secret") in hint.__metadata__


def _reader(hint: Any, vocabulary: Mapping[str, Sequence[str]]) -> Reader:
    if get_origin(hint) is Annotated:
        inner, *marks = get_args(hint)
        if _Mark("secret") in marks:
            return _reader(_told(inner), vocabulary)
        if _Mark("rule") in marks:
            return lambda number: f"§{number}"
        words = [mark for mark in marks if isinstance(mark, Word)]
        return _word_reader(inner, vocabulary[words[0].vocabulary]) if words else _reader(inner, vocabulary)
    if get_origin(hint) is Literal:
        return get_args(hint).__getitem__
    if get_origin(hint) is tuple:
        return lambda number: tuple(members(number))
    if hint is bool:
        return bool
    if hint is int:
        return int
    raise TypeError(f"an event cannot have a field of type {hint!r}")


def _told(secret: Any) -> Any:
    """The type of a secret field for those who see it."""
    told = [kind for kind in get_args(secret) if kind is not UnsetType]
    return told[0] if len(told) == 1 else Union[tuple(told)]  # noqa: UP007


def _word_reader(shape: Any, words: Sequence[str]) -> Reader:
    if shape is str:
        return words.__getitem__
    if get_origin(shape) in (Union, UnionType) and set(get_args(shape)) == {str, type(None)}:
        return lambda number: None if number < 0 else words[number]
    if get_origin(shape) is tuple:
        return lambda number: tuple(words[place] for place in members(number))
    if get_origin(shape) is dict:
        return lambda number: _counts(number, words)
    raise TypeError(f"words cannot be told as {shape!r}")


def _counts(number: int, words: Sequence[str]) -> dict[str, int]:
    amounts = ((word, number >> BITS * place & (1 << BITS) - 1) for place, word in enumerate(words))
    return {word: amount for word, amount in amounts if amount}


__all__ = ["UNSET", "Event", "EventCatalogue", "Rule", "Seat", "Seats", "Secret", "Word", "is_secret"]
