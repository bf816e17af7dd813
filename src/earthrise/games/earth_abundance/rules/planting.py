"""Planting: the first step of a Planting action (EA-080 to EA-082, EA-090 to EA-092, EA-113 to EA-118)."""

from typing import Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.fields import Flag, One, Whole
from earthrise.engine.words import who
from earthrise.games.earth_abundance.components.boards import MAIN_ACTIONS, PLANTING
from earthrise.games.earth_abundance.components.cards import CARDS, PLANTABLE, card_id
from earthrise.games.earth_abundance.components.effect_words import Effect
from earthrise.games.earth_abundance.components.grid import SPACE_DOMAIN
from earthrise.games.earth_abundance.rules.actions import ACTIONS, PLANTABLE_DOMAIN
from earthrise.games.earth_abundance.rules.choose_cards import TO_DISCARD, TO_GAIA, KeepFrame
from earthrise.games.earth_abundance.rules.decisions import CAREFUL, END, USUAL, Subject
from earthrise.games.earth_abundance.rules.deck import FROM_ABILITY, draw, take
from earthrise.games.earth_abundance.rules.effects import UnderWay, use
from earthrise.games.earth_abundance.rules.fauna import look_at_goals
from earthrise.games.earth_abundance.rules.gains import draw_for_team
from earthrise.games.earth_abundance.rules.laying import (
    PLANTING_KIND,
    HandCardFrame,
    PlantingsFrame,
    WhereFrame,
    lay,
)
from earthrise.games.earth_abundance.rules.meanings import Appraiser, Meaning, declare
from earthrise.games.earth_abundance.rules.play_event import ANY_TIME
from earthrise.games.earth_abundance.rules.players import Player
from earthrise.games.earth_abundance.rules.prices import (
    PLANT_PLACES,
    cost_of,
    could_plant,
    laying_refusal,
    plant_refusal,
    replantable,
    why_not_plant,
)
from earthrise.games.earth_abundance.rules.shapes import Asked
from earthrise.games.earth_abundance.rules.state import EXTRA, PLANT, Earth
from earthrise.games.earth_abundance.rules.words import card_ref, cards_of, space_name, space_ref

_MAJOR: Final = MAIN_ACTIONS[PLANTING].major
_MINOR: Final = MAIN_ACTIONS[PLANTING].minor
MAJOR_PLANTINGS: Final = _MAJOR[0].effects[0].amount  # EA-080
MINOR_PLANTINGS: Final = _MINOR[0].effects[0].amount  # EA-081
MAJOR_DRAW: Final = _MAJOR[1].effects[0].amount
MAJOR_KEEP: Final = _MAJOR[1].effects[0].keep
MINOR_DRAW: Final = _MINOR[1].effects[0].amount

ALL_PLANTED: Final = ("You have planted all the cards that you may plant now.", "End the planting.")
NOTHING_TO_DECLINE: Final = ("An additional planting brings no cards to decline.", "End the planting.")


# -- verbs -------------------------------------------------------------------------------------------------------------


class PlantVerb(Verb[Earth]):
    """Plant this hand card; where and how it is paid is asked next."""

    def offer(self, earth: Earth, seat: int, found: list[Action]) -> None:
        frame = earth.top(seat, HandCardFrame)
        for card in earth.players[seat].in_hand().plantable:
            if frame.held_refusal(earth, card) == 0:
                found.append(self.actions[PLANT_PLACES[card]])

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        return earth.top(seat, HandCardFrame).plant_refusal(earth, PLANTABLE[action.x])

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return earth.top(seat, HandCardFrame).why_no_plant(earth, PLANTABLE[action.x], rule)

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        earth.top(seat, HandCardFrame).plant(earth, PLANTABLE[action.x])

    def say(self, earth: Earth, seat: int, action: Action) -> str:
        return earth.top(seat, HandCardFrame).plant_text(earth, PLANTABLE[action.x])


