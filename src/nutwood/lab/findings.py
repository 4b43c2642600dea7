"""Everything that a run says, gathered once for whatever form it is told in."""

from __future__ import annotations

import msgspec

from nutwood.lab.analysis import Findings, conclude
from nutwood.lab.compare import Comparison, Replayed, compared, pairs
from nutwood.lab.runner import Processes
from nutwood.lab.study import BadStudy, Run
from nutwood.lab.traits import observed


class Evidence(msgspec.Struct, frozen=True):
    """A run with its games replayed, and what follows from them."""

    run: Run
    title: str
    summary: str
    cells: list[Replayed]
    findings: Findings
    comparisons: list[Comparison]


def evidence(run: Run, processes: Processes = 1) -> Evidence:
    """Replay, measure, compare."""
    cells = [(played, observed(played, processes)) for played in run.cells if played.games]
    if not cells:
        raise BadStudy(f"{run.folder}: no game of this study has been played yet.")
    game = cells[0][0].cell.contest.load()
    return Evidence(
        run,
        run.study.title or game.title,
        _summary(game.title, cells),
        cells,
        conclude(run, cells),
        _comparisons(run, cells),
    )


def _summary(game: str, cells: list[Replayed]) -> str:
    games = sum(len(traits) for _, traits in cells)
    bots = ", ".join(dict.fromkeys(bot for played, _ in cells for bot in played.cell.contest.bots))
    where = f"in {len(cells)} cells with the same dice" if len(cells) > 1 else "seats rotated"
    return f"{games:,} games of {game} between bots ({bots}), {where}."


def _comparisons(run: Run, cells: list[Replayed]) -> list[Comparison]:
    """The first cell with each other one of as many players."""
    if len({played.cell.players for played in run.cells}) == len(run.cells):
        return []
    seen = {played.cell.name: (played, games) for played, games in cells}
    couples = [(one.cell.name, other.cell.name) for one, other in pairs(run)]
    return compared([(seen[one], seen[other]) for one, other in couples if one in seen and other in seen])
