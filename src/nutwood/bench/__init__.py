"""Measures how fast games are: inside compiled code, from Python, interpreted, and beside OpenSpiel's."""

from nutwood.core.errors import NutwoodError


class NothingToCompare(NutwoodError):
    """The other side of a comparison is missing."""
