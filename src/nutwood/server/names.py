"""Display names: seen as they are written, never a bot's, and told apart at a table."""

from __future__ import annotations

import re
import unicodedata

from nutwood.bots.levels import LEVELS
from nutwood.server.commands import Refusal

LONGEST = 30
UNSEEN = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
"""Kinds of characters that cannot be seen, or turn the direction of reading."""
BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters by name, but nothing is drawn for them."""
MARKS_IN_A_ROW = 2
LIKE_LATIN = str.maketrans("авекмнорстухіјѕαεικνορτυχ013", "abekmhopctyxijsaeikvoptuxoie")
"""Letters of other scripts and digits that are read as Latin letters."""
BOTS = [level.name for level in LEVELS]


def checked(name: str) -> str:
    """The name as it is shown; a refusal says what is wrong with it."""
    clean = unicodedata.normalize("NFC", " ".join(name.split()))
    if not any(character.isalnum() for character in clean):
        raise Refusal("bad-message", "A name needs at least one letter.")
    if len(clean) > LONGEST:
        raise Refusal("bad-message", f"A name has at most {LONGEST} letters.")
    if any(unicodedata.category(character) in UNSEEN or character in BLANK for character in clean):
        raise Refusal("bad-message", "A name has only characters that can be seen and do not turn its direction.")
    if _piles_marks(clean):
        raise Refusal("bad-message", "A name does not pile marks upon its letters.")
    if is_like_a_bots(clean):
        raise Refusal("bad-message", f"{clean} reads like the name of a bot; please choose another.")
    return clean


def _piles_marks(name: str) -> bool:
    kinds = "".join("m" if unicodedata.category(character) in ("Mn", "Me") else "." for character in name)
    return "m" * (MARKS_IN_A_ROW + 1) in kinds


def bare(name: str) -> str:
    """What is left for a reader who does not look closely: names with the same rest are taken for one another."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    letters = "".join(character for character in plain if not unicodedata.combining(character))
    return " ".join(re.findall(r"\w+", letters.translate(LIKE_LATIN)))


def is_like_a_bots(name: str) -> bool:
    """Whether somebody might take it for a bot: a level's name, numbered or not, or the word itself."""
    read = bare(name)
    titled = any(read == bare(bot) or read.startswith(f"{bare(bot)} ") for bot in BOTS)
    return titled or re.search(r"\bbots?(\b|[0-9oie]+\b)", read) is not None


def bots(level: int, taken: list[str]) -> str:
    """The name of a bot at a table where these are taken."""
    title = BOTS[min(max(level, 1), len(BOTS)) - 1]
    names = [title, *(f"{title} {number}" for number in range(2, len(taken) + 2))]
    return next(name for name in names if name not in taken)
