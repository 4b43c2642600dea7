"""Scenes: what lies where, and which move a click makes.

A scene is a pure function of a view and its legal moves. Clients draw and animate scenes and contain no rule
of any game: an item keeps its id while it moves, and a choice names the item that a click on it chooses.
Nothing here can refer back to itself, so the garbage collector need not look at any of it (`gc=False`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from enum import IntEnum
from functools import lru_cache
from itertools import chain
from sys import intern
from typing import Final, ParamSpec, cast

import msgspec

from nutwood.core.layout import Layout

P = ParamSpec("P")
_encode = msgspec.json.Encoder().encode


class Layer(IntEnum):
    """What lies above what."""

    TABLE = 0
    BOARD = 1
    MARKS = 2
    PIECES = 3
    LABELS = 4


class Zone(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A part of the table with its own coordinates, x to the right and y down, in units of about a square.

    The scene's layout says where zones go. Without one, a wide screen puts them side by side (`beside`) or below one
    another; a phone stacks them all, those which stood beside another last. A zone with a `ground` is a tray in that
    tone, and bare text in it is written in the ink that can be read there. In one that is `roomy` everything is large
    enough for fingers on any phone, and nobody needs to step in.
    """

    id: str
    size: tuple[float, float]
    title: str = ""
    beside: bool = False
    ground: str = ""
    roomy: bool = False


class Item(msgspec.Struct, frozen=True, kw_only=True, gc=False, omit_defaults=True):
    """One thing on the table.

    `art` names a symbol (`hounded/terrier`), or one of the plain shapes `panel` (a rounded rectangle), `disc` (an
    ellipse), `hex` (a hexagon on a point, unfilled without a tone) and `path` (a line through `points`), or is empty
    for bare text. `tone` is a colour of the palette or
    a seat's; symbols show it where they use `f-tone`. Text in a shape is broken into lines and made smaller until
    it fits, and has the ink that can be read on the tone; bare text breaks only at line ends of its own. With neither
    drawing nor text it is a mere place, of which nothing is seen but the mark of what can be done there.
    """

    id: str
    at: tuple[float, float]
    label: str
    art: str = ""
    size: tuple[float, float] = (1.0, 1.0)
    zone: str = "board"
    layer: Layer = Layer.PIECES
    turn: float = 0.0
    tone: str = ""
    text: str = ""
    text_size: float = 0.3
    align: str = "middle"
    """Where bare text stands to `at`: start, middle or end."""
    heading: bool = False
    """Text in the serif of headings."""
    outline: str = ""
    """The tone of the edge of a panel or disc."""
    faint: bool = False
    """The shape half seen, as a place for something or a thing that is spent; text stays readable."""
    points: tuple[tuple[float, float], ...] = ()
    kin: str = ""
    """What it is wherever it lies: a thing that goes and one of its kin that comes are taken for the same."""
    count: int = -1
    """How many lie there, where one picture stands for all: what one place loses and another gains went there."""
    die: bool = False
    """It is thrown: it tumbles when it shows a face."""
    thing: str = ""
    """What explains it: the key of a component (`Game.components`); where it is empty, its drawing is the key."""
    links: tuple[str, ...] = ()
    """Other things that light up while it is pointed at."""
    dimmed: str = ""
    """Why it cannot be chosen now, while others of its kind can: it steps back, and says so when pointed at."""
    picked: bool = False
    """It has been chosen, and the choice is not complete yet."""
    card: bool = False
    """It enlarges to reading size when pointed at, with all that lies on it."""
    unseen: bool = False
    """It is drawn only while it is lit."""
    decor: bool = False
    """It needs no explanation, as an ornament or a part of what lies below it: that is pointed at instead."""
    brief: str = ""
    """What is written instead where the text would be too small to read."""
    small: tuple[float, float, float, float] | None = None
    """Where cards lie as small ones: its place from the card's middle, and its size. Parts of a card are called after
    it (`CARD/part`); those without a small form are left out, and a card enlarges to its full one."""
    spare: bool = False
    """It is left out where it would be too small to make out; other text is never written smaller than can be read."""


class Choice(msgspec.Struct, frozen=True, kw_only=True, gc=False, omit_defaults=True):
    """One legal move in words; `at` is the item that a click on it chooses, empty for a button."""

    move: int
    label: str
    at: str = ""
    verb: str = ""
    """What kind of move it is: one of the prompt's verbs."""
    ghost: str = ""
    """The drawing of what would lie there, seen while it is pointed at."""
    links: tuple[str, ...] = ()
    """Other things that light up while it is pointed at."""
    note: str = ""
    """A word at its place: what it brings."""
    final: bool = False
    """It ends the turn or cannot be taken back: whoever wants to confirms it."""


