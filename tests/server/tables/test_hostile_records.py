"""Records made to do harm: each gets a sentence, and the server plays on."""

import asyncio
import json
import random
import sys
from typing import Any

import pytest

from earthrise import find_game
from earthrise.bots import find_bot
from earthrise.engine.record import Record
from earthrise.server.problems import Trouble
from earthrise.server.tables.record_reader import MOST_WAITING, RecordReader
from earthrise.server.tables.record_worker import CheckedRecord, RecordAnswer, answer
from tests.kit.loops import run_apart
from tests.server.running import Someone
from tests.web.positions import GAMES

NUMBERS: list[Any] = [-1, 0, 1, 999_999, 1_000_000, 1_000_001, 10**18, -(10**18), 10**4000, 0.5]
EXTREMES = [*NUMBERS, True, None, "", "x" * 500, [], {}]
SPOILED = 120  # positions a game


def begun(game_id: str, actions: int = 30) -> dict[str, Any]:
    """A position some way into a game, as plain data."""
    game = find_game(game_id)
    state = game.start(game.rulebook.most, 7)
    bot = find_bot("heuristic", game, 3)
    for _ in range(actions):
        seat = state.deciders()[0]
        state.play(seat, bot.decide(state.view(seat)))
    data: dict[str, Any] = json.loads(json.dumps(state.to_data()))
    return data


def text_of(position: dict[str, Any], game_id: str) -> str:
    names = [f"Player {number}" for number in range(find_game(game_id).rulebook.most)]
    return Record(game_id, find_game(game_id).rules_version, names, {}, 0, position).write()


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place of plain data at which something stands."""
    found = [path] if path else []
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in entries:
        found += places(value, (*path, key))
    return found


def spoil(data: Any, lot: random.Random) -> None:
    """Another value at any place, a list doubled a thousand times, or something left out."""
    *way, last = lot.choice(places(data))
    owner = data
    for key in way:
        owner = owner[key]
    how = lot.randrange(8)
    if how == 0:
        del owner[last]
    elif how == 1 and isinstance(owner[last], list) and owner[last]:
        owner[last] = owner[last] * 1_000
    else:
        owner[last] = lot.choice(EXTREMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_spoiled_position_is_refused_in_words_or_can_be_looked_at(game: str) -> None:
    lot = random.Random(11)
    written = json.dumps(begun(game))
    refusals = 0
    for _ in range(SPOILED):
        position = json.loads(written)
        spoil(position, lot)
        found = answer(text_of(position, game))
        if found.refused is not None:
            refusals += 1
            assert (found.refused.status, found.refused.code) == (422, "bad_record")
            assert 10 < len(found.refused.detail) <= 600
        else:
            assert isinstance(found.checked, CheckedRecord)
    assert refusals > SPOILED // 2
    assert answer(text_of(json.loads(written), game)).checked is not None  # unspoiled it is taken


def test_a_hundred_thousand_names_are_refused_before_anything_is_done_with_them(someone: Someone) -> None:
    ada = someone("Ada")
    names = json.dumps(["A"] * 100_000)
    text = f'earthrise record 2\ngame: "new_earth_thomas"\nrules: 1\nseats: {names}\noptions: {{}}\nseed: 1\nactions:\n'
    said = ada.refused(422, "bad_record", "POST", "/api/records", {"text": text})["detail"]
    assert "at most 20 names" in said


def test_what_takes_too_long_is_given_up_and_the_next_record_is_read() -> None:
    text = text_of(begun("new_earth_thomas", 3), "new_earth_thomas")

    async def read() -> RecordAnswer:
        hasty, patient = RecordReader(0.001, 0), RecordReader(60.0, 0)
        try:
            with pytest.raises(Trouble, match="takes too long"):
                await hasty.read(text)
            assert hasty.waiting == 0
            return RecordAnswer(checked=await patient.read(text))
        finally:
            await hasty.stop()
            await patient.stop()

    checked = run_apart(read()).checked
    assert checked is not None and checked.game == "new_earth_thomas"


def test_no_record_is_called_bad_because_what_reads_it_was_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    text = text_of(begun("new_earth_thomas", 3), "new_earth_thomas")
    falling = [sys.executable, "-c", "import os, signal; input(); os.kill(os.getpid(), signal.SIGKILL)"]

    async def read() -> None:
        reader = RecordReader(60.0, 0)
        words = reader._worker.words
        try:
            reader._worker.words = falling
            with pytest.raises(Trouble, match="could not be read just now; try again") as trouble:
                await reader.read(text)
            assert (trouble.value.status, trouble.value.code, trouble.value.wait) == (503, "busy", 5)
            asked: list[bytes] = []
            ask = reader._worker.ask

            async def falls_once(line: bytes, seconds: float) -> bytes:
                reader._worker.words = words if asked else falling
                asked.append(line)
                return await ask(line, seconds)

            monkeypatch.setattr(reader._worker, "ask", falls_once)
            assert (await reader.read(text)).game == "new_earth_thomas"
            assert len(asked) == 2
        finally:
            await reader.stop()

    run_apart(read())


def test_only_so_many_records_wait() -> None:
    async def crowd() -> list[str]:
        reader = RecordReader(60.0, 0)
        try:
            asked = [asyncio.create_task(reader.read("no record")) for _ in range(MOST_WAITING + 3)]
            done = await asyncio.gather(*asked, return_exceptions=True)
            assert reader.waiting == 0
            return sorted(each.code for each in done if isinstance(each, Trouble))
        finally:
            await reader.stop()

    assert run_apart(crowd()) == ["bad_record"] * MOST_WAITING + ["busy"] * 3
