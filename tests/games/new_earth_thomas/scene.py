"""Positions of New Earth (Thomas) set up by hand, for tests that read like the rulebook.

    scene = Scene(players=2)
    scene.company(0, at="e3", perks="E1 E2 S1", credits=4)
    scene.land("e2", "mountain", claim=1)
    scene.weather("clear_skies", then=["tornado"])
    scene.will_draw("desert")
    scene.play("discover")
    assert scene.credits(0) == 5
    assert scene.refused("move space:a5") == "NT-070"

Seat 0 is the first player and begins unless `turn_of` says otherwise. Everything is set up as plain data and loaded by
`Game.position`, so an impossible scene is refused by the game's own invariants.
"""

from __future__ import annotations

import re

from earthrise import find_game
from earthrise.engine.chance import Chance
from earthrise.engine.journal import Event
from earthrise.games.new_earth_thomas.components.lands import TILE_COUNT, TILE_NAMES
from earthrise.games.new_earth_thomas.rules.state import Company, NewEarth
from tests.kit.scene import SceneBase

GAME = find_game("new_earth_thomas")
TREES = {"E": "explorer", "T": "terraformer", "S": "settler"}


def perk_ids(short: str) -> list[str]:
    """`"E1-5 S1"` as perk ids: explorer_01 … explorer_05, settler_01."""
    ids: list[str] = []
    for word in short.split():
        match = re.fullmatch(r"([ETS])(\d+)(?:-(\d+))?", word)
        assert match, f"write perks like E1 or T6-9, not {word}"
        first, last = int(match[2]), int(match[3] or match[2])
        ids += [f"{TREES[match[1]]}_{number:02d}" for number in range(first, last + 1)]
    return ids


