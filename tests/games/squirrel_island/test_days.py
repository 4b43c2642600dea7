"""Mornings, turns, paying, sleep, and Go again! (§6 to §29)."""

import pytest

from nutwood import Dice, IllegalMove, Match, load
from tests.games.refusing import refused
from tests.games.squirrel_island.islands import asked, mat, play, position, seat, sleepers, state_of, table, texts


def dealt(match: Match, cards: int, card: str = "draw") -> Match:
    """Let chance deal so many cards, whichever."""
    for _ in range(cards):
        match.play(next(text for text in texts(match) if text.startswith(card)))
    return match


def test_6_the_game_has_four_days() -> None:
    match = Match(load("squirrel-island"))
    days = []
    while not match.ended:
        match.roll(Dice(1))
        if not match.ended:
            days.append(state_of(match).day)
            sleepers(match)
    assert days == [1, 2, 3, 4]


def test_7_chance_names_the_first_player() -> None:
    match = Match(load("squirrel-island", players=3))
    assert texts(match) == ["first player 1", "first player 2", "first player 3"]
    play(match, "first player 2")
    match.roll(Dice(1))
    assert match.state.mover() == 1
    assert position(match).first == 2


def test_8_the_first_morning_gives_3_stamina_2_coins_and_5_cards() -> None:
    match = play(Match(load("squirrel-island")), "first player 1")
    dealt(match, 10)
    for number in (1, 2):
        mine = seat(match, number)
        assert (mine.stamina, mine.coins, mine.hand_size, mine.nuts) == (3, 2, 5, 0)


def test_9_later_mornings_refresh_collect_loops_and_wake() -> None:
    match = table(mat(hand="basket", exhausted="thief, motivator", refreshed="messenger"), mat(), asleep=[2])
    play(match, "sleep", "pass")
    dealt(match, 3)
    mine = seat(match)
    assert (mine.nuts, mine.stamina, mine.coins, mine.hand_size) == (1, 4, 3, 3)
    assert set(mine.refreshed) == {"thief", "motivator", "messenger"}
    assert (mine.exhausted, mine.asleep) == ((), False)
    assert position(match).day == 2


def test_9_equal_squirrels_are_all_refreshed_and_all_give_their_loops() -> None:
    before = mat(hand="basket", exhausted="thief, thief, thief", refreshed="thief, digger, digger")
    match = play(table(before, mat(), asleep=[2]), "sleep", "pass")
    mine = seat(match)
    assert (mine.nuts, mine.coins, mine.exhausted) == (4, 2 + 2, ())
    assert mine.refreshed == ("thief",) * 4 + ("digger",) * 2


def test_9_every_morning_gives_the_loops_again() -> None:
    match = table(mat(hand="basket", exhausted="digger"), mat(), asleep=[2])
    coins = []
    for _ in range(3):
        coins.append(seat(sleepers(match)).coins)
        match.roll(Dice(1))
    assert coins == [3, 6, 9]


def test_10_cards_are_dealt_one_at_a_time_from_the_first_player() -> None:
    match = play(Match(load("squirrel-island", players=3)), "first player 2")
    play(match, "draw thief", "draw sniper", "draw digger", "draw basket")
    assert [seat(match, number).hand for number in (1, 2, 3)] == [("digger",), ("thief", "basket"), ("sniper",)]


def test_10_cards_of_loops_are_dealt_with_the_others() -> None:
    match = table(mat(hand="basket"), mat(refreshed="messenger, scout"), asleep=[2], first=2)
    play(match, "sleep")
    assert [int(state_of(match).drawer()) for _ in range(4) if dealt(match, 1)] == [0, 1, 1, 1]
    assert asked(match) == "fill"


def test_11_the_island_has_4_spaces_and_one_more_each_day() -> None:
    match = Match(load("squirrel-island"))
    spaces = []
    while not match.ended:
        match.roll(Dice(3))
        spaces.append(len([card for card in position(match).island if card]))
        if not match.ended:
            sleepers(match)
    assert spaces[:4] == [4, 5, 6, 7]


def test_12_no_ability_acts_in_the_morning() -> None:
    match = table(mat(hand="basket", refreshed="cartographer, messenger"), mat(), asleep=[2])
    play(match, "sleep", "pass")
    dealt(match, 3)
    assert seat(match).nuts == 0


