"""Notation counts seats from 1: gifts in Earth with Abundance counted them from 0."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

GIFTS = sa.text(
    "SELECT log.table_id, log.seq, log.action FROM log JOIN tables ON tables.id = log.table_id "
    "WHERE tables.game = 'earth_abundance' AND log.action LIKE 'give player:%'"
)
WRITE = sa.text("UPDATE log SET action = :action WHERE table_id = :table_id AND seq = :seq")


def upgrade() -> None:
    _count_from(1)


def downgrade() -> None:
    _count_from(-1)


def _count_from(step: int) -> None:
    connection = op.get_bind()
    for table_id, seq, action in connection.execute(GIFTS).fetchall():
        seat = int(action.rpartition(":")[2]) + step
        connection.execute(WRITE, {"action": f"give player:{seat}", "table_id": table_id, "seq": seq})
