"""The coach of a first game: whether another move was better, and why, in words made of events.

It knows no more than the seat knew. Which move is better comes from the same search that gives hints. The reasons are
what is sure to come of both moves (`core/foresight.py`); where nothing can be known for sure, it says what it thinks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

import msgspec

from nutwood.bots.advice import Advice, judge
from nutwood.bots.bot import Budget
from nutwood.core.dice import Dice
from nutwood.core.events import Event
from nutwood.core.foresight import WORLDS, Outlook, averted, loses, outlook, tallied, threats
from nutwood.core.lines import Line, Part, line, many, who
from nutwood.core.match import Match
from nutwood.core.stakes import Prospect, stakes_of
from nutwood.core.view import Observation

THOUGHT: Final = Budget(simulations=600)
"""Enough to tell good from poor, and quick enough for somebody who waits."""
MOST_EVENTS: Final = 3
MOST_REASONS: Final = 4
CLEARLY: Final = 8
"""Something is told only if one move brings it in at least this many more plans than the other."""


class Comment(msgspec.Struct, frozen=True):
    """What the coach has to say of a move."""

    move: int
    """The better move, or the one that was played if there was none."""
    better: bool
    lines: tuple[Line, ...]
    """What it brings, and why it is better than what was played: each a whole sentence."""


def comment(match: Match, seat: int, move: int, seed: int = 0, budget: Budget = THOUGHT) -> Comment:
    """What the coach says to a seat that would play this move now."""
    judged = judge(match, seed, seat, move, budget)
    coach = Coach(match, seat, seed)
    reasons = () if judged.better is None else tuple(coach.compare(judged.better, judged.played))
    if judged.better is None or not reasons:
        return Comment(move, False, tuple(coach.praise(judged.played)))
    return Comment(judged.better.move, True, reasons)


class Coach:
    """Says why, from what a seat knows."""

    def __init__(self, match: Match, seat: int, seed: int = 0) -> None:
        self.game = match.game
        self.seat = seat
        self.seed = seed
        self.stakes = stakes_of(match.game)
        self.observation: Observation = match.observation(seat, Dice(seed))
        self.together = match.state.choosers() & (match.state.choosers() - 1) != 0

    def outlook(self, moves: Sequence[int]) -> Outlook:
        """What is sure to come of moves of the seat."""
        return outlook(self.observation, moves, Dice(self.seed))

    def plan(self, advice: Advice) -> list[int]:
        """A move and those of the seat that may follow it."""
        return [advice.move, *map(self.game.catalogue.number, advice.line)]

    def praise(self, played: Advice) -> Iterator[Line]:
        """What a good move brings, and how many others would have lost."""
        found = self.outlook([played.move])
        if found.result == "won":
            yield from self._told("It wins:", self._endings(found.events))
        yield from self._told("It brings you this:", self._gains(found.events))
        losing = [move for move in self.observation.legal if loses(self.observation, move, Dice(self.seed))]
        if losing and played.move not in losing:
            yield line(many(len(losing), "other choice"), "would have lost the game at once")

    def compare(self, better: Advice, played: Advice) -> Iterator[Line]:
        """Why the one is better than the other, the plainest reasons first; nothing where none can be given."""
        reasons = list(islice(self._reasons(better, played), MOST_REASONS))
        odds = list(_odds(better.chance, played.chance))
        if odds and not reasons:
            does = () if self.together else self.outlook([better.move]).events
            later = line("neither is sure to bring you anything at once: the difference comes later")
            reasons = [*self._told("It does this:", does), later]
        yield from (*reasons, *odds)

    def _reasons(self, better: Advice, played: Advice) -> Iterator[Line]:
        one, other = self.outlook([better.move]), self.outlook([played.move])
        yield from self._results(one, other)
        gains = [event for event in self._gains(one.events) if event not in other.events]
        yield from self._told("It is sure to bring this:", gains)
        yield from self._told("Yours brought this:", self._gains(other.events))
        spared = [event for event in other.events if event not in one.events]
        yield from self._told("It spares you this:", self._losses(spared))
        yield from self._threats(better.move, played.move)
        yield from self._prospects(one, other)
        if self.together:
            yield from self._tallies(self.plan(better), self.plan(played))
        if not gains:
            yield from self._way(better, one)

    def _gains(self, events: Sequence[Event]) -> list[Event]:
        return [event for event in events if self.stakes.pleases(event, self.seat)]

    def _losses(self, events: Sequence[Event]) -> list[Event]:
        return [event for event in events if self.stakes.grieves(event, self.seat)]

    def _endings(self, events: Sequence[Event]) -> list[Event]:
        return [event for event in events if event.ending]

    def _told(self, before: str | list[Part], events: Sequence[Event]) -> Iterator[Line]:
        """A sentence of several events: "It brings you this: you gather 2 nuts; the Bard is refreshed."""
        parts: list[Part] = [before] if isinstance(before, str) else list(before)
        for place, event in enumerate(events[:MOST_EVENTS]):
            parts += [";"] if place else []
            parts += self.game.line(event).parts
        if events:
            yield Line(tuple(parts))

    def _results(self, one: Outlook, other: Outlook) -> Iterator[Line]:
        if one.result == "won" != other.result:
            yield from self._told("It wins at once:", self._endings(one.events))
        if other.result == "lost" != one.result:
            yield from self._told("Yours loses at once:", self._endings(other.events))

    def _prospects(self, one: Outlook, other: Outlook) -> Iterator[Line]:
        for name, mine in one.prospects.items():
            if name in other.prospects and mine.beats(other.prospects[name]):
                yield _counted(mine, other.prospects[name])

    def _threats(self, better: int, played: int) -> Iterator[Line]:
        """What the next player can do after the one, and in no world after the other."""
        feared = threats(self.observation, played, Dice(self.seed))
        spared = averted(self.observation, better, feared, Dice(self.seed)) if feared else []
        rival: Part = who(1 - self.seat) if self.game.players == 2 else "the next player"
        yield from self._told(["after yours, but not after this one,", rival, "could bring this about:"], spared)

    def _tallies(self, better: Sequence[int], played: Sequence[int]) -> Iterator[Line]:
        """How both plans fare against plans drawn by lot."""
        one = tallied(self.observation, better, Dice(self.seed))
        other = tallied(self.observation, played, Dice(self.seed))
        found = []
        for kind, words in self.stakes.tally.items():
            more = one[kind] - other[kind]
            if (more if kind in self.stakes.good else -more) >= CLEARLY:
                found.append(f"{words} in {one[kind]} of them with it, in {other[kind]} with yours")
        if found:
            yield line(f"I tried both against {WORLDS} plans of the others, drawn by lot: {'; '.join(found[:2])}")

    def _way(self, better: Advice, single: Outlook) -> Iterator[Line]:
        """Where a move only begins something: what the seat can do with it."""
        whole = self.outlook(self.plan(better))
        later = [event for event in self._gains(whole.events) if event not in single.events]
        yield from self._told("You can go on with it so that this happens:", later)


def _counted(one: Prospect, other: Prospect) -> Line:
    """A count after both moves: "It leaves 3 Connecting Paths; with yours it is 1."""
    return line(one.before, many(one.number, one.noun), one.after, f"; with yours it is {other.number}")


def _odds(better: float, played: float) -> Iterator[Line]:
    """What the search thinks of both, as children count it; nothing where that is the same."""
    one, other = round(10 * better), round(10 * played)
    if one != other:
        yield line(f"looking ahead, I think you win about {one} games of 10 with it, and {other or 'none'} with yours")
