"""The Project, Technology and Climate Policy cards (OE-014 to OE-016, OE-040 to OE-043)."""

from typing import Final

from earthrise.engine.actions import Domain
from earthrise.engine.content import Component, Entry
from earthrise.engine.errors import BadContent
from earthrise.games.one_earth.components.files import content, number_of
from earthrise.games.one_earth.components.modes import COMPONENTS

MOST_COPIES: Final = 100  # of a card
NO_CARD: Final = -1
NO_TECHNOLOGY: Final = -1

_PROJECTS: Final = content("projects.toml")
_TECHNOLOGIES: Final = content("technologies.toml")
_POLICIES: Final = content("climate_policies.toml")

PLACES: Final = _PROJECTS.table("meta").number("face_up_slots", least=1)  # OE-020
SECTOR_IDS: Final = [entry.text("id") for entry in _PROJECTS.entries("sector")]  # OE-042
SECTOR_NAMES: Final = [entry.text("name") for entry in _PROJECTS.entries("sector")]
TECHNOLOGY_IDS: Final = [entry.text("id") for entry in _TECHNOLOGIES.entries("technology")]


class Kind(Component):
    """A Project as printed. `gain` and `cut` are what its one Technology adds and takes off."""

    def __init__(self, number: int, entry: Entry) -> None:
        super().__init__(number, entry)
        self.count = entry.number("count", least=0, most=MOST_COPIES)
        self.cost = entry.number("cost", least=0)  # OE-040; OE-014 says what our own cards cost
        self.prosperity = entry.number("prosperity", least=0)  # OE-040
        self.emissions = entry.number("emissions", least=0)  # OE-040
        self.sector = number_of(SECTOR_IDS, entry, "sector")  # OE-042, OE-043
        self.technology = number_of(TECHNOLOGY_IDS, entry, "technology")
        upgrade = entry.table("upgrade")
        self.gain = upgrade.number("prosperity", 0)
        self.cut = -upgrade.number("emissions", 0)
        if (self.gain > 0) == (self.cut > 0) or min(self.gain, self.cut) < 0 or self.cut > self.emissions:  # OE-041
            raise BadContent(f"{entry.where}: its upgrade either raises Prosperity or lowers Emissions")


class Project:
    """One of the 40 cards: a copy of its kind."""

    def __init__(self, number: int, kind: Kind, copy: int) -> None:
        self.number = number
        self.kind = kind
        self.id = f"{kind.id}_{copy}"


class Technology(Component):
    def __init__(self, number: int, entry: Entry) -> None:
        super().__init__(number, entry)
        self.cost = entry.number("cost", least=0)


class Policy(Component):
    """`cut` is what it takes off the funder's Emissions and off Global Emissions."""

    def __init__(self, number: int, entry: Entry) -> None:
        super().__init__(number, entry)
        self.cost = entry.number("cost", least=0)
        effects = entry.entries("effect")
        if len(effects) != 1 or effects[0].text("op") != "emissions" or effects[0].number("amount") >= 0:
            raise BadContent(f"{entry.where}: a Climate Policy lowers Emissions and does nothing else")
        self.cut = -effects[0].number("amount")


KINDS: Final = [Kind(number, entry) for number, entry in enumerate(_PROJECTS.entries("project"))]
KIND_IDS: Final = [kind.id for kind in KINDS]
# Any card left may be chosen, so the decks need no order.
TECHNOLOGIES: Final = [Technology(number, entry) for number, entry in enumerate(_TECHNOLOGIES.entries("technology"))]
POLICIES: Final = [Policy(number, entry) for number, entry in enumerate(_POLICIES.entries("policy"))]


def _all_projects() -> list[Project]:
    made: list[Project] = []
    for kind in KINDS:
        for copy in range(kind.count):
            made.append(Project(len(made), kind, copy + 1))
    return made


PROJECTS: Final = _all_projects()
PROJECT_COUNT: Final = len(PROJECTS)
KIND_OF: Final = [project.kind for project in PROJECTS]  # by card


def _check() -> None:
    """OE-010: as many cards as the box has; what a Technology card says of a Project stands on the Project too."""
    wrong = [COMPONENTS.unlike("project_cards", PROJECT_COUNT, "Project cards")]
    for sector, entry in enumerate(_PROJECTS.entries("sector")):  # OE-042, OE-043
        there = sum(kind.count for kind in KINDS if kind.sector == sector)
        wrong.append(entry.unlike("cards", there, f"cards of the sector {SECTOR_NAMES[sector]}"))
    if any(wrong):  # all that a changed number of cards changes is said at once
        raise BadContent(f"{_PROJECTS.at('project')}: {'; '.join(words for words in wrong if words)}")
    said = COMPONENTS.unlike("technology_cards", len(TECHNOLOGIES), "Technology cards")
    if said:
        raise BadContent(f"{_TECHNOLOGIES.at('technology')}: {said}")
    said = COMPONENTS.unlike("climate_policy_cards", len(POLICIES), "Climate Policy cards")
    if said:
        raise BadContent(f"{_POLICIES.at('policy')}: {said}")
    told: list[int] = []
    for number, entry in enumerate(_TECHNOLOGIES.entries("technology")):
        for line in entry.entries("applies"):
            kind = KINDS[number_of(KIND_IDS, line, "project")]
            amount = line.number("amount")
            gain = amount if line.one_of("op", ["prosperity", "emissions"]) == "prosperity" else 0
            cut = -amount if gain == 0 else 0
            if kind.technology != number or kind.gain != gain or kind.cut != cut:
                raise BadContent(f"{line.where}: {kind.name} itself says something else")
            told.append(kind.number)
    if sorted(told) != list(range(len(KINDS))):
        raise BadContent(f"{_TECHNOLOGIES.at('technology')}: every Project must be named by exactly one Technology")


_check()

PLACE: Final = Domain("place", [str(place + 1) for place in range(PLACES)])  # OE-021
PROJECT: Final = Domain("project", [project.id for project in PROJECTS])
TECHNOLOGY: Final = Domain("technology", TECHNOLOGY_IDS)
POLICY: Final = Domain("policy", [policy.id for policy in POLICIES])
