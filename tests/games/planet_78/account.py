"""What the team of Planet 78 has, carries and is threatened by, added up from what is told."""

from __future__ import annotations

import re

from earthrise.engine.journal import Event
from tests.kit.accounts import Account, Data, Figures

TOO_MUCH = 292
TAKEN = ("collect", "supply", "dig", "luxury")
PUT_BACK = ("drop", "loss")
RESOURCES = ("wood", "food", "metal", "logistics", "water")
COUNTED = re.compile(rf"(\d+) ({'|'.join(RESOURCES)})\b")


class PlanetAccount(Account):
    def __init__(self, start: Data) -> None:
        super().__init__(start)
        self.at_hand = 0  # the action by which the last Need was picked up

    @staticmethod
    def standing(position: Data) -> Figures:
        figures: Figures = {"pollution": int(position["pollution"])}
        figures["Needs"] = sum(need["by"] is not None for need in position["needs"].values())
        for resource, piles in position["shuttle"].items():
            figures[f"{resource} in the shuttle"] = int(piles)
        for number, settler in enumerate(position["settlers"]):
            figures[f"lives of {number}"] = int(settler["lives"])
            figures[f"cards of {number}"] = len(settler["hand"])
            for resource, count in settler["load"].items():
                figures[f"{resource} of {number}"] = int(count)
        return figures

    def hear(self, event: Event) -> None:
        kind, amount = event.kind, event.amount
        if kind == "pollution":
            self.add("pollution", amount)
        elif kind == "life":
            self.add(f"lives of {whom(event)}", 1)
        elif kind == "life_lost":
            self.add(f"lives of {whom(event)}", -1)
        elif kind == "deposit":
            self.add(f"{resource(event)} in the shuttle", 1)
            self.gives(whom(event), event.text)
        elif kind == "pick_up":
            self.add("Needs", 1)
            self.at_hand = event.ply
        elif kind == "lost" and event.rule == TOO_MUCH and self.at_hand == event.ply:
            self.add("Needs", -1)  # PS-136: a Need that is too much for the planet is nobody's
        elif kind in TAKEN:
            self.add(f"{resource(event)} of {whom(event)}", amount)
        elif kind in PUT_BACK:
            self.gives(whom(event), event.text)
        elif kind == "trade":
            self.hear_of_trade(event)
        elif kind == "shift":
            giver, partner = settlers(event)
            self.gives(giver, event.text, partner)
        elif kind == "respawn":  # PS-278: without resources
            for resource_id in RESOURCES:
                self.kept[f"{resource_id} of {whom(event)}"] = 0
        self.hear_of_cards(event)

    def hear_of_cards(self, event: Event) -> None:
        kind = event.kind
        if kind in ("buy", "all_in"):
            self.add(f"cards of {whom(event)}", 1)
        elif kind in ("play", "discard"):
            self.add(f"cards of {whom(event)}", -1)
        if kind == "buy":
            self.gives(whom(event), event.text)

    def hear_of_trade(self, event: Event) -> None:
        """`gives 1 wood to Ben`, `takes 1 wood from Ben`, `swaps 1 wood for 1 food with Ben`."""
        giver, partner = settlers(event)
        given, _, taken = event.text.partition(" for ")
        if " takes " in event.text:
            given, taken = "", event.text
        self.gives(giver, given, partner)
        self.gives(partner, taken, giver)

    def gives(self, settler: int, text: str, to: int = -1) -> None:
        for count, kind in COUNTED.findall(text):
            self.add(f"{kind} of {settler}", -int(count))
            if to >= 0:
                self.add(f"{kind} of {to}", int(count))


def resource(event: Event) -> str:
    return next(ref for ref in event.refs if ref.startswith("resource:")).removeprefix("resource:")


def whom(event: Event) -> int:
    """The settler it is about; in the solo mode one seat leads several."""
    return settlers(event)[0]


def settlers(event: Event) -> list[int]:
    return [int(ref.removeprefix("settler:")) - 1 for ref in event.refs if ref.startswith("settler:")]


ACCOUNT = PlanetAccount
