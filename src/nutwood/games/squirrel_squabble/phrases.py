"""How players of Squirrel Squabble say its moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nutwood.core.catalogue import Move
from nutwood.core.phrases import Phrases
from nutwood.games.squirrel_squabble.edition import SquabbleEdition
from nutwood.games.squirrel_squabble.moves import TILES, Face, Flip, Lay, Place, Switch, Take, With
from nutwood.games.squirrel_squabble.titles import ACTION_TITLES, coin_label, tile_in_brackets

MOVES: Final[Mapping[type[Move], str]] = {
    Place: "put down {tile} | place tile heap",
    Take: "take the {squirrel} squirrel | choose",
    Face: "face {facing} | turn look",
    Flip: "flip the tile on {square} | turn over",
    Switch: "switch the tile on {square}",
    With: "change places with the tile on {square} | exchange second",
    Lay: "lay {coin} | coin choose play",
}


def phrases(edition: SquabbleEdition) -> Phrases:
    """With the coins of the edition."""
    coins = {}
    for letter, (one, other) in edition.kinds.items():
        for up, down in ((one, other), (other, one)):
            coins[f"{letter}:{up}"] = f"{coin_label(up, down)} | {ACTION_TITLES[up]}"
    return Phrases(MOVES, {**{tile: tile_in_brackets(tile) for tile in TILES}, **coins})
