"""The ten Automa cards of the Military General (OE-402)."""

from typing import Final

from earthrise.engine.actions import Domain
from earthrise.engine.content import Component, Entry
from earthrise.engine.errors import BadContent
from earthrise.games.one_earth.components.files import content
from earthrise.games.one_earth.components.fundable_cards import PLACES
from earthrise.games.one_earth.components.modes import COMPONENTS

_SOURCE: Final = content("automa.toml")
LAST_TIER: Final = 3


class AutomaCard(Component):
    def __init__(self, number: int, entry: Entry) -> None:
        super().__init__(number, entry)
        self.tier = entry.number("tier")
        self.places = [slot - 1 for slot in entry.numbers("slots")]
        self.technology = entry.flag("technology")
        self.policy = entry.flag("policy")
        self.duel_emissions = entry.table("two_player").number("global_emissions")
        self.solo_emissions = entry.table("solo").number("global_emissions")
        self.solo_prosperity = entry.table("solo").number("prosperity")
        self.vp = entry.number("vp")
        if not 1 <= self.tier <= LAST_TIER:
            raise BadContent(f"{entry.where}: its tier must be 1 to {LAST_TIER}")
        if any(not 0 <= place < PLACES for place in self.places) or len(set(self.places)) != len(self.places):
            raise BadContent(f"{entry.where}: its slots must be different places from 1 to {PLACES}")
        if self.solo_prosperity <= 0:
            raise BadContent(f"{entry.where}: the General gains Prosperity with every card, or a solo game never ends")


AUTOMA: Final = [AutomaCard(number, entry) for number, entry in enumerate(_SOURCE.entries("automa"))]
AUTOMA_DOMAIN: Final = Domain("Automa card", [card.id for card in AUTOMA])
_WRONG: Final = COMPONENTS.unlike("automa_cards", len(AUTOMA), "Automa cards")  # OE-011
if _WRONG:
    raise BadContent(f"{_SOURCE.at('automa')}: {_WRONG}")


def of_tier(tier: int) -> list[int]:
    return [card.number for card in AUTOMA if card.tier == tier]
