"""What is open, what is secret, and what players remember (§46 to §48)."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product

import msgspec
import pytest

from nutwood import CHANCE, SPECTATOR, Dice, Match
from nutwood.core.sets import members
from nutwood.games.nut_hunt.state import NutHuntState
from nutwood.games.nut_hunt.view import NutHuntView
from tests.games.nut_hunt.forests import (
    CARDS,
    alone,
    forest,
    play,
    position,
    printed,
    seat,
    set_up,
    state_of,
    texts,
)
from tests.told import news, sentences

Story = list[tuple[int, int]]
"""Scoutings: the seat, and which card it keeps (0 none, 1 the first, 2 the second)."""


def seen_by(match: Match, viewer: int) -> NutHuntView:
    view = match.view(viewer)
    assert isinstance(view, NutHuntView)
    return view


def test_46_pieces_nuts_and_sizes_are_open_to_all() -> None:
    one = seat("owl-oak 2", nests="elder-edge", nuts="acorn 3", objectives=CARDS[0])
    match = forest(one, seat(), fox="lichen-ledge")
    for viewer in (0, 1, SPECTATOR):
        view = seen_by(match, viewer)
        assert view.fox == "lichen-ledge"
        assert view.deck == 44
        assert view.owners[0].squirrels == {"owl-oak": 2}
        assert (view.owners[0].nuts["acorn"], view.owners[0].hand) == (3, 1)


def test_46_the_automas_cards_are_open() -> None:
    match = alone(seat(objectives=CARDS[0]), seat(objectives=CARDS[1]), aside=[CARDS[2]])
    view = seen_by(match, SPECTATOR)
    assert [card.id for card in view.owners[1].objectives or ()] == [CARDS[1]]
    assert [card.id for card in view.aside] == [CARDS[2]]
    assert view.owners[1].points == -2


def test_47_objectives_in_hand_are_secret_and_so_are_points_that_depend_on_them() -> None:
    match = forest(seat(nests="owl-oak", objectives=CARDS[0]), seat(objectives=CARDS[1]))
    assert [owner.points for owner in seen_by(match, 0).owners] == [0, None]
    assert [owner.points for owner in seen_by(match, SPECTATOR).owners] == [None, None]
    assert CARDS[1].encode() not in msgspec.json.encode(seen_by(match, 0))


def test_47_the_log_names_cards_only_to_whoever_sees_them() -> None:
    match = set_up(2)
    match.roll(Dice(4))
    cards = [owner.objectives for owner in position(match).seats]
    play(match, f"2: put-back {cards[1][0]}")
    assert news(match, 1) == [f"You put back {printed(cards[1][0])}."]
    assert news(match, 0) == news(match, SPECTATOR) == ["Bob puts back an objective."]
    dealt = [sentence for sentence in sentences(match, 0) if "dealt" in sentence]
    mine = [f"You are dealt {printed(card)}." for card in cards[0]]
    assert sorted(dealt) == sorted(mine + ["Bob is dealt an objective."] * 3)


def test_47_search_is_told_no_more_than_the_log() -> None:
    match = play(forest(seat(), seat()), "scout")
    draws = [move for move, _ in match.game.chances(match.state)]
    assert len({match.state.glimpse(CHANCE, move, 0) for move in draws}) == 45
    assert len({match.state.glimpse(CHANCE, move, 1) for move in draws}) == 1
    play(match, f"draw {CARDS[0]}", f"draw {CARDS[1]}")
    none, one, two = (
        match.game.catalogue.number(text) for text in ("keep none", f"keep {CARDS[0]}", f"keep {CARDS[1]}")
    )
    assert [match.state.glimpse(0, move, 0) for move in (none, one, two)] == [none, one, two]
    assert match.state.glimpse(0, one, 1) == match.state.glimpse(0, two, 1) != match.state.glimpse(0, none, 1)


def test_47_how_many_cards_a_scout_kept_is_open_but_not_which() -> None:
    match = forest(seat(), seat())
    play(match, "scout", f"draw {CARDS[0]}", f"draw {CARDS[1]}")
    assert seen_by(match, 1).looking == (None, None)
    assert [card.id for card in seen_by(match, 0).looking if card] == CARDS[:2]
    play(match, f"keep {CARDS[1]}")
    assert sentences(match, 1)[:5] == [
        "Ann scouts.",
        "Ann looks at an objective.",
        "Ann looks at an objective.",
        "Ann keeps an objective.",
        "Ann puts an objective under the deck.",
    ]
    assert sentences(match, 0)[2:4] == [
        "You look at Acorn Alley – Lichen Ledge.",
        "You keep Acorn Alley – Lichen Ledge.",
    ]


def test_48_players_remember_what_they_put_under_the_deck() -> None:
    match = forest(seat(), seat())
    play(match, "scout", f"draw {CARDS[0]}", f"draw {CARDS[1]}", "keep none")
    assert [card and card.id for card in seen_by(match, 0).under] == CARDS[:2]
    assert seen_by(match, 1).under == (None, None)


def test_48_once_somebody_may_have_taken_it_they_do_not_know() -> None:
    match = told([(1, 1)])
    assert [card and card.id for card in seen_by(match, 0).under] == [CARDS[2], None, None]
    assert [card and card.id for card in seen_by(match, 1).under] == [None, None, CARDS[1]]


def test_48_at_the_end_everything_is_turned_up() -> None:
    game = seat(
        "birch-grove 2", nests="elder-edge 3", nuts="acorn, hazelnut", objectives=CARDS[0], saw=" ".join(CARDS[:2])
    )
    match = forest(game, seat(objectives=CARDS[2]), under=[CARDS[1]])
    move = match.game.catalogue.number("recruit birch-grove")
    assert match.state.reveals(0, move)
    play(match, "recruit birch-grove")
    view = seen_by(match, SPECTATOR)
    assert [[card.id for card in owner.objectives or ()] for owner in view.owners] == [[CARDS[0]], [CARDS[2]]]
    assert [card and card.id for card in view.under] == [CARDS[1]]
    assert [owner.points for owner in view.owners] == [6, -2]


def test_48_the_player_alone_knows_all_but_the_order_of_the_deck() -> None:
    match = alone(seat(objectives=CARDS[0]), seat(), under=[CARDS[1]])
    world = state_of(match).clone()
    world.redeal(0, Dice(1))
    assert match.game.position(world) == position(match)


def test_48_a_deck_turned_up_whole_tells_everybody_what_the_player_has() -> None:
    mine, aside = CARDS[:40], CARDS[40:]
    match = play(alone(seat(objectives=" ".join(mine)), seat(), aside=aside), "pass")
    world = state_of(match).clone()
    world.redeal(SPECTATOR, Dice(1))
    assert match.game.position(world) == position(match)


def told(story: Story) -> Match:
    """Three players; the first has nearly all cards, and has put the first and the third of four under the deck."""
    first = seat(objectives=" ".join(CARDS[6:]), saw=" ".join([CARDS[0], CARDS[2], *CARDS[6:]]))
    second = seat(objectives=CARDS[4], saw=f"{CARDS[1]} {CARDS[4]}")
    third = seat(objectives=CARDS[5], saw=f"{CARDS[3]} {CARDS[5]}")
    match = forest(first, second, third, under=CARDS[:4], active=story[0][0] + 1)
    for number, (scout, kept) in enumerate(story):
        state = state_of(match)
        while state.active != scout or "scout" not in texts(match):
            match.play(state.roll(Dice(1)) if state.mover() == CHANCE else idle(match))
        play(match, "scout")
        match.roll(Dice(number))
        looked = position(match).looking
        play(match, f"keep {looked[kept - 1]}" if 0 < kept <= len(looked) else "keep none")
    return match


def idle(match: Match) -> str:
    """A move that does nothing much."""
    legal = texts(match)
    return "pass" if "pass" in legal else min(legal)


World = tuple[frozenset[int], frozenset[int], tuple[int, ...]]
"""The hands of seats 2 and 3, and the cards under the deck."""


def worlds(story: Story) -> Counter[World]:
    """Every world that seat 1 cannot tell from the true one, weighed: by trying all faces and all choices."""
    truth = sights(story, (1, 3, 4, 5), [kept for _, kept in story])
    found: Counter[World] = Counter()
    for faces in permutations((1, 3, 4, 5)):
        for kept in product(*(choices(scout, choice) for scout, choice in story)):
            told_now = sights(story, faces, list(kept))
            if told_now and truth and told_now[0] == truth[0]:
                found[told_now[1]] += 1
    return found


def choices(scout: int, kept: int) -> list[int]:
    """What another player may have kept is unknown, unless it was none."""
    return [1, 2] if scout != 0 and kept else [kept]


def sights(story: Story, faces: tuple[int, ...], kept: list[int]) -> tuple[list[tuple[int, ...]], World] | None:
    """What seat 1 sees in its own scoutings if the cards unknown to it are these, and where all cards end up."""
    under = [0, faces[0], 2, faces[1]]
    hands: list[set[int]] = [set(), {faces[2]}, {faces[3]}]
    seen = []
    for (scout, _), choice in zip(story, kept, strict=True):
        drawn, under = under[:2], under[2:]
        if scout == 0:
            seen.append((*drawn, choice))
        keeps = [drawn[choice - 1]] if 0 < choice <= len(drawn) else []
        hands[scout] |= set(keeps)
        under += [card for card in drawn if card not in keeps]
    return seen, (frozenset(hands[1]), frozenset(hands[2]), tuple(under))


def redealt(state: NutHuntState, dice: Dice, times: int = 1) -> World:
    """A world as seat 1 may imagine it; redealing what is redealt must not change the odds."""
    world = state.clone()
    for _ in range(times):
        world.redeal(0, dice)
    return (
        frozenset(members(world.hands[1])),
        frozenset(members(world.hands[2])),
        tuple(card for card in world.under),
    )


STORIES: list[Story] = [
    [(1, 1)],
    [(1, 0), (2, 1)],
    [(1, 2), (2, 1)],
    [(1, 1), (0, 0)],
    [(1, 1), (2, 1), (0, 0)],
    [(1, 2), (0, 0), (2, 2)],
    [(1, 0), (2, 2), (0, 0)],
    [(2, 0), (1, 0), (1, 1), (0, 1)],
    [(1, 1), (0, 0), (2, 2), (0, 0)],
    [(1, 2), (2, 0), (2, 2), (0, 0)],
]


@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("story", STORIES, ids=str)
def test_48_redealt_worlds_come_with_the_right_odds(story: Story, times: int) -> None:
    """Against every possible world, counted: nothing impossible is dealt, and nothing too rarely or too often."""
    state = state_of(told(story))
    expected = worlds(story)
    total = sum(expected.values())
    dice = Dice(11)
    deals = 4000
    counted = Counter(redealt(state, dice, times) for _ in range(deals))
    assert set(counted) <= set(expected)
    for world, weight in expected.items():
        share = weight / total
        assert abs(counted[world] - deals * share) <= 5 * (deals * share * (1 - share)) ** 0.5 + 1


def test_48_the_true_world_is_among_those_imagined() -> None:
    for story in STORIES:
        state = state_of(told(story))
        truth = (frozenset(members(state.hands[1])), frozenset(members(state.hands[2])), tuple(state.under))
        assert truth in worlds(story)


def lookers() -> Iterator[int]:
    yield from (0, 1, 2, SPECTATOR)


@pytest.mark.parametrize("story", STORIES, ids=str)
def test_48_redealing_knows_only_what_the_viewer_knows(story: Story) -> None:
    """Equal dice deal the same world from any two that the viewer cannot tell apart, and the view is the same."""
    match = told(story)
    for viewer in lookers():
        other = state_of(match).clone()
        other.redeal(viewer, Dice(5))
        assert match.game.view(other, viewer) == match.view(viewer)
        for seed in range(4):
            one, two = state_of(match).clone(), other.clone()
            one.redeal(viewer, Dice(seed))
            two.redeal(viewer, Dice(seed))
            assert match.game.position(one) == match.game.position(two)
