"""What finished games came to, circles of people, and ratings for those who want them."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def text(name: str, size: int) -> "sa.Column[str]":
    return sa.Column(name, sa.String(size), nullable=False)


def number(name: str) -> "sa.Column[int]":
    return sa.Column(name, sa.Integer, nullable=False)


def flag(name: str) -> "sa.Column[bool]":
    return sa.Column(name, sa.Boolean(create_constraint=False), nullable=False)


def figure(name: str, nullable: bool = False) -> "sa.Column[float]":
    return sa.Column(name, sa.Float(53), nullable=nullable)


def upgrade() -> None:
    op.add_column("tables", sa.Column("circle", sa.String(32), nullable=False, server_default=""))
    tallied: sa.Column[bool] = sa.Column(
        "tallied", sa.Boolean(create_constraint=False), nullable=False, server_default=sa.false()
    )
    op.add_column("tables", tallied)
    op.create_index("ix_tables_circle_state_changed", "tables", ["circle", "state", "changed"])
    op.create_index("ix_tables_tallied_state", "tables", ["tallied", "state"])
    op.create_table(
        "results",
        text("table_id", 32),
        number("number"),
        text("owner", 64),
        text("name", 32),
        text("bot", 64),
        text("game", 64),
        text("mode", 64),
        text("circle", 32),
        text("ended", 32),
        number("seconds"),
        number("moves"),
        number("seats"),
        number("side"),
        number("place"),
        number("points"),
        flag("won"),
        flag("shared"),
        figure("share"),
        text("uncounted", 16),
        flag("is_first"),
        sa.Column("parts", sa.Text, nullable=False),
        sa.Column("favourites", sa.Text, nullable=False),
        flag("rated"),
        text("rater", 32),
        figure("mu_before", nullable=True),
        figure("sigma_before", nullable=True),
        figure("mu", nullable=True),
        figure("sigma", nullable=True),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_results"),
    )
    op.create_index("ix_results_owner_ended", "results", ["owner", "ended", "table_id"])
    op.create_index("ix_results_owner_game_ended", "results", ["owner", "game", "ended"])
    op.create_index("ix_results_circle_ended", "results", ["circle", "ended", "table_id"])
    op.create_index("ix_results_game_rated_ended", "results", ["game", "rated", "ended", "table_id"])
    op.create_index("ix_results_rater_game_ended", "results", ["rater", "game", "ended", "table_id"])
    op.create_table(
        "raters",
        text("identity", 64),
        text("rater", 32),
        text("since", 32),
        sa.PrimaryKeyConstraint("identity", name="pk_raters"),
    )
    op.create_index("ix_raters_rater", "raters", ["rater"], unique=True)
    op.create_table(
        "ratings",
        text("rater", 32),
        text("game", 64),
        figure("mu"),
        figure("sigma"),
        number("games"),
        sa.PrimaryKeyConstraint("rater", "game", name="pk_ratings"),
    )
    op.create_table(
        "circles",
        text("id", 32),
        text("name", 40),
        text("owner", 64),
        text("link_hash", 64),
        text("created", 32),
        sa.PrimaryKeyConstraint("id", name="pk_circles"),
    )
    op.create_index("ix_circles_owner", "circles", ["owner"])
    op.create_index("ix_circles_link_hash", "circles", ["link_hash"])
    op.create_table(
        "circle_members",
        text("circle_id", 32),
        text("identity", 64),
        number("number"),
        text("joined", 32),
        sa.ForeignKeyConstraint(["circle_id"], ["circles.id"], name="fk_circle_members_circle_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("circle_id", "identity", name="pk_circle_members"),
    )
    op.create_index("ix_circle_members_identity", "circle_members", ["identity"])
    op.create_index("ix_circle_members_circle_number", "circle_members", ["circle_id", "number"], unique=True)


def downgrade() -> None:
    for table in ("circle_members", "circles", "ratings", "raters", "results"):
        op.drop_table(table)
    op.drop_index("ix_tables_tallied_state", "tables")
    op.drop_index("ix_tables_circle_state_changed", "tables")
    op.drop_column("tables", "tallied")
    op.drop_column("tables", "circle")
