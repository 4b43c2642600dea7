"""Typical mistakes in a small game, each with the check that must name it and what it must say.

`python -m tests.conformance.seeded` runs the whole suite on each, prints those that it does not name, and the figure.
"""

from __future__ import annotations

import contextlib
import re
import shutil
import sys
import tempfile
import traceback
from collections.abc import Iterator, Sequence
from importlib import import_module, invalidate_caches
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import NamedTuple

import msgspec

import nutwood
from nutwood.core import examples, registry
from nutwood.core.game import AnyGame
from nutwood.testing import CHECKS, builds, describe
from nutwood.testing.walks import Check

EXAMPLE = Path(nutwood.__file__).parent / "testing" / "example" / "src" / "cone_dice"
SETTINGS = ({"players": 4}, {"players": 2, "open_cards": True})
EXPERT = """
from nutwood.core.expert import Expert


class Taker(Expert):
    def weigh(self, state, seat, moves, count, into):
        for place in range(count):
            into[place] = 1.0 + place

    def judge(self, state, into):
        for seat in range(state.seats()):
            into[seat] = state.taken[seat] / 1000.0


EXPERT = Taker
"""
PLAYED = [check for check in CHECKS if check is not builds.builds_play_the_same_games]
"""The other needs an installed game and a process for each."""


class Fault(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One mistake: what is written instead of what, which check names it, and in which words."""

    name: str
    file: str
    right: str
    wrong: str
    check: str
    says: str
    missed: str = ""
    """Why the suite does not find it."""


class Found(NamedTuple):
    """What the suite makes of a mistake."""

    fault: Fault
    checks: list[str]
    """Those that failed, up to the one that named it."""
    named: bool


@contextlib.contextmanager
def planted(fault: Fault | None) -> Iterator[list[AnyGame]]:
    """The small game with a mistake, registered as if it were installed."""
    with tempfile.TemporaryDirectory() as folder:
        package = Path(folder) / "cone_dice"
        shutil.copytree(EXAMPLE, package, ignore=shutil.ignore_patterns("__pycache__"))
        (package / "expert.py").write_text(EXPERT, encoding="utf-8")
        if fault:
            write(package / fault.file, fault)
        offered = {**registry._offered(), "cone-dice": EntryPoint("cone-dice", "cone_dice:ConeDice", registry.GROUP)}
        usual, registry._offered = registry._offered, lambda: offered  # type: ignore[assignment]
        forget()
        sys.path.insert(0, folder)
        try:
            kind = import_module("cone_dice").ConeDice
            yield [kind(**settings) for settings in SETTINGS]
        finally:
            sys.path.remove(folder)
            registry._offered = usual
            forget()


def write(file: Path, fault: Fault) -> None:
    """Make the mistake; what it replaces must be there once."""
    text = file.read_text(encoding="utf-8")
    assert text.count(fault.right) == 1, f"{fault.name}: {fault.right!r} stands {text.count(fault.right)} times"
    file.write_text(text.replace(fault.right, fault.wrong), encoding="utf-8")


def forget() -> None:
    """Nothing of the small game is left from another time."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "cone_dice"]:
        del sys.modules[name]
    registry.game_at.cache_clear()
    examples.example.cache_clear()
    invalidate_caches()


def failures(fault: Fault | None, checks: Sequence[Check] = PLAYED) -> Iterator[tuple[str, str]]:
    """Checks that fail, and all that a reader of the failure gets to see; the first is what cannot even be imported."""
    try:
        with planted(fault) as games:
            for check in checks:
                for game in games:
                    try:
                        check(game)
                    except Exception as error:
                        yield describe(check) or "", said(error)
    except Exception as error:
        yield "import", said(error)


def said(error: BaseException) -> str:
    """The words of a failure: of the error, its notes, and of those within it."""
    within = [said(each) for each in error.exceptions] if isinstance(error, BaseExceptionGroup) else []
    return "\n".join([*traceback.format_exception_only(error), *within])


def judged(fault: Fault, checks: Sequence[Check] = PLAYED) -> Found:
    """Whether the suite finds the mistake, and names it."""
    failed: list[str] = []
    for check, words in failures(fault, checks):
        failed.append(check)
        if re.search(fault.says, words):
            return Found(fault, failed, True)
    return Found(fault, failed, False)


def report(faults: Sequence[Fault]) -> int:
    """Print what is not named; how many are."""
    found = []
    for number, fault in enumerate(faults, 1):
        found.append(judged(fault))
        if not found[-1].named:
            print(f"{fault.name}: {', '.join(found[-1].checks) or 'nothing fails'}", flush=True)
        if sys.stderr.isatty():
            print(f"{number} of {len(faults)}", end="\r", file=sys.stderr)
    named, noticed = sum(each.named for each in found), sum(bool(each.checks) for each in found)
    print(f"{len(faults)} mistakes: {named} named ({100 * named / len(faults):.1f} %), {noticed} found")
    return named


FAULTS = msgspec.toml.decode(Path(__file__).with_name("faults.toml").read_bytes(), type=dict[str, list[Fault]])[
    "faults"
]

if __name__ == "__main__":
    report([fault for fault in FAULTS if not sys.argv[1:] or any(word in fault.name for word in sys.argv[1:])])
