"""The docs site builds strictly, needs nothing from outside, and every link on it leads somewhere."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from scripts import docs

import nutwood
from nutwood.core.palette import LIGHT
from nutwood.public import public_names

LOADED = {"img": "src", "script": "src", "link": "href", "iframe": "src", "source": "src"}
"""What a browser fetches by itself."""
WALKS = ("way-of-a-move", "search")
"""Pages with tables of files and the functions in them."""


class Page(HTMLParser):
    """The ids and links of a page."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: set[str] = set()
        self.loads: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.ids.add(found.get("id", ""))
        if tag == "a" and "href" in found:
            self.links.add(found["href"])
        if tag in LOADED and found.get(LOADED[tag]) and found.get("rel") != "canonical":
            self.loads.add(found[LOADED[tag]])


def leads_nowhere(site: Path, path: Path, link: str, pages: dict[Path, Page]) -> bool:
    """Whether a link of a page within the site has no target."""
    parts = urlsplit(link)
    target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    target = target / "index.html" if target.is_dir() else target
    anchored = not parts.fragment or target not in pages or unquote(parts.fragment) in pages[target].ids
    return not (target.is_file() and target.is_relative_to(site) and anchored)


def test_the_site_builds_and_every_link_leads_somewhere(tmp_path: Path) -> None:
    pytest.importorskip("zensical", reason="the site needs its tools: make tools")
    site = docs.build(tmp_path / "docs").resolve()
    pages = {path: Page(path) for path in site.rglob("*.html")}
    assert len(pages) > 30
    assert set(public_names()) - {name for page in pages.values() for name in page.ids} == set()
    reference = (site / "reference" / "games.html").read_text(encoding="utf-8")
    assert "Write the legal moves of a chooser to the buffer" in reference, (
        "compiled classes keep their docstrings on the page"
    )
    outside = {link for page in pages.values() for link in page.loads if urlsplit(link).scheme}
    assert outside == set()
    own = [
        (path, link)
        for path, page in pages.items()
        if path.name != "404.html"
        for link in page.links | page.loads
        if not urlsplit(link).scheme
    ]
    assert [f"{path.relative_to(site)}: {link}" for path, link in own if leads_nowhere(site, path, link, pages)] == []


def test_a_page_that_links_to_nothing_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text("[here](nowhere.md)", encoding="utf-8")
    for name in docs.ELSEWHERE:
        (tmp_path / f"{name}.md").write_text("", encoding="utf-8")
    monkeypatch.setattr(docs, "ROOT", tmp_path)
    monkeypatch.setattr(docs, "DOCS", tmp_path / "docs")
    with pytest.raises(docs.BadSite, match=r"docs/index\.md: nowhere\.md leads nowhere"):
        docs.written_pages()


def test_every_page_is_in_the_navigation() -> None:
    config = (docs.DOCS / "zensical.toml").read_text(encoding="utf-8")
    pages = {*docs.written_pages(), *docs.rules_pages(), *docs.list_pages()}
    named = set(re.findall(r'"([a-z/-]+\.md)"', config))
    assert {page for page in pages if page.endswith(".md") and not re.match(r"decisions/\d", page)} == named


@pytest.mark.parametrize("name", nutwood.game_names())
def test_a_rules_page_shows_every_rule_and_every_picture(name: str) -> None:
    files = docs.RulesPage(nutwood.load(name)).files()
    page = files[f"learn/{name}.md"]
    assert "{example:" not in page
    assert "{components:" not in page
    shown = set(re.findall(r'src="([^"#]+)', page))
    assert {f"learn/{each}" for each in shown} == {file for file in files if file.endswith(".svg")}
    assert set(re.findall(r'href="#(rule-\d+)"', page)) <= set(re.findall(r'id="(rule-\d+)"', page))


@pytest.mark.parametrize("name", WALKS)
def test_functions_that_a_page_names_are_where_it_says(name: str) -> None:
    text = (docs.DOCS / f"{name}.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([a-z_A-Z/.]+)` \| `(\w+)` \|", text, re.MULTILINE)
    assert len(rows) >= 7
    for file, function in rows:
        roots = (docs.ROOT / "src/nutwood", docs.ROOT / "web/src")
        (found,) = [root / file for root in roots if (root / file).is_file()]
        defined = rf"\b(?:def|function|async) {function}\b|^  {function}\("
        assert re.search(defined, found.read_text(encoding="utf-8"), re.MULTILINE), f"{file} has no {function}"


@pytest.mark.parametrize("path", sorted(docs.DOCS.glob("*.md")), ids=lambda path: path.stem)
def test_files_that_a_page_names_exist(path: Path) -> None:
    """`server/house.py` is a file of the package, `lib/table/reduce.ts` one of the client."""
    roots = (docs.ROOT, docs.ROOT / "src/nutwood", docs.ROOT / "web/src", docs.ROOT / "tests/server")
    for name in re.findall(r"`([a-z_A-Z]+(?:/[\w.]+)+\.(?:py|ts|svelte))`", path.read_text(encoding="utf-8")):
        assert any((root / name).is_file() for root in roots), f"{path.name} names {name}"


def test_the_palette_that_authors_read_is_whole() -> None:
    page = (docs.ROOT / "docs/drawing.md").read_text(encoding="utf-8")
    table = page.partition("## The palette")[2].partition("\n## ")[0]
    assert {*LIGHT} - {*re.findall(r"`([a-z]+)`", table)} == set()


def test_every_decision_has_a_number_of_its_own_and_says_it() -> None:
    pages = sorted((docs.DOCS / "decisions").glob("*.md"))
    assert [int(page.name[:4]) for page in pages] == list(range(1, len(pages) + 1))
    assert [page.read_text(encoding="utf-8").split(". ")[0] for page in pages] == [
        f"# {number}" for number in range(1, len(pages) + 1)
    ]
