"""Cards, supplies and the edition file (§1 to §5)."""

from pathlib import Path

import pytest

from nutwood import BadEdition, Match, load
from nutwood.core.edition import edition_text, understood
from nutwood.core.edition_check import checked
from nutwood.core.position import place
from nutwood.games.squirrel_island import SquirrelIsland
from nutwood.games.squirrel_island.edition import SquirrelIslandEdition
from nutwood.games.squirrel_island.titles import card_label, card_text
from tests.games.squirrel_island.islands import asked, mat, play, seat, table, texts

HOUSE = (SquirrelIsland.folder() / "edition" / "house.toml").read_text(encoding="utf-8")


def edition(folder: Path, *changes: tuple[str, str]) -> str:
    """The house edition with changes, as a file."""
    text = HOUSE
    for before, after in changes:
        assert before in text
        text = text.replace(before, after, 1)
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def fault(folder: Path, *changes: tuple[str, str]) -> str:
    """How a changed edition is refused."""
    with pytest.raises(BadEdition) as refused:
        load("squirrel-island", edition=edition(folder, *changes))
    return str(refused.value)


def doubt(*changes: tuple[str, str]) -> str:
    """What is doubtful about a changed edition that can be played."""
    text = HOUSE
    for before, after in changes:
        assert before in text
        text = text.replace(before, after, 1)
    found = checked(SquirrelIslandEdition, text)
    assert not found.faults
    return "\n".join(f"{doubt.key}: {doubt.reason}" for doubt in found.warnings)


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("stash = 1", "stash = 5", "card[0] (Thief).stash: 5 is not between 0 and 4 (§1)"),
        ("copies = 4", "copies = 2", "card: 19 names have 2 copies, there should be 18 (§1)"),
        ("copies = 4", "copies = 3", "card: 17 names have 4 copies, there should be 18 (§1)"),
        ('{lose="coin", from="each"}', "{coins=1}", "'lose a coin' is on 1 names"),
    ],
)
def test_1_what_our_own_decks_are_held_to_is_a_warning_in_others(before: str, after: str, said: str) -> None:
    assert said in doubt((before, after))


def cards() -> SquirrelIslandEdition:
    return understood(SquirrelIslandEdition, edition_text(SquirrelIsland.folder() / "edition", "house"))


def test_1_120_cards_in_48_names() -> None:
    deck = cards().card
    assert len(deck) == 48
    assert sum(card.copies for card in deck) == 120
    assert [sum(card.copies == copies for card in deck) for copies in (1, 2, 4)] == [12, 18, 18]
    assert all((card.copies == 1) == (card.ability is not None) for card in deck)


def test_1_the_cards_that_the_rulebook_names_are_there() -> None:
    deck = {card.slug: card for card in cards().card}
    assert deck["thief"].loops == ("nut",)
    assert set(deck["motivator"].loops) == {"stamina", "coin"}
    assert deck["messenger"].loops == ("card",)
    for name in ("sniper", "lasso", "backpack", "ranger", "cartographer", "chief-of-police", "witch-doctor"):
        assert name in deck


