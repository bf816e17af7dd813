"""A position for every rule that can refuse, with the sentence a player then reads and the way out it names."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tests.planet_78.scene import Scene


class Case(NamedTuple):
    """In this position the rule refuses the action; `mended` is one in which its way out was taken."""

    number: int
    scene: Callable[[], Scene]
    action: str
    why: str
    fix: str
    mended: Callable[[], Scene] | None = None


def after(scene: Scene, *actions: str) -> Scene:
    scene.play(*actions)
    return scene


def able(role: str, players: int = 2, **options: object) -> Scene:
    return Scene(players, **options).settler(0, role=role).turn_of(0, points=4)


def side_by_side(mine: str = "2 wood", theirs: str = "2 metal", **options: object) -> Scene:
    return Scene(2, **options).settler(0, at="C3", load=mine).settler(1, at="C4", load=theirs).turn_of(0)


def no_card_left() -> Scene:
    """No game comes to this; it is done by force."""
    scene = Scene(2).settler(0, load="1 wood")
    scene.state.draw = [[], *scene.state.draw[1:]]
    return scene


def changing(negative: str, scene: Scene) -> Scene:
    """The season has changed and brought that card."""
    return after(scene.last_turn_of("spring").coming(negative=[negative]), "end")


def picking_a_role() -> Scene:
    scene = Scene(2, roles="choose")
    scene.data["active"] = None
    scene.data["settlers"][0]["role"], scene.data["settlers"][1]["role"] = "medic", None
    scene.data["frames"] = [{"kind": "role", "seat": 1, "settler": 1}]
    scene.data["turn"].update(start=None, points=0, points_at_start=0)
    return scene


def flooded(**options: object) -> Scene:
    """B1 and A2 are under water."""
    return Scene(2, **options).tile("B2", "water").tile("B1", "cave").tile("A2", "cave").pollution(7)


CASES = [
    Case(11, no_card_left, "buy wood", "There is no positive card left, neither in the draw pile nor discarded.", ""),
    Case(
        26,
        lambda: Scene(2).settler(0, load="1 wood"),
        "trade settler:3 give:wood take:nothing",
        "There are 2 settlers in this game.",
        "Name one of the settlers 1 to 2.",
    ),
    Case(30, picking_a_role, "become medic", "{0} is the Medic already.", "Pick a role that is still free."),
    Case(
        34,
        lambda: after(able("medic", 3).settler(1, down=1).settler(2, lives=1), "ability"),
        "treat settler:1",
        "{0} is alive and has all lives.",
        "Name somebody who is dead or has lost a life.",
    ),
    Case(
        35,
        lambda: after(able("forecaster").coming(negative=["smog", "tremor", "fatigue"]), "ability"),
        "strike calm_winds",
        "Calm Winds is not among the cards.",
        "Name one of: Fatigue, Smog, Tremor.",
    ),
    Case(
        36,
        lambda: after(able("pilot"), "ability"),
        "airlift settler:1 square:D4",
        "Nobody can be put on D4: it is a chasm.",
        "Name an open square.",
    ),
    Case(
        36,
        lambda: after(able("pilot", 3).settler(1, down=1), "ability"),
        "airlift settler:2 square:E5",
        "{1} is dead.",
        "Only the living can be put elsewhere.",
    ),
    Case(
        37,
        lambda: after(able("engineer").settler(0, at="E5", load="3 wood").shuttle(wood=2), "ability"),
        "prefab wood",
        "The shuttle has all piles of wood.",
        "Name a type that is still wanted.",
    ),
    Case(
        37,
        lambda: after(able("engineer").settler(0, at="E5", load="3 wood 1 food"), "ability", "prefab water"),
        "put_back metal",
        "There is no metal in the load, only 3 wood, 1 food.",
        "Put back one of these.",
    ),
    Case(
        38,
        lambda: after(able("ecologist").settler(0, load="3 wood 1 food"), "ability"),
        "put_back metal",
        "There is no metal in the load, only 3 wood, 1 food.",
        "Put back one of these.",
    ),
    Case(
        39,
        lambda: after(able("quartermaster").settler(0, load="1 wood"), "ability"),
        "shift from:1 to:2 resource:food",
        "Of what {0} can still hand on there is 1 wood.",
        "Name one of these.",
    ),
    Case(
        39,
        lambda: after(
            able("quartermaster").settler(0, load="5 wood").settler(1, load="5 food"),
            "ability",
            "shift from:1 to:2 resource:wood",
        ),
        "done",
        "{1} has 6 resources and can carry 5.",
        "Hand some of them on.",
        lambda: after(
            able("quartermaster").settler(0, load="5 wood").settler(1, load="5 food"),
            "ability",
            "shift from:1 to:2 resource:wood",
            "shift from:2 to:1 resource:food",
        ),
    ),
    Case(
        39,
        lambda: after(able("quartermaster").settler(0, load="1 wood"), "ability"),
        "shift from:1 to:1 resource:wood",
        "Resources go from one settler to another.",
        "Name two settlers.",
    ),
    Case(
        39,
        lambda: after(able("quartermaster").settler(0, load="1 wood").settler(1, down=1), "ability"),
        "shift from:1 to:2 resource:wood",
        "{1} is dead; only the living share.",
        "Name two living settlers.",
    ),
    Case(
        40,
        lambda: after(able("prospector").settler(0, at="B2", load="4 wood"), "ability"),
        "dig 3",
        "You can carry 1 more.",
        "Dig up less.",
    ),
    Case(
        47,
        lambda: Scene(2).points(2),
        "all_in",
        "You have spent an action point this turn.",
        "Give all points up as the first thing you do in a turn.",
        lambda: Scene(2),
    ),
    Case(
        50,
        lambda: Scene(2).settler(0, at="C3"),
        "move E3",
        "E3 is not beside C3.",
        "One step leads to C2, B3, D3, C4.",
        lambda: Scene(2).settler(0, at="D3").tile("E3", "farm"),
    ),
    Case(50, lambda: Scene(2).settler(0, at="C3"), "move C3", "You stand on C3 already.", ""),
    Case(
        52,
        lambda: Scene(2).settler(0, at="C3"),
        "move D2",
        "D2 touches C3 by a corner only, and the Prospector does not move diagonally.",
        "Take two steps.",
    ),
    Case(
        54, lambda: Scene(2).settler(0, at="D3"), "move D4", "D4 is a chasm; nobody can stand there.", "Go around it."
    ),
    Case(
        60,
        lambda: Scene(2),
        "free_step B1",
        "You have no free step this turn.",
        "Step for action points, or play a Hover Bike.",
    ),
    Case(
        61,
        lambda: flooded().points(1),
        "move B1",
        "The step to B1 costs 2 action points, because it is flooded, and you have 1.",
        "Use a free step, or play a card that gives points.",
        lambda: after(flooded().points(2).settler(0, hand=["second_wind"]), "play second_wind"),
    ),
    Case(
        61,
        lambda: Scene(2).points(0),
        "move B1",
        "The step to B1 costs 1 action point, and you have 0.",
        "Use a free step, or play a card that gives points.",
    ),
    Case(
        90,
        lambda: Scene(2).settler(0, hand=["shelter"]),
        "play revive",
        "You do not hold Revive; you hold Shelter.",
        "Play a card that you hold.",
    ),
    Case(
        90,
        lambda: Scene(2),
        "play revive",
        "You do not hold Revive; you hold no card.",
        "Buy a card.",
        lambda: after(Scene(2).settler(0, load="1 wood").settler(1, down=1).coming(positive=["revive"]), "buy wood"),
    ),
    Case(
        91,
        lambda: Scene(2).settler(0, load="1 wood"),
        "buy food",
        "A card costs 1 food, and you have 0 food.",
        "Pay with a type of which you have enough.",
    ),
    Case(
        92,
        lambda: Scene(2).settler(0, load="1 wood", hand=["shelter", "revive"]),
        "buy wood",
        "You hold 2 cards, and 2 is your limit.",
        "Play a card first.",
        lambda: after(Scene(2).settler(0, load="1 wood", hand=["shelter", "revive"]), "play shelter"),
    ),
    Case(
        93,
        lambda: Scene(2).settler(0, hand=["shelter"]).turn_of(0, card_played=True),
        "play shelter",
        "You have played a card this turn; one a turn is all.",
        "Play it in your next turn.",
    ),
    Case(
        94,
        lambda: Scene(2).settler(0, hand=["shelter"]).points(0),
        "play shelter",
        "Playing a card costs 1 action point, and you have 0.",
        "Play it in your next turn.",
    ),
    Case(
        96,
        lambda: Scene(2).settler(0, hand=["revive"]),
        "play revive",
        "Nobody is dead.",
        "Keep the card until somebody has to be revived.",
    ),
    Case(
        105,
        lambda: after(Scene(3).settler(0, hand=["homing_beacon"]).settler(1, down=1), "play homing_beacon"),
        "send_home settler:2",
        "{1} is dead.",
        "Name a living settler.",
    ),
    Case(
        110,
        lambda: after(Scene(2).settler(0, hand=["survey_drone"]), "play survey_drone"),
        "turn_up E5",
        "E5 is face up.",
        "Name one of the 64 face-down tiles.",
    ),
    Case(
        113,
        lambda: after(Scene(3).settler(0, hand=["revive"]).settler(1, down=1).settler(2, down=1), "play revive"),
        "revive settler:1",
        "{0} is alive.",
        "Name a dead settler.",
    ),
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
        "E5 (Space Center) is no resource tile.",
        "Name a square with a resource tile.",
    ),
    Case(
        138,
        lambda: after(Scene(2).settler(0, at="E9"), "pick_up"),
        "swap settler:3 square:C3",
        "This spawn tile has no player, and such tiles stay where they are.",
        "Name a settler of this game.",
    ),
    Case(
        138,
        lambda: after(Scene(2).settler(0, at="E9"), "pick_up", "no_swap"),
        "swap settler:1 square:C3",
        "Now it is about the spawn tile of somebody else.",
        "Name another settler.",
    ),
    Case(
        140,
        lambda: Scene(2).settler(0, role="ranger"),
        "ability",
        "Trailblaze costs 4 action points at once, and you have 3.",
        "Gain points by the Need Food or by Second Wind.",
        lambda: able("ranger"),
    ),
    Case(
        143,
        lambda: able("medic"),
        "ability",
        "Nobody is dead and nobody has lost a life.",
        "Keep it for when it is needed.",
    ),
    Case(
        143,
        lambda: able("prospector"),
        "ability",
        "A1 is no resource tile.",
        "Go to a dry resource tile.",
        lambda: able("prospector").settler(0, at="B2"),
    ),
    Case(
        143,
        lambda: able("engineer").settler(0, load="3 wood"),
        "ability",
        "You stand on A1, not on the Space Center.",
        "Go to the Space Center.",
    ),
    Case(
        143,
        lambda: able("engineer").settler(0, at="E5", load="3 wood").full_shuttle(),
        "ability",
        "The shuttle wants no pile any more.",
        "",
    ),
    Case(
        143,
        lambda: able("ecologist").settler(0, load="2 wood"),
        "ability",
        "It takes 3 resources and you carry 2.",
        "Collect more.",
    ),
    Case(
        150,
        lambda: Scene(2).settler(0, load="1 wood"),
        "trade settler:1 give:wood take:nothing",
        "You cannot trade with yourself.",
        "Name another settler.",
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
        "A swap is for another type.",
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
        "Go nearer, or play Open Market.",
        lambda: after(Scene(2).settler(0, load="1 wood", hand=["open_market"]), "play open_market"),
    ),
    Case(
        153,
        lambda: side_by_side().settler(1, down=1),
        "trade settler:2 give:wood take:nothing",
        "{1} is dead.",
        "Revive them first.",
    ),
    Case(
        154,
        lambda: after(side_by_side(trade_consent=True), "trade settler:2 give:wood take:nothing", "refuse"),
        "trade settler:2 give:wood take:nothing",
        "{1} has refused this offer in this turn.",
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
        "Swap one for one instead.",
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
        "The shuttle has all 2 piles of wood.",
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
    Case(
        188,
        lambda: Scene(2).tile("B1", "city").season("winter", meter=3),
        "move B1",
        "B1 is a city, and cities are closed in winter.",
        "Play All-terrain Gear, or wait for spring in 5 turns.",
        lambda: after(
            Scene(2).tile("B1", "city").season("winter", meter=3).settler(0, hand=["all_terrain_gear"]),
            "play all_terrain_gear",
        ),
    ),
    Case(
        189,
        lambda: Scene(2).tile("C3", "city").settler(0, at="C3").season("winter"),
        "move C2",
        "You are locked in the city on C3 as long as it is winter.",
        "Play All-terrain Gear, or wait for spring in 8 turns.",
        lambda: Scene(2).tile("C3", "city").settler(0, at="C3").season("spring"),
    ),
    Case(
        232,
        lambda: changing("spoiled_stores", Scene(2).settler(0, load="1 wood 1 food")),
        "put_back metal",
        "There is no metal in the load, only 1 wood, 1 food.",
        "Put back one of these.",
    ),
    Case(
        235,
        lambda: after(changing("waste_heap", Scene(2).settler(0, load="4 wood")), "pay_waste"),
        "waste settler:2 resource:wood",
        "{1} carries nothing.",
        "Pick something that is there.",
    ),
    Case(
        235,
        lambda: after(
            changing("waste_heap", Scene(2).settler(0, load="4 wood").settler(1, load="1 food", down=2)), "pay_waste"
        ),
        "waste settler:2 resource:food",
        "{1} is dead and loses nothing.",
        "Pick from a living settler.",
    ),
    Case(
        241,
        lambda: Scene(2).settler(0, at="E3").beside("bridge_out", closed_bridge="E4"),
        "move E4",
        "The bridge on E4 is closed this season.",
        "Use another bridge, or wait for the next season.",
    ),
    Case(
        242,
        lambda: side_by_side().beside("broken_radio", radio_broken=True),
        "trade settler:2 give:wood take:nothing",
        "The radio is broken: no trades this season.",
        "Wait for the next season.",
    ),
    Case(
        243,
        lambda: changing("lost_plans", Scene(2).settler(0, hand=["shelter", "revive"])),
        "discard long_days",
        "Long Days is not in the hand.",
        "Discard a card that is there.",
    ),
    Case(
        295,
        lambda: after(Scene(2), "give_up", "carry_on"),
        "give_up",
        "It was proposed this season already, and somebody wants to carry on.",
        "Ask again next season.",
    ),
    Case(295, lambda: Scene(2, giving_up=False), "give_up", "Giving up is switched off in this game.", ""),
    Case(
        304,
        lambda: Scene(2, card_price="pair").settler(0, load="1 wood"),
        "buy wood",
        "A card costs 2 wood, and you have 1 wood.",
        "Pay with a type of which you have enough.",
    ),
    Case(
        307,
        lambda: flooded(floods="blocking"),
        "move B1",
        "B1 is flooded, and with blocking floods it cannot be entered.",
        "Lower the pollution to 6, or use All-terrain Gear.",
        lambda: after(flooded(floods="blocking").settler(0, hand=["tree_planting"]), "play tree_planting"),
    ),
    Case(
        311,
        lambda: Scene(2, all_in_card=False),
        "all_in",
        "This game is played without cards for all points.",
        "Buy a card with a resource.",
    ),
]
