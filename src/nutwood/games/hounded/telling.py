"""What a position of Hounded tells where the telling takes more than a line; only if somebody listens."""

from __future__ import annotations

from mypy_extensions import i64

from nutwood.core.sets import count
from nutwood.games.hounded.board import long_rows
from nutwood.games.hounded.components import FOX_SEAT, HUNT, Kind, Phase
from nutwood.games.hounded.events import BROOK_FOUND, CUB_FOUND, DECLINED, LOST, QUIET, RUNS_ON, SAFE_LEFT, TRAP_SPRUNG
from nutwood.games.hounded.movement import Pieces


def of_no_use_to_the_fox(state: Pieces, kind: i64) -> None:
    """A Trap helps the hunters, a Scent nobody any more (§27, §29)."""
    if kind == Kind.TRAP:
        state.journal.happen(TRAP_SPRUNG, FOX_SEAT)
    elif kind == Kind.SCENT_1 or kind == Kind.SCENT_2:
        state.journal.happen(LOST, HUNT, kind, 29)


def rule_of_run(state: Pieces, square: i64) -> i64:
    """What brings the Fox to a square: a row of dogs or a shortcut where it needs one (§20, §22, §23, §25)."""
    steps = state.budget if state.phase == Phase.THICKET else state.base_steps()
    if state.reach_by(steps, 0, 0) >> square & 1 == 1:
        return 25 if state.phase == Phase.THICKET else 20
    return 23 if state.reach_by(steps, long_rows(state.crowd, state.rules.dogs_in_a_row), 0) >> square & 1 == 1 else 22


def offer(state: Pieces, budget: i64) -> None:
    """What the Fox may do with what it has found (§25, §26, §28)."""
    if state.phase == Phase.THICKET:
        state.journal.happen(RUNS_ON, FOX_SEAT, budget)
    elif state.phase == Phase.BROOK:
        state.journal.happen(BROOK_FOUND, FOX_SEAT, budget)
    else:
        state.journal.happen(CUB_FOUND, FOX_SEAT, 3, 28)


def how_near_the_end(state: Pieces) -> None:
    """Rounds without a new tile, once they are many, and safe tiles where they count (§34, §35)."""
    if 3 * state.quiet >= 2 * state.rules.quiet_rounds:
        state.journal.happen(QUIET, state.quiet)
    if state.publisher == 1:
        state.journal.happen(SAFE_LEFT, count(state.safe_tiles()))


def declined(state: Pieces) -> None:
    """What was declined, and the rule that offered it."""
    if state.phase == Phase.CUB:
        state.journal.happen(DECLINED, HUNT, 0, 16)
    elif state.phase == Phase.BURIAL:
        state.journal.happen(DECLINED, HUNT, 1, 17)
    elif state.phase == Phase.THICKET:
        state.journal.happen(DECLINED, FOX_SEAT, 2, 25)
    elif state.phase == Phase.BROOK:
        state.journal.happen(DECLINED, FOX_SEAT, 3, 26)
    else:
        state.journal.happen(DECLINED, FOX_SEAT, 4, 28)
