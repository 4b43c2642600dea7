"""How the log of Nut Hunt words what happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from nutwood.core.events import UNSET, Event
from nutwood.core.lines import Line, Part, Thing, counted, does, line, listed, many, together, who, whose
from nutwood.games.nut_hunt import events as e
from nutwood.games.nut_hunt.edition import NutHuntEdition
from nutwood.games.nut_hunt.rules.table import AUTOMA

DIRECTIONS: Final = ("north-east", "east", "south-east", "south-west", "west", "north-west")
"""What the faces of the die mean (§1)."""
THREATS: Final = {"fox": "the Fox", "nest": "the nest"}
ALARMS: Final = {"fox": "the Fox has come", "nest": "a nest was built"}
ENDS: Final = {
    "fourth nest": "the game is over: there is a fourth nest, and all have scattered",
    "400 turns": "the game is over: 400 turns have been played, and it is scored as it stands",
}
AFTER: Final = {"fourth nest": "after the fourth nest", "400 turns": "after 400 turns"}
FOX: Final = Thing("the Fox", art="nut-hunt/fox", at="fox")
VICTORIES: Final = {
    "points": "",
    "nests": ": more nests break the tie",
    "squirrels": ": more squirrels on the board break the tie, with as many nests",
}


class Words:
    """Words the events of one edition; the second owner against a single player is the Automa."""

    def __init__(self, edition: NutHuntEdition, automa: bool) -> None:
        self.automa = automa
        self.tiles = {tile.slug: tile for tile in edition.tiles}
        self.objectives = {card.slug: card for card in edition.objectives}

    def line(self, event: Event) -> Line:
        """One sentence for each event."""
        return WORDS[type(event)](self, event)

    def tile(self, slug: str) -> Thing:
        """A tile by its printed name, with an article where people say one."""
        tile = self.tiles[slug]
        name = f"the {tile.name}" if tile.kind in ("pond", "barrens") else tile.name
        return Thing(name, at=f"spot:{slug}")

    def card(self, slug: str) -> Thing:
        """An objective by its ends."""
        return Thing(" – ".join(self.objectives[slug].ends), at=f"card:{slug}")

    def hidden(self, slug: Any) -> Part:
        """An objective as far as the reader may know it."""
        return "an objective" if slug is UNSET else self.card(slug)

    def subject(self, owner: int, verb: str) -> list[Part]:
        """A player or the Automa, doing something."""
        return ["the Automa", verb] if self.is_automa(owner) else [who(owner), does(verb)]

    def possessor(self, owner: int) -> Part:
        """What belongs to a player or the Automa."""
        return "the Automa’s" if self.is_automa(owner) else whose(owner)

    def is_automa(self, owner: int) -> bool:
        """Whether this owner has no seat."""
        return self.automa and owner == AUTOMA


def _laid(words: Words, event: e.Laid) -> Line:
    last = ", the only one left" if event.place == len(words.tiles) else ""
    return line(f"tile {event.place} of the forest is", words.tile(event.tile), last)


def _placed(words: Words, event: e.Placed) -> Line:
    why = {"only place": ", the only green tile left", "shared": ", a green tile that need not be free"}.get(
        event.cause, ""
    )
    return line(words.subject(event.owner, "puts"), "a squirrel on", words.tile(event.tile), why)


def _foraged(words: Words, event: e.Foraged) -> Line:
    return line(who(event.seat), does("forages"), counted({event.nut: event.nuts}), "on", words.tile(event.tile))


def _last_round(words: Words, event: e.LastRound) -> Line:
    return line("the last round:", many(event.turns, "turn"), f"{_is(event.turns)} left before the game is scored")


def _rolled(words: Words, event: e.Rolled) -> Line:
    off = ", where there is no tile" if event.bounces else ""
    instead = ": the squirrel goes the opposite way" if event.bounces and event.rule == "§43" else ""
    return line(f"the die shows {event.face}, {DIRECTIONS[event.face - 1]}{off}{instead}")


def _fox_moved(words: Words, event: e.FoxMoved) -> Line:
    way: list[Part] = ["from", words.tile(event.origin), "to", words.tile(event.to)]
    if event.cause == "hassle":
        return line(who(event.seat), does("hassles"), FOX, way)
    return line(FOX, "bounces" if event.cause == "bounce" else "goes", way)


def _alarmed(words: Words, event: e.Alarmed) -> Line:
    due = many(event.squirrels, "squirrel")
    return line(ALARMS[event.cause], ":", due, "must leave", words.tile(event.tile))


def _fled(words: Words, event: e.Fled) -> Line:
    way: list[Part] = ["squirrel flees from", THREATS[event.cause], "on", words.tile(event.origin), "to"]
    why = ", the only way" if event.way == "only way" else ""
    return line(words.possessor(event.owner), way, words.tile(event.to), why)


def _resumed(words: Words, event: e.Resumed) -> Line:
    left: list[Part] = [many(event.squirrels, "squirrel"), "must still leave"]
    return line("the flight from", words.tile(event.tile), "goes on:", left)


def _nest_built(words: Words, event: e.NestBuilt) -> Line:
    total = "the first" if event.nests == 1 else f"{event.nests} in all"
    return line(words.subject(event.owner, "builds"), "a nest on", words.tile(event.tile), f", {total}")


def _superseded(words: Words, event: e.Superseded) -> Line:
    left: list[Part] = [many(event.squirrels, "squirrel"), "had yet to leave"]
    return line("the nest cuts short the earlier flight from", words.tile(event.tile), ":", left)


def _removed(words: Words, event: e.Removed) -> Line:
    return line(
        "the nest on", words.tile(event.tile), "takes one of", words.possessor(event.owner), "squirrels off the board"
    )


def _last_nest(words: Words, event: e.LastNest) -> Line:
    ends = "fourth nest ends the game as soon as all have scattered"
    return line(words.possessor(event.owner), ends)


def _exchanged(words: Words, event: e.Exchanged) -> Line:
    return line(who(event.seat), does("exchanges"), counted({event.given: 3}), "for", counted({event.taken: 1}))


def _recruited(words: Words, event: e.Recruited) -> Line:
    return line(
        who(event.seat),
        does("pays"),
        counted(event.paid),
        "and",
        does("recruits"),
        "a squirrel on",
        words.tile(event.tile),
    )


def _turned_up(words: Words, event: e.TurnedUp) -> Line:
    verb = "is dealt" if event.use == "hand" else "turns up"
    return line("the Automa", verb, words.card(event.objective))


def _shown(words: Words, event: e.Shown) -> Line:
    if not event.objectives:
        return line(who(event.seat), does("has"), "no objectives")
    cards: list[Part] = [words.card(slug) for slug in event.objectives]
    return line(whose(event.seat), "objective" if len(cards) == 1 else "objectives", ":", listed(cards))


def _met(words: Words, event: e.Met) -> Line:
    bonus = f"and {event.bonus} for the distance" if event.bonus else ""
    points = many(event.points, "point")
    return line(words.subject(event.owner, "has joined"), words.card(event.objective), ":", points, bonus)


def _failed(words: Words, event: e.Failed) -> Line:
    lost: list[Part] = [many(-event.points, "point"), "lost"]
    return line(words.subject(event.owner, "has not joined"), words.card(event.objective), ":", lost)


def _nests_scored(words: Words, event: e.NestsScored) -> Line:
    count: list[Part] = [many(event.nests, "nest"), "counts" if event.nests == 1 else "count"]
    return line(words.possessor(event.owner), count, many(event.points, "point"))


def _scored(words: Words, event: e.Scored) -> Line:
    return line(words.subject(event.owner, "has"), _points(event.points), "in all")


def _won(words: Words, event: e.Won) -> Line:
    if event.decided == "shared":
        shared: list[Part] = [who(0), "and the Automa share"] if words.automa else [together(event.owners), "share"]
        return line(AFTER[event.cause], shared, "the victory with", _points(event.points), "each")
    winner = words.subject(event.owners[0], "wins")
    return line(AFTER[event.cause], winner, "with", _points(event.points), VICTORIES[event.decided])


def _points(points: int) -> Part:
    return f"{points} points".replace("-", "−") if points < 0 else many(points, "point")


def _is(number: int) -> str:
    return "is" if number == 1 else "are"


WORDS: Final[dict[type[Event], Callable[[Words, Any], Line]]] = {
    e.Laid: _laid,
    e.FoxStarted: lambda words, event: line(FOX, "starts in the centre, on", words.tile(event.tile)),
    e.Dealt: lambda words, event: line(who(event.seat), does("is dealt"), words.hidden(event.objective)),
    e.GaveBack: lambda words, event: line(who(event.seat), does("puts back"), words.hidden(event.objective)),
    e.PutUnder: lambda words, event: line(
        many(event.objectives, "objective"), "goes" if event.objectives == 1 else "go", "under the deck"
    ),
    e.Placed: _placed,
    e.Foraged: _foraged,
    e.RoundBegan: lambda words, event: line(f"round {event.round}"),
    e.LastRound: _last_round,
    e.TurnBegan: lambda words, event: line(words.possessor(event.owner), f"turn, number {event.turn} of the game"),
    e.Rolled: _rolled,
    e.FoxMoved: _fox_moved,
    e.Alarmed: _alarmed,
    e.Fled: _fled,
    e.Resumed: _resumed,
    e.NestBuilt: _nest_built,
    e.Superseded: _superseded,
    e.Removed: _removed,
    e.LastNest: _last_nest,
    e.Exchanged: _exchanged,
    e.Recruited: _recruited,
    e.Scouted: lambda words, event: line(who(event.seat), does("scouts")),
    e.Looked: lambda words, event: line(who(event.seat), does("looks at"), words.hidden(event.objective)),
    e.Kept: lambda words, event: line(who(event.seat), does("keeps"), words.hidden(event.objective)),
    e.KeptNothing: lambda words, event: line(who(event.seat), does("keeps"), "no objective"),
    e.Returned: lambda words, event: line(
        who(event.seat), does("puts"), words.hidden(event.objective), "under the deck"
    ),
    e.Passed: lambda words, event: line(who(event.seat), does("passes")),
    e.TurnedUp: _turned_up,
    e.SquirrelLost: lambda words, event: line(
        FOX, "is on", words.tile(event.tile), ": the Automa’s squirrel there is lost"
    ),
    e.LaidAside: lambda words, event: line("the Automa lays", words.card(event.objective), "aside"),
    e.Reshuffled: lambda words, event: line(
        "the deck is empty: the",
        many(event.cards, "card"),
        "laid aside",
        f"{_is(event.cards)} shuffled and become the deck",
    ),
    e.AutomaPassed: lambda words, event: line("there is no card left to turn up: the Automa’s turn passes"),
    e.Ended: lambda words, event: line(ENDS[event.cause]),
    e.Shown: _shown,
    e.DeckShown: lambda words, event: line(
        "the", many(event.cards, "card"), f"of the deck {_is(event.cards)} turned up"
    ),
    e.NestsScored: _nests_scored,
    e.Met: _met,
    e.Failed: _failed,
    e.Scored: _scored,
    e.Won: _won,
}