class ReplantVerb(Verb[Earth]):
    """Compost this Terrain and plant a card in its place."""

    def candidates(self, state: Earth, seat: int) -> list[Action]:
        player = state.players[seat]
        return [self.actions[space] for space in player.taken if CARDS[player.cards[space]].replant is not None]

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        frame = earth.top(seat, PlantFrame)
        if not frame.left:
            return frame.all_planted(earth)
        return 0 if replantable(earth.players[seat], action.x) else 113  # EA-113

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule in (80, 81):
            return ALL_PLANTED
        card = earth.players[seat].cards[action.x]
        if card < 0 or CARDS[card].replant is None:
            return f"No Terrain that can be replanted lies on {space_name(action.x)}.", ""
        return "You hold no card with an ability of its colour.", "Draw one first."

    def do(self, state: Earth, seat: int, action: Action) -> None:
        state.begin(seat, ReplantFrame(seat, action.x))

    def say(self, state: Earth, seat: int, action: Action) -> str:
        card = state.players[seat].cards[action.x]
        return f"Replant {CARDS[card].name}" if card >= 0 else "Replant nothing"


class EndWithCareVerb(Verb[Earth]):
    """Plant no more, and look at the card drawn before it goes into the hand or on the Teams board."""

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        if not earth.in_teams():
            return 332  # EA-332
        if earth.is_active(seat):
            return 334  # EA-334: a card kept of several may be shared anyway
        return 0 if earth.top(seat, PlantFrame).draws else 116  # EA-116

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule in (332, 334):
            why = "Only in team games, and only with the small benefit, can the card drawn be shared."
            return why, "End the planting."
        return NOTHING_TO_DECLINE

    def do(self, state: Earth, seat: int, action: Action) -> None:
        finish_planting(state, seat, True, careful=True)  # EA-332

    def say(self, state: Earth, seat: int, action: Action) -> str:
        return f"Plant no more; draw {cards_of(MINOR_DRAW)} and perhaps share it with the team"


class WaiveVerb(Verb[Earth]):
    """Plant no more and decline the cards of the benefit, which are taken whole or not at all."""

    def refusal(self, state: Earth, seat: int, action: Action) -> int:
        return 0 if state.top(seat, PlantFrame).draws else 116  # EA-116: there are no cards to decline

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return NOTHING_TO_DECLINE

    def do(self, state: Earth, seat: int, action: Action) -> None:
        finish_planting(state, seat, False)  # EA-092

    def say(self, state: Earth, seat: int, action: Action) -> str:
        return "Plant no more, and draw no card"


PLANT_CARD: Final = PlantVerb(ACTIONS, "plant", [PLANTABLE_DOMAIN])
REPLANT: Final = ReplantVerb(ACTIONS, "replant", [SPACE_DOMAIN])
WAIVE: Final = WaiveVerb(ACTIONS, "waive", [])
END_WITH_CARE: Final = EndWithCareVerb(ACTIONS, "end_with_care", [])


# -- frames ------------------------------------------------------------------------------------------------------------


