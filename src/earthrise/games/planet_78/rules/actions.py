"""All actions of this game: the verbs in the order of their codes, and what they may point at."""

from typing import Final

from earthrise.engine.actions import ActionSpace, Domain
from earthrise.games.planet_78.components.board import MOST_SETTLERS
from earthrise.games.planet_78.components.cards import NEGATIVE_CARDS, POSITIVE_CARDS
from earthrise.games.planet_78.components.roles import DEEPEST_DIG
from earthrise.games.planet_78.components.tiles import RESOURCE_COUNT, RESOURCE_IDS

# Codes stay what they are when modules move: records of learning agents hold them. A new verb may be left out; it
# then comes after these.
ACTIONS: Final = ActionSpace(
    "play revive choose send_home turn_up buy all_in strike next leave bury put_back discard move "
    "free_step walk stop pick_up swap no_swap pay_waste pollute waste shift done trade accept refuse "
    "give_up agree carry_on deposit drop ability treat airlift prefab dig take take_nothing end become"
)
_SETTLERS: Final = [str(number + 1) for number in range(MOST_SETTLERS)]
SETTLERS: Final = Domain("settler", _SETTLERS)
FROM: Final = Domain("from", _SETTLERS)
TO: Final = Domain("to", _SETTLERS)
RESOURCES: Final = Domain("resource", RESOURCE_IDS)
GIVE: Final = Domain("give", [*RESOURCE_IDS, "nothing"])
TAKE: Final = Domain("take", [*RESOURCE_IDS, "nothing"])
NO_RESOURCE: Final = RESOURCE_COUNT  # the last value of GIVE and TAKE
ACTION_CARDS: Final = Domain("card", [card.id for card in POSITIVE_CARDS])
NEGATIVES: Final = Domain("card", [card.id for card in NEGATIVE_CARDS])
AMOUNTS: Final = Domain("amount", [str(number) for number in range(DEEPEST_DIG + 1)])
