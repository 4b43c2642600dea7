"""Fits the weights of an expert to games: what spoke for whoever won in the end.

`python -m nutwood.lab.fit hounded --games 400` plays games between searchers, looks at every few positions of
each, and fits the weights by logistic regression; then again with the new weights, as often as asked.

`python -m nutwood.lab.fit hounded --confidence games.jsonl` leaves the weights as they are and fits how far a
judgement may go, to games that `nutwood arena hounded --bots search:100 --out games.jsonl` kept.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from nutwood.bots.bot import Bot, Clock
from nutwood.bots.levels import WEIGHTS, Fitted, fitted, linear_expert
from nutwood.bots.linear import LinearExpert
from nutwood.bots.searcher import SearchBot
from nutwood.core.dice import Dice
from nutwood.core.game import Game
from nutwood.core.match import Match
from nutwood.core.registry import load
from nutwood.core.seeds import seed_for
from nutwood.core.sets import members
from nutwood.core.state import ENDED
from nutwood.lab.kept import read_games, replayed

EVERY = 3
"""One in so many decisions is looked at."""
RIDGE = 2.0


def positions(task: tuple[str, dict[str, Any], Fitted, int, int]) -> list[tuple[list[float], float]]:
    """One game between searchers: what speaks for each seat in some positions, and how the game ended for it."""
    name, settings, found, simulations, seed = task
    game = load(name, **settings)
    expert = linear_expert(name, found)
    clock = Clock(simulations=simulations)
    seats = range(game.players)
    bots: list[Bot] = [SearchBot(clock, expert, seed_for(seed, "bot", seat), found.depth) for seat in seats]
    match, rows = Match(game), []
    dice = Dice(seed_for(seed, "dice"))
    match.roll(dice)
    while not match.ended:
        if len(match.moves) % EVERY == 0:
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
    game = load(first.contest.game, **first.contest.settings)
    expert = linear_expert(game.name, fitted(game.name))
    rows = []
    for outcome in played:
        for number, match in enumerate(replayed(game, outcome)):
            if number % EVERY == 0 and match.state.mover() >= 0:
                rows += list(zip(_contrasts(game, expert, match), outcome.returns, strict=True))
    return rows


def _write(name: str, found: Fitted, note: str) -> None:
    lines = [f"# {note}", f"depth = {found.depth}", f"sharpness = {found.sharpness}"]
    lines += [f"confidence = {found.confidence:.3f}", "", "[weights]"]
    lines += [f"{feature} = {weight:.4f}" for feature, weight in found.weights.items()]
    (WEIGHTS / f"{name}.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def _fit_confidence(name: str, path: Path) -> None:
    rows, found = kept_positions(path), fitted(name)
    factor = confidence(rows, list(found.weights.values()))
    _write(
        name, msgspec.structs.replace(found, confidence=factor), f"Confidence fitted to {len(rows)} rows of games kept."
    )
    print(f"confidence {factor:.3f}")


def main() -> None:
    """Fit and write the weights of a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--simulations", type=int, default=100)
    parser.add_argument("--depth", type=int, default=6)
    parser.add_argument("--sharpness", type=float, default=4.0)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0, help="another seed gives other games")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--confidence", type=Path, metavar="FILE", help="fit the confidence alone, to games kept")
    asked = parser.parse_args()
    if asked.confidence:
        _fit_confidence(asked.game, asked.confidence)
        return
    names = import_module(f"nutwood.bots.knowledge.{asked.game.replace('-', '_')}").NAMES
    found = fitted(asked.game) if (WEIGHTS / f"{asked.game}.toml").is_file() else Fitted()
    for number in range(asked.rounds):
        seeds = seeds_of_round(asked.seed, number, asked.games)
        tasks = [(asked.game, {"players": asked.players}, found, asked.simulations, seed) for seed in seeds]
        with ProcessPoolExecutor(asked.processes, mp_context=get_context("spawn")) as pool:
            rows = [row for played in pool.map(positions, tasks, chunksize=4) for row in played]
        weights = dict(zip(names, fit(rows), strict=True))
        found = Fitted(depth=asked.depth, sharpness=asked.sharpness, weights=weights)
        _write(
            asked.game, found, f"Fitted to {len(rows)} rows of {asked.games} games at {asked.simulations} simulations."
        )
        print(f"round {number + 1}: {len(rows)} rows", weights, flush=True)


if __name__ == "__main__":
    main()
