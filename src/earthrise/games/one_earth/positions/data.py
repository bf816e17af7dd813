"""A position as plain data, and back: what is saved, edited by hand, and set up in tests."""

from typing import Any

from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadPosition
from earthrise.engine.game import Game
from earthrise.engine.options import resolve
from earthrise.engine.reading import flag, has_fields, table, tables, text, texts, whole, wholes
from earthrise.games.one_earth.components.automa_cards import AUTOMA, AUTOMA_NUMBERS
from earthrise.games.one_earth.components.event_cards import EVENT_NUMBERS, EVENTS, NO_EVENT
from earthrise.games.one_earth.components.fundable_cards import (
    NO_CARD,
    NO_TECHNOLOGY,
    PLACES,
    POLICIES,
    POLICY,
    PROJECT,
    PROJECTS,
    TECHNOLOGIES,
    TECHNOLOGY,
)
from earthrise.games.one_earth.components.leaders import COUNTRIES, COUNTRY, LEADER, LEADERS, NO_LEADER, NOBODY
from earthrise.games.one_earth.components.options import Options
from earthrise.games.one_earth.components.resolution_cards import NO_RESOLUTION, RESOLUTION, RESOLUTIONS
from earthrise.games.one_earth.positions.frames import read_frame
from earthrise.games.one_earth.rules.last_vote import OUTCOMES as VOTED
from earthrise.games.one_earth.rules.last_vote import Minutes
from earthrise.games.one_earth.rules.player import NO_BONUS, NO_COUNTRY, Player
from earthrise.games.one_earth.rules.state import (
    IN_DECK,
    PASSED,
    STEPS,
    TAKEN,
    UNDECIDED,
    OneEarth,
)

FINALS = ["no", "target", "deck"]
OUTCOMES = ["deck", "passed", "removed"]


def to_data(earth: OneEarth) -> dict[str, object]:
    data = earth.base_data()
    data["options"] = dict(earth.options.options)
    data["round"] = earth.round
    data["first"] = earth.first
    data["active"] = earth.active
    data["turns_left"] = earth.turns_left
    data["step"] = STEPS[earth.step]
    data["global_emissions"] = earth.global_emissions
    data["apart"] = earth.apart
    data["issued"] = earth.issued
    data["deck"] = _project_ids(earth.deck)
    data["line"] = [None if card == NO_CARD else PROJECTS[card].id for card in earth.line]
    data["out"] = _project_ids(earth.out)
    data["technologies"] = {
        TECHNOLOGIES[number].id: _owner(owner) for number, owner in enumerate(earth.technology_owners)
    }
    data["policies"] = {POLICIES[number].id: _owner(owner) for number, owner in enumerate(earth.policy_owners)}
    data["resolutions"] = {
        RESOLUTIONS[number].id: {"state": OUTCOMES[state], "supporters": earth.supporters[number]}
        for number, state in enumerate(earth.resolutions)
        if state != UNDECIDED
    }
    data["licence"] = None if earth.licence == NO_TECHNOLOGY else TECHNOLOGIES[earth.licence].id
    data["members"] = earth.members
    data["warnings"] = _event_ids(earth.warnings)
    data["warning_discards"] = _event_ids(earth.warning_discards)
    data["criticals"] = _event_ids(earth.criticals)
    data["critical_discards"] = _event_ids(earth.critical_discards)
    data["event"] = None if earth.event == NO_EVENT else EVENTS[earth.event].id
    data["immune"] = _seat_or_none(earth.immune)
    data["holder"] = _seat_or_none(earth.holder)
    data["funded"] = {
        "projects": earth.funded_projects,
        "technologies": earth.funded_technologies,
        "policies": earth.funded_policies,
    }
    data["requests"] = earth.requests
    data["progress"] = earth.progress
    data["barren_rounds"] = earth.barren_rounds
    data["stamp"] = earth.stamp
    data["final"] = FINALS[earth.final]
    data["triggers"] = earth.triggers
    data["meeting"] = {
        "accused": _seat_or_none(earth.accused),
        "named": earth.named,
        "proposal": None if earth.proposal == NO_RESOLUTION else RESOLUTIONS[earth.proposal].id,
        "votes": earth.votes,
        "contributions": earth.contributions,
        "bids": earth.bids,
        "asked": earth.asked,
        "vetoed": earth.vetoed,
    }
    data["minutes"] = None if earth.minutes is None else _minutes_data(earth.minutes)
    data["givers"] = earth.givers
    data["receivers"] = earth.receivers
    data["automa"] = [AUTOMA[card].id for card in earth.automa]
    data["automa_discards"] = [AUTOMA[card].id for card in earth.automa_discards]
    data["general_prosperity"] = earth.general_prosperity
    data["taken"] = _project_ids(earth.taken)
    data["losers"] = earth.losers
    data["players"] = [_player_data(player) for player in earth.players]
    return data


