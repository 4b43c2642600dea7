"""Small beginnings: positions of each game in which only a few cards, coins or tiles are unknown."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any, Final

from nutwood import load
from nutwood.core.position import place
from nutwood.core.sets import count
from nutwood.games.nuts import Nuts
from nutwood.games.nuts.state import NutsState
from nutwood.games.squirrel_island import SquirrelIsland
from nutwood.games.squirrel_island.moves import STASH, STASH_ISLAND
from nutwood.games.squirrel_island.rules.table import HAND
from nutwood.games.squirrel_island.state import SquirrelIslandState
from nutwood.games.squirrel_squabble.moves import LAY
from nutwood.games.squirrel_squabble.state import SquabbleState
from tests.games.nut_hunt.forests import CARDS, TILES
from tests.games.nuts.factory import factory
from tests.odds.worlds import Start


def squirrel_island() -> Start:
    """Seat 1 sleeps and holds all cards but those of the Island and six in the deck; the others have none."""
    game = SquirrelIsland(players=3)
    island = ["spyglass", "messenger", "digger", "chest", "snack"]
    deck = ["spyglass", "digger", "messenger", "basket", "forager", "acrobat"]
    cards = [card.slug for card in game.edition.card for _ in range(card.copies)]
    for card in [*island, *deck]:
        cards.remove(card)
    rich = {"stamina": 5, "coins": 20}
    described = {
        "day": 2, "first": 1, "turn": 2, "asleep": [1], "island": island, "mats": [{"hand": cards}, rich, rich],
    }  # fmt: skip
    return Start(game, (place(game, described),), 0, 40, copies_stashed)


def copies_stashed(world: SquirrelIslandState, seat: int, move: int) -> float:
    """Equal cards in hand; one that is played is the one taken openly, or the only one in the deck."""
    return float(world.copies(world.mat(seat) + HAND, move - STASH)) if STASH <= move < STASH_ISLAND else 1


KINDS: Final = ("fork-and-treat", "fork-and-barter", "overtime", "relabel", "long-reach", "bait", "wrench")
OLDER: Final = ("wrench", "bait", "overtime", "wrench")


def nuts() -> Start:
    """The discarded cards have just become the deck: seats 2 and 3 have four cards together, and seat 2 draws two."""
    deck = {"wrench": 1, "bait": 1, "long-reach": 2}
    worlds = []
    for taken in combinations(range(4), 2):
        held = [[OLDER[card] for card in range(4) if (card in taken) == mine] for mine in (True, False)]
        older = [{}, *({name: hand.count(name) for name in hand} for hand in held)]
        left = {name: 4 - deck.get(name, 0) - OLDER.count(name) for name in KINDS}
        match = factory(
            players=3, cards=older, older=older, discards=left, active=2, step="draw", draws=2,
            tiles="X r2c4", tops="C A A A I A A A", salters=[5, 7], squirrel=1, nuts=["", "aacc", "ppii"],
        )  # fmt: skip
        worlds.append(match.state)
    return Start(Nuts(players=3), tuple(worlds), 0, 30, copies_played)


def copies_played(world: NutsState, seat: int, move: int) -> float:
    """Cards of one kind and age: of two equal ones the older is played first (§55)."""
    parts = world.parts
    if move < parts.drop:
        return 1
    kind = move - parts.drop if move < parts.play else (move - parts.play) // 2
    cards = world.hands[seat] & parts.of_kind[kind]
    return float(count(cards & world.old or cards))


def nut_hunt() -> Start:
    """Seat 1 has seen all objectives but five, which lie in the deck; the next player is about to scout."""
    game = load("nut-hunt", players=3)
    seats: list[dict[str, Any]] = [
        {"squirrels": {tile: 1}, "objectives": CARDS[5:] if number == 0 else []}
        for number, tile in enumerate(("owl-oak", "birch-grove", "mouse-meadow"))
    ]
    described = {"tiles": TILES, "fox": "frog-pond", "duty": "act", "active": 2, "seats": seats}
    return Start(game, (place(game, described),), 0, 40)


def squirrel_squabble() -> Start:
    """From the beginning: only the coins that the other lays are unknown."""
    game = load("squirrel-squabble", setup="random")
    return Start(game, (game.start(),), 0, 45, coins_alike)


def coins_alike(world: SquabbleState, seat: int, move: int) -> float:
    """Coins of one kind that have not been laid."""
    if move < LAY:
        return 1
    return float(world.squirrel(seat).purse >> 3 * ((move - LAY) // 2) & 7)


def hounded() -> Start:
    """From the beginning, as the Fox sees it."""
    game = load("hounded")
    return Start(game, (game.start(),), 1, 120)


STARTS: Final[dict[str, Callable[[], Start]]] = {
    "hounded": hounded,
    "nut-hunt": nut_hunt,
    "nuts": nuts,
    "squirrel-island": squirrel_island,
    "squirrel-squabble": squirrel_squabble,
}
