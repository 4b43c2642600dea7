"""What Squirrel Island asks, in words, and where a click answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from nutwood.core.catalogue import Catalogue, Move
from nutwood.core.scene import Choice, Prompt
from nutwood.games.squirrel_island.edition import Card
from nutwood.games.squirrel_island.moves import (
    DoPart,
    Effect,
    Enough,
    Exhaust,
    Option,
    Pass,
    Pay,
    Play,
    PlayIsland,
    Refresh,
    SetBack,
    Sleep,
    Snipe,
    Stash,
    StashIsland,
    Steal,
    Take,
    Use,
)
from nutwood.games.squirrel_island.titles import plural
from nutwood.games.squirrel_island.view import SquirrelIslandView

ASKED: Final = {
    "turn": ("play a card from your hand or the Island, or go to sleep", "§14"),
    "pay": ("choose how to pay for {card}", "§20"),
    "gather": ("asleep, exhaust a squirrel for a nut, or pass", "§24"),
    "order": ("{card}: what comes first?", "§30"),
    "before": ("does an ability act before the effect of {card}, or after it?", "§51"),
    "ability": ("which ability acts first?", "§52"),
    "choose": ("{card}: choose one", "§43"),
    "island": ("{card}: draw a card from the Island ({left} to go)", "§36"),
    "stash-hand": ("{card}: stash a card from your hand", "§38"),
    "stash-island": ("{card}: stash a card from the Island", "§39"),
    "refresh": ("{card}: refresh one of your squirrels ({left} to go)", "§40"),
    "exhaust": ("{card}: exhaust one of your squirrels ({left} to go)", "§42"),
    "steal": ("{card}: steal a nut from whom?", "§46"),
    "snipe": ("{card}: exhaust a squirrel of another player ({left} to go)", "§47"),
    "set-back": ("{card}: who loses it?", "§48"),
}
CHANCE: Final = {
    "nothing": ("The turn goes on.", "§16"),
    "first": ("Who starts the first day?", "§7"),
    "draw": ("A card is drawn from the deck.", "§35"),
    "fill": ("The Island is filled from the deck.", "§21"),
    "uncover": ("The stashed cards are turned up.", "§66"),
}


def prompt(view: SquirrelIslandView, legal: list[int], cards: dict[str, Card], catalogue: Catalogue) -> Prompt:
    """One sentence, the rule, and every legal move in words."""
    if view.ended:
        return Prompt(text=verdict(view), rule="§67")
    if view.question in CHANCE:
        text, rule = CHANCE[view.question]
        return Prompt(text=text, rule=rule)
    text, rule = ASKED[view.question]
    said = text.format(card=cards[view.card].name if view.card else "", left=view.left)
    choices = tuple(_choice(view, move, catalogue.typed(move), cards) for move in legal)
    return Prompt(text=_addressed(view, said), rule=rule, choices=choices)


def _addressed(view: SquirrelIslandView, said: str) -> str:
    end = "" if said.endswith("?") else "."
    if view.viewer == view.turn:
        return f"{said[0].upper()}{said[1:]}{end}"
    return f"Seat {view.turn + 1} is to choose: {said.replace('your ', 'the ')}{end}"


def verdict(view: SquirrelIslandView) -> str:
    """Who has won, with how many nuts."""
    returns = view.returns or ()
    winners = [seat for seat, result in enumerate(returns) if result == max(returns)]
    nuts = plural(view.mats[winners[0]].score, "nut")
    if len(winners) == 1:
        return f"Seat {winners[0] + 1} is the champion of Squirrel Island with {nuts}."
    named = " and ".join(str(seat + 1) for seat in winners)
    return f"Seats {named} are equally worthy champions with {nuts}."


def _choice(view: SquirrelIslandView, move: int, typed: Move, cards: dict[str, Card]) -> Choice:
    label, at = _ANSWERS[type(typed)](view, typed, cards)
    return Choice(move=move, label=label, at=at)


Answer = tuple[str, str]


def mine(view: SquirrelIslandView, card: str, how: str) -> str:
    """The item of a squirrel of the player whose turn it is."""
    return f"squirrel:{view.turn + 1}:{card}:{how}"


def space(view: SquirrelIslandView, card: str) -> str:
    """The item of the first card of this name on the Island."""
    return f"island:{view.island.index(card) + 1}"


def _pay(view: SquirrelIslandView, move: Any, cards: dict[str, Card]) -> Answer:
    coins = view.prices[move.stamina]
    parts = [plural(int(move.stamina), "stamina")] if move.stamina != "0" else []
    parts += [plural(coins, "coin")] if coins else []
    return f"Pay {' and '.join(parts) or 'nothing'}", ""


_ANSWERS: Final[dict[type[Move], Callable[[SquirrelIslandView, Any, dict[str, Card]], Answer]]] = {
    Play: lambda view, move, cards: (f"Play {cards[move.card].name}", f"hand:{move.card}:1"),
    PlayIsland: lambda view, move, cards: (f"Play {cards[move.card].name} from the Island", space(view, move.card)),
    Pay: _pay,
    Sleep: lambda view, move, cards: ("Go to sleep", ""),
    Pass: lambda view, move, cards: ("Gather nothing", ""),
    Exhaust: lambda view, move, cards: (f"Exhaust {cards[move.card].name}", mine(view, move.card, "refreshed")),
    Refresh: lambda view, move, cards: (f"Refresh {cards[move.card].name}", mine(view, move.card, "exhausted")),
    Enough: lambda view, move, cards: ("Enough", ""),
    Take: lambda view, move, cards: (f"Draw {cards[move.card].name}", space(view, move.card)),
    Stash: lambda view, move, cards: (f"Stash {cards[move.card].name}", f"hand:{move.card}:1"),
    StashIsland: lambda view, move, cards: (f"Stash {cards[move.card].name}", space(view, move.card)),
    Steal: lambda view, move, cards: (f"Steal from seat {move.seat}", f"mat:{move.seat}"),
    SetBack: lambda view, move, cards: (f"Seat {move.seat} loses it", f"mat:{move.seat}"),
    Snipe: lambda view, move, cards: (
        f"Exhaust {cards[move.card].name} of seat {move.seat}",
        f"squirrel:{move.seat}:{move.card}:refreshed",
    ),
    DoPart: lambda view, move, cards: (view.words[int(move.part) - 1], ""),
    Option: lambda view, move, cards: (view.words[int(move.option) - 1], ""),
    Use: lambda view, move, cards: (f"{cards[move.card].name} first", mine(view, move.card, "refreshed")),
    Effect: lambda view, move, cards: ("The effect first", ""),
}
