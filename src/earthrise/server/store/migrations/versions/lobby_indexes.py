"""The lobby finds its tables by indexes, however many tables there are."""

from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_tables_host", "tables", ["host"])
    op.create_index("ix_tables_public_state_changed", "tables", ["public", "state", "changed"])


def downgrade() -> None:
    op.drop_index("ix_tables_public_state_changed", "tables")
    op.drop_index("ix_tables_host", "tables")
