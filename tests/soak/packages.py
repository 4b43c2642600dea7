"""The wheel and the source distribution as a stranger installs them: by pip, alone, then played at every level."""

from __future__ import annotations

import shutil
import venv
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Error, sync_playwright

import nutwood
from nutwood.bots.levels import LEVELS
from tests.project.artefacts import arena, at_home, built, chosen, said, serving
from tests.project.choices import choices
from tests.server.trials import Report
from tests.web.conftest import CLIENT, FLAGS, KNOWS_ALL_GOALS
from tests.web.visitor import Visitor

AT_HOME_ONLY = """
import sys
def heard(event, arguments):
    if event == "socket.connect" and isinstance(arguments[1], tuple) and arguments[1][0] not in ("127.0.0.1", "::1"):
        raise RuntimeError(f"a connection to {arguments[1]}")
sys.addaudithook(heard)
"""
COMPILED = "import nutwood.core.state as it; assert it.__file__.endswith('.so'), it.__file__"


def packages(folder: Path, _: int) -> list[Report]:
    """Both files, each in an environment of its own that cannot reach anything but this machine."""
    if not CLIENT.is_file():
        return [Report("packages", found=["the client is not built: `make build` does it where npm is"])]
    return [_installed(folder / file.suffix[1:], file) for file in built(folder / "tree", CLIENT.parent, compiled=True)]


def _installed(folder: Path, file: Path) -> Report:
    report = Report(file.name)
    venv.create(folder / "environment", with_pip=True)
    python = folder / "environment" / "bin" / "python"
    said(python, folder, "-m", "pip", "install", "-qq", "--disable-pip-version-check", str(file))
    inside = next(python.parents[1].glob("lib/python*/site-packages"))
    (inside / "sitecustomize.py").write_text(AT_HOME_ONLY, encoding="utf-8")
    said(python, folder, "-c", COMPILED)
    if chosen(python, folder) != str(choices()):
        report.found.append(f"{file.name}: bots choose otherwise than here")
    report.found += [f"{file.name}: another game of {game}" for game in _others(python, folder)]
    report.tried = 1 + len(nutwood.game_names())
    with serving(python, folder) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for level in range(1, len(LEVELS) + 1):
            _play(browser, address, level, report)
    return report


def _others(python: Path, folder: Path) -> list[str]:
    return [game for game in nutwood.game_names() if arena(python, folder, game) != at_home(game)]


def _play(browser: Browser, address: str, level: int, report: Report) -> None:
    """A whole game against a bot of this level, of another kind for each; the page asks nobody else for anything."""
    game = nutwood.game_names()[level - 1]
    context = browser.new_context(base_url=address, reduced_motion="reduce")
    context.add_init_script(KNOWS_ALL_GOALS)
    visitor = Visitor(context.new_page(), level)
    asked: set[str] = set()
    visitor.page.on("request", lambda request: asked.add(urlsplit(request.url).netloc))
    visitor.prefer("at once")
    report.tried += 1
    try:
        visitor.new_table(game, "me", f"bot-{level}")
        report.moves += visitor.play_out()
    except (AssertionError, Error) as fault:
        report.found.append(f"{report.trial}, {game}, level {level}: {fault}")
    report.found += [f"{report.trial}: {error}" for error in visitor.errors]
    report.found += [f"{report.trial}: the page asked {host}" for host in asked - {urlsplit(address).netloc, ""}]
    context.close()
