"""What a study says, as tables in the terminal."""

from __future__ import annotations

from rich.table import Table

from nutwood.cli.screen import out, show
from nutwood.lab.analysis import Analysis, Findings
from nutwood.lab.compare import Comparison, Difference
from nutwood.lab.components import Usage
from nutwood.lab.measures import Measured
from nutwood.lab.standings import by_seat
from nutwood.lab.statistics import Estimate
from nutwood.lab.study import Played
from nutwood.lab.tune import Tuned
from nutwood.lab.words import FINDINGS, number, points, span, trust

FEW = 12
"""Lines of a long table that are shown; JSON has all."""


def seat_table(played: Played) -> Table:
    """How often each seat wins."""
    title = f"{played.cell.contest.game}, {played.cell.name}: {len(played.games)} games"
    table = _table(title, "seat", "bot", "won", "95 % interval", "points")
    for row in by_seat(played.cell.contest, played.games):
        interval = f"{row.low:.1%} to {row.high:.1%}"
        table.add_row(row.seat, row.bot, f"{row.rate:.1%}", interval, f"{row.mean_score:.1f}")
    return table


def show_findings(found: Findings) -> None:
    """Every cell, then the verdicts."""
    for cell in found.cells:
        show(f"\n{cell.cell.contest.game}, {cell.cell.name}: {cell.games} games", "bold")
        for measure in cell.measures:
            out.print(measure_table(measure))
        if cell.judge:
            show(trust(cell.judge))
        show_components(cell)
        if cell.never:
            show(f"Never happened: {', '.join(cell.never)}.")
    if found.verdicts:
        table = _table("Targets", "target", "verdict", "cell", "because")
        for each in found.verdicts:
            table.add_row(each.target, each.result, each.cell, each.reason)
        out.print(table)


def measure_table(measure: Measured) -> Table:
    """One measure with its meaning."""
    fair = f" Fair is {number(measure.fair, 'share')}." if measure.fair is not None else ""
    table = _table(f"{measure.title}. {measure.meaning}{fair}", "", "", "95 % interval", "games")
    for figure in measure.figures[:FEW]:
        estimate = figure.estimate
        table.add_row(figure.label, number(estimate.value, measure.kind), span(estimate, measure.kind), str(estimate.n))
    if len(measure.figures) > FEW:
        table.add_row(f"and {len(measure.figures) - FEW} more (--json)")
    return table


def show_components(cell: Analysis) -> None:
    """Components about which something is to be said, and how many there are."""
    for kind in dict.fromkeys(each.kind for each in cell.components):
        family = [each for each in cell.components if each.kind == kind]
        told = [each for each in family if each.finding] or family[:FEW]
        title = f"Components: {kind}. {len(told)} of {len(family)}; won: how much oftener those win who use it."
        table = _table(title, "", "offered", "used", "won", "95 % interval", "finding")
        for each in told[: 2 * FEW]:
            table.add_row(*_component(each))
        out.print(table)


def _component(each: Usage) -> tuple[str, ...]:
    use = f"{each.use.value:.0%}" if each.use else ""
    effect = points(each.effect.value) if each.effect else ""
    return each.name, str(each.offered), use, effect, _points(each.effect), FINDINGS[each.finding]


def _points(estimate: Estimate | None) -> str:
    return f"{points(estimate.low)} to {points(estimate.high)}" if estimate else ""


def show_comparison(found: Comparison, everything: bool) -> None:
    """What differs between two cells."""
    told = [each for each in found.differences if everything or each.found]
    title = f"{found.first} → {found.second}: {len(told)} of {len(found.differences)} numbers"
    table = _table(
        title if everything else f"{title} differ", "", "first", "second", "difference", "95 % interval", "q"
    )
    for each in sorted(told, key=lambda each: each.q):
        table.add_row(*_difference(each))
    out.print(table)


def _difference(each: Difference) -> tuple[str, ...]:
    change = each.difference
    return (
        f"{each.measure}: {each.label}",
        number(each.first, each.kind),
        number(each.second, each.kind),
        number(change.value, each.kind, signed=True),
        span(change, each.kind, signed=True),
        f"{each.q:.3f}",
    )


def show_tuned(found: Tuned) -> None:
    """The targets before and after, and what each number that was changed is good for."""
    table = _table("On fresh dice", "", "target", "verdict", "cell", "because")
    for name, checked in (("printed", found.printed), ("tuned", found.tuned)):
        for each in checked.verdicts:
            table.add_row(name, each.target, each.result, each.cell, each.reason)
    out.print(table)
    show(f"Targets are missed by {found.printed.loss:.2f} as printed, by {found.tuned.loss:.2f} as tuned.")
    if not found.deviations:
        show("Nothing is better than the printed numbers.")
        return
    table = _table("What each change is good for", "field", "printed", "tuned", "missed by more without it")
    for change in found.deviations:
        table.add_row(change.field, f"{change.printed:g}", f"{change.tuned:g}", f"{change.gain:+.2f}")
    out.print(table)


def _table(title: str, *columns: str) -> Table:
    """A table under a title, which may be wider than it."""
    show(f"\n{title}", "bold")
    found = Table(box=None, padding=(0, 2, 0, 0))
    for place, column in enumerate(columns):
        found.add_column(column, justify="left" if place == 0 or column in ("because", "finding", "cell") else "right")
    return found
