"""Positions as JSON, both ways: any legal position can be written, edited, read back and played on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec

from nutwood.core.edition import at_key
from nutwood.core.errors import BadPosition
from nutwood.core.game import Game
from nutwood.core.registry import load
from nutwood.core.state import State

FORMAT = "nutwood position 1"


def write_position(game: Game[Any, Any], state: State, indent: int = 2) -> str:
    """The position with the game, edition and options it belongs to."""
    whole = {
        "format": FORMAT,
        "game": game.name,
        "settings": game.settings(),
        "position": msgspec.to_builtins(game.position(state)),
    }
    text = json.dumps(whole, indent=indent or None, ensure_ascii=False)
    return text + "\n" if indent else text


def read_position(text: str) -> tuple[Game[Any, Any], State]:
    """The game and the position; one that cannot arise is refused with the reason."""
    whole = parse_json(text)
    if not isinstance(whole, dict) or whole.get("format") != FORMAT:
        raise BadPosition(f"This is no position of ours: the key 'format' must say {FORMAT!r}.")
    for key in ("game", "settings", "position"):
        if key not in whole:
            raise BadPosition(f"The position lacks the key {key!r}.")
    if not isinstance(whole["game"], str) or not isinstance(whole["settings"], dict):
        raise BadPosition("The key 'game' must be a name and 'settings' a table.")
    game = load(whole["game"], **whole["settings"])
    return game, place(game, whole["position"])


def place(game: Game[Any, Any], described: Any) -> State:
    """A position from its description in plain values."""
    try:
        position = msgspec.convert(described, game.position_type)
    except msgspec.ValidationError as error:
        raise BadPosition(f"position.{at_key(str(error))}.") from None
    state: State = game.from_position(position)
    for key, one, other in _differences(_fields(position), _fields(game.position(state)), "position"):
        raise BadPosition(f"{key}: {one} does not fit the rest, which makes it {other}.")
    return state


def _fields(position: Any) -> dict[str, Any]:
    """What a description says, None where it leaves something to the game."""
    return {field: msgspec.to_builtins(getattr(position, field)) for field in position.__struct_fields__}


def _differences(said: Any, understood: Any, key: str) -> Iterator[tuple[str, Any, Any]]:
    """Where a position, described again, is not what was said: a fact out of place must not be passed over.

    The order of lists does not matter, a count of none may be left out, and what is not said is left to the game.
    """
    if said is None:
        return
    if isinstance(said, dict) and isinstance(understood, dict):
        for name in (*said, *(name for name in understood if name not in said)):
            other = understood.get(name)
            yield from _differences(said.get(name, 0 if isinstance(other, int) else None), other, f"{key}.{name}")
    elif _is_row(said) and _is_row(understood) and len(said) == len(understood):
        for place, (one, other) in enumerate(zip(said, understood, strict=True)):
            yield from _differences(one, other, f"{key}[{place}]")
    elif (said or understood) and _sorted(said) != _sorted(understood):
        yield key, json.dumps(said, ensure_ascii=False), json.dumps(understood, ensure_ascii=False)


def _is_row(value: Any) -> bool:
    return isinstance(value, list | tuple) and any(isinstance(part, dict) for part in value)


def _sorted(value: Any) -> Any:
    return sorted(value, key=repr) if isinstance(value, list | tuple) else value


def parse_json(text: str) -> Any:
    """JSON in which no key stands twice: two foxes are a mistake, not the last one."""
    try:
        return json.loads(text, object_pairs_hook=_distinct)
    except json.JSONDecodeError as error:
        raise BadPosition(f"Not JSON: {error.msg} in line {error.lineno}, column {error.colno}.") from None
    except RecursionError:
        raise BadPosition("Not a position: its brackets are nested too deeply.") from None
    except ValueError:
        raise BadPosition("Not a position: a number in it is too long.") from None


def _distinct(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table: dict[str, Any] = {}
    for key, value in pairs:
        if key in table:
            raise BadPosition(f"The key {key!r} stands twice in one table.")
        table[key] = value
    return table
