"""Victory Points (OE-380 to OE-389) and what the General scores in solo (OE-455 to OE-459)."""

from typing import Final

from earthrise.engine.errors import BadContent
from earthrise.games.one_earth.components.automa_cards import AUTOMA
from earthrise.games.one_earth.components.files import content
from earthrise.games.one_earth.components.fundable_cards import KIND_OF, SECTOR_IDS
from earthrise.games.one_earth.rules.player import Player

_SOURCE: Final = content("scoring.toml")
_SCORES: Final = _SOURCE.entries("score")
CATEGORIES: Final = [
    "trigger",
    "prosperity",
    "emissions",
    "technology",
    "climate_policy",
    "diplomacy",
    "currency",
    "livability",
    "leader",
]
if [entry.text("id") for entry in _SCORES] != CATEGORIES:
    raise BadContent(f"{_SOURCE.at('score')}: the scores must be {', '.join(CATEGORIES)}, in this order")
CATEGORY_NAMES: Final = [entry.text("name") for entry in _SCORES]

TRIGGER: Final = _SCORES[0].number("amount")
PROSPERITY: Final = _SCORES[1].number("amount")
EMISSIONS_ABOVE: Final = _SCORES[2].number("above")
EMISSION: Final = _SCORES[2].number("amount")
TECHNOLOGY: Final = _SCORES[3].number("amount")
POLICY: Final = _SCORES[4].number("amount")
SUPPORT: Final = _SCORES[5].number("amount")
CURRENCY_BY: Final = _SCORES[6].number("by", least=1)
CURRENCY: Final = _SCORES[6].number("amount")
LIVABILITY: Final = [  # by number of sectors
    _SCORES[7].table("table").number(str(sectors)) for sectors in range(len(SECTOR_IDS) + 1)
]

_GENERAL: Final = _SOURCE.table("npc")
DIFFICULTIES: Final = ["easy", "medium", "hard"]
A_FACTORY: Final = _GENERAL.number("per_manufacturing_project")  # OE-457
if "manufacturing" not in SECTOR_IDS:
    raise BadContent(f"{_SOURCE.at('npc')}: the General scores the sector manufacturing, so there must be one")
MANUFACTURING: Final = SECTOR_IDS.index("manufacturing")


def points_of(player: Player, solo: bool, lowest: int, supported: int, diplomacy: int, triggered: bool) -> list[int]:
    """Points by category. `lowest` are the lowest Emissions of all players, `supported` the Resolutions with the
    player's token, `diplomacy` what counts for everybody's Diplomacy points."""
    return [
        TRIGGER if triggered else 0,  # OE-380
        PROSPERITY * player.prosperity,  # OE-382
        EMISSION * max(0, player.emissions - EMISSIONS_ABOVE),  # OE-383
        TECHNOLOGY if player.technologies else 0,  # OE-384
        POLICY if player.policies else 0,  # OE-385
        SUPPORT * diplomacy,  # OE-386
        player.purse // CURRENCY_BY * CURRENCY,  # OE-387
        LIVABILITY[player.sectors()],  # OE-388
        leader_points(player, solo, lowest, supported),  # OE-389
    ]


def leader_points(player: Player, solo: bool, lowest: int, supported: int) -> int:
    """OE-153: what the Leader card itself adds."""
    if player.leader < 0:
        return 0
    card = player.card()
    points = card.vp_technology * len(player.technologies)  # OE-166, OE-168
    points += card.vp_resolution * supported  # OE-158
    if card.vp_each:  # OE-162, OE-179, OE-184: what is in the tableau when the game ends (OE-185)
        points += card.vp_each * sum(1 for each in player.projects if KIND_OF[each].sector == card.vp_sector)
    if card.vp_lowest:
        if solo:
            earned = player.emissions < card.vp_solo_below  # OE-172
        else:
            earned = player.emissions == lowest  # OE-173: a tie is enough
        points += card.vp_lowest if earned else 0
        points += max(0, card.vp_limit - player.emissions)  # OE-174, OE-175
    return points


def general_points(difficulty: str, prosperity: int, taken: list[int], discards: list[int]) -> int:
    """OE-456 to OE-459."""
    counted = _GENERAL.texts(difficulty)
    points = prosperity if "prosperity" in counted else 0  # OE-456, OE-459: in full
    if "manufacturing" in counted:  # OE-457
        points += A_FACTORY * sum(1 for card in taken if KIND_OF[card].sector == MANUFACTURING)
    if "automa_vp" in counted:  # OE-458
        points += sum(AUTOMA[card].vp for card in discards)
    return points
