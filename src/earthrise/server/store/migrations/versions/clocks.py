"""Clocks at tables, people's days off, and seats that others may take over."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

OF_SEATS = ("late", "vacation", "offered", "asks", "since_seq", "nudged", "nudged_seq")
OF_TABLES = ("clock", "clock_state", "clock_due", "departed")


def upgrade() -> None:
    op.add_column("tables", sa.Column("clock", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("clock_state", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("clock_due", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("departed", sa.Text, nullable=False, server_default="{}"))
    op.create_index("ix_tables_clock_due", "tables", ["clock_due"])
    op.add_column("seats", sa.Column("late", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("vacation", sa.String(32), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("offered", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("asks", sa.Text, nullable=False, server_default="{}"))
    op.add_column("seats", sa.Column("since_seq", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("nudged", sa.String(32), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("nudged_seq", sa.Integer, nullable=False, server_default="0"))
    op.create_index("ix_seats_offered", "seats", ["offered"])
    op.create_table(
        "house_time",
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("now", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_house_time"),
    )
    op.create_table(
        "vacations",
        sa.Column("identity", sa.String(64), nullable=False),
        sa.Column("began", sa.String(32), nullable=False),
        sa.Column("until", sa.String(32), nullable=False),
        sa.Column("ended", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("identity", "began", name="pk_vacations"),
    )
    op.create_index("ix_vacations_ended", "vacations", ["ended"])


def downgrade() -> None:
    op.drop_table("vacations")
    op.drop_table("house_time")
    op.drop_index("ix_seats_offered", "seats")
    for column in OF_SEATS:
        op.drop_column("seats", column)
    op.drop_index("ix_tables_clock_due", "tables")
    for column in OF_TABLES:
        op.drop_column("tables", column)
