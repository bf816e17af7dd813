"""What a screen needs of the game that never changes: tiles, technologies, cards and boards as printed."""

from earthrise.games.new_earth_fay.components.alien_cards import ALIENS, RESULTS, SIDE_WORDS
from earthrise.games.new_earth_fay.components.board import (
    ATTITUDE_LABELS,
    BASE,
    CITY,
    COLOURS,
    IS_WATER,
    KIND_WORDS,
    PIECE_COUNTS,
    PIECE_NAMES,
    TERRAIN_COUNT,
    TERRAIN_NAMES,
    TERRAIN_SYMBOLS,
    TERRAINS,
    TOWN,
    VALUES,
)
from earthrise.games.new_earth_fay.components.rd_cards import DESIGNS
from earthrise.games.new_earth_fay.components.technologies import LEVELS, TECHNOLOGIES, TECHNOLOGY_NAMES
from earthrise.games.new_earth_fay.components.tiles import BENEFIT_WORDS, NO_CORNER, SETS, TILES
from earthrise.games.new_earth_fay.rules.place_words import PARTS
from earthrise.games.new_earth_fay.screens.shapes import FayContent


def content_data() -> FayContent:
    """Tiles, technologies, cards and boards as printed, for screens to draw."""
    return {
        "terrains": [
            {
                "id": TERRAINS[terrain],
                "name": TERRAIN_NAMES[terrain],
                "symbol": TERRAIN_SYMBOLS[terrain],
                "water": IS_WATER[terrain],
            }
            for terrain in range(TERRAIN_COUNT)
        ],
        "tile_parts": {str(corners): name for corners, name in PARTS.items()},
        "values": VALUES,
        "tiles": [
            {
                "id": tile.id,
                "name": tile.name,
                "set": SETS[tile.set],
                "locations": tile.printed,
                "rich": None if tile.riches[0] == NO_CORNER else tile.riches[0],
                "benefit": BENEFIT_WORDS[tile.benefit],
                "text": tile.text,
            }
            for tile in TILES
        ],
        "technologies": [
            {
                "id": TECHNOLOGIES[number],
                "name": TECHNOLOGY_NAMES[number],
                "levels": [
                    {
                        "id": level.id,
                        "level": level.level,
                        "name": level.name,
                        "kind": "action" if level.is_action else "unlock",
                        "text": level.text,
                    }
                    for level in LEVELS
                    if level.technology == number
                ],
            }
            for number in range(len(TECHNOLOGIES))
        ],
        "cards": [
            {
                "id": design.id,
                "name": design.name,
                "text": design.text,
                "when": design.when,
                "permanent": design.permanent,
                "count": design.count,
            }
            for design in DESIGNS
        ],
        "result_cards": [
            {"id": card.id, "side": SIDE_WORDS[card.side], "name": card.name, "text": card.text} for card in RESULTS
        ],
        "alien_cards": [
            {"id": card.id, "name": card.name, "technology": card.technology, "text": card.text} for card in ALIENS
        ],
        "attitude": {
            "min": min(ATTITUDE_LABELS),
            "max": max(ATTITUDE_LABELS),
            "labels": {str(step): label for step, label in ATTITUDE_LABELS.items()},
        },
        "pieces": [
            {"id": KIND_WORDS[kind], "name": PIECE_NAMES[kind], "count": PIECE_COUNTS[kind]}
            for kind in (BASE, TOWN, CITY)
        ],
        "colors": COLOURS,
    }
