"""Can a bot of Squirrel Squabble be read? What the best reply to its programmes gains, and to plain greedy play.

Positions at the start of a round are taken from games between searchers. In each, the bot's distribution of
programmes is read from its search for the first coin, in several independent searches (at the table it goes on
searching the whole round for the second and the third coin); every programme is tried as a reply to it,
and its gain is what it brings beyond what the bot itself would bring in that seat. The reply is found against one
half of the searches and its gain measured against the other half, with fresh dice, so that luck is no gain; the
gain against the very searches that it was found against is given too, and is too high. The same is done with a
greedy player, who always lays the programme that is best if the other rests. After the round the expert plays on for
both, as far as in a rollout of the bot, and judges: judging at once is the worse judge (see docs/trials.md).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from itertools import count, product
from statistics import mean, stdev
from typing import Any

from nutwood.bots.bot import Budget
from nutwood.bots.levels import level_of
from nutwood.bots.search import Search
from nutwood.bots.searcher import RARE, SearchBot, opinions
from nutwood.core.dice import Dice
from nutwood.core.expert import Expert
from nutwood.core.match import Match
from nutwood.core.seeds import seed_for
from nutwood.core.state import CHANCE, ENDED, buffer
from nutwood.core.view import Observation
from nutwood.games.squirrel_squabble import SquirrelSquabble
from nutwood.games.squirrel_squabble.moves import LAY
from nutwood.games.squirrel_squabble.rules.table import Stage
from nutwood.games.squirrel_squabble.state import SquabbleState

NAME = "squirrel-squabble"
GAME = SquirrelSquabble()
Programme = tuple[int, ...]
Mixture = dict[Programme, float]
FAINT = 0.02
"""Branches of the bot's distribution less likely than this are left out."""
FINALISTS = 16
"""Replies that look best at first and are looked at again with more rounds."""
SIFTING = 100
"""Rounds by which each of all replies is judged at first."""


