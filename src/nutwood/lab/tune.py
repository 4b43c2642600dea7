"""Search for numbers of an edition that meet targets: Optuna proposes, studies measure, fresh dice check.

Every trial is a study in a folder of its own, so that the same command goes on where it was stopped.
"""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from nutwood.core.edition import edition_text
from nutwood.core.errors import BadEdition
from nutwood.core.registry import game_type
from nutwood.core.seeds import seed_for
from nutwood.lab.analysis import Findings, analyse
from nutwood.lab.runner import Processes
from nutwood.lab.study import BadStudy, Run, Stop, Study
from nutwood.lab.study_file import parse_study, text_of
from nutwood.lab.targets import Hypothesis, Verdict, questions

if TYPE_CHECKING:
    import optuna

Number = int | float
Numbers = dict[str, Number]
"""By the path of the field within the edition: `card.Forager.cost`."""
INSTALL: Final = "Tuning needs Optuna: pip install 'nutwood[tune]'."


class Effort(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table `[tune]`."""

    trials: int = 40
    check: int = 1000
    """Games per cell on fresh dice, for the result and for each of its deviations."""
    penalty: float = 0.2
    """What it costs to move all fields from one bound to the other; missing a target by its own width costs 1."""


class Tuning(msgspec.Struct, frozen=True):
    """What is tuned, within which bounds, and towards what."""

    study: Study
    text: str
    """The edition as it is printed."""
    bounds: dict[str, tuple[Number, Number]]
    printed: Numbers
    effort: Effort

    @property
    def games(self) -> tuple[int, int]:
        """How many games the search takes, and the check at most."""
        cells = len(self.study.cells())
        return self.effort.trials * self.study.stop.games * cells, (2 + len(self.bounds)) * self.effort.check * cells


class Validated(msgspec.Struct, frozen=True):
    """An edition measured on fresh dice."""

    numbers: Numbers
    loss: float
    verdicts: list[Verdict]


class Deviation(msgspec.Struct, frozen=True):
    """A number that differs from the printed one, and what would be lost without that."""

    field: str
    printed: Number
    tuned: Number
    gain: float
    """How much the targets are missed by more if this number is as printed and all others stay tuned."""


class Tuned(msgspec.Struct, frozen=True):
    """What came of it."""

    text: str
    printed: Validated
    tuned: Validated
    deviations: list[Deviation]


def read_tuning(path: Path) -> Tuning:
    """A study with a table `[search]` of fields and bounds, and one `[tune]`."""
    return parse_tuning(text_of(path), path.name, str(path.parent))


def parse_tuning(text: str, source: str = "target.toml", folder: str = ".") -> Tuning:
    """The tuning that a text describes; everything that is wrong with it is said at once."""
    study = parse_study(text, source, folder, {"search": _search_faults, "tune": _effort_faults})
    given = tomllib.loads(text)
    printed = printed_text(study)
    bounds = {path: (low, high) for path, (low, high) in given["search"].items()}
    numbers = {path: field(_document(printed), path) for path in bounds}
    return Tuning(study, printed, bounds, numbers, msgspec.convert(given.get("tune", {}), Effort))


def printed_text(study: Study) -> str:
    """The text of the edition that a study plays."""
    return edition_text(game_type(study.game).folder() / "edition", study.path_of(study.edition)).text


def _effort_faults(_: Study, given: Any) -> list[str]:
    try:
        msgspec.convert(given, Effort)
    except msgspec.ValidationError as error:
        return [str(error)]
    return []


def _search_faults(study: Study, given: Any) -> list[str]:
    if not given or not isinstance(given, dict):
        return ["missing: name fields of the edition with their bounds, such as 'rules.target' = [40, 60]"]
    if study.vary.get("edition"):
        return ["an edition cannot be varied and tuned at once"]
    document = _document(printed_text(study))
    return [fault for path, bounds in given.items() for fault in _field_faults(document, path, bounds)]


def _field_faults(document: Any, path: str, bounds: Any) -> Iterator[str]:
    try:
        low, high = msgspec.convert(bounds, tuple[Number, Number])
        value = field(document, path)
    except msgspec.ValidationError:
        yield f"{path}: give two numbers, the lowest and the highest"
    except BadStudy as error:
        yield str(error)
    else:
        if not low < high or not low <= value <= high:
            yield f"{path}: the printed {value} is not between {low} and {high}"


def _document(text: str) -> Any:
    """An edition that can be changed without losing its comments."""
    try:
        import tomlkit
    except ImportError:
        raise BadStudy(INSTALL) from None
    return tomlkit.parse(text)


def field(document: Any, path: str) -> Number:
    """The number at a path: keys, places in lists from 0, or names of entries."""
    holder, key = _held(document, path)
    value = holder[key]
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise BadStudy(f"{path}: this is no number")
    return value


def changed(text: str, numbers: Mapping[str, Number]) -> str:
    """The edition with these numbers in the place of its own."""
    import tomlkit

    document = _document(text)
    for path, number in numbers.items():
        holder, key = _held(document, path)
        if holder[key] != number:
            holder[key] = number
    return tomlkit.dumps(document)


def _held(document: Any, path: str) -> tuple[Any, Any]:
    *before, last = path.split(".")
    for part in before:
        document = document[_key(document, part, path)]
    return document, _key(document, last, path)


def _key(holder: Any, part: str, path: str) -> Any:
    if isinstance(holder, Mapping):
        known = {str(name): name for name in holder}
    elif isinstance(holder, list):
        known = {str(place): place for place in range(len(holder))}
        known |= {str(each["name"]): place for place, each in enumerate(holder) if _named(each)}
    else:
        raise BadStudy(f"{path}: there is nothing within {part!r}'s place")
    if part not in known:
        near = difflib.get_close_matches(part, known, n=1)
        raise BadStudy(f"{path}: no {part!r} there." + (f" Did you mean {near[0]!r}?" if near else ""))
    return known[part]


def _named(entry: Any) -> bool:
    return isinstance(entry, Mapping) and "name" in entry


def tune(
    tuning: Tuning,
    folder: Path,
    processes: Processes = 1,
    heard: Callable[[str, float], object] = lambda *_: None,
) -> Tuned:
    """Search, then check what was found on fresh dice; `heard` is told of every trial and its loss."""
    try:
        import optuna
    except ImportError:
        raise BadStudy(INSTALL) from None
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    bench = _Bench(tuning, folder, processes)

    def objective(trial: optuna.Trial) -> float:
        numbers = {path: _suggested(trial, path, *bounds) for path, bounds in tuning.bounds.items()}
        name = f"trial-{trial.number:03}"
        try:
            loss = bench.loss(name, numbers)
        except BadEdition as error:
            raise optuna.TrialPruned(str(error)) from None
        heard(name, loss)
        return loss + tuning.effort.penalty * deviation(tuning, numbers)

    sampler = optuna.samplers.TPESampler(seed=seed_for(tuning.study.seed, "tune") % 2**32)
    search = optuna.create_study(sampler=sampler)
    search.enqueue_trial(tuning.printed)
    search.optimize(objective, n_trials=tuning.effort.trials)
    return _checked(tuning, bench, search.best_params, heard)


def _suggested(trial: optuna.Trial, path: str, low: Number, high: Number) -> Number:
    if isinstance(low, int) and isinstance(high, int):
        return trial.suggest_int(path, low, high)
    return trial.suggest_float(path, low, high)


def deviation(tuning: Tuning, numbers: Numbers) -> float:
    """How far numbers are from the printed ones: 0 if nowhere, 1 if by the whole range in each."""
    parts = [abs(numbers[path] - tuning.printed[path]) / (high - low) for path, (low, high) in tuning.bounds.items()]
    return sum(parts) / len(parts)


def _checked(tuning: Tuning, bench: _Bench, best: Numbers, heard: Callable[[str, float], object]) -> Tuned:
    printed = bench.check("check-printed", tuning.printed)
    heard("check-printed", printed.loss)
    tuned = bench.check("check-tuned", best) if best != tuning.printed else printed
    heard("check-tuned", tuned.loss)
    deviations = []
    for place, path in enumerate(path for path in tuning.bounds if best[path] != tuning.printed[path]):
        without = bench.check(f"check-without-{place}", {**best, path: tuning.printed[path]})
        heard(f"without {path}", without.loss)
        deviations.append(Deviation(path, tuning.printed[path], best[path], without.loss - tuned.loss))
    return Tuned(changed(tuning.text, best), printed, tuned, deviations)


class _Bench:
    """Where editions are measured."""

    def __init__(self, tuning: Tuning, folder: Path, processes: Processes) -> None:
        self.tuning, self.folder, self.processes = tuning, folder, processes

    def loss(self, name: str, numbers: Numbers) -> float:
        """On the dice of the search, which are the same for all trials."""
        run, found = self.measured(name, numbers, self.tuning.study)
        return loss(run, found)

    def check(self, name: str, numbers: Numbers) -> Validated:
        """On fresh dice, which are the same for all checks."""
        study = self.tuning.study
        fresh = msgspec.structs.replace(study, seed=seed_for(study.seed, "check"), stop=Stop(self.tuning.effort.check))
        run, found = self.measured(name, numbers, fresh)
        return Validated(numbers, loss(run, found), found.verdicts)

    def measured(self, name: str, numbers: Numbers, study: Study) -> tuple[Run, Findings]:
        folder = self.folder / name
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "edition.toml").write_text(changed(self.tuning.text, numbers), encoding="utf-8")
        here = msgspec.structs.replace(study, edition="edition.toml", folder=str(folder))
        run = here.run(folder, self.processes)
        return run, analyse(run, self.processes)


def loss(run: Run, found: Findings) -> float:
    """How far the targets are missed: each figure by how many half-widths of its range, a dead component by one."""
    asked = [
        each for cell in found.cells for each in questions(run.study, cell.cell.name, cell.measures, cell.components)
    ]
    return sum(_miss(each) for each in asked)


def _miss(asked: Hypothesis | Verdict) -> float:
    if isinstance(asked, Verdict):
        return float(asked.result == "missed")
    outside = max(asked.low - asked.estimate.value, asked.estimate.value - asked.high, 0.0)
    return outside / max((asked.high - asked.low) / 2, 1e-9)
