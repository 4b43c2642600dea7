"""Builds the compiled modules; everything else about the project is in pyproject.toml.

All compiled modules go through one mypycify call, so that calls between them stay native; the core, each game, the
bots and the server are libraries of their own, so that the C compiler works on several at once and only on what
changed. (One library for all was slower to build and no faster to run.) Without mypyc or a C compiler the install
still works: the same files then run as plain Python. NUTWOOD_MUST_COMPILE makes a failing build an error instead. What
the compiled modules do not use (NumPy, say) need not be installed for it. The browser client, where it has been built,
becomes part of the package, and of the source distribution, which needs no Node then.
"""

import os
import shutil
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

COMPILES_NOTHING = {"dist_info", "egg_info", "sdist"}
"""Commands that would type-check and translate everything only to throw it away."""
SOURCES = Path("src")

found = spec_from_file_location("nutwood_build", SOURCES / "nutwood" / "build.py")
assert found
assert found.loader
build = module_from_spec(found)
found.loader.exec_module(build)


def compiled_modules() -> list[str]:
    """The modules written for speed; the games that others start from are theirs to compile."""
    return [str(path) for path in build.compiled_modules(SOURCES / "nutwood") if "testing" not in path.parts]


def libraries() -> dict[str, list[str]]:
    """The modules of each folder under the package, and of each game, by the name of their library."""
    named: dict[str, list[str]] = {}
    for module in compiled_modules():
        parts = Path(module).parts
        name = "_".join(parts[1 : 4 if parts[2] == "games" else 3])
        named.setdefault(build.core_library() if name == "nutwood_core" else name, []).append(module)
    return named


def extensions() -> list[object]:
    """The compiled modules; none where mypyc is missing, or where NUTWOOD_PLAIN asks for plain Python."""
    if "NUTWOOD_PLAIN" in os.environ or COMPILES_NOTHING.intersection(sys.argv):
        return []
    try:
        built: list[object] = build.translated(libraries(), "--strict")
    except ImportError:
        return []
    for extension in built:
        extension.optional = "NUTWOOD_MUST_COMPILE" not in os.environ  # type: ignore[attr-defined]
    return built


class BuildWithClient(build_py):  # type: ignore[misc]
    """Puts the browser client into the package if it has been built; without it the terminal and the API still work."""

    def run(self) -> None:
        """Copy what is built."""
        super().run()
        client = Path("web/dist")
        if (client / "index.html").is_file() and not self.editable_mode:
            shutil.copytree(client, Path(self.build_lib, "nutwood", "client"), dirs_exist_ok=True)


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithClient})
    for library in SOURCES.glob("nutwood_core*__mypyc.*"):
        if not library.name.startswith(f"{build.core_library()}__"):
            library.unlink()
