"""`nutwood bench`: how fast the games are."""

from __future__ import annotations

from enum import StrEnum
from statistics import median
from typing import Annotated, Any

import msgspec
import typer
from rich.table import Table

from nutwood.bench.report import Report, Spread, compare, steps
from nutwood.cli import bench_server
from nutwood.cli.environments import bench_environments
from nutwood.cli.games import installed
from nutwood.cli.screen import err, examples, out, show
from nutwood.core.errors import BadOption
from nutwood.core.game import Game
from nutwood.core.registry import load

EXAMPLES = examples(
    "nutwood bench hounded",
    "nutwood bench --against interpreted",
    "nutwood bench hounded --against interpreted --against openspiel --json",
    "nutwood bench env",
    "nutwood bench server hounded --tables 500 --seconds 20",
)
MEASURES = {
    "playouts_per_s": "random games a second, in compiled code",
    "decisions_per_s": "decisions a second, in compiled code",
    "api_decisions_per_s": "decisions a second, from Python",
    "clone_ns": "nanoseconds a clone, from Python",
}


class Against(StrEnum):
    """What to compare with."""

    INTERPRETED = "interpreted"
    OPENSPIEL = "openspiel"


def bench(  # noqa: PLR0913, PLR0917
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[server] [GAME]...", help="Games; otherwise all.")
    ] = None,
    players: Annotated[int | None, typer.Option(help="How many sit at the table.")] = None,
    seconds: Annotated[float, typer.Option(help="Processor seconds for each game and side.")] = 5.0,
    against: Annotated[list[Against] | None, typer.Option(help="Compare in the same run; repeatable.")] = None,
    tables: Annotated[int, typer.Option(help="With server: how many tables, each with two players.")] = 500,
    as_json: Annotated[bool, typer.Option("--json", help="Print one object per game, one per line.")] = False,
) -> None:
    """Measure how fast games are; with `server`, how fast they are served to browsers.

    All sides run in turns on one core; figures are medians of five rounds, with the lowest and the highest.

    OpenSpiel's games are driven from Python: legal_actions, then apply_action.

    `bench env` measures our vector environment beside those of PettingZoo, RLCard, OpenSpiel and pgx.
    """
    if not 0.05 <= seconds <= 3600:
        raise BadOption(f"--seconds {seconds:g}: take a number from 0.05 to 3600.")
    if games == ["env"]:
        bench_environments(seconds, as_json)
        return
    if games and games[0] == "server":
        bench_server.bench(games[1:], tables, seconds, as_json)
        return
    chosen = [load(name, players) for name in games] if games else every_game(players)
    wanted = {side.value for side in against or []}
    for report in measured(chosen, seconds, wanted):
        if as_json:
            show(msgspec.json.encode(report).decode())
        else:
            tell(report)


def every_game(players: int | None) -> list[Game[Any, Any]]:
    """All installed games; with a number of players, those that it can play."""
    fitting = [kind for kind in installed() if players is None or players in kind.players_allowed]
    if not fitting:
        raise BadOption(f"--players {players}: no installed game is for so many.")
    return [kind(players=players) for kind in fitting]


def measured(games: list[Game[Any, Any]], seconds: float, against: set[str]) -> list[Report]:
    """Measure all games, showing how far it is."""
    from rich.progress import Progress

    with Progress(console=err, transient=True) as progress:
        task = progress.add_task("", total=len(games) * steps(against))

        def step(side: str) -> None:
            progress.update(task, description=side, advance=1)

        return [compare(game, seconds, against, step) for game in games]


def tell(report: Report) -> None:
    """A table of the figures, then the comparisons in sentences."""
    build = "compiled" if report.compiled else "interpreted"
    title = f"{report.game}, {report.players} players, {build}"
    table = Table(title=title, title_justify="left", title_style="bold", box=None, padding=(0, 2, 0, 0))
    for heading in ("", "median", "lowest", "highest", *(["interpreted"] if report.interpreted else [])):
        table.add_column(heading, justify="right" if heading else "left")
    for measure, meaning in MEASURES.items():
        plain = [report.interpreted[measure].median] if report.interpreted else []
        table.add_row(meaning, *(rounded(value) for value in (*spread(report.figures[measure]), *plain)))
    table.add_row("bytes a position", rounded(report.state_bytes))
    table.add_row("decisions per game, mean", rounded(report.mean_decisions))
    table.add_row("legal moves per decision, mean", rounded(report.mean_legal))
    out.print(table)
    tell_ratios(report)


def spread(figure: Spread) -> tuple[float, float, float]:
    """Median, lowest, highest."""
    return figure.median, figure.low, figure.high


def tell_ratios(report: Report) -> None:
    """How many times faster, in sentences."""
    found = report.ratios
    if report.interpreted:
        show(f"Compiled playouts are {found['interpreted']:.1f} times as fast as interpreted ones.")
    if report.openspiel:
        typical = rounded(median(figure.median for figure in report.openspiel.values()))
        show(f"OpenSpiel's games from Python: {typical} decisions a second (median of {len(report.openspiel)}).")
        for name, figure in report.openspiel.items():
            show(f"  {name:<12}{rounded(figure.median):>12}   {rounded(figure.low)} to {rounded(figure.high)}")
        show(f"Ours in compiled code: {found['openspiel']:.1f} times that; from Python: {found['openspiel_api']:.2f}.")
    out.print()


def rounded(value: float) -> str:
    """Three digits that matter, thousands apart."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
