"""What Squirrel Island asks, in words, and where a click answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from nutwood.core.catalogue import Catalogue, Move
from nutwood.core.lines import Part, does, line, spoken, who
from nutwood.core.scene import Choice, Prompt
from nutwood.games.squirrel_island.edition import Cards, within
from nutwood.games.squirrel_island.edition import Part as EditionPart
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
from nutwood.games.squirrel_island.titles import payment
from nutwood.games.squirrel_island.view import SquirrelIslandView
from nutwood.games.squirrel_island.words import victory

OWN: Final = {
    "pay": "choose how to pay for {card}",
    "gather": "you are asleep: exhaust a squirrel for a nut, or pass",
    "order": "{card}: which part comes next?",
    "before": "{card}: does an ability act before the effect, or after it?",
    "ability": "which ability acts next?",
    "choose": "{card}: choose one of the options",
    "stash-hand": "{card}: stash a card from your hand",
    "stash-island": "{card}: stash a card from the Island",
    "steal": "{card}: from whom do you steal a nut?",
    "set-back": "{card}: who loses a {thing}?",
}
"""What is said to whoever chooses."""
COUNTED: Final = {
    "island": ("draw", "a card", "cards", "from the Island"),
    "refresh": ("refresh", "one", "", "of your squirrels"),
    "exhaust": ("exhaust", "one", "", "of your squirrels"),
    "snipe": ("exhaust", "a squirrel of another player", "squirrels of other players", ""),
}
"""Verb, one, several, and where: for what is chosen one at a time."""
OTHERS: Final = {
    "pay": "how to pay for {card}",
    "order": "which part of {card} comes next",
    "before": "whether an ability or the effect of {card} comes first",
    "ability": "which ability acts next",
    "choose": "an option of {card}",
    "island": "a card of the Island to draw by {card}",
    "stash-hand": "a card in hand to stash by {card}",
    "stash-island": "a card of the Island to stash by {card}",
    "refresh": "a squirrel to refresh by {card}",
    "exhaust": "a squirrel to exhaust for {card}",
    "steal": "from whom to steal a nut by {card}",
    "snipe": "a squirrel of another player to exhaust by {card}",
    "set-back": "who loses a {thing} by {card}",
}
"""What somebody chooses, as the others are told."""
RULES: Final = {
    "turn": "§14",
    "pay": "§20",
    "gather": "§24",
    "order": "§30",
    "before": "§51",
    "ability": "§52",
    "choose": "§43",
    "island": "§36",
    "stash-hand": "§38",
    "stash-island": "§39",
    "refresh": "§40",
    "exhaust": "§42",
    "steal": "§46",
    "snipe": "§47",
    "set-back": "§48",
}
CHANCE: Final = {
    "nothing": ("The turn goes on.", "§16"),
    "first": ("Who starts the first day?", "§7"),
    "draw": ("A card is drawn from the deck.", "§35"),
    "fill": ("The Island is filled from the deck.", "§21"),
    "uncover": ("The stashed cards are shown.", "§66"),
}


def prompt(view: SquirrelIslandView, legal: list[int], cards: Cards, catalogue: Catalogue) -> Prompt:
    """One sentence, the rule, and every legal move in words."""
    if view.ended:
        return Prompt(text=_said(view, verdict(view)), rule="§67")
    if view.question in CHANCE:
        text, rule = CHANCE[view.question]
        return Prompt(text=text, rule=rule)
    moves = catalogue.all_typed(legal)
    asked = _own(view, moves, cards) if view.viewer == view.turn else _others(view, cards)
    choices = tuple(_choice(view, move, typed, cards) for move, typed in zip(legal, moves, strict=True))
    return Prompt(text=_said(view, asked), rule=_rule(view, cards), choices=choices)


def _said(view: SquirrelIslandView, parts: list[Part]) -> str:
    return spoken(line(parts), view.viewer, view.names)


def _rule(view: SquirrelIslandView, cards: Cards) -> str:
    """The rule that asks; squirrels are exhausted for loops or for another gain (§41, §42)."""
    if view.question == "exhaust" and all(part.effect != "exhaust" for part in _parts(view, cards)):
        return "§41"
    return RULES[view.question]


def _parts(view: SquirrelIslandView, cards: Cards) -> Iterator[EditionPart]:
    """Everything that the card in question does."""
    card = cards[view.card or ""]
    yield from within(card.play)
    if card.ability:
        yield from within(card.ability.do)


def _named(view: SquirrelIslandView, text: str, cards: Cards) -> str:
    """With the names of the card, and of what it makes others lose; a player's name in it may have braces."""
    if view.card is None:
        return text
    text = text.replace("{card}", cards[view.card].name)
    if "{thing}" not in text:
        return text
    lost = next((part.lose for part in _parts(view, cards) if part.effect == "lose"), None)
    return text.replace("{thing}", lost or "")


