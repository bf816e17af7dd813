"""The eight roles and their abilities (PS-030 to PS-040)."""

from typing import Final

from earthrise.engine.actions import Domain
from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent
from earthrise.games.planet_78.components.board import Ruled, content

NO_ROLE: Final = -1

# Abilities, each called by the word of its first step in the content
TRAILBLAZE: Final = "walk"
FIELD_HOSPITAL: Final = "choose"
FORECAST: Final = "look_negative"
AIRLIFT: Final = "place"
PREFAB: Final = "deposit_any"
RESTORATION: Final = "pay_resources"
SUPPLY_LINE: Final = "redistribute"
DEEP_DIG: Final = "dig"

# The field that holds the figure of each (empty: it has none)
FIGURES: Final = {
    TRAILBLAZE: "steps",
    FIELD_HOSPITAL: "",
    FORECAST: "count",
    AIRLIFT: "",
    PREFAB: "resources",
    RESTORATION: "amount",
    SUPPLY_LINE: "",
    DEEP_DIG: "amount",
}


class Role(Ruled):
    """A role; `figure` is how many steps, cards or resources its ability is about, `second` its other figure."""

    def __init__(self, number: int, entry: Entry) -> None:
        super().__init__(number, entry)
        self.diagonal = entry.flag("diagonal")  # PS-032
        self.ability_name = entry.text("ability")
        effects = entry.entries("effect")
        if not effects:
            raise BadContent(f"{entry.where}: has no effect")
        self.ability: str = effects[0].text("op")
        if self.ability not in FIGURES:
            raise BadContent(f"{effects[0].where}: roles know no effect “{self.ability}”")
        key = FIGURES[self.ability]
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

if sorted(role.ability for role in ROLES) != sorted(FIGURES):  # PS-030
    raise BadContent(f"{_SOURCE.at('role')}: each of the {len(FIGURES)} abilities belongs to one role")
DEEPEST_DIG: Final = next(role.figure for role in ROLES if role.ability == DEEP_DIG)
