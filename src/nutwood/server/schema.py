"""What the database holds, whichever it is; `migrations` makes it."""

from __future__ import annotations

import sqlalchemy as sa

Milliseconds = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
metadata = sa.MetaData()
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("created", Milliseconds, nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("timed", sa.Boolean, nullable=False),
    sa.Column("header", sa.LargeBinary, nullable=False),
    sa.Column("result", sa.Text),
    sa.Column("host", sa.Text, nullable=False, server_default="", index=True),
    sa.Column("updated", Milliseconds, nullable=False, server_default="0"),
    sa.Column("listing", sa.LargeBinary),
    sa.Column("due", Milliseconds, index=True),
    sa.Column("claimed", Milliseconds, nullable=False, server_default="0"),
    sa.Column("rewritten", sa.Integer, nullable=False, server_default="0"),
    sa.Index("ix_tables_waiting", "listed", "status", "created"),
)
seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person", sa.Text, nullable=False, index=True),
)
entries = sa.Table(
    "entries",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("at", Milliseconds, nullable=False),
    sa.Column("entry", sa.LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("created", Milliseconds, nullable=False),
    sa.Column("seen", Milliseconds, nullable=False, server_default="0"),
    sa.Column("blocked", sa.Boolean, nullable=False, server_default="0"),
)
tokens = sa.Table(
    "tokens",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("digest", sa.Text, nullable=False, unique=True),
    sa.Column("person", sa.Text, nullable=False, index=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("created", Milliseconds, nullable=False),
)
heart = sa.Table(
    "heart",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("beat", Milliseconds, nullable=False),
)
orders = sa.Table(
    "orders",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("what", sa.Text, nullable=False),
    sa.Column("target", sa.Text, nullable=False),
    sa.Column("answer", sa.Text),
    sa.Column("claimed", Milliseconds, nullable=False, server_default="0"),
)
outages = sa.Table(
    "outages",
    metadata,
    sa.Column("since", Milliseconds, primary_key=True),
    sa.Column("until", Milliseconds, nullable=False),
)
keys = sa.Table(
    "keys",
    metadata,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("key", sa.LargeBinary, nullable=False),
)
