"""What never changes and screens show: lands, weather cards and perk trees as printed."""

from earthrise.games.new_earth_thomas.components.lands import LANDS
from earthrise.games.new_earth_thomas.components.perks import PERKS_BY_TREE, TREE_IDS, TREE_NAMES
from earthrise.games.new_earth_thomas.components.weather_cards import CARDS
from earthrise.games.new_earth_thomas.screens.shapes import EarthContent


def content_data() -> EarthContent:
    """Lands, weather cards and perk trees as printed, for screens to draw."""
    return {
        "lands": [{"id": land.id, "name": land.name, "natural": land.natural, "text": land.text} for land in LANDS[1:]],
        "weather": [{"id": card.id, "name": card.name, "text": card.text, "count": card.count} for card in CARDS[1:]],
        "trees": [
            {
                "id": TREE_IDS[tree],
                "name": TREE_NAMES[tree],
                "perks": [
                    {
                        "id": perk.id,
                        "number": perk.place + 1,
                        "name": perk.name,
                        "text": perk.text,
                        "rule": perk.rule,
                        "row": perk.row,
                        "column": perk.column,
                        "parents": [PERKS_BY_TREE[tree][parent].id for parent in perk.parents],
                    }
                    for perk in PERKS_BY_TREE[tree]
                ],
            }
            for tree in range(len(TREE_IDS))
        ],
    }
