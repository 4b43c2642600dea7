"""`nutwood rules`: the rules of a game, or one of them."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from nutwood.cli.files import read_text
from nutwood.cli.screen import examples, show_markdown
from nutwood.core.examples import example
from nutwood.core.game import Game
from nutwood.core.registry import load
from nutwood.core.rulebook import rule, spelled_out

EXAMPLES = examples("nutwood rules hounded", "nutwood rules hounded 12", "nutwood rules nuts --edition mine.toml")


def rules(
    game: Annotated[str, typer.Argument(help="A game; `nutwood games` lists them.")],
    number: Annotated[str, typer.Argument(metavar="[§]", help="One rule by its number: 12 or §12.")] = "",
    edition: Annotated[
        str, typer.Option(help="Whose components to show: a name or the path of a .toml file.")
    ] = "house",
) -> None:
    """Show the rules of a game, or one of them."""
    show_rules(load(game, edition=edition), number)


def show_rules(game: Game[Any, Any], number: str) -> None:
    """One rule, or the whole book if there is no number."""
    show_markdown(numbered(type(game), number) if number else whole(game))


def whole(game: Game[Any, Any]) -> str:
    """The text of RULES.md, with the components of the edition and the examples in their places."""
    components = game.components()
    shown = {"components": lambda name: components[name].markdown(), "example": lambda name: _letters(type(game), name)}
    return spelled_out(_written(type(game)), shown)


def _written(game: type[Game[Any, Any]]) -> str:
    return read_text(game.folder() / "RULES.md")


def _letters(game: type[Game[Any, Any]], name: str) -> str:
    """The pictures of an example in letters, each with its caption."""
    pictures = example(game, name).pictures
    return "\n\n".join(f"```text\n{picture.text}\n```\n\n*{picture.caption}*" for picture in pictures)


def numbered(game: type[Game[Any, Any]], number: str) -> str:
    """One rule with its number in front."""
    text = rule(_written(game), number)
    return f"**§{number.strip().removeprefix('§').strip()}** {text}"
