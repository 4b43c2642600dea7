"""How the log of Nuts! words what happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from nutwood.core.events import UNSET, Event
from nutwood.core.lines import Line, Part, Thing, article, counted, does, line, listed, many, who, whose
from nutwood.core.numerals import counted as spelled
from nutwood.games.nuts import happenings as h
from nutwood.games.nuts.edition import NutsEdition
from nutwood.games.nuts.moves import LETTERS, NUTS
from nutwood.games.nuts.parameters import NutsRules
from nutwood.games.nuts.text import card_title, columns_of, within_row
from nutwood.games.nuts.titles import SHAPES, power_phrase, victory

SQUIRREL: Final = Thing("the Squirrel", art="nuts/squirrel", at="squirrel")
FACES: Final = {"stop": "Stop", "scamper": "Scamper", "hunt": "Hunt", "hunt-and-roll": "Hunt and Roll"}
STAYS: Final = {
    "fed": "he has been fed",
    "on a path": "he is on a Connecting Path already",
    "stop": "the die says so",
    "own column": "that is where the eight-sided die sends him",
    "no path": "there is no Connecting Path to hunt for",
}
FLAVOURS: Final = {
    "plain": "",
    "salted": ", salted",
    "roasted": ", roasted",
    "extra-delicious": ", salted and roasted",
}
AGES: Final = {"any": "", "older": "(an older card)", "newer": "(a newer card)"}
MOMENTS: Final = {"production": "before the factory runs", "new deck": "before the discarded cards become the deck"}
SHIPS_NOTHING: Final = {"declined": "ships nothing", "no truck": "can fill no truck", "no more": "ships nothing more"}
CAUSES: Final = {
    "last round": "everybody has had the last turn",
    "last truck": "the last truck has left",
    "400 turns": "{} turns have been played",
}


def words(event: Event, edition: NutsEdition) -> Line:
    """One sentence for each event; what stands on trucks and cards is the edition's."""
    if isinstance(event, h.Played):
        return _played(event, edition)
    if isinstance(event, h.Loaded):
        return _loaded(event, edition)
    told = WITH_NUMBERS.get(type(event))
    return told(event, edition.rules) if told else WORDS[type(event)](event)


def nut(name: str) -> Thing:
    """A nut with its article."""
    return Thing(article(name), art=f"nuts/{name}")


def tile(shape: str, spot: str, which: str) -> Thing:
    """A conveyor tile where it lies now."""
    return Thing(f"{which} {SHAPES[shape]}", art=f"nuts/{shape}", at=f"tile:{spot}")


def holder(column: str) -> Thing:
    """The box holder of a column."""
    return Thing(f"the box holder in column {column}", art="nuts/holder", at=f"holder:{column}")


def machine(name: str, column: str) -> Thing:
    """A salter or roaster where it stands now."""
    return Thing(f"the {name}", art=f"nuts/{name}", at=f"{name}:{column}")


def card(name: str) -> Thing:
    """A bonus card by its title."""
    return Thing(card_title(name), at=f"card:{name}")


def _path(event: h.Eaten | h.Collected | h.Unserved) -> str:
    """The way of a nut, and what it was treated with."""
    return f"from column {event.dispenser} to column {event.holder}{FLAVOURS[event.flavour]}"


def _running(event: h.Eaten | h.Collected | h.Unserved, called: str) -> Thing:
    """A nut on its way."""
    return Thing(called, art=f"nuts/{event.nut}", at=f"route:{event.dispenser}-{event.holder}")


def _dealt(event: h.Dealt) -> Line:
    top, *rest = (NUTS[LETTERS.index(letter)] for letter in event.boxes)
    found = Thing(f"column {event.column}", at=f"holder:{event.column}")
    return line(found, f"gets a box holder: {top} on top, then", listed(rest))


def _turn_began(event: h.TurnBegan, rules: NutsRules) -> Line:
    last = {0: "", 1: ", the very last"}.get(event.closing, " in the last round")
    return line(f"turn {event.turn}{last}:", who(event.seat), does("has"), spelled(rules.actions, "action"))


def _slid(event: h.Slid) -> Line:
    where = f"in {columns_of(event.origin)}, to {within_row(event.to)}"
    return line(who(event.seat), does("slides"), tile(event.shape, event.to, "the"), where)


def _turned(event: h.Turned) -> Line:
    way = f"from {event.before} to {event.top}"
    if event.rule == "§29":
        return line(holder(event.column), "turns", way)
    return line(who(event.seat), does("spins" if event.rule == "§17" else "turns"), holder(event.column), way)


