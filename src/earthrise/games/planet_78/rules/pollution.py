"""The pollution meter, the flood and the disaster alarm (PS-200 to PS-203, PS-220 to PS-226, PS-251)."""

from earthrise.engine.words import plural
from earthrise.games.planet_78.components.board import NOBODY, SQUARE_COUNT
from earthrise.games.planet_78.components.meters import ALARM_OFF, ALARM_ON, POLLUTION_MIN
from earthrise.games.planet_78.components.tiles import TILES
from earthrise.games.planet_78.rules.agenda import Task, declare
from earthrise.games.planet_78.rules.ending import POLLUTED, lose
from earthrise.games.planet_78.rules.state import Planet
from earthrise.games.planet_78.rules.words import square_ref


def pollute(planet: Planet, amount: int, rule: int, cause: str) -> None:
    """Move the meter; the game may be lost by it. Nothing else ever does."""
    before = planet.pollution
    planet.pollution = max(POLLUTION_MIN, before + amount)  # PS-200, PS-202, PS-203
    change = planet.pollution - before
    if planet.journal is not None:
        if change:
            verb = "rises" if change > 0 else "falls"
            text = f"Pollution {verb} from {before} to {planet.pollution}: {cause}."
        else:
            text = f"Pollution stays at {before}: {cause}."
        planet.note("pollution", rule, NOBODY, text, change)
    if planet.pollution > planet.highest_pollution():  # PS-201, PS-309
        lose(planet, POLLUTED, f"Pollution is at {planet.pollution}, past what can be survived.")  # PS-292
        return
    _sound_alarm(planet)
    _move_water(planet, before)


def _sound_alarm(planet: Planet) -> None:
    """PS-251: on from 7, off from 5, and at 6 as it was."""
    alarm = planet.alarm
    if planet.pollution >= ALARM_ON:
        alarm = True
    elif planet.pollution <= ALARM_OFF:
        alarm = False
    if alarm == planet.alarm:
        return
    planet.alarm = alarm
    if alarm:
        planet.note("alarm", 251, NOBODY, "The disaster alarm is on: each new year brings a natural disaster.", 1)
    else:
        planet.note("alarm", 251, NOBODY, "The disaster alarm is off.", 0)


def _move_water(planet: Planet, before: int) -> None:
    """The flood comes and goes with the meter."""
    now = planet.is_flood()
    after = planet.pollution
    planet.pollution = before
    was = planet.is_flood()
    dry = planet.flooded_squares() if was and not now and planet.journal is not None else []
    planet.pollution = after
    if now and not was:
        _show_water(planet)
        if planet.journal is not None:
            refs = [square_ref(square) for square in planet.flooded_squares()]
            text = f"The flood is here: it covers {plural(len(refs), 'tile')} beside water."
            planet.note("flood", 221, NOBODY, text, len(refs), refs)  # PS-221
    elif was and not now and planet.journal is not None:
        refs = [square_ref(square) for square in dry]
        planet.note("ebb", 221, NOBODY, "The flood recedes; all tiles are dry.", len(refs), refs)  # PS-221


def _show_water(planet: Planet) -> None:
    """When a flood begins all face-down water tiles are turned up (PS-222)."""
    unknown = [square for square in range(SQUARE_COUNT) if not planet.face_up[square]]
    water = [square for square in unknown if not TILES[planet.tile[square]].floods]
    if water:
        planet.reveal()
        face_up = planet.face_up.copy()
        for square in water:
            face_up[square] = True
        planet.face_up = face_up
        refs = [square_ref(square) for square in water]
        planet.note(
            "turn_up", 222, NOBODY, "The water tiles that were still face down are turned up.", len(water), refs
        )


class Pollute(Task):
    """A card that is being carried out changes the pollution (PS-203)."""

    WORD = "pollute"

    def do(self, planet: Planet) -> None:
        card = planet.card_at_work()
        if card is None:
            pollute(planet, self.amount, 203, "a card")
        else:
            pollute(planet, self.amount, card.rule, card.name)


declare(Pollute)
