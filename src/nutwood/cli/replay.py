"""`nutwood replay`: a game on record, move by move."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from nutwood.cli.asking import LeftTheTable, ask
from nutwood.cli.files import BadFile, read_match, write_text
from nutwood.cli.play import LEFT, seat_named
from nutwood.cli.screen import err, examples, note, show
from nutwood.cli.showing import show_board, show_end, show_news
from nutwood.core.match import Match
from nutwood.core.state import SPECTATOR

EXAMPLES = examples(
    "nutwood replay game.nut",
    "nutwood replay game.nut --step --seat fox",
    "nutwood replay game.nut --svg pictures/",
)
LONG = 50


def replay(
    record: Annotated[Path, typer.Argument(metavar="GAME.NUT", help="A game on record.")],
    seat: Annotated[str | None, typer.Option(help="See what this seat saw; otherwise what spectators saw.")] = None,
    boards: Annotated[bool, typer.Option("--boards", help="Show the board after every move.")] = False,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after every move, with the board.")] = False,
    svg: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Write a picture of every position.")] = None,
) -> None:
    """Show a game on record: its moves, the last board and the result."""
    match = read_match(record)
    viewer = SPECTATOR if seat is None else seat_named(match.game, seat)
    if svg is not None:
        draw(match, viewer, svg)
    elif boards or step:
        walk(match, viewer, step)
    else:
        show_news(match, match.log(viewer), viewer)
        finish(match, viewer)


def positions(match: Match) -> Iterator[Match]:
    """The match after no move, after one, and so on."""
    return (Match(match.game, state) for state in match.past())


def walk(match: Match, viewer: int, step: bool) -> None:
    """Every move with the board after it."""
    told = match.log(viewer)
    for number, moving in enumerate(positions(match)):
        show_news(match, [each for each in told if each.move == number], viewer)
        if number < len(match.moves):
            show_board(moving, viewer)
            if step:
                wait()
    finish(match, viewer)


def wait() -> None:
    """Until Enter is pressed."""
    try:
        ask("Enter for the next move, Ctrl-D to leave. ")
    except LeftTheTable as left:
        note(str(left))
        raise typer.Exit(LEFT) from None


def finish(match: Match, viewer: int) -> None:
    """The last board, and how it ended."""
    if match.has_result:
        show_end(match, viewer)
        return
    show_board(match, viewer)
    show("The game is unfinished.")


def draw(match: Match, viewer: int, folder: Path) -> None:
    """One picture a position, numbered from 000.svg."""
    from rich.progress import track

    if folder.exists() and not folder.is_dir():
        raise BadFile(f"{folder} is a file; --svg takes a folder.")
    count = len(match.moves) + 1
    digits = max(3, len(str(count - 1)))
    drawing = track(positions(match), "Drawing", count, console=err, transient=True, disable=count < LONG)
    for number, moving in enumerate(drawing):
        write_text(folder / f"{number:0{digits}}.svg", moving.svg(viewer))
    show(f"{count} pictures drawn: {folder}/{0:0{digits}}.svg to {count - 1:0{digits}}.svg")
