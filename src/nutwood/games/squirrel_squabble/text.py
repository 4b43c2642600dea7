"""The table of Squirrel Squabble in letters, for terminals."""

from __future__ import annotations

from typing import Final

from nutwood.games.squirrel_squabble.moves import SQUARES
from nutwood.games.squirrel_squabble.titles import ACTION_TITLES, tile_in_brackets
from nutwood.games.squirrel_squabble.view import LaidCoin, SeatView, SquabbleView

ARROWS: Final = {"north": "^", "east": ">", "south": "v", "west": "<"}
FACES: Final = {
    "blank": ".",
    "nut": "nut",
    "two-nuts": "2 nuts",
    "dog": "dog",
    "nut-puddle": "mud+nut",
    "empty-puddle": "mud",
    "orange": "HOME o",
    "green": "HOME g",
}


def board(view: SquabbleView) -> str:
    """Three ranks, north on top; each square shows its squirrel, the side that is up and the one below."""
    rule = "  +" + "-----------+" * 3
    lines = [rule]
    for rank in (2, 1, 0):
        squares = SQUARES[3 * rank : 3 * rank + 3]
        tiles = view.board[3 * rank : 3 * rank + 3]
        lines.append(f"{rank + 1} |" + "|".join(f" {_squirrels(view, square):<10}" for square in squares) + "|")
        lines.append("  |" + "|".join(f" {_up(tile):<10}" for tile in tiles) + "|")
        lines.append("  |" + "|".join(f" {_down(tile):<10}" for tile in tiles) + "|")
        lines.append(rule)
    lines.append("   " + "".join(f"{file:^12}" for file in "abc"))
    return "\n".join([*lines, *_setting_up(view), *(_player(view, seat) for seat in range(2)), _round(view)])


def _up(tile: str | None) -> str:
    if tile is None:
        return ""
    return FACES[tile.split("-over-")[0].removesuffix("-home")]


def _down(tile: str | None) -> str:
    return f"({FACES[tile.split('-over-')[1]]})" if tile and "-over-" in tile else ""


def _squirrels(view: SquabbleView, square: str) -> str:
    here = [seat for seat in view.seats if seat.at == square and seat.squirrel]
    return " ".join(f"{seat.squirrel}{ARROWS[seat.facing or 'north']}"[-7:] for seat in here)


def _setting_up(view: SquabbleView) -> list[str]:
    heaps = (("to fall", view.falling), ("heap", view.heap))
    return [f"{name}: {', '.join(map(tile_in_brackets, tiles))}" for name, tiles in heaps if tiles]


def _player(view: SquabbleView, number: int) -> str:
    seat = view.seats[number]
    who = f"seat {number + 1}" + (f", {seat.squirrel}" if seat.squirrel else "")
    coins = " ".join(map(_coin, seat.coins)) or "no coins"
    return f"{who}: {seat.nuts} of 5 nuts · {coins}{_state(seat)}"


def _coin(coin: LaidCoin) -> str:
    if coin.up is None:
        return "[?]"
    title = ACTION_TITLES[coin.up]
    return f"[{title}{', turned' if coin.turned else ''}]" if coin.shown else f"({title})"


def _state(seat: SeatView) -> str:
    return " · out of this round" if seat.out else ""


def _round(view: SquabbleView) -> str:
    return f"round {view.round} of 60" + (f", step {view.step} of 3" if view.step else "")
