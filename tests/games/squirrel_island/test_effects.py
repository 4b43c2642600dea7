"""The parts of effects, and sabotage (§30 to §48)."""

import pytest

from tests.games.refusing import refused
from tests.games.squirrel_island.islands import asked, mat, play, position, seat, table, texts
from tests.told import news

OTHER = mat(hand="thief")


def test_30_order_is_asked_only_where_parts_can_affect_one_another() -> None:
    backpack = play(table(mat(hand="backpack, thief", coins=2), OTHER), "play backpack")
    assert texts(backpack) == ["part 1", "part 2"]
    assert backpack.view(0).words == ("Draw 2 cards", "Gain 1 coin OR stash a card from your hand")
    sniper = play(table(mat(hand="sniper", stamina=1), OTHER), "play sniper")
    assert (asked(sniper), seat(sniper).coins) == ("turn", 1)


def test_30_a_fixed_order_is_kept() -> None:
    match = play(table(mat(hand="chest, thief", coins=1), OTHER), "play chest")
    assert asked(match) == "draw"
    play(match, "draw sniper")
    assert texts(match) == ["stash thief", "stash sniper"]


def test_30_counting_exhausted_squirrels_before_or_after_refreshing() -> None:
    before = table(mat(hand="hammock", coins=2, exhausted="thief, sniper"), OTHER)
    first = play(before, "play hammock", "part 1", "refresh thief", "refresh sniper")
    assert seat(first).nuts == 2
    match = table(mat(hand="hammock", coins=2, exhausted="thief, sniper"), OTHER)
    play(match, "play hammock", "part 2", "refresh thief", "refresh sniper")
    assert seat(match).nuts == 0


def test_31_what_cannot_be_done_is_skipped_and_up_to_may_stop() -> None:
    match = table(mat(hand="lumberjack", stamina=2, refreshed="thief"), OTHER)
    play(match, "play lumberjack")
    assert texts(match) == ["exhaust thief", "exhaust lumberjack", "enough"]
    play(match, "enough")
    assert (seat(match).coins, seat(match).exhausted) == (0, ())


def test_31_without_up_to_there_is_no_stopping() -> None:
    match = table(mat(hand="lookout", stamina=1, exhausted="thief, sniper"), OTHER)
    play(match, "play lookout")
    assert texts(match) == ["refresh thief", "refresh sniper"]
    assert refused(match, "enough") == "§31"


def test_32_an_option_that_would_do_nothing_is_not_offered() -> None:
    match = play(table(mat(hand="thief", stamina=2), mat(hand="thief", nuts=0)), "play thief")
    assert (seat(match).stash_unseen, match.state.mover()) == (1, 1)


def test_32_a_part_that_would_do_nothing_is_not_offered_first() -> None:
    match = table(mat(hand="shovel", coins=2), OTHER, day=1, island="basket, basket, basket, basket")
    play(match, "play shovel")
    assert texts(match) == ["part 1", "part 2"]
    assert refused(match, "part 3") == "§32"


def test_32_a_question_with_one_answer_is_not_asked() -> None:
    match = play(table(mat(hand="digger, basket", stamina=1), OTHER), "play digger")
    assert (seat(match).stash_known, match.state.mover()) == (("basket",), 1)


def test_32_two_equal_cards_in_hand_are_a_secret_so_it_is_asked() -> None:
    match = play(table(mat(hand="digger, basket, basket", stamina=1), OTHER), "play digger")
    assert texts(match) == ["stash basket"]


def test_33_gains_come_from_the_supply() -> None:
    match = play(table(mat(hand="basket", coins=2), OTHER), "play basket")
    assert (seat(match).nuts, seat(match).coins) == (2, 0)


