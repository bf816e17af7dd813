"""Steps: by action points, and free ones (PS-050 to PS-061)."""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.games.planet_78.components.board import BESIDE, BOARD, CHASM, DIAGONAL, SQUARE_COUNT, SQUARES
from earthrise.games.planet_78.components.meters import FLOOD_FROM, FLOOD_POINTS, MOVE_POINTS
from earthrise.games.planet_78.components.roles import ROLES
from earthrise.games.planet_78.rules.actions import ACTIONS
from earthrise.games.planet_78.rules.advice import one_of, playable_name
from earthrise.games.planet_78.rules.collecting import yield_at
from earthrise.games.planet_78.rules.decisions import PlanetVerb
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import Planet
from earthrise.games.planet_78.rules.words import ground, points, settler_ref, some, square_name, square_ref, turns


def step_refusal(planet: Planet, settler: Settler, target: int) -> int:
    """Which rule forbids a step to that square, whatever it costs (PS-061). Where all are forbidden one is stuck, but
    only for steps."""
    if planet.tile[target] == CHASM:
        return 54  # PS-054
    near = BOARD.nearness[settler.square][target]
    if near != BESIDE:
        if near != DIAGONAL:
            return 50  # PS-050
        if not settler.may_move_diagonally():
            return 52  # PS-052; what lies between does not matter (PS-053)
    # Nobody else is in the way (PS-055); special tiles (PS-058) and those a Need has stopped (PS-134) are open to all
    if target == planet.closed_bridge:
        return 241  # PS-241
    if settler.has_gear():  # PS-106
        return 0
    if planet.is_winter_city(settler.square):
        return 189  # PS-189, PS-190, PS-286
    if planet.face_up[target] and planet.is_winter_city(target):
        return 188  # PS-188, PS-285; an unknown one turns back who steps in (PS-057)
    if planet.options.floods_block and planet.is_flooded(target):
        return 307  # PS-307
    return 0


def step_cost(planet: Planet, settler: Settler, target: int) -> int:
    """1 point, 2 into a flooded tile but with All-terrain Gear (PS-050, PS-106, PS-224)."""
    return FLOOD_POINTS if planet.is_flooded(target) and not settler.has_gear() else MOVE_POINTS


def enter(planet: Planet, settler: Settler, target: int, kind: str, rule: int, cost: int) -> None:
    """Take the step; an unknown tile is turned up, and a city in winter lets nobody in."""
    number = settler.number
    if not planet.face_up[target]:
        planet.turn_up(target)  # PS-056
        if planet.journal is not None:
            text = f"{square_name(target)} is turned up: {ground(planet.tile[target], True)}."
            planet.note("turn_up", 56, number, text, 0, [square_ref(target)])
        if planet.is_winter_city(target) and not settler.has_gear():  # PS-057
            if planet.journal is not None:
                text = f"{planet.who(number)} cannot enter the city on {square_name(target)} in winter."
                planet.note("bounce", 57, number, text, cost, [settler_ref(number), square_ref(target)])
            return
    settler.square = target
    if planet.journal is not None:
        text = f"{planet.who(number)} steps to {square_name(target)} ({ground(planet.tile[target], True)})"
        price = f" for {points(cost)}." if kind == "move" else "."
        planet.note(kind, rule, number, text + price, cost, [settler_ref(number), square_ref(target)])


def put_on(planet: Planet, settler: Settler, square: int, rule: int) -> None:
    """Being put on a square is not a move and ignores the lock on the one left behind (PS-059)."""
    settler.square = square
    if planet.journal is not None:
        text = f"{planet.who(settler.number)} is put on {square_name(square)}."
        planet.note("place", rule, settler.number, text, 0, [settler_ref(settler.number), square_ref(square)])


def step_words(planet: Planet, settler: Settler, target: int) -> str:
    """Where a step leads and what the square gives now."""
    name = f"{square_name(target)} ({ground(planet.tile[target], planet.face_up[target])}"
    if planet.is_flooded(target):
        name += ", flooded"
    if planet.is_resource(target) and planet.face_up[target]:
        gives = yield_at(planet, target)
        name += f", gives {some(gives, planet.tile[target]) if gives else 'nothing now'}"
    return name + ")"


