"""The bodies of HTTP requests and answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from nutwood.bots.levels import DEFAULT_LEVEL
from nutwood.core.components import Components
from nutwood.core.lines import Resolved
from nutwood.core.rulebook import Glance
from nutwood.server.lab_bodies import AskGames, AskJudgement, EditionJudgement, Measurement, NumberOfRules
from nutwood.server.messages import (
    Asked,
    BeatChange,
    Change,
    ClientMessage,
    Clock,
    Level,
    LogLine,
    MoveGiven,
    Name,
    Reason,
    SeatInfo,
    SeatNumber,
    Sent,
    SentScene,
    ServerMessage,
    Status,
    TableInfo,
)
from nutwood.server.settings import EDITION_BYTES


class SeatWish(Asked, frozen=True):
    """Who shall sit there: me, somebody else here on my device, a bot, or whoever comes."""

    kind: Literal["me", "here", "bot", "open"] = "open"
    name: Annotated[str, Meta(max_length=30)] = ""
    level: Level = DEFAULT_LEVEL


class NewTable(Asked, frozen=True):
    """A table to set up; without seats, one for me and bots of the default level for the rest."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=1, le=16)] | None = None
    edition: Annotated[str, Meta(max_length=40, pattern="^[a-z0-9-]+$")] = "house"
    options: dict[str, Any] = field(default_factory=dict)
    seats: Annotated[list[SeatWish], Meta(max_length=16)] | None = None
    listed: bool = False
    """Shown among the open tables, for anyone to join."""
    spectators: bool = True
    hints: bool = True
    clock: Clock | None = None
    absence: Annotated[int, Meta(ge=30, le=30 * 86_400)] | None = None
    """Seconds that somebody must have been away before a bot may play for them; by default what fits the clock."""


class NewOwnTable(NewTable, frozen=True):
    """A table to set up with an edition of one's own, given as TOML; it is never listed."""

    text: Annotated[str, Meta(max_length=EDITION_BYTES)] = ""


class TakeSeat(Asked, frozen=True):
    """Sit down at an open seat; `invite` is needed unless the table is listed."""

    invite: Annotated[str, Meta(max_length=60)] = ""
    name: Annotated[str, Meta(max_length=30)] = ""
    """For a second person on this device; otherwise your own name."""


class ChangeSeat(Asked, frozen=True):
    """The host gives a seat that nobody has taken to a bot, or opens it."""

    kind: Literal["bot", "open"]
    level: Level = DEFAULT_LEVEL


class Rename(Asked, frozen=True):
    """A new display name."""

    name: Name


class NewToken(Asked, frozen=True):
    """A personal token for a program."""

    name: Name = "program"


ItemId = Annotated[str, Meta(max_length=100)]


class AskHint(Asked, frozen=True):
    """Ask what a strong bot would play here."""

    seat: SeatNumber


class AboutAMove(Asked, frozen=True):
    """A move by its number, as text or in words, or things that were pointed at."""

    move: MoveGiven | None = None
    at: Annotated[list[ItemId], Meta(max_length=8)] = field(default_factory=list)
    """The things under the pointer, the topmost first."""
    verb: Annotated[str, Meta(max_length=40)] = ""
    """What the asker has chosen to do, of the prompt's verbs."""


class AskWhy(AboutAMove, frozen=True, kw_only=True):
    """Ask why a move may not be played now."""

    seat: SeatNumber


class AskWhyInLesson(AboutAMove, frozen=True, kw_only=True):
    """Ask why a move may not be played in a lesson, after the learner's choices so far."""

    moves: Annotated[list[Annotated[int, Meta(ge=0, le=999_999)]], Meta(max_length=60)]


class AskCoach(Asked, frozen=True):
    """Ask what a coach thinks of this seat's last decision."""

    seat: SeatNumber


class Me(Sent, frozen=True):
    """Who you are."""

    name: str
    guest: bool


class Token(Sent, frozen=True):
    """A personal token. The secret itself is shown once, when it is made."""

    id: str
    name: str
    created: int
    secret: str = ""


class KeptTable(Sent, frozen=True):
    """A table of yours, and where its record can be had once the game is over."""

    id: str
    game: str
    status: str
    created: int
    record: str


class Mine(Sent, frozen=True):
    """All that is kept about you."""

    id: str
    name: str
    tokens: list[Token]
    tables: list[KeptTable]


class OptionInfo(Sent, frozen=True):
    """A rule variant: true or false, one of some values, or any number or text."""

    name: str
    kind: Literal["switch", "choice", "number", "text"]
    default: Any
    values: list[Any]
    help: str = ""


class LevelInfo(Sent, frozen=True):
    """How strong a bot plays."""

    level: int
    name: str
    sentence: str = ""


class QuickTable(Sent, frozen=True):
    """How “Play now” sets up a table: one's own seat, bots in the others, and variants that begin at once."""

    seat: int
    options: dict[str, Any]


class GameInfo(Sent, frozen=True):
    """A game to choose."""

    name: str
    title: str
    summary: str
    minutes: str
    players: list[int]
    default_players: int
    seat_titles: list[str]
    """Roles of the seats; empty where seats are only numbered."""
    tones: list[str]
    """The colours of the seats before the first move; empty where they are those of the house."""
    options: list[OptionInfo]
    editions: list[str]
    draws: bool
    levels: list[LevelInfo]
    lessons: int
    """How many teach it; a game of one's own may have none."""
    quick: QuickTable


