"""Action cards, bought and played, and negative ones (PS-011, PS-090 to PS-113, PS-232 to PS-243, PS-304)."""

from tests.games.planet_78.refusals.case import Case, after
from tests.games.planet_78.scene import Scene


def no_card_left() -> Scene:
    """No game comes to this; it is done by force."""
    scene = Scene(2).settler(0, load="1 wood")
    scene.state.draw = [[], *scene.state.draw[1:]]
    return scene


def changing(negative: str, scene: Scene) -> Scene:
    """The season has changed and brought that card."""
    return after(scene.last_turn_of("spring").coming(negative=[negative]), "end")


CARDS = [
    Case(11, no_card_left, "buy wood", "There is no positive card left, neither in the draw pile nor discarded.", ""),
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
        "",
    ),
    Case(
        90,
        lambda: Scene(2).settler(0, load="1 wood"),
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
        "Pay with a type you have enough of.",
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
        92,
        lambda: Scene(2).settler(0, load="1 wood", hand=["shelter", "revive"]).turn_of(0, card_played=True),
        "buy wood",
        "You hold 2 cards, and 2 is your limit.",
        "Play a card in a later turn first.",
    ),
    Case(
        92,
        lambda: Scene(2).settler(0, load="1 wood", hand=["revive", "revive"]),
        "all_in",
        "You hold 2 cards, and 2 is your limit.",
        "Play a card in a later turn first.",
    ),
    Case(
        93,
        lambda: Scene(2).settler(0, hand=["shelter"]).turn_of(0, card_played=True),
        "play shelter",
        "You have played a card this turn; only one a turn is allowed.",
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
        "Choose a living settler.",
    ),
    Case(
        110,
        lambda: after(Scene(2).settler(0, hand=["survey_drone"]), "play survey_drone"),
        "turn_up E5",
        "E5 is face up already.",
        "Choose one of the 64 face-down tiles.",
    ),
    Case(
        113,
        lambda: after(Scene(3).settler(0, hand=["revive"]).settler(1, down=1).settler(2, down=1), "play revive"),
        "revive settler:1",
        "{0} is alive.",
        "Choose a dead settler.",
    ),
    Case(
        232,
        lambda: changing("spoiled_stores", Scene(2).settler(0, load="1 wood 1 food")),
        "put_back metal",
        "You carry no metal, only 1 wood and 1 food.",
        "Put back one of these.",
    ),
    Case(
        235,
        lambda: after(changing("waste_heap", Scene(2).settler(0, load="4 wood")), "pay_waste"),
        "waste settler:2 resource:wood",
        "{1} carries nothing.",
        "Choose something that is there.",
    ),
    Case(
        235,
        lambda: after(
            changing("waste_heap", Scene(2).settler(0, load="4 wood").settler(1, load="1 food", down=2)), "pay_waste"
        ),
        "waste settler:2 resource:food",
        "{1} is dead and loses nothing.",
        "Choose a living settler.",
    ),
    Case(
        243,
        lambda: changing("lost_plans", Scene(2).settler(0, hand=["shelter", "revive"])),
        "discard long_days",
        "Long Days is not in your hand.",
        "Discard a card that you hold.",
    ),
    Case(
        304,
        lambda: Scene(2, card_price="pair").settler(0, load="1 wood"),
        "buy wood",
        "A card costs 2 wood, and you have 1 wood.",
        "Collect more.",
        lambda: Scene(2, card_price="pair").settler(0, load="2 wood"),
    ),
]
