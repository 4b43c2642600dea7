"""What the table of Nuts! says to people: prompts, labels of moves, and what cards can do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nutwood.core.catalogue import Move
from nutwood.core.lines import Line, amount, article, does, line, many, spoken, together
from nutwood.games.nuts import moves as m
from nutwood.games.nuts.edition import Printed, Side
from nutwood.games.nuts.parameters import NutsRules
from nutwood.games.nuts.text import PHASES, card_title, columns_of, nuts, path_text, route_marks, route_text, within_row
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
    "before-production": ("Play a card to take or swap before the factory runs?", "§43"),
    "serve": ("The reserve is short of {picked}s: which path is served?", "§27"),
    "before-new-deck": ("Play a card to take or swap before the discarded cards become the deck?", "§43"),
    "ship": ("Load a truck, or ship nothing.", "§31"),
    "load": ("The truck is loaded with {owed}: let it depart, or play a card for it.", "§47"),
    "cleanup": ("Discard {excess}: {limit} and {cards} may stay.", "§33"),
    "shape": ("Which Splitter or Joiner do you build?", "§37"),
    "place": ("Where do you build the {picked}?", "§37"),
    "turn": ("Turn a box holder: which box comes to the top?", "§39"),
    "lift": ("Which conveyor tile do you slide?", "§40"),
    "set-tile": ("Where does the conveyor tile go in its row?", "§40"),
    "unbolt": ("Which salter or roaster do you move?", "§42"),
    "set-machine": ("Where does the {picked} go in its row?", "§42"),
    "set-squirrel": ("Where do you lure the Squirrel?", "§41"),
    "take": ("Which boxed nut do you take from the reserve?", "§44"),
    "swap": ("Swap a boxed nut with the reserve: you have {swaps} left.", "§45"),
    "second-truck": ("Which truck do you load as the second?", "§46"),
    "pay": ("Which nut of the truck do you pay with another kind?", "§47"),
}
DONE: Final = {
    "configure": "End Configuration",
    "ship": "Ship nothing",
    "swap": "Swap no more",
    "before-production": "Let the factory run",
    "before-new-deck": "Make the new deck",
}
POWERS: Final = {
    "splitter": "Build a Splitter or Joiner",
    "action": "One more action",
    "turn": "Turn a box holder to any box",
    "slide": "Slide a tile any distance",
    "lure": "Put the Squirrel anywhere",
    "rebuild": "Move a machine anywhere",
    "take": "Take a boxed nut",
    "swap": "Swap up to {nuts}",
    "truck": "Load a second truck",
    "kind": "Pay one nut in another kind",
    "keep": "Keep {boxed}",
    "points": "A truck scores {points}",
}
SHAPES: Final = {
    "cross": "Cross",
    "split-left": "Splitter from the left",
    "split-right": "Splitter from the right",
    "join-left": "Joiner to the left",
    "join-right": "Joiner to the right",
}
ENDS: Final = {
    "last round": "after the last round",
    "last truck": "with the last truck gone,",
    "400 turns": "after {} turns",
}
STEPS: Final = {"left": -1, "right": 1}
Fact = str | int | tuple[str, str] | Side | tuple[Printed, tuple[tuple[str, int], ...]] | None
"""What the words and the place of a move depend on, beside the move."""


def power_text(side: Side) -> str:
    """What one side of a card does."""
    number = side.amount or 0
    nouns = {"nuts": many(number, "nut"), "boxed": many(number, "boxed nut"), "points": many(number, "more point")}
    return POWERS[side.power].format(**{name: amount(noun) for name, noun in nouns.items()})


def power_phrase(side: Side) -> str:
    """The same within a sentence."""
    text = power_text(side)
    return text[0].lower() + text[1:]


def prompt_text(view: NutsView, kinds: frozenset[type[Move]]) -> tuple[str, str]:
    """The question in a sentence, with its rule; for others, whose turn it is. `kinds` are the viewer's moves."""
    text, rule = PROMPTS[view.step]
    if view.returns is not None:
        return _result(view), rule
    if view.choosers and not kinds:
        last = " The last round." if view.closing else ""
        return f"{view.names[view.active]} is thinking. {PHASES[view.step]}.{last}", rule
    text = _without(view, kinds) or text
    actions = amount(many(view.actions, "action"))
    picked = SHAPES.get(view.picked or "", (view.picked or "").split(" ")[0])
    words = {
        "actions": actions,
        "picked": picked,
        "owed": nuts(view.owed),
        "limit": amount(many(view.limit, "boxed nut")),
    }
    words["cards"] = amount(many(view.rules.cards_kept, "bonus card"))
    text = text.format(swaps=amount(many(view.swaps, "swap")), excess=_excess(view), **words)
    last = "Your last turn. " if view.closing and view.step == "configure" else ""
    return f"{last}{text}", rule


