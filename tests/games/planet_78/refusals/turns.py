"""A turn, the steps in it, what closes the way, and giving up (PS-047 to PS-061, PS-188, PS-189, PS-241, PS-295,
PS-307, PS-311)."""

from tests.games.planet_78.refusals.case import Case, after
from tests.games.planet_78.scene import Scene


def flooded(**options: object) -> Scene:
    """B1 and A2 are under water."""
    return Scene(2, **options).tile("B2", "water").tile("B1", "cave").tile("A2", "cave").pollution(7)


TURNS = [
    Case(
        47,
        lambda: Scene(2).points(2),
        "all_in",
        "You have spent an action point this turn.",
        "Do it in a later turn, before you spend a point.",
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
        "D2 touches C3 only at a corner, and the Prospector does not move diagonally.",
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
        "Step for action points.",
    ),
    Case(
        60,
        lambda: Scene(2).settler(0, hand=["hover_bike"]),
        "free_step B1",
        "You have no free step this turn.",
        "Step for action points, or play Hover Bike.",
        lambda: after(Scene(2).settler(0, hand=["hover_bike"]).tile("B1", "cave"), "play hover_bike"),
    ),
    Case(60, lambda: Scene(2).points(0), "free_step B1", "You have no free step this turn.", ""),
    Case(
        61,
        lambda: flooded().points(1),
        "move B1",
        "The step to B1 costs 2 action points, because it is flooded, and you have 1.",
        "Step there in your next turn.",
        flooded,
    ),
    Case(
        61,
        lambda: flooded().settler(0, hand=["second_wind"]).points(1),
        "move B1",
        "The step to B1 costs 2 action points, because it is flooded, and you have 1.",
        "Play Second Wind.",
        lambda: after(flooded().settler(0, hand=["second_wind"]).points(1), "play second_wind"),
    ),
    Case(
        61,
        lambda: flooded().turn_of(0, free_steps=1, card_played=True).points(0),
        "move B1",
        "The step to B1 costs 2 action points, because it is flooded, and you have 0.",
        "Use a free step.",
    ),
    Case(
        61,
        lambda: Scene(2).points(0),
        "move B1",
        "The step to B1 costs 1 action point, and you have 0.",
        "Step there in your next turn.",
    ),
    Case(
        188,
        lambda: Scene(2).tile("B1", "city").season("winter", meter=3).settler(0, hand=["all_terrain_gear"]),
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
        "You are locked in the city on C3 until winter is over.",
        "Wait for spring in 8 turns.",
        lambda: Scene(2).tile("C3", "city").settler(0, at="C3").season("spring"),
    ),
    Case(
        241,
        lambda: Scene(2).settler(0, at="E3").beside("bridge_out", closed_bridge="E4"),
        "move E4",
        "The bridge on E4 is closed this season.",
        "Use another bridge, or wait for the next season.",
    ),
    Case(
        295,
        lambda: after(Scene(2), "give_up", "carry_on"),
        "give_up",
        "It was proposed this season already, and somebody wanted to carry on.",
        "Ask again next season.",
        lambda: after(Scene(2).last_turn_of("spring").coming(negative=["calm_winds"]), "give_up", "carry_on", "end"),
    ),
    Case(295, lambda: Scene(2, giving_up=False), "give_up", "Giving up is switched off in this game.", ""),
    Case(
        307,
        lambda: flooded(floods="blocking"),
        "move B1",
        "B1 is flooded, and in this game a flooded tile cannot be entered.",
        "Get pollution down to 6.",
        lambda: after(flooded(floods="blocking").settler(0, hand=["tree_planting"]), "play tree_planting"),
    ),
    Case(
        307,
        lambda: flooded(floods="blocking").settler(0, hand=["all_terrain_gear"]),
        "move B1",
        "B1 is flooded, and in this game a flooded tile cannot be entered.",
        "Play All-terrain Gear, or get pollution down to 6.",
        lambda: after(flooded(floods="blocking").settler(0, hand=["all_terrain_gear"]), "play all_terrain_gear"),
    ),
    Case(
        311,
        lambda: Scene(2, all_in_card=False),
        "all_in",
        "In this game you cannot give up all your points for a card.",
        "",
    ),
    Case(
        311,
        lambda: Scene(2, all_in_card=False).settler(0, load="1 wood"),
        "all_in",
        "In this game you cannot give up all your points for a card.",
        "Buy a card with a resource.",
    ),
]
