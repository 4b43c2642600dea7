"""What things of Nut Hunt are called, wherever they are named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from nutwood.core.lettering import width
from nutwood.core.lines import Part, amount, does, many, who, whose
from nutwood.games.nut_hunt.rules.table import AUTOMA

SIGNS: Final = {
    "alley": "avenue",
    "beetle": "beetle",
    "birch": "birch",
    "cricket": "cricket",
    "dell": "sun",
    "elder": "elder",
    "fern": "fern",
    "frog": "frog",
    "gorse": "gorse",
    "haunt": "ghost",
    "heart": "heart",
    "ledge": "ledge",
    "marsh": "reeds",
    "mouse": "mouse",
    "owl": "owl",
    "pine": "pine",
    "pond": "frog",
    "rabbit": "rabbit",
    "tangle": "tangle",
    "willow": "willow",
}
"""The drawings of tiles, by a word of their names."""

SHORT: Final = 3.7
"""How wide a word may be that has room on a tile on a phone, in heights of its letters."""


@lru_cache(maxsize=1024)
def sign_of(name: str) -> str:
    """The drawing by which a tile is known where there is no room for its name; a tree if no word of it is drawn."""
    words = name.lower().split()
    return f"nut-hunt/sign-{next((SIGNS[word] for word in words if word in SIGNS), 'tree')}"


@lru_cache(maxsize=1024)
def brief(name: str) -> str:
    """A tile by one word of its name, where there is no room for more: the first that is not long."""
    words = name.removeprefix("The ").split()
    return next((word for word in words if width(word, 1.0) <= SHORT), words[0])


def in_a_sentence(name: str, kind: str) -> str:
    """A tile by its printed name, with an article where people say one."""
    return f"the {name}" if kind in ("pond", "barrens") else name


def objective(ends: Iterable[str]) -> str:
    """An objective by the printed names of its ends."""
    return " – ".join(ends)


@lru_cache(maxsize=1024)
def count_of(number: int, noun: str) -> str:
    """A number with its noun: `no nests`, `1 nest`, `2 nests`."""
    return amount(many(number, noun))


def points_of(number: int) -> str:
    """Points, which may be less than none: `−2 points`."""
    return f"{number} point{'' if number == 1 else 's'}".replace("-", "−")


def joined(words: Sequence[str], last: str = "and") -> str:
    """A list inside a sentence: `a, b and c`."""
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def some_nuts(kinds: Iterable[str]) -> str:
    """Nuts counted by kind, in the order given: `1 acorn and 2 walnuts`."""
    return joined([count_of(number, nut) for nut, number in Counter(kinds).items()])


def subject(owner: int, verb: str, automa: bool) -> list[Part]:
    """A player or the Automa, doing something."""
    return ["the Automa", verb] if is_automa(owner, automa) else [who(owner), does(verb)]


def possessor(owner: int, automa: bool) -> Part:
    """What belongs to a player or the Automa."""
    return "the Automa’s" if is_automa(owner, automa) else whose(owner)


def owning(name: str) -> str:
    """Whose something is, by the owner's name: `Your`, `Kit’s`."""
    return "Your" if name == "You" else f"{name}’s"


def is_automa(owner: int, automa: bool) -> bool:
    """Whether this owner has no seat: the second one against a single player."""
    return automa and owner == AUTOMA


@lru_cache(maxsize=128)
def owner_names(seats: tuple[str, ...], viewer: int, automa: bool) -> tuple[str, ...]:
    """What the viewer calls the owners."""
    names = ["You" if owner == viewer else name for owner, name in enumerate(seats)]
    return (names[0], "The Automa") if automa else tuple(names)
