"""A draw is everybody's: people agree among themselves, then bots judge it by what they expect."""

import asyncio
from pathlib import Path

import pytest

import nutwood
from nutwood.core.dice import Dice
from nutwood.core.match import Match
from nutwood.core.view import Observation
from nutwood.server import bodies as b
from nutwood.server import commands
from nutwood.server import entries as e
from nutwood.server import messages as m
from nutwood.server.bots import agrees_to_draw
from nutwood.server.commands import Person
from nutwood.server.house import House
from nutwood.server.settings import Settings
from nutwood.server.sqlite import SqliteStorage
from nutwood.server.table import Table
from tests.server.test_secrecy import happen
from tests.server.test_several import do, table_for

ANN, BOB = Person("ann", "Ann"), Person("bob", "Bob")
GAME = "nut-hunt"


def with_bot() -> Table:
    """Ann and Bob against a bot."""
    table = table_for(GAME, "ann", "bob", "ann")
    happen(table, [e.Sat(2, "bot", name="Kit", level=1)])
    return table


def test_an_offer_to_a_bot_is_no_draw_yet() -> None:
    table = with_bot()
    do(table, ANN, m.OfferDraw(id="a", seat=0))
    assert table.bots_to_answer() == []
    do(table, BOB, m.OfferDraw(id="b", seat=1))
    assert (table.result, table.bots_to_answer()) == (None, [2])


def test_a_bot_that_agrees_ends_the_game_and_one_that_declines_goes_on() -> None:
    for agrees, how in ((True, "agreed"), (False, None)):
        table = with_bot()
        do(table, ANN, m.OfferDraw(id="a", seat=0))
        do(table, BOB, m.OfferDraw(id="b", seat=1))
        happen(table, commands.answer_for_bot(table, 2, agrees))
        assert (table.result.how if table.result else None) == how
        assert not table.offers


def last_choice(game: str) -> tuple[Match, int]:
    """A game that its mover is about to win, and the winner."""
    for seed in range(200):
        match, dice = Match(nutwood.load(game)), Dice(seed)
        before = match.fork()
        while not match.ended:
            match.roll(dice)
            if match.ended:
                break
            before = match.fork()
            legal = match.legal()
            match.play(legal[dice.below(len(legal))], match.state.mover())
        winner = before.state.mover()
        if match.state.returns()[winner] > 0:
            return before, winner
    raise AssertionError("nobody ever won with their last choice")


@pytest.mark.parametrize("game", ["nut-hunt", "nuts"])
@pytest.mark.parametrize("level", [2, 3])
def test_a_bot_agrees_where_it_would_lose_and_not_where_it_would_win(game: str, level: int) -> None:
    match, winner = last_choice(game)

    def agrees(seat: int) -> bool:
        return agrees_to_draw(Observation(match.game, match.state, seat, Dice(1)), level, 1)

    assert not agrees(winner)
    assert agrees(1 - winner)


def test_a_bot_at_a_table_answers_an_offer(tmp_path: Path) -> None:
    async def offer() -> list[str]:
        house = House(Settings(data=tmp_path, bot_pause=0), SqliteStorage(tmp_path))
        try:
            seats = [b.SeatWish(kind="me"), b.SeatWish(kind="bot", level=1)]
            table = await house.new_table(b.NewTable(game=GAME, seats=seats), ANN)
            async with asyncio.timeout(60):
                while 1 in table.choosers():
                    await asyncio.sleep(0.02)
                await house.act(table.id, ANN, m.OfferDraw(id="a", seat=0))
                while table.offers:
                    await asyncio.sleep(0.02)
            return [said.text for said in table.talk]
        finally:
            await house.close()

    said = asyncio.run(offer())
    assert said[0] == "Ann offers a draw."
    assert said[1] in ("Kit declines the draw.", "Kit offers a draw.")
