"""A game without a drawing of its own is listed: what lies on the table, and what each player has, by name."""

from earthrise.library.terminal import listed, listed_by_player

SHOWN: dict[str, object] = {
    "seat": 0,
    "waiting": "The table waits.",
    "deck": 9,
    "face_up": [],
    "hands": [["guard", "king"], 1],
    "safe": [False, True],
    "has": [[[], ["baron"]], None],
}


def test_what_belongs_to_players_stands_under_their_names() -> None:
    assert listed_by_player(SHOWN, {"hands": 1, "safe": 1, "has": 2}, ["Ada", "Ben"], 0) == [
        "deck: 9",
        "face_up: -",
        "Ada (you):",
        "  hands: guard, king",
        "  safe: no",
        "  has: Ben: baron",
        "Ben:",
        "  hands: 1",
        "  safe: yes",
    ]


def test_plain_data_is_listed_with_one_line_for_what_fits_on_one() -> None:
    data = {"planet": {"name": "Hollow", "near": True}, "hand": [2, 5], "settled": [["a", "b"], []], "over": False}
    assert listed(data) == [
        "planet:",
        "  name: Hollow",
        "  near: yes",
        "hand: 2, 5",
        "settled:",
        "  - a, b",
        "  -",
        "over: no",
    ]