def _configured(event: h.Configured) -> Line:
    unused: list[Part] = [", with", many(event.unused, "action"), "unused"] if event.unused else []
    return line(who(event.seat), does("ends"), "Configuration", unused)


def _squirrel_moved(event: h.SquirrelMoved) -> Line:
    way = f"from column {event.origin} to column {event.to}"
    if event.cause == "lure":
        return line(who(event.seat), does("lures"), SQUIRREL, way)
    if event.cause == "tie":
        return line(who(event.seat), does("sends"), SQUIRREL, way)
    return line(SQUIRREL, "hunts" if event.cause == "hunt" else "scampers", way)


def _production_began(event: h.ProductionBegan) -> Line:
    if event.paths == 0:
        return line("Production: no Connecting Path")
    which = str(event.eaten) + " of them" if event.eaten < event.paths else "it" if event.paths == 1 else "all of them"
    eaten: list[Part] = [", and", SQUIRREL, "eats from", which] if event.eaten else []
    return line("Production:", many(event.paths, "Connecting Path"), eaten)


def _collected(event: h.Collected) -> Line:
    extra = ": Extra Delicious" if event.flavour == "extra-delicious" else ""
    chosen = "has" if event.rule == "§27" else "collects"
    served = ["served"] if event.rule == "§27" else []
    return line(who(event.seat), does(chosen), _running(event, article(event.nut)), served, f"{_path(event)}{extra}")


def _unserved(event: h.Unserved) -> Line:
    return line("no", _running(event, event.nut), f"{_path(event)}: the reserve has none left")


def _reserve_short(event: h.ReserveShort) -> Line:
    left: list[Part] = ["the reserve has", many(event.left, event.nut), "for", many(event.paths, "path")]
    return line(left, ":", who(event.seat), does("chooses"), "which is served")


def _drew(event: h.Drew) -> Line:
    found: Part = "a bonus card" if event.card is UNSET else card(event.card)
    return line(
        who(event.seat), does("draws"), found, ", and", many(event.deck, "card"), _be(event.deck), "left in the deck"
    )


def _be(number: int) -> str:
    return "is" if number == 1 else "are"


def _played(event: h.Played, edition: NutsEdition) -> Line:
    kind = next(kind for kind in edition.cards if kind.name == event.card)
    power = power_phrase(kind.left if event.side == "left" else kind.right)
    return line(who(event.seat), does("plays"), card(event.card), AGES[event.age], f": {power}")


def _loaded(event: h.Loaded, edition: NutsEdition) -> Line:
    truck = edition.truck(event.truck)
    found = Thing("a second truck" if event.second else "a truck", art="nuts/truck", at=f"truck:{event.truck}")
    takes = counted(truck.nuts)
    return line(who(event.seat), does("loads"), found, "that takes", takes, "for", many(truck.points, "point"))


def _departed(event: h.Departed) -> Line:
    added = f"({event.added} by cards)" if event.added else ""
    paid: list[Part] = [whose(event.seat), "truck departs with", *counted(event.paid)]
    return line(paid, "for", many(event.points, "point"), added, f": {event.total} in all")


def _exceeded(event: h.Exceeded, rules: NutsRules) -> Line:
    much: list[Part] = []
    if event.nuts:
        much.append(many(event.nuts, "boxed nut"))
    if event.cards:
        much.append(many(event.cards, "bonus card"))
    stay: list[Part] = [many(event.limit, "boxed nut"), "and", many(rules.cards_kept, "bonus card"), "may stay"]
    return line(who(event.seat), does("has"), listed(much), "too many:", *stay)


def _discarded(event: h.Discarded) -> Line:
    unasked = ", having nothing else" if event.unasked else ""
    return line(who(event.seat), does("discards"), nut(event.nut), unasked)


def _last_round(event: h.LastRound) -> Line:
    return line(_reached(event), ": the last round begins, and each player has one more turn")


def _this_round_is_last(event: h.ThisRoundIsLast) -> Line:
    if event.turns == 0:
        return line(_reached(event), ", and this was the last turn of the round")
    last = "the next player has" if event.turns == 1 else f"the next {spelled(event.turns, 'player')} have"
    return line(_reached(event), f": this round is the last, and {last} one more turn")


def _reached(event: h.LastRound | h.ThisRoundIsLast) -> list[Part]:
    return [who(event.seat), does("ends"), "the turn with", many(event.points, "point")]


def _final_score(event: h.FinalScore) -> Line:
    since = f", since turn {event.since}" if event.since else ""
    return line(who(event.seat), does("has"), many(event.points, "point"), since)


