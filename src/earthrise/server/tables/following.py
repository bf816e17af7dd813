"""Following a table that other processes change or remove."""

from collections.abc import Iterator
from contextlib import contextmanager

from earthrise.server.problems import Trouble
from earthrise.server.tables.broadcast import Hub
from earthrise.server.tables.table_service import Tables


@contextmanager
def until_gone(tables: Tables, hub: Hub, table_id: str) -> Iterator[None]:
    """Where it turns out that the table is gone, it is forgotten here and everybody at it is told so."""
    try:
        yield
    except Trouble as gone:
        tables.live.pop(table_id, None)
        hub.dismiss(table_id, gone.detail)
