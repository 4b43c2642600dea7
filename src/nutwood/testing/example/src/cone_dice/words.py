"""How the log of Cone Dice words what happens."""

from __future__ import annotations

from cone_dice.events import Dealt, Rolled, Showed, Took, Won
from nutwood.core.events import UNSET, Event
from nutwood.core.lines import Line, does, line, many, together, who, whose


def words(event: Event) -> Line:
    """One sentence for each event."""
    match event:
        case Dealt(seat=seat, card=card):
            return line(who(seat), does("is dealt"), "a card" if card is UNSET else f"the card “{card}”")
        case Rolled(seat=seat, number=number):
            return line(who(seat), does("rolls"), f"a {number}")
        case Took(seat=seat, cones=cones):
            return line(who(seat), does("takes"), many(cones, "cone"))
        case Showed(seat=seat, card=card, points=points):
            return line(whose(seat), f"card was “{card}”, which brings", many(points, "point"))
        case Won(seats=seats, points=points):
            return line("with the last cone gone,", together(seats), does("wins with"), many(points, "point"))
    raise TypeError(event)
