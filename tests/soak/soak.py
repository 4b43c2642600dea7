"""The trials at full size: `make soak`. The report says what was tried and found.

python -m tests.soak.soak                             everything
python -m tests.soak.soak kills --count 200           one trial, at another size
python -m tests.soak.soak chaos fuzz --json           some trials, one object for each on a line of its own
python -m tests.soak.soak cluster --folder trial/     goes on where it was interrupted; --tables 60 on a busy machine
"""

from __future__ import annotations

import argparse
import asyncio
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from functools import partial
from importlib import import_module
from pathlib import Path

import msgspec
from msgspec.structs import replace

import nutwood
from nutwood.bench.server import Load, games_for_two, measure
from nutwood.testing.events import keep_books
from nutwood.testing.walks import describe, variants
from tests.conformance import seeded as suite
from tests.conformance.answers import compare_positions
from tests.games.judging import Judged, accept_true_positions, accepted, play_to_the_end
from tests.games.refusals import refused, untrue
from tests.games.squirrel_island import hands
from tests.games.squirrel_squabble import second_opinion
from tests.games.untold import tellings, unmissed
from tests.lab import planted
from tests.odds import worlds
from tests.odds.measure import Deviation
from tests.odds.starts import STARTS
from tests.server.cluster_trial import FAULTS as FAULTS_OF_SITES
from tests.server.cluster_trial import Round, go_round, told
from tests.server.crowd import FULL
from tests.server.fault_trials import FAULTS
from tests.server.hostile import hostile
from tests.server.planted_nodes import FAULTS as NODE_FAULTS
from tests.server.planted_nodes import missed
from tests.server.players import Opened, Someone, running
from tests.server.several import several
from tests.server.trials import Report, chaos, fuzz, kill
from tests.soak.learning import learning
from tests.soak.packages import packages
from tests.soak.ways import whole_games

CHAOS_MOVES = 60
ODDS_SHARE = {"hounded": 10, "nut-hunt": 100, "nuts": 10, "squirrel-island": 10, "squirrel-squabble": 100}
"""How many times fewer histories of a game there are where a history takes longer."""
CHAOS_AT_ONCE = 16
"""Games over bad lines wait most of the time for what does not come, so many are played side by side."""
LOAD_SECONDS = 30.0
LONGEST_MS, MOST_KILOBYTES, LEAST_MOVES = 100.0, 200.0, 1000.0
"""From the click to the other screen and memory per table when paced; moves a second when flat out."""
CALM_PERCENT, TRIES = 2.0, 6
"""A measurement that fails while others had more of the machine than this is made again, so many times at most."""


