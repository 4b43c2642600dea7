"""`nutwood arena`: bots against bots."""

from __future__ import annotations

import os
from typing import Annotated

import msgspec
import typer
from rich.progress import Progress
from rich.table import Table

from nutwood.bots.levels import make_bot
from nutwood.cli.play import chosen
from nutwood.cli.screen import err, examples, note, out, show
from nutwood.core.errors import BadOption
from nutwood.core.registry import load
from nutwood.lab.arena import Contest, Outcome, Standing, play_all, standings

EXAMPLES = examples(
    "nutwood arena hounded --bots level3,level2 --games 100",
    "nutwood arena hounded --bots search:500,plain:500 --json",
    "nutwood arena hounded --bots level2,'program:python3 mine.py'",
)


def arena(  # noqa: PLR0913, PLR0917 - one parameter an option
    game: Annotated[str, typer.Argument(help="The game to play.")],
    bots: Annotated[str, typer.Option(metavar="A,B,...", help="A bot a seat; the last one takes those left.")],
    players: Annotated[int | None, typer.Option(help="How many sit at the table.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games; a multiple of the players is fair.")] = 400,
    edition: Annotated[str, typer.Option(help="The edition of the components.")] = "house",
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="A rule variant; repeatable.")] = None,
    seed: Annotated[int, typer.Option(help="Another seed gives other games.")] = 0,
    factor: Annotated[float, typer.Option(help="Divide all budgets by this.")] = 1.0,
    processes: Annotated[int | None, typer.Option(help="Processes; otherwise one a core.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one object with everything.")] = False,
) -> None:
    """Let bots play one another: seats rotated, seeds paired, win rates with 95 % intervals."""
    contest = contest_of(game, bots, players, edition, option or [], games, seed, factor)
    played = watched(contest, processes or os.cpu_count() or 1)
    results = standings(contest, played)
    if as_json:
        show(msgspec.json.encode({"contest": contest, "standings": results}).decode())
    else:
        tell(contest, results)
    for fault in sorted({fault for outcome in played for fault in outcome.faults}):
        note(f"A bot {fault}; a legal move was played for it.")


def contest_of(  # noqa: PLR0913, PLR0917 - what a contest is
    name: str,
    bots: str,
    players: int | None,
    edition: str,
    options: list[str],
    games: int,
    seed: int,
    factor: float,
) -> Contest:
    """The contest that the options ask for; bots and settings are checked before anything is played."""
    game = load(name, players, edition, **chosen(options))
    names = [bot.strip() for bot in bots.split(",")]
    if len(names) > game.players:
        raise BadOption(f"--bots names {len(names)} bots, but {game.players} sit at the table.")
    if factor <= 0:
        raise BadOption(f"--factor {factor:g}: take a number above 0.")
    seated = (*names, *[names[-1]] * (game.players - len(names)))
    for bot in names:
        make_bot(game, bot)
    return Contest(game.name, game.settings(), seated, games, seed, factor)


def watched(contest: Contest, processes: int) -> list[Outcome]:
    """Play all games, showing how far it is."""
    with Progress(console=err, transient=True) as progress:
        task = progress.add_task("Playing", total=contest.games)
        return play_all(contest, processes, lambda _: progress.advance(task))


def tell(contest: Contest, results: list[Standing]) -> None:
    """A table, a row a bot."""
    title = f"{contest.game}, {len(contest.bots)} players, {contest.games} games, seed {contest.seed}"
    if contest.factor != 1:
        title += f", budgets divided by {contest.factor:g}"
    table = Table(title=title, title_justify="left", title_style="bold", box=None, padding=(0, 2, 0, 0))
    for heading in ("bot", "won", "95 % interval", "shared", "result", "points", "decisions", "s a decision"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for row in results:
        table.add_row(
            row.bot,
            f"{row.rate:.1%}",
            f"{row.low:.1%} to {row.high:.1%}",
            str(row.draws),
            f"{row.mean_return:+.2f}",
            f"{row.mean_score:.1f}",
            f"{row.decisions:.0f}",
            f"{row.seconds:.4f}",
        )
    out.print(table)
