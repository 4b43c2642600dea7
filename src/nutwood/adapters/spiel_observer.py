"""What a player knows, as OpenSpiel's observers give it: named tensors and a text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from nutwood.adapters.encoders import encode, encoder_of, scale
from nutwood.core.game import AnyGame
from nutwood.core.state import SPECTATOR

if TYPE_CHECKING:
    from nutwood.adapters.openspiel import NutwoodState

RECENT: Final = 64
"""So many moves are in the tensor of an information state; its text has all of them."""


class Observer:
    """Writes the planes of the game's encoding, and for information states the latest moves as the player saw them."""

    def __init__(self, game: AnyGame, kind: Any, params: Any = None) -> None:
        if params:
            raise ValueError(f"observers of Nutwood have no parameters, but got {params}")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("no observer of Nutwood sees the secrets of all players")
        self.game = game
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.recalls = bool(kind.perfect_recall)
        self.encoder = encoder_of(game)
        self.scale = scale(self.encoder)
        self.tensor = np.zeros(self._size(), np.float32)
        self.dict = self._pieces()

    def _size(self) -> int:
        return self.game.players + len(self.scale) + (2 * RECENT if self.recalls else 0)

    def _pieces(self) -> dict[str, NDArray[np.float32]]:
        """Views of the tensor by name."""
        seats = self.game.players
        pieces = {"player": self.tensor[:seats]}
        for plane in self.encoder.planes():
            first = seats + plane.first
            pieces[plane.name] = self.tensor[first : first + plane.size].reshape(plane.shape)
        if self.recalls:
            pieces["recent"] = self.tensor[-2 * RECENT :].reshape(RECENT, 2)
        return pieces

    def set_from(self, state: NutwoodState, player: int) -> None:
        """Fill the tensor with what the player knows."""
        self.tensor.fill(0)
        self.tensor[player] = 1
        known = encode(self.encoder, state.played.state, self._viewer(player))
        seats = self.game.players
        self.tensor[seats : seats + len(known)] = known * self.scale
        if self.recalls:
            self._recall(state, self._viewer(player))

    def _recall(self, state: NutwoodState, viewer: int) -> None:
        """The latest moves, the last one first: who, and which as the viewer saw it; 0 where there was none."""
        latest = state.played.latest(viewer, RECENT)
        for row, (seat, glimpse) in zip(self.dict["recent"], latest, strict=False):
            row[0] = (seat + 2) / (self.game.players + 1)
            row[1] = (glimpse + 1) / len(self.game.catalogue)

    def _viewer(self, player: int) -> int:
        return player if self.private else SPECTATOR

    def string_from(self, state: NutwoodState, player: int) -> str:
        """All of it in a text: exact, and equal only if the player cannot tell two states apart."""
        viewer = self._viewer(player)
        return state.played.information(viewer) if self.recalls else state.played.appearance(viewer)