def programmes() -> list[Programme]:
    """All different programmes, coins alike counted once."""
    coins = range(2 * GAME.coins.kinds)
    owned = list(GAME.coins.owned)
    return [
        laid
        for laid in product(coins, repeat=3)
        if all(sum(coin // 2 == kind for coin in laid) <= owned.count(kind) for kind in range(GAME.coins.kinds))
    ]


class Judge:
    """Plays rounds out and judges where they lead."""

    def __init__(self, seed: int, depth: int | None) -> None:
        self.expert = GAME.expert() or Expert()
        self.depth = self.expert.depth if depth is None else depth
        self.dice = Dice(seed)
        self.moves = buffer(12)
        self.rollout = Search(SquabbleState(), 0, self.expert, self.dice)

    def worth(self, state: SquabbleState, seat: int, depth: int) -> float:
        """The result that the seat may expect when both play on for so many decisions."""
        self.rollout.depth = depth
        self.rollout.rollout(state)
        return self.rollout.results[seat]

    def round(self, start: SquabbleState, laid: tuple[Programme, Programme], times: int) -> float:
        """What a round with these programmes is worth to seat 0, in the mean."""
        return mean(self._played(start, laid) for _ in range(times))

    def _played(self, start: SquabbleState, laid: tuple[Programme, Programme]) -> float:
        state = start.clone()
        for seat, programme in enumerate(laid):
            for coin in programme:
                state.apply(seat, LAY + coin)
        return self._finished(state, self.depth)

    def resting(self, start: SquabbleState, seat: int, programme: Programme) -> float:
        """What a programme is worth to the seat if the other shows no coins, judged at once."""
        return mean(self._against_rest(start, seat, programme) for _ in range(SIFTING))

    def _against_rest(self, start: SquabbleState, seat: int, programme: Programme) -> float:
        state = start.clone()
        state.squirrel(1 - seat).out = 1
        for coin in (0, 0, 2):
            state.apply(1 - seat, LAY + coin)
        for coin in programme:
            state.apply(seat, LAY + coin)
        worth = self._finished(state, 0)
        return worth if seat == 0 else -worth

    def _finished(self, state: SquabbleState, depth: int) -> float:
        """Whoever has to choose in the round takes what is judged best for it at once."""
        while state.step > 0 and state.mover() != ENDED:
            seat = state.mover()
            if seat == CHANCE:
                state.apply(CHANCE, state.roll(self.dice))
            else:
                state.apply(seat, self._best(state, seat))
        return self.worth(state, 0, depth)

    def _best(self, state: SquabbleState, seat: int) -> int:
        count = state.list_moves(seat, self.moves)
        return max((self.moves[i] for i in range(count)), key=lambda move: self._after(state, seat, move))

    def _after(self, state: SquabbleState, seat: int, move: int) -> float:
        then = state.clone()
        then.apply(seat, move)
        return self.worth(then, seat, 0)


def positions(asked: argparse.Namespace) -> Iterator[SquabbleState]:
    """The starts of rounds in the middle of games between searchers, at most two of a game."""
    found = 0
    for game in count():
        if found == asked.positions:
            return
        rounds = _starts_of_rounds(seed_for(asked.seed, "game", game), asked.play)
        dice = Dice(seed_for(asked.seed, "round", game))
        for _ in range(min(2, len(rounds), asked.positions - found)):
            yield rounds.pop(dice.below(len(rounds)))
            found += 1


def _starts_of_rounds(seed: int, simulations: int) -> list[SquabbleState]:
    budget = Budget(simulations=simulations)
    bots = [SearchBot(budget, GAME.expert(), seed_for(seed, seat)) for seat in range(2)]
    match, dice, found = Match(GAME), Dice(seed), []
    match.roll(dice)
    while not match.ended:
        state = match.state
        assert isinstance(state, SquabbleState)
        laying = state.stage == Stage.LAY and state.owed == 0
        if laying and state.first.laid + state.second.laid == 0 and 3 <= state.round < 50:
            found.append(state.clone())
        seat = state.mover()
        match.play(bots[seat].choose(match.observation(seat, dice)), seat)
        match.roll(dice)
    return found


class Reader:
    """Finds a bot's distribution of programmes."""

    def __init__(self, asked: argparse.Namespace) -> None:
        level = level_of(asked.bot)
        if level is None:
            raise SystemExit(f"{asked.bot!r} is no bot that searches: level1 to level5, or search:N.")
        self.budget = level.budget.divided(asked.factor)
        self.searches = 0
        self.simulations = 0

    def mixture(self, start: SquabbleState, seat: int, seed: int) -> Mixture:
        """The programmes of one bot with their odds."""
        bot = SearchBot(self.budget, GAME.expert(), seed)
        search = bot.think(Observation(GAME, start, seat, bot.dice))
        self.searches += 1
        self.simulations += search.simulations
        found = dict(self._follow(search, search.here, start, (), 1.0))
        total = sum(found.values())
        return {programme: odds / total for programme, odds in found.items()}

    def _follow(
        self, search: Search, node: int, state: SquabbleState, laid: Programme, odds: float
    ) -> Iterator[tuple[Programme, float]]:
        if len(laid) == 3:
            yield laid, odds
            return
        search.here = node
        found = opinions(search, state.legal_moves(search.seat))
        for opinion in [opinion for opinion in found if odds * opinion.share >= FAINT] or found[:1]:
            then = state.clone()
            then.apply(search.seat, opinion.move)
            child = search.trees[search.seat].child(node, opinion.move)
            yield from self._follow(search, child, then, (*laid, opinion.move - LAY), odds * opinion.share)


def mixed(mixtures: list[Mixture]) -> Mixture:
    """Several distributions as one."""
    whole: Mixture = {}
    for mixture in mixtures:
        for programme, odds in mixture.items():
            whole[programme] = whole.get(programme, 0.0) + odds / len(mixtures)
    return whole


class Reply:
    """What a seat that reads the other's distribution can make of it in one position."""

    def __init__(self, start: SquabbleState, seat: int, judge: Judge, rounds: int) -> None:
        self.start, self.seat, self.rounds = start, seat, rounds
        self.judge = judge

    def value(self, mine: Mixture, theirs: Mixture, rounds: int) -> float:
        """What the seat may expect from its mixture against the other's, by about so many rounds."""
        total, times = 0.0, max(1, rounds // (len(mine) * len(theirs)))
        for one, odds in mine.items():
            for other, chance in theirs.items():
                laid = (one, other) if self.seat == 0 else (other, one)
                total += odds * chance * self.judge.round(self.start, laid, times)
        return total if self.seat == 0 else -total

    def best(self, theirs: Mixture) -> Programme:
        """The programme that does best against the mixture: of all, then of the best few with more rounds."""
        ranked = sorted(programmes(), key=lambda programme: -self.value({programme: 1.0}, theirs, SIFTING))
        return max(ranked[:FINALISTS], key=lambda programme: self.value({programme: 1.0}, theirs, self.rounds))

    def gains(self, theirs: list[Mixture], own: Mixture) -> tuple[float, float]:
        """What reading brings: against other searches than the reply was found on, and against the same."""
        half = (len(theirs) + 1) // 2
        known, fresh = mixed(theirs[:half]), mixed(theirs[half:] or theirs)
        reply = {self.best(known): 1.0}
        honest, same = (
            self.value(reply, other, self.rounds) - self.value(own, other, self.rounds) for other in (fresh, known)
        )
        return honest, same

    def greedy(self, seat: int) -> Mixture:
        """The programme of a seat that is best if the other rests."""
        return {max(programmes(), key=lambda laid: self.judge.resting(self.start, seat, laid)): 1.0}


def measure(start: SquabbleState, reader: Reader, number: int, asked: argparse.Namespace) -> dict[str, float]:
    """The gains of reading the bot and the greedy player in one position; seats take turns to be read."""
    seat = number % 2
    reply = Reply(start, seat, Judge(seed_for(asked.seed, "judge", number), asked.depth), asked.rounds)
    theirs, own = (
        [reader.mixture(start, of, seed_for(asked.seed, number, of, run)) for run in range(asked.searches)]
        for of in (1 - seat, seat)
    )
    honest, same = reply.gains(theirs, mixed(own))
    against_greedy, _ = reply.gains([reply.greedy(1 - seat)], reply.greedy(seat))
    return {"bot": honest, "same": same, "greedy": against_greedy, "programmes": float(len(mixed(theirs)))}


def summary(rows: list[dict[str, float]], asked: argparse.Namespace, reader: Reader) -> dict[str, Any]:
    """Means, their standard errors, and the ratio that matters."""
    average = {key: mean(row[key] for row in rows) for key in rows[0]}
    errors = {key: stdev(row[key] for row in rows) / len(rows) ** 0.5 if len(rows) > 1 else 0.0 for key in rows[0]}
    return {
        "bot": asked.bot,
        "factor": asked.factor,
        "positions": len(rows),
        "searches": reader.searches,
        "simulations": reader.simulations // reader.searches,
        "rare": RARE,
        "gain_against_bot": average["bot"],
        "error_against_bot": errors["bot"],
        "gain_on_the_same_searches": average["same"],
        "gain_against_greedy": average["greedy"],
        "error_against_greedy": errors["greedy"],
        "programmes": average["programmes"],
        "ratio": average["bot"] / average["greedy"],
        "ratio_on_the_same_searches": average["same"] / average["greedy"],
    }


def say(found: dict[str, Any]) -> None:
    """The summary for people."""
    print(f"{found['bot']}, budget divided by {found['factor']:g}: {found['positions']} positions")
    print(f"  {found['simulations']} simulations a search, {found['programmes']:.0f} programmes in its distribution")
    print(f"  best reply gains {found['gain_against_bot']:.3f} ± {found['error_against_bot']:.3f}", end=" ")
    print(f"({found['gain_on_the_same_searches']:.3f} on the searches it was found on)")
    print(f"  against greedy   {found['gain_against_greedy']:.3f} ± {found['error_against_greedy']:.3f}")
    print(f"  ratio {found['ratio']:.2f} ({found['ratio_on_the_same_searches']:.2f} on the same searches)")


def asked_for() -> argparse.Namespace:
    """What the caller wants."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", default="level5", help="level1 to level5, or search:N")
    parser.add_argument("--factor", type=float, default=1.0, help="divides the bot's budget (default 1)")
    parser.add_argument("--positions", type=int, default=50)
    parser.add_argument("--searches", type=int, default=4, help="independent searches a position (default 4)")
    parser.add_argument("--rounds", type=int, default=2000, help="rounds for each value (default 2000)")
    parser.add_argument("--depth", type=int, help="decisions to play on after a round (default as in rollouts)")
    parser.add_argument("--play", type=int, default=100, help="simulations per move in the games (default 100)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", action="store_true", help="write the result as JSON")
    return parser.parse_args()


def main() -> None:
    """Measure and report; progress goes to standard error."""
    asked = asked_for()
    reader, rows = Reader(asked), []
    for number, start in enumerate(positions(asked)):
        rows.append(measure(start, reader, number, asked))
        done = " ".join(f"{key} {part:.3f}" for key, part in rows[-1].items())
        print(f"{number + 1}/{asked.positions} {done}", file=sys.stderr, flush=True)
    found = summary(rows, asked, reader)
    print(json.dumps(found, indent=2)) if asked.json else say(found)


if __name__ == "__main__":
    main()
