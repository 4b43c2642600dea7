"""The numbers of Squirrel Island's rules that an edition may change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final

from nutwood.core.parameters import Rules, number

MOST_SPACES: Final = 7
"""There is room for so many cards on the Island."""


class IslandRules(Rules, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """As printed unless an edition says otherwise. Moves pay with 5 stamina at most, so the bar is no longer."""

    stamina_bar: Annotated[int, number("§5", 1, 5, "Where the stamina bar ends; what is above becomes nuts.")] = 5
    days: Annotated[int, number("§6", 1, 5, "How many days the game has.")] = 4
    morning_stamina: Annotated[int, number("§8", 0, 5, "How much stamina a morning brings.")] = 3
    morning_coins: Annotated[int, number("§8", 0, 9, "How many coins a morning brings.")] = 2
    first_cards: Annotated[int, number("§8", 1, 12, "How many cards the first morning brings.")] = 5
    morning_cards: Annotated[int, number("§9", 0, 6, "How many cards every later morning brings.")] = 1
    first_spaces: Annotated[
        int, number("§11", 1, 7, "How many spaces the Island has on the first day; each day adds one.")
    ] = 4
    coins_for_stamina: Annotated[int, number("§18", 1, 9, "How many coins pay for 1 stamina.")] = 3

    def faults(self) -> Iterator[str]:
        """The Island has room for so many cards on the last day."""
        spaces = self.first_spaces + self.days - 1
        if spaces > MOST_SPACES:
            yield f"first-spaces: on day {self.days} the Island would have {spaces} spaces; {MOST_SPACES} is the most"
