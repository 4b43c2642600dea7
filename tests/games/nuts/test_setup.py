"""Set-up and the order of a turn (§9 to §12)."""

import itertools
from collections import Counter

from nutwood import Dice, Match, load
from nutwood.games.nuts import Nuts
from nutwood.games.nuts.moves import HOLDERS, LETTERS, NUTS, ORDERS
from tests.games.nuts.factory import chances, factory, play, position, refused, view


def dealt(seed: int, players: int = 2) -> Match:
    """A match after the set-up."""
    match = Match(load("nuts", players))
    match.roll(Dice(seed))
    return match


def allowed_rows() -> int:
    """Rows of tops that the rule allows, counted one by one."""
    dispensers = NUTS * 2
    rows = itertools.product(NUTS, repeat=8)
    return sum(len(set(row)) == 4 and all(a != b for a, b in zip(row, dispensers, strict=True)) for row in rows)


def test_9_nothing_connects_at_the_start_and_every_nut_is_on_top() -> None:
    for seed in range(30):
        match = dealt(seed)
        found = view(match)
        assert found.routes == ()
        assert {boxes[0] for boxes in found.holders} == set(LETTERS)
        assert Counter(ORDERS[HOLDERS.index(boxes) // 4] for boxes in found.holders) == {
            "acpi": 2, "acip": 1, "apci": 1, "apic": 1, "aicp": 1, "aipc": 2,
        }  # fmt: skip


def test_9_all_allowed_rows_are_equally_likely() -> None:
    match = Match(load("nuts", 2))
    parts = match.game.start().parts
    assert parts.ways[0] == allowed_rows()
    # The first weights are the ways to go on, times the copies of the holder.
    weights = chances(match)
    assert sum(weight for text, weight in weights.items() if text[5] == "c") == 8 * parts.ways[16 + 2]
    assert not any(text[5] == "a" for text in weights)


def test_9_the_last_columns_complete_the_row() -> None:
    match = play(Match(load("nuts", 2)), "deal cpia", "deal acpi", "deal acip", "deal apci", "deal cpai", "deal aipc")
    assert {text[5] for text in chances(match)} == {"i"}
    play(match, "deal ipca")
    assert {text[5] for text in chances(match)} == {"p"}


def test_10_trucks_reserve_deck_and_empty_hands() -> None:
    found = view(dealt(1, 4))
    points = {truck.name(): truck.points for truck in Nuts().edition.trucks}
    assert [points[name] for name in found.trucks] == sorted(points.values())
    assert len(found.trucks) == 18
    assert found.reserve == dict.fromkeys(NUTS, 30)
    assert (found.deck, found.discards) == (28, {})
    assert [(seat.points, seat.nuts, seat.hand) for seat in found.seats] == [(0, {}, 0)] * 4


def test_11_chance_decides_who_starts_and_turns_go_round() -> None:
    match = Match(load("nuts", 3))
    dice = Dice(5)
    for _ in range(8):
        match.play(match.state.roll(dice))
    assert chances(match) == {"start 1": 1, "start 2": 1, "start 3": 1}
    assert refused(match, "start 4") == "§11"
    play(match, "start 2")
    active = []
    for _ in range(4):
        active.append(position(match).active)
        play(match, "done", "roll stop")
    assert active == [2, 3, 1, 2]


def test_12_the_phases_come_in_order() -> None:
    match = factory("X r1c2", "C P A I C A A A", nuts=["acaaaaaaa"])
    steps = [position(match).step]
    for move in ("done", "roll hunt", "chase right", "ship a-c", "discard almond"):
        play(match, move)
        steps.append(position(match).step)
    assert steps == ["configure", "roll", "tie", "ship", "cleanup", "cleanup"]
