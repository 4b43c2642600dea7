"""What Squirrel Island says to an illegal move is true of that very position."""

from __future__ import annotations

from itertools import chain
from typing import Any

from nutwood import load
from tests.games.refusals import Claims, refused, untrue
from tests.games.squirrel_island.test_wording import CARDS, WORDING

BY_NAME = {card.name: card for card in CARDS}
SLUGS = {card.slug: card for card in CARDS}


def mine(view: Any) -> Any:
    return view.mats[view.viewer]


def theirs(view: Any, move: Any) -> Any:
    """The mat of another player whom the move names."""
    return view.mats[int(move.seat) - 1] if int(move.seat) <= len(view.mats) else None


def always(view: Any, power: str) -> bool:
    """Whether a refreshed squirrel of one's own has this power (§56, §57)."""
    return any(card.ability and card.ability.always == power for card in map(SLUGS.get, mine(view).refreshed) if card)


def rate(view: Any) -> int:
    abilities = [SLUGS[slug].ability for slug in mine(view).refreshed]
    return min([3, *(ability.n or 3 for ability in abilities if ability and ability.always == "coins-per-stamina")])


def can_pay(view: Any, name: str, fee: int) -> bool:
    """By the cheapest way there is (§18, §19): as much stamina as it takes, the rest in coins."""
    card, purse = BY_NAME[name], mine(view)
    if card.type == "item":
        return bool(purse.coins >= card.cost + fee or (fee and purse.stamina >= 1 and purse.coins >= card.cost))
    spent = min(purse.stamina, card.cost)
    left = purse.coins - rate(view) * (card.cost - spent)
    return bool(left >= fee or (left >= 0 and purse.stamina - spent >= fee))


def costs(name: str, price: str) -> bool:
    card = BY_NAME[name]
    things = "stamina" if card.type == "squirrel" else "coin" if card.cost == 1 else "coins"
    return price == f"{card.cost or 'no'} {things}"


def asks(*questions: str) -> Any:
    return lambda view, move: view.question in questions


def names_it(move: Any, name: str) -> bool:
    return bool(BY_NAME[name].slug == move.card)


def not_paid(view: Any, move: Any, name: str, price: str) -> bool:
    """From hand, or from the Island where that costs nothing extra."""
    if type(move).__name__ == "Play":
        there = move.card in mine(view).hand
    else:
        there = move.card in view.island and always(view, "island-free")
    return names_it(move, name) and there and costs(name, price) and not can_pay(view, name, 0)


def not_paid_with_fee(view: Any, move: Any, name: str, price: str) -> bool:
    there = type(move).__name__ == "PlayIsland" and move.card in view.island and not always(view, "island-free")
    return names_it(move, name) and there and costs(name, price) and not can_pay(view, name, 1)


def no_such_way(view: Any, move: Any, stamina: str, ways: str) -> bool:
    offered = {said.split(" and ")[0].split()[0] if "stamina" in said else "0" for said in ways.split(" or ")}
    return view.question == "pay" and move.stamina not in view.prices and offered == set(view.prices)


def is_guarded(view: Any, move: Any, guard: str) -> bool:
    victim = theirs(view, move)
    card = BY_NAME[guard]
    return card.ability is not None and card.ability.always == "guard" and card.slug in victim.refreshed


def among(view: Any, noun: str, many: str) -> bool:
    return int(many) == len(view.words) and noun in ("part", "option")


