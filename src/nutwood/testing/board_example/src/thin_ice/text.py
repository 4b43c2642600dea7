"""The pond of Thin Ice in letters, for terminals."""

from __future__ import annotations

from thin_ice.view import ThinIceView


def table(view: ThinIceView) -> str:
    """Row by row from the top: a number for a squirrel, `#` for a floe, `.` for water."""
    columns, rows = view.size
    letters = "abcdefg"[:columns]
    lines = [f"{row}  {' '.join(_mark(view, f'{column}{row}') for column in letters)}" for row in range(rows, 0, -1)]
    stuck = [str(seat + 1) for seat, out in enumerate(view.out) if out]
    return "\n".join([*lines, f"   {' '.join(letters)}", *([f"stuck: {', '.join(stuck)}"] if stuck else [])])


def _mark(view: ThinIceView, square: str) -> str:
    if square in view.squirrels:
        return str(view.squirrels.index(square) + 1)
    return "#" if square in view.ice else "."
