"""Nothing that can be typed is answered differently in worlds that look alike; planted faults are found."""

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

import nutwood
from nutwood import IllegalMove, Match, State
from nutwood.core.asking import Answer, Choosing
from nutwood.core.game import AnyGame
from tests.conformance.answers import compare_positions

GAMES = [nutwood.load(name) for name in nutwood.game_names()]
sys.path.append(str(Path(nutwood.__file__).parent / "testing" / "example" / "src"))


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_answers_are_the_same_in_worlds_that_look_alike(game: AnyGame) -> None:
    assert compare_positions(game, positions=4, count=60, simulations=8) > 0


def test_a_shorthand_tried_through_the_reveal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it once was: tried in the true world, move by move, whatever is shown."""

    def tried(match: Match, moves: list[int], seat: int) -> IllegalMove | None:
        world = match.state.clone()
        for move in moves:
            if not world.may_choose(seat) or not world.allows(seat, move):
                return world.refusal(seat, move)
            world.apply(seat, move)
        return None

    monkeypatch.setattr(Match, "_refusal", tried)
    with pytest.raises((AssertionError, KeyError, nutwood.NutwoodError)):
        compare_positions(nutwood.load("squirrel-squabble", setup="random"), positions=40, count=60)


def telltale(careful: bool) -> AnyGame:
    """The example game with refusals that name everybody's cards; asked in a redealt world or, carelessly, in this."""
    from cone_dice import ConeDice
    from cone_dice.state import ConeDiceState

    class Telltale(ConeDiceState):
        def refusal(self, seat: int, move: int) -> IllegalMove:
            return IllegalMove("§1", f"The cards are {self.cards}.")

        def clone(self) -> ConeDiceState:
            twin = super().clone()
            twin.__class__ = Telltale
            return twin

        def seen_by(self, seat: int) -> State:
            return super().seen_by(seat) if careful else self.clone()

    class TelltaleGame(ConeDice):
        @classmethod
        def folder(cls) -> Path:
            return ConeDice.folder()

        def start(self) -> ConeDiceState:
            state = super().start()
            state.__class__ = Telltale
            return state

    return TelltaleGame(players=2)


def test_a_missing_redeal_in_the_answer_to_why_not_is_found() -> None:
    assert compare_positions(telltale(careful=True), positions=12, count=10, longest=6) > 0
    with pytest.raises(AssertionError, match="answered differently"):
        compare_positions(telltale(careful=False), positions=12, count=10, longest=6)


def test_a_question_in_words_that_is_judged_in_the_true_world_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def judged(moment: Choosing, several: Iterable[Sequence[int]]) -> Answer:
        """As if what is asked in words needed no redeal."""
        return Answer(reasons=tuple(moment.match.state.refusal(moment.seat, moves[0]) for moves in several))

    monkeypatch.setattr(Choosing, "judged", judged)
    with pytest.raises(AssertionError, match="a question is answered differently"):
        compare_positions(telltale(careful=True), positions=12, count=10, longest=6)
