"""Moves as people ask for them: in words ("bulldog to e4"), or by pointing at things.

What somebody types is looked up in the game's phrases (`Game.phrases`), what somebody points at by the parts of its
id. The answer is a function of what the seat sees: nothing else is asked.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import permutations

import msgspec

from nutwood.core.catalogue import Move
from nutwood.core.errors import IllegalMove, UnknownMove
from nutwood.core.match import Match, still_chooses
from nutwood.core.phrases import FEW, Heard, Phrasebook, singular, words_of
from nutwood.core.scene import Choice, Item, Scene

LONGEST, MOST_WORDS, OVER_ANOTHER = 200, 14, 8
"""So many characters and words of a question are read, and so many things that lie over one another."""
OFFERED = 4
"""At most this many moves are offered in an answer."""
PAIRED, PAIRS = 40, 6
"""At most this many first moves are combined with second ones, and this many of the pairs tried."""
ENOUGH = 4
"""At most this many labels of one kind are compared."""
WHICH = "Which of these do you mean?"
UNKNOWN = "That is no move of this game. Ask for one as it would be said at the table, like these:"
NOTHING_HERE = "Nothing can be chosen here now."
ANOTHER_TIME = "The rules allow that, but this lesson is about something else: do what the coach says."


class Answer(msgspec.Struct, frozen=True):
    """What is said to somebody who asks about a move."""

    asked: str = ""
    """What was understood, in players' words."""
    allowed: bool = False
    reasons: tuple[IllegalMove, ...] = ()
    """Why it cannot be played; several, if several moves may be meant."""
    instead: str = ""
    """What is nearly the same and can be played."""
    question: str = ""
    """If it was not understood: what is asked back."""
    offers: tuple[str, ...] = ()
    """What may have been meant, or what can be asked."""


class Choosing:
    """What a seat can choose now, and how that is called; a lesson shows a scene with fewer choices than the rules."""

    def __init__(self, match: Match, seat: int, scene: Scene | None = None) -> None:
        self.match = match
        self.seat = seat
        self.book = match.game.phrasebook
        self.scene = scene or match.scene(seat)
        self.kinds = {self.kind(choice.move) for choice in self.scene.prompt.choices}
        self.verbs = {(choice.verb, self.kind(choice.move)) for choice in self.scene.prompt.choices}

    def kind(self, move: int) -> type[Move]:
        """What kind of move it is."""
        return type(self.match.game.catalogue.typed(move))

    def shared_words(self) -> dict[type[Move], frozenset[str]]:
        """What all choices of a kind say, beside what they name: "Terrier" in "Terrier to e4" and "Terrier to e5"."""
        labels: dict[type[Move], list[frozenset[str]]] = defaultdict(list)
        for choice in self.scene.prompt.choices:
            several = labels[self.kind(choice.move)]
            if len(several) < ENOUGH:
                things = words_of(self.book.phrase([choice.move]))
                several.append(frozenset(words_of(choice.label)).difference(things))
        return {kind: frozenset.intersection(*said) for kind, said in labels.items()}

    def can_follow(self, first: int, then: int) -> bool:
        """Whether moves of the second's kind can be chosen after the first, as far as the seat can see."""
        world = self.match.state.seen_by(self.seat)
        if not world.allows(self.seat, first) or not still_chooses(world, self.seat, first):
            return False
        return any(self.kind(move) is self.kind(then) for move in world.legal_moves(self.seat))

    def judged(self, several: Iterable[Sequence[int]]) -> Answer:
        """What is to be said to each of these moves, or moves in a row; that one can be played goes before all else."""
        reasons: dict[str, IllegalMove] = {}
        asked: list[str] = []
        for moves in list(several)[:FEW]:
            refusal = self.match.why_not_all(moves, self.seat)
            if refusal is None:
                return Answer(asked=self.book.phrase(moves), allowed=True)
            reasons[refusal.sentence] = refusal
            asked.append(self.book.phrase(moves))
        return Answer(asked=asked[0] if len(asked) == 1 else "", reasons=tuple(reasons.values()))