class PlantFrame(PlantingsFrame):
    """So many plantings are left. `draws`: cards come afterwards; additional plantings bring none."""

    KIND = PLANTING_KIND
    VERBS = [PLANT_CARD, REPLANT, END, END_WITH_CARE, WAIVE, *ANY_TIME]
    FIELDS = [Whole("left", 0, MAJOR_PLANTINGS), Flag("draws")]
    WHEN = [PLANT, EXTRA]

    def __init__(self, seat: int, left: int, draws: bool) -> None:
        super().__init__(seat, left)
        self.draws = draws

    def one_less(self) -> "PlantFrame":
        return PlantFrame(self.seat, self.left - 1, self.draws)

    def rule(self) -> int:
        return 80 if self.left > 1 else 81  # EA-080, EA-081

    def prompt(self, state: Earth, seat: int) -> str:
        if self.left:
            return f"plant up to {cards_of(self.left)}"
        if state.is_active(seat):
            return f"draw {MAJOR_DRAW} cards or decline them"
        return f"draw {cards_of(MINOR_DRAW)} or decline it"

    def ended(self, earth: Earth) -> None:
        finish_planting(earth, self.seat, self.draws)  # EA-118

    def end_text(self, earth: Earth) -> str:
        if not self.draws:
            return "Plant no more"
        if earth.is_active(self.seat):
            return f"Plant no more; draw {MAJOR_DRAW} cards to choose from"
        return f"Plant no more; draw {cards_of(MINOR_DRAW)}"

    def advance(self, earth: Earth) -> bool:
        before = earth.strands().strands[self.seat]
        look_at_goals(earth, self.seat)  # EA-273: after every planting
        if earth.strands().strands[self.seat] is not before:
            return True
        if self.left and could_plant(earth, earth.players[self.seat]):
            return False
        if self.draws and self.asks_before_drawing(earth):
            return False
        finish_planting(earth, self.seat, self.draws)
        return True

    def asks_before_drawing(self, earth: Earth) -> bool:
        """The cards may be declined, or shared with the team; in version 1 of the rules only those that Gaia gets the
        rest of."""
        if earth.by_second_rules():  # EA-092
            return bool(earth.draw_pile or earth.discards)  # EA-170
        return earth.options.solo and earth.is_active(self.seat)

    def plant_refusal(self, earth: Earth, card: int) -> int:
        return plant_refusal(earth, self.seat, card) if self.left else self.all_planted(earth)

    def held_refusal(self, earth: Earth, card: int) -> int:
        return laying_refusal(earth.players[self.seat], card) if self.left else self.all_planted(earth)

    def all_planted(self, earth: Earth) -> int:
        """The rule by which no more can be planted."""
        return 80 if earth.is_active(self.seat) else 81  # EA-080, EA-081

    def why_no_plant(self, earth: Earth, card: int, rule: int) -> tuple[str, str]:
        return ALL_PLANTED if rule in (80, 81) else why_not_plant(earth.players[self.seat], card, rule)

    def plant(self, earth: Earth, card: int) -> None:
        earth.begin(self.seat, WhereFrame(self.seat, card))

    def plant_text(self, earth: Earth, card: int) -> str:
        return f"Plant {CARDS[card].name} for {cost_of(earth.players[self.seat], CARDS[card])} soil"

    def asked(self, earth: Earth, player: Player) -> Asked:
        return {"left": self.left, "draws": self.draws}

    def observed(self, earth: Earth, player: Player, about: Subject) -> None:
        about.left, about.draws = self.left, self.draws

    def misplaced(self, earth: Earth, place: int, below: str) -> list[str]:
        if place and below != UnderWay.KIND:
            return ["frames: plantings do not stand on one another (EA-080)"]
        return []


def finish_planting(earth: Earth, seat: int, draws: bool, careful: bool = False) -> None:
    """The cards of the benefit come after the last planting, whatever was planted."""
    earth.end(seat)
    if not draws:
        return
    if not earth.is_active(seat):
        if careful:
            draw_for_team(earth, seat, MINOR_DRAW, FROM_ABILITY)
            return
        draw(earth, seat, MINOR_DRAW, 81, FROM_ABILITY)  # EA-081, EA-082
        look_at_goals(earth, seat)
        return
    cards = take(earth, MAJOR_DRAW)  # EA-080, EA-082
    if not cards:
        return
    player = earth.players[seat]
    player.held = cards
    earth.reveal()
    if earth.journal is not None:
        earth.note("draw", 80, seat, f"{who(seat)} draws {cards_of(len(cards))} to choose from.", len(cards))
    keep = MAJOR_KEEP
    for number in (player.island, player.climate):
        if number >= 0 and CARDS[number].keeps:
            keep = CARDS[number].keeps  # EA-090
    afterwards = TO_GAIA if earth.options.solo else TO_DISCARD  # EA-091, EA-365
    earth.begin(seat, KeepFrame(seat, min(keep, len(cards)), afterwards, FROM_ABILITY))


