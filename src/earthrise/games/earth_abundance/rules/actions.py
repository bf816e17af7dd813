"""All actions of this game: the verbs in the order of their codes, and what they may point at."""

from typing import Final

from earthrise.engine.actions import ActionSpace, Domain
from earthrise.games.earth_abundance.components.boards import CONVERSIONS, FEATURES
from earthrise.games.earth_abundance.components.cards import CARDS, EVENTS, PLANTABLE
from earthrise.games.earth_abundance.rules.state import RESOURCES

# Codes stay what they are when modules move: records of learning agents hold them. A new verb may be left out; it
# then comes after these.
ACTIONS: Final = ActionSpace(
    "stop end compost keep return share_card place take auto store share accept share_amount give claim "
    "forgo copy convert convert_with_care germinate collect collect_one collect_card event "
    "event_with_care plan pass join join_with_care decline use use_with_care skip run tableau_first at "
    "spend plant replant waive end_with_care gyre choose choose_with_care benefit benefit_with_care move "
    "pick"
)
MOST: Final = 40  # the largest amount that can be named
PLANTABLE_DOMAIN: Final = Domain("card", [CARDS[number].id for number in PLANTABLE])
EVENT_DOMAIN: Final = Domain("card", [CARDS[number].id for number in EVENTS])
OPTIONS: Final = ["first", "second", "both", "reversed", "none"]
OPTION_DOMAIN: Final = Domain("option", OPTIONS)
HOWS: Final = ["stops", "quick", "finish"]
HOW_DOMAIN: Final = Domain("how", HOWS)
FEATURE_DOMAIN: Final = Domain("feature", [feature.id for feature in FEATURES])
CONVERSION_DOMAIN: Final = Domain("conversion", [conversion.id for conversion in CONVERSIONS])
PLAYER_DOMAIN: Final = Domain("player", [str(seat + 1) for seat in range(6)])
RESOURCE_DOMAIN: Final = Domain("resource", RESOURCES)
AMOUNT_DOMAIN: Final = Domain("amount", [str(number) for number in range(MOST + 1)])
DEALT: Final = 4  # sides to choose from at most
ISLAND_DOMAIN: Final = Domain("island", [str(place + 1) for place in range(DEALT)])
CLIMATE_DOMAIN: Final = Domain("climate", [str(place + 1) for place in range(DEALT)])
ECOSYSTEM_DOMAIN: Final = Domain("ecosystem", ["none", *(str(place + 1) for place in range(DEALT))])
