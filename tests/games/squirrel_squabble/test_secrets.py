"""Secrets: programmes and facings that nobody else sees (§11, §12, §17, §52)."""

from collections import Counter
from itertools import permutations, product

import msgspec
import pytest

from nutwood import SPECTATOR, Dice, Match
from nutwood.games.squirrel_squabble.state import SquabbleState
from tests.games.squirrel_squabble.boards import GAME, described, game, lay, position, step

PROGRAMMES = ("a:move1 d:left f:squabble", "e:switch-tiles a:move2 c:u-turn", "f:flip-action e:flip-tile a:move1")
SIDES = [f"{letter}:{side}" for letter, sides in GAME.edition.coins.items() for side in sides]
DRAWS = 6000


def received(match: Match, viewer: int) -> bytes:
    """Every byte that a viewer gets: view, legal moves, scene, log, text and picture."""
    view = match.view(viewer)
    legal = GAME.legal_moves(match.state, viewer)
    seen = [view, legal, match.scene(viewer), match.log(viewer), GAME.text(view), match.svg(viewer)]
    return msgspec.json.encode(seen, enc_hook=list)


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
@pytest.mark.parametrize("coins", [1, 2, 3])
def test_11_what_the_other_has_laid_changes_no_byte(viewer: int, coins: int) -> None:
    seen = set()
    for programme in PROGRAMMES:
        match = game()
        match.play("lay c:u-turn", 1)
        for coin in programme.split()[:coins]:
            match.play(f"lay {coin}", 0)
        seen.add(received(match, viewer))
    assert len(seen) == 1


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_12_coins_not_yet_shown_change_no_byte(viewer: int) -> None:
    seen = set()
    for rest in ("d:left f:squabble", "a:move2 e:flip-tile", "f:flip-action d:right", "c:u-turn a:move1"):
        match = lay(game(green="b2 north"), f"a:move1 {rest}", "e:flip-tile d:left c:u-turn")
        seen.add(received(match, viewer))
    assert len(seen) == 1


def test_12_the_other_side_of_a_shown_coin_changes_no_byte() -> None:
    """Move 1 may be coin A or coin C."""
    seen = {
        received(lay(game(green="b2 north"), f"{coin} d:left f:squabble", "e:flip-tile d:left c:u-turn"), 1)
        for coin in ("a:move1", "c:move1")
    }
    assert len(seen) == 1


def test_17_a_secret_facing_changes_no_byte() -> None:
    seen = set()
    for facing in ("north", "east"):
        match = step(game("bDG nlm OTw", "a1 east 1", "c3 west 1"), "a:move1", "a:move1")
        match.play(f"face {facing}", 0)
        seen.add(received(match, 1))
    assert len(seen) == 1


def test_11_taking_coins_back_until_all_are_laid() -> None:
    """The table's undo, not a move of the game: what the other laid meanwhile stays."""
    match = game()
    match.play("lay a:move1", 0)
    match.play("lay d:left", 1)
    match.play("lay f:squabble", 0)
    assert match.take_back(0).move == GAME.catalogue.number("lay f:squabble")
    assert match.take_back(0).move == GAME.catalogue.number("lay a:move1")
    assert position(match).players[1].coins == ("d:left",)
    lay_all = lay(game(), "d:left c:u-turn a:move1", "d:left c:u-turn a:move1")
    assert lay_all.undo_index(0) is None
    assert lay_all.undo_index(1) is None


def physical(shown: list[str], turned: list[str | None]) -> Counter[tuple[str, ...]]:
    """How many of the 960 physical programmes agree with what was shown, by what they look like to their owner."""
    found: Counter[tuple[str, ...]] = Counter()
    for letters in permutations(GAME.edition.coins, 3):
        for sides in product((0, 1), repeat=3):
            actions = [GAME.edition.coins[letter][side] for letter, side in zip(letters, sides, strict=True)]
            others = [GAME.edition.coins[letter][1 - side] for letter, side in zip(letters, sides, strict=True)]
            fits = actions[: len(shown)] == shown
            fits &= all(other is None or others[place] == other for place, other in enumerate(turned))
            if fits:
                found[tuple(f"{GAME.edition.alike(a)}:{b}" for a, b in zip(letters, actions, strict=True))] += 1
    return found


