"""Squirrel Squabble's table as things to see and click, and in letters."""

import re

import pytest

from nutwood import CHANCE, SPECTATOR, Dice, IllegalMove, Match
from nutwood.core.scene import Group, Item, Scene
from nutwood.games.squirrel_squabble import SquirrelSquabble
from nutwood.games.squirrel_squabble.moves import ACTIONS, DRY, PUDDLES, SQUIRRELS
from tests.games.squirrel_squabble.boards import GAME, game, one_step, roll, step
from tests.told import news, sentences


def item(table: Scene, name: str) -> Item:
    return next(item for item in table.items if item.id == name)


@pytest.mark.parametrize("seed", range(3))
def test_every_scene_of_a_game_is_whole(seed: int) -> None:
    match, dice = Match(GAME), Dice(seed)
    while not match.ended and len(match.moves) < 150:
        for viewer in (0, 1, SPECTATOR):
            table = match.scene(viewer)
            names = [item.id for item in table.items]
            assert len(names) == len(set(names))
            assert [choice.move for choice in table.prompt.choices] == GAME.legal_moves(match.state, viewer)
            assert {choice.at for choice in table.prompt.choices} <= set(names)
            assert len({choice.label for choice in table.prompt.choices}) == len(table.prompt.choices)
            assert table.prompt.text.endswith((".", "?"))
            assert re.fullmatch(r"§\d+", table.prompt.rule)
        if match.state.mover() == CHANCE:
            match.play(match.state.roll(dice))
        else:
            legal = match.legal()
            match.play(legal[dice.below(len(legal))], match.state.mover())


def test_everything_has_a_drawing() -> None:
    drawings = {path.stem for path in (GAME.folder() / "art").glob("*.svg")}
    tiles = {f"tile-{side}" for side in (*DRY, *PUDDLES)} | {f"tile-home-{squirrel}" for squirrel in SQUIRRELS}
    coins = {f"coin-{action}" for action in ACTIONS} | {"coin-back", "coin-place"}
    squirrels = {f"{kind}-{squirrel}" for kind in ("squirrel", "facing") for squirrel in SQUIRRELS}
    assert drawings == tiles | coins | squirrels | {"nut", "no-nut", "arrow", "tile-place", "cover"}


def test_squirrels_stand_on_bases_that_turn() -> None:
    table = game(orange="a1 east", green="b2 south").scene()
    assert [item(table, f"facing:{squirrel}").turn for squirrel in SQUIRRELS] == [90.0, 180.0]
    assert item(table, "orange").label == "Orange squirrel on a1, facing east"


def test_two_squirrels_on_a_square_stand_side_by_side() -> None:
    table = one_step(game(green="b3 west"), "f:squabble", "d:left").scene()
    assert item(table, "orange").at[0] < item(table, "green").at[0]
    assert item(table, "sum").text == "+ 4 − 3"


def test_the_attackers_die_lies_on_its_mat() -> None:
    match = roll(one_step(game(green="b3 west"), "f:squabble", "d:left"), 5)
    assert item(match.scene(), "seat1:die").art == "house/die-5"


def test_a_coin_is_laid_by_a_click_on_one_of_its_sides() -> None:
    match = game()
    choices = {choice.label: choice.at for choice in match.scene(0).prompt.choices}
    assert choices["Move 1 (other side: Move 2)"] == "coin:a:move1"
    assert choices["Squabble (other side: Flip Action)"] == "coin:f:squabble"
    assert match.scene(SPECTATOR).prompt.choices == ()


def test_the_name_under_a_coin_is_part_of_what_is_clicked() -> None:
    table = game().scene(0)
    for choice in table.prompt.choices:
        coin, name = item(table, choice.at), item(table, choice.at.replace("coin:", "name:"))
        (x, y), (wide, high) = coin.at, coin.size
        assert name.decor
        assert abs(name.at[0] - x) + name.size[0] / 2 <= wide / 2
        assert abs(name.at[1] - y) + name.size[1] / 2 <= high / 2 + 0.1
        assert choice.label.startswith(f"{name.text} (")


