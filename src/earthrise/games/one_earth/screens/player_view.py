"""What a screen shows of one player: markers, tableau, next income, audit, points."""

from earthrise.engine.words import plural
from earthrise.games.one_earth.components.event_cards import EVENTS, NO_EVENT
from earthrise.games.one_earth.components.fundable_cards import NO_TECHNOLOGY, POLICIES, PROJECT, PROJECTS, TECHNOLOGIES
from earthrise.games.one_earth.components.leaders import COUNTRIES, LEADERS, NO_LEADER
from earthrise.games.one_earth.components.modes import INCOME_CAP, STANDARD
from earthrise.games.one_earth.components.resolution_cards import SANCTION_FROM
from earthrise.games.one_earth.rules.audit import is_due, worst_projects
from earthrise.games.one_earth.rules.ending import is_scored
from earthrise.games.one_earth.rules.income import next_income
from earthrise.games.one_earth.rules.player import NO_COUNTRY, Player, emitted
from earthrise.games.one_earth.rules.scoring import CATEGORIES, CATEGORY_NAMES
from earthrise.games.one_earth.rules.state import OneEarth
from earthrise.games.one_earth.screens import shapes


def player_data(earth: OneEarth, player: Player) -> shapes.Player:
    country = None if player.country == NO_COUNTRY else COUNTRIES[player.country]
    points = points_data(earth, player)
    scoring = earth.result is None or is_scored(earth, earth.result.reason, player.seat)
    return {
        "seat": player.seat,
        "ref": f"player:{player.seat + 1}",
        "country": None if country is None else country.id,
        "colour": None if country is None else country.colour,
        "leader": None if player.leader == NO_LEADER else LEADERS[player.leader].id,
        "ability_used": player.used,
        "purse": player.purse,
        "prosperity": player.prosperity,
        "emissions": player.emissions,
        "tokens": player.tokens,
        "tableau": [project_data(player, place) for place in range(len(player.projects))],
        "saved": [TECHNOLOGIES[number].id for number in player.saved],
        "left_over": [TECHNOLOGIES[number].id for number in player.left_over],
        "licensed": [TECHNOLOGIES[number].id for number in player.licensed],
        "technologies": [TECHNOLOGIES[number].id for number in player.technologies],
        "policies": [POLICIES[number].id for number in player.policies],
        "sectors": player.sectors(),
        "supported": earth.supported(player.seat),
        "member": player.seat in earth.members,
        "sanctioned": player.seat == earth.holder,
        "income": income_data(earth, player),
        "audit": audit_data(earth, player),
        "since": player.since,
        "points": points,
        "scoring": scoring,
        "total": sum(line[1] for line in points_of(earth, player)) if scoring else 0,
    }


def project_data(player: Player, place: int) -> shapes.FundedProject:
    card, upgrade = player.projects[place], player.upgrades[place]
    return {
        "ref": PROJECT.reference(card),
        "kind": PROJECTS[card].kind.id,
        "prosperity": player.worth(card, upgrade),
        "emissions": emitted(card, upgrade),
        "technology": None if upgrade == NO_TECHNOLOGY else TECHNOLOGIES[upgrade].id,
    }


def income_data(earth: OneEarth, player: Player) -> shapes.Income:
    """What the next income step would bring as things stand (OE-062)."""
    income = next_income(earth, player)
    lines = [income_line("Prosperity", player.prosperity, "OE-060")]
    if income.penalty:
        lines.append(income_line(f"own Emissions of {player.emissions}", -income.penalty, "OE-430"))
    if income.event:
        name = EVENTS[earth.event].name if earth.event != NO_EVENT else "Event"
        lines.append(income_line(name, income.event, "OE-063"))
    if income.scientist:
        lines.append(
            income_line(
                f"{plural(len(player.technologies), 'Technology', 'Technologies')} funded", income.scientist, "OE-165"
            )
        )
    if income.floor:
        lines.append(income_line("never below 0", income.floor, "OE-064"))
    if income.cap:
        lines.append(income_line(f"sanctioned, at most {INCOME_CAP}", -income.cap, "OE-065"))
    if income.levy:
        lines.append(income_line("Cap and Trade", -income.levy, "OE-290"))
    for place, receiver in enumerate(income.receivers):
        if income.gifts[place]:
            lines.append(income_line(f"aid for player {receiver + 1}", -income.gifts[place], "OE-301"))
    return {"lines": lines, "total": income.net(), "purse_after": player.purse + income.net()}


def income_line(label: str, amount: int, rule: str) -> shapes.IncomeLine:
    return {"label": label, "amount": amount, "rule": rule}


def audit_data(earth: OneEarth, player: Player) -> shapes.Audit | None:
    """What the audit at the end of this round would take if things stayed as they are (OE-199)."""
    if player.seat != earth.holder:
        return None
    if is_due(earth):
        worst = worst_projects(player)
        why = "Nobody emits more and Global Emissions are above 20." if worst else "No Project emits anything."
    else:
        worst = []
        low = earth.global_emissions < SANCTION_FROM
        why = f"Global Emissions are {earth.global_emissions}." if low else "Somebody else emits more."
    return {"lose": [PROJECT.reference(card) for card in worst], "why": why}


def points_of(earth: OneEarth, player: Player) -> list[tuple[int, int]]:
    """(category, points), only what counts in this mode."""
    if earth.mode == STANDARD:
        return [(CATEGORIES.index("prosperity"), player.prosperity)]
    points = earth.points(player)
    return [(category, points[category]) for category in range(len(points)) if is_counted(earth, category)]


def is_counted(earth: OneEarth, category: int) -> bool:
    return earth.options.mode.resolutions or CATEGORIES[category] != "diplomacy"  # OE-005, OE-386


def points_data(earth: OneEarth, player: Player) -> list[shapes.Points]:
    return [
        {"id": CATEGORIES[category], "name": CATEGORY_NAMES[category], "points": points}
        for category, points in points_of(earth, player)
    ]
