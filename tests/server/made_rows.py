"""Rows of the database, as tests that need no server for it lay them."""

from typing import Any

from earthrise.server.store.rows import RUNNING, TableRow, now


def table_row(table: str, **fields: Any) -> TableRow:
    """A table at which a game has just begun, but for what is named."""
    values: dict[str, Any] = {
        "game": "new_earth_thomas",
        "rules": 1,
        "options": "{}",
        "seed": "1",
        "position": None,
        "host": "",
        "public": False,
        "state": RUNNING,
        "origin": "lobby",
        "seq": 0,
        "revision": 0,
        "waiting": "[]",
        "bots_turn": False,
        "round_text": "",
        "created": now(),
        "changed": now(),
    }
    return TableRow(id=table, **{**values, **fields})
