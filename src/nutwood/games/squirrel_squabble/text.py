"""The table of Squirrel Squabble in letters, for terminals."""

from __future__ import annotations

from typing import Final

from nutwood.games.squirrel_squabble.moves import SQUARES
from nutwood.games.squirrel_squabble.titles import ACTION_TITLES, tile_in_brackets
from nutwood.games.squirrel_squabble.view import LaidCoin, SeatView, SquabbleView

ARROWS: Final = {"north": "^", "east": ">", "south": "v", "west": "<"}
FACES: Final = {
    "blank": "blank",
    "nut": "nut",
    "two-nuts": "two nuts",
    "dog": "dog",
    "nut-puddle": "puddle with nut",
    "empty-puddle": "empty puddle",
    "orange": "ORANGE HOME",
    "green": "GREEN HOME",
}
WIDTH: Final = 18
"""Room for two squirrels with their arrows, and for the longest side in brackets."""
LEGEND: Final = "^ > v < where a squirrel faces (^ is north) · in brackets: the side below"


def board(view: SquabbleView) -> str:
    """Three ranks, north on top; each square shows its squirrels, the side that is up and the one below."""
    rule = "  +" + ("-" * (WIDTH + 1) + "+") * 3
    lines = [rule]
    for rank in (2, 1, 0):
        squares = SQUARES[3 * rank : 3 * rank + 3]
        tiles = view.board[3 * rank : 3 * rank + 3]
        lines.append(f"{rank + 1} |" + "|".join(_cell(_squirrels(view, square)) for square in squares) + "|")
        lines.append("  |" + "|".join(_cell(_up(tile)) for tile in tiles) + "|")
        lines.append("  |" + "|".join(_cell(_down(tile)) for tile in tiles) + "|")
        lines.append(rule)
    lines.append("   " + "".join(f"{file:^{WIDTH + 2}}" for file in "abc"))
    status = [*_setting_up(view), *(_player(view, seat) for seat in range(2)), _round(view)]
    return "\n".join([*lines, *status, LEGEND])


def _cell(text: str) -> str:
    return f" {text:<{WIDTH}}"


def _up(tile: str | None) -> str:
    if tile is None:
        return ""
    return FACES[tile.split("-over-")[0].removesuffix("-home")]


def _down(tile: str | None) -> str:
    return f"({FACES[tile.split('-over-')[1]]})" if tile and "-over-" in tile else ""


def _squirrels(view: SquabbleView, square: str) -> str:
    here = [seat for seat in view.seats if seat.at == square and seat.squirrel]
    return ", ".join(f"{seat.squirrel} {_arrow(view, seat)}".strip() for seat in here)


def _arrow(view: SquabbleView, seat: SeatView) -> str:
    """Where a squirrel faces; nothing before both have chosen for the first time (§8)."""
    unset = view.round == 1 and view.step == 0 and view.facing_now
    return "" if unset or seat.facing is None else ARROWS[seat.facing]


def _setting_up(view: SquabbleView) -> list[str]:
    heaps = (("Still to fall", view.falling), ("The heap", view.heap))
    return [f"{name}: {', '.join(map(tile_in_brackets, tiles))}" for name, tiles in heaps if tiles]


def _player(view: SquabbleView, number: int) -> str:
    seat = view.seats[number]
    who = view.names[number] + (f", {seat.squirrel}" if seat.squirrel else "")
    coins = " ".join(map(_coin, seat.coins)) or "no coins laid"
    return f"{who}: {seat.nuts} of {view.rules.nuts_to_win} nuts · {coins}{_state(seat)}"


def _coin(coin: LaidCoin) -> str:
    if coin.up is None:
        return "[?]"
    title = ACTION_TITLES[coin.up]
    return f"[{title}{', turned' if coin.turned else ''}]" if coin.shown else f"({title})"


def _state(seat: SeatView) -> str:
    return " · has lost the rest of the round" if seat.out else ""


def _round(view: SquabbleView) -> str:
    return f"Round {view.round} of {view.rules.rounds}" + (f", step {view.step} of 3" if view.step else "")
