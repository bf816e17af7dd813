"""The Move action (NT-070 to NT-076)."""

from tests.marks import rule
from tests.new_earth_thomas.scene import Scene


@rule("NT-070")
def test_a_move_leads_to_an_adjacent_space_for_one_token() -> None:
    scene = Scene().company(0, at="e4")
    assert [option for option in scene.options() if option.startswith("move")] == [
        "move space:e3",
        "move space:f4",
        "move space:e5",
        "move space:d4",
    ]
    assert scene.refused("move space:f3") == "NT-070"
    scene.play("move space:e3")
    assert scene.seat(0).unspent == 2
