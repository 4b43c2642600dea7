"""What can be wrong with what somebody asks for. Every message is a sentence for people."""

from __future__ import annotations


class NutwoodError(Exception):
    """Something asked for cannot be done; the message says what, where and why."""


class IllegalMove(NutwoodError):
    """A move that a rule forbids. `rule` is its number in the game's RULES.md."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(f"{sentence} ({rule})")
        self.rule = rule
        self.sentence = sentence

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[str, str]]:
        return type(self), (self.rule, self.sentence)


class NotYours(NutwoodError):
    """The seat has nothing to choose now."""


class NothingToTakeBack(NotYours):
    """The seat's last move stands."""


class NoViewer(NutwoodError):
    """Somebody asks to see a game who neither sits at the table nor watches."""


class Unreadable(NutwoodError):
    """A text or number that is no move of this game."""


class UnknownMove(Unreadable):
    """The same, with nothing more to be said than which moves are near."""


class Forgotten(NutwoodError):
    """An earlier moment of a running game in which remembering is the players' own task."""

    def __init__(self) -> None:
        super().__init__("In this game remembering is the players' task: earlier moments are shown when it is over.")


class UnknownGame(NutwoodError):
    """No game of this name is installed."""


class BrokenGame(NutwoodError):
    """A game that is installed but cannot be loaded; its cause says why."""

    @property
    def in_full(self) -> str:
        """The same with its cause, for whoever has installed the game."""
        cause = self.__cause__
        return f"{str(self).rstrip('.')}: {type(cause).__name__}: {str(cause).rstrip('.')}."


class BadOption(NutwoodError):
    """An option that the game does not have, or a value that it does not take."""


class BadEdition(NutwoodError):
    """An edition file that does not describe the components of this game."""


class BadPosition(NutwoodError):
    """A position that cannot arise, or cannot be read."""


class BadRecord(NutwoodError):
    """A game on record that cannot be read; the message names file and line."""


class Outdated(BadRecord):
    """A game of another revision of the rules whose moves or result no longer hold; the message names both."""


def missing(thing: object, method: str) -> NotImplementedError:
    """What is raised where a game has forgotten a method that it must have."""
    return NotImplementedError(f"{type(thing).__name__} lacks the method `{method}`, which every game must write.")
