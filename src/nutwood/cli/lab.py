"""`nutwood lab`: studies of a game, from a TOML file to a report."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from nutwood.cli import lab_tables as tables
from nutwood.cli.files import BadFile, write_text
from nutwood.cli.processes import Count, Ray, workplace
from nutwood.cli.screen import err, examples, note, out, show
from nutwood.core.edition import edition_text
from nutwood.core.options import variants
from nutwood.core.registry import game_type
from nutwood.lab.analysis import analyse
from nutwood.lab.arena import Outcome
from nutwood.lab.collect import collect as collected
from nutwood.lab.collect import record_files
from nutwood.lab.compare import Replayed, compared, pairs
from nutwood.lab.findings import evidence
from nutwood.lab.page import page
from nutwood.lab.report import report as written
from nutwood.lab.runner import Processes
from nutwood.lab.standings import by_seat
from nutwood.lab.study import Cell, Played, Run, Stop, Study, read_run, widest
from nutwood.lab.study_file import read_study
from nutwood.lab.traits import observed
from nutwood.lab.tune import read_tuning
from nutwood.lab.tune import tune as search

lab = typer.Typer(
    name="lab",
    epilog=examples("nutwood lab new nuts", "nutwood lab run nuts-study/study.toml"),
    invoke_without_command=True,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)
NEW_EXAMPLES = examples("nutwood lab new nuts", "nutwood lab new hounded --into foxes")
RUN_EXAMPLES = examples(
    "nutwood lab run nuts-study/study.toml",
    "nutwood lab run study.toml --games 20 --out trial",
    "nutwood lab run study.toml --json",
)


@lab.callback()
def group(context: typer.Context) -> None:
    """Measure a game: play a study, read its figures, compare cells, write a report."""
    if context.invoked_subcommand is None:
        out.print(context.get_help())


@lab.command("new", epilog=NEW_EXAMPLES)
def new(
    game: Annotated[str, typer.Argument(help="The game to study.")],
    into: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="The folder to make; GAME-study if not given.")
    ] = None,
) -> None:
    """Make a folder with a study to start from and a copy of the house edition to change."""
    kind = game_type(game)
    folder = into or Path(f"{kind.name}-study")
    if (folder / "study.toml").exists():
        raise BadFile(f"{folder / 'study.toml'} is there already: choose another folder.")
    write_text(folder / "mine.toml", edition_text(kind.folder() / "edition", "house").text)
    write_text(folder / "study.toml", template(game))
    show(f"{folder} holds a study of {kind.title} and an edition to change. Next:")
    show(f"  edit {folder / 'mine.toml'}\n  nutwood lab run {folder / 'study.toml'}")


def template(name: str) -> str:
    """A study that compares an edition of one's own with the house edition."""
    kind = game_type(name)
    counts = ", ".join(map(str, kind.players_allowed))
    options = "".join(
        f"# {variant.name} = [{', '.join(map(_toml, variant.values))}]  # {variant.help}\n"
        for variant in variants(kind.options_type)
    )
    return TEMPLATE.format(title=kind.title, name=name, players=kind().players, counts=counts, options=options)


def _toml(value: object) -> str:
    return msgspec.json.encode(value).decode()


TEMPLATE = """title = "{title}: mine against the house edition"
game = "{name}"
players = [{players}]  # of {counts}; a cell for each number
bots = "greedy"  # for all seats; or ["level2", "level1"], one per seat; docs/bots.md has all names
seed = 1  # another seed gives other games

[vary]  # every combination is a cell, and all cells have the same dice
edition = ["house", "mine.toml"]
{options}
[stop]  # whatever comes first
games = 400  # per cell
width = 0.08  # of the 95 % interval of every seat's share of victories
minutes = 20

[targets]  # what the game should be like
seats = 0.05  # every seat wins its fair share, give or take five points
components = true  # nothing that is offered is never used
"""


@lab.command("run", epilog=RUN_EXAMPLES)
def run(  # noqa: PLR0913, PLR0917 - one parameter an option
    study: Annotated[Path, typer.Argument(metavar="STUDY", help="The study's TOML file.")],
    output: Annotated[
        Path | None,
        typer.Option("--out", metavar="FOLDER", help="Keep every game there; beside the study if not given."),
    ] = None,
    games: Annotated[int | None, typer.Option(min=1, help="So many games per cell instead.")] = None,
    processes: Count = None,
    ray: Ray = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one object with the standings of each cell.")] = False,
) -> None:
    """Play a study, or go on with it where it was stopped: the same command again plays only what is missing."""
    asked = read_study(study)
    if games is not None:
        asked = msgspec.structs.replace(asked, stop=Stop(games))
    folder = output or study.with_suffix("")
    try:
        found = watched(asked, folder, workplace(processes, ray))
    except KeyboardInterrupt:
        note(f"Stopped; games are kept in {folder}. The same command goes on.")
        raise
    if as_json:
        show(msgspec.json.encode([summary(played) for played in found.cells]).decode())
        return
    for played in found.cells:
        out.print(tables.seat_table(played))
    note(f"{sum(len(played.games) for played in found.cells)} games are kept in {folder}.")


