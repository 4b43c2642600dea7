"""docs/tutorial.md, typed into an empty folder step by step, makes a game that everything knows."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, expect

from tests.server.players import running
from tests.web.visitor import Visitor

PAGE = Path(__file__).parents[2] / "docs" / "tutorial.md"
FENCED = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)
TYPED = {"nutwood play": "1\nquit\n"}
"""What is typed at a prompt."""


class Block(NamedTuple):
    language: str
    title: str
    text: str


def steps() -> list[tuple[str, list[Block]]]:
    """The steps of the page with their blocks, in order."""
    text = PAGE.read_text(encoding="utf-8").partition("\n## From here")[0]
    chapters = re.findall(r"^## (\d\. .+?)$\n(.*?)(?=^## \d\. |\Z)", text, re.MULTILINE | re.DOTALL)
    return [(title, [Block(*found) for found in FENCED.findall(text)]) for title, text in chapters]


class Author:
    """Somebody who follows the page in a folder."""

    def __init__(self, folder: Path) -> None:
        self.project = folder / "last-cone"
        self.installed = folder / "installed"
        self.project.mkdir()
        path = os.pathsep.join([str(self.project / "src"), str(self.installed)])
        self.environment = {**os.environ, "PYTHONPATH": path, "XDG_STATE_HOME": str(folder / "state")}

    def follow(self, block: Block) -> None:
        if block.title:
            path = self.project / block.title
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.text, encoding="utf-8")
        elif block.language == "pycon":
            (self.project / "session.txt").write_text(block.text, encoding="utf-8")
            self.run([sys.executable, "-m", "doctest", "session.txt"])
        else:
            for line in block.text.splitlines():
                self.command(line)

    def command(self, line: str) -> None:
        """A line of a shell; the last one, which serves, is for the test to do."""
        first, *rest = line.split()
        if first == "pip":
            install = [
                "-m",
                "pip",
                "install",
                "-q",
                "--no-deps",
                "--no-build-isolation",
                "--target",
                self.installed,
                ".",
            ]
            self.run([sys.executable, *map(str, install)])
        elif first == "pytest":
            self.run([sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"])
        elif rest[0] != "serve":
            typed = next((text for start, text in TYPED.items() if line.startswith(start)), "")
            self.run([sys.executable, "-m", first, *rest], typed)

    def run(self, command: list[str], typed: str = "") -> None:
        done = subprocess.run(
            command,
            cwd=self.project,
            env=self.environment,
            input=typed,
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"


def test_the_tutorial_leads_from_an_empty_folder_to_a_table(tmp_path: Path, browser: Browser) -> None:
    author = Author(tmp_path)
    assert len(steps()) == 8
    for title, blocks in steps():
        assert blocks, title
        for block in blocks:
            author.follow(block)
    with running(tmp_path / "data", "--no-limits", PYTHONPATH=author.environment["PYTHONPATH"]) as server:
        context = browser.new_context(base_url=server.address)
        visitor = Visitor(context.new_page())
        visitor.page.goto("/")
        game = visitor.page.locator("article").filter(has=visitor.page.get_by_role("heading", name="Last Cone"))
        game.get_by_role("button", name="Play now").click()
        visitor.page.get_by_role("button", name="Let’s play").click()
        assert visitor.play_out() > 0
        expect(visitor.page.locator(".log")).to_contain_text("with the last cone")
        context.close()
    assert visitor.errors == []
