"""Positions and games in pickles: what their classes declare, and the revision of the rules they are of.

What is kept of a position is a clone, so whatever clones leave out stays out of pickles too. A game is kept with its
edition, so that one of somebody's own need not be where it is restored; what can be made again is made again.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final

from nutwood.core.errors import BadPosition
from nutwood.core.game import AnyGame
from nutwood.core.registry import game_at
from nutwood.core.state import State

Attributes = dict[str, Any]
INSTEAD: Final = "Records (`write_record`) and positions (`write_position`) are read by other versions too."


def kept(state: State) -> tuple[Any, ...]:
    """What pickle needs to make the position again.

    An interpreted subclass has a dictionary beside the attributes of the compiled one.
    """
    kind, clone = type(state), state.clone()
    declared: Any = clone.__getstate__()
    return restored, (kind, revision_of(kind), {**declared, **getattr(clone, "__dict__", {})})


def restored(kind: type[State], revision: int, attributes: Attributes) -> State:
    """The position of a pickle; one of another revision is refused, and so is one that lacks something."""
    check_revision(game_at(kind.__module__), revision)
    try:
        state: State = _filled(kind, attributes).clone()
        return state
    except (AttributeError, TypeError):
        raise BadPosition(f"This {kind.__name__} was pickled by a version that kept other things. {INSTEAD}") from None


def kept_game(game: AnyGame) -> tuple[Any, ...]:
    """What pickle needs to make the game again."""
    kind = type(game)
    cached = {name for base in kind.__mro__ for name, of in vars(base).items() if isinstance(of, cached_property)}
    return restored_game, (kind, game.revision, {key: of for key, of in vars(game).items() if key not in cached})


def restored_game(kind: type[AnyGame], revision: int, attributes: Attributes) -> AnyGame:
    """The game of a pickle; one of another revision is refused."""
    check_revision(kind, revision)
    game: AnyGame = _filled(kind, attributes)
    return game


def _filled(kind: Any, attributes: Attributes) -> Any:
    made = kind.__new__(kind)
    for name, value in attributes.items():
        setattr(made, name, value)
    return made


def revision_of(kind: type[State]) -> int:
    """The revision of the game that positions of this class belong to; 0 for one that is not installed."""
    game = game_at(kind.__module__)
    return game.revision if game else 0


def check_revision(game: type[AnyGame] | None, revision: int) -> None:
    """Refuse what was pickled by another revision of a game."""
    if revision != (game.revision if game else 0):
        title, now = (game.title, f"it is revision {game.revision}") if game else ("a game", "it is not installed")
        raise BadPosition(f"This was pickled by revision {revision} of {title}; here {now}. {INSTEAD}")
