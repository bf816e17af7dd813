"""The result of New Earth (Thomas), reckoned from the rulebook, the journal and plain positions alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from earthrise.engine.journal import Event
from tests.kit.reckoning import Data, Reckoned, Reckoner

NATURAL = {
    "barren_landscape",
    "desert",
    "mountain",
    "underground_cavern",
    "primordial_marsh",
    "mineral_rich_canyon",
    "acid_lake",
    "volcano",
}
PAYING = ("discover", "terraform", "claim", "credits")
FINAL_PERKS = 314  # what the game says they pay is not believed


class ThomasReckoner(Reckoner):
    """Adds up what every event says was earned or lost (NT-300 to NT-302), and counts the final perks itself."""

    def __init__(self, start: Data) -> None:
        super().__init__(start)
        self.credits = [int(company["credits"]) for company in start["companies"]]
        self.supply = int(start["supply"])
        self.ran_out = bool(start["end_triggered"])
        self.totals: list[int] = []

    def see(self, events: list[Event], position: Callable[[], Data]) -> None:
        for event in events:
            if event.kind in PAYING and event.rule != FINAL_PERKS:
                self.credits[event.seat] += event.amount
                self.take(event.amount)
            elif event.kind in ("tiebreak", "over") and not self.totals:
                finals = [self.finals(position(), seat) for seat in range(len(self.credits))]
                self.totals = [earned + final for earned, final in zip(self.credits, finals, strict=True)]
                self.credits = [0] * len(self.totals)  # from now on: the change over the tiebreak round (NT-323)

    def take(self, amount: int) -> None:
        if amount > 0 and amount >= self.supply:
            self.ran_out = True  # NT-310
        self.supply = max(0, self.supply - amount)

    @staticmethod
    def finals(position: Data, seat: int) -> int:
        """Explorer 15, Terraformer 15 and Settler 15 (NT-215, NT-216, NT-235, NT-255, NT-258)."""
        perks = position["companies"][seat]["perks"]
        lands: Counter[str] = Counter()
        own: Counter[str] = Counter()
        for space in position["spaces"].values():
            land = space.get("tile", "").removesuffix("_marked")
            if land:
                lands[land] += 1
                own[land] += space.get("claim") == seat
        natural = sum(count for land, count in lands.items() if land in NATURAL)
        paid = natural // 2 if "explorer_15" in perks else 0
        paid += sum(lands.values()) - natural if "terraformer_15" in perks else 0
        return paid + (2 * max(own.values(), default=0) if "settler_15" in perks else 0)

    def result(self, position: Data) -> Reckoned:
        best = [seat for seat, total in enumerate(self.totals) if total == max(self.totals)]
        if len(best) == 1:
            return Reckoned(self.totals, best, "supply" if self.ran_out else "")
        most = max(self.credits[seat] for seat in best)
        winners = [seat for seat in best if self.credits[seat] == most]
        return Reckoned(self.totals, winners, "tiebreak" if len(winners) == 1 else "shared")


RECKONER = ThomasReckoner
