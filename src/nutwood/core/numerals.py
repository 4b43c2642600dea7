"""Numbers in words, as sentences have them."""

from __future__ import annotations

from typing import Final

SMALL: Final = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
TENS: Final = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
ODD: Final = {"one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth", "nine": "ninth"}


def in_words(number: int) -> str:
    """Three, twenty-five; none is "no", and what has no two digits stays in digits."""
    if not 0 <= number < 100:
        return str(number)
    if number < len(SMALL):
        return SMALL[number]
    tens, ones = divmod(number, 10)
    return f"{TENS[tens]}-{SMALL[ones]}" if ones else TENS[tens]


def counted(number: int, noun: str, plural: str = "") -> str:
    """One nut, three nuts, no nuts."""
    return f"{in_words(number)} {noun if number == 1 else plural or noun + 's'}"


def up_to(number: int, noun: str) -> str:
    """One space, one or two spaces, one to three spaces."""
    return counted(1, noun) if number == 1 else f"one {'or' if number == 2 else 'to'} {counted(number, noun)}"


def ordinal(number: int) -> str:
    """Third, twelfth, twenty-first; from a hundred on in digits."""
    if number >= 100:
        return in_digits(number)
    head, dash, last = in_words(number).rpartition("-")
    last = (
        ODD.get(last) or (f"{last[:-2]}f" if last == "twelve" else f"{last[:-1]}ie" if last[-1] == "y" else last) + "th"
    )
    return head + dash + last


def in_digits(number: int) -> str:
    """3rd, 43rd, 112th."""
    teens = number // 10 % 10 == 1
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def like(printed: str, number: int) -> str:
    """A number in the form of another one: 43, three, fourth, 43rd, Three."""
    if printed.isdecimal():
        return str(number)
    if printed[0].isdecimal():
        return in_digits(number)
    small = printed[:1].lower() + printed[1:]
    said = ordinal(number) if small in _ORDINALS else in_words(number)
    return said if printed == small else said[:1].upper() + said[1:]


_ORDINALS: Final = {ordinal(number) for number in range(1, 100)}