class ReplantFrame(HandCardFrame):
    """A Terrain is to be replaced: by which card? (EA-113)"""

    KIND = "replant"
    RULE = 113  # EA-113
    VERBS = [PLANT_CARD]
    FIELDS = [One("space", SPACE_DOMAIN)]
    WHEN = [PLANT, EXTRA]
    ON = PLANTING_KIND
    ON_RULE = "“replant” belongs to a planting (EA-100)"

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def is_own_business(self) -> bool:
        return True  # EA-016: the card is still in the hand

    def prompt(self, state: Earth, seat: int) -> str:
        return f"choose a card to plant in place of {state.players[seat].card_at(self.space).name}"

    def plant_refusal(self, earth: Earth, card: int) -> int:
        held = card in earth.players[self.seat].hand
        return self.held_refusal(earth, card) if held else 100  # EA-100

    def held_refusal(self, earth: Earth, card: int) -> int:
        match = earth.players[self.seat].card_at(self.space).replant
        assert match is not None
        return 0 if match.fits[card] else 113  # EA-113

    def why_no_plant(self, earth: Earth, card: int, rule: int) -> tuple[str, str]:
        player = earth.players[self.seat]
        if rule == 100:
            return why_not_plant(player, card, rule)
        name, terrain = CARDS[card].name, player.card_at(self.space).name
        return f"{name} has no ability of the colour that {terrain} needs.", "Take another."

    def plant(self, earth: Earth, card: int) -> None:
        replant(earth, self.seat, card, self.space)

    def plant_text(self, earth: Earth, card: int) -> str:
        return f"Plant {CARDS[card].name} there at no cost"

    def asked(self, earth: Earth, player: Player) -> Asked:
        return {"card": card_id(player.cards[self.space]), "spaces": [space_ref(self.space)]}

    def observed(self, earth: Earth, player: Player, about: Subject) -> None:
        about.card, about.spaces = player.cards[self.space], [self.space]

    def broken(self, earth: Earth) -> list[str]:
        strand = earth.strands().strands[self.seat]
        if not replantable(earth.players[self.seat], self.space):
            return ["replant: there is no Terrain to be replanted"]
        if len(strand) < 2 or not isinstance(strand[-2], PlantFrame) or strand[-2].left < 1:
            return ["replant: there is no planting left for it"]
        return []


def replant(earth: Earth, seat: int, card: int, space: int) -> None:
    """The Terrain goes on top of the compost, the card takes its space at no cost."""
    player = earth.players[seat]
    terrain = player.card_at(space)
    earth.end(seat)
    player.compost = [*player.compost, terrain.number]  # EA-114
    if earth.journal is not None:
        text = f"{who(seat)} composts {terrain.name} to replant."
        earth.note("compost", 114, seat, text, 1, [card_ref(terrain.number), space_ref(space)])
    assert terrain.replanted is not None
    earth.renew(seat, earth.top(seat, PlantFrame).one_less())
    manner = CAREFUL if earth.in_teams() else USUAL  # EA-332: drawn cards may be shared
    use(earth, seat, terrain.replanted, space, manner, FROM_ABILITY)  # EA-113: after a black ability of the new card
    earth.begin(seat, PlantFrame(seat, 1, False))
    lay(earth, seat, card, space, 113)


ACTIONS.declare(PlantFrame, ReplantFrame)


class PlantCards(Meaning):
    """Done by the plantings of the action itself."""

    WORD = "plant_cards"


class DrawAndKeep(Meaning):
    """Done by `finish_planting`."""

    WORD = "draw_and_keep"

    def value(self, by: Appraiser, effect: Effect, number: int, space: int, now: bool) -> float:
        return by.best_of_several()


declare(PlantCards(), DrawAndKeep())
