"""Games that were never played: two equal seats, twelve cards, and faults that can be planted."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import msgspec

from nutwood.lab.traits import Traits

CARDS = tuple(f"card {letter}" for letter in "abcdefghijkl")
POWER = 0.06
"""What a card that is used adds to the chance of winning."""
NOTHING = Traits(
    number=0,
    group=0,
    bots=("random", "random"),
    returns=(1.0, -1.0),
    victories=(1.0, 0.0),
    order=(0, 1),
    turns=20,
    rounds=10,
    decisions=(10, 10),
    forced=2,
    legal=60,
    waits=(1, 1),
    touching=3,
    ending="won (§6)",
    scores=(9.0, 5.0),
    sources={"Nuts": (9, 5)},
    leaders=(0, 0, 0),
    last=(1, 1, 1),
    lead_changes=1,
    told=(),
    stakes=(),
    rules={"§6": 1},
    events={"Won": 1},
    offered={"card": ((), ())},
    used={"card": ((), ())},
)


class Faults(NamedTuple):
    """What is wrong with the made-up game."""

    favour: float = 0.0
    """How much oftener seat 0 wins."""
    strong: str = ""
    """A card of twice the power."""
    dead: str = ""
    """A card that nobody uses."""


UNSPOILT = Faults()


def games(count: int, seed: int, faults: Faults = UNSPOILT, cards: bool = True) -> list[Traits]:
    """So many games, with cards that add to the chance of winning or without any."""
    random = Random(seed)
    return [_game(number, random, faults, CARDS if cards else ()) for number in range(count)]


def _game(number: int, random: Random, faults: Faults, cards: tuple[str, ...]) -> Traits:
    offered = [tuple(sorted(random.sample(cards, len(cards) // 2))) for _ in range(2)]
    used = [tuple(card for card in each if card != faults.dead and random.random() < 0.5) for each in offered]
    power = [sum(POWER * (1 + (card == faults.strong)) for card in each) for each in used]
    won = random.random() < 0.5 + faults.favour + power[0] - power[1]
    length = random.randrange(8, 13)
    return msgspec.structs.replace(
        NOTHING,
        number=number,
        group=number // 2,
        victories=(1.0, 0.0) if won else (0.0, 1.0),
        returns=(1.0, -1.0) if won else (-1.0, 1.0),
        decisions=(length, length),
        order=(0, 1) if random.random() < 0.5 else (1, 0),
        offered={"card": (offered[0], offered[1])},
        used={"card": (used[0], used[1])},
    )
