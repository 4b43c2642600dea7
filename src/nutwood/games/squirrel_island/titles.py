"""The words on the cards, made from the same data as the rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from nutwood.games.squirrel_island.edition import Ability, Card, Part

PER: Final = {
    "tree": "for each of your Tree squirrels",
    "ground": "for each of your Ground squirrels",
    "flying": "for each of your Flying squirrels",
    "squirrel": "for each of your squirrels",
    "item": "for each of your used items",
    "exhausted": "for each of your exhausted squirrels",
}
WHEN: Final = {
    "draw": "When you draw cards",
    "exhaust": "When you exhaust squirrels of yours",
    "snipe": "When you exhaust squirrels of others",
    "steal": "When you steal",
    "stash": "When you stash cards",
    "sleep": "When you go to sleep",
}
ALWAYS: Final = {
    "repeat-sabotage": "Sabotage on cards you play is done twice.",
    "island-free": "Cards of the Island cost you nothing extra.",
    "coins-per-stamina": "{n} coins pay for 1 stamina.",
    "guard": "Sabotage does not touch you.",
}
GAINS: Final = {
    "nuts": ("Gather", "nut"),
    "stamina": ("Gain", "stamina"),
    "coins": ("Gain", "coin"),
    "draw": ("Draw", "card"),
}
TRIBES: Final = {"tree": "Tree", "ground": "Ground", "flying": "Flying"}


def plural(number: int, thing: str) -> str:
    """`1 nut`, `2 nuts`; stamina stays stamina."""
    return f"{number} {thing}" if number == 1 or thing == "stamina" else f"{number} {thing}s"


def part_text(part: Part) -> str:
    """One part without its full stop."""
    if part.effect in ("nuts", "stamina", "coins", "draw"):
        return _gain(part)
    if part.effect in ("refresh", "collect", "exhaust"):
        return _turning(part)
    if part.effect in ("steal", "snipe", "lose"):
        return _sabotage(part)
    if part.effect == "stash":
        return _stash(part)
    if part.effect == "island":
        return f"Draw {plural(part.number, 'card')} from the Island"
    if part.effect == "again":
        return "Go again!" if part.number == 1 else f"Go again, {part.number} times!"
    if part.effect == "choose":
        return " OR ".join(joined(option) for option in part.lists)
    return ", then ".join(_lower(part_text(inner), place) for place, inner in enumerate(part.lists[0]))


def _lower(text: str, place: int) -> str:
    return text if place == 0 else text[:1].lower() + text[1:]


def joined(parts: Sequence[Part]) -> str:
    """Several parts in one breath."""
    return " and ".join(_lower(part_text(part), place) for place, part in enumerate(parts))


def _gain(part: Part) -> str:
    verb, thing = GAINS[part.effect]
    counted = f" {PER[part.per]}" if part.per else ""
    limit = f" (at most {part.max})" if part.max is not None else ""
    return f"{verb} {plural(part.number, thing)}{counted}{limit}"


def _turning(part: Part) -> str:
    verb = "Refresh" if part.effect == "refresh" else "Exhaust"
    many = f"{'up to ' if part.upto else ''}{part.number} of your squirrels"
    if part.effect == "refresh":
        return f"{verb} {many}"
    if part.effect == "collect":
        return f"{verb} {many} and collect their loops"
    if part.each is not None:
        return f"{verb} {many}: {_things(part.each)} for each"
    steps = (f"{place} – {'also ' if place > 1 else ''}{_things(step)}" for place, step in enumerate(part.lists, 1))
    return f"{verb} {many}: {'; '.join(steps)}"


def _things(gains: tuple[Part, ...]) -> str:
    return " and ".join(plural(gain.number, GAINS[gain.effect][1]) for gain in gains)


def _sabotage(part: Part) -> str:
    if part.effect == "steal":
        return f"Steal {plural(part.number, 'nut')}"
    if part.effect == "snipe":
        return f"Exhaust {plural(part.number, 'squirrel')} of other players"
    who = "Each other player" if part.source == "each" else "Another player"
    return f"{who} loses {plural(part.number, part.lose or '')}"


def _stash(part: Part) -> str:
    number = part.number
    if part.stash == "deck":
        return "Stash the top card of the deck" if number == 1 else f"Stash the top {number} cards of the deck"
    place = "your hand" if part.stash == "hand" else "the Island"
    return f"Stash {'a card' if number == 1 else f'{number} cards'} from {place}"


def sentences(parts: tuple[Part, ...]) -> str:
    """A list of parts as it stands on a card."""
    texts = [part_text(part) for part in parts]
    return " ".join(text if text.endswith("!") else f"{text}." for text in texts)


def ability_text(ability: Ability) -> str:
    """A unique ability as it stands on a card."""
    if ability.always is not None:
        return ALWAYS[ability.always].format(n=ability.n)
    when = WHEN.get(ability.when or "") or f"When you play {_played(ability)}"
    return f"{when}: {_lower(sentences(ability.do), 1)}"


def _played(ability: Ability) -> str:
    if ability.tribe is not None:
        return f"a {TRIBES[ability.tribe]} squirrel"
    return {"squirrel": "a squirrel", "item": "an item", None: "a card"}[ability.type]


def card_text(card: Card) -> str:
    """Play effect, then ability."""
    ability = ability_text(card.ability) if card.ability else ""
    return " ".join(text for text in (sentences(card.play), ability) if text) or "No effect."


@cache
def card_label(card: Card) -> str:
    """The whole card in words, for screen readers and terminals."""
    cost = plural(card.cost, "coin" if card.type == "item" else "stamina")
    kind = "item" if card.type == "item" else f"{TRIBES[card.tribe or 'tree']} squirrel"
    loops = f" Loops: {', '.join(card.loops)}." if card.loops else ""
    return f"{card.name}, {kind}, costs {cost}. {card_text(card)}{loops} Stash value {card.stash}."
