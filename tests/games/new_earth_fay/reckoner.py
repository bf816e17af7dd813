"""Scores of New Earth (Fay) reckoned a second time, from the rulebook and the content files alone.

The reckoner follows the journal: what was built, laid, played, picked and turned. Points and the steps of the attitude
it makes up its own mind about; of events that tell of points it reads only which settlement a card named. Locations
have the coordinates of the rulebook (NF-017), wherever the platform gets their names from.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import earthrise
from earthrise.engine.journal import Event
from tests.kit.reckoning import Data, Reckoned, Reckoner

CONTENT = Path(earthrise.__file__).parent / "games" / "new_earth_fay" / "content"
Spot = tuple[int, int]
NAMED = ("terrain_next_to_settlement", "covered_in_terrain_group", "terrains_in_group")


def _read(name: str, kind: str) -> dict[str, Any]:
    """The entries of a content file, by id."""
    entries = tomllib.loads((CONTENT / name).read_text(encoding="utf-8"))[kind]
    return {entry["id"]: entry for entry in entries}


TILES = _read("tiles.toml", "tile")
LEVELS = _read("technologies.toml", "level")
CARDS = _read("rd_cards.toml", "card")
RESULTS = _read("result_cards.toml", "card")


def _beside(spot: Spot) -> list[Spot]:
    x, y = spot
    return [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]


class Land:
    """The continent: what each location shows, and which are rich."""

    def __init__(self, tiles: list[Data]) -> None:
        self.cells: dict[str, Spot] = {}  # where the cell of a name lies
        self.tiles: dict[Spot, tuple[str, int]] = {}  # which tile, turned by how many quarters
        for entry in tiles:
            x, y = entry["cell"].split(".")
            self.lay(entry["cell"], (int(x), int(y)), entry["tile"], entry["turn"])

    def lay(self, name: str, cell: Spot, tile: str, turn: int) -> None:
        self.cells[name] = cell
        self.tiles[cell] = tile, turn

    def edges(self, cell: Spot) -> int:
        return sum(1 for other in _beside(cell) if other in self.tiles)

    def beside(self, text: str) -> Spot:
        """Where a tile is added, by the sentence that says so: `{0} adds Wadi east of Salt Pan.`"""
        match = re.search(r" (north|east|south|west) of (.+)\.$", text)
        assert match is not None, text
        (x, y) = next(spot for spot, (tile, _) in self.tiles.items() if TILES[tile]["name"] == match[2])
        dx, dy = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}[match[1]]
        return x + dx, y + dy

    def spot(self, name: str) -> Spot:
        """Where the location of a name lies: in its cell, wherever that lies."""
        x, y = (int(part) for part in name.split("."))
        cell = self.cells[f"{x // 2}.{y // 2}"]
        return 2 * cell[0] + x % 2, 2 * cell[1] + y % 2

    def _corner(self, spot: Spot) -> tuple[Any, int] | None:
        """The tile there, and which of its printed corners lies there: 0 nw, 1 ne, 2 sw, 3 se."""
        found = self.tiles.get((spot[0] // 2, spot[1] // 2))
        if found is None:
            return None
        corner = spot[1] % 2 * 2 + spot[0] % 2
        for _ in range(found[1]):  # a quarter turn clockwise brings sw to nw, nw to ne, se to sw, ne to se
            corner = {0: 2, 1: 0, 2: 3, 3: 1}[corner]
        return TILES[found[0]], corner

    def shows(self, spot: Spot) -> str:
        """A terrain, `alien`, or nothing where no tile lies."""
        found = self._corner(spot)
        return str(found[0]["locations"][found[1]]) if found else ""

    def is_rich(self, spot: Spot) -> bool:
        found = self._corner(spot)
        return found is not None and bool(found[0].get("double") == ("nw", "ne", "sw", "se")[found[1]])

    def group(self, spot: Spot, terrain: str) -> set[Spot]:
        """The contiguous locations of the terrain, alien bases among them (NF-173)."""
        found, ahead = {spot}, [spot]
        while ahead:
            for other in _beside(ahead.pop()):
                if other not in found and self.shows(other) in (terrain, "alien"):
                    found.add(other)
                    ahead.append(other)
        return found


class Seat:
    """What is reckoned of one player. `pieces` are the locations of each settlement."""

    def __init__(self, player: Data) -> None:
        self.score: int = player["score"]
        self.attitude: int = player["attitude"]
        self.levels: dict[str, int] = dict(player["levels"])
        self.permanents: list[str] = list(player["permanents"])
        self.muffled: bool = player["muffled_used"]
        self.safe: bool = player["safe"]
        self.bonus: dict[str, int] = dict(zip(("lake", "forest", "mountain", "desert"), player["bonus"], strict=True))
        self.pieces: dict[str, list[Spot]] = {}
        self.named = ""  # a card that scores a settlement yet to be named
        self.hasty = False  # the tile in hand was drawn by Terraforming 4, 5 or 6

    def covered(self) -> list[Spot]:
        return [spot for spots in self.pieces.values() for spot in spots]

    def count(self, kind: str) -> int:
        return sum(1 for name in self.pieces if name.startswith(kind))

    def touching(self, spots: list[Spot]) -> set[str]:
        """The settlements next to these locations that are not these."""
        around = {other for spot in spots for other in _beside(spot)}
        return {name for name, cells in self.pieces.items() if cells != spots and around & set(cells)}


class FayReckoner(Reckoner):
    def __init__(self, start: Data) -> None:
        super().__init__(start)
        self.options: Data = start["options"]
        self.limit = int(self.options["attitude_limit"])
        self.alien: str = start["alien"] or ""
        self.land = Land(start["tiles"])
        self.seats = [Seat(player) for player in start["players"]]
        self.session: int = start["session"]
        self.before = start
        self.acting: tuple[int, Any, set[Spot]] | None = None  # who, which level, what was covered before it
        self._settle(start)

    def _settle(self, position: Data) -> None:
        for seat, player in zip(self.seats, position["players"], strict=True):
            seat.pieces = {
                name: [self.land.spot(place) for place in places] for name, places in player["settlements"].items()
            }

    # -- points and attitude -------------------------------------------------------------------------------------------

    def shift(self, seat: Seat, steps: int, caused: bool) -> None:
        """Step by step (NF-233); beyond the ends of the track there are points (NF-231, NF-232)."""
        for _ in range(abs(steps)):
            if steps < 0 and caused and not seat.muffled and "rd_muffled_engines" in seat.permanents:
                seat.muffled = True  # NF-183
            elif steps > 0:
                seat.score += seat.attitude == self.limit
                seat.attitude = min(self.limit, seat.attitude + 1)
            else:
                seat.score -= seat.attitude == -self.limit
                seat.attitude = max(-self.limit, seat.attitude - 1)

    def counted(self, seat: Seat, part: Data, turned: int) -> int:
        """What a counter comes to, for cards and results (NF-175, NF-301, NF-302)."""
        counter = part["counter"]
        spots = seat.covered()
        if counter in ("own_bases", "own_towns", "own_cities"):
            return seat.count({"own_bases": "base", "own_towns": "town", "own_cities": "city"}[counter])
        if counter == "covered_location_pairs":
            return len(spots) // 2
        if counter == "tiles_settled":
            return len({(x // 2, y // 2) for x, y in spots})
        if counter == "own_locations":
            return sum(1 for spot in spots if self.land.shows(spot) in part["terrains"])
        if counter == "settlements_next_to_alien":
            return sum(1 for cells in seat.pieces.values() if self.aliens_beside(cells))
        if counter == "attitude_distance":
            return abs(turned)
        assert counter == "highest_technology_minus"
        return max(0, max(seat.levels.values()) - int(part["n"]))

    def aliens_beside(self, spots: list[Spot]) -> set[Spot]:
        return {other for spot in spots for other in _beside(spot) if self.land.shows(other) == "alien"}

    def carry_out(self, seat: Seat, parts: list[Data], turned: int = 0) -> None:
        """The parts of a card or result that give points or move the attitude; others do neither."""
        for part in parts:
            op = part["op"]
            if op in ("gain_vp", "lose_vp"):
                seat.score += part["amount"] if op == "gain_vp" else -part["amount"]
            elif op == "shift_attitude":
                self.shift(seat, part["amount"], True)
            elif op in ("score_count", "penalty_count") and part["counter"] not in NAMED:
                found = self.counted(seat, part, turned)
                amount = min(part["max"], part.get("plus", 0) + part["vp_each"] * found) if found else 0
                seat.score += amount if op == "score_count" else -amount
            elif op in ("score_sum", "penalty_sum"):
                total = sum(each * self.counted(seat, {"counter": counter}, turned) for counter, each in part["terms"])
                seat.score += min(part["max"], total) if op == "score_sum" else -min(part["max"], total)
            elif op == "remove_base":
                self.carry_out(seat, part["then"] if seat.count("base") else part["if_none"])
            elif op == "if_else":
                self.carry_out(seat, part["then"] if self.holds(seat, part["test"]) else part["else"])

    def holds(self, seat: Seat, test: str) -> bool:
        if test == "next_to_alien":
            return bool(self.aliens_beside(seat.covered()))
        cities = [cells for name, cells in seat.pieces.items() if name.startswith("city")]
        return any(seat.touching(cells) for cells in cities)

    def named_worth(self, seat: Seat, part: Data, piece: str) -> int:
        """What a card gives for the settlement, or its group, that was named (NF-172 to NF-174)."""
        spots = seat.pieces[piece]
        if part["counter"] == "terrain_next_to_settlement":
            around = {other for spot in spots for other in _beside(spot)} - set(spots)
            found = sum(1 for other in around if self.land.shows(other) in (part["terrain"], "alien"))
            return min(int(part["max_by_kind"][piece.rstrip("0123456789")]), int(part["vp_each"]) * found)
        if part["counter"] == "covered_in_terrain_group":
            worths = [0]
            for spot in spots:
                group = self.land.group(spot, part["terrain"]) if self.land.shows(spot) == part["terrain"] else set()
                if len(group) >= part["min_group"]:
                    mine = len(group & set(seat.covered()))
                    worths.append(min(part["max"], part["plus"] + part["vp_each"] * mine))
            return max(worths)
        names, ahead = {piece}, [piece]
        while ahead:
            for name in seat.touching(seat.pieces[ahead.pop()]) - names:
                names.add(name)
                ahead.append(name)
        all_spots = [spot for name in names for spot in seat.pieces[name]]
        terrains = min(4, len({self.land.shows(spot) for spot in all_spots}) + len(self.aliens_beside(all_spots)))
        return max((points for least, points in part["steps"] if terrains >= least), default=0)

    # -- what happens --------------------------------------------------------------------------------------------------

    def see(self, events: list[Event], position: Callable[[], Data]) -> None:
        after = position()
        for event in events:
            if event.kind in HANDLERS and event.only == -1:
                HANDLERS[event.kind](self, event, after)
        self._settle(after)
        if self.acting is not None and not any(
            frame["kind"] == "work" and frame["source"] == "level" for frame in after["frames"]
        ):
            self._acted(*self.acting)
            self.acting = None
        self.before = after

    def _act(self, event: Event, after: Data) -> None:
        seat = self.seats[event.seat]
        level = LEVELS[event.refs[0].partition(":")[2]]
        self.acting = event.seat, level, set(seat.covered())
        seat.hasty = level["technology"] == "terraforming" and level["level"] >= 4

    def _acted(self, number: int, level: Data, before: set[Spot]) -> None:
        """An action is over: its smiles or frowns come last."""
        seat = self.seats[number]
        steps = sum(part["amount"] for part in level["effect"] if part["op"] == "shift_attitude")
        if level["technology"] == "construction":
            new = {self.land.shows(spot) for spot in seat.covered() if spot not in before}
            if level["level"] == 3 and self.options["quiet_towns"]:
                steps = 0  # NF-403
            if self.alien == "alien_rooted" and "forest" in new:
                steps -= 1  # NF-321
            if self.alien == "alien_rooted" and new == {"desert"}:
                steps = 0  # NF-322
        self.shift(seat, steps, True)

    def _play(self, event: Event, after: Data) -> None:
        seat = self.seats[event.seat]
        card = event.refs[0].partition(":")[2]
        if CARDS[card]["permanent"]:
            seat.permanents.append(card)
        if card == "rd_terraforming_kit":
            seat.hasty = False
        if any(part.get("counter") in NAMED for part in CARDS[card]["effect"]):
            seat.named = card
        self.carry_out(seat, CARDS[card]["effect"])

    def _points(self, event: Event, after: Data) -> None:
        """Of events about points only which settlement a card has scored is heeded."""
        if event.rule in (172, 173, 174):
            seat = self.seats[event.seat]
            part = next(part for part in CARDS[seat.named]["effect"] if part.get("counter") in NAMED)
            seat.score += self.named_worth(seat, part, event.refs[0].partition(".")[2])
            seat.named = ""

    def _advance(self, event: Event, after: Data) -> None:
        self.seats[event.seat].levels[event.refs[0].partition(":")[2]] += 1

    def _laid(self, event: Event, after: Data) -> None:
        """A tile is added or replaced: its benefit, then The Gardeners (NF-129, NF-324)."""
        name, tile = (ref.partition(":")[2] for ref in event.refs)
        cell = self.land.cells[name] if event.kind == "replace" else self.land.beside(event.text)
        edges = self.land.edges(cell)
        turn = next(entry["turn"] for entry in after["tiles"] if entry["cell"] == name)
        self.land.lay(name, cell, tile, turn)
        seat = self.seats[event.seat]
        benefit = "none" if seat.hasty and self.options["plain_haste"] else TILES[tile]["benefit"]
        seat.score += benefit == "vp"
        self.shift(seat, int(benefit == "smile"), True)
        if self.alien == "alien_gardeners" and event.kind == "add":
            self.shift(seat, 1 if edges >= 2 else -1, True)

    def _draw(self, event: Event, after: Data) -> None:
        if event.rule == 325:  # bought from The Barterers; never muffled (NF-326)
            self.shift(self.seats[event.seat], -1, False)

    def _sell(self, event: Event, after: Data) -> None:
        self.shift(self.seats[event.seat], 1, True)

    def _favour(self, event: Event, after: Data) -> None:
        self.seats[event.seat].bonus[event.refs[0].partition(":")[2]] += 1

    def _safe(self, event: Event, after: Data) -> None:
        self.seats[event.seat].safe = True

    def _pick(self, event: Event, after: Data) -> None:
        """Settlement points (NF-268), Local Pride (NF-179), Pontoon Quarter (NF-186), the smile (NF-270)."""
        seat = self.seats[event.seat]
        covered = self.before["voting"]
        open_values = {
            terrain: next(value for value in range(-2, 4) if f"{terrain}.{value}" not in covered)
            for terrain in seat.bonus
        }
        picked = [ref.partition(":")[2] for ref in event.refs]
        own = [seat.pieces[name.partition(".")[2]] for name in picked if not name.startswith("alien")]
        on_lake = False
        for spot in (spot for spots in own for spot in spots):
            terrain = self.land.shows(spot)
            on_lake = on_lake or terrain == "lake"
            seat.score += (open_values[terrain] + seat.bonus[terrain]) * (2 if self.land.is_rich(spot) else 1)
        seat.score += on_lake and seat.permanents.count("rd_pontoon_quarter")
        self.shift(seat, sum(1 for name in picked if name.startswith("alien")), False)

    def _result(self, event: Event, after: Data) -> None:
        """One card of the session turns: for whom it counts, and what it brings each of them. What is built or given up
        while results are carried out changes nobody's points."""
        side, session = event.refs[0].partition(":")[2].split("_")
        sign = 1 if side == "positive" else -1
        card = RESULTS[after["rows"][(0 if sign > 0 else 3) + int(session) - 1]]
        within = [seat for seat in self.seats if not seat.safe]  # NF-182
        concerned = [seat for seat in within if seat.attitude * sign > 0]
        if self.alien == "alien_proud_court" and concerned:  # NF-327, NF-328
            furthest = max(seat.attitude * sign for seat in within)
            concerned = [seat for seat in concerned if seat.attitude * sign == furthest]
            for seat in concerned:
                seat.score += sign > 0
        for seat in concerned:
            self.carry_out(seat, card["effect"], seat.attitude)

    def _turn(self, event: Event, after: Data) -> None:
        if after["session"] != self.session:
            self.session = after["session"]
            for seat in self.seats:
                seat.muffled = seat.safe = False
                seat.bonus = dict.fromkeys(seat.bonus, 0)

    # -- the end -------------------------------------------------------------------------------------------------------

    def result(self, position: Data) -> Reckoned:
        """Points, then attitude, then cards in hand; else the victory is shared (NF-342 to NF-344)."""
        scores = [seat.score for seat in self.seats]
        best = [number for number, score in enumerate(scores) if score == max(scores)]
        reason = "points"
        hands = [len(player["hand"]) for player in position["players"]]
        for name, figures in (("attitude", [seat.attitude for seat in self.seats]), ("cards", hands)):
            if len(best) > 1:
                reason = name
                best = [number for number in best if figures[number] == max(figures[each] for each in best)]
        return Reckoned(scores, best, reason if len(best) == 1 else "shared")


HANDLERS: dict[str, Callable[[FayReckoner, Event, Data], None]] = {
    "act": FayReckoner._act,
    "play": FayReckoner._play,
    "points": FayReckoner._points,
    "advance": FayReckoner._advance,
    "add": FayReckoner._laid,
    "replace": FayReckoner._laid,
    "draw": FayReckoner._draw,
    "sell": FayReckoner._sell,
    "favour": FayReckoner._favour,
    "safe": FayReckoner._safe,
    "pick": FayReckoner._pick,
    "result": FayReckoner._result,
    "turn": FayReckoner._turn,
}
RECKONER = FayReckoner
