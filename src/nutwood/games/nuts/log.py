"""How the log of Nuts! words a move, for each viewer: which card is drawn is the drawer's secret (§54)."""

from __future__ import annotations

from typing import Final

from nutwood.core.catalogue import Move
from nutwood.core.state import CHANCE
from nutwood.games.nuts import moves as m
from nutwood.games.nuts.edition import NutsEdition
from nutwood.games.nuts.position import picked, tiles_of
from nutwood.games.nuts.rules.parts import Step
from nutwood.games.nuts.state import NutsState
from nutwood.games.nuts.text import card_title, columns_of, nuts, one
from nutwood.games.nuts.titles import SHAPES, power_phrase

DONE: Final = {
    Step.CONFIGURE: "ends Configuration",
    Step.SWAP: "swaps no more",
    Step.BEFORE_PRODUCTION: "lets the factory run",
    Step.BEFORE_NEW_DECK: "lets the discarded cards become the deck",
}
FACES: Final = {
    "stop": "the Squirrel stops",
    "scamper": "the Squirrel scampers",
    "hunt": "the Squirrel hunts",
    "hunt-and-roll": "the Squirrel hunts and rolls",
}


def tell(state: NutsState, move: Move, seat: int, viewer: int, edition: NutsEdition) -> str:
    """How the viewer's log words a move that is about to be played."""
    if seat == CHANCE:
        return _chance(state, move, viewer)
    if isinstance(move, m.Build | m.Clear | m.Slide | m.Lift):
        return _tile(state, move)
    if isinstance(move, m.Play | m.Drop):
        return _card(state, move, edition)
    if isinstance(move, m.Done):
        return DONE.get(state.step, "ships nothing more" if state.shipped else "ships nothing")
    if isinstance(move, m.Set):
        return _set_down(state, int(move.column))
    return _floor(move) or _store(move, edition)


def _chance(state: NutsState, move: Move, viewer: int) -> str:
    match move:
        case m.Draw(card=card):
            return f"seat {state.seat + 1} draws {card_title(card) if viewer == state.seat else 'a card'}"
        case m.Deal(boxes=boxes):
            top, *rest = (m.NUTS[m.LETTERS.index(letter)] for letter in boxes)
            return f"column {state.picked + 1} gets a box holder: {top} on top, then {', '.join(rest)}"
        case m.Start(seat=seat):
            return f"seat {seat} starts"
        case m.Scamper(column=column):
            return f"the Squirrel scampers to column {column}"
    return FACES[getattr(move, "face", "stop")]


def _tile(state: NutsState, move: m.Build | m.Clear | m.Slide | m.Lift) -> str:
    where = columns_of(move.spot)
    if isinstance(move, m.Build):
        return f"builds a {SHAPES[picked(state) or 'cross']} in {where}"
    shape = SHAPES[tiles_of(state)[move.spot]]
    if isinstance(move, m.Clear):
        return f"clears the {shape} in {where}"
    if isinstance(move, m.Slide):
        return f"slides the {shape} in {where} to the {move.way}"
    return f"slides the {shape} in {where}"


def _set_down(state: NutsState, column: int) -> str:
    if state.step == Step.SET_TILE:
        return f"slides it to columns {column} and {column + 1}"
    if state.step == Step.SET_MACHINE:
        return f"moves it to column {column}"
    return f"lures the Squirrel to column {column}"


def _card(state: NutsState, move: m.Play | m.Drop, edition: NutsEdition) -> str:
    title = f"{card_title(move.card)}{_age(state, edition.card_names.index(move.card))}"
    if isinstance(move, m.Drop):
        return f"discards {title}"
    card = next(card for card in edition.cards if card.name == move.card)
    return f"plays {title}: {power_phrase(card.left if move.side == 'left' else card.right)}"


def _age(state: NutsState, kind: int) -> str:
    """Whether a card about to leave the hand is older than the deck; all can tell, where some are (§54, §55)."""
    older = state.hand() & state.old
    if older == 0:
        return ""
    return " (an older card)" if older & state.parts.of_kind[kind] else " (a newer card)"


def _floor(move: Move) -> str:
    match move:
        case m.Spin(column=column):
            return f"spins the box holder in column {column}"
        case m.Shift(machine=machine, column=column, way=way):
            return f"slides the {machine} in column {column} to the {way}"
        case m.Feed():
            return "feeds the Squirrel"
        case m.Turn(column=column, nut=nut):
            return f"turns the holder in column {column} to {nut}"
        case m.Unbolt(machine=machine, column=column):
            return f"moves the {machine} in column {column}"
        case m.Chase(way=way):
            return f"sends the Squirrel to the {way}"
        case m.Lay(shape=shape):
            return f"chooses a {SHAPES[shape]}"
    return ""


def _store(move: Move, edition: NutsEdition) -> str:
    match move:
        case m.Serve(nut=nut, flavour=flavour):
            return f"has an {'Extra Delicious' if flavour != 'plain' else 'ordinary'} {nut} served"
        case m.Take(nut=nut):
            return f"takes a boxed {nut}"
        case m.Swap(give=give, get=get):
            return f"swaps {one(give)} for {one(get)}"
        case m.Pay(nut=nut, instead=instead):
            return f"pays {one(nut)} instead of {one(instead)}"
        case m.Discard(nut=nut):
            return f"discards a boxed {nut}"
        case m.Ship(truck=name):
            truck = edition.truck(name)
            return f"loads a truck with {nuts(truck.nuts)}: {truck.points} points"
    return "lets the truck depart"
