"""The rulebook's worked examples and the answers of its questions and answers."""

from tests.games.squirrel_island.islands import asked, mat, play, position, seat, table, texts

OTHER = mat(hand="thief")


def test_loops_of_thief_motivator_and_messenger() -> None:
    """§13: one nut of the Thief, a stamina and a coin of the Motivator, a card of the Messenger."""
    match = table(mat(hand="basket", refreshed="thief, motivator, messenger"), mat(), asleep=[2])
    play(match, "sleep", "pass", "draw basket", "draw chest", "draw sniper")
    mine = seat(match)
    assert (mine.nuts, mine.stamina, mine.coins, mine.hand_size) == (1, 3 + 1, 2 + 1, 1 + 1 + 1)


def test_20_nuts_and_four_stashed_cards_make_26() -> None:
    """§66: the stash values 1, 1, 2 and 2 are added at the end."""
    mine = mat(hand="thief", nuts=20, shown="basket, adventurer", unseen=1)
    trace = [{"seat": 1, "what": "stashed", "card": "forager", "hidden": 2}]
    match = table(mine, mat(), day=4, asleep=[2], trace=trace)
    play(match, "sleep")
    assert asked(match) == "uncover"
    play(match, "uncover miner")
    assert match.ended
    assert match.state.scores() == [26.0, 0.0]


def test_the_first_player_token_goes_to_the_first_asleep() -> None:
    """§23."""
    match = play(table(mat(hand="forager", stamina=2), mat(hand="thief"), first=1), "play forager", "sleep")
    assert position(match).first == 2


def test_stamina_coins_nuts_and_cards_are_saved_between_days() -> None:
    """§27."""
    match = play(table(mat(hand="basket", nuts=1, coins=1, stamina=1), mat(), asleep=[2]), "sleep")
    assert (seat(match).nuts, seat(match).coins, seat(match).stamina, seat(match).hand) == (1, 3, 4, ("basket",))


def test_backpack_draws_before_the_second_part_is_chosen() -> None:
    """§30."""
    match = table(mat(hand="backpack", coins=2), OTHER)
    play(match, "play backpack", "part 1", "draw basket", "draw thief")
    assert asked(match) == "choose"
    play(match, "option 2", "stash basket")
    assert (seat(match).hand, seat(match).stash_known) == (("thief",), ("basket",))


def test_backpack_may_also_be_done_the_other_way_round() -> None:
    """§30."""
    match = table(mat(hand="backpack, thief", coins=2), OTHER)
    play(match, "play backpack", "part 2", "option 1", "draw basket", "draw thief")
    assert (seat(match).coins, seat(match).hand_size) == (1, 3)


def test_masterthief_with_sniper_gives_no_second_coin() -> None:
    """§55."""
    match = table(
        mat(hand="sniper", stamina=1, refreshed="masterthief"), mat(refreshed="thief"), mat(refreshed="digger")
    )
    play(match, "play sniper", "snipe 3 digger")
    assert seat(match).coins == 1
    assert (seat(match, 2).exhausted, seat(match, 3).exhausted) == (("thief",), ("digger",))


def test_masterthief_with_thief_steals_from_different_players() -> None:
    """§55."""
    match = table(mat(hand="thief", stamina=2, refreshed="masterthief"), mat(nuts=3), mat(nuts=3), mat(nuts=3))
    play(match, "play thief", "option 1", "steal from 2", "steal from 4")
    assert [seat(match, number).nuts for number in (1, 2, 3, 4)] == [2, 2, 3, 2]


def test_masterthief_with_lasso_steals_nothing_if_the_choice_is_to_stash() -> None:
    """§55."""
    match = table(mat(hand="lasso, thief", coins=2, refreshed="masterthief"), mat(nuts=3, hand="thief"))
    play(match, "play lasso", "option 2")
    assert (seat(match).nuts, seat(match).stash_unseen, asked(match)) == (0, 1, "turn")


def test_ranger_gives_stamina_and_cards_beside_the_nuts() -> None:
    """§42."""
    match = table(mat(hand="ranger", stamina=2, refreshed="thief, sniper"), OTHER)
    play(match, "play ranger", "exhaust thief", "exhaust sniper", "exhaust ranger", "draw basket", "draw chest")
    assert (seat(match).stamina, seat(match).hand_size, seat(match).nuts) == (1, 2, 2)


def test_ranger_with_fewer_squirrels_climbs_fewer_steps() -> None:
    """§42."""
    match = table(mat(hand="ranger", stamina=2, refreshed="thief, sniper"), OTHER)
    play(match, "play ranger", "exhaust thief", "enough")
    assert (seat(match).stamina, seat(match).hand_size, seat(match).nuts) == (1, 0, 0)


def test_cartographer_gains_one_nut_each_time_cards_are_drawn() -> None:
    """§53."""
    match = table(mat(hand="backpack", coins=2, refreshed="cartographer"), OTHER)
    play(match, "play backpack", "part 1", "draw basket", "draw thief")
    assert seat(match).nuts == 1


def test_no_abilities_in_the_morning() -> None:
    """§12: Cartographer, Chief of Police and Witch Doctor act in their owner's turn only."""
    match = table(mat(hand="basket", refreshed="cartographer, witch-doctor, chief-of-police"), mat(), asleep=[2])
    play(match, "sleep", "pass", "draw basket", "draw thief")
    assert (seat(match).nuts, seat(match).coins) == (0, 2)


def test_an_exhausted_squirrel_cannot_be_exhausted() -> None:
    """§28: no, just no."""
    match = table(mat(hand="whistle", coins=1, refreshed="sniper", exhausted="thief"), OTHER)
    play(match, "play whistle")
    assert texts(match) == ["exhaust sniper", "enough"]
