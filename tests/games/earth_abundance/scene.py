"""Positions of Earth with Abundance set up by hand, for tests that read like the rulebook.

    scene = Scene(players=2)
    scene.player(0, soil=3, hand=["japanese_maple"], compost=4)
    scene.lies(1, "d4", "honey_locust", sprouts=2)
    scene.next_cards("olive_tree", "terrain_prairie")
    scene.play("0 choose watering", "1 benefit second")
    assert scene.seat(1).soil == 2
    assert scene.refused("0 plant olive_tree") == "EA-100"

Seat 0 is the first player and has to choose an action. Cards go where they are put and come out of the draw pile;
everything is loaded by `Game.position`, so an impossible scene is refused by the game's own invariants. Fauna goals ask
for 20 soil, 20 hand cards, full diagonals and columns, so that nobody meets one by accident.
"""

from __future__ import annotations

from typing import Any

from earthrise import find_game
from earthrise.engine.actions import Action
from earthrise.engine.game import Game
from earthrise.engine.journal import Event
from earthrise.engine.state import View
from earthrise.games.earth_abundance.components.cards import CARD_NUMBERS, CARDS, ECOSYSTEMS, GOALS
from earthrise.games.earth_abundance.rules.players import Player
from earthrise.games.earth_abundance.rules.state import Earth
from tests.kit.scene import SceneBase

GAME: Game[Any] = find_game("earth_abundance")
ISLANDS = ["kauai", "iceland", "kunashir", "whakaari", "lombok", "santorini"]  # of use on Planting only
CLIMATES = [  # of use to whoever chose the action only, seat 0 has none
    "cold_arid_desert",
    "mediterranean_hot_summer",
    "tropical_monsoon",
    "hot_summer_continental",
    "arid",
    "tropical_rainforest",
]
FAUNA = ["fauna_european_mole", "fauna_andean_condor", "fauna_emerald_tree_boa", "fauna_northern_giraffe"]
ECOSYSTEM_IDS = [side.id for side in ECOSYSTEMS if side.face == "front"]