class ExamplePicture(Sent, frozen=True):
    """A moment of a worked example: its caption, and where its picture is; `?theme=dark` for the dark one."""

    caption: str
    picture: str
    size: tuple[int, int]
    """Width and height, so that nothing jumps when it comes."""


class RulesInfo(Sent, frozen=True):
    """RULES.md of a game, with what its lines `{components: NAME}` and `{example: NAME}` stand for."""

    game: str
    edition: str
    text: str
    glance: Glance | None
    components: dict[str, Components]
    examples: dict[str, list[ExamplePicture]]
    lessons: int


class EditionForm(Sent, frozen=True):
    """An edition to start from: its text, and the numbers that may stand in its table `[rules]`."""

    game: str
    edition: str
    text: str
    numbers: list[NumberOfRules]
    options: list[OptionInfo]
    """The rule variants of a single game."""


class TableCard(Sent, frozen=True):
    """A table in a list."""

    id: str
    game: str
    title: str
    status: Status
    seats: list[SeatInfo]
    mine: list[int]
    your_turn: bool
    updated: int
    result: str
    """What came of it, in a sentence."""


class TableMade(Sent, frozen=True):
    """A new table. The link for friends is /join/{id}/{invite}."""

    id: str
    invite: str
    mine: list[int]


class Seated(Sent, frozen=True):
    """You have the seat."""

    id: str
    seat: int
    mine: list[int]


class Invitation(Sent, frozen=True):
    """The table's invitation, for those who sit at it."""

    id: str
    invite: str


class Hint(Sent, frozen=True):
    """A move that a bot would play."""

    move: int
    text: str
    label: str


class CoachComment(Sent, frozen=True):
    """What a coach says of a decision: whether another move was better, what it brings, and why."""

    move: int
    """The better move, or what was played."""
    better: bool
    label: str
    lines: list[list[Resolved]]


class LessonInfo(Sent, frozen=True):
    """A lesson to take; lessons are taken in order."""

    name: str
    title: str
    about: str
    minutes: int
    seat: int
    against: str
    """The bot against whom it is a real game; empty where all is scripted."""


class LessonAnswer(Sent, frozen=True):
    """A move that the learner may choose; a poor one is only talked about."""

    move: int
    say: str
    good: bool


class LessonPage(Sent, frozen=True):
    """One thing that the coach says, after what happened before it."""

    reply: str
    """What is said of the learner's choice."""
    say: str
    also: list[str]
    """Further rules on the same matter."""
    mark: list[str]
    """Things of the scene."""
    anew: bool
    """Whether the table was set anew for it."""
    lines: list[LogLine]
    beats: list[BeatChange]
    scene: Change
    """From the last beat, or from the scene before it, to the one of which it is said."""


class LessonStretch(Sent, frozen=True):
    """A lesson from the learner's last choice to the next, or to its end."""

    game: str
    lesson: str
    viewer: int
    seats: list[SeatInfo]
    step: int
    steps: int
    scene: SentScene
    """As it was before the first page."""
    pages: list[LessonPage]
    answers: list[LessonAnswer]
    done: bool


class WhyNot(Sent, frozen=True):
    """One more reason, where several moves may be meant."""

    sentence: str
    rule: str = ""


class Why(Sent, frozen=True):
    """Whether a move may be played now, and the rule that forbids it; without a sentence no move is about it."""

    allowed: bool
    sentence: str = ""
    rule: str = ""
    text: str = ""
    """What the rule says."""
    also: list[WhyNot] = field(default_factory=list)
    asked: str = ""
    """What was understood, in players' words."""
    instead: str = ""
    """What is nearly the same and can be played."""
    offers: list[str] = field(default_factory=list)
    """What may have been meant, if that is the question."""


class Replay(Sent, frozen=True):
    """A game to look through: step 0 is the start, step n the position after n moves."""

    id: str
    viewer: int
    viewers: list[int]
    """Through whose eyes you may look."""
    steps: int
    table: TableInfo
    log: list[LogLine]


class ReplaySteps(Sent, frozen=True):
    """The scene at step `first`, and what changes with each step after it."""

    first: int
    viewer: int
    scene: SentScene
    changes: list[Change]


class ReplayBeats(Sent, frozen=True):
    """The move after a step, moment by moment; `scene` leads from the last moment to the next step."""

    step: int
    viewer: int
    beats: list[BeatChange]
    scene: Change


class Uploaded(Sent, frozen=True):
    """The record can be replayed under this id."""

    id: str


class Problem(Sent, frozen=True):
    """The body of every answer that is an error."""

    reason: Reason
    sentence: str
    rule: str = ""


INBOUND = (
    ClientMessage,
    NewTable,
    NewOwnTable,
    AskJudgement,
    AskGames,
    TakeSeat,
    ChangeSeat,
    Rename,
    NewToken,
    AskHint,
    AskWhy,
    AskWhyInLesson,
    AskCoach,
)
OUTBOUND = (
    ServerMessage,
    Me,
    Token,
    Mine,
    GameInfo,
    RulesInfo,
    EditionForm,
    EditionJudgement,
    Measurement,
    TableCard,
    TableMade,
    Seated,
    Invitation,
    Hint,
    CoachComment,
    LessonInfo,
    LessonStretch,
    WhyNot,
    Why,
    Replay,
    ReplaySteps,
    ReplayBeats,
    Uploaded,
    Problem,
)
