"""Examples of what is sent and answered about a person: their games, circles, notices, and what keeps them."""

from typing import Final

import msgspec

from earthrise.server.http.messages import circles, history, notices, you
from earthrise.server.http.messages.lobby import Me

THOMAS: Final = "new_earth_thomas"
TITLE: Final = "New Earth (Thomas)"
DAY: Final = "2026-11-19"

rating = circles.RatingOut(1040, 60, False, "settled")
figures = history.GameFigures(THOMAS, TITLE, "short", "Short", 12, 7, 5.5, 0, 0)
line = history.HistoryLine(
    table="Yk3vT0hQ2mZx",
    game=THOMAS,
    title=TITLE,
    mode="short",
    ended="2026-11-19T05:00:00+00:00",
    seconds=3600,
    moves=60,
    won=True,
    points=41,
    shared=False,
    uncounted="",
    seats=[history.SeatResult("Ada", False, True, 41, True), history.SeatResult("Sol", True, False, 36, False)],
    kept=True,
    rating=[1000, 1040],
)
holdings = you.HoldingsOut("Ada", 1, 0, 12, 5, 2, 7, 1, 1)

EXAMPLES: Final[list[msgspec.Struct]] = [
    # my games
    history.WaitingOut(["Yk3vT0hQ2mZx"]),
    line,
    history.HistoryOut([line], ""),
    figures,
    history.StatisticsOut(
        figures,
        [history.PointsOut("2026-11-19T05:00:00+00:00", 41, True, 1040)],
        [history.PartMean("credits", 38.5, 52)],
        [history.Favourite("Settler 1", 9, 8)],
        [history.Opponent("Sol", True, 12, 7, 5)],
    ),
    # circles and ratings
    circles.CircleIn("Thursday evenings"),
    circles.CircleMade("h1Qs…", "/circles/join/x0Pe…"),
    circles.CircleOut(
        "h1Qs…",
        "Thursday evenings",
        True,
        [circles.Member(1, "Ada", True, True, [circles.RatingOfGame(THOMAS, rating)])],
        [circles.StandingLine(1, THOMAS, 12, 7, 5.5, 0, 0)],
        [],
        [line],
        "",
    ),
    circles.CircleLink("/circles/join/x0Pe…"),
    circles.CircleInvitation("h1Qs…", "Thursday evenings", "Ada", 4, False),
    circles.RatingsIn(True),
    circles.MyRatings(True, [circles.MyRating(THOMAS, TITLE, 12, rating)]),
    circles.SeatRating(0, rating),
    # being told
    notices.NoticeWishes(quiet=notices.QuietHours(1320, 420, "Europe/Berlin")),
    notices.NoticesOut(
        "BNcR…",
        True,
        "ada@example.org",
        notices.NoticeWishes(),
        [notices.TargetOut("t-1", "hook", "Our channel", DAY, "", "", False)],
        [],
        "",
    ),
    notices.PushIn("https://push.example.org/send/abc", "BNcR…", "k8Jw…", "my phone"),
    notices.HookIn("https://hooks.example.org/abc", "Our channel"),
    notices.SilenceIn(),
    notices.SilenceOut(False, True),
    notices.WaitingCount(2),
    # who I am, everywhere
    you.YouOut(
        "Ada",
        True,
        [you.PasskeyOut("pk-1", "laptop", "play.example.org", DAY, DAY)],
        ["ada@example.org"],
        10,
        [you.DeviceOut("s-1", "Firefox on Linux", DAY, True)],
        "",
        True,
    ),
    you.OptionsOut({"challenge": "b2Zm…", "rpId": "play.example.org"}),
    you.PasskeyIn({"id": "AaBb…", "type": "public-key"}, "laptop"),
    you.AssertionIn({"id": "AaBb…", "type": "public-key"}),
    you.CodesOut(["k4fm-29xt-q7wd"]),
    you.CodeIn("k4fm-29xt-q7wd"),
    you.MailIn("ada@example.org"),
    you.AddressIn("ada@example.org"),
    you.TokenIn("eyJh…"),
    you.LinkSeen(True, "ada@example.org", True, "Ada"),
    you.SignedIn(merge=you.MergeOut("tk-1", holdings, holdings)),
    you.MergeIn("tk-1", True),
    you.SignOutIn(others=True),
    you.DeleteIn(True),
    Me("k2Jx0cP3uQ", "Ada", "mW7c…"),
]
