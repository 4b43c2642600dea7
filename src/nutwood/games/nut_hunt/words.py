"""How the log of Nut Hunt words what happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from nutwood.core.events import UNSET, Event
from nutwood.core.lines import Line, Part, Thing, counted, does, line, listed, many, together, who, whose
from nutwood.core.numerals import ordinal
from nutwood.games.nut_hunt import events as e
from nutwood.games.nut_hunt.edition import NutHuntEdition
from nutwood.games.nut_hunt.names import in_a_sentence, is_automa, objective, points_of, possessor, subject
from nutwood.games.nut_hunt.parameters import NutHuntRules

DIRECTIONS: Final = ("north-east", "east", "south-east", "south-west", "west", "north-west")
"""What the faces of the die mean (§1)."""
ROWS: Final = ("first", "second", "third", "fourth", "fifth")
PLACES: Final = [(row, place) for row, size in zip(ROWS, (3, 4, 5, 4, 3), strict=True) for place in range(1, size + 1)]
"""The row of each place of the forest in reading order, and where in it."""
ALARMS: Final = {"fox": "the Fox has come", "nest": "there is a new nest"}
CAUSES: Final = {"fox": ", away from the Fox", "nest": ", driven out by the nest"}
WAYS: Final = {"chosen": "", "only way": ", the only tile that it may go to", "die": ""}
FOX: Final = Thing("the Fox", art="nut-hunt/fox", at="fox")


class Words:
    """Words the events of one edition; the second owner against a single player is the Automa."""

    def __init__(self, edition: NutHuntEdition, automa: bool) -> None:
        self.automa = automa
        self.rules = edition.rules
        self.tiles = {tile.slug: tile for tile in edition.tiles}
        self.objectives = {card.slug: card for card in edition.objectives}

    def line(self, event: Event) -> Line:
        """One sentence for each event."""
        return WORDS[type(event)](self, event)

    def tile(self, slug: str) -> Thing:
        """A tile by its printed name, with an article where people say one."""
        tile = self.tiles[slug]
        return Thing(in_a_sentence(tile.name, tile.kind), at=f"tile:{slug}")

    def card(self, slug: str) -> Thing:
        """An objective by its ends."""
        return Thing(objective(self.objectives[slug].ends), at=f"card:{slug}")

    def hidden(self, slug: Any) -> Part:
        """An objective as far as the reader may know it."""
        return "an objective" if slug is UNSET else self.card(slug)

    def subject(self, owner: int, verb: str) -> list[Part]:
        """A player or the Automa, doing something."""
        return subject(owner, verb, self.automa)

    def possessor(self, owner: int) -> Part:
        """What belongs to a player or the Automa."""
        return possessor(owner, self.automa)


def victory(winners: Sequence[int], cause: str, best: tuple[int, int, int], automa: bool) -> list[Part]:
    """Who has won with so many points, nests and squirrels, and what broke a tie (§38)."""
    nests, squirrels = many(best[1], "nest"), many(best[2], "squirrel")
    if cause == "shared":
        shared: list[Part] = [who(0), "and the Automa share"] if automa else [together(winners), "share"]
        return [*shared, f"the victory with {points_of(best[0])}", ",", nests, "and", squirrels, "each"]
    won = [*subject(winners[0], "wins", automa), f"with {points_of(best[0])}"]
    if cause == "nests":
        return [*won, ":", nests, "breaks the tie" if best[1] == 1 else "break the tie"]
    if cause == "squirrels":
        tie = "breaks the tie" if best[2] == 1 else "break the tie"
        return [*won, ":", squirrels, f"on the board {tie}, with as many nests"]
    return won


def _laid(words: Words, event: e.Laid) -> Line:
    row, place = PLACES[event.place - 1]
    last = ", the last tile left" if event.place == len(words.tiles) else ""
    return line(words.tile(event.tile), f"is tile {place} of the {row} row{last}")


def _placed(words: Words, event: e.Placed) -> Line:
    why = {"only place": ", the only free green tile", "shared": ", a green tile that need not be free"}.get(
        event.cause, ""
    )
    return line(words.subject(event.owner, "places"), "a squirrel on", words.tile(event.tile), why)


def _foraged(words: Words, event: e.Foraged) -> Line:
    return line(who(event.seat), does("forages"), counted({event.nut: event.nuts}), "on", words.tile(event.tile))


def _last_round(words: Words, event: e.LastRound) -> Line:
    return line("the last round:", many(event.turns, "turn"), f"{_is(event.turns)} left before the game is scored")


def _rolled(words: Words, event: e.Rolled) -> Line:
    off = ", where there is no tile" if event.bounces else ""
    shown = Thing(str(event.face), art=f"house/die-{event.face}", at="compass", die=True)
    if event.rule == "§12":
        return line("the Fox die shows", shown, f", {DIRECTIONS[event.face - 1]}{off}")
    instead = ": it bounces the opposite way" if event.bounces else ""
    way = f", {DIRECTIONS[event.face - 1]}{off}{instead}"
    return line("the Fox die for the Automa’s squirrel shows", shown, way)


def _fox_moved(words: Words, event: e.FoxMoved) -> Line:
    origin, to = words.tile(event.origin), words.tile(event.to)
    if event.cause == "hassle":
        return line(who(event.seat), does("hassles"), FOX, "from", origin, "onto", to)
    return line(FOX, "bounces" if event.cause == "bounce" else "goes", "from", origin, "to", to)


def _alarmed(words: Words, event: e.Alarmed) -> Line:
    due = many(event.squirrels, "squirrel")
    return line(ALARMS[event.cause], ":", due, "must leave", words.tile(event.tile))


def _fled(words: Words, event: e.Fled) -> Line:
    way: list[Part] = ["squirrel scatters from", words.tile(event.origin), "to", words.tile(event.to)]
    return line(words.possessor(event.owner), way, CAUSES[event.cause], WAYS[event.way])


def _resumed(words: Words, event: e.Resumed) -> Line:
    left: list[Part] = [many(event.squirrels, "squirrel"), "must still leave"]
    return line("the scattering from", words.tile(event.tile), "goes on:", left)


def _nest_built(words: Words, event: e.NestBuilt) -> Line:
    built = [*words.subject(event.owner, "builds"), "a nest of three squirrels on", words.tile(event.tile)]
    has = "has" if is_automa(event.owner, words.automa) else does("has")
    return line(built, "and", has, many(event.nests, "nest"), "now")


def _superseded(words: Words, event: e.Superseded) -> Line:
    left: list[Part] = [many(event.squirrels, "squirrel"), "had yet to leave"]
    return line("the nest cuts short the earlier scattering from", words.tile(event.tile), ":", left)


def _removed(words: Words, event: e.Removed) -> Line:
    return line(
        "the nest on", words.tile(event.tile), "takes one of", words.possessor(event.owner), "squirrels off the board"
    )


def _last_nest(words: Words, event: e.LastNest) -> Line:
    ends = f"{ordinal(words.rules.nests_to_end)} nest ends the game as soon as all have scattered"
    return line(words.possessor(event.owner), ends)


def _exchanged(words: Words, event: e.Exchanged) -> Line:
    given = counted({event.given: words.rules.nuts_to_exchange})
    return line(who(event.seat), does("exchanges"), given, "for", counted({event.taken: 1}))


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
    distance = f"and {event.bonus} for the distance" if event.bonus else ""
    met: list[Part] = [words.possessor(event.owner), "objective", words.card(event.objective), "is met:"]
    return line(met, points_of(event.points), distance)


def _failed(words: Words, event: e.Failed) -> Line:
    failed: list[Part] = [words.possessor(event.owner), "objective", words.card(event.objective), "is not met:"]
    return line(failed, points_of(event.points))


def _nests_scored(words: Words, event: e.NestsScored) -> Line:
    count: list[Part] = [many(event.nests, "nest"), "counts" if event.nests == 1 else "count"]
    return line(words.possessor(event.owner), count, points_of(event.points))


def _scored(words: Words, event: e.Scored) -> Line:
    return line(words.subject(event.owner, "has"), points_of(event.points), "in all")


def _won(words: Words, event: e.Won) -> Line:
    best = (event.points, event.nests, event.squirrels)
    return line(after(event.cause, words.rules), victory(event.owners, event.decided, best, words.automa))


def after(cause: str, rules: NutHuntRules) -> str:
    """What came before the end: the nest that brings it, or all turns (§32, §33)."""
    return f"after {rules.turns} turns" if cause == "400 turns" else f"after the {ordinal(rules.nests_to_end)} nest"


def _ended(words: Words, event: e.Ended) -> Line:
    if event.cause == "400 turns":
        return line(f"the game is over: {words.rules.turns} turns have been played, and it is scored as it stands")
    last = ordinal(words.rules.nests_to_end)
    return line(f"the game is over: there is a {last} nest, and all have scattered")


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
        many(event.cards, "objective"),
        "laid aside",
        "is shuffled and becomes the deck" if event.cards == 1 else "are shuffled and become the deck",
    ),
    e.AutomaPassed: lambda words, event: line("there is no objective left to turn up: the Automa’s turn passes"),
    e.Ended: _ended,
    e.Shown: _shown,
    e.DeckShown: lambda words, event: line(
        "the", many(event.cards, "objective"), f"of the deck {_is(event.cards)} turned up"
    ),
    e.NestsScored: _nests_scored,
    e.Met: _met,
    e.Failed: _failed,
    e.Scored: _scored,
    e.Won: _won,
}
