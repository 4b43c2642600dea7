"""Collects the pages of the docs site and builds them: `make docs`.

The pages are those of docs/ and of the repository's root; the rules of every game, with pictures drawn as tables draw
them, and a film of each if `make films` has taken it; and a page about the commands. A link that leads nowhere is an
error.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import typer

import nutwood
from nutwood.cli.app import app
from nutwood.core.components import Component, Components
from nutwood.core.examples import example
from nutwood.core.game import Game
from nutwood.core.palette import style_sheet
from nutwood.core.rulebook import spelled_out
from nutwood.core.svg import symbol

ROOT: Final = Path(__file__).parents[1]
DOCS: Final = ROOT / "docs"
FILMS: Final = ROOT / "build" / "films"
ELSEWHERE: Final = {name: f"{name.lower()}.md" for name in ("ARCHITECTURE", "CHANGELOG", "CONTRIBUTING")}
LINK: Final = re.compile(r"(?<=\]\()([^)\s#:]+)(?=[#)])")
THEMES: Final = ("light", "dark")
WIDEST: Final = 560


class BadSite(nutwood.NutwoodError):
    """A page that cannot be shown as it stands, and why."""


def build(folder: Path) -> Path:
    """Collect and build in this folder; the site."""
    shutil.rmtree(folder, ignore_errors=True)
    for name, text in {**written_pages(), **rules_pages(), **list_pages()}.items():
        path = folder / "pages" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    shutil.copytree(DOCS / "images", folder / "pages" / "images")
    for film in FILMS.glob("*-wide-*.webp"):
        shutil.copy(film, folder / "pages" / "learn")
    shutil.copy(DOCS / "site.css", folder / "pages")
    shutil.copy(DOCS / "zensical.toml", folder)
    # Compiled modules have no docstrings, and the reference would take them before their sources.
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info"))
    command = [sys.executable, "-m", "zensical", "build", "--strict"]
    done = subprocess.run(command, cwd=folder, check=False, capture_output=True, text=True)
    if done.returncode or "Warning" in done.stdout + done.stderr:
        raise BadSite(f"{done.stdout}\n{done.stderr}\nThe site was not built.")
    return folder / "site"


def written_pages() -> dict[str, str]:
    """The pages that people wrote, each by its place on the site."""
    places = {path: path.relative_to(DOCS).as_posix() for path in sorted(DOCS.rglob("*.md"))}
    places |= {ROOT / f"{name}.md": place for name, place in ELSEWHERE.items()}
    rules = {nutwood.game_type(name).folder() / "RULES.md": f"learn/{name}.md" for name in nutwood.game_names()}
    targets = {**places, **rules, DOCS / "decisions": "decisions/index.md"}
    return {place: _relinked(path, place, targets) for path, place in places.items()}


def _relinked(path: Path, place: str, places: dict[Path, str]) -> str:
    """A page with every link as it reads on the site."""

    def relink(found: re.Match[str]) -> str:
        target = (path.parent / found[1]).resolve()
        if target.is_relative_to(DOCS / "images"):
            return found[1]
        if target not in places:
            raise BadSite(f"{path.relative_to(ROOT)}: {found[1]} leads nowhere on the site.")
        return os.path.relpath(places[target], Path(place).parent)

    return LINK.sub(relink, path.read_text(encoding="utf-8"))


def rules_pages() -> dict[str, str]:
    """The rules of each game, and the page that leads to them."""
    games = [nutwood.load(name) for name in nutwood.game_names()]
    lines = [
        f"| [{game.title}]({game.name}.md) | {_players(game)} | {game.minutes} | {game.summary} |" for game in games
    ]
    head = ["# Learn the games", "", "| game | players | minutes | what it is |", "|---|---|---|---|"]
    pages = {"learn/index.md": "\n".join([*head, *lines, ""])}
    for game in games:
        pages |= RulesPage(game).files()
    return pages


def _players(game: Game[Any, Any]) -> str:
    allowed = game.players_allowed
    return f"{min(allowed)} to {max(allowed)}" if len(allowed) > 1 else str(min(allowed))


class RulesPage:
    """RULES.md with the components and pictures of the house edition, each rule with an anchor."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self.drawings: dict[str, str] = {}

    def files(self) -> dict[str, str]:
        """The page and its pictures."""
        components = self.game.components()
        shown = {
            "components": lambda name: self.table(components[name]).markdown(),
            "example": lambda name: "\n\n".join(self.pictures(name)),
        }
        text = spelled_out(_anchored(type(self.game).rules()), shown).replace("\n", f"\n\n{self.film()}\n", 1)
        return {f"learn/{self.game.name}.md": text, **self.drawings}

    def film(self) -> str:
        """Some moves of a real game, by day and by night; nothing where no film has been taken."""
        files = [FILMS / f"{self.game.name}-wide-{theme}.webp" for theme in THEMES]
        images = [
            f'<img src="{file.name}#only-{theme}" alt="Some moves of {self.game.title}" loading="lazy">'
            for file, theme in zip(files, THEMES, strict=True)
        ]
        return f"<figure>{''.join(images)}</figure>" if all(file.is_file() for file in files) else ""

    def keep(self, file: str, drawing: str) -> str:
        """Put a picture beside the page; what the page calls it."""
        self.drawings[f"learn/{self.game.name}/{file}"] = drawing
        return f"{self.game.name}/{file}"

    def pictures(self, name: str) -> Iterator[str]:
        """The moments of an example, by day and by night, each with its caption."""
        shown = example(type(self.game), name)
        for number, picture in enumerate(shown.pictures):
            images = []
            for theme in THEMES:
                file = self.keep(f"{name}-{number}-{theme}.svg", picture.svg(shown.game, theme))
                width = min(picture.size[0], WIDEST)
                images.append(f'<img src="{file}#only-{theme}" alt="" width="{width}" loading="lazy">')
            yield f"<figure>{''.join(images)}<figcaption>{_linked(picture.caption)}</figcaption></figure>"

    def table(self, table: Components) -> Components:
        """The table with drawings in front of names."""
        return Components(table.head, tuple(map(self.row, table.rows)))

    def row(self, row: Component) -> Component:
        """One thing, with its drawings."""
        files = [self.keep(f"art-{name.replace('/', '-')}.svg", self.drawing(name)) for name in row.art]
        images = [f'<img src="{file}" alt="" height="32">' for file in files]
        return Component((" ".join([*images, _linked(row.cells[0])]), *map(_linked, row.cells[1:])))

    def drawing(self, name: str) -> str:
        """A symbol as a picture of its own."""
        box, shapes = symbol(name, self.game.folder() / "art")
        style = style_sheet("svg", "light", "")
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" height="64"><style>{style}</style>{shapes}</svg>'
        )


