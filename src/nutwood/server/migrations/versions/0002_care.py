"""What a host needs: results beside statuses, when people were last seen, who is blocked, and orders to the server."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add it; nobody has been seen before today, so that nobody is forgotten for having been away."""
    op.add_column("tables", sa.Column("result", sa.Text))
    op.add_column("people", sa.Column("seen", sa.Integer, nullable=False, server_default="0"))
    op.add_column("people", sa.Column("blocked", sa.Boolean, nullable=False, server_default="0"))
    op.execute("UPDATE people SET seen = CAST(strftime('%s', 'now') AS INTEGER) * 1000")
    op.create_table(
        "orders",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("answer", sa.Text),
    )
