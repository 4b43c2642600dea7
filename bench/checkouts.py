"""What scripts that compare two checkouts of the project are asked."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path


def two_checkouts(description: str | None, work: Iterable[str]) -> argparse.ArgumentParser:
    """Which checkouts, on which games, at which work."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("--games", nargs="+", default=["hounded"])
    parser.add_argument("--work", nargs="+", choices=list(work), default=list(work))
    return parser
