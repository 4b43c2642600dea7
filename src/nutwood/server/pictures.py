"""Art, palette and home-page pictures, as the browser gets them."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from nutwood.core.dice import Dice
from nutwood.core.game import Game
from nutwood.core.match import Match
from nutwood.core.palette import style_sheet
from nutwood.core.registry import game_type, load
from nutwood.core.scene import Prompt
from nutwood.core.state import SPECTATOR
from nutwood.core.svg import HOUSE_ART, draw, manner, symbol

OPENING = 24
"""Moves of the game that the home page shows."""


@cache
def sprite(name: str) -> str:
    """Every symbol of a game and of the house in one SVG file."""
    art = game_type(name).folder() / "art"
    names = [f"{name}/{file.stem}" for file in sorted(art.glob("*.svg"))]
    names += [f"house/{file.stem}" for file in sorted(HOUSE_ART.glob("*.svg"))]
    symbols = []
    for each in names:
        box, shapes = symbol(each, art)
        says = manner(each, art)
        symbols.append(f'<symbol id="art-{each.replace("/", "-")}" viewBox="{box}"{says}>{shapes}</symbol>')
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>'


@cache
def palette() -> str:
    """The colours of the house for pages: what the reader's system prefers, or what the page's `data-theme` says."""
    themes = {":root": "auto", ":root[data-theme=light]": "light", ":root[data-theme=dark]": "dark"}
    return "\n".join(style_sheet(scope, theme) for scope, theme in themes.items())


@cache
def picture(name: str, theme: str) -> str:
    """The game some moves after its start, always the same ones."""
    game: Game[Any, Any] = load(name)
    match, dice = Match(game), Dice(7)
    match.roll(dice)
    for _ in range(OPENING):
        if match.ended:
            break
        seat = match.state.mover()
        legal = match.legal(seat)
        match.play(legal[dice.below(len(legal))], seat)
        match.roll(dice)
    scene = msgspec.structs.replace(match.scene(SPECTATOR), prompt=Prompt(text=game.summary))
    return draw(scene, game, theme)
