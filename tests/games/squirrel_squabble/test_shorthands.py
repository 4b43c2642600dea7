"""A programme in one line: judged whole, from what its player knows, before anything is shown (§10, §11)."""

import pytest

from nutwood import IllegalMove, Match, NotYours, NutwoodError, Unreadable
from tests.games.squirrel_squabble.boards import GAME, game, lay, orange, position

HIDDEN = (
    "a:move1 d:left f:squabble",
    "f:flip-action e:flip-tile a:move1",
    "e:switch-tiles a:move2 c:u-turn",
    "d:right f:squabble a:move2",
    "c:u-turn a:move1 e:flip-tile",
)
"""What green may have laid."""
PROBES = [
    f"program {first} {second} {third}"
    for first in ("d:left", "f:squabble")
    for second in ("a:move1", "e:flip-tile")
    for third in ("c:u-turn", "a:move2", "a:move1")
]


def answers(match: Match, text: str) -> tuple[str, str]:
    """What `why_not` and `play` say to a text."""
    try:
        why = str(match.why_not(text, 0) or "allowed")
    except NutwoodError as error:
        why = f"{type(error).__name__}: {error}"
    trial = match.fork()
    try:
        trial.play(text, 0)
    except IllegalMove as error:
        return why, str(error)
    except NutwoodError as error:
        return why, f"{type(error).__name__}: {error}"
    return why, "allowed"


def before_the_reveal(hidden: str, laid: tuple[str, ...]) -> Match:
    """Green has laid its programme, orange some coins."""
    match = game(orange="b2 north", green="b3 west 2")
    match.play(f"program {hidden}", 1)
    for coin in laid:
        match.play(f"lay {coin}", 0)
    return match


@pytest.mark.parametrize("laid", [(), ("c:move1",), ("c:move1", "a:move2")])
def test_11_a_programme_is_answered_alike_whatever_the_other_has_laid(laid: tuple[str, ...]) -> None:
    for probe in PROBES:
        assert len({answers(before_the_reveal(hidden, laid), probe) for hidden in HIDDEN}) == 1


def test_why_and_play_say_the_same() -> None:
    for laid in ((), ("c:move1",), ("c:move1", "a:move2")):
        for probe in (*PROBES, "program x", "lay zz", "lay a:move1", "program d:left d:right a:move1"):
            why, played = answers(before_the_reveal(HIDDEN[0], laid), probe)
            assert why == played


def test_10_no_coin_of_a_programme_falls_into_the_next_round() -> None:
    """Orange has laid two coins; with the first of three more the round would be over, and the rest would be laid."""
    match = before_the_reveal("d:left c:u-turn a:move2", ("d:left", "c:u-turn"))
    with pytest.raises(NotYours, match="3 moves, and only 1 can be chosen now"):
        match.play("program a:move1 d:left c:u-turn", 0)
    assert (position(match).round, orange(match).coins) == (1, ("d:left", "c:u-turn"))


def test_10_more_coins_than_three_are_refused_while_the_other_still_lays() -> None:
    match = game()
    match.play("lay d:left", 0)
    with pytest.raises(NotYours, match="3 moves, and only 2 can be chosen now"):
        match.play("program a:move1 e:flip-tile c:u-turn", 0)
    assert orange(match).coins == ("d:left",)


def test_a_programme_is_answered_while_others_choose_something_else() -> None:
    """Green has to choose which tile to flip; a programme is not for now."""
    match = lay(game(green="b2 north"), "d:left c:u-turn a:move1", "e:flip-tile d:left c:u-turn")
    with pytest.raises(NotYours, match="not for Seat 1 to choose"):
        match.why_not("program d:left c:u-turn a:move1", 0)
    refusal = match.why_not("program d:left c:u-turn a:move1", 1)
    assert refusal is not None
    assert refusal.rule == "§20"


@pytest.mark.parametrize("text", ["program", "program x", "program a:move1 d:left", "program q w e", "lay zz", "lay"])
def test_what_is_no_programme_is_refused_in_words(text: str) -> None:
    match = game()
    for ask in (match.play, match.why_not, lambda text, _: GAME.read(text)):
        with pytest.raises(Unreadable):
            ask(text, 0)
