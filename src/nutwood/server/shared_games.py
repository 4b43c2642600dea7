"""Games that tables share: one for all that play in the same way, since its components and moves take much room."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Any

import msgspec

from nutwood.core.edition import EditionText
from nutwood.core.game import Game
from nutwood.core.registry import load
from nutwood.server.settings import OWN_EDITION

LONG = 1_000
"""Bytes; settings of more than that have the text of an edition."""


def shared_game(name: str, settings: bytes) -> Game[Any, Any]:
    """The game of these settings, as JSON."""
    return _shared(name, settings) if len(settings) < LONG else _own(name, settings)


@lru_cache(maxsize=256)
def _shared(name: str, settings: bytes) -> Game[Any, Any]:
    return load(name, **msgspec.json.decode(settings))


@lru_cache(maxsize=16)
def _own(name: str, settings: bytes) -> Game[Any, Any]:
    """With an edition of somebody's own: of these there may be any number."""
    return load(name, **msgspec.json.decode(settings))


async def read_apart(name: str, text: str) -> None:
    """Take an edition's text apart beside the event loop, which then finds it done."""
    await asyncio.to_thread(load, name, None, EditionText(OWN_EDITION, text))