def test_13_playing_a_squirrel_does_not_collect_its_loops() -> None:
    match = play(table(mat(hand="forager", stamina=2), mat(hand="thief")), "play forager")
    assert seat(match).nuts == 2


def test_14_one_card_a_turn_clockwise() -> None:
    match = table(mat(hand="forager, messenger", stamina=5), mat(hand="thief"), mat(hand="thief"))
    play(match, "play forager")
    assert match.state.mover() == 1
    play(match, "sleep")
    assert match.state.mover() == 2
    play(match, "sleep")
    assert match.state.mover() == 0


def test_14_what_is_not_in_hand_or_on_the_island_is_refused() -> None:
    match = table(mat(hand="forager", stamina=5, coins=5), mat(hand="thief"))
    for move, sentence in (("play thief", "in your hand"), ("play island thief", "on the Island"), ("pass", "sleep")):
        with pytest.raises(IllegalMove, match=sentence) as refused:
            match.play(move)
        assert refused.value.rule == "§14"


def test_14_refusals_call_cards_as_people_do() -> None:
    match = table(mat(hand="forager", stamina=5, coins=5), mat(hand="thief"))
    with pytest.raises(IllegalMove, match="You have no Wasps' Nest in your hand"):
        match.play("play wasps-nest")
    with pytest.raises(IllegalMove, match="There is no Chief of Police on the Island"):
        match.play("play island chief-of-police")


def test_15_who_can_pay_for_nothing_is_still_asked() -> None:
    match = table(mat(hand="forager"), mat(hand="thief"))
    assert texts(match) == ["sleep"]


def test_15_with_an_empty_hand_and_nothing_payable_one_sleeps_unasked() -> None:
    match = play(table(mat(hand="forager", stamina=2), mat(nuts=1), mat(hand="thief")), "play forager")
    assert match.state.mover() == 2
    assert seat(match, 2).asleep
    assert position(match).first == 2


def test_15_the_extra_of_the_island_counts_for_what_can_be_paid() -> None:
    poor = play(table(mat(hand="forager", stamina=2), mat(stamina=2), mat(hand="thief")), "play forager")
    assert (poor.state.mover(), seat(poor, 2).asleep) == (2, True)
    rich = play(table(mat(hand="forager", stamina=2), mat(stamina=3), mat(hand="thief")), "play forager")
    assert (rich.state.mover(), seat(rich, 2).asleep) == (1, False)


def test_16_pay_then_the_island_is_filled_then_the_effect() -> None:
    match = table(mat(hand="thief", stamina=3), mat(hand="thief"), island="adventurer, basket, basket, forager")
    play(match, "play island adventurer")
    assert asked(match) == "fill"
    assert (seat(match).stamina, seat(match).refreshed) == (0, ("adventurer",))
    play(match, "island messenger")
    assert "take messenger" in texts(match)


def test_16_an_item_does_not_count_itself_a_squirrel_does() -> None:
    match = table(mat(hand="toolbox, bard", coins=2, stamina=3), mat(hand="thief"))
    play(match, "play toolbox")
    assert (seat(match).nuts, seat(match).used) == (0, ("toolbox",))
    play(match, "sleep", "play bard")
    assert seat(match).nuts == 1


def test_17_a_card_may_be_played_though_nothing_of_it_can_be_done() -> None:
    match = table(mat(hand="lookout", stamina=1), mat(hand="thief"))
    play(match, "play lookout")
    assert seat(match).refreshed == ("lookout",)


def test_18_three_coins_pay_for_one_stamina_and_never_the_other_way() -> None:
    match = table(mat(hand="forager", stamina=1, coins=3), mat(hand="thief"))
    play(match, "play forager")
    assert (seat(match).stamina, seat(match).coins) == (0, 0)
    match = table(mat(hand="basket", stamina=5, coins=1), mat(hand="thief"))
    with pytest.raises(IllegalMove, match="costs 2 coins") as refused:
        match.play("play basket")
    assert refused.value.rule == "§18"


