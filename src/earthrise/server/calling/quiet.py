"""Quiet hours: when somebody does not want to be called, by the clock where they live."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

DAY = 24 * 60


def zone_of(name: str) -> ZoneInfo | None:
    """The time zone of that name, if there is one."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def quiet_until(at: datetime, begins: int, ends: int, zone_name: str) -> datetime | None:
    """When the quiet hours end in which `at` lies; None when it lies in none. They may go past midnight. Both are
    minutes of the day; none are quiet where `begins` is no such minute, or both are the same."""
    if not 0 <= begins < DAY or begins == ends:
        return None
    zone = zone_of(zone_name) or ZoneInfo("UTC")
    local = at.astimezone(zone)
    minute = local.hour * 60 + local.minute
    is_quiet = begins <= minute < ends if begins < ends else minute >= begins or minute < ends
    if not is_quiet:
        return None
    day = local.date() if minute < ends else local.date() + timedelta(days=1)
    end = datetime.combine(day, time(ends // 60, ends % 60), zone).astimezone(UTC)
    # On the night of the change to winter an hour comes twice: quiet until the second one is over.
    return end if end > at else end + timedelta(hours=1)