def watched(study: Study, folder: Path, processes: Processes) -> Run:
    """Run a study, showing how far it is and how long it will take at most."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True) as progress:
        task = progress.add_task("Playing", total=sum(cell.contest.games for cell in study.cells()))

        def heard(cell: Cell, _: Outcome) -> None:
            progress.update(task, advance=1, description=cell.name)

        return study.run(folder, processes, heard)


def summary(played: Played) -> dict[str, object]:
    """What a cell has come to, for programs."""
    return {
        "cell": played.cell.name,
        "games": len(played.games),
        "width": widest(played.games),
        "digest": played.heading.digest,
        "seats": by_seat(played.cell.contest, played.games),
    }


MEASURE_EXAMPLES = examples("nutwood lab measure nuts-study/study", "nutwood lab measure nuts-study/study --json")
COMPARE_EXAMPLES = examples(
    "nutwood lab compare nuts-study/study",
    "nutwood lab compare one/study other/study --json",
)


def beside(path: Path | None) -> Path | None:
    """The folder that a study is run into where nothing else is said."""
    return path.with_suffix("") if path and path.suffix == ".toml" else path


Folder = Annotated[
    Path,
    typer.Argument(
        metavar="FOLDER",
        help="A folder that a study was run into, or the study's file if that is beside it.",
        callback=beside,
    ),
]


@lab.command("measure", epilog=MEASURE_EXAMPLES)
def measure(
    folder: Folder,
    processes: Count = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one object with everything.")] = False,
) -> None:
    """Replay the games of a study and tell what they say, with 95 % intervals: seats, endings, length, components."""
    found = analyse(read_run(folder), workplace(processes))
    if as_json:
        show(msgspec.json.encode(found).decode())
        return
    tables.show_findings(found)


@lab.command("compare", epilog=COMPARE_EXAMPLES)
def compare(
    first: Folder,
    second: Annotated[
        Path | None,
        typer.Argument(
            metavar="[FOLDER]",
            help="Another study; otherwise the cells of the first are compared.",
            callback=beside,
        ),
    ] = None,
    processes: Count = None,
    everything: Annotated[bool, typer.Option("--all", help="Show what does not differ too.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one object per pair of cells.")] = False,
) -> None:
    """Compare cells game by game on the same dice: what differs, by how much, and how sure that is.

    With one folder its first cell is compared with each other one of as many players.
    """
    couples = pairs(read_run(first), None if second is None else read_run(second))
    seen: dict[int, Replayed] = {}
    for played in (each for couple in couples for each in couple):
        if id(played) not in seen:
            seen[id(played)] = (played, observed(played, workplace(processes)))
    found = compared([(seen[id(one)], seen[id(other)]) for one, other in couples])
    if as_json:
        show(msgspec.json.encode(found).decode())
        return
    for comparison in found:
        tables.show_comparison(comparison, everything)


TUNE_EXAMPLES = examples("nutwood lab tune target.toml", "nutwood lab tune target.toml --ray auto")


COLLECT_EXAMPLES = examples("nutwood lab collect games/ --out played", "nutwood lab collect monday.nut tuesday.nut")


@lab.command("collect", epilog=COLLECT_EXAMPLES)
def collect(
    records: Annotated[list[Path], typer.Argument(metavar="RECORD...", help="Records, or folders of them.")],
    output: Annotated[
        Path, typer.Option("--out", metavar="FOLDER", help="Where to; a folder for each game is made there.")
    ] = Path("played"),
    as_json: Annotated[bool, typer.Option("--json", help="Print one object for programs.")] = False,
) -> None:
    """Make studies of games that were played: nutwood lab measure and report read them like any other.

    Nobody's name is kept. Games that were given up, or begin in the middle, are left out; nutwood tables save writes
    the records of a server.
    """
    found = collected(record_files(records), output)
    if as_json:
        show(msgspec.json.encode(found).decode())
        return
    for file, why in found.left_out.items():
        note(f"{file} is left out: {why}")
    for folder, count in found.studies.items():
        show(f"{folder}: {count:,} game{'s' if count != 1 else ''}. Next: nutwood lab report {folder}")
    if not found.studies:
        raise BadFile("There is no finished game among these: nothing was written.")


@lab.command("tune", epilog=TUNE_EXAMPLES)
def tune(
    target: Annotated[Path, typer.Argument(metavar="TARGET", help="A study with a table [search] of bounds.")],
    output: Annotated[
        Path | None,
        typer.Option("--out", metavar="FOLDER", help="Keep every game there; beside the file if not given."),
    ] = None,
    processes: Count = None,
    ray: Ray = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one object with everything.")] = False,
) -> None:
    """Search for numbers of an edition that meet targets, and check them on fresh dice.

    The same command again goes on where it was stopped.
    """
    tuning = read_tuning(target)
    folder = output or target.with_suffix("")
    searched, checked = tuning.games
    note(f"{searched:,} games to search, and up to {checked:,} on fresh dice to check what is found.")
    found = search(tuning, folder, workplace(processes, ray), lambda name, loss: note(f"{name}: missed by {loss:.2f}"))
    write_text(folder / "tuned.toml", found.text)
    if as_json:
        show(msgspec.json.encode(found).decode())
        return
    tables.show_tuned(found)
    note(f"Written: {folder / 'tuned.toml'}")


REPORT_EXAMPLES = examples(
    "nutwood lab report nuts-study/study --out report.html", "nutwood lab report nuts-study/study --out nuts.md"
)


@lab.command("report", epilog=REPORT_EXAMPLES)
def report(
    folder: Folder,
    output: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="Where to; report.html in the folder if not given."),
    ] = None,
    processes: Count = None,
) -> None:
    """Write one HTML file about a study, to be sent to anybody: verdicts, plots, tables, differences.

    If the file's name ends in .md it is Markdown: the same figures without the plots.
    """
    path = output or folder / "report.html"
    found = evidence(read_run(folder), workplace(processes))
    command = f"nutwood lab run {folder.name}.toml\nnutwood lab report {folder.name} --out {path.name}"
    write_text(path, page(found, command) if path.suffix == ".md" else written(found))
    note(f"Written: {path}")
