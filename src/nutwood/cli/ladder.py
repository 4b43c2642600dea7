"""`nutwood ladder`: every level against the one below."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.progress import Progress

from nutwood.bots.levels import LEVELS, make_bot
from nutwood.cli.files import BadFile, read_text, write_text
from nutwood.cli.games import installed
from nutwood.cli.processes import Count, Ray, workplace
from nutwood.cli.screen import err, examples, note, show
from nutwood.core.errors import BadOption
from nutwood.core.registry import game_type
from nutwood.lab.arena import Contest, Outcome
from nutwood.lab.kept import GamesFile, file_name, heading
from nutwood.lab.ladder import Rung, climb, duels, missing, page, renewed, steps
from nutwood.lab.runner import Processes

EXAMPLES = examples(
    "nutwood ladder hounded --games 100",
    "nutwood ladder --out docs/ladder.md",
    "nutwood ladder hounded --step 5 --factor 1 --games 40",
    "nutwood ladder --against random --factor 10 --games 200",
    "nutwood ladder nuts --bot search:50 --against ismcts:50 --factor 1 --games 40",
)


def ladder(  # noqa: PLR0913, PLR0917 - one parameter an option
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Games; otherwise all.")] = None,
    number: Annotated[int, typer.Option("--games", min=2, help="Games for each step.")] = 400,
    factor: Annotated[float, typer.Option(help="Divide all budgets by this.")] = 100.0,
    seed: Annotated[int, typer.Option(help="Another seed gives other games.")] = 0,
    processes: Count = None,
    ray: Ray = None,
    step: Annotated[int | None, typer.Option(min=2, max=len(LEVELS), help="Only the step up to this level.")] = None,
    against: Annotated[
        str | None, typer.Option(metavar="BOT", help="Play the strongest level against this bot instead.")
    ] = None,
    bot: Annotated[
        str, typer.Option(metavar="BOT", help="With --against: play this bot instead of the strongest level.")
    ] = f"level{len(LEVELS)}",
    output: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Write the page there; go on if it was begun.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one object per step.")] = False,
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
            make_bot(kind(), bot)
            make_bot(kind(), against)
        todo = [contest for kind in kinds for contest in duels(kind, model, bot, against)]
    kept = None if output is None else Kept(output)
    rungs = kept.rungs if kept else []
    try:
        for rung in climbed(missing(todo, rungs), workplace(processes, ray), kept):
            rungs = renewed(rungs, rung)
            if as_json:
                show(msgspec.json.encode(rung).decode())
            if kept:
                kept.write(rungs)
    except KeyboardInterrupt:
        note(
            f"Stopped; games are kept in {kept.games}. The same command goes on." if kept else "Stopped; nothing kept."
        )
        raise
    if kept:
        note(f"Written: {kept.page}")
    elif not as_json:
        show(page(rungs))


class Kept:
    """The page, the finished steps beside it, and a folder with the games of every step, finished or not."""

    def __init__(self, page: Path) -> None:
        self.page = page
        self.finished = page.with_suffix(".jsonl")
        self.games = page.with_suffix(".games")
        self.rungs = _read(self.finished)

    def file(self, contest: Contest) -> GamesFile:
        """Where the games of a step are kept."""
        return GamesFile(self.games / file_name(heading(contest)), contest)

    def write(self, rungs: list[Rung]) -> None:
        """A step is finished."""
        write_text(self.finished, msgspec.json.Encoder().encode_lines(rungs).decode())
        write_text(self.page, page(rungs))


def _read(file: Path) -> list[Rung]:
    if not file.exists():
        return []
    try:
        return msgspec.json.Decoder(Rung).decode_lines(read_text(file))
    except msgspec.MsgspecError as error:
        raise BadFile(f"{file}: this is no ladder: {error}. Take another --out, or remove the file.") from None


def climbed(todo: list[Contest], processes: Processes, kept: Kept | None) -> Iterator[Rung]:
    """Play every step, showing how far it is."""
    with Progress(console=err, transient=True) as progress:
        task = progress.add_task("", total=sum(contest.games for contest in todo))
        for contest in todo:
            file = kept.file(contest) if kept else None
            before = file.played if file else []
            progress.update(task, description=f"{contest.game} {contest.bots[0]}", advance=len(before))

            def done(game: Outcome, file: GamesFile | None = file) -> None:
                progress.advance(task)
                if file:
                    file.keep(game)

            yield climb(contest, processes, done, before)
