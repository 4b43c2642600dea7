"""A table in the terminal: people choose at the keyboard, bots play the other seats, dice roll for chance."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from nutwood.bots.bot import Bot
from nutwood.cli.asking import LeftTheTable, ask, meant
from nutwood.cli.files import BadFile, write_match, write_text
from nutwood.cli.rules import show_rules
from nutwood.cli.screen import complain, is_talking_to_a_person, note, out, show
from nutwood.cli.showing import (
    labels_of,
    names_of,
    show_answer,
    show_board,
    show_commands,
    show_component,
    show_end,
    show_news,
    show_prompt,
    wipe,
)
from nutwood.core.asking import Answer
from nutwood.core.asking import ask as ask_why
from nutwood.core.dice import Dice
from nutwood.core.errors import Forgotten, NutwoodError, Unreadable
from nutwood.core.match import Match
from nutwood.core.seeds import seed_for
from nutwood.core.sets import members
from nutwood.core.state import CHANCE, SPECTATOR
from nutwood.core.told import Told

COMMANDS: Final = {
    "3": "play the move with this number in the list",
    "MOVE": "play a move by its text, or by enough of it to tell it from the others",
    "undo": "take back your last move, if nothing was shown and nobody chose since",
    "why MOVE": "which rule allows or forbids a move now, in any words: 'why bulldog to e4'",
    "rules [§n]": "one rule, or all of them",
    "card NAME": "what a card, a tile or another thing of the game does, or all of a kind",
    "log": "what has happened so far",
    "board": "show the table again",
    "save FILE": "write the game as a record (.nut) or its position (.json)",
    "svg FILE": "write the table as a picture, as you see it",
    "help": "this list",
    "quit": "leave the table; the game is kept",
}


class Quit(LeftTheTable):
    """Somebody said `quit`."""


class TerminalTable:
    """One game from here to its end."""

    def __init__(self, match: Match, people: list[int], bot: Bot, seed: int) -> None:
        self.match = match
        self.game = match.game
        self.people = people
        self.bot = bot
        self.luck = Dice(seed)
        # What bots sample comes from other dice: how long one thinks does not change what chance brings.
        self.glimpses = Dice(seed_for(seed, "glimpses"))
        self.sitting: int | None = None
        self.news: dict[int, list[Told]] = {viewer: [] for viewer in (*people, SPECTATOR)}
        """What each has not read yet."""
        self.written: set[Path] = set()

    def play_to_the_end(self) -> bool:
        """Play until the game has ended or somebody leaves; False if it was neither the end nor `quit`."""
        try:
            while not self.match.ended:
                self.go_on()
        except LeftTheTable as left:
            note(str(left))
            self.keep()
            return isinstance(left, Quit)
        except KeyboardInterrupt:
            note("Interrupted (Ctrl-C).")
            self.keep()
            return False
        self.tell(self.viewer())
        show_end(self.match, self.viewer())
        self.keep()
        return True

    def go_on(self) -> None:
        """Chance first, then bots, then people."""
        if self.match.state.mover() == CHANCE:
            self.happen(self.match.state.roll(self.luck), CHANCE)
            return
        choosers = members(self.match.state.choosers())
        bots = [seat for seat in choosers if seat not in self.people]
        if bots:
            self.bot_chooses(bots[0])
        else:
            self.person_chooses(choosers[0])

    def viewer(self) -> int:
        """Whose eyes the screen is for: the only person's; among several, nobody's in particular."""
        return self.people[0] if len(self.people) == 1 else SPECTATOR

    def bot_chooses(self, seat: int) -> None:
        """The bot gets an observation and answers with a move."""
        observation = self.match.observation(seat, self.glimpses)
        with out.status(f"{self.name_of(seat)} is thinking …"):
            move = self.bot.choose(observation)
        self.happen(move, seat)

    def name_of(self, seat: int) -> str:
        """A player by name, role or number."""
        return names_of(self.match)[seat]

    def happen(self, move: int, seat: int) -> None:
        """Play a move; everybody will read what came of it."""
        self.match.play(move, seat)
        for viewer, unread in self.news.items():
            unread.extend(self.match.news(viewer))

    def person_chooses(self, seat: int) -> None:
        """Show what the person may see, and ask until the position changes."""
        self.hand_over(seat)
        self.tell(seat)
        self.show(seat)
        while not self.answer(seat, ask(f"{self.name_of(seat)}> ")):
            pass

    def hand_over(self, seat: int) -> None:
        """Before another person looks at the screen, wipe it and wait."""
        if self.sitting not in (None, seat) and is_talking_to_a_person():
            wipe()
            ask(f"It is for {self.match.called(seat)} to choose. Press Enter when only they look. ")
        self.sitting = seat

    def tell(self, seat: int) -> None:
        """What has happened since this person was last told; nobody's eyes have read it then either."""
        show_news(self.match, self.news[seat], seat)
        self.news[seat] = []
        self.news[SPECTATOR] = []

    def show(self, seat: int) -> None:
        """Board, prompt and choices."""
        show_board(self.match, seat)
        show_prompt(self.game, self.match.scene(seat).prompt, self.match.legal(seat))

    def answer(self, seat: int, typed: str) -> bool:
        """Do what was typed; whether the position has changed. A move wins over a command of the same name."""
        word, _, rest = typed.partition(" ")
        command = self.commands().get(word.lower())
        legal_texts = {self.game.catalogue.text(move) for move in self.match.legal(seat)}
        try:
            if not typed:
                return False
            if command and typed.lower() not in legal_texts:
                return command(seat, rest.strip())
            return self.play(seat, typed)
        except NutwoodError as error:
            show(str(error), style="red")
            return False

    def commands(self) -> dict[str, Callable[[int, str], bool]]:
        """The first words that are no moves."""
        return {
            "undo": self.undo,
            "why": self.why,
            "rules": self.rules,
            "card": self.card,
            "log": self.log,
            "board": self.board,
            "save": self.save,
            "svg": self.svg,
            "help": self.help,
            "?": self.help,
            "quit": self.quit,
            "exit": self.quit,
        }

    def meant(self, seat: int, typed: str) -> int | str:
        """The move that was typed."""
        return meant(self.game, self.match.legal(seat), labels_of(self.match.scene(seat).prompt), typed)

    def play(self, seat: int, typed: str) -> bool:
        """A move by number or text, or a shorthand for several."""
        move = self.meant(seat, typed)
        refusal = self.match.why_not(move, seat)
        if refusal is not None:
            raise refusal
        for single in self.game.read(move):
            self.happen(single, seat)
        return True

    def undo(self, seat: int, rest: str) -> bool:
        """Take the person's last move back."""
        played = self.match.take_back(seat)
        count = len(self.match.moves)
        self.news = {viewer: [told for told in unread if told.move <= count] for viewer, unread in self.news.items()}
        show(f"Taken back: {self.game.catalogue.text(played.move)}")
        return True

    def why(self, seat: int, typed: str) -> bool:
        """The rule that forbids a move, or that the choice follows."""
        if not typed:
            raise BadFile("Say which move, by its number or in words: 'why 3' or 'why bulldog to e4'.")
        show_answer(self.game, self.answer_to(seat, typed), self.match.scene(seat).prompt.rule)
        return False

    def answer_to(self, seat: int, typed: str) -> Answer:
        """A move of the list by its number, or any in words."""
        if not typed.isdecimal():
            return ask_why(self.match, seat, typed)
        move = self.meant(seat, typed)
        return Answer(asked=self.game.phrasebook.phrase(self.game.read(move)), allowed=True)

    def rules(self, seat: int, number: str) -> bool:
        """One rule, or the whole book."""
        show_rules(self.game, number)
        return False

    def card(self, seat: int, name: str) -> bool:
        """What is printed on something out of the box."""
        if not name:
            raise Unreadable("Say which one: 'card bard', for example.")
        show_component(self.game, name)
        return False

    def log(self, seat: int, rest: str) -> bool:
        """The log in the words that this person may read."""
        if not self.match.remembers:
            raise Forgotten
        show_news(self.match, self.match.log(seat), seat)
        return False

    def board(self, seat: int, rest: str) -> bool:
        """The table once more."""
        self.show(seat)
        return False

    def save(self, seat: int, name: str) -> bool:
        """Write the record or the position."""
        path = self.path_to_write(name, "save game.nut")
        write_match(path, self.match)
        show(f"Saved. Go on with it later: {self.command_to_go_on(path)}")
        return False

    def svg(self, seat: int, name: str) -> bool:
        """Write the picture that this person may see."""
        path = self.path_to_write(name, "svg table.svg")
        write_text(path, self.match.svg(seat))
        show(f"Drawn to {path}.")
        return False

    def path_to_write(self, name: str, example: str) -> Path:
        """A file that is not there yet, or that this table wrote."""
        if not name:
            raise BadFile(f"Say the file's name: '{example}'.")
        path = Path(name).expanduser()
        if path.exists() and path not in self.written:
            raise BadFile(f"{path} is there already: choose another name, so that nothing is lost.")
        self.written.add(path)
        return path

    def help(self, seat: int, rest: str) -> bool:
        """What can be typed."""
        show_commands(COMMANDS)
        return False

    def quit(self, seat: int, rest: str) -> bool:
        """Leave the table."""
        raise Quit("You have left the table.")

    def keep(self) -> None:
        """Keep the game where the next person who plays it here can find it."""
        if not self.match.moves:
            note("Nothing was played, so nothing is kept.")
            return
        try:
            path = kept(self.game.name)
            write_match(path, self.match)
        except (BadFile, RuntimeError) as error:
            complain(f"The game could not be kept: {error}")
            return
        if self.match.ended:
            note(f"The record is kept. See it again: nutwood replay {path}")
        else:
            note(f"The game is kept. Go on with it: {self.command_to_go_on(path)}")

    def command_to_go_on(self, path: Path) -> str:
        """What to type in a shell to sit down again."""
        if self.people == [0]:
            return f"nutwood play --load {path}"
        if len(self.people) == self.game.players:
            return f"nutwood play --load {path} --hotseat"
        return f"nutwood play --load {path}" + "".join(f" --seat {self.game.seat_name(seat)}" for seat in self.people)


def kept(name: str) -> Path:
    """Where the last game of this name is kept."""
    home = os.environ.get("XDG_STATE_HOME")
    return (Path(home) if home else Path.home() / ".local" / "state") / "nutwood" / f"{name}.nut"