def test_19_a_card_of_the_island_costs_one_stamina_or_one_coin_more() -> None:
    match = play(table(mat(stamina=3, coins=1), mat(hand="thief")), "play island forager")
    assert texts(match) == ["pay 2 stamina", "pay 3 stamina"]
    play(match, "pay 2 stamina")
    assert (seat(match).stamina, seat(match).coins) == (1, 0)
    item = play(table(mat(stamina=1, coins=3), mat(hand="thief")), "play island basket")
    assert texts(item) == ["pay 0 stamina", "pay 1 stamina"]
    play(item, "pay 1 stamina")
    assert (seat(item).stamina, seat(item).coins) == (0, 1)


@pytest.mark.parametrize(
    ("stamina", "coins", "payable"),
    [
        (0, 0, []),
        (1, 0, ["toll-gate"]),
        (0, 1, ["toll-gate"]),
        (2, 0, ["toll-gate"]),
        (0, 2, ["toll-gate"]),
        (3, 0, ["toll-gate", "forager"]),
        (2, 1, ["toll-gate", "forager"]),
        (1, 2, ["toll-gate", "basket"]),
        (0, 3, ["toll-gate", "basket"]),
        (1, 3, ["toll-gate", "basket"]),
        (1, 4, ["toll-gate", "forager", "basket"]),
        (4, 0, ["toll-gate", "forager", "motivator"]),
        (2, 3, ["toll-gate", "forager", "basket"]),
        (0, 9, ["toll-gate", "forager", "basket"]),
        (0, 10, ["toll-gate", "forager", "basket", "motivator"]),
    ],
)
def test_19_what_can_be_paid_for_on_the_island(stamina: int, coins: int, payable: list[str]) -> None:
    mine = mat(hand="harvest-feast", stamina=stamina, coins=coins)
    match = table(mine, mat(hand="thief"), island="toll-gate, basket, forager, motivator")
    offered = [text.removeprefix("play island ") for text in texts(match) if "island" in text]
    assert sorted(offered) == sorted(payable)
    for card in payable:
        bought = play(match.fork(), f"play island {card}")
        assert asked(bought) in ("pay", "fill"), "there is a way to pay for it"


def test_19_without_the_extra_it_is_refused() -> None:
    match = table(mat(stamina=2, hand="thief"), mat(hand="thief"))
    with pytest.raises(IllegalMove, match="1 stamina or 1 coin more") as refused:
        match.play("play island forager")
    assert refused.value.rule == "§19"


@pytest.mark.parametrize(
    ("stamina", "coins", "ways"),
    [(3, 0, [3]), (3, 9, [0, 1, 2, 3]), (2, 8, [1, 2]), (5, 2, [3]), (0, 9, [0])],
)
def test_20_every_way_to_pay_that_wastes_nothing(stamina: int, coins: int, ways: list[int]) -> None:
    match = table(mat(hand="bard", stamina=stamina, coins=coins), mat(hand="thief"))
    offered = state_of(match).ways_to_pay(state_of(match).deck.names.index("bard"), 0)
    assert [way for way in range(6) if offered >> way & 1] == ways
    play(match, "play bard")
    assert asked(match) == ("pay" if len(ways) > 1 else "turn")


def test_20_ways_from_the_island() -> None:
    match = play(table(mat(stamina=5, coins=7), mat(hand="thief")), "play island forager")
    assert texts(match) == ["pay 0 stamina", "pay 1 stamina", "pay 2 stamina", "pay 3 stamina"]
    view = match.view(0)
    assert view.prices == {"0": 7, "1": 4, "2": 1, "3": 0}
    assert refused(match, "pay 4 stamina") == "§20"


def test_21_several_cards_drawn_from_the_island_are_replaced_after_the_last() -> None:
    match = play(table(mat(hand="scout", stamina=2), mat(hand="thief")), "play scout", "take forager")
    assert asked(match) == "island"
    assert position(match).island.count(None) == 1
    play(match, "take basket")
    assert asked(match) == "fill"
    play(match, "island thief", "island sniper")
    assert None not in position(match).island


def test_22_asleep_one_plays_no_more_cards_but_has_turns() -> None:
    match = table(mat(hand="basket", coins=9, refreshed="thief, sniper"), mat(hand="thief, thief", stamina=5))
    play(match, "sleep", "pass", "play thief")
    assert match.state.mover() == 0
    assert texts(match) == ["pass", "exhaust thief", "exhaust sniper"]


