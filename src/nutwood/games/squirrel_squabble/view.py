"""What each viewer of Squirrel Squabble may know."""

from __future__ import annotations

from typing import Any

import msgspec

from nutwood.core.sets import members
from nutwood.core.view import View
from nutwood.games.squirrel_squabble.edition import SquabbleEdition
from nutwood.games.squirrel_squabble.moves import FACINGS
from nutwood.games.squirrel_squabble.names import (
    STAGES,
    action_name,
    board_names,
    facing_name,
    heap_names,
    past_names,
    square_name,
    squirrel_name,
)
from nutwood.games.squirrel_squabble.parameters import SquabbleRules
from nutwood.games.squirrel_squabble.rules.board import OFF
from nutwood.games.squirrel_squabble.rules.squirrel import Squirrel
from nutwood.games.squirrel_squabble.state import SquabbleState

Sides = tuple[str, str]


class LaidCoin(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A coin of a programme: nothing is known of one that lies face down."""

    up: str | None = None
    """The action on the side that is up."""
    down: str | None = None
    """The action on the other side, to those who know the coin."""
    shown: bool = False
    turned: bool = False


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """A player's squirrel, and the programme as far as the viewer knows it."""

    squirrel: str | None
    at: str | None
    facing: str | None
    nuts: int
    left: bool
    out: bool
    coins: tuple[LaidCoin, ...]
    action: str | None
    """What is still to be resolved in this step."""
    past: tuple[str | None, ...]
    """The actions shown in the last round; None for coins that were not."""
    chose_facing: bool
    """A facing has been chosen and stays secret until the other has one too (§17)."""
    choice: str | None
    """That facing, for its owner."""


class SquabbleView(View, frozen=True, kw_only=True):
    """The table as one viewer sees it."""

    board: tuple[str | None, ...]
    """The tiles from a1 to c3, as they lie."""
    falling: tuple[str, ...]
    heap: tuple[str, ...]
    by_chance: bool
    seats: tuple[SeatView, SeatView]
    kinds: dict[str, Sides]
    """The coins that everybody owns, by their letter."""
    hand: dict[str, int] | None
    """How many coins of each kind the viewer still holds; None for spectators."""
    stage: str
    facing_now: tuple[int, ...]
    """The seats that choose a facing together."""
    round: int
    step: int
    actor: int | None
    picked: str | None
    spaces: int
    rolled: int
    """The attacker's die."""
    rules: SquabbleRules
    """The numbers of the edition."""
    answered: int
    """The defender's die, for the moment in which both are compared."""


def look(state: SquabbleState, viewer: int, common: dict[str, Any], edition: SquabbleEdition) -> SquabbleView:
    """What the viewer may know (§2, §11, §12, §17)."""
    kinds = edition.kinds
    sides = tuple(kinds.values())
    return SquabbleView(
        **common,
        board=board_names(state.board),
        falling=heap_names(state.falling),
        heap=heap_names(state.heap),
        by_chance=state.by_chance == 1,
        seats=(_seat(state.first, viewer == 0, sides), _seat(state.second, viewer == 1, sides)),
        kinds=kinds,
        hand=_hand(state.squirrel(viewer), kinds) if viewer >= 0 else None,
        stage=STAGES[state.stage],
        facing_now=tuple(members(state.owed & 3)),
        round=state.round,
        step=state.step,
        actor=None if state.actor == OFF else state.actor,
        picked=square_name(state.picked),
        spaces=state.spaces,
        rolled=state.rolled & 7,
        rules=edition.rules,
        answered=state.rolled >> 3,
    )


def _seat(squirrel: Squirrel, own: bool, sides: tuple[Sides, ...]) -> SeatView:
    return SeatView(
        squirrel=squirrel_name(squirrel.home),
        at=square_name(squirrel.at),
        facing=None if squirrel.at == OFF else FACINGS[squirrel.facing],
        nuts=squirrel.nuts,
        left=squirrel.left == 1,
        out=squirrel.out == 1,
        coins=tuple([_coin(squirrel, place, own, sides) for place in range(squirrel.laid)]),
        action=action_name(squirrel.action),
        past=past_names(squirrel.past),
        chose_facing=squirrel.choice >= 0,
        choice=facing_name(squirrel.choice) if own else None,
    )


def _coin(squirrel: Squirrel, place: int, own: bool, sides: tuple[Sides, ...]) -> LaidCoin:
    """The owner knows both sides, everybody the side shown, and both once it was turned (§12, §19)."""
    shown, turned = place < squirrel.shown, bool(squirrel.turned >> place & 1)
    if not (own or shown):
        return LaidCoin()
    coin = squirrel.coin(place)
    both = sides[coin // 2]
    down = both[1 - coin % 2] if own or turned else None
    return LaidCoin(up=both[coin % 2], down=down, shown=shown, turned=turned)


def _hand(squirrel: Squirrel, kinds: dict[str, Sides]) -> dict[str, int]:
    return {letter: squirrel.purse >> 3 * kind & 7 for kind, letter in enumerate(kinds)}
