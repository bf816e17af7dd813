"""Every ability of the set is carried out once, and its figures are compared with what the content files say.

The owner has a garden with room for everything and enough to pay for anything, the left neighbour a richer island than
the right one. Expected figures come from `raw`, which does not know the interpreter.
"""

from __future__ import annotations

from typing import Any

import pytest

from earthrise.games.earth_abundance.components.abilities import ABILITIES, ABILITY_NUMBERS
from earthrise.games.earth_abundance.components.grid import SPACE_DOMAIN
from earthrise.games.earth_abundance.rules.decisions import QUICK
from earthrise.games.earth_abundance.rules.deck import FROM_ABILITY
from earthrise.games.earth_abundance.rules.effects import use
from tests.games.earth_abundance import raw
from tests.games.earth_abundance.scene import Scene
from tests.marks import rule

GARDEN = ["c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5", "f4"]  # around d4, where the card under test lies
ABROAD = ["d4", "d5", "d6", "e4", "e5", "e6", "f4", "f5"]
PLAIN = [
    card
    for card in raw.EARTH.values()
    if card["kind"] == "flora"
    and card["sprout_spaces"] >= 4
    and card["growth_spaces"] >= 2
    and len(card["ability"]) == 1
]
RICH = [card for card in raw.EARTH.values() if card["kind"] != "event" and len(card["ability"]) == 2]

Case = tuple[str, int]


def cases(*triggers: str) -> list[Any]:
    found = []
    for name, card in raw.ALL.items():
        for place, ability in enumerate(card.get("ability", [])):
            ops = [effect["op"] for effect in ability.get("effect", [])]
            if ability["trigger"] in triggers and "substitute_payment" not in ops:
                found.append(pytest.param(name, place, id=f"{name}/{place}"))
    return found


