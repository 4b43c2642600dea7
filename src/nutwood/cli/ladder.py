"""`nutwood ladder`: every level against the one below."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.progress import Progress

from nutwood.bots.levels import LEVELS, make_bot
from nutwood.cli.files import BadFile, read_text, write_text
from nutwood.cli.games import installed
from nutwood.cli.screen import err, examples, note, show
from nutwood.core.errors import BadOption
from nutwood.core.registry import game_type
from nutwood.lab.arena import Contest
from nutwood.lab.ladder import Rung, climb, duels, missing, page, steps

EXAMPLES = examples(
    "nutwood ladder hounded --games 100",
    "nutwood ladder --out docs/ladder.md",
    "nutwood ladder hounded --step 5 --factor 1 --games 40",
    "nutwood ladder --against random --factor 10 --games 200",
)


def ladder(  # noqa: PLR0913, PLR0917 - one parameter an option
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Games; otherwise all.")] = None,
    number: Annotated[int, typer.Option("--games", min=2, help="Games for each step.")] = 400,
    factor: Annotated[float, typer.Option(help="Divide all budgets by this.")] = 100.0,
    seed: Annotated[int, typer.Option(help="Another seed gives other games.")] = 0,
    processes: Annotated[int | None, typer.Option(help="Processes; otherwise one a core.")] = None,
    step: Annotated[int | None, typer.Option(min=2, max=len(LEVELS), help="Only the step up to this level.")] = None,
    against: Annotated[
        str | None, typer.Option(metavar="BOT", help="Play the strongest level against this bot instead.")
    ] = None,
    output: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Write the page there; go on if it was begun.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one object a step.")] = False,
) -> None:
    """Play the whole ladder and show or write it, with all that a re-run needs."""
    if factor <= 0:
        raise BadOption(f"--factor {factor:g}: take a number above 0.")
    kinds = [game_type(name) for name in games] if games else list(installed())
    model = Contest("", {}, (), number, seed, factor)
    if against is None:
        todo = [contest for kind in kinds for contest in steps(kind, model, step)]
    else:
        for kind in kinds:
            make_bot(kind(), against)
        todo = [contest for kind in kinds for contest in duels(kind, model, f"level{len(LEVELS)}", against)]
    rungs = read_rungs(output)
    for rung in climbed(missing(todo, rungs), processes or os.cpu_count() or 1):
        rungs.append(rung)
        if as_json:
            show(msgspec.json.encode(rung).decode())
        if output is not None:
            write_text(output.with_suffix(".jsonl"), msgspec.json.Encoder().encode_lines(rungs).decode())
            write_text(output, page(rungs))
    if output is not None:
        note(f"Written: {output}")
    elif not as_json:
        show(page(rungs))


def read_rungs(output: Path | None) -> list[Rung]:
    """What an earlier run has written beside the page."""
    if output is None or not output.with_suffix(".jsonl").exists():
        return []
    file = output.with_suffix(".jsonl")
    try:
        return msgspec.json.Decoder(Rung).decode_lines(read_text(file))
    except msgspec.MsgspecError as error:
        raise BadFile(f"{file}: this is no ladder: {error}. Take another --out, or remove the file.") from None


def climbed(todo: list[Contest], processes: int) -> Iterator[Rung]:
    """Play every step, showing how far it is."""
    with Progress(console=err, transient=True) as progress:
        task = progress.add_task("", total=sum(contest.games for contest in todo))
        for contest in todo:
            progress.update(task, description=f"{contest.game} {contest.bots[0]}")
            yield climb(contest, processes, lambda _: progress.advance(task))
