"""What makes one scene another; compiled, since every move at every table asks for it, for every viewer."""

from __future__ import annotations

from mypy_extensions import i64

from nutwood.core.scene import Group, Item, Prompt, Scene, Zone, groups_of
from nutwood.server.messages import Change


def compare(old: tuple[Group, ...], zones: tuple[Zone, ...], prompt: Prompt, new: Scene) -> Change:
    """What makes the old scene the new one. Groups that are the very same objects in both are not looked into."""
    groups = groups_of(new.items)
    same = {*map(id, old)}.intersection(map(id, groups))
    before = _by_name([group for group in old if id(group) not in same])
    things = _by_name([group for group in groups if id(group) not in same])
    changed = [item for name, item in things.items() if before.get(name) != item]
    added = [item.id for item in changed if item.id not in before]
    return Change(
        set=changed,
        gone=[name for name in before if name not in things],
        zones=new.zones if new.zones != zones else None,
        prompt=new.prompt if new.prompt != prompt else None,
        order=_order(old, groups, same, things, added),
    )


def _by_name(groups: list[Group]) -> dict[str, Item]:
    """Made anew for each comparison: kept, it would take more room than all else at a table."""
    return {item.id: item for group in groups for item in group}


def _order(
    old: tuple[Group, ...], new: tuple[Group, ...], same: set[int], things: dict[str, Item], added: list[str]
) -> list[tuple[int, int]] | None:
    """The new order as stretches of what a client has that removes what is gone and puts new things last."""
    place: dict[str, i64] = {}
    start: dict[int, i64] = {}
    here: i64 = 0
    for group in old:
        if id(group) in same:
            start[id(group)] = here
            here += len(group)
            continue
        for item in group:
            if item.id in things:
                place[item.id] = here
                here += 1
    for name in added:
        place[name] = here
        here += 1
    stretches = Stretches()
    for group in new:
        if id(group) in same:
            stretches.add(start[id(group)], len(group))
            continue
        for item in group:
            stretches.add(place[item.id], 1)
    return stretches.all()


class Stretches:
    """Numbers, as stretches of numbers that follow one another."""

    def __init__(self) -> None:
        self.first: i64 = 0
        self.end: i64 = 0
        self.found: list[tuple[int, int]] = []

    def add(self, first: i64, many: i64) -> None:
        """So many more, from this one on."""
        if first != self.end:
            self.close()
            self.first = first
        self.end = first + many

    def close(self) -> None:
        """What comes next does not follow."""
        if self.end > self.first:
            self.found.append((self.first, self.end - self.first))

    def all(self) -> list[tuple[int, int]] | None:
        """Where each stretch begins and how long it is; none if all numbers follow one another."""
        self.close()
        return self.found if len(self.found) > 1 else None
