"""Games by other numbers: editions whose `[rules]` are off the printed ones, and what is seen in play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import nutwood
from nutwood import CHANCE, Dice, Match, load
from nutwood.core.edition import EditionText
from nutwood.core.events import Event
from nutwood.core.parameters import Parameter, parameters

AnyGame = Any


def house(name: str) -> str:
    """The text of a game's house edition."""
    return (nutwood.game_type(name).folder() / "edition" / "house.toml").read_text(encoding="utf-8")


def with_rules(name: str, **numbers: int) -> EditionText:
    """The house edition with other numbers."""
    table = "\n".join(f"{key.replace('_', '-')} = {value}" for key, value in numbers.items())
    return EditionText("mine.toml", f"{house(name)}\n[rules]\n{table}\n")


def game_with(name: str, players: Any = None, options: Any = None, **numbers: int) -> AnyGame:
    """A game of that edition."""
    return load(name, players=players, edition=with_rules(name, **numbers), **(options or {}))


def numbers_of(name: str) -> list[Parameter]:
    """All numbers of a game's rules."""
    return parameters(type(load(name).edition.rules))


OFF: dict[str, dict[str, int]] = {
    "hounded": {
        "pieces_to_move": 2,
        "fox_spaces": 4,
        "fox_spaces_near_bulldog": 3,
        "dogs_in_a_row": 4,
        "baby_fox_tiles": 3,
        "tiles_to_outlast": 30,
        "quiet_rounds": 12,
        "safe_tiles": 9,
    },
    "squirrel-squabble": {"nuts_to_win": 3, "squabble_bonus": 6, "rounds": 25},
    "nut-hunt": {
        "objectives_dealt": 4,
        "nuts_for_placing": 3,
        "nuts_foraged": 3,
        "nuts_to_exchange": 2,
        "nuts_for_hassling": 2,
        "nests_to_end": 3,
        "turns": 120,
        "nest_points": 3,
        "distance_points": 2,
        "failure_points": 4,
    },
    "nuts": {
        "nuts_of_a_kind": 20,
        "actions": 3,
        "nuts_kept": 5,
        "cards_kept": 2,
        "points_to_end": 30,
        "turns": 150,
    },
    "squirrel-island": {
        "stamina_bar": 4,
        "days": 3,
        "morning_stamina": 2,
        "morning_coins": 4,
        "first_cards": 6,
        "morning_cards": 2,
        "first_spaces": 5,
        "coins_for_stamina": 2,
    },
}
"""For each game an edition whose every number is off the printed one."""


def steps(game: AnyGame, seed: int, most: int = 4000) -> Iterator[tuple[Match, list[Event]]]:
    """A game of random moves: the match after each of them, and what happened in it."""
    match, dice = Match(game), Dice(seed)
    for _ in range(most):
        if match.ended:
            return
        if match.state.mover() == CHANCE:
            yield match, match.play(match.state.roll(dice), CHANCE)
            continue
        choosers = [seat for seat in range(game.players) if match.state.choosers() >> seat & 1]
        seat = choosers[dice.below(len(choosers))]
        legal = match.legal(seat)
        yield match, match.play(legal[dice.below(len(legal))], seat)


def seen(game: AnyGame, kind: type[Event], seeds: range = range(30)) -> Iterator[Any]:
    """All events of one kind in some random games."""
    for seed in seeds:
        for _, events in steps(game, seed):
            yield from (event for event in events if isinstance(event, kind))
