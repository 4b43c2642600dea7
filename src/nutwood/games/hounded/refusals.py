"""Why a move of Hounded may not be played: the rule and a sentence."""

from __future__ import annotations

from nutwood.core.state import CHANCE
from nutwood.games.hounded.board import around
from nutwood.games.hounded.components import Phase, Piece
from nutwood.games.hounded.moves import BURY, CATALOGUE, DONE, HOLD, PICK, PIECES, SHOW, SQUARES, STOP, TO
from nutwood.games.hounded.state import REQUIRED, HoundedState

ASKED = {
    Phase.PICK: ("§5", "The Hunting Party has to pick the piece that moves next."),
    Phase.GO: ("§5", "A piece has been picked: it has to go to another square."),
    Phase.LOOK: ("§13", "The Hunting Party has to reveal the tile or leave it."),
    Phase.CUB: ("§16", "The Hunting Party may bury face-up Dens now, or stop."),
    Phase.BURIAL: ("§17", "The Terrier may bury the tile it stands on, or stop."),
    Phase.FOX: ("§20", "The Fox has to move to another square."),
    Phase.THICKET: ("§25", "The Fox may run on through the Thicket, or stop."),
    Phase.BROOK: ("§26", "The Fox may hold a piece of the Hunting Party, or stop."),
    Phase.SHOWING: ("§28", "The Fox may have a face-down tile shown, or stop."),
}


def why_not(state: HoundedState, seat: int, move: int) -> tuple[str, str]:
    """The rule that forbids the move here, and what it says."""
    if seat == CHANCE:
        return "§2", f"'{CATALOGUE.text(move)}' cannot come up: no such tile is left, or none is being turned."
    phase = state.phase
    if phase == Phase.PICK and PICK <= move < TO:
        return _not_this_piece(state, move - PICK)
    if phase == Phase.PICK and move == DONE:
        return "§6", f"Only after {REQUIRED} pieces have moved may the Hunting Party be done."
    if phase == Phase.GO and TO <= move < DONE:
        return _not_there(state, state.piece, move - TO)
    if phase in (Phase.FOX, Phase.THICKET) and TO <= move < DONE:
        return _not_for_the_fox(state, move - TO)
    if phase == Phase.FOX and move == STOP:
        return "§20", "The Fox has to move at least one space."
    if phase in (Phase.CUB, Phase.BURIAL) and BURY <= move < HOLD:
        return _not_buried(state, move - BURY)
    if phase == Phase.BROOK and HOLD <= move < SHOW:
        return "§26", f"The {PIECES[move - HOLD]} is held already."
    if phase == Phase.SHOWING and SHOW <= move < STOP:
        return "§28", f"{SQUARES[move - SHOW]} is face up already."
    return ASKED[phase]


def _not_this_piece(state: HoundedState, piece: int) -> tuple[str, str]:
    name = PIECES[piece]
    if state.moved >> piece & 1:
        return "§5", f"The {name} has moved this turn; no piece moves twice."
    if state.held >> piece & 1:
        return "§18", f"A Brook holds the {name}: it cannot move this turn."
    return "§7", f"The {name} has no free square to go to."


def _occupied(state: HoundedState, square: int) -> bool:
    return any(state.square_of(piece) == square for piece in range(7))


def _not_there(state: HoundedState, piece: int, square: int) -> tuple[str, str]:
    name = PIECES[piece]
    if square == state.square_of(piece):
        return "§5", f"A move changes the square of the {name}."
    if _occupied(state, square):
        return "§7", f"{SQUARES[square]} is occupied."
    if piece <= Piece.LAST_FOXHOUND:
        return "§9", "A Foxhound goes one or two spaces straight, not over the Fox, or one diagonally."
    if piece == Piece.BULLDOG:
        return "§10", "The Bulldog goes one space straight."
    if piece == Piece.MASTER:
        return "§8", "The Master of Hounds goes one space in any direction."
    if state.open_dens() >> square & 1:
        return "§11", "The Terrier takes a shortcut only from one face-up Den to another."
    return "§11", "The Terrier goes one space in any direction, or from face-up Den to face-up Den."


def _not_for_the_fox(state: HoundedState, square: int) -> tuple[str, str]:
    if square == state.square_of(Piece.FOX):
        return "§20", "The Fox ends its move on another square than it started from."
    if _occupied(state, square):
        return "§7", f"{SQUARES[square]} is occupied; the Fox may not end there."
    if state.phase == Phase.THICKET:
        return "§25", f"{SQUARES[square]} is out of reach: {state.budget} space(s), at most one of them diagonal."
    beside_bulldog = around(2 ** state.square_of(Piece.BULLDOG)) >> state.square_of(Piece.FOX) & 1
    if beside_bulldog and state.fox_reach(3) >> square & 1:
        return "§21", "Next to the Bulldog the Fox moves two spaces at most."
    steps = "two" if beside_bulldog else "three"
    return "§20", f"{SQUARES[square]} is out of reach: up to {steps} spaces, at most one of them diagonal."


def _not_buried(state: HoundedState, square: int) -> tuple[str, str]:
    if state.phase == Phase.BURIAL:
        return "§17", f"The Terrier can bury only the tile it stands on, not {SQUARES[square]}."
    if square == state.square_of(Piece.FOX):
        return "§16", "The Den under the Fox cannot be buried."
    return "§16", f"There is no face-up Den at {SQUARES[square]}."
