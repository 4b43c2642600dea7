"""The words on the cards, made from the same data as the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final

from nutwood.core.lines import amount, many
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
    "draw": "When you draw cards in your own turn",
    "exhaust": "When you exhaust your own squirrels",
    "snipe": "When you exhaust squirrels of others",
    "steal": "When you steal",
    "stash": "When you stash cards",
    "sleep": "When you go to sleep",
}
ALWAYS: Final = {
    "repeat-sabotage": "Sabotage on cards you play is done twice.",
    "island-free": "Cards of the Island cost you nothing extra.",
    "coins-per-stamina": "{n} coins pay for 1 stamina.",
    "guard": "Sabotage does not touch your nuts, coins and squirrels.",
}
GAINS: Final = {
    "nuts": ("Gather", "nut"),
    "stamina": ("Gain", "stamina"),
    "coins": ("Gain", "coin"),
    "draw": ("Draw", "card"),
}
SABOTAGE: Final = ("steal", "snipe", "lose")
TRIBES: Final = {"tree": "Tree", "ground": "Ground", "flying": "Flying"}


@lru_cache(maxsize=1024)
def plural(number: int, thing: str) -> str:
    """`no nuts`, `1 nut`, `2 nuts`; stamina stays stamina."""
    return amount(many(number, thing, thing if thing == "stamina" else ""))


def payment(stamina: int, coins: int) -> str:
    """What is paid: `1 stamina and 3 coins`."""
    paid = [plural(stamina, "stamina")] if stamina else []
    return " and ".join(paid + ([plural(coins, "coin")] if coins else [])) or "nothing"


def copies(number: int, name: str) -> str:
    """Cards of one name: `Thief`, `2 × Thief`."""
    return name if number == 1 else f"{number} × {name}"


def part_text(part: Part) -> str:
    """One part without its full stop."""
    if part.effect in ("nuts", "stamina", "coins", "draw"):
        return _gain(part)
    if part.effect in ("refresh", "collect", "exhaust"):
        return _turning(part)
    if part.effect in SABOTAGE:
        return _sabotage(part)
    if part.effect == "stash":
        return _stash(part)
    if part.effect == "island":
        return f"Draw {plural(part.number, 'card')} from the Island"
    if part.effect == "again":
        return "Go again!" if part.number == 1 else f"Go again, {part.number} times!"
    if part.effect == "choose":
        return " OR ".join(_lower(joined(option), place) for place, option in enumerate(part.lists))
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
    which = f"{'up to ' if part.upto else ''}{part.number} of your squirrels"
    if part.effect == "refresh":
        return f"{verb} {which}"
    if part.effect == "collect":
        return f"{verb} {which} and collect {'its' if part.number == 1 else 'their'} loops"
    if part.each is not None:
        return f"{verb} {which}: {_things(part.each)} for each"
    steps = (f"{place} – {'also ' if place > 1 else ''}{_things(step)}" for place, step in enumerate(part.lists, 1))
    return f"{verb} {which}: {'; '.join(steps)}"


def _things(gains: tuple[Part, ...]) -> str:
    return " and ".join(plural(gain.number, GAINS[gain.effect][1]) for gain in gains)


def _sabotage(part: Part) -> str:
    """Marked as what it is, since other cards speak of sabotage (§45)."""
    if part.effect == "steal":
        return f"Sabotage: steal {plural(part.number, 'nut')}"
    if part.effect == "snipe":
        whose = "another player" if part.number == 1 else "other players"
        return f"Sabotage: exhaust {plural(part.number, 'squirrel')} of {whose}"
    who = "each other player" if part.source == "each" else "another player"
    return f"Sabotage: {who} loses {plural(part.number, part.lose or '')}"


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
    return f"{when}, {_lower(sentences(ability.do), 1)}"


def _played(ability: Ability) -> str:
    if ability.tribe is not None:
        return f"a {TRIBES[ability.tribe]} squirrel"
    return {"squirrel": "a squirrel", "item": "an item", None: "a card"}[ability.type]


def card_text(card: Card) -> str:
    """Play effect, then ability, which is called so."""
    ability = f"Ability: {_lower(ability_text(card.ability), 1)}" if card.ability else ""
    return " ".join(text for text in (sentences(card.play), ability) if text) or "No effect."


@cache
def printed(card: Card) -> tuple[tuple[str, str], ...]:
    """The text in the blocks in which it is printed: what kind each is (plain, sabotage, ability), and its words."""
    blocks = [block for part in card.play for block in _blocks(part)]
    if card.ability:
        blocks.append(("ability", ability_text(card.ability)))
    joined_up: list[tuple[str, str]] = []
    for kind, words in blocks or [("plain", "No effect.")]:
        if joined_up and joined_up[-1][0] == kind:
            joined_up[-1] = (kind, f"{joined_up[-1][1]} {words}")
        else:
            joined_up.append((kind, words))
    return tuple(joined_up)


def _blocks(part: Part) -> Iterator[tuple[str, str]]:
    """Options of which one is sabotage stand apart."""
    if part.effect == "choose" and any(_kind(option) == "sabotage" for option in part.lists):
        for place, option in enumerate(part.lists):
            last = place == len(part.lists) - 1
            yield _kind(option), ("OR " if place else "") + _lower(joined(option), place) + ("." if last else "")
    else:
        yield _kind((part,)), sentences((part,))


SHORTLY: Final = {
    "nuts": "+{n} nut{s}",
    "stamina": "+{n} stamina",
    "coins": "+{n} coin{s}",
    "draw": "+{n} card{s}",
    "island": "take card{s}",
    "refresh": "refresh {n}",
    "collect": "loops ×{n}",
    "exhaust": "exhaust {n}",
    "steal": "steal nut{s}",
    "snipe": "sabotage",
    "lose": "sabotage",
    "stash": "stash {n}",
    "again": "go again",
}
COUNTING: Final = {
    "tree": "Tree",
    "ground": "Ground",
    "flying": "Flying",
    "squirrel": "team",
    "item": "item",
    "exhausted": "tired",
}


@cache
def brief(card: Card) -> str:
    """What the card does in a few letters, where it lies as a small one: its first effect; an ability is called so."""
    parts = [part for part in card.play if part.effect != "again"] or list(card.play)
    if not parts:
        return "ability" if card.ability else "no effect"
    return _shortly(parts[0])


def _shortly(part: Part) -> str:
    if part.effect == "choose":
        return _shortly(part.lists[0][0])
    if part.effect == "then":
        return _shortly(part.lists[0][-1])
    if part.per:
        return f"{GAINS[part.effect][1]}/{COUNTING[part.per]}"
    return SHORTLY[part.effect].format(n=part.number, s="" if part.number == 1 else "s")


def _kind(parts: Sequence[Part]) -> str:
    return "sabotage" if all(part.effect in SABOTAGE for part in parts) else "plain"


def price(card: Card) -> str:
    """What a card costs from hand."""
    return plural(card.cost, "coin" if card.type == "item" else "stamina") if card.cost else "nothing"


@cache
def card_label(card: Card, number: int = 1, where: str = "") -> str:
    """The whole card in words, for screen readers and terminals; several that lie as one with their number."""
    name = " ".join(filter(None, (copies(number, card.name), where)))
    cost = price(card)
    kind = "item" if card.type == "item" else f"{TRIBES[card.tribe or 'tree']} squirrel"
    loops = f" Loops: {', '.join(card.loops)}." if card.loops else ""
    return f"{name}, {kind}, costs {cost}. {card_text(card)}{loops} Stash value {card.stash}."
