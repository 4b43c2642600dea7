"""`nutwood edition`: check an edition file, compare two, list the numbers that a file may change."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.table import Table

from nutwood.cli.files import BadFile, read_text
from nutwood.cli.games import installed
from nutwood.cli.screen import examples, note, out, show
from nutwood.core.edition import EditionText, digests_of, edition_text, numbers_of, top_keys
from nutwood.core.edition_check import Checked, checked
from nutwood.core.edition_diff import EditionChange, differences
from nutwood.core.errors import BadEdition
from nutwood.core.game import Game
from nutwood.core.registry import game_type

edition = typer.Typer(
    name="edition",
    epilog=examples("nutwood edition rules nuts", "nutwood edition check mine.toml"),
    invoke_without_command=True,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)
DIFFERENT = 1
REFUSED = 2
AnyKind = type[Game[Any, Any]]
Which = Annotated[str, typer.Option("--game", help="Whose edition it is; told from its keys if not given.")]
Json = Annotated[bool, typer.Option("--json", help="Print an object for programs.")]


@edition.callback()
def group(context: typer.Context) -> None:
    """Check editions of your own, compare them, and see which numbers of the rules they may change."""
    if context.invoked_subcommand is None:
        out.print(context.get_help())


@edition.command("rules", epilog=examples("nutwood edition rules hounded", "nutwood edition rules nuts --json"))
def rules(
    game: Annotated[str, typer.Argument(help="A game; `nutwood games` lists them.")], as_json: Json = False
) -> None:
    """List the numbers that the rules table of an edition may change: printed number, bounds, rule."""
    found = numbers_of(game_type(game).edition_type)
    if as_json:
        show(json.dumps(msgspec.to_builtins(found), indent=2, ensure_ascii=False))
        return
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for heading in ("name", "printed", "from", "to", "rule", "what it is"):
        table.add_column(heading, no_wrap=heading != "what it is")
    for number in found:
        bounds = (str(number.printed), str(number.least), str(number.most))
        table.add_row(number.name, *bounds, number.rule, number.help)
    out.print(table)


@edition.command("check", epilog=examples("nutwood edition check mine.toml", "nutwood edition check mine.toml --json"))
def check(
    file: Annotated[Path, typer.Argument(help="The edition, a .toml file.")], game: Which = "", as_json: Json = False
) -> None:
    """Say all that is wrong with an edition, with lines, and what is doubtful.

    The exit code is 0 if it can be played, and 2 if not.
    """
    source = EditionText(file.name, read_text(file))
    kind = game_type(game) if game else game_of(source)
    found = checked(kind.edition_type, source.text)
    if as_json:
        show(json.dumps(_plain(source, kind, found), indent=2, ensure_ascii=False))
    else:
        _tell(source, kind, found)
    if found.faults:
        raise typer.Exit(REFUSED)


def _plain(source: EditionText, kind: AnyKind, found: Checked) -> dict[str, Any]:
    return {
        "file": source.name,
        "game": kind.name,
        "digest": None if found.faults else digests_of(source.text)[0],
        "faults": msgspec.to_builtins(found.faults),
        "warnings": msgspec.to_builtins(found.warnings),
    }


def _tell(source: EditionText, kind: AnyKind, found: Checked) -> None:
    for fault in found.faults:
        show(fault.said(source.name))
    for doubt in found.warnings:
        note(f"Warning: {doubt.said(source.name)}")
    if not found.faults:
        digest = digests_of(source.text)[0]
        show(f"{source.name} is an edition of {kind.title}, “{found.edition.title}” ({digest}): it can be played.")


def game_of(source: EditionText) -> AnyKind:
    """The game whose keys a text has: the one that knows most of them and needs none that are not there."""
    keys = top_keys(source)
    known = {kind: {field.encode_name for field in msgspec.structs.fields(kind.edition_type)} for kind in installed()}
    own = {kind: names - {"title", "rules"} for kind, names in known.items()}
    best = max(own, key=lambda kind: (len(own[kind] & keys), -len(own[kind] - keys)))
    if not own[best] & keys:
        raise BadEdition(f"{source.name}: it is not clear which game this is for: say it with --game.")
    return best


@edition.command("diff", epilog=examples("nutwood edition diff house mine.toml", "nutwood edition diff a.toml b.toml"))
def diff(
    one: Annotated[str, typer.Argument(help="A .toml file, or an edition by its name: house.")],
    other: Annotated[str, typer.Argument(help="Another one.")],
    game: Which = "",
    as_json: Json = False,
) -> None:
    """Say in what two editions of a game differ: numbers of the rules first, then components.

    The exit code is 0 if they are the same, 1 if they differ, and 2 if one of them cannot be read.
    """
    kind = game_type(game) if game else _either(one, other)
    folder = kind.folder() / "edition"
    first, second = (edition_text(folder, name) for name in (one, other))
    found = differences(kind.edition_type, first, second)
    if as_json:
        show(json.dumps(msgspec.to_builtins(found), indent=2, ensure_ascii=False))
    else:
        for each in found:
            show(in_words(each))
        if not found:
            show("They are the same.")
    if found:
        raise typer.Exit(DIFFERENT)


def in_words(difference: EditionChange) -> str:
    """`rules.actions (§13): 2 → 3`."""
    rule = f" ({difference.rule})" if difference.rule else ""
    return f"{difference.key}{rule}: {_said(difference.one)} → {_said(difference.other)}"


def _said(value: Any) -> str:
    return "nothing" if value is None else json.dumps(value, ensure_ascii=False)


def _either(*names: str) -> AnyKind:
    for name in names:
        if name.endswith(".toml"):
            return game_of(EditionText(Path(name).name, read_text(Path(name))))
    raise BadFile("Neither is a file: say with --game whose editions they are.")
