"""What can never happen, along random games."""

from hypothesis import given, settings
from hypothesis import strategies as st

from nutwood import Match, load
from nutwood.core.dice import Dice
from nutwood.core.state import ENDED, SPECTATOR
from nutwood.games.squirrel_island.rules.memory import World
from nutwood.testing.walks import Walk, random_choice
from tests.games.squirrel_island.islands import position, state_of

GAMES = {players: load("squirrel-island", players=players) for players in (2, 3, 4)}
walks = st.builds(Walk, seed=st.integers(0, 2**32), length=st.integers(0, 500))


def cards_somewhere(match: Match) -> int:
    """All cards that lie anywhere."""
    state = state_of(match)
    described = position(match)
    laid = sum(card is not None for card in described.island)
    for mine in described.mats:
        laid += len(mine.hand) + len(mine.refreshed) + len(mine.exhausted) + len(mine.used) + len(mine.shown)
    laid += sum(line.what == "stashed" for line in described.trace)
    items = state.deck.items
    names = state.deck.names
    for duty in described.duties:
        laid += duty.duty == "play" and duty.stage != "after" and items >> names.index(duty.card) & 1
    return int(laid + state.amount(0, -1))


@settings(max_examples=25)
@given(st.sampled_from((2, 3, 4)), walks)
def test_all_120_cards_are_somewhere_and_nothing_is_negative(players: int, walk: Walk) -> None:
    """§1, §4, §5."""
    match = Match(GAMES[players])
    for _ in walk.steps(match):
        described = position(match)
        assert cards_somewhere(match) == 120
        assert match.view().deck >= 0
        for mine in described.mats:
            assert 0 <= mine.stamina <= 5
            assert min(mine.nuts, mine.coins, mine.unseen) >= 0


@settings(max_examples=15)
@given(st.sampled_from((2, 3, 4)), st.integers(0, 2**32))
def test_each_of_four_days_ends_with_all_asleep(players: int, seed: int) -> None:
    """§6, §26."""
    match = Match(GAMES[players])
    days = [0]
    before = 0
    for _ in Walk(seed, 3000).steps(match):
        described = position(match)
        if described.day != days[-1]:
            assert described.day == 1 or before == players or before == players - 1
            days.append(described.day)
        before = len(described.asleep)
    assert match.ended
    assert days == [0, 1, 2, 3, 4]


@settings(max_examples=20)
@given(st.sampled_from((2, 3, 4)), walks)
def test_what_can_be_followed_is_always_possible(players: int, walk: Walk) -> None:
    """§64: every hand has come about in some way, and a world made up has the right number of cards."""
    match = Match(GAMES[players])
    for _ in walk.steps(match):
        pass
    state = state_of(match)
    for seat in range(players):
        assert World(state.lines_of(seat)).ways(0, 0, 0) > 0
    sizes = [len(mine.hand) for mine in position(match).mats]
    state.redeal(0, Dice(1))
    assert [len(mine.hand) for mine in position(match).mats] == sizes
    assert cards_somewhere(match) == 120


@settings(max_examples=12)
@given(st.sampled_from((2, 3, 4)), walks)
def test_redealt_worlds_can_be_played_on_and_redealt_at_every_moment(players: int, walk: Walk) -> None:
    """§20, §65: also for those who watch somebody pay for a card of a hand."""
    game = GAMES[players]
    dice = Dice(walk.seed)
    state = walk.match(game).state
    while state.mover() != ENDED:
        for viewer in (SPECTATOR, *range(players)):
            state.redeal(viewer, dice)
            described = game.position(state)
            assert game.position(game.from_position(described)) == described
        for move in game.legal_moves(state, state.mover()):
            state.clone().play(state.mover(), move)
        seat, move = random_choice(game, state, dice)
        state.play(seat, move)
