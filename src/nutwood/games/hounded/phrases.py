"""How players of Hounded say its moves."""

from __future__ import annotations

from typing import Final

from nutwood.core.phrases import Phrases
from nutwood.games.hounded.moves import PIECES, Bury, Done, Hold, Leave, Pick, Reveal, Show, Stop, To
from nutwood.games.hounded.names import the_piece

PHRASES: Final = Phrases(
    {
        Pick: "move {piece} | pick",
        To: "move to {square} | go run step tile square fox",
        Done: "be done | end turn finish",
        Reveal: "turn up the tile just found | reveal look",
        Leave: "leave the tile face down",
        Bury: "bury the tile on {square} | den trap square",
        Hold: "hold {piece} | brook",
        Show: "have the tile on {square} turned up | show reveal baby fox square",
        Stop: "stop | stay enough nobody nothing",
    },
    {piece: f"{the_piece(piece)} | {piece.partition('-')[0]}" for piece in PIECES},
)
