"""The coach's reasons: each claim is held against the true position, which the coach has never seen."""

from collections.abc import Iterator
from random import Random

import pytest

import nutwood
from nutwood.bots.bot import Budget
from nutwood.bots.coach import comment
from nutwood.core import foresight
from nutwood.core.dice import Dice
from nutwood.core.events import Event
from nutwood.core.foresight import averted, threats
from nutwood.core.journal import Journal
from nutwood.core.lessons import lesson, lesson_names, start
from nutwood.core.lines import spoken
from nutwood.core.stakes import stakes_of
from nutwood.core.state import CHANCE, ENDED, State
from tests.games.test_lessons import wording_of

GAMES = nutwood.game_names()
DECISIONS = 8


def first_game(game: str) -> tuple[nutwood.Match, int]:
    kind = nutwood.game_type(game)
    taken = next(each for name in lesson_names(kind) if (each := lesson(kind, name)).against)
    match = start(kind, taken)
    return match, match.game.seats.index(taken.seat)


def decisions(game: str, seed: int) -> Iterator[tuple[nutwood.Match, int, list[int]]]:
    """Moments of a first game at random at which its learner has a choice."""
    (match, seat), luck, dice, found = first_game(game), Random(seed), Dice(seed), 0
    while not match.ended and found < DECISIONS:
        mover = match.state.mover()
        chooser = mover if mover < 0 or luck.random() < 0.5 or not match.state.may_choose(seat) else seat
        legal = match.legal(chooser) if chooser >= 0 else []
        if chooser == seat and len(legal) > 1:
            found += 1
            yield match, seat, legal
        match.play(int(match.state.roll(dice)) if chooser == CHANCE else luck.choice(legal), chooser)


def played(match: nutwood.Match, world: State, seat: int, move: int, eyes: int) -> list[Event]:
    journal = Journal()
    world.listen(journal)
    world.apply(seat, move)
    seen = [match.game.events.seen(row, eyes) for row in journal.rows]
    return [event for event in seen if event is not None]


def after_luck(match: nutwood.Match, world: State, eyes: int) -> Iterator[tuple[State, list[Event]]]:
    """Every way in which the next chance can go, and what it brings."""
    if world.mover() != CHANCE:
        yield world, []
        return
    for outcome, _ in world.chances():
        then = world.clone()
        yield then, played(match, then, CHANCE, outcome, eyes)


def false_claims(match: nutwood.Match, seat: int, move: int, seed: int) -> list[str]:
    """What is said to be sure of a move, and is not so in the true position."""
    observation = match.observation(seat, Dice(seed))
    said = foresight.outlook(observation, [move], Dice(seed))
    feared = foresight.threats(observation, move, Dice(seed))
    world = match.state.clone()
    happened = played(match, world, seat, move, seat)
    found = []
    result = "" if world.mover() != ENDED else {1.0: "won", -1.0: "lost"}.get(world.returns()[seat], "")
    if said.result and said.result != result:
        found.append(f"it is {said.result}")
    now = stakes_of(match.game).prospects(match.game.view(world, seat))
    found += [f"{name} is {count.number}" for name, count in said.prospects.items() if now.get(name) != count]
    for moment, luck in after_luck(match, world, seat):
        found += [f"sure: {event}" for event in said.events if event not in [*happened, *luck]]
        found += [f"next: {event}" for event in feared if event not in in_reach(match, moment, seat)]
    return found


def in_reach(match: nutwood.Match, moment: State, eyes: int) -> list[Event]:
    rival, found = moment.mover(), list[Event]()
    for move in moment.legal_moves(rival) if rival >= 0 else []:
        found += played(match, moment.clone(), rival, move, eyes)
    return found


def all_false_claims(game: str, seeds: range) -> list[str]:
    return [
        claim
        for seed in seeds
        for match, seat, legal in decisions(game, seed)
        for move in Random(seed).sample(legal, min(4, len(legal)))
        for claim in false_claims(match, seat, move, seed)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_to_be_sure_is_true_of_the_true_position(game: str) -> None:
    assert all_false_claims(game, range(2)) == []


def one_world(plant: pytest.MonkeyPatch) -> None:
    plant.setattr(foresight, "WORLDS", 1)


def what_may_come(plant: pytest.MonkeyPatch) -> None:
    """What the next player can do in one world is called sure."""
    plant.setattr(foresight, "threats", lambda *asked: next(foresight._replies(*asked)) or [])


PLANTED = {"squirrel-squabble": one_world, "nut-hunt": what_may_come}


@pytest.mark.parametrize("game", PLANTED)
def test_a_false_claim_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    PLANTED[game](monkeypatch)
    assert all_false_claims(game, range(2))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_averted_can_be_done_after_the_one_and_not_after_the_other(game: str) -> None:
    for match, seat, legal in decisions(game, 5):
        observation, (one, other) = match.observation(seat, Dice(5)), (legal[0], legal[-1])
        feared = threats(observation, one, Dice(5))
        world = match.state.clone()
        world.apply(seat, other)
        for event in averted(observation, other, feared, Dice(5)):
            assert all(event not in in_reach(match, moment, seat) for moment, _ in after_luck(match, world, seat))


@pytest.mark.parametrize("game", GAMES)
def test_reasons_are_plain_english(game: str) -> None:
    wording, said = wording_of(game), set[str]()
    for match, seat, legal in decisions(game, 2):
        for line in comment(match, seat, legal[-1], 2, Budget(simulations=100)).lines:
            said.add(spoken(line, seat, ["Kit", "Kit"]))
    assert {text: wording.faults("line", text) for text in said if wording.faults("line", text)} == {}
    assert said
