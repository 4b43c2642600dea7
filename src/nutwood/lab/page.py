"""A study as a page of Markdown: verdicts, every figure with its interval, differences, and the command."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from nutwood.lab.analysis import Analysis
from nutwood.lab.compare import Comparison, Difference
from nutwood.lab.components import Usage
from nutwood.lab.findings import Evidence
from nutwood.lab.measures import Measured
from nutwood.lab.targets import Verdict
from nutwood.lab.words import FINDINGS, number, points, span, trust

LEFT_OUT: Final = ("rules",)
"""Measures that have a row for every rule; the HTML file has them."""
MOST: Final = 15
"""Rows of a table of components or differences."""


def page(found: Evidence, command: str) -> str:
    """The whole page; `command` is what plays and writes it again."""
    parts = [
        f"# {found.title}",
        f"{found.summary} Intervals are at 95 %; [The lab](../lab.md) says how far to believe them.",
        f"```\n{command}\n```",
        *_verdicts(found.findings.verdicts),
        *(part for cell in found.findings.cells for part in _cell(cell)),
        *(part for each in found.comparisons for part in _comparison(each)),
        *_meanings(found.findings.cells),
        *_sources(found),
    ]
    return "\n\n".join(parts) + "\n"


def _verdicts(verdicts: Sequence[Verdict]) -> Iterator[str]:
    if verdicts:
        yield "## Targets"
        yield _table(
            ("target", "cell", "verdict", "because"),
            ((each.target, each.cell, f"**{each.result}**", each.reason) for each in verdicts),
        )


def _cell(found: Analysis) -> Iterator[str]:
    yield f"## {found.cell.name}: {found.games:,} games"
    shown = [each for each in found.measures if each.key not in LEFT_OUT]
    yield _table(("", "", "interval", "n"), (row for each in shown for row in _measure(each)))
    if found.judge:
        yield trust(found.judge)
    for kind in dict.fromkeys(each.kind for each in found.components):
        yield from _components(kind, [each for each in found.components if each.kind == kind])
    if found.never:
        yield f"Never happened in these games: {', '.join(found.never)}."


def _measure(measure: Measured) -> Iterator[tuple[str, ...]]:
    fair = f" (fair: {number(measure.fair, 'share')})" if measure.fair is not None else ""
    yield f"**{measure.title}**{fair}", "", "", ""
    for figure in measure.figures:
        estimate = figure.estimate
        yield figure.label, number(estimate.value, measure.kind), span(estimate, measure.kind), f"{estimate.n:,}"


def _components(kind: str, family: Sequence[Usage]) -> Iterator[str]:
    told = [each for each in family if each.finding]
    yield (
        f"{kind.capitalize()}: {len(told)} of {len(family)} stand out."
        if told
        else (f"{kind.capitalize()}: none of {len(family)} stands out.")
    )
    if told:
        head = ("", "could use it", "used it", "won, in points", "interval", "finding")
        yield _table(head, map(_component, told[:MOST]))


def _component(each: Usage) -> tuple[str, ...]:
    use = f"{each.use.value:.0%}" if each.use else "never tried"
    if each.effect is None:
        return each.name, str(each.offered), use, "", "", FINDINGS[each.finding]
    interval = f"{points(each.effect.low)} to {points(each.effect.high)}"
    return each.name, str(each.offered), use, points(each.effect.value), interval, FINDINGS[each.finding]


def _comparison(found: Comparison) -> Iterator[str]:
    told = sorted((each for each in found.differences if each.found), key=lambda each: each.q)
    yield f"## {found.first} → {found.second}"
    yield f"{len(told)} of {len(found.differences)} numbers differ at a false discovery rate of 5 %."
    if told:
        yield _table(("", "first", "second", "difference", "interval", "q"), map(_difference, told[:MOST]))


def _difference(each: Difference) -> tuple[str, ...]:
    return (
        f"{each.measure}: {each.label}",
        number(each.first, each.kind),
        number(each.second, each.kind),
        number(each.difference.value, each.kind, signed=True),
        span(each.difference, each.kind, signed=True),
        f"{each.q:.3f}",
    )


def _meanings(cells: Sequence[Analysis]) -> Iterator[str]:
    told = {each.title: each.meaning for cell in cells for each in cell.measures if each.key not in LEFT_OUT}
    yield "## What the figures mean"
    yield "\n".join(f"- **{title}**: {meaning}" for title, meaning in told.items())


def _sources(found: Evidence) -> Iterator[str]:
    yield "## How it was made"
    head = ("cell", "bots", "seed", "edition", "digest", "version, rules")
    rows = [
        (
            played.cell.name,
            ", ".join(dict.fromkeys(played.cell.contest.bots)),
            str(played.cell.contest.seed),
            str(played.cell.contest.settings["edition"]),
            f"`{played.heading.digest}`",
            f"{played.heading.version}, {played.heading.revision}",
        )
        for played, _ in found.cells
    ]
    yield _table(head, rows)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(each.replace('|', '/') for each in line)} |" for line in lines)
