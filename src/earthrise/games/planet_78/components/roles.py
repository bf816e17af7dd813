"""The eight roles and their abilities (PS-030 to PS-040)."""

from typing import Final

from earthrise.engine.actions import Domain
from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent
from earthrise.games.planet_78.components.board import content, rule_of

NO_ROLE: Final = -1

TRAILBLAZE: Final = 0  # abilities
FIELD_HOSPITAL: Final = 1
FORECAST: Final = 2
AIRLIFT: Final = 3
PREFAB: Final = 4
RESTORATION: Final = 5
SUPPLY_LINE: Final = 6
DEEP_DIG: Final = 7

# The first step of each ability names it: what it is here, and the field with its figure (empty: it has none)
ABILITIES: Final = {
    "walk": (TRAILBLAZE, "steps"),
    "choose": (FIELD_HOSPITAL, ""),
    "look_negative": (FORECAST, "count"),
    "place": (AIRLIFT, ""),
    "deposit_any": (PREFAB, "resources"),
    "pay_resources": (RESTORATION, "amount"),
    "redistribute": (SUPPLY_LINE, ""),
    "dig": (DEEP_DIG, "amount"),
}


class Role:
    """A role; `figure` is how many steps, cards or resources its ability is about, `second` its other figure."""

    def __init__(self, number: int, entry: Entry) -> None:
        self.number = number
        self.id = entry.text("id")
        self.name = entry.text("name")
        self.text = entry.text("text")
        self.rule = rule_of(entry)
        self.diagonal = entry.flag("diagonal")  # PS-032
        self.ability_name = entry.text("ability")
        effects = entry.entries("effect")
        if not effects:
            raise BadContent(f"{entry.where}: has no effect")
        op = effects[0].text("op")
        if op not in ABILITIES:
            raise BadContent(f"{effects[0].where}: roles know no effect “{op}”")
        self.ability, key = ABILITIES[op]
        self.figure = effects[0].number(key, least=1) if key else 0
        self.second = 0
        if self.ability == FORECAST:
            self.second = effects[0].number("discard", least=0, most=self.figure)
        elif self.ability == RESTORATION:
            if len(effects) != 2 or effects[1].text("op") != "pollution":
                raise BadContent(f"{entry.where}: pay_resources is followed by pollution")
            self.second = effects[1].number("amount", most=0)


_SOURCE: Final = content("roles.toml")
ROLES: Final = [Role(number, entry) for number, entry in enumerate(_SOURCE.entries("role"))]
ROLE_COUNT: Final = len(ROLES)
ROLE_DOMAIN: Final = Domain("role", [role.id for role in ROLES])

if sorted(role.ability for role in ROLES) != list(range(len(ABILITIES))):  # PS-030
    raise BadContent(f"{_SOURCE.at('role')}: each of the {len(ABILITIES)} abilities belongs to one role")
DEEPEST_DIG: Final = next(role.figure for role in ROLES if role.ability == DEEP_DIG)
