"""docs/encodings.md, written from the encoders: `python -m nutwood.adapters.plane_tables > docs/encodings.md`."""

from __future__ import annotations

from typing import Final

from nutwood.adapters.encoders import BUCKETS, encoder_of
from nutwood.core.game import AnyGame
from nutwood.core.planes import table
from nutwood.core.registry import game_names, load

HEAD: Final = f"""# Encodings

An encoding is what one viewer may know of a position, as bytes: flags, and counts that a learner divides by the
plane's "up to" (`nutwood.adapters.encoders.scale`). It is the same in every world that the viewer cannot tell apart;
the tests check that by redealing. This page is written from the encoders.

Every game has two encodings:

- `encoding="compact"`: written by hand in the game's `encoding.py`, straight from the compiled position into the
  buffer that NumPy sees. The planes are listed below, for the default number of players.
- `encoding="view"`: made from the view of any game, also of one that somebody else wrote. Every fact of the view has
  one of {BUCKETS} buckets that follows from its name: a number is written to the bucket of its place (`/seats/0/nuts`),
  a word sets the bucket of its place and itself (`/phase=pick`). Where two facts share a bucket the larger value stays.
  A game without an `encoding.py` uses this one.

Seats are relative to the viewer where a plane says so; a spectator sees the table as seat 0 would, without secrets."""


def chapter(game: AnyGame) -> str:
    """One game's planes."""
    encoder = encoder_of(game)
    return f"## {game.title}\n\n{encoder.size()} bytes with {game.players} players.\n\n{table(encoder.planes())}"


def page() -> str:
    """The text of docs/encodings.md."""
    games = [load(name) for name in game_names()]
    return "\n\n".join([HEAD, *(chapter(game) for game in games if game.part("encoding"))]) + "\n"


if __name__ == "__main__":
    print(page(), end="")