def from_data(game: Game[Any], data: dict[str, object]) -> OneEarth:
    seats = whole(data, "seats")
    given: dict[str, object] = table(data, "options")
    values = resolve(game.options, given)
    if seats not in game.seat_counts(values):  # OE-003
        raise BadPosition(f"seats: {seats} cannot play {values['mode']}.")
    earth = OneEarth(game, whole(data, "rules"), seats, Chance.from_data(whole(data, "chance")), Options(values, seats))
    earth.round = whole(data, "round")
    earth.first = _seat(whole(data, "first"), seats)
    earth.active = _seat(whole(data, "active"), seats)
    earth.turns_left = whole(data, "turns_left")
    earth.step = _word(STEPS, text(data, "step"), "step")
    earth.global_emissions = whole(data, "global_emissions")
    earth.apart = whole(data, "apart")
    earth.issued = whole(data, "issued")
    earth.deck = _numbers(PROJECT.index, data, "deck", "Project")
    earth.line = _line(data)
    earth.out = _numbers(PROJECT.index, data, "out", "Project")
    earth.technology_owners = _owners(table(data, "technologies"), TECHNOLOGY.index, "technologies", seats)
    earth.policy_owners = _owners(table(data, "policies"), POLICY.index, "policies", seats)
    _read_resolutions(earth, table(data, "resolutions"))
    earth.licence = (
        NO_TECHNOLOGY if data["licence"] is None else _index(TECHNOLOGY.index, text(data, "licence"), "Technology")
    )
    earth.members = _seats(data, "members", seats)
    earth.warnings = _numbers(EVENT_NUMBERS, data, "warnings", "Event")
    earth.warning_discards = _numbers(EVENT_NUMBERS, data, "warning_discards", "Event")
    earth.criticals = _numbers(EVENT_NUMBERS, data, "criticals", "Event")
    earth.critical_discards = _numbers(EVENT_NUMBERS, data, "critical_discards", "Event")
    earth.event = NO_EVENT if data["event"] is None else _index(EVENT_NUMBERS, text(data, "event"), "Event")
    earth.immune = _maybe_seat(data, "immune", seats)
    earth.holder = _maybe_seat(data, "holder", seats)
    funded = table(data, "funded")
    has_fields(funded, ["projects", "technologies", "policies"], "funded")
    earth.funded_projects = whole(funded, "projects")
    earth.funded_technologies = whole(funded, "technologies")
    earth.funded_policies = whole(funded, "policies")
    earth.requests = whole(data, "requests")
    earth.progress = flag(data, "progress")
    earth.barren_rounds = whole(data, "barren_rounds")
    earth.stamp = whole(data, "stamp")
    earth.final = _word(FINALS, text(data, "final"), "final")
    earth.triggers = _seats(data, "triggers", seats)
    _read_meeting(earth, table(data, "meeting"))
    earth.minutes = None if data["minutes"] is None else _minutes(table(data, "minutes"), seats)
    earth.givers = _seats(data, "givers", seats)
    earth.receivers = _seats(data, "receivers", seats)
    earth.automa = _numbers(AUTOMA_NUMBERS, data, "automa", "Automa card")
    earth.automa_discards = _numbers(AUTOMA_NUMBERS, data, "automa_discards", "Automa card")
    earth.general_prosperity = whole(data, "general_prosperity")
    earth.taken = _numbers(PROJECT.index, data, "taken", "Project")
    earth.losers = _seats(data, "losers", seats)
    players = tables(data, "players")
    if len(players) != seats:
        raise BadPosition(f"players must be {seats}, one for each seat.")
    earth.players = [_player(seat, fields) for seat, fields in enumerate(players)]
    for player in earth.players:
        player.bonus = bonus_of(earth, player)
    earth.restore_base(data, [read_frame(fields, seats) for fields in tables(data, "frames")])
    has_fields(data, list(to_data(earth)), "A position")
    return earth