def _without(view: NutsView, kinds: frozenset[type[Move]]) -> str:
    """The question where the usual one offers what cannot be done; nothing where it can."""
    lacking = lacks(view.owed, view.seats[view.active].nuts)
    if view.step == "configure" and view.actions == 0:
        return f"No action is left: {'play a card, or ' if m.Play in kinds else ''}end Configuration."
    if view.step == "ship" and m.Ship not in kinds:
        what = "The truck has left" if view.shipped else "Your boxed nuts fill no truck"
        cards = "play a card, or " if m.Play in kinds else ""
        return f"{what}: {cards}ship nothing{' more' if view.shipped else ''}."
    if view.step == "load" and lacking:
        return f"The truck still lacks {nuts(dict(lacking))}: play a card to pay with another kind."
    return ""


def lacks(wanted: dict[str, int], have: dict[str, int]) -> tuple[tuple[str, int], ...]:
    """What is missing of the nuts that are wanted."""
    missing = ((nut, number - have.get(nut, 0)) for nut, number in wanted.items())
    return tuple((nut, number) for nut, number in missing if number > 0)


def _excess(view: NutsView) -> str:
    """What the active player has too much in Cleanup (§33, §34)."""
    player = view.seats[view.active]
    found = {"boxed nut": sum(player.nuts.values()) - view.limit, "bonus card": player.hand - view.rules.cards_kept}
    return " and ".join(amount(many(number, noun)) for noun, number in found.items() if number > 0)


def _result(view: NutsView) -> str:
    """The line of the log that ends the game, from what lies on the table."""
    returns, points = view.returns or (), [seat.points for seat in view.seats]
    winners = [seat for seat, result in enumerate(returns) if result == max(returns)]
    tied = "reached first" if points.count(max(points)) > 1 else "points"
    cause = "last truck" if not view.trucks else "last round" if view.closing == 0 else "400 turns"
    won = victory(winners, "shared" if len(winners) > 1 else tied, cause, max(points), view.rules)
    return spoken(won, view.viewer, view.names)


def victory(winners: Sequence[int], decided: str, cause: str, points: int, rules: NutsRules) -> Line:
    """Who has won, with so many points, and what broke a tie (§51)."""
    scored, ended = many(points, "point"), ENDS[cause].format(rules.turns)
    if decided == "shared":
        return line(ended, together(winners), does("shares"), "the victory with", scored, "each")
    first = ", which nobody else reached as early" if decided == "reached first" else ""
    return line(ended, together(winners), does("wins"), "with", scored, first)


