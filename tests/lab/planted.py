"""Faults planted in real games: what a report must find, and what it must not make up."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import msgspec

from nutwood import load
from nutwood.core.game import Game
from nutwood.core.weights import fitted, linear_expert
from nutwood.lab import Run, Stop, Study
from nutwood.lab.analysis import Analysis, analyse
from nutwood.lab.arena import Outcome
from nutwood.lab.fit import fitted_kind

SYMMETRIC = Study(game="squirrel-squabble", bots=("random",), targets={"seats": 0.02})
CARDS = Study(game="squirrel-island", bots=("greedy",), edition="mine.toml", targets={"components": True})
JUDGED = Study(game="nuts", bots=("greedy",))


def sized(study: Study, games: int, seed: int = 0, folder: Path = Path()) -> Study:
    return msgspec.structs.replace(study, stop=Stop(games), seed=seed, folder=str(folder))


def island(folder: Path, name: str, old: str, new: str) -> None:
    """An edition of Squirrel Island in which one card is another."""
    folder.mkdir(parents=True, exist_ok=True)
    house = (load("squirrel-island").folder() / "edition" / "house.toml").read_text("utf-8")
    start = house.index(f'name = "{name}"')
    before, card, after = house[:start], *_cut(house[start:])
    assert old in card
    (folder / "mine.toml").write_text(before + card.replace(old, new) + after, "utf-8")


def _cut(text: str) -> tuple[str, str]:
    end = text.find("[[card]]")
    return text[:end], text[end:]


def findings(study: Study, folder: Path, card: str) -> str:
    """What a study says of a card."""
    (cell,) = analyse(study.run(folder / "out")).cells
    return next(each.finding for each in cell.components if each.name == card)


def strong_card(folder: Path, games: int) -> str:
    """What is said of a Forager that brings twice as many nuts."""
    island(folder, "Forager", "play = [{nuts=2}]", "play = [{nuts=4}]")
    return findings(sized(CARDS, games, 1, folder), folder, "forager")


def dead_card(folder: Path, games: int) -> str:
    """What is said of a Forager that nobody thinks worth its cost."""
    island(folder, "Forager", "cost = 2", "cost = 5")
    return findings(sized(CARDS, games, 1, folder), folder, "forager")


def favoured(game: Outcome, points: float) -> Outcome:
    """A game that the first seat wins so much oftener than it did."""
    chance = Random(f"favour {game.number}").random()
    lost = game.returns[0] < 0
    return msgspec.structs.replace(game, returns=(1.0, -1.0)) if lost and chance < 2 * points else game


def favoured_seat(folder: Path, games: int, points: float = 0.05) -> str:
    """The verdict on seats of a symmetric game in which the first seat is favoured."""
    run = sized(SYMMETRIC, games, 1).run(folder)
    (played,) = run.cells
    spoilt = msgspec.structs.replace(played, games=[favoured(game, points) for game in played.games])
    return _verdict(msgspec.structs.replace(run, cells=[spoilt]))


def unspoilt(folder: Path, games: int, seed: int) -> str:
    """The same of the game as it is."""
    study = msgspec.structs.replace(SYMMETRIC, targets={"seats": 0.05})
    return _verdict(sized(study, games, 100 + seed).run(folder / str(seed)))


def _verdict(run: Run) -> str:
    (verdict,) = analyse(run).verdicts
    return verdict.result


def judge_of(folder: Path, games: int, spoilt: bool) -> Analysis:
    """What is found with the judge of Nuts!, or with one who takes everything for its opposite."""
    run = sized(JUDGED, games, 1).run(folder)
    with patch.object(Game, "expert", classmethod(_opposite)) if spoilt else nullcontext():
        (cell,) = analyse(run).cells
    return cell


def _opposite(game: type[Game[Any, Any]]) -> Any:
    found = fitted(game.folder())
    weights = {name: -weight for name, weight in found.weights.items()}
    return linear_expert(fitted_kind(game()), msgspec.structs.replace(found, weights=weights))