def kills(folder: Path, count: int) -> list[Report]:
    """The same number of kills for each game."""
    games = games_for_two()
    return [kill(folder / name, name, -(-count // len(games)), seed=seed) for seed, name in enumerate(games)]


def bad_lines(folder: Path, count: int, opened: Opened = running) -> list[Report]:
    """So many games over a bad line."""
    games = games_for_two()
    with opened(folder / "data", "--no-limits") as server, ThreadPoolExecutor(CHAOS_AT_ONCE) as crowd:
        begun = [crowd.submit(chaos, server, games[seed % len(games)], CHAOS_MOVES, seed) for seed in range(count)]
        return [game.result() for game in begun]


def nonsense(folder: Path, count: int, opened: Opened = running) -> list[Report]:
    """So many broken messages and requests."""
    games = games_for_two()
    with opened(folder / "data", "--no-limits") as server:
        return [fuzz(server, games[seed % len(games)], 5000, seed) for seed in range(-(-count // 5000))]


def faults(folder: Path, rounds: int) -> list[Report]:
    """Every fault of the machine, so many times."""
    found = []
    for number in range(rounds):
        for name, fault in FAULTS.items():
            room = folder / f"{name}-{number}"
            room.mkdir()
            found.append(fault(room))
    return found


def guests(folder: Path, rounds: int, opened: Opened = running) -> list[Report]:
    """The hostile guest, so many times, beside a hundred tables and the watchdog."""
    tried = hostile(folder, games_for_two(), rounds, opened)
    return [Report("hostile", tried.requests + tried.messages, tried.moves, found=tried.found, notes=[tried.text()])]


def cluster(folder: Path, count: int, tables: int = FULL.tables) -> list[Report]:
    """So many faults at sites of three nodes, two workers, PostgreSQL and NATS, all kinds at each two sites.

    Every round is kept in the folder, and those that are there already are not made again.
    """
    kept = folder / "cluster.jsonl"
    rounds = [msgspec.json.decode(line, type=Round) for line in _lines(kept)]
    while sum(len(each.went) for each in rounds) < count:
        seed = len(rounds)
        faults = random.Random(seed // 2).sample(list(FAULTS_OF_SITES), len(FAULTS_OF_SITES))[seed % 2 :: 2]
        made = asyncio.run(go_round(folder / f"site{seed}", faults, seed, replace(FULL, tables=tables)))
        rounds.append(made)
        with kept.open("ab") as file:
            file.write(msgspec.json.encode(made) + b"\n")
        print(f"cluster: {sum(len(each.went) for each in rounds)} of {count} faults", file=sys.stderr, flush=True)
    return [told(rounds)]


def planted_nodes(_: Path, count: int) -> list[Report]:
    """So many faults of several nodes are planted, and must be caught by their tests."""
    found = [missed(name) for name in list(NODE_FAULTS)[:count]]
    return [Report("planted", len(found), found=[each for each in found if each])]


def _lines(file: Path) -> list[bytes]:
    """What is kept, without a line that was cut short."""
    return [line for line in file.read_bytes().splitlines(True) if line.endswith(b"\n")] if file.exists() else []


def schema(folder: Path, examples: int, opened: Opened = running) -> list[Report]:
    """Requests that schemathesis makes from the OpenAPI description, so many for each route."""
    with opened(folder / "data", "--no-limits") as server:
        person = Someone(server)
        person.new_table(nutwood.game_names()[0], "me", "open", listed=True)
        program = str(Path(sys.executable).parent / "schemathesis")
        headers = ["-H", f"Cookie: {person.cookie()}", "-H", "X-Nutwood: 1"]
        checks = ["--checks", "not_a_server_error", "--max-examples", str(examples)]
        address = f"{server.address}api/openapi.json"
        ended = subprocess.run(
            [program, "run", address, *headers, *checks], capture_output=True, text=True, check=False
        )
        lines = ended.stdout.splitlines()
        tried = next((int(line.split()[0]) for line in lines if " generated, " in line), 0)
        return [Report("schemathesis", tried, found=[] if ended.returncode == 0 else lines[-60:])]


def odds(_: Path, histories: int) -> list[Report]:
    """Redeals against all worlds counted: so many hands of Squirrel Island, and a share of it in every game."""
    compared: list[tuple[str, Deviation | hands.Comparison]] = [("squirrel-island, hands", hands.compare(histories))]
    for name, start in STARTS.items():
        compared.append((name, worlds.compare(start(), max(1, histories // ODDS_SHARE[name]))))
    return [
        Report("odds", found.experiments, found=[] if found.holds else [f"{name}: {found}"], notes=[f"{name}: {found}"])
        for name, found in compared
    ]


def load(_: Path, tables: int) -> list[Report]:
    """So many tables with two connected players each, paced and flat out."""
    return [
        calmly(partial(measure, game, tables, LOAD_SECONDS, flat_out))
        for game in games_for_two()
        for flat_out in (False, True)
    ]


def calmly(measured: Callable[[], Load]) -> Report:
    """The first measurement that is not slow because of others; those before it are noted."""
    notes: list[str] = []
    for _ in range(TRIES):
        load = measured()
        report = judged(load)
        notes += report.notes
        if faulty(load) or not slow(load) or load.stolen_percent <= CALM_PERCENT:
            break
    report.notes = notes
    return report


def slow(load: Load) -> bool:
    """Whether it took too long, which may be the fault of whoever else had the machine."""
    return load.moves_per_s < LEAST_MOVES if load.flat_out else load.p99_ms >= LONGEST_MS


def faulty(load: Load) -> bool:
    """Whether it is wrong on any machine."""
    return load.refused > 0 or (not load.flat_out and load.kilobytes_a_table >= MOST_KILOBYTES)


def judged(load: Load) -> Report:
    """What was measured, and what of it is not as it should be."""
    if load.flat_out:
        text = f"{load.game}, as fast as they go: {load.moves_per_s:.0f} moves a second"
    else:
        text = f"{load.game}, a move a second: p99 {load.p99_ms} ms, {load.kilobytes_a_table} kB per table"
    text += (
        f" (the server had {load.server_cpu_percent:.0f} % of a core, others {load.stolen_percent:g} % of the machine;"
    )
    text += f" {load.refused} refused)"
    moves = round(load.moves_per_s * load.seconds)
    return Report("load", load.tables, moves=moves, found=[text] if slow(load) or faulty(load) else [], notes=[text])


def second_opinions(_: Path, count: int) -> list[Report]:
    """So many made rounds of Squirrel Squabble, compared with a model that was written without a look at the engine."""
    try:
        seen = second_opinion.rounds(0, count)
    except second_opinion.Disagreement as disagreement:
        return [Report("rounds", count, found=[str(disagreement)])]
    return [Report("rounds", count, notes=[f"{times} {what}" for what, times in seen.most_common()])]


def answers(_: Path, positions: int) -> list[Report]:
    """Every text of a game and 1,000 made ones, in so many positions for each number of players, in worlds alike."""
    reports = []
    for name in nutwood.game_names():
        for players in nutwood.game_type(name).players_allowed:
            report = Report(f"{name} for {players}")
            try:
                report.tried = compare_positions(nutwood.load(name, players), positions, 1000, simulations=8)
            except AssertionError as fault:
                report.found = [f"{report.trial}: {fault}"]
            reports.append(report)
    return reports


def books(_: Path, games: int) -> list[Report]:
    """Random games of every game and number of players, with books kept from events alone."""
    reports = []
    for name in nutwood.game_names():
        keeper = import_module(f"tests.games.{name.replace('-', '_')}.test_events").Bookkeeper
        for players in nutwood.game_type(name).players_allowed:
            report = Report(f"{name} for {players}", games)
            try:
                for seed in range(games):
                    keep_books(nutwood.load(name, players), keeper(), 1000 + seed)
            except AssertionError as fault:
                report.found = [f"{report.trial}: {fault}"]
            reports.append(report)
    return reports


def positions(_: Path, games: int) -> list[Report]:
    """Every position of so many random games of each game and its options is accepted; wrong ones are refused or play.

    Each hundredth wrong one that is accepted is played to the end.
    """
    reports = []
    for name in nutwood.game_names():
        for game in variants(nutwood.game_type(name)):
            report, judged = Report(describe(game) or name), Judged()
            try:
                judged.true = sum(accept_true_positions(game, seed) for seed in range(games))
                for number, (_mutant, state) in enumerate(accepted(game, -(-games // 10), 12, judged)):
                    if number % 100 == 0:
                        play_to_the_end(game, state, number)
            except Exception as fault:
                report.found = [f"{report.trial}: {fault!r}"]
            report.tried = judged.true + judged.made
            report.notes = [f"{report.trial}: {judged.true} true; {judged.accepted} of {judged.made} wrong accepted"]
            reports.append(report)
    return reports


def refusals(_: Path, games: int) -> list[Report]:
    """Illegal moves of all kinds along random games of every game and number of players; what they are told is true."""
    reports = []
    for name in nutwood.game_names():
        judge = import_module(f"tests.games.{name.replace('-', '_')}.test_refusals")
        for players in nutwood.game_type(name).players_allowed:
            answers = refused(nutwood.load(name, players), range(1000, 1000 + games))
            judged, found = untrue(judge.CLAIMS, judge.WORDING, answers)
            reports.append(Report(f"{name} for {players}", judged, found=found))
    return reports


def untold(folder: Path, _: int) -> list[Report]:
    """Every line of the rules that tells something is dropped in turn, and must be missed by a test."""
    games = [name.replace("-", "_") for name in nutwood.game_names()]
    return [Report(game, len(list(tellings(game))), found=list(unmissed(game, folder / game))) for game in games]


def lab(folder: Path, studies: int) -> list[Report]:
    """Faults planted in real games must be found at the stated size; so many studies of an unspoilt game find none."""
    found = {
        "a card twice as strong, 4,000 games": (planted.strong_card(folder / "strong", 4000), "strong"),
        "a card that nobody thinks worth its cost, 200 games": (planted.dead_card(folder / "dead", 200), "dead"),
        "a seat favoured by 5 points, 4,000 games": (planted.favoured_seat(folder / "seat", 4000), "missed"),
    }
    found |= {
        f"study {seed} of an unspoilt game": (said, said if said != "missed" else "no alarm")
        for seed in range(studies)
        for said in [planted.unspoilt(folder / "unspoilt", 200, seed)]
    }
    faults = [f"{what}: {said or 'nothing'} instead of {expected}" for what, (said, expected) in found.items()]
    wrong = [fault for fault, (said, expected) in zip(faults, found.values(), strict=True) if said != expected]
    return [Report("lab", len(found), found=wrong, notes=[f"{what}: {said}" for what, (said, _) in found.items()][:3])]


def seeded(_: Path, count: int) -> list[Report]:
    """The whole conformance suite on so many mistakes in a small game; each must be found and named."""
    tried = [suite.judged(fault) for fault in suite.FAULTS[:count] if not fault.missed]
    unnamed = [f"{each.fault.name}: {', '.join(each.checks) or 'nothing fails'}" for each in tried if not each.named]
    return [Report("seeded", len(tried), found=unnamed)]


class Trial(msgspec.Struct, frozen=True):
    """A trial, and how much of it is full size."""

    run: Callable[..., list[Report]]
    count: int
    unit: str
    serves: bool = False
    """Whether it can be tried with several servers."""


TRIALS = {
    "kills": Trial(kills, 1000, "kills"),
    "faults": Trial(faults, 5, "rounds of all faults"),
    "chaos": Trial(bad_lines, 200, "games over a bad line", serves=True),
    "fuzz": Trial(nonsense, 100_000, "messages and requests", serves=True),
    "hostile": Trial(guests, 20, "rounds of attacks", serves=True),
    "cluster": Trial(cluster, 300, "faults of nodes, workers, PostgreSQL, NATS and the ways between them"),
    "planted": Trial(planted_nodes, len(NODE_FAULTS), "faults of several nodes, planted one by one"),
    "schema": Trial(schema, 500, "examples a route", serves=True),
    "rounds": Trial(second_opinions, 50_000, "rounds of Squirrel Squabble"),
    "answers": Trial(answers, 50, "positions for each game and number of players"),
    "books": Trial(books, 2000, "games for each game and number of players"),
    "positions": Trial(positions, 100, "games of each game and its options"),
    "refusals": Trial(refusals, 40, "games for each game and number of players"),
    "seeded": Trial(seeded, len(suite.FAULTS), "mistakes in a small game"),
    "ways": Trial(whole_games, 1, "whole games of each kind by taps on a phone, and by ear alone"),
    "learning": Trial(learning, 5, "moments of each game at which all is clicked, and all lessons"),
    "packages": Trial(packages, 1, "wheel and source distribution, installed by pip and played at each level"),
    "untold": Trial(untold, 1, "round of dropping each line"),
    "lab": Trial(lab, 20, "studies of an unspoilt game, and planted faults"),
    "load": Trial(load, 500, "tables"),
    "odds": Trial(odds, 10_000, "histories"),
}


class Outcome(msgspec.Struct, frozen=True):
    """What a trial tried and found, all its runs together."""

    trial: str
    size: str
    tried: int
    moves: int
    resent: int
    found: list[str]
    notes: list[str]

    def text(self) -> str:
        """For people to read."""
        head = f"{self.trial} ({self.size}): {self.tried} tried, {self.moves} moves, {self.resent} resent"
        return "\n  ".join([f"{head}; {len(self.found)} faults", *self.notes, *self.found[:20]])


def attempt(name: str, count: int | None = None, kept: Path | None = None, *more: object) -> Outcome:
    """Run one trial, in a folder that is kept if one is given; some take more, as another kind of server."""
    trial = TRIALS[name]
    size = trial.count if count is None else count
    with nullcontext(str(kept)) if kept else tempfile.TemporaryDirectory() as folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
        reports = trial.run(Path(folder), size, *more)
    return Outcome(
        trial=name,
        size=f"{size} {trial.unit}",
        tried=sum(each.tried for each in reports),
        moves=sum(each.moves for each in reports),
        resent=sum(each.resent for each in reports),
        found=[fault for each in reports for fault in each.found],
        notes=[note for each in reports for note in each.notes],
    )


def main(arguments: list[str] | None = None) -> int:
    """Run the trials and print the report; 1 if anything was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.soak")
    parser.add_argument("trials", nargs="*", metavar="trial", help=f"{', '.join(TRIALS)}; without any, all of them")
    parser.add_argument("--count", type=int, help="how much of it, instead of full size")
    parser.add_argument("--folder", type=Path, help="keep what is written here; the cluster trial goes on from it")
    serving = [name for name, trial in TRIALS.items() if trial.serves]
    parser.add_argument(
        "--cluster", action="store_true", help=f"three servers on PostgreSQL and NATS: {', '.join(serving)}"
    )
    parser.add_argument("--tables", type=int, default=FULL.tables, help="how many are played at in the trial `cluster`")
    parser.add_argument("--json", action="store_true", help="print one object a trial, one a line")
    given = parser.parse_args(arguments)
    if unknown := [name for name in given.trials if name not in TRIALS]:
        parser.error(f"there is no trial {unknown[0]!r}; there are {', '.join(TRIALS)}")
    chosen = given.trials or (serving if given.cluster else [*TRIALS])
    if given.cluster and (alone := [name for name in chosen if name not in serving]):
        parser.error(f"{alone[0]} is not for --cluster; {', '.join(serving)} are, and the trial `cluster` has kills")
    faults = 0
    for name in chosen:
        more = [several] if given.cluster else [given.tables] if name == "cluster" else []
        outcome = attempt(name, given.count, given.folder, *more)
        print(msgspec.json.encode(outcome).decode() if given.json else outcome.text(), flush=True)
        faults += len(outcome.found)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