class Verb(msgspec.Struct, frozen=True, kw_only=True, gc=False, omit_defaults=True):
    """A kind of move that is open now, with its mark and what it costs."""

    id: str
    label: str
    art: str = ""
    cost: str = ""


class Prompt(msgspec.Struct, frozen=True, kw_only=True, gc=False, omit_defaults=True):
    """What is to be decided, in one sentence, and the rule that asks it."""

    text: str
    rule: str = ""
    choices: tuple[Choice, ...] = ()
    verbs: tuple[Verb, ...] = ()
    instead: tuple[Choice, ...] = ()
    """What could be chosen in place of the last choice, which is taken back for it: a piece other than the picked."""


class Held(msgspec.Struct, frozen=True, kw_only=True, gc=False, omit_defaults=True):
    """What a player has in public, beside the name: points, nuts, cards in hand."""

    label: str
    text: str
    art: str = ""


class Group:
    """Things that are drawn together, kept as they go out: in all scenes that have them, at all tables.

    A group that `drawn_once` made is the very same object in all scenes where nothing about it has changed, so
    scenes are compared group by group. Its things are read again by those who ask for them, as pictures do.
    """

    __slots__ = ("names", "size", "written")
    names: tuple[str, ...]
    """The ids of the things."""
    written: tuple[bytes, ...]
    """Each thing as JSON."""
    parts: tuple[Group, ...] = ()
    """The groups that it consists of, if it does."""

    def __init__(self, items: Iterable[Item] = ()) -> None:
        drawn = [*items]
        self.names = tuple([intern(item.id) for item in drawn])
        self.written = tuple(map(_encode, drawn))
        self.size = len(drawn)

    def __iter__(self) -> Iterator[Item]:
        return map(_decode, self.written)

    def __len__(self) -> int:
        return self.size


class Several(Group):
    """Groups that follow from the same facts: where these have not changed, nobody looks at one of them."""

    __slots__ = ("parts",)

    def __init__(self, parts: Iterable[Group]) -> None:
        self.parts = tuple(parts)
        self.size = sum([part.size for part in self.parts])

    @property
    def names(self) -> tuple[str, ...]:  # type: ignore[override]
        """Of all things in all groups."""
        return tuple(chain.from_iterable([part.names for part in self.parts]))

    @property
    def written(self) -> tuple[bytes, ...]:  # type: ignore[override]
        """The same as JSON."""
        return tuple(chain.from_iterable([part.written for part in self.parts]))


_decode = msgspec.json.Decoder(Item).decode


class Scene(msgspec.Struct, frozen=True, kw_only=True, gc=False, eq=False):
    """The whole table as one viewer sees it. Scenes are equal if they show the same, however it is grouped."""

    game: str
    zones: tuple[Zone, ...]
    groups: tuple[Group, ...]
    """All things, in the order in which they are drawn."""
    prompt: Prompt
    layout: Layout | None = None
    """Where zones go; it may follow what matters now."""
    held: tuple[tuple[Held, ...], ...] = ()
    """What each seat has in public."""
    tones: tuple[str, ...] = ()
    """The colour of each seat, where it follows from what the seat plays; else the house gives them."""

    @property
    def items(self) -> tuple[Item, ...]:
        """All things, without their groups."""
        return tuple(chain.from_iterable(self.groups))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Scene) and self._shown() == other._shown()

    def __hash__(self) -> int:
        return hash(self._shown())

    def _shown(self) -> tuple[object, ...]:
        written = tuple(chain.from_iterable([group.written for group in self.groups]))
        return self.game, self.zones, written, self.prompt, self.layout, self.held, self.tones


def drawn_once(make: Callable[P, Iterable[Item]]) -> Callable[P, Group]:
    """For things that follow from a few facts: made once, and the very same for all tables, viewers and moments.

    What makes them takes those facts alone, never a whole view, and they must be hashable.
    """

    @lru_cache(maxsize=4096)
    def made(*facts: P.args, **named: P.kwargs) -> Group:
        return Group(make(*facts, **named))

    return cast("Callable[P, Group]", made)


NOTHING: Final = Group()
"""The very same in all scenes that have nothing there."""


def joined(groups: Collection[Group]) -> Group:
    """One group for things that come and go together, so that comparing scenes need not look for each of them."""
    if not groups:
        return NOTHING
    group = Group.__new__(Group)
    group.names = tuple(chain.from_iterable([part.names for part in groups]))
    group.written = tuple(chain.from_iterable([part.written for part in groups]))
    group.size = len(group.names)
    return group


def kept_together(make: Callable[P, Iterable[Group]]) -> Callable[P, Several]:
    """For groups that follow from the same facts: found with one look, while each is shared with all who have it."""

    @lru_cache(maxsize=2048)
    def kept(*facts: P.args, **named: P.kwargs) -> Several:
        return Several(make(*facts, **named))

    return cast("Callable[P, Several]", kept)
