"""Sharing with the team: what a teammate has more use for is taken with care and goes to the Teams board (EA-332)."""

from typing import Final

from earthrise.games.earth_abundance.bots.values import (
    COMPOST_VP,
    GROWTH_VP,
    NO_USE,
    SEED_VP,
    SOIL_LATER,
    SOIL_NOW,
    SOIL_SPARE,
    SPROUT_VP,
    STORED_VP,
    Outlook,
    wanted_by,
)
from earthrise.games.earth_abundance.components.abilities import ABILITIES, Ability
from earthrise.games.earth_abundance.components.effect_words import EFFECTS
from earthrise.games.earth_abundance.components.grid import AT_CLIMATE, AT_ISLAND, NOWHERE
from earthrise.games.earth_abundance.rules.activating import ActivateFrame
from earthrise.games.earth_abundance.rules.costs import can_pay
from earthrise.games.earth_abundance.rules.gains import AmountFrame
from earthrise.games.earth_abundance.rules.place_pieces import PlaceFrame
from earthrise.games.earth_abundance.rules.players import Player
from earthrise.games.earth_abundance.rules.state import CHOOSE, GROWTH, SEED, SOIL, SPROUT
from earthrise.games.earth_abundance.rules.teams import COLLECT

LEAST: Final = 0.4  # what sharing must bring, in Victory Points
COST_OF_A_CARD: Final = 3  # of the cheaper ones of a hand that nobody sees
PLANTABLE_PART: Final = 0.87  # of a hand that nobody sees
SCARCE: Final = 3  # with fewer cards to plant in hand, another is worth more
SCARCE_VP: Final = 1.5
CARD_VP: Final = 0.85
SPARE_CARD_VP: Final = 0.4

CARD: Final = 4  # beside the four resources of the Teams board
COMPOST: Final = 5
KINDS: Final[dict[int, int]] = {  # by the word of an effect: what may be shared of it (EA-334)
    EFFECTS.numbers["gain_soil"]: SOIL,
    EFFECTS.numbers["gain_sprouts"]: SPROUT,
    EFFECTS.numbers["gain_growth"]: GROWTH,
    EFFECTS.numbers["draw_cards"]: CARD,
}
GAIN_KINDS: Final = [SOIL, SEED, CARD, COMPOST]  # in the order of GAINS


class Needs:
    """How much of everything a player has use for."""

    __slots__ = ("growth", "hand", "seat", "soil_later", "soil_now", "sprouts", "wanted")

    def __init__(self, seat: int, wanted: int, hand: int, soil_now: int, soil_later: int) -> None:
        self.seat = seat
        self.wanted = wanted
        self.hand = hand  # cards that can be planted
        self.soil_now = max(0, soil_now)
        self.soil_later = max(0, soil_later)
        self.sprouts = 0  # that find room, and likewise growth
        self.growth = 0

    def worth(self, kind: int, number: int) -> float:
        if kind == SPROUT:
            placed = min(number, self.sprouts)
            return SPROUT_VP * placed + STORED_VP * (number - placed)
        if kind == GROWTH:
            return GROWTH_VP * min(number, self.growth)
        if kind == SOIL:
            now = min(number, self.soil_now)
            later = min(number - now, self.soil_later)
            return SOIL_NOW * now + SOIL_LATER * later + SOIL_SPARE * (number - now - later)
        if kind == CARD:
            scarce = min(number, max(0, min(SCARCE, self.wanted) - self.hand))
            useful = min(number - scarce, max(0, self.wanted - self.hand - scarce))
            return SCARCE_VP * scarce + CARD_VP * useful + SPARE_CARD_VP * (number - scarce - useful)
        return (SEED_VP if kind == SEED else COMPOST_VP) * number


def own_needs(outlook: Outlook) -> Needs:
    hand = len(outlook.player.hand) - outlook.events_in_hand
    needs = Needs(outlook.seat, outlook.wanted, hand, outlook.soil_lacking, outlook.soil_later)
    needs.sprouts = max(0, outlook.room_sprouts - outlook.player.stored)
    needs.growth = outlook.room_growth
    return needs


def needs_of(player: Player, turns: float) -> Needs:
    """Of a teammate, whose hand nobody else sees."""
    wanted = wanted_by(player, turns)
    hand = int(PLANTABLE_PART * len(player.hand))
    waiting = min(hand, wanted)
    lacking = COST_OF_A_CARD * waiting - player.soil if turns > 1 else 0
    later = COST_OF_A_CARD * (wanted - waiting) - max(0, -lacking) if turns > 1 else 0
    needs = Needs(player.seat, wanted, hand, lacking, later)
    sprouts = -player.stored
    for space in player.taken:
        sprouts += player.room_for_sprouts(space)
        needs.growth += player.room_for_growth(space)
    needs.sprouts = max(0, sprouts)
    return needs


