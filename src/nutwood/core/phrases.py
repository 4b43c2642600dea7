"""Moves in the words of players: said as phrases, and found again whatever the case, articles, plurals and spelling."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from functools import cached_property
from itertools import combinations, product
from string import Formatter
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from nutwood.core.catalogue import Family, Move

if TYPE_CHECKING:
    from nutwood.core.game import Game

FEW = 6
"""Of so many moves at most all are meant, if nothing tells which."""
TWICE = 2
"""So often a thing may be named."""
NOWHERE = range(0)
More = Mapping[type[Move], frozenset[str]]
SPELT = 4
"""Words of so many letters may be misspelt in one of them."""
LITTLE_WORDS = frozenset(
    re.findall(
        r"\w+",
        "a again already also an and any are at be been by can cannot cant could do does doesnt dont even for from had "
        "has have he her here his how i if in into is isnt it its just let like may me might my not now of on onto or "
        "our please shall she should so some still than that the their them then there they this to too us want was we "
        "what when where which while why will with wont would yet you your",
    )
)
NUMBERS = {word: str(n) for n, word in enumerate(("one", "two", "three", "four", "five", "six", "seven", "eight"), 1)}


class Phrases(msgspec.Struct, frozen=True):
    """How players say moves, and what they call what is named in them; further words stand behind a `|`.

    `Phrases({Recruit: "recruit a squirrel on {tile} | tile hire"}, {"owl-oak": "Owl Oak | the oak"})`. A kind of move
    without a phrase, as those of chance, is not asked for. Where a word means one thing in one field and another
    elsewhere, the field stands before it: `{"side=left": "upper"}`.
    """

    moves: Mapping[type[Move], str]
    names: Mapping[str, str] = {}


class Heard(NamedTuple):
    """A move that may be meant, with the places of the words that speak for it."""

    move: int
    kind: type[Move]
    words: frozenset[int]
    first: int
    """Where the things of the move are named first."""
    unsaid: int
    """How many words of its phrase were not said."""
    open: int
    """How many of its fields nothing was said of."""


def words_of(text: str) -> list[str]:
    """The words that matter, in the singular and without capitals."""
    plain = text.lower().replace("’", "").replace("'", "")
    return [singular(word) for word in re.findall(r"[a-z0-9]+", plain) if word not in LITTLE_WORDS]


def singular(word: str) -> str:
    """A word of several in the form of one, a number in figures."""
    word = NUMBERS.get(word, word)
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


class Phrasebook:
    """The phrases of a game, to say its moves and to find them."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        said = game.phrases()
        self.families = [family for family in game.catalogue.families if family.kind in said.moves]
        self.phrases = {kind: text.partition("|")[0].strip() for kind, text in said.moves.items()}
        self.words = {kind: frozenset(words_of(_without_fields(text))) for kind, text in said.moves.items()}
        self.own_words = {kind: frozenset(words_of(_without_fields(text))) for kind, text in self.phrases.items()}
        self.names = {value: names.partition("|")[0].strip() for value, names in said.names.items()}
        self._names = said.names

    def phrase(self, moves: Sequence[int]) -> str:
        """Moves in players' words: `move the Bulldog, then move to e4`."""
        return ", then ".join(map(self._phrase, moves))

    def _phrase(self, number: int) -> str:
        move = self.game.catalogue.typed(number)
        if type(move) not in self.phrases:
            return self.game.catalogue.text(number)
        fields = msgspec.structs.asdict(move).items()
        return self.phrases[type(move)].format(**{field: self._said(field, str(value)) for field, value in fields})

    def _said(self, field: str, value: str) -> str:
        return self.names.get(f"{field}={value}") or self.names.get(value, value)

    @cached_property
    def values(self) -> frozenset[str]:
        """Everything that moves name, as it stands in them."""
        fields = (values for family in self.families for values in family.fields.values())
        return frozenset(str(value) for values in fields for value in values)

    @cached_property
    def spellings(self) -> dict[str, list[tuple[tuple[str, ...], str]]]:
        """Everything that moves name, by its first word: all its words, the longest first, and its name in moves."""
        found: dict[str, list[tuple[tuple[str, ...], str]]] = defaultdict(list)
        for value in sorted(self.values):
            spelt = (words_of(name) for name in (value, *self._names.get(value, "").split("|")))
            for spelling in sorted({tuple(each) for each in spelt if each}, key=len, reverse=True):
                found[spelling[0]].append((spelling, value))
        return found

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """Every word that can be understood."""
        things = {word for spelt in self.spellings.values() for spelling, _ in spelt for word in spelling}
        return frozenset(things.union(*self.words.values()))

    @cached_property
    def _misspelt(self) -> dict[str, set[str]]:
        found: dict[str, set[str]] = defaultdict(set)
        for word in self.vocabulary:
            for near in _with_one_missing(word):
                found[near].add(word)
        return found

    def understood(self, word: str) -> str:
        """The word that is meant: itself, the only one that begins so or is spelt nearly so, or none."""
        if word in self.vocabulary or len(word) < SPELT:
            return word if word in self.vocabulary else ""
        begun = [known for known in self.vocabulary if known.startswith(word)]
        near = {known for spelt in _with_one_missing(word) for known in self._misspelt.get(spelt, ())}
        alike = begun or [known for known in near if abs(len(known) - len(word)) <= 1]
        return _nearest(word, alike)

    def mentions(self, words: Sequence[str]) -> dict[str, list[range]]:
        """Where each thing is named, by the longest of its names that stands there."""
        found: dict[str, list[range]] = defaultdict(list)
        for place, word in enumerate(words):
            for spelling, value in self.spellings.get(word, ()):
                known = found.get(value, ())
                if len(known) >= TWICE or (known and known[-1].start == place):
                    continue
                if tuple(words[place : place + len(spelling)]) == spelling:
                    found[value].append(range(place, place + len(spelling)))
        return found

    def heard(
        self, words: Sequence[str], named: Mapping[str, list[range]], more: Mapping[type[Move], frozenset[str]]
    ) -> list[Heard]:
        """The moves all of whose things are named; `more` are further words for kinds of moves, for this moment."""
        found: list[Heard] = []
        for family in self.families:
            own = self.words[family.kind] | more.get(family.kind, frozenset())
            said = {place for place, word in enumerate(words) if word in own}
            unsaid = len(self.own_words[family.kind].difference(words))
            for values, places, missing in _fillings(family, named):
                if said or places:
                    number = self.game.catalogue.number(family.kind(**values))
                    first = min(places or said)
                    found.append(Heard(number, family.kind, frozenset(said | places), first, unsaid, missing))
        return found


