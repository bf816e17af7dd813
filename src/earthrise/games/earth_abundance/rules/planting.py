"""Planting: the first step of a Planting action (EA-080 to EA-082, EA-090 to EA-092, EA-113 to EA-118)."""

from typing import Final, cast

from earthrise.engine.actions import Action, Verb
from earthrise.engine.parallel import StrandFrame
from earthrise.engine.words import who
from earthrise.games.earth_abundance.components.boards import MAIN_ACTIONS, PLANTING
from earthrise.games.earth_abundance.components.cards import CARDS, PLANTABLE
from earthrise.games.earth_abundance.components.grid import SPACE_COUNT, SPACE_DOMAIN
from earthrise.games.earth_abundance.rules.actions import ACTIONS, PLANTABLE_DOMAIN
from earthrise.games.earth_abundance.rules.choose_cards import END, TO_DISCARD, TO_GAIA, KeepFrame
from earthrise.games.earth_abundance.rules.deck import FROM_ABILITY, draw, take
from earthrise.games.earth_abundance.rules.effects import use
from earthrise.games.earth_abundance.rules.fauna import look_at_goals
from earthrise.games.earth_abundance.rules.gains import draw_for_team
from earthrise.games.earth_abundance.rules.laying import PlantingsFrame, WhereFrame, lay
from earthrise.games.earth_abundance.rules.place_pieces import CAREFUL
from earthrise.games.earth_abundance.rules.play_event import ANY_TIME
from earthrise.games.earth_abundance.rules.prices import PLANT_PLACES, cost_of, could_plant, plant_refusal, replantable
from earthrise.games.earth_abundance.rules.state import Earth
from earthrise.games.earth_abundance.rules.words import card_ref, cards_of, space_ref

_MAJOR: Final = MAIN_ACTIONS[PLANTING].major
_MINOR: Final = MAIN_ACTIONS[PLANTING].minor
MAJOR_PLANTINGS: Final = _MAJOR[0].effects[0].amount  # EA-080
MINOR_PLANTINGS: Final = _MINOR[0].effects[0].amount  # EA-081
MAJOR_DRAW: Final = _MAJOR[1].effects[0].amount
MAJOR_KEEP: Final = _MAJOR[1].effects[0].keep
MINOR_DRAW: Final = _MINOR[1].effects[0].amount


# -- frames ------------------------------------------------------------------------------------------------------------


class PlantFrame(PlantingsFrame):
    """So many plantings are left. `draws`: cards come afterwards (EA-082); additional plantings bring none (EA-116)."""

    __slots__ = ("draws",)

    def __init__(self, seat: int, left: int, draws: bool) -> None:
        super().__init__(seat, left)
        self.draws = draws

    def one_less(self) -> "PlantFrame":
        return PlantFrame(self.seat, self.left - 1, self.draws)

    def kind(self) -> str:
        return "plant"

    def rule(self) -> int:
        return 80 if self.left > 1 else 81  # EA-080, EA-081

    def verbs(self) -> list[Verb[Earth]]:
        return PLANT_VERBS

    def prompt(self, state: Earth, seat: int) -> str:
        return f"plant up to {cards_of(self.left)}" if self.left else f"draw {MAJOR_DRAW} cards or decline them"

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
        if self.draws and earth.options.solo and earth.is_active(self.seat):
            return False  # EA-092: alone one may well decline the cards, three of which would be Gaia's (EA-365)
        finish_planting(earth, self.seat, self.draws)
        return True

    def broken(self, state: Earth) -> list[str]:
        if not 0 <= self.left <= MAJOR_PLANTINGS:
            return [f"plant: {self.left} plantings cannot be left"]
        return []

    def to_data(self) -> dict[str, object]:
        return {"kind": self.kind(), "seat": self.seat, "left": self.left, "draws": self.draws}


def finish_planting(earth: Earth, seat: int, draws: bool, careful: bool = False) -> None:
    """The cards of the benefit come after the last planting, whatever was planted (EA-080 to EA-082)."""
    earth.end(seat)
    if not draws:
        return
    if not earth.is_active(seat):
        if careful:
            draw_for_team(earth, seat, MINOR_DRAW, FROM_ABILITY)
            return
        draw(earth, seat, MINOR_DRAW, 81, FROM_ABILITY)
        look_at_goals(earth, seat)
        return
    cards = take(earth, MAJOR_DRAW)
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
    afterwards = TO_GAIA if earth.options.solo else TO_DISCARD
    earth.begin(seat, KeepFrame(seat, min(keep, len(cards)), afterwards, FROM_ABILITY))


class ReplantFrame(StrandFrame[Earth]):
    """A Terrain is to be replaced: by which card? (EA-113)"""

    __slots__ = ("space",)

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def kind(self) -> str:
        return "replant"

    def rule(self) -> int:
        return 113  # EA-113

    def is_own_business(self) -> bool:
        return True  # EA-016: the card is still in the hand

    def verbs(self) -> list[Verb[Earth]]:
        return REPLANT_VERBS

    def prompt(self, state: Earth, seat: int) -> str:
        card = state.players[seat].cards[self.space]
        return f"choose a card to plant in place of {CARDS[card].name}"

    def broken(self, earth: Earth) -> list[str]:
        strand = earth.strands().strands[self.seat]
        if not 0 <= self.space < SPACE_COUNT or not replantable(earth.players[self.seat], self.space):
            return ["replant: there is no Terrain to be replanted"]
        if len(strand) < 2 or not isinstance(strand[-2], PlantFrame) or strand[-2].left < 1:
            return ["replant: there is no planting left for it"]
        return []

    def to_data(self) -> dict[str, object]:
        return {"kind": self.kind(), "seat": self.seat, "space": SPACE_DOMAIN.values[self.space]}


