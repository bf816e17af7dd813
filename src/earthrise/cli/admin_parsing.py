"""The command line of `earthrise admin`. Imports nothing of the server, so that `earthrise --help` answers at once."""

from __future__ import annotations

from earthrise.cli.parsing import Commands, Parser, command, positive, whole

ADMIN_EPILOG = """\
Works on a running server as well as on one that is stopped, with SQLite and with PostgreSQL; only restore wants the
server stopped.

examples:
  earthrise admin backup --data /srv/earthrise --to /backups
  earthrise admin restore earthrise-20261117-203000.backup --data /srv/earthrise --replace
  earthrise admin check --data /srv/earthrise
  earthrise admin purge --data /srv/earthrise --finished 180 --yes
  earthrise admin tables --data /srv/earthrise --state running
  earthrise admin export TABLE --data /srv/earthrise
  earthrise admin reports --data /srv/earthrise
  earthrise admin mute TABLE --line 14 --days 7 --data /srv/earthrise
  earthrise admin settle 3 "muted for a week" --data /srv/earthrise

An id of an older server may begin with a dash: write it last, after --.

exit code 1: check has found something
"""


def add_admin(parser: Parser) -> None:
    parts = parser.add_subparsers(title="what to do", dest="what", metavar="WHAT", required=True)
    part = _part(parts, "backup", "a backup in one file, of a running server too")
    part.add_argument("--to", metavar="FILE", default="", help="file or folder (default: here, named after the time)")
    part = _part(parts, "restore", "put a backup in place; the server must be stopped")
    part.add_argument("file", metavar="FILE")
    part.add_argument("--replace", action="store_true", help="in place of what is there, which is kept beside it")
    _part(parts, "check", "is the database sound, and can every table be played on?")
    part = _part(parts, "purge", "remove what has had its time; says what it would do unless --yes")
    for name, days, what in (
        ("finished", 365, "finished tables unchanged for so many days"),
        ("abandoned", 90, "tables at which nothing has happened for so many days"),
        ("visitors", 400, "visitors who came so many days ago and have no table"),
        ("reports", 180, "reports settled so many days ago"),
    ):
        part.add_argument(f"--{name}", metavar="DAYS", type=whole, default=days, help=f"{what} ({days}; 0: none)")
    part.add_argument("--yes", action="store_true", help="do it")
    part = _part(parts, "tables", "the tables there are, the last changed first")
    part.add_argument("--state", choices=["gathering", "running", "finished"], default="")
    part.add_argument("--limit", metavar="N", type=positive, default=50, help="at most so many (50)")
    part.add_argument("--json", action="store_true", help="for programs")
    part = _part(parts, "remove", "remove one table with all that belongs to it")
    part.add_argument("table", metavar="TABLE")
    part = _part(parts, "close", "end a table: nobody plays or writes there any more; what was played is kept")
    part.add_argument("table", metavar="TABLE")
    part = _part(parts, "mute", "let somebody no longer write on this server; they can still play")
    part.add_argument("table", metavar="TABLE")
    who = part.add_mutually_exclusive_group(required=True)
    who.add_argument("--seat", metavar="N", type=positive, help="the player at this seat; seats count from 1")
    who.add_argument("--line", metavar="N", type=positive, help="whoever wrote this line of the table's chat")
    part.add_argument("--days", metavar="N", type=whole, default=30, help="for so many days (30; 0: for good)")
    _part(parts, "muted", "who may not write on this server")
    part = _part(parts, "unmute", "let somebody write again")
    part.add_argument("person", metavar="PERSON", help="as “earthrise admin muted” names them")
    part = _part(parts, "release", "let go of what keeps a player who has lost every passkey, mail address and code")
    part.add_argument("table", metavar="TABLE")
    part.add_argument(
        "--seat", metavar="N", type=positive, required=True, help="the player at this seat; seats count from 1"
    )
    part = _part(parts, "reports", "what visitors have reported and nobody has settled yet")
    part.add_argument("--all", action="store_true", help="settled ones too, the newest first")
    part.add_argument("--limit", metavar="N", type=positive, default=50, help="at most so many (50)")
    part.add_argument("--json", action="store_true", help="for programs")
    part = _part(parts, "settle", "close a report with a word on what was done")
    part.add_argument("number", metavar="NUMBER", type=positive)
    part.add_argument("word", metavar="WORD", help="what was done about it")
    part = _part(parts, "export", "one table as a record, with its secrets")
    part.add_argument("table", metavar="TABLE")
    part.add_argument("--to", metavar="FILE", default="", help="file (default: TABLE.record)")


def _part(parts: Commands, name: str, words: str) -> Parser:
    part = command(parts, name, words, "")
    part.add_argument("--data", metavar="FOLDER", default="earthrise-data", help="the server's data folder")
    part.add_argument("--database", metavar="URL", default="", help="postgresql://… if the server uses that")
    return part
