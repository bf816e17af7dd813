"""The abilities of the roles but for the Forecaster's and the Quartermaster's choices (PS-033 to PS-040, PS-140 to
PS-143)."""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.engine.fields import One
from earthrise.games.planet_78.components.board import CENTER, CHASM, SQUARE_COUNT, SQUARES
from earthrise.games.planet_78.components.meters import ABILITY_POINTS
from earthrise.games.planet_78.components.roles import (
    AIRLIFT,
    DEEP_DIG,
    FIELD_HOSPITAL,
    FORECAST,
    PREFAB,
    RESTORATION,
    ROLES,
    SUPPLY_LINE,
    TRAILBLAZE,
    Role,
)
from earthrise.games.planet_78.components.tiles import RESOURCE_NAMES
from earthrise.games.planet_78.rules.actions import ACTIONS, AMOUNTS, RESOURCES, SETTLERS
from earthrise.games.planet_78.rules.decisions import (
    OF_AN_ABILITY,
    ActiveFrame,
    PlanetVerb,
    Subject,
    no_such_settler,
)
from earthrise.games.planet_78.rules.ending import is_shuttle_full
from earthrise.games.planet_78.rules.forecast import begin_forecast
from earthrise.games.planet_78.rules.lives import living_settlers, restore_life, revive
from earthrise.games.planet_78.rules.losses import PutBackFrame, is_forced, put_back_forced
from earthrise.games.planet_78.rules.movement import TrailFrame, put_on
from earthrise.games.planet_78.rules.pollution import pollute
from earthrise.games.planet_78.rules.space_center import add_pile
from earthrise.games.planet_78.rules.state import Planet, Settler
from earthrise.games.planet_78.rules.supply_line import begin_supply_line
from earthrise.games.planet_78.rules.words import (
    ground,
    points,
    resource_ref,
    resources,
    settler_ref,
    some,
    square_name,
    square_ref,
)


def object_refusal(planet: Planet, settler: Settler, role: Role) -> int:
    """An ability that has no object is refused (PS-143)."""
    ability = role.ability
    lacks = False
    if ability == FIELD_HOSPITAL:
        lacks = not patients(planet)
    elif ability == PREFAB:
        there = planet.tile[settler.square] == CENTER
        lacks = not there or settler.carried() < role.figure or is_shuttle_full(planet)
    elif ability == RESTORATION:
        lacks = settler.carried() < role.figure
    elif ability == DEEP_DIG:
        lacks = not planet.is_resource(settler.square) or planet.is_flooded(settler.square)
    return 143 if lacks else 0  # PS-143


