"""People who are the same person on every device: browsers, passkeys, mail addresses, codes, merging."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

INDEXES = {
    "sessions": ["identity"],
    "ended": ["at"],
    "merged": ["into", "at"],
    "passkeys": ["identity"],
    "mails": ["identity"],
    "codes": ["identity"],
    "proofs": ["identity", "subject", "address", "expires"],
}


def upgrade() -> None:
    op.create_index("ix_chat_author", "chat", ["author"])
    op.create_table(
        "sessions",
        sa.Column("session", sa.String(32), nullable=False),
        sa.Column("identity", sa.String(64), nullable=False),
        sa.Column("device", sa.String(60), nullable=False),
        sa.Column("created", sa.String(10), nullable=False),
        sa.Column("seen", sa.String(10), nullable=False),
        sa.PrimaryKeyConstraint("session", name="pk_sessions"),
    )
    op.create_table(
        "ended",
        sa.Column("session", sa.String(32), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("session", name="pk_ended"),
    )
    op.create_table(
        "merged",
        sa.Column("identity", sa.String(64), nullable=False),
        sa.Column("into", sa.String(64), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("identity", name="pk_merged"),
    )
    op.create_table(
        "passkeys",
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("identity", sa.String(64), nullable=False),
        sa.Column("credential", sa.Text, nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("handle", sa.String(64), nullable=False),
        sa.Column("host", sa.String(255), nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.String(10), nullable=False),
        sa.Column("used", sa.String(10), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_passkeys"),
    )
    op.create_table(
        "mails",
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("identity", sa.String(64), nullable=False),
        sa.Column("created", sa.String(10), nullable=False),
        sa.PrimaryKeyConstraint("address", name="pk_mails"),
    )
    op.create_table(
        "codes",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("identity", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_codes"),
    )
    op.create_table(
        "proofs",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("identity", sa.String(64), nullable=False),
        sa.Column("subject", sa.String(64), nullable=False),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("expires", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_proofs"),
    )
    for table, columns in INDEXES.items():
        for column in columns:
            op.create_index(f"ix_{table}_{column}", table, [column])


def downgrade() -> None:
    for table in reversed(INDEXES):
        op.drop_table(table)
    op.drop_index("ix_chat_author", "chat")
