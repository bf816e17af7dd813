"""Bots that do what they must not, and games that do."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from earthrise.engine.record import read_record
from earthrise.lab.crew import Broken
from earthrise.lab.simulate.plan import make_plan
from earthrise.lab.simulate.run import run
from tests.lab.fuzz import broken
from tests.lab.simulate.running import quiet
from tests.lab.wrong_bots import each_wrong_bot
from tests.toy.wanderers import GAME as WANDERERS


@pytest.mark.usefixtures("guests")
@each_wrong_bot
def test_a_bot_that_does_wrong_loses_that_game_and_the_run_goes_on(name: str, said: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    sitting = run(WANDERERS, make_plan(WANDERERS, [name, "random"], [2], {}, 3, 4, True), out, 0, quiet)
    assert [fault.game for fault in sitting.faults] == [0, 1, 2, 3]
    assert all(fault.bot == name and said in fault.text for fault in sitting.faults)
    games = pl.read_parquet(out / "games" / "*.parquet")
    assert games["reason"].to_list() == ["forfeit"] * 4 and games["rule"].to_list() == [""] * 4
    seats = pl.read_parquet(out / "seats" / "*.parquet")
    assert set(seats.filter(pl.col("bot") == name)["place"]) == {2}
    assert set(seats.filter(pl.col("bot") == "random")["place"]) == {1} and seats["share"].sum() == 0
    record = read_record((out / "records" / "2-players-000000.record").read_text(encoding="utf-8"))
    assert not record.verify().over


@pytest.mark.usefixtures("guests")
def test_a_bot_that_fails_in_going_has_still_played_its_game(tmp_path: Path) -> None:
    plan = make_plan(WANDERERS, ["random", "heuristic", "ungracious"], [3], {}, 3, 3)
    sitting = run(WANDERERS, plan, tmp_path / "out", 0, quiet)
    assert sitting.played == 3 and sitting.faults == ()


def test_a_game_that_cannot_be_played_on_is_told_apart_from_a_bot_that_cannot(tmp_path: Path) -> None:
    plan = make_plan(broken.CRASHES, ["random"], [2], {}, 3, 50)
    with pytest.raises(Broken, match=r"Among the games 0 to \d+ with 2 players .*three is a crowd.*fault in the game"):
        run(broken.CRASHES, plan, tmp_path, 0, quiet)
