"""`nutwood position`: a position of a game on record, as JSON to read, edit and play on from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nutwood.cli.files import BadFile, read_match, write_text
from nutwood.cli.screen import examples, show
from nutwood.core.position import write_position

EXAMPLES = examples("nutwood position game.nut --at 12 --out here.json", "nutwood play --load here.json")


def position(
    record: Annotated[Path, typer.Argument(metavar="GAME.NUT", help="A game on record.")],
    at: Annotated[int | None, typer.Option(metavar="N", help="After the first N moves; otherwise the last.")] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write to a file instead of the screen.")] = None,
) -> None:
    """Write a position of a game as JSON, secrets included."""
    match = read_match(record)
    played = len(match.moves)
    after = played if at is None else at
    if not 0 <= after <= played:
        raise BadFile(f"--at {after}: {record.name} has {played} moves; take a number from 0 to {played}.")
    match.undo(played - after)
    text = write_position(match.game, match.state)
    if out is None:
        show(text.rstrip("\n"))
    else:
        write_text(out, text)
