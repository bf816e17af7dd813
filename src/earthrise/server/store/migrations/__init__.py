"""Brings the database to the newest form, on SQLite and PostgreSQL alike. Run by itself at every start."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from earthrise.engine.errors import EarthriseError

if TYPE_CHECKING:
    from alembic.config import Config

NEWEST = "0012"


class NewerDatabase(EarthriseError):
    """Made by a later version of this house: nothing in it is touched."""

    code = "newer_database"


def settings_for(connection: Connection) -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection) -> None:
    """Alembic takes a second to load: a database that has the newest form does without."""
    revision = revision_of(connection)
    if revision == NEWEST:
        return
    if revision > NEWEST:
        raise NewerDatabase(
            f"The database was written by a newer Earthrise (its form is {revision}, this one knows {NEWEST} at most). "
            "Update Earthrise, or restore a backup made before the update."
        )
    from alembic import command

    command.upgrade(settings_for(connection), "head")


def revision_of(connection: Connection) -> str:
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or "")


def downgrade(connection: Connection) -> None:
    from alembic import command

    command.downgrade(settings_for(connection), "base")


def check(connection: Connection) -> None:
    """Raises when `schema.py` and the migrations have grown apart, or `NEWEST` is not the newest."""
    from alembic import command
    from alembic.script import ScriptDirectory

    config = settings_for(connection)
    heads = ScriptDirectory.from_config(config).get_heads()
    if heads != [NEWEST]:
        raise ValueError(f"migrations.NEWEST is {NEWEST}, but the newest are {heads}")
    command.check(config)