def test_2_tree_is_more_common_than_ground_and_ground_than_flying() -> None:
    deck = cards().card
    tree, ground, flying = (
        sum(card.copies for card in deck if card.tribe == tribe) for tribe in ("tree", "ground", "flying")
    )
    assert tree > ground > flying
    assert "should be more common" in doubt(*[('tribe = "ground"', 'tribe = "flying"')] * 6)


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("cost = 2", "cost = 6", "mine.toml, line 11: card[0] (Thief).cost: 6 is not between 0 and 5 (§1)."),
        ("stash = 1", "stash = 10", "mine.toml, line 13: card[0] (Thief).stash: 10 is not between 0 and 9."),
        ("copies = 4", "copies = 5", "mine.toml, line 12: card[0] (Thief).copies: 5 is not between 1 and 4."),
        ("copies = 2", "copies = 4", "card: there are 122 cards; 120 is the most."),
        ('"ground"', '"water"', "mine.toml, line 10: card[0].tribe: invalid enum value 'water'."),
        ("steal=1", "snatch=1", "contains unknown field 'snatch'"),
        ("steal=1", "steal=1, nuts=1", "a part is exactly one effect, not nuts and steal"),
        ("steal=1", 'steal=1, per="tree"', "it does not go with 'steal'"),
        ("steal=1", "steal=0", "numbers run from 1 to 9"),
        ('name = "Motivator"', 'name = "Thief"', "two cards are called 'thief'"),
        ('tribe = "ground"\n', "", ".tribe: a squirrel has one (§2)"),
        ('name = "Cartographer"', 'name = "Cartographer"\nloops = ["nut"]', "has an ability and no loops"),
        ('{lose="nut", from="each"}', '{lose="nut"}', ".from: say 'each' or 'one'"),
        (", each=[{coins=2}]", "", "it has either 'each' or 'ladder'"),
        ("each=[{coins=2}]", "each=[]", ".list[0]: there must be 1 to 6 parts, not 0"),
        ("each=[{coins=2}]", "each=[{steal=1}]", "what exhausting gives is nuts, stamina, coins, draw, not 'steal'"),
        ('then=[{draw=1}, {stash="hand"}]', "then=[]", ".list[0]: there must be 1 to 6 parts, not 0"),
        ("play = [{nuts=2}]", f"play = [{'{nuts=1}, ' * 7}]", ".play: there must be 0 to 6 parts, not 7"),
        ("{nuts=2}", f"{'{then=[' * 12}{{nuts=2}}{']}' * 12}", "effects within effects go 28 deep; 24 is the most"),
        ('[[{steal=1}], [{stash="deck"}]]', "[[{steal=1}]]", ".choose: there must be 2 to 4 options"),
        ("[[{stamina=1}], [{draw=2}], ", "[[{stamina=1}], ", "there must be a step for each of the 3 squirrels"),
        ("max=4", "max=0", "numbers run from 1 to 9"),
        ('name = "Thief"', 'name = "!"', "card[0] (!).name: it needs letters"),
        ('name = "Lasso"', 'name = "Lasso"\nloops = ["nut"]', "an item has no tribe, no loops, no ability"),
        ('name = "Thief"', 'name = "Thief"\nability = {always="guard"}', "only a unique squirrel has an ability"),
        ('["card"]', f"{['card'] * 50}", "there are 206 loops with a card; 190 is the most"),
        ('{when="draw"', '{always="guard", when="draw"', "it has either 'when' or 'always'"),
        ('{when="draw"', '{tribe="tree", when="draw"', "'type' and 'tribe' go with when = 'play'"),
        ('{always="guard"}', '{always="guard", do=[{nuts=1}]}', "an ongoing ability does nothing by itself"),
        ('{always="guard"}', '{always="guard", n=2}', "it says how many coins"),
        ('"coins-per-stamina", n=2', '"coins-per-stamina", n=4', "4 is not between 1 and 3 (§57)"),
    ],
)
def test_1_an_edition_that_breaks_the_limits_is_refused(tmp_path: Path, before: str, after: str, said: str) -> None:
    assert said in fault(tmp_path, (before, after))


def test_1_a_new_card_of_known_effects_needs_no_code(tmp_path: Path) -> None:
    card = """name = "Cloud Painter"
type = "squirrel"
tribe = "flying"
cost = 1
copies = 4
stash = 3
loops = ["card", "nut"]
play = [{nuts=3}, {choose=[[{coins=2}], [{draw=1}, {stamina=1}]]}]
"""
    start = HOUSE.index('name = "Sprinter"')
    sprinter = HOUSE[start : HOUSE.index("\n\n", start) + 1]
    game = SquirrelIsland(edition=edition(tmp_path, (sprinter, card)))
    painter = next(card for card in game.edition.card if card.slug == "cloud-painter")
    assert card_text(painter) == "Gather 3 nuts. Gain 2 coins OR draw 1 card and gain 1 stamina."
    described = {
        "day": 1, "first": 1, "turn": 1, "island": ["thief", "thief", "basket", "chest"],
        "mats": [{"stamina": 1, "hand": ["cloud-painter"]}, {}],
    }  # fmt: skip
    match = play(Match(game, place(game, described)), "play cloud-painter", "option 2", "draw thief")
    mine = seat(match)
    assert (mine.nuts, mine.stamina, mine.hand, mine.refreshed) == (3, 1, ("thief",), ("cloud-painter",))
    assert "Cloud Painter" in match.svg(0)


