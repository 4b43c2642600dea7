"""Illegal moves asked for as people do, in words and by pointing: the answer is that to the move itself.

What refusals say is judged true elsewhere (`refusals.py`); here they are compared.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec

from nutwood.core.asking import Answer, ask, briefly, point
from nutwood.core.game import AnyGame
from nutwood.core.match import Match
from nutwood.core.scene import Prompt, Scene
from nutwood.core.sets import members
from nutwood.core.state import CHANCE
from nutwood.testing.walks import Walk

OF_A_POSITION = 12


class Asked(NamedTuple):
    """A question, the answer, and the sentence with which the move itself is refused."""

    question: str
    answer: Answer
    sentence: str


def positions(game: AnyGame, seeds: range, every: int) -> Iterator[tuple[Match, int, Random]]:
    """Choosers along random games, at one position in so many."""
    for seed in seeds:
        match, choice = Match(game), Random(seed)
        for _ in Walk(seed, 400).steps(match):
            if match.state.mover() != CHANCE and choice.randrange(every) == 0:
                for seat in members(match.state.choosers()):
                    yield match, seat, choice


def in_words(game: AnyGame, seeds: range, every: int) -> Iterator[Asked]:
    """Illegal moves of all kinds that players make, each in a hasty spelling of its phrase."""
    families = game.phrasebook.families
    for match, seat, choice in positions(game, seeds, every):
        for _ in range(OF_A_POSITION):
            family = choice.choice(families)
            move = family.first + choice.randrange(len(family))
            refusal = match.why_not(move, seat)
            if refusal is not None:
                question = hastily(game.phrasebook.phrase([move]), choice)
                yield Asked(question, ask(match, seat, question), refusal.sentence)


def hastily(phrase: str, choice: Random) -> str:
    """Without capitals or articles, in capitals, as a question, or with a letter left out, doubled or exchanged."""
    words = phrase.split()
    long = [place for place, word in enumerate(words) if len(word) >= 6 and word.isalpha()]
    way = choice.randrange(5)
    if way == 0:
        return " ".join(word for word in words if word not in ("the", "a", "an", "to")).lower()
    if way == 1:
        return phrase.upper()
    if way == 2 or not long:
        return f"Why can’t I {phrase} now?"
    place = choice.choice(long)
    words[place] = misspelt(words[place], choice)
    return " ".join(words)


def misspelt(word: str, choice: Random) -> str:
    """One slip of the keyboard, inside the word."""
    at = choice.randrange(1, len(word) - 2)
    left, letter, right = word[:at], word[at], word[at + 1 :]
    return choice.choice([left + right, left + 2 * letter + right, left + right[0] + letter + right[1:]])


def at_things(game: AnyGame, seeds: range, every: int) -> Iterator[Asked]:
    """Illegal moves asked for at the things where they would be chosen, judged by where legal ones of a kind are."""
    for match, seat, choice in positions(game, seeds, every):
        scene = match.scene(seat)
        items = {item.id for item in scene.items} - {legal.at for legal in scene.prompt.choices}
        places = list(elsewhere(match, seat, items))
        for move, at, verb in choice.sample(places, min(len(places), OF_A_POSITION)):
            refusal = match.why_not(move, seat)
            assert refusal is not None
            yield Asked(at, point(match, seat, [at], verb), refusal.sentence)


def elsewhere(match: Match, seat: int, items: set[str]) -> Iterator[tuple[int, str, str]]:
    """From "to c2 at tile:c2": "to e4 at tile:e4", for moves that differ in a field from a legal one."""
    catalogue, legal = match.game.catalogue, set(match.legal(seat))
    for choice in match.scene(seat).prompt.choices:
        move = catalogue.typed(choice.move)
        fields = msgspec.structs.asdict(move)
        for name, value in fields.items():
            for other in values_of(match.game, type(move), name) if value in choice.at.split(":") else ():
                changed = msgspec.structs.replace(move, **{name: other})
                number = catalogue.number(changed)
                at = ":".join(other if part == value else part for part in choice.at.split(":"))
                if number not in legal and at in items and len(set(msgspec.structs.astuple(changed))) == len(fields):
                    yield number, at, choice.verb


def values_of(game: AnyGame, kind: type, field: str) -> Any:
    """What a field of a kind of move can hold."""
    return next(family.fields[field] for family in game.catalogue.families if family.kind is kind)


def refused(match: Match, seat: int, choice: Random, scene: Scene | None = None) -> Iterator[tuple[str, Answer]]:
    """What is answered at one thing of each kind that cannot be chosen, with each verb; and where nothing lies."""
    scene = scene or match.scene(seat)
    for verb in [each.id for each in scene.prompt.verbs] or [""]:
        can = {legal.at for legal in scene.prompt.choices if legal.verb in ("", verb)}
        items = [item.id for item in scene.items if not item.decor and item.id not in can]
        choice.shuffle(items)
        for each in ({each.partition(":")[0]: each for each in items} | {"": "nothing"}).values():
            yield f"{each} {verb}".strip(), point(match, seat, [each], verb, scene)


def unhelpful(answer: Answer, prompt: Prompt, labels: dict[str, str]) -> bool:
    """Whether no sentence is there, or one that sends to what is not there or cannot be pressed."""
    buttons = {each.label for each in prompt.verbs} | {briefly(each.label) for each in prompt.choices if not each.at}
    places = {briefly(labels[each.at]) for each in prompt.choices if each.at}
    said = [reason.sentence for reason in answer.reasons]
    pressed = {name for text in said for name in re.findall("press “(.+?)”", text)}
    pointed = {name for text in said for name in re.findall("choose “(.+?)”", text)}
    return not all(said) or not said or not pressed <= buttons or not pointed <= places


def wrong(asked: list[Asked]) -> list[str]:
    """The questions that are not answered as the move itself is refused."""
    return [
        f"{each.question!r}: {each.answer}, not {each.sentence!r}"
        for each in asked
        if each.sentence not in [reason.sentence for reason in each.answer.reasons]
    ]
