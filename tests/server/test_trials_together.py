"""The short trials once more, with three servers on PostgreSQL and NATS in place of one on SQLite."""

from collections.abc import Iterator

import pytest

from nutwood.bench.server import games_for_two
from tests.server.hostile import attack
from tests.server.players import Server
from tests.server.several import Several, several
from tests.server.trials import chaos, fuzz

GAME = games_for_two()[0]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with several(tmp_path_factory.mktemp("site") / "data", "--no-limits") as found:
        yield found


def test_a_bad_line_to_several_nodes_ends_in_agreement(server: Server) -> None:
    report = chaos(server, GAME, moves=25, seed=3)
    assert report.found == []
    assert report.moves > 10


def test_nonsense_breaks_none_of_them(server: Server) -> None:
    assert fuzz(server, GAME, messages=600, seed=4).found == []


def test_a_hostile_guest_finds_nothing_at_any_node(server: Server) -> None:
    tried = attack(server, games_for_two(), rounds=1, tables=10)
    assert tried.found == []
    assert tried.moves > 5
    assert isinstance(server, Several)
    assert [node.process.poll() for node in server.nodes] == [None] * len(server.nodes)
