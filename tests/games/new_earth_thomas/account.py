"""Credits of New Earth (Thomas), added up from what is told."""

from __future__ import annotations

from earthrise.engine.journal import Event
from tests.kit.accounts import Account, Data, Figures

PAYING = ("discover", "terraform", "claim", "credits")


class ThomasAccount(Account):
    @staticmethod
    def standing(position: Data) -> Figures:
        figures = {f"credits of {seat}": int(each["credits"]) for seat, each in enumerate(position["companies"])}
        # What is taken beyond the last credit is taken all the same (NT-302).
        return {**figures, "supply": int(position["supply"]) - int(position["beyond"])}

    def hear(self, event: Event) -> None:
        if event.kind in PAYING:
            self.add(f"credits of {event.seat}", event.amount)
            self.add("supply", -event.amount)


ACCOUNT = ThomasAccount
