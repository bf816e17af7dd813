"""Winning, and every way of losing (PS-290 to PS-296)."""

from typing import Final

from earthrise.engine.measures import Measure
from earthrise.engine.state import Result
from earthrise.games.planet_78.components.board import NOBODY
from earthrise.games.planet_78.components.needs import NEED_COUNT, NEED_POLLUTION
from earthrise.games.planet_78.components.tiles import RESOURCE_IDS
from earthrise.games.planet_78.rules.state import Planet

LAUNCHED: Final = "launched"  # PS-290
POLLUTED: Final = "pollution"  # PS-292
LIVES: Final = "lives"  # PS-293
OUT_OF_REACH: Final = "out_of_reach"  # PS-294
GAVE_UP: Final = "gave_up"  # PS-295
TURN_CAP: Final = "turn_cap"  # PS-296

REASON_TEXTS: Final = {
    LAUNCHED: "The shuttle lifted off with everybody and everything aboard.",
    POLLUTED: "Pollution rose past what can be survived.",
    LIVES: "A settler had no life left.",
    OUT_OF_REACH: "Winning had become impossible.",
    GAVE_UP: "Everybody agreed to give up.",
    TURN_CAP: "The turns ran out with the shuttle still on the ground.",
}
END_RULES: Final = {LAUNCHED: 290, POLLUTED: 292, LIVES: 293, OUT_OF_REACH: 294, GAVE_UP: 295, TURN_CAP: 296}


def score_parts(planet: Planet) -> dict[str, int]:
    """How far the team is: piles in the shuttle by resource, and the Needs picked up."""
    parts = {name: planet.shuttle[resource] for resource, name in enumerate(RESOURCE_IDS)}
    parts["needs"] = NEED_COUNT - planet.needs_left()
    return parts


def measures(planet: Planet) -> list[Measure]:
    """What the launch asks for, and how near pollution is to what ends it."""
    piles = len(RESOURCE_IDS) * planet.options.piles
    return [
        Measure("Piles in the shuttle", sum(planet.shuttle), mark=piles),
        Measure("Needs met", NEED_COUNT - planet.needs_left(), mark=NEED_COUNT),
        Measure("Pollution", planet.pollution, mark=planet.highest_pollution() + 1, is_peril=True),
    ]


def win(planet: Planet) -> None:
    everybody = list(range(planet.seats))  # PS-001: all win together
    planet.finish(Result(planet.scores(), everybody, LAUNCHED, END_RULES[LAUNCHED], True))
    planet.note("won", 290, NOBODY, "All are aboard and nothing is missing: the shuttle lifts off. The team has won.")


def lose(planet: Planet, reason: str, text: str) -> None:
    rule = END_RULES[reason]
    planet.finish(Result(planet.scores(), [], reason, rule, True))  # PS-001
    planet.note("lost", rule, NOBODY, f"{text} The team has lost.")


def is_shuttle_full(planet: Planet) -> bool:
    for piles in planet.shuttle:
        if piles < planet.options.piles:  # PS-163, PS-303
            return False
    return True


def is_ready_to_launch(planet: Planet) -> bool:
    """The shuttle has all its piles, the Needs are picked up and everybody is alive on the Space Center."""
    if planet.needs_left() or not is_shuttle_full(planet):  # PS-137, PS-290
        return False
    for settler in planet.settlers:
        if not planet.is_aboard(settler):  # PS-290
            return False
    return True


def check_launch(planet: Planet) -> bool:
    """PS-291: asked after every action, after every step, and at the end of a turn before the season meter moves."""
    if not is_ready_to_launch(planet):
        return False
    win(planet)
    return True


def budget(planet: Planet) -> int:
    """The lowest pollution at which all Needs can be picked up (PS-294)."""
    return planet.pollution + NEED_POLLUTION * planet.needs_left() - planet.relief_left()


def is_out_of_reach(planet: Planet) -> bool:
    if budget(planet) <= planet.highest_pollution() or not planet.options.calls_doomed:
        return False
    return not planet.has_ecologist()


def check_reach(planet: Planet) -> None:
    """PS-294: asked after every completed action, negative card and disaster."""
    if is_out_of_reach(planet):
        left = planet.needs_left()
        lose(
            planet,
            OUT_OF_REACH,
            f"Winning is out of reach: pollution is at {planet.pollution}, {left} of {NEED_COUNT} Needs are left, "
            f"and cards can take off {planet.relief_left()} at most.",
        )


def check_turn_cap(planet: Planet) -> None:
    """PS-296."""
    cap = planet.options.turn_cap
    if cap and planet.turns_played >= cap:
        lose(planet, TURN_CAP, f"{planet.turns_played} turns are over and the shuttle is still on the ground.")
