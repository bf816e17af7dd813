"""Hosts keep order: locked tables, people removed or muted, lines that know who said them, reports."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("moderation", sa.Text, nullable=False, server_default="{}"))
    op.add_column("chat", sa.Column("author", sa.String(64), nullable=False, server_default=""))
    op.create_table(
        "reports",
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("line", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("author", sa.String(64), nullable=False),
        sa.Column("said", sa.Text, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("reporter", sa.String(64), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("settled", sa.Text, nullable=False),
        sa.Column("settled_at", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_reports"),
    )
    for column in ("table_id", "reporter", "settled_at"):
        op.create_index(f"ix_reports_{column}", "reports", [column])
    op.create_table(
        "muted",
        sa.Column("identity", sa.String(64), nullable=False),
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("until", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("identity", name="pk_muted"),
    )
    op.create_table(
        "outside",
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_outside"),
    )


def downgrade() -> None:
    op.drop_table("outside")
    op.drop_table("muted")
    op.drop_table("reports")
    op.drop_column("chat", "author")
    op.drop_column("tables", "moderation")
