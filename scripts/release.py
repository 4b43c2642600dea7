"""Builds what is uploaded into dist/ and checks it: `make release`. docs/releasing.md says what comes before and after.

Everything that is missing is said at once, a line each; the exit status is 1 then, and nothing should be uploaded.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable, Iterator
from email.parser import Parser
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from setup import compiled_modules  # noqa: E402 - what is compiled is decided there

CLIENT = ("index.html", "NOTICES.txt")
SECTION = re.compile(r"^## (\S+)(.*)\n((?:(?!## ).*\n?)*)", re.MULTILINE)


def version() -> str:
    """What the package says of itself; nothing else says it."""
    text = (ROOT / "src/nutwood/__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "(.+)"$', text, re.MULTILINE)
    assert found
    return found[1]


def unsaid(changelog: str, number: str) -> Iterator[str]:
    """What a changelog lacks before this version can go out."""
    sections = {match[1]: (match[2], match[3].strip()) for match in SECTION.finditer(changelog)}
    if number not in sections:
        yield f"CHANGELOG.md has no section `## {number} (YYYY-MM-DD)`: rename `## Unreleased`."
        return
    date, text = sections[number]
    if not re.fullmatch(r" \(\d{4}-\d\d-\d\d\)", date):
        yield f"CHANGELOG.md: the section of {number} has no date, as in `## {number} (2031-05-09)`."
    if not text:
        yield f"CHANGELOG.md says nothing about {number}."
    if sections.get("Unreleased", ("", ""))[1]:
        yield "CHANGELOG.md: something is left under `## Unreleased`."


def unready(number: str) -> Iterator[str]:
    """What stands in the way before anything is built."""
    yield from unsaid((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), number)
    if _git("status", "--porcelain"):
        yield "The working copy has changes that are not committed."
    if _git("tag", "--list", f"v{number}") and f"v{number}" not in _git("tag", "--points-at", "HEAD").split():
        yield f"There is a tag v{number} of something older: raise `__version__` in src/nutwood/__init__.py."
    if not (ROOT / "web/dist/index.html").is_file():
        yield "The browser client is not built: that needs Node."


def sources() -> list[str]:
    """Every file of the package that git knows."""
    return _git("ls-files", "src/nutwood").splitlines()


def absent_in_sdist(file: Path) -> Iterator[str]:
    """What a source distribution lacks, or has too much."""
    with tarfile.open(file) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    expected = {*sources(), *(f"web/dist/{name}" for name in CLIENT), "setup.py", "pyproject.toml", "LICENSE"}
    yield from _lines(file, "lacks", expected - names)
    yield from _lines(file, "has no use for", (name for name in names if name.endswith((".so", ".c", ".pyc"))))


def absent_in_wheel(file: Path, number: str, modules: Iterable[str]) -> Iterator[str]:
    """What a wheel lacks; `modules` are those that must be compiled in it."""
    with zipfile.ZipFile(file) as packed:
        names = set(packed.namelist())
        data = next(name for name in names if name.endswith(".dist-info/METADATA"))
        said = Parser().parsestr(packed.read(data).decode())["Version"]
    expected = {name.removeprefix("src/") for name in sources()} | {f"nutwood/client/{name}" for name in CLIENT}
    yield from _lines(file, "lacks", expected - names)
    if said != number:
        yield f"{file.name} is of version {said}, not {number}."
    compiled = {name.partition(".")[0] for name in names if name.endswith((".so", ".pyd"))}
    stems = {module.removeprefix("src/").removesuffix(".py") for module in modules}
    yield from _lines(file, "has not compiled", stems - compiled)
    if not any(name.endswith("/licenses/LICENSE") for name in names):
        yield f"{file.name} has no licence."


def built() -> tuple[Path, Path]:
    """A source distribution, and the wheel that is built from it, as whoever has no wheel builds it."""
    dist = ROOT / "dist"
    shutil.rmtree(dist, ignore_errors=True)
    command = [sys.executable, "-m", "build", "--no-isolation"]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{done.stdout}\n{done.stderr}\nNothing was built.")
    return next(dist.glob("*.tar.gz")), next(dist.glob("*.whl"))


def main() -> None:
    """Check, build, check again."""
    number = version()
    faults = list(unready(number))
    sdist, wheel = built()
    faults += [*absent_in_sdist(sdist), *absent_in_wheel(wheel, number, compiled_modules())]
    for fault in faults:
        print(f"- {fault}", file=sys.stderr)
    print(f"{sdist.name} and {wheel.name} are in dist/.")
    if faults:
        sys.exit(1)
    print(f"All is there. Next: git tag v{number} && git push origin v{number}; the rest happens there.")


def _lines(file: Path, complaint: str, names: Iterable[str]) -> Iterator[str]:
    found = sorted(names)
    if found:
        yield f"{file.name} {complaint} {', '.join(found[:5])}{' …' if len(found) > 5 else ''}."


def _git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout


if __name__ == "__main__":
    main()
