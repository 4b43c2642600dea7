"""What a seat is answered, whatever it types, is the same in all worlds that it cannot tell apart."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial

from nutwood import Match, NutwoodError, State, Unreadable
from nutwood.bots.advice import hint
from nutwood.bots.bot import Budget
from nutwood.core.asking import ask, point
from nutwood.core.game import AnyGame
from nutwood.testing.secrecy import redealt
from nutwood.testing.walks import Walk, seats_to_move

WORLDS = 2
LONGEST = 200
IN_WORDS = 30


def texts(game: AnyGame, count: int, luck: random.Random) -> Iterator[str]:
    """Every text of the catalogue, and so many that are made of its words: shorthands, and what is none."""
    known = [game.catalogue.text(number) for number in range(len(game.catalogue))]
    yield from known
    words = sorted({word for text in known for word in text.split()})
    coins = [text.removeprefix("lay ") for text in known if text.startswith("lay ")]
    for _ in range(count):
        if coins and luck.random() < 0.7:
            yield " ".join(["program", *luck.choices(coins, k=luck.choice((2, 3, 3, 3, 3, 4)))])
        else:
            yield " ".join(luck.choices(words, k=luck.randint(1, 4)))


def readable(game: AnyGame, text: str) -> bool:
    """Reading looks at no position, so that what cannot be read needs to be asked only once."""
    try:
        return len(game.read(text)) > 0
    except Unreadable:
        return False


def answer(match: Match, text: str, seat: int) -> str:
    """What `why_not` says, which is what `play` says; a refused text changes nothing."""
    said = _said(lambda: match.why_not(text, seat) or "allowed")
    trial = match.fork() if said == "allowed" else match
    before = len(trial.moves)
    played = _said(lambda: trial.play(text, seat) is None or "allowed")
    if said == "allowed":
        assert len(trial.moves) == before + len(match.game.read(text))
    else:
        assert (played, len(trial.moves)) == (said, before), f"{text!r}: why says {said!r}, play {played!r}"
    return said


def questions(match: Match, seat: int, count: int, luck: random.Random) -> Iterator[Callable[[Match], object]]:
    """So many in words, of one move or two, and so many at things."""
    book, catalogue = match.game.phrasebook, match.game.catalogue
    things = [item.id for item in match.scene(seat).items]
    for number in range(count):
        text = book.phrase(luck.choices(range(len(catalogue)), k=number % 2 + 1))
        yield partial(ask, seat=seat, text=text)
        yield partial(point, seat=seat, ids=luck.sample(things, min(3, len(things))))


def _said(ask: Callable[[], object]) -> str:
    try:
        return str(ask())
    except NutwoodError as error:
        return str(error)


def alike(game: AnyGame, state: State, seat: int, seed: int) -> list[Match]:
    """The true world, and others that the seat cannot tell from it."""
    return [Match(game, world) for world in (state, *(redealt(state, seat, seed + n) for n in range(WORLDS)))]


def compare(worlds: list[Match], seat: int, asked: list[str], simulations: int, luck: random.Random) -> int:
    """Ask everything in all worlds, as texts, in words and at things; how many answers were compared."""
    for text in asked:
        answers = {answer(world, text, seat) for world in worlds}
        assert len(answers) == 1, f"{text!r} is answered differently in worlds that look alike: {answers}"
    for question in questions(worlds[0], seat, IN_WORDS, luck):
        answers = {_said(partial(question, world)) for world in worlds}
        assert len(answers) == 1, f"a question is answered differently in worlds that look alike: {answers}"
    if simulations:
        hints = [hint(world, seat, Budget(simulations=simulations)) for world in worlds]
        assert hints[0] == hints[1] == hints[2], "a hint differs in worlds that look alike"
    return (len(asked) + 2 * IN_WORDS) * len(worlds)


def compare_positions(game: AnyGame, positions: int, count: int, simulations: int = 0, longest: int = LONGEST) -> int:
    """So many positions of random games, and so many made texts in each; how many answers were compared."""
    compared = 0
    for seed in range(positions):
        luck = random.Random(seed)
        match = Match(game)
        deque(Walk(seed, luck.randrange(longest)).steps(match), maxlen=0)
        state = match.state
        asked = [text for text in texts(game, count, luck) if readable(game, text)]
        for seat in seats_to_move(state):
            compared += compare(alike(game, state, seat, seed), seat, asked, simulations, luck)
    return compared
