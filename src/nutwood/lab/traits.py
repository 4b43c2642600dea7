"""What the lab notes of one game, from its replay and its events: measures are made of nothing else.

Games that were kept before a measure was thought of have it too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Annotated, Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec

from nutwood.core.events import Event, Seat, Seats
from nutwood.core.expert import Expert
from nutwood.core.game import Game
from nutwood.core.match import Match
from nutwood.core.state import State
from nutwood.core.tracked import NOTHING, Tracked, Tracking
from nutwood.lab.arena import Contest, Outcome
from nutwood.lab.calibration import MOMENTS, chances
from nutwood.lab.kept import BadGames, moves_of
from nutwood.lab.runner import Processes, spread
from nutwood.lab.standings import victory
from nutwood.lab.study import Played, group_of

CHUNK: Final = 20
"""Games that are replayed by one task."""
Named = dict[str, tuple[tuple[str, ...], ...]]
"""Components by their vocabulary, then by seat."""


class Traits(msgspec.Struct, frozen=True):
    """One game, as measures see it; what is told per seat has a place for each."""

    number: int
    group: int
    """Games with the same dice have the same group."""
    bots: tuple[str, ...]
    returns: tuple[float, ...]
    victories: tuple[float, ...]
    order: tuple[int, ...]
    """The seats in the order of their first turns; none where all play at once."""
    turns: int
    rounds: int
    decisions: tuple[int, ...]
    forced: int
    """Decisions with only one legal move."""
    legal: int
    """Legal moves of all other decisions together."""
    waits: tuple[int, ...]
    """Decisions of others before each turn of one's own but the first."""
    touching: int
    """Decisions that changed something of another seat."""
    ending: str
    scores: tuple[float, ...]
    sources: dict[str, tuple[int | None, ...]]
    """Points by where they come from."""
    leaders: tuple[int | None, ...]
    """By points at each moment; None where several have the most. None at all in a game without a score sheet."""
    last: tuple[int | None, ...]
    """Likewise, whoever has the fewest."""
    lead_changes: int
    told: tuple[tuple[float, ...], ...]
    """The expert's chances for each seat at each moment; none without an expert."""
    stakes: tuple[float, ...]
    """For each decision with a choice: the expert's chance after the best move, less that after a mean one."""
    rules: dict[str, int]
    """How often each rule made something happen."""
    events: dict[str, int]
    offered: Named
    used: Named


def observed(played: Played, processes: Processes = 1) -> list[Traits]:
    """Every game of a cell, replayed."""
    contest, games = played.cell.contest, played.games
    now = contest.load()
    if played.heading.revision != now.revision:
        raise BadGames(f"{played.cell.name}: {now.outdated(played.heading.revision, 'its games may go otherwise')}.")
    chunks = [(contest, games[start : start + CHUNK]) for start in range(0, len(games), CHUNK)]
    return [traits for found in spread(observe, chunks, processes) for traits in found]


def observe(contest: Contest, games: Sequence[Outcome]) -> list[Traits]:
    """Some games, replayed."""
    game = contest.load()
    return [_Observer(game, outcome, game.expert()).traits() for outcome in games]


def glance(game: Game[Any, Any], outcome: Outcome) -> Traits:
    """A game, replayed without asking a judge, who takes most of the time."""
    return _Observer(game, outcome, None).traits()


def tracking_of(game: Game[Any, Any]) -> Tracking:
    """Which fields of the game's events name its components."""
    module = game.part("tracked")
    return NOTHING if module is None else module.TRACKED


class _Kind:
    """What one kind of event says of seats, and how it can be told from others of its kind."""

    def __init__(self, kind: type[Event], owner: str) -> None:
        hints = get_type_hints(kind, include_extras=True)
        self.seats = [name for name, hint in hints.items() if hint == Seat or name == owner]
        self.several = [name for name, hint in hints.items() if hint == Seats]
        self.reasons = [name for name, hint in hints.items() if _is_reason(hint)]

    def named(self, event: Event) -> set[int]:
        """The seats that an event names."""
        found = {getattr(event, name) for name in self.seats}
        return found.union(*(getattr(event, name) for name in self.several))

    def whose(self, event: Event) -> int | None:
        return getattr(event, self.seats[0]) if self.seats else None


def _is_reason(hint: Any) -> bool:
    if get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    return get_origin(hint) is Literal


