"""Positions of random games, and the same with one fact made wrong."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from nutwood import Dice, Match
from nutwood.core.game import AnyGame
from nutwood.testing.walks import random_choice

Path = tuple[str | int, ...]
Pool = dict[Path, list[Any]]
GONE = object()


class Mutant(NamedTuple):
    """A position with one fact made wrong: where, and how."""

    position: Any
    path: Path
    change: str


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


def mutants(positions: list[Any], seed: int) -> Iterator[Mutant]:
    """Each position with one fact changed, left out, doubled, moved or taken from another position."""
    pool, dice = facts_by_place(positions), random.Random(seed)
    for position in positions:
        for path, value in facts(position):
            known = [known for known in pool[place_of(path)] if known != value]
            for change, other in wrong(value, known, dice):
                yield Mutant(changed(position, path, other), path, change)
        yield from _moved(position, pool, dice)


def wrong(value: Any, known: list[Any], dice: random.Random) -> Iterator[tuple[str, Any]]:
    """What might stand there instead."""
    yield from (("another", other) for other in dice.sample(known, min(2, len(known))))
    yield "left out", GONE
    if isinstance(value, bool):
        yield "not", not value
    elif isinstance(value, int):
        yield "less", value - 1
        yield "more", value + 1
    elif isinstance(value, list) and value:
        yield "doubled", [*value, dice.choice(value)]
        if value[::-1] != value:
            yield "reversed", value[::-1]
    elif isinstance(value, dict) and known:
        other = dice.choice(known)
        if new := sorted(set(other) - set(value)):
            key = dice.choice(new)
            yield "added", {**value, key: other[key]}


def _moved(position: Any, pool: Pool, dice: random.Random) -> Iterator[Mutant]:
    """One thing of each list or table moved to another one in which such a thing has lain."""
    heaps = [(path, value) for path, value in facts(position) if isinstance(value, list | dict)]
    for path, value in heaps:
        for key in _keys(value, dice):
            homes = [other for other, heap in heaps if other != path and _takes(pool, other, heap, value, key)]
            for to in dice.sample(homes, min(2, len(homes))):
                without = changed(position, (*path, key), GONE)
                heap = _at(position, to)
                more = [*heap, value[key]] if isinstance(heap, list) else {**heap, key: value[key]}
                if to[: len(path)] != path:
                    yield Mutant(changed(without, to, more), path, "moved")


def _keys(value: Any, dice: random.Random) -> list[Any]:
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    return dice.sample(keys, min(2, len(keys)))


def _takes(pool: Pool, to: Path, heap: Any, value: Any, key: Any) -> bool:
    if type(heap) is not type(value):
        return False
    if isinstance(heap, dict):
        return key not in heap and any(key in known for known in pool[place_of(to)])
    return any(value[key] in known for known in pool[place_of(to)])


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
    part = _at(copy, path[:-1])
    if value is GONE:
        del part[path[-1]]
    else:
        part[path[-1]] = value
    return copy


def _at(position: Any, path: Path) -> Any:
    for key in path:
        position = position[key]
    return position
