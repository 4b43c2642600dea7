"""docs/cli.md names every command and every option, and none that is not there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import typer

from nutwood.cli.app import app
from nutwood.cli.table import COMMANDS

PAGE = (Path(__file__).parents[2] / "docs/cli.md").read_text(encoding="utf-8")
APP: Any = typer.main.get_command(app)
COMMANDS_OF_GROUPS = {
    f"{group} {name}": command
    for group, commands in APP.commands.items()
    for name, command in getattr(commands, "commands", {}).items()
}
ALL = {name: command for name, command in APP.commands.items() if not hasattr(command, "commands")} | COMMANDS_OF_GROUPS


def chapter(command: str) -> str:
    """What the page says under the command's heading."""
    found = re.search(rf"^## `nutwood {command}\b.*?(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found, f"docs/cli.md has no chapter about {command}"
    return found[0]


def options(command: Any) -> set[str]:
    """The long names of a command's options."""
    names = {name for parameter in command.params for name in parameter.opts if name.startswith("--")}
    return names - {"--help"}


@pytest.mark.parametrize("name", ALL)
def test_every_option_is_documented(name: str) -> None:
    rows = set(re.findall(r"^\| `(--[a-z-]+)", chapter(name), re.MULTILINE))
    assert rows == options(ALL[name])


def test_every_command_at_the_table_is_documented() -> None:
    for words in COMMANDS:
        assert f"`{words.split()[0]}" in chapter("play")
