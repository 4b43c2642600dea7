"""How the log of Squirrel Island words moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from nutwood.core.catalogue import Move
from nutwood.games.squirrel_island.moves import (
    DoPart,
    Draw,
    Effect,
    Enough,
    Exhaust,
    Fill,
    First,
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
    Uncover,
    Use,
)
from nutwood.games.squirrel_island.rules.table import DUTIES, NUTS, Ask
from nutwood.games.squirrel_island.state import SquirrelIslandState
from nutwood.games.squirrel_island.titles import plural

Names = dict[str, str]


def tell(state: SquirrelIslandState, typed: Move, names: Names, seat: int, viewer: int) -> str:
    """A move that is about to be played: others' draws and stashes name no card (§62)."""
    if isinstance(typed, Draw):
        drawer = state.drawer()
        return f"seat {drawer + 1} draws {names[typed.card] if viewer == drawer else 'a card'}"
    if isinstance(typed, Stash) and viewer != seat:
        return "stashes a card from hand"
    return _SAID[type(typed)](state, typed, names)


def _paid(state: SquirrelIslandState, move: Any, names: Names) -> str:
    card = int(state.cells[DUTIES + 3 * state.top - 2])
    coins = state.price(card >> 1, (card & 1) * state.fee(), int(move.stamina))
    parts = [plural(int(move.stamina), "stamina")] if move.stamina != "0" else []
    parts += [plural(coins, "coin")] if coins else []
    return f"pays {' and '.join(parts) or 'nothing'} for {names[state.deck.names[card >> 1]]}"


def _exhausted(state: SquirrelIslandState, move: Any, names: Names) -> str:
    return f"exhausts {names[move.card]}{' for a nut' if state.ask == Ask.GATHER else ''}"


def _lost(state: SquirrelIslandState, move: Any, names: Names) -> str:
    return f"makes seat {move.seat} lose a {'nut' if state.loss(state.under_way()) == NUTS else 'coin'}"


def _part(state: SquirrelIslandState, move: Any, names: Names) -> str:
    parts = state.cells[DUTIES + 3 * state.top - 2] >> 1
    return f"goes on with {_quoted(state.deck.part_words[state.deck.list_first[parts] + int(move.part) - 1])}"


def _option(state: SquirrelIslandState, move: Any, names: Names) -> str:
    return f"chooses {_quoted(state.deck.words[state.deck.first_list[state.under_way()] + int(move.option) - 1])}"


def _quoted(effect: str) -> str:
    """The words of a card; semicolons are the log's own."""
    return f"“{effect.replace(';', ',')}”"


_SAID: Final[dict[type[Move], Callable[[SquirrelIslandState, Any, Names], str]]] = {
    Play: lambda state, move, names: f"plays {names[move.card]}",
    PlayIsland: lambda state, move, names: f"plays {names[move.card]} from the Island",
    Pay: _paid,
    Sleep: lambda state, move, names: "goes to sleep",
    Pass: lambda state, move, names: "gathers nothing",
    Exhaust: _exhausted,
    Refresh: lambda state, move, names: f"refreshes {names[move.card]}",
    Enough: lambda state, move, names: "stops there",
    Take: lambda state, move, names: f"draws {names[move.card]} from the Island",
    Stash: lambda state, move, names: f"stashes {names[move.card]} from hand",
    StashIsland: lambda state, move, names: f"stashes {names[move.card]} from the Island",
    Steal: lambda state, move, names: f"steals a nut from seat {move.seat}",
    SetBack: _lost,
    Snipe: lambda state, move, names: f"exhausts {names[move.card]} of seat {move.seat}",
    DoPart: _part,
    Option: _option,
    Use: lambda state, move, names: f"uses {names[move.card]} first",
    Effect: lambda state, move, names: "does the effect first",
    First: lambda state, move, names: f"seat {move.seat} starts",
    Fill: lambda state, move, names: f"{names[move.card]} comes to the Island",
    Uncover: lambda state, move, names: f"{names[move.card]} lay in the stash of seat {state.turn + 1}",
}
