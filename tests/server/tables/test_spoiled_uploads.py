"""Records made to do harm, as a visitor uploads and looks at them: no step of the event loop takes long.

What counts is the processor's time between two moments at which the loop could turn to somebody else, so that a busy
machine changes nothing. `make attack` uploads hundreds for each game.
"""

import asyncio
import json
import os
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from earthrise import find_game
from earthrise.bots import find_bot
from earthrise.engine.match import new_match
from earthrise.server.app import make_app
from earthrise.server.settings import Settings
from tests.server.tables.test_hostile_records import begun, spoil, text_of
from tests.web.positions import GAMES

UPLOADS = 150 if os.environ.get("EARTHRISE_ATTACK") else 6
LONGEST = 0.1  # seconds of the processor in one step of the event loop


class Steps:
    """The longest step that any event loop of this process has made."""

    def __init__(self) -> None:
        self.longest = 0.0
        self.what = ""

    def watch(self, patch: pytest.MonkeyPatch) -> None:
        run = asyncio.Handle._run

        def timed(handle: Any) -> None:
            began = time.thread_time()
            run(handle)
            took = time.thread_time() - began
            if took > self.longest:
                self.longest, self.what = took, repr(handle)[:300]

        patch.setattr(asyncio.Handle, "_run", timed)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    free = Settings(data=str(tmp_path), identity_rate=0.0, address_rate=0.0, costly_rate=0.0, tables_rate=0.0)
    free = free.changed(record_seconds=300.0)  # a busy machine is slow, not wrong
    with TestClient(make_app(free), backend="asyncio") as made:
        made.headers["X-Earthrise-CSRF"] = made.get("/api/me").json()["csrf"]
        yield made


def played(game_id: str, lot: random.Random) -> str:
    """A whole game as a record."""
    game = find_game(game_id)
    names = [f"Player {number}" for number in range(game.rulebook.most)]
    match = new_match(game, names, lot.randrange(2**31), {}, game.rules_version)
    bot = find_bot("random", game, lot.randrange(1000))
    while not match.state.over and len(match.record.actions) < 1500:
        seat = match.state.deciders()[0]
        match.play(seat, bot.decide(match.state.view(seat)).text)
    match.record.close(match.state)
    return match.record.write()


def spoiled(game_id: str, lot: random.Random, positions: list[str], records: list[str]) -> str:
    how = lot.randrange(3)
    if how == 0:
        position = json.loads(lot.choice(positions))
        spoil(position, lot)
        return text_of(position, game_id)
    lines = lot.choice(records).splitlines()
    if how == 1:
        at = lot.randrange(len(lines))
        lines[at : at + 1] = lot.choice([[], [lines[at]] * 50, [lines[lot.randrange(len(lines))]], ["x" * 5000]])
    return "\n".join(lines) + "\n"


def looked_through(client: TestClient[Litestar], table: str, last: int) -> None:
    """Everything a browser asks of a finished table."""
    for what in (
        "view",
        "view?seat=0",
        "events?since=0",
        f"replay/{last}",
        f"replay/{last // 2}?seat=0",
        "curve",
        "record",
    ):
        answer = client.get(f"/api/tables/{table}/{what}")
        assert answer.status_code < 500, answer.text
    with client.websocket_connect(f"/api/tables/{table}/live?since=0") as live:
        assert json.loads(live.receive_text())["type"] in ("snapshot", "presence")


# On a busy machine a worker's end may be noticed only after the test's loop is gone.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("game_id", GAMES)
def test_no_upload_and_no_look_at_it_holds_the_event_loop(
    game_id: str, client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    lot = random.Random(game_id)
    positions = [json.dumps(begun(game_id, actions)) for actions in (3, 30)]
    records = [played(game_id, lot)]
    steps = Steps()
    steps.watch(monkeypatch)
    opened = 0
    for number in range(UPLOADS):
        text = records[0] if number == 0 else spoiled(game_id, lot, positions, records)
        answer = client.post("/api/records", json={"text": text})
        assert answer.status_code in (201, 422), answer.text
        if answer.status_code == 201:
            opened += 1
            laid = answer.json()
            looked_through(client, laid["id"], laid["seq"])
        else:
            assert 10 < len(answer.json()["detail"]) <= 600
        assert steps.longest < LONGEST, f"{steps.longest:.3f} s in one step: {steps.what}"
    assert opened
