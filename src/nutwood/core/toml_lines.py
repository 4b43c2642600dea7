"""Where the keys of a TOML text stand: `tomllib` tells what they are, but not on which line."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import Final

Path = tuple[str | int, ...]
BLANK: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
STRING: Final = re.compile(r'"""(?:[^\\]|\\.)*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:[^"\\]|\\.)*"|\'[^\']*\'', re.DOTALL)
BARE: Final = re.compile(r"[^,\]}\n#]*")
KEY: Final = re.compile(r"[ \t]*(\"(?:[^\"\\]|\\.)*\"|'[^']*'|[A-Za-z0-9_-]+)[ \t]*")


def lines(text: str) -> dict[Path, int]:
    """The line of every key and every element of an array, for a text that `tomllib` has understood."""
    return _Scanner(text).found


def line_of(found: dict[Path, int], key: str) -> int | None:
    """The line of `trucks[3].nuts`, or of the nearest thing around it that has one."""
    path: Path = tuple(int(part) if part.isdecimal() else part for part in re.findall(r"[^.\[\]]+", _plain(key)))
    while path and path not in found:
        path = path[:-1]
    return found.get(path)


def _plain(key: str) -> str:
    """The key without what is added for people: `card[3] (Thief).play`."""
    return re.sub(r" \([^)]*\)", "", key)


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.breaks = [place for place, sign in enumerate(text) if sign == "\n"]
        self.at = 0
        self.found: dict[Path, int] = {}
        self.arrays: dict[Path, int] = {}
        """How many tables each array of tables has so far."""
        self.table: Path = ()
        self.skip(BLANK)
        while self.at < len(text):
            self.header() if text[self.at] == "[" else self.pair(self.table)
            self.skip(BLANK)

    def skip(self, pattern: re.Pattern[str]) -> None:
        found = pattern.match(self.text, self.at)
        self.at = found.end() if found else self.at + 1

    def note(self, path: Path) -> None:
        self.found.setdefault(path, bisect_left(self.breaks, self.at) + 1)

    def keys(self) -> list[str]:
        names = []
        while found := KEY.match(self.text, self.at):
            self.at = found.end()
            names.append(found[1].strip("\"'"))
            if self.text[self.at : self.at + 1] != ".":
                break
            self.at += 1
        return names

    def header(self) -> None:
        many = self.text.startswith("[[", self.at)
        start, self.at = self.at, self.at + 1 + many
        path: Path = ()
        for name in self.keys():
            path = self.inside((*path, name))
        if many:
            bare = path[:-1] if isinstance(path[-1], int) else path
            self.arrays[bare] = self.arrays.get(bare, -1) + 1
            path = (*bare, self.arrays[bare])
        end, self.at = self.at, start
        for length in range(1, len(path) + 1):
            self.note(path[:length])
        self.at, self.table = end + 1 + many, path

    def inside(self, path: Path) -> Path:
        """The last table of an array of tables stands for it."""
        return (*path, self.arrays[path]) if path in self.arrays else path

    def pair(self, table: Path) -> None:
        start = self.at
        path: Path = (*table, *self.keys())
        end, self.at = self.at, start
        self.note(path)
        self.at = end + 1
        self.value(path)

    def value(self, path: Path) -> None:
        self.skip(re.compile(r"[ \t]*"))
        sign = self.text[self.at : self.at + 1]
        if sign == "[":
            self.array(path)
        elif sign == "{":
            self.inline(path)
        else:
            self.skip(STRING if sign in "\"'" else BARE)

    def array(self, path: Path) -> None:
        self.at, place = self.at + 1, 0
        self.skip(BLANK)
        while self.at < len(self.text) and self.text[self.at] != "]":
            self.note((*path, place))
            self.value((*path, place))
            self.skip(BLANK)
            self.at += self.text[self.at : self.at + 1] == ","
            self.skip(BLANK)
            place += 1
        self.at += 1

    def inline(self, path: Path) -> None:
        self.at += 1
        self.skip(BLANK)
        while self.at < len(self.text) and self.text[self.at] != "}":
            self.pair(path)
            self.skip(BLANK)
            self.at += self.text[self.at : self.at + 1] == ","
            self.skip(BLANK)
        self.at += 1
