"""`nutwood bench env`: our environments beside those of others."""

from __future__ import annotations

import msgspec
from rich.table import Table

from nutwood.bench.environments import EnvironmentSpeeds, compare
from nutwood.cli.screen import err, out, show


def bench_environments(seconds: float, as_json: bool) -> None:
    """Measure, then tell."""
    from rich.progress import Progress

    with Progress(console=err, transient=True) as progress:
        task = progress.add_task("", total=None)
        found = compare(seconds, lambda side: progress.update(task, description=side))
    if as_json:
        show(msgspec.json.encode({"measured": found.measured, "missing": found.missing, **ratios(found)}).decode())
    else:
        tell(found)


def ratios(found: EnvironmentSpeeds) -> dict[str, dict[str, float]]:
    """How many times as fast ours are, for each library."""
    return {"ratios": found.ratios()}


def tell(found: EnvironmentSpeeds) -> None:
    """A table, then a sentence for each library, then what is missing."""
    title = "decisions per second and core, observations and masks included"
    table = Table(title=title, title_justify="left", title_style="bold", box=None, padding=(0, 2, 0, 0))
    for heading in ("", "game", "median", "lowest", "highest"):
        table.add_column(heading, justify="left" if heading in ("", "game") else "right")
    for line in found.measured:
        figures = (f"{value:,.0f}" for value in (line.speed.median, line.speed.low, line.speed.high))
        table.add_row(line.library, line.game, *figures)
    out.print(table)
    for library, ratio in found.ratios().items():
        show(f"Ours are {ratio:,.1f} times as fast as those of {library} (medians of games).")
    for sentence in found.missing:
        show(sentence)
