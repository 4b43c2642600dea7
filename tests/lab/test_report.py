"""Reports: one file that needs nothing from outside, with plots that are tables too, and all that a re-run needs."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest

from nutwood import load
from nutwood.lab import Run, Stop, Study
from nutwood.lab.findings import evidence
from nutwood.lab.page import page as markdown
from nutwood.lab.plots import Bar, Dot, bars, forest, histogram, scatter
from nutwood.lab.report import report
from nutwood.lab.study import BadStudy, Played
from nutwood.lab.words import number

VOID = {"meta", "br"}


class Page(HTMLParser):
    """The tags of a page; every one is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.texts: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    folder = tmp_path_factory.mktemp("run")
    house = (load("squirrel-island").folder() / "edition" / "house.toml").read_text("utf-8")
    (folder / "mine.toml").write_text(house.replace("{nuts=2}", "{nuts=3}", 1).replace('"House', '"<b>Mine'), "utf-8")
    study = Study(
        game="squirrel-island",
        title="Mine & <theirs>",
        bots=("random",),
        vary={"edition": ["house", "mine.toml"]},
        stop=Stop(games=12),
        targets={"seats": 0.05, "turns": (1.0, 500.0), "components": True},
        folder=str(folder),
    )
    return study.run(folder / "out")


@pytest.fixture(scope="module")
def page(run: Run) -> str:
    return report(evidence(run))


def test_a_report_is_one_whole_file_that_needs_nothing_from_outside(page: str) -> None:
    found = Page(page)
    assert found.open == []
    assert set(re.findall(r"(?:src|href|url)\W", page)) == set()
    assert not {"script", "link", "img", "iframe"} & set(found.tags)
    assert "prefers-color-scheme: dark" in page


def test_it_has_a_verdict_per_target_and_cell(page: str) -> None:
    found = re.findall(r'class="badge ([\w-]+)"', page)
    assert found[:4] == ["not-decided-yet", "not-decided-yet", "met", "met"]
    assert len(found) == 6


def test_every_plot_has_a_title_and_can_be_read_as_a_table(page: str) -> None:
    plots = re.findall(r"<svg .*?</svg>", page)
    assert len(plots) >= 2 * 6
    assert all(re.match(r'<svg [^>]*role="img"[^>]*><title>[^<]+</title>', plot) for plot in plots)
    for article in re.findall(r"<article>.*?</article>", page):
        assert "<svg" not in article or "<table" in article or "Differences" in article


def test_words_of_others_are_words_and_not_tags(page: str) -> None:
    assert "Mine &amp; &lt;theirs&gt;" in page
    assert "<theirs>" not in page
    assert "<b>Mine" not in page


def test_it_tells_how_it_was_made(page: str, run: Run) -> None:
    text = " ".join(Page(page).texts)
    for each in run.cells:
        assert each.heading.digest in text
    assert "nutwood lab run study.toml" in text
    assert "{nuts=2}" in text, "the first edition is there as a whole"
    assert "+play = [{nuts=3}]" in text, "the other as what it changes"
    assert "2 players, house → 2 players, mine.toml" in text


def test_a_study_without_games_has_no_report(run: Run) -> None:
    empty = [Played(each.cell, each.heading, []) for each in run.cells]
    with pytest.raises(BadStudy, match="no game of this study has been played"):
        evidence(msgspec.structs.replace(run, cells=empty))


def test_a_study_of_one_cell_has_nothing_to_compare(tmp_path: Path) -> None:
    page = report(evidence(Study(game="hounded", bots=("random",), stop=Stop(games=4)).run(tmp_path)))
    assert "→" not in page
    assert "seats rotated" in page


def numbers(plot: str, pattern: str) -> list[float]:
    return [float(each) for each in re.findall(pattern, plot)]


def test_bars_are_as_long_as_their_numbers() -> None:
    rows = [Bar("a", 0.25, 0.2, 0.3, "25 %"), Bar("b", 0.5, 0.4, 0.6, "50 %", "teal")]
    widths = numbers(bars("two", rows, 1.0, 0.5), r'width="([\d.]+)"')
    assert widths[1] == pytest.approx(2 * widths[0], abs=0.2)


def test_a_histogram_counts_every_game() -> None:
    plot = histogram("turns", [10.0, 10.0, 11.0, 30.0])
    assert sum(map(int, re.findall(r": (\d+) games", plot))) == 4
    assert "mean 15.2" in plot
    assert histogram("turns", [5.0, 5.0]).count("<rect") == 1


def test_names_of_components_do_not_overlap() -> None:
    dots = [Dot(name, 0.5, 0.1, "acorn", True) for name in ("one", "two")] + [Dot("three", 0.5, -0.1, "acorn", True)]
    plot = scatter("cards", dots)
    assert re.findall(r">(one|two|three)<", plot) == ["one", "three"]
    assert plot.count("<circle") == 3


def test_differences_lie_on_their_side_of_the_line() -> None:
    plot = forest("differences", [Bar("up", 0.1, 0.05, 0.15, "+10"), Bar("down", -0.1, -0.15, -0.05, "-10")])
    up, down = numbers(plot, r'<circle cx="([\d.]+)"')
    (axis,) = set(numbers(plot, r'class="axis" d="M([\d.]+)'))
    assert down < axis < up


def test_the_same_figures_as_markdown(run: Run) -> None:
    found = evidence(run)
    text = markdown(found, "nutwood lab run study.toml")
    for cell in found.findings.cells:
        assert f"## {cell.cell.name}: {cell.games} games" in text
        for measure in cell.measures:
            for figure in measure.figures if measure.key != "rules" else []:
                assert f"| {figure.label} | {number(figure.estimate.value, measure.kind)} |" in text
    tables = [line.count("|") for line in text.splitlines() if line.startswith("|")]
    assert min(tables) >= 5
    assert "```\nnutwood lab run study.toml\n```" in text
