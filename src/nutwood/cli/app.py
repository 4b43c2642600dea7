"""The command line as a whole: its commands, and how it ends.

Exit codes: 0 done; 2 something asked for cannot be done, or a prompt was left by Ctrl-C or Ctrl-D; 130 Ctrl-C
while something was being computed.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from nutwood import __version__, is_compiled
from nutwood.cli import (
    advice,
    arena,
    bench,
    bot,
    calibration,
    edition,
    games,
    lab,
    ladder,
    learn,
    new_game,
    office,
    play,
    position,
    replay,
    rules,
    serve,
    worker,
)
from nutwood.cli.screen import complain, forgive_odd_characters, out, show
from nutwood.core.errors import BrokenGame, NutwoodError

REFUSED = 2

app = typer.Typer(
    name="nutwood",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _say_version(wanted: bool) -> None:
    if wanted:
        build = "compiled" if is_compiled() else "interpreted: the rules run as plain Python, many times slower"
        show(f"nutwood {__version__} ({build}), Python {platform.python_version()}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def nutwood(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_say_version, is_eager=True, help="Say the version, and whether it is compiled."
        ),
    ] = False,
) -> None:
    """Woodland tabletop games: play them, replay them, measure them.

    `nutwood learn` teaches you a game, `nutwood play` is all you need to begin.
    """
    if context.invoked_subcommand is None:
        out.print(context.get_help())


app.command("games", epilog=games.EXAMPLES)(games.games)
app.command("rules", epilog=rules.EXAMPLES)(rules.rules)
app.command("learn", epilog=learn.EXAMPLES)(learn.learn)
app.command("play", epilog=play.EXAMPLES)(play.play)
app.command("serve", epilog=serve.EXAMPLES)(serve.serve)
app.command("worker", epilog=worker.EXAMPLES)(worker.worker)
app.command("tables", epilog=office.TABLES_EXAMPLES)(office.tables)
app.command("people", epilog=office.PEOPLE_EXAMPLES)(office.people)
app.command("backup", epilog=office.BACKUP_EXAMPLES)(office.backup)
app.command("restore", epilog=office.RESTORE_EXAMPLES)(office.restore)
app.command("move-house", epilog=office.MOVE_EXAMPLES)(office.move_house)
app.command("replay", epilog=replay.EXAMPLES)(replay.replay)
app.command("position", epilog=position.EXAMPLES)(position.position)
app.command("hint", epilog=advice.HINT_EXAMPLES)(advice.hint)
app.command("review", epilog=advice.REVIEW_EXAMPLES)(advice.review)
app.command("arena", epilog=arena.EXAMPLES)(arena.arena)
app.add_typer(lab.lab)
app.add_typer(edition.edition)
app.command("ladder", epilog=ladder.EXAMPLES)(ladder.ladder)
app.command("calibration", epilog=calibration.EXAMPLES)(calibration.calibration)
app.command("bot", epilog=bot.EXAMPLES)(bot.bot)
app.command("bench", epilog=bench.EXAMPLES)(bench.bench)
app.command("new-game", epilog=new_game.EXAMPLES)(new_game.new_game)


def main() -> None:
    """Run the command that was typed, and end as its code says."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run one command; what cannot be done is said in one sentence. The exit code."""
    forgive_odd_characters()
    try:
        return int(app(args=arguments, prog_name="nutwood", standalone_mode=False) or 0)
    except typer.TyperException as error:
        complain(_with_help(error.format_message(), arguments))
    except BrokenGame as error:
        complain(error.in_full)
    except NutwoodError as error:
        complain(str(error))
    except OSError as error:
        complain(f"{error.filename or 'the output'}: {(error.strerror or str(error)).lower()}.")
    except (EOFError, typer.Abort):
        complain("The input ended before the answer.")
    return REFUSED


def _with_help(message: str, arguments: Sequence[str]) -> str:
    groups = (lab.lab, edition.edition)
    commands = (*app.registered_commands, *(command for group in groups for command in group.registered_commands))
    known = {command.name for command in commands} | {group.info.name for group in groups}
    command = "".join(f" {word}" for word in arguments[:2] if word in known)
    sentence = message.rstrip(".")
    return f"{sentence}{'' if sentence.endswith('?') else '.'} Try 'nutwood{command} --help'."
