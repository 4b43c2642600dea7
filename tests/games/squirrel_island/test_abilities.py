"""Unique abilities and the empty deck (§49 to §60)."""

from contextlib import suppress
from pathlib import Path

import pytest

from nutwood import BadEdition, Dice, IllegalMove, Match, load
from nutwood.core.position import place
from nutwood.games.squirrel_island import SquirrelIsland
from tests.games.refusing import refused
from tests.games.squirrel_island.islands import asked, mat, play, position, seat, table, texts
from tests.games.squirrel_island.test_components import edition, fault

OTHER = mat(hand="thief")


def test_49_an_exhausted_squirrel_has_no_ability() -> None:
    match = table(mat(hand="messenger", stamina=1, exhausted="cartographer"), OTHER)
    play(match, "play messenger", "draw basket")
    assert seat(match).nuts == 0


def test_49_it_must_be_refreshed_when_it_acts_too() -> None:
    match = table(mat(hand="whistle", coins=1, refreshed="witch-doctor, thief"), OTHER)
    play(match, "play whistle", "exhaust thief", "exhaust witch-doctor")
    assert (seat(match).coins, seat(match).nuts) == (0, 1)


def test_49_an_ability_acts_once_for_each_unique_squirrel() -> None:
    match = table(mat(hand="whistle", coins=1, refreshed="witch-doctor, thief, messenger, cartographer"), OTHER)
    play(match, "play whistle", "exhaust thief", "exhaust messenger", "draw basket")
    assert (seat(match).coins, seat(match).nuts) == (1, 2)


def test_50_a_unique_squirrel_does_not_react_to_being_played_itself() -> None:
    queen = play(table(mat(hand="tree-queen", stamina=3), OTHER), "play tree-queen")
    assert seat(queen).nuts == 1, "for herself as a Tree squirrel, not for being played"


def test_50_but_to_what_its_play_effect_does() -> None:
    match = play(table(mat(hand="cartographer", stamina=2), OTHER), "play cartographer", "draw basket")
    assert seat(match).nuts == 1


def test_51_before_or_after_the_play_effect_as_the_player_chooses() -> None:
    mine = mat(hand="scout", stamina=2, refreshed="wind-dancer")
    match = play(table(mine, OTHER), "play scout")
    assert texts(match) == ["use wind-dancer", "effect"]
    play(match, "use wind-dancer", "draw thief")
    assert asked(match) == "island"
    after = play(
        table(mine, OTHER), "play scout", "effect", "take basket", "take forager", "island thief", "island sniper"
    )
    assert asked(after) == "draw"


def test_51_where_it_cannot_matter_it_acts_before_without_a_question() -> None:
    match = play(table(mat(hand="basket", coins=2, refreshed="engineer"), OTHER), "play basket")
    assert (seat(match).nuts, match.state.mover()) == (3, 1)


def test_51_only_cards_that_fit_set_it_off() -> None:
    match = play(table(mat(hand="forager", stamina=2, refreshed="engineer, wind-dancer"), OTHER), "play forager")
    assert (seat(match).nuts, asked(match)) == (2, "turn")
    queen = play(table(mat(hand="forager", stamina=2, refreshed="tree-queen"), OTHER), "play forager")
    assert seat(queen).nuts == 3


def test_52_other_abilities_act_directly_after_the_part() -> None:
    match = table(mat(hand="backpack, thief", coins=2, refreshed="cartographer, hoarder"), OTHER)
    play(match, "play backpack", "part 1", "draw basket", "draw chest")
    assert (seat(match).nuts, asked(match)) == (1, "choose")
    play(match, "option 2", "stash chest")
    assert seat(match).nuts == 2


def test_52_several_act_in_the_order_that_the_player_chooses(tmp_path: Path) -> None:
    path = edition(
        tmp_path,
        ('{when="draw", do=[{nuts=1}]}', '{when="draw", do=[{stash="hand"}]}'),
        ('{when="sleep", do=[{nuts=1}]}', '{when="draw", do=[{exhaust=1, each=[{coins=1}]}]}'),
    )
    game = load("squirrel-island", edition=path)
    mine = {"stamina": 1, "hand": ["messenger", "basket"], "refreshed": ["cartographer", "dreamer"]}
    described = {"day": 1, "first": 1, "island": ["thief", "thief", "basket", "chest"], "mats": [mine, {}]}
    match = play(Match(game, place(game, described)), "play messenger", "draw thief")
    assert texts(match) == ["use cartographer", "use dreamer"]
    assert refused(match, "use messenger") == "§49"
    play(match, "use dreamer", "exhaust cartographer")
    assert (asked(match), seat(match).stash_hidden) == ("turn", 0), "the Cartographer is exhausted before it can act"


