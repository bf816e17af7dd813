"""Picking up a Need (PS-120 to PS-138)."""

from typing import Final, cast

from earthrise.engine.actions import Action, Verb
from earthrise.games.planet_78.components.board import SPAWN, SQUARE_COUNT, SQUARES
from earthrise.games.planet_78.components.meters import NEED_POINTS
from earthrise.games.planet_78.components.needs import FOOD, NEED_FREE_STEPS, NEED_POLLUTION, NEEDS, NO_TILE
from earthrise.games.planet_78.rules.actions import ACTIONS, SETTLERS
from earthrise.games.planet_78.rules.pollution import pollute
from earthrise.games.planet_78.rules.settler_frames import ActiveFrame
from earthrise.games.planet_78.rules.state import NOBODY, Planet
from earthrise.games.planet_78.rules.words import ground, points, settler_ref, square_name, square_ref


class PickUpVerb(Verb[Planet]):
    """2 points on the Need's tile (PS-120)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "pick_up", [])

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        square = planet.settlers[planet.active].square
        if planet.need_at(square) == NOBODY:
            return 135 if square in planet.need_square else 120  # PS-135 it is taken, PS-120 it is not here
        if planet.points < NEED_POINTS:
            return 120  # PS-120
        return 0

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        """In the order of PS-136."""
        settler = planet.settlers[planet.active]
        number = planet.need_at(settler.square)
        need = NEEDS[number]
        planet.pay(NEED_POINTS)
        if planet.journal is not None:
            refs = [settler_ref(settler.number), f"need:{need.id}", square_ref(settler.square)]
            text = f"{planet.who(settler.number)} picks up {need.name}: {need.text}"
            planet.note("pick_up", 120, settler.number, text, NEED_POINTS, refs)
        pollute(planet, NEED_POLLUTION, 123, need.name)
        if planet.over:
            return
        owners = planet.need_by.copy()
        owners[number] = settler.number  # PS-123: from now on seasons are shorter, see Planet.base_length
        planet.need_by = owners
        if planet.journal is not None:
            text = f"A season now has {planet.base_length()} turns."
            planet.note("length", 123, NOBODY, text, planet.base_length())
        if need.stops != NO_TILE:  # PS-125, PS-129, PS-132; such tiles can be walked on (PS-134)
            stopped, causes = planet.stopped.copy(), planet.stopped_by.copy()
            stopped[need.stops] = need.stops_for
            causes[need.stops] = number
            planet.stopped, planet.stopped_by = stopped, causes
        if number == FOOD:
            planet.food_left = need.points_for  # PS-126; the running turn keeps its points (PS-127)
        planet.free_steps += NEED_FREE_STEPS  # PS-121
        if need.swaps:
            planet.push(HouseFrame(planet.person(settler.number), settler.number, True))

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        need = NEEDS[planet.need_at(planet.settlers[planet.active].square)]
        after = planet.pollution + NEED_POLLUTION
        return f"Pick up {need.name} for {points(NEED_POINTS)} (pollution {planet.pollution} to {after}): {need.text}"


class SwapVerb(Verb[Planet]):
    """House: swap a spawn tile with a resource tile anywhere (PS-128, PS-130, PS-138)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "swap", [SETTLERS, SQUARES])

    def candidates(self, planet: Planet, seat: int) -> list[Action]:
        frame = cast(HouseFrame, planet.frames[-1])
        found: list[Action] = []
        for settler in range(len(planet.settlers)):
            if (settler == frame.settler) == frame.own:
                found += self.actions[settler * SQUARE_COUNT : (settler + 1) * SQUARE_COUNT]
        return found

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        frame = cast(HouseFrame, planet.frames[-1])
        if action.x >= len(planet.settlers):
            return 138  # PS-138 spawn tiles without a player stay
        if (action.x == frame.settler) != frame.own:
            return 128 if frame.own else 138  # PS-128 the own one first, PS-138 then another's
        return 0 if planet.is_resource(action.y) else 138  # PS-138

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        frame = cast(HouseFrame, planet.frames[-1])
        swap_spawn(planet, frame.settler, action.x, action.y)
        frame.go_on(planet)

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        whose = "your" if action.x == planet.active else f"{planet.whom(action.x)}'s"
        tile = ground(planet.tile[action.y], planet.face_up[action.y])
        home = square_name(planet.spawn[action.x])
        return f"Swap {whose} spawn tile on {home} with {square_name(action.y)} ({tile})"


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
            f"The spawn tile of {planet.whom(owner)} now lies on {square_name(square)}, "
            f"and a {what} on {square_name(home)}."
        )
        planet.note("swap", 130, by, text, 0, [square_ref(square), square_ref(home)])


class NoSwapVerb(Verb[Planet]):
    """Leave a spawn tile where it is (PS-130)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "no_swap", [])

    def refusal(self, state: Planet, seat: int, action: Action) -> int:
        return 0

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        cast(HouseFrame, planet.frames[-1]).go_on(planet)

    def say(self, state: Planet, seat: int, action: Action) -> str:
        frame = cast(HouseFrame, state.frames[-1])
        return "Leave your spawn tile where it is" if frame.own else "Move no other spawn tile"


PICK_UP: Final = PickUpVerb()
SWAP: Final = SwapVerb()
NO_SWAP: Final = NoSwapVerb()
HOUSE_VERBS: Final[list[Verb[Planet]]] = [SWAP, NO_SWAP]


class HouseFrame(ActiveFrame):
    """The own spawn tile first, then one other's (PS-130)."""

    __slots__ = ("own",)

    def __init__(self, seat: int, settler: int, own: bool) -> None:
        super().__init__(seat, settler)
        self.own = own

    def kind(self) -> str:
        return "house_own" if self.own else "house_other"

    def rule(self) -> int:
        return 130  # PS-130

    def verbs(self) -> list[Verb[Planet]]:
        return HOUSE_VERBS

    def question(self, planet: Planet) -> str:
        whose = "your spawn tile" if self.own else "another's spawn tile"
        return f"swap {whose} with a resource tile, or leave it"

    def go_on(self, planet: Planet) -> None:
        if self.own:
            planet.frames[-1] = HouseFrame(self.seat, self.settler, False)
        else:
            planet.pop()
