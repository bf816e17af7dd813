"""The Warning and Critical Event cards."""

from typing import Final

from earthrise.engine.actions import Domain
from earthrise.engine.content import Component, Entry
from earthrise.engine.errors import BadContent
from earthrise.games.one_earth.components.files import content
from earthrise.games.one_earth.components.modes import COMPONENTS

_SOURCE: Final = content("events.toml")

ALL: Final = 0  # whom an effect reaches
HIGHEST: Final = 1
LOWEST: Final = 2
_REACH: Final = ["all", "highest_emitter", "lowest_emitter"]

NO_EVENT: Final = -1


class Effect:
    """A change of Prosperity at once, or of this round's income (OE-219)."""

    def __init__(self, entry: Entry) -> None:
        self.is_income = entry.one_of("op", ["income", "prosperity"]) == "income"
        self.reach = _REACH.index(entry.one_of("who", _REACH))
        self.amount = entry.number("amount")


class EventCard(Component):
    """`when_tied` replaces `effects` when all players emit the same (OE-217)."""

    def __init__(self, number: int, critical: bool, entry: Entry) -> None:
        super().__init__(number, entry)
        self.critical = critical
        self.effects = [Effect(line) for line in entry.entries("effect")]
        self.when_tied = [Effect(line) for line in entry.entries("effect_all_tied")] if critical else self.effects
        if not critical and any(effect.reach != ALL or not effect.is_income for effect in self.effects):
            raise BadContent(f"{entry.where}: a Warning Event changes the income of all (OE-213)")
        if any(effect.reach != ALL for effect in self.when_tied):
            raise BadContent(f"{entry.where}: when all are tied the effect reaches all")


def _all_events() -> list[EventCard]:
    warnings = _SOURCE.entries("warning")
    made = [EventCard(number, False, entry) for number, entry in enumerate(warnings)]
    for place, entry in enumerate(_SOURCE.entries("critical")):
        made.append(EventCard(len(warnings) + place, True, entry))
    return made


EVENTS: Final = _all_events()
EVENT_DOMAIN: Final = Domain("Event", [card.id for card in EVENTS])
WARNINGS: Final = [card.number for card in EVENTS if not card.critical]
CRITICALS: Final = [card.number for card in EVENTS if card.critical]
_WRONG_WARNINGS: Final = COMPONENTS.unlike("warning_event_cards", len(WARNINGS), "Warning Events")  # OE-010
if _WRONG_WARNINGS:
    raise BadContent(f"{_SOURCE.at('warning')}: {_WRONG_WARNINGS}")
_WRONG_CRITICALS: Final = COMPONENTS.unlike("critical_event_cards", len(CRITICALS), "Critical Events")  # OE-010
if _WRONG_CRITICALS:
    raise BadContent(f"{_SOURCE.at('critical')}: {_WRONG_CRITICALS}")
