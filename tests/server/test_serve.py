"""What stops a server is said in one sentence, with exit code 2, and nothing is touched."""

import os
import socket
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from nutwood.cli.serve import CannotOpen, serve
from tests.server.players import Someone, running


def start(data: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "nutwood.server", "--data", str(data), *options]
    return subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)


def refusal(data: Path, *options: str) -> str:
    ended = start(data, *options)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert len(ended.stderr.splitlines()) == 1
    return ended.stderr


def test_a_taken_port(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert f"Port {port} on 127.0.0.1 cannot be used" in refusal(tmp_path / "data", "--port", str(port))
    assert not (tmp_path / "data").exists()


def test_a_folder_that_cannot_be_written_to(locked: Path) -> None:
    assert "cannot be written to" in refusal(locked / "data")


@pytest.fixture
def locked(tmp_path: Path) -> Iterator[Path]:
    """A folder where nothing can be made: by its rights, or for root, who has all of them, by the kernel."""
    if os.geteuid() == 0:
        yield Path("/proc/self")
        return
    tmp_path.chmod(0o500)
    yield tmp_path
    tmp_path.chmod(0o700)


def test_a_folder_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    assert "cannot be written to" in refusal(tmp_path / "data")


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with running(data):
        pass
    with sqlite3.connect(data / "nutwood.sqlite") as database:
        database.execute("PRAGMA user_version = 99")
    assert "newer Nutwood" in refusal(data)
    with sqlite3.connect(data / "nutwood.sqlite") as database:
        assert database.execute("PRAGMA user_version").fetchone() == (99,)


def test_a_broken_database(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "nutwood.sqlite").write_text("this is no database, " * 100)
    assert "cannot be opened" in refusal(tmp_path / "data")


def test_two_servers_in_one_folder(tmp_path: Path) -> None:
    with running(tmp_path / "data"):
        assert "Another server" in refusal(tmp_path / "data")


def test_the_signing_key_is_for_its_owner_alone_and_stays(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server:
        ann = Someone(server)
        key = tmp_path / "data" / "signing.key"
        assert stat.S_IMODE(key.stat().st_mode) == 0o600
        assert stat.S_IMODE(key.parent.stat().st_mode) == 0o700
        server.stop()
        server.start()
        assert ann.get("/api/me")["name"] == ann.name


def test_the_command_says_when_there_are_no_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nutwood.server.settings.default_client", lambda: None)
    with pytest.raises(CannotOpen, match="have not been built"):
        serve(data=tmp_path / "data")
    assert not (tmp_path / "data").exists()