class AbilityVerb(PlanetVerb):
    """4 points at once; nothing more can be done in the action step after it (PS-140, PS-141)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "ability", [])

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        settler = planet.settlers[planet.active]
        if planet.points < ABILITY_POINTS:
            return 140  # PS-140
        return object_refusal(planet, settler, ROLES[settler.role])

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        settler = planet.settlers[planet.active]
        role = ROLES[settler.role]
        planet.pay(ABILITY_POINTS)
        planet.points = 0  # PS-142: what is left over is lost
        planet.free_steps = 0
        planet.market = 0
        planet.step_over = True
        if planet.journal is not None:
            refs = [settler_ref(settler.number), f"role:{role.id}"]
            text = f"{planet.who(settler.number)} uses {role.ability_name}."
            planet.note("ability", 140, settler.number, text, ABILITY_POINTS, refs)
        begin(planet, settler, role)

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        role = ROLES[planet.settlers[planet.active].role]
        return f"Use {role.ability_name} for {points(ABILITY_POINTS)} and end the action step: {role.text}"

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        settler = planet.settlers[planet.active]
        role = ROLES[settler.role]
        if rule == 140:
            why = f"{role.ability_name} costs {points(ABILITY_POINTS)} at once, and you have {planet.points}."
            return why, "Gain points by the Need Food or by Second Wind."
        if rule == 143:
            return no_object_because(planet, settler, role)
        return super().explain(planet, seat, action, rule)


ABILITY: Final = AbilityVerb()


def no_object_because(planet: Planet, settler: Settler, role: Role) -> tuple[str, str]:
    """Why `object_refusal` refuses."""
    here = square_name(settler.square)
    if role.ability == FIELD_HOSPITAL:
        return "Nobody is dead and nobody has lost a life.", "Keep it for when it is needed."
    if role.ability == DEEP_DIG:
        what = "flooded" if planet.is_flooded(settler.square) else "no resource tile"
        return f"{here} is {what}.", "Go to a dry resource tile."
    if role.ability == PREFAB and planet.tile[settler.square] != CENTER:
        return f"You stand on {here}, not on the Space Center.", "Go to the Space Center."
    if settler.carried() < role.figure:
        return f"It takes {resources(role.figure)} and you carry {settler.carried()}.", "Collect more."
    return "The shuttle wants no pile any more.", ""


def begin(planet: Planet, settler: Settler, role: Role) -> None:
    seat, number = planet.person(settler.number), settler.number
    ability = role.ability
    if ability == TRAILBLAZE:
        planet.push(TrailFrame(seat, number, role.figure))
    elif ability == FIELD_HOSPITAL:
        waiting = patients(planet)
        if len(waiting) == 1:
            treat(planet, waiting[0])
        else:
            planet.push(HospitalFrame(seat, number))
    elif ability == FORECAST:
        begin_forecast(planet, settler, role)
    elif ability == AIRLIFT:
        planet.push(AirliftFrame(seat, number))
    elif ability == PREFAB:
        planet.push(PrefabTypeFrame(seat, number))
    elif ability == RESTORATION:
        if is_forced(settler, role.figure):
            put_back_forced(planet, settler, role.figure, role.rule)
            restore(planet, role)
        else:
            planet.push(RestorationFrame(seat, number, role.figure, role.id))
    elif ability == SUPPLY_LINE:
        begin_supply_line(planet, settler)
    elif ability == DEEP_DIG and settler.room():
        planet.push(DigFrame(seat, number))


# -- Medic -------------------------------------------------------------------------------------------------------------


def patients(planet: Planet) -> list[int]:
    """The dead, and the living who have lost a life (PS-034)."""
    return [
        settler.number for settler in planet.settlers if not settler.is_alive() or settler.lives < planet.options.lives
    ]


def treat(planet: Planet, number: int) -> None:
    settler = planet.settlers[number]
    if settler.is_alive():
        restore_life(planet, settler)
    else:
        revive(planet, settler)


class TreatVerb(PlanetVerb):
    """Revive a dead settler, or give a living one a life back (PS-034)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "treat", [SETTLERS])

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        if action.x >= len(planet.settlers):
            return 26  # PS-026
        return 0 if action.x in patients(planet) else 34  # PS-034

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        planet.pop()
        treat(planet, action.x)

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        if planet.settlers[action.x].is_alive():
            return f"Give {planet.whom(action.x)} a life back"
        return f"Revive {planet.whom(action.x)} on {square_name(planet.settlers[action.x].square)}"

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule == 26:
            return no_such_settler(planet)
        return f"{planet.who(action.x)} is alive and has all lives.", "Name somebody who is dead or has lost a life."


TREAT: Final = TreatVerb()


class HospitalFrame(ActiveFrame):
    KIND = "hospital"
    RULE = 34  # PS-034
    VERBS = [TREAT]
    WHEN = OF_AN_ABILITY

    def question(self, planet: Planet) -> str:
        return "revive a dead settler or give a life back"

    def unfit(self, planet: Planet) -> list[str]:
        return super().unfit(planet) + ([] if patients(planet) else ["hospital: nobody needs a Medic"])


# -- Pilot -------------------------------------------------------------------------------------------------------------


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

    def __init__(self) -> None:
        super().__init__(ACTIONS, "airlift", [SETTLERS, SQUARES])

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
        return why, "Name an open square."


AIRLIFT_ONE: Final = AirliftVerb()


class AirliftFrame(ActiveFrame):
    KIND = "airlift"
    RULE = 36  # PS-036
    VERBS = [AIRLIFT_ONE]
    WHEN = OF_AN_ABILITY

    def question(self, planet: Planet) -> str:
        return "put a living settler on any open square"


# -- Engineer ----------------------------------------------------------------------------------------------------------


