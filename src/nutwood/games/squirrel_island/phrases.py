"""How players of Squirrel Island say its moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nutwood.core.catalogue import Move
from nutwood.games.squirrel_island.moves import (
    DoPart,
    Effect,
    Enough,
    Exhaust,
    Option,
    Pass,
    Pay,
    Play,
    PlayIsland,
    Refresh,
    SetBack,
    Sleep,
    Snipe,
    Stash,
    StashIsland,
    Steal,
    Take,
    Use,
)

MOVES: Final[Mapping[type[Move], str]] = {
    Play: "play {card} from your hand | card",
    PlayIsland: "play {card} from the Island | card",
    Pay: "pay with {stamina} stamina | coin",
    Sleep: "go to sleep | end day",
    Pass: "pass | nothing",
    Exhaust: "exhaust your {card} | own squirrel refreshed nut gather",
    Refresh: "refresh your {card} | own squirrel exhausted wake",
    Enough: "stop here | enough",
    Take: "draw {card} from the Island | take card",
    Stash: "stash {card} from your hand | card",
    StashIsland: "stash {card} from the Island | card",
    Steal: "steal from Seat {seat} | nut mat",
    SetBack: "set back Seat {seat} | lose coin nut mat",
    Snipe: "exhaust {card} of Seat {seat} | snipe squirrel refreshed other rival",
    DoPart: "do part {part} next | effect",
    Option: "choose option {option}",
    Use: "use the ability of {card} | squirrel",
    Effect: "resolve the effect first",
}
