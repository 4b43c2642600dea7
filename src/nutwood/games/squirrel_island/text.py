"""The table of Squirrel Island in words, for terminals."""

from __future__ import annotations

from collections import Counter

from nutwood.games.squirrel_island.edition import Cards, SquirrelIslandEdition
from nutwood.games.squirrel_island.titles import card_label, copies, plural
from nutwood.games.squirrel_island.view import MatView, SquirrelIslandView, Stash


def table_text(view: SquirrelIslandView, edition: SquirrelIslandEdition) -> str:
    """Day, Island, players; then what the cards say that the viewer holds or can play from the Island."""
    cards = edition.cards
    island = ", ".join(cards[card].name if card else "an empty space" for card in view.island)
    day = f"Day {view.day} of {view.rules.days}" if view.day else "Before the first day"
    lines = [f"{day} · {plural(view.deck, 'card')} in the deck", f"Island: {island or 'no cards yet'}", ""]
    for seat, mat in enumerate(view.mats):
        lines += [_head(view, seat, mat), *_rows(view, mat, cards), ""]
    explained = [card for card in view.island if card]
    if view.viewer >= 0:
        explained = [*view.mats[view.viewer].hand, *explained]
    return "\n".join([*lines, *(card_label(cards[card]) for card in dict.fromkeys(explained))]).rstrip()


def _head(view: SquirrelIslandView, seat: int, mat: MatView) -> str:
    signs = [
        _turn(view, seat),
        "first player token" if seat == view.first else "",
        "asleep" if mat.asleep else "",
    ]
    purse = f"{plural(mat.score, 'nut')}, {plural(mat.stamina, 'stamina')}, {plural(mat.coins, 'coin')}"
    return " · ".join([f"{view.names[seat]}: {purse}", *filter(None, signs)])


def _turn(view: SquirrelIslandView, seat: int) -> str:
    if seat != view.turn or not view.day or view.ended:
        return ""
    return "your turn" if seat == view.viewer else "their turn"


def _rows(view: SquirrelIslandView, mat: MatView, cards: Cards) -> list[str]:
    hand = hand_words(mat.hand_size, mat.hand, cards)
    rows = [
        f"   refreshed: {', '.join(named(mat.refreshed, cards)) or 'none'}",
        f"   exhausted: {', '.join(named(mat.exhausted, cards)) or 'none'}",
        f"   {hand} · {counted('used item', len(mat.used), named(mat.used, cards))}",
    ]
    stash = stash_words(mat.stash, uncovered(view), cards)
    return [*rows, f"   stash: {', '.join(stash)}"] if stash else rows


def counted(noun: str, number: int, known: list[str]) -> str:
    """How many there are, and which."""
    return plural(number, noun) + (f": {', '.join(known)}" if known else "")


def hand_words(size: int, hand: tuple[str, ...], cards: Cards) -> str:
    """How many cards a hand has, and which, as far as the viewer knows (§64)."""
    number, known = plural(size, "card"), ", ".join(named(hand, cards))
    if not known:
        return f"{number} in hand"
    return f"{number} in hand: {known}" if len(hand) == size else f"{number} in hand, among them {known}"


def uncovered(view: SquirrelIslandView) -> bool:
    """Whether stashes are being shown, or have been (§66)."""
    return view.question in ("uncover", "over")


def stash_words(stash: Stash, open_stash: bool, cards: Cards) -> list[str]:
    """Where each stashed card came from, and which it is, as far as that is known (§61); at the end all are shown."""
    shown, known, hidden, unseen = stash
    seen = named(shown, cards)
    if not open_stash:
        seen = [f"{card} from the Island" for card in seen]
    seen += [f"{card} from hand" for card in named(known, cards)]
    unknown = [(hidden - len(known), "face down from hand"), (unseen, "face down from the deck")]
    return seen + [f"{plural(number, 'card')} {words}" for number, words in unknown if number]


def named(slugs: tuple[str, ...], cards: Cards) -> list[str]:
    """Cards by their names, equal ones together."""
    return [copies(number, cards[slug].name) for slug, number in Counter(slugs).items()]
