"""The server on PostgreSQL: the same tests of tables, people, lists and bots, with another database below them."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from nutwood.server.postgres import PostgresStorage, prepare
from tests.server import test_faults
from tests.server.players import Server, running
from tests.server.postgres import fresh_database
from tests.server.test_absence import *  # noqa: F403
from tests.server.test_acting import *  # noqa: F403
from tests.server.test_administration import (  # noqa: F401
    test_a_closed_table_ends_without_a_result,
    test_a_deleted_person_leaves_nothing_but_games_of_others,
    test_a_deleted_table_is_gone_even_if_it_cannot_be_read,
    test_what_is_old_is_forgotten_and_what_is_played_is_not,
    test_who_is_shut_out_is_a_stranger_until_let_in_again,
)
from tests.server.test_identity import (  # noqa: F401
    test_a_cookie_that_we_did_not_sign_is_nobody,
    test_renaming,
    test_talk_has_its_limit,
)
from tests.server.test_listing import (  # noqa: F401
    test_a_deleted_person_is_somebody_in_lists_too,
    test_a_list_knows_after_every_event_what_the_table_knows,
    test_no_list_reads_a_table,
    test_what_cannot_happen_is_not_written,
)
from tests.server.test_tables import *  # noqa: F403


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Takes the place of the server on SQLite in every test above."""
    folder = tmp_path_factory.mktemp("house") / "data"
    with running(folder, "--no-limits", "--database", fresh_database()) as found:
        yield found
    assert not folder.exists()


@pytest.fixture(autouse=True)
def house_on_postgres(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same for houses in this process; two houses of one test share a database."""
    if "server" in request.fixturenames:
        return
    address = fresh_database()
    asyncio.run(prepare(address))

    def opened(_: Path) -> PostgresStorage:
        return PostgresStorage(address)

    monkeypatch.setattr(test_faults, "SqliteStorage", opened)
