"""`nutwood rules`: the rules of a game, or one of them."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from nutwood.cli.files import BadFile, reason
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
    show_markdown(numbered(game, number) if number else whole(game))


def whole(game: Game[Any, Any]) -> str:
    """The text of RULES.md, with the components of the edition and the examples in their places."""
    components = game.components()
    shown = {"components": lambda name: components[name].markdown(), "example": lambda name: _letters(type(game), name)}
    return spelled_out(_book(game), shown)


def _book(game: Game[Any, Any]) -> str:
    try:
        return game.rulebook()
    except OSError as error:
        raise BadFile(f"{game.name}: its RULES.md cannot be read: {reason(error)}.") from None


def _letters(game: type[Game[Any, Any]], name: str) -> str:
    """The pictures of an example in letters, each with its caption."""
    pictures = example(game, name).pictures
    return "\n\n".join(f"```text\n{picture.text}\n```\n\n*{picture.caption}*" for picture in pictures)


def numbered(game: Game[Any, Any], number: str) -> str:
    """One rule with its number in front."""
    text = rule(_book(game), number)
    return f"**§{number.strip().removeprefix('§').strip()}** {text}"
