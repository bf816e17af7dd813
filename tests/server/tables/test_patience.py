"""Bots hold back so that the people at the table can follow them."""

from typing import Any, cast

import pytest

from earthrise.server.tables.broadcast import Connection, Hub
from earthrise.server.tables.live_table import LiveTable
from tests.server.running import Server, Someone


class Table:
    """A table at which Ada and Ben sit."""

    id = "table"

    def seats_of(self, identity: str) -> list[int]:
        return {"ada": [0], "ben": [1]}.get(identity, [])


def looking(*people: tuple[str, str]) -> float:
    """How patient bots are with these people and their paces there."""
    hub = Hub()
    hub._at["table"] = [connected(identity, pace) for identity, pace in people]
    return hub.patience(cast(LiveTable, Table()))


def connected(identity: str, pace: str) -> Connection:
    connection = Connection("table", identity, None, 1, cast(Any, None))
    connection.pace = pace
    return connection


@pytest.mark.parametrize(
    ("people", "patience"),
    [
        ([], 1.0),
        ([("ada", "instant")], 0.0),
        ([("ada", "instant"), ("ben", "brisk")], 1.0),
        ([("ada", "instant"), ("ben", "calm")], 2.0),
        ([("ada", "instant"), ("onlooker", "calm")], 0.0),
    ],
)
def test_bots_wait_for_the_slowest_player_who_looks(people: list[tuple[str, str]], patience: float) -> None:
    assert looking(*people) == patience


def test_a_browser_says_its_pace_and_nothing_comes_of_other_words(server: Server, someone: Someone) -> None:
    ada = someone("Ada")
    live = ada.live(ada.table("me", "random"))
    live.next("snapshot")
    for word in ("calm", "instant", "sideways"):
        live.socket.send(word)
    live.socket.send("ping")
    live.next("pong")
