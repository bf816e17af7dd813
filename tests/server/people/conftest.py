"""People who come by a name: passkeys are for names, not for numbers. And databases with finished games in them."""

from collections.abc import Iterator

import pytest

from tests.server.people.made import databases
from tests.server.running import Browser, Server, Someone

__all__ = ["databases"]


def by_name(server: Server) -> str:
    return server.address.replace("127.0.0.1", "localhost")


@pytest.fixture
def someone(server: Server) -> Iterator[Someone]:
    made: list[Browser] = []

    def make(name: str) -> Browser:
        made.append(Browser(by_name(server), name))
        return made[-1]

    yield make
    for browser in made:
        browser.close()
