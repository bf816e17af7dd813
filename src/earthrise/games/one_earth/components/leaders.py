"""The six Leaders and their countries (OE-025, OE-034, OE-035, OE-150 to OE-185)."""

from typing import Final

from earthrise.engine.actions import Domain
from earthrise.engine.content import Component, Entry
from earthrise.engine.errors import BadContent
from earthrise.games.one_earth.components.files import content, number_of
from earthrise.games.one_earth.components.fundable_cards import KINDS, SECTOR_IDS
from earthrise.games.one_earth.components.modes import COMPONENTS

NOBODY: Final = -1
NO_LEADER: Final = -1
NO_SECTOR: Final = -1

_LEADERS: Final = content("leaders.toml")
_COUNTRIES: Final = content("countries.toml")
LEADER_IDS: Final = [entry.text("id") for entry in _LEADERS.entries("leader")]

WINDOWS: Final = ["own_turn", "resolution_tallied", "critical_event_drawn", "income", "fund_project"]


class Leader(Component):
    """A Leader card.

    In play: `prosperity`, `emissions` and `global_emissions` are what the own-turn ability changes; `fossil_bonus` by
    kind of Project; `income_each` and `income_most` for funded Technologies. At the end: `vp_sector` and `vp_each` for
    Projects, `vp_technology`, `vp_resolution`, `vp_lowest` and `vp_limit` for Emissions.
    """

    def __init__(self, number: int, entry: Entry) -> None:
        super().__init__(number, entry)
        ability = entry.table("ability")
        self.once = ability.one_of("kind", ["once", "passive"]) == "once"  # OE-150, OE-151
        self.own_turn = ability.one_of("window", WINDOWS) == "own_turn"  # OE-152
        self.prosperity = 0
        self.emissions = 0
        self.global_emissions = 0
        self.veto = False
        self.immunity = False
        self.income_each = 0
        self.income_most = 0
        self.bonus = [0] * len(KINDS)
        for effect in ability.entries("effect"):
            self._read_effect(effect)
        self.vp_sector = NO_SECTOR
        self.vp_each = 0
        self.vp_technology = 0
        self.vp_resolution = 0
        self.vp_lowest = 0
        self.vp_solo_below = 0
        self.vp_limit = 0
        for line in entry.entries("bonus"):
            self._read_bonus(line)

    def _read_effect(self, effect: Entry) -> None:
        op = effect.text("op")
        if op == "veto":
            self.veto = True
        elif op == "immunity":
            self.immunity = True
        elif op == "prosperity":
            self.prosperity = effect.number("amount")
        elif op == "emissions":
            self.emissions = effect.number("amount")
        elif op == "global_emissions":
            self.global_emissions = effect.number("amount")
        elif op == "income":
            self.income_each = effect.number("amount", least=0)
            self.income_most = effect.number("max", least=0)
        elif op == "project_bonus":
            sector = number_of(SECTOR_IDS, effect, "sector")
            amount = effect.number("amount")
            self.bonus = [amount if kind.sector == sector else 0 for kind in KINDS]
        else:
            raise BadContent(f"{effect.where}: there is no ability “{op}”")

    def _read_bonus(self, line: Entry) -> None:
        op = line.text("op")
        if op == "vp_per_project":
            self.vp_sector = number_of(SECTOR_IDS, line, "sector")
            self.vp_each = line.number("amount")
        elif op == "vp_per_technology_funded":
            self.vp_technology = line.number("amount")
        elif op == "vp_per_supported_resolution":
            self.vp_resolution = line.number("amount")
        elif op == "vp_if_lowest_emissions":
            self.vp_lowest = line.number("amount")
            self.vp_solo_below = line.number("solo_below")
        elif op == "vp_below_emissions":
            self.vp_limit = line.number("limit")
        else:
            raise BadContent(f"{line.where}: there is no bonus “{op}”")


class Country:
    """A colour to play (OE-025)."""

    def __init__(self, number: int, entry: Entry) -> None:
        self.number = number
        self.id = entry.text("id")
        self.name = entry.text("name")
        self.colour = entry.text("color")
        self.leader = number_of(LEADER_IDS, entry, "leader")


LEADERS: Final = [Leader(number, entry) for number, entry in enumerate(_LEADERS.entries("leader"))]
COUNTRIES: Final = [Country(number, entry) for number, entry in enumerate(_COUNTRIES.entries("country"))]
COUNTRY_OF: Final = [  # by Leader (OE-035)
    country.number for leader in LEADERS for country in COUNTRIES if country.leader == leader.number
]
if len(LEADERS) != COMPONENTS.number("leader_cards") or len(COUNTRIES) != COMPONENTS.number("prosperity_markers"):
    raise BadContent(f"{_LEADERS.at('leader')}: there are six Leaders and six countries (OE-011, OE-012)")
if sorted(country.leader for country in COUNTRIES) != list(range(len(LEADERS))):
    raise BadContent(f"{_COUNTRIES.at('country')}: every Leader has exactly one country")

LEADER: Final = Domain("leader", LEADER_IDS)
COUNTRY: Final = Domain("country", [country.id for country in COUNTRIES])
