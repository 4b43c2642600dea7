"""Positions that cannot arise are refused with the reason."""

from typing import Any

import pytest

from nutwood import BadPosition, Outdated, read_record, write_record
from tests.games.squirrel_island.islands import mat, play, position, table

OTHER = mat(hand="thief")


DEAL = {"duty": "deal", "seat": 1, "cards": [1, 1]}
MORNING = [{"duty": "wake"}, {"duty": "fill"}, DEAL]
PLAY = {"duty": "play", "card": "thief", "stage": "before"}


def line(what: str, card: str, hidden: int) -> dict[str, Any]:
    return {"seat": 1, "what": what, "card": card, "hidden": hidden}


TAKEN = [{"seat": 1, "what": "took", "card": "sniper"}, line("stashed", "acrobat", 3)]


@pytest.mark.parametrize(
    ("mine", "rest", "reason"),
    [
        ({"nuts": -1}, {}, "nothing is ever less than nothing (§4)"),
        ({"stamina": 6}, {}, "6 is not between 0 and 5 (§5)"),
        ({"hand": "dragon"}, {}, "mats[0].hand: 'dragon' is no card of this edition"),
        ({"hand": "masterthief, masterthief"}, {}, "2 copies of 'masterthief' are on the table, the deck has 1 (§1)"),
        ({"refreshed": "basket"}, {}, "mats[0].refreshed: 'basket' does not belong there (§16)"),
        ({"used": "thief"}, {}, "mats[0].used: 'thief' does not belong there (§16)"),
        ({"unseen": 119}, {}, "more cards were stashed from the deck than are left for it (§63)"),
        ({}, {"day": 5}, "5 is not between 0 and 4 (§6)"),
        ({}, {"turn": 3}, "seats run from 1 to 2"),
        ({}, {"asleep": [3], "first": 1}, "these are not seats"),
        ({}, {"extra": -1}, "-1 is not between 0 and 9999 (§29)"),
        ({}, {"island": "basket, basket"}, "it has 4 spaces on day 1, not 2 (§11)"),
        ({}, {"island": "basket, -, basket, chest"}, "a space is empty although the deck is not (§21)"),
        ({}, {"asleep": [1]}, "who is asleep may only gather a nut (§14, §22, §24)"),
        ({}, {"asleep": [2], "first": 1}, "who fell asleep first has the first player token (§23)"),
        ({}, {"duties": [{"duty": "gather"}]}, "who is awake plays a card"),
        ({}, {"duties": [{"duty": "dance"}]}, "duties[0]: 'dance' is none"),
        ({}, {"duties": [{"duty": "list", "number": 999}]}, "999 is no list of this edition"),
        ({}, {"duties": [{"duty": "part", "number": 0}]}, "who is awake plays a card"),
        ({}, {"duties": [{"duty": "wake"}]}, "a morning deals cards, then fills the Island"),
        ({"exhausted": "thief"}, {"duties": [DEAL]}, "a morning deals cards, then fills the Island"),
        ({"exhausted": "thief"}, {"duties": MORNING}, "in the morning all squirrels are refreshed (§9)"),
        ({}, {"duties": MORNING, "turn": 2}, "in the morning all are awake, and whoever has the token is next"),
        ({}, {"duties": [{"duty": "uncover"}]}, "uncovered when all have fallen asleep on day 4 (§26, §66)"),
        ({}, {"duties": [{"duty": "pay", "card": "sniper"}] * 2}, "cannot be open one above the other"),
        ({}, {"duties": [PLAY, {"duty": "fill"}]}, "'thief' does not lie where it goes when played (§16)"),
        ({"refreshed": "thief"}, {"duties": [PLAY | {"abilities": ["thief"]}]}, "'thief' has none to act"),
        ({}, {"trace": [line("showed", "thief", 1)]}, "nothing taken may have been stashed"),
        ({"hand": "sniper, bard"}, {"trace": [*TAKEN, line("played", "bard", 3)]}, "no 'bard' was taken and may"),
        ({}, {"trace": [*TAKEN, line("stashed", "bard", 2)]}, "cards that came unseen leave a hand by being played"),
        ({}, {"trace": TAKEN}, "seat 1 must have 3 cards that came unseen, and has 1 (§64)"),
        ({}, {"duties": [{"duty": "pay", "card": "thief"}]}, "neither in the player's hand nor on the Island (§16)"),
        ({}, {"duties": [{"duty": "pay", "card": "thief", "island": True}]}, "nor on the Island (§16)"),
        ({}, {"trace": [{"seat": 1, "what": "took", "card": "thief"}]}, "cannot have left it this hand (§64)"),
        ({}, {"trace": [{"seat": 1, "what": "lost", "card": "thief"}]}, "cards are took, stashed, played, showed"),
        ({}, {"trace": [{"seat": 1, "what": "stashed", "card": "thief", "hidden": 121}]}, "not between 0 and 120 (§1)"),
        (
            {},
            {
                "trace": [
                    {"seat": 1, "what": "took", "card": "thief"},
                    {"seat": 1, "what": "stashed", "card": "bard", "hidden": 0},
                ]
            },
            "cannot have left it this hand (§64)",
        ),
    ],
)
def test_impossible_positions_are_refused(mine: dict[str, Any], rest: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition) as refused:
        table(mat(**{"hand": "sniper", **mine}), OTHER, **rest)
    assert reason in str(refused.value)
    assert str(refused.value).startswith("position.")


def test_a_position_in_the_middle_of_an_effect_can_be_read() -> None:
    match = play(table(mat(hand="ranger", stamina=2, refreshed="thief, sniper"), OTHER), "play ranger", "exhaust thief")
    duties = position(match).duties
    assert [duty.duty for duty in duties] == ["play", "part"]
    assert (duties[1].card, duties[1].left, duties[1].done, duties[1].loops) == ("ranger", 2, 1, {"nuts": 1})


def test_a_record_from_a_position_of_the_first_revision_says_so() -> None:
    """What was played from hands was kept in another way."""
    match = table(mat(hand="sniper"), OTHER)
    text = write_record(match).replace("revision: 2", "revision: 1").replace('"hand": ["sniper"]', '"low": 0', 1)
    with pytest.raises(Outdated, match="played by revision 1 of Squirrel Island; by revision 2 the position that it"):
        read_record(text)
