"""Refusals that are true: what each says of the very position, checked against what the player sees of it.

A game lists its claims: a pattern for every sentence it may refuse with, and whether such a sentence is true of a view
and a move. Rules are not asked: distances, neighbours and prices are worked out anew from the view.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from nutwood.core.game import AnyGame
from nutwood.core.match import Match
from nutwood.core.sets import members
from nutwood.core.state import CHANCE
from nutwood.testing.walks import Walk
from tests.games.wording import Wording

Claims = Mapping[str, Callable[..., bool]]
"""For each sentence, as a pattern, what must hold of the view, the move and the pattern's groups."""
OF_A_KIND = 2
"""So many illegal moves of each kind are tried at a position."""


class Refused(NamedTuple):
    """An illegal move and the answer to it."""

    view: Any
    move: Any
    sentence: str


def refused(game: AnyGame, seeds: range, every: int = 2) -> Iterator[Refused]:
    """Illegal moves of all kinds along random games, at one position in so many."""
    for seed in seeds:
        match, choice = Match(game), Random(seed)
        for _ in Walk(seed, 400).steps(match):
            if match.state.mover() != CHANCE and choice.randrange(every) == 0:
                for seat in members(match.state.choosers()):
                    yield from _refused(match, seat, choice)


def _refused(match: Match, seat: int, choice: Random) -> Iterator[Refused]:
    catalogue, view, kinds = match.game.catalogue, match.view(seat), Counter[type]()
    legal = set(match.legal(seat))
    for move in choice.sample(range(len(catalogue)), len(catalogue)):
        value = catalogue.typed(move)
        if move in legal or kinds[type(value)] == OF_A_KIND:
            continue
        kinds[type(value)] += 1
        refusal = match.why_not(move, seat)
        assert refusal is not None
        yield Refused(view, value, refusal.sentence)


def untrue(claims: Claims, wording: Wording, answers: Iterator[Refused]) -> tuple[int, list[str]]:
    """How many were judged, and those that say what is not so, what nobody can check, or what people do not say."""
    judged, found = 0, []
    for answer in answers:
        judged += 1
        fits = [(claim, said) for text, claim in claims.items() if (said := re.fullmatch(text, answer.sentence))]
        if len(fits) != 1:
            found.append(f"{len(fits)} claims fit {answer.sentence!r}")
        elif not fits[0][0](answer.view, answer.move, *fits[0][1].groups()):
            found.append(f"untrue of {answer.move}: {answer.sentence!r}")
        found += [f"{fault}: {answer.sentence!r}" for fault in wording.faults("refusal", answer.sentence)]
    return judged, sorted(set(found))