def label(move: Move, fact: Fact) -> str:
    """A move in words."""
    match move, fact:
        case (m.Build() | m.Clear() | m.Slide() | m.Lift(), str(shape)):
            return _tile_label(move, SHAPES[shape])
        case m.Set(column=column), (str(step), _):
            return f"To columns {column} and {column + 1}" if step == "set-tile" else f"To column {column}"
        case m.Play(card=card), Side():
            return f"{card_title(card)}: {power_phrase(fact)}"
        case m.Ship(), ((_, tuple(takes), int(points)), tuple(lacking)):
            card = f"; you lack {nuts(dict(lacking))}, to be paid in another kind with a card" if lacking else ""
            return f"Ship {nuts(dict(takes))} for {amount(many(points, 'point'))}{card}"
        case m.Done(), str(step):
            return DONE.get(step, "Ship nothing more")
    return _floor_label(move) or _store_label(move)


def beside(spot: str, way: str) -> str:
    """The place next to another in its row: `r1c3` after `r1c2`."""
    return f"{spot[:-1]}{int(spot[-1]) + STEPS[way]}"


def _tile_label(move: m.Build | m.Clear | m.Slide | m.Lift, tile: str) -> str:
    where = columns_of(move.spot)
    match move:
        case m.Build():
            return f"Build a {tile} in {where}"
        case m.Clear():
            return f"Clear the {tile} in {where}"
        case m.Slide(way=way):
            return f"Slide the {tile} in {where}, to {within_row(beside(move.spot, way))}"
    return f"Slide the {tile} in {where}"


def _floor_label(move: Move) -> str:
    match move:
        case m.Spin(column=column):
            return f"Spin the box holder in column {column}"
        case m.Shift(machine=machine, column=column, way=way):
            return f"Slide the {machine} in column {column} to column {column + STEPS[way]}"
        case m.Turn(column=column, nut=nut):
            return f"Turn the box holder in column {column} to {nut}"
        case m.Unbolt(machine=machine, column=column):
            return f"Move the {machine} in column {column}"
        case m.Chase(way=way):
            return f"The Squirrel goes to the {way}"
        case m.Feed():
            return "Feed the Squirrel: he neither moves nor eats this turn"
    return ""


def _store_label(move: Move) -> str:
    match move:
        case m.Drop(card=card):
            return f"Discard {card_title(card)}"
        case m.Lay(shape=shape):
            return f"A {SHAPES[shape]}"
        case m.Serve(nut=nut, flavour="plain"):
            return f"Serve {article(nut)} that is not Extra Delicious"
        case m.Serve(nut=nut):
            return f"Serve an Extra Delicious {nut}, which brings a bonus card"
        case m.Take(nut=nut):
            return f"Take a boxed {nut}"
        case m.Swap(give=give, get=get):
            return f"Give {article(give)}, get {article(get)}"
        case m.Pay(nut=nut, instead=instead):
            return f"Pay {article(nut)} instead of {article(instead)}"
        case m.Discard(nut=nut):
            return f"Discard a boxed {nut}"
    return "The truck departs"


def gain_text(made: tuple[Route, ...], broken: tuple[Route, ...]) -> str:
    """What a move does to the Connecting Paths: which are new, which are gone, and which are treated otherwise."""
    if made and not broken:
        return f" — connects {_all(list(map(route_text, made)))}"
    before = {route.columns: route for route in broken}
    after = {route.columns for route in made}
    found = {
        "connects": [route_text(route) for route in made if route.columns not in before],
        "cuts": [route_text(route) for route in broken if route.columns not in after],
        "changes": [_change(before[route.columns], route) for route in made if route.columns in before],
    }
    return " — " + "; ".join(f"{verb} {_all(texts)}" for verb, texts in found.items() if texts)


def _change(before: Route, after: Route) -> str:
    """A path that stays, with what is new about it."""
    old, new = route_marks(before), route_marks(after)
    marks = [f"now {mark}" for mark in new if mark not in old] + [
        f"no longer {mark}" for mark in old if mark not in new
    ]
    return f"{path_text(after)} ({', '.join(marks)})"


def _all(texts: list[str]) -> str:
    return ", ".join(texts[:-1]) + (" and " if len(texts) > 1 else "") + texts[-1]
