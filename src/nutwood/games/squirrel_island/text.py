"""The table of Squirrel Island in words, for terminals."""

from __future__ import annotations

from collections import Counter

from nutwood.games.squirrel_island.edition import SquirrelIslandEdition
from nutwood.games.squirrel_island.titles import card_label
from nutwood.games.squirrel_island.view import MatView, SquirrelIslandView


def table_text(view: SquirrelIslandView, edition: SquirrelIslandEdition) -> str:
    """Day, Island, players, and the viewer's own cards in full."""
    cards = {card.slug: card for card in edition.card}
    lines = [f"Day {view.day} of 4 · deck {view.deck}", f"Island: {', '.join(card or '–' for card in view.island)}", ""]
    for seat, mat in enumerate(view.mats):
        lines += [_head(view, seat, mat), *_rows(view, mat), ""]
    if view.viewer >= 0:
        lines += [card_label(cards[card]) for card in dict.fromkeys(view.mats[view.viewer].hand)]
    return "\n".join(lines).rstrip()


def _head(view: SquirrelIslandView, seat: int, mat: MatView) -> str:
    marks = [
        " ← turn" if seat == view.turn and not view.ended else "",
        " · first player" if seat == view.first else "",
        " · asleep" if mat.asleep else "",
    ]
    return f"{seat + 1}: {mat.score} nuts, {mat.stamina} stamina, {mat.coins} coins{''.join(marks)}"


def _rows(view: SquirrelIslandView, mat: MatView) -> list[str]:
    squirrels = _counted(mat.refreshed) + [f"({card})" for card in _counted(mat.exhausted)]
    known = f": {', '.join(_counted(mat.hand))}" if mat.hand else ""
    stash = ", ".join(stash_words(view, mat)) or "none"
    return [
        f"   squirrels: {', '.join(squirrels) or 'none'}",
        f"   hand {mat.hand_size}{known} · used items {len(mat.used)} · stash: {stash}",
    ]


def stash_words(view: SquirrelIslandView, mat: MatView) -> list[str]:
    """Where each stashed card came from, and which it is, as far as that is known (§61); at the end all are shown."""
    shown = _counted(mat.stash_shown)
    if view.question not in ("uncover", "over"):
        shown = [f"{card} from the Island" for card in shown]
    hidden = mat.stash_hidden - len(mat.stash_known)
    known = [f"{card} from hand" for card in _counted(mat.stash_known)]
    unknown = [(hidden, "face down from hand"), (mat.stash_unseen, "face down from the deck")]
    return shown + known + [f"{number} {words}" for number, words in unknown if number]


def _counted(cards: tuple[str, ...]) -> list[str]:
    return [card if number == 1 else f"{number} {card}" for card, number in Counter(cards).items()]
