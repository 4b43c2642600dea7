"""What a game is, beside its positions: name, players, options, components, words and pictures."""

from __future__ import annotations

import inspect
import sys
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any, ClassVar, Final, Generic, Self, TypeVar, cast

import msgspec

from nutwood.core.catalogue import Catalogue, Move
from nutwood.core.components import Components
from nutwood.core.edition import (
    AnyEdition,
    Edition,
    EditionText,
    at_key,
    digests_of,
    edition_names,
    edition_text,
    understood,
)
from nutwood.core.encoding import Encoder
from nutwood.core.errors import BadOption
from nutwood.core.events import Event, EventCatalogue
from nutwood.core.expert import Expert
from nutwood.core.lines import Line
from nutwood.core.options import Options, variants
from nutwood.core.phrases import Phrasebook, Phrases
from nutwood.core.profile import Profile
from nutwood.core.rulebook import as_printed, by_rules
from nutwood.core.scene import Prompt, Scene
from nutwood.core.sets import members
from nutwood.core.sheet import Row
from nutwood.core.state import CHANCE, ENDED, SPECTATOR, State, check_viewer
from nutwood.core.svg import draw
from nutwood.core.view import View
from nutwood.core.weights import expert_of

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)

NOBODY: Final[Mapping[int, str]] = MappingProxyType({})


