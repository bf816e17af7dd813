"""The result of Planet 78, reckoned from the rulebook's text and the journal alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from earthrise.engine.journal import Event
from tests.kit.reckoning import Data, Reckoned, Reckoner

DIFFICULTIES = {"easy": 1, "normal": 2, "hard": 3, "expert": 3, "brutal": 3}  # pollution at the start (PS-301)
# By how much each cause moves pollution (PS-123, PS-203): the rule that the journal names, and the figure of its text
POLLUTION = {123: 2, 233: 1, 234: 2, 235: 1, 256: 1, 261: 1, 114: -1, 115: -2, 38: -1}
RELIEF = {"card:tree_planting": 1, "card:clean_reactor": 2}
ALL_RELIEF = 4 * 1 + 1 * 2
RESOURCES = ("wood", "food", "metal", "logistics", "water")
CORNERS = ["A1", "I9", "I1", "A9"]  # PS-015
SPACE_CENTER = "E5"  # PS-013
STEPS = ("move", "free_step", "walk", "place", "respawn")  # all that puts a pawn on another square
NEEDS = 4


class PlanetReckoner(Reckoner):
    """Keeps every figure that an end depends on, and asks after each action whether the game is at one."""

    def __init__(self, start: Data) -> None:
        super().__init__(start)
        self.options: Data = start["options"]
        self.solo = self.options["mode"] == "solo"
        self.count = len(start["settlers"])
        self.pollution = self.pollution_at_the_start()
        self.lives = [int(self.options["lives"])] * self.count
        self.squares = CORNERS[: self.count]
        self.dead: set[int] = set()
        self.piles: Counter[str] = Counter()
        self.needs: set[str] = set()
        self.at_hand = ""  # the Need that is being picked up
        self.relief = ALL_RELIEF
        self.turns = int(start["active"] is not None)  # begun, skipped ones included (PS-041)
        self.proposed = False
        self.agreed = 0
        self.went_on = ""  # the end that the game did not see

    def pollution_at_the_start(self) -> int:
        """What is set by hand, then quick_seasons, then the difficulty (PS-308, PS-312)."""
        if self.options["start_pollution"] != "by_difficulty":
            return int(self.options["start_pollution"])
        return 0 if self.options["quick_seasons"] else DIFFICULTIES[self.options["difficulty"]]

    # -- what happens --------------------------------------------------------------------------------------------------

    def see(self, events: list[Event], position: Callable[[], Data]) -> None:
        self.went_on = self.went_on or self.end(position())
        for event in events:
            self.hear(event)

    def hear(self, event: Event) -> None:
        kind = event.kind
        if kind == "pollution":
            self.pollute(event.rule)
        elif kind == "pick_up":
            self.at_hand = next(ref for ref in event.refs if ref.startswith("need:"))
        elif kind == "play":
            self.relief -= RELIEF.get(event.refs[-1], 0)  # taken out of the game (PS-100)
        elif kind == "deposit":
            self.piles[event.refs[-1].removeprefix("resource:")] += 1
        elif kind in ("turn", "skip"):
            self.turns += 1
        elif kind == "season":
            self.proposed = False
        elif kind == "proposal":
            self.proposed, self.agreed = True, 0
        elif kind == "vote":
            self.proposed = self.proposed and event.amount == 1
            self.agreed += event.amount
        self.hear_of_settlers(event)

    def hear_of_settlers(self, event: Event) -> None:
        kind = event.kind
        if kind in STEPS:
            self.squares[whom(event)] = event.refs[1].removeprefix("square:")
        if kind == "death":
            self.dead.add(whom(event))
        elif kind in ("revive", "respawn"):
            self.dead.discard(whom(event))
        elif kind == "life":
            self.lives[whom(event)] += 1
        elif kind == "life_lost":  # at the end of the second skipped turn (PS-275)
            self.lives[whom(event)] -= 1
            self.turns += 1

    def pollute(self, rule: int) -> None:
        """Never below 0 (PS-200). A Need that is too much for the planet loses the game before it is anybody's
        (PS-136)."""
        self.pollution = max(0, self.pollution + POLLUTION[rule])
        if rule == 123 and self.pollution <= self.highest():
            self.needs.add(self.at_hand)

    # -- ends ----------------------------------------------------------------------------------------------------------

    def highest(self) -> int:
        """PS-201, PS-309."""
        return 9 if self.options["pollution_limit"] == "at_10" else 10

    def cap(self) -> int:
        """PS-296: 300 turns, 450 with 3 piles of each type, 600 with 4; 0 is none."""
        return {2: 300, 3: 450, 4: 600}[int(self.options["piles"])] if self.options["turn_cap"] == "300" else 0

    def has_won(self) -> bool:
        """PS-290, PS-291."""
        full = all(self.piles[resource] == int(self.options["piles"]) for resource in RESOURCES)
        aboard = not self.dead and self.squares == [SPACE_CENTER] * self.count
        return full and len(self.needs) == NEEDS and aboard

    def is_out_of_reach(self, position: Data) -> bool:
        """PS-294."""
        if not self.options["call_doomed"] or any(each["role"] == "ecologist" for each in position["settlers"]):
            return False
        return self.pollution + 2 * (NEEDS - len(self.needs)) - self.relief > self.highest()

    def end(self, position: Data) -> str:
        """Why the game is over now; empty while it goes on. The longest game is told apart: it ends with its turn."""
        if self.has_won():
            return "launched"
        if self.pollution > self.highest():
            return "pollution"
        if 0 in self.lives:
            return "lives"
        if self.is_out_of_reach(position):
            return "out_of_reach"
        return "turn_cap" if self.cap() and self.turns > self.cap() else ""

    def result(self, position: Data) -> Reckoned:
        reason = self.end(position)
        people = 1 if self.solo else self.count
        if not reason and self.proposed and self.agreed == people - 1:
            reason = "gave_up"
        if not reason and self.turns == self.cap():
            reason = "turn_cap"
        if self.went_on:
            reason = f"{self.went_on}, but the game went on"
        done = sum(self.piles.values()) + len(self.needs)
        return Reckoned([done] * people, list(range(people)) if reason == "launched" else [], reason or "none")


def whom(event: Event) -> int:
    """The settler of an event, counted from 0."""
    return int(event.refs[0].removeprefix("settler:")) - 1


RECKONER = PlanetReckoner
