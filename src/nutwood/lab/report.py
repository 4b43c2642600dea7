"""A study as one HTML file: verdicts, plots that can be read as tables, differences, and all that a re-run needs."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

import msgspec

from nutwood.core.palette import SANS, SEAT_MARKS, SEAT_TONES, SERIF, style_sheet
from nutwood.lab.analysis import Analysis
from nutwood.lab.compare import Comparison, Difference, Replayed
from nutwood.lab.components import Usage
from nutwood.lab.findings import Evidence
from nutwood.lab.measures import Measured
from nutwood.lab.plots import Bar, Dot, bars, forest, histogram, scatter
from nutwood.lab.study import Run
from nutwood.lab.targets import TARGETS, Verdict
from nutwood.lab.traits import Traits
from nutwood.lab.words import FINDINGS, number, points, span, trust

MARKS: Final = {"met": "✓", "missed": "✗", "not decided yet": "…"}
TONES: Final = {"": "moss", "dead": "fox", "strong": "acorn", "weak": "brook", "unknown": "slate"}
PLOTTED: Final = ("seats", "order", "bots", "endings", "drama", "comebacks", "sources", "skill", "luck")
"""Measures that have a plot; the others stand in one table."""
VIEWPORT: Final = '<meta name="viewport" content="width=device-width, initial-scale=1">'
MOST: Final = 12
"""Bars in a plot; the table below it has all."""


def report(found: Evidence) -> str:
    """The whole page."""
    cells = found.cells
    body = [
        f"<header><h1>{escape(found.title)}</h1><p>{escape(found.summary)} Intervals are at 95 %.</p></header>",
        _verdicts(found.findings.verdicts),
        *(_cell(each, games) for each, (_, games) in zip(found.findings.cells, cells, strict=True)),
        *(_comparison(each) for each in found.comparisons),
        _sources(found.run, cells),
    ]
    return _page(found.title, "".join(body))


def _page(title: str, body: str) -> str:
    head = f'<meta charset="utf-8">{VIEWPORT}<title>{escape(title)}</title>'
    style = f"<style>{style_sheet(':root', 'auto')}{CSS}</style>"
    return f'<!doctype html><html lang="en"><head>{head}{style}</head><body><main>{body}</main></body></html>\n'


def _verdicts(verdicts: Sequence[Verdict]) -> str:
    if not verdicts:
        return ""
    rows = [
        (f"<b>{escape(each.target)}</b><br><small>{escape(TARGETS[each.target].sentence)}</small>",
         escape(each.cell), _badge(each.result), escape(each.reason))
        for each in verdicts
    ]  # fmt: skip
    return _section("Targets", _table(("target", "cell", "verdict", "because"), rows, "wide stack"))


def _badge(result: str) -> str:
    return f'<span class="badge {result.replace(" ", "-")}">{MARKS[result]} {result}</span>'


def _cell(found: Analysis, games: Sequence[Traits]) -> str:
    """One cell: its plots, then everything else in a table."""
    cards = [_measure(each) for each in found.measures if each.key in PLOTTED]
    cards.insert(min(3, len(cards)), _lengths(games))
    cards += [_components(found, kind) for kind in dict.fromkeys(each.kind for each in found.components)]
    rest = [each for each in found.measures if each.key not in (*PLOTTED, "rules")]
    rules = [each for each in found.measures if each.key == "rules"]
    cards += [_figures(rest), *map(_rules, rules)]
    notes = [trust(found.judge)] if found.judge else []
    notes += [f"Never happened in these games: {', '.join(found.never)}."] if found.never else []
    said = "".join(f"<p>{escape(note)}</p>" for note in notes)
    return _section(f"{found.cell.name}: {found.games:,} games", f'<div class="cards">{"".join(cards)}</div>{said}')


def _card(title: str, meaning: str, body: str) -> str:
    return f'<article><h3>{escape(title)}</h3><p class="meaning">{escape(meaning)}</p>{body}</article>'


def _measure(measure: Measured) -> str:
    tones = SEAT_TONES if measure.key == "seats" else ("acorn",)
    marks = SEAT_MARKS if measure.key == "seats" else ("",)
    rows = [
        Bar(
            f"{marks[place % len(marks)]} {figure.label}".strip(),
            figure.estimate.value,
            figure.estimate.low,
            figure.estimate.high,
            number(figure.estimate.value, measure.kind),
            tones[place % len(tones)],
        )
        for place, figure in enumerate(measure.figures[:MOST])
    ]
    most = 1.0 if measure.kind == "share" else max([0.01, *(row.high for row in rows)])
    fair = f" The dashed line is the fair share, {number(measure.fair, 'share')}." if measure.fair is not None else ""
    plot = bars(measure.title, rows, most, measure.fair)
    return _card(measure.title, measure.meaning + fair, plot + _as_table(_figure_rows([measure])))


def _lengths(games: Sequence[Traits]) -> str:
    what = "turns" if any(traits.turns for traits in games) else "decisions"
    values = [float(traits.turns if what == "turns" else sum(traits.decisions)) for traits in games]
    plot = histogram(f"{what} per game", values)
    ordered = sorted(values)
    ranks = [("shortest", 0.0), ("a quarter is below", 0.25), ("half", 0.5), ("three quarters", 0.75), ("longest", 1.0)]
    rows = [(name, f"{ordered[round(part * (len(ordered) - 1))]:.0f}") for name, part in ranks]
    return _card("Length", f"How many {what} games take.", plot + _as_table(rows, ("", what)))


def _figure_rows(measures: Iterable[Measured]) -> list[tuple[str, ...]]:
    return [
        (escape(figure.label), number(figure.estimate.value, each.kind), span(figure.estimate, each.kind))
        for each in measures
        for figure in each.figures
    ]


def _figures(measures: Sequence[Measured]) -> str:
    rows = [
        (f'<span title="{escape(each.meaning)}">{escape(figure.label)}</span>',
         number(figure.estimate.value, each.kind), span(figure.estimate, each.kind))
        for each in measures
        for figure in each.figures
    ]  # fmt: skip
    meanings = "".join(f"<dt>{escape(each.title)}</dt><dd>{escape(each.meaning)}</dd>" for each in measures)
    more = _details("What they mean", f"<dl>{meanings}</dl>")
    return _card("In numbers", "Means over all games.", _table(("", "mean", "interval"), rows) + more)


def _rules(measure: Measured) -> str:
    rows = _table(("rule", "share of games", "interval"), _figure_rows([measure]))
    return _card(measure.title, measure.meaning, _details(f"{len(measure.figures)} rules", rows))


def _components(found: Analysis, kind: str) -> str:
    family = [each for each in found.components if each.kind == kind]
    dots = [Dot(each.name, each.use.value, each.effect.value, TONES[each.finding], bool(each.finding))
            for each in family if each.use and each.effect]  # fmt: skip
    told = [f"<li><b>{escape(each.name)}</b>: {FINDINGS[each.finding]}</li>" for each in family if each.finding]
    plot = scatter(f"Use and effect of {kind}", dots) if dots else ""
    meaning = (
        "To the right: used more often by those who could. Upwards: those who use it win oftener than those who could "
        "and do not, in points, seat, bot and length of the game being equal. The two go together; one need not be the "
        "cause of the other."
    )
    rows = _table(("", "offered", "used", "won", "interval", "q"), map(_component, family))
    body = f"{plot}<ul>{''.join(told)}</ul>" + _details(f"All {len(family)} as a table", rows)
    return _card(f"Components: {kind}", meaning, body)


def _component(each: Usage) -> tuple[str, ...]:
    use = f"{each.use.value:.0%}" if each.use else "never tried"
    if each.effect is None:
        return escape(each.name), str(each.offered), use, "", "", ""
    low, high = points(each.effect.low), points(each.effect.high)
    q = "" if each.q is None else f"{each.q:.3f}"
    return escape(each.name), str(each.offered), use, points(each.effect.value), f"{low} to {high}", q


def _comparison(found: Comparison) -> str:
    """What differs between two cells, and a table of everything that was compared."""
    told = sorted((each for each in found.differences if each.found), key=lambda each: each.q)
    shares = [each for each in told if each.kind != "mean" and each.measure != "rules"][:MOST]
    rows = [
        Bar(f"{each.measure}: {each.label}", each.difference.value, each.difference.low, each.difference.high,
            f"{points(each.difference.value)} points", "pine")
        for each in shares
    ]  # fmt: skip
    paired = max((each.paired for each in found.differences), default=0)
    how = f"{paired:,} games with the same dice" if paired else "games with other dice"
    said = f"{len(told)} of {len(found.differences)} numbers differ at a false discovery rate of 5 %, over {how}."
    head = ("", found.first, found.second, "difference", "interval", "q")
    plot = f'<div class="cards"><article>{forest("Differences in points", rows)}</article></div>' if rows else ""
    table = _table(head, map(_difference, told), "wide") if told else ""
    everything = _table(head, map(_difference, found.differences), "wide")
    more = _details(f"All {len(found.differences)} numbers", everything)
    return _section(f"{found.first} → {found.second}", f"<p>{escape(said)}</p>{plot}{table}{more}")


def _difference(each: Difference) -> tuple[str, ...]:
    return (
        escape(f"{each.measure}: {each.label}"),
        number(each.first, each.kind),
        number(each.second, each.kind),
        number(each.difference.value, each.kind, signed=True),
        span(each.difference, each.kind, signed=True),
        f"{each.q:.3f}",
    )


def _sources(run: Run, cells: Sequence[Replayed]) -> str:
    """All that a re-run needs."""
    rows = [
        (escape(played.cell.name), escape(", ".join(played.cell.contest.bots)), str(played.cell.contest.seed),
         escape(str(played.cell.contest.settings["edition"])), f"<code>{played.heading.digest}</code>",
         f"{played.heading.version}, {played.heading.revision}")
        for played, _ in cells
    ]  # fmt: skip
    head = ("cell", "bots", "seed", "edition", "digest", "version, rules")
    commands = "<pre>nutwood lab run study.toml\nnutwood lab report study --out report.html</pre>"
    study = _details("The study", f"<pre>{escape(_study(run))}</pre>")
    return _section("How it was made", commands + _table(head, rows, "wide") + study + "".join(_editions(cells)))


def _study(run: Run) -> str:
    return msgspec.json.format(msgspec.json.encode(run.study)).decode()


def _editions(cells: Sequence[Replayed]) -> Iterable[str]:
    """The text of each edition, once: the first whole, the others as what they change."""
    texts = {played.heading.digest: played.cell.contest for played, _ in reversed(cells)}
    first, *others = reversed(texts.values())
    name = escape(str(first.settings["edition"]))
    yield _details(f"The edition {name}", f"<pre>{escape(first.edition_text)}</pre>")
    for other in others:
        lines = difflib.unified_diff(first.edition_text.splitlines(), other.edition_text.splitlines(), lineterm="", n=1)
        changed = escape("\n".join(list(lines)[2:]))
        yield _details(f"What {escape(str(other.settings['edition']))} changes", f"<pre>{changed}</pre>")


def _details(summary: str, body: str) -> str:
    """What is shown on demand."""
    return f"<details><summary>{summary}</summary>{body}</details>"


def _section(title: str, body: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{body}</section>"


def _as_table(rows: Iterable[tuple[str, ...]], head: tuple[str, ...] = ("", "value", "interval")) -> str:
    return _details("As a table", f"{_table(head, rows)}")


def _table(head: Sequence[str], rows: Iterable[tuple[str, ...]], kind: str = "") -> str:
    """Cells are HTML already."""
    top = "".join(f"<th>{escape(each)}</th>" for each in head)
    body = "".join(f"<tr>{''.join(f'<td>{each}</td>' for each in row)}</tr>" for row in rows)
    return f'<div class="scroll"><table class="{kind}"><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


CSS: Final = f"""
body{{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 {SANS}}}
main{{max-width:1180px;margin:0 auto;padding:24px 16px 64px}}
h1,h2,h3{{font-family:{SERIF};font-weight:600;line-height:1.2;color:var(--text-bark)}}
h1{{font-size:40px;margin:.4em 0 .2em}} h2{{font-size:28px;margin:1.6em 0 .5em}} h3{{font-size:20px;margin:0 0 .2em}}
.cards{{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,330px),1fr));gap:16px;align-items:start}}
article{{background:var(--card);border-radius:12px;padding:16px;box-shadow:0 1px 4px #0003;min-width:0}}
.meaning{{margin:0 0 .6em;font-size:14px}}
svg{{display:block;width:100%;max-width:460px;height:auto;font-family:{SANS}}}
svg text{{fill:var(--ink);font-variant-numeric:tabular-nums}}
.end{{text-anchor:end}} .middle{{text-anchor:middle}}
.whisker{{stroke:var(--ink);stroke-width:2;fill:none}} .axis{{stroke:var(--bark);stroke-width:1;fill:none}}
.fair{{stroke:var(--ink);stroke-width:1.5;stroke-dasharray:4 4;fill:none}}
.dot{{stroke:var(--ink);stroke-width:1}}
table{{border-collapse:collapse;font-size:14px;font-variant-numeric:tabular-nums;width:100%}}
th,td{{text-align:right;padding:4px 8px;border-bottom:1px solid color-mix(in srgb,var(--bark) 35%,transparent)}}
th{{font-weight:600;vertical-align:bottom}}
th:first-child,td:first-child,.wide th,.wide td{{text-align:left;vertical-align:top}}
.stack td:nth-child(2){{min-width:8em}}
.scroll{{overflow-x:auto}}
.badge{{white-space:nowrap;font-weight:600;padding:2px 10px;border-radius:99px;border:2px solid var(--bark)}}
.met{{background:var(--moss);color:var(--on-moss);border-color:var(--moss)}}
.missed{{background:var(--ember);color:var(--on-ember);border-color:var(--ember)}}
details{{margin-top:.6em}} summary{{cursor:pointer;color:var(--text-pine);font-size:14px}}
summary:focus-visible{{outline:3px solid var(--pine);outline-offset:2px}}
pre{{overflow-x:auto;background:var(--sand);padding:12px;border-radius:8px;font-size:13px}}
@media(max-width:640px){{.stack thead{{display:none}} .stack tr,.stack td{{display:block;border:0}}
.stack tr{{padding:8px 0;border-bottom:1px solid var(--bark)}} h1{{font-size:28px}}}}
ul{{padding-left:1.2em;margin:.4em 0}} dt{{font-weight:600}} dd{{margin:0 0 .4em}}
"""
