"""Pickles and copies: across processes and builds, and refused by other revisions."""

import os
import pickle
import subprocess
import sys
from copy import copy, deepcopy
from pathlib import Path

import numpy as np
import pytest

import nutwood
from nutwood.core.dice import Dice
from nutwood.core.errors import BadPosition
from nutwood.core.game import AnyGame
from nutwood.core.match import Match
from nutwood.core.record import write_record
from nutwood.core.state import ENDED
from nutwood.core.vecs import vec
from nutwood.testing import describe
from nutwood.testing.walks import random_choice

GAMES = [nutwood.load(name) for name in nutwood.game_names()]
MOVES = 60
READ_AND_PLAY_ON = f"""
import pickle, sys
import nutwood
from tests.core.test_keeping import play_on
kept = pickle.load(open(sys.argv[1], "rb"))
for match, dice in kept:
    play_on(match, dice, {MOVES})
    print(nutwood.write_record(match))
pickle.dump(kept, open(sys.argv[1], "wb"))
"""


def play_on(match: Match, dice: Dice, moves: int) -> None:
    for _ in range(moves):
        if match.state.mover() == ENDED:
            return
        seat, move = random_choice(match.game, match.state, dice)
        match.play(move, seat)


@pytest.mark.parametrize("interpreted", ["", "1"])
def test_another_process_plays_on_and_hands_back(tmp_path: Path, interpreted: str) -> None:
    kept = [(Match(game), Dice(number)) for number, game in enumerate(GAMES)]
    for match, dice in kept:
        play_on(match, dice, MOVES)
    file = tmp_path / "kept.pickle"
    file.write_bytes(pickle.dumps(kept))
    environment = {**os.environ, "NUTWOOD_INTERPRETED": interpreted}
    command = [sys.executable, "-c", READ_AND_PLAY_ON, str(file)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    for match, dice in kept:
        play_on(match, dice, MOVES)
    expected = "".join(f"{write_record(match)}\n" for match, _ in kept)
    assert done.stdout == expected
    back = pickle.loads(file.read_bytes())
    assert "".join(f"{write_record(match)}\n" for match, _ in back) == expected
    assert [dice.word() for _, dice in back] == [dice.word() for _, dice in kept]


def test_copied_dice_roll_on_alike_and_apart() -> None:
    dice = Dice(1)
    dice.word()
    copies = [copy(dice), deepcopy(dice), pickle.loads(pickle.dumps(dice))]
    expected = [dice.word() for _ in range(5)]
    assert [[other.word() for _ in range(5)] for other in copies] == [expected] * 3


@pytest.mark.parametrize("seed", [np.int64(7), np.uint64(7), np.int32(7), np.uint8(7)])
def test_whole_numbers_of_numpy_are_seeds(seed: np.integer) -> None:
    assert Dice(seed).word() == Dice(7).word()


def test_large_seeds_of_numpy_do_not_overflow() -> None:
    assert Dice(np.uint64(2**64 - 1)).word() == Dice(2**64 - 1).word()


def test_vectors_are_copied_by_value() -> None:
    vector = vec[float]([1.5, 2.5])
    other = deepcopy(vector)
    other[0] = 3.0
    assert list(vector) == [1.5, 2.5]
    assert type(other) is type(vector)


@pytest.mark.parametrize("game", GAMES, ids=describe)
def test_another_revision_is_refused_in_a_sentence(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = [pickle.dumps(thing) for thing in (game, game.start(), Match(game))]
    monkeypatch.setattr(type(game), "revision", game.revision + 1)
    for pickled in kept:
        with pytest.raises(BadPosition, match=rf"revision {game.revision - 1} of {game.title}; .*write_record"):
            pickle.loads(pickled)


@pytest.mark.parametrize("game", GAMES, ids=describe)
def test_a_position_with_other_attributes_is_refused_in_a_sentence(game: AnyGame) -> None:
    make, (kind, revision, attributes) = game.start().__reduce__()
    name = next(iter(attributes))
    fewer = {key: value for key, value in attributes.items() if key != name}
    for wrong in (fewer, {**fewer, "gone": 1}):
        with pytest.raises(BadPosition, match="kept other things"):
            make(kind, revision, wrong)


def test_a_game_carries_its_edition(tmp_path: Path) -> None:
    house = nutwood.game_type("hounded").folder() / "edition" / "house.toml"
    own = tmp_path / "own.toml"
    own.write_text(house.read_text(encoding="utf-8"), encoding="utf-8")
    pickled = pickle.dumps(nutwood.load("hounded", edition=str(own)))
    own.unlink()
    assert pickle.loads(pickled).edition == nutwood.load("hounded").edition


def test_games_are_their_own_copies() -> None:
    game = GAMES[0]
    assert copy(game) is game
    assert deepcopy(Match(game)).game is game
