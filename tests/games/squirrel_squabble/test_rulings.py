"""One test for each ruling, mostly for what is rare in play."""

from nutwood import Match
from nutwood.games.squirrel_squabble import SquirrelSquabble
from tests.games.refusing import refused
from tests.games.squirrel_squabble.boards import (
    GAME,
    game,
    green,
    lay,
    nuts,
    one_step,
    options,
    orange,
    position,
    roll,
    squares,
    step,
)
from tests.told import news


def test_ruling_components() -> None:
    """The house edition (§3, §4)."""
    assert GAME.edition.coins == {
        "a": ("move1", "move2"),
        "b": ("move1", "move2"),
        "c": ("move1", "u-turn"),
        "d": ("left", "right"),
        "e": ("flip-tile", "switch-tiles"),
        "f": ("flip-action", "squabble"),
    }
    assert GAME.edition.alike("b") == "a"


def test_ruling_1_chance_drops_seat_1_arranges_seat_2_chooses() -> None:
    """§5 to §9."""
    match = Match(GAME)
    assert match.state.mover() == -1
    for _ in range(7):
        match.play(GAME.chances(match.state)[0][0])
    assert match.state.choosers() == 1
    while position(match).stage == "place":
        match.play(match.legal()[0])
    assert match.state.choosers() == 2
    match.play("take orange")
    assert match.state.choosers() == 3
    assert SquirrelSquabble(setup="random").start().by_chance == 1


def test_ruling_2_exactly_three_coins_even_if_useless() -> None:
    """§10."""
    match = game()
    match.play("lay a:move1", 0)
    assert match.state.choosers() == 3
    assert position(match).stage == "lay"


def test_ruling_3_coins_are_shown_step_by_step() -> None:
    """§12."""
    match = lay(game(green="b2 north"), "d:left a:move1 c:u-turn", "c:u-turn e:flip-tile d:left")
    assert (orange(match).shown, green(match).shown) == (2, 2)
    assert match.view(1).seats[0].coins[2].up is None


def test_ruling_4_a_turned_up_action_resolves_in_its_place() -> None:
    """§19: Flip 1 Tile becomes Switch 2 Tiles, and is chosen as such."""
    match = one_step(game(green="b2 north"), "f:flip-action", "e:flip-tile")
    assert position(match).stage == "choose-switch"


def test_ruling_5_cancellations_are_judged_on_coins_as_first_shown() -> None:
    """§15: a Switch turned up from a Flip does not meet the other's Switch, since that one turned it."""
    match = one_step(game(orange="b1 north", green="b2 north"), "e:switch-tiles", "e:flip-tile")
    assert position(match).stage == "choose-flip"
    cancelled = one_step(game(green="a2 north"), "e:switch-tiles", "e:switch-tiles")
    assert position(cancelled).stage == "next-step"


def test_ruling_6_choices_are_seen_by_both() -> None:
    """§16."""
    match = step(game(green="b2 north"), "d:left", "e:flip-tile")
    match.play("flip b3")
    assert news(match, 0)[0] == "Bob flips the tile on b3: now a nut."


def test_ruling_7_an_unoccupied_home_can_be_named_and_an_occupied_tile_cannot() -> None:
    """§20 to §22."""
    match = one_step(game(orange="a2 north", green="a3 south"), "e:flip-tile", "d:left")
    assert options(match) == ["flip a1", "flip b2"]
    assert refused(match, "flip a3") == "§20"


def test_ruling_8_nothing_laid_by_a_squirrel_that_is_out_cancels_anything() -> None:
    """§18: green's Squabble would have cancelled orange's."""
    match = lay(game(orange="b2 north", green="c2 south"), "c:u-turn f:squabble d:left", "a:move1 f:squabble d:left")
    assert position(match).stage == "attacker-rolls"
    assert position(match).actor == 1


def test_ruling_9_the_order_in_which_moves_are_cancelled() -> None:
    """§25 before §26: green's move off the board is out, but green still blocks the square it stands on (§27)."""
    match = one_step(game(orange="c1 north", green="c2 east"), "a:move1", "a:move1")
    assert squares(match) == ("c1", "c2")


def test_ruling_9_both_into_one_puddle() -> None:
    """§33."""
    match = one_step(game("bNG nmw Otl", "a2 east", "b1 north"), "a:move1", "a:move2")
    assert squares(match) == ("a2", "b1")
    assert (orange(match).out, green(match).out) == (False, False)


