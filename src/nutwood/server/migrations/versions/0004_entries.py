"""Rows of a table's log are entries: events are what happens in a game."""

from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Call them so."""
    op.rename_table("events", "entries")
