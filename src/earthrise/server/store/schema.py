"""The tables of the database. `migrations/` brings a database of any age to this form."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

CHANNEL = "earthrise"  # of PostgreSQL's notices on changed tables

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# Times are ISO 8601 texts in UTC and structures are JSON texts: the same bytes on both databases.

identities = Table(
    "identities",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("created", String(32), nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("position", Text, nullable=True),
    Column("host", String(64), nullable=False),
    Column("public", Boolean(create_constraint=False), nullable=False),
    Column("state", String(12), nullable=False),
    Column("origin", String(12), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("waiting", Text, nullable=False),
    Column("bots_turn", Boolean(create_constraint=False), nullable=False),
    Column("round_text", String(120), nullable=False),
    Column("created", String(32), nullable=False),
    Column("changed", String(32), nullable=False),
    Column("branched_from", String(32), nullable=False, server_default=""),
    Column("branched_at", Integer, nullable=False, server_default="0"),
    Column("lesson", String(64), nullable=False, server_default=""),
    Column("moderation", Text, nullable=False, server_default="{}"),
    Column("clock", Text, nullable=False, server_default=""),
    Column("clock_state", Text, nullable=False, server_default=""),
    Column("clock_due", BigInteger, nullable=False, server_default="0"),
    Column("departed", Text, nullable=False, server_default="{}"),
    Index("ix_tables_clock_due", "clock_due"),
    Column("circle", String(32), nullable=False, server_default=""),
    Column("tallied", Boolean(create_constraint=False), nullable=False, server_default=false()),
    Index("ix_tables_circle_state_changed", "circle", "state", "changed"),
    Index("ix_tables_tallied_state", "tallied", "state"),
    Index("ix_tables_state_changed", "state", "changed"),
    Index("ix_tables_public_state_changed", "public", "state", "changed"),
    Index("ix_tables_host", "host"),
    Index("ix_tables_bots_turn", "bots_turn"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(32), nullable=False),
    Column("owner", String(64), nullable=False, index=True),
    Column("bot", String(64), nullable=False),
    Column("link_hash", String(64), nullable=False, index=True),
    Column("stand_in", String(64), nullable=False),
    Column("votes", Text, nullable=False),
    Column("away", Boolean(create_constraint=False), nullable=False),
    Column("late", Boolean(create_constraint=False), nullable=False, server_default=false()),
    Column("vacation", String(32), nullable=False, server_default=""),
    Column("offered", Boolean(create_constraint=False), nullable=False, server_default=false()),
    Column("asks", Text, nullable=False, server_default="{}"),
    Column("since_seq", Integer, nullable=False, server_default="0"),
    Column("nudged", String(32), nullable=False, server_default=""),
    Column("nudged_seq", Integer, nullable=False, server_default="0"),
    Index("ix_seats_offered", "offered"),
)

devices = Table(
    "devices",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("identity", String(64), primary_key=True, index=True),
)

cleared = Table(
    "cleared",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("identity", String(64), primary_key=True, index=True),
)

learnt = Table(
    "learnt",
    metadata,
    Column("identity", String(64), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("kind", String(12), primary_key=True),
    Column("name", String(64), primary_key=True),
    Column("outcome", String(12), nullable=False),
    Column("at", String(32), nullable=False),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", Text, nullable=False),
    Column("at", String(32), nullable=False),
)

checkpoints = Table(
    "checkpoints",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("data", Text, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("state", String(12), nullable=False),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("data", Text, nullable=False),
    Column("changed", String(32), nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", String(32), nullable=False),
    Column("seq", Integer, nullable=False, server_default="0"),
    Column("kind", String(12), nullable=False, server_default="say"),
    Column("about", Text, nullable=False, server_default=""),
    Column("author", String(64), nullable=False, server_default=""),
    Index("ix_chat_author", "author"),
)

# What was reported outlives its table: removing that may be how it was settled.
reports = Table(
    "reports",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("table_id", String(32), nullable=False, index=True),
    Column("game", String(64), nullable=False),
    Column("line", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(32), nullable=False),
    Column("author", String(64), nullable=False),
    Column("said", Text, nullable=False),
    Column("why", Text, nullable=False),
    Column("reporter", String(64), nullable=False, index=True),
    Column("at", String(32), nullable=False),
    Column("settled", Text, nullable=False),
    Column("settled_at", String(32), nullable=False, index=True),
)

muted = Table(
    "muted",
    metadata,
    Column("identity", String(64), primary_key=True),
    Column("name", String(32), nullable=False),
    Column("at", String(32), nullable=False),
    Column("until", String(32), nullable=False),
)

# One row: how late it is in the house's own time (`tables/house_time.py`).
house_time = Table(
    "house_time",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("now", BigInteger, nullable=False),
)

vacations = Table(
    "vacations",
    metadata,
    Column("identity", String(64), primary_key=True),
    Column("began", String(32), primary_key=True),
    Column("until", String(32), nullable=False),
    Column("ended", String(32), nullable=False, index=True),
)

# Tables that another program than a server has changed; SQLite has no other way to tell a running server.
outside = Table(
    "outside",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("table_id", String(32), nullable=False),
)

# -- who somebody is on every device -------------------------------------------------------------------------------

# Browsers of people who want to be known again; `session` is the fingerprint of a browser's cookie. Days, no times.
sessions = Table(
    "sessions",
    metadata,
    Column("session", String(32), primary_key=True),
    Column("identity", String(64), nullable=False, index=True),
    Column("device", String(60), nullable=False),
    Column("created", String(10), nullable=False),
    Column("seen", String(10), nullable=False),
)

# Cookies that are worth nothing any more. Kept for ever: a signature has no end of its own.
ended = Table(
    "ended",
    metadata,
    Column("session", String(32), primary_key=True),
    Column("at", String(32), nullable=False, index=True),
)

# Visitors who have become one with another: their cookies go on as that person's.
merged = Table(
    "merged",
    metadata,
    Column("identity", String(64), primary_key=True),
    Column("into", String(64), nullable=False, index=True),
    Column("at", String(32), nullable=False, index=True),
)

# `key` is the fingerprint of the credential's id, `host` the name it was made for, `handle` what it knows its owner by.
passkeys = Table(
    "passkeys",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("identity", String(64), nullable=False, index=True),
    Column("credential", Text, nullable=False),
    Column("public_key", Text, nullable=False),
    Column("handle", String(64), nullable=False),
    Column("host", String(255), nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("name", String(40), nullable=False),
    Column("created", String(10), nullable=False),
    Column("used", String(10), nullable=False),
)

# How somebody wants to be called to their tables. Quiet hours are minutes of the day in `zone`; -1: there are none.
call_settings = Table(
    "call_settings",
    metadata,
    Column("identity", String(64), primary_key=True),
    Column("turns", Boolean(create_constraint=False), nullable=False),
    Column("endings", Boolean(create_constraint=False), nullable=False),
    Column("rematches", Boolean(create_constraint=False), nullable=False),
    Column("mail", Boolean(create_constraint=False), nullable=False),
    Column("quiet_from", Integer, nullable=False),
    Column("quiet_to", Integer, nullable=False),
    Column("zone", String(64), nullable=False),
    Column("since", String(32), nullable=False),
    Column("stop_hash", String(64), nullable=False, index=True),
    Column("note", Text, nullable=False),
)

# Where calls go: a browser's push service, or a webhook. `gone` says why nothing is sent there any more.
call_targets = Table(
    "call_targets",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("identity", String(64), nullable=False, index=True),
    Column("kind", String(8), nullable=False),
    Column("address", Text, nullable=False),
    Column("keys", Text, nullable=False),
    Column("label", String(60), nullable=False),
    Column("created", String(32), nullable=False),
    Column("told", String(32), nullable=False),
    Column("failures", Integer, nullable=False),
    Column("not_before", String(32), nullable=False),
    Column("said", Text, nullable=False),
    Column("gone", Text, nullable=False),
)

call_mutes = Table(
    "call_mutes",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("identity", String(64), primary_key=True, index=True),
)

# Up to which moment of a table people were called, and whose turns that were: written together with the calls.
call_marks = Table(
    "call_marks",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("line", Integer, nullable=False),
    Column("turns", Text, nullable=False),
)

# Calls that are still to be made. One is gone when it was made, or is not wanted any more.
calls = Table(
    "calls",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("identity", String(64), nullable=False, index=True),
    Column("table_id", String(32), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("turn", Integer, nullable=False),
    Column("about", String(32), nullable=False),
    Column("target", String(24), nullable=False),
    Column("state", String(8), nullable=False),
    Column("due", String(32), nullable=False, index=True),
    Column("lease", String(32), nullable=False),
    Column("unsure", Integer, nullable=False),
    Column("tries", Integer, nullable=False),
)

# Tables about which somebody was sent a mail and which they have not opened since.
call_mails = Table(
    "call_mails",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("identity", String(64), primary_key=True, index=True),
    Column("seq", Integer, nullable=False),
)

mails = Table(
    "mails",
    metadata,
    Column("address", String(254), primary_key=True),
    Column("identity", String(64), nullable=False, index=True),
    Column("created", String(10), nullable=False),
)

codes = Table(
    "codes",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("identity", String(64), nullable=False, index=True),
)

# What somebody is to answer with soon and once: challenges, links in mails, the word to merge. `identity` has asked for
# it, `subject` is the person it proves.
proofs = Table(
    "proofs",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("kind", String(12), nullable=False),
    Column("identity", String(64), nullable=False, index=True),
    Column("subject", String(64), nullable=False, index=True),
    Column("address", String(254), nullable=False, index=True),
    Column("expires", String(32), nullable=False, index=True),
)

# What a finished game came to for each seat. It outlives the table: ratings are reckoned from it.
results = Table(
    "results",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("owner", String(64), nullable=False),
    Column("name", String(32), nullable=False),
    Column("bot", String(64), nullable=False),
    Column("game", String(64), nullable=False),
    Column("mode", String(64), nullable=False),
    Column("circle", String(32), nullable=False),
    Column("ended", String(32), nullable=False),
    Column("seconds", Integer, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("side", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("won", Boolean(create_constraint=False), nullable=False),
    Column("shared", Boolean(create_constraint=False), nullable=False),
    Column("share", Float(53), nullable=False),
    Column("uncounted", String(16), nullable=False),
    Column("is_first", Boolean(create_constraint=False), nullable=False),
    Column("parts", Text, nullable=False),
    Column("favourites", Text, nullable=False),
    Column("rated", Boolean(create_constraint=False), nullable=False),
    Column("rater", String(32), nullable=False),
    Column("mu_before", Float(53), nullable=True),
    Column("sigma_before", Float(53), nullable=True),
    Column("mu", Float(53), nullable=True),
    Column("sigma", Float(53), nullable=True),
    Index("ix_results_owner_ended", "owner", "ended", "table_id"),
    Index("ix_results_owner_game_ended", "owner", "game", "ended"),
    Index("ix_results_circle_ended", "circle", "ended", "table_id"),
    Index("ix_results_game_rated_ended", "game", "rated", "ended", "table_id"),
    Index("ix_results_rater_game_ended", "rater", "game", "ended", "table_id"),
)

# Who wants to be rated, and under which name of no meaning: whoever stops and begins again begins anew.
raters = Table(
    "raters",
    metadata,
    Column("identity", String(64), primary_key=True),
    Column("rater", String(32), nullable=False),
    Column("since", String(32), nullable=False),
    Index("ix_raters_rater", "rater", unique=True),
)

ratings = Table(
    "ratings",
    metadata,
    Column("rater", String(32), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    Column("games", Integer, nullable=False),
)

circles = Table(
    "circles",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("owner", String(64), nullable=False, index=True),
    Column("link_hash", String(64), nullable=False, index=True),
    Column("created", String(32), nullable=False),
)

circle_members = Table(
    "circle_members",
    metadata,
    Column("circle_id", String(32), ForeignKey("circles.id", ondelete="CASCADE"), primary_key=True),
    Column("identity", String(64), primary_key=True, index=True),
    Column("number", Integer, nullable=False),
    Column("joined", String(32), nullable=False),
    Index("ix_circle_members_circle_number", "circle_id", "number", unique=True),
)
