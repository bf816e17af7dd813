"""All actions of this game: the verbs in the order of their codes, and what they may point at."""

from typing import Final

from earthrise.engine.actions import ActionSpace

# Codes stay what they are when modules move: records of learning agents hold them. A new verb may be left out; it
# then comes after these.
ACTIONS: Final = ActionSpace(
    "claim claim_marsh decline keep discover discover_in_rain take put done move terraform perk weather end"
)
