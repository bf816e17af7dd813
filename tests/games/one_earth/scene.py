"""Positions of One Earth set up by hand, for tests that read like the rulebook.

    scene = Scene("advanced", players=3)
    scene.player(0, projects="farm farm+agritech coal_power_plant", purse=9, leader="scientist")
    scene.line("hospital", "oil_industry").next_projects("farm").globe(22)
    scene.play("fund_project place:1")
    assert scene.prosperity(0) == 8 and scene.purse(0) == 4
    assert scene.refused("fund_project place:2") == "OE-055"

Places 1 to 6 hold a School, a Hospital, an Electric Car Factory, a Metro Network, a University and a Solar Farm unless
the scene says otherwise. It is the turn of seat 0, who is the first player, in round 3 after everybody's income. Cards
come out of the deck; figures that follow from others (currency paid out, what Global Emissions and the sum of all
Emissions are apart, second uses, voting tokens) are reckoned when the scene is loaded. `Game.position` loads it, so an
impossible scene is refused.
"""

from __future__ import annotations

from typing import Any

from earthrise import find_game
from earthrise.engine.journal import Event
from earthrise.games.one_earth.components.fundable_cards import KINDS, PROJECTS, TECHNOLOGIES
from earthrise.games.one_earth.rules.player import Player
from earthrise.games.one_earth.rules.state import OneEarth
from tests.kit.scene import SceneBase

GAME = find_game("one_earth")
LEADERS = ["environmentalist", "entertainer", "scientist", "energy_tycoon", "military_general"]
COUNTRY = {
    "diplomat": "blue",
    "energy_tycoon": "black",
    "scientist": "white",
    "environmentalist": "green",
    "entertainer": "purple",
    "military_general": "red",
}
COLOURS = ["blue", "black", "white", "green", "purple"]
LINE = ["school_3", "hospital_3", "electric_car_factory_2", "metro_network_2", "university_2", "solar_farm_2"]
SEATS = {"standard": 3, "advanced": 3, "two_player": 2, "solo": 1}