def _own(view: SquirrelIslandView, moves: list[Move], cards: Cards) -> list[Part]:
    """What whoever chooses can do now."""
    kinds = {type(move) for move in moves}
    if view.question == "turn":
        sources = {Play: "your hand", PlayIsland: "the Island"}
        places = " or ".join(place for kind, place in sources.items() if kind in kinds)
        return [f"play a card from {places}, or go to sleep" if places else "you can pay for no card: go to sleep"]
    if view.question not in COUNTED:
        return [_named(view, OWN[view.question], cards)]
    verb, one, several, where = COUNTED[view.question]
    number = one if view.left == 1 else f"{view.left} {several}".rstrip()
    if Enough in kinds:
        number, where = number if view.left == 1 else f"up to {number}", f"{where}, or stop here"
    elif view.left > 1:
        where = f"{where}, one at a time".lstrip()
    return [_named(view, f"{{card}}: {verb} {number}", cards), where]


def _others(view: SquirrelIslandView, cards: Cards) -> list[Part]:
    """What somebody else has to choose."""
    if view.question == "turn":
        return [who(view.turn), does("plays"), "a card or", does("goes to sleep")]
    if view.question == "gather":
        return [who(view.turn), does("is"), "asleep and may exhaust a squirrel for a nut"]
    return [who(view.turn), does("chooses"), _named(view, OTHERS[view.question], cards)]


def verdict(view: SquirrelIslandView) -> list[Part]:
    """Who has won, with what."""
    standings = [(mat.score, len(mat.refreshed) + len(mat.exhausted)) for mat in view.mats]
    best = max(standings)
    winners = [seat for seat, standing in enumerate(standings) if standing == best]
    tied = sum(nuts == best[0] for nuts, _ in standings) > 1
    return victory(winners, "shared" if len(winners) > 1 else "squirrels" if tied else "nuts", best)


def _choice(view: SquirrelIslandView, move: int, typed: Move, cards: Cards) -> Choice:
    label, at = _ANSWERS[type(typed)](view, typed, cards)
    return Choice(move=move, label=label, at=at, final=type(typed) in FINAL)


FINAL: Final = frozenset({Play, PlayIsland, Sleep})
"""What a slip of the finger should not do."""
Answer = tuple[str, str]


def mine(view: SquirrelIslandView, card: str, how: str) -> str:
    """The item of a squirrel of the player whose turn it is."""
    return f"squirrel:{view.turn + 1}:{card}:{how}"


def space(view: SquirrelIslandView, card: str) -> str:
    """The item of the first card of this name on the Island."""
    return f"island:{view.island.index(card) + 1}"


_ANSWERS: Final[dict[type[Move], Callable[[SquirrelIslandView, Any, Cards], Answer]]] = {
    Play: lambda view, move, cards: (f"Play {cards[move.card].name}", f"hand:{move.card}:1"),
    PlayIsland: lambda view, move, cards: (f"Play {cards[move.card].name} from the Island", space(view, move.card)),
    Pay: lambda view, move, cards: (f"Pay {payment(move.stamina, view.prices[str(move.stamina)])}", ""),
    Sleep: lambda view, move, cards: ("Go to sleep", ""),
    Pass: lambda view, move, cards: ("Pass", ""),
    Exhaust: lambda view, move, cards: (
        f"Exhaust {cards[move.card].name}{' for a nut' if view.question == 'gather' else ''}",
        mine(view, move.card, "refreshed"),
    ),
    Refresh: lambda view, move, cards: (f"Refresh {cards[move.card].name}", mine(view, move.card, "exhausted")),
    Enough: lambda view, move, cards: ("Stop here", ""),
    Take: lambda view, move, cards: (f"Draw {cards[move.card].name} from the Island", space(view, move.card)),
    Stash: lambda view, move, cards: (f"Stash {cards[move.card].name} from your hand", f"hand:{move.card}:1"),
    StashIsland: lambda view, move, cards: (f"Stash {cards[move.card].name} from the Island", space(view, move.card)),
    Steal: lambda view, move, cards: (f"Steal a nut from {view.names[move.seat - 1]}", f"mat:{move.seat}"),
    SetBack: lambda view, move, cards: (
        _named(view, f"{view.names[move.seat - 1]} loses a {{thing}}", cards),
        f"mat:{move.seat}",
    ),
    Snipe: lambda view, move, cards: (
        f"Exhaust {cards[move.card].name} of {view.names[move.seat - 1]}",
        f"squirrel:{move.seat}:{move.card}:refreshed",
    ),
    DoPart: lambda view, move, cards: (view.words[move.part - 1], ""),
    Option: lambda view, move, cards: (view.words[move.option - 1], ""),
    Use: lambda view, move, cards: (f"{cards[move.card].name} first", mine(view, move.card, "refreshed")),
    Effect: lambda view, move, cards: (_named(view, "The effect of {card} first", cards), ""),
}
