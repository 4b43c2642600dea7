"""What a viewer may know: views, and the observation that a bot gets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from nutwood.core.dice import Dice
from nutwood.core.state import State

if TYPE_CHECKING:
    from nutwood.core.game import Game
    from nutwood.core.told import Told


class View(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What every view tells; games add their own fields. Seats count from 0, a spectator is -3.

    A view is made for every look at a table and cannot refer back to itself: the garbage collector need not see it.
    """

    viewer: int
    names: tuple[str, ...] = ()
    """What the seats are called: their players' names where somebody knows them, otherwise roles or numbers."""
    choosers: tuple[int, ...]
    """The seats that may choose now; none while chance plays and after the end."""
    ended: bool
    returns: tuple[float, ...] | None = None
    """The result, once the game has ended."""


class Observation:
    """What a seat knows when it has to choose: never the true position.

    `sample` draws positions that the seat cannot tell from the true one. The one kept inside is such a draw
    itself, so that nothing reachable from here gives anything away.
    """

    __slots__ = ("_world", "game", "history", "legal", "seat", "view")

    def __init__(
        self, game: Game[Any, Any], state: State, seat: int, dice: Dice, history: tuple[Told, ...] = ()
    ) -> None:
        self.game = game
        self.seat = seat
        self.view = game.view(state, seat)
        self.legal = game.legal_moves(state, seat)
        self.history = history
        self._world = state.clone()
        self._world.redeal(seat, dice)

    def sample(self, dice: Dice) -> State:
        """A position that this seat cannot tell from the true one, drawn with the right odds."""
        world = self._world.clone()
        world.redeal(self.seat, dice)
        return world