CLAIMS: Claims = {
    r"Now play a card from your hand or the Island, or go to sleep\.": asks("turn"),
    r"First say with how much stamina you pay\.": asks("pay"),
    r"You are asleep: exhaust a refreshed squirrel for a nut, or pass\.": lambda view, move: (
        view.question == "gather" and mine(view).asleep and bool(mine(view).refreshed)
    ),
    r"First say which part of the effect comes next\.": asks("order"),
    r"First say whether an ability or the effect comes first\.": asks("before"),
    r"First say which ability acts next\.": asks("ability"),
    r"First choose one of the card’s options\.": asks("choose"),
    r"First draw a card from the Island\.": asks("island"),
    r"First stash a card from your hand\.": asks("stash-hand"),
    r"First stash a card from the Island\.": asks("stash-island"),
    r"First refresh one of your exhausted squirrels\.": lambda view, move: (
        view.question == "refresh" and bool(mine(view).exhausted)
    ),
    r"First exhaust one of your refreshed squirrels\.": lambda view, move: (
        view.question == "exhaust" and bool(mine(view).refreshed)
    ),
    r"First say from whom you steal a nut\.": asks("steal"),
    r"First exhaust a refreshed squirrel of another player\.": asks("snipe"),
    r"First say who loses something\.": asks("set-back"),
    r"(.+) does not say “up to”: go on with as many squirrels as you can\.": lambda view, move, name: (
        view.question in ("refresh", "exhaust") and BY_NAME[name].slug == view.card
    ),
    r"You have no (?!exhausted )(.+) in your hand\.": lambda view, move, name: (
        names_it(move, name) and move.card not in mine(view).hand
    ),
    r"There is no (.+) on the Island\.": lambda view, move, name: names_it(move, name) and move.card not in view.island,
    r"You cannot pay for (.+): it costs ([^,]+)\.": not_paid,
    r"You cannot pay for (.+): it costs ([^,]+), and 1 stamina or 1 coin more from the Island\.": not_paid_with_fee,
    r"You cannot pay with (\d|no) stamina here; you can pay (.+)\.": no_such_way,
    r"Your (.+) is exhausted already\.": lambda view, move, name: (
        names_it(move, name) and move.card in mine(view).exhausted and move.card not in mine(view).refreshed
    ),
    r"You have no (.+) in front of you\.": lambda view, move, name: (
        names_it(move, name) and move.card not in {*mine(view).refreshed, *mine(view).exhausted}
    ),
    r"You have no exhausted (.+)\.": lambda view, move, name: (
        names_it(move, name) and move.card not in mine(view).exhausted
    ),
    r"There is no seat (\d) at this table\.": lambda view, move, seat: move.seat == seat and int(seat) > len(view.mats),
    r"Sabotage is done to other players\.": lambda view, move: int(move.seat) - 1 == view.viewer,
    r"(.+) keeps sabotage away from that player\.": is_guarded,
    r"That player has no nuts to steal\.": lambda view, move: theirs(view, move).nuts == 0,
    r"That player has no nuts to lose\.": lambda view, move: theirs(view, move).nuts == 0,
    r"That player has no coins to lose\.": lambda view, move: theirs(view, move).coins == 0,
    r"That player’s (.+) is exhausted already\.": lambda view, move, name: (
        names_it(move, name) and move.card in theirs(view, move).exhausted
    ),
    r"That player has no (?!nuts to|coins to)(.+)\.": lambda view, move, name: (
        names_it(move, name) and move.card not in {*theirs(view, move).refreshed, *theirs(view, move).exhausted}
    ),
    r"There is no (part|option) (\d): the card has (\d) (?:part|option)s?\.": lambda view, move, noun, place, many: (
        among(view, noun, many) and int(place) > int(many)
    ),
    r"“(.+)” is done already or would do nothing now\.": lambda view, move, words: (
        view.question == "order" and view.words[int(move.part) - 1] == words
    ),
    r"“(.+)” would do nothing now\.": lambda view, move, words: (
        view.question == "choose" and view.words[int(move.option) - 1] == words
    ),
    r"No ability of (.+) is due\.": lambda view, move, name: (
        names_it(move, name) and view.question in ("ability", "before")
    ),
}


def test_refusals_are_true_of_the_position() -> None:
    games = [load("squirrel-island", players=players) for players in (2, 3, 4)]
    judged, found = untrue(CLAIMS, WORDING, chain.from_iterable(refused(game, range(1), 10) for game in games))
    assert not found
    assert judged >= 300