def ask(match: Match, seat: int, text: str) -> Answer:
    """Why a move cannot be played that somebody has typed, as moves are written or in words."""
    moment, text = Choosing(match, seat), text[:LONGEST]
    try:
        moves = match.game.read(text)
    except UnknownMove:
        return _ask_in_words(moment, text)
    written = moment.judged([moves])
    if written.allowed:
        return written
    said = _ask_in_words(moment, text)
    if all(moment.kind(move) in moment.book.phrases for move in moves):
        return msgspec.structs.replace(written, instead=said.asked if said.allowed else "")
    return said if said.reasons or said.allowed else written


def _ask_in_words(moment: Choosing, text: str) -> Answer:
    book, now = moment.book, moment.shared_words()
    sayable = frozenset[str]().union(*now.values())
    words = [word if word in sayable else book.understood(word) for word in words_of(text)[:MOST_WORDS]]
    heard = book.heard(words, book.mentions(words), now)
    every = frozenset(range(len(words)))
    if words and all(words):
        meant = _best([each for each in heard if each.words == every], moment.kinds)
        if meant:
            return moment.judged([each.move] for each in meant)
        pair = _pair(moment, heard, every)
        if pair:
            return moment.judged([pair])
    if heard:
        return _about_the_kind(moment, words) or Answer(question=WHICH, offers=_offers(moment, heard))
    return _about_the_kind(moment, words) or Answer(question=UNKNOWN, offers=_examples(moment))


