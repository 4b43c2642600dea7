"""Why a move of Hounded may not be played: the rule and a sentence."""

from __future__ import annotations

from nutwood.core.numerals import counted, in_words
from nutwood.core.sets import count
from nutwood.core.state import CHANCE
from nutwood.games.hounded.components import Phase, Piece
from nutwood.games.hounded.moves import BURY, CATALOGUE, DONE, HOLD, PICK, PIECES, SHOW, SQUARES, STOP, TO
from nutwood.games.hounded.names import first_word, the_piece
from nutwood.games.hounded.state import HoundedState

ASKED = {
    Phase.PICK: ("§5", "Pick the piece that moves next."),
    Phase.GO: ("§5", "A piece has been picked: choose the square it moves to."),
    Phase.LOOK: ("§13", "Turn up the tile under the Terrier, or leave it face down."),
    Phase.CUB: ("§16", "You may bury face-up Dens now, or bury no more."),
    Phase.BURIAL: ("§17", "You may bury the tile under the Terrier, or leave it face up."),
    Phase.FOX: ("§20", "Choose the square that the Fox moves to."),
    Phase.THICKET: ("§25", "The Fox may run on through the Thicket, or stay in it."),
    Phase.BROOK: ("§26", "You may hold a hunter, or nobody."),
    Phase.SHOWING: ("§28", "You may have a face-down tile turned up, or none."),
}


WAYS = {
    Piece.TERRIER: ("§11", "one space in any direction, or from face-up Den to face-up Den"),
    Piece.BULLDOG: ("§10", "one space straight"),
    Piece.MASTER: ("§8", "one space in any direction"),
}


def why_not(state: HoundedState, seat: int, move: int) -> tuple[str, str]:
    """The rule that forbids the move here, and what it says."""
    if seat == CHANCE:
        return "§2", f"'{CATALOGUE.text(move)}' cannot come up: no such tile is left, or none is being turned."
    phase = state.phase
    if phase == Phase.PICK and PICK <= move < TO:
        return _not_this_piece(state, move - PICK)
    if phase == Phase.GO and TO <= move < DONE:
        return _not_there(state, state.piece, move - TO)
    if phase in (Phase.FOX, Phase.THICKET) and TO <= move < DONE:
        return _not_for_the_fox(state, move - TO)
    if phase == Phase.FOX and move == STOP:
        return "§20", "The Fox has to move at least one space."
    if phase in (Phase.CUB, Phase.BURIAL) and BURY <= move < HOLD:
        return _not_buried(state, move - BURY)
    if phase == Phase.BROOK and HOLD <= move < SHOW:
        return "§26", f"{_the(move - HOLD)} is held already."
    if phase == Phase.SHOWING and SHOW <= move < STOP:
        return "§28", f"The tile on {SQUARES[move - SHOW]} is face up already."
    return _not_asked(state, move)


def _not_asked(state: HoundedState, move: int) -> tuple[str, str]:
    if state.phase == Phase.PICK and move == DONE:
        return (
            "§6",
            f"You may be done only after {counted(state.rules.pieces_to_move, 'piece has', 'pieces have')} moved.",
        )
    if state.phase == Phase.PICK and count(state.moved) >= state.rules.pieces_to_move:
        return "§6", "Pick another piece, or be done."
    return ASKED[state.phase]


def _not_this_piece(state: HoundedState, piece: int) -> tuple[str, str]:
    if state.moved >> piece & 1:
        return "§5", f"{_the(piece)} has moved this turn; no piece moves twice."
    if state.held >> piece & 1:
        return "§18", f"A Brook holds {the_piece(PIECES[piece])}: it cannot move this turn."
    return "§7", f"{_the(piece)} has no free square to go to."


def _the(piece: int) -> str:
    return first_word(the_piece("fox" if piece == Piece.FOX else PIECES[piece]))


