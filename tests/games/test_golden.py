"""Golden games: every move of each is still legal, and they still end as they did."""

from pathlib import Path

import pytest

from nutwood import read_record, write_record

GAMES = sorted(Path(__file__).parent.glob("*/games/*.nut"))


def bare(text: str) -> list[str]:
    """The lines without comments, and without the header's lines for revision and digest, which may be newer."""
    lines = [line if line.startswith("position:") else line.partition("#")[0].strip() for line in text.splitlines()]
    return [line for line in lines if line and not line.startswith(("revision:", "edition-digest:"))]


@pytest.mark.parametrize("file", GAMES, ids=lambda file: f"{file.parent.parent.name}-{file.stem}")
def test_a_golden_game_replays(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert bare(write_record(read_record(text, file.name))) == bare(text)


@pytest.mark.parametrize("folder", sorted({file.parent for file in GAMES}), ids=lambda folder: folder.parent.name)
def test_some_golden_games_of_every_game_are_finished(folder: Path) -> None:
    assert any(read_record(file.read_text(encoding="utf-8")).ended for file in folder.glob("*.nut"))
