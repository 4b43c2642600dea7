"""What Nut Hunt asks, in words: prompts, buttons and labels."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from nutwood.core.catalogue import Catalogue, Move
from nutwood.core.scene import Choice, Prompt
from nutwood.games.nut_hunt.log import ARTICLE
from nutwood.games.nut_hunt.moves import (
    Exchange,
    Forage,
    Hassle,
    Keep,
    KeepNone,
    Pass,
    Place,
    PutBack,
    Recruit,
    Scatter,
    Scout,
)
from nutwood.games.nut_hunt.view import CardView, NutHuntView, OwnerView, TileView


def count_of(number: int, thing: str) -> str:
    """`1 nest`, `2 nests`."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def with_article(tile: TileView) -> str:
    """The printed name, with an article where people say one."""
    return f"the {tile.name}" if tile.kind in ("pond", "barrens") else tile.name


@lru_cache(maxsize=1024)
def _tile_names(tiles: tuple[TileView, ...]) -> dict[str, str]:
    return {tile.id: with_article(tile) for tile in tiles}


def tile_name(tiles: tuple[TileView, ...], tile: str) -> str:
    """What people call one of the tiles."""
    return _tile_names(tiles)[tile]


@lru_cache(maxsize=128)
def owner_names(owners: int, viewer: int, automa: bool) -> tuple[str, ...]:
    """What the viewer calls the owners."""
    names = ["You" if owner == viewer else f"Seat {owner + 1}" for owner in range(owners)]
    return (names[0], "The Automa") if automa else tuple(names)


def owner_name(view: NutHuntView, owner: int) -> str:
    """What one of them is called."""
    return owner_names(len(view.owners), view.viewer, view.automa)[owner]


def card_words(tiles: tuple[TileView, ...], card: CardView) -> str:
    """An objective as a sentence would have it."""
    first, second = (tile_name(tiles, end).removeprefix("the ") for end in card.ends)
    return f"{first} – {second}"


def ask(view: NutHuntView, legal: list[int], catalogue: Catalogue) -> Prompt:
    """What is to be decided, and the moves that answer it."""
    text, rule = _ended(view) if view.ended else _question(view)
    return Prompt(text=text, rule=rule, choices=tuple(_choices(view, legal, catalogue)))


def _question(view: NutHuntView) -> tuple[str, str]:
    if view.fleeing is not None:
        return _flight(view, view.fleeing), "§23" if view.scattering[-1].vacated else "§29"
    text, rule = _QUESTIONS[view.duty]
    ground = tile_name(view.tiles, view.ground) if view.ground else ""
    left = "two nuts" if view.owed == 2 else "one nut" if view.duty == "forage-one" else "one more nut"
    return text.format(who=_subject(view), ground=ground, left=left, s="" if _is_mine(view) else "s"), rule


_QUESTIONS: Final = {
    "lay": ("The forest is laid out.", "§6"),
    "deal": ("Objectives are dealt.", "§7"),
    "put-back": ("Everybody puts one of three objectives back.", "§7"),
    "place": ("{who} place{s} a squirrel on a green tile.", "§8"),
    "settle-in": ("{who} forage{s} {left} on {ground}.", "§10"),
    "roll": ("The Fox die is rolled.", "§12"),
    "forage-two": ("{who} forage{s} {left} on {ground}.", "§14"),
    "act": ("{who} may recruit, hassle the Fox or scout.", "§16"),
    "forage-one": ("{who} forage{s} {left} on {ground}.", "§20"),
    "look": ("{who} look{s} at the top of the deck.", "§21"),
    "keep": ("{who} keep{s} one of the objectives, or none.", "§21"),
    "hand": ("The Automa is dealt its hand.", "§39"),
    "reveal": ("The Automa turns up an objective.", "§42"),
    "second": ("The Automa puts a squirrel on both ends of its objective.", "§40"),
}


def _is_mine(view: NutHuntView) -> bool:
    return view.active == view.viewer


def _subject(view: NutHuntView) -> str:
    return owner_name(view, view.active)


def _flight(view: NutHuntView, owner: int) -> str:
    """Who has to leave where, and why."""
    cause = view.scattering[-1]
    why = "The Fox is here" if cause.vacated else "A nest was built"
    where = tile_name(view.tiles, cause.tile)
    if owner == view.viewer:
        return f"{why}: where does your squirrel flee to from {where}?"
    return f"{why}: a squirrel of {owner_name(view, owner).replace('The', 'the')} leaves {where}."


def _ended(view: NutHuntView) -> tuple[str, str]:
    """Who has won, and by how much."""
    points = [owner.points or 0 for owner in view.owners]
    if view.automa:
        won = {1.0: "You win" if view.viewer == 0 else "The player wins", 0.0: "A tie", -1.0: "The Automa wins"}
        result = won[view.returns[0]] if view.returns else "Over"
    else:
        returns = view.returns or ()
        best = [seat for seat, value in enumerate(returns) if value == max(returns)]
        names = " and ".join(owner_name(view, seat) for seat in best)
        result = f"{names} win{'' if len(best) > 1 or names == 'You' else 's'}"
    return f"{result}, {' : '.join(map(str, points))}.".replace("-", "−"), "§38"


def _choices(view: NutHuntView, legal: list[int], catalogue: Catalogue) -> Iterator[Choice]:
    for move in legal:
        label, at = describe(view, catalogue.typed(move))
        yield Choice(move=move, label=label, at=at)


def describe(view: NutHuntView, move: Move) -> tuple[str, str]:
    """A legal move in words, and the item that a click on it chooses."""
    match move:
        case PutBack(objective=card):
            return f"Put back {_card(view, card)}", f"card:{card}"
        case Keep(objective=card):
            return f"Keep {_card(view, card)}", f"look:{card}"
        case KeepNone():
            return "Keep none", ""
        case Scout():
            return "Scout: look at the top of the deck", "deck"
        case Pass():
            return "Pass", ""
        case Forage(nut=nut):
            return f"Take {ARTICLE[nut]}", f"purse:{nut}"
        case Exchange(give=give, take=take):
            return f"Three {give}s for {ARTICLE[take]}", f"purse:{give}"
    return _on_a_tile(view, move)


def _on_a_tile(view: NutHuntView, move: Move) -> tuple[str, str]:
    match move:
        case Place(tile=tile):
            return f"Place a squirrel on {tile_name(view.tiles, tile)}", f"spot:{tile}"
        case Recruit(tile=tile):
            return f"Recruit on {tile_name(view.tiles, tile)}", f"spot:{tile}"
        case Hassle(tile=tile):
            return f"Hassle the Fox onto {tile_name(view.tiles, tile)}", f"spot:{tile}"
        case Scatter(tile=tile):
            return f"Scatter to {tile_name(view.tiles, tile)}", f"spot:{tile}"
    raise ValueError(f"{move} is no move of a player")


def _card(view: NutHuntView, name: str) -> str:
    """An objective that the viewer holds or looks at."""
    owners: tuple[OwnerView, ...] = view.owners
    cards = [*view.looking, *(card for owner in owners for card in owner.objectives or ())]
    return next(card_words(view.tiles, card) for card in cards if card is not None and card.id == name)
