"""`nutwood learn`: the lessons of a game in the terminal, and a first game with a coach."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.panel import Panel
from rich.text import Text

from nutwood.bots.coach import Comment, comment
from nutwood.bots.levels import make_bot
from nutwood.cli.asking import LeftTheTable, ask, meant
from nutwood.cli.files import BadFile, read_text, write_text
from nutwood.cli.games import installed
from nutwood.cli.play import LEFT, which_game
from nutwood.cli.rules import show_rules
from nutwood.cli.screen import examples, note, out, show
from nutwood.cli.showing import labels_of, names_of, show_answer, show_commands, show_news, show_prompt
from nutwood.cli.table import Quit, TerminalTable, kept
from nutwood.core.asking import ask as ask_why
from nutwood.core.errors import BadOption, NutwoodError, Unreadable
from nutwood.core.game import AnyGame
from nutwood.core.lessons import Lesson, LessonWalk, Page, lesson, lesson_names, start
from nutwood.core.lines import spoken
from nutwood.core.registry import game_type
from nutwood.core.seeds import seed_for
from nutwood.core.told import Told

EXAMPLES = examples("nutwood learn", "nutwood learn hounded", "nutwood learn hounded the-catch", "nutwood learn --list")
COMMANDS = {
    "3": "choose the move with this number in the list",
    "MOVE": "choose a move by its text, or by enough of it to tell it from the others",
    "why MOVE": "which rule forbids a move now, in any words: 'why fox to a1'",
    "again": "begin the lesson anew",
    "rules [§n]": "one rule, or all of them",
    "help": "this list",
    "quit": "leave; the lesson goes on where you stopped",
}
SET_ANEW = "The table is set anew."


class Progress(msgspec.Struct):
    """How far somebody has come with a lesson."""

    done: bool = False
    moves: list[str] = []
    """The choices made so far in a lesson that was left."""


def learn(
    game: Annotated[str | None, typer.Argument(help="A game; without one you are asked.")] = None,
    name: Annotated[str, typer.Argument(metavar="[LESSON]", help="A lesson; otherwise the next one.")] = "",
    listed: Annotated[bool, typer.Option("--list", help="List the lessons, and which are done.")] = False,
) -> None:
    """Learn a game by playing it, lesson by lesson, with a coach.

    Lessons take about ten minutes a game. What you have done is kept, and a lesson that you leave goes on where you
    stopped. They lead to a real game against Kit, and end with the rest of the rules.
    """
    if listed:
        for kind in [game_type(game)] if game else installed():
            show_list(kind)
        return
    try:
        kind = game_type(game or which_game())
        if not lesson_names(kind):
            raise BadOption(f"{kind.title} has no lessons; 'nutwood rules {kind.name}' explains it.")
        take_all(kind, name or next_lesson(kind))
    except LeftTheTable as left:
        note(f"{left} Go on later: nutwood learn {game or ''}".rstrip())
        if not isinstance(left, Quit):
            raise typer.Exit(LEFT) from None


def show_list(kind: type[AnyGame]) -> None:
    """The lessons of a game, and how far one has come."""
    done = progress(kind)
    show(kind.title, style="bold")
    for number, name in enumerate(lesson_names(kind), 1):
        taken = lesson(kind, name)
        mark = "✓" if done.get(name, Progress()).done else " "
        show(f"{mark} {number}  {name:<16} {taken.title}: {taken.about} ({taken.minutes} min)")


def next_lesson(kind: type[AnyGame]) -> str:
    """The first lesson that is not done; the first of all if all are."""
    done, names = progress(kind), lesson_names(kind)
    return next((name for name in names if not done.get(name, Progress()).done), names[0])


def take_all(kind: type[AnyGame], name: str) -> None:
    """One lesson after the other, from this one, as long as the learner likes."""
    names = lesson_names(kind)
    lesson(kind, name)
    for each in names[names.index(name) :]:
        take(kind, each)
        if each != names[-1] and ask("Press Enter for the next lesson, or type quit. ").lower() in ("quit", "q"):
            return


def take(kind: type[AnyGame], name: str) -> None:
    """One lesson to its end."""
    taken = lesson(kind, name)
    out.rule(Text(f"{kind.title} · {taken.title}"), style="dim")
    Learner(kind, name, taken).learn()
    if taken.against:
        play_it(kind, taken)
    remember(kind, name, Progress(done=True))


class Learner:
    """Somebody who takes a lesson at the keyboard."""

    def __init__(self, kind: type[AnyGame], name: str, taken: Lesson) -> None:
        self.kind = kind
        self.name = name
        self.taken = taken
        self.walk = LessonWalk(kind, taken)
        self.moves: list[str] = []

    def learn(self) -> None:
        """From where it was left to the last word."""
        self.go_on_with(progress(self.kind).get(self.name, Progress()).moves)
        while True:
            self.read()
            if self.walk.done:
                return
            self.choose()

    def go_on_with(self, moves: list[str]) -> None:
        """Make the choices of last time again, as far as the lesson still has them."""
        for text in moves:
            try:
                good = not self.walk.choose(self.walk.game.catalogue.number(text)).poor
            except NutwoodError:
                return
            if good:
                self.moves.append(text)

    def read(self) -> None:
        """What happens and what the coach says, page by page."""
        pages = self.walk.pages
        for page in pages:
            self.show_page(page)
            if page is not pages[-1]:
                ask("Press Enter to go on. ")

    def show_page(self, page: Page) -> None:
        """News, board, and what the coach says."""
        walk, catalogue = self.walk, self.walk.game.events
        told = [
            Told(each.move, event, walk.game.line(event))
            for each in page.happened
            for event in each.events(catalogue, walk.seat)
        ]
        show_news(walk.match, told, walk.seat)
        if told or page.anew or page is walk.pages[0]:
            show(walk.game.text(walk.game.named_view(page.state, walk.seat, walk.match.names)))
        further = (f"• {each}" for each in page.also)
        said = [page.reply, SET_ANEW if page.anew else "", page.say, *further]
        says("\n".join(filter(None, said)), self.marked(page))

    def marked(self, page: Page) -> str:
        """What the coach points at, in words."""
        labels = [item.label for item in self.walk.scene(page).items if item.id in page.mark]
        return "; ".join(dict.fromkeys(labels))

    def choose(self) -> None:
        """Ask until something good is chosen."""
        show_prompt(self.walk.game, self.walk.scene(self.walk.pages[-1]).prompt, self.walk.choices())
        while not self.answer(ask("> ")):
            pass

    def answer(self, typed: str) -> bool:
        """Do what was typed; whether the lesson goes on."""
        word, _, rest = typed.partition(" ")
        try:
            match word.lower():
                case "":
                    return False
                case "quit" | "exit":
                    raise Quit("You have left the lesson.")
                case "help" | "?":
                    show_commands(COMMANDS)
                    return False
                case "rules":
                    show_rules(self.walk.game, rest.strip())
                    return False
                case "why":
                    self.why(rest.strip())
                    return False
                case "again":
                    self.walk, self.moves = LessonWalk(self.kind, self.taken), []
                    return True
            return self.try_move(typed)
        except NutwoodError as error:
            show(str(error), style="red")
            return False

    def why(self, asked: str) -> None:
        """The rule that forbids a move, or what can be asked."""
        if not asked:
            raise Unreadable("Say which move, in words: 'why fox to a1'.")
        walk = self.walk
        show_answer(walk.game, ask_why(walk.match, walk.seat, asked), walk.match.scene(walk.seat).prompt.rule)

    def try_move(self, typed: str) -> bool:
        """A choice: the coach answers, and a good one is played."""
        walk = self.walk
        prompt, allowed = walk.scene(walk.pages[-1]).prompt, walk.choices()
        move = walk.game.read(meant(walk.game, allowed, labels_of(prompt), typed))[0]
        if move not in allowed:
            refusal = walk.match.why_not(move, walk.seat)
            raise refusal or Unreadable("That could be done, but not in this lesson: choose something of the list.")
        answer = walk.choose(move)
        if answer.poor:
            says(answer.say)
            return False
        self.moves.append(walk.game.catalogue.text(move))
        remember(self.kind, self.name, Progress(moves=self.moves))
        return True


def says(text: str, marked: str = "") -> None:
    """What the coach says, and points at."""
    out.print(Panel(Text(text), title="Coach", title_align="left", border_style="dim"))
    if marked:
        show(f"Look at: {marked}", style="dim")


class CoachedTerminalTable(TerminalTable):
    """A game against bots in which a coach comments on each decision."""

    def play(self, seat: int, typed: str) -> bool:
        """A move, and what the coach thinks of it."""
        move = self.game.read(self.meant(seat, typed))[0]
        said = None
        if len(self.match.legal(seat)) > 1 and move in self.match.legal(seat):
            said = comment(self.match, seat, move, len(self.match.moves))
        labels = labels_of(self.match.scene(seat).prompt)
        played = super().play(seat, typed)
        if said is not None:
            says(self.words(said, labels, seat))
        return played

    def words(self, said: Comment, labels: dict[int, str], seat: int) -> str:
        """The comment as the coach says it."""
        lines = [spoken(line, seat, names_of(self.match)) for line in said.lines]
        if not said.better:
            return " ".join(["Good choice! I see nothing better.", *lines])
        label = labels.get(said.move) or self.game.catalogue.text(said.move)
        return " ".join([f"Another idea for that choice: {label}.", *lines])


def play_it(kind: type[AnyGame], taken: Lesson) -> None:
    """The real game with which the lessons end."""
    match = start(kind, taken)
    seat, seed = match.game.seats.index(taken.seat), secrets.randbits(32)
    bot = make_bot(match.game, f"level{taken.against}", seed_for(seed, "bot"))
    if not CoachedTerminalTable(match, [seat], bot, seed).play_to_the_end() or not match.ended:
        raise LeftTheTable("The game is not over.")


def progress(kind: type[AnyGame]) -> dict[str, Progress]:
    """How far one has come with the lessons of a game; a file that cannot be read counts as none."""
    return _all_progress().get(kind.name, {})


def _all_progress() -> dict[str, dict[str, Progress]]:
    try:
        return msgspec.json.decode(read_text(_file()), type=dict[str, dict[str, Progress]])
    except (BadFile, RuntimeError, msgspec.MsgspecError):
        return {}


def remember(kind: type[AnyGame], name: str, taken: Progress) -> None:
    """Keep how far one has come; whoever cannot keep it is told, and goes on. What was done stays done."""
    everything = _all_progress()
    mine = everything.setdefault(kind.name, {})
    mine[name] = Progress(done=taken.done or mine.get(name, Progress()).done, moves=taken.moves)
    try:
        write_text(_file(), msgspec.json.encode(everything).decode())
    except (BadFile, RuntimeError) as error:
        note(f"Your progress could not be kept: {error}")


def _file() -> Path:
    return kept("lessons").with_suffix(".json")
