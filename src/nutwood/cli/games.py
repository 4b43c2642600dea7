"""`nutwood games`: which games there are."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
import typer
from rich.table import Table

from nutwood.cli.screen import complain, examples, out, show
from nutwood.core.edition import edition_names
from nutwood.core.errors import BrokenGame
from nutwood.core.game import Game
from nutwood.core.lessons import lesson_names
from nutwood.core.options import Variant, variants
from nutwood.core.registry import game_names, game_type

EXAMPLES = examples("nutwood games", "nutwood games --json")


def games(
    as_json: Annotated[bool, typer.Option("--json", help="Print a list of objects for programs.")] = False,
) -> None:
    """List the games with their players, options and editions."""
    described = [describe(kind) for kind in installed()]
    if as_json:
        show(json.dumps(described, indent=2, ensure_ascii=False))
        return
    table = Table(box=None, padding=(0, 2, 1, 0), show_header=True, header_style="bold")
    for heading in ("name", "players", "minutes", "what it is"):
        table.add_column(heading, no_wrap=heading != "what it is")
    for game in described:
        table.add_row(game["name"], span(game["players"]), game["minutes"], in_words(game))
    out.print(table)
    show("Play one with: nutwood play NAME")


def installed() -> Iterator[type[Game[Any, Any]]]:
    """Every game that can be loaded; one that cannot is named on stderr and does not stop the others."""
    for name in game_names():
        try:
            yield game_type(name)
        except BrokenGame as error:
            complain(error.in_full)


def describe(kind: type[Game[Any, Any]]) -> dict[str, Any]:
    """A game in plain values."""
    return {
        "name": kind.name,
        "title": kind.title,
        "summary": kind.summary,
        "minutes": kind.minutes,
        "players": list(kind.players_allowed),
        "seats": list(kind.seat_titles),
        "options": {one.name: option(one) for one in variants(kind.options_type)},
        "editions": edition_names(kind.folder() / "edition"),
        "profile": msgspec.to_builtins(kind().profile),
        "expert": kind.expert() is not None,
        "encoder": kind().encoder() is not None,
        "lessons": lesson_names(kind),
    }


def option(variant: Variant) -> dict[str, Any]:
    """What an option is by default, what it takes and what it does."""
    return {"default": variant.default, "values": variant.values or variant.kind, "help": variant.help}


def span(players: list[int]) -> str:
    """`2` or `2–4`."""
    return str(players[0]) if len(players) == 1 else f"{players[0]}–{players[-1]}"


def in_words(game: dict[str, Any]) -> str:
    """Title, summary, and what can be chosen."""
    lines = [f"[bold]{game['title']}[/]: {game['summary']}"]
    for name, taken in game["options"].items():
        values = taken["values"] if isinstance(taken["values"], list) else [taken["values"]]
        spelled = " | ".join(str(value).lower() for value in values)
        lines.append(f"[dim]--option {name}={spelled} (usually {str(taken['default']).lower()}): {taken['help']}[/]")
    if game["editions"] != ["house"]:
        lines.append(f"[dim]--edition {' | '.join(game['editions'])}[/]")
    return "\n".join(lines)
