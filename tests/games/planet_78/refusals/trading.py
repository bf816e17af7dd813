"""Trading with a settler, and without the radio (PS-026, PS-150 to PS-156, PS-242)."""

from tests.games.planet_78.refusals.case import Case, after
from tests.games.planet_78.scene import Scene


def side_by_side(mine: str = "2 wood", theirs: str = "2 metal", **options: object) -> Scene:
    return Scene(2, **options).settler(0, at="C3", load=mine).settler(1, at="C4", load=theirs).turn_of(0)


TRADING = [
    Case(
        26,
        lambda: Scene(2).settler(0, load="1 wood"),
        "trade settler:3 give:wood take:nothing",
        "There are 2 settlers in this game.",
        "Choose one of them.",
    ),
    Case(
        150,
        lambda: Scene(2).settler(0, load="1 wood"),
        "trade settler:1 give:wood take:nothing",
        "You cannot trade with yourself.",
        "Choose another settler.",
    ),
    Case(
        151,
        lambda: side_by_side().points(0),
        "trade settler:2 give:wood take:nothing",
        "A trade costs 1 action point and you have none left.",
        "Trade in your next turn.",
    ),
    Case(
        152,
        side_by_side,
        "trade settler:2 give:nothing take:nothing",
        "Nothing is given or taken.",
        "Name what is given, what is taken, or two different types.",
    ),
    Case(
        152,
        lambda: side_by_side(theirs="1 wood"),
        "trade settler:2 give:wood take:wood",
        "Swapping wood for wood would change nothing.",
        "Name what is given, what is taken, or two different types.",
    ),
    Case(
        152,
        side_by_side,
        "trade settler:2 give:food take:nothing",
        "You carry 2 wood.",
        "Give something that you have.",
    ),
    Case(
        152,
        side_by_side,
        "trade settler:2 give:nothing take:wood",
        "{1} carries 2 metal.",
        "Take something that {1} has.",
    ),
    Case(
        153,
        lambda: Scene(2).settler(0, load="1 wood"),
        "trade settler:2 give:wood take:nothing",
        "{1} stands on I9, which is neither your square A1 nor beside it.",
        "Go nearer.",
        side_by_side,
    ),
    Case(
        153,
        lambda: Scene(2).settler(0, load="1 wood", hand=["open_market"]),
        "trade settler:2 give:wood take:nothing",
        "{1} stands on I9, which is neither your square A1 nor beside it.",
        "Go nearer, or play Open Market.",
        lambda: after(Scene(2).settler(0, load="1 wood", hand=["open_market"]), "play open_market"),
    ),
    Case(
        153,
        lambda: side_by_side().settler(1, down=1),
        "trade settler:2 give:wood take:nothing",
        "{1} is dead.",
        "Wait until they are back.",
    ),
    Case(
        153,
        lambda: side_by_side().settler(0, hand=["revive"]).settler(1, down=1),
        "trade settler:2 give:wood take:nothing",
        "{1} is dead.",
        "Play Revive first.",
        lambda: after(side_by_side().settler(0, hand=["revive"]).settler(1, down=1), "play revive"),
    ),
    Case(
        154,
        lambda: after(side_by_side(trade_consent=True), "trade settler:2 give:wood take:nothing", "refuse"),
        "trade settler:2 give:wood take:nothing",
        "{1} has refused this offer this turn.",
        "Offer something else.",
    ),
    Case(
        156,
        lambda: side_by_side(theirs="5 metal"),
        "trade settler:2 give:wood take:nothing",
        "{1} carries 5, and that is the limit.",
        "Swap one for one instead.",
        lambda: side_by_side(theirs="4 metal"),
    ),
    Case(
        156,
        lambda: side_by_side(mine="5 wood"),
        "trade settler:2 give:nothing take:metal",
        "{0} carries 5, and that is the limit.",
        "Swap one for one instead, or drop one first.",
        lambda: after(side_by_side(mine="5 wood"), "drop wood"),
    ),
    Case(
        156,
        lambda: side_by_side(mine="5 wood", theirs="2 wood"),
        "trade settler:2 give:nothing take:wood",
        "{0} carries 5, and that is the limit.",
        "Drop one first.",
    ),
    Case(
        156,
        lambda: side_by_side(mine="2 metal", theirs="5 metal"),
        "trade settler:2 give:metal take:nothing",
        "{1} carries 5, and that is the limit.",
        "",
    ),
    Case(
        242,
        lambda: side_by_side().beside("broken_radio", radio_broken=True),
        "trade settler:2 give:wood take:nothing",
        "The radio is broken: no trades this season.",
        "Wait for the next season.",
    ),
]
