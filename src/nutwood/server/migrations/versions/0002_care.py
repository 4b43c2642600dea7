"""What a host needs: results beside statuses, when people were last seen, who is blocked, and orders to the server."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
Milliseconds = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add it; nobody has been seen before today, so that nobody is forgotten for having been away."""
    op.add_column("tables", sa.Column("result", sa.Text))
    op.add_column("people", sa.Column("seen", Milliseconds, nullable=False, server_default="0"))
    op.add_column("people", sa.Column("blocked", sa.Boolean, nullable=False, server_default="0"))
    if op.get_bind().dialect.name == "sqlite":  # elsewhere nobody has come yet
        op.execute("UPDATE people SET seen = CAST(strftime('%s', 'now') AS INTEGER) * 1000")
    op.create_table(
        "orders",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("answer", sa.Text),
    )