@pytest.mark.parametrize(
    ("card", "mine", "nuts", "coins"),
    [
        ("bard", {"refreshed": "forager, healer", "exhausted": "ranger, ranger, motivator"}, 4, 0),
        ("bard", {"refreshed": "forager", "exhausted": "ranger"}, 3, 0),
        ("miner", {"refreshed": "thief", "exhausted": "sniper, digger"}, 0, 4),
        ("tinkerer", {"used": "basket, chest, chest"}, 3, 0),
        ("tinkerer", {"used": "basket, chest, chest, snack, snack"}, 4, 0),
        ("night-watch", {"exhausted": "thief, sniper", "refreshed": "digger"}, 2, 0),
    ],
)
def test_34_for_each_counts_refreshed_and_exhausted_alike(
    card: str, mine: dict[str, str], nuts: int, coins: int
) -> None:
    match = play(table(mat(hand=card, stamina=3, **mine), OTHER), f"play {card}")
    assert (seat(match).nuts, seat(match).coins) == (nuts, coins)


def test_35_drawn_cards_come_from_the_deck_into_the_hand() -> None:
    match = play(table(mat(hand="messenger", stamina=1), OTHER), "play messenger", "draw basket")
    assert seat(match).hand == ("basket",)


def test_36_cards_are_drawn_from_the_island_one_after_the_other() -> None:
    match = table(mat(hand="scout", stamina=2), OTHER, island="thief, basket, thief, chest")
    play(match, "play scout", "take thief", "take thief", "island sniper", "island digger")
    assert seat(match).hand == ("thief", "thief")
    assert position(match).island == ("sniper", "basket", "digger", "chest")


def test_36_only_one_name_on_the_island_needs_no_question() -> None:
    match = table(mat(hand="spyglass", coins=1), mat(hand="chest"), island="thief, thief, thief, thief")
    play(match, "play spyglass")
    assert (asked(match), seat(match).hand) == ("fill", ("thief",))


def test_37_a_card_stashed_from_the_deck_is_seen_by_nobody() -> None:
    match = play(table(mat(hand="thief", stamina=2), mat(hand="thief", nuts=1)), "play thief", "option 2")
    mine = seat(match)
    assert (mine.stash_unseen, mine.stash_known, mine.stash_shown) == (1, (), ())
    assert match.view(0).deck == 120 - 4 - 3 + 1 - 1


def test_38_a_card_stashed_from_hand_is_known_to_its_owner_only() -> None:
    match = play(table(mat(hand="digger, basket, chest", stamina=1), OTHER), "play digger", "stash chest")
    assert seat(match).stash_known == ("chest",)
    assert (seat(match, 1, viewer=1).stash_known, seat(match, 1, viewer=1).stash_hidden) == ((), 1)
    assert news(match, 1)[0] == "Ann stashes a card from hand."
    assert news(match, 0)[0] == "You stash Chest from hand."


def test_38_what_is_not_in_hand_cannot_be_stashed() -> None:
    match = play(table(mat(hand="digger, basket, chest", stamina=1), OTHER), "play digger")
    assert refused(match, "stash thief") == "§38"


def test_39_a_card_stashed_from_the_island_is_known_to_all_and_no_draw() -> None:
    match = table(mat(hand="hoarder", stamina=3, refreshed="cartographer"), OTHER)
    play(match, "play hoarder", "stash island forager")
    assert (asked(match), seat(match).nuts) == ("fill", 0), "the Island is filled before abilities act (§21)"
    play(match, "island thief")
    assert seat(match, 1, viewer=1).stash_shown == ("forager",)
    assert seat(match).nuts == 1, "the Hoarder's nut, none of the Cartographer's"


def test_40_refreshing_is_for_ones_own_exhausted_squirrels() -> None:
    match = table(mat(hand="healer", stamina=2, exhausted="thief"), mat(hand="thief", exhausted="sniper"))
    play(match, "play healer")
    assert texts(match) == ["refresh thief", "enough"]
    assert refused(match, "refresh sniper") == "§40"
    play(match, "refresh thief")
    assert set(seat(match).refreshed) == {"thief", "healer"}


