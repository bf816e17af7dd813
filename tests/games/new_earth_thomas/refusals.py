"""A position for every rule that can refuse, with the sentence a player then reads and the way out it names."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from earthrise.games.new_earth_thomas.rules.claim import MarshFrame
from tests.games.new_earth_thomas.scene import Scene


def after(scene: Scene, *actions: str) -> Scene:
    scene.play(*actions)
    return scene


def last_token(seat_perks: str, at: str) -> Scene:
    """Company 0 has spent all of its three tokens but one."""
    return Scene().company(0, at=at, perks=seat_perks, acted=True).tokens(0, 1, used=2)


def sifting() -> Scene:
    return after(Scene().company(0, at="e3", perks="E1 E6").will_draw("desert", "mountain_marked"), "discover")


def rearranging(perks: str, *taken: str, tied: bool = False) -> Scene:
    """Eden Sixteen has just been terraformed, and these points are taken off."""
    scene = Scene().company(0, at="e4", perks=perks).will_draw("eden_sixteen", terraformed=True)
    if tied:
        tiebreak(scene)
    return after(scene, "terraform", *taken)


def tiebreak(scene: Scene) -> Scene:
    """Both players are tied without a credit."""
    return scene.put(phase="tiebreak", tied=[0, 1], final_scores=[0, 0], end_triggered=True)


def no_bead_left(claims: int) -> Scene:
    """35 perk points and so many claims, with strict components."""
    scene = Scene(strict_components=True).company(0, at="e4", perks="E1-15 T1-15 S1-5")
    places = ["d2", "e2", "f2", "c3", "d3", "e3", "f3", "g3", "b4", "c4", "d4", "f4", "g4", "h4", "b5", "c5"]
    for number in range(claims):
        scene.land(places[number], "desert" if number < 7 else "forest", claim=0)
    return scene


def erupted(at: str, perks: str = "", closed: bool = False) -> Scene:
    """The Volcano on e3 has erupted under the hands of company 0, who has Explorer 8."""
    scene = Scene(eruption_blocks_movement=closed).company(0, at=at, perks=f"E1 E6-8 {perks}")
    return after(scene.land("e3", "volcano").weather(then=["volcanic_eruption"]), "weather")


def sunburnt() -> Scene:
    scene = Scene().company(0, at="e3", perks="E1").weather("mostly_sunny").will_draw("desert")
    return after(scene, "discover")


def forced_marsh() -> Scene:
    """Asked about a Marsh without Settler 1: no game asks this, so it is done by force."""
    scene = Scene().company(0, at="e3", perks="E1").land("e3", "primordial_marsh")
    scene.state.push(MarshFrame(0))
    return scene


class Case(NamedTuple):
    """In `scene` the rule refuses the action, for the reason `why`. `fix` tells how to mend it, as in `mended`."""

    number: int
    action: str
    scene: Callable[[], Scene]
    why: str
    fix: str = ""
    mended: Callable[[], Scene] | None = None


CASES = [
    Case(
        44,
        "perk perk:explorer_02",
        lambda: after(Scene(), "perk perk:explorer_01"),
        "You have taken a perk this turn; only one a turn is allowed.",
        "Take it at the start of your next turn.",
        lambda: after(Scene(), "perk perk:explorer_01", "end", "end"),
    ),
    Case(
        46,
        "discover",
        lambda: Scene().company(0, at="e3"),
        "You need Explorer 1 (Field Licence) for this action.",
        "Take Explorer 1 at the start of a turn.",
        lambda: after(Scene().company(0, at="e3"), "perk perk:explorer_01"),
    ),
    Case(
        46,
        "terraform",
        Scene,
        "You need Terraformer 1 (Operating Permit) for this action.",
        "Take Terraformer 1 at the start of a turn.",
        lambda: after(Scene(), "perk perk:terraformer_01"),
    ),
    Case(
        46,
        "claim space:e4",
        Scene,
        "You need Settler 1 (Settlement Charter) for this action.",
        "Take Settler 1 at the start of a turn.",
        lambda: after(Scene(), "perk perk:settler_01"),
    ),
    Case(
        46,
        "discover_in_rain",
        lambda: Scene().company(0, at="e3", perks="S1-14").weather("acid_rain_monsoon"),
        "You need Explorer 1 (Field Licence) for this action.",
        "Take Explorer 1 at the start of a turn.",
        lambda: Scene().company(0, at="e3", perks="S1-14 E1").weather("acid_rain_monsoon"),
    ),
    Case(
        47,
        "move space:e3",
        lambda: last_token("", "e4").land("e3", "mountain"),
        "This costs 2 tokens (1 more for the Mountain) and you have 1 token left.",
        "Do it before your other actions in your next turn.",
        lambda: after(last_token("", "e4").land("e3", "mountain"), "end", "end"),
    ),
    Case(
        47,
        "discover",
        lambda: last_token("E1", "e3").weather("acid_rain_monsoon"),
        "This costs 2 tokens (1 more for Acid Rain Monsoon) and you have 1 token left.",
        "Do it before your other actions in your next turn, or when the weather has changed.",
        lambda: last_token("E1", "e3").weather("tornado"),
    ),
    Case(
        47,
        "discover_in_rain",
        lambda: (
            Scene().company(0, at="e3", perks="E1 S1-14", acted=True).tokens(0, 1, used=3).weather("acid_rain_monsoon")
        ),
        "This costs 2 tokens (1 more for Acid Rain Monsoon) and you have 1 token left.",
        "Discover without heeding the rain.",
    ),
    Case(
        47,
        "terraform",
        lambda: (
            Scene()
            .company(0, at="e3", perks="T1", acted=True)
            .land("e3", "mountain")
            .weather("gale_force_winds")
            .tokens(0, 2, used=1)
        ),
        "This costs 3 tokens (1 more for the Mountain, 1 more for Gale Force Winds) and you have 2 tokens left.",
        "Do it before your other actions in your next turn, or when the weather has changed.",
        lambda: Scene().company(0, at="e3", perks="T1").land("e3", "mountain").weather("gale_force_winds"),
    ),
    Case(
        47,
        "claim space:e4",
        lambda: last_token("S1", "e4").weather("earthquake"),
        "This costs 2 tokens (1 more for Earthquake) and you have 1 token left.",
        "Do it before your other actions in your next turn, or when the weather has changed.",
        lambda: after(last_token("S1", "e4").weather("earthquake"), "end", "end"),
    ),
    Case(
        61,
        "perk perk:explorer_10",
        lambda: Scene().company(0, perks="E1-4"),
        "Nothing leads to Explorer 10 (Edge Expedition) yet: you need Explorer 5 or Explorer 9 first.",
        "Take Explorer 5 or Explorer 9.",
        lambda: Scene().company(0, perks="E1-5"),
    ),
    Case(
        61,
        "put perk:settler_03",
        lambda: rearranging("T1 S1 E1", "take perk:explorer_01"),
        "Nothing leads to Settler 3 (Garden Plots) yet: you need Settler 2 first.",
        "Put a point on Settler 2.",
        lambda: rearranging("T1 S1 E1-2", "take perk:explorer_02", "take perk:explorer_01", "put perk:settler_02"),
    ),
    Case(
        65,
        "perk perk:settler_01",
        lambda: Scene().company(0, perks="S1"),
        "You hold Settler 1 (Settlement Charter) already.",
    ),
    Case(
        65,
        "put perk:settler_01",
        lambda: rearranging("T1 S1 E1", "take perk:explorer_01"),
        "You hold Settler 1 (Settlement Charter) already.",
    ),
    Case(
        66,
        "perk perk:explorer_01",
        lambda: after(Scene(), "move space:e3"),
        "A perk can only be taken as the very first action of a turn.",
        "Take it at the start of your next turn.",
        lambda: after(Scene(), "move space:e3", "end", "end"),
    ),
    Case(
        70,
        "move space:f3",
        Scene,
        "f3 is not adjacent to e4.",
        "One Move leads to e3, f4, e5, d4.",
        lambda: after(Scene(), "move space:e3"),
    ),
    Case(
        70,
        "move space:f3",
        lambda: Scene().company(1, at="e5"),
        "f3 is not adjacent to e4.",
        "One Move leads to e3, f4, d4.",
    ),
    Case(
        70,
        "move space:b5",
        lambda: Scene().company(0, at="e3").land("e3", "underground_cavern").land("a5", "underground_cavern"),
        "b5 is not adjacent to e3.",
        "One Move leads to e2, f3, e4, d3, a5.",
    ),
    Case(
        70,
        "move space:b5",
        lambda: Scene().company(0, at="e3", perks="E1-14").land("e3", "desert").land("a5", "desert"),
        "b5 is not adjacent to e3.",
        "One Move leads to e2, f3, e4, d3, a5.",
    ),
    Case(70, "move space:e4", Scene, "You stand on e4 already."),
    Case(
        71,
        "move space:e5",
        lambda: Scene().company(1, at="e5"),
        "{1}'s marker stands on e5.",
        "Go around it, or take Explorer 9.",
        lambda: Scene().company(0, perks="E1-9").company(1, at="e5"),
    ),
    Case(
        80,
        "discover",
        lambda: Scene().company(0, at="e3", perks="E1").land("e3", "desert_marked"),
        "e3 (Desert with weather) is discovered already; only an empty space can be discovered.",
        "Move to an undiscovered space.",
        lambda: after(Scene().company(0, at="e3", perks="E1").land("e3", "desert_marked"), "move space:e2"),
    ),
    Case(
        82,
        "discover",
        lambda: Scene().company(0, at="e1", perks="E1"),
        "e1 is an Edge Land and you do not have Explorer 10 (Edge Expedition).",
        "Take Explorer 10, or choose an inner space.",
        lambda: Scene().company(0, at="e1", perks="E1-10"),
    ),
    Case(
        83,
        "keep tile:volcano",
        sifting,
        "That tile was not drawn. You drew {drawn}.",
        "Keep one of these.",
    ),
    Case(
        86,
        "discover",
        lambda: Scene().company(0, at="e3", perks="E1").empty_bag(),
        "The bag of Natural tiles is empty.",
    ),
    Case(
        90,
        "terraform",
        lambda: Scene().company(0, at="e3", perks="T1"),
        "e3 is undiscovered; there is no Natural land to terraform.",
        "Take Explorer 1 and discover it first, or take Terraformer 14.",
        lambda: Scene().company(0, at="e3", perks="T1-14"),
    ),
    Case(
        90,
        "terraform",
        lambda: Scene().company(0, at="e3", perks="T1 E1"),
        "e3 is undiscovered; there is no Natural land to terraform.",
        "Discover it first, or take Terraformer 14.",
        lambda: after(Scene().company(0, at="e3", perks="T1 E1").will_draw("mountain"), "discover"),
    ),
    Case(
        90,
        "terraform",
        lambda: Scene().company(0, at="e1", perks="T1 E1"),
        "e1 is undiscovered; there is no Natural land to terraform.",
        "Take Explorer 10 and discover it first, or take Terraformer 14.",
        lambda: Scene().company(0, at="e1", perks="T1-14"),
    ),
    Case(
        90,
        "terraform",
        lambda: Scene().company(0, at="e3", perks="T1 E1").empty_bag(),
        "e3 is undiscovered; there is no Natural land to terraform.",
        "Take Terraformer 14.",
        lambda: Scene().company(0, at="e3", perks="T1-14 E1").empty_bag(),
    ),
    Case(
        92,
        "terraform",
        lambda: Scene().company(0, at="e3", perks="T1").land("e3", "forest"),
        "e3 is a Forest already; a Terraformed land is never terraformed again.",
    ),
    Case(
        94,
        "terraform",
        lambda: Scene().company(0, at="a5", perks="T1").land("a5", "desert"),
        "a5 is an Edge Land and you do not have Terraformer 10 (Edge Engineering).",
        "Take Terraformer 10, or choose an inner space.",
        lambda: Scene().company(0, at="a5", perks="T1-10").land("a5", "desert"),
    ),
    Case(
        95,
        "terraform",
        lambda: Scene().company(0, perks="T1").claim("e4", 1),
        "{1} has claimed e4, and you do not have Terraformer 8 (Eminent Domain).",
        "Take Terraformer 8.",
        lambda: Scene().company(0, perks="T1-8").claim("e4", 1),
    ),
    Case(
        100,
        "terraform",
        lambda: Scene().company(0, perks="T1").empty_bag(terraformed=True),
        "The bag of Terraformed tiles is empty.",
    ),
    Case(
        111,
        "claim space:e3",
        lambda: Scene().company(0, at="e3", perks="S1 E1"),
        "e3 is undiscovered, and an undiscovered land can never be claimed.",
        "Discover it first.",
        lambda: after(Scene().company(0, at="e3", perks="S1 E1").will_draw("mountain"), "discover"),
    ),
    Case(
        111,
        "claim space:e1",
        lambda: Scene().company(0, at="e1", perks="S1-10 E1"),
        "e1 is undiscovered, and an undiscovered land can never be claimed.",
        "Take Explorer 10 and discover it first.",
        lambda: after(
            Scene().company(0, at="e1", perks="S1-10 E1-5 E10").will_draw("mountain"),
            "discover",
        ),
    ),
    Case(
        111,
        "claim space:e3",
        lambda: Scene().company(0, at="e3", perks="S1"),
        "e3 is undiscovered, and an undiscovered land can never be claimed.",
        "Take Explorer 1 and discover it first.",
    ),
    Case(
        112,
        "claim space:e4",
        lambda: Scene().company(0, perks="S1").claim("e4", 1),
        "{1} has claimed e4, and you do not have Settler 8 (Buyout).",
        "Take Settler 8.",
        lambda: Scene().company(0, perks="S1-8").claim("e4", 1),
    ),
    Case(
        113,
        "claim space:e5",
        lambda: Scene().company(0, perks="S1"),
        "e5 is beside your space, and you do not have Settler 6 (Long Reach).",
        "Move to e5, or take Settler 6.",
        lambda: Scene().company(0, perks="S1 S6"),
    ),
    Case(
        113,
        "claim space:f5",
        lambda: Scene().company(0, perks="S1-6"),
        "f5 is diagonal to your space; you can claim that far only under Clear Skies.",
        "Move to f5.",
        lambda: after(Scene().company(0, perks="S1-6"), "move space:e5", "move space:f5"),
    ),
    Case(
        113,
        "claim space:e6",
        lambda: Scene().company(0, perks="S1-6").company(1, at="e8"),
        "e6 is too far from your marker on e4.",
        "Move to e6.",
        lambda: after(Scene().company(0, perks="S1-6").company(1, at="e8"), "move space:e5", "move space:e6"),
    ),
    Case(115, "claim space:e4", lambda: Scene().company(0, perks="S1-8").claim("e4", 0), "e4 is yours already."),
    Case(
        116,
        "claim space:e1",
        lambda: Scene().company(0, at="e1", perks="S1").land("e1", "desert"),
        "e1 is an Edge Land and you do not have Settler 10 (Edge Settlement).",
        "Take Settler 10, or choose an inner space.",
        lambda: Scene().company(0, at="e1", perks="S1-10").land("e1", "desert"),
    ),
    Case(
        125,
        "weather",
        Scene,
        "You have not just moved onto a land with the weather mark; you stand on e4 (Barren Landscape).",
        "Move onto a marked land, or take Explorer 8.",
        lambda: after(Scene().land("e3", "desert_marked"), "move space:e3"),
    ),
    Case(
        126,
        "weather",
        lambda: after(Scene().land("e3", "desert_marked"), "move space:e3", "weather"),
        "Weather must be the very next action after a Move onto e3 (Desert with weather), and only once; a tile laid "
        "under your marker is not a Move.",
        "Move off this land and back onto it, or take Explorer 8.",
        lambda: after(
            Scene().company(0, perks="S1-12").land("e3", "desert_marked"),
            *("move space:e3", "move space:e4", "move space:e3"),
        ),
    ),
    Case(
        126,
        "weather",
        lambda: after(
            Scene().company(0, at="e3", perks="E1").weather(then=["mostly_sunny"]).will_draw("desert_marked"),
            "discover",
        ),
        "Weather must be the very next action after a Move onto e3 (Desert with weather), and only once; a tile laid "
        "under your marker is not a Move.",
        "Move off this land and back onto it in a later turn, or take Explorer 8.",
    ),
    Case(
        157,
        "discover",
        lambda: erupted("d4"),
        "d4 was scorched by the Volcano; nothing can be discovered, terraformed or claimed there again.",
    ),
    Case(
        157,
        "terraform",
        lambda: erupted("e4", "T1"),
        "e4 was scorched by the Volcano; nothing can be discovered, terraformed or claimed there again.",
    ),
    Case(
        157,
        "claim space:e4",
        lambda: erupted("e5", "S1 S6"),
        "e4 was scorched by the Volcano; nothing can be discovered, terraformed or claimed there again.",
    ),
    Case(
        253,
        "claim space:e4",
        lambda: Scene().company(0, perks="S1-8").company(1, perks="S1-13").claim("e4", 1),
        "{1} owns e4 and has Settler 13 (Iron Title), which protects it.",
    ),
    Case(
        253,
        "terraform",
        lambda: Scene().company(0, perks="T1-8").company(1, perks="S1-13").claim("e4", 1),
        "{1} owns e4 and has Settler 13 (Iron Title), which protects it.",
    ),
    Case(
        257,
        "discover_in_rain",
        lambda: Scene().company(0, at="e3", perks="E1").weather("acid_rain_monsoon"),
        "Only with Settler 14 (Weatherproof Domes) may you choose whether the rain counts; for you it does.",
        "Discover without that choice.",
    ),
    Case(
        257,
        "discover_in_rain",
        lambda: Scene().company(0, at="e3", perks="E1 S1-14").weather("tornado"),
        "There is no choice to make: the weather is Tornado.",
        "Discover without that choice.",
    ),
    Case(266, "claim_marsh", forced_marsh, "Claiming the Marsh at once needs Settler 1 (Settlement Charter)."),
    Case(
        271,
        "terraform",
        lambda: Scene().company(0, at="e3", perks="T1-14").land("e3", "volcano"),
        "The Volcano can be neither terraformed nor claimed.",
    ),
    Case(
        271,
        "claim space:e3",
        lambda: Scene().company(0, at="e3", perks="S1-14").land("e3", "volcano"),
        "The Volcano can be neither terraformed nor claimed.",
    ),
    Case(
        281,
        "take perk:terraformer_01",
        lambda: rearranging("T1 E1-3", "take perk:explorer_03", "take perk:explorer_02", "put perk:settler_01"),
        "You have begun to put points back, with 1 perk point still in hand.",
        "Put the points in hand back on first.",
    ),
    Case(
        281,
        "take perk:explorer_01",
        lambda: rearranging("T1 E1-3"),
        "Other points depend on Explorer 1 (Field Licence); their line to perk 1 must not break.",
        "Take the points below it off first.",
        lambda: rearranging("T1 E1-3", "take perk:explorer_03", "take perk:explorer_02"),
    ),
    Case(
        281,
        "take perk:settler_01",
        lambda: rearranging("T1 E1"),
        "You have no point on Settler 1 (Settlement Charter).",
    ),
    Case(
        281,
        "done",
        lambda: rearranging("T1 E1-3", "take perk:explorer_03", "take perk:explorer_02"),
        "The number of points stays the same, and you still have 2 perk points in hand.",
        "Put the points in hand back on first.",
        lambda: rearranging("T1 E1-3"),
    ),
    Case(
        281,
        "put perk:settler_01",
        lambda: rearranging("T1 E1"),
        "You have no point in hand.",
        "Take one off first.",
        lambda: rearranging("T1 E1", "take perk:explorer_01"),
    ),
    Case(
        284,
        "move space:e2",
        sunburnt,
        "You discovered a Desert under the sun and cannot move any more this turn.",
        "Other actions are still possible.",
        lambda: after(sunburnt(), "end", "end"),
    ),
    Case(
        290,
        "terraform",
        lambda: Scene().company(0, perks="T1").weather("gale_force_winds"),
        "Gale Force Winds: a Barren Landscape can be neither terraformed nor claimed in this weather.",
        "Wait for the weather to change, or change it.",
        lambda: Scene().company(0, perks="T1").weather("clear_skies"),
    ),
    Case(
        290,
        "claim space:e4",
        lambda: Scene().company(0, perks="S1").weather("gale_force_winds"),
        "Gale Force Winds: a Barren Landscape can be neither terraformed nor claimed in this weather.",
        "Wait for the weather to change, or change it.",
        lambda: Scene().company(0, perks="S1").weather("clear_skies"),
    ),
    Case(
        321,
        "perk perk:explorer_15",
        lambda: tiebreak(Scene().company(0, perks="E1-14")),
        "No final perk may be taken in a tiebreak turn.",
    ),
    Case(
        324,
        "put perk:explorer_15",
        lambda: rearranging("T1 E1-14", "take perk:terraformer_01", tied=True),
        "Explorer 15 (Atlas of NE-16) was empty before the tiebreak, so no point may be put on it now.",
    ),
    Case(
        332,
        "perk perk:settler_06",
        lambda: no_bead_left(claims=15),
        "All your 50 beads are in use (35 perk points and 15 claims).",
        "Play without counting beads and tokens to have more.",
        lambda: no_bead_left(claims=14),
    ),
    Case(
        332,
        "claim space:e4",
        lambda: no_bead_left(claims=15),
        "All your 50 beads are in use (35 perk points and 15 claims).",
        "Play without counting beads and tokens to have more.",
        lambda: no_bead_left(claims=14),
    ),
    Case(
        333,
        "move space:e4",
        lambda: erupted("e5", closed=True),
        "e4 is scorched and cannot be entered from outside.",
    ),
]
