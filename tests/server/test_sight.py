"""What changed between two scenes, and what a client makes of it."""

import random

from hypothesis import given
from hypothesis import strategies as some

import nutwood
from nutwood.core.dice import Dice
from nutwood.core.match import Match
from nutwood.core.scene import Item, Prompt, Scene
from nutwood.server.messages import Change
from nutwood.server.sight import compare

ASKED = Prompt(text="Go")
things = some.lists(some.tuples(some.integers(0, 9), some.integers(0, 1)), unique_by=lambda thing: thing[0])
KNOWN = {(name, x): Item(id=f"i{name}", at=(x, 0.0), label="A thing") for name in range(10) for x in range(2)}


def scene(items: list[tuple[int, int]]) -> Scene:
    """Some of the things are the very same in all scenes, others only equal, as games make them."""
    drawn = [
        KNOWN[each] if each[0] % 3 else Item(id=f"i{each[0]}", at=(each[1], 0.0), label="A thing") for each in items
    ]
    return Scene(game="game", zones=(), items=tuple(drawn), prompt=ASKED)


def changed(items: tuple[Item, ...], change: Change) -> list[Item]:
    """As docs/protocol.md tells clients."""
    found = {item.id: item for item in items if item.id not in change.gone}
    found.update({item.id: item for item in change.set})
    listed = list(found.values())
    if change.order is None:
        return listed
    return [item for first, many in change.order for item in listed[first : first + many]]


@given(things, things)
def test_a_change_makes_the_old_scene_the_new_one(before: list[tuple[int, int]], after: list[tuple[int, int]]) -> None:
    old, new = scene(before), scene(after)
    items, change = compare(old.items, old.zones, old.prompt, new)
    assert changed(old.items, change) == list(new.items)
    assert items == new.items
    assert change.prompt is None


@given(things)
def test_of_what_has_not_changed_nothing_is_sent_and_the_old_things_are_kept(before: list[tuple[int, int]]) -> None:
    old, new = scene(before), scene(before)
    items, change = compare(old.items, old.zones, old.prompt, new)
    assert change == Change()
    assert all(kept is thing for kept, thing in zip(items, old.items, strict=True))


def test_a_new_thing_in_the_middle_is_put_there_by_three_stretches() -> None:
    old = scene([(1, 0), (2, 0), (4, 0), (5, 0)])
    new = scene([(1, 0), (2, 0), (7, 0), (4, 0), (5, 0)])
    _, change = compare(old.items, old.zones, old.prompt, new)
    assert [item.id for item in change.set] == ["i7"]
    assert change.order == [(0, 2), (4, 1), (2, 2)]


def test_whole_games_can_be_followed_by_what_changes() -> None:
    dice = random.Random(7)
    for name in nutwood.game_names():
        match = Match(nutwood.load(name))
        match.roll(Dice(3))
        shown = match.scene(0)
        items = list(shown.items)
        for _ in range(60):
            if match.ended:
                break
            seat = match.state.mover()
            match.play(dice.choice(match.legal(seat)), seat)
            match.roll(Dice(dice.randrange(2**40)))
            now = match.scene(0)
            _, change = compare(tuple(items), shown.zones, shown.prompt, now)
            items, shown = changed(tuple(items), change), now
            assert items == list(now.items)
