"""Every move of Squirrel Island, with its stable number."""

from __future__ import annotations

from typing import Final

from nutwood.core.catalogue import Catalogue, Family, Move

CARDS: Final = 48
SEATS: Final = range(1, 5)
PARTS: Final = range(1, 7)
OPTIONS: Final = range(1, 5)
STAMINA: Final = range(6)

PLAY: Final = 0
PLAY_ISLAND: Final = PLAY + CARDS
PAY: Final = PLAY_ISLAND + CARDS
SLEEP: Final = PAY + 6
PASS: Final = SLEEP + 1
EXHAUST: Final = PASS + 1
REFRESH: Final = EXHAUST + CARDS
ENOUGH: Final = REFRESH + CARDS
TAKE: Final = ENOUGH + 1
STASH: Final = TAKE + CARDS
STASH_ISLAND: Final = STASH + CARDS
STEAL: Final = STASH_ISLAND + CARDS
SET_BACK: Final = STEAL + 4
SNIPE: Final = SET_BACK + 4
PART: Final = SNIPE + 4 * CARDS
OPTION: Final = PART + 6
USE: Final = OPTION + 4
EFFECT: Final = USE + CARDS
FIRST: Final = EFFECT + 1
DRAW: Final = FIRST + 4
FILL: Final = DRAW + CARDS
UNCOVER: Final = FILL + CARDS


class Play(Move, frozen=True):
    """Play a card from hand."""

    card: str


class PlayIsland(Move, frozen=True):
    """Play a card from the Island."""

    card: str


class Pay(Move, frozen=True):
    """Pay with so much stamina, and the rest in coins."""

    stamina: int


class Sleep(Move, frozen=True):
    """Go to sleep for the rest of the day."""


class Pass(Move, frozen=True):
    """Asleep: gather no nut this turn."""


class Exhaust(Move, frozen=True):
    """Exhaust one of your squirrels: for a nut when asleep, or for a card's effect."""

    card: str


class Refresh(Move, frozen=True):
    """Refresh one of your squirrels."""

    card: str


class Enough(Move, frozen=True):
    """No more of what was offered as "up to"."""


class Take(Move, frozen=True):
    """Draw this card from the Island."""

    card: str


class Stash(Move, frozen=True):
    """Stash this card from hand."""

    card: str


class StashIsland(Move, frozen=True):
    """Stash this card from the Island."""

    card: str


class Steal(Move, frozen=True):
    """Steal a nut from this seat."""

    seat: int


class SetBack(Move, frozen=True):
    """Let this seat lose what the card says."""

    seat: int


class Snipe(Move, frozen=True):
    """Exhaust this squirrel of another seat."""

    seat: int
    card: str


class DoPart(Move, frozen=True):
    """Resolve this part of the play effect next."""

    part: int


class Option(Move, frozen=True):
    """Choose this of the card's options."""

    option: int


class Use(Move, frozen=True):
    """The ability of this squirrel acts next."""

    card: str


class Effect(Move, frozen=True):
    """The play effect comes first, the abilities after it."""


class First(Move, frozen=True):
    """Chance: this seat starts the first day."""

    seat: int


class Draw(Move, frozen=True):
    """Chance: the card drawn from the deck into a hand."""

    card: str


class Fill(Move, frozen=True):
    """Chance: the card that comes to the Island."""

    card: str


class Uncover(Move, frozen=True):
    """Chance, at the end: what a card stashed from the deck was."""

    card: str


def catalogue(cards: tuple[str, ...]) -> Catalogue:
    """All moves of an edition with these names of cards."""
    return Catalogue(
        Family(Play, PLAY, "play {card}", card=cards),
        Family(PlayIsland, PLAY_ISLAND, "play island {card}", card=cards),
        Family(Pay, PAY, "pay {stamina} stamina", stamina=STAMINA),
        Family(Sleep, SLEEP, "sleep"),
        Family(Pass, PASS, "pass"),
        Family(Exhaust, EXHAUST, "exhaust {card}", card=cards),
        Family(Refresh, REFRESH, "refresh {card}", card=cards),
        Family(Enough, ENOUGH, "enough"),
        Family(Take, TAKE, "take {card}", card=cards),
        Family(Stash, STASH, "stash {card}", card=cards),
        Family(StashIsland, STASH_ISLAND, "stash island {card}", card=cards),
        Family(Steal, STEAL, "steal from {seat}", seat=SEATS),
        Family(SetBack, SET_BACK, "set back {seat}", seat=SEATS),
        Family(Snipe, SNIPE, "snipe {seat} {card}", seat=SEATS, card=cards),
        Family(DoPart, PART, "part {part}", part=PARTS),
        Family(Option, OPTION, "option {option}", option=OPTIONS),
        Family(Use, USE, "use {card}", card=cards),
        Family(Effect, EFFECT, "effect"),
        Family(First, FIRST, "first player {seat}", seat=SEATS),
        Family(Draw, DRAW, "draw {card}", card=cards),
        Family(Fill, FILL, "island {card}", card=cards),
        Family(Uncover, UNCOVER, "uncover {card}", card=cards),
    )
