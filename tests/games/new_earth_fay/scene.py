"""Positions of New Earth (Fay) set up by hand, for tests that read like the rulebook.

    scene = Scene(players=2)                     # no alien card; Scene(alien="alien_rooted") for one
    scene.levels(0, "C3 T1 R1 A1").base(0, "1.0").town(1, "1.1.s").hand(0, "rd_envoy")
    scene.step("action")                         # seat 0 is to act; also "advance", "vote", "end_turn"
    scene.play("act level:construction_3", "town town:1.0.s")
    assert scene.refused("city city:0.0") == "NF-095"

    scene.scoring("opening", lake=-1, forest=3, mountain=0, desert=2)   # or "picks", "middle", "closing"

Without further words the map of two players is (x grows eastwards, y southwards, capitals mark the alien base):

        -2        -1        0         1         2         3
    0   forest    forest    ALIEN     forest    desert    desert
    1   mountain  lake      mountain  desert    lake      forest

Seat 0 is the first player. Everything is set up as plain data and loaded by `Game.position`, so an impossible scene is
refused by the game's own invariants.
"""

from __future__ import annotations

import re
from typing import Any

from earthrise import find_game
from earthrise.engine.journal import Event
from earthrise.games.new_earth_fay.rules.explorer import Explorer
from earthrise.games.new_earth_fay.rules.state import Fay
from tests.kit.scene import SceneBase

GAME = find_game("new_earth_fay")
TECHNOLOGIES = {"C": "construction", "T": "terraforming", "R": "research", "A": "alien_communication"}
TERRAINS = ("lake", "forest", "mountain", "desert")
VALUES = (-2, -1, 0, 1, 2, 3)
TOKENS = {2: 3, 3: 2, 4: 1, 5: 0}
# Starting tiles laid out around the centre, in the order of the layouts' cells
LAID_OUT = (
    "start_quiet_wood",
    "start_dune_shore",
    "start_ridge_copse",
    "start_twin_peaks",
    "start_tarn_pass",
    "start_dry_crossing",
    "start_broad_mere",
    "start_split_waters",
)