def _about_the_kind(moment: Choosing, words: Sequence[str]) -> Answer | None:
    """If only a verb was understood: what can be done of the kind, or why nothing can, if one reason holds for all."""
    said = {family: len(moment.book.own_words[family.kind].intersection(words)) for family in moment.book.families}
    family = max(said, key=lambda each: (said[each], each.kind in moment.kinds))
    if said[family] == 0:
        return None
    if family.kind in moment.kinds:
        moves = [choice.move for choice in moment.scene.prompt.choices if moment.kind(choice.move) is family.kind]
        return Answer(question=WHICH, offers=tuple(moment.book.phrase([move]) for move in moves[:OFFERED]))
    every = range(family.first, family.first + len(family))
    answer = moment.judged([move] for move in every[:: -(-len(every) // FEW)])
    return answer if len(answer.reasons) == 1 else None


def _best(heard: list[Heard], kinds: set[type[Move]]) -> list[Heard]:
    """Those that say the most of what was said, of the kinds that can be chosen now if possible."""

    def fit(each: Heard) -> tuple[bool, bool, bool, int]:
        return each.open == 0, each.unsaid == 0, each.kind in kinds, -each.unsaid

    best = max(map(fit, heard), default=None)
    return [each for each in heard if fit(each) == best]


def _pair(moment: Choosing, heard: list[Heard], every: frozenset[int]) -> list[int]:
    """Two moves in a row that were asked for together, a piece and where it goes; in the order said, if possible."""
    found: list[tuple[bool, int, int, list[int]]] = []
    likely = sorted((each for each in heard if each.open == 0), key=lambda each: -len(each.words))[:PAIRED]
    for one, other in permutations(likely, 2):
        if one.kind != other.kind and one.first != other.first and one.words | other.words == every:
            found.append((one.first > other.first, one.unsaid, other.unsaid, [one.move, other.move]))
    pairs = [pair for *_, pair in sorted(found)]
    now = [pair for pair in pairs if moment.kind(pair[0]) in moment.kinds]
    follows = (pair for pair in now[:PAIRS] if moment.can_follow(*pair))
    return next(follows, (now or pairs or [[]])[0])


def _offers(moment: Choosing, heard: list[Heard]) -> tuple[str, ...]:
    """What may have been meant, the likeliest first."""
    likely = sorted(heard, key=lambda each: (len(each.words), each.kind in moment.kinds, -each.unsaid), reverse=True)
    return tuple(dict.fromkeys(moment.book.phrase([each.move]) for each in likely[: 2 * OFFERED]))[:OFFERED]


def _examples(moment: Choosing) -> tuple[str, ...]:
    """Something of each kind that can be chosen now."""
    first = {moment.kind(choice.move): choice.move for choice in reversed(moment.scene.prompt.choices)}
    return tuple(moment.book.phrase([move]) for move in reversed(first.values()))[:OFFERED]


def point(match: Match, seat: int, ids: Sequence[str], verb: str = "", scene: Scene | None = None) -> Answer:
    """Why nothing can be chosen by pointing at these things, the topmost first: always a sentence.

    With a verb its moves are meant, where it has any. What is chosen in another way is told with that way.
    """
    moment = Choosing(match, seat, scene)
    meant, with_verb = _meant(moment, ids, verb)
    if not with_verb:
        meant = [choice.move for choice in moment.scene.prompt.choices if choice.at and choice.at in ids] or meant
    answer = moment.judged([move] for move in meant)
    if answer.reasons:
        return msgspec.structs.replace(answer, reasons=_of_the_case(answer.reasons, moment.scene.prompt.rule))
    return Answer(asked=answer.asked, reasons=(_elsewhere(moment, meant, verb),))


def _of_the_case(reasons: tuple[IllegalMove, ...], asked: str) -> tuple[IllegalMove, ...]:
    """Those that say more than what is asked now, if there are any."""
    return tuple(each for each in reasons if each.rule != asked) or reasons


def _meant(moment: Choosing, ids: Sequence[str], verb: str) -> tuple[list[int], bool]:
    """The moves that fit one of these things best, and whether the verb has such moves."""
    items = {item.id: item for item in moment.scene.items}
    kinds = Counter(moment.kinds) + Counter({kind for spoken, kind in moment.verbs if spoken == verb})
    best, meant = _NO_FIT, list[Heard]()
    for each in ids[:OVER_ANOTHER]:
        if each in items:
            fits = [(_fit(found, kinds), found) for found in _pointed_at(moment.book, items[each])]
            top = max((fit for fit, _ in fits), default=_NO_FIT)
            if top > best:
                best, meant = top, [found for fit, found in fits if fit == top]
    return [each.move for each in meant], best[1] > 1


def _elsewhere(moment: Choosing, meant: list[int], verb: str) -> IllegalMove:
    """How that is chosen which the rules allow; else what is asked now."""
    prompt = moment.scene.prompt
    if not meant:
        return IllegalMove(prompt.rule, f"{NOTHING_HERE} {prompt.text}")
    ways = (choice for choice in prompt.choices if choice.move in meant)
    way = min(ways, key=lambda choice: meant.index(choice.move), default=None)
    if way is None:
        return IllegalMove("", ANOTHER_TIME)
    return IllegalMove("", f"You can {moment.book.phrase([way.move])}: {_how(moment, way, verb)}.")


def _how(moment: Choosing, way: Choice, verb: str) -> str:
    first = next((each.label for each in moment.scene.prompt.verbs if each.id == way.verb), "")
    if not way.at:
        return f"press “{first or briefly(way.label)}”"
    if first and verb and way.verb != verb:
        return f"press “{first}” first"
    return f"choose “{briefly(next(item.label for item in moment.scene.items if item.id == way.at))}”"


def briefly(label: str) -> str:
    """What something is called, without what is said of it: a label names a thing first."""
    return re.split("[:;,]", label, maxsplit=1)[0]


def _pointed_at(book: Phrasebook, item: Item) -> list[Heard]:
    """The moves that name what the parts of a thing's id name; numbers alone name nothing.

    What has a name is meant by it: a card that one holds is not the deck, though moves speak of cards at both.
    """
    whole = item.id.partition("/")[0]
    parts = list(dict.fromkeys([*item.id.split(":"), *whole.split(":"), whole.partition(":")[2], item.thing]))
    named = {part: [range(place, place + 1)] for place, part in enumerate(parts)}
    words = [singular(part) for part in parts]
    heard = book.heard(words, named, {})
    sort = 0 if any(words[0] in said for said in book.words.values()) else -1
    plain = {place for place, part in enumerate(parts) if not part.isdigit()}
    names = {place for place in plain if parts[place] in book.values} or plain
    return [each._replace(unsaid=int(sort >= 0 and sort not in each.words)) for each in heard if each.words & names]


_NO_FIT = (-1, 0, False, 0)


def _fit(each: Heard, kinds: Counter[type[Move]]) -> tuple[int, int, bool, int]:
    """How well a move fits a thing: it is said of such things, can be chosen now, lacks nothing, and names the most."""
    return 1 - each.unsaid, kinds[each.kind], each.open == 0, len(each.words)
