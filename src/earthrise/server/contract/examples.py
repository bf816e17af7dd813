"""An example of everything that is sent or answered, and of each kind of live message.

They are messages themselves, so no field can be missing or of another type; one for each type is enough.
"""

from typing import Any, Final

import msgspec

from earthrise.server.contract.examples_of_people import EXAMPLES as OF_PEOPLE
from earthrise.server.http.messages import (
    book,
    clocks,
    free_seats,
    lesson_walk,
    lessons,
    live,
    lobby,
    moderation,
    puzzles,
    review,
)
from earthrise.server.http.messages import table as tables

THOMAS: Final = "new_earth_thomas"
TITLE: Final = "New Earth (Thomas)"

clock = clocks.ClockOut(
    "move", 86400, 0, "bot", "1 day for each move", "then a bot plays", [clocks.SeatClockOut(86400000, -1)]
)
seat = lobby.SeatOut(0, "me", "Ada", True, True, True)
bot_seat = lobby.SeatOut(1, "bot", "Sol", True, False, True, bot="seasoned")
line = lobby.TableOut(
    id="Yk3vT0hQ2mZx",
    game=THOMAS,
    title=TITLE,
    state="running",
    public=False,
    seats=[seat, bot_seat],
    host=True,
    my_turn=True,
    waiting_for=[0],
    seq=4,
    round_text="Round 3",
    created="2026-11-19T04:00:00+00:00",
    changed="2026-11-19T04:02:10+00:00",
    origin="lobby",
    clearable=False,
    clock=clock,
)
event = tables.EventOut(
    4, "moved", "NT-071", 0, "You move to e4.", 0, ["space:e4"], by=0, figures=[tables.FigureOut(0, "tokens", -1)]
)
option = tables.OptionAction("move space:e4", "move", ["space:e4"], "move to e4 for 1 token")
stop = lessons.LessonStopOut(
    1, "The land", "Tiles lie face down until somebody enters.", ["space:e4"], True, ["NT-071"]
)
result = tables.ResultOut(
    [41, 36], [0], "supply", "The supply of credits ran out.", "NT-310", False, [tables.PartOut("credits", [41, 36])]
)
view = tables.TableView(
    table=line,
    seq=4,
    seat=0,
    view={"game": THOMAS, "seat": 0, "ply": 4, "over": False, "deciders": [0], "waiting": "Your turn: act, or end it."},
    waiting="Your turn: act, or end it.",
    options=[option],
    undo=tables.UndoOut(True, 1, "This takes your last action back."),
    scores=[12, 9],
    result=None,
    decision=None,
    hidden=False,
    since=2,
)
said = tables.ChatOut(1, "Ada", 0, "Shall we meet at e4?", "2026-11-19T04:01:00+00:00", 4, "say")
why = tables.WhyOut(
    "claim space:e4",
    "claim e4",
    False,
    "NT-046",
    "Claiming needs the Settlement Charter.",
    "You need Settler 1 (Settlement Charter) for this action.",
    "Take Settler 1 at the start of a turn.",
)
moment = review.Moment(4, 60, 0, {"game": THOMAS, "seat": 0, "ply": 4}, [event], "move space:e4", 0, [12, 9])
puzzle_line = puzzles.PuzzleLine("p-0007", "The last charter", "Which perk?", 3, "")
report = review.ReviewReport(
    ["Ada", "Sol"],
    False,
    400,
    0.05,
    [review.ReviewPoint(0, [0.5, 0.5]), review.ReviewPoint(60, [1.0, 0.0])],
    [review.ReviewSeat(0, 30, 21)],
    [
        review.TurningPoint(
            kind="choice",
            seq=17,
            action=17,
            seat=1,
            played="end",
            played_say="end the turn",
            best="claim space:d4",
            best_say="claim d4",
            before=0.52,
            after=0.31,
            change=-0.21,
            margin=0.04,
            points=-3.5,
            sentence="Sol ends the turn; claiming d4 would have been better.",
        )
    ],
)

