"""What the table of Nuts! says to people: prompts, labels of moves, and what cards can do."""

from __future__ import annotations

from typing import Final

from nutwood.core.catalogue import Move
from nutwood.games.nuts import moves as m
from nutwood.games.nuts.edition import Printed, Side
from nutwood.games.nuts.text import card_title, columns_of, nuts, one, route_text
from nutwood.games.nuts.view import NutsView, Route

PROMPTS: Final = {
    "over": ("The game is over.", "§51"),
    "deal": ("The box holders are being dealt.", "§9"),
    "start": ("Who starts?", "§11"),
    "roll": ("The Squirrel is hungry: his die is rolled.", "§20"),
    "scamper": ("The Squirrel scampers: the eight-sided die is rolled.", "§22"),
    "draw": ("An Extra Delicious nut: a bonus card is drawn.", "§28"),
    "configure": ("Change the factory floor: {actions} left.", "§13"),
    "tie": ("Two paths are equally near: which way does the Squirrel go?", "§23"),
    "before-production": ("Take or swap before the factory runs?", "§43"),
    "serve": ("The reserve of {picked}s is short: which path is served?", "§27"),
    "before-new-deck": ("Take or swap before the discarded cards become the deck?", "§43"),
    "ship": ("Load a truck, or keep your boxed nuts.", "§31"),
    "load": ("The truck is being loaded with {owed}: play cards for it, or let it depart.", "§47"),
    "cleanup": ("Discard what is too much: {limit} boxed nuts and 3 cards may stay.", "§33"),
    "shape": ("Which Splitter or Joiner do you build?", "§37"),
    "place": ("Where do you build the {picked}?", "§37"),
    "turn": ("Turn a box holder: click the box that comes to the top.", "§39"),
    "lift": ("Which conveyor tile slides?", "§40"),
    "set-tile": ("Where does the tile go in its row?", "§40"),
    "unbolt": ("Which salter or roaster moves?", "§42"),
    "set-machine": ("Where does the machine go in its row?", "§42"),
    "set-squirrel": ("Where do you lure the Squirrel?", "§41"),
    "take": ("Take a boxed nut from the reserve.", "§44"),
    "swap": ("Swap boxed nuts with the reserve: {swaps} left.", "§45"),
    "second-truck": ("Choose the second truck.", "§46"),
    "pay": ("Which nut of the truck do you pay with another kind?", "§47"),
}
PHASES: Final = {
    "configure": "Configuration",
    "shape": "Configuration",
    "place": "Configuration",
    "turn": "Configuration",
    "lift": "Configuration",
    "set-tile": "Configuration",
    "unbolt": "Configuration",
    "set-machine": "Configuration",
    "set-squirrel": "Configuration",
    "tie": "Squirrel Movement",
    "before-production": "Production",
    "serve": "Production",
    "before-new-deck": "Production",
    "ship": "Shipping",
    "load": "Shipping",
    "second-truck": "Shipping",
    "pay": "Shipping",
    "cleanup": "Cleanup",
}
DONE: Final = {
    "configure": "End Configuration",
    "ship": "Ship nothing",
    "swap": "Swap no more",
    "before-production": "Let the factory run",
    "before-new-deck": "Go on",
}
POWERS: Final = {
    "splitter": "Build a Splitter or Joiner",
    "action": "One more action",
    "turn": "Turn a holder to any side",
    "slide": "Slide a tile any distance",
    "lure": "Put the Squirrel anywhere",
    "rebuild": "Move a machine anywhere",
    "take": "Take a boxed nut",
    "swap": "Swap up to {amount} nuts",
    "truck": "Load a second truck",
    "kind": "Pay one nut in another kind",
    "keep": "Keep {amount} boxed nuts",
    "points": "A truck scores {amount} more",
}
SHAPES: Final = {
    "cross": "Cross",
    "split-left": "Splitter from the left",
    "split-right": "Splitter from the right",
    "join-left": "Joiner to the left",
    "join-right": "Joiner to the right",
}
Fact = str | int | tuple[str, str] | Side | Printed | None
"""What the words and the place of a move depend on, beside the move."""


def power_text(side: Side) -> str:
    """What one side of a card does."""
    return POWERS[side.power].format(amount=side.amount)


