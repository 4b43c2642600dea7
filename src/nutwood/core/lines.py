"""Lines of a log as values: words, seats, things and numbers in order. Grammar is done here and nowhere else.

A game words its events with these parts, the same for every reader:

    line(who(event.thief), does("steals"), many(event.nuts, "nut"), "from", who(event.victim))

For a reader the line is resolved: "You steal 2 nuts from Ann.", "Ann steals 2 nuts from you." Terminal, browser, screen
reader and record viewer show the same resolved parts; nobody takes a finished sentence apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, Literal

import msgspec

Form = Literal["subject", "object", "possessive"]
ENDS: Final = frozenset(".,:;!?)’")
"""What follows a word without a space."""
YOU: Final = {"subject": "you", "object": "you", "possessive": "your"}
SECOND: Final = {"is": "are", "has": "have", "does": "do", "goes": "go", "was": "were"}
PLURALS: Final = {"die": "dice", "thief": "thieves"}


class Who(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat by its player's name, or "you"."""

    seat: int
    form: Form = "subject"


class Together(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Seats that do something together, the reader before the others."""

    seats: tuple[int, ...]


class Does(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A verb in the third person, which agrees with the last subject before it."""

    verb: str


class Thing(msgspec.Struct, frozen=True, tag=True, gc=False, omit_defaults=True):
    """A thing of the game by its proper name, with its picture and what explains it."""

    name: str
    art: str = ""
    at: str = ""
    """The item of the scene that a reader may look for."""
    die: bool = False
    """A face of a die that was thrown."""


class Many(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A number with its noun."""

    number: int
    noun: str
    plural: str = ""


Single = str | Who | Does | Thing | Many
Part = Single | Together
PARTS: Final = (str, Who, Does, Thing, Many, Together)


class Line(msgspec.Struct, frozen=True, gc=False):
    """A sentence about one event, for any reader."""

    parts: tuple[Part, ...]


class Named(msgspec.Struct, frozen=True, tag="seat", gc=False, omit_defaults=True):
    """In a resolved line: another's seat; whoever shows it writes the name, with "'s" if it is possessive."""

    seat: int
    possessive: bool = False


Resolved = str | Named | Thing
"""What a reader's line is made of: words as they are, seats, things."""


def line(*parts: Part | Iterable[Part]) -> Line:
    """A line of these parts; lists of parts are taken apart. The full stop comes by itself."""
    flat: list[Part] = []
    for part in parts:
        if isinstance(part, PARTS):
            flat.append(part)
        else:
            flat.extend(part)
    return Line(tuple(filter(None, flat)))


def who(seat: int) -> Who:
    """The seat as the subject of what follows."""
    return Who(seat)


def together(seats: Sequence[int]) -> Together:
    """One seat or several as the subject of what follows."""
    return Together(tuple(seats))


def whom(seat: int) -> Who:
    """The seat as somebody to whom something is done."""
    return Who(seat, "object")


def whose(seat: int) -> Who:
    """What belongs to the seat."""
    return Who(seat, "possessive")


def does(verb: str) -> Does:
    """A verb in the third person: "steals"."""
    return Does(verb)


def many(number: int, noun: str, plural: str = "") -> Many:
    """A number with its noun: 1 nut, 3 nuts, no nuts."""
    return Many(number, noun, plural)


def listed(parts: Sequence[Part], last: str = "and") -> list[Part]:
    """A list as a sentence has it: a; a and b; a, b and c."""
    found: list[Part] = []
    for place, part in enumerate(parts):
        if place:
            found.append(last if place == len(parts) - 1 else ",")
        found.append(part)
    return found


def counted(amounts: dict[str, int]) -> list[Part]:
    """Amounts by their nouns: "1 nut and 2 coins"; "nothing" if there are none."""
    found: list[Part] = [many(number, noun) for noun, number in amounts.items() if number]
    return listed(found) if found else ["nothing"]


@lru_cache(maxsize=1024)
def plural(noun: str) -> str:
    """More than one of them."""
    if noun in PLURALS:
        return PLURALS[noun]
    if noun.endswith("y") and noun[-2] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}es" if noun.endswith(("s", "x", "ch", "sh")) else f"{noun}s"


def amount(part: Many) -> str:
    """A number with its noun in the right form."""
    noun = part.noun if part.number == 1 else part.plural or plural(part.noun)
    return f"{part.number or 'no'} {noun}"


def article(noun: str) -> str:
    """A noun after "a" or "an"."""
    return f"{'an' if noun[0].lower() in 'aeiou' else 'a'} {noun}"


def about(told: Line) -> int:
    """Whose doing the line tells, if it is one seat's alone; otherwise -1."""
    seats = {part.seat for part in told.parts if isinstance(part, Who) and part.form != "object"}
    return seats.pop() if len(seats) == 1 else -1


def resolve(told: Line, reader: int) -> list[Resolved]:
    """The line for this reader: verbs agree, "you" is said; only the names of others are left to whoever shows it."""
    several = False
    found: list[Resolved] = []
    for part in told.parts:
        if isinstance(part, Together):
            found += _all(part.seats, reader)
            several = part.seats == (reader,) or len(part.seats) > 1
            continue
        if isinstance(part, Who) and part.form == "subject":
            several = part.seat == reader
        found.append(_resolved(part, reader, several))
    return _joined(_begun([*found, "."]))


def spoken(told: Line, reader: int, names: Sequence[str]) -> str:
    """The whole sentence, with the names of the seats."""
    return _spoken(told, reader, tuple(names))


@lru_cache(maxsize=4096)
def _spoken(told: Line, reader: int, names: tuple[str, ...]) -> str:
    """Prompts are said again and again."""
    text = "".join(written(part, names) for part in resolve(told, reader))
    return text[:1].upper() + text[1:]


def written(part: Resolved, names: Sequence[str]) -> str:
    """One resolved part as text."""
    if isinstance(part, str):
        return part
    if isinstance(part, Thing):
        return part.name
    return f"{names[part.seat]}’s" if part.possessive else names[part.seat]


def _all(seats: Sequence[int], reader: int) -> Iterator[Resolved]:
    """The names of several, "you" first."""
    ordered = sorted(seats, key=lambda seat: (seat != reader, seat))
    for place, seat in enumerate(ordered):
        if place:
            yield "and" if place == len(ordered) - 1 else ","
        yield _resolved(who(seat), reader, False)


def _resolved(part: Single, reader: int, several: bool) -> Resolved:
    if isinstance(part, str | Thing):
        return part
    if isinstance(part, Does):
        return second_person(part.verb) if several else part.verb
    if isinstance(part, Many):
        return amount(part)
    return YOU[part.form] if part.seat == reader else Named(part.seat, part.form == "possessive")


@lru_cache(maxsize=1024)
def second_person(verb: str) -> str:
    """What "you" do: "steals" becomes "steal"; a phrase is led by its verb."""
    first, space, rest = verb.partition(" ")
    if first in SECOND:
        return SECOND[first] + space + rest
    if first.endswith("ies"):
        return f"{first[:-3]}y{space}{rest}"
    if first.endswith(("shes", "ches", "sses", "xes")):
        return f"{first[:-2]}{space}{rest}"
    return f"{first.removesuffix('s')}{space}{rest}"


def _begun(parts: list[Resolved]) -> list[Resolved]:
    """A sentence begins with a capital letter."""
    first = parts[0]
    if isinstance(first, str):
        parts[0] = first[:1].upper() + first[1:]
    elif isinstance(first, Thing):
        parts[0] = msgspec.structs.replace(first, name=first.name[:1].upper() + first.name[1:])
    return parts


def _joined(parts: list[Resolved]) -> list[Resolved]:
    """Spaces between words, none before a comma; neighbouring words become one part. One pass: every line needs it."""
    found: list[Resolved] = []
    before, text = "(", ""
    for part in parts:
        if before[-1:] != "(" and not (isinstance(part, str) and part[:1] in ENDS):
            text += " "
        if not isinstance(part, str):
            found += [text, part] if text else [part]
            before, text = "", ""
        elif part != "." or not before.endswith((".", "!", "?")):
            text += part
            before = part
    return [*found, text] if text else found