def test_53_one_part_is_one_time() -> None:
    match = table(mat(hand="whistle", coins=1, refreshed="cartographer, messenger, scout"), OTHER)
    play(match, "play whistle", "exhaust messenger", "exhaust scout", "draw basket", "draw chest")
    assert seat(match).nuts == 1


def test_53_drawing_from_the_island_is_a_draw_and_filling_it_is_none() -> None:
    match = table(mat(hand="scout", stamina=2, refreshed="cartographer"), OTHER)
    play(match, "play scout", "take basket", "take forager", "island thief", "island sniper")
    assert seat(match).nuts == 2, "one of the Scout, one of the Cartographer"
    bought = table(mat(hand="thief", stamina=3, refreshed="cartographer"), OTHER)
    play(bought, "play island forager", "island thief")
    assert seat(bought).nuts == 2


def test_53_what_did_not_happen_sets_nothing_off() -> None:
    """No squirrel exhausted, no card drawn by loops, no card stashed, no squirrel of others to exhaust."""
    none = table(mat(hand="whistle", coins=1, refreshed="witch-doctor"), OTHER)
    assert seat(play(none, "play whistle", "enough")).coins == 0
    undrawn = table(mat(hand="whistle", coins=1, refreshed="cartographer, digger, sniper"), OTHER)
    assert seat(play(undrawn, "play whistle", "exhaust digger", "exhaust sniper")).nuts == 0
    unstashed = table(mat(hand="digger", stamina=1, refreshed="hoarder"), OTHER)
    assert seat(play(unstashed, "play digger")).nuts == 0
    missed = table(mat(hand="sniper", stamina=1, refreshed="chief-of-police"), mat(hand="thief", exhausted="digger"))
    assert seat(play(missed, "play sniper")).nuts == 0


def test_53_exhausting_for_a_gain_and_stashing_from_the_deck_are_times_too() -> None:
    match = table(mat(hand="lumberjack", stamina=2, refreshed="witch-doctor, thief"), OTHER)
    play(match, "play lumberjack", "exhaust lumberjack", "exhaust thief")
    assert seat(match).coins == 2 + 2 + 1
    match = table(mat(hand="thief", stamina=2, refreshed="hoarder"), OTHER)
    assert (seat(play(match, "play thief")).stash_unseen, seat(match).nuts) == (1, 1)


def test_54_abilities_act_in_their_owners_turn_only() -> None:
    match = table(mat(hand="sniper", stamina=1), mat(refreshed="witch-doctor", hand="thief"))
    play(match, "play sniper")
    assert (seat(match, 2).exhausted, seat(match, 2).coins) == (("witch-doctor",), 0)


def test_54_dreaming_is_for_who_goes_to_sleep() -> None:
    match = play(table(mat(hand="thief", refreshed="dreamer"), mat(hand="thief", refreshed="sniper")), "sleep")
    assert (seat(match).nuts, asked(match)) == (1, "gather")


def test_55_sabotage_of_the_card_played_is_done_once_more() -> None:
    match = table(mat(hand="bandit", stamina=3, refreshed="masterthief"), mat(nuts=9, hand="thief"))
    play(match, "play bandit")
    assert (seat(match).nuts, seat(match, 2).nuts) == (2, 5)


def test_55_each_time_sets_abilities_off() -> None:
    match = table(
        mat(hand="sniper", stamina=1, refreshed="masterthief, chief-of-police"), mat(refreshed="thief, forager, digger")
    )
    play(match, "play sniper", "snipe 2 thief")
    assert seat(match).nuts == 2, "the ability acts before the part is repeated"
    play(match, "snipe 2 digger")
    assert seat(match).nuts == 4


def test_55_sabotage_by_abilities_is_not_repeated(tmp_path: Path) -> None:
    path = edition(tmp_path, ('{when="sleep", do=[{nuts=1}]}', '{when="sleep", do=[{steal=1}]}'))
    game = load("squirrel-island", edition=path)
    mats = [{"hand": ["thief"], "refreshed": ["dreamer", "masterthief"]}, {"nuts": 5, "hand": ["thief"]}]
    described = {"day": 1, "first": 1, "island": ["thief", "thief", "basket", "chest"], "mats": mats}
    match = play(Match(game, place(game, described)), "sleep")
    assert (seat(match).nuts, seat(match, 2).nuts) == (1, 4)


def test_55_an_exhausted_masterthief_repeats_nothing() -> None:
    match = table(mat(hand="thief", stamina=2, exhausted="masterthief"), mat(nuts=3, hand="thief"))
    play(match, "play thief", "option 1")
    assert (seat(match).nuts, seat(match, 2).nuts) == (1, 2)