class Scene(SceneBase[NewEarth]):
    def __init__(self, players: int = 2, **options: object) -> None:
        super().__init__(GAME, NewEarth, GAME.start(players, 1, {"first_player": "1", **options}))
        self._draws: list[tuple[bool, list[str]]] = []

    # -- setting up ----------------------------------------------------------------------------------------------------

    def company(self, seat: int, at: str = "", perks: str = "", credits: int = 0, **fields: object) -> Scene:
        """Where a company stands and what it has; credits come out of the supply. `fields`: as in a position."""
        company = self.data["companies"][seat]
        if at:
            company["space"] = at
        if perks:
            company["perks"] = perk_ids(perks)
            extra = sum(perk.endswith("_12") for perk in company["perks"])
            company["tokens"] = 3 + extra
            if self.data["active"] == seat:
                company["unspent"] = 3 + extra
        if credits:
            self.data["supply"] += company["credits"] - credits
            company["credits"] = credits
        company.update(fields)
        return self

    def land(self, space: str, tile: str, claim: int | None = None, over: str = "") -> Scene:
        """Lay a tile (`desert`, `desert_marked`) out of its bag; `over` is the Natural tile under a Terraformed one."""
        entry = self.data["spaces"].setdefault(space, {})
        for key in ("tile", "over"):
            if key in entry:
                self._to_bag(entry.pop(key))
        if over:
            self._from_bag(over)
            entry["over"] = over
        self._from_bag(tile)
        entry["tile"] = tile
        if claim is not None:
            entry["claim"] = claim
        if tile == "volcano":
            self.data["volcano"] = space
            self.data["eruption_aside"] = False
            self.data["draw_stack"].insert(0, "volcanic_eruption")
        return self

    def claim(self, space: str, seat: int) -> Scene:
        self.data["spaces"][space]["claim"] = seat
        return self

    def scorch(self, *spaces: str) -> Scene:
        """Scorch empty spaces beside the Volcano (which must lie there)."""
        for space in spaces:
            self.data["spaces"].setdefault(space, {})["scorched"] = True
        return self

    def weather(self, active: str = "", then: list[str] | None = None) -> Scene:
        """The active card, and the cards that will be turned up next, in that order."""
        stack: list[str] = self.data["draw_stack"]
        if active:
            stack.remove(active)
            self.data["discards"].append(active)
        for card in then or []:
            stack.remove(card)
        stack.extend(reversed(then or []))
        return self

    def weather_stack(self, cards: list[str]) -> Scene:
        """Exactly these cards are left in the draw stack, the first one next; the others lie under the active card."""
        every = self.data["draw_stack"] + self.data["discards"]
        active = self.data["discards"][-1:]
        for card in [*cards, *active]:
            every.remove(card)
        self.data["draw_stack"] = list(reversed(cards))
        self.data["discards"] = every + active
        return self

    def turn_of(self, seat: int, unspent: int = 3, **fields: object) -> Scene:
        """It is this seat's turn now."""
        seats = self.data["seats"]
        for company in self.data["companies"]:
            company["unspent"] = company["used"] = 0
        self.data["active"] = seat
        self.data["turns_left"] = seats - (seat - self.data["first"]) % seats
        self.data["frames"] = [{"kind": "turn", "seat": seat}]
        self.data["companies"][seat].update({"unspent": unspent, **fields})
        return self

    def tokens(self, seat: int, unspent: int, used: int = 0) -> Scene:
        self.data["companies"][seat].update({"unspent": unspent, "used": used})
        return self

    def supply(self, credits: int) -> Scene:
        """Leave that many in the supply; the rest of them are noted as paid out to the last seat."""
        self.data["companies"][-1]["credits"] += self.data["supply"] - credits
        self.data["supply"] = credits
        if credits == 0:
            self.data["end_triggered"] = True
        return self

    def fill_board(self, left: dict[str, str], terraformed: bool = False) -> Scene:
        """Lay a tile on every space but the keys of `left`, so that only its values are left in the bag.

        Natural tiles go on undiscovered spaces; with `terraformed`, Terraformed ones also over the starting lands.
        """
        names: list[str] = GAME.actions.by_word["move"].domains[0].values
        bag = self.data["terraformed_bag" if terraformed else "natural_bag"]
        tiles = [tile for tile, count in bag.items() for _ in range(count)]
        for tile in left.values():
            tiles.remove(tile)
        for space in names:
            if space not in left and (terraformed or space not in self.data["spaces"]):
                self.land(space, tiles.pop(), over=self.data["spaces"].get(space, {}).get("tile", ""))
        assert not tiles
        return self

    def empty_bag(self, terraformed: bool = False) -> Scene:
        """Nothing is left in a bag. No game comes to this while it matters (NT-086, NT-100), so it is done by force."""
        if terraformed:
            self.state.terraformed_bag, self.state.terraformed_left = [0] * TILE_COUNT, 0
        else:
            self.state.natural_bag, self.state.natural_left = [0] * TILE_COUNT, 0
        return self

    def will_draw(self, *tiles: str, terraformed: bool = False) -> Scene:
        """The next draw from the Natural (or Terraformed) bag brings these tiles, as many as are sifted, in any order.

        Nothing is taken out of the bag for it: a place in the stream of chance is looked for where it comes so.
        """
        self._draws.append((not terraformed, sorted(tiles)))
        return self

    def put(self, **fields: object) -> Scene:
        """Set any other field of the position."""
        self.data.update(fields)
        return self

    def _to_bag(self, tile: str) -> None:
        bag = self.data["terraformed_bag" if self._is_terraformed(tile) else "natural_bag"]
        bag[tile] = bag.get(tile, 0) + 1

    def _from_bag(self, tile: str) -> None:
        bag = self.data["terraformed_bag" if self._is_terraformed(tile) else "natural_bag"]
        bag[tile] = bag[tile] - 1

    @staticmethod
    def _is_terraformed(tile: str) -> bool:
        return tile.removesuffix("_marked") in ("forest", "farmland", "pasture", "freshwater_lake", "eden_sixteen")

    # -- looking and acting --------------------------------------------------------------------------------------------

    @property
    def state(self) -> NewEarth:
        loads = self._state is None
        state = super().state
        if loads:
            self._find_chance()
        return state

    def _find_chance(self) -> None:
        state = self._state
        assert state is not None
        if not self._draws:
            return
        assert len(self._draws) == 1, "one will_draw for each scene; call it again after playing"
        natural, wanted = self._draws.pop()
        for seed in range(1_000_000):
            twin = state.clone()
            twin.chance = Chance(seed)
            if sorted(TILE_NAMES[tile.number] for tile in twin.draw_tiles(natural, len(wanted))) == wanted:
                state.chance = Chance(seed)
                return
        raise AssertionError(f"{wanted} are not in the bag together")

    def play(self, *actions: str) -> list[Event]:
        """The active player takes these actions; the events of the last one."""
        return self.play_in_turn(*actions)

    def act(self, seat: int, text: str) -> list[Event]:
        if self._draws:
            self._find_chance()
        return super().act(seat, text)

    def refused(self, action: str, seat: int | None = None) -> str:
        """The id of the rule that refuses the action; empty when it is legal."""
        return self.rule_against(self.state.active if seat is None else seat, action)

    def options(self, seat: int | None = None) -> list[str]:
        return self.offered_to(self.state.active if seat is None else seat)

    def seat(self, seat: int) -> Company:
        return self.state.companies[seat]

    def credits(self, seat: int) -> int:
        return self.seat(seat).credits

    def tile(self, space: str) -> str:
        """What lies on top of a space; `none` when nothing does."""
        return TILE_NAMES[self.state.top[GAME.actions.by_word["move"].domains[0].index[space]].number]

    def claimed_by(self, space: str) -> int:
        return self.state.claims[GAME.actions.by_word["move"].domains[0].index[space]]

    def is_scorched(self, space: str) -> bool:
        return self.state.scorched[GAME.actions.by_word["move"].domains[0].index[space]]