def bonus_of(earth: OneEarth, player: Player) -> list[int]:
    """What Leader and passed Resolutions add to the worth of the player's Projects, by kind (OE-044)."""
    bonus = NO_BONUS if player.leader == NO_LEADER else LEADERS[player.leader].bonus
    for card in RESOLUTIONS:
        if earth.resolutions[card.number] != PASSED:
            continue
        bonus = [bonus[kind] + card.bonus_all[kind] for kind in range(len(bonus))]
        if player.seat in earth.supporters[card.number]:
            bonus = [bonus[kind] + card.bonus_yes[kind] for kind in range(len(bonus))]
    return bonus


def _project_ids(cards: list[int]) -> list[str]:
    return [PROJECTS[card].id for card in cards]


def _event_ids(cards: list[int]) -> list[str]:
    return [EVENTS[card].id for card in cards]


def _technology_ids(technologies: list[int]) -> list[str]:
    return [TECHNOLOGIES[number].id for number in technologies]


def _owner(owner: int) -> object:
    if owner == IN_DECK:
        return "deck"
    return "general" if owner == TAKEN else owner


def _owners(fields: dict[str, object], known: dict[str, int], what: str, seats: int) -> list[int]:
    has_fields(fields, list(known), what)
    owners: list[int] = []
    for name in known:
        value = fields[name]
        if value == "deck":
            owners.append(IN_DECK)
        elif value == "general":
            owners.append(TAKEN)
        else:
            owners.append(_seat(whole(fields, name), seats))
    return owners


def _seat_or_none(seat: int) -> object:
    return None if seat == NOBODY else seat


def _player_data(player: Player) -> dict[str, object]:
    return {
        "country": None if player.country == NO_COUNTRY else COUNTRIES[player.country].id,
        "leader": None if player.leader == NO_LEADER else LEADERS[player.leader].id,
        "purse": player.purse,
        "prosperity": player.prosperity,
        "emissions": player.emissions,
        "projects": [
            {
                "project": PROJECTS[card].id,
                "technology": None
                if player.upgrades[place] == NO_TECHNOLOGY
                else TECHNOLOGIES[player.upgrades[place]].id,
            }
            for place, card in enumerate(player.projects)
        ],
        "saved": _technology_ids(player.saved),
        "left_over": _technology_ids(player.left_over),
        "licensed": _technology_ids(player.licensed),
        "technologies": _technology_ids(player.technologies),
        "policies": [POLICIES[number].id for number in player.policies],
        "used": player.used,
        "tokens": player.tokens,
        "income_change": player.income_change,
        "since": player.since,
    }


PLAYER_FIELDS = list(_player_data(Player(0)))


def _player(seat: int, fields: dict[str, object]) -> Player:
    has_fields(fields, PLAYER_FIELDS, f"The player of seat {seat}")
    player = Player(seat)
    if fields["country"] is not None:
        player.country = _index(COUNTRY.index, text(fields, "country"), "country")
    if fields["leader"] is not None:
        player.leader = _index(LEADER.index, text(fields, "leader"), "Leader")
    player.purse = whole(fields, "purse")
    player.prosperity = whole(fields, "prosperity")
    player.emissions = whole(fields, "emissions")
    projects: list[int] = []
    upgrades: list[int] = []
    for entry in tables(fields, "projects"):
        has_fields(entry, ["project", "technology"], f"A Project of seat {seat}")
        projects.append(_index(PROJECT.index, text(entry, "project"), "Project"))
        none = entry["technology"] is None
        upgrades.append(NO_TECHNOLOGY if none else _index(TECHNOLOGY.index, text(entry, "technology"), "Technology"))
    player.projects = projects
    player.upgrades = upgrades
    player.saved = _numbers(TECHNOLOGY.index, fields, "saved", "Technology")
    player.left_over = _numbers(TECHNOLOGY.index, fields, "left_over", "Technology")
    player.licensed = _numbers(TECHNOLOGY.index, fields, "licensed", "Technology")
    player.technologies = _numbers(TECHNOLOGY.index, fields, "technologies", "Technology")
    player.policies = _numbers(POLICY.index, fields, "policies", "Climate Policy")
    player.used = flag(fields, "used")
    player.tokens = whole(fields, "tokens")
    player.income_change = whole(fields, "income_change")
    player.since = whole(fields, "since")
    return player