def test_56_the_ferryman_pays_nothing_more_for_the_island() -> None:
    match = play(table(mat(hand="thief", stamina=2, refreshed="ferryman"), OTHER), "play island forager")
    assert (asked(match), seat(match).stamina) == ("fill", 0)


def test_56_who_pays_nothing_more_is_not_told_to() -> None:
    match = table(mat(hand="thief", stamina=2, refreshed="ferryman"), OTHER)
    with pytest.raises(IllegalMove, match=r"You cannot pay for Motivator: it costs 3 stamina\. ") as refused:
        match.play("play island motivator")
    assert refused.value.rule == "§18"


def test_57_two_coins_pay_for_a_stamina_with_the_banker() -> None:
    match = play(table(mat(hand="forager", coins=4, refreshed="banker"), OTHER), "play forager")
    assert (seat(match).coins, seat(match).nuts) == (0, 2)


def test_56_an_exhausted_ferryman_pays() -> None:
    match = table(mat(hand="thief", stamina=2, exhausted="ferryman"), OTHER)
    assert texts(match) == ["play thief", "sleep"]


def test_57_an_exhausted_banker_takes_three_coins() -> None:
    match = table(mat(hand="forager", coins=4, exhausted="banker"), OTHER)
    assert texts(match) == ["play island basket", "sleep"]


def test_57_the_bankers_rate_counts_on_the_island_too() -> None:
    match = table(mat(stamina=1, coins=3, refreshed="banker"), OTHER)
    assert texts(match) == ["play island forager", "play island basket", "sleep"]
    match = play(table(mat(stamina=2, coins=5, refreshed="banker"), OTHER), "play island forager")
    assert match.view(0).prices == {"0": 5, "1": 3, "2": 1}


def test_58_a_guard_watches_while_its_owner_sleeps() -> None:
    guarded = mat(nuts=3, refreshed="guardian, thief")
    match = play(table(mat(hand="wasps-nest", coins=2), guarded, OTHER, asleep=[2]), "play wasps-nest")
    assert seat(match, 2).nuts == 3
    match = play(table(mat(hand="sniper", stamina=1), guarded, OTHER, asleep=[2]), "play sniper")
    assert seat(match, 2).exhausted == ()


def test_58_squirrels_of_a_guarded_player_are_not_among_the_targets() -> None:
    match = table(mat(hand="sniper", stamina=1), mat(refreshed="guardian"), mat(refreshed="digger, scout"))
    play(match, "play sniper")
    assert texts(match) == ["snipe 3 digger", "snipe 3 scout"]
    match = table(mat(hand="sniper", stamina=1), mat(refreshed="guardian, thief"), mat(refreshed="digger"))
    play(match, "play sniper")
    assert (seat(match, 2).exhausted, seat(match, 3).exhausted) == ((), ("digger",))


def test_58_a_refreshed_guard_keeps_all_sabotage_away() -> None:
    guarded = mat(nuts=3, coins=3, refreshed="guardian, thief", hand="thief")
    for card in ("sniper", "wasps-nest", "toll-gate"):
        match = play(table(mat(hand=card, stamina=2, coins=2), guarded), f"play {card}")
        theirs = seat(match, 2)
        assert (theirs.nuts, theirs.coins, theirs.exhausted) == (3, 3, ())
    match = play(table(mat(hand="masterthief", stamina=3), guarded, mat(nuts=1), mat(nuts=1)), "play masterthief")
    assert refused(match, "steal from 2") == "§58"


def test_58_an_exhausted_guard_keeps_nothing_away() -> None:
    match = table(mat(hand="wasps-nest", coins=2), mat(nuts=3, exhausted="guardian", hand="thief"))
    play(match, "play wasps-nest")
    assert seat(match, 2).nuts == 2


def test_59_abilities_in_a_circle_are_refused(tmp_path: Path) -> None:
    said = fault(tmp_path, ('{when="draw", do=[{nuts=1}]}', '{when="draw", do=[{draw=1}]}'))
    assert said == "mine.toml, line 7: card: the ability of Cartographer sets itself off in a circle (§59)."
    both = (
        ('{when="draw", do=[{nuts=1}]}', '{when="draw", do=[{stash="deck"}]}'),
        ('{when="stash", do=[{nuts=1}]}', '{when="stash", do=[{draw=1}]}'),
    )
    with pytest.raises(BadEdition, match="circle"):
        load("squirrel-island", edition=edition(tmp_path, *both))


WITCH = '{when="exhaust", do=[{coins=1}]}'
DREAM = '{when="sleep", do=[{nuts=1}]}'


