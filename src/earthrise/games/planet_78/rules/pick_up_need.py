"""Picking up a Need (PS-120 to PS-138)."""

from typing import ClassVar, Final

from earthrise.engine.actions import Action, AnswerVerb
from earthrise.games.planet_78.components.board import NOBODY, SPAWN, SQUARE_COUNT, SQUARES
from earthrise.games.planet_78.components.meters import NEED_POINTS
from earthrise.games.planet_78.components.needs import FOOD, NEED_FREE_STEPS, NEED_POLLUTION, NEEDS, NO_TILE
from earthrise.games.planet_78.rules.actions import ACTIONS, SETTLERS
from earthrise.games.planet_78.rules.decisions import ActiveFrame, PlanetVerb
from earthrise.games.planet_78.rules.pollution import pollute
from earthrise.games.planet_78.rules.state import Planet
from earthrise.games.planet_78.rules.words import ground, points, settler_ref, square_name, square_ref


class PickUpVerb(PlanetVerb):
    """2 points on the Need's tile (PS-120)."""

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        square = planet.settlers[planet.active].square
        if planet.need_at(square) == NOBODY:
            return 135 if square in planet.need_square else 120  # PS-135 it is taken, PS-120 it is not here
        if planet.points < NEED_POINTS:
            return 120  # PS-120
        return 0

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        settler = planet.settlers[planet.active]
        number = planet.need_at(settler.square)
        need = NEEDS[number]
        planet.pay(NEED_POINTS)
        if planet.journal is not None:
            refs = [settler_ref(settler.number), f"need:{need.id}", square_ref(settler.square)]
            text = f"{planet.who(settler.number)} picks up {need.name}: {need.text}"
            planet.note("pick_up", 120, settler.number, text, NEED_POINTS, refs)
        pollute(planet, NEED_POLLUTION, 123, need.name)  # PS-123, PS-136: this comes first
        if planet.over:  # PS-136
            return
        owners = planet.need_by.copy()
        owners[number] = settler.number  # PS-123: from now on seasons are shorter, see Planet.base_length
        planet.need_by = owners
        if planet.journal is not None:
            text = f"A season now has {planet.base_length()} turns."
            planet.note("length", 123, NOBODY, text, planet.base_length())
        if need.stops != NO_TILE:  # PS-125, PS-129, PS-132
            stopped, causes = planet.stopped.copy(), planet.stopped_by.copy()
            stopped[need.stops] = need.stops_for
            causes[need.stops] = number
            planet.stopped, planet.stopped_by = stopped, causes
        if number == FOOD:
            planet.food_left = need.points_for  # PS-126; the running turn keeps its points (PS-127)
        if need.swaps:
            planet.push(OwnHouseFrame(planet.person(settler.number), settler.number))
        planet.free_steps += NEED_FREE_STEPS  # PS-121

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        need = NEEDS[planet.need_at(planet.settlers[planet.active].square)]
        after = planet.pollution + NEED_POLLUTION
        return f"Pick up {need.name} for {points(NEED_POINTS)} (pollution {planet.pollution} to {after}): {need.text}"

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        square = planet.settlers[planet.active].square
        left = ", ".join(
            f"{need.name} on {square_name(planet.need_square[need.number])}"
            for need in NEEDS
            if planet.need_by[need.number] == NOBODY
        )
        fix = f"Still to be picked up: {left}." if left else "All four are picked up."
        if rule == 135:
            return f"The Need on {square_name(square)} has been picked up already.", fix
        if planet.need_at(square) == NOBODY:
            return f"There is no Need on {square_name(square)}.", fix
        why = f"Picking up a Need costs {points(NEED_POINTS)} and you have {planet.points}."
        return why, "Do it first in your next turn."


