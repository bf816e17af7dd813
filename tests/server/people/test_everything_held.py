"""Every column that can hold an identity is known to merging, export and deletion; a new one must be, too."""

import pytest
from sqlalchemy import Column, String, Text

from earthrise.server.store import persons, schema

SHORTEST = 20  # letters of an identity: what is shorter holds none

# Texts that hold no identity, each with what they hold instead.
OTHERWISE = {
    "identities": {"name", "created"},
    "tables": {
        *("id", "game", "options", "seed", "position", "waiting", "round_text", "created", "changed"),
        *("branched_from", "lesson", "clock", "clock_state", "circle"),
    },
    "seats": {"table_id", "name", "bot", "link_hash", "stand_in", "vacation", "nudged"},
    "devices": {"table_id"},
    "cleared": {"table_id"},
    "learnt": {"game", "name", "at"},
    "log": {"table_id", "action", "at"},
    "checkpoints": {"table_id", "data"},
    "reviews": {"table_id", "data", "changed"},
    "chat": {"table_id", "name", "text", "at", "about"},
    "reports": {"table_id", "game", "name", "said", "why", "at", "settled", "settled_at"},
    "muted": {"name", "at", "until"},
    "outside": {"table_id"},
    "sessions": {"session", "device"},
    "ended": {"session", "at"},
    "merged": {"at"},
    "passkeys": {"key", "credential", "public_key", "handle", "host", "name"},
    "mails": {"address"},
    "codes": {"hash"},
    "proofs": {"hash", "address", "expires"},
    "vacations": {"began", "until", "ended"},
    "results": {"table_id", "name", "bot", "game", "mode", "circle", "ended", "parts", "favourites", "rater"},
    "raters": {"rater", "since"},  # a name of no meaning, drawn by lot
    "ratings": {"rater", "game"},
    "circles": {"id", "name", "link_hash", "created"},
    "circle_members": {"circle_id", "joined"},
    "call_settings": {"zone", "since", "stop_hash", "note"},
    "call_targets": {"id", "address", "keys", "label", "created", "told", "not_before", "said", "gone"},
    "call_mutes": {"table_id"},
    "call_marks": {"table_id", "turns"},  # turns by seat
    "calls": {"table_id", "about", "target", "due", "lease"},
    "call_mails": {"table_id"},
}


def texts() -> list["Column[str]"]:
    return [
        column
        for table in schema.metadata.sorted_tables
        for column in table.columns
        if isinstance(column.type, Text | String) and (column.type.length or SHORTEST) >= SHORTEST
    ]


@pytest.mark.parametrize("column", texts(), ids=str)
def test_a_column_that_can_hold_an_identity_is_handled_or_said_to_hold_none(column: "Column[str]") -> None:
    held = any(one.column is column for one in persons.HELD)
    other = column.name in OTHERWISE.get(column.table.name, set())
    assert held != other, (
        f"{column}: if it holds an identity, say in store/persons.py what becomes of it when people merge, ask for "
        "their data and go; else say here that it holds none."
    )


def test_what_is_told_is_there_and_tells_no_secret() -> None:
    secrets = {"hash", "link_hash", "seed", "position", "session", "key", "credential", "public_key", "handle"}
    for held in persons.HELD:
        assert set(held.told) <= set(held.column.table.c.keys()) and not set(held.told) & secrets
