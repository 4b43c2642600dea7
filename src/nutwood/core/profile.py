"""What kind of game a game is: what adapters and the conformance suite have to know before it is played."""

from __future__ import annotations

import msgspec


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """Declared by a game (`Game.profile`), for the options that it is played with."""

    simultaneous: bool = False
    """Whether several seats ever choose at the same time."""
    perfect_information: bool = False
    """Whether everybody always knows everything, choices made at the same time included."""
    chance: bool = True
    """Whether chance ever plays."""
    longest: int = 100_000
    """A game has at most so many moves, those of chance included."""
