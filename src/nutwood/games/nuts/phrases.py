"""How players of Nuts! say its moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nutwood.core.catalogue import Move
from nutwood.core.phrases import Phrases
from nutwood.games.nuts.edition import NutsEdition
from nutwood.games.nuts.moves import (
    SPOTS,
    Build,
    Chase,
    Clear,
    Depart,
    Discard,
    Done,
    Drop,
    Feed,
    Lay,
    Lift,
    Pay,
    Play,
    Serve,
    Set,
    Shift,
    Ship,
    Slide,
    Spin,
    Swap,
    Take,
    Turn,
    Unbolt,
)
from nutwood.games.nuts.text import card_title, columns_of, nuts

MOVES: Final[Mapping[type[Move], str]] = {
    Build: "build in {spot} | place cross tile belt",
    Clear: "clear the tile in {spot} | remove cross belt",
    Slide: "slide the tile in {spot} to the {way} | move cross belt column",
    Spin: "spin the box holder in column {column} | turn quarter",
    Shift: "slide the {machine} in column {column} to the {way} | move shift machine",
    Feed: "feed the Squirrel",
    Done: "go on | done end finish",
    Lay: "choose the {shape} | shape lay build",
    Turn: "turn the box holder in column {column} to the {nut} | top box",
    Lift: "lift the tile in {spot} | choose long reach belt",
    Unbolt: "unbolt the {machine} in column {column} | rebuild choose machine",
    Set: "put it in column {column} | set down lure squirrel",
    Chase: "send the Squirrel to the {way} | chase",
    Serve: "serve the path of {flavour} {nut} | box",
    Take: "take {nut} from the reserve | boxed nut",
    Swap: "swap {give} for {get} | give exchange trade nut reserve",
    Pay: "pay {nut} instead of {instead} | nut truck",
    Depart: "let the truck depart | leave go",
    Discard: "discard {nut} | drop throw boxed nut own",
    Ship: "ship {truck} | load truck wanted",
    Drop: "discard the card {card} | drop throw bonus",
    Play: "play the {side} power of {card} | use bonus card",
}
NAMES: Final = {
    "split-left": "Splitter from the left | left splitter",
    "split-right": "Splitter from the right | right splitter",
    "join-left": "Joiner to the left | left joiner",
    "join-right": "Joiner to the right | right joiner",
    "side=left": "upper",
    "side=right": "lower",
    "left": "left | upper",
    "right": "right | lower",
    "plain": "plain",
    "extra-delicious": "Extra Delicious",
    **{spot: f"{columns_of(spot)} | row {spot[1]} column {spot[3]}" for spot in SPOTS},
}


def phrases(edition: NutsEdition) -> Phrases:
    """With the names of the edition."""
    trucks = {name: nuts(dict(wanted)) for name, wanted, _ in edition.printed_trucks}
    return Phrases(MOVES, {**NAMES, **trucks, **{name: card_title(name) for name in edition.card_names}})
