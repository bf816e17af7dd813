"""Soil, seeds, cards, sprouts and growth of Earth: Abundance, added up from what is told."""

from __future__ import annotations

import re

from earthrise.engine.journal import Event
from tests.kit.accounts import Account, Data, Figures

PIECES = ("sprouts", "growth")
PILES = ("hand", "compost", "events", "tableau")
POOL = {"soil": "soil", "seed": "seeds", "seeds": "seeds"}
OF_THE_POOL = re.compile(r"(\d+) (soil|seeds?)\b")


class AbundanceAccount(Account):
    @staticmethod
    def standing(position: Data) -> Figures:
        figures: Figures = {}
        for seat, each in enumerate(position["players"]):
            for thing in ("soil", "seeds", "stored", "leaves"):
                figures[f"{thing} of {seat}"] = int(each[thing])
            for pile in PILES:
                figures[f"{pile} of {seat}"] = len(each[pile])
            figures[f"hand of {seat}"] += len(each["held"])
            for piece in PIECES:
                figures[f"{piece} of {seat}"] = sum(int(card.get(piece, 0)) for card in each["tableau"].values())
        return figures

    def hear(self, event: Event) -> None:
        kind, seat, amount = event.kind, event.seat, event.amount
        if kind == "soil":
            self.add(f"soil of {seat}", amount)
        elif kind in ("seeds", "failed"):
            self.add(f"seeds of {seat}", amount)
        elif kind == "germinate":
            self.add(f"seeds of {seat}", -1)
        elif kind in ("claim", "completion") and seat >= 0:
            self.add(f"leaves of {seat}", -1)
        elif kind == "leaf_back":
            self.add(f"leaves of {seat}", 1)
        elif kind == "store":
            self.add(f"stored of {seat}", amount)
        elif kind == "put":
            self.add(f"{piece_of(event)} of {seat}", amount)
            if "from storage" in event.text:
                self.add(f"stored of {seat}", -amount)
        elif kind == "gift":
            self.hear_of_gift(event)
        elif kind == "pay":
            self.hear_of_price(event)
        elif kind in ("share", "collect"):
            self.hear_of_pool(event)
        else:
            self.hear_of_cards(event)

    def hear_of_cards(self, event: Event) -> None:
        kind, seat, amount = event.kind, event.seat, event.amount
        if kind in ("draw", "found"):
            self.add(f"hand of {seat}", amount)
        elif kind == "discard" or (kind == "gaia" and seat >= 0):
            self.add(f"hand of {seat}", -amount)
        elif kind == "plant":
            self.add(f"tableau of {seat}", 1)
            self.add(f"hand of {seat}", -1)
        elif kind == "event":
            self.add(f"events of {seat}", 1)
            self.add(f"hand of {seat}", -1)
        elif kind in ("look", "return"):  # cards held are counted with the hand
            back = amount if kind == "return" else -amount
            self.add(f"compost of {seat}", back)
            self.add(f"hand of {seat}", -back)
        elif kind == "compost":
            self.add(f"compost of {seat}", amount)
            if "from hand" in event.text:
                self.add(f"hand of {seat}", -amount)
            elif "to replant" in event.text:
                self.add(f"tableau of {seat}", -amount)

    def hear_of_price(self, event: Event) -> None:
        seat, amount, text = event.seat, event.amount, event.text
        if " soil" in text:
            self.add(f"soil of {seat}", -amount)
        elif "compost" in text:
            self.add(f"compost of {seat}", -amount)
        elif "a leaf" in text:
            self.add(f"leaves of {seat}", -amount)
        elif "seed" in text:
            self.add(f"seeds of {seat}", -amount)
        else:
            self.add(f"{piece_of(event)} of {seat}", -amount)

    def hear_of_gift(self, event: Event) -> None:
        """To one player, or to everybody else."""
        others = [seat for seat in range(self.seats) if seat != event.seat]
        named = [int(ref.removeprefix("player:")) - 1 for ref in event.refs]
        for seat in named or others:
            self.add(f"stored of {seat}", event.amount)

    def hear_of_pool(self, event: Event) -> None:
        """A card goes from hand to hand; the rest is shared before anybody has it (EA-332). Sprouts picked up are put
        on cards or stored, and told of there."""
        if "a card" in event.text:
            self.add(f"hand of {event.seat}", 1 if event.kind == "collect" else -1)
        elif event.kind == "collect":
            for count, thing in OF_THE_POOL.findall(event.text):
                self.add(f"{POOL[thing]} of {event.seat}", int(count))


def piece_of(event: Event) -> str:
    return "growth" if " growth " in event.text else "sprouts"


ACCOUNT = AbundanceAccount
