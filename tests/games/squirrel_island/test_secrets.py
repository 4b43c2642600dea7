"""What each may know, what a viewer reckons, and the end (§61 to §68)."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

import pytest

from nutwood import SPECTATOR, Dice, Match
from nutwood.core.position import place
from nutwood.games.squirrel_island import SquirrelIsland
from nutwood.games.squirrel_island.position import Position
from tests.games.squirrel_island.islands import mat, play, position, seat, table, texts
from tests.told import news

OTHER = mat(hand="thief")
DEALS = 4000


def close_table(
    mine: Mapping[str, object], trace: Sequence[Mapping[str, object]], unknown: list[str], **rest: object
) -> Match:
    """Seat 1 holds all cards but those on the Island and those named as unknown to it."""
    game = SquirrelIsland()
    island = ["basket", "basket", "chest", "chest", "snack"]
    cards = [card.slug for card in game.edition.card for _ in range(card.copies)]
    stashed = [str(line["card"]) for line in trace if line["what"] == "stashed"]
    laid: list[str] = [*mine["hand"], *mine.get("refreshed", ())]  # type: ignore[misc]
    for card in [*island, *unknown, *laid, *stashed]:
        cards.remove(card)
    described = {"day": 2, "first": 1, "island": island, "trace": trace, "mats": [{"hand": cards}, mine], **rest}
    return Match(game, place(game, described))


def shares(match: Match, test: Callable[[Position], object], viewer: int = 0) -> Counter[object]:
    """How often worlds that the viewer cannot tell apart show something."""
    dice = Dice(11)
    found: Counter[object] = Counter()
    for _ in range(DEALS):
        world = match.state.clone()
        world.redeal(viewer, dice)
        found[test(match.game.position(world))] += 1
    return found


def about(count: int, chance: float) -> bool:
    """Within five standard deviations."""
    return bool(abs(count - DEALS * chance) <= 5 * (DEALS * chance * (1 - chance)) ** 0.5)


def first_stash(world: Position) -> str:
    return next(line.card for line in world.trace if line.what == "stashed")


def test_61_what_lies_open_is_in_every_view() -> None:
    match = table(mat(hand="thief", nuts=3, coins=2, refreshed="sniper", used="basket", unseen=2), OTHER)
    for viewer in (0, 1, -3):
        mine = seat(match, 1, viewer=viewer)
        assert (mine.nuts, mine.coins, mine.refreshed, mine.used) == (3, 2, ("sniper",), ("basket",))
        assert (mine.hand_size, mine.stash_unseen) == (1, 2)


def test_62_others_read_only_that_a_card_was_drawn() -> None:
    match = play(table(mat(hand="messenger", stamina=1), OTHER), "play messenger", "draw chest")
    read = [news(match, viewer)[0] for viewer in (0, 1, -3)]
    assert read == ["You draw Chest.", "Ann draws a card.", "Ann draws a card."]
    assert match.moves[0].barrier, "a card played from hand is seen by all"


def test_62_hands_are_dealt_anew_but_not_ones_own() -> None:
    match = table(mat(hand="thief, sniper"), mat(hand="digger, forager"))
    hands = shares(match, lambda world: (world.mats[0].hand, len(world.mats[1].hand)))
    assert set(hands) == {(("thief", "sniper"), 2)}


def test_63_deck_and_unseen_stashes_are_one_pool() -> None:
    match = table(mat(hand="thief", unseen=3), OTHER)
    drawing = play(table(mat(hand="messenger", stamina=1, unseen=3), OTHER), "play messenger")
    listed = dict(match.game.chances(drawing.state))
    assert sum(listed.values()) == 120 - 4 - 2
    assert match.view(0).deck == 120 - 4 - 2 - 3


def test_64_a_card_taken_openly_is_known_to_be_in_hand() -> None:
    match = table(OTHER, mat(hand="scout, sniper", stamina=2), turn=2)
    play(match, "play scout", "take forager", "take basket", "island thief", "island digger")
    assert seat(match, 2, viewer=0).hand == ("basket", "forager")
    hands = shares(match, lambda world: {"basket", "forager"} <= set(world.mats[1].hand))
    assert set(hands) == {True}


def test_64_until_it_may_have_been_stashed() -> None:
    match = table(OTHER, mat(hand="spyglass, digger, sniper, chest", stamina=1, coins=1), turn=2)
    play(match, "play spyglass", "take forager", "island thief", "play digger", "stash sniper")
    assert seat(match, 2, viewer=0).hand == ()
    where = shares(match, lambda world: ("forager" in world.mats[1].hand, first_stash(world) == "forager"))
    assert where[False, False] == 0, "it is in one of the two"
    assert where[True, False] > 0 < where[False, True]


def test_64_a_card_played_is_no_longer_followed() -> None:
    match = table(OTHER, mat(hand="spyglass, sniper", stamina=2, coins=1), turn=2)
    play(match, "play spyglass", "take forager", "island thief", "play forager")
    assert seat(match, 2, viewer=0).hand == ()
    assert position(match).trace == ()


def test_65_what_cannot_be_placed_is_equally_likely_anywhere() -> None:
    unknown = ["thief", "sniper", "digger", "lasso", "miner", "bard"]
    match = close_table({"hand": ["healer", "ranger"]}, [], unknown)
    hands = shares(match, lambda world: "thief" in world.mats[1].hand)
    assert about(hands[True], 2 / 8)


def test_65_every_card_of_a_hand_is_equally_likely_to_be_stashed() -> None:
    trace = [
        {"seat": 2, "what": "took", "card": "forager"},
        {"seat": 2, "what": "stashed", "card": "healer", "hidden": 3},
    ]
    unknown = ["thief", "sniper", "digger", "lasso", "miner"]
    match = close_table({"hand": ["forager", "ranger", "bard"]}, trace, unknown)
    assert about(shares(match, first_stash)["forager"], 1 / 4)


def test_65_a_card_played_counts_as_the_one_taken_if_that_was_there() -> None:
    """One card taken and one hidden, one of them stashed, another drawn, then a Forager played.

    Either the hidden card was stashed (weight 1) and the one taken was played, or the one taken was stashed
    (weight 1) and one of the two that had come unseen was another Forager, for which there are two chances in three.
    """
    trace = [
        {"seat": 2, "what": "took", "card": "forager"},
        {"seat": 2, "what": "stashed", "card": "healer", "hidden": 1},
        {"seat": 2, "what": "played", "card": "forager", "hidden": 2},
    ]
    match = close_table({"hand": ["bard"], "refreshed": []}, trace, ["forager"])
    stash = shares(match, first_stash)
    assert about(stash["forager"], (1 / 3 + 2 / 3) / (1 + 2 / 3))
    assert stash["healer"] > 0 < stash["bard"]


def test_65_playing_a_card_that_may_have_been_stashed_leaves_the_stash_open() -> None:
    """The Forager taken was stashed or not; one is played; another copy may still lie in the stash."""
    mine = mat(hand="spyglass, digger, forager, chest", stamina=3, coins=1)
    match = table(mat(hand="thief, sniper"), mine, turn=2)
    play(match, "play spyglass", "take forager", "island thief", "play digger", "stash forager", "sleep")
    play(match, "play forager")
    assert [line.what for line in position(match).trace] == ["took", "stashed", "played"]
    assert (position(match).trace[2].hidden, seat(match, 2, viewer=0).hand) == (2, ())
    stash = shares(match, first_stash)
    others = [count for card, count in stash.items() if card in ("lumberjack", "lookout", "glider")]
    assert stash["forager"] > 0 < min(others), "nothing is certain"
    own = shares(match, first_stash, viewer=1)
    assert set(own) == {"forager"}


def test_65_the_true_position_is_always_possible() -> None:
    """The first card taken was stashed, the hidden one after it, and another copy of the first was then played."""
    trace = [
        {"seat": 2, "what": "took", "card": "forager"},
        {"seat": 2, "what": "stashed", "card": "forager", "hidden": 1},
        {"seat": 2, "what": "took", "card": "bard"},
        {"seat": 2, "what": "stashed", "card": "healer", "hidden": 1},
        {"seat": 2, "what": "played", "card": "forager", "hidden": 2},
    ]
    match = close_table({"hand": ["bard"]}, trace, ["thief", "sniper"])
    held = shares(match, lambda world: world.mats[1].hand)
    assert held[("bard",)] > 0
    assert len(held) > 1


def test_65_a_card_shown_later_was_not_the_one_stashed() -> None:
    """One card taken, four hidden, one of the five stashed: with each hidden card played the others become likelier."""
    trace: list[dict[str, object]] = [
        {"seat": 2, "what": "took", "card": "forager"},
        {"seat": 2, "what": "stashed", "card": "healer", "hidden": 4},
    ]
    hand = ["forager", "ranger", "bard", "miner"]
    for shown, chance in enumerate((1 / 5, 1 / 4, 1 / 3, 1 / 2)):
        showed = [{"seat": 2, "what": "showed", "card": hand[-1 - n], "hidden": 4 - n} for n in range(shown)]
        mine = {"hand": hand[: 4 - shown], "refreshed": hand[4 - shown :]}
        match = close_table(mine, trace + showed, ["thief", "sniper", "digger", "lasso"])
        assert about(shares(match, first_stash)["forager"], chance)


def test_65_playing_hidden_cards_is_noted_once_a_card_taken_may_be_stashed() -> None:
    mine = mat(hand="spyglass, digger, sniper, chest, basket", stamina=3, coins=3)
    match = table(mat(hand="thief"), mine, turn=2)
    play(match, "play spyglass", "take forager", "island thief", "play digger", "stash sniper", "sleep", "play basket")
    shown = [(line.what, line.card, line.hidden) for line in position(match).trace]
    assert shown == [("took", "forager", 0), ("stashed", "sniper", 3), ("showed", "basket", 3)]


def test_64_an_only_card_taken_openly_and_stashed_is_known() -> None:
    match = table(mat(hand="thief"), mat(hand="spyglass, digger", stamina=1, coins=1), turn=2)
    play(match, "play spyglass", "take forager", "island thief", "play digger")
    for viewer in (0, 1, SPECTATOR):
        assert seat(match, 2, viewer=viewer).stash_known == ("forager",)
        text = match.game.text(match.view(viewer))
        assert "stash: Forager from hand" in text
    assert set(shares(match, first_stash)) == {"forager"}


def test_64_a_stash_is_known_when_all_cards_that_had_come_unseen_have_been_played() -> None:
    trace = [
        {"seat": 2, "what": "took", "card": "forager"},
        {"seat": 2, "what": "stashed", "card": "forager", "hidden": 1},
        {"seat": 2, "what": "showed", "card": "miner", "hidden": 1},
    ]
    match = close_table({"hand": ["healer"], "refreshed": ["miner"]}, trace, ["thief", "sniper"])
    assert set(shares(match, first_stash)) == {"forager"}
    assert seat(match, 2, viewer=0).stash_known == ("forager",)


def test_64_a_unique_card_that_is_played_had_not_been_stashed() -> None:
    trace = [
        {"seat": 2, "what": "took", "card": "hoarder"},
        {"seat": 2, "what": "took", "card": "forager"},
        {"seat": 2, "what": "stashed", "card": "forager", "hidden": 0},
        {"seat": 2, "what": "played", "card": "hoarder", "hidden": 1},
    ]
    match = close_table({"hand": ["bard"], "refreshed": ["hoarder"]}, trace, ["thief", "sniper"])
    assert seat(match, 2, viewer=0).stash_known == ("forager",)
    assert set(shares(match, first_stash)) == {"forager"}


def test_64_one_of_two_cards_taken_is_surely_held_when_only_one_was_stashed() -> None:
    trace = [
        {"seat": 2, "what": "took", "card": "forager"},
        {"seat": 2, "what": "took", "card": "forager"},
        {"seat": 2, "what": "stashed", "card": "healer", "hidden": 2},
    ]
    match = close_table({"hand": ["forager", "forager", "bard"]}, trace, ["thief"])
    assert seat(match, 2, viewer=0).hand == ("forager",)
    assert set(shares(match, lambda world: world.mats[1].hand.count("forager"))) == {1, 2}


def test_61_text_and_scene_say_where_stashed_cards_came_from() -> None:
    trace = [{"seat": 1, "what": "stashed", "card": "bard", "hidden": 2}]
    match = table(mat(hand="thief", shown="chest, chest, forager", unseen=2), OTHER, trace=trace)
    shown = "Forager from the Island, 2 × Chest from the Island, "
    for viewer, from_hand in (
        (0, "Bard from hand"),
        (1, "1 card face down from hand"),
        (SPECTATOR, "1 card face down from hand"),
    ):
        words = f"{shown}{from_hand}, 2 cards face down from the deck"
        assert f"stash: {words}" in match.game.text(match.view(viewer))
        labels = [item.label for item in match.scene(viewer).items if item.id == "stash:1"]
        assert labels == [f"6 stashed cards: {words}"]


def test_65_hidden_stashes_follow_a_whole_game() -> None:
    """Dealing anew from a world dealt anew gives the same odds: the trace survives."""
    match = table(OTHER, mat(hand="spyglass, digger, sniper, chest", stamina=1, coins=1), turn=2)
    play(match, "play spyglass", "take forager", "island thief", "play digger", "stash sniper")
    twice = match.state.clone()
    twice.redeal(0, Dice(5))
    again = Match(match.game, twice)
    one, two = shares(match, first_stash), shares(again, first_stash)
    assert one == two


def test_65_a_card_being_paid_for_counts_as_played() -> None:
    """Its name is said before it is paid for: it is in that hand, and the rest is dealt as after the payment."""
    mine = mat(hand="spyglass, digger, forager, chest", stamina=3, coins=7)
    match = table(mat(hand="thief, sniper"), mine, turn=2)
    play(match, "play spyglass", "take forager", "island thief", "play digger", "pay 1 stamina")
    play(match, "stash forager", "sleep", "play forager")
    assert texts(match) == ["pay 0 stamina", "pay 1 stamina", "pay 2 stamina"]
    paid = play(match.fork(), "pay 2 stamina")
    for viewer in (0, SPECTATOR):
        hands = shares(match, lambda world: "forager" in world.mats[1].hand, viewer)
        assert set(hands) == {True}
        assert shares(match, first_stash, viewer) == shares(paid, first_stash, viewer)
    own = shares(match, lambda world: (world.mats[1].hand, first_stash(world)), viewer=1)
    assert set(own) == {(("forager", "chest"), "forager")}


def test_66_all_stashed_cards_are_shown_and_counted() -> None:
    trace = [{"seat": 1, "what": "stashed", "card": "masterthief", "hidden": 2}]
    match = table(mat(hand="thief", nuts=1, shown="hoarder"), mat(unseen=1), day=4, asleep=[2], trace=trace)
    play(match, "sleep", "uncover tree-queen")
    assert match.state.scores() == [9.0, 4.0]
    for viewer in (0, 1, -3):
        assert set(seat(match, 1, viewer=viewer).stash_shown) == {"masterthief", "hoarder"}
        assert seat(match, 2, viewer=viewer).stash_shown == ("tree-queen",)


def test_66_the_stash_counts_only_at_the_end_and_every_card_of_it() -> None:
    match = table(mat(hand="thief", nuts=1, shown="basket, basket"), mat(unseen=2), day=4, asleep=[2])
    assert (match.state.scores(), seat(match).score) == ([1.0, 0.0], 1)
    play(match, "sleep", "uncover bard", "uncover bard")
    assert match.state.scores() == [3.0, 4.0]


@pytest.mark.parametrize(
    ("one", "two", "returns"),
    [
        ({"nuts": 5}, {"nuts": 4, "refreshed": "thief"}, [1.0, -1.0]),
        ({"nuts": 5, "exhausted": "thief"}, {"nuts": 5}, [1.0, -1.0]),
        ({"nuts": 5, "refreshed": "thief, thief"}, {"nuts": 5, "exhausted": "sniper"}, [1.0, -1.0]),
        ({"nuts": 5, "refreshed": "sniper"}, {"nuts": 5, "refreshed": "thief"}, [0.0, 0.0]),
    ],
)
def test_67_most_nuts_then_most_squirrels_else_shared(
    one: dict[str, object], two: dict[str, object], returns: list[float]
) -> None:
    match = table(mat(hand="digger", **one), mat(**two), day=4, asleep=[2])
    play(match, "sleep")
    if not match.ended:
        play(match, "pass")
    assert match.state.returns() == returns


def test_68_hands_stay_secret_after_the_end() -> None:
    match = play(table(mat(hand="digger", nuts=1), mat(), day=4, asleep=[2]), "sleep")
    assert match.ended
    assert seat(match, 1, viewer=1).hand == ()
    hands = shares(match, lambda world: world.mats[0].hand, viewer=1)
    assert len(hands) > 20
