"""The log is for people: cards by their names, choices in the words of the card."""

from hypothesis import given, settings
from hypothesis import strategies as st

from nutwood import Match, load
from nutwood.testing.walks import Walk
from tests.told import sentences


@settings(max_examples=5)
@given(st.sampled_from((2, 3, 4)), st.integers(0, 2**32))
def test_no_line_is_in_the_notation_of_moves(players: int, seed: int) -> None:
    match = Match(load("squirrel-island", players=players))
    for _ in Walk(seed, 3000).steps(match):
        pass
    moves = {match.game.catalogue.text(played.move) for played in match.moves}
    for viewer in (0, 1, -3):
        for sentence in sentences(match, viewer):
            assert sentence not in moves
            assert "-" not in sentence
