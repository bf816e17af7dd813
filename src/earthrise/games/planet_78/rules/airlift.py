"""The Pilot's Airlift (PS-036)."""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.games.planet_78.components.board import CHASM, SQUARE_COUNT, SQUARES
from earthrise.games.planet_78.components.roles import AIRLIFT
from earthrise.games.planet_78.rules.ability import Ability
from earthrise.games.planet_78.rules.actions import ACTIONS, SETTLERS
from earthrise.games.planet_78.rules.decisions import (
    AbilityFrame,
    PlanetVerb,
    no_such_settler,
)
from earthrise.games.planet_78.rules.lives import living_settlers
from earthrise.games.planet_78.rules.movement import put_on
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import Planet
from earthrise.games.planet_78.rules.words import ground, square_name


class Airlift(Ability):
    WORD = AIRLIFT

    def begin(self, planet: Planet, settler: Settler) -> None:
        planet.push(AirliftFrame(planet.person(settler.number), settler.number))


def is_open_now(planet: Planet, square: int) -> bool:
    """Whether somebody can be set down there; All-terrain Gear makes no difference (PS-036)."""
    if planet.tile[square] == CHASM or square == planet.closed_bridge:
        return False
    if not planet.is_resource(square):
        return True
    return planet.face_up[square] and not planet.is_flooded(square) and not planet.is_winter_city(square)


def not_open_because(planet: Planet, square: int) -> str:
    if planet.tile[square] == CHASM:
        return "it is a chasm"
    if square == planet.closed_bridge:
        return "the bridge is closed"
    if not planet.face_up[square]:
        return "the tile lies face down"
    return "it is flooded" if planet.is_flooded(square) else "cities are closed in winter"


class AirliftVerb(PlanetVerb):
    """Put any living settler on any square that can be stood on now (PS-036)."""

    def candidates(self, planet: Planet, seat: int) -> list[Action]:
        squares = [square for square in range(SQUARE_COUNT) if is_open_now(planet, square)]
        return [
            self.actions[settler * SQUARE_COUNT + square] for settler in living_settlers(planet) for square in squares
        ]

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        if action.x >= len(planet.settlers):
            return 26  # PS-026
        if not planet.settlers[action.x].is_alive():
            return 36  # PS-036
        return 0 if is_open_now(planet, action.y) else 36  # PS-036

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        planet.pop()
        put_on(planet, planet.settlers[action.x], action.y, 36)

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        whom = "yourself" if action.x == planet.active else planet.whom(action.x)
        return f"Put {whom} on {square_name(action.y)} ({ground(planet.tile[action.y], True)})"

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule == 26:
            return no_such_settler(planet)
        if not planet.settlers[action.x].is_alive():
            return f"{planet.who(action.x)} is dead.", "Only the living can be put elsewhere."
        why = f"Nobody can be put on {square_name(action.y)}: {not_open_because(planet, action.y)}."
        return why, "Choose an open square."


AIRLIFT_ONE: Final = AirliftVerb(ACTIONS, "airlift", [SETTLERS, SQUARES])


class AirliftFrame(AbilityFrame):
    KIND = "airlift"
    RULE = 36  # PS-036
    VERBS = [AIRLIFT_ONE]
    PROMPT = "put a living settler on any open square"


ACTIONS.declare(AirliftFrame)