class SwapVerb(PlanetVerb):
    """House: swap a spawn tile with a resource tile anywhere (PS-128, PS-130, PS-138)."""

    def candidates(self, planet: Planet, seat: int) -> list[Action]:
        frame = planet.frame(HouseFrame)
        found: list[Action] = []
        for settler in range(len(planet.settlers)):
            if (settler == frame.settler) == frame.OWN:
                found += self.actions[settler * SQUARE_COUNT : (settler + 1) * SQUARE_COUNT]
        return found

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        frame = planet.frame(HouseFrame)
        if action.x >= len(planet.settlers):
            return 138  # PS-138 spawn tiles without a player stay
        if (action.x == frame.settler) != frame.OWN:
            return 128 if frame.OWN else 138  # PS-128 their own first, PS-138 then another's
        return 0 if planet.is_resource(action.y) else 138  # PS-138

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        frame = planet.frame(HouseFrame)
        swap_spawn(planet, frame.settler, action.x, action.y)
        frame.go_on(planet)

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        whose = "your" if action.x == planet.active else f"{planet.whom(action.x)}'s"
        tile = ground(planet.tile[action.y], planet.face_up[action.y])
        home = square_name(planet.spawn[action.x])
        return f"Swap {whose} spawn tile on {home} with {square_name(action.y)} ({tile})"

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        frame = planet.frame(HouseFrame)
        if action.x >= len(planet.settlers):
            return (
                "This spawn tile belongs to nobody, and such tiles stay where they are.",
                "Choose a settler of this game.",
            )
        if frame.OWN and action.x != frame.settler:
            return "Your own spawn tile comes first.", "Swap it or leave it; then you can move another one."
        if not frame.OWN and action.x == frame.settler:
            return "Your own spawn tile has had its turn; now choose somebody else's.", "Choose another settler."
        tile = ground(planet.tile[action.y], planet.face_up[action.y])
        return f"{square_name(action.y)} ({tile}) is not a resource tile.", "Choose a square with a resource tile."


def swap_spawn(planet: Planet, by: int, owner: int, square: int) -> None:
    """The resource tile is turned up where the spawn tile was; pawns stay on their squares (PS-130)."""
    home = planet.spawn[owner]
    if not planet.face_up[square]:
        planet.turn_up(square)
    tile, spawn = planet.tile.copy(), planet.spawn.copy()
    tile[home] = tile[square]
    tile[square] = SPAWN
    spawn[owner] = square
    planet.tile = tile
    planet.spawn = spawn
    if planet.journal is not None:
        what = ground(tile[home], True)
        text = (
            f"{planet.who(owner)}'s spawn tile now lies on {square_name(square)}, and a {what} on {square_name(home)}."
        )
        planet.note("swap", 130, by, text, 0, [square_ref(square), square_ref(home)])


class NoSwapVerb(AnswerVerb[Planet]):
    """Leave a spawn tile where it is (PS-130)."""

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        planet.frame(HouseFrame).go_on(planet)

    def say(self, state: Planet, seat: int, action: Action) -> str:
        frame = state.frame(HouseFrame)
        return "Leave your spawn tile where it is" if frame.OWN else "Move no other spawn tile"


PICK_UP: Final = PickUpVerb(ACTIONS, "pick_up", [])
SWAP: Final = SwapVerb(ACTIONS, "swap", [SETTLERS, SQUARES])
NO_SWAP: Final = NoSwapVerb(ACTIONS, "no_swap", [])


class HouseFrame(ActiveFrame):
    """A spawn tile may be swapped with a resource tile (PS-130)."""

    RULE = 130  # PS-130
    VERBS = [SWAP, NO_SWAP]
    OWN: ClassVar[bool] = True

    def go_on(self, planet: Planet) -> None:
        """Whatever was decided here is done."""
        raise NotImplementedError


class OwnHouseFrame(HouseFrame):
    """The settler's own spawn tile comes first."""

    KIND = "house_own"
    PROMPT = "swap your spawn tile with a resource tile, or leave it"

    def go_on(self, planet: Planet) -> None:
        planet.frames[-1] = OtherHouseFrame(self.seat, self.settler)


class OtherHouseFrame(HouseFrame):
    """Then somebody else's."""

    KIND = "house_other"
    OWN = False
    PROMPT = "swap another's spawn tile with a resource tile, or leave it"

    def go_on(self, planet: Planet) -> None:
        planet.pop()


ACTIONS.declare(OwnHouseFrame, OtherHouseFrame)