def _who_stands_on(state: HoundedState, square: int) -> int | None:
    return next((piece for piece in range(7) if state.square_of(piece) == square), None)


def _apart(one: int, other: int) -> tuple[int, int]:
    """How many files and how many ranks are between two squares, the last one counted."""
    return abs(one % 7 - other % 7), abs(one // 7 - other // 7)


def _not_there(state: HoundedState, piece: int, square: int) -> tuple[str, str]:
    here, there = state.square_of(piece), SQUARES[square]
    other = _who_stands_on(state, square)
    if square == here:
        return "§5", f"{_the(piece)} stands on {there} already; a move leads to another square."
    if other is not None:
        return "§7", f"{_the(other)} stands on {there}."
    spaces = max(_apart(here, square))
    if piece <= Piece.LAST_FOXHOUND:
        return "§9", _not_for_a_foxhound(state, piece, square)
    if piece == Piece.BULLDOG and spaces == 1:
        return "§10", f"The Bulldog moves one space straight, and {there} is diagonal from it."
    if piece == Piece.TERRIER and state.open_dens() >> square & 1:
        return "§11", f"The Terrier takes a shortcut to {there} only from another face-up Den, and stands on none."
    rule, way = WAYS[piece]
    return rule, f"It is {in_words(spaces)} spaces to {there}: {the_piece(PIECES[piece])} moves {way}."


def _not_for_a_foxhound(state: HoundedState, piece: int, square: int) -> str:
    here, there = state.square_of(piece), SQUARES[square]
    apart, way = _apart(here, square), "one or two spaces straight, or one diagonally"
    if sorted(apart) == [0, 2] and state.square_of(Piece.FOX) == (here + square) // 2:
        return f"The Fox stands between {the_piece(PIECES[piece])} and {there}; no Foxhound leaps over it."
    if max(apart) == 2:
        return f"It is two spaces to {there}, not in a straight line: a Foxhound moves {way}."
    return f"It is {in_words(max(apart))} spaces to {there}: a Foxhound moves {way}."


def _not_for_the_fox(state: HoundedState, square: int) -> tuple[str, str]:
    running_on, there = state.phase == Phase.THICKET, SQUARES[square]
    steps = state.budget if running_on else state.base_steps()
    other = _who_stands_on(state, square)
    if square == state.square_of(Piece.FOX) and running_on:
        return "§25", "Running on leads to another square; if you want to stay, stop."
    if square == state.square_of(Piece.FOX):
        return "§20", "The Fox ends its move on another square than it started from."
    if other is not None:
        return "§7", f"{_the(other)} stands on {there}: the Fox cannot end its move there."
    if _reach_without_hunters(state, steps) >> square & 1:
        return "§7", f"Hunters block every way of the Fox to {there}."
    spaces = next(many for many in range(steps, 13) if _reach_without_hunters(state, many) >> square & 1)
    if not running_on and steps < spaces <= state.rules.fox_spaces:
        at_most = f"Next to the Bulldog the Fox moves {counted(steps, 'space')} at most"
        return "§21", f"{at_most}; it takes {in_words(spaces)} to {there}."
    takes = f"It takes {counted(spaces, 'space')} to {there}"
    if running_on:
        return "§25", f"{takes}, and the Fox may run on {counted(steps, 'space')} at most."
    return "§20", f"{takes}, one of them diagonal; the Fox moves {counted(steps, 'space')} at most."


def _reach_without_hunters(state: HoundedState, steps: int) -> int:
    empty = state.clone()
    empty.crowd = 0
    return empty.fox_reach(steps)


def _not_buried(state: HoundedState, square: int) -> tuple[str, str]:
    if state.phase == Phase.BURIAL:
        return "§17", f"The Terrier can bury only the tile it stands on, not {SQUARES[square]}."
    if state.open_dens() >> square & 1:
        return "§16", "The Den under the Fox cannot be buried."
    return "§16", f"There is no face-up Den on {SQUARES[square]}."
