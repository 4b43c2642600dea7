"""What Hounded asks, in words: prompts, buttons and labels."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from nutwood.core.lines import spoken
from nutwood.core.numerals import counted, in_words, ordinal, up_to
from nutwood.core.scene import Choice, Prompt
from nutwood.games.hounded.events import Won
from nutwood.games.hounded.moves import (
    CATALOGUE,
    PICK,
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
from nutwood.games.hounded.names import FACES, TIMES, first_word, the_piece
from nutwood.games.hounded.view import DOWN, LEFT, HoundedView
from nutwood.games.hounded.words import words


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


Question = tuple[str, str, str]
"""What whoever decides is asked, what the others read, and the rule."""


def ask(view: HoundedView, legal: list[int]) -> Prompt:
    """What is to be decided, and the moves that answer it."""
    if view.ended:
        won = _ended(view)
        return Prompt(text=spoken(words(won, view.rules), view.viewer, view.names), rule=won.rule)
    question, news, rule = _QUESTIONS[view.phase](view)
    return Prompt(
        text=question if legal else news,
        rule=rule,
        choices=tuple(_choice(view, move) for move in legal),
        instead=tuple(_instead(view)) if legal else (),
    )


def _instead(view: HoundedView) -> Iterator[Choice]:
    """Another piece than the one that was picked (§5)."""
    if view.phase == "go":
        for number, piece in enumerate(PIECES):
            if piece != view.piece and piece not in view.moved and piece not in view.held:
                yield Choice(move=PICK + number, label=f"Move {the_piece(piece)} instead", at=piece)


def _ended(view: HoundedView) -> Won:
    """What has ended the game, from what lies on the table."""
    if view.returns is not None and view.returns[0] > 0:
        return Won(0, "trapped", "§19") if view.trapped else Won(0, "caught", "§31")
    if all(time in view.tiles for time in TIMES):
        return Won(1, "time", "§32")
    if len(view.up) >= view.rules.tiles_to_outlast:
        return Won(1, "outlasted", "§33")
    return Won(1, "safe tiles", "§35") if view.outfoxed else Won(1, "quiet", "§34")


def _pick(view: HoundedView) -> Question:
    moved = len(view.moved)
    if moved < view.rules.pieces_to_move:
        which = _which(moved, view.rules.pieces_to_move)
        most, rule = _most(view)
        return f"Pick {which}{most}.", f"The Hunting Party picks {which}{most}.", rule
    more = min(view.allowance, len(PIECES) - len(view.held)) - moved
    pieces = f"may move up to {counted(more, 'more piece')}"
    news = f"The Hunting Party {pieces}."
    return f"You {pieces}, or move no further piece.", news, "§14" if view.allowance < len(PIECES) else "§6"


def _most(view: HoundedView) -> tuple[str, str]:
    """How many may move in all, where that is more than must, and the rule that says so."""
    if view.allowance == view.rules.pieces_to_move:
        return "", "§5"
    if view.allowance == len(PIECES):
        return "; all six may move in this turn", "§27"
    return f"; {in_words(view.allowance)} may move in this turn", "§14"


def _which(moved: int, required: int) -> str:
    """The first of three pieces, or the only one."""
    return f"the {ordinal(moved + 1)} of {in_words(required)} pieces to move" if required > 1 else "the piece to move"


_WAYS: Final = {
    "foxhound": ("one or two spaces straight, or one diagonally", "§9"),
    "terrier": ("one space in any direction, or from a face-up Den to another", "§11"),
    "bulldog": ("one space straight, never diagonally", "§10"),
    "master": ("one space in any direction", "§8"),
}


def _go(view: HoundedView) -> Question:
    piece = view.piece or ""
    way, rule = _WAYS[piece.split("-")[0]]
    return f"Move {the_piece(piece)} {way}.", f"{first_word(the_piece(piece))} moves {way}.", rule


def _look(view: HoundedView) -> Question:
    known = tile_at(view, view.spot or "")
    what = "Den or a Trap" if known == LEFT else FACES[known.split()[-1]]
    found = f"The Terrier has found a {what}"
    news = f"{found}: the Hunting Party turns it up or leaves it face down."
    return f"{found}: turn it up for all to see, or leave it face down?", news, "§13"


def _cub(_: HoundedView) -> Question:
    found = "The Terrier has found the Baby Fox"
    return f"{found}: you may bury face-up Dens.", f"{found}: the Hunting Party may bury face-up Dens.", "§16"


def _burial(view: HoundedView) -> Question:
    stands = f"The Terrier stands on a {FACES[tile_at(view, view.pieces['terrier'])]}"
    return f"{stands}: bury it, or leave it face up?", f"{stands} and may bury it.", "§17"


def _fox(view: HoundedView) -> Question:
    if _is_slowed(view):
        way = f"only {_run(view.rules.fox_spaces_near_bulldog)}"
        return (
            f"Next to the Bulldog, move the Fox {way}; a face-down tile there is turned up.",
            f"Next to the Bulldog the Fox moves {way}.",
            "§21",
        )
    way = _run(view.rules.fox_spaces)
    return f"Move the Fox {way}; a face-down tile there is turned up.", f"The Fox moves {way}.", "§20"


def _is_slowed(view: HoundedView) -> bool:
    slower = view.rules.fox_spaces_near_bulldog < view.rules.fox_spaces
    return slower and _beside(view.pieces["fox"], view.pieces["bulldog"])


def _run(spaces: int) -> str:
    """How far the Fox runs at most (§20)."""
    return up_to(spaces, "space") + (", at most one of them diagonal" if spaces > 1 else " in any direction")


def _beside(one: str, other: str) -> bool:
    return max(abs(ord(a) - ord(b)) for a, b in zip(one, other, strict=True)) == 1


def _thicket(view: HoundedView) -> Question:
    two = "up to two more spaces, at most one of them diagonal"
    way = f"the Fox may run on, {'one more space in any direction' if view.budget == 1 else two}"
    return f"A Thicket: {way}, or stay in the Thicket.", f"A Thicket: {way}.", "§25"


def _brook(view: HoundedView) -> Question:
    hunters = "up to two hunters" if view.budget == 2 else "one more hunter" if view.held else "one hunter"
    held = f"may hold {hunters}, who cannot move in the next turn"
    nobody = "nobody else" if view.held else "nobody"
    return f"A Brook: you {held}, or hold {nobody}.", f"A Brook: the Fox {held}.", "§26"


def _showing(view: HoundedView) -> Question:
    more = f"up to {counted(view.budget, 'more tile')} turned up, wherever they are"
    tiles = f"may have {more if view.budget > 1 else 'one more tile turned up, wherever it is'}"
    none = "no tile" if view.budget == view.rules.baby_fox_tiles else "no further tile"
    return f"The Baby Fox: you {tiles}, or turn up {none}.", f"The Baby Fox: the Fox {tiles}.", "§28"


def _chance(sentence: str, rule: str) -> Question:
    return sentence, sentence, rule


_QUESTIONS: Final[dict[str, Callable[[HoundedView], Question]]] = {
    "pick": _pick,
    "go": _go,
    "look": _look,
    "cub": _cub,
    "burial": _burial,
    "fox": _fox,
    "thicket": _thicket,
    "brook": _brook,
    "showing": _showing,
    "terrier-tile": lambda view: _chance(f"The Terrier looks at the tile on {view.spot}.", "§12"),
    "fox-tile": lambda view: _chance(f"The Fox turns up the tile on {view.spot}.", "§24"),
    "shown-tile": lambda view: _chance(f"The Baby Fox has the tile on {view.spot} turned up.", "§28"),
}


_STOPS: Final = {
    "cub": "Bury no more Dens",
    "burial": "Leave it face up",
    "thicket": "Stay in the Thicket",
    "brook": "Hold nobody",
    "showing": "Turn up no tile",
}


def _stop(view: HoundedView) -> str:
    """Taking no more of what is offered, or none of it."""
    if view.phase == "brook" and view.held:
        return "Hold nobody else"
    return (
        "Turn up no further tile"
        if view.phase == "showing" and view.budget < view.rules.baby_fox_tiles
        else _STOPS[view.phase]
    )


def _choice(view: HoundedView, move: int) -> Choice:
    typed = CATALOGUE.typed(move)
    match typed:
        case Pick(piece=piece):
            return Choice(move=move, label=f"Move {the_piece(piece)}", at=piece)
        case Hold(piece=piece):
            return Choice(move=move, label=f"Hold {the_piece(piece)}", at=piece)
        case To(square=square):
            label = f"{first_word(the_piece(view.piece or 'fox'))} to {square}"
            return Choice(move=move, label=label, at=f"tile:{square}", final=_is_final(view, square))
        case Bury(square=square):
            face = FACES[tile_at(view, square)]
            return Choice(move=move, label=f"Bury the {face} on {square}", at=f"tile:{square}")
        case Show(square=square):
            return Choice(move=move, label=f"Turn up the tile on {square}", at=f"tile:{square}", final=True)
        case Stop():
            return Choice(move=move, label=_stop(view))
    return Choice(move=move, label=_BUTTONS[type(typed)], final=True)


def _is_final(view: HoundedView, square: str) -> bool:
    """Whether a piece that goes there turns up a tile or is the last to move: nobody takes that back."""
    if view.piece in (None, "terrier") and square not in view.up:
        return True
    return view.piece is not None and len(view.moved) + 1 == view.allowance


_BUTTONS: Final[dict[type, str]] = {Done: "Move no further piece", Reveal: "Turn it up", Leave: "Leave it face down"}
