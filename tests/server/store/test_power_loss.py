"""An acknowledged move survives a power loss: what was not synced when the answer went out is dropped below the file
system. `make power-loss` is the long run."""

import pytest

from tests.server.store import power_loss

pytestmark = pytest.mark.skipif(not power_loss.can_trace(), reason="needs strace, and leave to use it")


def test_no_acknowledged_move_is_lost_and_no_database_damaged() -> None:
    tally = power_loss.run("sync", moves=24, points=12)
    assert tally.acknowledged >= 20 and tally.losses >= 30
    assert (tally.lost, tally.damaged) == ([], [])


def test_who_chose_speed_may_lose_the_last_moves_but_never_the_database() -> None:
    tally = power_loss.run("fast", moves=12, points=6)
    assert tally.lost, "the simulation would see moves that were not synced"
    assert tally.damaged == []
