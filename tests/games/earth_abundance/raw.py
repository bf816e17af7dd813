"""The content files read without the interpreter: plain dictionaries and the simplest sums, for expected values."""

from __future__ import annotations

import itertools
import tomllib
from collections.abc import Iterator
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


# -- formulas, by trying everything ------------------------------------------------------------------------------------


class Area:
    """One player's things as plain data."""

    def __init__(self, tableau: Tableau, board: list[str], soil: int, hand: int, compost: int, events: int) -> None:
        self.tableau = tableau
        self.board = board
        self.stocks = {"soil": soil, "hand": hand, "compost": compost, "events": events}

    def count(self, counter: Entry, at: str) -> int:
        of = counter["of"]
        if of in self.stocks:
            return self.stocks[of]
        if of == "cards":
            return cards_counted(counter, self.tableau, self.board, [], at)
        if of == "sprouts":
            return sum(sprouts for _, sprouts, _ in self.tableau.values())
        if of == "growth":
            return sum(growth for _, _, growth in self.tableau.values())
        if of == "empty_spaces":
            return 4 - sum(near("orthogonal", at, space) for space in self.tableau)
        if of == "full_lines":
            return len(self.lines(counter["line"]))
        assert of == "sets"
        return self.sets()

    def lines(self, line: str) -> list[list[str]]:
        if line == "diagonal":
            found = []
            for space in self.tableau:
                for step in (1, -1):
                    ahead = [f"{chr(ord(space[0]) + place)}{int(space[1]) + step * place}" for place in range(4)]
                    if all(each in self.tableau for each in ahead):
                        found.append(ahead)
            return found
        key = 0 if line == "row" else 1
        groups = [[space for space in self.tableau if space[key] == name] for name in "abcdefg1234567"]
        return [group for group in groups if len(group) == 4]

    def sets(self) -> int:
        """Fill one part after another with a card that is still free; as many whole sets as can be made."""
        cards = [EARTH[card] for card, _, _ in self.tableau.values()] + [SIDES[card] for card in self.board]
        serves = [colours_of(card) | ({"terrain"} if card["kind"] == "terrain" else set()) for card in cards]
        best = 0
        while best < self.stocks["events"] and _all_served(["red", "blue", "yellow", "terrain"] * (best + 1), serves):
            best += 1
        return best

    def score(self, formula: Entry, at: str, others: list[Area]) -> int:
        if formula["op"] in ("per", "ladder"):
            counter = formula["count"]
            areas = [self, *others] if counter.get("who") == "best_player" else [self]
            number = max(area.count(counter, at) for area in areas)
            if formula["op"] == "ladder":
                points: list[int] = formula["points"]
                return points[min(number, len(points)) - 1] if number else 0
            return min(int(formula["points"]) * (number // int(formula["each"])), int(formula.get("max", 10**6)))
        if formula["op"] == "path":
            match = formula["match"]
            nodes = [space for space, (card, s, g) in self.tableau.items() if passes(match, EARTH[card], s, g)]
            through = at if formula["through_this"] else ""
            length = max(
                (len(path) for path in paths(nodes, formula["step"]) if not through or through in path), default=0
            )
            return int(formula["points"]) * min(length, int(formula.get("max_cards", length)))
        lines = [line for line in self.lines(formula["line"]) if not formula["only_this"] or at in line]
        return int(formula["points"]) * sum(self.line_passes(formula, line) for line in lines)

    def line_passes(self, formula: Entry, line: list[str]) -> bool:
        values = [self.values(formula["of"], space) for space in line]
        if formula["test"] == "same":
            return bool(set.intersection(*values))
        return any(len(set(chosen)) == 4 for chosen in itertools.product(*values))

    def values(self, of: str, space: str) -> set[object]:
        name, sprouts, growth = self.tableau[space]
        card = EARTH[name]
        if of == "colour":
            return {colour for colour in colours_of(card) if colour != "multi"}
        if of == "type":
            return {"terrain"} if card["kind"] == "terrain" else set(card["types"])
        if of == "habitat":
            return set(card["habitats"])
        return {{"vp": card["vp"], "sprouts": sprouts, "growth": growth}[of]}


def _all_served(parts: list[str], serves: list[set[str]]) -> bool:
    """Whether every part finds a card of its own (augmenting paths)."""
    taken: dict[int, int] = {}

    def find(part: int, seen: set[int]) -> bool:
        for card, kinds in enumerate(serves):
            if parts[part] in kinds and card not in seen:
                seen.add(card)
                if card not in taken or find(taken[card], seen):
                    taken[card] = part
                    return True
        return False

    return all(find(part, set()) for part in range(len(parts)))


def paths(nodes: list[str], step: str) -> Iterator[list[str]]:
    """Every chain of nodes without repetition."""
    heap = [[node] for node in nodes]
    while heap:
        path = heap.pop()
        yield path
        heap += [[*path, node] for node in nodes if node not in path and near(step, path[-1], node)]