def test_ruling_9_a_puddle_already_occupied() -> None:
    """§34: also by a squirrel whose own move was cancelled."""
    match = one_step(game("bNG nmw Otl", "a2 east", "b2 north"), "a:move2", "d:left")
    assert squares(match) == ("a2", "b2")
    match = one_step(game("bNO nmw Gtl", "a2 east", "b2 north"), "a:move2", "a:move2")
    assert squares(match) == ("a2", "b2")


def test_ruling_10_over_the_opponent_over_its_home_and_exchanging_places() -> None:
    """§29."""
    assert squares(one_step(game(orange="b1 north", green="b3 south"), "a:move2", "a:move2")) == ("b3", "b1")


def test_ruling_11_a_dog_never_brings_a_winner_home() -> None:
    """§31."""
    match = one_step(game("bDG nlm Otw", "b2 north 5", "c2 north"), "a:move1", "d:left")
    assert (orange(match).at, orange(match).nuts, match.ended) == ("a1", 4, False)


def test_ruling_12_a_chosen_facing_points_to_a_square_a_turn_need_not() -> None:
    """§16, §24."""
    match = one_step(game(), "d:right", "d:left")
    assert (orange(match).facing, green(match).facing) == ("south", "south")


def test_ruling_13_a_squabble_is_looked_at_when_its_place_comes() -> None:
    """§36: green comes home in the same step."""
    match = one_step(game(orange="b1 north", green="c2 north"), "f:squabble", "a:move1")
    assert squares(match) == ("b1", "c3")


def test_ruling_14_the_higher_total_wins() -> None:
    """§37 to §40: over one space the attacker has three more than its die."""
    for mine, other, at in ((1, 3, ("b2", "c3")), (1, 4, ("a1", "b2")), (1, 5, ("a1", "b2"))):
        match = roll(one_step(game(orange="b1 north", green="b2 west"), "f:squabble", "d:left"), mine, other)
        assert squares(match) == at


def test_ruling_15_nobody_else_loses_actions() -> None:
    """§41, §42: a defender that wins in a puddle keeps its coins."""
    match = roll(one_step(game(orange="b1 north", green="c1 west"), "f:squabble", "d:left"), 1, 6)
    assert (orange(match).out, green(match).out) == (False, False)


def test_ruling_16_off_and_on_again_counts_and_a_cancelled_move_does_not() -> None:
    """§44."""
    match = lay(game(orange="b1 north"), "a:move1 c:u-turn a:move1", "d:left c:u-turn a:move1")
    assert nuts(match) == (2, 0)
    assert nuts(step(game(orange="b1 south"), "a:move1", "d:left")) == (0, 0)


def test_ruling_17_a_home_switched_out_of_its_corner_is_still_home() -> None:
    """§23, §47."""
    match = step(game("mbG nlN tOw", "b2 south 5", "c2 west"), "a:move1", "d:left")
    assert match.state.returns() == [1.0, -1.0]
    assert orange(match).at == "b1"


def test_ruling_17_both_with_five_nuts_in_a_squabble_the_loser_wins() -> None:
    """§49."""
    match = roll(step(game(orange="b1 east 5", green="b3 west 5"), "f:squabble", "d:left"), 6, 1)
    assert match.state.returns() == [-1.0, 1.0]


def test_ruling_17_what_lies_behind_home_comes_too_late() -> None:
    """§47: a dog, a puddle, and a puddle that both would fall into."""
    for rows in ("Gnw lOT mNb", "Gbn lOw mNt"):
        match = one_step(game(rows, "a2 east 5", "c3 south"), "a:move2", "a:move2")
        assert match.state.returns() == [1.0, -1.0]


def test_ruling_18_sixty_rounds() -> None:
    """§51."""
    match = step(game(round=60), "d:left", "d:left")
    assert match.ended
    assert match.state.returns() == [0.0, 0.0]


def test_ruling_19_only_that_a_coin_was_laid_is_visible() -> None:
    """§11."""
    one, two = game(), game()
    one.play("lay a:move1", 0)
    two.play("lay f:squabble", 0)
    assert one.view(1) == two.view(1)
    assert one.view(-3) == two.view(-3)
    assert one.view(0) != two.view(0)