def test_59_a_sleeper_who_could_go_on_for_ever_is_refused(tmp_path: Path) -> None:
    alone = '{when="exhaust", do=[{refresh=1}, {choose=[[{again=1}], [{nuts=1}]]}]}'
    assert fault(tmp_path, (WITCH, alone)) == (
        "mine.toml, line 259: card[24] (Witch Doctor).ability.do: going again whenever a squirrel is exhausted never "
        "ends where the ability of this card refreshes one each time (§59)."
    )
    changes = ((WITCH, '{when="exhaust", do=[{then=[{again=1}]}]}'), (DREAM, '{when="exhaust", do=[{refresh=1}]}'))
    assert "the ability of Dreamer refreshes one each time (§59)" in fault(tmp_path, *changes)


DOES = (
    "{nuts=1}", "{draw=1}", "{island=1}", '{stash="deck"}', '{stash="hand"}', "{refresh=1}", "{refresh=2, upto=true}",
    "{collect=1}", "{exhaust=1, each=[{coins=1}]}", "{steal=1}", "{snipe=1}", "{again=1}", '{lose="nut", from="one"}',
    "{choose=[[{refresh=1}], [{again=1}]]}",
)  # fmt: skip
WHENS = ("draw", "exhaust", "exhaust", "snipe", "steal", "stash", "sleep")
ABILITIES = (
    '{when="draw", do=[{nuts=1}]}', WITCH, DREAM, '{when="stash", do=[{nuts=1}]}', '{when="snipe", do=[{nuts=2}]}',
)  # fmt: skip
LONGEST = 1500


def random_abilities(dice: Dice) -> list[tuple[str, str]]:
    """Other abilities for five unique squirrels."""
    return [
        (
            ability,
            f'{{when="{WHENS[dice.below(len(WHENS))]}", '
            f"do=[{', '.join(DOES[dice.below(len(DOES))] for _ in range(1 + dice.below(2)))}]}}",
        )
        for ability in ABILITIES
    ]


@pytest.mark.parametrize("seed", range(30))
def test_59_a_deck_that_is_accepted_comes_to_an_end(tmp_path: Path, seed: int) -> None:
    """Seat 1 has all five and does whatever keeps the game going."""
    dice = Dice(seed)
    game = None
    while game is None:
        with suppress(BadEdition):
            game = SquirrelIsland(edition=edition(tmp_path, *random_abilities(dice)))
    ready = ["cartographer", "witch-doctor", "dreamer", "hoarder", "chief-of-police", "thief", "forager", "bard"]
    mine = {"hand": ["acrobat", "healer"], "refreshed": ready, "stamina": 5, "coins": 9}
    island = ["basket", "basket", "chest", "chest", "snack", "snack", "lasso"]
    described = {"day": 4, "first": 1, "island": island, "mats": [mine, {"nuts": 9, "refreshed": ["miner"]}]}
    match = Match(game, place(game, described))
    moves = 0
    while not match.ended:
        offered = texts(match)
        going = [text for text in offered if text not in ("pass", "enough")] or offered
        match.play(going[dice.below(len(going))])
        moves += 1
        assert moves < LONGEST


def empty_deck(mine: dict[str, object]) -> Match:
    """All other cards lie with seat 2."""
    game = SquirrelIsland()
    island = ["basket", "basket", None, "forager"]
    taken = [card for key in ("hand", "refreshed") for card in mine.get(key, [])]  # type: ignore[attr-defined]
    cards = [card.slug for card in game.edition.card for _ in range(card.copies)]
    for card in [*taken, "basket", "basket", "forager"]:
        cards.remove(card)
    described = {"day": 1, "first": 1, "island": island, "mats": [mine, {"hand": cards}]}
    return Match(game, place(game, described))


def test_60_with_an_empty_deck_nothing_is_drawn_stashed_or_filled() -> None:
    drawn = empty_deck({"hand": ["messenger"], "stamina": 1, "refreshed": ["cartographer"]})
    play(drawn, "play messenger")
    assert (seat(drawn).hand, seat(drawn).nuts, drawn.state.mover()) == ((), 0, 1)
    stashed = play(empty_deck({"hand": ["thief"], "stamina": 2}), "play thief")
    assert (seat(stashed).stash_unseen, stashed.state.mover()) == (0, 1)
    bought = play(empty_deck({"hand": ["thief"], "stamina": 3}), "play island forager")
    assert position(bought).island == ("basket", "basket", None, None)


def test_60_the_morning_deals_what_is_left_in_turn_order() -> None:
    match = empty_deck({"hand": ["messenger"], "refreshed": ["scout"]})
    play(match, "sleep", "pass", "sleep")
    assert (position(match).day, match.state.mover(), seat(match).hand) == (2, 0, ("messenger",))
