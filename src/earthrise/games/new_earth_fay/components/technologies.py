"""The four technologies and their six levels (NF-060, NF-064), read from `technologies.toml`."""

from typing import Final

from earthrise.engine.actions import Domain
from earthrise.engine.content import Component, Entry
from earthrise.engine.errors import BadContent
from earthrise.games.new_earth_fay.components.board import content
from earthrise.games.new_earth_fay.components.effect_words import THEN_OTHER_ACTION, UNLOCK_WATER, word_of

CONSTRUCTION: Final = 0
TERRAFORMING: Final = 1
RESEARCH: Final = 2
COMMUNICATION: Final = 3

_SOURCE: Final = content("technologies.toml")
_TECHNOLOGIES: Final = _SOURCE.entries("technology")
TECHNOLOGIES: Final = [entry.text("id") for entry in _TECHNOLOGIES]
TECHNOLOGY_NAMES: Final = [entry.text("name") for entry in _TECHNOLOGIES]
if TECHNOLOGIES != ["construction", "terraforming", "research", "alien_communication"]:
    raise BadContent(
        f"{_SOURCE.at('technology')}: the technologies are Construction, Terraforming, R&D and Alien Communication"
    )
TECHNOLOGY_DOMAIN: Final = Domain("tech", TECHNOLOGIES)


START_LEVEL: Final = _SOURCE.top().number("start_level", least=1)
TOP_LEVEL: Final = _SOURCE.top().number("max_level", least=1)


class Level(Component):
    def __init__(self, number: int, entry: Entry) -> None:
        super().__init__(number, entry)
        self.technology = TECHNOLOGIES.index(entry.one_of("technology", TECHNOLOGIES))
        self.level = entry.number("level")
        self.is_action = entry.one_of("kind", ["action", "unlock"]) == "action"
        self.parts = entry.entries("effect")
        if not self.parts:
            raise BadContent(f"{entry.where}: a level has an effect")
        self.second_action = any(word_of(part) == THEN_OTHER_ACTION for part in self.parts)  # NF-122


LEVELS: Final = [Level(number, entry) for number, entry in enumerate(_SOURCE.entries("level"))]
if [(level.technology, level.level) for level in LEVELS] != [
    (technology, level) for technology in range(len(TECHNOLOGIES)) for level in range(1, TOP_LEVEL + 1)
]:
    raise BadContent(f"{_SOURCE.at('level')}: each technology has the levels 1 to {TOP_LEVEL}, in order")
LEVEL_DOMAIN: Final = Domain("level", [level.id for level in LEVELS])


def _water_level() -> int:
    """The level from which on lakes are open."""
    for level in LEVELS:
        if word_of(level.parts[0]) == UNLOCK_WATER:
            return level.level
    raise BadContent(f"{_SOURCE.at('level')}: no level unlocks water")


WATER_LEVEL: Final = _water_level()


def level_name(level: Level) -> str:
    return f"{TECHNOLOGY_NAMES[level.technology]} {level.level}"
