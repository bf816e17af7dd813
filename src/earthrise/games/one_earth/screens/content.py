"""What never changes, for screens to draw: names, texts and figures of cards and tracks."""

from earthrise.games.one_earth.components.automa_cards import AUTOMA
from earthrise.games.one_earth.components.event_cards import CRITICALS, EVENTS, WARNINGS
from earthrise.games.one_earth.components.fundable_cards import (
    KINDS,
    POLICIES,
    PROJECT,
    PROJECTS,
    SECTOR_IDS,
    SECTOR_NAMES,
    TECHNOLOGIES,
)
from earthrise.games.one_earth.components.leaders import COUNTRIES, COUNTRY_OF, LEADERS
from earthrise.games.one_earth.components.modes import (
    CRITICAL,
    INCOME_CAP,
    LARGEST_AMOUNT,
    MODES,
    NO_VICTORY_FROM,
    POLICIES_A_TURN,
    PROJECTS_A_TURN,
    REFRESH_COST,
    REQUESTS_A_TURN,
    SAFE,
    STALEMATE_ROUNDS,
    TECHNOLOGIES_A_TURN,
    UNINHABITABLE,
    VOTING_TOKENS,
    WARNING,
)
from earthrise.games.one_earth.components.resolution_cards import (
    DECIDED,
    MARS,
    RESOLUTIONS,
    SANCTION_NAME,
    SANCTION_TEXT,
)
from earthrise.games.one_earth.rules.scoring import CATEGORIES, CATEGORY_NAMES, LIVABILITY
from earthrise.games.one_earth.screens.shapes import EarthContent, EventKind, Kind, Limits, TechnologyKind


def content_data() -> EarthContent:
    return {
        "limits": limits(),
        "track": {
            "safe": SAFE,
            "warning": WARNING,
            "critical": CRITICAL,
            "uninhabitable": UNINHABITABLE,
            "no_victory_from": NO_VICTORY_FROM,
        },
        "modes": [{"id": mode.id, "name": mode.name} for mode in MODES],
        "sectors": [{"id": SECTOR_IDS[number], "name": SECTOR_NAMES[number]} for number in range(len(SECTOR_IDS))],
        "kinds": [kind_data(number) for number in range(len(KINDS))],
        "projects": [{"ref": PROJECT.reference(card.number), "kind": card.kind.id} for card in PROJECTS],
        "technologies": [technology_data(number) for number in range(len(TECHNOLOGIES))],
        "policies": [
            {"id": card.id, "name": card.name, "cost": card.cost, "emissions": -card.cut, "text": card.text}
            for card in POLICIES
        ],
        "leaders": [
            {
                "id": card.id,
                "name": card.name,
                "text": card.text,
                "once": card.once,
                "country": COUNTRIES[COUNTRY_OF[card.number]].id,
            }
            for card in LEADERS
        ],
        "countries": [
            {"id": card.id, "name": card.name, "colour": card.colour, "leader": LEADERS[card.leader].id}
            for card in COUNTRIES
        ],
        "resolutions": [
            {
                "id": card.id,
                "name": card.name,
                "text": card.text,
                "decide": DECIDED[card.decide],
                "tokens": card.tokens,
                "rule": f"OE-{card.rule:03d}",
            }
            for card in RESOLUTIONS
        ],
        "warnings": [event_data(number) for number in WARNINGS],
        "criticals": [event_data(number) for number in CRITICALS],
        "sanction": {"name": SANCTION_NAME, "text": SANCTION_TEXT},
        "automa": [{"id": card.id, "name": card.name, "tier": card.tier, "text": card.text} for card in AUTOMA],
        "scores": [{"id": CATEGORIES[number], "name": CATEGORY_NAMES[number]} for number in range(len(CATEGORIES))],
        "livability": LIVABILITY,
    }


def limits() -> Limits:
    mars = RESOLUTIONS[MARS]
    return {
        "projects": PROJECTS_A_TURN,
        "technologies": TECHNOLOGIES_A_TURN,
        "policies": POLICIES_A_TURN,
        "refresh_cost": REFRESH_COST,
        "requests": REQUESTS_A_TURN,
        "income_cap": INCOME_CAP,
        "voting_tokens": VOTING_TOKENS,
        "mars_threshold": mars.threshold,
        "mars_member": mars.member_minimum,
        "largest_amount": LARGEST_AMOUNT,
        "stalemate_rounds": STALEMATE_ROUNDS,
    }


def kind_data(number: int) -> Kind:
    kind = KINDS[number]
    return {
        "id": kind.id,
        "name": kind.name,
        "sector": SECTOR_IDS[kind.sector],
        "count": kind.count,
        "cost": kind.cost,
        "prosperity": kind.prosperity,
        "emissions": kind.emissions,
        "technology": TECHNOLOGIES[kind.technology].id,
        "upgrade": {"prosperity": kind.gain, "emissions": -kind.cut},
        "text": kind.text,
    }


def technology_data(number: int) -> TechnologyKind:
    card = TECHNOLOGIES[number]
    applies = [kind for kind in KINDS if kind.technology == number]
    return {
        "id": card.id,
        "name": card.name,
        "cost": card.cost,
        "text": card.text,
        "applies": [{"kind": kind.id, "prosperity": kind.gain, "emissions": -kind.cut} for kind in applies],
    }


def event_data(number: int) -> EventKind:
    card = EVENTS[number]
    return {"id": card.id, "name": card.name, "text": card.text}
