"""Servers for the tests: the same tests run on SQLite and on PostgreSQL.

What hangs on no database is marked `either_database` and runs on SQLite alone; `EARTHRISE_EVERY_DATABASE=1` runs it on
both, as each night does.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.hosting.mail_server import Post, mail_server
from tests.server.postgres import Postgres
from tests.server.running import Browser, Server, Someone
from tests.toy.installed import toy_environment

EVERY_DATABASE = os.environ.get("EARTHRISE_EVERY_DATABASE", "0") not in ("", "0")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if EVERY_DATABASE:
        return
    again = [item for item in items if is_the_same_again(item)]
    config.hook.pytest_deselected(items=again)
    items[:] = [item for item in items if item not in set(again)]


def is_the_same_again(item: pytest.Item) -> bool:
    """Whether this is the second run of what hangs on no database."""
    if not isinstance(item, pytest.Function) or item.get_closest_marker("either_database") is None:
        return False
    return hasattr(item, "callspec") and item.callspec.params.get("server") == "postgresql"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    yield server
    server.stop()


def database_of(request: pytest.FixtureRequest) -> str:
    """Of a fixture that is made for each kind of database: a new one's address; the server's own file where it is
    SQLite."""
    return request.getfixturevalue("postgres").database() if request.param == "postgresql" else ""


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a kind of database; without rate limits."""
    place = tmp_path_factory.mktemp("server")
    running = Server(place / "data", database_of(request), environment=toy_environment(place / "toy"))
    yield running
    running.stop()


@pytest.fixture(scope="module")
def post() -> Iterator[Post]:
    """Where a server of these tests may send mail."""
    with mail_server() as post:
        yield post


@pytest.fixture(scope="session")
def sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server") / "data")
    yield running
    running.stop()


@contextmanager
def visitors(server: Server) -> Iterator[Someone]:
    made: list[Browser] = []

    def make(name: str) -> Browser:
        made.append(Browser(server.address, name))
        return made[-1]

    yield make
    for browser in made:
        browser.close()


@pytest.fixture
def someone(server: Server) -> Iterator[Someone]:
    """`someone("Ada")` is a new visitor."""
    with visitors(server) as make:
        yield make


@pytest.fixture(scope="module")
def someone_for_long(server: Server) -> Iterator[Someone]:
    """The same, for a scene that all tests of a file share because they leave it as it was."""
    with visitors(server) as make:
        yield make


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"
