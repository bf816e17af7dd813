"""Kill -9 at random moments under load: what was acknowledged is there, and no table is stuck.

EARTHRISE_KILLS=200 makes it a long soak instead of the few kills of the suite.
"""

import os
import random
import threading
import time
from pathlib import Path

import httpx
import pytest

from tests.server.postgres import Postgres
from tests.server.running import Browser, Server

KILLS = int(os.environ.get("EARTHRISE_KILLS", "5"))


class Player(threading.Thread):
    """Plays its own table against a bot, over and over, and remembers every move the server acknowledged."""

    def __init__(self, server: Server, number: int) -> None:
        super().__init__(daemon=True)
        self.browser = Browser(server.address, f"Player {number}")
        self.tables: list[str] = []
        self.lay()
        self.chance = random.Random(number)
        self.acknowledged: dict[tuple[str, int], str] = {}
        self.ended = False
        self.faults: list[str] = []

    def lay(self) -> None:
        self.table = self.browser.table("me", "random", mode="short", first_player="1")
        self.tables.append(self.table)

    def run(self) -> None:
        while not self.ended:
            try:
                self.step()
            except httpx.TransportError:
                time.sleep(0.05)  # the server is down

    def step(self) -> None:
        seen = self.browser.ask("GET", f"/api/tables/{self.table}/view", seat=0)
        if seen.status_code != 200:
            self.faults.append(f"view: {seen.status_code} {seen.text}")
            return
        view = seen.json()
        if view["table"]["state"] == "finished":
            self.lay()
            return
        if not view["options"]:
            time.sleep(0.01)
            return
        option = self.chance.choice(view["options"])["text"]
        answer = self.browser.act(self.table, 0, view["seq"], option)
        if answer.status_code == 200:
            self.acknowledged[self.table, view["seq"] + 1] = option
        elif answer.status_code != 409:
            self.faults.append(f"act: {answer.status_code} {answer.text}")


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_whatever_was_acknowledged_survives_kills(
    database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = ""
    if database == "postgresql":
        postgres = request.getfixturevalue("postgres")
        assert isinstance(postgres, Postgres)
        url = postgres.database()
    server = Server(tmp_path / "data", url)
    players = [Player(server, number) for number in range(4)]
    chance = random.Random(7)
    try:
        for player in players:
            player.start()
        for _ in range(KILLS):
            time.sleep(chance.uniform(0.2, 1.5))
            server.kill()
            server.start()
        before = [len(player.acknowledged) for player in players]
        for player, count in zip(players, before, strict=True):  # everybody gets on after the last start, too
            for _ in range(600):
                if len(player.acknowledged) > count or player.faults:
                    break
                time.sleep(0.1)
        for player in players:
            player.ended = True
        for player in players:
            player.join(30)
        stored = {(row[0], row[1]): row[4] for row in server.contents()["log"]}
        for player, count in zip(players, before, strict=True):
            assert player.faults == []
            assert len(player.acknowledged) > count
            for place, option in player.acknowledged.items():
                assert stored[place] == option
        nothing_is_stuck(server, players)
    finally:
        server.stop()
        for player in players:
            player.ended = True
            player.browser.close()


def nothing_is_stuck(server: Server, players: list[Player]) -> None:
    """Every table goes on: people can move where it is their turn, and bots get round to theirs."""
    for player in players:
        for table in player.tables:
            end = time.monotonic() + 60
            while time.monotonic() < end:
                view = player.browser.view(table, 0)
                if view["table"]["state"] == "finished":
                    break
                if view["options"]:
                    assert player.browser.act(table, 0, view["seq"], view["options"][0]["text"]).status_code == 200
                    break
                time.sleep(0.05)
            else:
                raise AssertionError("a table is stuck")
    logs = server.contents()["log"]
    for table in {row[0] for row in logs}:
        seqs = [row[1] for row in logs if row[0] == table]
        assert seqs == list(range(1, len(seqs) + 1))
