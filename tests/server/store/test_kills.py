"""Kill -9 at random moments under load: what was acknowledged is there, nothing is there twice or by halves, and no
table is stuck. `make kills` is the long run, each night's too."""

from pathlib import Path

import pytest

from tests.server.postgres import Postgres
from tests.server.running import Server
from tests.server.store import killing

KILLS = 3  # by lot two of a server and one of a process in which its bots think


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_whatever_was_acknowledged_survives_kills(
    database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url, count = "", 1
    if database == "postgresql":
        postgres = request.getfixturevalue("postgres")
        assert isinstance(postgres, Postgres)
        url, count = postgres.database(), 2
    servers = [Server(tmp_path / "data", url) for _ in range(count)]
    try:
        outcome = killing.run(servers, KILLS)
    finally:
        for server in servers:
            server.stop()
    assert outcome.is_good, outcome
    assert all(outcome.acknowledged[kind] for kind in ("moves", "tables"))


def test_what_is_lost_doubled_or_torn_would_be_counted(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    try:
        player = killing.Player([server], 1, killing.a_record())
        door = player.doors[0]
        for _ in range(6):
            player.act(door)
        player.say(door)
        rows = server.contents()
        player.close()
    finally:
        server.stop()

    def counted(**changed: list[tuple[object, ...]]) -> killing.Outcome:
        outcome = killing.Outcome(0, killing.acknowledged_by([player]))
        killing.count(outcome, [player], {**rows, **changed})
        return outcome

    place, action = next(iter(player.played.items()))
    without = [row for row in rows["log"] if (row[0], row[1]) != place]
    another = [row if (row[0], row[1]) != place else (*row[:4], "another", row[5]) for row in rows["log"]]
    assert counted().is_good
    assert counted(log=without).lost and counted(log=without).torn
    assert action and counted(log=another).lost and counted(log=another).doubled
    assert counted(chat=[]).lost
    twice = [*rows["chat"], (rows["chat"][0][0], 99, *rows["chat"][0][2:])]
    assert counted(chat=twice).doubled
    assert counted(tables=[]).lost and counted(seats=[]).torn
