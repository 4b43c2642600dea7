"""A table: what its log adds up to. It changes only by `apply`, when it is read and when it is played alike."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

import msgspec

from nutwood.core.game import Game
from nutwood.core.match import Match
from nutwood.core.position import place
from nutwood.core.registry import as_played
from nutwood.core.scene import Prompt, Scene
from nutwood.core.sets import members
from nutwood.core.state import CHANCE, State
from nutwood.core.told import Happened
from nutwood.server import entries as e
from nutwood.server.clocks import Clocks
from nutwood.server.messages import How, Pair, Result, SeatInfo, Status, TableInfo, Talk, Turn
from nutwood.server.shared_games import shared_game
from nutwood.server.talk import TalkKept
from nutwood.server.timekeeping import now

CLOSED = "Whoever runs this server has closed this table; the game has no result."
NAME = 40
"""How much of a name in a record is shown."""
HAPPENINGS_KEPT = 16
"""So many of the last moves can be shown moment by moment; of a longer stretch only the words are told."""
TICKETS_KEPT = 40
"""So many of the last actions are known again when they are sent twice."""


class Table:
    """One game with its seats, clocks and talk. The house holds its lock while something is being written."""

    def __init__(self, header: e.Header, record: Match | None = None) -> None:
        self.header = header
        self.match = record or _first_match(header)
        self.game: Game[Any, Any] = self.match.game
        self.number = 0
        self.lost = False
        """Whether this has fallen behind its log, and must not write to it any more."""
        self.seats = [e.Sat(seat, "open") for seat in range(self.game.players)]
        self.status: Status = "record" if header.record else "waiting"
        self.result: Result | None = None
        self.forfeits: list[int] = []
        self.offers: set[int] = set()
        self.votes: dict[int, set[int]] = {}
        self.again: set[int] = set()
        """The seats of people who would play again."""
        self.rematch: str | None = None
        self.verdict: list[float] | None = None
        """The result of a match, at the table of its second game."""
        self.talk = TalkKept()
        self.tickets: dict[tuple[str, str], int] = {}
        self.latest: tuple[str, str] | None = None
        self.position_at = 0
        """The last entry that changed the position, or what can be done in it."""
        self.info_at = 0
        """The last entry that changed something else that everybody may know."""
        self.fresh = [0] * self.game.players
        """For each seat, the earliest entry whose position it may still choose in."""
        self.tended_until = 0
        """Until when another node takes care of what happens here by itself."""
        self.rewritten = 0
        """How often entries of the log had been changed when it was read."""
        self.clocks = Clocks(header.clock, self.game.players) if header.clock else None
        self.happened: deque[Happened] = deque(maxlen=HAPPENINGS_KEPT)
        """The moves since the table was last shown, with all their secrets."""
        self.undone: list[tuple[int, int]] = []
        """For each move that was taken back: the entry that did, and its place among the moves."""
        self.updated = header.created
        self.opened = now()
        """When this node opened the table."""
        self.lock = asyncio.Lock()
        if header.record:
            self._open_record()

    def _open_record(self) -> None:
        """Who played, as far as the record says, and what came of it."""
        for seat in range(self.game.players):
            seen = "".join(filter(str.isprintable, self.match.names.get(seat, "")))[:NAME]
            self.seats[seat] = e.Sat(seat, "person", name=seen or self.game.seat_title(seat))
        self.forfeits = list(self.match.given_up)
        if self.match.has_result:
            returns, scores = self.match.returns(), self.match.state.scores() if self.match.ended else []
            self.result = self._result(self._how(), returns, scores)

    def _how(self) -> How:
        """How a game on record came to its result."""
        if self.match.ended:
            return "played"
        return "agreed" if self.match.agreed else list(self.match.given_up.values())[-1]

    # Who and what

    @property
    def id(self) -> str:
        """The table's name in addresses."""
        return self.header.id

    def seats_of(self, person: str) -> list[int]:
        """The seats that a person has."""
        return [sat.seat for sat in self.seats if sat.kind == "person" and sat.person == person]

    def stand_ins_for(self, person: str) -> list[e.Sat]:
        """The seats where a bot plays until this person is back."""
        return [sat for sat in self.seats if sat.stands_for and sat.person == person]

    def people(self) -> list[int]:
        """The seats of people who are still in the game."""
        return [sat.seat for sat in self.seats if sat.kind == "person" and sat.seat not in self.forfeits]

    def waits_for_nobody(self, present: set[str], at: int) -> bool:
        """Whether the clocks stand still although all people are there."""
        everybody = {self.seats[seat].person for seat in self.people()}
        return self.clocks is not None and self.clocks.is_waiting(at) and everybody <= present

    def choosers(self) -> list[int]:
        """The seats that may choose now."""
        if self.status != "playing" or self.match.state.mover() < 0:
            return []
        return members(self.match.state.choosers())

    def is_first_game(self) -> bool:
        """Whether this is the first of the two games of a match."""
        return self.header.pair and not self.header.first

    def is_played_out(self) -> bool:
        """Whether the game came to its own end."""
        return self.result is not None and self.result.how == "played" and not self.forfeits

    def would_be_agreed(self, seat: int) -> bool:
        """Whether a draw that this seat offers too is offered by all who are in the game."""
        return {*self.offers, seat} >= set(range(self.game.players)) - set(self.forfeits)

    def bots_to_answer(self) -> list[int]:
        """The bots that are asked for a draw: people have to be in agreement first."""
        if self.status != "playing" or not self.offers or not self.offers >= set(self.people()):
            return []
        still_in = set(range(self.game.players)) - set(self.forfeits)
        return sorted(still_in - self.offers)

    def bots_to_act(self) -> bool:
        """Whether a bot has to choose or to answer while people wait for it; bots alone play for whoever looks on."""
        waiting = bool(self.bots_to_answer()) or any(self.bot_level(seat) for seat in self.choosers())
        return waiting and bool(self.people())

    def bot_level(self, seat: int) -> int:
        """The level of the bot that plays this seat, 0 if a person does."""
        if seat in self.forfeits:
            return self.seats[seat].level or 2
        return self.seats[seat].level if self.seats[seat].kind == "bot" else 0

    def names(self) -> dict[int, str]:
        """Who sits where, as people call them."""
        return {sat.seat: sat.name for sat in self.seats}

    def name_of(self, seat: int) -> str:
        """What people call whoever sits there."""
        return self.seats[seat].name or self.game.seat_title(seat)

    # What happens: the only way to change a table

    def fork(self) -> Table:
        """A table that can change alone, to try what may happen next."""
        other = Table.__new__(Table)
        other.__dict__ = self.__dict__.copy()
        other.match = self.match.fork()
        other.seats, other.forfeits, other.fresh = [*self.seats], [*self.forfeits], [*self.fresh]
        other.offers, other.again = {*self.offers}, {*self.again}
        other.votes = {leaver: {*agreed} for leaver, agreed in self.votes.items()} if self.votes else {}
        other.happened, other.undone = self.happened.copy(), [*self.undone]
        other.tickets, other.talk = {**self.tickets}, self.talk.fork()
        other.clocks = self.clocks.fork() if self.clocks else None
        return other

    def become(self, tried: Table) -> None:
        """What was tried with a fork has been written: it is what has happened here. The fork is not used again."""
        self.__dict__ = tried.__dict__

    def apply(self, number: int, at: int, entry: e.AnyEntry) -> None:
        """Let an entry of the log happen."""
        self.number = number
        self.updated = at
        if self.clocks:
            if isinstance(entry, e.Paused):
                self.clocks.paused(entry.since, entry.until or at)
            else:
                self.clocks.settle(at)
        self._remember_ticket(entry)
        HAPPENINGS[type(entry)](self, entry)
        if self.clocks:
            state = self.match.state
            self.clocks.play_on(self.choosers(), self.people(), (state.turn_of(), state.turn_number()))

    def _remember_ticket(self, entry: e.AnyEntry) -> None:
        """What was asked under this id is done, chance's answer included."""
        if isinstance(entry, e.ticketed) and entry.ticket:
            self.latest = (entry.by, entry.ticket)
        elif not isinstance(entry, e.Rolled):
            self.latest = None
        if self.latest:
            self.tickets[self.latest] = self.number
            if len(self.tickets) > TICKETS_KEPT:
                del self.tickets[next(iter(self.tickets))]

    def _sat(self, entry: e.Sat) -> None:
        self.seats[entry.seat] = entry
        self.votes.pop(entry.seat, None)
        self.offers.discard(entry.seat)
        self.info_at = self.position_at = self.number

    def _renamed(self, entry: e.Renamed) -> None:
        self.seats[entry.seat] = msgspec.structs.replace(self.seats[entry.seat], name=entry.name)
        self.info_at = self.position_at = self.number

    def _began(self, _: e.Began) -> None:
        self.status = "playing"
        if self.clocks:
            self.clocks.begin(self.updated)
        self.info_at = self.position_at = self.number
        self._outdate(frozenset())

    def _moved(self, entry: e.Moved) -> None:
        before = frozenset(self.choosers())
        self._play(entry.s, entry.m)
        if self.clocks:
            self.clocks.moved(entry.s)
        self._outdate(before - {entry.s})
        if self.offers:
            self.offers.clear()
            self.info_at = self.number
        self._end_if_over()

    def _rolled(self, entry: e.Rolled) -> None:
        self._play(CHANCE, entry.m)
        if self.clocks:
            self.clocks.moved(CHANCE)
        self._outdate(frozenset())
        self._end_if_over()

    def _play(self, seat: int, move: int) -> None:
        self.match.make(move, seat)
        self.happened.append(self.match.happened(self.match.state.clone()))
        self.position_at = self.number

    def _outdate(self, undisturbed: frozenset[int]) -> None:
        """A new position for all but those who still choose at the same time as whoever just chose."""
        still = undisturbed.intersection(self.choosers()) if undisturbed else undisturbed
        self.fresh = [fresh if seat in still else self.number for seat, fresh in enumerate(self.fresh)]

    def _took_back(self, entry: e.TookBack) -> None:
        before = frozenset(self.choosers())
        index = self.match.undo_index(entry.seat)
        assert index is not None
        self.match.take_back(entry.seat)
        if self.clocks:
            self.clocks.took_back(entry.seat, index)
        self.undone.append((self.number, index))
        while self.happened and self.happened[-1].move > index:
            self.happened.pop()
        self.position_at = self.number
        self._outdate(before - {entry.seat} if entry.seat not in before else frozenset())

    def _forfeited(self, entry: e.Forfeited) -> None:
        self.forfeits.append(entry.seat)
        self.match.given_up[entry.seat] = entry.how
        self.offers.discard(entry.seat)
        self.info_at = self.position_at = self.number
        word = "resigns" if entry.how == "resigned" else "has run out of time"
        self._note(f"{self.name_of(entry.seat)} {word}.")
        standing = self.game.players - len(self.forfeits)
        if standing <= 1 or not self.people():
            self._end(entry.how, [])

    def _offered(self, entry: e.Offered) -> None:
        self.offers.add(entry.seat)
        self.info_at = self.number
        self._note(f"{self.name_of(entry.seat)} offers a draw.")

    def _declined(self, entry: e.Declined) -> None:
        self.offers.clear()
        self.info_at = self.number
        self._note(f"{self.name_of(entry.seat)} declines the draw.")

    def _agreed(self, _: e.Agreed) -> None:
        self.offers.clear()
        self.match.agreed = True
        self._end("agreed", [])

    def _voted(self, entry: e.Voted) -> None:
        self.votes.setdefault(entry.leaver, set()).add(entry.seat)
        self.info_at = self.number
        text = f"{self.name_of(entry.seat)} would let a bot play for {self.name_of(entry.leaver)}."
        self._note(text)

    def _said(self, entry: e.Said) -> None:
        self.talk.append(Talk(number=self.number, at=self.updated, text=entry.text, name=entry.name, seat=entry.seat))

    def _noted(self, entry: e.Noted) -> None:
        self._note(entry.text)

    def _again(self, entry: e.Again) -> None:
        if entry.wish:
            self.again |= set(self.seats_of(self.seats[entry.seat].person))
            self._note(f"{self.name_of(entry.seat)} would like to play {self._next_game()}.")
        else:
            self.again.clear()
            self._note(f"{self.name_of(entry.seat)} would not like to play {self._next_game()}.")
        self.info_at = self.number

    def _next_game(self) -> str:
        return "the second game" if self.is_first_game() else "again"

    def all_would_play_again(self, *more: int) -> bool:
        """Whether all people would, these seats included; bots always would."""
        return all(sat.kind != "person" or sat.seat in {*self.again, *more} for sat in self.seats)

    def _rematched(self, entry: e.Rematched) -> None:
        self.rematch = entry.table
        self.info_at = self.number

    def _decided(self, entry: e.Decided) -> None:
        self.verdict = entry.returns
        self.info_at = self.number
        self._note(self._pair_sentence())

    def _gathered(self, _: e.Gathered) -> None:
        if self.clocks:
            self.clocks.all_are_here(self.updated)

    def _closed(self, _: e.Closed) -> None:
        self.offers.clear()
        self.match.given_up.clear()
        self._end("closed", [])
        self.result = Result(how="closed", returns=[0.0] * self.game.players, scores=[], sentence=CLOSED)

    def _paused(self, _: e.Paused) -> None:
        pass

    def _note(self, text: str) -> None:
        self.talk.append(Talk(number=self.number, at=self.updated, text=text))

    # How it ends

    def _end_if_over(self) -> None:
        if self.match.ended:
            self._end("played", self.match.state.scores())

    def _end(self, how: How, scores: list[float]) -> None:
        returns = self.match.returns()
        self.status = "ended"
        self.match.stopped = True
        self.info_at = self.position_at = self.number
        self.result = self._result(how, returns, scores)

    def _result(self, how: How, returns: list[float], scores: list[float]) -> Result:
        sentence, sheet = self._verdict(returns), self.match.sheet()
        others = list(self.match.game.others) if sheet else []
        return Result(how=how, returns=returns, scores=scores, sentence=sentence, sheet=sheet, others=others)

    def _verdict(self, returns: list[float]) -> str:
        best = max(returns)
        if best == min(returns):
            alone = len(returns) == 1
            won = "You win." if alone else "All win together."
            lost = "You lose." if alone else "All lose together."
            return won if best > 0 else lost if best < 0 else "A draw."
        names = [self.name_of(seat) for seat, value in enumerate(returns) if value == best]
        return f"{names[0]} wins." if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]} win."

    def _pair_sentence(self) -> str:
        if self.verdict is None:
            return ""
        return f"The match: {self._verdict(self.verdict)}"

    # What there is to see

    def scene(self, viewer: int) -> Scene:
        """The table as the viewer sees it."""
        return self.scene_of(self.match.state, viewer)

    def scene_of(self, state: State, viewer: int) -> Scene:
        """A position as the viewer would see it at this table: a function of what the viewer may know."""
        legal = self.game.legal_moves(state, viewer) if self.status == "playing" else []
        scene = self.game.scene(self.game.named_view(state, viewer, self.names()), legal)
        if self.status == "waiting":
            return msgspec.structs.replace(scene, prompt=Prompt(text="Waiting for players."))
        if self.result and self.result.how != "played":
            return msgspec.structs.replace(scene, prompt=Prompt(text=self.result.sentence))
        return scene

    def untouched(self, number: int) -> int:
        """How many of the first moves are the same as they were at an entry of the log."""
        kept = len(self.match.moves)
        return min((index for at, index in self.undone if at > number), default=kept) if self.undone else kept

    def turn(self, viewer: int, at: int) -> Turn:
        """Who may choose, and the clocks."""
        plays = viewer >= 0 and self.status == "playing"
        stands = self.match.why_it_stands(viewer) if plays else ""
        return Turn(
            choosers=self.choosers(),
            undo=plays and not stands,
            stands=stands,
            clocks=self.clocks.faces(at) if self.clocks else [],
        )

    def info(self) -> TableInfo:
        """What everybody may know beside the position."""
        return TableInfo(
            id=self.id,
            game=self.game.name,
            title=self.game.title,
            settings=self._settings(),
            own_edition=self.game.edition.title if self.game.own_edition else "",
            status=self.status,
            seats=self.seat_infos(),
            listed=self.header.listed,
            spectators=self.header.spectators,
            hints=self.header.hints,
            draws=has_draws(self.game),
            clock=self.header.clock,
            absence=self.header.absence,
            result=self.result,
            offers=sorted(self.offers),
            votes={str(leaver): sorted(agree) for leaver, agree in self.votes.items()},
            again=sorted(self.again),
            rematch=self.rematch,
            pair=self._pair() if self.header.pair else None,
            forgets=not self.match.remembers,
        )

    def _settings(self) -> dict[str, Any]:
        """As the table was set up; an edition of somebody's own is asked for by the table that plays it."""
        return {**self.header.settings, "edition": f"own:{self.id}"} if self.game.own_edition else self.header.settings

    def _pair(self) -> Pair:
        if self.is_first_game():
            return Pair(game=1, other=self.rematch)
        return Pair(game=2, other=self.header.first, returns=self.verdict, sentence=self._pair_sentence())

    def seat_infos(self) -> list[SeatInfo]:
        """Who sits where."""
        return [
            SeatInfo(
                seat=sat.seat,
                kind=sat.kind,
                name=sat.name,
                level=self.bot_level(sat.seat),
                here=sat.here,
                forfeited=sat.seat in self.forfeits,
                role=self.game.seat_role(sat.seat),
            )
            for sat in self.seats
        ]


HAPPENINGS: dict[type, Any] = {
    e.Sat: Table._sat,
    e.Renamed: Table._renamed,
    e.Began: Table._began,
    e.Moved: Table._moved,
    e.Rolled: Table._rolled,
    e.TookBack: Table._took_back,
    e.Forfeited: Table._forfeited,
    e.Offered: Table._offered,
    e.Declined: Table._declined,
    e.Agreed: Table._agreed,
    e.Voted: Table._voted,
    e.Said: Table._said,
    e.Noted: Table._noted,
    e.Again: Table._again,
    e.Rematched: Table._rematched,
    e.Decided: Table._decided,
    e.Gathered: Table._gathered,
    e.Closed: Table._closed,
    e.Paused: Table._paused,
}


def has_draws(game: Game[Any, Any]) -> bool:
    """Whether a game of several can end without a winner."""
    return game.ties and game.players > 1


def _first_match(header: e.Header) -> Match:
    settings = as_played(header.game, header.digest, header.settings)
    game = shared_game(header.game, msgspec.json.encode(settings))
    return Match(game) if header.position is None else Match(game, place(game, header.position))
