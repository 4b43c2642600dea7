"""Shows a table in the terminal: board, prompt, choices, news."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Any

from rich.columns import Columns
from rich.table import Table as Grid
from rich.text import Text

from nutwood.cli.files import BadFile
from nutwood.cli.rules import numbered
from nutwood.cli.screen import out, show, show_markdown
from nutwood.core.errors import Unreadable
from nutwood.core.game import Game
from nutwood.core.lines import about, spoken
from nutwood.core.match import Match
from nutwood.core.palette import LIGHT, SEAT_MARKS, SEAT_TONES
from nutwood.core.record import closing
from nutwood.core.rulebook import UnknownRule, cited
from nutwood.core.scene import Prompt
from nutwood.core.told import Told


def seat_text(game: Game[Any, Any], seat: int) -> Text:
    """A seat's name with its mark and colour; chance and spectators have none."""
    if seat < 0:
        return Text("chance" if seat == -1 else "spectator", style="dim")
    mark = mark_of(seat)
    return mark.append(f" {game.seat_name(seat)}")


def names_of(match: Match) -> list[str]:
    """Who plays, by the names on record; otherwise by role or number."""
    return [match.names.get(seat) or match.game.seat_title(seat) for seat in range(match.game.players)]


def show_news(match: Match, told: Iterable[Told], viewer: int) -> None:
    """Lines of the log, with the number of the move before the first of each."""
    names, last = names_of(match), 0
    for each in told:
        if each.heading:
            out.print()
        number = f"{each.move:>4}  " if each.move != last else " " * 6
        sentence = Text(spoken(each.line, viewer, names), style="bold" if each.heading else "")
        out.print(Text.assemble((number, "dim"), mark_of(about(each.line)), " ", sentence, (f"  {each.rule}", "dim")))
        last = each.move


def mark_of(seat: int) -> Text:
    """A seat's mark in its colour; blank for what is nobody's alone."""
    if seat < 0:
        return Text(" ")
    return Text(SEAT_MARKS[seat % len(SEAT_MARKS)], style=f"bold {LIGHT[SEAT_TONES[seat % len(SEAT_TONES)]]}")


def show_board(match: Match, viewer: int) -> None:
    """The table as the viewer sees it."""
    out.rule(Text.assemble(f"{match.game.title} · ", seat_text(match.game, viewer)), style="dim")
    show(match.game.text(match.view(viewer)))


def show_prompt(game: Game[Any, Any], prompt: Prompt, legal: list[int]) -> None:
    """What is to be decided, and the legal moves with the numbers that choose them."""
    rule = f"  ({prompt.rule})" if prompt.rule else ""
    out.print(Text.assemble((prompt.text, "bold"), (rule, "dim")))
    labels = labels_of(prompt)
    width = len(str(len(legal)))
    choices = [choice_text(game, labels, move, f"{n:>{width}}") for n, move in enumerate(legal, 1)]
    out.print(Columns(choices, padding=(0, 3), equal=True, column_first=True))


def labels_of(prompt: Prompt) -> dict[int, str]:
    """How the scene words each move."""
    return {choice.move: choice.label for choice in prompt.choices}


def choice_text(game: Game[Any, Any], labels: dict[int, str], move: int, number: str) -> Text:
    """`3 to c2`, with the scene's words where they say more."""
    text = game.catalogue.text(move)
    label = labels.get(move, text)
    said = f"  {label}" if label.lower() != text else ""
    return Text.assemble((f"{number} ", "dim"), text, (said, "dim"))


def show_rule(game: Game[Any, Any], named: str) -> None:
    """The text of each rule that is named; a game whose rules are not written says nothing."""
    for number in cited(named):
        try:
            show_markdown(numbered(type(game), number), indent=2)
        except (BadFile, UnknownRule):
            return


def show_end(match: Match, viewer: int) -> None:
    """The last position and the result."""
    show_board(match, viewer)
    if match.ended:
        out.print(Text(match.scene(viewer).prompt.text, style="bold"))
        show_sheet(match)
    show(f"Result: {closing(match)}")


def show_sheet(match: Match) -> None:
    """Where everybody's points come from, and what decides among equals; nothing in a game without points."""
    rows = match.sheet()
    if not rows:
        return
    grid = Grid("", *names_of(match), *match.game.others, box=None, header_style="bold", padding=(0, 2, 0, 0))
    for column in grid.columns[1:]:
        column.justify = "right"
    for row in rows:
        values = ["–" if value is None else str(value).replace("-", "−") for value in row.values]
        grid.add_row(row.label, *values, style="bold" if row.kind == "total" else "")
    out.print(grid)


def show_component(game: Game[Any, Any], name: str) -> None:
    """What is printed on a card, a tile or another thing out of the box; typed as people or as moves write it."""
    wanted = name.lower().replace("-", " ")
    rows = [(table.head, row.cells) for table in game.components().values() for row in table.rows]
    named = [row for row in rows if wanted and wanted in row[1][0].lower()]
    exact = [row for row in named if row[1][0].lower() == wanted]
    if not named:
        raise Unreadable(f"There is no {name!r} in the box of {game.title}; 'rules' shows what is in it.")
    for head, cells in exact or named:
        facts = [f"- {title}: {cell}" for title, cell in zip(head[1:], cells[1:], strict=True) if cell]
        show_markdown("\n".join([f"**{cells[0]}**", *facts]))


def show_commands(commands: dict[str, str]) -> None:
    """What can be typed beside moves."""
    grid = Grid(box=None, show_header=False, padding=(0, 2, 0, 0))
    for words, meaning in commands.items():
        grid.add_row(Text(words, style="bold"), meaning)
    out.print(grid)


def wipe() -> None:
    """Clear the screen and what was scrolled off it, so that nobody reads the last person's secrets."""
    sys.stdout.write("\x1b[H\x1b[2J\x1b[3J")
    sys.stdout.flush()
