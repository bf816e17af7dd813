"""The weather cards and what they do (NT-282 to NT-298). How the weather changes stands in `sky.py`."""

from typing import Final

from earthrise.engine.actions import Domain
from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent
from earthrise.games.new_earth_thomas.components.board import MOST_COPIES, content
from earthrise.games.new_earth_thomas.components.lands import LAND_COUNT, LAND_NUMBERS

FAVOURS: Final = ["good", "bad", "whole", "always"]
TIMING: Final = {"gain_action": "turn_start", "gain_credit": "when_drawn", "erupt": "when_drawn"}  # NT-291, NT-293


class Weather:
    """What a weather card does to one player. Lists are by land number."""

    def __init__(self, number: int, card_id: str, name: str, text: str) -> None:
        self.number = number
        self.id = card_id
        self.name = name
        self.text = text
        self.discover_cost = 0
        self.terraform_cost = 0
        self.claim_cost = 0
        self.claim_diagonal = False
        self.turn_start_action = 0
        self.overcast_credit = 0
        self.erupts = False
        self.waives_move_cost: list[bool] = [False] * LAND_COUNT
        self.waives_terraform_cost: list[bool] = [False] * LAND_COUNT
        self.discover_credit: list[int] = [0] * LAND_COUNT
        self.discover_loss: list[int] = [0] * LAND_COUNT
        self.discover_locks_move: list[bool] = [False] * LAND_COUNT
        self.discover_floods: list[int] = [0] * LAND_COUNT
        self.terraform_floods: list[int] = [0] * LAND_COUNT
        self.terraform_is_worthless: list[bool] = [False] * LAND_COUNT
        self.claim_credit: list[int] = [0] * LAND_COUNT
        self.no_terraform: list[bool] = [False] * LAND_COUNT
        self.no_claim: list[bool] = [False] * LAND_COUNT


class Card:
    """A weather card: its `full` effect, and what a holder of Settler 14 lets through (NT-254, NT-257).

    `welcome` has the good effects only; `heeded` also those that are taken whole (Acid Rain Monsoon).
    """

    def __init__(self, number: int, entry: Entry | None) -> None:
        self.number = number
        self.id = "none" if entry is None else entry.text("id")
        self.name = "No weather" if entry is None else entry.text("name")
        self.text = "No weather card is active yet." if entry is None else entry.text("text")
        self.count = 0 if entry is None else entry.number("count", least=0, most=MOST_COPIES)  # NT-282
        self.starts_aside = False if entry is None else entry.flag("starts_set_aside", False)
        effects: list[Entry] = [] if entry is None else entry.entries("effect")
        self.full = self._weather(effects, FAVOURS)
        self.welcome = self._weather(effects, ["good", "always"])
        self.heeded = self._weather(effects, ["good", "always", "whole"])
        self.has_whole = any(effect.text("favour") == "whole" for effect in effects)
        for effect in effects:
            timing = TIMING.get(effect.text("op"), "while_active")
            if entry is not None and entry.text("timing") != timing:
                raise BadContent(f"{entry.where}: timing must be {timing}, for that is when {effect.text('op')} works")

    def _weather(self, effects: list[Entry], favours: list[str]) -> Weather:
        weather = Weather(self.number, self.id, self.name, self.text)
        for effect in effects:
            if effect.one_of("favour", FAVOURS) in favours:
                _apply(weather, effect)
        return weather


def _lands(effect: Entry) -> list[int]:
    names = effect.texts("lands") + effect.texts("land")
    if not names:
        raise BadContent(f"{effect.where}: land or lands must say which land it is about")
    for name in names:
        if name not in LAND_NUMBERS:
            raise BadContent(f"{effect.where}: “{name}” is no land")
    return [LAND_NUMBERS[name] for name in names]


def _apply(weather: Weather, effect: Entry) -> None:
    """The one interpreter of the words that `weather_cards.toml` explains at its top."""
    op = effect.text("op")
    on = effect.texts("on")
    if op == "extra_action_cost" and on == ["discover"]:
        weather.discover_cost = effect.number("amount", least=0)  # NT-285
    elif op == "extra_action_cost" and on == ["terraform"]:
        weather.terraform_cost = effect.number("amount", least=0)  # NT-290
    elif op == "extra_action_cost" and on == ["claim"]:
        weather.claim_cost = effect.number("amount", least=0)  # NT-295
    elif op == "waive_extra_cost" and on and set(on) <= {"move_to", "terraform"}:
        for land in _lands(effect):
            weather.waives_move_cost[land] = "move_to" in on  # NT-283
            weather.waives_terraform_cost[land] = "terraform" in on  # NT-283
    elif op == "claim_range" and effect.text("range") == "diagonal":
        weather.claim_diagonal = True  # NT-283
    elif op == "extra_credit" and on == ["discover"]:
        for land in _lands(effect):
            weather.discover_credit[land] = effect.number("amount", least=0)  # NT-285
    elif op == "extra_credit" and on == ["claim"]:
        for land in _lands(effect):
            weather.claim_credit[land] = effect.number("amount", least=0)  # NT-284
    elif op == "no_credit" and on == ["terraform"]:
        for land in _lands(effect):
            weather.terraform_is_worthless[land] = True  # NT-286
    elif op == "lose_credit" and on == ["discover"]:
        for land in _lands(effect):
            weather.discover_loss[land] = effect.number("amount", least=0)  # NT-284
    elif op == "lose_action" and on in (["discover"], ["terraform"]):
        floods = weather.discover_floods if on == ["discover"] else weather.terraform_floods
        for land in _lands(effect):
            floods[land] = effect.number("amount", least=0)  # NT-287
    elif op == "lock_move" and on == ["discover"] and effect.text("until") == "end_of_turn":
        for land in _lands(effect):
            weather.discover_locks_move[land] = True  # NT-284
    elif op == "forbid" and effect.texts("actions") and set(effect.texts("actions")) <= {"terraform", "claim"}:
        for land in _lands(effect):
            weather.no_terraform[land] = "terraform" in effect.texts("actions")  # NT-290
            weather.no_claim[land] = "claim" in effect.texts("actions")  # NT-290
    elif op == "gain_action" and effect.text("when") == "own_claim_under_marker":
        weather.turn_start_action = effect.number("amount", least=0)  # NT-291
    elif op == "gain_credit" and effect.text("who") == "each_player_on_undiscovered":
        weather.overcast_credit = effect.number("amount", least=0)  # NT-293
    elif op == "erupt" and effect.text("around") == "volcano":
        weather.erupts = True  # NT-157
    else:
        raise BadContent(f"{effect.where}: the weather knows no effect “{op}” in this form")


_SOURCE: Final = content("weather_cards.toml")
NO_WEATHER: Final = Card(0, None)
CARDS: Final = [NO_WEATHER] + [Card(place + 1, entry) for place, entry in enumerate(_SOURCE.entries("card"))]
CARD_DOMAIN: Final = Domain("weather card", [card.id for card in CARDS])
CARD_NUMBERS: Final = CARD_DOMAIN.index
if "volcanic_eruption" not in CARD_NUMBERS:  # the Volcano wakes it
    raise BadContent(f"{_SOURCE.at('card')}: there is no card volcanic_eruption")
MOST_TORNADO_TOKENS: Final = max(card.full.turn_start_action for card in CARDS)  # NT-292
ERUPTION: Final = CARD_NUMBERS["volcanic_eruption"]


def opening_stack() -> list[int]:
    """The cards that are shuffled at the start, unshuffled: all but the Volcanic Eruption (NT-024)."""
    return [card.number for card in CARDS for _ in range(card.count) if not card.starts_aside]
