"""Needs, the Space Center and the load (PS-120 to PS-138, PS-160 to PS-172)."""

from tests.games.planet_78.refusals.case import Case, after
from tests.games.planet_78.scene import Scene

NEEDS = [
    Case(
        120,
        lambda: Scene(2),
        "pick_up",
        "There is no Need on A1.",
        "Still to be picked up: Money on E1, Food on I5, House on E9, Luxury on A5.",
    ),
    Case(
        120,
        lambda: Scene(2).settler(0, at="E1").points(1),
        "pick_up",
        "Picking up a Need costs 2 action points and you have 1.",
        "Do it first in your next turn.",
    ),
    Case(
        128,
        lambda: after(Scene(2).settler(0, at="E9"), "pick_up"),
        "swap settler:2 square:C3",
        "Your own spawn tile comes first.",
        "Swap it or leave it; then you can move another one.",
    ),
    Case(
        135,
        lambda: Scene(2).settler(0, at="E1").all_needs(),
        "pick_up",
        "The Need on E1 has been picked up already.",
        "All four are picked up.",
    ),
    Case(
        138,
        lambda: after(Scene(2).settler(0, at="E9"), "pick_up"),
        "swap settler:1 square:E5",
        "E5 (Space Center) is not a resource tile.",
        "Choose a square with a resource tile.",
    ),
    Case(
        138,
        lambda: after(Scene(2).settler(0, at="E9"), "pick_up"),
        "swap settler:3 square:C3",
        "This spawn tile belongs to nobody, and such tiles stay where they are.",
        "Choose a settler of this game.",
    ),
    Case(
        138,
        lambda: after(Scene(2).settler(0, at="E9"), "pick_up", "no_swap"),
        "swap settler:1 square:C3",
        "Your own spawn tile has had its turn; now choose somebody else's.",
        "Choose another settler.",
    ),
    Case(
        160,
        lambda: Scene(2).settler(0, at="E5", load="4 wood").points(0),
        "deposit wood",
        "A pile costs 1 action point and you have 0.",
        "Deposit it in your next turn.",
    ),
    Case(
        161,
        lambda: Scene(2).settler(0, at="E5", load="3 wood"),
        "deposit wood",
        "A pile is 4 wood, and you have 3 wood.",
        "Collect more, or trade for it.",
    ),
    Case(
        164,
        lambda: Scene(2).settler(0, at="E5", load="4 wood").shuttle(wood=2),
        "deposit wood",
        "The shuttle has all the wood it needs.",
        "",
    ),
    Case(
        166,
        lambda: Scene(2).settler(0, load="4 wood"),
        "deposit wood",
        "You stand on A1, not on the Space Center.",
        "Go to E5.",
        lambda: Scene(2).settler(0, at="E5", load="4 wood"),
    ),
    Case(
        172, lambda: Scene(2).settler(0, load="4 wood"), "drop food", "You have no food to drop.", "You carry 4 wood."
    ),
]