class PrefabVerb(PlanetVerb):
    """As which pile the resources are handed in (PS-037)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "prefab", [RESOURCES])

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        return 37 if planet.shuttle[action.x] >= planet.options.piles else 0  # PS-037

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        frame = planet.frame(PrefabTypeFrame)
        planet.pop()
        settler = planet.settlers[frame.settler]
        role = ROLES[settler.role]
        if is_forced(settler, role.figure):
            put_back_forced(planet, settler, role.figure, 37)
            add_pile(planet, settler, action.x, 37)
        else:
            planet.push(PrefabFrame(frame.seat, frame.settler, role.figure, role.id, action.x))

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        have = planet.shuttle[action.x]
        return f"Build a pile of {RESOURCES.values[action.x]} ({have} of {planet.options.piles} are there)"

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return f"The shuttle has all piles of {RESOURCE_NAMES[action.x].lower()}.", "Name a type that is still wanted."


PREFAB_PILE: Final = PrefabVerb()


class PrefabTypeFrame(ActiveFrame):
    KIND = "prefab_type"
    RULE = 37  # PS-037
    VERBS = [PREFAB_PILE]
    WHEN = OF_AN_ABILITY

    def question(self, planet: Planet) -> str:
        return "say which pile the Prefab is"

    def unfit(self, planet: Planet) -> list[str]:
        settler = planet.settlers[self.settler]
        fits = ROLES[settler.role].ability == PREFAB and settler.carried() >= ROLES[settler.role].figure
        return super().unfit(planet) + ([] if fits else ["prefab_type: there is nothing to build it from"])


class PrefabFrame(PutBackFrame):
    """The Engineer hands resources in; `pile` is the type they become (PS-037)."""

    KIND = "prefab_pay"
    RULE = 37  # PS-037
    FIELDS = [*PutBackFrame.FIELDS, One("pile", RESOURCES)]
    WHEN = OF_AN_ABILITY

    __slots__ = ("pile",)

    def __init__(self, seat: int, settler: int, left: int, cause: str, pile: int) -> None:
        super().__init__(seat, settler, left, cause)
        self.pile = pile

    def renewed(self, left: int) -> PutBackFrame:
        return PrefabFrame(self.seat, self.settler, left, self.cause, self.pile)

    def done(self, planet: Planet) -> None:
        add_pile(planet, planet.settlers[self.settler], self.pile, 37)

    def unfit(self, planet: Planet) -> list[str]:
        wanted = planet.shuttle[self.pile] < planet.options.piles
        fits = wanted and self.settler == planet.active and ROLES[planet.settlers[self.settler].role].ability == PREFAB
        return super().unfit(planet) + ([] if fits else ["prefab_pay: this pile cannot be built"])

    def subject(self, planet: Planet) -> Subject:
        subject = super().subject(planet)
        subject.pile = self.pile
        return subject


# -- Ecologist ---------------------------------------------------------------------------------------------------------


def restore(planet: Planet, role: Role) -> None:
    pollute(planet, role.second, 38, role.ability_name)  # PS-038


class RestorationFrame(PutBackFrame):
    """The Ecologist puts resources back; then pollution falls (PS-038)."""

    KIND = "restoration"
    RULE = 38  # PS-038
    WHEN = OF_AN_ABILITY

    def renewed(self, left: int) -> PutBackFrame:
        return RestorationFrame(self.seat, self.settler, left, self.cause)

    def done(self, planet: Planet) -> None:
        restore(planet, ROLES[planet.settlers[self.settler].role])

    def unfit(self, planet: Planet) -> list[str]:
        role = planet.settlers[self.settler].role
        fits = self.settler == planet.active and ROLES[role].ability == RESTORATION
        return super().unfit(planet) + ([] if fits else ["restoration: only an Ecologist restores"])


# -- Prospector --------------------------------------------------------------------------------------------------------


class DigVerb(PlanetVerb):
    """As many as wanted, whatever stops the tile now, but within the carrying limit (PS-040)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "dig", [AMOUNTS])

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        return 40 if action.x > planet.settlers[planet.active].room() else 0  # PS-040

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        planet.pop()
        settler = planet.settlers[planet.active]
        tile = planet.tile[settler.square]
        taken = settler.gain(tile, action.x)
        if planet.journal is not None:
            refs = [settler_ref(settler.number), square_ref(settler.square), resource_ref(tile)]
            text = f"{planet.who(settler.number)} digs up {some(taken, tile)} on {square_name(settler.square)}."
            planet.note("dig", 40, settler.number, text, taken, refs)

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        return f"Take {some(action.x, planet.tile[planet.settlers[planet.active].square])}"

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return f"You can carry {planet.settlers[planet.active].room()} more.", "Dig up less."


DIG: Final = DigVerb()


class DigFrame(ActiveFrame):
    KIND = "dig"
    RULE = 40  # PS-040
    VERBS = [DIG]
    WHEN = OF_AN_ABILITY

    def question(self, planet: Planet) -> str:
        return "say how much to dig up"

    def unfit(self, planet: Planet) -> list[str]:
        fits = planet.is_resource(planet.settlers[self.settler].square)
        return super().unfit(planet) + ([] if fits else ["dig: there is no resource tile"])


ACTIONS.declare(HospitalFrame, AirliftFrame, PrefabTypeFrame, PrefabFrame, RestorationFrame, DigFrame)
