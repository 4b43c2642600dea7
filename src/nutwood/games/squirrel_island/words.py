"""How the log of Squirrel Island words what happens; cards have the names of the edition."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from nutwood.core.events import UNSET, Event
from nutwood.core.lines import Line, Part, Thing, does, line, listed, many, together, who, whom, whose
from nutwood.games.squirrel_island import events as e
from nutwood.games.squirrel_island.rules.table import DAYS

Names = dict[str, str]
SOURCES: Final = {"hand": "from hand", "island": "from the Island"}
REASONS: Final = {
    "nothing counts": "there is nothing that it counts",
    "no victim": "nobody else has anything that it could take or exhaust",
    "none refreshed": "no squirrel is refreshed that could be exhausted",
    "none exhausted": "no squirrel is exhausted that could be refreshed",
    "empty hand": "the hand is empty",
    "empty island": "the Island is empty",
    "no option": "none of its options would do anything",
    "no loops": "the exhausted squirrels have no loops",
}
FURTHER: Final = {
    "no victim": "nobody else has anything more that it could take or exhaust",
    "none refreshed": "no further squirrel is refreshed",
    "none exhausted": "no further squirrel is exhausted",
}
MISSING: Final = {
    "morning": ("card", "of the morning", "not dealt"),
    "island": ("space", "of the Island", "left empty"),
    "draw": ("card", "", "not drawn"),
    "stash": ("card", "", "not stashed"),
}
WON: Final = {"nuts": "with most nuts", "squirrels": "with as many nuts as another, but most squirrels"}


def words(event: Event, names: Names) -> Line:
    """One sentence for each event."""
    return WORDS[type(event)](event, names)


def card(names: Names, slug: str) -> Thing:
    """A card by its name."""
    return Thing(names[slug])


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


def _day_began(event: e.DayBegan, names: Names) -> Line:
    last = ", the last" if event.day == DAYS else ""
    return line(
        f"day {event.day} of {DAYS}{last}: everybody is awake, the Island has {event.spaces} spaces, and",
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
    drawn: Part = "a card" if event.card is UNSET else card(names, event.card)
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
    if event.rule == "§56":
        return line(whose(event.seat), card(names, event.card), "spares the extra cost of the Island")
    return line(whose(event.seat), card(names, event.card), "lets", many(event.coins, "coin"), "pay for 1 stamina")


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
    reason = FURTHER.get(event.reason, REASONS[event.reason]) if event.again else REASONS[event.reason]
    return line(card(names, event.by), ":", reason)


def _goes_again(event: e.GoesAgain, names: Names) -> Line:
    return line("Go again:", who(event.seat), does("has"), many(event.turns, "more turn"), "to take")


def _guarded(event: e.Guarded, names: Names) -> Line:
    return line(whose(event.seat), card(names, event.card), "keeps sabotage away from", whom(event.seat))


def _lost(event: e.Lost, names: Names) -> Line:
    return line(card(names, event.by), ":", who(event.victim), does("loses"), many(event.number, event.thing))


def _sniped(event: e.Sniped, names: Names) -> Line:
    target = card(names, event.card)
    return line(card(names, event.by), ":", who(event.seat), does("exhausts"), whose(event.victim), target)


def _slept(event: e.Slept, names: Names) -> Line:
    if event.rule == "§15":
        return line(
            who(event.seat), does("falls asleep"), "unasked, with an empty hand and nothing on the Island to pay for"
        )
    return line(who(event.seat), does("goes to sleep"))


def _passed(event: e.Passed, names: Names) -> Line:
    if event.cause == "choice":
        return line(who(event.seat), does("gathers"), "nothing")
    return line(who(event.seat), does("has"), "no refreshed squirrel to gather a nut with")


def _day_ended(event: e.DayEnded, names: Names) -> Line:
    end = ", and the game with it" if event.day == DAYS else ""
    return line(f"everybody is asleep: day {event.day} is over{end}")


def _showed(event: e.Showed, names: Names) -> Line:
    from_where = "from the deck" if event.source == "deck" else SOURCES[event.source]
    shown = card(names, event.card)
    return line(whose(event.seat), "stash", from_where, "holds", shown, ", worth", many(event.value, "nut"))


def _counted(event: e.Counted, names: Names) -> Line:
    parts = f"= {event.nuts} gathered + {event.stash} stashed, and"
    return line(who(event.seat), does("has"), many(event.total, "nut"), parts, many(event.squirrels, "squirrel"))


def _won(event: e.Won, names: Names) -> Line:
    winners = together(event.seats)
    if event.cause == "shared":
        return line("after the last day", winners, "share the victory with as many nuts and squirrels")
    return line("after the last day", winners, does("wins"), WON[event.cause])


WORDS: Final[dict[type[Event], Callable[[Any, Names], Line]]] = {
    e.FirstNamed: lambda event, names: line(who(event.seat), does("gets"), "the first player token"),
    e.DayBegan: _day_began,
    e.RefreshedAll: lambda event, names: line(
        who(event.seat), does("refreshes"), many(event.squirrels, "squirrel"), "overnight"
    ),
    e.Collected: _collected,
    e.Woke: _woke,
    e.Drew: _drew,
    e.Filled: lambda event, names: line(card(names, event.card), "comes to the Island"),
    e.DeckRanOut: lambda event, names: line("that was the last card of the deck"),
    e.Short: _short,
    e.TurnBegan: _turn_began,
    e.Announced: _announced,
    e.Discounted: _discounted,
    e.Paid: _paid,
    e.Played: lambda event, names: line(
        who(event.seat), does("plays"), card(names, event.card), SOURCES[event.source]
    ),
    e.Used: lambda event, names: line(card(names, event.card), "goes to", whose(event.seat), "used items"),
    e.PartChosen: lambda event, names: line(who(event.seat), does("goes on with"), quoted(event.part)),
    e.EffectFirst: lambda event, names: line(
        who(event.seat), does("has"), "the effect of", card(names, event.card), "come first"
    ),
    e.Acted: lambda event, names: line(whose(event.seat), card(names, event.card), "acts:", quoted(event.does)),
    e.Lapsed: lambda event, names: line(
        whose(event.seat), card(names, event.card), "is exhausted and does not act any more"
    ),
    e.Chose: _chose,
    e.Gained: _gained,
    e.Took: lambda event, names: line(who(event.seat), does("draws"), card(names, event.card), "from the Island"),
    e.StashedUnseen: _stashed_unseen,
    e.StashedHand: _stashed_hand,
    e.StashedIsland: lambda event, names: line(
        who(event.seat), does("stashes"), card(names, event.card), "from the Island"
    ),
    e.Exhausted: lambda event, names: line(who(event.seat), does("exhausts"), card(names, event.card)),
    e.Refreshed: lambda event, names: line(who(event.seat), does("refreshes"), card(names, event.card)),
    e.Stopped: lambda event, names: line(card(names, event.by), ":", who(event.seat), does("stops"), "there"),
    e.Skipped: _skipped,
    e.GoesAgain: _goes_again,
    e.Guarded: _guarded,
    e.Stole: lambda event, names: line(
        card(names, event.by), ":", who(event.seat), does("steals"), many(event.nuts, "nut"), "from", whom(event.victim)
    ),
    e.Sniped: _sniped,
    e.Lost: _lost,
    e.Repeated: lambda event, names: line(whose(event.seat), card(names, event.card), "has it done once more"),
    e.Slept: _slept,
    e.TokenTaken: lambda event, names: line(
        who(event.seat), does("is"), "the first asleep and", does("takes"), "the first player token"
    ),
    e.Gathered: lambda event, names: line(
        who(event.seat), does("exhausts"), card(names, event.card), "and", does("gathers"), "1 nut"
    ),
    e.Passed: _passed,
    e.DayEnded: _day_ended,
    e.Showed: _showed,
    e.Counted: _counted,
    e.Won: _won,
}  # fmt: skip