WORDS: Final[dict[type[Event], Callable[[Any], Line]]] = {
    h.Dealt: _dealt,
    h.Started: lambda event: line(who(event.seat), does("starts")),
    h.RoundBegan: lambda event: line(f"round {event.round}"),
    h.Built: lambda event: line(
        who(event.seat), does("builds"), tile(event.shape, event.spot, "a"), f"in {columns_of(event.spot)}"
    ),
    h.Cleared: lambda event: line(
        who(event.seat), does("clears"), tile(event.shape, event.spot, "the"), f"in {columns_of(event.spot)}"
    ),
    h.Slid: _slid,
    h.Turned: _turned,
    h.MachineMoved: lambda event: line(
        who(event.seat), does("moves"), machine(event.machine, event.to),
        f"from column {event.origin} to column {event.to}",
    ),
    h.Fed: lambda event: line(who(event.seat), does("feeds"), SQUIRREL, ", who neither moves nor eats this turn"),
    h.Configured: _configured,
    h.ChoseShape: lambda event: line(who(event.seat), does("chooses"), f"a {SHAPES[event.shape]}"),
    h.Lifted: lambda event: line(
        who(event.seat), does("lifts"), tile(event.shape, event.spot, "the"), f"in {columns_of(event.spot)}"
    ),
    h.Unbolted: lambda event: line(
        who(event.seat), does("unbolts"), machine(event.machine, event.column), f"in column {event.column}"
    ),
    h.Rolled: lambda event: line(
        who(event.seat), does("rolls"), "the Squirrel die:",
        Thing(FACES[event.face], art=f"nuts/die-{event.face}", at="die", die=True),
    ),
    h.SquirrelMoved: _squirrel_moved,
    h.SquirrelStayed: lambda event: line(SQUIRREL, f"stays in column {event.column}:", STAYS[event.reason]),
    h.HuntTied: lambda event: line(
        f"paths in columns {event.left} and {event.right} are equally near:", who(event.seat), does("chooses"),
    ),
    h.RollsAgain: lambda event: line(SQUIRREL, "is on no path yet: the die is rolled again"),
    h.ProductionBegan: _production_began,
    h.Eaten: lambda event: line(
        SQUIRREL, "eats", _running(event, article(event.nut)), _path(event)
    ),
    h.Collected: _collected,
    h.Unserved: _unserved,
    h.ReserveShort: _reserve_short,
    h.MayTrade: lambda event: line(who(event.seat), "may take or swap", MOMENTS[event.moment]),
    h.TradedNothing: lambda event: line(
        who(event.seat), does("takes"), "and", does("swaps"), "nothing more", MOMENTS[event.moment]
    ),
    h.Drew: _drew,
    h.NothingToDraw: lambda event: line(
        "deck and discard pile are empty:", who(event.seat), does("misses"), many(event.cards, "card")
    ),
    h.Reshuffled: lambda event: line(
        many(event.cards, "discarded card"), "becomes" if event.cards == 1 else "become", "the deck"
    ),
    h.ActionGained: lambda event: line(who(event.seat), does("has"), many(event.actions, "action"), "now"),
    h.Took: lambda event: line(who(event.seat), does("takes"), nut(event.nut), "from the reserve"),
    h.Swapped: lambda event: line(
        who(event.seat), does("gives"), nut(event.give), "to the reserve for", nut(event.get)
    ),
    h.SwapsEnded: lambda event: line(
        who(event.seat), does("swaps no more" if event.reason == "declined" else "has nothing else to swap")
    ),
    h.PaidInstead: lambda event: line(
        who(event.seat), does("pays"), nut(event.nut), "instead of", nut(event.instead)
    ),
    h.PointsAdded: lambda event: line("the truck scores", many(event.points, "more point", "more points")),
    h.Departed: _departed,
    h.ShippedNothing: lambda event: line(who(event.seat), does(SHIPS_NOTHING[event.reason])),
    h.LimitRaised: lambda event: line(who(event.seat), "may keep", many(event.limit, "boxed nut"), "this turn"),
    h.Discarded: _discarded,
    h.Dropped: lambda event: line(who(event.seat), does("discards"), card(event.card), AGES[event.age]),
    h.LastRound: _last_round,
    h.ThisRoundIsLast: _this_round_is_last,
    h.FinalScore: _final_score,
}  # fmt: skip
WITH_NUMBERS: Final[dict[type[Event], Callable[[Any, NutsRules], Line]]] = {
    h.TurnBegan: _turn_began,
    h.Exceeded: _exceeded,
    h.GameOver: lambda event, rules: line("the game is over:", CAUSES[event.cause].format(rules.turns)),
    h.Won: lambda event, rules: victory(event.seats, event.decided, event.cause, event.points, rules),
}