def test_a_coin_that_is_laid_says_so_once_and_in_the_words_of_the_refusal() -> None:
    match = game()
    match.play("lay f:squabble", 0)
    coin = item(match.scene(0), "coin:f:squabble")
    assert coin.label == "Squabble (other side: Flip Action)"
    with pytest.raises(IllegalMove) as refused:
        match.play("lay f:squabble", 0)
    assert coin.dimmed in str(refused.value)


def test_nobody_has_places_for_coins_before_there_are_squirrels() -> None:
    match = Match(SquirrelSquabble(2))
    assert {zone.id for zone in match.scene().zones} == {"board", "tray1", "tray2"}


def test_the_first_round_is_called_so_only_while_it_lasts() -> None:
    match = game()
    assert item(match.scene(), "seat1:past").text == "First round"
    step(match, "a:move1", "d:left")
    assert item(match.scene(), "seat1:past").text == "Last round"


def test_coins_of_the_other_lie_face_down_and_those_of_the_last_round_apart_from_them() -> None:
    match = step(game(), "a:move1", "d:left")
    assert (item(match.scene(1), "seat1:coin1").art, item(match.scene(1), "seat1:coin1").text) == ("disc", "1")
    match.play("lay a:move2", 0)
    assert item(match.scene(1), "seat1:coin1").art == "squirrel-squabble/coin-back"
    past = item(match.scene(1), "seat1:past1:move1")
    assert (past.art, past.zone) == ("squirrel-squabble/coin-move1", "past1")
    assert item(match.scene(0), "seat1:coin1").art == "squirrel-squabble/coin-move2"


def single_groups(scene: Scene) -> list[Group]:
    """All groups, those too which are kept together."""
    return [part for group in scene.groups for part in group.parts or (group,)]


HALF = ("coin", "drawn", "name")
"""A side of a coin in the tray: what is clicked, its drawing and its name."""
LAID_BY_ME = ("coin1", "says1", "ring1", "coin2", "ring2")
"""The coin with its name, the place that is next, and the rings of both."""


@pytest.mark.parametrize(
    ("viewer", "changed"),
    [
        (
            0,
            {f"{part}:a:move{steps}" for part in HALF for steps in (1, 2)}
            | {"seat1:status"}
            | {f"seat1:{part}" for part in LAID_BY_ME},
        ),
        (1, {"seat1:coin1", "seat1:status"}),
        (SPECTATOR, {"seat1:coin1", "seat1:status"}),
    ],
)
def test_only_what_a_laid_coin_changes_is_drawn_anew(viewer: int, changed: set[str]) -> None:
    match = game()
    before = single_groups(match.scene(viewer))
    match.play("lay a:move1", 0)
    anew = [group for group in single_groups(match.scene(viewer)) if not any(group is old for old in before)]
    assert {item.id for group in anew for item in group} == changed


def test_the_place_of_the_next_coin_is_marked_for_whoever_lays_it_and_the_third_is_final() -> None:
    match = game()
    for laid in range(3):
        scene = match.scene(0)
        assert _now(scene) == [f"seat1:ring{laid + 1}"]
        assert {choice.links for choice in scene.prompt.choices} == {(f"seat1:coin{laid + 1}",)}
        assert {choice.final for choice in scene.prompt.choices} == {laid == 2}
        assert not _now(match.scene(SPECTATOR))
        match.make(match.legal(0)[0], 0)


def _now(scene: Scene) -> list[str]:
    return [each.id for each in scene.items if each.label == "Now"]


def test_places_for_coins_have_the_colours_of_their_squirrels() -> None:
    table = game().scene()
    assert [item(table, f"seat{seat}:ring2").tone for seat in (1, 2)] == list(table.tones)


def test_what_would_lie_on_a_square_is_shown_while_it_is_asked_for() -> None:
    match = one_step(game(), "e:flip-tile", "d:left")
    ghosts = {choice.at: choice.ghost for choice in match.scene(0).prompt.choices}
    assert ghosts
    for at, ghost in ghosts.items():
        assert ghost == item(match.scene(0), at.replace("tile", "below")).art


def test_two_secret_facings_are_told_once_both_are_chosen() -> None:
    match = step(game("bDG nlm OTw"), "a:move1", "a:move1")
    match.play("face north", 0)
    assert news(match, 1) == ["Ann chooses a facing."]
    match.play("face south", 1)
    told = ["Bob chooses a facing.", "Your squirrel faces north.", "Bob’s squirrel faces south."]
    assert news(match, 0)[:3] == told


