"""What lists show of a table beside its header, so that no list reads a log; and indexes for what lists ask."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
Milliseconds = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add it. What is shown of an older table is written when the server has read it, once, after its start."""
    op.add_column("tables", sa.Column("host", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("updated", Milliseconds, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("listing", sa.LargeBinary))
    if op.get_bind().dialect.name == "sqlite":  # elsewhere there are no older tables
        op.execute("UPDATE tables SET host = coalesce(json_extract(CAST(header AS TEXT), '$.host'), '')")
        latest = "(SELECT max(at) FROM events WHERE table_id = tables.id)"
        op.execute(f"UPDATE tables SET updated = coalesce({latest}, created)")
    op.create_index("ix_tables_host", "tables", ["host"])
    op.create_index("ix_tables_waiting", "tables", ["listed", "status", "created"])