def no_step_because(planet: Planet, settler: Settler, target: int, rule: int) -> tuple[str, str]:
    """Why `step_refusal` refuses."""
    name, here = square_name(target), square_name(settler.square)
    if rule == 54:
        return f"{name} is a chasm; nobody can stand there.", "Go around it."
    if rule == 50:
        if target == settler.square:
            return f"You stand on {name} already.", ""
        near = [
            square
            for square in BOARD.around[settler.square]
            if step_refusal(planet, settler, square) == 0
            and (planet.free_steps or planet.points >= step_cost(planet, settler, square))
        ]
        fix = f"One step leads to {', '.join(square_name(square) for square in near)}." if near else ""
        return f"{name} is not beside {here}.", fix
    if rule == 52:
        role = ROLES[settler.role].name
        return f"{name} touches {here} only at a corner, and the {role} does not move diagonally.", "Take two steps."
    if rule == 241:
        return f"The bridge on {name} is closed this season.", "Use another bridge, or wait for the next season."
    if rule == 307:
        fix = one_of([gear_to_play(planet), f"get pollution down to {FLOOD_FROM - 1}"])
        return f"{name} is flooded, and in this game a flooded tile cannot be entered.", fix
    left = max(1, planet.season_length() - planet.meter)
    fix = one_of([gear_to_play(planet), f"wait for spring in {turns(left)}"])
    if rule == 189:
        return f"You are locked in the city on {here} until winter is over.", fix
    return f"{name} is a city, and cities are closed in winter.", fix


def gear_to_play(planet: Planet) -> str:
    gear = playable_name(planet, "all_terrain")
    return f"play {gear}" if gear else ""


class StepVerb(PlanetVerb):
    """A verb that takes one step to a square; its actions from each square, straight and in all directions."""

    def __init__(self, word: str) -> None:
        super().__init__(ACTIONS, word, [SQUARES])
        self.straight: list[list[Action]] = [
            [self.actions[target] for target in BOARD.beside[square]] for square in range(SQUARE_COUNT)
        ]
        self.around: list[list[Action]] = [
            [self.actions[target] for target in BOARD.around[square]] for square in range(SQUARE_COUNT)
        ]

    def offer_steps(self, planet: Planet, most: int, found: list[Action]) -> None:
        """Those that nothing forbids and that cost so many points at most. What holds for all of them is asked once."""
        settler = planet.settlers[planet.active]
        geared = settler.has_gear()
        if not geared and planet.is_winter_city(settler.square):
            return
        for action in (self.around if settler.may_move_diagonally() else self.straight)[settler.square]:
            target = action.x
            if planet.tile[target] == CHASM or target == planet.closed_bridge:
                continue
            if not geared:
                if planet.face_up[target] and planet.is_winter_city(target):
                    continue
                if planet.is_flooded(target) and (planet.options.floods_block or most < FLOOD_POINTS):
                    continue
            found.append(action)

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return no_step_because(planet, planet.settlers[planet.active], action.x, rule)


class MoveVerb(StepVerb):
    """One step for action points."""

    def __init__(self) -> None:
        super().__init__("move")

    def offer(self, planet: Planet, seat: int, found: list[Action]) -> None:
        if planet.points >= MOVE_POINTS:
            self.offer_steps(planet, planet.points, found)

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        settler = planet.settlers[planet.active]
        refused = step_refusal(planet, settler, action.x)
        if refused:
            return refused
        if planet.points < step_cost(planet, settler, action.x):
            return 61  # PS-061 its points are not there
        return 0

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        settler = planet.settlers[planet.active]
        cost = step_cost(planet, settler, action.x)
        planet.pay(cost)  # PS-051
        enter(planet, settler, action.x, "move", 50, cost)

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        settler = planet.settlers[planet.active]
        cost = points(step_cost(planet, settler, action.x))
        return f"Step to {step_words(planet, settler, action.x)} for {cost}"

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule != 61:
            return super().explain(planet, seat, action, rule)
        cost = step_cost(planet, planet.settlers[planet.active], action.x)
        flood = ", because it is flooded" if planet.is_flooded(action.x) else ""
        why = f"The step to {square_name(action.x)} costs {points(cost)}{flood}, and you have {planet.points}."
        more = playable_name(planet, "gain_ap")
        ways = ["use a free step" if planet.free_steps else "", f"play {more}" if more else ""]
        return why, one_of(ways) or "Step there in your next turn."


class FreeStepVerb(StepVerb):
    """One of the free steps of a Need or a Hover Bike."""

    def __init__(self) -> None:
        super().__init__("free_step")

    def offer(self, planet: Planet, seat: int, found: list[Action]) -> None:
        if planet.free_steps:
            self.offer_steps(planet, FLOOD_POINTS, found)  # whatever it would cost

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        if planet.free_steps == 0:
            return 60  # PS-060
        return step_refusal(planet, planet.settlers[planet.active], action.x)

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        planet.free_steps -= 1  # PS-122
        enter(planet, planet.settlers[planet.active], action.x, "free_step", 60, 0)

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        words = step_words(planet, planet.settlers[planet.active], action.x)
        return f"Step to {words} with a free step ({planet.free_steps} left)"

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule != 60:
            return super().explain(planet, seat, action, rule)
        bike = playable_name(planet, "free_steps")
        pays = MOVE.refusal(planet, seat, MOVE.actions[action.x]) == 0
        ways = ["step for action points" if pays else "", f"play {bike}" if bike else ""]
        return "You have no free step this turn.", one_of(ways)


MOVE: Final = MoveVerb()
FREE_STEP: Final = FreeStepVerb()