class Scene(SceneBase[OneEarth]):
    def __init__(self, mode: str = "standard", players: int = 0, **options: object) -> None:
        seats = players or SEATS[mode]
        super().__init__(GAME, OneEarth, GAME.start(seats, 1, {"mode": mode, "first_player": "1", **options}))
        self.mode = mode
        self._globe: int | None = None
        everybody: Any = self.data["players"]
        for seat, player in enumerate(everybody):
            player.update(projects=[], purse=0, prosperity=0, emissions=0)
            if mode == "standard":
                player["country"] = COLOURS[seat]
            else:
                player.update(leader=LEADERS[seat], country=COUNTRY[LEADERS[seat]])
        self.data["line"] = list(LINE)
        self.data["deck"] = [card for card in PROJECTS_BY_ID if card not in LINE]
        self.data.update(step="turns", round=3, active=0, first=0, turns_left=seats)
        self.data["frames"] = [{"kind": "round", "seat": -1}, {"kind": "turn", "seat": 0}]

    # -- setting up ----------------------------------------------------------------------------------------------------

    def player(self, seat: int, projects: str = "", leader: str = "", **fields: object) -> Scene:
        """What a player has: Projects as kinds or single cards, with the Technology on them after a plus. Markers
        are what the Projects make them unless told otherwise; purse and others as in a position."""
        player = self.data["players"][seat]
        if leader:
            for other in self.data["players"]:
                if other["leader"] == leader:
                    other.update(leader=player["leader"], country=player["country"])
            player.update(leader=leader, country=COUNTRY[leader])
        for word in projects.split():
            name, _, technology = word.partition("+")
            card = self._take(name)
            player["projects"].append({"project": card, "technology": technology or None})
            if technology and not any(technology in other["technologies"] for other in self.data["players"]):
                player["technologies"].append(technology)
        for key, value in fields.items():
            player[key] = value.split() if isinstance(value, str) and key not in ("country",) else value
        return self

    def reach(self, seat: int, prosperity: int, emissions: int = 0) -> Scene:
        """Give the player whatever Projects it takes to have these markers."""
        player = self.data["players"][seat]
        while self._sum(player, "prosperity") < prosperity or self._sum(player, "emissions") < emissions:
            wanted = "emissions" if self._sum(player, "emissions") < emissions else "prosperity"
            best = max(KINDS, key=lambda kind: (self._left(kind.id) > 0, getattr(kind, wanted), -kind.emissions))
            player["projects"].append({"project": self._take(best.id), "technology": None})
        player.update(prosperity=prosperity, emissions=emissions, marked=True)
        return self

    def line(self, *kinds: str) -> Scene:
        """These Projects lie in places 1, 2, …"""
        for place, kind in enumerate(kinds):
            card = self._take(kind)
            if self.data["line"][place] is not None:
                self.data["deck"].insert(0, self.data["line"][place])
            self.data["line"][place] = card
        return self

    def next_projects(self, *kinds: str) -> Scene:
        """The next cards of the Project deck, in that order."""
        cards = [self._take(kind) for kind in kinds]
        self.data["deck"] += reversed(cards)
        return self

    def deck_of(self, size: int) -> Scene:
        """Only so many cards are left in the deck; the others are out of the game."""
        self.data["out"] += self.data["deck"][: len(self.data["deck"]) - size]
        self.data["deck"] = self.data["deck"][len(self.data["deck"]) - size :]
        return self

    def globe(self, emissions: int) -> Scene:
        self._globe = emissions
        return self

    def last_turn(self, then: int = 0) -> Scene:
        """It is the last turn of the round: ending it starts the next one, in which seat `then` is the first player."""
        seats = self.data["seats"]
        active = (then - 2) % seats
        self.data.update(active=active, first=(then - 1) % seats, turns_left=1)
        self.data["frames"][1]["seat"] = active
        return self

    def turn_of(self, seat: int) -> Scene:
        self.data.update(active=seat, turns_left=(self.data["first"] - seat - 1) % self.data["seats"] + 1)
        self.data["frames"][1]["seat"] = seat
        return self

    def events(self, warnings: str = "", criticals: str | None = None) -> Scene:
        """The next Events, in that order; with `criticals` given, no other Critical Event is left."""
        for word in reversed(warnings.split()):
            self.data["warnings"].remove(word)
            self.data["warnings"].append(word)
        if criticals is not None:
            named = criticals.split()
            self.data["critical_discards"] = [card for card in self.data["criticals"] if card not in named]
            self.data["criticals"] = list(reversed(named))
            self.data["round"] = max(self.data["round"], 1 + len(self.data["critical_discards"]))
        return self

    def passed(self, resolution: str, yes: list[int] | None = None, **fields: object) -> Scene:
        """A Resolution in force, with the tokens of those who voted yes."""
        self.data["resolutions"][resolution] = {"state": "passed", "supporters": yes or []}
        self.data["round"] = max(self.data["round"], 2 + len(self.data["resolutions"]))
        self.data.update(fields)
        return self

    def removed(self, *resolutions: str) -> Scene:
        for resolution in resolutions:
            self.data["resolutions"][resolution] = {"state": "removed", "supporters": []}
        self.data["round"] = max(self.data["round"], 2 + len(self.data["resolutions"]))
        return self

    def set(self, **fields: object) -> Scene:
        self.data.update(fields)
        return self

    def _left(self, kind: str) -> int:
        return sum(PROJECTS_BY_ID[card] == kind for card in self.data["deck"])

    def _take(self, name: str) -> str:
        """A card of that kind, the lowest copy, or that very card: out of the deck, or out of the line, which is
        filled again."""
        for card, kind in PROJECTS_BY_ID.items():
            if name in (card, kind) and card in self.data["deck"]:
                self.data["deck"].remove(card)
                return card
        for place, card in enumerate(self.data["line"]):
            if card is not None and name in (card, PROJECTS_BY_ID[card]):
                self.data["line"][place] = self.data["deck"].pop(0)
                return str(card)
        raise AssertionError(f"no {name} is left")

    def _sum(self, player: Any, what: str) -> int:
        total = 0
        for entry in player["projects"]:
            kind = next(kind for kind in KINDS if kind.id == PROJECTS_BY_ID[entry["project"]])
            total += kind.prosperity if what == "prosperity" else kind.emissions
            if entry["technology"] and what == "prosperity":
                total += kind.gain
            elif entry["technology"]:
                total -= kind.cut
            if what == "prosperity" and player["leader"] == "energy_tycoon" and kind.sector == FOSSIL:
                total += 1
        return total

    def _settle(self) -> None:
        """Reckon what follows from the rest."""
        players = self.data["players"]
        for player in players:
            if not player.pop("marked", False):
                player["prosperity"] = player["prosperity"] or self._sum(player, "prosperity")
                player["emissions"] = player["emissions"] or self._sum(player, "emissions")
        total = sum(player["emissions"] for player in players)
        start = {"two_player": 5, "solo": 3}.get(self.mode, 0)
        self.data["global_emissions"] = total + start if self._globe is None else self._globe
        self.data["apart"] = self.data["global_emissions"] - total
        self.data["issued"] = sum(player["purse"] for player in players)
        for seat, player in enumerate(players):
            for technology in player["technologies"]:
                self.data["technologies"][technology] = seat
                self._settle_uses(technology, seat)
            for policy in player["policies"]:
                self.data["policies"][policy] = seat
            if self.mode == "advanced":
                on = sum(seat in entry["supporters"] for entry in self.data["resolutions"].values())
                player["tokens"] = 4 - on

    def _settle_uses(self, technology: str, owner: int) -> None:
        """Uses that the scene says nothing of are saved with the funder, or left over in the standard game."""
        due = 1 if self.mode == "standard" else 2
        passed = self.data["resolutions"].get("share_technologies", {}).get("state") == "passed"
        if passed and self.data["licence"] == technology:
            due += self.data["seats"] - 1
        found = 0
        for player in self.data["players"]:
            found += sum(entry["technology"] == technology for entry in player["projects"])
            found += sum(player[key].count(technology) for key in ("saved", "left_over", "licensed"))
        place = "left_over" if self.mode == "standard" else "saved"
        self.data["players"][owner][place] += [technology] * (due - found)

    # -- looking and playing -------------------------------------------------------------------------------------------

    def finish(self) -> None:
        self._settle()

    def play(self, *actions: str) -> Scene:
        """Play these actions, each by the one the table waits for (the lowest seat of several)."""
        self.play_in_turn(*actions)
        return self

    def play_as(self, seat: int, text: str) -> Scene:
        self.act(seat, text)
        return self

    def refused(self, text: str, seat: int | None = None) -> str:
        """The rule that refuses the action, or empty."""
        return self.rule_against(self.asked_first() if seat is None else seat, text)

    def why(self, text: str) -> str:
        refusal = self.refusal_to(self.asked_first(), text)
        assert refusal is not None, f"{text} is legal"
        return f"{refusal.why} {refusal.fix}".strip()

    def offered(self, verb: str = "") -> list[str]:
        """The legal actions of the one the table waits for; only of that verb, if one is named."""
        return self.offered_to(self.asked_first(), verb)

    @property
    def waits_for(self) -> str:
        """The decision the table waits for, e.g. `turn 0`, `ballot 0 1 2`; empty when the game is over."""
        if self.state.over:
            return ""
        return " ".join([self.state.frames[-1].kind(), *(str(seat) for seat in self.state.deciders())])

    def seat(self, seat: int) -> Player:
        return self.state.players[seat]

    def purse(self, seat: int) -> int:
        return self.seat(seat).purse

    def prosperity(self, seat: int) -> int:
        return self.seat(seat).prosperity

    def emissions(self, seat: int) -> int:
        return self.seat(seat).emissions

    @property
    def ge(self) -> int:
        return self.state.global_emissions

    def markers(self, seat: int) -> tuple[int, int, int]:
        """(Prosperity, own Emissions, Global Emissions)"""
        return self.prosperity(seat), self.emissions(seat), self.ge

    def tableau(self, seat: int) -> list[str]:
        """The kinds of the player's Projects, with the Technology on them after a plus."""
        player = self.seat(seat)
        words = []
        for place, card in enumerate(player.projects):
            upgrade = player.upgrades[place]
            words.append(PROJECTS[card].kind.id + (f"+{TECHNOLOGIES[upgrade].id}" if upgrade >= 0 else ""))
        return words

    def face_up(self) -> list[str | None]:
        return [None if card < 0 else PROJECTS[card].kind.id for card in self.state.line]

    def free_uses(self, seat: int) -> dict[str, list[str]]:
        player = self.seat(seat)
        uses = {"saved": player.saved, "left_over": player.left_over, "licensed": player.licensed}
        return {word: [TECHNOLOGIES[number].id for number in numbers] for word, numbers in uses.items() if numbers}

    @property
    def ended(self) -> tuple[str, list[int], list[int]]:
        """(reason, winners, losers) of a game that is over."""
        assert self.state.result is not None, "the game goes on"
        return self.state.result.reason, self.state.result.winners, self.state.losers

    @property
    def log(self) -> list[Event]:
        return self.journal.events

    def told(self, kind: str) -> list[str]:
        """The texts of the events of that kind."""
        return [event.text for event in self.events_of(kind)]


PROJECTS_BY_ID = {project.id: project.kind.id for project in PROJECTS}
FOSSIL = next(kind.sector for kind in KINDS if kind.id == "oil_industry")
