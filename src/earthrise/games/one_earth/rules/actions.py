"""All actions of this game: the verbs in the order of their codes, and what they may point at."""

from typing import Final

from earthrise.engine.actions import ActionSpace, Domain
from earthrise.games.one_earth.components.modes import LARGEST_AMOUNT, MOST_SEATS

# Codes stay what they are when modules move: records of learning agents hold them. A new verb may be left out; it
# then comes after these.
ACTIONS: Final = ActionSpace(
    "discard lead take decline pass request give gift fund_policy ability join_mars fund_project "
    "fund_upgraded refresh fund_technology apply also share save accept propose license vote bid "
    "contribute veto name sanction immunity end_turn"
)
PLAYER: Final = Domain("player", [str(seat + 1) for seat in range(MOST_SEATS)])
AMOUNT: Final = Domain("amount", [str(amount) for amount in range(1, LARGEST_AMOUNT + 1)])  # OE-075
ANSWER: Final = Domain("answer", ["yes", "no"])
YES: Final = 0  # numbers into ANSWER
NO: Final = 1
