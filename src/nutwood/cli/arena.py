"""`nutwood arena`: bots against bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.progress import Progress
from rich.table import Table

from nutwood.bots.levels import make_bot
from nutwood.cli.play import chosen
from nutwood.cli.processes import Count, Ray, workplace
from nutwood.cli.screen import err, examples, note, out, show
from nutwood.core.edition import edition_text
from nutwood.core.errors import BadOption
from nutwood.core.registry import load
from nutwood.lab.arena import Contest, Outcome, play_all
from nutwood.lab.kept import GamesFile, heading
from nutwood.lab.runner import Processes
from nutwood.lab.standings import Standing, by_seat, standings

EXAMPLES = examples(
    "nutwood arena hounded --bots level3,level2 --games 100",
    "nutwood arena hounded --bots search:500,plain:500 --json",
    "nutwood arena nuts --bots level3 --games 200 --out games.jsonl",
    "nutwood arena hounded --bots level2,'program:python3 mine.py'",
)


def arena(  # noqa: PLR0913, PLR0917 - one parameter an option
    game: Annotated[str, typer.Argument(help="The game to play.")],
    bots: Annotated[str, typer.Option(metavar="A,B,...", help="A bot per seat; the last one takes those left.")],
    players: Annotated[int | None, typer.Option(help="How many sit at the table.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games; a multiple of the players is fair.")] = 400,
    edition: Annotated[str, typer.Option(help="The edition of the components.")] = "house",
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="A rule variant; repeatable.")] = None,
    seed: Annotated[int, typer.Option(help="Another seed gives other games.")] = 0,
    factor: Annotated[float, typer.Option(help="Divide all budgets by this.")] = 1.0,
    processes: Count = None,
    ray: Ray = None,
    output: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Keep every game there, a line each; go on if begun.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one object with everything.")] = False,
) -> None:
    """Let bots play one another: seats rotated, seeds paired, win rates with 95 % intervals."""
    contest = contest_of(game, bots, players, edition, option or [], games, seed, factor)
    played = watched(contest, workplace(processes, ray), output)
    if as_json:
        show(msgspec.json.encode(everything(contest, played)).decode())
    else:
        out.print(by_bot(title_of(contest), standings(contest, played)))
        out.print(seats(by_seat(contest, played)))
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
    # A file of one's own travels along: other machines of a cluster need not have it.
    text = edition_text(game.folder() / "edition", edition).text if edition.endswith(".toml") else ""
    return Contest(game.name, game.settings(), seated, games, seed, factor, text)


def watched(contest: Contest, processes: Processes, output: Path | None) -> list[Outcome]:
    """Play all games, or those that a file lacks, showing how far it is."""
    kept = None if output is None else GamesFile(output, contest)
    before = kept.played if kept else []
    with Progress(console=err, transient=True) as progress:
        task = progress.add_task("Playing", total=contest.games, completed=len(before))

        def done(game: Outcome) -> None:
            progress.advance(task)
            if kept:
                kept.keep(game)

        return play_all(contest, processes, done, before)


def everything(contest: Contest, played: list[Outcome]) -> dict[str, Any]:
    """What was played and how it went; moves are in the file of --out only."""
    first = heading(contest)
    return {
        **msgspec.structs.asdict(first),
        "standings": standings(contest, played),
        "seats": by_seat(contest, played),
        "games": [msgspec.structs.replace(game, moves=()) for game in played],
    }


def title_of(contest: Contest) -> str:
    """The contest in a line."""
    title = f"{contest.game}, {len(contest.bots)} players, {contest.games} games, seed {contest.seed}"
    return title if contest.factor == 1 else f"{title}, budgets divided by {contest.factor:g}"


def by_bot(title: str, results: list[Standing]) -> Table:
    """A row for each bot. A terminal of usual width has room for this much; JSON has it all."""
    found = _table(title, "bot", "won", "95 % interval", "shared", "points", "simulations", "seconds")
    for row in results:
        simulations = f"{row.simulations:,.0f}" if row.simulations else ""
        found.add_row(row.bot, *_won(row), str(row.draws), f"{row.mean_score:.1f}", simulations, f"{row.seconds:.4f}")
    return found


def seats(results: list[Standing]) -> Table:
    """A row for each seat that a bot sat in."""
    found = _table("by seat", "bot", "won", "95 % interval", "shared", "points", "games", "seat")
    for row in results:
        found.add_row(row.bot, *_won(row), str(row.draws), f"{row.mean_score:.1f}", str(row.games), row.seat)
    return found


def _won(row: Standing) -> tuple[str, str]:
    return f"{row.rate:.1%}", f"{row.low:.1%} to {row.high:.1%}"


def _table(title: str, *columns: str) -> Table:
    found = Table(title=title, title_justify="left", title_style="bold", box=None, padding=(0, 2, 0, 0))
    for column in columns:
        found.add_column(column, justify="left" if column == "bot" else "right")
    return found
