"""The log is for people: cards by their names, choices in the words of the card."""

from hypothesis import given, settings
from hypothesis import strategies as st

from nutwood import Match, load
from nutwood.testing.walks import Walk
from tests.games.squirrel_island.islands import mat, play, table

OTHER = mat(hand="thief", nuts=2, coins=1, refreshed="forager, sniper")


def last(match: Match, viewer: int = 0) -> str:
    return match.log(viewer)[-1].text


@settings(max_examples=5)
@given(st.sampled_from((2, 3, 4)), st.integers(0, 2**32))
def test_no_line_is_in_the_notation_of_moves(players: int, seed: int) -> None:
    match = Match(load("squirrel-island", players=players))
    for _ in Walk(seed, 3000).steps(match):
        pass
    for viewer in (0, 1, -3):
        for told, played in zip(match.log(viewer), match.moves, strict=True):
            assert told.text != match.game.catalogue.text(played.move)
            assert "-" not in told.text
            assert ";" not in told.text


def test_payments_say_what_was_paid_and_for_what() -> None:
    match = table(mat(hand="forager", stamina=2, coins=9), OTHER)
    assert last(play(match, "play island basket", "pay 1 stamina")) == "pays 1 stamina and 2 coins for Basket"
    match = table(mat(hand="forager", stamina=2, coins=9), OTHER)
    assert last(play(match, "play forager", "pay 0 stamina")) == "pays 6 coins for Forager"


def test_options_parts_and_victims_are_in_words() -> None:
    match = play(table(mat(hand="thief", stamina=2), OTHER, OTHER), "play thief", "option 1")
    assert last(match) == "chooses “Steal 1 nut”"
    assert last(play(match, "steal from 3")) == "steals a nut from seat 3"
    match = play(table(mat(hand="backpack, chest", coins=2), OTHER), "play backpack", "part 1")
    assert last(match) == "goes on with “Draw 2 cards”"
    match = play(table(mat(hand="sniper", stamina=1), OTHER), "play sniper", "snipe 2 forager")
    assert last(match) == "exhausts Forager of seat 2"


def test_a_nut_gathered_asleep_is_told() -> None:
    match = play(table(mat(hand="thief", refreshed="tax-collector"), OTHER), "sleep", "exhaust tax-collector")
    assert last(match) == "exhausts Tax Collector for a nut"
