"""`nutwood serve`, and so `make play`: an address, or one sentence with exit code 2 and nothing touched."""

from __future__ import annotations

import ctypes
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import typer

from nutwood.cli import serve
from nutwood.cli.app import app
from nutwood.server.settings import default_client
from tests.cli.conftest import environment

pytestmark = pytest.mark.skipif(default_client() is None, reason="the pages are not built: `make build` does it")
WITHOUT_DISPLAY = {"DISPLAY": "", "WAYLAND_DISPLAY": ""}


def command(data: Path, *options: str) -> list[str]:
    return [sys.executable, "-m", "nutwood", "serve", "--data", str(data), *options]


def refusal(data: Path, *options: str) -> str:
    """The one sentence, without the name of the command."""
    ended = subprocess.run(
        command(data, *options),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env=environment(data.parent),
        preexec_fn=bow_to_modes,
    )
    assert (ended.returncode, ended.stdout) == (2, "")
    [sentence] = ended.stderr.splitlines()
    return sentence.removeprefix("nutwood: ")


def bow_to_modes() -> None:
    """Even root shall not write to what is read-only: without CAP_DAC_OVERRIDE from here on."""
    if os.geteuid() == 0:
        ctypes.CDLL(None).prctl(24, 1, 0, 0, 0)


@contextmanager
def serving(data: Path) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        command(data, "--port", "0", "--open"),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**environment(data.parent), **WITHOUT_DISPLAY},
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def test_without_a_display_the_address_is_printed_and_ctrl_c_closes(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as process:
        assert process.stdout is not None
        said = [process.stdout.readline().strip() for _ in range(3)]
        assert said[0].startswith("Nutwood is open at http://127.0.0.1:")
        assert said[1] == f"Games are kept in {tmp_path / 'data'}. Ctrl-C closes."
        assert said[2] == "There is no display here: open the address in a browser."
        process.send_signal(signal.SIGINT)
        assert (process.wait(30), process.stdout.read()) == (0, "")


def test_a_taken_port(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert refusal(tmp_path / "data", "--port", str(port)) == (
            f"Port {port} on 127.0.0.1 cannot be used: Address already in use. Choose another with --port."
        )
    assert not (tmp_path / "data").exists()


def test_a_port_that_is_none(tmp_path: Path) -> None:
    assert refusal(tmp_path / "data", "--port", "70000") == "--port 70000: take a number from 0 to 65535."


def test_a_read_only_folder(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir(mode=0o500)
    assert "cannot be written to" in refusal(data, "--port", "0")
    assert list(data.iterdir()) == []


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with serving(data) as process:
        assert process.stdout is not None
        process.stdout.readline()
    with sqlite3.connect(data / "nutwood.sqlite") as database:
        database.execute("PRAGMA user_version = 99")
    assert "newer Nutwood" in refusal(data, "--port", "0")
    with sqlite3.connect(data / "nutwood.sqlite") as database:
        assert database.execute("PRAGMA user_version").fetchone() == (99,)


@pytest.mark.parametrize("found", [True, False])
def test_with_a_display_a_browser_is_opened(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], found: bool
) -> None:
    opened: list[str] = []

    def open_tab(address: str) -> bool:
        opened.append(address)
        return found

    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr("webbrowser.open", open_tab)
    serve._open("http://127.0.0.1:8100/")
    assert opened == ["http://127.0.0.1:8100/"]
    assert ("No browser was found" in capsys.readouterr().err) is not found


def test_a_file_gives_what_the_command_does_not_say(tmp_path: Path) -> None:
    file = tmp_path / "nutwood.toml"
    file.write_text('host = "127.0.0.1"\nport = 70000\n', encoding="utf-8")
    assert refusal(tmp_path / "data", "--config", str(file)) == "--port 70000: take a number from 0 to 65535."
    assert "--port 70001" in refusal(tmp_path / "data", "--config", str(file), "--port", "70001")


def test_every_option_is_also_taken_from_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    named = {parameter.name: parameter.envvar for parameter in command.params if parameter.name != "opened"}
    assert named == {name: f"NUTWOOD_{name.upper()}" for name in named}
    monkeypatch.setenv("NUTWOOD_PORT", "70002")
    assert "--port 70002" in refusal(tmp_path / "data")


@pytest.mark.parametrize(("text", "reason"), [("prot = 1", "there is no option prot"), ("port = ", "Invalid value")])
def test_a_file_that_makes_no_sense_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    file = tmp_path / "nutwood.toml"
    file.write_text(text, encoding="utf-8")
    assert reason in refusal(tmp_path / "data", "--config", str(file))


@pytest.mark.parametrize(
    ("address", "reason"),
    [("postgresql://127.0.0.1:1/none", "The database cannot be used"), ("what is this", "give an address such as")],
)
def test_a_database_that_cannot_be_reached_is_told(tmp_path: Path, address: str, reason: str) -> None:
    assert reason in refusal(tmp_path / "data", "--port", "0", "--database", address)
    assert not (tmp_path / "data").exists()
