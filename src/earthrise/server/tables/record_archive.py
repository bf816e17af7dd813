"""Many records in one file: a zip of the finished games that somebody asks for, made on a thread."""

import asyncio
import io
import zipfile

from earthrise.engine.errors import EarthriseError
from earthrise.server.http.messages.history import HistoryLine
from earthrise.server.problems import Trouble
from earthrise.server.store.results import Filters
from earthrise.server.tables import replay
from earthrise.server.tables.history import history
from earthrise.server.tables.table_service import Tables

MOST_GAMES = 200
MOST_BYTES = 32 * 1024 * 1024  # of text, before it is packed
LISTING = "games.txt"


class RecordArchive:
    """One is made at a time: it reads many logs."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._turn = asyncio.Semaphore(1)

    async def packed(self, identity: str, filters: Filters) -> bytes:
        """The newest games that fit the filters."""
        async with self._turn:
            found = await history(self._tables.store, identity, filters, "", MOST_GAMES)
            texts: dict[str, str] = {}
            size = 0
            for line in found.lines:
                text = await self._text(line) if line.kept else ""
                size += len(text)
                if size > MOST_BYTES:
                    break
                if text:
                    texts[f"{line.ended[:10]}-{line.game}-{line.table}.record"] = text
            if not texts:
                raise Trouble(404, "no_games", "There is no finished game of yours like that.")
            return await asyncio.to_thread(packed, texts, found.lines)

    async def _text(self, line: HistoryLine) -> str:
        """Empty for a table that cannot be read any more."""
        try:
            return await replay.record_text(self._tables, await self._tables.get(line.table))
        except (EarthriseError, Trouble):
            return ""


def packed(texts: dict[str, str], lines: list[HistoryLine]) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in texts.items():
            archive.writestr(name, text)
        archive.writestr(LISTING, "".join(f"{said(line)}\n" for line in lines))
    return file.getvalue()


def said(line: HistoryLine) -> str:
    who = ", ".join(f"{seat.name} {seat.points}{' (won)' if seat.won else ''}" for seat in line.seats)
    return f"{line.ended[:10]}  {line.title}  {who}  {line.table}"
