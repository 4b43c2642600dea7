"""True positions made wrong one fact at a time are refused in words, or are positions that could arise."""

from collections.abc import Iterator
from typing import Any

import pytest

from nutwood import BadPosition, game_names, game_type, load
from nutwood.core.game import AnyGame
from nutwood.core.position import place
from nutwood.testing.walks import describe, variants
from tests.games.judging import accept_true_positions, accepted, play_to_the_end
from tests.games.mutants import plain, true_positions

EVERY = [game for name in game_names() for game in variants(game_type(name))]
HUNT_PHASES = ("pick", "go", "look", "cub", "burial", "terrier-tile")
FURTHER = {"scent-1": 1, "scent-2": 2, "baby-fox": 2}


@pytest.mark.parametrize("game", EVERY, ids=describe)
def test_every_true_position_is_accepted(game: AnyGame) -> None:
    accept_true_positions(game, 1)


@pytest.mark.parametrize("game", EVERY, ids=describe)
def test_a_position_with_one_wrong_fact_is_refused_in_words_or_plays_on(game: AnyGame) -> None:
    for number, (mutant, state) in enumerate(accepted(game, 1, 2)):
        again = plain(game, state)
        assert plain(game, place(game, again)) == again, mutant.path
        if number % 100 == 0:
            play_to_the_end(game, state)


@pytest.mark.parametrize(
    ("name", "change", "complaint"),
    [
        ("squirrel-squabble", {"winners": [1, 1]}, "position."),
        ("nuts", {"swaps": 1}, "position.swaps: 1 does not fit the rest, which makes it 0."),
        ("nuts", {"again": True}, "position.again: true does not fit the rest, which makes it false."),
    ],
)
def test_a_fact_that_means_nothing_there_is_not_passed_over(name: str, change: dict[str, Any], complaint: str) -> None:
    game = load(name)
    position = true_positions(game, 1, 1)[-1] | change
    with pytest.raises(BadPosition) as refused:
        place(game, position)
    assert str(refused.value).startswith(complaint)


@pytest.mark.parametrize("stalemate", ["rulebook", "publisher"])
def test_no_impossible_position_of_hounded_is_accepted(stalemate: str) -> None:
    game = load("hounded", stalemate=stalemate)
    count = 0
    for mutant, state in accepted(game, 14, 5):
        assert not list(impossible(plain(game, state))), mutant
        count += 1
    assert count > 500


def test_every_true_position_of_hounded_is_possible() -> None:
    """So that the judge is not stricter than the game."""
    for position in true_positions(load("hounded"), 20, 12):
        assert not list(impossible(position)), position


def impossible(position: dict[str, Any]) -> Iterator[str]:
    """What no game of Hounded leads to, told from the rulebook alone."""
    pieces, up, phase = position["pieces"], position["up"], position["phase"]
    under_fox, under_terrier = up.get(pieces["fox"]), up.get(pieces["terrier"])
    known = {**up, **position["buried"], **position["left"]}
    hunting, terrier_moved = phase in HUNT_PHASES, "terrier" in position["moved"]
    if (under_fox is None) != (phase == "fox-tile"):
        yield "the Fox turns up the tile that it comes to"
    if len(position["held"]) > {"brook-1": 1, "brook-2": 2}.get(under_fox, 0):
        yield "more pieces are held than the Brook can"
    if phase not in (*HUNT_PHASES, "brook", "over") and position["held"]:
        yield "held in the Fox's turn"
    if not hunting and phase != "over" and (position["moved"] or position["allowance"] != 3):
        yield "moved in the Fox's turn"
    if terrier_moved and phase != "terrier-tile" and pieces["terrier"] not in known:
        yield "the Terrier does not know its tile"
    if hunting and position["allowance"] > 3:
        from_trap = position["allowance"] == 6 and under_fox == "trap"
        if not from_trap and not (terrier_moved and FURTHER.get(under_terrier, 0) == position["allowance"] - 3):
            yield "nothing lets further pieces move"
    if position["held"] and hunting and position["quiet"]:
        yield "the Brook was new"
    if hunting and position["fresh"] and not (terrier_moved and under_terrier):
        yield "nobody turned up a tile"
    yield from impossible_ending(position)


def impossible_ending(position: dict[str, Any]) -> Iterator[str]:
    """The game is over when there is a reason, and only then."""
    faces = list(position["up"].values())
    by_tiles = len(faces) >= 43 or {"morning", "noon", "night"} <= set(faces)
    fox, master = position["pieces"]["fox"], position["pieces"]["master"]
    beside = max(abs(ord(a) - ord(b)) for a, b in zip(fox, master, strict=True)) == 1
    if position["phase"] != "over":
        if by_tiles or position["quiet"] >= 30 or position["winner"]:
            yield "the game should be over"
    elif position["winner"] == "hunt" and (by_tiles or not (beside or position["cornered"])):
        yield "the Hunting Party has not won"
    elif position["winner"] == "fox" and not by_tiles and beside:
        yield "the Fox is caught"
