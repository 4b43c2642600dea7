"""The tree of one seat: what it may do, and what it may see others do."""

from __future__ import annotations

from mypy_extensions import i64

from nutwood.core.vecs import append, vec


class Tree:
    """Nodes in parallel vectors; node 0 is the root. A node stands for the glimpse that led to it."""

    glimpse: vec[i64]
    first: vec[i64]
    last: vec[i64]
    sibling: vec[i64]
    visits: vec[i64]
    value: vec[float]
    """How often the game came here, and the sum of the seat's results if it came by the seat's own choice."""
    choices: vec[i64]
    worth: vec[float]
    """How often the seat has chosen among the children, and the sum of its results."""
    prior: vec[float]
    """How promising the move looked."""
    offered: vec[i64]
    """How often the move could be chosen: what a seat may do depends on secrets that differ from world to world."""
    stamp: vec[i64]
    """The last simulation in which it could be chosen."""
    most: i64

    def __init__(self, most: i64) -> None:
        self.most = most
        self.clear()

    def clear(self) -> None:
        """Forget everything but an unvisited root."""
        self.glimpse = vec[i64]([-1])
        self.first = vec[i64]([-1])
        self.last = vec[i64]([-1])
        self.sibling = vec[i64]([-1])
        self.visits = vec[i64]([0])
        self.value = vec[float]([0.0])
        self.choices = vec[i64]([0])
        self.worth = vec[float]([0.0])
        self.prior = vec[float]([0.0])
        self.offered = vec[i64]([0])
        self.stamp = vec[i64]([-1])

    def size(self) -> i64:
        """How many nodes there are."""
        return len(self.glimpse)

    def patience(self) -> i64:
        """How often a place must have been reached before its moves are written down: the more, the fuller the tree."""
        eighths: i64 = 8 * len(self.glimpse) // self.most
        return eighths * eighths

    def add(self, parent: i64, glimpse: i64, prior: float) -> i64:
        """A new child, after those already there."""
        node: i64 = len(self.glimpse)
        self.glimpse = append(self.glimpse, glimpse)
        self.first = append(self.first, -1)
        self.last = append(self.last, -1)
        self.sibling = append(self.sibling, -1)
        self.visits = append(self.visits, 0)
        self.value = append(self.value, 0.0)
        self.choices = append(self.choices, 0)
        self.worth = append(self.worth, 0.0)
        self.prior = append(self.prior, prior)
        self.offered = append(self.offered, 0)
        self.stamp = append(self.stamp, -1)
        if self.first[parent] < 0:
            self.first[parent] = node
        else:
            self.sibling[self.last[parent]] = node
        self.last[parent] = node
        return node

    def child(self, parent: i64, glimpse: i64) -> i64:
        """The child that a glimpse leads to, or -1."""
        node: i64 = self.first[parent]
        while node >= 0 and self.glimpse[node] != glimpse:
            node = self.sibling[node]
        return node

    def follow(self, parent: i64, glimpse: i64, watched: bool) -> i64:
        """The child that a glimpse leads to, made if there is room; -1 if not. What is watched counts as a visit."""
        node = self.child(parent, glimpse)
        if node < 0 and len(self.glimpse) < self.most:
            node = self.add(parent, glimpse, 1.0)
        if watched and node >= 0:
            self.visits[node] += 1
        return node

    def mark(self, parent: i64, moves: vec[i64], count: i64, stamp: i64) -> i64:
        """Stamp the children that are among these moves, and say how many of the moves have a child."""
        known: i64 = 0
        node: i64 = self.first[parent]
        for i in range(count):
            if node < 0 or self.glimpse[node] != moves[i]:
                node = self.child(parent, moves[i])
            if node >= 0:
                self.stamp[node] = stamp
                self.offered[node] += 1
                known += 1
                node = self.sibling[node]
        return known

    def expand(self, parent: i64, moves: vec[i64], priors: vec[float], count: i64, stamp: i64) -> None:
        """Make a child for each move that has none, stamped, with its prior."""
        empty = self.first[parent] < 0
        for i in range(count):
            if empty or self.child(parent, moves[i]) < 0:
                node = self.add(parent, moves[i], priors[i])
                self.stamp[node] = stamp
                self.offered[node] = 1
