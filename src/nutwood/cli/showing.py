"""Shows a table in the terminal: board, prompt, choices, news."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import Any, Final

from rich.columns import Columns
from rich.table import Table as Grid
from rich.text import Text

from nutwood.cli.files import BadFile
from nutwood.cli.rules import numbered
from nutwood.cli.screen import out, show, show_markdown
from nutwood.core.asking import Answer
from nutwood.core.errors import Unreadable
from nutwood.core.game import Game
from nutwood.core.lines import about, does, line, spoken, together, who
from nutwood.core.match import Match
from nutwood.core.palette import LIGHT, SEAT_MARKS, SEAT_TONES
from nutwood.core.rulebook import UnknownRule, cited
from nutwood.core.scene import Prompt
from nutwood.core.told import Told

GIVEN_UP: Final = {"resigned": "has given up", "timeout": "has run out of time"}
MANY: Final = 5
"""More things than these of a similar name are only listed."""


def eyes(match: Match, viewer: int) -> Text:
    """Whose view it is: a player with mark and colour, or a spectator's."""
    return Text("spectator", style="dim") if viewer < 0 else mark_of(viewer).append(f" {names_of(match)[viewer]}")


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
    out.rule(Text.assemble(f"{match.game.title} · ", eyes(match, viewer)), style="dim")
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


def show_answer(game: Game[Any, Any], answer: Answer, rule: str) -> None:
    """Why a move may not be played; `rule` is the one that asks for a choice now."""
    asked = f"“{answer.asked}”" if answer.asked else "That"
    if answer.question:
        show("\n".join([answer.question, *(f"  why {offer}" for offer in answer.offers)]))
    if answer.allowed:
        show(f"{asked} is allowed now. ({rule})")
        show_rule(game, rule)
    for refusal in answer.reasons:
        show(f"{asked} is not allowed now: {refusal}")
        show_rule(game, refusal.rule)
    if answer.instead:
        show(f"But you can {answer.instead}.")


def show_rule(game: Game[Any, Any], named: str) -> None:
    """The text of each rule that is named; a game whose rules are not written says nothing."""
    for number in cited(named):
        try:
            show_markdown(numbered(game, number), indent=2)
        except (BadFile, UnknownRule):
            return


def show_end(match: Match, viewer: int) -> None:
    """The last position, who has won and why, and the score sheet."""
    show_board(match, viewer)
    for sentence in verdict(match, viewer):
        show(sentence, style="bold")
    show_sheet(match)


def verdict(match: Match, viewer: int) -> Iterator[str]:
    """How it ended: by the rules, or because somebody gave up or a draw was agreed."""
    names = names_of(match)
    if match.ended:
        told = [spoken(each.line, viewer, names) for each in match.log(viewer) if each.event.ending]
        yield told[-1] if told else match.scene(viewer).prompt.text
    for seat, how in match.given_up.items():
        yield spoken(line(who(seat), does(GIVEN_UP[how])), viewer, names)
    if match.agreed:
        yield "The players have agreed on a draw."
    results = match.returns()
    best = [seat for seat, result in enumerate(results) if result == max(results) > min(results)]
    if match.given_up and best:
        yield spoken(line(together(best), does("wins")), viewer, names)


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
    """What is printed on a card, a tile or another thing out of the box, or on all of a kind."""
    wanted, tables = plain(name), game.components().values()
    rows = list(dict.fromkeys((table.head, row.cells) for table in tables for row in table.rows))
    named = [row for row in rows if wanted and wanted in plain(row[1][0])]
    exact = [row for row in named if plain(row[1][0]) == wanted]
    kinds = [table for table in tables if wanted in (plain(table.head[0]), f"{plain(table.head[0])}s")]
    found = exact if kinds else exact or named
    if not found and not kinds:
        raise Unreadable(f"There is no {name!r} in the box of {game.title}; 'rules' shows what is in it.")
    if len(found) > MANY:
        names = list(dict.fromkeys(f"“{cells[0]}”" for _, cells in found))
        more = " …" if len(names) > MANY else ""
        raise Unreadable(f"{name!r} could be {', '.join(names[:MANY])}{more}: type more of it.")
    for head, cells in found:
        facts = [f"- {title}: {cell}" for title, cell in zip(head[1:], cells[1:], strict=True) if cell]
        show_markdown("\n".join([f"**{cells[0]}**", *facts]))
    for table in kinds:
        show_markdown(table.markdown())


def plain(name: str) -> str:
    """A name as people and moves may both write it."""
    return name.lower().replace("-", " ").replace("’", "'")


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
