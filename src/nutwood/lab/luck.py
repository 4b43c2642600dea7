"""Where luck comes from: the set-up, dice, and decks, each with a stream of its own.

Games of a group have the same stream for one source and other streams for all else. As far as their results are
alike, that source has settled them. What chance does is known by the kinds of its moves in the game's catalogue: dice
have the same outcomes whenever they are rolled, and what comes from a deck is gone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Set
from typing import Any, Final

from nutwood.core.dice import Dice
from nutwood.core.game import Game
from nutwood.core.match import Match
from nutwood.core.seeds import seed_for
from nutwood.core.sets import members
from nutwood.core.state import CHANCE

SETUP: Final = "set-up"
DICE: Final = "dice"
DECK: Final = "deck"
EVERYTHING: Final = "all luck"
TRIALS: Final = 3
"""Random games that are looked at to see what chance does."""


class Luck:
    """What chance plays in one game: as in its group's others for one source, on its own for all else."""

    def __init__(self, seed: int, same: str, sources: Mapping[str, str], group: int, number: int) -> None:
        self.seed, self.same, self.sources = seed, same, sources
        self.group, self.number = group, number
        self.streams: dict[str, Dice] = {}

    def roll(self, match: Match) -> None:
        """Let chance play until somebody has to choose or the game is over."""
        while match.state.mover() == CHANCE:
            kind = kind_of_chance(match)
            match.play(match.state.roll(self.stream(self.sources.get(kind, DICE))), CHANCE)

    def stream(self, source: str) -> Dice:
        """The dice for a source."""
        if source not in self.streams:
            kept = self.same in (source, EVERYTHING)
            purpose = ("group", self.group) if kept else ("game", self.number)
            self.streams[source] = Dice(seed_for(self.seed, "luck", source, *purpose))
        return self.streams[source]


def kind_of_chance(match: Match) -> str:
    """What chance is about to do: set-up before anybody has chosen, then the kind of its move."""
    if all(played.seat == CHANCE for played in match.moves):
        return SETUP
    return type(match.game.catalogue.typed(match.state.roll(Dice(0)))).__name__


def sources_of(game: Game[Any, Any]) -> dict[str, str]:
    """The source of each kind of chance that random games meet."""
    outcomes: defaultdict[str, set[tuple[tuple[int, int], ...]]] = defaultdict(set)
    for seed in range(TRIALS):
        dice, match = Dice(seed), Match(game)
        while not match.ended:
            if match.state.mover() == CHANCE:
                outcomes[kind_of_chance(match)].add(tuple(match.state.chances()))
                match.play(match.state.roll(dice), CHANCE)
            else:
                seat = members(match.state.choosers())[0]
                legal = match.legal(seat)
                match.play(legal[dice.below(len(legal))], seat)
    return {kind: _source(kind, seen) for kind, seen in outcomes.items()}


def _source(kind: str, seen: Set[object]) -> str:
    if kind == SETUP:
        return SETUP
    return DICE if len(seen) == 1 else DECK
