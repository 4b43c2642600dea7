"""Every thing explains itself: its name, what it means, its rule, and what it is now."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

import nutwood
from nutwood.core.components import Component
from nutwood.core.dice import Dice
from nutwood.core.game import Game
from nutwood.core.scene import Item
from nutwood.core.state import CHANCE, SPECTATOR
from nutwood.testing import variants

GAMES = nutwood.game_names()
MOVES, EVERY = 240, 8


def explanations(game: Game[Any, Any]) -> dict[str, Component]:
    """By their keys; a rule may stand in the head of a column."""
    found: dict[str, Component] = {}
    for table in game.components().values():
        for key, row in table.explained().items():
            cells = (row.cells[0], *map(" ".join, zip(table.head[1:], row.cells[1:], strict=True)))
            found[key] = msgspec.structs.replace(row, cells=cells)
    return found


def scenes(game: Game[Any, Any], seed: int) -> Iterator[tuple[Item, ...]]:
    """Moments of a random game, as a player and a spectator see them."""
    match, luck, dice = nutwood.Match(game), Random(seed), Dice(seed)
    for step in range(MOVES):
        if step % EVERY == 0 or match.ended:
            yield from (match.scene(viewer).items for viewer in (step // EVERY % game.players, SPECTATOR))
        if match.ended:
            return
        mover = match.state.mover()
        match.play(int(match.state.roll(dice)) if mover == CHANCE else luck.choice(match.legal(mover)), mover)


def unexplained(known: dict[str, Component], items: tuple[Item, ...]) -> Iterator[str]:
    """Things without a name, a meaning with its rule, or words for what they are now."""
    for item in items:
        row = known.get(item.thing or item.art)
        if item.decor:
            continue
        if row is None:
            yield f"{item.id}: nothing explains {item.thing or item.art or 'a bare text'!r} ({item.label})"
        elif not item.label or not row.cells[0] or not any("§" in cell for cell in row.cells[1:]):
            yield f"{item.id}: {row.cells[0]!r} has no meaning with a rule, or it has no label"


@pytest.mark.parametrize("game", GAMES)
def test_every_thing_on_the_table_explains_itself(game: str) -> None:
    found = Counter[str]()
    for number, table in enumerate(variants(nutwood.game_type(game))):
        known = explanations(table)
        for items in scenes(table, number):
            found.update(unexplained(known, items))
    assert sorted(found) == []


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_explained_in_two_ways(game: str) -> None:
    rows = [row for table in nutwood.load(game).components().values() if table.explains for row in table.rows]
    words = Counter(word for row in rows for word in {row.key, *row.art[:1]} if word)
    assert {word: times for word, times in words.items() if times > 1} == {}


def test_what_is_not_explained_is_found() -> None:
    game = nutwood.load("hounded")
    known, items = explanations(game), next(scenes(game, 1))
    assert list(unexplained(known, items)) == []
    fox = next(item for item in items if item.id == "fox")
    for spoiled in ({"thing": "nothing"}, {"art": "hounded/wolf"}, {"label": ""}):
        assert list(unexplained(known, (msgspec.structs.replace(fox, **spoiled),)))
    row = known["hounded/fox"]
    bare = msgspec.structs.replace(row, cells=(*row.cells[:3], "runs"))
    assert list(unexplained({**known, "hounded/fox": bare}, (fox,)))
