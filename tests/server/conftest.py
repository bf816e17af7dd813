"""Servers for the tests: the same tests run on SQLite and on PostgreSQL."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Postgres
from tests.server.running import Browser, Server
from tests.toy.installed import toy_environment


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    yield server
    server.stop()


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a kind of database; without rate limits."""
    database = request.getfixturevalue("postgres").database() if request.param == "postgresql" else ""
    place = tmp_path_factory.mktemp("server")
    running = Server(place / "data", database, environment=toy_environment(place / "toy"))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server") / "data")
    yield running
    running.stop()


@pytest.fixture
def someone(server: Server) -> Iterator[Callable[[str], Browser]]:
    """`someone("Ada")` is a new visitor."""
    made: list[Browser] = []

    def make(name: str) -> Browser:
        made.append(Browser(server.address, name))
        return made[-1]

    yield make
    for browser in made:
        browser.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"
