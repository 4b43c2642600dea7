"""Fits the weights of an expert to games: what spoke for whoever won in the end.

`python -m nutwood.lab.fit hounded --games 400` plays games between searchers, looks at every few positions of
each, and fits the weights by logistic regression; then again with the new weights, as often as asked.

`python -m nutwood.lab.fit hounded --confidence games.jsonl` leaves the weights as they are and fits how far a
judgement may go, to games that `nutwood arena hounded --bots search:100 --out games.jsonl` kept.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import msgspec

from nutwood.bots.bot import Bot, Budget
from nutwood.bots.searcher import SearchBot
from nutwood.core.dice import Dice
from nutwood.core.edition import edition_text
from nutwood.core.errors import BadOption, NutwoodError
from nutwood.core.game import Game
from nutwood.core.linear import LinearExpert
from nutwood.core.match import Match
from nutwood.core.registry import load
from nutwood.core.seeds import seed_for
from nutwood.core.sets import members
from nutwood.core.state import ENDED
from nutwood.core.weights import FILE, Fitted, fitted, linear_expert
from nutwood.lab.arena import play_out
from nutwood.lab.calibration import MOMENTS, chances, checkpoint, ignorance
from nutwood.lab.cluster import RayCluster
from nutwood.lab.kept import read_games, replayed
from nutwood.lab.runner import Processes, spread

try:
    import numpy as np
except ModuleNotFoundError:
    NEEDS = "Fitting weights needs NumPy: pip install 'nutwood[vector]'."
    raise (SystemExit if __name__ == "__main__" else NutwoodError)(NEEDS) from None

EVERY = 3
"""One in so many decisions is looked at, whichever comes: counted out, they could all be of one kind, or none."""
RIDGE = 2.0
HELD_OUT = 4
"""For so many games of a round one more is played in the end, to see how far the weights can be believed."""
Task = tuple[str, dict[str, Any], Fitted, int, int]
"""A game's name and settings, the weights, simulations, and a seed."""


def positions(task: Task) -> list[tuple[list[float], float]]:
    """One game between searchers: what speaks for each seat in some positions, and how the game ended for it."""
    name, settings, found, simulations, seed = task
    game = load(name, **settings)
    expert = linear_expert(fitted_kind(game), found)
    budget = Budget(simulations=simulations)
    seats = range(game.players)
    bots: list[Bot] = [SearchBot(budget, expert, seed_for(seed, "bot", seat)) for seat in seats]
    match, rows = Match(game), []
    dice, lots = Dice(seed_for(seed, "dice")), Dice(seed_for(seed, "looks"))
    match.roll(dice)
    while not match.ended:
        if lots.below(EVERY) == 0:
            rows.append(_contrasts(game, expert, match))
        seat = members(match.state.choosers())[0]
        random_now = dice.below(20) == 0
        legal = match.legal(seat)
        move = legal[dice.below(len(legal))] if random_now else bots[seat].choose(match.observation(seat, dice))
        match.play(move, seat)
        match.roll(dice)
    assert match.state.mover() == ENDED
    return [(row[seat], result) for row in rows for seat, result in enumerate(match.state.returns())]


def _contrasts(game: Game[Any, Any], expert: LinearExpert, match: Match) -> list[list[float]]:
    """For each seat: its features less the mean of the others'."""
    own = np.array([expert.features(match.state, seat) for seat in range(game.players)])
    others = (own.sum(axis=0) - own) / max(game.players - 1, 1)
    found: list[list[float]] = (own - others).tolist()
    return found


def seeds_of_round(seed: int, number: int, games: int) -> list[int]:
    """A seed for each game of one round of fitting."""
    return [seed_for(seed, "round", number, game) for game in range(games)]


def fit(rows: list[tuple[list[float], float]]) -> list[float]:
    """Weights w for which tanh(w · x) best explains the results: ridge logistic regression by Newton's method."""
    x = np.array([row for row, _ in rows])
    won = (np.array([result for _, result in rows]) + 1) / 2
    w = np.zeros(x.shape[1])
    for _ in range(50):
        p = 1 / (1 + np.exp(-2 * x @ w))
        slope = 2 * x.T @ (won - p) - RIDGE * w
        curve = 4 * (x * (p * (1 - p))[:, None]).T @ x + RIDGE * np.eye(x.shape[1])
        step = np.linalg.solve(curve, slope)
        w += step
        if np.abs(step).max() < 1e-6:
            break
    found: list[float] = w.tolist()
    return found


def confidence(rows: list[tuple[list[float], float]], weights: list[float]) -> float:
    """The factor c with which tanh(c · w · x) best explains the results."""
    lean = np.array([row for row, _ in rows]) @ np.array(weights)
    return fit([([value], result) for value, (_, result) in zip(lean.tolist(), rows, strict=True)])[0]


def kept_positions(path: Path) -> list[tuple[list[float], float]]:
    """What speaks for each seat in some positions of games that were kept, and how they ended for it."""
    first, played = read_games(path)
    game = first.contest.load()
    expert = linear_expert(fitted_kind(game), fitted(game.folder()))
    rows, lots = [], Dice(seed_for(0, "looks"))
    for outcome in played:
        for match in replayed(game, outcome):
            if match.state.mover() >= 0 and lots.below(EVERY) == 0:
                rows += list(zip(_contrasts(game, expert, match), outcome.returns, strict=True))
    return rows


def fitted_kind(game: Game[Any, Any]) -> type[LinearExpert]:
    """The class of a game's expert, if it judges by weights."""
    kind = getattr(game.part("expert"), "EXPERT", None)
    if not (isinstance(kind, type) and issubclass(kind, LinearExpert)):
        raise NutwoodError(f"{game.name} has no expert to fit: its expert.py needs EXPERT, a kind of LinearExpert.")
    return kind


