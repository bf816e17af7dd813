"""Tables know the lesson they teach, and what a person has learnt is kept."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("lesson", sa.String(64), nullable=False, server_default=""))
    op.create_table(
        "learnt",
        sa.Column("identity", sa.String(64), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("outcome", sa.String(12), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("identity", "game", "kind", "name", name="pk_learnt"),
    )


def downgrade() -> None:
    op.drop_table("learnt")
    op.drop_column("tables", "lesson")
