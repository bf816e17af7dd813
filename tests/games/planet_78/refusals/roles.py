"""Roles and their abilities (PS-030 to PS-040, PS-140 to PS-143)."""

from tests.games.planet_78.refusals.case import Case, after
from tests.games.planet_78.scene import Scene


def able(role: str, players: int = 2, **options: object) -> Scene:
    return Scene(players, **options).settler(0, role=role).turn_of(0, points=4)


def picking_a_role() -> Scene:
    scene = Scene(2, roles="choose")
    scene.data["active"] = None
    scene.data["settlers"][0]["role"], scene.data["settlers"][1]["role"] = "medic", None
    scene.data["frames"] = [{"kind": "role", "seat": 1, "settler": 1}]
    scene.data["turn"].update(start=None, points=0, points_at_start=0)
    return scene


ROLES = [
    Case(30, picking_a_role, "become medic", "{0} is the Medic already.", "Pick a role that is still free."),
    Case(
        34,
        lambda: after(able("medic", 3).settler(1, down=1).settler(2, lives=1), "ability"),
        "treat settler:1",
        "{0} is alive and has lost no life.",
        "Choose somebody who is dead or has lost a life.",
    ),
    Case(
        35,
        lambda: after(able("forecaster").coming(negative=["smog", "tremor", "fatigue"]), "ability"),
        "strike calm_winds",
        "Calm Winds is not among the cards you see.",
        "Choose one of: Fatigue, Smog, Tremor.",
    ),
    Case(
        36,
        lambda: after(able("pilot"), "ability"),
        "airlift settler:1 square:D4",
        "Nobody can be put on D4: it is a chasm.",
        "Choose an open square.",
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
        "The shuttle has all the wood it needs.",
        "Choose a type it still needs.",
    ),
    Case(
        37,
        lambda: after(able("engineer").settler(0, at="E5", load="3 wood 1 food"), "ability", "prefab water"),
        "put_back metal",
        "You carry no metal, only 3 wood and 1 food.",
        "Put back one of these.",
    ),
    Case(
        38,
        lambda: after(able("ecologist").settler(0, load="3 wood 1 food"), "ability"),
        "put_back metal",
        "You carry no metal, only 3 wood and 1 food.",
        "Put back one of these.",
    ),
    Case(
        39,
        lambda: after(able("quartermaster").settler(0, load="1 wood"), "ability"),
        "shift from:1 to:2 resource:food",
        "{0} can still hand on 1 wood.",
        "Choose one of these.",
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
        "Choose two settlers.",
    ),
    Case(
        39,
        lambda: after(able("quartermaster").settler(0, load="1 wood").settler(1, down=1), "ability"),
        "shift from:1 to:2 resource:wood",
        "{1} is dead; only the living share.",
        "Choose two living settlers.",
    ),
    Case(
        40,
        lambda: after(able("prospector").settler(0, at="B2", load="4 wood"), "ability"),
        "dig 3",
        "You can carry 1 more.",
        "Dig up less.",
    ),
    Case(
        140,
        lambda: Scene(2).settler(0, role="ranger"),
        "ability",
        "Trailblaze costs 4 action points at once, and you have 3.",
        "Gain points through the Need Food or through Second Wind.",
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
        "A1 is not a resource tile.",
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
        "The shuttle needs no more piles.",
        "",
    ),
    Case(
        143,
        lambda: able("ecologist").settler(0, load="2 wood"),
        "ability",
        "It takes 3 resources and you carry 2.",
        "Collect more.",
    ),
]