@pytest.mark.parametrize(
    ("orange", "shown", "turned", "steps"),
    [
        ("a:move1 d:left f:squabble", [], [], 0),
        ("a:move1 d:left f:squabble", ["move1"], [None], 1),
        ("d:left a:move1 c:move1", ["left", "move1"], [None, None], 2),
        ("a:move1 a:move2 d:left", ["move1", "move2"], [None, None], 2),
        ("a:move1 c:move1 a:move1", ["move1", "move1", "move1"], [None] * 3, 3),
    ],
)
def test_52_all_programmes_that_fit_are_equally_likely(
    orange: str, shown: list[str], turned: list[str | None], steps: int
) -> None:
    match = game(orange="a1 west", green="b2 north")
    if steps == 0:
        match.play(f"program {orange}", 0)
    else:
        waits = ["d:left", "c:u-turn"][: steps - 1]
        rest = [coin for coin in ("a:move1", "a:move2") if len(waits) < 2][: 2 - len(waits)]
        lay(match, orange, " ".join([*waits, "e:flip-tile", *rest]))
    compare(match.state, physical(shown, turned))


def test_52_a_turned_coin_is_known_from_both_sides() -> None:
    """Move 2 turned to Move 1 is coin A or B, never C; U-Turn turned to Move 1 is C."""
    for coin, other in (("a:move2", "move2"), ("c:u-turn", "u-turn")):
        match = lay(
            game(orange="b3 north", green="b2 north"), f"{coin} e:flip-tile d:left", "f:flip-action c:u-turn d:left"
        )
        assert position(match).players[0].turned == (1,)
        compare(match.state, physical(["move1", "flip-tile"], [other, None]))


def compare(state: object, expected: Counter[tuple[str, ...]]) -> None:
    """Redealt programmes come up as often as they should, within six standard deviations."""
    assert isinstance(state, SquabbleState)
    dice, found = Dice(11), Counter[tuple[str, ...]]()
    for _ in range(DRAWS):
        world = state.clone()
        world.redeal(1, dice)
        found[described(world).players[0].coins] += 1
    assert set(found) <= set(expected)
    for programme, weight in expected.items():
        share = weight / expected.total()
        assert abs(found[programme] - DRAWS * share) <= 6 * (DRAWS * share * (1 - share)) ** 0.5 + 1


def test_52_there_are_960_physical_programmes() -> None:
    assert physical([], []).total() == 960
    assert len(physical([], [])) == 576


def test_52_what_is_shown_excludes_what_cannot_be_any_more() -> None:
    assert not any("d:" in " ".join(programme[1:]) for programme in physical(["left"], [None]))


def test_17_a_redealt_facing_points_to_a_square() -> None:
    match = step(game("bDG nlm OTw", "a1 east 1", "c3 west 1"), "a:move1", "a:move1")
    match.play("face north", 0)
    dice, found = Dice(3), Counter[str | None]()
    for _ in range(400):
        world = match.state.clone()
        world.redeal(1, dice)
        found[described(world).players[0].choice] += 1
    assert set(found) == {"north", "east"}
    assert min(found.values()) > 140


def test_17_of_a_secret_facing_one_glimpses_only_that_it_was_chosen() -> None:
    state = step(game("bDG nlm OTw", "a1 east 1", "c3 west 1"), "a:move1", "a:move1").state
    north, east = (GAME.catalogue.number(f"face {facing}") for facing in ("north", "east"))
    assert state.glimpse(0, north, 1) == state.glimpse(0, east, 1)
    assert state.glimpse(0, north, 0) != state.glimpse(0, east, 0)
