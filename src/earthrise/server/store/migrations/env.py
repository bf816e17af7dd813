"""Alembic's door: runs the migrations on the connection it is handed by `migrations.upgrade`."""

from alembic import context

from earthrise.server.store.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