class Scene(SceneBase[Earth]):
    def __init__(self, players: int = 2, **options: object) -> None:
        super().__init__(GAME, Earth, GAME.start(players, 1, options))
        beginner = self.data["options"]["difficulty"] == "beginner"
        shared = [] if beginner else ["eco_amazon_rain_forest", "eco_angat_watershed_forest"]
        self.data.update(phase="choose", round=1, first=0, active=0, waiting_seats=[], fauna=FAUNA, shared=shared)
        self.turn_of(0)
        taken = {card_of(side) for side in shared}
        free = [side for side in ECOSYSTEM_IDS if card_of(side) not in taken]
        for seat, player in enumerate(self.data["players"]):
            player.update(dealt_islands=[], dealt_climates=[], dealt_ecosystems=[], seeds=0)
            player["island"] = f"island_{ISLANDS[seat]}"
            player["climate"] = f"climate_{CLIMATES[seat]}"
            player["ecosystem"] = None if beginner else free[seat]
        if self.data["options"]["expansion"] == "base":
            self.data["players"][0]["climate"] = "climate_dry_winter_subpolar_oceanic"

    # -- setting up ----------------------------------------------------------------------------------------------------

    def player(
        self,
        seat: int,
        hand: list[str] | None = None,
        compost: int | list[str] = 0,
        events: list[str] | None = None,
        **fields: object,
    ) -> Scene:
        """What a player has. `compost`: so many cards, or these, the top one last. `fields`: as in a position."""
        player = self.data["players"][seat]
        for key, cards in (("hand", hand), ("events", events)):
            if cards is not None:
                player[key] = player[key] + [self._from_pile(card) for card in cards]
        if isinstance(compost, int):
            plain = [card for card in self.data["draw_pile"] if not card.startswith("event_")][:compost]
            player["compost"] = player["compost"] + [self._from_pile(card) for card in plain]
        else:
            player["compost"] = player["compost"] + [self._from_pile(card) for card in compost]
        for key in ("island", "climate"):
            if key in fields:
                fields[key] = f"{key}_{fields[key]}"
        player.update(fields)
        return self

    def lies(self, seat: int, space: str, card: str, sprouts: int = 0, growth: int = 0) -> Scene:
        """A card in a tableau. The middle is d4; whoever has none there gets a plain card first."""
        tableau = self.data["players"][seat]["tableau"]
        entry: dict[str, object] = {"card": self._from_pile(card)}
        if sprouts:
            entry["sprouts"] = sprouts
        if growth:
            entry["growth"] = growth
        tableau[space] = entry
        return self

    def rows(self, seat: int, *rows: str) -> Scene:
        """The island row by row from row d on, cards with blanks between, `-` for an empty space; columns from 4."""
        for down, row in enumerate(rows):
            for right, card in enumerate(row.split()):
                if card != "-":
                    self.lies(seat, f"{'defg'[down]}{4 + right}", card)
        return self

    def next_cards(self, *cards: str) -> Scene:
        """The next cards of the draw pile, the first one first."""
        for card in cards:
            self._from_pile(card)
        self.data["draw_pile"] = self.data["draw_pile"] + list(reversed(cards))
        return self

    def bottom_cards(self, *cards: str) -> Scene:
        """The lowest cards of the draw pile, the bottom one first."""
        for card in cards:
            self._from_pile(card)
        self.data["draw_pile"] = list(cards) + self.data["draw_pile"]
        return self

    def only_pile(self, *cards: str) -> Scene:
        """The draw pile is just these, the first one on top; all others are discarded."""
        for card in cards:
            self._from_pile(card)
        self.data["discards"] = self.data["discards"] + self.data["draw_pile"]
        self.data["draw_pile"] = list(reversed(cards))
        return self

    def bury_discards(self, seat: int) -> Scene:
        """The discard pile goes to a player's compost, so that nothing is left to draw."""
        player = self.data["players"][seat]
        player["compost"] = self.data["discards"] + player["compost"]
        self.data["discards"] = []
        return self

    def fauna(self, place: int, goal: str) -> Scene:
        """Another goal on that place of the board."""
        self.data["fauna"] = [goal if each == place else old for each, old in enumerate(self.data["fauna"])]
        return self

    def table(self, **fields: object) -> Scene:
        """Fields of the position as a whole."""
        self.data.update(fields)
        return self

    def turn_of(self, seat: int) -> Scene:
        """That seat is active and has to choose."""
        self.data["active"] = seat
        strands: list[list[object]] = [[] for _ in self.data["players"]]
        strands[seat] = [{"kind": "choose", "seat": seat}]
        self.data["frames"] = [{"kind": "turn", "strands": strands}]
        return self

    def _from_pile(self, card: str) -> str:
        for pile in ("draw_pile", "discards"):
            if card in self.data[pile]:
                self.data[pile] = [each for each in self.data[pile] if each != card]
                return card
        raise AssertionError(f"{card} is in use already, or there is no such card")

    # -- asking and acting ---------------------------------------------------------------------------------------------

    def seat(self, seat: int) -> Player:
        return self.state.players[seat]

    def play(self, *moves: str) -> Scene:
        """`0 choose watering`: a seat and what it does."""
        for move in moves:
            self.act(*_split(move))
        return self

    def refused(self, move: str) -> str:
        """The rule that refuses the move, or nothing; its reason must have words."""
        return self.rule_against(*_split(move))

    def why(self, move: str) -> str:
        """Why the move is refused, in figures."""
        refusal = self.refusal_to(*_split(move))
        return "" if refusal is None else refusal.why

    def options(self, seat: int, word: str = "") -> list[str]:
        """What the seat may do; with a verb only what it may do with it."""
        return self.offered_to(seat, word)

    def asks(self, seat: int) -> str:
        """The kind of decision a seat has; nothing when the table does not wait for it."""
        if seat not in self.state.deciders():
            return ""
        return self.state.frames[-1].frame_for(self.state, seat).kind()

    def view(self, seat: int) -> View[Any]:
        """What the seat may know."""
        return self.state.view(seat)

    def told(self, kind: str) -> list[Event]:
        """The events of that kind so far."""
        return self.events_of(kind)

    def hand(self, seat: int) -> list[str]:
        return [CARDS[card].id for card in self.seat(seat).hand]

    def pieces(self, seat: int, space: str) -> tuple[int, int]:
        """Sprouts and growth on a card."""
        at = action(f"at {space}").x
        return self.seat(seat).sprouts[at], self.seat(seat).growth[at]


def _split(move: str) -> tuple[int, str]:
    seat, text = move.split(" ", 1)
    return int(seat), text


def action(text: str) -> Action:
    return GAME.actions.parse(text)


def card_of(side: str) -> str:
    """Which double-sided card a side belongs to."""
    for each in ECOSYSTEMS:
        if each.id == side:
            return each.of_card
    return next(goal.of_card for goal in GOALS if goal.id == side)


def number(card: str) -> int:
    return CARD_NUMBERS[card]
