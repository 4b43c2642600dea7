"""Who is away for long may be stood in for, and gets the seat back on return."""

from pathlib import Path

from nutwood.server import entries as e
from nutwood.server import messages as m
from nutwood.server.bodies import NewTable, SeatWish
from nutwood.server.clocks import usual_absence
from nutwood.server.commands import Person
from nutwood.server.house import House
from nutwood.server.listeners import Listener
from nutwood.server.table import Table
from tests.server.test_faults import in_house, until

ANN, BOB = Person("ann", "Ann"), Person("bob", "Bob")
GAME = "hounded"


async def together(house: House, absence: int | None = None) -> Table:
    seats = [SeatWish(kind="me"), SeatWish(kind="open")]
    table = await house.new_table(NewTable(game=GAME, seats=seats, absence=absence), ANN)
    await house.change_seats(table, lambda: [e.Sat(1, "person", BOB.id, BOB.name)])
    return table


async def replaced(house: House, table: Table, after: int) -> str:
    """Bob leaves, and Ann would let a bot play for him after so many seconds: how she is answered."""
    looking = Listener(BOB)
    house.look(table, looking, m.Look(seat=1))
    house.listeners.leave(table.id, looking)
    house.listeners.seen[table.id, BOB.id] -= 1000 * after
    answer = await house.act(table.id, ANN, m.Replace(id=f"r{after}", seat=0, leaver=1))
    return answer.sentence if isinstance(answer, m.Refused) else "done"


def test_the_settings_of_the_table_say_after_how_long(tmp_path: Path) -> None:
    async def trial(house: House) -> None:
        table = await together(house, absence=3600)
        assert table.info().absence == 3600
        assert "away for 59 minutes; a bot may play for them after 1 hour" in await replaced(house, table, 3599)
        assert await replaced(house, table, 3601) == "done"
        assert table.seats[1].name == "Bot for Bob"

    in_house(tmp_path, trial)


def test_the_seat_is_given_back_to_whoever_looks_in_again_and_to_nobody_else(tmp_path: Path) -> None:
    async def trial(house: House) -> None:
        table = await together(house)
        before = table.seats[1]
        await replaced(house, table, 90_000)
        await house.visit(table.id, Person("eve", "Eve"))
        await house.visit(table.id, None)
        assert table.bot_level(1) == 2
        await house.visit(table.id, BOB)
        assert (table.seats[1], table.seats_of(BOB.id)) == (before, [1])
        assert not isinstance(await house.act(table.id, BOB, m.Resign(id="x", seat=1)), m.Refused)

    in_house(tmp_path, trial)


def test_a_bot_that_is_thinking_when_its_player_returns_plays_no_more(tmp_path: Path) -> None:
    async def trial(house: House) -> None:
        table = await together(house)
        number = table.number
        house.look(table, Listener(ANN), m.Look(seat=0))
        first = table.match.legal(0)[0]
        await house.act(table.id, ANN, m.Play(id="p", seat=0, number=number, move=first))
        if 1 not in table.choosers():
            return
        await replaced(house, table, 90_000)
        thinks = table.id, 1
        await until(lambda: thinks in house.scheduler.thinking)
        await house.visit(table.id, BOB)
        await until(lambda: thinks not in house.scheduler.thinking)
        assert 1 not in [played.seat for played in table.match.moves]

    in_house(tmp_path, trial)


def test_games_of_days_wait_for_days() -> None:
    assert usual_absence(m.PerDay(days=3)) == 3 * 86_400
    assert usual_absence(None) == 86_400
    assert usual_absence(m.PerGame(seconds=600)) == usual_absence(m.PerMove(seconds=60)) == 180
