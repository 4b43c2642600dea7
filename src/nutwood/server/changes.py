"""What makes one scene another; compiled, since every move at every table asks for it, for every viewer."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Raw
from mypy_extensions import i64

from nutwood.core.scene import Group, Scene
from nutwood.server.messages import Change

AHEAD: Final = 16
"""So many groups ahead the one that comes next is looked for; if it is not found, another stands in its place."""


def compare(old: Scene, new: Scene) -> Change:
    """What makes the old scene the new one. Groups that are in both are not looked into."""
    changed, gone, order = _compare_all(old.groups, new.groups)
    return Change(
        set=changed,
        gone=gone,
        zones=new.zones if new.zones != old.zones else None,
        prompt=new.prompt if new.prompt != old.prompt else None,
        layout=new.layout if new.layout is not old.layout and new.layout != old.layout else None,
        held=new.held if new.held != old.held else None,
        tones=new.tones if new.tones != old.tones else None,
        order=order,
    )


def _compare_all(
    old: tuple[Group, ...], new: tuple[Group, ...]
) -> tuple[list[Any], list[str], list[tuple[int, int]] | None]:
    """The things that are new or changed, the names of those that are gone, and the new order if there is one."""
    first, last = _ends(old, new)
    before, after = old[first : len(old) - last], new[first : len(new) - last]
    altered, become = _apart(before, after), _apart(after, before)
    if _are_named_alike(altered, become):
        found: list[Any] = []
        for number in range(len(become)):
            if altered[number] is not become[number]:
                _compare_groups(altered[number], become[number], found)
        return found, [], None
    end = len(old) - last
    left = Left([*old[:first], *altered, *old[end:]], [*old[:first], *become, *old[end:]])
    return left.changed(), [name for name in left.things if name not in left.new], left.order()


def _ends(old: tuple[Group, ...], new: tuple[Group, ...]) -> tuple[i64, i64]:
    """How many groups both scenes have at their beginning, and how many at their end."""
    olds: i64 = len(old)
    news: i64 = len(new)
    least: i64 = min(olds, news)
    first: i64 = 0
    while first < least and old[first] is new[first]:
        first += 1
    last: i64 = 0
    while first + last < least and old[olds - 1 - last] is new[news - 1 - last]:
        last += 1
    return first, last


def _are_named_alike(old: list[Group], new: list[Group]) -> bool:
    """Whether there are the same groups with things of the same names: then nothing comes, goes or changes places."""
    if len(old) != len(new):
        return False
    for number in range(len(old)):
        if old[number] is not new[number] and old[number].names != new[number].names:
            return False
    return True


def _apart(groups: tuple[Group, ...], others: tuple[Group, ...]) -> list[Group]:
    """The groups, where several that are kept together are taken apart unless the other scene has the very same."""
    found: list[Group] = []
    same = set(others)
    for group in groups:
        if group.parts and group not in same:
            found.extend(group.parts)
        else:
            found.append(group)
    return found


class GroupRun:
    """Groups that follow one another in both scenes: where they begin, and how many they are."""

    def __init__(self, old: i64, new: i64, many: i64) -> None:
        self.old = old
        self.new = new
        self.many = many
        self.start: i64 = 0
        """Where their first thing lies at a client that has removed what is gone."""
        self.size: i64 = 0


def runs_of(old: list[Group], new: list[Group]) -> list[GroupRun]:
    """The groups that both scenes have, in order; the last run has none and ends both.

    One that changes its place may be missed: then it is found by the names of its things.
    """
    found: list[GroupRun] = []
    here: i64 = 0
    there: i64 = 0
    olds: i64 = len(old)
    news: i64 = len(new)
    while here < olds and there < news:
        many: i64 = 0
        while here + many < olds and there + many < news and old[here + many] is new[there + many]:
            many += 1
        if many:
            found.append(GroupRun(here, there, many))
            here += many
            there += many
        else:
            gone, come = _step(old, new, here, there)
            here += gone
            there += come
    found.append(GroupRun(olds, news, 0))
    return found


def _step(old: list[Group], new: list[Group], here: i64, there: i64) -> tuple[i64, i64]:
    """How many groups are gone, and how many are new, before both scenes may have the same ones again."""
    olds: i64 = len(old)
    news: i64 = len(new)
    left, come = old[here], new[there]
    for ahead in range(1, AHEAD + 1):
        if here + ahead < olds and old[here + ahead] is come:
            return ahead, 0
        if there + ahead < news and new[there + ahead] is left:
            return 0, ahead
    return 1, 1


class Left:
    """What is left of the old scene at a client that has removed what is gone."""

    def __init__(self, old: list[Group], new: list[Group]) -> None:
        self.old = old
        self.groups = new
        self.runs = runs_of(old, new)
        self.was: dict[Group, Group] = {}
        """The former group of a changed one: it had things of the same names."""
        self.start: dict[Group, i64] = {}
        self.new: set[str] = set()
        """The things in groups that were none before."""
        self._recognise()
        self.things: dict[str, bytes] = {}
        """The things that were in groups which are none any more."""
        self.place: dict[str, i64] = {}
        self.size: i64 = 0
        self._settle()

    def _recognise(self) -> None:
        altered: dict[tuple[str, ...], Group] = {}
        place: i64 = 0
        for run in self.runs:
            for at in range(place, run.old):
                altered[self.old[at].names] = self.old[at]
            place = run.old + run.many
        place = 0
        for run in self.runs:
            for at in range(place, run.new):
                group = self.groups[at]
                other = altered.pop(group.names, None)
                if other is None:
                    self.new.update(group.names)
                else:
                    self.was[group] = other
                    self.start[other] = 0
            place = run.new + run.many

    def _settle(self) -> None:
        """Where everything lies that is left."""
        place: i64 = 0
        for run in self.runs:
            for at in range(place, run.old):
                group = self.old[at]
                if group in self.start:
                    self.start[group] = self.size
                    self.size += group.size
                else:
                    self._take_away(group)
            place = run.old + run.many
            run.start = self.size
            for at in range(run.old, place):
                run.size += self.old[at].size
            self.size += run.size

    def _take_away(self, group: Group) -> None:
        """What has no place in any group any more is gone; the rest lies where it lay."""
        names, written = group.names, group.written
        for number in range(len(names)):
            name = names[number]
            self.things[name] = written[number]
            if name in self.new:
                self.place[name] = self.size
                self.size += 1

    def changed(self) -> list[Any]:
        """The things that are new or not what they were, in the order of the new scene; new ones are put last."""
        found: list[Any] = []
        place: i64 = 0
        for run in self.runs:
            for at in range(place, run.new):
                group = self.groups[at]
                other = self.was.get(group)
                if other is None:
                    self._compare_things(group, found)
                else:
                    _compare_groups(other, group, found)
            place = run.new + run.many
        return found

    def _compare_things(self, group: Group, found: list[Any]) -> None:
        names, written = group.names, group.written
        for number in range(len(names)):
            name = names[number]
            if self.things.get(name) != written[number]:
                found.append(Raw(written[number]))
                if name not in self.place:
                    self.place[name] = self.size
                    self.size += 1

    def order(self) -> list[tuple[int, int]] | None:
        """The new order as stretches of what the client has once it puts what is new behind what is left."""
        stretches = Stretches()
        place: i64 = 0
        for run in self.runs:
            for at in range(place, run.new):
                group = self.groups[at]
                other = self.was.get(group)
                if other is None:
                    for name in group.names:
                        stretches.add(self.place[name], 1)
                else:
                    stretches.add(self.start[other], other.size)
            place = run.new + run.many
            stretches.add(run.start, run.size)
        return stretches.all()


def _compare_groups(old: Group, new: Group, found: list[Any]) -> None:
    before, after = old.written, new.written
    for number in range(len(after)):
        if before[number] is not after[number] and before[number] != after[number]:
            found.append(Raw(after[number]))


class Stretches:
    """Numbers, as stretches of numbers that follow one another."""

    def __init__(self) -> None:
        self.first: i64 = 0
        self.end: i64 = 0
        self.found: list[tuple[int, int]] = []

    def add(self, first: i64, many: i64) -> None:
        """So many more, from this one on."""
        if many == 0:
            return
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
