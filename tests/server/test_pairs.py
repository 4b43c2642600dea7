"""Two games with the seats exchanged, compared as the game says."""

import asyncio
import random
from pathlib import Path

import pytest

import nutwood
from nutwood.core.game import PairedGame
from nutwood.core.match import Match
from nutwood.server import commands, pairs
from nutwood.server import entries as e
from nutwood.server import messages as m
from nutwood.server.commands import Person
from nutwood.server.house import House
from nutwood.server.settings import Settings
from nutwood.server.sqlite import SqliteStorage
from nutwood.server.table import Table
from tests.server.players import Someone, play_out
from tests.server.test_secrecy import happen, whole_game

IN_PAIRS = [name for name in nutwood.game_names() if issubclass(nutwood.game_type(name), PairedGame)]
ALONE = [name for name in nutwood.game_names() if name not in IN_PAIRS]
ANN, BOB = Person("ann", "Ann"), Person("bob", "Bob")


def game_of(game: str, first: str = "") -> Table:
    """A game of a match; Ann begins the first one, Bob the second."""
    settings = nutwood.load(game).settings()
    name = "two" if first else "one"
    header = e.Header(id=name, game=game, settings=settings, host="ann", invite="", created=1, pair=True, first=first)
    table = Table(header)
    people = (BOB, ANN) if first else (ANN, BOB)
    seated = [e.Sat(seat, "person", person.id, person.name) for seat, person in enumerate(people)]
    happen(table, [*seated, *commands.begin(table, seated)])
    commands.roll(table, 1)
    return table


def played(table: Table, seed: int) -> Table:
    for made in whole_game(table, seed):
        happen(table, made)
    return table


def resigned(table: Table, seat: int) -> Table:
    happen(table, [e.Forfeited(seat, "resigned")])
    return table


def decided(first: Match, second: Match) -> list[float]:
    assert isinstance(first.game, PairedGame)
    return first.game.decide(first.state, second.state)


@pytest.mark.parametrize("game", IN_PAIRS)
@pytest.mark.parametrize("seed", range(4))
def test_two_finished_games_are_compared_by_the_game(game: str, seed: int) -> None:
    first, second = played(game_of(game), seed), played(game_of(game, "one"), seed + 50)
    by_first = decided(first.match, second.match)
    assert pairs.verdict(first, second).returns == [by_first[1], by_first[0]]


@pytest.mark.parametrize("game", IN_PAIRS)
def test_who_gives_up_has_lost_where_wins_are_equal(game: str) -> None:
    assert pairs.verdict(resigned(game_of(game), 0), resigned(game_of(game, "one"), 1)).returns == [1.0, -1.0]
    assert pairs.verdict(resigned(game_of(game), 0), resigned(game_of(game, "one"), 0)).returns == [0.0, 0.0]
    first = played(game_of(game), 3)
    assert first.result is not None
    winner = first.result.returns.index(1.0)
    second = resigned(game_of(game, "one"), 1 - winner)
    assert pairs.verdict(first, second).returns[1 - winner] == -1.0


@pytest.mark.parametrize("game", IN_PAIRS)
def test_a_match_at_a_table(ann: Someone, bob: Someone, game: str) -> None:
    table = ann.new_table(game, "me", "open", options={"match": True})
    bob.sit(table, 1, ann.invite)
    eyes = [ann.look(table, 0), bob.look(table, 1)]
    assert eyes[0].info["pair"] == {"game": 1, "other": None, "returns": None, "sentence": ""}
    play_out(eyes, random.Random(5))
    assert eyes[0].ask(type="rematch")["table"] is None
    second = eyes[1].ask(type="rematch")["table"]
    eyes[0].until(lambda: eyes[0].info["rematch"])
    assert eyes[0].info["pair"]["other"] == eyes[0].info["rematch"] == second
    eyes = [bob.look(second, 0), ann.look(second, 1)]
    assert eyes[0].info["pair"]["game"] == 2
    play_out(eyes, random.Random(6))
    eyes[0].until(lambda: eyes[0].info["pair"]["returns"])
    pair = eyes[0].info["pair"]
    assert pair["other"] == table
    records = [nutwood.read_record(ann.http.get(f"/api/tables/{name}/record").text) for name in (table, second)]
    by_first = decided(*records)
    assert pair["returns"] == [by_first[1], by_first[0]]
    assert eyes[0].talk[-1]["text"] == pair["sentence"]
    eyes[0].ask(type="rematch")
    again = eyes[1].ask(type="rematch")["table"]
    assert ann.look(again, 0).info["pair"]["game"] == 1


@pytest.mark.parametrize("game", IN_PAIRS)
def test_only_games_in_pairs_offer_it(ann: Someone, game: str) -> None:
    assert [option["name"] for option in ann.get(f"/api/games/{game}")["options"]][-1] == "match"
    answer = ann.http.post("/api/tables", json={"game": game, "options": {"match": 3}})
    assert (answer.status_code, answer.json()["reason"]) == (400, "bad-message")
    plain = ann.new_table(game, "me", "here", options={"match": False})
    assert ann.get(f"/api/tables/{plain}", seat=0)["table"]["pair"] is None
    for other in ALONE:
        assert "match" not in [option["name"] for option in ann.get(f"/api/games/{other}")["options"]]
        assert ann.http.post("/api/tables", json={"game": other, "options": {"match": True}}).status_code == 400


@pytest.mark.parametrize("game", IN_PAIRS)
def test_a_match_goes_on_after_a_crash(tmp_path: Path, game: str) -> None:
    """Whoever has asked for the second game need not ask again, and both games are compared."""

    async def end_and_crash() -> str:
        house = House(Settings(data=tmp_path), SqliteStorage(tmp_path))
        header = e.Header(
            id="one", game=game, settings=nutwood.load(game).settings(), host="ann", invite="", created=1, pair=True
        )
        seated = [e.Sat(0, "person", "ann", "Ann"), e.Sat(1, "person", "bob", "Bob")]
        table = await house._open_table(header, seated)
        await house.commit(table, [e.Forfeited(0, "resigned")], 2)
        await house.act(table.id, ANN, m.Rematch(id="a", seat=0))
        await house.close()
        return table.id

    async def read_again(name: str) -> str:
        house = House(Settings(data=tmp_path), SqliteStorage(tmp_path))
        table = await house.table(name)
        assert table.again == {0}
        await house.act(name, BOB, m.Rematch(id="b", seat=1))
        assert table.rematch is not None
        again = await house.table(table.rematch)
        done = await house.act(again.id, BOB, m.Resign(id="r", seat=0))
        assert isinstance(done, m.Done)
        async with asyncio.timeout(20):
            while again.verdict is None:
                await asyncio.sleep(0.01)
        await house.close()
        pair = again.info().pair
        assert pair is not None
        return pair.sentence

    assert asyncio.run(read_again(asyncio.run(end_and_crash()))) == "The match: A draw."


@pytest.mark.parametrize("game", IN_PAIRS)
def test_only_bots_need_not_be_asked_for_the_second_game(game: str) -> None:
    table = resigned(game_of(game), 0)
    assert not pairs.awaits_second_game(table)
    happen(table, [e.Sat(seat, "bot", level=1) for seat in (0, 1)])
    assert pairs.awaits_second_game(table)
