"""How the log of Squirrel Squabble words what happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from nutwood.core.events import UNSET, Event
from nutwood.core.lines import Line, Part, Thing, does, line, many, who, whom, whose
from nutwood.core.numerals import counted, in_words
from nutwood.games.squirrel_squabble import events as e
from nutwood.games.squirrel_squabble.parameters import SquabbleRules
from nutwood.games.squirrel_squabble.titles import ACTION_TITLES, SIDE_TITLES, tile_title

REASONS: Final = {
    "off the board": "it would lead off the board",
    "opposing home": "it would end on the opposing home",
    "same square": "both would end on the same square",
    "occupied": "the other squirrel stays on that square",
    "same puddle": "both would fall into the same puddle",
    "occupied puddle": "the other squirrel stays in that puddle",
    "too few tiles": "fewer than two free tiles lie next to the squirrel",
    "defender at home": "the other squirrel is at home",
    "no way": "no way without dogs and puddles leads to the other squirrel",
}
CAUSES: Final = {
    "walked home": "the squirrel is home with {}",
    "way over home": "with {}, the squirrel’s way to the squabble leads over its home",
    "sent home": "the squabble sends the squirrel home with {}",
}
DRAWS: Final = {
    "both home": "both squirrels come home with {} in the same movement: a tie",
    "sixty rounds": "{} are over and nobody has won: a tie",
}
OUTCOMES: Final = {"won": "attack succeeds", "lost": "attack fails"}


def words(event: Event, rules: SquabbleRules) -> Line:
    """One sentence for each event, with the numbers of the edition."""
    told = WITH_NUMBERS.get(type(event))
    return told(event, rules) if told else WORDS[type(event)](event)


def action(name: str) -> Thing:
    """An action of a coin."""
    return Thing(ACTION_TITLES[name], art=f"squirrel-squabble/coin-{name}")


def square(name: str) -> Thing:
    """A square of the board."""
    return Thing(name, at=f"tile:{name}")


def die(number: int) -> Thing:
    """What a die shows."""
    return Thing(f"a {number}", art=f"house/die-{number}", die=True)


def face(tile: str) -> str:
    """The side of a tile that is up."""
    return SIDE_TITLES[tile.split("-over-", maxsplit=1)[0]]


def _placed(event: e.Placed) -> Line:
    put: list[Part] = [square(event.square), ":", tile_title(event.tile)]
    if event.unasked:
        return line("no choice is left:", square(event.square), "gets", tile_title(event.tile))
    return line("a tile goes to", put) if event.seat < 0 else line(who(event.seat), does("puts"), "a tile on", put)


def _laid(event: e.Laid) -> Line:
    what: Part = "a coin" if event.coin is UNSET else action(event.coin.split(":")[1])
    return line(who(event.seat), does("lays"), what, f"face down, coin {event.coins} of 3")


def _shown(event: e.Shown) -> Line:
    parts: list[Part] = [f"step {event.step} of 3:"]
    for seat, shown in ((0, event.first), (1, event.second)):
        if seat:
            parts.append(",")
        shows = does("shows no coin") if shown is None else does("shows")
        parts += [who(seat), shows] if shown is None else [who(seat), shows, action(shown)]
    return line(parts)


def _clashed(event: e.Clashed) -> Line:
    if event.first == event.second:
        return line("both coins show", action(event.first), "and cancel each other")
    return line(action(event.first), "and", action(event.second), "cancel each other")


def _coin_turned(event: e.CoinTurned) -> Line:
    if event.action is None:
        return line(whose(event.seat), "Flip Action finds no coin to turn")
    return line(whose(event.seat), "Flip Action turns", whose(1 - event.seat), "coin to", action(event.action))


def _flipped(event: e.Flipped) -> Line:
    unasked = ", the only free tile next to the squirrel" if event.unasked else ""
    if event.tile.endswith("home"):
        named: list[Part] = [face(event.tile), "on", square(event.square), unasked]
        return line(who(event.seat), does("names"), named, ": a home stays as it is")
    return line(who(event.seat), does("flips"), "the tile on", square(event.square), unasked, ": now", face(event.tile))


def _switched(event: e.Switched) -> Line:
    now: list[Part] = [square(event.one), "has", face(event.tile), "and", square(event.other), "has"]
    unasked = ", the only free ones next to the squirrel" if event.unasked else ""
    both: list[Part] = ["the tiles on", square(event.one), "and", square(event.other), unasked]
    return line(who(event.seat), does("switches"), both, ": now", now, face(event.tile_of_other))


def _cancelled(event: e.Cancelled) -> Line:
    return line(whose(event.seat), action(event.action), "is cancelled:", REASONS[event.reason])


def _scared(event: e.Scared) -> Line:
    lost: list[Part] = ["drops", many(event.nuts, "nut"), "and"] if event.nuts else []
    scared: list[Part] = ["the dog on", square(event.dog), "scares", whose(event.seat), "squirrel home to"]
    return line(scared, square(event.home), "; it", lost, "loses the rest of the round")


def _fell(event: e.Fell) -> Line:
    how = "sits in" if event.rule == "§41" else "falls into"
    return line(
        whose(event.seat), f"squirrel {how} the puddle on", square(event.square), "and loses the rest of the round"
    )


def _fought(event: e.Fought, rules: SquabbleRules) -> Line:
    total = event.die + rules.squabble_bonus - event.spaces
    sum_ = f"{event.die} + {rules.squabble_bonus} − {event.spaces} = {total} against {event.against}:"
    if event.outcome == "drawn":
        return line(sum_, "a draw, and no nut changes hands")
    return line(sum_, whose(event.seat), OUTCOMES[event.outcome])


def _spared(event: e.Spared, rules: SquabbleRules) -> Line:
    if event.reason == "no nut":
        return line(who(event.seat), does("takes"), "no nut, because", who(event.victim), does("has"), "none")
    return line(
        who(event.seat),
        does("takes"),
        "no nut, because",
        who(event.seat),
        does("has"),
        f"{in_words(rules.nuts_to_win)} already",
    )


def _so_far(event: e.Gathered | e.Dropped, rules: SquabbleRules) -> str:
    return f", {event.total} of {rules.nuts_to_win} now"


def _tied(event: e.Tied, rules: SquabbleRules) -> Line:
    rounds, nuts = counted(rules.rounds, "round"), counted(rules.nuts_to_win, "nut")
    return line(DRAWS[event.cause].format(rounds if event.cause == "sixty rounds" else nuts))


def _stayed(event: e.Stayed) -> Line:
    where: list[Part] = ["squirrel has not left", square(event.square), "in this round"]
    return line(whose(event.seat), where, "and neither gathers nor drops anything")


def _round_began(event: e.RoundBegan) -> Line:
    return line(f"round {event.round}: all coins are {'back in hand' if event.round > 1 else 'in hand'}")


def _sent_home(event: e.SentHome) -> Line:
    return line(whose(event.seat), "squirrel is sent home to", square(event.home))


WORDS: Final[dict[type[Event], Callable[[Any], Line]]] = {
    e.TileFell: lambda event: line("a tile falls:", tile_title(event.tile)),
    e.Placed: _placed,
    e.Took: lambda event: line(who(event.seat), does("plays"), f"the {event.squirrel} squirrel"),
    e.ChoseFacing: lambda event: line(
        who(event.seat), does("chooses"), "a facing" if event.facing is UNSET else f"to face {event.facing}"
    ),
    e.Faced: lambda event: line(whose(event.seat), f"squirrel faces {event.facing}"),
    e.RoundBegan: _round_began,
    e.Laid: _laid,
    e.Shown: _shown,
    e.Clashed: _clashed,
    e.CoinTurned: _coin_turned,
    e.Flipped: _flipped,
    e.Switched: _switched,
    e.Cancelled: _cancelled,
    e.Walked: lambda event: line(
        whose(event.seat), "squirrel goes from", square(event.origin), "to", square(event.to)
    ),
    e.Turned: lambda event: line(whose(event.seat), f"squirrel turns and faces {event.facing}"),
    e.Scared: _scared,
    e.Fell: _fell,
    e.Attacked: lambda event: line(
        whose(event.seat), "squirrel runs from", square(event.origin), "to squabble on", square(event.to),
        ",", many(event.spaces, "square"), "away",
    ),
    e.Rolled: lambda event: line(who(event.seat), does("rolls"), die(event.die)),
    e.Stole: lambda event: line(who(event.seat), does("takes"), "a nut from", whom(event.victim)),
    e.SentHome: _sent_home,
    e.Stayed: _stayed,
    e.PuddleTurned: lambda event: line(
        "the puddle on", square(event.square), "is turned over, now", face(event.tile)
    ),
}  # fmt: skip
WITH_NUMBERS: Final[dict[type[Event], Callable[[Any, SquabbleRules], Line]]] = {
    e.Fought: _fought,
    e.Spared: _spared,
    e.Gathered: lambda event, rules: line(
        who(event.seat), does("gathers"), many(event.nuts, "nut"), "on", square(event.square), _so_far(event, rules)
    ),
    e.Dropped: lambda event, rules: line(
        who(event.seat), does("drops"), "a nut into the empty puddle on", square(event.square), _so_far(event, rules)
    ),
    e.Won: lambda event, rules: line(
        who(event.seat), does("wins"), ":", CAUSES[event.cause].format(counted(rules.nuts_to_win, "nut"))
    ),
    e.Tied: _tied,
}
