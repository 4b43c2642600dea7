"""One server for the tests that do not break it."""

from collections.abc import Iterator

import pytest

from tests.server.players import Server, Someone, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("house") / "data", "--no-limits") as found:
        yield found


@pytest.fixture
def ann(server: Server) -> Someone:
    return Someone(server)


@pytest.fixture
def bob(server: Server) -> Someone:
    return Someone(server)
