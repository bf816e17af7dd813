"""Points, attitudes, levels and cards of New Earth (Fay), added up from what is told."""

from __future__ import annotations

from earthrise.engine.journal import Event
from tests.kit.accounts import Account, Data, Figures

FEWER_CARDS = ("confiscated", "sell", "keep")


class FayAccount(Account):
    @staticmethod
    def standing(position: Data) -> Figures:
        figures: Figures = {}
        for seat, each in enumerate(position["players"]):
            figures[f"points of {seat}"] = int(each["score"])
            figures[f"attitude to {seat}"] = int(each["attitude"])
            figures[f"cards of {seat}"] = len(each["hand"])
            for technology, level in each["levels"].items():
                figures[f"{technology} of {seat}"] = int(level)
        for frame in position["frames"]:
            if frame["kind"] == "keep":  # drawn, and one of them to be kept (NF-157)
                figures[f"cards of {frame['seat']}"] += len(frame["cards"])
        return figures

    def hear(self, event: Event) -> None:
        kind, seat, amount = event.kind, event.seat, event.amount
        if kind == "points":
            self.add(f"points of {seat}", amount)
        elif kind == "attitude":
            self.add(f"attitude to {seat}", amount)
        elif kind == "advance":
            technology = event.refs[0].removeprefix("tech:")
            self.kept[f"{technology} of {seat}"] = amount
        elif kind == "draw":
            self.add(f"cards of {seat}", amount)
        elif kind == "play":
            self.add(f"cards of {seat}", -1)
        elif kind in FEWER_CARDS:
            self.add(f"cards of {seat}", -amount)


ACCOUNT = FayAccount
