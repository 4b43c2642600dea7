"""The table of Hounded as things to draw and click."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nutwood.core.scene import Choice, Item, Layer, Prompt, Scene, Zone
from nutwood.games.hounded.moves import CATALOGUE, SQUARES, Bury, Hold, Pick, Show, To
from nutwood.games.hounded.text import LETTERS
from nutwood.games.hounded.view import HoundedView

TITLES: Final = {
    "foxhound-1": "Foxhound",
    "foxhound-2": "Foxhound",
    "foxhound-3": "Foxhound",
    "terrier": "Terrier",
    "bulldog": "Bulldog",
    "master": "Master of Hounds",
    "fox": "Fox",
}
PROMPTS: Final = {
    "pick": ("Pick the piece that moves next.", "§5"),
    "go": ("Where does it go?", "§7"),
    "look": ("A {tile}: turn it up for all to see, or leave it?", "§13"),
    "cub": ("The Baby Fox: bury any face-up Dens.", "§16"),
    "burial": ("The Terrier may bury the tile it stands on.", "§17"),
    "fox": ("Move the Fox: up to {steps} spaces, one of them diagonal.", "§20"),
    "thicket": ("A Thicket: run on up to {budget} spaces, or stay.", "§25"),
    "brook": ("A Brook: choose a hunter that loses the scent next turn.", "§26"),
    "showing": ("The Baby Fox shows you a tile anywhere.", "§28"),
    "terrier-tile": ("The Terrier looks at its tile.", "§12"),
    "fox-tile": ("The Fox turns up its tile.", "§24"),
    "shown-tile": ("The Baby Fox shows a tile.", "§28"),
}


def table(view: HoundedView, legal: list[int]) -> Scene:
    """Board, pieces and prompt."""
    return Scene(
        game="hounded",
        zones=(Zone(id="board", size=(7.6, 7.6)),),
        items=(*_tiles(view), *_pieces(view)),
        prompt=_prompt(view, legal),
    )


def _place(square: str) -> tuple[float, float]:
    return ("abcdefg".index(square[0]) + 1.1, 7.5 - int(square[1]))


def _tiles(view: HoundedView) -> Iterator[Item]:
    for square, tile in zip(SQUARES, view.tiles, strict=True):
        yield Item(
            id=f"tile:{square}",
            at=_place(square),
            art="panel",
            size=(0.94, 0.94),
            layer=Layer.BOARD,
            tone="card" if square in view.up else "moss",
            label=f"{square}: {tile if square in view.up else 'face down, ' + tile}",
        )


def _pieces(view: HoundedView) -> Iterator[Item]:
    for piece, square in view.pieces.items():
        yield Item(
            id=piece,
            at=_place(square),
            art="panel",
            size=(0.7, 0.7),
            tone="fox" if piece == "fox" else "bark",
            text=LETTERS[piece],
            label=f"{TITLES[piece]} on {square}",
        )


def _prompt(view: HoundedView, legal: list[int]) -> Prompt:
    if view.returns is not None:
        return Prompt(text="The Hunting Party wins." if view.returns[0] > 0 else "The Fox wins.")
    text, rule = PROMPTS[view.phase]
    return Prompt(text=text, rule=rule, choices=tuple(_choice(move) for move in legal))


def _choice(move: int) -> Choice:
    typed = CATALOGUE.typed(move)
    match typed:
        case Pick(piece=piece) | Hold(piece=piece):
            return Choice(move=move, label=f"{CATALOGUE.text(move)}", at=piece)
        case To(square=square) | Bury(square=square) | Show(square=square):
            return Choice(move=move, label=CATALOGUE.text(move), at=f"tile:{square}")
    return Choice(move=move, label=CATALOGUE.text(move))
