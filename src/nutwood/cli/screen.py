"""Where the commands print: answers to stdout; complaints and progress to stderr."""

from __future__ import annotations

import os
import sys
from typing import NoReturn

from rich.console import Console
from rich.text import Text


class Screen(Console):
    """A console whose reader may leave early: `nutwood rules hounded | head -1` is no fault."""

    def on_broken_pipe(self) -> NoReturn:
        """Nobody reads any more: be silent from here on."""
        self.quiet = True
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(0)


out = Screen(highlight=False)
err = Screen(stderr=True, highlight=False)


def show(text: str, style: str = "") -> None:
    """Text as it is: no markup, and lines are left to the terminal to break."""
    out.print(Text(text, style=style), soft_wrap=True)


def show_markdown(text: str, indent: int = 0) -> None:
    """Text with headings, lists and emphasis. Rich's Markdown is slow to import, so only where it is used."""
    from rich.markdown import Markdown
    from rich.padding import Padding

    out.print(Padding(Markdown(text), (0, indent)))


def complain(sentence: str) -> None:
    """One sentence about what cannot be done."""
    err.print(Text.assemble(("nutwood: ", "bold red"), sentence), soft_wrap=True)


def note(sentence: str) -> None:
    """One sentence that is no part of the answer."""
    err.print(Text(sentence, style="dim"), soft_wrap=True)


def examples(*commands: str) -> str:
    """The end of a command's help, one example a line."""
    return "\n\n".join(["Examples:", *(f"  [bold]{command}[/]" for command in commands)])


def forgive_odd_characters() -> None:
    """Show and read `?` for what the terminal's encoding cannot say, instead of failing."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def is_talking_to_a_person() -> bool:
    """Whether both ends are a terminal."""
    return sys.stdin is not None and sys.stdin.isatty() and out.is_terminal
