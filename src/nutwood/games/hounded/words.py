"""How the log of Hounded words what happens; the seats are the Hunting Party's player and the Fox's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from nutwood.core.events import UNSET, Event
from nutwood.core.lines import Line, Part, Thing, does, line, listed, many, who, whose
from nutwood.core.numerals import counted, in_words, up_to
from nutwood.games.hounded import events as e
from nutwood.games.hounded.names import FACES, TIMES, the_piece
from nutwood.games.hounded.parameters import HoundedRules

OFFERS: Final = {
    "cub": "buries no more Dens",
    "burial": "leaves the tile under the Terrier face up",
    "thicket": "stays in the Thicket",
    "brook": "is done with the Brook",
    "showing": "has no further tile turned up",
}
RUNS: Final = {"§22": "moves by a shortcut between Dens", "§23": "slips through a row of dogs", "§25": "runs on"}
ENOUGH: Final = {"done": "moves no further piece", "all moved": "has made all moves of the turn"}
CAUSES: Final = {
    "trapped": "the Fox is trapped and cannot move",
    "caught": "the Fox ends its turn next to the Master of Hounds and is caught",
    "time": "Morning, Noon and Night are all face up, and the day is over",
}
USES: Final = {
    "bury": "the Hunting Party may bury face-up Dens, but not one under the Fox",
    "scent": "no Den is face up, so it counts as a Scent (II)",
    "nothing": "the only face-up Den is under the Fox, so nothing happens",
}


def words(event: Event, rules: HoundedRules) -> Line:
    """One sentence for each event, with the numbers of the edition."""
    told = WITH_NUMBERS.get(type(event))
    return told(event, rules) if told else WORDS[type(event)](event)


def piece(name: str) -> Thing:
    """A piece of the table."""
    return Thing(the_piece(name), art=f"hounded/{name}", at=name)


def tile(kind: str, article: str = "a") -> Thing:
    """A kind of tile; Grass and the times of day need no article."""
    bare = kind == "grass" or kind in TIMES
    name = FACES[kind] if bare else f"{'the' if kind == 'baby-fox' else article} {FACES[kind]}"
    return Thing(name, art=f"hounded/{kind}")


def square(name: str) -> Thing:
    """A square of the board."""
    return Thing(name, at=f"tile:{name}")


def _hunt_began(event: e.HuntBegan, rules: HoundedRules) -> Line:
    least = rules.pieces_to_move
    most = f": {counted(least, 'piece')} must move, and all six may"
    most = most if event.pieces > least else f": {counted(least, 'piece moves', 'pieces move')}"
    held: list[Part] = [",", *listed([piece(name) for name in event.held]), "held by a Brook"] if event.held else []
    return line(whose(event.seat), "turn", most, held)


def _fox_began(event: e.FoxBegan) -> Line:
    near = "next to the Bulldog the Fox runs" if event.rule == "§21" else "the Fox runs"
    return line(whose(event.seat), "turn:", near, up_to(event.spaces, "space"))


def _moved(event: e.Moved) -> Line:
    way = ("from", square(event.origin), "to", square(event.to))
    if event.piece == "fox":
        return line(piece("fox"), RUNS.get(event.rule, "moves"), *way)
    shortcut = ", by a shortcut between Dens" if _are_apart(event) and event.piece == "terrier" else ""
    return line(who(event.seat), does("moves"), piece(event.piece), *way, shortcut)


def _are_apart(event: e.Moved) -> bool:
    """Whether a move leads further than to a neighbouring square."""
    return any(abs(ord(one) - ord(other)) > 1 for one, other in zip(event.origin, event.to, strict=True))


def _ended_moves(event: e.EndedMoves) -> Line:
    if event.cause == "none can":
        return line("no further piece can move")
    return line(who(event.seat), does(ENOUGH[event.cause]))


def _looked(event: e.Looked) -> Line:
    found = "a Den or a Trap" if event.kind is UNSET else tile(event.kind)
    return line(piece("terrier"), "looks at the tile on", square(event.square), "and finds", found)


def _turned_up(event: e.TurnedUp) -> Line:
    found: list[Part] = ["the tile on", square(event.square), "is turned up", ":", tile(event.kind)]
    if event.kind in TIMES:
        found += [",", ("the first", "the second", "the third")[event.times - 1], "of three Time Tiles"]
    return line(found)


def _lost(event: e.Lost) -> Line:
    return line(tile(event.kind, "the"), "is lost to", "the Fox" if event.rule == "§15" else "the Hunting Party")


def _granted(event: e.Granted) -> Line:
    if event.more == 0:
        return line("all six pieces may move already")
    return line(many(event.more, "more piece"), f"may move in this turn, {event.pieces} in all")


def _runs_on(event: e.RunsOn) -> Line:
    if event.spaces == 0:
        return line("the Fox has nowhere to run on to")
    return line("the Fox may run on", "one space" if event.spaces == 1 else "one or two spaces")


def _brook_found(event: e.BrookFound) -> Line:
    return line("the Fox may hold", "one hunter" if event.hunters == 1 else "one or two hunters", "for a turn")


def _cub_found(event: e.CubFound, rules: HoundedRules) -> Line:
    tiles = rules.baby_fox_tiles
    more = "one more tile turned up, wherever it is"
    more = more if tiles == 1 else f"up to {in_words(tiles)} more tiles turned up, wherever they are"
    return line(tile("baby-fox"), "is found", ":", USES.get(event.use, f"the Fox may have {more}"))


def _quiet(event: e.Quiet, rules: HoundedRules) -> Line:
    wins = f"in a row without a new tile; at {in_words(rules.quiet_rounds)} the Fox wins"
    return line(many(event.rounds, "round"), wins)


def _safe_left(event: e.SafeLeft, rules: HoundedRules) -> Line:
    are = "is" if event.tiles == 1 else "are"
    return line(many(event.tiles, "safe tile"), are, f"left; at {in_words(rules.safe_tiles)} the Fox wins")


def _won(event: e.Won, rules: HoundedRules) -> Line:
    rounds, safe = in_words(rules.quiet_rounds), in_words(rules.safe_tiles)
    numbered = {
        "outlasted": f"{rules.tiles_to_outlast} tiles are face up, and the Fox has outlasted the hunt",
        "quiet": f"{rounds} rounds in a row brought no new tile, and the Fox has outlasted the hunt",
        "safe tiles": f"{safe}{' or fewer' if rules.safe_tiles else ''} safe tiles are left to hunt for",
    }
    return line(who(event.seat), does("wins"), ":", CAUSES.get(event.cause) or numbered[event.cause])


WORDS: Final[dict[type[Event], Callable[[Any], Line]]] = {
    e.FoxBegan: _fox_began,
    e.Moved: _moved,
    e.EndedMoves: _ended_moves,
    e.Looked: _looked,
    e.LeftDown: lambda event: line(who(event.seat), does("leaves"), "the tile on", square(event.square), "face down"),
    e.TurnedUp: _turned_up,
    e.Lost: _lost,
    e.Granted: _granted,
    e.Buried: lambda event: line(who(event.seat), does("buries"), tile(event.kind, "the"), "on", square(event.square)),
    e.RunsOn: _runs_on,
    e.BrookFound: _brook_found,
    e.Held: lambda event: line("the Brook holds", piece(event.piece), "for a turn"),
    e.TrapSprung: lambda event: line("the Trap is sprung: all six hunters may move in the next turn"),
    e.Declined: lambda event: line(who(event.seat), does(OFFERS[event.offer])),
}
WITH_NUMBERS: Final[dict[type[Event], Callable[[Any, HoundedRules], Line]]] = {
    e.HuntBegan: _hunt_began,
    e.CubFound: _cub_found,
    e.Quiet: _quiet,
    e.SafeLeft: _safe_left,
    e.Won: _won,
}
