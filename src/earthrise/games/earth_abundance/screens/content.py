"""What a screen needs of the game that never changes: cards, sides, actions, as plain data."""

from earthrise.games.earth_abundance.components.boards import (
    CONVERSIONS,
    FEATURES,
    GAIA_CARDS,
    GERMINATE_CONVERSION,
    MAIN_ACTIONS,
)
from earthrise.games.earth_abundance.components.cards import (
    CLIMATES,
    EARTH,
    ECOSYSTEMS,
    GOALS,
    ISLANDS,
    Card,
)
from earthrise.games.earth_abundance.components.codes import (
    COLOURS,
    EVENT,
    HABITATS,
    ICONS,
    KINDS,
    MARKS,
    TRIGGERS,
    TYPES,
)
from earthrise.games.earth_abundance.components.grid import SPACE_DOMAIN
from earthrise.games.earth_abundance.rules.scoring import CATEGORIES, GAIA_LEAVES, part_name
from earthrise.games.earth_abundance.screens import shapes


def content_data() -> shapes.AbundanceContent:
    return {
        "categories": [{"id": category, "name": part_name(category)} for category in [*CATEGORIES, GAIA_LEAVES]],
        "cards": [_card(card) for card in EARTH],
        "islands": [_card(card) for card in ISLANDS],
        "climates": [_card(card) for card in CLIMATES],
        "ecosystems": [
            {
                "id": side.id,
                "card": side.of_card,
                "face": side.face,
                "name": side.name,
                "text": side.text,
                "set": _set(side.abundance),
            }
            for side in ECOSYSTEMS
        ],
        "fauna": [
            {
                "id": goal.id,
                "card": goal.of_card,
                "face": goal.face,
                "name": goal.name,
                "latin": goal.latin,
                "text": goal.text,
                "set": _set(goal.abundance),
                "need": goal.need,
            }
            for goal in GOALS
        ],
        "actions": [
            {
                "id": action.id,
                "colour": COLOURS[action.colour],
                "name": action.name,
                "text": action.text,
                "major": action.major_texts,
                "minor": action.minor_texts,
                "activates": [COLOURS[colour] for colour in action.colours],
            }
            for action in MAIN_ACTIONS
        ],
        "conversions": [
            {"id": each.id, "text": each.text, "set": _set(each.abundance)}
            for each in [*CONVERSIONS, GERMINATE_CONVERSION]
        ],
        "features": [{"id": feature.id, "text": feature.text} for feature in FEATURES],
        "gaia_cards": [
            {"id": card.id, "name": card.name, "text": card.text, "colour": card.colour} for card in GAIA_CARDS
        ],
        "spaces": SPACE_DOMAIN.values,
    }


def _set(abundance: bool) -> shapes.Set:
    return "abundance" if abundance else "base"


def _words(mask: int, words: list[str]) -> list[str]:
    return [word for bit, word in enumerate(words) if mask >> bit & 1]


def _card(card: Card) -> shapes.Card:
    return {
        "ref": f"card:{card.id}",
        "id": card.id,
        "kind": KINDS[card.kind],
        "name": card.name,
        "latin": card.latin,
        "set": _set(card.abundance),
        "card": card.of_card,
        "face": card.face,
        "types": _words(card.types, TYPES),
        "cost": None if card.cost < 0 else card.cost,
        "vp": card.vp,
        "habitats": _words(card.habitats, HABITATS),
        "sprout_spaces": card.sprout_spaces,
        "growth_spaces": card.growth_spaces,
        "canopy_vp": card.canopy,
        "name_marks": _words(card.marks, MARKS),
        "icons": _words(card.icons, ICONS),
        "directional": card.directional,
        "text": card.text,
        "timing": "" if card.kind != EVENT else "between_turns" if card.between else "anytime",
        "abilities": [
            {"colour": COLOURS[ability.colour], "trigger": TRIGGERS[ability.trigger], "cost": bool(ability.costs)}
            for ability in card.abilities
        ],
    }
