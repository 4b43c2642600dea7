"""How Nut Hunt speaks: every text of random games, read with the eyes of a copy editor."""

import pytest

from nutwood import SPECTATOR, Dice, load
from nutwood.games.nut_hunt.moves import NUTS
from tests.games.bookkeeping import golden
from tests.games.nut_hunt.forests import EDITION, alone, forest, play, seat, set_up
from tests.games.refusing import said
from tests.games.wording import NAMES, Wording, badly_worded, check_headings, lines, texts

GOLDEN = golden("nut_hunt")
WORDING = Wording(
    names=frozenset({*EDITION.tile_names, "Fox", "Automa", "FOX", *NAMES, *(f"Seat {n}" for n in range(1, 6))}),
    nouns=(*NUTS, "nut", "nest", "squirrel", "objective", "point", "turn"),
    ids=frozenset({*EDITION.tile_slugs, *EDITION.card_slugs, "put-back", "settle-in", "forage-two", "forage-one"}),
)


@pytest.mark.parametrize(("players", "competitive"), [(1, False), (2, True), (3, False), (4, True), (5, False)])
def test_every_text_is_well_worded(players: int, competitive: bool) -> None:
    game = load("nut-hunt", players=players, competitive=competitive)
    assert badly_worded(WORDING, texts(game, seed=players)) == {}


@pytest.mark.parametrize("name", GOLDEN)
def test_every_line_of_a_golden_game_is_well_worded(name: str) -> None:
    assert badly_worded(WORDING, lines(GOLDEN[name])) == {}


@pytest.mark.parametrize(
    ("nuts", "squirrels", "prompt"),
    [
        ("", "", "Scout or pass."),
        ("acorn 3", "", "Scout or pass; exchange nuts first if you like."),
        ("acorn, walnut", "", "Recruit, scout or pass."),
        ("", "owl-oak", "Hassle the Fox, scout or pass."),
        (
            "acorn 3, walnut",
            "owl-oak",
            "Recruit, hassle the Fox, scout or pass; exchange nuts first if you like.",
        ),
    ],
)
def test_16_the_prompt_says_what_can_be_done(nuts: str, squirrels: str, prompt: str) -> None:
    match = forest(seat(squirrels, nuts=nuts), seat(), fox="lichen-ledge")
    assert match.scene(0).prompt.text == prompt
    assert match.scene(1).prompt.text == "Seat 1 takes an action or passes."


@pytest.mark.parametrize(
    ("nuts", "prompt"), [("", "You can do nothing but pass."), ("acorn 3", "You may exchange nuts or pass.")]
)
def test_21_without_cards_nobody_is_said_to_scout(nuts: str, prompt: str) -> None:
    """All objectives are in the hands."""
    hands = (" ".join(EDITION.card_slugs[:22]), " ".join(EDITION.card_slugs[22:]))
    match = forest(seat(nuts=nuts, objectives=hands[0]), seat(objectives=hands[1]))
    assert match.scene(0).prompt.text == prompt


def test_7_whoever_has_put_an_objective_back_waits_for_the_others() -> None:
    match = set_up(3)
    match.roll(Dice(1))
    match.play(match.legal(1)[0], 1)
    assert match.scene(0).prompt.text == "Choose one of your three objectives to put back; you keep the other two."
    assert match.scene(1).prompt.text == "You have put an objective back; others still choose."
    assert match.scene(SPECTATOR).prompt.text == "Everybody chooses one of three objectives to put back."


def test_29_the_prompt_says_whose_nest_drives_a_squirrel_out() -> None:
    match = forest(seat("birch-grove 2", nuts="acorn, hazelnut"), seat("birch-grove"))
    play(match, "recruit birch-grove")
    assert (
        match.scene(1).prompt.text == "Seat 1 has built a nest: where does your squirrel scatter to from Birch Grove?"
    )
    assert match.scene(0).prompt.text == "You have built a nest: Seat 2’s squirrel scatters from Birch Grove."


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("exchange hazelnut walnut", "An exchange takes three hazelnuts; you have 1 hazelnut."),
        ("exchange walnut acorn", "An exchange takes three walnuts; you have no walnuts."),
        ("hassle lichen-ledge", "The Fox is on Lichen Ledge already."),
        ("hassle birch-grove", "Birch Grove is not next to the Fox."),
        ("hassle owl-oak", "You have neither a squirrel nor a nest on Owl Oak to hassle the Fox with."),
        ("recruit pine-barrens", "Nobody recruits onto the Pine Barrens."),
        ("recruit dapple-dell", "You cannot pay for a squirrel on Dapple Dell: it costs 2 walnuts."),
        ("place owl-oak", "Now you act or pass: recruit, hassle the Fox or scout if you can; exchange nuts first."),
    ],
)
def test_a_refusal_says_what_is_missing(move: str, sentence: str) -> None:
    match = forest(seat(nuts="hazelnut"), seat(), fox="lichen-ledge")
    assert said(match, move) == sentence


def test_a_sum_below_nothing_has_a_minus() -> None:
    match = forest(seat(objectives=EDITION.card_slugs[0]), seat())
    assert "−2 points as things stand" in match.game.text(match.view(0))
    assert "−2 points as things stand" in {held.label for held in match.scene(0).held[0]}


def test_38_a_tie_is_worded_the_same_for_all() -> None:
    match = forest(seat(nests="owl-oak 4"), seat(nests="elder-edge 4"), seat(), duty="over")
    shared = "share the victory with 8 points, 4 nests and no squirrels each."
    assert match.scene(1).prompt.text == f"After the fourth nest you and Seat 1 {shared}"
    assert match.scene(SPECTATOR).prompt.text == f"After the fourth nest Seat 1 and Seat 2 {shared}"


def test_42_the_card_that_the_automa_turns_up_is_not_said_to_be_met_or_not() -> None:
    one, automa = seat("birch-grove"), seat("birch-grove 2")
    match = alone(one, automa, duty="reveal", active=2, turns=1, fox="lichen-ledge")
    play(match, "draw birch-grove/owl-oak")
    labels = {item.id: item.label for item in match.scene(0).items}
    assert labels["card:birch-grove/owl-oak"].startswith("Turned-up objective Birch Grove – Owl Oak, ")
    assert "met" not in labels["card:birch-grove/owl-oak"]


def test_the_board_in_letters_has_a_legend() -> None:
    match = forest(seat(nests="owl-oak"), seat(), options={"competitive": True})
    board = match.game.text(match.view(0))
    assert "Nuts: a acorn, c chestnut, h hazelnut, w walnut. A sign is a squirrel, a sign in brackets a nest." in board
    assert "competitive variant" in board


def test_moves_may_call_tiles_and_objectives_by_their_names() -> None:
    match = play(
        forest(seat(nuts="acorn 2"), seat()), "Scout", "draw Birch Grove – Owl Oak", "draw Elder Edge – The Tangle"
    )
    play(match, "keep birch grove – owl oak", "roll 1", "forage acorn", "forage acorn")
    assert match.view(0).owners[0].hand == 1
    assert said(match, "recruit The Tangle", 1).startswith("You cannot pay for a squirrel on The Tangle")


@pytest.mark.parametrize("players", [1, 2, 5])
def test_every_turn_and_every_round_begins_with_a_heading(players: int) -> None:
    check_headings(load("nut-hunt", players=players), seed=players)
