"""Which cards of Squirrel Island are worth too much or too little, by games of simple bots.

    python bench/squirrel_island_cards.py --games 1200 --write docs/squirrel-island-cards.md

Bots look one move ahead, or search with the game's expert (`--search 30`, simulations).
For each card: how often a player who had played it won, against the mean of all cards.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from nutwood.bots.levels import make_bot
from nutwood.core.dice import Dice
from nutwood.core.state import CHANCE, ENDED
from nutwood.core.view import Observation
from nutwood.games.squirrel_island import SquirrelIsland
from nutwood.games.squirrel_island.edition import Card
from nutwood.games.squirrel_island.moves import PAY, PLAY, PLAY_ISLAND
from nutwood.games.squirrel_island.rules.table import (
    BAR,
    COINS,
    MAT,
    MATS,
    NUTS,
    READY,
    SHOWN,
    SIZE,
    TIRED,
    UNSEEN,
    Ask,
)
from nutwood.games.squirrel_island.state import SquirrelIslandState

LOOP_WORTH: Final = {"nut": 1.0, "stamina": 0.75, "coin": 0.45, "card": 0.6}
ABILITY_WORTH: Final = 1.2
LOW: Final = 0.72
HIGH: Final = 1.35
"""Outside these shares of the mean a card is worthless or always right."""


class Worth:
    """What a simple bot thinks of a position; it looks at nobody's secrets but its own."""

    def __init__(self, game: SquirrelIsland) -> None:
        self.mornings = [self._loops(card) for card in game.edition.card]
        self.stash = [card.stash for card in game.edition.card]
        self.mean_stash = sum(card.stash * card.copies for card in game.edition.card) / 120

    @staticmethod
    def _loops(card: Card) -> float:
        return ABILITY_WORTH if card.ability else sum(LOOP_WORTH[loop] for loop in card.loops)

    def of(self, state: SquirrelIslandState, seat: int) -> float:
        """Nuts, and what stamina, coins, cards and squirrels may still bring."""
        mine = MATS + MAT * seat
        cells = [int(cell) for cell in state.cells]
        rest = 4 - int(state.day)
        awake = not state.asleep >> seat & 1
        spend = 1.0 if rest or awake else 0.0
        squirrels = kinds(state, mine + READY) + kinds(state, mine + TIRED)
        worth = cells[mine + NUTS] + spend * (0.4 * cells[mine + BAR] + 0.3 * cells[mine + COINS])
        worth += spend * 0.45 * min(cells[mine + SIZE], 2 + 3 * rest)
        worth += sum(self.mornings[kind] * rest + 0.5 * rest for kind in squirrels)
        worth += 0.35 * len(kinds(state, mine + READY))
        worth += self.mean_stash * cells[mine + UNSEEN] + sum(self.stash[kind] for kind in kinds(state, mine + SHOWN))
        worth += sum(self.stash[kind] for kind in state_stash(state, seat))
        worth += 0.9 if state.ask == Ask.TURN and state.turn == seat else 0.0
        others = [cells[MATS + MAT * other + NUTS] for other in range(state.players) if other != seat]
        return float(worth - 0.5 * max(others))


def kinds(state: SquirrelIslandState, bag: int) -> list[int]:
    """The cards of a bag by their numbers."""
    found = []
    for place in range(bag, bag + 4):
        mask = int(state.cells[place])
        while mask:
            found.append((mask & -mask).bit_length() - 1)
            mask &= mask - 1
    return found


def state_stash(state: SquirrelIslandState, seat: int) -> list[int]:
    """What a seat has stashed from hand."""
    return [entry >> 4 & 63 for entry in state.trace if entry & 3 == 1 and entry >> 2 & 3 == seat]


class Player(Protocol):
    """Whoever chooses moves."""

    def choose(self, state: SquirrelIslandState, seat: int, dice: Dice) -> int:
        """One of the legal moves."""


class Greedy:
    """Tries each move, lets its consequences come, and takes the one it likes best."""

    def __init__(self, game: SquirrelIsland) -> None:
        self.game = game
        self.worth = Worth(game)

    def choose(self, state: SquirrelIslandState, seat: int, dice: Dice) -> int:
        """The best of the legal moves."""
        legal = self.game.legal_moves(state, seat)
        if len(legal) == 1:
            return legal[0]
        return max(legal, key=lambda move: self.after(state, seat, move, dice))

    def after(self, state: SquirrelIslandState, seat: int, move: int, dice: Dice) -> float:
        """What a position is worth when the effects of a move are done; a little luck breaks ties."""
        world = state.clone()
        world.apply(seat, move)
        while world.mover() == CHANCE or (world.mover() == seat and world.ask not in (Ask.TURN, Ask.GATHER)):
            mover = world.mover()
            answer = world.roll(dice) if mover == CHANCE else self.game.legal_moves(world, seat)[0]
            if world.day != state.day:
                break
            world.apply(mover, answer)
        return self.worth.of(world, seat) + 0.3 * dice.unit()


class Searcher:
    """Searches with the game's expert; it sees what its seat may see."""

    def __init__(self, game: SquirrelIsland, simulations: int) -> None:
        self.game = game
        self.bot = make_bot(game, f"search:{simulations}", 1)

    def choose(self, state: SquirrelIslandState, seat: int, dice: Dice) -> int:
        """The move most visited."""
        return self.bot.choose(Observation(self.game, state, seat, dice))


class Tally(NamedTuple):
    """What games have shown."""

    games: int
    played: Counter[str]
    won: Counter[str]
    starts: float
    scores: list[float]
    cards_a_day: float
    longest_day: int