def test_23_the_first_asleep_takes_the_token_at_once_and_starts_the_next_day() -> None:
    match = table(mat(hand="thief, forager", stamina=5), mat(hand="thief"), mat(hand="thief"))
    play(match, "play forager", "sleep")
    assert position(match).first == 2
    play(match, "sleep")
    assert (match.state.mover(), position(match).first) == (0, 2)
    play(match, "sleep", "pass")
    dealt(match, 3)
    dealt(match, 1, "island")
    assert match.state.mover() == 1


def test_23_the_token_starts_the_next_day_whoever_was_the_last_to_sleep() -> None:
    match = table(mat(hand="thief"), mat(), mat(hand="thief"), asleep=[2], first=2)
    play(match, "sleep", "sleep")
    dealt(match, 3)
    dealt(match, 1, "island")
    assert match.state.mover() == 1


def test_24_asleep_one_may_exhaust_one_squirrel_for_a_nut() -> None:
    match = table(mat(hand="basket", refreshed="thief, sniper"), mat(hand="forager, forager", stamina=5))
    play(match, "sleep", "exhaust thief")
    assert (seat(match).nuts, seat(match).exhausted) == (1, ("thief",))
    play(match, "play forager", "exhaust sniper", "play forager")
    assert seat(match).nuts == 2
    assert match.state.mover() == 1, "with none to exhaust the turn passes by itself"


def test_24_the_last_player_gathers_too() -> None:
    match = table(mat(hand="basket", refreshed="thief"), mat(), asleep=[2])
    play(match, "sleep", "exhaust thief")
    assert seat(match).nuts == 2, "one for the turn, one for the loop in the morning"
    assert position(match).day == 2


def test_25_a_turn_asleep_is_ones_own_turn() -> None:
    match = table(mat(hand="basket", refreshed="witch-doctor, thief"), mat(hand="forager"))
    play(match, "sleep", "exhaust thief")
    assert (seat(match).nuts, seat(match).coins) == (1, 1)


def test_26_the_day_ends_after_the_turn_of_the_last_to_fall_asleep() -> None:
    match = table(mat(hand="basket", refreshed="thief, sniper"), mat(refreshed="thief"), asleep=[2], extra=1)
    play(match, "sleep", "exhaust thief")
    assert asked(match) == "gather", "the turn owed is taken asleep"
    play(match, "exhaust sniper")
    assert position(match).day == 2
    assert seat(match).nuts == 3


def test_27_everything_is_kept_from_day_to_day() -> None:
    match = table(mat(hand="basket, thief", nuts=4, coins=3, stamina=1), mat(), asleep=[2])
    play(match, "sleep")
    mine = seat(match)
    assert (mine.nuts, mine.coins, mine.stamina, mine.hand) == (4, 5, 4, ("thief", "basket"))


def test_28_what_is_exhausted_cannot_be_exhausted_again() -> None:
    match = table(mat(hand="basket", refreshed="sniper", exhausted="thief"), mat(hand="forager"))
    play(match, "sleep")
    with pytest.raises(IllegalMove, match="exhausted already") as refused:
        match.play("exhaust thief")
    assert refused.value.rule == "§28"


def test_28_a_squirrel_is_refreshed_when_it_is_played() -> None:
    match = play(table(mat(hand="forager", stamina=2), mat(hand="thief")), "play forager")
    assert seat(match).refreshed == ("forager",)


def test_29_go_again_adds_a_turn() -> None:
    match = play(table(mat(hand="sprinter, forager", stamina=3), mat(hand="thief")), "play sprinter")
    assert match.state.mover() == 0
    play(match, "play forager")
    assert match.state.mover() == 1


def test_29_it_is_a_duty_and_is_taken_asleep_by_who_is_asleep() -> None:
    match = play(table(mat(hand="snack, thief", coins=1, refreshed="forager, sniper"), mat(hand="thief"), extra=1),
                 "play snack", "sleep", "exhaust forager")  # fmt: skip
    assert (match.state.mover(), asked(match)) == (0, "gather")
    play(match, "exhaust sniper")
    assert match.state.mover() == 1
    assert seat(match).nuts == 2
