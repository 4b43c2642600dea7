"""`nutwood ladder`: every level against the one below."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.progress import Progress

from nutwood.cli.files import write_text
from nutwood.cli.games import installed
from nutwood.cli.screen import err, examples, note, show
from nutwood.core.errors import BadOption
from nutwood.core.registry import game_type
from nutwood.lab.arena import Contest
from nutwood.lab.ladder import Rung, climb, contests, page

EXAMPLES = examples("nutwood ladder hounded --games 100", "nutwood ladder --out docs/ladder.md")


def ladder(  # noqa: PLR0913, PLR0917 - one parameter an option
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Games; otherwise all.")] = None,
    number: Annotated[int, typer.Option("--games", min=2, help="Games for each step.")] = 400,
    factor: Annotated[float, typer.Option(help="Divide all budgets by this.")] = 30.0,
    seed: Annotated[int, typer.Option(help="Another seed gives other games.")] = 0,
    processes: Annotated[int | None, typer.Option(help="Processes; otherwise one a core.")] = None,
    output: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write the page there.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one object a step.")] = False,
) -> None:
    """Play the whole ladder and show or write it, with all that a re-run needs."""
    if factor <= 0:
        raise BadOption(f"--factor {factor:g}: take a number above 0.")
    kinds = [game_type(name) for name in games] if games else installed()
    todo = [contest for kind in kinds for contest in contests(kind, number, factor, seed)]
    rungs = climbed(todo, processes or os.cpu_count() or 1)
    if as_json:
        for rung in rungs:
            show(msgspec.json.encode(rung).decode())
    elif output is None:
        show(page(rungs))
    if output is not None:
        write_text(output, page(rungs))
        note(f"Written: {output}")


def climbed(todo: list[Contest], processes: int) -> list[Rung]:
    """Play every step, showing how far it is."""
    with Progress(console=err, transient=True) as progress:
        task = progress.add_task("", total=sum(contest.games for contest in todo))
        rungs = []
        for contest in todo:
            progress.update(task, description=f"{contest.game} {contest.bots[0]}")
            rungs.append(climb(contest, processes, lambda _: progress.advance(task)))
        return rungs
