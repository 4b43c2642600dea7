"""What Nut Hunt says to an illegal move is true of that very position."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any

from nutwood import load
from tests.games.nut_hunt.test_wording import WORDING
from tests.games.refusals import Claims, refused, untrue

ROWS = (3, 4, 5, 4, 3)
PLACES = [(2 * column + abs(row - 2), row) for row, many in enumerate(ROWS) for column in range(many)]
"""Where the tiles lie in reading order: half a tile to the right, and rows down."""
CENTRE = 9


def named(view: Any, name: str) -> Any:
    """The tile of this name, with or without its article."""
    wanted = name.lower()
    return next(tile for tile in view.tiles if wanted in (tile.name.lower(), f"the {tile.name}".lower()))


def are_neighbours(view: Any, one: str, other: str) -> bool:
    (x, y), (to_x, to_y) = (PLACES[[tile.id for tile in view.tiles].index(name)] for name in (one, other))
    return (abs(x - to_x), abs(y - to_y)) in ((2, 0), (1, 1))


def asks(duty: str) -> Any:
    return lambda view, move: view.duty == duty and not view.scattering


OWED = "(two nuts|one more nut)"


def owes(view: Any, due: str) -> bool:
    return bool(view.owed == {"two nuts": 2, "one more nut": 1}[due])


def acts(view: Any) -> Any:
    """Whoever is asked may act; what they have."""
    return view.owners[view.viewer] if asks("act")(view, None) and view.active == view.viewer else None


def cannot_pay(view: Any, move: Any, name: str, price: str) -> bool:
    tile, nuts = named(view, name), Counter(acts(view).nuts)
    return move.tile == tile.id and priced(tile.cost) == price and bool(Counter(tile.cost) - nuts)


def priced(cost: tuple[str, ...]) -> str:
    counts = [f"{many} {nut}{'s' if many > 1 else ''}" for nut, many in Counter(cost).items()]
    return " and ".join(filter(None, [", ".join(counts[:-1]), counts[-1]]))


def lies_here(view: Any, move: Any, name: str, *duties: str) -> bool:
    return move.tile == named(view, name).id and view.duty in duties


def flees(view: Any, move: Any) -> bool:
    return bool(view.scattering) and view.fleeing == view.viewer


def here(view: Any) -> str:
    return str(view.scattering[-1].tile)


def occupied(view: Any, name: str) -> bool:
    return any(owner.squirrels.get(named(view, name).id) for owner in view.owners)


def stands_there(view: Any, tile: str) -> bool:
    mine = view.owners[view.viewer]
    return bool(mine.squirrels.get(tile) or mine.nests.get(tile))


FORAGES = {"settle-in", "forage-two", "forage-one"}
CLAIMS: Claims = {
    r"First choose one of your three objectives to put back\.": asks("put-back"),
    r"First place a squirrel on a green tile\.": asks("place"),
    rf"First forage {OWED} on the tile of the squirrel that you have placed\.": lambda view, move, *due: (
        asks("settle-in")(view, move) and owes(view, *due)
    ),
    rf"First forage {OWED} on the Fox’s tile\.": lambda view, move, *due: (
        asks("forage-two")(view, move) and view.ground == view.fox and owes(view, *due)
    ),
    r"First forage one nut on the Fox’s tile\.": lambda view, move: (
        asks("forage-one")(view, move) and view.ground == view.fox
    ),
    r"First keep one of the objectives that you have seen, or none\.": asks("keep"),
    r"Now you act or pass: recruit, hassle the Fox or scout if you can; exchange nuts first\.": asks("act"),
    r"You can put back only one of the three objectives that you have been dealt\.": lambda view, move: (
        view.duty == "put-back" and move.objective not in {card.id for card in view.owners[view.viewer].objectives}
    ),
    r"You can keep only an objective that you have just seen\.": lambda view, move: (
        view.duty == "keep" and move.objective not in {card.id for card in view.looking}
    ),
    r"There are no (\w+) on (.+)\.": lambda view, move, nuts, name: (
        view.duty in FORAGES
        and nuts.startswith(move.nut)
        and named(view, name).id == view.ground
        and move.nut not in named(view, name).forage
    ),
    r"(.+) has no green border\.": lambda view, move, name: (
        lies_here(view, move, name, "place") and named(view, name).kind != "start"
    ),
    r"(.+) is occupied by the Fox\.": lambda view, move, name: (
        lies_here(view, move, name, "place") and view.fox == move.tile == view.tiles[CENTRE].id
    ),
    r"(.+) is occupied by a squirrel\.": lambda view, move, name: (
        lies_here(view, move, name, "place") and occupied(view, name)
    ),
    r"Nobody recruits onto (the (?!Fox’s).+)\.": lambda view, move, name: (
        bool(acts(view)) and move.tile == named(view, name).id and named(view, name).kind in ("pond", "barrens")
    ),
    r"Nobody recruits onto the Fox’s tile\.": lambda view, move: bool(acts(view)) and move.tile == view.fox,
    r"You cannot pay for a squirrel on (.+): it costs (.+)\.": cannot_pay,
    r"The Fox is on (.+) already\.": lambda view, move, name: (
        bool(acts(view)) and move.tile == view.fox == named(view, name).id
    ),
    r"(.+) is not next to the Fox\.": lambda view, move, name: (
        lies_here(view, move, name, "act") and not are_neighbours(view, move.tile, view.fox)
    ),
    r"You have neither a squirrel nor a nest on (.+) to hassle the Fox with\.": lambda view, move, name: (
        lies_here(view, move, name, "act")
        and are_neighbours(view, move.tile, view.fox)
        and not stands_there(view, move.tile)
    ),
    r"There is no objective left in the deck to look at\.": lambda view, move: bool(acts(view)) and view.deck == 0,
    r"An exchange gives a nut of another kind\.": lambda view, move: bool(acts(view)) and move.give == move.take,
    r"An exchange takes three (\w+); you have (no|\d) (\w+)\.": lambda view, move, kind, has, nuts: (
        kind.startswith(move.give)
        and nuts.startswith(move.give)
        and acts(view).nuts.get(move.give, 0) == (0 if has == "no" else int(has)) < 3
    ),
    r"First say where your squirrel scatters to from (.+)\.": lambda view, move, name: (
        flees(view, move) and named(view, name).id == here(view)
    ),
    r"No squirrel scatters onto the Frog Pond\.": lambda view, move: (
        flees(view, move) and named(view, "Frog Pond").id == move.tile
    ),
    r"No squirrel scatters onto the Fox’s tile\.": lambda view, move: flees(view, move) and move.tile == view.fox,
    r"Your squirrel must leave (.+)\.": lambda view, move, name: (
        flees(view, move) and move.tile == here(view) == named(view, name).id
    ),
    r"The Fox has just left (.+): no squirrel that flees it goes there\.": lambda view, move, name: (
        flees(view, move) and view.scattering[-1].vacated == move.tile == named(view, name).id
    ),
    r"(.+) is not next to (?!the Fox\.)(.+)\.": lambda view, move, name, other: (
        flees(view, move)
        and named(view, name).id == move.tile
        and named(view, other).id == here(view)
        and not are_neighbours(view, move.tile, here(view))
    ),
}


def test_refusals_are_true_of_the_position() -> None:
    games = [load("nut-hunt", players=players) for players in (1, 2, 5)]
    judged, found = untrue(CLAIMS, WORDING, chain.from_iterable(refused(game, range(1), 6) for game in games))
    assert not found
    assert judged >= 300