class Game(ABC, Generic[S, V]):
    """A game with its options chosen and its edition loaded: `Hounded(stalemate="publisher")`."""

    name: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    """One sentence for people who choose a game."""
    minutes: ClassVar[str]
    revision: ClassVar[int] = 1
    """Raised whenever the same moves could lead elsewhere: records and stored tables say which one they are of."""
    players_allowed: ClassVar[range]
    options_type: ClassVar[type[Options]] = Options
    edition_type: ClassVar[type[Edition]] = Edition
    position_type: ClassVar[type[msgspec.Struct]]
    seat_titles: ClassVar[tuple[str, ...]] = ()
    """Names of the seats where they have roles; otherwise they are numbered from 1."""
    seat_roles: ClassVar[tuple[str, ...]] = ()
    """Who plays in the seats, where they are unlike: "the Fox"."""
    quick_seat: ClassVar[int] = 0
    """Where somebody sits who wants to play at once: the easier seat, where they are unlike."""
    quick_options: ClassVar[Mapping[str, Any]] = MappingProxyType({})
    """Variants with which such a game begins, where others take long to set up."""
    ties: ClassVar[bool] = True
    """Whether a game can end without a winner, so that players may agree on a draw."""

    def __init__(self, /, players: int | None = None, edition: AnyEdition = "house", **options: Any) -> None:
        self.players = self._players(players)
        self.options = self._options(options)
        source = edition_text(self.folder() / "edition", edition)
        self.edition_name = edition if isinstance(edition, str) else source.name
        self.own_edition = self._own(edition, source)
        self.edition = understood(self.edition_type, source)
        self.edition_digest = digests_of(source.text)[0]

    def __copy__(self) -> Self:
        """Games never change."""
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        from nutwood.core.keeping import kept_game

        return kept_game(self)

    @classmethod
    def folder(cls) -> Path:
        """Where the game's rules, editions and art lie."""
        return Path(inspect.getfile(cls)).parent

    @classmethod
    def rules(cls) -> str:
        """The text of RULES.md, with all numbers as printed."""
        return as_printed(cls._written_rules())

    @classmethod
    def _written_rules(cls) -> str:
        return (cls.folder() / "RULES.md").read_text(encoding="utf-8")

    def rulebook(self) -> str:
        """The text of RULES.md with the numbers of this edition."""
        return by_rules(self._written_rules(), self.edition.rules)

    @classmethod
    def part(cls, name: str) -> ModuleType | None:
        """A module of the game's own folder that a game may have or not: `encoding`, `expert`."""
        package = sys.modules[cls.__module__].__package__
        found = package and find_spec(f"{package}.{name}")
        return import_module(f"{package}.{name}") if found else None

    @property
    def profile(self) -> Profile:
        """What kind of game it is with these options; the conformance suite holds it against how it plays."""
        return Profile()

    @classmethod
    def expert(cls) -> Expert | None:
        """Who knows what is good in the game, if anybody has written it down: `EXPERT` in `expert.py`, a class."""
        module = cls.part("expert")
        return None if module is None else expert_of(module.EXPERT, cls.folder())

    def encoder(self) -> Encoder | None:
        """What writes positions as bytes for learning, if the game has its own: `encoder(game)` in `encoding.py`."""
        module = self.part("encoding")
        return None if module is None else cast("Encoder", module.encoder(self))

    def components(self) -> dict[str, Components]:
        """What is in the box of this edition, as tables; RULES.md shows them by these names."""
        return {}

    @property
    def seats(self) -> tuple[str, ...]:
        """What the seats are called in texts and records."""
        return self.seat_titles or tuple(str(seat + 1) for seat in range(self.players))

    @property
    def others(self) -> tuple[str, ...]:
        """Who plays without a seat; each has a column of the score sheet after those of the seats."""
        return ()

    @property
    def forgets(self) -> bool:
        """Whether views hide again what they have shown: then `Match` tells no more of a running game than they do."""
        return False

    @cached_property
    @abstractmethod
    def catalogue(self) -> Catalogue:
        """Every move of the game."""

    @cached_property
    def events(self) -> EventCatalogue:
        """Everything that can happen in the game."""
        return EventCatalogue({})

    @abstractmethod
    def start(self) -> S:
        """The position before the first move."""

    @abstractmethod
    def view(self, state: S, viewer: int) -> V:
        """What the viewer may know, built up from nothing."""

    def line(self, event: Event) -> Line:
        """An event in words, the same for all who may know it; secret fields may be absent."""
        raise NotImplementedError(f"{self.name} has no words for {type(event).__name__}")

    def sheet(self, state: S, events: Sequence[Event] = ()) -> list[Row]:
        """The score sheet of a finished game: points by where they come from, "Total", tie-breaks; none by default.

        `events` are all that everybody saw happen, for what a position does not keep.
        """
        return []

    @abstractmethod
    def text(self, view: V) -> str:
        """The position as plain text, for terminals."""

    @abstractmethod
    def scene(self, view: V, legal: list[int]) -> Scene:
        """The position as things to draw and click, a pure function of what the viewer may know."""

    def named_view(self, state: S, viewer: int, names: Mapping[int, str]) -> V:
        """What the viewer may know, with the names of those players that are known."""
        view = self.view(state, viewer)
        called = tuple([names.get(seat) or name for seat, name in enumerate(view.names)])
        msgspec.structs.force_setattr(view, "names", called)
        return view

    def still(self, frame: S, viewer: int, names: Mapping[int, str] = NOBODY) -> Scene:
        """A moment within a move as the viewer sees it: nobody chooses, and nothing can be clicked."""
        view = msgspec.structs.replace(self.named_view(frame, viewer, names), choosers=())
        return msgspec.structs.replace(self.scene(view, []), prompt=Prompt(text=""))

    @abstractmethod
    def position(self, state: S) -> Any:
        """Everything there is to say about a position, secrets included, as people can read and edit it."""

    @abstractmethod
    def from_position(self, position: Any) -> S:
        """The position so described; an impossible one raises BadPosition with the reason."""

    def svg(self, state: S, viewer: int = SPECTATOR, theme: str = "light", narrow: bool = False) -> str:
        """A position as a picture: `light`, `dark` or `auto`; `narrow` for phones."""
        scene = self.scene(self.view(state, viewer), self.legal_moves(state, viewer))
        return draw(scene, self, theme, narrow)

    def shorthand(self, text: str) -> list[str]:
        """The moves that a convenient text stands for; usually itself alone."""
        return [text]

    def read(self, move: int | str | Move) -> list[int]:
        """The moves that a number, a typed value or a text stands for: several, if the text is a shorthand."""
        if isinstance(move, str):
            return [self.catalogue.number(each) for each in self.shorthand(move)]
        return [self.catalogue.number(move)]

    def phrases(self) -> Phrases:
        """How players say the moves; by default as they are written."""
        return Phrases({family.kind: family.text for family in self.catalogue.families})

    @cached_property
    def phrasebook(self) -> Phrasebook:
        """Says moves as players do, and finds those that somebody asks for."""
        return Phrasebook(self)

    def legal_moves(self, state: State, seat: int) -> list[int]:
        """The legal moves of a seat, sorted; none if it may not choose."""
        return state.legal_moves(seat)

    def chances(self, state: State) -> list[tuple[int, int]]:
        """The outcomes of chance with their weights, sorted."""
        return state.chances()

    def seat_name(self, seat: int) -> str:
        """A seat, or chance, as records name it."""
        if seat == CHANCE:
            return "chance"
        return self.seats[seat] if 0 <= seat < self.players else "somebody without a seat"

    @cached_property
    def _titles(self) -> tuple[str, ...]:
        return tuple(self.seat_title(seat) for seat in range(self.players))

    def seat_title(self, seat: int) -> str:
        """What a seat is called where nobody's name is known: its role, or its number."""
        role = self.seat_called(seat)
        return role[:1].upper() + role[1:]

    def seat_role(self, seat: int) -> str:
        """Who plays in a seat, where they are unlike; nothing where seats are only numbered."""
        return self._titles[seat] if self.seat_roles or self.seat_titles else ""

    def seat_called(self, seat: int) -> str:
        """The same within a sentence: "the Fox", "Seat 2", "chance"."""
        if not 0 <= seat < self.players:
            return self.seat_name(seat)
        if self.seat_roles:
            return self.seat_roles[seat]
        return f"Seat {self.seats[seat]}" if self.seats[seat].isdecimal() else self.seats[seat]

    @classmethod
    def _own(cls, edition: AnyEdition, source: EditionText) -> EditionText | None:
        """The text of an edition that is nowhere else: given as text, or in a file of somebody's own."""
        if isinstance(edition, str):
            return source if edition.endswith(".toml") else None
        folder = cls.folder() / "edition"
        shipped = source.name in edition_names(folder) and edition_text(folder, source.name).text == source.text
        return None if shipped else source

    def settings(self) -> dict[str, Any]:
        """Players, edition and options, as `load` takes them; an edition of somebody's own with its text."""
        own = self.own_edition
        edition = {"name": self.edition_name, "text": own.text} if own else self.edition_name
        return {"players": self.players, "edition": edition, **msgspec.structs.asdict(self.options)}

    def outdated(self, revision: int, reason: str) -> str:
        """What is said of a game of another revision that no longer holds."""
        return f"this game was played by revision {revision} of {self.title}; by revision {self.revision} {reason}"

    def check_viewer(self, viewer: int) -> None:
        """Seats look at a game, and spectators; nobody else. Whatever names a viewer asks this first."""
        check_viewer(viewer, self.players)

    def common_view(self, state: State, viewer: int) -> dict[str, Any]:
        """The fields that every view has; refuses viewers that do not exist."""
        self.check_viewer(viewer)
        ended = state.mover() == ENDED
        return {
            "viewer": viewer,
            "names": self._titles,
            "choosers": () if state.mover() < 0 else tuple(members(state.choosers())),
            "ended": ended,
            "returns": tuple(state.returns()) if ended else None,
        }

    def _players(self, players: int | None) -> int:
        allowed = self.players_allowed
        if players is None:
            return 2 if 2 in allowed else allowed[0]
        if type(players) is not int or players not in allowed:
            span = str(allowed[0]) if len(allowed) == 1 else f"{allowed[0]} to {allowed[-1]}"
            raise BadOption(f"{self.name}: players: {players!r} cannot play; the game is for {span}.")
        return players

    def _options(self, given: dict[str, Any]) -> Options:
        known = [variant.name for variant in variants(self.options_type)]
        for name in given:
            if name not in known:
                offer = f"it has {', '.join(known)}" if known else "it has none"
                raise BadOption(f"{self.name}: there is no option {name!r}; {offer}.")
        try:
            return msgspec.convert(given, self.options_type, strict=False)
        except msgspec.ValidationError as error:
            raise BadOption(f"{self.name}: option {self._option_fault(at_key(str(error)))}.") from None

    def _option_fault(self, fault: str) -> str:
        name = fault.split(":", maxsplit=1)[0]
        takes = {variant.name: variant.takes for variant in variants(self.options_type)}
        return f"{fault}; it takes {takes[name]}" if name in takes else fault


AnyGame = Game[Any, Any]


class PairedGame(Game[S, V]):
    """A game whose seats are unlike, so that two games with the seats exchanged are played, a pair."""

    @abstractmethod
    def decide(self, first: S, second: S) -> list[float]:
        """The result of two finished games, by the seats of the first."""