def _without_fields(text: str) -> str:
    return " ".join(plain for plain, *_ in Formatter().parse(text))


def _nearest(word: str, alike: Sequence[str]) -> str:
    """The one that is most like it; none if two are."""
    ranked = sorted(((SequenceMatcher(None, word, each).ratio(), each) for each in alike), reverse=True)
    if len(ranked) > 1 and ranked[0][0] == ranked[1][0]:
        return ""
    return ranked[0][1] if ranked else ""


def _with_one_missing(word: str) -> Iterator[str]:
    """The word itself and without each of its letters: words that share one of these differ in one letter at most."""
    yield word
    if len(word) >= SPELT:
        for place in range(len(word)):
            yield word[:place] + word[place + 1 :]


def _fillings(family: Family, named: Mapping[str, list[range]]) -> Iterator[tuple[dict[str, str | int], set[int], int]]:
    """What can stand in the fields of a move, the places where it is named, and how many fields are left open."""
    domains = list(family.fields.values())
    choices = [_choices(values, domains[:field].count(values), named) for field, values in enumerate(domains)]
    if any(len(several) > FEW and several[0][1] is NOWHERE for several in choices):
        return
    for filling in product(*choices):
        places = [place for _, place in filling]
        if _is_in_order(domains, places):
            values = dict(zip(family.fields, (value for value, _ in filling), strict=True))
            yield values, {spot for place in places for spot in place}, places.count(NOWHERE)


def _choices(
    values: Sequence[str | int], before: int, named: Mapping[str, list[range]]
) -> list[tuple[str | int, range]]:
    """What is named of these, if more is than earlier fields of the kind take; else all that is not named."""
    found = [(value, place) for value in values for place in named.get(str(value), ())]
    if len({place for _, place in found}) > before:
        return found
    return [(value, NOWHERE) for value in values if str(value) not in named]


def _is_in_order(domains: list[Sequence[str | int]], places: list[range]) -> bool:
    """Whether no word is taken twice, and things alike are named in the order of the fields."""
    for (one, before), (other, after) in combinations(zip(domains, places, strict=True), 2):
        if before and after and not before.stop <= after.start and (one == other or after.stop > before.start):
            return False
    return True
