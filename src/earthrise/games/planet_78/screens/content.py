"""What never changes, for screens to draw: the board, tiles, cards, Needs and roles as printed."""

from earthrise.engine.rulebook import Rulebook
from earthrise.games.planet_78.components.board import BOARD
from earthrise.games.planet_78.components.cards import CARDS, DISASTER, DISASTERS, IN_FRONT, OUT_OF_GAME, PILE_IDS, Card
from earthrise.games.planet_78.components.meters import (
    ABILITY_POINTS,
    ALARM_OFF,
    ALARM_ON,
    CARRY_LIMIT,
    DEPOSIT_POINTS,
    FLOOD_FROM,
    FLOOD_POINTS,
    HAND_LIMIT,
    MOVE_POINTS,
    NEED_POINTS,
    PILE_SIZE,
    PLAY_POINTS,
    POINTS_PER_TURN,
    POLLUTION_MAX,
    SEASONS,
    TRADE_POINTS,
    TURNS_TO_REVIVE,
)
from earthrise.games.planet_78.components.needs import NEEDS
from earthrise.games.planet_78.components.options import DIFFICULTIES
from earthrise.games.planet_78.components.roles import ROLES
from earthrise.games.planet_78.components.tiles import RESOURCE_COUNT, RESOURCE_IDS, RESOURCE_NAMES, SPECIALS, TILES
from earthrise.games.planet_78.screens.shapes import After, CardKind, PlanetContent


def content_data(rulebook: Rulebook) -> PlanetContent:
    return {
        "board": {"columns": BOARD.columns, "rows": BOARD.rows, "grid": BOARD.grid},
        "resources": [{"id": RESOURCE_IDS[each], "name": RESOURCE_NAMES[each]} for each in range(RESOURCE_COUNT)],
        "tiles": [
            {
                "id": tile.id,
                "name": tile.name,
                "gives": RESOURCE_IDS[tile.number],
                "amount": tile.amount,
                "count": tile.count,
                "text": tile.text,
            }
            for tile in TILES
        ],
        "specials": [
            {"id": special.id, "name": special.name, "safe": special.safe, "text": special.text}
            for special in SPECIALS.values()
        ],
        "seasons": [
            {"id": season.id, "name": season.name, "text": season.text, "rule": rulebook.id_of(season.rule)}
            for season in SEASONS
        ],
        "cards": [_card(card, rulebook) for cards in CARDS[:DISASTER] for card in cards],
        "disasters": [_card(card, rulebook) for card in DISASTERS],
        "needs": [
            {"id": need.id, "name": need.name, "text": need.text, "rule": rulebook.id_of(need.rule)} for need in NEEDS
        ],
        "roles": [
            {
                "id": role.id,
                "name": role.name,
                "diagonal": role.diagonal,
                "ability": role.ability_name,
                "text": role.text,
                "rule": rulebook.id_of(role.rule),
            }
            for role in ROLES
        ],
        "difficulties": [
            {
                "id": level.id,
                "name": level.name,
                "start_pollution": level.start_pollution,
                "season_length": level.season_length,
            }
            for level in DIFFICULTIES
        ],
        "figures": {
            "points": POINTS_PER_TURN,
            "move": MOVE_POINTS,
            "move_into_flood": FLOOD_POINTS,
            "pick_up": NEED_POINTS,
            "ability": ABILITY_POINTS,
            "trade": TRADE_POINTS,
            "deposit": DEPOSIT_POINTS,
            "play": PLAY_POINTS,
            "carry_limit": CARRY_LIMIT,
            "hand_limit": HAND_LIMIT,
            "pile_size": PILE_SIZE,
            "pollution_max": POLLUTION_MAX,
            "flood_from": FLOOD_FROM,
            "alarm_on": ALARM_ON,
            "alarm_off": ALARM_OFF,
            "turns_to_revive": TURNS_TO_REVIVE,
        },
    }


def _card(card: Card, rulebook: Rulebook) -> CardKind:
    after: After = "discard"
    if card.after == OUT_OF_GAME:
        after = "remove"
    elif card.after == IN_FRONT:
        after = "in_front"
    return {
        "id": card.id,
        "name": card.name,
        "pile": PILE_IDS[card.pile],
        "count": card.count,
        "cost": card.cost,
        "after": after,
        "duration": card.duration,
        "text": card.text,
        "rule": rulebook.id_of(card.rule),
    }