class _Observer:
    """Replays one game and takes notes."""

    def __init__(self, game: Game[Any, Any], outcome: Outcome, expert: Expert | None) -> None:
        self.game, self.outcome, self.expert = game, outcome, expert
        self.tracking = tracking_of(game)
        self.kinds = {kind: _Kind(kind, self.tracking.owner) for kind in game.events.kinds}
        self.moments = [int(sum(outcome.decisions) * share) for share in MOMENTS]
        self.seats = range(game.players)
        self.events: list[Event] = []
        self.order: list[int] = []
        self.headings: Counter[str] = Counter()
        self.since = dict.fromkeys(self.seats, -1)
        self.waits: list[int] = []
        self.made = self.forced = self.legal = self.touching = self.lead_changes = 0
        self.joint = 0
        self.leader: int | None = None
        self.leaders: list[int | None] = []
        self.last: list[int | None] = []
        self.stakes: list[float] = []
        self.told: list[tuple[float, ...]] = []
        self.offered = {each.vocabulary: [set[str]() for _ in self.seats] for each in self.tracking.components}
        self.used = {each.vocabulary: [set[str]() for _ in self.seats] for each in self.tracking.components}

    def traits(self) -> Traits:
        match = Match(self.game)
        for seat, text in moves_of(self.game, self.outcome):
            if seat >= 0:
                self.decide(match.state, seat)
            happened = [self.game.events.true(row) for row in match.make(text, seat)]
            self.hear(happened)
            if seat >= 0:
                self.touching += self.touches(seat, happened)
            self.follow(match.state)
        return self.noted(match)

    def decide(self, state: State, seat: int) -> None:
        """Somebody is about to choose."""
        while len(self.leaders) < len(MOMENTS) and self.moments[len(self.leaders)] <= self.made:
            self.leaders.append(sole_leader(state.scores()))
            self.last.append(sole_leader([-points for points in state.scores()]))
            self.told += [tuple(chances(self.expert, state))] if self.expert else []
        choosers = state.choosers()
        self.joint = choosers if choosers & (choosers - 1) or choosers & self.joint == choosers else 0
        moves = state.legal_moves(seat)
        if len(moves) > 1:
            self.legal += len(moves)
            self.stakes += [at_stake(self.expert, state, seat, moves)] if self.expert else []
        self.forced += len(moves) == 1
        self.made += 1
        if 0 <= self.since[seat] < self.made - 1:
            self.waits.append(self.made - 1 - self.since[seat])
        self.since[seat] = self.made

    def follow(self, state: State) -> None:
        """Who leads now; being level is no change of the lead."""
        leader = sole_leader(state.scores())
        if leader is not None:
            self.lead_changes += self.leader not in (None, leader)
            self.leader = leader

    def hear(self, happened: Sequence[Event]) -> None:
        """Turns, rounds and components."""
        self.events += happened
        for event in happened:
            seat = self.kinds[type(event)].whose(event)
            self.headings[event.heading] += 1
            if event.heading == "turn" and seat is not None and seat in self.seats and seat not in self.order:
                self.order.append(seat)
            for tracked in self.tracking.components:
                self.track(tracked, event, seat)

    def track(self, tracked: Tracked, event: Event, seat: int | None) -> None:
        """What the event says about components of one kind."""
        for fields, found in ((tracked.offered, self.offered), (tracked.used, self.used)):
            for field in fields:
                kind, _, name = field.partition(".")
                if type(event).__name__ == kind:
                    for each in self.seats if seat is None else [seat] if seat in self.seats else []:
                        found[tracked.vocabulary][each].update(words_in(getattr(event, name)))

    def touches(self, seat: int, happened: Sequence[Event]) -> bool:
        """Whether a decision changed something of another seat, before the next turn began.

        Where several choose at the same time, what follows is of them all: only an event that names two counts. The
        move that ends a game names all who are counted, so it does not count.
        """
        if any(event.ending for event in happened):
            return False
        for event in happened:
            if event.heading:
                return False
            others = {each for each in self.kinds[type(event)].named(event) if each in self.seats}
            if len(others) > 1 or (not self.joint and others - {seat}):
                return True
        return False

    def noted(self, match: Match) -> Traits:
        outcome, game = self.outcome, self.game
        sheet = game.sheet(match.state, [event for event in self.events if not event.private])
        return Traits(
            number=outcome.number,
            group=group_of(outcome),
            bots=outcome.bots,
            returns=outcome.returns,
            victories=tuple(victory(outcome, seat) for seat in self.seats),
            order=tuple(self.order) if len(self.order) == game.players else (),
            turns=self.headings["turn"],
            rounds=self.headings["round"],
            decisions=outcome.decisions,
            forced=self.forced,
            legal=self.legal,
            waits=tuple(self.waits),
            touching=self.touching,
            ending=self.ending(),
            scores=outcome.scores,
            sources={row.label: row.values[: game.players] for row in sheet if row.kind == "source"},
            leaders=tuple(self.leaders) if sheet else (),
            last=tuple(self.last) if sheet else (),
            lead_changes=self.lead_changes if sheet else 0,
            told=tuple(self.told),
            stakes=tuple(self.stakes),
            rules=dict(Counter(event.rule for event in self.events)),
            events=dict(Counter(type(event).__name__ for event in self.events)),
            offered={each.vocabulary: self.on_offer(each) for each in self.tracking.components},
            used={name: _sorted(found) for name, found in self.used.items()},
        )

    def on_offer(self, tracked: Tracked) -> tuple[tuple[str, ...], ...]:
        """What each seat could use; where nothing is said about that, everything."""
        if tracked.offered:
            return _sorted(self.offered[tracked.vocabulary])
        return tuple(self.game.events.vocabulary[tracked.vocabulary] for _ in self.seats)

    def ending(self) -> str:
        """How the game ended: the reasons that its last event gives, and its rule."""
        last = self.events[-1]
        reasons = [str(getattr(last, name)) for name in self.kinds[type(last)].reasons]
        return f"{', '.join(reasons) or type(last).__name__.lower()} ({last.rule})"


def at_stake(expert: Expert, state: State, seat: int, moves: Sequence[int]) -> float:
    """How much better the best move looks than a mean one, as a difference of chances."""
    after = []
    for move in moves:
        world = state.clone()
        world.apply(seat, move)
        after.append(chances(expert, world)[seat])
    return max(after) - fmean(after)


def _sorted(found: Sequence[set[str]]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(sorted(words)) for words in found)


def words_in(value: Any) -> Iterator[str]:
    """The words that a field tells of: one, none, several, or those that are counted."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | dict):
        yield from value


def sole_leader(scores: Sequence[float]) -> int | None:
    """The seat with the most points, if it is alone."""
    best = max(scores)
    return scores.index(best) if len(scores) > 1 and scores.count(best) == 1 else None