@pytest.mark.parametrize("setup", ["players", "random"])
def test_nothing_that_people_read_is_in_the_notation_of_moves(setup: str) -> None:
    played = Match(SquirrelSquabble(setup=setup))
    dice, read = Dice(5), list[str]()
    while not played.ended and len(played.moves) < 150:
        viewer = played.state.mover() if played.state.mover() >= 0 else SPECTATOR
        scene = played.scene(viewer)
        read += [played.game.text(played.view(viewer)), scene.prompt.text]
        read += [choice.label for choice in scene.prompt.choices] + [item.label for item in scene.items]
        if viewer >= 0:
            legal = played.legal(viewer)
            played.play(legal[dice.below(len(legal))], viewer)
        else:
            played.roll(dice)
    read += [sentence for viewer in (0, 1, SPECTATOR) for sentence in sentences(played, viewer)]
    notation = ("-over-", "-puddle", "two-nuts", ":move", "move1", "move2", "u-turn", "flip-", "switch-", ":squabble")
    assert [text for text in read if any(word in text for word in notation)] == []
    assert any(text.startswith("You lay Move 1 face down") for text in read)


def test_the_board_in_letters() -> None:
    text = GAME.text(game(green="b2 north").view(0))
    assert text.splitlines()[4:8] == [
        "  +-------------------+-------------------+-------------------+",
        "2 |                   | green ^           |                   |",
        "  | nut               | blank             | nut               |",
        "  | (blank)           | (dog)             | (dog)             |",
    ]
    assert text.splitlines()[-4:] == [
        "Seat 1, orange: 0 of 5 nuts · no coins laid",
        "Seat 2, green: 0 of 5 nuts · no coins laid",
        "Round 1 of 60",
        "^ > v < where a squirrel faces (^ is north) · in brackets: the side below",
    ]


def test_two_squirrels_fit_into_a_square_in_letters() -> None:
    text = GAME.text(one_step(game(green="b3 west"), "f:squabble", "d:left").view(0))
    assert "| orange >, green v |" in text
    assert len({len(line) for line in text.splitlines()[:13]}) == 1


def test_before_a_facing_is_chosen_no_arrow_is_shown() -> None:
    match = Match(SquirrelSquabble(setup="random"))
    match.roll(Dice(1))
    assert "| orange            |" in GAME.text(match.view(0))


@pytest.mark.parametrize(
    ("moves", "news"),
    [
        ([], ("Seat 1 puts the next tile on the board.", "§6")),
        (["place"] * 7, ("Seat 2 takes a squirrel.", "§7")),
    ],
)
def test_what_another_does_in_the_set_up_is_said_with_its_rule(moves: list[str], news: tuple[str, str]) -> None:
    match = Match(SquirrelSquabble())
    match.roll(Dice(1))
    for _ in moves:
        if match.state.mover() == 0:
            match.play(match.legal()[0])
    prompt = match.scene(SPECTATOR).prompt
    assert (prompt.text, prompt.rule) == news


def test_whoever_has_laid_three_coins_reads_that_the_other_chooses() -> None:
    match = game()
    match.play("program a:move1 d:left f:squabble", 0)
    assert match.scene(0).prompt.text == "Round 1: your three coins lie ready; the other player is still choosing."


def test_the_two_tiles_of_a_switch_have_labels_of_their_own() -> None:
    match = step(game(orange="b2 north", green="c3 south"), "e:switch-tiles", "d:left")
    assert "Switch the tile on b3" in [choice.label for choice in match.scene(0).prompt.choices]
    match.play("switch b1")
    assert match.scene(0).prompt.text == "Which tile does the one on b1 change places with?"
    assert "Switch it with the tile on b3" in [choice.label for choice in match.scene(0).prompt.choices]


def test_the_square_of_the_own_squirrel_is_refused_in_words_of_its_own() -> None:
    match = step(game(orange="b1 north", green="c3 south"), "e:flip-tile", "d:left")
    with pytest.raises(IllegalMove, match="Your squirrel stands on b1 itself"):
        match.play("flip b1")
