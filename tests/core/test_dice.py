"""The dice are fair, and the same for the same seed."""

from collections import Counter

from mypy_extensions import i64

from nutwood import Dice
from nutwood.core.state import buffer
from nutwood.core.vecs import vec


def test_the_same_seed_rolls_the_same_numbers() -> None:
    assert [Dice(5).below(6) for _ in range(20)] == [Dice(5).below(6) for _ in range(20)]
    one, two = Dice(1), Dice(2)
    assert [one.word() for _ in range(4)] != [two.word() for _ in range(4)]


def test_known_numbers_never_change() -> None:
    dice = Dice(1)
    assert [dice.below(6) for _ in range(10)] == [1, 0, 0, 3, 2, 2, 0, 5, 2, 3]


def test_every_face_is_equally_likely() -> None:
    dice = Dice(7)
    rolled = Counter(dice.below(6) for _ in range(60_000))
    assert set(rolled) == set(range(6))
    assert all(abs(count - 10_000) < 500 for count in rolled.values())


def test_neighbouring_seeds_are_independent() -> None:
    first = Counter(Dice(seed).below(10) for seed in range(20_000))
    assert all(abs(count - 2_000) < 250 for count in first.values())


def test_weights_are_respected_and_zero_is_never_picked() -> None:
    dice = Dice(3)
    weights = vec[i64]([1, 0, 3])
    picked = Counter(dice.pick(weights, 3) for _ in range(20_000))
    assert set(picked) == {0, 2}
    assert abs(picked[2] / 20_000 - 0.75) < 0.02


def test_shuffling_gives_every_order() -> None:
    dice = Dice(4)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6_000):
        items = buffer(3)
        for i in range(3):
            items[i] = i
        dice.shuffle(items, 3)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    assert all(abs(count - 1_000) < 200 for count in orders.values())


def test_unit_is_between_zero_and_one() -> None:
    dice = Dice(9)
    drawn = [dice.unit() for _ in range(10_000)]
    assert all(0 <= number < 1 for number in drawn)
    assert abs(sum(drawn) / 10_000 - 0.5) < 0.02
