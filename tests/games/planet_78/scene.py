"""Positions of Planet 78 set up by hand, for tests that read like the rulebook.

    scene = Scene(players=2)
    scene.settler(0, at="B2", role="ranger", load="4 wood", hand=["shelter"])
    scene.tile("C2", "forest")
    scene.season("winter").pollution(7)
    scene.coming(negative=["smog"])
    scene.play("move C2", "end")
    assert scene.load(0) == {"wood": 5}
    assert scene.refused("move D2") == "PS-050"

Settlers are counted from 0 here and from 1 in actions (`settler:1`). Settler 0 has the turn unless `turn_of` says
otherwise; none of the roles dealt at the start moves diagonally. All resource tiles lie face down until `tile` lays one
face up. Everything is set up as plain data and loaded by `Game.position`, so an impossible scene is refused by the
game's own invariants.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from earthrise import find_game
from earthrise.engine.chance import Chance
from earthrise.engine.journal import Event
from earthrise.engine.state import Refusal
from earthrise.games.planet_78.components.board import BOARD, SQUARES
from earthrise.games.planet_78.components.needs import NEED_NUMBERS, NEEDS, NO_TILE
from earthrise.games.planet_78.components.tiles import RESOURCE_IDS, TILES
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import Planet
from tests.kit.scene import SceneBase

GAME = find_game("planet_78")
ROLES = ["prospector", "engineer", "pilot", "quartermaster"]
CORNERS = ["A1", "I9", "I1", "A9"]
ALARM_ON = 7


def load_of(words: str) -> dict[str, int]:
    """`"4 wood 1 food"` as a load."""
    parts = words.split()
    load = dict.fromkeys(RESOURCE_IDS, 0)
    for count, name in zip(parts[::2], parts[1::2], strict=True):
        load[name] += int(count)
    return load


class Scene(SceneBase[Planet]):
    def __init__(self, players: int = 2, **options: object) -> None:
        start = GAME.start(1 if options.get("mode") == "solo" else players, 1, {**options, "roles": "random"})
        super().__init__(GAME, Planet, start)
        self.data = json.loads(json.dumps(self.data))
        self.data["options"].update(options)
        self._pinned: set[str] = set()
        for number, settler in enumerate(self.data["settlers"]):
            settler.update(role=ROLES[number], square=CORNERS[number], load=load_of(""))
        self.data["needs"] = {
            need.id: {"square": BOARD.names[square], "by": None}
            for need, square in zip(NEEDS, BOARD.needs, strict=True)
        }  # money E1, food I5, house E9, luxury A5
        self.data["first"] = 0
        self.turn_of(0)

    # -- settlers ------------------------------------------------------------------------------------------------------

    def settler(
        self,
        number: int,
        at: str = "",
        role: str = "",
        load: str = "",
        hand: list[str] | None = None,
        front: list[tuple[str, int]] | None = None,
        lives: int | None = None,
        down: int = 0,
    ) -> Scene:
        """Where a settler stands and what it has; cards come out of the positive pile. Where nobody has
        laid a tile open, a settler stands on a cave."""
        settler = self.data["settlers"][number]
        if at:
            settler["square"] = at
            if at in self.data["face_down"]:
                self.tile(at, "cave")
            if self.data["active"] == number:
                self.data["turn"]["start"] = at
        if role:
            for other in self.data["settlers"]:
                if other["role"] == role:
                    other["role"] = settler["role"]
            settler["role"] = role
        if load:
            settler["load"] = load_of(load)
        for card in hand or []:
            self._from_pile("positive", card)
            settler["hand"].append(card)
        for card, left in front or []:
            self._from_pile("positive", card)
            settler["front"].append({"card": card, "left": left})
        if lives is not None:
            settler["lives"] = lives
        settler["down"] = down
        return self

    def turn_of(self, number: int, points: int = 3, **turn: object) -> Scene:
        """It is this settler's turn now, with so many points at its start and now; other fields: as in a position."""
        solo = self.data["options"]["mode"] == "solo"
        self.data["active"] = number
        self.data["frames"] = [{"kind": "turn", "seat": 0 if solo else number, "settler": number}]
        self.data["turn"] = {
            "start": self.data["settlers"][number]["square"],
            "points": points,
            "points_at_start": points,
            "spent": False,
            "card_played": False,
            "free_steps": 0,
            "market": 0,
            "refused": [],
            "step_over": False,
            **turn,
        }
        return self

    def points(self, left: int, start: int = 3) -> Scene:
        """So many points are left of those the turn began with."""
        self.data["turn"].update(points=left, points_at_start=start, spent=left != start)
        return self

    # -- the map -------------------------------------------------------------------------------------------------------

    def tile(self, square: str, kind: str, hidden: bool = False) -> Scene:
        """Such a tile lies there, face up unless `hidden`; it changes places with one that no scene has named."""
        self._lay(square, kind)
        fields, others = self.data["face_down" if hidden else "tiles"], self.data["tiles" if hidden else "face_down"]
        others.pop(square, None)
        fields[square] = kind
        self._pinned.add(square)
        return self

    def _lay(self, square: str, kind: str) -> None:
        here = self.data["tiles"].get(square) or self.data["face_down"][square]
        if here == kind:
            return
        for name in ("face_down", "tiles"):
            for other, lying in self.data[name].items():
                if lying == kind and other not in self._pinned and other != square:
                    self.data[name][other] = here
                    return
        raise AssertionError(f"there is no {kind} left to lay on {square}")

    def dry(self, *squares: str) -> Scene:
        """No water tile lies on these squares."""
        for square in squares:
            if (self.data["tiles"].get(square) or self.data["face_down"].get(square)) == "water":
                self.tile(square, "cave", hidden=square in self.data["face_down"])
            self._pinned.add(square)
        return self

    def open_map(self) -> Scene:
        """All tiles are turned up (as in a long game, not by the option)."""
        self.data["tiles"].update(self.data["face_down"])
        self.data["face_down"] = {}
        return self

    def spawn(self, number: int, square: str) -> Scene:
        """A spawn tile was moved there by House (which somebody must have picked up)."""
        old = self.data["spawns"][number]
        for name in ("tiles", "face_down"):
            if square in self.data[name]:
                self.data["tiles"][old] = self.data[name].pop(square)
        self.data["spawns"][number] = square
        return self

    # -- meters --------------------------------------------------------------------------------------------------------

    def season(self, season: str, meter: int = 0, year: int = 1) -> Scene:
        self.data.update(season=season, meter=meter, year=year)
        self.data["turns_played"] = max(self.data["turns_played"], meter)
        return self

    def last_turn_of(self, season: str) -> Scene:
        """The season changes with the end of this turn."""
        needs = sum(need["by"] is not None for need in self.data["needs"].values())
        return self.season(season, max(2, 8 - 2 * needs) - 1)

    def pollution(self, value: int, alarm: bool | None = None) -> Scene:
        """With the alarm as it must be; at 6 it is off unless said otherwise."""
        self.data["pollution"] = value
        self.data["alarm"] = value >= ALARM_ON if alarm is None else alarm
        return self

    def _turn_up_water(self) -> None:
        """In a flood all water tiles are face up (PS-222)."""
        for square in [name for name, kind in self.data["face_down"].items() if kind == "water"]:
            self.data["tiles"][square] = self.data["face_down"].pop(square)

    def need(self, need: str, by: int = 0, left: int = 0) -> Scene:
        """Somebody has picked it up; its stop ends in so many season changes (0: it is over)."""
        self.data["needs"][need]["by"] = by
        stops = NEEDS[NEED_NUMBERS[need]].stops
        if left and stops != NO_TILE:
            self.data["effects"]["stopped"][TILES[stops].id] = {"need": need, "left": left}
        return self

    def all_needs(self) -> Scene:
        for need in NEEDS:
            self.need(need.id)
        return self

    def shuttle(self, **piles: int) -> Scene:
        self.data["shuttle"].update(piles)
        return self

    def full_shuttle(self, but: str = "") -> Scene:
        """All piles are there; of one type one is missing, if it is named."""
        wanted = self.data["options"]["piles"]
        return self.shuttle(**{name: wanted - (name == but) for name in RESOURCE_IDS})

    # -- piles ---------------------------------------------------------------------------------------------------------

    def coming(
        self,
        positive: list[str] | None = None,
        negative: list[str] | None = None,
        disaster: list[str] | None = None,
    ) -> Scene:
        """The next cards of the piles, in that order."""
        for pile, cards in (("positive", positive), ("negative", negative), ("disaster", disaster)):
            for card in cards or []:
                self._from_pile(pile, card)
            self.data["piles"][pile]["draw"].extend(reversed(cards or []))
        return self

    def discarded(self, pile: str, *cards: str) -> Scene:
        for card in cards:
            self._from_pile(pile, card)
            self.data["piles"][pile]["discards"].append(card)
        return self

    def only(self, pile: str, *cards: str) -> Scene:
        """Nothing but these cards is left in the draw pile, the first one next; the others are discarded."""
        fields = self.data["piles"][pile]
        rest = list(fields["draw"])
        for card in cards:
            rest.remove(card)
        fields["draw"] = list(reversed(cards))
        fields["discards"] += rest
        return self

    def removed(self, *cards: str) -> Scene:
        for card in cards:
            self._from_pile("positive", card)
            self.data["removed"].append(card)
        return self

    def beside(self, card: str, **effects: object) -> Scene:
        """A negative card that lasts this season, with its effect."""
        self._from_pile("negative", card)
        self.data["beside"].append(card)
        self.data["effects"].update(effects)
        return self

    def put(self, **fields: object) -> Scene:
        """Set any other field of the position."""
        self.data.update(fields)
        return self

    def _from_pile(self, pile: str, card: str) -> None:
        self.data["piles"][pile]["draw"].remove(card)

    # -- looking and acting --------------------------------------------------------------------------------------------

    def finish(self) -> None:
        if self.data["pollution"] >= ALARM_ON:
            self._turn_up_water()

    def play(self, *actions: str) -> list[Event]:
        """Whoever is asked takes these actions; the events of the last one."""
        return self.play_in_turn(*actions)

    def play_where(self, action: str, wanted: Callable[[Planet], bool]) -> list[Event]:
        """Take the action with a chance that brings what is wanted."""
        for seed in range(10_000):
            twin = self.state.clone()
            twin.chance = Chance(seed)
            twin.apply(twin.deciders()[0], GAME.actions.parse(action))
            if wanted(twin):
                self.state.chance = Chance(seed)
                return self.play(action)
        raise AssertionError(f"{action} never brings what is wanted")

    def refusal(self, action: str) -> Refusal | None:
        return self.refusal_to(self.asked_first(), action)

    def refused(self, action: str) -> str:
        """The id of the rule that refuses the action to the one who is asked; empty when it is legal."""
        return self.rule_against(self.asked_first(), action)

    def options(self, verb: str = "") -> list[str]:
        return self.offered_to(self.asked_first(), verb)

    def asked(self) -> tuple[str, int]:
        """Which decision the table waits for, and the settler it is about."""
        data = self.state.frames[-1].to_data()
        settler = data.get("settler", -1)
        assert isinstance(settler, int)
        return self.state.frames[-1].kind(), settler

    def of(self, number: int) -> Settler:
        return self.state.settlers[number]

    def at(self, number: int) -> str:
        return BOARD.names[self.of(number).square]

    def load(self, number: int) -> dict[str, int]:
        """What a settler carries, without what it does not."""
        return {RESOURCE_IDS[each]: count for each, count in enumerate(self.of(number).load) if count}

    def hand(self, number: int) -> list[str]:
        return [GAME.actions.by_word["play"].domains[0].values[card] for card in self.of(number).hand]

    def face_up(self, square: str) -> bool:
        return self.state.face_up[SQUARES.index[square]]

    def flooded(self, square: str) -> bool:
        return self.state.is_flooded(SQUARES.index[square])

    def reason(self) -> str:
        """Why the game ended; empty while it goes on."""
        return "" if self.state.result is None else self.state.result.reason

    def told(self, kind: str) -> list[Event]:
        """All events of that kind so far."""
        return self.events_of(kind)
