"""What several nodes need: when a table does something by itself, who takes care of that, and when nobody was there."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
Milliseconds = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add it. When something is due at an older table is written when the table is read."""
    op.add_column("tables", sa.Column("due", Milliseconds))
    op.add_column("tables", sa.Column("claimed", Milliseconds, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("rewritten", sa.Integer, nullable=False, server_default="0"))
    op.add_column("orders", sa.Column("claimed", Milliseconds, nullable=False, server_default="0"))
    op.create_index("ix_tables_due", "tables", ["due"])
    op.create_table(
        "outages",
        sa.Column("since", Milliseconds, primary_key=True),
        sa.Column("until", Milliseconds, nullable=False),
    )
