"""What Hounded asks, in words: prompts, buttons and labels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from nutwood.core.scene import Choice, Prompt
from nutwood.games.hounded.moves import (
    CATALOGUE,
    PIECES,
    SQUARES,
    Bury,
    Done,
    Hold,
    Leave,
    Pick,
    Reveal,
    Show,
    Stop,
    To,
)
from nutwood.games.hounded.names import FACES, NUMBERS, TIMES, TITLES, first_word, the_piece
from nutwood.games.hounded.view import DOWN, LEFT, HoundedView

TO_OUTLAST: Final = 43
REQUIRED: Final = 3
_ORDER: Final = ("first", "second", "third")


def tile_at(view: HoundedView, square: str) -> str:
    """The tile on a square as the viewer knows it: a kind, `down`, or `left den` and the like."""
    return view.tiles[SQUARES.index(square)]


def tile_words(view: HoundedView, square: str) -> str:
    """A tile for those who cannot see it."""
    return words_for(square, tile_at(view, square), square in view.up, is_looked_at(view, square))


def is_looked_at(view: HoundedView, square: str) -> bool:
    """Whether the Terrier's player is deciding what to do with the tile."""
    return view.phase == "look" and view.spot == square


def words_for(square: str, tile: str, is_up: bool, looked_at: bool) -> str:
    """What there is to say of a tile on a square."""
    if is_up:
        return f"{square}: {FACES[tile]}"
    if tile == DOWN:
        return f"{square}: face down"
    if looked_at:
        what = "a Den or a Trap" if tile == LEFT else f"a {FACES[tile.split()[1]]}"
        return f"{square}: face down, {what} that the Terrier looks at"
    if tile == LEFT:
        return f"{square}: face down, a Den or a Trap that the Terrier left"
    how, kind = tile.split()
    return f"{square}: face down, a {FACES[kind]} that {'the Terrier left' if how == 'left' else 'was buried'}"


def ask(view: HoundedView, legal: list[int]) -> Prompt:
    """What is to be decided, and the moves that answer it."""
    text, rule = _ended(view) if view.ended else _QUESTIONS[view.phase](view)
    return Prompt(text=text, rule=rule, choices=tuple(_choice(view, move) for move in legal))


def _ended(view: HoundedView) -> tuple[str, str]:
    if view.returns is not None and view.returns[0] > 0:
        if view.trapped:
            return "The Fox cannot move: the Hunting Party wins.", "§19"
        return "The Fox is caught beside the Master: the Hunting Party wins.", "§31"
    if all(time in view.tiles for time in TIMES):
        return "Morning, Noon and Night are up: the Fox has outlasted the day and wins.", "§32"
    if len(view.up) >= TO_OUTLAST:
        return f"{TO_OUTLAST} tiles are face up: the Fox has outlasted the hunt and wins.", "§33"
    if view.outfoxed:
        return "Six or fewer safe tiles are left: the Fox wins.", "§35"
    return "Thirty rounds brought no new tile: the Fox has outlasted the hunt and wins.", "§34"


def _pick(view: HoundedView) -> tuple[str, str]:
    moved = len(view.moved)
    if moved < REQUIRED and view.allowance == len(PIECES):
        which = f"the {_ORDER[moved]} of three pieces; all six may move"
        return f"The Hunting Party picks {which} in this turn.", "§27"
    if moved < REQUIRED:
        return f"The Hunting Party picks the {_ORDER[moved]} of three pieces to move.", "§5"
    more = min(view.allowance, len(PIECES) - len(view.held)) - moved
    return f"The Hunting Party may move up to {NUMBERS[more]} more {_plural('piece', more)}, or be done.", "§14"


_WAYS: Final = {
    "foxhound": ("one or two spaces straight, or one diagonally", "§9"),
    "terrier": ("one space in any direction, or from Den to Den", "§11"),
    "bulldog": ("one space straight, never diagonally", "§10"),
    "master": ("one space in any direction", "§8"),
}


def _go(view: HoundedView) -> tuple[str, str]:
    piece = view.piece or ""
    way, rule = _WAYS[piece.split("-")[0]]
    return f"{first_word(the_piece(piece))} goes {way}.", rule


