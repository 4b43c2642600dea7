"""A small seeded generator, and fair choice among weights.

Every product stays below 2^63, so that compiled and interpreted builds roll the same numbers.
"""

from __future__ import annotations

from operator import index
from typing import Any, Final, SupportsIndex

from mypy_extensions import i64

from nutwood.core.vecs import vec

WORD: Final = 0xFFFFFFFF
CARRY_MULTIPLIER: Final = 698769069


class Dice:
    """Marsaglia's KISS without its congruential part: a xorshift added to a multiply-with-carry."""

    shifted: i64
    carried: i64

    def __init__(self, seed: SupportsIndex) -> None:
        mixed: int = (index(seed) * 0x9E3779B97F4A7C15 + 0x1F123BB5159A55E5) % 2**64
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) % 2**64
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) % 2**64
        mixed ^= mixed >> 31
        self.shifted = (mixed % 2**32) or 2463534242
        self.carried = (mixed >> 32) + (CARRY_MULTIPLIER // 2) * 2**32

    def __reduce__(self) -> tuple[Any, ...]:
        return dice_at, (self.shifted, self.carried)

    def word(self) -> i64:
        """Thirty-two even bits."""
        x = self.shifted
        x ^= (x << 13) & WORD
        x ^= x >> 17
        x ^= (x << 5) & WORD
        self.shifted = x
        self.carried = CARRY_MULTIPLIER * (self.carried & WORD) + (self.carried >> 32)
        return (x + self.carried) & WORD

    def below(self, bound: i64) -> i64:
        """A whole number from 0 up to, not including, `bound` (at most 2^31), each equally likely."""
        product: i64 = self.word() * bound
        if (product & WORD) < bound:
            unfair: i64 = (WORD + 1) % bound
            while (product & WORD) < unfair:
                product = self.word() * bound
        return product >> 32

    def unit(self) -> float:
        """A number from 0 up to, not including, 1."""
        return float(self.word()) / 4294967296.0

    def pick(self, weights: vec[i64], count: i64) -> i64:
        """An index below `count`, each as likely as its weight."""
        total: i64 = 0
        for i in range(count):
            total += weights[i]
        rest = self.below(total)
        index: i64 = 0
        while rest >= weights[index]:
            rest -= weights[index]
            index += 1
        return index

    def shuffle(self, items: vec[i64], count: i64) -> None:
        """Put the first `count` items in an even random order."""
        last: i64 = count - 1
        while last > 0:
            other = self.below(last + 1)
            held = items[last]
            items[last] = items[other]
            items[other] = held
            last -= 1


def dice_at(shifted: i64, carried: i64) -> Dice:
    """Dice that roll on where others stood: a copy of them."""
    dice = Dice(0)
    dice.shifted = shifted
    dice.carried = carried
    return dice
