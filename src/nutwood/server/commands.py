"""Command handlers: an action becomes entries to be written, or the reason why not; chance adds its own."""

from __future__ import annotations

import secrets

from msgspec import Struct

from nutwood.core.dice import Dice
from nutwood.core.errors import IllegalMove, NotYours, Unreadable
from nutwood.core.match import Match
from nutwood.core.state import CHANCE, SPECTATOR
from nutwood.server import entries as e
from nutwood.server import messages as m
from nutwood.server.table import Table, has_draws

STAND_IN_LEVEL = 2
"""How strong a bot plays for somebody who is away: nobody chooses it for their rivals."""


class Person(Struct, frozen=True):
    """Whoever asks."""

    id: str
    name: str


class Refusal(Exception):
    """It is not done, and why."""

    def __init__(self, reason: m.Reason, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.reason = reason
        self.sentence = sentence
        self.rule = rule


def plan(table: Table, person: Person, action: m.Action, at: int, away: dict[int, int]) -> list[e.AnyEntry]:
    """The entries that carry out an action; a refusal says why there are none.

    `away` has the seats of people who are not there, and for how many milliseconds they have been away.
    """
    if isinstance(action, m.Say):
        return [_say(table, person, action)]
    own_seat(table, person, action.seat)
    match action:
        case m.Play():
            return _play(table, person, action, at)
        case m.TakeBack():
            return _take_back(table, person, action)
        case m.Resign():
            must_go_on(table, action.seat)
            return [e.Forfeited(action.seat, "resigned", person.id, action.id)]
        case m.OfferDraw():
            return _offer(table, person, action)
        case m.DeclineDraw():
            must_go_on(table, action.seat)
            return [e.Declined(action.seat, person.id, action.id)] if table.offers else []
        case m.Replace():
            return _replace(table, person, action, away)
        case m.Rematch():
            return _again(table, person, action)


def own_seat(table: Table, person: Person, seat: int) -> None:
    """A seat belongs to whoever took it."""
    if seat not in table.seats_of(person.id):
        raise Refusal("not-yours", "This seat is not yours.")


def must_go_on(table: Table, seat: int) -> None:
    """The game is being played, and the seat is still in it."""
    if table.status == "waiting":
        raise Refusal("not-yours", "The game has not begun: somebody is still missing.")
    if table.status != "playing":
        raise Refusal("over", "The game is over.")
    if seat in table.forfeits:
        raise Refusal("over", "You have given this game up.")


def _play(table: Table, person: Person, action: m.Play, at: int) -> list[e.AnyEntry]:
    must_go_on(table, action.seat)
    if table.clocks and table.clocks.flagged(at) is not None:
        raise Refusal("over", "The time has run out.")
    if not table.fresh[action.seat] <= action.number <= table.number:
        raise Refusal("stale", "Something has happened since: look again before you choose.")
    if action.seat not in table.choosers():
        raise Refusal("not-yours", "It is not your turn to choose.")
    moves = _judged(table.match, action.seat, action.move)
    return [e.Moved(action.seat, move, person.id, action.id) for move in moves]


def _judged(match: Match, seat: int, move: int | str) -> list[int]:
    try:
        return match.judged(move, seat)
    except Unreadable as error:
        raise Refusal("unreadable", str(error)) from None
    except IllegalMove as error:
        raise Refusal("illegal", error.sentence, error.rule) from None
    except NotYours as error:
        raise Refusal("not-yours", str(error)) from None


def roll(table: Table, at: int) -> list[e.AnyEntry]:
    """Chance's moves until somebody has to choose, from numbers that nobody can foresee; they happen at this table."""
    rolled: list[e.AnyEntry] = []
    if table.status != "playing" or table.match.state.mover() != CHANCE:
        return rolled
    dice = Dice(secrets.randbits(64))
    while table.match.state.mover() == CHANCE:
        rolled.append(e.Rolled(table.match.state.roll(dice)))
        table.apply(table.number + 1, at, rolled[-1])
    return rolled


def begin(table: Table, seated: list[e.Sat]) -> list[e.AnyEntry]:
    """The first entries of a game whose last open seats are taken by these."""
    if table.status != "waiting":
        return []
    taken = {sat.seat for sat in seated if sat.kind != "open"}
    if any(sat.kind == "open" and sat.seat not in taken for sat in table.seats):
        return []
    return [e.Began()]


def play_for_bot(table: Table, seat: int, move: int, report: str = "") -> list[e.AnyEntry]:
    """A bot's move, with a report if it had to be helped."""
    table.match.judged(move, seat)
    return [e.Noted(report), e.Moved(seat, move)] if report else [e.Moved(seat, move)]


def _take_back(table: Table, person: Person, action: m.TakeBack) -> list[e.AnyEntry]:
    must_go_on(table, action.seat)
    trial = table.match.fork()
    made: list[e.AnyEntry] = []
    while trial.undo_index(action.seat) is not None:
        trial.take_back(action.seat)
        made.append(e.TookBack(action.seat, person.id, action.id))
        if not action.turn:
            break
    if not made:
        raise Refusal("not-yours", table.match.why_it_stands(action.seat))
    return made


def _offer(table: Table, person: Person, action: m.OfferDraw) -> list[e.AnyEntry]:
    must_go_on(table, action.seat)
    if not has_draws(table.game):
        raise Refusal("denied", f"There are no draws in {table.game.title}.")
    if action.seat in table.offers:
        return []
    made: list[e.AnyEntry] = [e.Offered(action.seat, person.id, action.id)]
    if table.would_be_agreed(action.seat):
        made.append(e.Agreed())
    return made


def answer_for_bot(table: Table, seat: int, agrees: bool) -> list[e.AnyEntry]:
    """What a bot says to the draw that all people have offered."""
    if not agrees:
        return [e.Declined(seat)]
    return [e.Offered(seat), e.Agreed()] if table.would_be_agreed(seat) else [e.Offered(seat)]


def _again(table: Table, person: Person, action: m.Rematch) -> list[e.AnyEntry]:
    if table.status != "ended":
        raise Refusal("not-yours", "A rematch comes after the game.")
    is_news = table.rematch is None and (action.seat not in table.again if action.wish else bool(table.again))
    return [e.Again(action.seat, action.wish, person.id, action.id)] if is_news else []


def _replace(table: Table, person: Person, action: m.Replace, away: dict[int, int]) -> list[e.AnyEntry]:
    must_go_on(table, action.seat)
    if action.leaver not in table.people():
        raise Refusal("denied", "No person plays that seat.")
    if action.leaver not in away:
        raise Refusal("denied", f"{table.name_of(action.leaver)} is still here.")
    if away[action.leaver] < 1000 * table.header.absence:
        gone, needed = in_words(away[action.leaver] // 1000), in_words(table.header.absence)
        sentence = f"{table.name_of(action.leaver)} has been away for {gone}; a bot may play for them after {needed}."
        raise Refusal("denied", sentence)
    mine = set(table.seats_of(person.id))
    votes = table.votes.get(action.leaver, set()) | mine
    made: list[e.AnyEntry] = [e.Voted(action.seat, action.leaver, person.id, action.id)]
    if votes >= set(table.people()) - {action.leaver}:
        made.append(stand_in(table.seats[action.leaver]))
    return made


def stand_in(absent: e.Sat) -> e.Sat:
    """A bot that plays until somebody is back."""
    name = f"Bot for {absent.name}"[:30]
    return e.Sat(absent.seat, "bot", absent.person, name, STAND_IN_LEVEL, absent.here, absent.name)


def come_back(table: Table, person: Person) -> list[e.Sat]:
    """Whoever comes back gets the seats that bots have played for them."""
    if table.status != "playing":
        return []
    return [
        e.Sat(sat.seat, "person", sat.person, sat.stands_for, here=sat.here) for sat in table.stand_ins_for(person.id)
    ]


def in_words(seconds: int) -> str:
    """A stretch of time, roughly."""
    for size, unit in ((86_400, "day"), (3_600, "hour"), (60, "minute")):
        if seconds >= size:
            count = seconds // size
            return f"{count} {unit}{'' if count == 1 else 's'}"
    return f"{seconds} second{'' if seconds == 1 else 's'}"


def _say(table: Table, person: Person, action: m.Say) -> e.AnyEntry:
    mine = table.seats_of(person.id)
    if not mine and not table.header.spectators:
        raise Refusal("denied", "Only those who sit at this table may talk here.")
    seat = action.seat if action.seat in mine else mine[0] if mine else SPECTATOR
    name = table.name_of(seat) if seat >= 0 else person.name
    text = " ".join(action.text.split())
    if not text:
        raise Refusal("bad-message", "There is nothing to say in that.")
    return e.Said(name, text, seat, person.id, action.id)
