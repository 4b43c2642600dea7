"""What every text of a game is held to: prompts, labels, refusals, lines of the log and the board in letters.

A walk through random games collects all of them, and each is read with the eyes of a copy editor: no ids, no "(s)",
capitals and full stops, numbers that agree with their nouns, "you" with its verb, and nothing named that the game
has not got.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from nutwood.core.game import AnyGame
from nutwood.core.lines import Thing, plural, spoken
from nutwood.core.match import Match
from nutwood.core.state import CHANCE, SPECTATOR
from nutwood.core.svg import HOUSE_ART
from nutwood.testing.walks import Walk

NAMES = ("Ann", "Bea", "Cid", "Dot", "Eve")
Kind = Literal["prompt", "choice", "refusal", "line", "label", "board"]
SENTENCES = ("prompt", "refusal", "line")
SHORT_VERBS = frozenset({"pass", "guess", "always", "as", "this", "less", "else’s", "was"})
"""What may follow "you" and end in s."""
BEGINNINGS = re.compile(r"(?:^|[.:!?·;|(“>*] ?|^\s+|\n\s*)$")


class Wording(msgspec.Struct, frozen=True):
    """The words of one game."""

    names: frozenset[str]
    """Everything with a capital letter inside a sentence: tiles, cards, pieces, the titles of seats."""
    nouns: tuple[str, ...]
    """What is counted."""
    ids: frozenset[str] = frozenset()
    """How moves, views and editions write things, where people write something else."""

    def faults(self, kind: Kind, text: str) -> list[str]:
        """What is wrong with a text."""
        found = [*self._typography(text), *self._grammar(text), *self._ids(text)]
        if kind != "board":
            found += self._naming(text)
        if kind in SENTENCES:
            found += sentence_faults(text)
        if kind == "choice" and (not text[:1].isupper() or text.endswith(".")):
            found.append("a button begins with a capital and has no full stop")
        return found

    def _typography(self, text: str) -> Iterator[str]:
        for bad in ("_", "(s)", "'", " ,", " .", "None", "{", "}", "..", "  "):
            if bad in self._without_names(text):
                yield f"has {bad!r}"
        if re.search(r"(?<!\w)-\d", text):
            yield "has a hyphen for a minus"

    def _grammar(self, text: str) -> Iterator[str]:
        for found in _miscounts(self.nouns).finditer(text):
            yield f"counts “{found.group()}”"
        for verb in re.findall(r"\b[Yy]ou (?:may |can |must )?(\w+s)\b", text):
            if verb not in SHORT_VERBS and not verb.endswith("ss"):
                yield f"says “you {verb}”"

    def _ids(self, text: str) -> Iterator[str]:
        for word in re.findall(r"[\w’]+(?:[-/][\w’-]+)*", text):
            if word in self.ids:
                yield f"has the id {word!r}"

    def _naming(self, text: str) -> Iterator[str]:
        rest = self._without_names(text)
        for found in re.finditer(r"\b[A-Z][\w’]*", rest):
            if not BEGINNINGS.search(rest[: found.start()]):
                yield f"names {found.group()!r}, which the game has not got"

    def _without_names(self, text: str) -> str:
        return _any_of(self.names).sub("…", text)


@cache
def _any_of(names: frozenset[str]) -> re.Pattern[str]:
    """Any of the names, the longest that fits."""
    longest_first = sorted(names, key=lambda name: (-len(name), name))
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")


@cache
def _miscounts(nouns: tuple[str, ...]) -> re.Pattern[str]:
    """One of several, or several of one."""
    several = "|".join(plural(noun) for noun in nouns)
    return re.compile(rf"\b1 (?:{several})\b|\b(?!1\b)\d+ (?:{'|'.join(nouns)})\b")


def sentence_faults(text: str) -> Iterator[str]:
    """A capital, a full stop, and words between them."""
    if not (text[:1].isupper() or text[:1].isdigit() or text[:1] in "“…−"):
        yield "begins with a small letter"
    if not text.endswith((".", "?", "!", ".”", "!”")):
        yield "has no full stop"
    if re.search(r"[.?!] [a-z]", text):
        yield "begins a second sentence with a small letter"


def texts(game: AnyGame, seed: int, length: int = 240, every: int = 12) -> Iterator[tuple[Kind, str]]:
    """All texts of a random game, or of its beginning: prompts and lines at every step, the others at some."""
    match = Match(game)
    for step, _ in enumerate(Walk(seed, length).steps(match)):
        mover = match.state.mover()
        yield from _asked(match, {max(mover, 0), (step + 1) % game.players, SPECTATOR})
        if step % every == 0:
            yield from _shown(match, max(mover, 0))
            yield from _refused(match, step + seed)
    yield from _asked(match, {0, SPECTATOR})
    yield from _shown(match, SPECTATOR)
    yield from lines(match)


def lines(match: Match) -> Iterator[tuple[Kind, str]]:
    """The log as the first player reads it, and as spectators do."""
    for viewer in (0, SPECTATOR):
        for event in match.events(viewer):
            yield "line", spoken(match.game.line(event), viewer, NAMES)


def _asked(match: Match, viewers: set[int]) -> Iterator[tuple[Kind, str]]:
    for viewer in viewers:
        prompt = match.scene(viewer).prompt
        yield "prompt", prompt.text
        for choice in prompt.choices:
            yield "choice", choice.label


def _shown(match: Match, viewer: int) -> Iterator[tuple[Kind, str]]:
    for item in match.scene(viewer).items:
        yield "label", item.label
    for line in match.game.text(match.view(viewer)).splitlines():
        for cell in re.split(r"\s{2,}", line.strip()):
            yield "board", cell


def _refused(match: Match, step: int) -> Iterator[tuple[Kind, str]]:
    """Every third move of the catalogue, another third each time."""
    seat = match.state.mover()
    if match.ended or seat == CHANCE:
        return
    for move in range(step % 3, len(match.game.catalogue), 3):
        refusal = match.why_not(move, seat)
        if refusal is not None:
            yield "refusal", refusal.sentence


def check_headings(game: AnyGame, seed: int) -> None:
    """Whenever somebody is asked, the log has had a heading for each turn and each round so far."""
    match, headings = Match(game), Counter[str]()
    for _ in Walk(seed, 400).steps(match):
        headings.update(event.heading for beat in match.beats() for event in beat.events)
        if match.state.mover() >= 0:
            assert headings["turn"] == match.state.turn_number()
            assert headings["round"] == match.state.round_number()


def badly_worded(wording: Wording, read: Iterable[tuple[Kind, str]]) -> dict[str, list[str]]:
    """Every text that has a fault, with its faults."""
    found = {f"{kind}: {text}": wording.faults(kind, text) for kind, text in sorted(set(read))}
    return {text: faults for text, faults in found.items() if faults}


def without_picture(match: Match) -> set[str]:
    """The pictures that lines of the log name and that do not exist."""
    parts = (part for event in match.events() for part in match.game.line(event).parts)
    arts = {part.art for part in parts if isinstance(part, Thing) and part.art}
    return {art for art in arts if not _is_drawn(art, match.game.folder() / "art")}


def _is_drawn(art: str, own: Path) -> bool:
    family, _, name = art.partition("/")
    return ((HOUSE_ART if family == "house" else own) / f"{name}.svg").is_file()
