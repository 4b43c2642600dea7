"""Tables of more than two, games with ties, and choosing at the same time; whichever games are installed."""

import random

import pytest

import nutwood
from nutwood.core.sets import members
from nutwood.server import commands
from nutwood.server import entries as e
from nutwood.server import messages as m
from nutwood.server.commands import Person, Refusal
from nutwood.server.projection import BYTES_KEPT, Projection
from nutwood.server.table import Table
from tests.server.test_secrecy import ANN, happen, whole_game

FOR_THREE = [name for name in nutwood.game_names() if 3 in nutwood.game_type(name).players_allowed]
WITH_TIES = [name for name in nutwood.game_names() if nutwood.game_type(name).ties]
TIED_FOR_TWO = [name for name in WITH_TIES if 2 in nutwood.game_type(name).players_allowed]
WITHOUT_TIES = [name for name in nutwood.game_names() if name not in WITH_TIES]
BOB, CID = Person("bob", "Bob"), Person("cid", "Cid")


def table_for(game: str, *people: str) -> Table:
    settings = nutwood.load(game, players=len(people)).settings()
    table = Table(e.Header(id="t", game=game, settings=settings, host="ann", invite="", created=1))
    seated = [e.Sat(seat, "person", person, person.capitalize()) for seat, person in enumerate(people)]
    happen(table, [*seated, *commands.begin(table, seated)])
    commands.roll(table, 1)
    return table


GONE = {1: 86_400_000}
"""Bob has been away for a day."""


def do(table: Table, person: Person, action: m.Action) -> None:
    happen(table, commands.plan(table, person, action, 1, GONE))


@pytest.mark.parametrize("game", FOR_THREE)
def test_one_of_three_resigns_and_a_bot_plays_on_for_the_last_place(game: str) -> None:
    table = table_for(game, "ann", "bob", "ann")
    do(table, BOB, m.Resign(id="r", seat=1))
    assert table.result is None
    assert table.bot_level(1) == 2
    with pytest.raises(Refusal, match="given this game up"):
        do(table, BOB, m.Resign(id="s", seat=1))
    do(table, ANN, m.Resign(id="t", seat=0))
    assert table.result is not None
    assert table.result.returns == [0.0, -1.0, 1.0]


@pytest.mark.parametrize("game", TIED_FOR_TWO)
def test_a_draw_is_agreed_when_all_have_offered(game: str) -> None:
    table = table_for(game, "ann", "bob")
    do(table, ANN, m.OfferDraw(id="a", seat=0))
    assert table.offers == {0}
    do(table, BOB, m.DeclineDraw(id="b", seat=1))
    assert not table.offers
    do(table, BOB, m.OfferDraw(id="c", seat=1))
    do(table, ANN, m.OfferDraw(id="d", seat=0))
    assert table.result is not None
    assert (table.result.how, table.result.returns) == ("agreed", [0.0, 0.0])


@pytest.mark.parametrize("game", WITHOUT_TIES)
def test_no_draw_where_the_game_has_no_ties(game: str) -> None:
    table = table_for(game, "ann", "bob")
    with pytest.raises(Refusal, match="There are no draws"):
        do(table, ANN, m.OfferDraw(id="a", seat=0))
    assert not table.info().draws


@pytest.mark.parametrize("game", FOR_THREE)
def test_a_bot_takes_over_when_all_others_agree(game: str) -> None:
    table = table_for(game, "ann", "bob", "cid")
    before = table.seats[1]
    do(table, ANN, m.Replace(id="a", seat=0, leaver=1))
    assert (table.seats[1].kind, table.votes) == ("person", {1: {0}})
    for away, why in (({}, "still here"), ({1: 7_200_000}, "away for 2 hours; a bot may play for them after 1 day")):
        with pytest.raises(Refusal, match=why):
            happen(table, commands.plan(table, CID, m.Replace(id="b", seat=2, leaver=1), 1, away))
    do(table, CID, m.Replace(id="c", seat=2, leaver=1))
    assert (table.seats[1].kind, table.bot_level(1), table.votes) == ("bot", commands.STAND_IN_LEVEL, {})
    with pytest.raises(Refusal, match="This seat is not yours"):
        do(table, BOB, m.Resign(id="d", seat=1))
    happen(table, [*commands.come_back(table, CID), *commands.come_back(table, BOB)])
    assert table.seats[1] == before


@pytest.mark.parametrize("game", nutwood.game_names())
def test_where_several_choose_at_once_nobody_is_too_late(game: str) -> None:
    """A move chosen in the position before a rival's choice is as good as one chosen after it."""
    table = table_for(game, *["ann"] * nutwood.load(game).players)
    dice = random.Random(21)
    tried = 0
    for made in whole_game(table, 21):
        first = made[0]
        assert isinstance(first, e.Moved)
        rivals = [seat for seat in members(table.match.state.choosers()) if seat != first.s]
        number = table.number
        happen(table, made)
        for seat in rivals:
            if seat in table.choosers() and tried < 20 and table.fresh[seat] <= number:
                move = dice.choice(table.game.legal_moves(table.match.state, seat))
                assert commands.plan(table, ANN, m.Play(id="x", seat=seat, number=number, move=move), 1, {})
                tried += 1


@pytest.mark.parametrize("game", nutwood.game_names())
def test_updates_kept_for_those_who_come_back_take_little_room(game: str) -> None:
    table = table_for(game, *["ann"] * nutwood.load(game).players)
    projection = Projection(table, 0)
    for made in whole_game(table, 23):
        before = table.number
        happen(table, made)
        data = projection.update(1)
        assert sum(len(kept) for _, _, kept in projection.updates) <= BYTES_KEPT
        assert projection.since(before) == ([data] if len(data) <= BYTES_KEPT else None)
        assert projection.since(table.number) == []


@pytest.mark.parametrize("game", nutwood.game_names())
def test_a_table_read_again_from_its_log_is_the_same(game: str) -> None:
    people = ["ann"] * nutwood.load(game).players
    table = table_for(game, *people)
    again = Table(table.header)
    happen(again, [*table.seats, e.Began(), *(e.Rolled(played.move) for played in table.match.moves)])
    for made in whole_game(table, 22):
        happen(table, made)
        happen(again, [e.read(e.write(entry)) for entry in made])
        assert again.number == table.number
        assert again.fresh == table.fresh
    assert table.game.position(again.match.state) == table.game.position(table.match.state)
    assert again.result == table.result
    assert again.info() == table.info()