def _line(data: dict[str, object]) -> list[int]:
    value = data["line"]
    if not isinstance(value, list) or len(value) != PLACES:
        raise BadPosition(f"line must be a list with an entry for each of the {PLACES} places.")
    line: list[int] = []
    for item in value:
        line.append(NO_CARD if item is None else _index(PROJECT.index, text({"line": item}, "line"), "Project"))
    return line


def _read_resolutions(earth: OneEarth, fields: dict[str, object]) -> None:
    resolutions, supporters = earth.resolutions.copy(), earth.supporters.copy()
    for name in fields:
        number = _index(RESOLUTION.index, name, "Resolution")
        entry = table(fields, name)
        has_fields(entry, ["state", "supporters"], f"The Resolution {name}")
        resolutions[number] = _word(OUTCOMES, text(entry, "state"), "state")
        if resolutions[number] == UNDECIDED:
            raise BadPosition(f"resolutions: {name} is in the deck, so it is left out here.")
        supporters[number] = _seats(entry, "supporters", earth.seats)
    earth.resolutions, earth.supporters = resolutions, supporters


MEETING_FIELDS = ["accused", "named", "proposal", "votes", "contributions", "bids", "asked", "vetoed"]


def _read_meeting(earth: OneEarth, fields: dict[str, object]) -> None:
    has_fields(fields, MEETING_FIELDS, "meeting")
    earth.accused = _maybe_seat(fields, "accused", earth.seats)
    earth.named = _seats(fields, "named", earth.seats)
    none = fields["proposal"] is None
    earth.proposal = NO_RESOLUTION if none else _index(RESOLUTION.index, text(fields, "proposal"), "Resolution")
    earth.votes = wholes(fields, "votes")
    earth.contributions = wholes(fields, "contributions")
    earth.bids = wholes(fields, "bids")
    earth.asked = whole(fields, "asked")
    earth.vetoed = flag(fields, "vetoed")


MINUTES_FIELDS = ["outcome", "accused", "named", "proposal", "votes", "bids", "contributions"]


def _minutes_data(minutes: Minutes) -> dict[str, object]:
    return {
        "outcome": VOTED[minutes.outcome],
        "accused": _seat_or_none(minutes.accused),
        "named": minutes.named,
        "proposal": None if minutes.proposal == NO_RESOLUTION else RESOLUTIONS[minutes.proposal].id,
        "votes": minutes.votes,
        "bids": minutes.bids,
        "contributions": minutes.contributions,
    }


def _minutes(fields: dict[str, object], seats: int) -> Minutes:
    has_fields(fields, MINUTES_FIELDS, "minutes")
    minutes = Minutes(_word(VOTED, text(fields, "outcome"), "outcome"))
    minutes.accused = _maybe_seat(fields, "accused", seats)
    minutes.named = _seats(fields, "named", seats)
    none = fields["proposal"] is None
    minutes.proposal = NO_RESOLUTION if none else _index(RESOLUTION.index, text(fields, "proposal"), "Resolution")
    minutes.votes = wholes(fields, "votes")
    minutes.bids = wholes(fields, "bids")
    minutes.contributions = wholes(fields, "contributions")
    return minutes


def _numbers(known: dict[str, int], data: dict[str, object], key: str, what: str) -> list[int]:
    return [_index(known, name, what) for name in texts(data, key)]


def _seats(data: dict[str, object], key: str, seats: int) -> list[int]:
    return [_seat(seat, seats) for seat in wholes(data, key)]


def _maybe_seat(data: dict[str, object], key: str, seats: int) -> int:
    return NOBODY if data[key] is None else _seat(whole(data, key), seats)


def _seat(seat: int, seats: int) -> int:
    if not 0 <= seat < seats:
        raise BadPosition(f"There is no seat {seat}.")
    return seat


def _word(known: list[str], word: str, what: str) -> int:
    if word not in known:
        raise BadPosition(f"{what} is one of {', '.join(known)}, not “{word[:60]}”.")
    return known.index(word)


def _index(known: dict[str, int], name: str, what: str) -> int:
    if name not in known:
        raise BadPosition(f"There is no {what} “{str(name)[:60]}”.")
    return known[name]