def write(file: Path, found: Fitted, note: str) -> None:
    """The weights of an expert, as `weights.toml` has them."""
    lines = [f"# {note}", f"depth = {found.depth}", f"sharpness = {found.sharpness}"]
    lines += [f"confidence = {found.confidence:.3f}", "", "[weights]"]
    lines += [f"{feature} = {weight:.4f}" for feature, weight in found.weights.items()]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _fit_confidence(game: Game[Any, Any], path: Path, out: Path) -> None:
    rows, found = kept_positions(path), fitted(game.folder())
    factor = confidence(rows, list(found.weights.values()))
    better = msgspec.structs.replace(found, confidence=factor)
    write(out, better, f"Confidence fitted to {len(rows)} rows of games kept.")
    print(f"confidence {factor:.3f}")


def _fit_weights(game: Game[Any, Any], asked: argparse.Namespace, out: Path) -> None:
    names = fitted_kind(game).names
    found = fitted(game.folder()) if (game.folder() / FILE).is_file() else Fitted()
    settings = {**game.settings(), "edition": edition_text(game.folder() / "edition", asked.edition)}
    where = RayCluster(asked.ray) if asked.ray else asked.processes
    for number in range(asked.rounds):
        seeds = seeds_of_round(asked.seed, number, asked.games)
        tasks = [((game.name, settings, found, asked.simulations, seed),) for seed in seeds]
        rows = [row for played in spread(positions, tasks, where) for row in played]
        weights = dict(zip(names, fit(rows), strict=True))
        found = Fitted(depth=asked.depth, sharpness=asked.sharpness, weights=weights)
        write(out, found, f"Fitted to {len(rows)} rows of {asked.games} games at {asked.simulations} simulations.")
        print(f"round {number + 1}: {len(rows)} rows", weights, flush=True)
    fresh = [seed_for(asked.seed, "held out", number) for number in range(max(asked.games // HELD_OUT, 2))]
    _told_of_held_out([((game.name, settings, found, asked.simulations, seed),) for seed in fresh], where)


def _told_of_held_out(tasks: list[tuple[Task]], where: Processes) -> None:
    """How far the new weights can be believed: in games that they were not fitted to."""
    played = list(spread(forecasts, tasks, where))
    returns = [results for _, results in played]
    print(f"calibration on {len(played)} games held out (a forecast that knows nothing has {ignorance(returns):.3f}):")
    for place, share in enumerate(MOMENTS):
        found = checkpoint(share, returns, [told[place] for told, _ in played])
        print(f"  after {share:.0%} of decisions: Brier {found.brier:.3f} ± {found.error:.3f}", flush=True)


def forecasts(task: Task) -> tuple[list[list[float]], list[float]]:
    """One game between searchers: the chances that the expert tells at each moment, and the results."""
    name, settings, found, simulations, seed = task
    game = load(name, **settings)
    expert = linear_expert(fitted_kind(game), found)
    bots = {seat: SearchBot(Budget(simulations), expert, seed_for(seed, "bot", seat)) for seat in range(game.players)}
    match = play_out(game, bots, Dice(seed_for(seed, "dice")))
    told, state = [], game.start()
    for played in match.moves:
        if played.seat >= 0:
            told.append(chances(expert, state))
        state.apply(played.seat, played.move)
    return [told[int(len(told) * share)] for share in MOMENTS], list(match.state.returns())


def _options(texts: list[str]) -> dict[str, str]:
    for text in texts:
        if "=" not in text:
            raise BadOption(f"{text!r} is no option; write NAME=VALUE.")
    return dict(text.split("=", maxsplit=1) for text in texts)


def parser() -> argparse.ArgumentParser:
    """What can be asked for."""
    made = argparse.ArgumentParser(
        prog="python -m nutwood.lab.fit", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    made.add_argument("game", help="an installed game whose folder has an expert.py")
    made.add_argument("--games", type=int, default=400, help="games for each round (default %(default)s)")
    made.add_argument("--rounds", type=int, default=3, help="each with the weights of the one before (default 3)")
    made.add_argument("--simulations", type=int, default=100, help="of each player's search (default %(default)s)")
    made.add_argument("--depth", type=int, default=6, help="decisions of a rollout before it judges; -1 to the end")
    made.add_argument("--sharpness", type=float, default=4.0, help="how much sooner better-looking moves are tried")
    made.add_argument("--players", type=int, help="how many play (default: two, where two can)")
    made.add_argument("--edition", default="house", help="an edition's name or file (default %(default)s)")
    made.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a variant; repeatable")
    made.add_argument("--seed", type=int, default=0, help="another seed gives other games")
    made.add_argument("--processes", type=int, default=2, help="how many play at once (default %(default)s)")
    made.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster; auto is the one that runs here")
    made.add_argument("--confidence", type=Path, metavar="FILE", help="fit the confidence alone, to games kept")
    made.add_argument("--out", type=Path, metavar="FILE", help=f"where to write (default: {FILE} in the game's folder)")
    return made


def main(words: list[str] | None = None) -> None:
    """Fit and write the weights of a game."""
    asked = parser().parse_args(words)
    try:
        game = load(asked.game, players=asked.players, edition=asked.edition, **_options(asked.option))
        out = asked.out or game.folder() / FILE
        fitted_kind(game)
        if asked.confidence:
            _fit_confidence(game, asked.confidence, out)
        else:
            _fit_weights(game, asked, out)
    except (NutwoodError, OSError) as error:
        raise SystemExit(str(error)) from None


if __name__ == "__main__":
    main()
