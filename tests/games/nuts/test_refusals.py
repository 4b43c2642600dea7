"""What Nuts! says to an illegal move is true of that very position."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any

from nutwood import load
from tests.games.nuts.test_properties import Crowded
from tests.games.nuts.test_wording import EDITION, WORDING
from tests.games.refusals import Claims, refused, untrue

SPOT = r"row (\d), columns (\d) and (\d)"
NUT = r"(almond|cashew|peanut|pistachio)"
WAY = r"(left|right)"
POWERS = {card.name: {"left": card.left, "right": card.right} for card in EDITION.cards}
BUSY = ("tie", "serve", "shape", "place", "turn", "lift", "set-tile", "unbolt", "set-machine", "set-squirrel", "take",
        "swap", "second-truck", "pay")  # fmt: skip


def stock(view: Any) -> Counter[str]:
    return Counter(view.seats[view.viewer].nuts)


def hand(view: Any) -> Any:
    return view.seats[view.viewer].cards


def tiles(view: Any, row: int) -> set[int]:
    """The first columns of the tiles in a row."""
    return {int(spot[3]) for spot in view.tiles if int(spot[1]) == row}


def is_spot(move: Any, row: str, column: str, next_column: str) -> bool:
    return move.spot == f"r{row}c{column}" and int(next_column) == int(column) + 1


def overlaps(view: Any, row: int, column: int) -> bool:
    return bool(tiles(view, row) & {column - 1, column, column + 1})


def is_free(view: Any, row: int, column: int, but: int = 0) -> bool:
    return 1 <= column <= 7 and not (tiles(view, row) - {but}) & {column - 1, column, column + 1}


def towards(column: int, way: str) -> int:
    return column - 1 if way == "left" else column + 1


def asks(*steps: str) -> Any:
    return lambda view, move: view.step in steps


def lacks_room(view: Any, move: Any, *said: str) -> bool:
    """The tile lies there, and not one step further."""
    row, column, next_column, way = said
    here = int(column)
    return (
        is_spot(move, row, column, next_column)
        and here in tiles(view, int(row))
        and move.way == way
        and not is_free(view, int(row), towards(here, way), but=here)
    )


def machines(view: Any, machine: str) -> Any:
    return view.salters if machine == "salter" else view.roasters


def stuck(view: Any, move: Any, machine: str, column: str, way: str) -> bool:
    beside = towards(int(column), way)
    same = (move.machine, move.column, move.way) == (machine, int(column), way)
    return same and int(column) in machines(view, machine) and (
        not 1 <= beside <= 8 or beside in machines(view, machine)
    )  # fmt: skip


def fills(view: Any, truck: str) -> bool:
    return not Counter(EDITION.truck(truck).nuts) - stock(view)


def cannot_slide(view: Any, move: Any) -> bool:
    lying = [(int(spot[1]), int(spot[3])) for spot in view.tiles]
    return not any(is_free(view, row, to, but=here) for row, here in lying for to in range(1, 8) if to != here)


def can_swap(view: Any) -> bool:
    return any(give != get for give in +stock(view) for get in +Counter(view.reserve))


def over(view: Any) -> bool:
    return stock(view).total() > int(view.limit)


def fork_left(view: Any, move: Any) -> bool:
    right_handed = move.shape in ("split-left", "join-right")
    return not (view.right_hands_left if right_handed else view.left_hands_left)


CLAIMS: Claims = {
    r"This is Configuration: use an action, play a card if you have one, or end Configuration\.": lambda view, move: (
        view.step == "configure" and view.actions > 0
    ),
    r"Trucks are loaded in Shipping, after Production\.": asks("configure"),
    r"Two paths are equally near: choose which way the Squirrel goes\.": asks("tie"),
    r"Before Production you may play a card to take or swap, or let the factory run\.": asks("before-production"),
    r"The reserve is short: choose a path to be served\.": asks("serve"),
    r"Before the new deck is made you may play a card to take or swap, or go on\.": asks("before-new-deck"),
    r"This is Shipping: load a truck, play a card if you have one, or ship nothing\.": asks("ship"),
    r"A truck is being loaded: play cards for it, or let it depart\.": asks("load"),
    r"This is Cleanup: discard what is too many, or play a card if you have one\.": asks("cleanup"),
    r"Choose the shape of the Splitter or Joiner first\.": asks("shape"),
    r"Choose where to build the Splitter or Joiner\.": asks("place"),
    r"Choose a box holder and the box that comes to its top\.": asks("turn"),
    r"Choose the conveyor tile that slides\.": asks("lift"),
    r"Choose where the conveyor tile goes\.": asks("set-tile"),
    r"Choose the salter or roaster that moves\.": asks("unbolt"),
    r"Choose the empty column where the machine goes\.": asks("set-machine"),
    r"Choose another column for the Squirrel\.": asks("set-squirrel"),
    r"Choose a boxed nut that the reserve has\.": asks("take"),
    r"Give a boxed nut and get one of another kind, or swap no more\.": asks("swap"),
    r"Choose the second truck\.": asks("second-truck"),
    r"Choose which nut of the truck you pay with which other kind\.": asks("pay"),
    r"That is for chance to decide\.": lambda view, move: (
        type(move).__name__ in ("Deal", "Start", "Roll", "Scamper", "Draw")
    ),
    r"No action is left this turn\.": lambda view, move: view.step == "configure" and view.actions == 0,
    rf"No conveyor tile lies in {SPOT}\.": lambda view, move, row, column, after: (
        is_spot(move, row, column, after) and int(column) not in tiles(view, int(row))
    ),
    rf"A tile in {SPOT} would overlap another\.": lambda view, move, row, column, after: (
        is_spot(move, row, column, after) and overlaps(view, int(row), int(column))
    ),
    r"The supply has no Cross left\.": lambda view, move: view.crosses_left == 0,
    r"The supply has no such tile left\.": fork_left,
    rf"The tile in {SPOT} has no room at its {WAY}\.": lacks_room,
    r"No (salter|roaster) stands in column (\d)\.": lambda view, move, machine, column: (
        (move.machine, move.column) == (machine, int(column)) and int(column) not in machines(view, machine)
    ),
    rf"The (salter|roaster) in column (\d) has no empty column at its {WAY}\.": stuck,
    r"The Squirrel has been fed already this turn\.": lambda view, move: view.fed,
    r"The Squirrel is in column (\d) already\.": lambda view, move, column: (
        move.column == int(column) and view.squirrel == int(column)
    ),
    r"A machine stands in column (\d) already\.": lambda view, move, column: (
        move.column == int(column) and int(column) in {*view.salters, *view.roasters}
    ),
    r"There the conveyor tile would stick out over the edge of the floor\.": lambda view, move: move.column == 8,
    r"The conveyor tile lies there already\.": lambda view, move: view.picked[3] == str(move.column),
    r"In columns (\d) and (\d) the conveyor tile would overlap another\.": lambda view, move, column, after: (
        move.column == int(column)
        and int(after) == int(column) + 1
        and not is_free(view, int(view.picked[1]), int(column), but=int(view.picked[3]))
    ),
    rf"The reserve has no {NUT} left\.": lambda view, move, nut: (
        nut == (move.get if view.step == "swap" else move.nut) and not view.reserve.get(nut)
    ),
    r"A swap gives a nut of another kind\.": lambda view, move: move.give == move.get,
    r"That would undo the first swap\.": lambda view, move: view.step == "swap" and view.swaps > 0,
    rf"You have no {NUT} to give\.": lambda view, move, nut: move.give == nut and not stock(view)[nut],
    r"That does not fill the truck: a nut to spare pays for one of another kind that it shows\.": asks("pay"),
    r"The truck still lacks (\d+) nuts?\.": lambda view, move, many: (
        view.step == "load" and (Counter(view.owed) - stock(view)).total() == int(many)
    ),
    r"You have no boxed nut too many\.": lambda view, move: view.step == "cleanup" and not over(view),
    rf"You have no {NUT} to discard\.": lambda view, move, nut: move.nut == nut and not stock(view)[nut],
    r"You do not hold that card\.": lambda view, move: not hand(view).get(move.card),
    r"Bonus cards are discarded in Cleanup only, and only if you hold more than three\.": lambda view, move: (
        hand(view)[move.card] > 0 and (view.step != "cleanup" or view.seats[view.viewer].hand <= 3)
    ),
    r"That truck has left\.": lambda view, move: move.truck not in view.trucks,
    r"You may load only one truck in a turn\.": lambda view, move: view.step == "ship" and view.shipped,
    r"Your boxed nuts do not fill that truck\.": lambda view, move: (
        move.truck in view.trucks and not fills(view, move.truck)
    ),
    r"The upper power of a card is for Configuration only\.": lambda view, move: (
        move.side == "left" and view.step != "configure"
    ),
    r"Take and swap wait until the truck has left\.": lambda view, move: (
        view.step == "load" and POWERS[move.card][move.side].power in ("take", "swap")
    ),
    r"A Splitter or Joiner needs an action, a tile in the supply and a free place\.": lambda view, move: (
        view.actions == 0
        or view.right_hands_left + view.left_hands_left == 0
        or not any(is_free(view, row, column) for row in range(1, 10) for column in range(1, 8))
    ),
    r"No conveyor tile has another place to go to in its row\.": cannot_slide,
    r"The reserve is empty\.": lambda view, move: not any(view.reserve.values()),
    r"There is nothing to swap\.": lambda view, move: not can_swap(view),
    r"A second truck follows the first at once, and only if it can be filled\.": lambda view, move: (
        not view.shipped or view.step != "ship" or not any(fills(view, truck) for truck in view.trucks)
    ),
    r"Another kind is for a truck that is being loaded, with a nut to spare for it\.": lambda view, move: (
        view.step != "load" or not stock(view) - Counter(view.owed)
    ),
    r"A bigger warehouse is for Cleanup, with more boxed nuts than may be kept\.": lambda view, move: (
        view.step != "cleanup" or not over(view)
    ),
    r"That warehouse is no bigger than the one you have\.": lambda view, move: (
        POWERS[move.card][move.side].amount <= view.limit
    ),
    r"More points are for a truck that is being loaded\.": lambda view, move: view.step != "load",
}


def test_refusals_are_true_of_the_position() -> None:
    games = [load("nuts"), Crowded(3)]
    judged, found = untrue(CLAIMS, WORDING, chain.from_iterable(refused(game, range(1), 8) for game in games))
    assert not found
    assert judged >= 300
