"""`nutwood play`: a game in the terminal, against bots or against people at the same keyboard."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, Any

import typer

from nutwood.bots.levels import LEVELS, make_bot
from nutwood.cli.asking import LeftTheTable, ask
from nutwood.cli.files import BadFile, read_match
from nutwood.cli.games import installed
from nutwood.cli.screen import complain, examples, is_talking_to_a_person, show
from nutwood.cli.table import TerminalTable
from nutwood.core.errors import BadOption
from nutwood.core.game import Game
from nutwood.core.match import Match
from nutwood.core.registry import game_names, game_type, load
from nutwood.core.seeds import seed_for

EXAMPLES = examples(
    "nutwood play",
    "nutwood play hounded --seat fox --option stalemate=publisher",
    "nutwood play hounded --hotseat",
    "nutwood play --load game.nut",
)
FAVOURITE = "hounded"
LEFT = 2
BOTS = f"Who plays the other seats: random, or level1 to level{len(LEVELS)}."


def play(  # noqa: PLR0913, PLR0917 - one parameter an option
    game: Annotated[str | None, typer.Argument(help="A game; without one you are asked.")] = None,
    players: Annotated[int | None, typer.Option(help="How many sit at the table.")] = None,
    edition: Annotated[str | None, typer.Option(help="The components: a name, or the path of a .toml file.")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="A rule variant; repeatable.")] = None,
    seat: Annotated[list[str] | None, typer.Option(help="A seat that a person takes; repeatable.")] = None,
    hotseat: Annotated[bool, typer.Option("--hotseat", help="People take all seats, at one keyboard.")] = False,
    bot: Annotated[str, typer.Option(metavar="NAME", help=BOTS)] = "level3",
    seed: Annotated[int | None, typer.Option(help="A number; the same one gives the same luck.")] = None,
    from_file: Annotated[
        Path | None, typer.Option("--load", metavar="FILE", help="Go on with a record (.nut) or a position (.json).")
    ] = None,
) -> None:
    """Play a game in the terminal.

    Moves are chosen by number or typed; `help` at the prompt says what else can be typed.

    A game left before its end is kept; the command to go on with it is shown.
    """
    try:
        match = begun(game, players, edition, option or [], from_file)
    except LeftTheTable as left:
        complain(f"{left} Nothing was begun.")
        raise typer.Exit(LEFT) from None
    people = seats_of_people(match.game, seat or [], hotseat)
    luck = secrets.randbits(32) if seed is None else seed
    if not TerminalTable(match, people, make_bot(match.game, bot, seed_for(luck, "bot")), luck).play_to_the_end():
        raise typer.Exit(LEFT)


def begun(name: str | None, players: int | None, edition: str | None, options: list[str], path: Path | None) -> Match:
    """The match that the options ask for: a new one, or one from a file."""
    if path is None:
        return Match(load(name or which_game(), players, edition or "house", **chosen(options)))
    for flag, given in (("--players", players), ("--edition", edition), ("--option", options)):
        if given:
            raise BadOption(f"{flag} cannot be changed in a game that is loaded: leave it out.")
    match = read_match(path)
    if name is not None and game_type(name).name != match.game.name:
        raise BadFile(f"{path.name} is a game of {match.game.name}, not of {name}.")
    return match


def chosen(options: list[str]) -> dict[str, Any]:
    """The rule variants from `name=value` pairs."""
    found: dict[str, Any] = {}
    for pair in options:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise BadOption(f"--option {pair!r}: write it as name=value, for example 'stalemate=publisher'.")
        if name in ("players", "edition"):
            raise BadOption(f"--option {pair!r}: say '--{name} {value}' instead.")
        if name in found:
            raise BadOption(f"--option {pair!r}: {name!r} has been given before, as {found[name]!r}.")
        found[name] = value
    return found


def which_game() -> str:
    """Ask for a game; whoever cannot be asked gets the favourite."""
    offered = game_names()
    favourite = FAVOURITE if FAVOURITE in offered else offered[0]
    if len(offered) == 1 or not is_talking_to_a_person():
        return favourite
    kinds = list(installed())
    for number, kind in enumerate(kinds, 1):
        show(f" {number}  {kind.title}: {kind.summary}")
    while True:
        typed = ask(f"Which game? [{favourite}] ").lower()
        if typed.isdecimal() and 1 <= int(typed[:4]) <= len(kinds):
            return kinds[int(typed[:4]) - 1].name
        if (typed or favourite) in offered:
            return typed or favourite
        complain(f"There is no game {typed!r}; type a number from 1 to {len(kinds)}, a name, or just Enter.")


def seats_of_people(game: Game[Any, Any], named: list[str], hotseat: bool) -> list[int]:
    """The seats that people take: all, those named, or the first."""
    if hotseat and named:
        raise BadOption("--hotseat gives all seats to people: leave out --seat.")
    if hotseat:
        return list(range(game.players))
    return sorted({seat_named(game, name) for name in named}) or [0]


def seat_named(game: Game[Any, Any], name: str) -> int:
    """A seat by its name or its number from 1."""
    seats = game.seats[: game.players]
    if name.lower() in seats:
        return seats.index(name.lower())
    if name.isdecimal() and 1 <= int(name[:4]) <= game.players:
        return int(name[:4]) - 1
    raise BadOption(f"{game.name}: there is no seat {name!r}; the seats are {', '.join(seats)}.")