def power_phrase(side: Side) -> str:
    """The same within a sentence."""
    text = power_text(side)
    return text[0].lower() + text[1:]


def prompt_text(view: NutsView, mine: bool) -> tuple[str, str]:
    """The question in a sentence, with its rule; for others, whose turn it is."""
    text, rule = PROMPTS[view.step]
    if view.step == "configure" and view.actions == 0:
        text = "No action is left: end Configuration, and the Squirrel moves."
    if view.returns is not None:
        return _result(view), rule
    if view.choosers and not mine:
        return f"Seat {view.active + 1} is thinking. {PHASES.get(view.step, 'A card is in play')}.", rule
    actions = f"{view.actions} action{'' if view.actions == 1 else 's'}"
    picked = SHAPES.get(view.picked or "", view.picked)
    words = {"actions": actions, "picked": picked, "owed": nuts(view.owed), "limit": view.limit}
    return text.format(swaps=view.swaps, **words), rule


def _result(view: NutsView) -> str:
    winners = [
        f"seat {seat + 1}" for seat, result in enumerate(view.returns or ()) if result == max(view.returns or ())
    ]
    if len(winners) == 1:
        return f"{winners[0].capitalize()} wins with {max(seat.points for seat in view.seats)} points."
    return f"{', '.join(winners[:-1]).capitalize()} and {winners[-1]} share the victory."


def label(move: Move, fact: Fact) -> str:
    """A move in words."""
    match move, fact:
        case (m.Build() | m.Clear() | m.Slide() | m.Lift(), str(shape)):
            return _tile_label(move, SHAPES[shape])
        case m.Set(column=column), (str(step), _):
            return f"To columns {column} and {int(column) + 1}" if step == "set-tile" else f"To column {column}"
        case m.Play(card=card), Side():
            return f"{card_title(card)}: {power_phrase(fact)}"
        case m.Ship(), (_, tuple(takes), int(points)):
            return f"Ship {nuts(dict(takes))} for {points} points"
        case m.Done(), str(step):
            return DONE.get(step, "Ship nothing more")
    return _floor_label(move) or _store_label(move)


def _tile_label(move: m.Build | m.Clear | m.Slide | m.Lift, tile: str) -> str:
    where = columns_of(move.spot)
    match move:
        case m.Build():
            return f"Build a {tile} in {where}"
        case m.Clear():
            return f"Clear the {tile} in {where}"
        case m.Slide(way=way):
            return f"Slide the {tile} in {where} to the {way}"
    return f"Slide the {tile} in {where}"


def _floor_label(move: Move) -> str:
    match move:
        case m.Spin(column=column):
            return f"Spin the box holder in column {column}"
        case m.Shift(machine=machine, column=column, way=way):
            return f"Slide the {machine} in column {column} to the {way}"
        case m.Turn(column=column, nut=nut):
            return f"Turn the holder in column {column} to {nut}"
        case m.Unbolt(machine=machine, column=column):
            return f"Move the {machine} in column {column}"
        case m.Chase(way=way):
            return f"The Squirrel goes {way}"
        case m.Feed():
            return "Feed the Squirrel: he sleeps this turn"
    return ""


def _store_label(move: Move) -> str:
    match move:
        case m.Drop(card=card):
            return f"Discard {card_title(card)}"
        case m.Lay(shape=shape):
            return f"A {SHAPES[shape]}"
        case m.Serve(nut=nut, flavour="plain"):
            return f"Serve a plain {nut}"
        case m.Serve(nut=nut):
            return f"Serve an Extra Delicious {nut}: it brings a card"
        case m.Take(nut=nut):
            return f"Take a boxed {nut}"
        case m.Swap(give=give, get=get):
            return f"Give {one(give)}, get {one(get)}"
        case m.Pay(nut=nut, instead=instead):
            return f"Pay {one(nut)} instead of {one(instead)}"
        case m.Discard(nut=nut):
            return f"Discard a boxed {nut}"
    return "The truck departs"


def gain_text(made: tuple[Route, ...], broken: tuple[Route, ...]) -> str:
    """What a move does to the Connecting Paths."""
    parts = [f"then {' and '.join(map(route_text, made))}"] if made else []
    parts += [f"no longer {' or '.join(map(route_text, broken))}"] if broken else []
    return " — " + "; ".join(parts)
