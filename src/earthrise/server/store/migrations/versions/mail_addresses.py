"""People may have shown that a mail address is theirs."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "mails",
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("identity", sa.String(64), nullable=False),
        sa.Column("created", sa.String(10), nullable=False),
        sa.PrimaryKeyConstraint("address", name="pk_mails"),
    )
    op.create_index("ix_mails_identity", "mails", ["identity"])


def downgrade() -> None:
    op.drop_table("mails")