# -- verbs -------------------------------------------------------------------------------------------------------------


class PlantVerb(Verb[Earth]):
    """Plant this hand card; where and how it is paid is asked next."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "plant", [PLANTABLE_DOMAIN])

    def candidates(self, state: Earth, seat: int) -> list[Action]:
        found: list[Action] = []
        for card in state.players[seat].hand:
            place = PLANT_PLACES.get(card, -1)
            if place >= 0:
                found.append(self.actions[place])
        return found

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        card = PLANTABLE[action.x]
        frame = earth.strands().top(seat)
        if not isinstance(frame, ReplantFrame):
            return plant_refusal(earth, seat, card) if cast(PlantFrame, frame).left else 80  # EA-080
        player = earth.players[seat]
        if card not in player.hand:
            return 100  # EA-100
        match = player.card_at(frame.space).replant
        return 0 if match is not None and match.fits[card] else 113  # EA-113

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        card = PLANTABLE[action.x]
        frame = earth.strands().top(seat)
        if isinstance(frame, ReplantFrame):
            replant(earth, seat, card, frame.space)
        else:
            earth.begin(seat, WhereFrame(seat, card))

    def say(self, earth: Earth, seat: int, action: Action) -> str:
        card = CARDS[PLANTABLE[action.x]]
        if isinstance(earth.strands().top(seat), ReplantFrame):
            return f"Plant {card.name} there at no cost"
        return f"Plant {card.name} for {cost_of(earth.players[seat], card)} soil"


def replant(earth: Earth, seat: int, card: int, space: int) -> None:
    """The Terrain goes on top of the compost, the card takes its space at no cost (EA-113, EA-114)."""
    player = earth.players[seat]
    terrain = player.card_at(space)
    earth.end(seat)
    player.compost = [*player.compost, terrain.number]
    if earth.journal is not None:
        text = f"{who(seat)} composts {terrain.name} to replant."
        earth.note("compost", 114, seat, text, 1, [card_ref(terrain.number), space_ref(space)])
    assert terrain.replanted is not None
    frame = cast(PlantFrame, earth.strands().top(seat))
    earth.renew(seat, frame.one_less())
    flags = CAREFUL if earth.in_teams() else 0  # EA-332: drawn cards may be shared
    use(earth, seat, terrain.replanted, space, flags, FROM_ABILITY)  # after a black ability of the new card
    earth.begin(seat, PlantFrame(seat, 1, False))
    lay(earth, seat, card, space, 113)


class ReplantVerb(Verb[Earth]):
    """Compost this Terrain and plant a card in its place (EA-113)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "replant", [SPACE_DOMAIN])

    def candidates(self, state: Earth, seat: int) -> list[Action]:
        player = state.players[seat]
        return [self.actions[space] for space in player.taken if CARDS[player.cards[space]].replant is not None]

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        if not cast(PlantFrame, earth.strands().top(seat)).left:
            return 80  # EA-080
        return 0 if replantable(earth.players[seat], action.x) else 113  # EA-113

    def do(self, state: Earth, seat: int, action: Action) -> None:
        state.begin(seat, ReplantFrame(seat, action.x))

    def say(self, state: Earth, seat: int, action: Action) -> str:
        card = state.players[seat].cards[action.x]
        return f"Replant {CARDS[card].name}" if card >= 0 else "Replant nothing"


class EndWithCareVerb(Verb[Earth]):
    """Plant no more, and look at the card drawn before it goes into the hand or on the Teams board (EA-332)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "end_with_care", [])

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        if not earth.in_teams():
            return 332  # EA-332
        if earth.is_active(seat):
            return 334  # EA-334: a card kept of several may be shared anyway
        frame = cast(PlantFrame, earth.strands().top(seat))
        return 0 if frame.draws else 116  # EA-116

    def do(self, state: Earth, seat: int, action: Action) -> None:
        finish_planting(state, seat, True, careful=True)

    def say(self, state: Earth, seat: int, action: Action) -> str:
        return f"Plant no more; draw {cards_of(MINOR_DRAW)} and perhaps share it with the team"


class WaiveVerb(Verb[Earth]):
    """Plant no more and decline the cards of the benefit, which are taken whole or not at all (EA-092)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "waive", [])

    def refusal(self, state: Earth, seat: int, action: Action) -> int:
        frame = cast(PlantFrame, state.strands().top(seat))
        return 0 if frame.draws else 116  # EA-116: there are no cards to decline

    def do(self, state: Earth, seat: int, action: Action) -> None:
        finish_planting(state, seat, False)

    def say(self, state: Earth, seat: int, action: Action) -> str:
        return "Plant no more, and draw no card"


PLANT_CARD: Final = PlantVerb()
REPLANT: Final = ReplantVerb()
WAIVE: Final = WaiveVerb()
END_WITH_CARE: Final = EndWithCareVerb()
PLANT_VERBS: Final[list[Verb[Earth]]] = [PLANT_CARD, REPLANT, END, END_WITH_CARE, WAIVE, *ANY_TIME]
REPLANT_VERBS: Final[list[Verb[Earth]]] = [PLANT_CARD]
