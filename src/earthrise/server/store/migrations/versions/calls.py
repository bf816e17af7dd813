"""People are called to their tables: how they want it, where it goes, what is still to be sent."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "call_settings",
        sa.Column("identity", sa.String(64), nullable=False),
        sa.Column("turns", sa.Boolean(create_constraint=False), nullable=False),
        sa.Column("endings", sa.Boolean(create_constraint=False), nullable=False),
        sa.Column("rematches", sa.Boolean(create_constraint=False), nullable=False),
        sa.Column("mail", sa.Boolean(create_constraint=False), nullable=False),
        sa.Column("quiet_from", sa.Integer, nullable=False),
        sa.Column("quiet_to", sa.Integer, nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("since", sa.String(32), nullable=False),
        sa.Column("stop_hash", sa.String(64), nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("identity", name="pk_call_settings"),
    )
    op.create_index("ix_call_settings_stop_hash", "call_settings", ["stop_hash"])
    op.create_table(
        "call_targets",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("identity", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("keys", sa.Text, nullable=False),
        sa.Column("label", sa.String(60), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("told", sa.String(32), nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("not_before", sa.String(32), nullable=False),
        sa.Column("said", sa.Text, nullable=False),
        sa.Column("gone", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_call_targets"),
    )
    op.create_index("ix_call_targets_identity", "call_targets", ["identity"])
    for name, more in (("call_mutes", []), ("call_mails", [sa.Column("seq", sa.Integer, nullable=False)])):
        op.create_table(
            name,
            sa.Column("table_id", sa.String(32), nullable=False),
            sa.Column("identity", sa.String(64), nullable=False),
            *more,
            sa.PrimaryKeyConstraint("table_id", "identity", name=f"pk_{name}"),
            sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=f"fk_{name}_table_id", ondelete="CASCADE"),
        )
        op.create_index(f"ix_{name}_identity", name, ["identity"])
    op.create_table(
        "call_marks",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("line", sa.Integer, nullable=False),
        sa.Column("turns", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_call_marks"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_call_marks_table_id", ondelete="CASCADE"),
    )
    op.create_table(
        "calls",
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("identity", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("about", sa.String(32), nullable=False),
        sa.Column("target", sa.String(24), nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("due", sa.String(32), nullable=False),
        sa.Column("lease", sa.String(32), nullable=False),
        sa.Column("unsure", sa.Integer, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_calls"),
    )
    for column in ("identity", "table_id", "due"):
        op.create_index(f"ix_calls_{column}", "calls", [column])


def downgrade() -> None:
    for name in ("calls", "call_marks", "call_mails", "call_mutes", "call_targets", "call_settings"):
        op.drop_table(name)