class Trial:
    """A card under test in the garden, with the figures before and after."""

    def __init__(self, name: str, place: int) -> None:
        self.name = name
        self.card = raw.ALL[name]
        self.ability = self.card["ability"][place]
        self.key = f"{name}/{place}"
        self.scene = Scene(players=3)
        self.board = ["island_kauai", "climate_cold_arid_desert"]
        fields: dict[str, Any] = {"seeds": 3}
        kind = self.card["kind"]
        if kind in ("island", "climate"):
            fields[kind] = name.removeprefix(f"{kind}_")
            self.board[0 if kind == "island" else 1] = name
        self.tableau: raw.Tableau = {}
        garden = [card["id"] for card in PLAIN if card["id"] != name]
        for space, plain in zip(["d4", *GARDEN], garden, strict=False):
            lying = name if space == "d4" and kind in ("flora", "terrain") else plain
            sprouts = min(1, raw.EARTH[lying].get("sprout_spaces", 0))
            growth = min(1, raw.EARTH[lying].get("growth_spaces", 0))
            self.tableau[space] = (lying, sprouts, growth)
            self.scene.lies(0, space, lying, sprouts, growth)
        used = {card for card, _, _ in self.tableau.values()}
        abroad = [card["id"] for card in RICH if card["id"] not in used and card["id"] != name]
        self.abroad: list[raw.Tableau] = [{}, {}]
        for neighbour, number in ((0, 8), (1, 3)):
            for space in ABROAD[:number]:
                self.abroad[neighbour][space] = (abroad.pop(0), 0, 0)
                self.scene.lies(neighbour + 1, space, self.abroad[neighbour][space][0])
        others = [card for card in raw.EARTH if card not in used and card != name]
        held = [
            card for card in others if not any(card == each for area in self.abroad for each, _, _ in area.values())
        ]
        self.planted = [self.tableau["d4"][0], self.tableau["d5"][0]]
        self.scene.player(0, hand=held[:9], compost=9, soil=9, planted=self.planted, **fields)
        self.scene.player(1, events=["event_hurricane" if name != "event_hurricane" else "event_typhoon"])
        self.boards = [self.board_for(neighbour) for neighbour in (1, 2)]
        action = raw.ACTION_OF.get(self.ability["colour"], "growing")
        strands = [
            [{"kind": "activate", "seat": seat, "at": 0, "tableau_first": False, "how": "by_hand"}] for seat in range(3)
        ]
        self.scene.table(phase="act", action=action, frames=[{"kind": "turn", "strands": strands}])

    def board_for(self, seat: int) -> list[str]:
        """An Island and a Climate for a neighbour, of other cards than those of the owner."""
        mine = {raw.SIDES[side]["card"] for side in self.board}
        islands = [
            side for side in ("iceland", "kunashir", "whakaari") if raw.SIDES[f"island_{side}"]["card"] not in mine
        ]
        climates = [
            side
            for side in ("mediterranean_hot_summer", "tropical_monsoon", "hot_summer_continental")
            if raw.SIDES[f"climate_{side}"]["card"] not in mine
        ]
        self.scene.player(seat, island=islands[seat - 1], climate=climates[seat - 1])
        return [f"island_{islands[seat - 1]}", f"climate_{climates[seat - 1]}"]

    def figures(self) -> dict[str, int]:
        state = self.scene.state
        player = state.players[0]
        return {
            "soil": player.soil,
            "seeds": player.seeds,
            "hand": len(player.hand),
            "compost": len(player.compost),
            "sprouts": player.sprouts_in_all() + player.stored,
            "growth": player.growth_in_all(),
            "given": sum(other.stored for other in state.players[1:]),
        }

    def run(self) -> dict[str, int]:
        """Use the ability; decisions left over are answered as greedily as possible. The changes, without zeros."""
        before = self.figures()
        state = self.scene.state
        space = SPACE_DOMAIN.index["d4"]
        use(state, 0, ABILITIES[ABILITY_NUMBERS[self.key]], space, QUICK, FROM_ABILITY)
        state.frames[-1].settle(state)
        while self.scene.asks(0) != "activate":
            options = self.scene.options(0)
            greedy = [option for option in options if option != "stop"]
            self.scene.play(f"0 {greedy[0]}")
        after = self.figures()
        return {name: after[name] - before[name] for name in after if after[name] != before[name]}

    # -- what the files say --------------------------------------------------------------------------------------------

    def count(self, counter: raw.Entry) -> int:
        if counter["of"] == "events":
            return 1  # of the left neighbour
        if counter["who"] == "neighbour":
            areas = zip(self.abroad, self.boards, strict=True)
            return max(raw.cards_counted(counter, area, board, [], "d4") for area, board in areas)
        return raw.cards_counted(counter, self.tableau, self.board, self.planted, "d4")

    def room(self, space: str, piece: str) -> int:
        card, sprouts, growth = self.tableau[space]
        if piece == "sprouts":
            return int(raw.EARTH[card].get("sprout_spaces", 0)) - sprouts
        return int(raw.EARTH[card].get("growth_spaces", 0)) - growth

    def placed(self, effect: raw.Entry, amount: int, piece: str) -> int:
        place = effect.get("place")
        if place is None:
            free = sum(self.room(space, piece) for space in self.tableau)
            return amount if piece == "sprouts" else min(amount, free + self.paid("pay_growth"))
        reached = [
            space
            for space, (card, _, _) in self.tableau.items()
            if (space != "d4" and raw.near(place["area"], "d4", space) and raw.passes(place["match"], raw.EARTH[card]))
            or (space == "d4" and place["this_card"])
        ]
        rooms = [self.room(space, piece) for space in reached]
        return sum(min(amount, room) for room in rooms) if place["mode"] == "each" else min(amount, sum(rooms))

    def paid(self, op: str) -> int:
        return sum(cost["amount"] for cost in self.ability.get("cost", []) if cost["op"] == op)

    def expected(self) -> dict[str, int]:
        sums = dict.fromkeys(("soil", "seeds", "hand", "compost", "sprouts", "growth", "given"), 0)
        for op, name in (
            ("pay_soil", "soil"),
            ("pay_sprouts", "sprouts"),
            ("pay_growth", "growth"),
            ("pay_compost", "compost"),
        ):
            sums[name] -= self.paid(op)
        hand = 9 - self.paid("pay_hand")
        sums["hand"] -= self.paid("pay_hand")
        sums["compost"] += self.paid("pay_hand")
        for effect in self.ability.get("effect", []):
            amount = effect.get("amount", 0)
            if "per" in effect:
                amount *= self.count(effect["per"]["count"]) // effect["per"]["each"]
            match effect["op"]:
                case "gain_soil":
                    sums["soil"] += amount
                case "gain_seeds":
                    sums["seeds"] += amount
                case "gain_sprouts":
                    sums["sprouts"] += self.placed(effect, amount, "sprouts")
                case "gain_growth":
                    sums["growth"] += self.placed(effect, amount, "growth")
                case "draw_cards":
                    sums["hand"] += amount
                    hand += amount
                case "compost_deck":
                    sums["compost"] += amount
                case "compost_hand" | "pay_hand":
                    sums["hand"] -= min(amount, hand)
                    sums["compost"] += min(amount, hand)
                case "give_sprouts":
                    sums["given"] += amount * (2 if effect["to"] == "each_other" else 1)
                case "retrieve_compost":
                    sums["hand"] += effect["keep"]
                    sums["compost"] -= effect["keep"]
                case "extra_plant":
                    pass
                case other:
                    raise AssertionError(f"no expectation for {other}")
        return {name: figure for name, figure in sums.items() if figure}


