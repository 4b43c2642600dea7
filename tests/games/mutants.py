"""Positions of random games, and the same with one fact made wrong."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec

from nutwood import Dice, Match
from nutwood.testing.walks import AnyGame, random_choice

Path = tuple[str | int, ...]
Pool = dict[Path, list[Any]]
GONE = object()


def true_positions(game: AnyGame, games: int, each: int) -> list[Any]:
    """So many positions of each of so many random games, their ends included, as plain values."""
    found = []
    for seed in range(games):
        match, dice, passed = Match(game), Dice(seed), []
        while not match.ended:
            seat, move = random_choice(game, match.state, dice)
            match.play(move, seat)
            passed.append(match.state.clone())
        chosen = random.Random(seed).sample(passed, min(each, len(passed)))
        found += [plain(game, state) for state in [*chosen, match.state]]
    return found


def plain(game: AnyGame, state: Any) -> Any:
    """A position as JSON has it."""
    return json.loads(msgspec.json.encode(game.position(state)))


def mutants(positions: list[Any], seed: int) -> Iterator[tuple[Any, Path]]:
    """Each position with one fact changed, left out, doubled or taken from another position; and where."""
    pool, dice = facts_by_place(positions), random.Random(seed)
    for position in positions:
        for path, value in facts(position):
            for other in wrong(value, [known for known in pool[place_of(path)] if known != value], dice):
                yield changed(position, path, other), path


def wrong(value: Any, known: list[Any], dice: random.Random) -> list[Any]:
    """What might stand there instead."""
    found = dice.sample(known, min(2, len(known)))
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        found += [value - 1, value + 1]
    if isinstance(value, list) and value:
        found.append([*value, value[-1]])
    return [*found, GONE]


def facts(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every value in a position but the whole, with the way to it."""
    if path:
        yield path, value
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from facts(part, (*path, key))


def facts_by_place(positions: list[Any]) -> Pool:
    """What stands at each place in some position, each once."""
    found: dict[Path, dict[str, Any]] = {}
    for position in positions:
        for path, value in facts(position):
            found.setdefault(place_of(path), {})[json.dumps(value)] = value
    return {place: list(values.values()) for place, values in found.items()}


def place_of(path: Path) -> Path:
    """The way to a value without places in lists."""
    return tuple("" if isinstance(key, int) else key for key in path)


def changed(position: Any, path: Path, value: Any) -> Any:
    """A copy with another value there, or none."""
    copy = json.loads(json.dumps(position))
    part = copy
    for key in path[:-1]:
        part = part[key]
    if value is GONE:
        del part[path[-1]]
    else:
        part[path[-1]] = value
    return copy