@pytest.mark.parametrize("slug", ["basket", "forager"])
def test_1_a_card_may_do_nothing_when_it_is_played(tmp_path: Path, slug: str) -> None:
    nothing = edition(tmp_path, *[("play = [{nuts=2}]", "play = []")] * HOUSE.count("play = [{nuts=2}]"))
    game = SquirrelIsland(edition=nothing)
    card = game.edition.cards[slug]
    assert (card.play, card_text(card)) == ((), "No effect.")
    described = {
        "day": 1, "first": 1, "turn": 1, "island": ["thief", "thief", "chest", "chest"],
        "mats": [{"stamina": 2, "coins": 2, "hand": [slug, "lasso"]}, {"hand": ["sniper"]}],
    }  # fmt: skip
    match = Match(game, place(game, described))
    assert "No effect." in match.svg(0)
    play(match, f"play {slug}")
    assert (match.state.mover(), seat(match).nuts, seat(match).hand) == (1, 0, ("lasso",))


def test_1_card_texts_are_made_from_the_data() -> None:
    text = {card.slug: card_text(card) for card in cards().card}
    assert text["thief"] == "Sabotage: steal 1 nut OR stash the top card of the deck."
    assert text["sniper"] == "Gain 1 coin. Sabotage: exhaust 1 squirrel of another player."
    assert text["chest"] == "Draw 1 card, then stash a card from your hand."
    assert text["cartographer"] == "Draw 1 card. Ability: when you draw cards in your own turn, gather 1 nut."
    assert "1 – 1 stamina; 2 – also 2 cards; 3 – also 2 nuts" in text["ranger"]
    assert all(len(words) <= 112 for words in text.values()), "short enough to stand on a card"
    basket = next(card for card in cards().card if card.slug == "basket")
    assert card_label(basket) == "Basket, item, costs 2 coins. Gather 2 nuts. Stash value 1."


def test_3_a_hand_has_no_limit_and_only_its_owner_sees_it() -> None:
    hand = ", ".join(["thief", "motivator", "messenger", "adventurer", "sniper", "sprinter", "digger"] * 3)
    match = table(mat(hand=hand), mat())
    assert seat(match).hand_size == 21
    assert len(seat(match).hand) == 21
    assert seat(match, 1, viewer=1).hand == ()
    assert seat(match, 1, viewer=-3).hand == ()


def test_4_nothing_is_ever_less_than_nothing() -> None:
    match = play(table(mat(hand="toll-gate", coins=0), mat(hand="thief")), "play toll-gate")
    assert (seat(match, 1).coins, seat(match, 2).coins) == (1, 0)


def test_4_there_is_no_limit_to_nuts_and_coins() -> None:
    match = play(table(mat(hand="banker", coins=99, stamina=1, nuts=99), mat(hand="thief")), "play banker")
    assert asked(match) == "pay"
    play(match, "pay 1 stamina")
    assert seat(match).coins == 102


def test_5_stamina_above_5_becomes_nuts() -> None:
    match = play(table(mat(hand="snack", coins=1, stamina=5), mat(hand="thief")), "play snack")
    assert (seat(match).stamina, seat(match).nuts) == (5, 1)


def test_5_stamina_of_the_morning_becomes_nuts_too() -> None:
    match = table(mat(stamina=4, hand="thief", refreshed="motivator"), mat(), day=1, asleep=[2])
    play(match, "sleep", "pass")
    assert (seat(match).stamina, seat(match).nuts) == (5, 3)
    assert "draw thief" in texts(match)
