"""What can never happen in a game of Nut Hunt."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nutwood import CHANCE, Dice, Match, load
from nutwood.core.sets import count, members
from nutwood.games.nut_hunt.moves import EXCHANGE, HASSLE, PLACE, RECRUIT, SCATTER, SCOUT
from nutwood.games.nut_hunt.rules.table import Duty
from nutwood.games.nut_hunt.state import NutHuntState
from nutwood.testing.walks import Walk, random_choice, written
from tests.games.nut_hunt.forests import state_of

GAMES = [load("nut-hunt", players, competitive=hard) for players in range(1, 6) for hard in (False, True)]
long_walks = st.builds(Walk, seed=st.integers(0, 2**32), length=st.integers(0, 900))
any_game = st.sampled_from(GAMES)


def steps(match: Match, walk: Walk) -> Iterator[tuple[NutHuntState, int]]:
    """Each position of the walk before a move, and that move."""
    dice = walk.dice()
    for _ in range(walk.length):
        if match.ended:
            return
        seat, move = random_choice(match.game, match.state, dice)
        before = state_of(match).clone()
        match.play(move, seat)
        yield before, move


def on_board(state: NutHuntState) -> int:
    """Squirrels, and three for each nest."""
    return sum(state.squirrel_count(owner) + 3 * state.nest_count(owner) for owner in range(state.owners))


@settings(max_examples=60)
@given(any_game, long_walks)
def test_squirrels_come_by_recruiting_and_go_only_in_the_competitive_variant(game: object, walk: Walk) -> None:
    """§17, §28, §31: three become a nest, and otherwise none is made or lost."""
    match = Match(game)  # type: ignore[arg-type]
    for before, move in steps(match, walk):
        change = on_board(state_of(match)) - on_board(before)
        built = len(state_of(match).nests) - len(before.nests)
        drawn = before.duty in (Duty.HAND, Duty.REVEAL) or before.duty == Duty.SECOND
        expected = RECRUIT <= move < HASSLE or PLACE <= move < PLACE + 19 or placed_by_itself(before, state_of(match))
        if before.competitive and built:
            assert change <= 2
        elif drawn:
            assert 0 <= change <= 2
        else:
            assert change == int(expected)


def placed_by_itself(before: NutHuntState, after: NutHuntState) -> bool:
    """The last free starting tile was taken without a question (§8)."""
    return before.duty == Duty.SETTLE_IN and after.duty == Duty.SETTLE_IN and after.progress > before.progress


@settings(max_examples=60)
@given(any_game, long_walks)
def test_whenever_somebody_is_asked_the_forest_is_in_order(game: object, walk: Walk) -> None:
    """§3, §24, §28: nobody on the pond, none under the Fox but those about to leave, never three on a tile."""
    match = Match(game)  # type: ignore[arg-type]
    for _ in steps(match, walk):
        state = state_of(match)
        pond = 2**state.forest.pond
        under_fox = state.depth > 0 and state.causes[0] & 31 == state.fox
        for owner in range(state.owners):
            assert state.pair[owner] & ~state.single[owner] == 0
            assert state.single[owner] & pond == 0
            assert under_fox or state.duty in (Duty.LAY, Duty.DEAL) or not state.single[owner] >> state.fox & 1
        assert all(nest % 19 != state.forest.pond for nest in state.nests)


@settings(max_examples=60)
@given(any_game, long_walks)
def test_no_card_is_ever_in_two_places_or_nowhere(game: object, walk: Walk) -> None:
    """§5, §7, §22: forty-five cards, always."""
    match = Match(game)  # type: ignore[arg-type]
    for _ in steps(match, walk):
        state = state_of(match)
        hands = [card for hand in state.hands for card in members(hand)]
        under = [card for card in state.under if card != 63]
        looking = [card for card in (state.first, state.second) if card != 63]
        shown = [state.revealed] if state.revealed not in (63, *hands) else []
        cards = [*hands, *under, *looking, *shown, *members(state.aside), *members(state.unseen)]
        assert sorted(cards) == list(range(45))


@settings(max_examples=40)
@given(any_game, long_walks)
def test_nuts_are_never_owed(game: object, walk: Walk) -> None:
    """§15, §17: nobody pays what they do not have."""
    match = Match(game)  # type: ignore[arg-type]
    for before, move in steps(match, walk):
        state = state_of(match)
        assert all(nuts >= 0 and nuts & (2**14 + 2**29 + 2**44 + 2**59) == 0 for nuts in state.nuts)
        if EXCHANGE <= move < SCOUT:
            give, take = divmod(move - EXCHANGE, 4)
            assert state.nuts[before.active] == before.nuts[before.active] - 3 * 2 ** (15 * give) + 2 ** (15 * take)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.players}-{game.options.competitive}")
def test_every_game_ends_with_a_fourth_nest_or_after_400_turns(game: object) -> None:
    """§32, §33."""
    for seed in range(30):
        match = Match(game)  # type: ignore[arg-type]
        for _ in steps(match, Walk(seed, 10**6)):
            pass
        state = state_of(match)
        assert state.has_fourth_nest() or state.turns == 400
        assert count(state.unseen) + len(state.under) == state.deck_size()


def scouting_match(players: int, seed: int, scoutings: int) -> Match:
    """A match in which everybody keeps scouting, so that cards put back come up again."""
    match = Match(load("nut-hunt", players))
    dice = Dice(seed)
    while scoutings > 0 and not match.ended:
        seat, move = random_choice(match.game, match.state, dice)
        if seat != CHANCE and state_of(match).duty == Duty.ACT and state_of(match).depth == 0:
            move = SCOUT if SCOUT in match.legal() else match.legal()[-1]
            scoutings -= 1
        match.play(move, seat)
    return match


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (3, 3), (4, 4), (5, 5)])
def test_scouting_without_end_gives_no_secret_away(players: int, seed: int) -> None:
    """§47, §48: redealt worlds look the same, and depend only on what the viewer knows."""
    match = scouting_match(players, seed, 55)
    state = state_of(match)
    assert len(state.past) > 5
    for viewer in (*range(players), -3):
        world = state.clone()
        world.redeal(viewer, Dice(seed))
        assert match.game.view(world, viewer) == match.view(viewer)
        described = match.game.position(world)
        assert match.game.position(match.game.from_position(described)) == described
        for dice in (1, 2):
            one, two = state.clone(), world.clone()
            one.redeal(viewer, Dice(dice))
            two.redeal(viewer, Dice(dice))
            assert written(match.game, one) == written(match.game, two)


def test_scattering_is_offered_only_where_there_is_a_choice() -> None:
    """§23: whoever is asked where to go has two tiles at least."""
    for game in GAMES:
        match = Match(game)
        for before, move in steps(match, Walk(7, 1500)):
            if SCATTER <= move < RECRUIT:
                assert count(before.exits()) > 1
