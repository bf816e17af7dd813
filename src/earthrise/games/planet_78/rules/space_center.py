"""Depositing piles at the Space Center, and dropping resources (PS-160 to PS-168, PS-172)."""

from typing import Final

from earthrise.engine.actions import NO_ACTIONS, Action
from earthrise.games.planet_78.components.board import CENTER
from earthrise.games.planet_78.components.meters import DEPOSIT_POINTS, PILE_SIZE
from earthrise.games.planet_78.components.tiles import RESOURCE_NAMES
from earthrise.games.planet_78.rules.actions import ACTIONS, RESOURCES
from earthrise.games.planet_78.rules.decisions import PlanetVerb
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import Planet
from earthrise.games.planet_78.rules.words import load_words, points, resource_ref, settler_ref, some, square_name


def add_pile(planet: Planet, settler: Settler, resource: int, rule: int) -> None:
    """A pile is in the shuttle for good (PS-168)."""
    shuttle = planet.shuttle.copy()
    shuttle[resource] += 1
    planet.shuttle = shuttle
    if planet.journal is not None:
        now, wanted = shuttle[resource], planet.options.piles
        name = some(PILE_SIZE, resource)
        text = f"{planet.who(settler.number)} deposits a pile of {name}: {now} of {wanted}."
        planet.note("deposit", rule, settler.number, text, now, [settler_ref(settler.number), resource_ref(resource)])


class DepositVerb(PlanetVerb):
    """One pile of four for one point, out of their own load."""

    def candidates(self, planet: Planet, seat: int) -> list[Action]:
        return self.actions if planet.tile[planet.settlers[planet.active].square] == CENTER else NO_ACTIONS

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        settler = planet.settlers[planet.active]
        if planet.tile[settler.square] != CENTER:
            return 166  # PS-166
        if planet.shuttle[action.x] >= planet.options.piles:
            return 164  # PS-164
        if settler.load[action.x] < PILE_SIZE:
            return 161  # PS-161
        if planet.points < DEPOSIT_POINTS:
            return 160  # PS-160
        return 0

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        settler = planet.settlers[planet.active]
        planet.pay(DEPOSIT_POINTS)  # PS-160, PS-162
        settler.change(action.x, -PILE_SIZE)  # PS-165
        add_pile(planet, settler, action.x, 160)

    def say(self, state: Planet, seat: int, action: Action) -> str:
        return f"Deposit a pile of {some(PILE_SIZE, action.x)} for {points(DEPOSIT_POINTS)}"

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        settler = planet.settlers[planet.active]
        if rule == 166:
            center = square_name(planet.tile.index(CENTER))
            return f"You stand on {square_name(settler.square)}, not on the Space Center.", f"Go to {center}."
        if rule == 164:
            return f"The shuttle has all the {RESOURCE_NAMES[action.x].lower()} it needs.", ""
        if rule == 161:
            held = some(settler.load[action.x], action.x)
            return f"A pile is {some(PILE_SIZE, action.x)}, and you have {held}.", "Collect more, or trade for it."
        return f"A pile costs {points(DEPOSIT_POINTS)} and you have {planet.points}.", "Deposit it in your next turn."


class DropVerb(PlanetVerb):
    """Put one resource back to the supply at no cost (PS-172)."""

    def offer(self, planet: Planet, seat: int, found: list[Action]) -> None:
        load = planet.settlers[planet.active].load
        for action in self.actions:
            if load[action.x]:
                found.append(action)

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        return 0 if planet.settlers[planet.active].load[action.x] else 172  # PS-172

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        settler = planet.settlers[planet.active]
        settler.change(action.x, -1)
        if planet.journal is not None:
            refs = [settler_ref(settler.number), resource_ref(action.x)]
            planet.note(
                "drop", 172, settler.number, f"{planet.who(settler.number)} drops {some(1, action.x)}.", 1, refs
            )

    def say(self, state: Planet, seat: int, action: Action) -> str:
        return f"Drop {some(1, action.x)} (free)"

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        load = planet.settlers[planet.active].load
        fix = f"You carry {load_words(load)}." if any(load) else ""
        return f"You have no {RESOURCE_NAMES[action.x].lower()} to drop.", fix


DEPOSIT: Final = DepositVerb(ACTIONS, "deposit", [RESOURCES])
DROP: Final = DropVerb(ACTIONS, "drop", [RESOURCES])
