"""Asks the person at the keyboard, and understands moves as people type them."""

from __future__ import annotations

import contextlib
import difflib
import sys
from typing import Any

from nutwood.cli.screen import out
from nutwood.core.errors import Unreadable
from nutwood.core.game import Game

with contextlib.suppress(ImportError):
    import readline  # noqa: F401 - typing gets a history and arrow keys


class LeftTheTable(Exception):
    """Ctrl-C or Ctrl-D at a prompt, or the end of a script."""


def ask(question: str) -> str:
    """One line from the keyboard, without spaces around it."""
    if sys.stdin is None:
        raise LeftTheTable("There is no input to answer from.")
    try:
        return input(question).strip()
    except EOFError:
        out.print()
        raise LeftTheTable("The input ended (Ctrl-D).") from None
    except KeyboardInterrupt:
        out.print()
        raise LeftTheTable("Interrupted (Ctrl-C).") from None


def meant(game: Game[Any, Any], legal: list[int], labels: dict[int, str], typed: str) -> int | str:
    """What somebody means: a number of the list shown, a move in full, or enough of a legal one to tell it."""
    if typed.isdecimal():
        return _numbered(legal, typed)
    if _is_known(game, typed):
        return typed
    found = [move for move in legal if _begins(typed, f"{game.catalogue.text(move)} {labels.get(move, '')}")]
    if len(found) > 1:
        texts = [repr(game.catalogue.text(move)) for move in found]
        more = " …" if len(texts) > 4 else ""
        raise Unreadable(f"{typed!r} could be {', '.join(texts[:4])}{more}: type more of it.")
    if not found:
        raise _no_move(game, legal, typed)
    return found[0]


def _no_move(game: Game[Any, Any], legal: list[int], typed: str) -> Unreadable:
    """Only what can be played is suggested; a bad shorthand says itself what is wrong with it."""
    game.shorthand(typed)
    near = difflib.get_close_matches(typed.lower(), map(game.catalogue.text, legal), n=3, cutoff=0.5)
    hint = f"Did you mean {' or '.join(map(repr, near))}?" if near else "Type a number of the list, or 'help'."
    return Unreadable(f"{typed!r} is no move that can be made now. {hint}")


def _numbered(legal: list[int], typed: str) -> int:
    index = int(typed[:9])
    if not 1 <= index <= len(legal):
        raise Unreadable(f"There is no {typed[:9]} in the list: type a number from 1 to {len(legal)}, or the move.")
    return legal[index - 1]


def _is_known(game: Game[Any, Any], typed: str) -> bool:
    """Whether the text is a move, or a shorthand for some, in full."""
    try:
        return len(game.read(typed)) > 0
    except Unreadable:
        return False


def _begins(typed: str, text: str) -> bool:
    """Whether each typed word begins some word of the text."""
    words = text.lower().split()
    return all(any(word.startswith(start) for word in words) for start in typed.lower().split())
