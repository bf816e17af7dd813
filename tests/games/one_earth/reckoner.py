"""What a game of One Earth comes to, reckoned a second time from the rulebook's text: plain, slow, and with nothing of
the game's own scoring or ending. Figures of cards are read from the content files."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import earthrise.games.one_earth
from earthrise.engine.journal import Event
from tests.kit.reckoning import Data, Reckoned, Reckoner

CONTENT = Path(str(earthrise.games.one_earth.__file__)).parent / "content"
LOST = 30  # Global Emissions that the Earth cannot bear (OE-352, OE-366, OE-444, OE-447)
TOO_HOT = 25  # from here on nobody wins a standard game (OE-344, OE-349)
FUNDED = ("project", "technology", "policy")  # what is told of somebody who funds something
LIVABILITY = [0, 0, 1, 2, 4, 6, 8, 11, 15]  # OE-388


def entries(name: str, key: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads((CONTENT / name).read_text(encoding="utf-8"))[key]
    return found


SECTORS = {entry["id"]: entry["sector"] for entry in entries("projects.toml", "project")}
AUTOMA = {entry["id"]: entry for entry in entries("automa.toml", "automa")}


def sector(card: str) -> str:
    """`school_3` is the third School."""
    return str(SECTORS[card.rpartition("_")[0]])


def lowest(data: Data) -> list[int]:
    """Who emits least, all who are tied."""
    least = min(player["emissions"] for player in data["players"])
    return [seat for seat, player in enumerate(data["players"]) if player["emissions"] == least]


def best(values: list[int], among: list[int]) -> list[int]:
    """Those of them with the most, all who are tied."""
    return [seat for seat in among if values[seat] == max(values[each] for each in among)]


class OneEarthReckoner(Reckoner):
    """Follows who came to the target when, what started the final round, and how long nobody has funded anything."""

    def __init__(self, start: Data) -> None:
        super().__init__(start)
        self.mode = str(start["options"]["mode"])
        self.target = target_of(start)
        self.arrived: dict[int, int] = {}  # standard: since which action each is at the target (OE-345)
        self.actions = 0
        self.final = ""  # `target` or `deck`, once the final round has been started
        self.triggers: list[int] = []
        self.funded = False  # in this round
        self.barren = 0  # complete rounds in a row before this one in which nobody funded anything

    def see(self, events: list[Event], position: Callable[[], Data]) -> None:
        self.actions += 1
        for event in events:
            if event.kind in FUNDED:
                self.funded = True
            elif event.kind == "round" and event.amount > 1:
                self.barren = 0 if self.funded else self.barren + 1
                self.funded = False
        data = position()
        if data["frames"] and data["frames"][-1]["kind"] in ("second_use", "share"):
            return  # OE-122: nothing is looked at before the second use is placed
        at_target = [seat for seat, player in enumerate(data["players"]) if player["prosperity"] >= self.target]
        if self.mode == "standard":
            self.arrived = {seat: self.arrived.get(seat, self.actions) for seat in at_target}
        elif not self.final and data["global_emissions"] < LOST:  # OE-367, OE-448: condition 3 comes first
            if at_target:  # OE-381: if both are met, condition 1 counts
                self.final, self.triggers = "target", at_target
            elif not data["deck"] and not self.general_is_there(data):
                self.final = "deck"

    def general_is_there(self, data: Data) -> bool:
        """OE-446: in solo the General's own Prosperity may end the game at once."""
        return self.mode == "solo" and self.general_prosperity(data) >= self.target

    def general_prosperity(self, data: Data) -> int:
        return sum(AUTOMA[card]["solo"]["prosperity"] for card in data["automa_discards"])  # OE-421

    def result(self, position: Data) -> Reckoned:
        return {
            "standard": self.standard,
            "advanced": self.advanced,
            "two_player": self.two_player,
            "solo": self.solo,
        }[self.mode](position)

    def is_stalemate(self, data: Data) -> bool:
        """OE-358: three complete rounds, the last of which is just over."""
        return data["turns_left"] == 0 and not self.funded and self.barren >= 2

    # -- Prosperity ----------------------------------------------------------------------------------------------------

    def standard(self, data: Data) -> Reckoned:
        heat = data["global_emissions"]
        prosperity = [player["prosperity"] for player in data["players"]]
        if heat >= LOST:
            reason = "uninhabitable"
        elif self.is_stalemate(data):
            reason = "stalemate" if heat < TOO_HOT else "stalemate_lost"
        elif self.arrived and heat < TOO_HOT:
            reason = "target"
        elif not data["deck"]:
            reason = "deck" if heat < TOO_HOT else "deck_lost"
        else:
            reason = "critical_lost"
        winners: list[int] = []
        if reason == "target":  # OE-345, OE-346
            first = min(self.arrived.values())
            winners = best(prosperity, [seat for seat in sorted(self.arrived) if self.arrived[seat] == first])
        elif reason in ("deck", "stalemate"):
            winners = best(prosperity, list(range(len(prosperity))))
            if data["options"]["tie_break"] == "emissions":  # OE-350
                winners = best([-player["emissions"] for player in data["players"]], winners)
        scored = bool(winners) or data["rules"] == 1  # OE-359; the first rules gave points for a lost Earth
        return Reckoned(prosperity if scored else [0] * len(prosperity), winners, reason)

    # -- Victory Points ------------------------------------------------------------------------------------------------

    def advanced(self, data: Data) -> Reckoned:
        points = [self.points(data, seat) for seat in range(data["seats"])]
        everybody = list(range(data["seats"]))
        if self.final:  # OE-365: Global Emissions do not matter any more
            return Reckoned(points, best(points, everybody), f"{self.final}_scored")
        if data["global_emissions"] < LOST and self.is_stalemate(data):
            return Reckoned(points, best(points, everybody), "stalemate_scored")
        escaped = sorted({*lowest(data), *data["members"]})  # OE-371
        scores = [points[seat] if seat in escaped else 0 for seat in everybody]
        reason = "uninhabitable_pyrrhic" if data["global_emissions"] >= LOST else "critical_pyrrhic"
        return Reckoned(scores, best(points, escaped), reason)

    def two_player(self, data: Data) -> Reckoned:
        points = [self.points(data, seat) for seat in range(2)]
        if data["global_emissions"] < LOST:
            return Reckoned(points, best(points, [0, 1]), f"duel_{self.final}")
        cleaner = lowest(data)  # OE-444, OE-451
        scored = len(cleaner) == 2 or data["rules"] == 1
        return Reckoned(points if scored else [0, 0], best(points, cleaner), "duel_uninhabitable")

    def solo(self, data: Data) -> Reckoned:
        points = self.points(data, 0)
        if data["global_emissions"] >= LOST:
            return Reckoned([points if data["rules"] == 1 else 0], [], "solo_uninhabitable")
        winners = [0] if points > self.general_points(data) else []  # OE-455
        return Reckoned([points], winners, f"solo_{self.final or 'general'}")

    def general_points(self, data: Data) -> int:
        """OE-456 to OE-459."""
        points = self.general_prosperity(data)
        if data["options"]["difficulty"] != "easy":
            points += 3 * sum(sector(card) == "manufacturing" for card in data["taken"])
        if data["options"]["difficulty"] == "hard":
            points += sum(AUTOMA[card]["vp"] for card in data["automa_discards"])
        return points

    def points(self, data: Data, seat: int) -> int:
        """OE-380 to OE-389."""
        player = data["players"][seat]
        total: int = 3 if self.final == "target" and seat in self.triggers else 0
        total += player["prosperity"]
        total -= max(0, player["emissions"] - 7)
        total += 1 if seat in data["technologies"].values() else 0
        total += 1 if seat in data["policies"].values() else 0
        total += supported(data, seat)
        if data["options"]["mars_diplomacy"] and seat in data["members"]:  # OE-473
            total += 1
        total += player["purse"] // 2
        total += LIVABILITY[len({sector(entry["project"]) for entry in player["projects"]})]
        return total + self.leader_points(data, seat)

    def leader_points(self, data: Data, seat: int) -> int:
        player = data["players"][seat]
        leader, emissions = str(player["leader"]), int(player["emissions"])
        if leader == "diplomat":  # OE-158
            return 2 * supported(data, seat)
        if leader == "scientist":  # OE-166
            return 2 * list(data["technologies"].values()).count(seat)
        if leader == "environmentalist":  # OE-172 to OE-175
            clean = emissions < 5 if self.mode == "solo" else seat in lowest(data)
            return (6 if clean else 0) + max(0, 5 - emissions)
        each, wanted = {  # OE-162, OE-179, OE-184
            "energy_tycoon": (5, "fossil_fuel"),
            "entertainer": (2, "entertainment"),
            "military_general": (3, "manufacturing"),
        }[leader]
        return each * sum(sector(entry["project"]) == wanted for entry in player["projects"])


def supported(data: Data, seat: int) -> int:
    """Passed Resolutions with this player's voting token (OE-386)."""
    return sum(entry["state"] == "passed" and seat in entry["supporters"] for entry in data["resolutions"].values())


def target_of(data: Data) -> int:
    """OE-342, OE-343, OE-361, OE-441."""
    options, seats = data["options"], data["seats"]
    if options["mode"] == "advanced":
        return int(options["target_prosperity"])
    if options["mode"] != "standard":
        return int(options["target_prosperity_1_2"])
    return 17 if seats == 5 or (seats == 4 and options["easy"]) else 20


RECKONER = OneEarthReckoner
