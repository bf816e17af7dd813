"""The content files read without the interpreter: plain dictionaries and the simplest sums, for expected values."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import earthrise.games.earth_abundance as package

CONTENT = Path(package.__file__).parent / "content"
Entry = dict[str, Any]


def read(name: str) -> Entry:
    return tomllib.loads((CONTENT / f"{name}.toml").read_text(encoding="utf-8"))


EARTH: dict[str, Entry] = {card["id"]: card for name in ("flora", "terrain", "events") for card in read(name)["card"]}
SIDES: dict[str, Entry] = {
    side["id"]: {**side, "kind": card["kind"], "set": card["set"], "card": card["id"]}
    for name in ("islands", "climates", "ecosystems", "fauna")
    for card in read(name)["card"]
    for side in card["side"]
}
ALL: dict[str, Entry] = {**EARTH, **SIDES}
ACTION_OF = {"green": "planting", "red": "composting", "blue": "watering", "yellow": "growing", "multi": "watering"}


def colours_of(card: Entry) -> set[str]:
    """EA-045: multicoloured is red, blue and yellow as well."""
    found: set[str] = set()
    for ability in card.get("ability", []):
        found |= {"red", "blue", "yellow", "multi"} if ability["colour"] == "multi" else {ability["colour"]}
    return found


def passes(match: Entry, card: Entry, sprouts: int = 0, growth: int = 0) -> bool:
    """The card filter, key by key as vocabulary.toml says it."""
    flora = card["kind"] == "flora"
    spaces, stack = card.get("sprout_spaces", 0), card.get("growth_spaces", 0)
    tests = {
        "kind": lambda want: card["kind"] == want,
        "type": lambda want: want in card.get("types", []),
        "habitat": lambda want: want in card.get("habitats", []),
        "habitats_min": lambda want: len(card.get("habitats", [])) >= want,
        "habitats_max": lambda want: len(card.get("habitats", [])) <= want,
        "colour": lambda want: want in colours_of(card),
        "cost_min": lambda want: "cost" in card and card["cost"] >= want,
        "cost_max": lambda want: "cost" in card and card["cost"] <= want,
        "vp_min": lambda want: card["vp"] >= want,
        "vp_max": lambda want: card["vp"] <= want,
        "vp_parity": lambda want: card["vp"] % 2 == ("even", "odd").index(want),
        "sprout_spaces": lambda want: flora and spaces == want,
        "sprout_spaces_max": lambda want: flora and spaces <= want,
        "growth_spaces_min": lambda want: flora and stack >= want,
        "growth_spaces_max": lambda want: flora and stack <= want,
        "canopy_min": lambda want: flora and card.get("canopy_vp", 0) >= want,
        "canopy_max": lambda want: flora and card.get("canopy_vp", 0) <= want,
        "sprouts_on_min": lambda want: sprouts >= want,
        "growth_on_min": lambda want: growth >= want,
        "filled": lambda want: {
            "sprouts": spaces > 0 and sprouts == spaces,
            "growth": stack > 0 and growth == stack,
            "all": sprouts == spaces and growth == stack,
        }[want],
        "bare": lambda want: sprouts == growth == 0,
        "abilities_min": lambda want: len(card.get("ability", [])) >= want,
        "directional": lambda want: card.get("directional", False) == want,
        "name_mark": lambda want: want in card.get("name_marks", []),
        "icon": lambda want: want in card.get("icons", []),
    }
    return all(tests[key](want) for key, want in match.items())


def near(area: str, one: str, other: str) -> bool:
    """Whether space `other` lies in the area around space `one`: `d4`, row d, column 4."""
    rows, columns = ord(other[0]) - ord(one[0]), int(other[1]) - int(one[1])
    return {
        "row": rows == 0,
        "column": columns == 0,
        "orthogonal": abs(rows) + abs(columns) == 1,
        "diagonal": abs(rows) == abs(columns) == 1,
        "adjacent": max(abs(rows), abs(columns)) == 1,
    }[area]


Tableau = dict[str, tuple[str, int, int]]  # by space: card, sprouts, growth


def cards_counted(counter: Entry, tableau: Tableau, board: list[str], planted: list[str], at: str) -> int:
    """A counter of cards in one player's area."""
    match = counter["match"]
    if counter["zone"] == "planted_now":
        return sum(passes(match, EARTH[card]) for card in planted)
    found = 0
    for space, (card, sprouts, growth) in tableau.items():
        if "area" not in counter or near(counter["area"], at, space):
            found += passes(match, EARTH[card], sprouts, growth)
    if counter["zone"] == "play_area":
        found += sum(passes(match, SIDES[card]) for card in board)
    return found