class Care:
    """What of a seat's gains is better left to a teammate who will be asked again in this turn, and may then pick it
    up (EA-333)."""

    __slots__ = ("ahead", "looked_ahead", "mates", "mine", "outlook", "outlooks")

    def __init__(self, outlook: Outlook) -> None:
        earth, seat = outlook.earth, outlook.seat
        self.outlook = outlook
        self.mine: Needs = own_needs(outlook)
        self.ahead = False  # whether abilities to be run through bring something to share, once that was looked at
        self.looked_ahead = False
        self.outlooks: list[Outlook] = []  # of the mates, once a card was weighed
        self.mates: list[Needs] = []
        for other in range(earth.seats):
            if other != seat and earth.team_of(other) == earth.team_of(seat):
                top = earth.strands().top(other)
                behind = earth.phase == CHOOSE and other > seat  # bots are asked in the order of seats
                if behind or (top is not None and COLLECT in top.verbs()):
                    self.mates.append(needs_of(earth.players[other], outlook.turns))

    def given(self, kind: int, number: int) -> float:
        """What so much is worth to the teammate who has most use for it."""
        best = NO_USE
        for mate in self.mates:
            best = max(best, mate.worth(kind, number))
        return best

    def saved(self, kind: int, number: int) -> float:
        """What there is to gain by sharing some of it; 0 where that is too little."""
        full = self.mine.worth(kind, number)
        best = full
        for share in range(1, number + 1):
            best = max(best, self.mine.worth(kind, number - share) + self.given(kind, share))
        return best - full if best - full >= LEAST else 0.0

    def saved_by(self, ability: Ability, space: int) -> float:
        """The same of all gains of an ability that have no placement rule (EA-334)."""
        saved = 0.0
        if self.mates:
            for effect in ability.effects:
                kind = KINDS.get(effect.op, -1)
                if kind >= 0 and effect.place is None:
                    saved += self.saved(kind, self.outlook.amount(effect, space))
        return saved

    def card_given(self, card: int) -> float:
        """What a card promises to the teammate who has most use for it."""
        if not self.outlooks:
            self.outlooks = [Outlook(self.outlook.earth, mate.seat) for mate in self.mates]
        best = NO_USE
        for outlook in self.outlooks:
            best = max(best, outlook.promise(card))
        return best

    def shares_ahead(self) -> bool:
        """Whether the abilities that are to be run through bring something that is better shared."""
        if not self.looked_ahead:
            self.looked_ahead = True
            self.ahead = bool(self.mates) and self.finds_shares()
        return self.ahead

    def finds_shares(self) -> bool:
        earth, seat = self.outlook.earth, self.outlook.seat
        top = earth.strands().top(seat)
        if isinstance(top, ActivateFrame):
            for step in top.steps(earth)[top.at :]:
                ability = ABILITIES[step.ability]
                if self.saved_by(ability, space_of_source(step.source)) > 0.0 and can_pay(self.outlook.player, ability):
                    return True
        return False


def care_of(outlook: Outlook) -> Care:
    """Worked out once."""
    if outlook.care is None:
        outlook.care = Care(outlook)
    assert isinstance(outlook.care, Care)
    return outlook.care


def space_of_source(source: int) -> int:
    return NOWHERE if source in (AT_ISLAND, AT_CLIMATE) else source


def amount_vp(outlook: Outlook, accepted: int, shared: int) -> float:
    """Of a gain that is asked about: take so much, and put so much on the Teams board."""
    care = care_of(outlook)
    kind = GAIN_KINDS[outlook.earth.top(outlook.seat, AmountFrame).gain]
    worth = care.mine.worth(kind, accepted)
    return worth + care.given(kind, shared) - LEAST if shared else worth


def is_better_shared(outlook: Outlook) -> bool:
    """Whether pieces that find no room here should go to a teammate."""
    top = outlook.earth.top(outlook.seat, PlaceFrame)
    if top.targets(outlook.player):
        return False
    care = care_of(outlook)
    return care.given(top.piece, top.left) >= care.mine.worth(top.piece, top.left) + LEAST


def is_for_others(outlook: Outlook, kind: int) -> bool:
    """Whether what lies on the Teams board is left to a teammate."""
    care = care_of(outlook)
    number = outlook.earth.pools[outlook.earth.team_of(outlook.seat)][kind]
    return care.given(kind, number) > care.mine.worth(kind, number) + LEAST
