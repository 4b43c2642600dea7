"""How the log words moves, and what everybody sees happen because of them."""

from nutwood import Dice, Match, read_record
from tests.games.nut_hunt.forests import alone, forest, play, seat, set_up
from tests.games.nut_hunt.test_games import GAMES

THREE = "elder-edge, owl-oak, the-tangle"


def lines(match: Match, viewer: int = 0) -> list[str]:
    """The log of a viewer."""
    return [line.text for line in match.log(viewer)]


def test_a_turn_in_words() -> None:
    """§11 to §17."""
    match = forest(seat("lichen-ledge", nuts="acorn 3, hazelnut"), seat(), fox="owl-oak", duty="roll")
    play(match, "roll 5", "scatter gorse-gully", "forage acorn", "forage walnut")
    play(match, "exchange acorn walnut", "recruit birch-grove")
    assert lines(match) == [
        "the die shows 5: the Fox goes to Lichen Ledge",
        "lets a squirrel flee from Lichen Ledge to Gorse Gully",
        "forages an acorn on Lichen Ledge",
        "forages a walnut on Lichen Ledge",
        "exchanges three acorns for a walnut",
        "recruits a squirrel on Birch Grove",
    ]


def test_setting_up_in_words() -> None:
    """§6 to §10."""
    match = set_up(2)
    match.roll(Dice(1))
    for number in range(2):
        match.play(match.legal(number)[0], number)
    play(match, "place birch-grove", "forage acorn")
    assert lines(match)[0] == "Birch Grove is laid"
    assert lines(match)[-2:] == ["places a squirrel on Birch Grove", "forages an acorn on Birch Grove"]


def test_a_bounce_is_called_one() -> None:
    """§13."""
    match = play(forest(seat(), seat(), fox="pine-barrens", duty="roll"), "roll 2")
    assert lines(match) == ["the die shows 2: the Fox bounces to the Frog Pond"]
    match = play(forest(seat(), seat(), fox="pine-barrens", duty="roll"), "roll 5")
    assert lines(match) == ["the die shows 5: the Fox goes to the Frog Pond"]


def test_hassling_scouting_and_passing() -> None:
    """§16, §19, §21."""
    match = forest(seat(nests="owl-oak"), seat(), fox="lichen-ledge")
    assert lines(play(match, "hassle owl-oak")) == ["hassles the Fox onto Owl Oak"]
    match = play(forest(seat(), seat()), "scout", "draw birch-grove/owl-oak", "draw elder-edge/the-tangle", "keep none")
    assert lines(match)[1:] == [
        "seat 1 looks at Birch Grove – Owl Oak",
        "seat 1 looks at Elder Edge – The Tangle",
        "keeps no objective",
    ]
    assert lines(play(forest(seat(), seat()), "pass")) == ["passes"]


def test_nests_and_the_end_are_told() -> None:
    """§28, §32: in the order built, to everybody."""
    amber = seat("birch-grove 2, dapple-dell, gorse-gully 2", nests=THREE, nuts="acorn, hazelnut")
    match = forest(amber, seat("birch-grove, dapple-dell 2"))
    play(match, "recruit birch-grove", "2: scatter dapple-dell", "1: scatter gorse-gully")
    assert lines(match, 1) == [
        "recruits a squirrel on Birch Grove; seat 1 builds a nest on Birch Grove",
        "lets a squirrel flee from Birch Grove to Dapple Dell; seat 2 builds a nest on Dapple Dell",
        "lets a squirrel flee from Dapple Dell to Gorse Gully; seat 1 builds a nest on Gorse Gully; the game is over",
    ]


def test_the_automa_in_words() -> None:
    """§39 to §43."""
    match = alone(
        seat(), seat("birch-grove 2, heart-of-the-wood"), duty="reveal", active=2, turns=1, fox="lichen-ledge"
    )
    play(match, "draw birch-grove/owl-oak", "roll 3", "roll 3")
    assert lines(match) == [
        "the Automa turns up Birch Grove – Owl Oak; the Automa builds a nest on Birch Grove",
        "the die shows 3: the Fox goes to Heart of the Wood",
        "the die shows 3: a squirrel of the Automa goes to the Pine Barrens",
    ]
    match = set_up(1)
    match.roll(Dice(3))
    match.play(match.legal()[0])
    play(match, "place birch-grove", "forage acorn", "forage acorn", "place owl-oak", "forage acorn", "forage walnut")
    match.roll(Dice(5))
    assert lines(match)[-3].startswith("the Automa is dealt ")


def test_no_line_of_a_golden_game_is_in_the_notation_of_moves() -> None:
    """Slugs belong to records; the log says them in words."""
    for file in GAMES:
        match = read_record(file.read_text(encoding="utf-8"), file.name)
        for line, played in zip(match.log(0), match.moves, strict=True):
            text = match.game.catalogue.text(played.move)
            assert line.text != text
            assert not any("-" in word and word in line.text for word in text.split())
