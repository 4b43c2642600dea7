"""`nutwood calibration`: how far the judgement of an expert can be believed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from nutwood.cli.arena import contest_of, watched
from nutwood.cli.processes import Count, Ray, workplace
from nutwood.cli.screen import examples, out, show
from nutwood.lab.calibration import Calibration
from nutwood.lab.calibration import calibration as measured

EXAMPLES = examples(
    "nutwood calibration nut-hunt --games 200",
    "nutwood calibration nuts --seed 2 --out games.jsonl --json",
)


def calibration(  # noqa: PLR0913, PLR0917 - one parameter an option
    game: Annotated[str, typer.Argument(help="The game whose expert is measured.")],
    bots: Annotated[str, typer.Option(metavar="A,B,...", help="Who plays the games.")] = "search:100",
    players: Annotated[int | None, typer.Option(help="How many sit at the table.")] = None,
    games: Annotated[int, typer.Option(min=2, help="How many games.")] = 200,
    seed: Annotated[int, typer.Option(help="Another seed gives other games.")] = 1,
    processes: Count = None,
    ray: Ray = None,
    output: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="Keep the games there; they are not played again."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one object with everything.")] = False,
) -> None:
    """Play games between equal bots, and compare what the expert says in their course with how they end."""
    contest = contest_of(game, bots, players, "house", [], games, seed, 1.0)
    found = measured(contest, watched(contest, workplace(processes, ray), output))
    if as_json:
        show(msgspec.json.encode(found).decode())
        return
    out.print(moments(found))
    out.print(curve(found))


def moments(found: Calibration) -> Table:
    """How good the judgement is as the games go on."""
    table = _table(f"{found.game}, {found.players} players", "after", "games", "Brier", "± standard error")
    for row in found.moments:
        table.add_row(f"{row.share:.0%} of decisions", str(row.games), f"{row.brier:.3f}", f"{row.error:.3f}")
    return table


def curve(found: Calibration) -> Table:
    """What came of judgements at half time, by the chance that they told."""
    table = _table("at half time", "chance", "judgements", "told", "won")
    for row in found.curve:
        chance = f"{row.low:.0%} to {row.high:.0%}"
        table.add_row(chance, str(row.judgements), f"{row.told:.0%}", f"{row.won:.0%}")
    return table


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", box=None, padding=(0, 2, 0, 0))
    for column in columns:
        table.add_column(column, justify="right")
    return table
