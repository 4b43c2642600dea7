"""Information-set Monte-Carlo tree search with PUCT, one for all games (multiple-observer ISMCTS).

Every simulation starts from a position that the searching seat cannot tell from the true one. Each seat has a
tree of its own, whose branches are that seat's glimpses of the moves: so nobody in the search acts on what that
seat cannot know, and several seats choose at the same time without seeing one another. Each seat maximises its
own result (max^n). Chance is rolled, never listed. Memory is bounded by the number of nodes.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from nutwood.bots.tree import Tree
from nutwood.core.dice import Dice
from nutwood.core.expert import Expert
from nutwood.core.sets import count
from nutwood.core.state import CHANCE, ENDED, State, buffer
from nutwood.core.vecs import vec

NODES: Final = 400_000
DEEPEST: Final = 400


class Search:
    """Simulations from positions given by the caller; ask for results at any time."""

    expert: Expert
    dice: Dice
    seat: i64
    seats: i64
    exploration: float
    """The constant of PUCT: how much untried moves attract."""
    depth: i64
    """Decisions before a rollout is cut and judged; none to play to the end."""
    trees: list[Tree]
    root: vec[i64]
    """Where each seat's tree begins now: further down after a move of the searching seat."""
    here: i64
    """Where the searching seat stands in its tree: below the root after what it has chosen in secret."""
    insistence: i64
    """One simulation in so many at least begins where the searching seat stands, the others where its tree begins."""
    secret: vec[i64]
    at: vec[i64]
    """The node of each seat's tree that the simulation has reached, -1 outside the tree."""
    moves: vec[i64]
    weights: vec[float]
    results: vec[float]
    earned: vec[float]
    """The sum of each seat's results over all simulations."""
    path_seat: vec[i64]
    path_node: vec[i64]
    path_parent: vec[i64]
    length: i64
    simulations: i64
    together: bool
    """Whether others choose at the same time as the searching seat."""

    def __init__(self, first: State, seat: i64, expert: Expert, dice: Dice) -> None:
        self.expert = expert
        self.dice = dice
        self.seat = seat
        self.seats = first.seats()
        self.exploration = 1.2
        self.depth = expert.depth
        self.trees = [Tree(NODES) for _ in range(self.seats)]
        self.root = buffer(self.seats)
        self.at = buffer(self.seats)
        self.here = 0
        self.insistence = 8
        self.secret = buffer(first.widest())
        self.moves = buffer(first.widest())
        self.weights = vec[float]([0.0 for _ in range(first.widest())])
        self.results = vec[float]([0.0 for _ in range(self.seats)])
        self.earned = vec[float]([0.0 for _ in range(self.seats)])
        self.path_seat = buffer(DEEPEST)
        self.path_node = buffer(DEEPEST)
        self.path_parent = buffer(DEEPEST)
        self.length = 0
        self.simulations = 0
        self.together = False

    def simulate(self, world: State) -> None:
        """One simulation from this determinization (which it uses up): select, expand, roll out, backpropagate."""
        self.length = 0
        self.begin(world)
        self.descend(world)
        self.rollout(world)
        self.backpropagate()
        for seat in range(self.seats):
            self.earned[seat] += self.results[seat]
        self.simulations += 1

    def begin(self, world: State) -> None:
        """What was chosen in secret is chosen anew, also by the searching seat: others do not know its choices.

        If they could adapt to them, the seat would go on choosing as if it were seen through.
        """
        for seat in range(self.seats):
            self.at[seat] = self.root[seat]
            if seat != self.seat:
                world.withdraw(seat, self.secret)
        many = world.withdraw(self.seat, self.secret)
        self.together = count(world.choosers()) > 1
        tree = self.trees[self.seat]
        self.here = self.root[self.seat]
        for i in range(many):
            self.here = tree.follow(self.here, self.secret[i], False)
        if many > 0 and self.insistence * tree.choices[self.here] <= self.simulations:
            for i in range(many):
                self.advance(world, self.seat, self.secret[i])

    def go_on(self, world: State, move: i64) -> bool:
        """Use the same trees after a move of the searching seat; False if they are full or not about what follows.

        After a choice that stays secret all begins where it did: the trees are about the whole of it.
        """
        after = world.clone()
        after.apply(self.seat, move)
        if after.withdraw(self.seat, self.secret) > 0:
            self.here = self.trees[self.seat].child(self.here, move)
            return self.here >= 0
        for seat in range(self.seats):
            self.at[seat] = self.root[seat]
            if world.withdraw(seat, self.secret) > 0:
                return False
        self.advance(world, self.seat, move)
        for seat in range(self.seats):
            self.root[seat] = self.at[seat]
            if self.at[seat] < 0 or self.trees[seat].size() > NODES // 2:
                return False
        self.here = self.root[self.seat]
        return True

    def descend(self, world: State) -> None:
        """Follow the trees until somebody has to choose in a place never seen before."""
        while self.length < DEEPEST:
            mover = world.mover()
            if mover == ENDED:
                return
            if mover == CHANCE:
                self.advance(world, CHANCE, world.roll(self.dice))
            elif not self.decide(world, self.chooser(world, mover)):
                return

    def chooser(self, world: State, mover: i64) -> i64:
        """Whose choice is next: the searching seat's wherever it may choose, also while others choose.

        Otherwise the root of its tree would hold glimpses of their choices instead of its own moves.
        """
        return self.seat if mover != self.seat and world.may_choose(self.seat) else mover

    def decide(self, world: State, seat: i64) -> bool:
        """The seat chooses in its tree; False if this place was new to it, or is still too new to be written down."""
        tree = self.trees[seat]
        node = self.at[seat]
        if node < 0:
            return False
        fresh = tree.first[node] < 0
        if fresh and self.length > 0 and tree.visits[node] < tree.patience():
            return False
        count = world.list_moves(seat, self.moves)
        if tree.mark(node, self.moves, count, self.simulations) < count:
            if tree.size() + count > tree.most:
                return False
            self.expand(world, seat, node, count)
        child = self.select(tree, node)
        self.remember(seat, child, node)
        self.advance(world, seat, tree.glimpse[child])
        return not fresh

    def expand(self, world: State, seat: i64, node: i64, count: i64) -> None:
        """Make the moves of a place where not all of them were known."""
        self.expert.weigh(world, seat, self.moves, count, self.weights)
        total = 0.0
        for i in range(count):
            total += self.weights[i]
        for i in range(count):
            self.weights[i] /= total
        self.trees[seat].expand(node, self.moves, self.weights, count, self.simulations)

    def advance(self, world: State, seat: i64, move: i64) -> None:
        """Play the move; every seat's tree follows what that seat sees of it."""
        for viewer in range(self.seats):
            if self.at[viewer] >= 0:
                glimpse = move if viewer == seat else world.glimpse(seat, move, viewer)
                self.at[viewer] = self.trees[viewer].follow(self.at[viewer], glimpse, viewer != seat)
        world.apply(seat, move)

    def select(self, tree: Tree, node: i64) -> i64:
        """PUCT: the child with the best mean result plus exploration, which falls as it is tried."""
        choices = tree.choices[node]
        unknown = tree.worth[node] / float(choices) if choices > 0 else 0.0
        best: i64 = -1
        best_score = -1e9
        child: i64 = tree.first[node]
        while child >= 0:
            if tree.stamp[child] == self.simulations:
                tried = tree.visits[child]
                mean = tree.value[child] / float(tried) if tried > 0 else unknown
                pull = self.exploration * sqrt(float(tree.offered[child]))
                score = mean + pull * tree.prior[child] / float(tried + 1)
                if score > best_score:
                    best_score = score
                    best = child
            child = tree.sibling[child]
        return best

    def known(self) -> i64:
        """How often the searching seat has chosen where it stands."""
        return self.trees[self.seat].choices[self.here]

    def lead(self) -> i64:
        """By how many visits the searching seat's best move is ahead of the next."""
        tree = self.trees[self.seat]
        best: i64 = 0
        second: i64 = 0
        child: i64 = tree.first[self.here]
        while child >= 0:
            visits = tree.visits[child]
            if visits > best:
                second = best
                best = visits
            elif visits > second:
                second = visits
            child = tree.sibling[child]
        return best - second

    def remember(self, seat: i64, node: i64, parent: i64) -> None:
        """Add a step to the path of this simulation."""
        self.path_seat[self.length] = seat
        self.path_node[self.length] = node
        self.path_parent[self.length] = parent
        self.length += 1

    def rollout(self, world: State) -> None:
        """Play on as the expert would, to the end or until the depth is used up."""
        left: i64 = self.depth
        mover = world.mover()
        while mover != ENDED:
            if mover == CHANCE:
                world.apply(CHANCE, world.roll(self.dice))
            elif left == 0:
                self.expert.judge(world, self.results)
                return
            else:
                count = world.list_moves(mover, self.moves)
                world.apply(mover, self.expert.choose(world, mover, self.moves, count, self.dice))
                left -= 1
            mover = world.mover()
        returns = world.returns()
        for seat in range(self.seats):
            self.results[seat] = returns[seat]

    def backpropagate(self) -> None:
        """Every choice on the path is told its seat's result."""
        for i in range(self.length):
            seat = self.path_seat[i]
            tree = self.trees[seat]
            node = self.path_node[i]
            parent = self.path_parent[i]
            result = self.results[seat]
            tree.visits[node] += 1
            tree.value[node] += result
            tree.choices[parent] += 1
            tree.worth[parent] += result
