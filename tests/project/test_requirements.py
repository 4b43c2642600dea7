"""What a host installs is pinned, whole, and says nothing about where it was found."""

import re
import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "requirements.txt").read_text(encoding="utf-8")
PIN = re.compile(r"([a-z0-9-]+)==([^\s;]+)(?: ; [^\\\n]+)?((?: \\\n +--hash=sha256:[0-9a-f]{64})+)")


def pins() -> dict[str, str]:
    """The version of each package that has hashes."""
    return {match[1]: match[2] for match in PIN.finditer(TEXT)}


def declared() -> list[Requirement]:
    """What pyproject.toml says that serving needs."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [Requirement(each) for each in project["dependencies"]]


def needed_by(name: str, extras: set[str]) -> list[Requirement]:
    """What an installed package needs here, with these extras."""
    try:
        found = [Requirement(each) for each in requires(name) or ()]
    except PackageNotFoundError:
        return []
    return [each for each in found if not each.marker or any(each.marker.evaluate({"extra": e}) for e in {"", *extras})]


def test_every_line_is_a_pin_with_hashes_and_no_address() -> None:
    lines = [line for line in TEXT.splitlines() if line and not line.startswith("#")]
    assert [line for line in lines if not line.startswith(" ") and not re.match(r"[a-z0-9-]+==", line)] == []
    assert len(pins()) == sum(not line.startswith(" ") for line in lines)
    assert not re.search(r"://|index|find-links|trusted-host|@|/", TEXT)


def test_everything_that_serving_needs_is_pinned() -> None:
    pinned = pins()
    waiting, seen = declared(), set[str]()
    while waiting:
        need = waiting.pop()
        name = canonicalize_name(need.name)
        assert name in pinned, f"{need} is missing: `make requirements` writes the file anew"
        assert need.specifier.contains(pinned[name], prereleases=True), f"{need}, not {pinned[name]}"
        if str(need) not in seen:
            seen.add(str(need))
            waiting += needed_by(name, need.extras)
    assert len(seen) > 20
