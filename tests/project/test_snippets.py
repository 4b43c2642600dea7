"""Every snippet of every page runs by itself, as it stands there."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

import nutwood
from nutwood.bots.levels import make_bot
from nutwood.core.dice import Dice
from nutwood.lab.arena import play_out
from nutwood.lab.collect import collect, record_files
from nutwood.lab.study_file import read_study

ROOT = Path(__file__).parents[2]
TUTORIAL = ROOT / "docs/tutorial.md"
"""Its steps need one another: `tests/web/test_tutorial.py` follows them."""
WRITTEN = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "ARCHITECTURE.md", *sorted(ROOT.glob("docs/**/*.md"))]
PAGES = [page for page in WRITTEN if page != TUTORIAL]
FENCED = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
NEEDS_A_NEW_GAME = "from badgers import"
SHELL = ("make", "nutwood", "python")
SHORTER = {
    "make": ["-n"],
    "nutwood serve": ["--help"],
    "nutwood worker": ["--help"],
    "nutwood learn": ["--list"],
    "nutwood tables save": ["--help"],
    "nutwood play": ["--help"],
    "nutwood hint": ["--simulations", "10"],
    "nutwood lab run": ["--games", "2"],
    "nutwood arena": ["--games", "2", "--factor", "100"],
    "nutwood bench": ["--seconds", "0.05"],
    "python examples/train_ppo.py": ["--minutes", "0.01", "--count", "8", "--games", "10"],
    "python examples/openspiel_ismcts.py": ["--simulations", "2", "--longest", "30"],
    "python bench/peers.py": ["--help"],
    "python bench/learners.py": ["--steps", "40"],
}
"""What is added to commands that would go on for long, or wait for somebody."""


class Snippet(NamedTuple):
    page: str
    line: int
    language: str
    code: str


def snippets() -> list[Snippet]:
    found = []
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for match in FENCED.finditer(text):
            line = text[: match.start()].count("\n") + 1
            found.append(Snippet(page.relative_to(ROOT).as_posix(), line, match[1], match[2]))
    return found


REPORTS = "docs/balance/"
"""Their studies take hours; that they can be read is tried below, and Ray's cluster in the tests of the lab."""


def commands() -> list[tuple[str, str]]:
    """Every line of a snippet that begins with a command of ours, and where it stands."""
    plain = [snippet for snippet in snippets() if snippet.language in ("", "sh", "bash", "console")]
    lines = [(f"{of.page}:{of.line}", line) for of in plain for line in of.code.splitlines()]
    ours = [(where, line) for where, line in lines if line.split(" ")[0] in SHELL and "[" not in line]
    return [(where, line) for where, line in ours if not where.startswith(REPORTS) and "--ray" not in line]


def place(snippet: Snippet) -> str:
    return f"{snippet.page}:{snippet.line}"


PYTHON = [snippet for snippet in snippets() if snippet.language == "python"]


@pytest.mark.parametrize("snippet", [one for one in PYTHON if NEEDS_A_NEW_GAME not in one.code], ids=place)
def test_python_runs(snippet: Snippet, capsys: pytest.CaptureFixture[str]) -> None:
    if snippet.code.startswith(">>>"):
        example = doctest.DocTestParser().get_doctest(snippet.code, {}, place(snippet), None, 0)
        assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example).failed == 0, capsys.readouterr().out
    else:
        exec(compile(snippet.code, place(snippet), "exec"), {"__name__": "snippet"})


def test_the_snippet_of_a_new_game_runs(tmp_path: Path) -> None:
    (snippet,) = [one for one in PYTHON if NEEDS_A_NEW_GAME in one.code]
    run(["nutwood", "new-game", "badgers"], tmp_path)
    (tmp_path / "test_badgers.py").write_text(snippet.code, encoding="utf-8")
    environment = {"PYTHONPATH": str(tmp_path / "badgers" / "src")}
    done = run(["python", "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "catalogue"], tmp_path, environment)
    assert " passed" in done


def run(command: list[str], folder: Path, environment: dict[str, str] | None = None) -> str:
    """What a command prints; it must not fail."""
    program = {"python": sys.executable, "nutwood": str(Path(sys.executable).with_name("nutwood"))}
    done = subprocess.run(
        [program.get(command[0], command[0]), *command[1:]],
        cwd=folder,
        env={**os.environ, **(environment or {})},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{shlex.join(command)}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.mark.parametrize("study", sorted((ROOT / REPORTS).glob("*.toml")), ids=lambda path: path.stem)
def test_studies_of_reports_can_be_read(study: Path) -> None:
    assert f"nutwood lab run {study.name}" in study.with_suffix(".md").read_text(encoding="utf-8")
    assert read_study(study).cells()


def put_study(folder: Path, played: bool) -> None:
    """The study that pages speak of, as small as can be, under both its names."""
    text = 'game = "squirrel-island"\nbots = "random"\n[vary]\nedition = ["house", "mine.toml"]\n[stop]\ngames = 2\n'
    for path in (folder / "study.toml", folder / "squirrel-island-study" / "study.toml"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        house = nutwood.load("squirrel-island").folder() / "edition" / "house.toml"
        (path.parent / "mine.toml").write_text(house.read_text(encoding="utf-8"), encoding="utf-8")
        if played:
            read_study(path).run(path.with_suffix(""))


def put_games(folder: Path) -> None:
    """A finished game, and the study that it makes."""
    game, dice = nutwood.load("squirrel-island"), Dice(1)
    match = play_out(game, {seat: make_bot(game, "random", seat) for seat in range(game.players)}, dice)
    (folder / "games").mkdir()
    (folder / "games" / "game.nut").write_text(nutwood.write_record(match), encoding="utf-8")
    collect(record_files([folder / "games"]), folder / "played")


@pytest.mark.parametrize(("where", "line"), commands())
def test_commands_run(where: str, line: str, tmp_path: Path) -> None:
    match = nutwood.Match(nutwood.load("hounded"))
    match.play("pick terrier")
    match.play("to c2")
    match.roll(Dice(1))
    (tmp_path / "game.nut").write_text(nutwood.write_record(match), encoding="utf-8")
    (tmp_path / "nutwood.toml").write_text("", encoding="utf-8")
    command = shlex.split(line, comments=True)
    if command[:2] == ["nutwood", "lab"] and command[2] != "new":
        put_study(tmp_path, played=command[2] != "run")
        put_games(tmp_path)
    longer = [more for start, more in SHORTER.items() if shlex.join(command).startswith(start)]
    here = ROOT if command[0] == "make" or command[1].startswith(("examples", "bench")) else tmp_path
    run([*command, *(longer[0] if longer else [])], here)


def test_the_table_of_the_researchers_page_is_true() -> None:
    import gymnasium
    import pyspiel

    import nutwood.adapters.openspiel
    import nutwood.adapters.pettingzoo

    page = (ROOT / "docs/research.md").read_text(encoding="utf-8")
    calls = re.findall(r"^\| `([a-z_.]+\(.*?\))` \|", page, re.MULTILINE)
    assert len(calls) == 4
    for call in calls:
        assert eval(call, {"nutwood": nutwood, "gymnasium": gymnasium, "pyspiel": pyspiel})