_OF_GAMES: Final[list[msgspec.Struct]] = [
    # the lobby
    lobby.Me("k2Jx0cP3uQ", "Ada", "mW7c…"),
    lobby.NameIn("Ada"),
    lobby.GameOut(
        id=THOMAS,
        title=TITLE,
        designer="Thomas",
        minutes="60 to 90 minutes",
        summary="Explore, terraform and settle a new Earth.",
        fewest=1,
        most=5,
        options=[
            lobby.OptionOut(
                name="mode",
                kind="choice",
                label="Length",
                default="standard",
                help="How long a game is.",
                rules=["NT-330"],
                values=[lobby.ValueOut("short", "Short", "Half the credits."), lobby.ValueOut("standard", "Standard")],
            )
        ],
        bots=[lobby.BotOut("seasoned", "Seasoned", "Plays by experience.", "level", 1000, 0.002, "strong")],
        hidden=False,
        seats_by_mode={"short": [2, 3, 4, 5], "standard": [2, 3, 4, 5]},
        presets=[
            lobby.PresetOut("first", "first", "A first game", "You and one easy bot.", {}, 2, "easy", "30 minutes")
        ],
    ),
    lobby.LobbyOut(mine=[line], open=[], finished=[]),
    lobby.ClearIn(["Yk3vT0hQ2mZx"]),
    lobby.TableIn(
        THOMAS,
        [lobby.SeatIn("me"), lobby.SeatIn("bot", bot="seasoned")],
        {"mode": "short"},
        clock=clocks.ClockIn("move", 86400),
    ),
    line,
    lobby.InvitationOut(THOMAS, TITLE, "Explore and settle.", "60 to 90 minutes", "Ada", ["Ada"], 1, clock),
    lobby.JoinOut("Yk3vT0hQ2mZx", 1),
    lobby.LinkOut(1, "/join/cT9o…"),
    lobby.FillIn("seasoned"),
    lobby.StandInIn(1, "seasoned"),
    lobby.WhatIfIn(17, [lobby.SeatIn("me"), lobby.SeatIn("bot", bot="seasoned")]),
    lobby.RecordIn("earthrise-record 1\ngame new_earth_thomas\n…"),
    lobby.CircleLine("h1Qs…", "Thursday evenings", 4, [line]),
    # books, lessons, puzzles
    book.RulebookOut(
        THOMAS,
        TITLE,
        [book.RuleOut("NT-071", "Moving", "printed", "A mountain costs two actions to enter.", example="nt-071-1")],
        [book.ExampleOut("nt-071-1", ["NT-071"], "happened", "Ada enters a mountain.")],
    ),
    book.PictureOut("nt-071-1", 0, ["Ada", "Ben"], {"ply": 3}, {"ply": 4}, ["space:e4"], ["space:e4"]),
    book.TermOut("claim", ["claims", "claimed"], "A land that is yours.", ["NT-046"]),
    book.OverviewOut(
        THOMAS,
        TITLE,
        "Explore, terraform and settle.",
        [book.OverviewPart("Your turn", "Three actions, then the weather.", ["NT-030"], "", "")],
        [],
    ),
    lesson_walk.LessonWalk(
        THOMAS,
        "first",
        [lesson_walk.LessonMoment(view, [event], "move space:e4", [], "Move to e4 first.", "NT-071")],
    ),
    lessons.LessonLine("first", "A first game", "turns", "guided", 15, 12, False),
    puzzles.PuzzlesOut(
        puzzles.DailyPuzzle("2026-11-19", THOMAS, TITLE, puzzle_line),
        3,
        [puzzles.PuzzleGame(THOMAS, TITLE, 40, 7)],
        [puzzles.DailyPuzzle("2026-11-20", THOMAS, TITLE, puzzle_line)],
    ),
    puzzles.PuzzleList(THOMAS, TITLE, [puzzle_line]),
    puzzles.PuzzleOut("p-0007", THOMAS, TITLE, "Which perk would you take?", 3, "", "p-0011", view),
    puzzles.PuzzleAnswerIn("perk perk:settler_01"),
    puzzles.AnswerOut(
        right=True,
        best="perk perk:settler_01",
        best_say="take Settler 1",
        chosen_say="take Settler 1",
        why="It lets you claim in the same turn.",
        reason="Nobody else can claim yet.",
        levels=[puzzles.LevelFound("seasoned", 84)],
        outcome="right",
    ),
    puzzles.AnswersOut(
        best="perk perk:settler_01",
        best_say="take Settler 1",
        reason="Nobody else can claim yet.",
        levels=[puzzles.LevelFound("seasoned", 84)],
        answers=[
            puzzles.KeptAnswer("perk perk:settler_01", True, "take Settler 1", "It lets you claim in the same turn.")
        ],
    ),
    # a table
    view,
    event,
    option,
    said,
    why,
    moment,
    tables.ActionIn(0, 4, "move space:e4"),
    tables.UndoIn(0, 5),
    tables.Acted(5, True),
    tables.ChatIn("Shall we meet at e4?", 0),
    tables.ProposalIn(0, 4, "move space:e4", text="It is free."),
    tables.HintOut(
        "move space:e4",
        "move to e4",
        "Nobody has been to e4, and entering unveils it.",
        "Wins 56 of 100 games from here.",
        4,
        [tables.HintLine("move space:e4", "move to e4", 0.56, 40.5, 220)],
        0.05,
    ),
    review.CurveOut(
        [0, 17, 60],
        [review.CurveLine("credits", "Ada", [0], 0, False, [0, 14, 41])],
        [review.CurveTurn(17, 0, 0, "Ada claims d4.", "From then on Ada was ahead.")],
        "",
    ),
    review.ReviewOut("done", 60, 60, report),
    clocks.VacationIn(7),
    clocks.VacationOut("2026-11-26", 7, 14),
    free_seats.GiveUpIn("seasoned"),
    free_seats.OfferIn(),
    free_seats.AskIn(),
    free_seats.SeatAnswerIn("q8Lm…", True),
    moderation.LockIn(),
    moderation.RemoveIn("seasoned"),
    moderation.VoteOutIn("seasoned"),
    moderation.MuteIn(seat=1),
    moderation.ReportIn("Insults the others.", line=1),
    # the live connection
    live.Snapshot(view, [event], [said], 1000),
    live.Change(4, {"seq": 5}, [event], 1200),
    live.ChatSaid(said),
    live.Presence([0], 2),
    live.Gone("The table has been removed."),
]

EXAMPLES: Final[dict[str, Any]] = {type(one).__name__: msgspec.to_builtins(one) for one in (*_OF_GAMES, *OF_PEOPLE)}
# What is answered without a type of its own, by operation.
UNTYPED: Final[dict[str, Any]] = {
    "getGameContent": {"spaces": {"e4": {"name": "e4", "x": 4, "y": 4}}},
    "exportMyData": {"person": {"id": "k2Jx0cP3uQ", "name": "Ada"}, "seats": []},
    "getRecord": "earthrise-record 1\ngame new_earth_thomas\n…",
    "isWell": "well\n",
}
