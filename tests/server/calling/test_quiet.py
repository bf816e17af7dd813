"""Quiet hours across midnight, in other time zones and on the nights when clocks change."""

from datetime import UTC, datetime

import pytest

from earthrise.server.calling.quiet import quiet_until

NIGHT = (22 * 60, 7 * 60)


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("now", "hours", "zone", "ends"),
    [
        ("2026-07-01 12:00", NIGHT, "UTC", None),
        ("2026-07-01 21:59", NIGHT, "UTC", None),
        ("2026-07-01 22:00", NIGHT, "UTC", "2026-07-02 07:00"),
        ("2026-07-01 23:59", NIGHT, "UTC", "2026-07-02 07:00"),
        ("2026-07-02 00:00", NIGHT, "UTC", "2026-07-02 07:00"),
        ("2026-07-02 06:59", NIGHT, "UTC", "2026-07-02 07:00"),
        ("2026-07-02 07:00", NIGHT, "UTC", None),
        ("2026-12-31 23:30", NIGHT, "UTC", "2027-01-01 07:00"),
        # By the clock where they live, whatever the server's.
        ("2026-07-01 20:30", NIGHT, "Europe/Berlin", "2026-07-02 05:00"),
        ("2026-01-01 20:30", NIGHT, "Europe/Berlin", None),
        ("2026-07-02 03:00", NIGHT, "America/Los_Angeles", None),
        ("2026-07-02 05:30", NIGHT, "America/Los_Angeles", "2026-07-02 14:00"),
        ("2026-07-01 17:00", NIGHT, "Asia/Kolkata", "2026-07-02 01:30"),
        # Within a day; none; all but one minute.
        ("2026-07-01 13:00", (12 * 60, 14 * 60), "UTC", "2026-07-01 14:00"),
        ("2026-07-01 14:00", (12 * 60, 14 * 60), "UTC", None),
        ("2026-07-01 13:00", (-1, 0), "UTC", None),
        ("2026-07-01 13:00", (600, 600), "UTC", None),
        ("2026-07-01 23:59", (0, 1439), "UTC", None),
        # Clocks go forward in the night (02:00 becomes 03:00), and back (03:00 becomes 02:00).
        ("2026-03-29 00:30", NIGHT, "Europe/Berlin", "2026-03-29 05:00"),
        ("2026-03-29 00:30", (22 * 60, 2 * 60 + 30), "Europe/Berlin", "2026-03-29 01:30"),
        ("2026-10-25 00:15", NIGHT, "Europe/Berlin", "2026-10-25 06:00"),
        ("2026-10-25 01:10", (22 * 60, 2 * 60 + 30), "Europe/Berlin", "2026-10-25 01:30"),
        # A zone that nobody knows any more does not keep anybody from being told.
        ("2026-07-01 12:00", NIGHT, "Nowhere/Else", None),
    ],
)
def test_quiet_hours_end_by_the_clock_where_the_person_lives(
    now: str, hours: tuple[int, int], zone: str, ends: str | None
) -> None:
    assert quiet_until(at(now), *hours, zone) == (None if ends is None else at(ends))