def _look(view: HoundedView) -> tuple[str, str]:
    known = tile_at(view, view.spot or "")
    what = "Den or a Trap" if known == LEFT else FACES[known.split()[-1]]
    return f"The Terrier has found a {what}: turn it up for all to see, or leave it face down?", "§13"


def _cub(_: HoundedView) -> tuple[str, str]:
    return "The Terrier has found the Baby Fox: the Hunting Party may bury face-up Dens.", "§16"


def _burial(view: HoundedView) -> tuple[str, str]:
    face = FACES[tile_at(view, view.pieces["terrier"])]
    return f"The Terrier stands on a {face} and may bury it.", "§17"


def _fox(view: HoundedView) -> tuple[str, str]:
    if _beside(view.pieces["fox"], view.pieces["bulldog"]):
        return "Next to the Bulldog the Fox moves only one or two spaces, at most one of them diagonal.", "§21"
    return "The Fox moves one to three spaces, at most one of them diagonal.", "§20"


def _beside(one: str, other: str) -> bool:
    return max(abs(ord(a) - ord(b)) for a, b in zip(one, other, strict=True)) == 1


def _thicket(view: HoundedView) -> tuple[str, str]:
    if view.budget == 1:
        return "A Thicket: the Fox may run on, one more space in any direction.", "§25"
    return "A Thicket: the Fox may run on, up to two more spaces, at most one of them diagonal.", "§25"


def _brook(view: HoundedView) -> tuple[str, str]:
    hunters = "up to two hunters" if view.budget == 2 else "one more hunter" if view.held else "one hunter"
    return f"A Brook: the Fox may hold {hunters}, who cannot move in the next turn.", "§26"


def _showing(view: HoundedView) -> tuple[str, str]:
    tiles = f"{NUMBERS[view.budget]} more {_plural('tile', view.budget)}"
    return f"The Baby Fox shows the Fox the way: it may turn up {tiles}, anywhere.", "§28"


_QUESTIONS: Final[dict[str, Callable[[HoundedView], tuple[str, str]]]] = {
    "pick": _pick,
    "go": _go,
    "look": _look,
    "cub": _cub,
    "burial": _burial,
    "fox": _fox,
    "thicket": _thicket,
    "brook": _brook,
    "showing": _showing,
    "terrier-tile": lambda view: (f"The Terrier looks at the tile on {view.spot}.", "§12"),
    "fox-tile": lambda view: (f"The Fox turns up the tile on {view.spot}.", "§24"),
    "shown-tile": lambda view: (f"The Baby Fox turns up the tile on {view.spot}.", "§28"),
}


def _plural(word: str, number: int) -> str:
    return word if number == 1 else f"{word}s"


_STOPS: Final = {
    "cub": "Bury no Den",
    "burial": "Leave it face up",
    "thicket": "Stay here",
    "brook": "Hold nobody",
    "showing": "See no more",
}


def _choice(view: HoundedView, move: int) -> Choice:
    typed = CATALOGUE.typed(move)
    match typed:
        case Pick(piece=piece):
            return Choice(move=move, label=f"Move {the_piece(piece)}", at=piece)
        case Hold(piece=piece):
            return Choice(move=move, label=f"Hold {the_piece(piece)}", at=piece)
        case To(square=square):
            return Choice(move=move, label=f"{TITLES[view.piece or 'fox']} to {square}", at=f"tile:{square}")
        case Bury(square=square):
            face = FACES[tile_at(view, square)]
            return Choice(move=move, label=f"Bury the {face} on {square}", at=f"tile:{square}")
        case Show(square=square):
            return Choice(move=move, label=f"Turn up {square}", at=f"tile:{square}")
        case Stop():
            more = " else" if view.phase == "brook" and view.held else ""
            return Choice(move=move, label=_STOPS[view.phase] + more)
    return Choice(move=move, label=_BUTTONS[type(typed)])


_BUTTONS: Final[dict[type, str]] = {Done: "Done", Reveal: "Turn it up", Leave: "Leave it face down"}
