"""Prosperity, Emissions and currency of One Earth, added up from the words people are told."""

from __future__ import annotations

import re

from earthrise.engine.journal import Event
from tests.kit.accounts import Account, Data, Figures

CHANGE = re.compile(r"([+-]\d+) (Prosperity|Emissions)\b")
LOST = re.compile(r"loses (\d+) Prosperity")
GLOBAL = re.compile(r"Global Emissions (?:\d+ to )?(\d+)\b|Global Emissions [+-]\d+ \((\d+)\)")

GAINED = re.compile(r"(?:earns|gains|takes back|,) (\d+) currency")
SPENT = re.compile(r"(?:for|pays|gives|puts in|bids) (\d+) currency")
GIVEN = re.compile(r"gives (\d+) currency to {(\d)}")
GENERAL = re.compile(r"the General's Prosperity ([+-]\d+)")
NAMED = re.compile(r"{(\d)}")
SAID_BEFORE = ("proposal", "event", "automa")  # what a card says it will do
PROMISES = ("request", "aid_fixed")  # currency that nobody has paid yet


class OneEarthAccount(Account):
    @staticmethod
    def standing(position: Data) -> Figures:
        figures = {
            "Global Emissions": int(position["global_emissions"]),
            "the General's Prosperity": int(position["general_prosperity"]),
        }
        for seat, each in enumerate(position["players"]):
            figures[f"Prosperity of {seat}"] = int(each["prosperity"])
            figures[f"Emissions of {seat}"] = int(each["emissions"])
            figures[f"purse of {seat}"] = int(each["purse"])
        return figures

    def hear(self, event: Event) -> None:
        if event.kind in SAID_BEFORE:
            return
        text = event.text
        for seat in self.meant(event):
            for amount, figure in CHANGE.findall(text):
                self.add(f"{figure} of {seat}", int(amount))
        for amount in LOST.findall(text):
            self.add(f"Prosperity of {event.seat}", -int(amount))
        for amount in GENERAL.findall(text):
            self.add("the General's Prosperity", int(amount))
        for figures in GLOBAL.findall(text):
            self.kept["Global Emissions"] = int(next(figure for figure in figures if figure))
        self.hear_of_currency(event)

    def hear_of_currency(self, event: Event) -> None:
        seat, text = event.seat, event.text
        if event.kind in PROMISES:
            return
        for amount in GAINED.findall(text):
            self.add(f"purse of {seat}", int(amount))
        for amount in SPENT.findall(text):
            self.add(f"purse of {seat}", -int(amount))
        for amount, receiver in GIVEN.findall(text):
            self.add(f"purse of {receiver}", int(amount))

    def meant(self, event: Event) -> list[int]:
        """Whom a change is about: those named before it, where an Event strikes several."""
        if event.seat < 0:
            return []
        named, colon, _ = event.text.partition(":")
        return [int(seat) for seat in NAMED.findall(named)] if colon else [event.seat]


ACCOUNT = OneEarthAccount
