"""The pond of Thin Ice as things to draw and click."""

from __future__ import annotations

from collections.abc import Iterator

from nutwood.core.palette import SEAT_TONES
from nutwood.core.scene import Choice, Group, Item, Layer, Prompt, Scene, Zone
from thin_ice.squares import NAMES
from thin_ice.view import ThinIceView


def draw(view: ThinIceView, legal: list[int]) -> Scene:
    """One board, with the floes and the squirrels on it."""
    columns, rows = view.size
    return Scene(
        game="thin-ice",
        zones=(Zone(id="board", size=(float(columns), float(rows)), ground="sea"),),
        groups=(Group(_floes(view)), Group(_squirrels(view))),
        prompt=Prompt(text=_question(view), rule="§6" if view.ended else "§3", choices=tuple(map(_choice, legal))),
    )


def _middle(view: ThinIceView, square: str) -> tuple[float, float]:
    """Where a square lies: columns go to the right, rows go up."""
    return "abcdefg".index(square[0]) + 0.5, view.size[1] - int(square[1]) + 0.5


def _floes(view: ThinIceView) -> Iterator[Item]:
    for square in view.ice:
        yield Item(
            id=f"floe:{square}",
            at=_middle(view, square),
            art="panel",
            size=(0.94, 0.94),
            layer=Layer.BOARD,
            tone="cream",
            label=f"the floe {square}",
        )


def _squirrels(view: ThinIceView) -> Iterator[Item]:
    for seat, square in enumerate(view.squirrels):
        stuck = ", stuck" if view.out[seat] else ""
        yield Item(
            id=f"squirrel:{seat + 1}",
            at=_middle(view, square),
            art="house/squirrel",
            size=(0.8, 0.8),
            tone=SEAT_TONES[seat],
            label=f"squirrel of {view.names[seat]} on {square}{stuck}",
            dimmed="It is stuck (§5)." if view.out[seat] else "",
        )


def _question(view: ThinIceView) -> str:
    if view.returns is not None:
        return f"Nobody else can move: {view.names[view.returns.index(max(view.returns))]} wins."
    return f"{view.names[view.turn]}: to which floe does your squirrel step?"


def _choice(move: int) -> Choice:
    return Choice(move=move, label=f"step to {NAMES[move]}", at=f"floe:{NAMES[move]}", ghost="house/squirrel")
