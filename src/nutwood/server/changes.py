"""What makes one scene another; compiled, since every move at every table asks for it, for every viewer."""

from __future__ import annotations

from typing import Any

from msgspec import Raw
from mypy_extensions import i64

from nutwood.core.scene import Group, Scene
from nutwood.server.messages import Change


def compare(old: Scene, new: Scene) -> Change:
    """What makes the old scene the new one. Groups that are in both are not looked into.

    Most groups lie before or behind all that changes, in the same order: only the others are searched for.
    """
    before = _alike(old.groups, new.groups)
    behind = _alike(old.groups[before:][::-1], new.groups[before:][::-1])
    left = Left(old.groups, new.groups, before, behind)
    changed = [name for name, item in left.new.items() if left.things.get(name) != item]
    items: list[Any] = [Raw(left.new[name]) for name in changed]
    return Change(
        set=items,
        gone=[name for name in left.things if name not in left.new],
        zones=new.zones if new.zones != old.zones else None,
        prompt=new.prompt if new.prompt != old.prompt else None,
        layout=new.layout if new.layout is not old.layout and new.layout != old.layout else None,
        held=new.held if new.held != old.held else None,
        tones=new.tones if new.tones != old.tones else None,
        order=left.order(changed),
    )


def _alike(old: tuple[Group, ...], new: tuple[Group, ...]) -> i64:
    """How many groups are the very same in both, from the first one on."""
    many: i64 = 0
    both: i64 = min(len(old), len(new))
    while many < both and old[many] is new[many]:
        many += 1
    return many


def _size(groups: tuple[Group, ...]) -> i64:
    size: i64 = 0
    for group in groups:
        size += len(group)
    return size


class Left:
    """What is left of the old scene at a client that has removed what is gone."""

    def __init__(self, old: tuple[Group, ...], new: tuple[Group, ...], before: i64, behind: i64) -> None:
        self.before = _size(old[:before])
        self.behind = _size(old[len(old) - behind :])
        self.groups = new[before : len(new) - behind]
        """The groups between those that are the same at both ends."""
        gone = old[before : len(old) - behind]
        known, kept = {*gone}, {*self.groups}
        self.new: dict[str, bytes] = {}
        for group in self.groups:
            if group not in known:
                self.new.update(group.encoded)
        self.things: dict[str, bytes] = {}
        """The things that were in groups which are not kept."""
        self.start: dict[Group, i64] = {}
        self.place: dict[str, i64] = {}
        self.size: i64 = self.before
        for group in gone:
            if group in kept:
                self.start[group] = self.size
                self.size += len(group)
                continue
            for name, item in group.encoded.items():
                self.things[name] = item
                if name in self.new:
                    self.place[name] = self.size
                    self.size += 1

    def order(self, changed: list[str]) -> list[tuple[int, int]] | None:
        """The new order as stretches of what the client has once it puts what is new behind what is left."""
        end = self.size
        self.size += self.behind
        for name in changed:
            if name not in self.place:
                self.place[name] = self.size
                self.size += 1
        stretches = Stretches()
        stretches.add(0, self.before)
        for group in self.groups:
            if group in self.start:
                stretches.add(self.start[group], len(group))
                continue
            for name in group.encoded:
                stretches.add(self.place[name], 1)
        stretches.add(end, self.behind)
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
