"""Every move of a game: its stable number, its typed form and its text, each from any other.

A game declares its families once. A family is a kind of move with finite fields; its members are numbered
densely from the family's first number, the last field running fastest.
"""

from __future__ import annotations

import difflib
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain, product
from operator import index
from typing import SupportsIndex

import msgspec

from nutwood.core.errors import UnknownMove, Unreadable

LONGEST_GUESS, GUESSES = 60, 60
"""What an unreadable move is compared with: so many of its characters, and moves before and after its place."""


class Move(msgspec.Struct, frozen=True, cache_hash=True):
    """A move as a typed value; each game has its own kinds."""


class Family:
    """All moves of one kind: `Family(To, 6, "to {square}", square=SQUARES)`. Fields are names or numbers."""

    def __init__(self, kind: type[Move], first: int, text: str, /, **fields: Sequence[str | int]) -> None:
        self.kind = kind
        self.first = first
        self.text = text
        self.fields = fields

    def __len__(self) -> int:
        size = 1
        for values in self.fields.values():
            size *= len(values)
        return size

    def members(self) -> Iterator[tuple[str, Move]]:
        """Text and typed form of each member, in the order of their numbers."""
        for values in product(*self.fields.values()):
            named = dict(zip(self.fields, values, strict=True))
            yield self.text.format(**named), self.kind(**named)


class Catalogue:
    """The moves of a game. Numbers are dense from 0 and never change within an edition."""

    def __init__(self, *families: Family) -> None:
        self.families = families
        expected = 0
        for family in families:
            if family.first != expected:
                raise ValueError(f"{family.kind.__name__} starts at {family.first}, not at {expected}")
            expected += len(family)
        self.size = expected

    def __len__(self) -> int:
        return self.size

    @cached_property
    def _members(self) -> list[tuple[str, Move]]:
        return [member for family in self.families for member in family.members()]

    @cached_property
    def _typed(self) -> list[Move]:
        return [move for _, move in self._members]

    @cached_property
    def _by_text(self) -> dict[str, int]:
        by_text = {text: number for number, (text, _) in enumerate(self._members)}
        if len(by_text) != self.size:
            raise ValueError("two moves of this catalogue have the same text")
        return by_text

    @cached_property
    def _by_move(self) -> dict[Move, int]:
        return {move: number for number, (_, move) in enumerate(self._members)}

    def text(self, number: int) -> str:
        """The move as people write it."""
        return self._members[self.checked(number)][0]

    def typed(self, number: int) -> Move:
        """The move as a typed value."""
        return self._typed[number if 0 <= number < self.size else self.checked(number)]

    def all_typed(self, numbers: Sequence[int]) -> list[Move]:
        """The same for moves that a position has listed: every scene asks for all of them."""
        typed = self._typed
        return [typed[number] for number in numbers]

    def number(self, move: SupportsIndex | str | Move) -> int:
        """The number of a move given in any form."""
        if isinstance(move, str):
            return self._known(self._by_text.get(" ".join(move.lower().split())), move)
        if isinstance(move, Move):
            return self._known(self._by_move.get(move), repr(move))
        return self.checked(index(move))

    def checked(self, number: int) -> int:
        """The number itself, if it is one of this catalogue."""
        if 0 <= number < self.size:
            return number
        raise Unreadable(f"{number} is no move of this game; its moves are numbered 0 to {self.size - 1}.")

    def _known(self, number: int | None, written: str) -> int:
        if number is not None:
            return number
        near = self._near(" ".join(written.lower()[:LONGEST_GUESS].split()))
        hint = f" Did you mean {' or '.join(repr(text) for text in near)}?" if near else ""
        raise UnknownMove(f"{written!r} is no move of this game.{hint}")

    def _near(self, written: str) -> list[str]:
        """Moves that may have been meant: comparing with all moves of a large game would take a noticeable time."""
        verbs = difflib.get_close_matches(written.partition(" ")[0], self._sorted_by_verb, n=2, cutoff=0.5)
        candidates = list(chain.from_iterable(_around(self._sorted_by_verb[verb], written) for verb in verbs))
        return difflib.get_close_matches(written, candidates, n=3, cutoff=0.5)

    @cached_property
    def _sorted_by_verb(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for text in sorted(self._by_text):
            found.setdefault(text.partition(" ")[0], []).append(text)
        return found


def with_names(text: str, names: Mapping[str, str]) -> str:
    """A move in which things are called by their proper names, as moves write them: `play Night Watch`."""
    written = " ".join(text.lower().replace("’", "'").split())
    for name in sorted(names, key=len, reverse=True):
        written = written.replace(name.lower().replace("’", "'"), names[name])
    return written


def _around(texts: list[str], written: str) -> list[str]:
    """Those that stand nearest in the order of the alphabet."""
    place = bisect_left(texts, written)
    return texts[max(0, place - GUESSES) : place + GUESSES]
