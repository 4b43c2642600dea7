"""What changed between two scenes, and what a client makes of it."""

import random
from copy import copy
from functools import lru_cache
from itertools import pairwise

import msgspec
from hypothesis import given
from hypothesis import strategies as some

import nutwood
from nutwood.core.dice import Dice
from nutwood.core.match import Match
from nutwood.core.scene import Group, Item, Prompt, Scene, Several
from nutwood.server import changes
from nutwood.server.messages import Change

ASKED = Prompt(text="Go")


@lru_cache
def group(things: tuple[tuple[int, int], ...]) -> Group:
    """The very same in all scenes."""
    return Group(item(*thing) for thing in things)


@lru_cache
def several(*parts: tuple[tuple[int, int], ...]) -> Several:
    """The same for groups that are kept together."""
    return Several(map(group, parts))


def item(name: int, x: int) -> Item:
    return Item(id=f"i{name}", at=(float(x), 0.0), label="A thing")


@some.composite
def scenes(draw: some.DrawFn) -> Scene:
    """Things with names of their own, in groups: known ones, new ones that are equal to others, or none at all.

    Some of the first are kept together.
    """
    things = draw(some.lists(some.tuples(some.integers(0, 9), some.integers(0, 1)), unique_by=lambda thing: thing[0]))
    cuts = sorted(draw(some.lists(some.integers(0, len(things)), max_size=3)))
    parts = [tuple(things[a:b]) for a, b in pairwise([0, *cuts, len(things)])]
    groups = [group(part) if draw(some.booleans()) else Group(item(*thing) for thing in part) for part in parts]
    together = draw(some.integers(0, len(parts)))
    groups[:together] = [several(*parts[:together])]
    return Scene(game="game", zones=(), groups=tuple(groups), prompt=ASKED)


def changed(items: tuple[Item, ...], change: Change) -> list[Item]:
    """As docs/protocol.md tells clients."""
    found = {item.id: item for item in items if item.id not in change.gone}
    found.update({item.id: item for item in change.set})
    listed = list(found.values())
    if change.order is None:
        return listed
    return [item for first, many in change.order for item in listed[first : first + many]]


def compare(old: Scene, new: Scene) -> Change:
    """What changed, as a client reads it."""
    return msgspec.json.decode(msgspec.json.encode(changes.compare(old, new)), type=Change)


@given(scenes(), scenes())
def test_a_change_makes_the_old_scene_the_new_one(old: Scene, new: Scene) -> None:
    change = compare(old, new)
    assert changed(old.items, change) == list(new.items)
    assert change.prompt is None


@given(scenes())
def test_of_what_has_not_changed_nothing_is_sent(old: Scene) -> None:
    again = Scene(game="game", zones=(), groups=(Group(map(copy, old.items)),), prompt=ASKED)
    assert compare(old, old) == compare(old, again) == Change()


def test_a_new_thing_in_the_middle_is_put_there_by_three_stretches() -> None:
    ends = several(((1, 0), (2, 0))), group(((4, 0), (5, 0)))
    old = Scene(game="game", zones=(), groups=ends, prompt=ASKED)
    new = Scene(game="game", zones=(), groups=(ends[0], group(((7, 0),)), ends[1]), prompt=ASKED)
    assert compare(old, new) == Change(set=[item(7, 0)], order=[(0, 2), (4, 1), (2, 2)])


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
            items, shown = changed(tuple(items), compare(shown, now)), now
            assert items == list(now.items)
