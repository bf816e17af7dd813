"""Kill -9 while notices are sent: each turn is told at least once and at most once more. `make notices-kills` is the
long run."""

from pathlib import Path

import pytest

from earthrise.server.settings import secret_key
from tests.kit.loops import run_apart
from tests.server.calling import killing
from tests.server.postgres import Postgres

KILLS = 3


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_no_turn_is_lost_or_told_too_often(database: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    url, workers = "", 1
    if database == "postgresql":
        postgres = request.getfixturevalue("postgres")
        assert isinstance(postgres, Postgres)
        url, workers = postgres.database(), 2
    settings = killing.quick(data=str(tmp_path / "data"), database=url)
    secret_key(settings)
    outcome = run_apart(killing.run(settings, workers, KILLS))
    assert outcome.is_good, outcome
    assert outcome.turns >= killing.TABLES


def test_what_is_lost_or_told_too_often_would_be_counted() -> None:
    outcome = killing.Outcome(0)
    for times in (0, 1, 2, 3):
        killing.count(outcome, "table", 1, times)
    assert (outcome.turns, outcome.twice, len(outcome.lost), len(outcome.too_often)) == (4, 1, 1, 1)
    assert not outcome.is_good
