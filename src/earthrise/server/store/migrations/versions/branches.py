"""Tables know where they branched from, and people can clear tables off their own lists."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("branched_from", sa.String(32), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("branched_at", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "cleared",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("identity", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_cleared_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "identity", name="pk_cleared"),
    )
    op.create_index("ix_cleared_identity", "cleared", ["identity"])


def downgrade() -> None:
    op.drop_table("cleared")
    op.drop_column("tables", "branched_at")
    op.drop_column("tables", "branched_from")