def is_copy(name: str) -> bool:
    return any(
        effect["op"] == "copy_ability" for ability in raw.ALL[name]["ability"] for effect in ability.get("effect", [])
    )


@rule("EA-133", "EA-134", "EA-136", "EA-139", "EA-140", "EA-265")
@pytest.mark.parametrize(("name", "place"), [case for case in cases("activate") if not is_copy(str(case.values[0]))])
def test_an_activated_ability_costs_and_brings_what_its_card_says(name: str, place: int) -> None:
    trial = Trial(name, place)
    assert trial.run() == trial.expected(), raw.ALL[name]["text"]


@rule("EA-110", "EA-250", "EA-267")
@pytest.mark.parametrize(("name", "place"), cases("event", "plant", "on_event", "setup"))
def test_a_black_ability_or_event_costs_and_brings_what_its_card_says(name: str, place: int) -> None:
    trial = Trial(name, place)
    assert trial.run() == trial.expected(), raw.ALL[name]["text"]


@rule("EA-141", "EA-142")
@pytest.mark.parametrize("name", [name for name in raw.EARTH if is_copy(name)])
def test_a_copied_ability_works_as_if_it_were_printed_on_the_copying_card(name: str) -> None:
    """The garden's first card with an ability of that colour is copied: what it would bring, it brings here."""
    place = next(place for place, ability in enumerate(raw.EARTH[name]["ability"]) if ability["trigger"] == "activate")
    trial = Trial(name, place)
    colour = trial.ability["effect"][0]["colour"]
    first = next(
        (card, number)
        for card, _, _ in list(trial.tableau.values())[1:]
        for number, ability in enumerate(raw.EARTH[card]["ability"])
        if ability["colour"] in (colour, "multi") and ability["trigger"] == "activate"
    )
    changes = trial.run()
    trial.ability = raw.EARTH[first[0]]["ability"][first[1]]
    assert changes == trial.expected()
    assert [event.text for event in trial.scene.told("copy")] == [f"{{0}} copies {raw.EARTH[first[0]]['name']}."]


def test_nothing_is_left_out() -> None:
    """Every ability that is carried out has a case above; the others are in force or are scored."""
    tried = {str(case.id) for case in cases("activate", "event", "plant", "on_event", "setup")}
    rest = {key for key in ABILITY_NUMBERS if key.split("/")[0] in raw.ALL and not key.endswith("/then")} - tried
    for key in rest:
        name, place = key.split("/")
        ability = raw.ALL[name]["ability"][int(place)]
        assert ability["trigger"] in ("static", "score") or ability["effect"][0]["op"] == "substitute_payment", key
    assert len(tried) == 403
