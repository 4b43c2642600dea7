"""`nutwood tables`, `people`, `backup`, `restore`, `move-house`: looking after a server."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any

import typer
from rich.table import Table

from nutwood.cli.files import write_text
from nutwood.cli.screen import examples, out, show
from nutwood.cli.serve import CannotOpen
from nutwood.core.errors import NutwoodError

TABLES_EXAMPLES = examples(
    "nutwood tables",
    "nutwood tables close 9aZk3Lq0",
    "nutwood tables delete 9aZk3Lq0 --yes",
    "nutwood tables save --into games/",
)
PEOPLE_EXAMPLES = examples("nutwood people --json", "nutwood people block 5f0c…", "nutwood people delete 5f0c… --yes")
BACKUP_EXAMPLES = examples("nutwood backup games-monday.zip")
MOVE_EXAMPLES = examples("nutwood move-house --database postgresql://nutwood@db.internal/nutwood")
RESTORE_EXAMPLES = examples("nutwood restore games-monday.zip --data games/")


class TableDeed(StrEnum):
    """What can be done with tables."""

    LIST = "list"
    CLOSE = "close"
    DELETE = "delete"
    SAVE = "save"


class PersonDeed(StrEnum):
    """What can be done with people."""

    LIST = "list"
    BLOCK = "block"
    UNBLOCK = "unblock"
    DELETE = "delete"


Data = Annotated[Path | None, typer.Option(help="The server's folder.", show_default=False)]
Ids = Annotated[list[str] | None, typer.Argument(help="Whose: ids from the list.", show_default=False)]
Json = Annotated[bool, typer.Option("--json", help="Print a list of objects for programs.")]
Yes = Annotated[bool, typer.Option("--yes", help="Delete without asking.")]


def tables(  # noqa: PLR0913, PLR0917 - one parameter an option
    deed: Annotated[TableDeed, typer.Argument(help="What to do.")] = TableDeed.LIST,
    ids: Ids = None,
    data: Data = None,
    into: Annotated[Path, typer.Option(metavar="FOLDER", help="Where to save records.")] = Path("games"),
    yes: Yes = False,
    as_json: Json = False,
) -> None:
    """List, close, delete or save tables of a server, whether it runs or not.

    A closed table ends without a result; a deleted one is gone with all its moves. Saved is the record of every
    finished game, without anybody's name: nutwood lab collect makes studies of them.
    """
    office, folder = _office(data)
    if deed is TableDeed.SAVE:
        _save(folder, into, as_json)
        return
    if deed is TableDeed.LIST:
        _show(office.listed(folder, office.TABLES), as_json)
        return
    meant = _sure(ids, yes or deed is not TableDeed.DELETE)
    _tell([{"id": name, "answer": office.order(folder, f"{deed.value}-table", name)} for name in meant], as_json)


def people(
    deed: Annotated[PersonDeed, typer.Argument(help="What to do.")] = PersonDeed.LIST,
    ids: Ids = None,
    data: Data = None,
    yes: Yes = False,
    as_json: Json = False,
) -> None:
    """List people, shut them out, or forget them, whether the server runs or not.

    Of somebody who is deleted, games with others are kept without their name and words.
    """
    office, folder = _office(data)
    if deed is PersonDeed.LIST:
        _show(office.listed(folder, office.PEOPLE), as_json)
        return
    what = "delete-person" if deed is PersonDeed.DELETE else deed.value
    meant = _sure(ids, yes or deed is not PersonDeed.DELETE)
    _tell([{"id": name, "answer": office.order(folder, what, name)} for name in meant], as_json)


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.")], data: Data = None, as_json: Json = False
) -> None:
    """Write everything that a server keeps into one file, also while it runs.

    Copying the database's file instead would lose what the server has written last. The file has the key that signs
    cookies: keep it as safe as the server itself.
    """
    office, folder = _office(data)
    size = office.backup(folder, file)
    show(json.dumps([{"file": str(file), "bytes": size}]) if as_json else f"{file} has everything, {size:,} bytes.")


def restore(
    file: Annotated[Path, typer.Argument(help="A file that `nutwood backup` wrote.")],
    data: Data = None,
    as_json: Json = False,
) -> None:
    """Put a backup into a folder that has no games yet."""
    office, folder = _office(data)
    office.restore(file, folder)
    show(json.dumps([{"data": str(folder)}]) if as_json else f"{folder} has everything from {file}.")


def move_house(
    database: Annotated[
        str, typer.Option(help="An empty PostgreSQL database: postgresql://…", envvar="NUTWOOD_DATABASE")
    ],
    data: Data = None,
    as_json: Json = False,
) -> None:
    """Copy everything that a server keeps in its folder into PostgreSQL, for `nutwood serve --database`.

    The server must have ended. People, tokens, tables and cookies are the same afterwards, and clocks stood still. The
    folder stays as it is: start no server there again, or there are two houses.
    """
    folder = _office(data)[1]
    try:
        from nutwood.server.moving import move
    except ImportError:
        raise CannotOpen("PostgreSQL needs more than is installed here: pip install 'nutwood[cluster]'.") from None
    moved = move(folder, database)
    counted = ", ".join(f"{count:,} {name}" for name, count in moved.items())
    show(json.dumps([moved]) if as_json else f"Everything from {folder} is in the database: {counted}.")


def _save(folder: Path, into: Path, as_json: bool) -> None:
    """Write the records of all finished games; one that cannot be read is told and keeps no other back."""
    from nutwood.server.saving import finished

    found = list(finished(folder))
    for name, record in found:
        if isinstance(record, str):
            write_text(into / f"{name}.nut", record)
    left_out = {name: str(error) for name, error in found if isinstance(error, NutwoodError)}
    saved = len(found) - len(left_out)
    if as_json:
        show(json.dumps({"folder": str(into), "saved": saved, "left_out": left_out}))
        return
    for name, why in left_out.items():
        show(f"{name} is left out: {why}")
    show(f"{saved:,} games are in {into}.")


def _office(data: Path | None) -> tuple[ModuleType, Path]:
    from nutwood.server import office
    from nutwood.server.settings import default_data

    return office, (data or default_data()).expanduser()


def _sure(ids: list[str] | None, yes: bool) -> list[str]:
    """Those who are meant, once it is clear that it is meant."""
    if not ids:
        raise CannotOpen("Say whose: the list shows the ids.")
    if not yes:
        typer.confirm(f"Delete {', '.join(ids)} for good?", abort=True)
    return ids


def _tell(answers: list[dict[str, str]], as_json: bool) -> None:
    if as_json:
        show(json.dumps(answers, indent=2, ensure_ascii=False))
        return
    for each in answers:
        show(each["answer"])


def _show(rows: list[dict[str, Any]], as_json: bool) -> None:
    if as_json:
        show(json.dumps(rows, indent=2, ensure_ascii=False))
        return
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for heading in rows[0] if rows else ():
        table.add_column(heading)
    for row in rows:
        table.add_row(*(_cell(name, value) for name, value in row.items()))
    out.print(table if rows else "There are none.")


def _cell(name: str, value: Any) -> str:
    if name in ("created", "seen"):
        return datetime.fromtimestamp(value / 1000, UTC).strftime("%Y-%m-%d") if value else ""
    return ("yes" if value else "") if name == "blocked" else str(value or "")
