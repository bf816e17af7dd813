"""What each mode sets up and ends on, and the limits of a turn (OE-003, OE-004, OE-005)."""

from typing import Final, Literal

from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent
from earthrise.games.one_earth.components.files import content

_SOURCE: Final = content("modes.toml")

STANDARD: Final = 0
ADVANCED: Final = 1
TWO_PLAYER: Final = 2
SOLO: Final = 3
ModeId = Literal["standard", "advanced", "two_player", "solo"]
MODE_WORDS: Final[list[ModeId]] = ["standard", "advanced", "two_player", "solo"]
MODE_IDS: Final[list[str]] = [*MODE_WORDS]

MOST_SEATS: Final = 5

Zone = Literal["safe", "warning", "critical", "uninhabitable"]


def _by_number(entry: Entry, key: str) -> dict[int, int]:
    """A table like `{ 3 = 20, 4 = 20 }`."""
    table = entry.table(key)
    for word in table.fields:
        if not word.isdecimal():
            raise BadContent(f"{table.where}: {word} is no number of players")
    return {int(word): table.number(word, least=1) for word in table.fields}


def _range(entry: Entry, key: str) -> tuple[int, int]:
    """The first and the last of something, e.g. `[3, 5]`."""
    ends = entry.numbers(key, least=0)
    if len(ends) != 2 or ends[0] > ends[1]:
        raise BadContent(f"{entry.where}: {key} must be two numbers, the lower one first")
    return ends[0], ends[1]


class Mode:
    """One mode as content/modes.toml has it."""

    def __init__(self, number: int, entry: Entry) -> None:
        self.number = number
        self.id = entry.text("id")
        self.name = entry.text("name")
        self.fewest, self.most = _range(entry, "players")
        self.start_currency = entry.number("start_currency", least=0)  # OE-027, OE-032
        self.start_projects = entry.number("start_projects", least=0)  # OE-028, OE-032
        self.start_by_difficulty: dict[str, int] = {}
        self.start_global = 0
        self.difficulties = entry.texts("difficulties")
        if entry.has("start_global_emissions_by_difficulty"):  # OE-404
            table = entry.table("start_global_emissions_by_difficulty")
            self.start_by_difficulty = {word: table.number(word, least=0) for word in table.fields}
        elif entry.value("start_global_emissions") != "sum_of_players":  # OE-031, OE-033
            self.start_global = entry.number("start_global_emissions", least=0)  # OE-403
        self.leaders = entry.flag("leaders")
        self.excluded_leaders = entry.texts("excluded_leaders")  # OE-401
        self.events = entry.flag("events")
        self.sanction = entry.flag("sanction")
        self.resolutions = entry.flag("resolutions")
        self.npc = entry.flag("npc")
        self.npc_prosperity = entry.flag("npc_prosperity", False)
        self.technology_uses = entry.number("technology_uses", least=1)  # OE-104, OE-110
        self.target = _by_number(entry, "target_prosperity")  # OE-342
        self.easy_target = _by_number(entry, "easy_target")  # OE-343
        self.winning_below = entry.number("winning_global_emissions_below", 0, least=0)  # OE-341
        self.first_meeting_round = entry.number("first_un_meeting_round", 0, least=0)  # OE-232
        if any(seats not in self.target for seats in range(self.fewest, self.most + 1)):
            raise BadContent(f"{entry.where}: it needs a target for each number of players")
        if any(word not in self.start_by_difficulty for word in self.difficulties):
            raise BadContent(f"{entry.where}: it needs starting Global Emissions for each difficulty")
        self.victory_points = entry.one_of("scoring", ["prosperity", "victory_points"]) == "victory_points"
        self.penalties: list[tuple[int, int]] = [  # (above, change of Prosperity)
            (line.number("above"), line.number("prosperity")) for line in entry.entries("own_emissions_penalty")
        ]


MODES: Final = [Mode(number, entry) for number, entry in enumerate(_SOURCE.entries("mode"))]
if [mode.id for mode in MODES] != MODE_IDS:
    raise BadContent(f"{_SOURCE.at('mode')}: the modes must be {', '.join(MODE_IDS)}, in this order")

_LIMITS: Final = _SOURCE.table("limits")
PROJECTS_A_TURN: Final = _LIMITS.number("projects_per_turn", least=0)  # OE-052
TECHNOLOGIES_A_TURN: Final = _LIMITS.number("technologies_per_turn", least=0)
POLICIES_A_TURN: Final = _LIMITS.number("policies_per_turn", least=0)
REFRESH_COST: Final = _LIMITS.number("refresh_cost", least=0)  # OE-090
INCOME_CAP: Final = _LIMITS.number("sanction_income_cap", least=0)  # OE-065
VOTING_TOKENS: Final = _LIMITS.number("voting_tokens", least=0)  # OE-256

_HOUSE: Final = _SOURCE.table("house_limits")
REFRESH_NEEDS: Final = _HOUSE.number("refresh_needs_deck", least=1)  # OE-091
REQUESTS_A_TURN: Final = _HOUSE.number("foreign_aid_requests_per_turn", least=1)  # OE-073
STALEMATE_ROUNDS: Final = _HOUSE.number("stalemate_rounds", least=1)  # OE-358
LARGEST_AMOUNT: Final = _HOUSE.number("largest_amount", least=1)  # OE-075

_TRACK: Final = _SOURCE.table("emissions_track")
SAFE: Final = _range(_TRACK, "safe")  # OE-210
WARNING: Final = _range(_TRACK, "warning")  # OE-211
CRITICAL: Final = _range(_TRACK, "critical")  # OE-212
UNINHABITABLE: Final = _TRACK.number("uninhabitable")  # OE-019
NO_VICTORY_FROM: Final = _TRACK.number("no_victory_from")  # OE-344
if SAFE[1] + 1 != WARNING[0] or WARNING[1] + 1 != CRITICAL[0] or CRITICAL[1] + 1 != UNINHABITABLE:
    raise BadContent(
        f"{_SOURCE.at('emissions_track')}: the zones of the emissions track must follow one another without a gap"
    )

if MODES[STANDARD].winning_below != NO_VICTORY_FROM or max(mode.most for mode in MODES) > MOST_SEATS:
    raise BadContent(
        f"{_TRACK.at('no_victory_from')}: no victory from {NO_VICTORY_FROM} on, and {MOST_SEATS} players at most"
    )

COMPONENTS: Final = _SOURCE.table("components")  # OE-010, OE-011, OE-012


def zone_of(emissions: int) -> Zone:
    """What a level of Global Emissions is called."""
    if emissions < WARNING[0]:
        return "safe"
    if emissions < CRITICAL[0]:
        return "warning"
    return "critical" if emissions < UNINHABITABLE else "uninhabitable"
