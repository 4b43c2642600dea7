"""How the log of Thin Ice words what happens."""

from __future__ import annotations

from nutwood.core.events import Event
from nutwood.core.lines import Line, does, line, who, whose
from thin_ice.events import Sank, Stepped, Stuck, Won


def words(event: Event) -> Line:
    """One sentence for each event."""
    match event:
        case Stepped(seat=seat, square=square):
            return line(who(seat), does("steps"), f"to {square}")
        case Sank(square=square):
            return line(f"the floe {square} sinks")
        case Stuck(seat=seat):
            return line(whose(seat), "squirrel is stuck, and out of the game")
        case Won(seat=seat):
            return line("with nobody else left to move,", who(seat), does("wins"))
    raise TypeError(event)
