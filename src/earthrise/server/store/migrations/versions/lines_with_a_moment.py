"""Lines of chat know the moment they were said at and what they are: plain talk, a promise, a proposal."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("chat", sa.Column("seq", sa.Integer, nullable=False, server_default="0"))
    op.add_column("chat", sa.Column("kind", sa.String(12), nullable=False, server_default="say"))
    op.add_column("chat", sa.Column("about", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("chat", "about")
    op.drop_column("chat", "kind")
    op.drop_column("chat", "seq")
