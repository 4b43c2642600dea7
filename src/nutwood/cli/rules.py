"""`nutwood rules`: the rules of a game, or one of them."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from nutwood.cli.files import read_text
from nutwood.cli.screen import examples, show_markdown
from nutwood.core.game import Game
from nutwood.core.registry import game_type
from nutwood.core.rulebook import rule

EXAMPLES = examples("nutwood rules hounded", "nutwood rules hounded 12")


def rules(
    game: Annotated[str, typer.Argument(help="A game; `nutwood games` lists them.")],
    number: Annotated[str, typer.Argument(metavar="[§]", help="One rule by its number: 12 or §12.")] = "",
) -> None:
    """Show the rules of a game, or one of them."""
    show_rules(game_type(game), number)


def show_rules(game: type[Game[Any, Any]], number: str) -> None:
    """One rule, or the whole book if there is no number."""
    show_markdown(numbered(game, number) if number else whole(game))


def whole(game: type[Game[Any, Any]]) -> str:
    """The text of RULES.md."""
    return read_text(game.folder() / "RULES.md")


def numbered(game: type[Game[Any, Any]], number: str) -> str:
    """One rule with its number in front."""
    text = rule(whole(game), number)
    return f"**§{number.strip().removeprefix('§').strip()}** {text}"
