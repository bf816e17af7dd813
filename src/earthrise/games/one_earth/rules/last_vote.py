"""The minutes of the last vote at a UN Meeting, kept so that everybody can look again at what was revealed."""

from typing import Final, Literal

from earthrise.games.one_earth.components.leaders import NOBODY
from earthrise.games.one_earth.components.resolution_cards import NO_RESOLUTION

NOTHING: Final[list[int]] = []
SANCTIONED: Final = 0
SPARED: Final = 1
NOBODY_NAMED: Final = 2  # OE-234
PASSED: Final = 3
FAILED: Final = 4
VETOED: Final = 5
Outcome = Literal["sanctioned", "spared", "none", "passed", "failed", "vetoed"]
OUTCOMES: Final[list[Outcome]] = ["sanctioned", "spared", "none", "passed", "failed", "vetoed"]


class Minutes:
    """Never changed once made. Lists are by seat, or empty where there was no such thing: `named` who was named for the
    Sanction card, `votes` 1 for yes and 0 for no, `bids` above 0 for yes and below for no."""

    __slots__ = ("accused", "bids", "contributions", "named", "outcome", "proposal", "votes")

    def __init__(self, outcome: int) -> None:
        self.outcome = outcome
        self.accused = NOBODY
        self.named: list[int] = NOTHING
        self.proposal = NO_RESOLUTION
        self.votes: list[int] = NOTHING
        self.bids: list[int] = NOTHING
        self.contributions: list[int] = NOTHING

    def is_sanction(self) -> bool:
        return self.outcome <= NOBODY_NAMED


def of_sanction(outcome: int, accused: int, named: list[int], votes: list[int]) -> Minutes:
    minutes = Minutes(outcome)
    minutes.accused = accused
    minutes.named = named
    minutes.votes = votes
    return minutes


def of_resolution(outcome: int, proposal: int, votes: list[int], bids: list[int], contributions: list[int]) -> Minutes:
    minutes = Minutes(outcome)
    minutes.proposal = proposal
    minutes.votes = votes
    minutes.bids = bids
    minutes.contributions = contributions
    return minutes
