"""docs/event-list.md, written from the catalogues: `python -m nutwood.core.event_tables > docs/event-list.md`."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, get_args, get_origin, get_type_hints

from nutwood.core.events import Event, Word, is_secret
from nutwood.core.game import Game
from nutwood.core.registry import game_names, load

HEAD: Final = """# Every event of every game

What `Match.play` returns and `Match.events(viewer)` tells, with the type of each field and the rule that makes it
happen. A *secret* field is absent for those who may not see it; a *private* event does not exist for them. How to
declare, emit and word events is in [events.md](events.md). This page is written from the catalogues."""


def page() -> str:
    """The whole page."""
    return "\n\n".join([HEAD, *(chapter(load(name)) for name in game_names())]) + "\n"


def chapter(game: Game[Any, Any]) -> str:
    """One game's events."""
    rows = "\n".join(_row(kind) for kind in game.events.kinds)
    return f"## {game.title}\n\n| event | fields | rule | what |\n|---|---|---|---|\n{rows}"


def _row(kind: type[Event]) -> str:
    hints = get_type_hints(kind, include_extras=True)
    fields = ", ".join(_field(name, hints[name]) for name in kind.__struct_fields__ if name != "rule")
    rule = "differs" if "rule" in kind.__struct_fields__ else kind.rule
    private = " *Private.*" if kind.private else ""
    return f"| `{kind.__name__}` | {fields} | {rule} | {' '.join((kind.__doc__ or '').split())}{private} |"


def _field(name: str, hint: Any) -> str:
    secret = " (secret)" if is_secret(hint) else ""
    told = get_args(get_args(hint)[0])[0] if secret else hint
    return f"`{name}`: {_type(told)}{secret}"


def _type(hint: Any) -> str:
    if get_origin(hint) is Literal:
        return " or ".join(f"“{value}”" for value in get_args(hint))
    if get_origin(hint) is not Annotated:
        return {int: "number", bool: "yes or no"}.get(hint, str(hint))
    shape, mark = get_args(hint)[:2]
    if not isinstance(mark, Word):
        return str(mark.name)
    word = mark.vocabulary.replace("_", " ")
    several = {tuple: f"set of {word}", dict: f"counts by {word}"}
    return several.get(get_origin(shape), word if shape is str else f"{word} or none")


if __name__ == "__main__":
    print(page(), end="")
