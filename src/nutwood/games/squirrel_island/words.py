"""How the log of Squirrel Island words what happens; cards have the names of the edition."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from nutwood.core.events import UNSET, Event
from nutwood.core.lines import Line, Part, Thing, does, line, listed, many, together, who, whom, whose
from nutwood.games.squirrel_island import events as e
from nutwood.games.squirrel_island.parameters import IslandRules

Names = dict[str, str]
SOURCES: Final = {"hand": "from hand", "island": "from the Island"}
REASONS: Final = {
    "nothing counts": ("has", "nothing to count for it"),
    "no victim": ("finds", "nobody with anything to take or to exhaust"),
    "none refreshed": ("has", "no refreshed squirrel to exhaust"),
    "none exhausted": ("has", "no exhausted squirrel to refresh"),
    "empty hand": ("has", "no card in hand"),
    "empty island": ("finds", "no card on the Island"),
    "no option": ("has", "no option that would do anything"),
    "no loops": ("collects", "nothing, for the exhausted squirrels have no loops"),
}
"""Why a part of a card does nothing: what its player has, or finds."""
FURTHER: Final = {
    "no victim": ("finds", "nobody else with anything to take or to exhaust"),
    "none refreshed": ("has", "no further refreshed squirrel to exhaust"),
    "none exhausted": ("has", "no further exhausted squirrel to refresh"),
}
LAST_DAY: Final = "after the last day"
MISSING: Final = {
    "morning": ("card", "of the morning", "not dealt"),
    "island": ("space", "of the Island", "left empty"),
    "draw": ("card", "", "not drawn"),
    "stash": ("card", "", "not stashed"),
}


def words(event: Event, names: Names, rules: IslandRules) -> Line:
    """One sentence for each event, with the numbers of the edition."""
    told = WITH_NUMBERS.get(type(event))
    return told(event, rules) if told else WORDS[type(event)](event, names)


def card(names: Names, slug: str, at: str = "") -> Thing:
    """A card by its name, and where it lies."""
    return Thing(names[slug], at=at)


def squirrel(names: Names, seat: int, slug: str, how: str) -> Thing:
    """A squirrel in front of its player, refreshed or exhausted."""
    return card(names, slug, f"squirrel:{seat + 1}:{slug}:{how}")


def victory(winners: Sequence[int], cause: str, best: tuple[int, int]) -> list[Part]:
    """Who has won with so many nuts and squirrels, and what broke a tie (§67)."""
    nuts, squirrels = many(best[0], "nut"), many(best[1], "squirrel")
    if cause == "shared":
        return [LAST_DAY, together(winners), "share the victory with", nuts, "and", squirrels, "each"]
    won: list[Part] = [LAST_DAY, who(winners[0]), does("wins"), "with", nuts]
    if cause == "squirrels":
        return [*won, ":", squirrels, "breaks the tie" if best[1] == 1 else "break the tie"]
    return won


def things(nuts: int, stamina: int, coins: int, cards: int = 0) -> list[Part]:
    """Nuts, stamina, coins and cards, as many as there are."""
    found: list[Part] = [
        many(number, noun, plural)
        for number, noun, plural in (
            (nuts, "nut", ""),
            (stamina, "stamina", "stamina"),
            (coins, "coin", ""),
            (cards, "card", ""),
        )
        if number
    ]
    return listed(found) if found else ["nothing"]


def above(over: int) -> list[Part]:
    """Stamina above the bar."""
    if over == 0:
        return []
    return [
        "; the bar is full, and",
        str(over),
        "stamina becomes" if over == 1 else "stamina become",
        many(over, "nut"),
    ]


def _spaces(number: int) -> str:
    return "1 space" if number == 1 else f"{number} spaces"


def _day_began(event: e.DayBegan, rules: IslandRules) -> Line:
    last = ", the last" if event.day == rules.days else ""
    return line(
        f"day {event.day} of {rules.days}{last}: everybody is awake, the Island has {_spaces(event.spaces)}, and",
        who(event.seat),
        does("starts"),
    )


def _woke(event: e.Woke, names: Names) -> Line:
    got = things(0, event.stamina, event.coins, event.cards)
    return line("morning:", who(event.seat), does("gets"), got, above(event.over))


def _collected(event: e.Collected, names: Names) -> Line:
    got = things(event.nuts, event.stamina, event.coins, event.cards)
    return line(who(event.seat), does("collects"), got, "from loops", above(event.over))


def _drew(event: e.Drew, names: Names) -> Line:
    drawn: Part = "a card" if event.card is UNSET else card(names, event.card, f"hand:{event.card}:1")
    return line(who(event.seat), does("is dealt" if event.rule == "§10" else "draws"), drawn)


def _short(event: e.Short, names: Names) -> Line:
    noun, place, left = MISSING[event.missing]
    return line("the deck is empty:", many(event.cards, noun), place, "is" if event.cards == 1 else "are", left)


def _turn_began(event: e.TurnBegan, names: Names) -> Line:
    if event.rule == "§29":
        return line(who(event.seat), does("goes again"), ", asleep" if event.asleep else "")
    return line(whose(event.seat), "turn", ", asleep" if event.asleep else "")


def _announced(event: e.Announced, names: Names) -> Line:
    return line(who(event.seat), does("announces"), card(names, event.card), SOURCES[event.source])


def _discounted(event: e.Discounted, names: Names) -> Line:
    helper = squirrel(names, event.seat, event.card, "refreshed")
    if event.rule == "§56":
        return line(whose(event.seat), helper, "spares the extra cost of the Island")
    return line(whose(event.seat), helper, "lets", many(event.coins, "coin"), "pay for 1 stamina")


def _paid(event: e.Paid, names: Names) -> Line:
    price = things(0, event.stamina, event.coins)
    return line(who(event.seat), does("pays"), price, "for", card(names, event.card))


def _chose(event: e.Chose, names: Names) -> Line:
    only = ", the only option that does something" if event.unasked else ""
    return line(who(event.seat), does("chooses"), quoted(event.option), only)


def quoted(text: str) -> str:
    """What stands on a card."""
    return f"“{text}”"


def _gained(event: e.Gained, names: Names) -> Line:
    noun, plural = ("stamina", "stamina") if event.thing == "stamina" else (event.thing, "")
    verb = does("gathers" if event.thing == "nut" else "gains")
    got = many(event.number, noun, plural)
    return line(card(names, event.by), ":", who(event.seat), verb, got, above(event.over))


def _stashed_unseen(event: e.StashedUnseen, names: Names) -> Line:
    return line(who(event.seat), does("stashes"), many(event.cards, "card"), "of the deck, unseen")


def _stashed_hand(event: e.StashedHand, names: Names) -> Line:
    stashed: Part = "a card" if event.card is UNSET else card(names, event.card)
    return line(who(event.seat), does("stashes"), stashed, "from hand")


def _skipped(event: e.Skipped, names: Names) -> Line:
    verb, reason = FURTHER.get(event.reason, REASONS[event.reason]) if event.again else REASONS[event.reason]
    return line(card(names, event.by), ":", who(event.seat), does(verb), reason)


def _goes_again(event: e.GoesAgain, names: Names) -> Line:
    return line("Go again:", who(event.seat), does("has"), many(event.turns, "more turn"), "to take")


def _guarded(event: e.Guarded, names: Names) -> Line:
    guard = squirrel(names, event.seat, event.card, "refreshed")
    return line(whose(event.seat), guard, "keeps sabotage away from", whom(event.seat))


def _lost(event: e.Lost, names: Names) -> Line:
    return line(card(names, event.by), ":", who(event.victim), does("loses"), many(event.number, event.thing))


def _sniped(event: e.Sniped, names: Names) -> Line:
    target = squirrel(names, event.victim, event.card, "exhausted")
    return line(card(names, event.by), ":", who(event.seat), does("exhausts"), whose(event.victim), target)


def _slept(event: e.Slept, names: Names) -> Line:
    if event.rule == "§15":
        why = "at once: the hand is empty, and nothing on the Island can be paid for"
        return line(who(event.seat), does("falls asleep"), why)
    return line(who(event.seat), does("goes to sleep"))


def _passed(event: e.Passed, names: Names) -> Line:
    if event.cause == "choice":
        return line(who(event.seat), does("passes"))
    return line(who(event.seat), does("has"), "no refreshed squirrel to gather a nut with")


def _day_ended(event: e.DayEnded, rules: IslandRules) -> Line:
    end = ", and the game with it" if event.day == rules.days else ""
    return line(f"everybody is asleep: day {event.day} is over{end}")


def _showed(event: e.Showed, names: Names) -> Line:
    source = "from the deck" if event.source == "deck" else SOURCES[event.source]
    shown = card(names, event.card, f"stash:{event.seat + 1}")
    return line(whose(event.seat), "stash holds", shown, source, ", worth", many(event.value, "nut"))


def _counted(event: e.Counted, names: Names) -> Line:
    gathered: list[Part] = [many(event.nuts, "nut"), "and", many(event.stash, "nut"), "in the stash"]
    total = f": {event.total} in all, with"
    return line(who(event.seat), does("has"), gathered, total, many(event.squirrels, "squirrel"))


WORDS: Final[dict[type[Event], Callable[[Any, Names], Line]]] = {
    e.FirstNamed: lambda event, names: line(who(event.seat), does("gets"), "the first player token"),
    e.RefreshedAll: lambda event, names: line(
        who(event.seat), does("refreshes"), many(event.squirrels, "squirrel"), "overnight"
    ),
    e.Collected: _collected,
    e.Woke: _woke,
    e.Drew: _drew,
    e.Filled: lambda event, names: line(
        card(names, event.card, f"island:{event.space}"), "comes to the Island"
    ),
    e.DeckRanOut: lambda event, names: line("that was the last card of the deck"),
    e.Short: _short,
    e.TurnBegan: _turn_began,
    e.Announced: _announced,
    e.Discounted: _discounted,
    e.Paid: _paid,
    e.Played: lambda event, names: line(
        who(event.seat), does("plays"), squirrel(names, event.seat, event.card, "refreshed"), SOURCES[event.source]
    ),
    e.Used: lambda event, names: line(
        card(names, event.card, f"used:{event.seat + 1}"), "goes to", whose(event.seat), "used items"
    ),
    e.PartChosen: lambda event, names: line(
        who(event.seat), does("chooses"), "what comes next:", quoted(event.part)
    ),
    e.EffectFirst: lambda event, names: line(
        who(event.seat), does("has"), "the effect of", card(names, event.card), "come first"
    ),
    e.Acted: lambda event, names: line(
        whose(event.seat), squirrel(names, event.seat, event.card, "refreshed"), "acts:", quoted(event.does)
    ),
    e.Lapsed: lambda event, names: line(
        whose(event.seat),
        squirrel(names, event.seat, event.card, "exhausted"),
        "is exhausted by now and does not act",
    ),
    e.Chose: _chose,
    e.Gained: _gained,
    e.Took: lambda event, names: line(
        who(event.seat), does("draws"), card(names, event.card, f"hand:{event.seat + 1}"), "from the Island"
    ),
    e.StashedUnseen: _stashed_unseen,
    e.StashedHand: _stashed_hand,
    e.StashedIsland: lambda event, names: line(
        who(event.seat), does("stashes"), card(names, event.card, f"stash:{event.seat + 1}"), "from the Island"
    ),
    e.Exhausted: lambda event, names: line(
        who(event.seat), does("exhausts"), squirrel(names, event.seat, event.card, "exhausted")
    ),
    e.Refreshed: lambda event, names: line(
        who(event.seat), does("refreshes"), squirrel(names, event.seat, event.card, "refreshed")
    ),
    e.Stopped: lambda event, names: line(card(names, event.by), ":", who(event.seat), does("stops"), "there"),
    e.Skipped: _skipped,
    e.GoesAgain: _goes_again,
    e.Guarded: _guarded,
    e.Stole: lambda event, names: line(
        card(names, event.by), ":", who(event.seat), does("steals"), many(event.nuts, "nut"), "from", whom(event.victim)
    ),
    e.Sniped: _sniped,
    e.Lost: _lost,
    e.Repeated: lambda event, names: line(
        whose(event.seat), squirrel(names, event.seat, event.card, "refreshed"), "has the sabotage done once more"
    ),
    e.Slept: _slept,
    e.TokenTaken: lambda event, names: line(
        who(event.seat), does("is"), "the first to sleep and", does("takes"), "the first player token"
    ),
    e.Gathered: lambda event, names: line(
        who(event.seat),
        does("exhausts"),
        squirrel(names, event.seat, event.card, "exhausted"),
        "and",
        does("gathers"),
        "1 nut",
    ),
    e.Passed: _passed,
    e.Showed: _showed,
    e.Counted: _counted,
    e.Won: lambda event, names: line(victory(event.seats, event.cause, (event.nuts, event.squirrels))),
}  # fmt: skip
WITH_NUMBERS: Final[dict[type[Event], Callable[[Any, IslandRules], Line]]] = {
    e.DayBegan: _day_began,
    e.DayEnded: _day_ended,
}
