"""How players of Nut Hunt say its moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nutwood.core.catalogue import Move
from nutwood.core.lines import article
from nutwood.core.phrases import Phrases
from nutwood.games.nut_hunt.edition import NutHuntEdition
from nutwood.games.nut_hunt.moves import (
    NUTS,
    Exchange,
    Forage,
    Hassle,
    Keep,
    KeepNone,
    Pass,
    Place,
    PutBack,
    Recruit,
    Scatter,
    Scout,
)
from nutwood.games.nut_hunt.names import in_a_sentence, objective

MOVES: Final[Mapping[type[Move], str]] = {
    PutBack: "put back {objective} | return objective card",
    Place: "place a squirrel on {tile} | put start tile",
    Forage: "forage {nut} | gather take pick nut",
    Scatter: "scatter to {tile} | flee go move squirrel tile",
    Recruit: "recruit a squirrel on {tile} | hire buy tile",
    Hassle: "hassle the Fox onto {tile} | move tile",
    Exchange: "exchange {give} for {take} | three swap trade nut purse",
    Scout: "scout | look top deck objective card",
    Pass: "pass | nothing end turn",
    Keep: "keep {objective} | look objective card",
    KeepNone: "keep none | no objective card",
}


def phrases(edition: NutHuntEdition) -> Phrases:
    """With the names of the edition."""
    tiles = {tile.slug: in_a_sentence(tile.name, tile.kind) for tile in edition.tiles}
    names = {tile.slug: tile.name for tile in edition.tiles}
    cards = {
        slug: f"{objective((names[one], names[other]))} | {names[other]} {names[one]}"
        for slug, (one, other) in zip(edition.card_slugs, edition.card_ends, strict=True)
    }
    return Phrases(MOVES, {**tiles, **cards, **{nut: article(nut) for nut in NUTS}})