class Scene(SceneBase[Fay]):
    def __init__(self, players: int = 2, alien: str = "", **options: object) -> None:
        given: dict[str, object] = {"first_player": "1", **options}
        if alien:
            given["alien_card"] = alien
        elif "mode" not in options:
            given["mode"] = "first_landing"
        super().__init__(GAME, Fay, GAME.start(players, 1, given))
        self._tidy_tiles()
        self._order_decks()
        self.open_values()

    # -- the continent -------------------------------------------------------------------------------------------------

    def tile(self, cell: str, tile: str, turn: int = 0) -> Scene:
        """Lay a tile on a cell, wherever it was before; what lay there takes its place."""
        lying = {entry["cell"]: entry for entry in self.data["tiles"]}
        old = lying[cell]["tile"] if cell in lying else None
        if tile != old:
            self._swap_tile(tile, old)
        if cell in lying:
            lying[cell].update(tile=tile, turn=turn)
        else:
            self.data["tiles"].append({"cell": cell, "tile": tile, "turn": turn})
        return self

    def _swap_tile(self, tile: str, old: str | None) -> None:
        for key in ("supply", "tile_discards", "tiles_out"):
            pile: list[str] = self.data[key]
            if tile in pile:
                place = pile.index(tile)
                if old is None:
                    pile.pop(place)
                else:
                    pile[place] = old
                return
        for entry in self.data["tiles"]:
            if entry["tile"] == tile:
                assert old is not None, f"{tile} lies at {entry['cell']} already"
                entry["tile"] = old
                return
        raise AssertionError(f"there is no tile {tile}")

    def next_tiles(self, *tiles: str) -> Scene:
        """The tiles drawn next, the first one first."""
        for tile in tiles:
            self.data["supply"].remove(tile)
        self.data["supply"] += reversed(tiles)
        return self

    def only_tiles(self, *tiles: str, discarded: tuple[str, ...] = ()) -> Scene:
        """Exactly these are in the supply (the first one next) and the discards; all others lie far away in a row.

        They lie so that nothing of the map around the centre changes.
        """
        rest = [tile for tile in self.data["supply"] + self.data["tile_discards"] if tile not in tiles + discarded]
        self.data["supply"] = list(reversed(tiles))
        self.data["tile_discards"] = list(discarded)
        cells = [f"{x}.{y}" for y in range(-7, -1) for x in range(-7, 8)]
        cells = ["0.-1"] + [cell for cell in cells if cell.startswith("0.")] + [c for c in cells if c[0:2] != "0."]
        taken = {entry["cell"] for entry in self.data["tiles"]}
        free = [cell for cell in cells if cell not in taken]
        ordered = _connected(free, taken)
        for tile, cell in zip(rest, ordered, strict=False):
            self.data["tiles"].append({"cell": cell, "tile": tile, "turn": 0})
        return self

    # -- settlements ---------------------------------------------------------------------------------------------------

    def base(self, seat: int, *places: str) -> Scene:
        for place in places:
            self._settle(seat, "base", [place])
        return self

    def town(self, seat: int, *towns: str) -> Scene:
        """`"3.-2.e"`: the location and its eastern (or with `.s` southern) neighbour."""
        for town in towns:
            x, y, way = town.split(".")
            other = f"{int(x) + 1}.{y}" if way == "e" else f"{x}.{int(y) + 1}"
            self._settle(seat, "town", [f"{x}.{y}", other])
        return self

    def city(self, seat: int, *corners: str) -> Scene:
        for corner in corners:
            x, y = (int(each) for each in corner.split("."))
            self._settle(seat, "city", [f"{x + dx}.{y + dy}" for dy in (0, 1) for dx in (0, 1)])
        return self

    def _settle(self, seat: int, kind: str, places: list[str]) -> None:
        settlements = self.data["players"][seat]["settlements"]
        number = sum(name.startswith(kind) for name in settlements) + 1
        settlements[f"{kind}{number}"] = places

    # -- players -------------------------------------------------------------------------------------------------------

    def levels(self, seat: int, short: str) -> Scene:
        """`"C3 T2"`: Construction 3, Terraforming 2, the others as they are."""
        for word in short.split():
            match = re.fullmatch(r"([CTRA])([0-6])", word)
            assert match, f"write levels like C3, not {word}"
            self.data["players"][seat]["levels"][TECHNOLOGIES[match[1]]] = int(match[2])
        return self

    def player(self, seat: int, **fields: object) -> Scene:
        """Any field of a player, as in a position: score, attitude, third, safe …"""
        self.data["players"][seat].update(fields)
        return self

    def hand(self, seat: int, *designs: str) -> Scene:
        """R&D cards in hand, out of the deck."""
        player = self.data["players"][seat]
        for design in designs:
            player["hand"].append(self._from_deck(design))
            player["ages"].append(self.data["reshuffles"])
        player["hand"].sort()
        return self

    def permanent(self, seat: int, *designs: str) -> Scene:
        for design in designs:
            self._from_deck(design)
            self.data["players"][seat]["permanents"].append(design)
        return self

    def next_cards(self, *designs: str) -> Scene:
        """The R&D cards drawn next, the first one first."""
        cards = [self._from_deck(design) for design in designs]
        self.data["deck"] += reversed(cards)
        return self

    def discarded(self, *designs: str, knower: int = -1) -> Scene:
        """Discarded R&D cards, played (-1) or thrown away unseen by a seat."""
        for design in designs:
            self.data["discards"].append(self._from_deck(design))
            self.data["knowers"].append(knower)
        return self

    def only_cards(self, *designs: str, holder: int = 1) -> Scene:
        """The deck holds just these, the first one next; a player holds all the others."""
        cards = [self._from_deck(design) for design in designs]
        player = self.data["players"][holder]
        player["hand"] = sorted(player["hand"] + self.data["deck"])
        player["ages"] = [0] * len(player["hand"])
        self.data["deck"] = list(reversed(cards))
        return self

    def _from_deck(self, design: str) -> str:
        card = next(name for name in sorted(self.data["deck"]) if name.rpartition("_")[0] == design)
        self.data["deck"].remove(card)
        return str(card)

    def result(self, session: int, positive: str = "", negative: str = "") -> Scene:
        """The result cards of a session."""
        for side, card in enumerate((positive, negative)):
            if card:
                row, undealt = self.data["rows"], self.data["undealt"][side]
                place = side * 3 + session - 1
                if card in row:
                    row[row.index(card)], row[place] = row[place], card
                else:
                    undealt[undealt.index(card)] = row[place]
                    row[place] = card
                    undealt.sort(key=_result_order)
        return self

    # -- the course of the game ----------------------------------------------------------------------------------------

    def open_values(self) -> Scene:
        """Which values are covered by tokens at the start of a session: the lowest ones."""
        tokens = TOKENS[self.data["seats"]]
        self.data["voting"] = {f"{terrain}.{value}": "token" for terrain in TERRAINS for value in VALUES[:tokens]}
        return self

    def step(self, kind: str, seat: int = 0, session: int = 1, round: int = 1) -> Scene:
        """A step of a turn of session `session`; `kind` as in frames: advance, action, vote, end_turn."""
        seats = self.data["seats"]
        self.data.update(stage="turns", session=session, round=round, active=seat, turned=session - 1)
        self.data["frames"] = [{"kind": "course", "seat": -1}, {"kind": kind, "seat": seat}]
        self.data["sessions"] = [self._scored() for _ in range(session - 1)]
        self.open_values()
        for place in range(seats):
            voter = (self.data["first"] + place) % seats
            turn = (seat - self.data["first"]) % seats
            voted = place < turn or (place == turn and kind == "end_turn")
            for _ in range(round - 1 + voted):
                self._mark(voter)
        return self

    def _mark(self, seat: int) -> None:
        """The player votes for the terrain with the most open values, the lowest of them."""
        voting = self.data["voting"]
        left = {terrain: [v for v in VALUES if f"{terrain}.{v}" not in voting] for terrain in TERRAINS}
        terrain = max(TERRAINS, key=lambda each: len(left[each]))
        voting[f"{terrain}.{left[terrain][0]}"] = seat

    def scoring(self, stage: str, session: int = 1, first: int = 0, **values: int) -> Scene:
        """A scoring session: `opening`, `picks`, `middle` or `closing`; each terrain has the value given, else 3."""
        seats = self.data["seats"]
        done = stage in ("results", "closing")
        self.data.update(stage=stage, session=session, round=0, first=first, active=(first - 1) % seats)
        self.data["turned"] = session if done else session - 1
        scored = session if stage in ("middle", "results", "closing") else session - 1
        self.data["sessions"] = [self._scored() for _ in range(scored)]
        self.data["results"] = [None] * seats if done else []
        self.data["results_done"] = seats if done else 0
        self.data["voting"] = {}
        owners = [seat for seat in range(seats) for _ in range(4)]
        for terrain in TERRAINS:
            covered = [value for value in VALUES if value != values.get(terrain, 3)]
            for number, value in enumerate(covered):
                self.data["voting"][f"{terrain}.{value}"] = "token" if number < TOKENS[seats] else owners.pop(0)
        if stage == "picks":
            asked = [seat for seat in range(seats) if self.data["players"][seat]["settlements"]]
            top: dict[str, object] = {"kind": "pick", "asked": asked, "answers": [None] * seats}
        else:
            holders = [seat for seat in range(seats) if self.data["players"][(first + seat) % seats]["hand"]]
            assert holders, "give somebody a card, or nobody is asked in a window"
            top = {"kind": "window", "seat": (first + holders[0]) % seats, "passes": holders[0]}
        self.data["frames"] = [{"kind": "course", "seat": -1}, top]
        return self

    def _scored(self) -> dict[str, object]:
        seats = self.data["seats"]
        zeros = [0] * seats
        return {
            "values": [0, 0, 0, 0],
            "picks": ["none"] * seats,
            "points": zeros,
            "results": [None] * seats,
            "result_points": zeros,
        }

    def put(self, **fields: object) -> Scene:
        """Set any other field of the position."""
        self.data.update(fields)
        return self

    def _tidy_tiles(self) -> None:
        """The centre and the starting tiles around it unturned and in a fixed order."""
        self.data["supply"] = sorted(self.data["supply"])
        for number, entry in enumerate(entry for entry in self.data["tiles"] if entry["cell"] != "0.0"):
            self.tile(entry["cell"], LAID_OUT[number])
        for entry in self.data["tiles"]:
            entry["turn"] = 0
        self.data["tiles_out"].sort(key=LAID_OUT.index)

    def _order_decks(self) -> None:
        self.data["deck"] = sorted(self.data["deck"])

    # -- looking and acting --------------------------------------------------------------------------------------------

    def play(self, *actions: str, seat: int | None = None) -> list[Event]:
        """Whoever the table waits for first (or `seat`) takes these actions; the events of the last one."""
        events: list[Event] = []
        for text in actions:
            events = self.act(self._asking(seat), text)
        return events

    def refused(self, action: str, seat: int | None = None) -> str:
        """The id of the rule that refuses the action; empty when it is legal."""
        return self.rule_against(self._asking(seat), action)

    def why(self, action: str, seat: int | None = None) -> tuple[str, str]:
        """Why the action is refused, and what would help."""
        refusal = self.refusal_to(self._asking(seat), action)
        assert refusal is not None
        return refusal.why, refusal.fix

    def options(self, seat: int | None = None) -> list[str]:
        return self.offered_to(self._asking(seat))

    def _asking(self, seat: int | None) -> int:
        return self.asked_first() if seat is None else seat

    def with_verb(self, word: str, seat: int | None = None) -> list[str]:
        """What is offered with one verb, without the verb."""
        return [text.partition(" ")[2] for text in self.options(seat) if text.partition(" ")[0] == word]

    @property
    def waits_for(self) -> str:
        """The kind of decision the table waits for."""
        return self.state.frames[-1].kind() if self.state.frames else "over"

    def seat(self, seat: int) -> Explorer:
        return self.state.explorers[seat]

    def score(self, seat: int) -> int:
        return self.seat(seat).score

    def attitude(self, seat: int) -> int:
        return self.seat(seat).attitude

    def settlements(self, seat: int) -> dict[str, list[str]]:
        """The player's settlements on the continent, as in a position."""
        data: Any = self.state.to_data()
        found: dict[str, list[str]] = data["players"][seat]["settlements"]
        return found

    def cards(self, seat: int) -> list[str]:
        """The designs of the R&D cards in a hand."""
        data: Any = self.state.to_data()
        return [name.rpartition("_")[0] for name in data["players"][seat]["hand"]]

    def tiles(self) -> dict[str, tuple[str, int]]:
        """What lies on each cell, and how it is turned."""
        data: Any = self.state.to_data()
        return {entry["cell"]: (entry["tile"], entry["turn"]) for entry in data["tiles"]}

    def sees(self, seat: int) -> Any:
        """What a screen shows to that seat (-1: to everybody)."""
        return GAME.view_data(self.state.view(seat))


def _connected(free: list[str], taken: set[str]) -> list[str]:
    """The free cells in an order in which each lies beside one that is taken or came before."""
    there, ordered, left = set(taken), list[str](), list(free)
    while left:
        found = next((cell for cell in left if _beside(cell) & there), None)
        if found is None:
            break
        left.remove(found)
        there.add(found)
        ordered.append(found)
    return ordered


def _beside(cell: str) -> set[str]:
    x, y = (int(each) for each in cell.split("."))
    return {f"{x + dx}.{y + dy}" for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))}


def _result_order(card: str) -> int:
    content: Any = GAME.content_data()
    return [entry["id"] for entry in content["result_cards"]].index(card)