def run(game: SquirrelIsland, games: int, seed: int = 1, simulations: int = 0) -> Tally:
    """So many games, of simple bots or of searchers; shared victories count in parts."""
    bot: Player = Searcher(game, simulations) if simulations else Greedy(game)
    dice = Dice(seed)
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    starts, plays, longest = 0.0, 0, 0
    scores: list[float] = []
    for _ in range(games):
        state, hands, turns = one_game(game, bot, dice)
        shares = victory(state)
        starts += shares[hands.pop("first")[0]]
        scores += state.scores()
        longest = max(longest, turns)
        for card, seats in hands.items():
            plays += len(seats)
            for seat in set(seats):
                played[card] += 1
                won[card] += shares[seat]  # type: ignore[assignment]
    return Tally(games, played, won, starts / games, scores, plays / games / game.players / 4, longest)


def one_game(game: SquirrelIsland, bot: Player, dice: Dice) -> tuple[SquirrelIslandState, dict[str, list[int]], int]:
    """The end of a game, who played each card, and the most cards played on one day; `first` is who started."""
    state = game.start()
    plays: dict[str, list[int]] = {}
    days: Counter[int] = Counter()
    seat = state.mover()
    while seat != ENDED:
        move = state.roll(dice) if seat == CHANCE else bot.choose(state, seat, dice)
        if seat == CHANCE and "first" not in plays:
            plays["first"] = [move - game.catalogue.number("first player 1")]
        if PLAY <= move < PAY and seat != CHANCE:
            plays.setdefault(game.deck.names[move % PLAY_ISLAND], []).append(seat)
            days[state.day] += 1
        state.apply(seat, move)
        seat = state.mover()
    return state, plays, max(days.values())


def victory(state: SquirrelIslandState) -> list[float]:
    """Each seat's part of the victory."""
    returns = state.returns()
    best = [result == max(returns) for result in returns]
    return [float(win) / sum(best) for win in best]


class Row(NamedTuple):
    """A card's figures: how often a player had it, and the share of wins against the mean, for each table."""

    card: Card
    played: float
    shares: list[float]
    mean: float


def rows(game: SquirrelIsland, tallies: list[Tally]) -> list[Row]:
    """Cards, the best first."""
    found = []
    for card in game.edition.card:
        shares = []
        for tally in tallies:
            mean = sum(tally.won.values()) / sum(tally.played.values())
            shares.append(tally.won[card.slug] / max(tally.played[card.slug], 1) / mean)
        often = sum(tally.played[card.slug] / tally.games for tally in tallies) / len(tallies)
        found.append(Row(card, often, shares, sum(shares) / len(shares)))
    return sorted(found, key=lambda row: -row.mean)


def outliers(found: list[Row]) -> list[Row]:
    """Cards outside the limits."""
    return [row for row in found if not LOW <= row.mean <= HIGH]


def table(found: list[Row], tallies: list[Tally], simulations: int = 0) -> str:
    """The figures as a page."""
    asked = f"--games {tallies[0].games}" + (f" --search {simulations}" if simulations else "")
    bots = f"bots that search for {simulations} simulations" if simulations else "simple bots that look one move ahead"
    lines = [
        "# Squirrel Island: what the cards are worth",
        "",
        f"{tallies[0].games} games each with 2, 3 and 4 {bots}",
        f"(`python bench/squirrel_island_cards.py {asked} --write docs/squirrel-island-cards.md`).",
        "A share says how often a player who had played the card won, against the mean of all cards;",
        f"outside {LOW} to {HIGH} (mean of the three tables) a card counts as an outlier.",
        "",
        "| table | mean score | best | starter wins | cards per player and day | most cards in a day |",
        "|---|---|---|---|---|---|",
    ]
    for players, tally in enumerate(tallies, 2):
        mean = sum(tally.scores) / len(tally.scores)
        lines.append(
            f"| {players} players | {mean:.1f} | {max(tally.scores):.0f} | {100 * tally.starts:.0f} % "
            f"| {tally.cards_a_day:.1f} | {tally.longest_day} |"
        )
    lines += ["", "| card | kind | cost | copies | players per game | 2 | 3 | 4 | mean |", "|---" * 9 + "|"]
    for row in found:
        shares = " | ".join(f"{share:.2f}" for share in row.shares)
        mark = "" if LOW <= row.mean <= HIGH else " ⚠"
        kind = row.card.tribe or "item"
        lines.append(
            f"| {row.card.name} | {kind} | {row.card.cost} | {row.card.copies} | {row.played:.2f} | {shares} "
            f"| {row.mean:.2f}{mark} |"
        )
    return "\n".join(lines) + "\n"


def main() -> None:
    """Play, print, and say which cards are out of bounds."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1500, help="games for each number of players")
    parser.add_argument("--edition", default="house")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--search", type=int, default=0, help="simulations per decision, instead of simple bots")
    parser.add_argument("--write", type=Path, help="write the page there")
    asked = parser.parse_args()
    tables = [SquirrelIsland(players=players, edition=asked.edition) for players in (2, 3, 4)]
    tallies = [run(game, asked.games, asked.seed, asked.search) for game in tables]
    found = rows(tables[0], tallies)
    page = table(found, tallies, asked.search)
    if asked.write:
        asked.write.write_text(page, encoding="utf-8")
    print(page)
    wrong = outliers(found)
    raise SystemExit(f"outliers: {', '.join(row.card.name for row in wrong)}" if wrong else 0)


if __name__ == "__main__":
    main()
