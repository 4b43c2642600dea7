"""The database's versions: each a script in `versions`, run in order by Alembic."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa

LATEST = "0006"
"""The newest script. Checked before Alembic is loaded, since most starts have nothing to do."""
FIRST = "0001"
"""What a database from before there were versions has."""


def version(connection: sa.Connection) -> str | None:
    """The version of a database; None if it is empty."""
    found = sa.inspect(connection).get_table_names()
    if "alembic_version" in found:
        return connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar_one_or_none()
    return FIRST if "events" in found else None


def upgrade(connection: sa.Connection) -> None:
    """Bring a database to the newest version, in the caller's transaction."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    if version(connection) == FIRST:
        command.stamp(config, FIRST)
    command.upgrade(config, LATEST)
