"""Meters and figures: pollution, seasons, action points, what a settler can carry (content/tracks.toml)."""

from typing import Final

from earthrise.engine.actions import Domain
from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent
from earthrise.games.planet_78.components.board import Ruled, content
from earthrise.games.planet_78.components.tiles import RESOURCE_COUNT, RESOURCE_IDS, TILES, tile_number

_SOURCE: Final = content("tracks.toml")
_POLLUTION: Final = _SOURCE.table("pollution")
_METER: Final = _SOURCE.table("season_meter")
_POINTS: Final = _SOURCE.table("action_points")
_PLAYER: Final = _SOURCE.table("player")
_SHUTTLE: Final = _SOURCE.table("shuttle")
_DURATIONS: Final = _SOURCE.table("durations")

POLLUTION_MIN: Final = _POLLUTION.number("minimum", least=0)  # PS-200
POLLUTION_MAX: Final = _POLLUTION.number("maximum", least=POLLUTION_MIN + 1)
FLOOD_FROM: Final = _POLLUTION.number("flood_from", least=0)  # PS-220
ALARM_ON: Final = _POLLUTION.number("disaster_alarm_on_from", least=0)  # PS-250, PS-251
ALARM_OFF: Final = _POLLUTION.number("disaster_alarm_off_to", least=0, most=ALARM_ON - 1)

SEASON_FLOOR: Final = _METER.number("floor", least=1)  # PS-183
SEASON_FLOOR_WITH_CARDS: Final = _METER.number("floor_with_cards", least=1)  # PS-184

POINTS_PER_TURN: Final = _POINTS.number("per_turn", least=1)  # PS-044
POINTS_MINIMUM: Final = _POINTS.number("minimum_per_turn", least=0)  # PS-049
MOVE_POINTS: Final = _POINTS.number("move", least=0)  # PS-050
FLOOD_POINTS: Final = _POINTS.number("move_into_flood", least=0)  # PS-224
PLAY_POINTS: Final = _POINTS.number("play_card", least=0)  # for screens; what a card costs stands on it
NEED_POINTS: Final = _POINTS.number("pick_up_need", least=0)  # PS-120
ABILITY_POINTS: Final = _POINTS.number("ability", least=0)  # PS-140
TRADE_POINTS: Final = _POINTS.number("trade_one_resource", least=0)  # PS-151
DEPOSIT_POINTS: Final = _POINTS.number("deposit_one_pile", least=0)  # PS-160

CARRY_LIMIT: Final = _PLAYER.number("carry_limit", least=1)  # PS-170
HAND_LIMIT: Final = _PLAYER.number("hand_limit", least=0)  # PS-090
CARDS_A_TURN: Final = _PLAYER.number("cards_played_per_turn")  # PS-093
TURNS_TO_REVIVE: Final = _PLAYER.number("turns_to_revive", least=1)  # PS-274
CARD_PRICE: Final = _PLAYER.number("card_price_resources", least=1)  # PS-091
PAIR: Final = 2  # PS-304

PILE_SIZE: Final = _SHUTTLE.number("pile_size", least=1)  # PS-161
ONE_SEASON: Final = _DURATIONS.number("season", least=1)  # PS-192

if _SHUTTLE.texts("types") != RESOURCE_IDS or CARDS_A_TURN != 1:
    raise BadContent(f"{_SOURCE.at('shuttle')}: the shuttle wants every resource, and one card is played a turn")


class Season(Ruled):
    """What a season does to the tiles, by their number."""

    def __init__(self, number: int, entry: Entry) -> None:
        super().__init__(number, entry)
        self.amount: list[int] = [tile.amount for tile in TILES]  # PS-072, PS-186
        self.stops: list[bool] = [False] * RESOURCE_COUNT
        self.closes: list[bool] = [False] * RESOURCE_COUNT
        for effect in entry.entries("effect"):
            op = effect.text("op")
            tile = tile_number(effect, "tile", effect.text("tile"))
            if op == "tile_amount":
                self.amount[tile] = effect.number("amount", least=0)
            elif op == "tile_stops":
                self.stops[tile] = True
            elif op == "tile_closed":
                self.closes[tile] = True
            else:
                raise BadContent(f"{effect.where}: seasons know no effect “{op}”")


SEASONS: Final = [Season(number, entry) for number, entry in enumerate(_SOURCE.entries("season"))]  # PS-180
SEASON_COUNT: Final = len(SEASONS)
SEASON_DOMAIN: Final = Domain("season", [season.id for season in SEASONS])
SPRING: Final = 0  # PS-181: the year begins with the first season