def _anchored(text: str) -> str:
    """Every rule with an id, every mention of it a link."""
    return _linked(re.sub(r"^\*\*§(\d+)\*\*", r'<strong id="rule-\1">&sect;\1</strong>', text, flags=re.MULTILINE))


def _linked(text: str) -> str:
    return re.sub(r"§(\d+)", r'<a href="#rule-\1">&sect;\1</a>', text)


def list_pages() -> dict[str, str]:
    """Pages that list what there is: the commands with their options, and the decisions."""
    return {"reference/commands.md": commands_page(), "decisions/index.md": decisions_page()}


def commands_page() -> str:
    """Every command with its arguments and options, as `--help` has them."""
    commands: dict[str, Any] = {}
    for name, command in typer.main.get_command(app).commands.items():  # type: ignore[attr-defined]
        inner = getattr(command, "commands", {})
        commands |= {name: command} | {f"{name} {sub}": each for sub, each in inner.items()}
    said = ["# Commands", "Written from the commands themselves; [the guide](../cli.md) says what each is for."]
    for name, command in commands.items():
        said += [f"## `nutwood {name}`", command.help.partition("\f")[0].strip()]
        rows = [_parameter(each) for each in command.params if each.name != "help"]
        said += ["\n".join(["| argument or option | default | meaning |", "|---|---|---|", *rows])] if rows else []
    return "\n\n".join([*said, ""])


def _parameter(each: Any) -> str:
    """A row about an argument or option."""
    names = ", ".join(each.opts) if each.param_type_name == "option" else (each.metavar or each.name.upper())
    plain = each.default if each.default not in (None, False, "", ()) else ""
    default = f"`{plain}`" if isinstance(plain, str | int | float) and plain != "" else ""
    return f"| `{names}` | {default} | {(getattr(each, 'help', '') or '').replace('|', '&#124;')} |"


def decisions_page() -> str:
    """Every decision by its number and title."""
    lines = []
    for path in sorted((DOCS / "decisions").glob("[0-9]*.md")):
        title = path.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")
        lines.append(f"- [{title}]({path.name})")
    return "\n".join(["# Decisions", "", "Choices that somebody will question, half a page each.", "", *lines, ""])


if __name__ == "__main__":
    try:
        made = build(ROOT / "build" / "docs")
    except nutwood.NutwoodError as fault:
        sys.exit(str(fault))
    print(f"The site is built. To read and search it: python -m http.server -d {made.relative_to(ROOT)}")