def test_41_collecting_exhausts_first_and_then_gives_all_loops() -> None:
    match = table(mat(hand="whistle", coins=1, refreshed="motivator, messenger, thief"), OTHER)
    play(match, "play whistle", "exhaust motivator")
    assert seat(match).stamina == 0
    play(match, "exhaust messenger")
    assert (seat(match).stamina, seat(match).coins, asked(match)) == (1, 1, "draw")


def test_42_so_much_for_each_and_the_squirrel_just_played_too() -> None:
    match = table(mat(hand="lumberjack", stamina=2, refreshed="thief"), OTHER)
    play(match, "play lumberjack", "exhaust lumberjack", "exhaust thief")
    assert (seat(match).coins, seat(match).exhausted) == (4, ("thief", "lumberjack"))


def test_43_one_option_is_done_whole() -> None:
    match = play(table(mat(hand="lasso, thief", coins=2), mat(hand="thief", nuts=1)), "play lasso")
    assert texts(match) == ["option 1", "option 2"]
    play(match, "option 1")
    assert (seat(match).nuts, seat(match, 2).nuts, seat(match).stash_unseen) == (1, 0, 0)
    assert match.state.mover() == 0, "Go again! is part of the card, not of an option"


def test_44_no_effect_brings_a_card_back() -> None:
    """§44: nothing in the vocabulary takes a card from the table, the stash or the used items."""
    from nutwood.games.squirrel_island.edition import EFFECTS

    assert not {"return", "unstash", "reuse", "discard"} & set(EFFECTS)


def test_45_asleep_players_are_not_spared_and_only_the_turn_chooses() -> None:
    match = table(mat(hand="sniper", stamina=1), mat(refreshed="thief, forager", nuts=1), asleep=[2])
    play(match, "play sniper")
    assert match.state.mover() == 0
    play(match, "snipe 2 forager")
    assert seat(match, 2).exhausted == ("forager",)


def test_46_each_steal_has_its_own_victim_with_nuts() -> None:
    mine = mat(hand="masterthief", stamina=3)
    match = play(table(mine, mat(nuts=1), mat(nuts=2), mat(nuts=0)), "play masterthief")
    assert texts(match) == ["steal from 2", "steal from 3"]
    for move, rule in (("steal from 4", "§46"), ("steal from 1", "§45")):
        assert refused(match, move) == rule
    play(match, "steal from 2")
    assert [seat(match, number).nuts for number in (1, 2, 3, 4)] == [2, 0, 1, 0], "the second from the only one left"


def test_47_squirrels_of_any_others_are_exhausted() -> None:
    match = table(
        mat(hand="caltrops, thief", coins=1), mat(refreshed="thief"), mat(refreshed="sniper", exhausted="forager")
    )
    play(match, "play caltrops")
    assert texts(match) == ["snipe 2 thief", "snipe 3 sniper"]
    assert refused(match, "snipe 3 forager") == "§28"
    play(match, "snipe 3 sniper")
    assert (seat(match, 2).exhausted, seat(match, 3).refreshed) == (("thief",), ())


def test_47_two_squirrels_may_be_of_one_player() -> None:
    match = table(mat(hand="caltrops, thief", coins=1), mat(refreshed="thief, thief"), mat(refreshed="sniper"))
    play(match, "play caltrops", "snipe 2 thief")
    assert texts(match) == ["snipe 2 thief", "snipe 3 sniper"]
    play(match, "snipe 2 thief")
    assert (seat(match, 2).exhausted, seat(match, 3).exhausted) == (("thief", "thief"), ())


def test_48_each_other_player_loses_what_there_is_to_lose() -> None:
    match = table(mat(hand="wasps-nest", coins=2, nuts=3), mat(nuts=2, hand="thief"), mat(nuts=0))
    play(match, "play wasps-nest")
    assert [seat(match, number).nuts for number in (1, 2, 3)] == [4, 1, 0]


def test_48_the_tax_collector_takes_coins() -> None:
    match = table(mat(hand="tax-collector", stamina=2), mat(coins=2, hand="thief"), mat())
    play(match, "play tax-collector")
    assert [seat(match, number).coins for number in (1, 2, 3)] == [2, 1, 0]
