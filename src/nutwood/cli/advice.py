"""`nutwood hint` and `nutwood review`: what a strong bot thinks of a game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.progress import Progress

from nutwood.bots.advice import Advice, Judgement
from nutwood.bots.advice import hint as best_moves
from nutwood.bots.advice import review as judge_all
from nutwood.bots.bot import Budget
from nutwood.cli.files import read_match
from nutwood.cli.play import seat_named
from nutwood.cli.screen import err, examples, show
from nutwood.core.errors import BadOption
from nutwood.core.match import Match
from nutwood.core.sets import members
from nutwood.core.state import CHANCE

HINT_EXAMPLES = examples("nutwood hint game.nut", "nutwood hint game.nut --seconds 10 --json")
REVIEW_EXAMPLES = examples("nutwood review game.nut --seat fox", "nutwood review game.nut --seat 2 --simulations 5000")

Seconds = Annotated[float, typer.Option(help="How long to think about a decision.")]
Simulations = Annotated[int | None, typer.Option(min=1, help="Think for so many simulations instead; repeatable runs.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print a list of objects.")]


def hint(
    record: Annotated[Path, typer.Argument(metavar="GAME.NUT", help="A game on record, or a position (.json).")],
    seat: Annotated[str | None, typer.Option(help="For this seat; otherwise for the one to choose.")] = None,
    seconds: Seconds = 3.0,
    simulations: Simulations = None,
    as_json: AsJson = False,
) -> None:
    """Say the best three moves now, with the chance of winning, from what that seat knows."""
    match = read_match(record)
    chooser = whose(match, seat)
    found = best_moves(match, chooser, budget_of(seconds, simulations))
    if as_json:
        show(msgspec.json.encode(found).decode())
        return
    show(f"{match.names.get(chooser) or match.game.seat_title(chooser)} to choose:")
    for advice in found:
        show(f"  {line_of(advice)}")


def whose(match: Match, name: str | None) -> int:
    """The seat that is asked about; it must have something to choose."""
    if match.ended:
        raise BadOption("The game is over: there is nothing to choose.")
    if match.state.mover() == CHANCE:
        raise BadOption("Chance plays next: nobody has anything to choose.")
    choosers = members(match.state.choosers())
    seat = choosers[0] if name is None else seat_named(match.game, name)
    if seat not in choosers:
        others = " and ".join(match.called(other) for other in choosers)
        raise BadOption(f"It is not for {match.called(seat)} to choose now, but for {others}.")
    return seat


def budget_of(seconds: float, simulations: int | None) -> Budget:
    """How long to think."""
    if not 0 < seconds <= 600:
        raise BadOption(f"--seconds {seconds:g}: take a number above 0, up to 600.")
    return Budget(simulations=simulations) if simulations else Budget(seconds=seconds)


def line_of(advice: Advice) -> str:
    """A move with its chance, and how the game may go on."""
    often = f", {advice.share:.0%} of the time" if 0 < advice.share < 1 else ""
    line = f"; then perhaps {', '.join(advice.line)}" if advice.line else ""
    return f"{advice.text}: {advice.chance:.0%}{often}{line}"


def review(
    record: Annotated[Path, typer.Argument(metavar="GAME.NUT", help="A game on record.")],
    seat: Annotated[str, typer.Option(help="Whose decisions to look at.")],
    seconds: Seconds = 0.5,
    simulations: Simulations = None,
    as_json: AsJson = False,
) -> None:
    """Look at every decision of a seat: the chance before and after, and what would have been better."""
    match = read_match(record)
    chooser = seat_named(match.game, seat)
    with Progress(console=err, transient=True) as progress:
        task = progress.add_task("Thinking", total=len(match.moves))
        budget = budget_of(seconds, simulations)
        found = judge_all(match, chooser, budget, lambda number: progress.update(task, completed=number))
    if as_json:
        show(msgspec.json.encode(found).decode())
        return
    for judgement in found:
        tell(judgement)
    show(summary(found))


def tell(judgement: Judgement) -> None:
    """One decision in one or two lines."""
    change = f"{judgement.before:.0%} → {judgement.after:.0%}"
    show(f"{judgement.number:>4}  {change:<12} {judgement.played.text}")
    if judgement.better is not None:
        show(f"{'':>19}better: {line_of(judgement.better)}")


def summary(found: list[Judgement]) -> str:
    """How much was given away in all."""
    if not found:
        return "This seat never had a choice."
    lost: Any = sum(judgement.before - judgement.after for judgement in found)
    slips = sum(judgement.better is not None for judgement in found)
    return f"{len(found)} decisions, {slips} could have been better; {lost / len(found):.1%} given away in the mean."
