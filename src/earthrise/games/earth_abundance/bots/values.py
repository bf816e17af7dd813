"""What things are worth to a player at this moment, in Victory Points at the end: soil, cards, abilities, plantings."""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.games.earth_abundance.components.abilities import Ability
from earthrise.games.earth_abundance.components.boards import GAIA_CARDS, GAIA_PASSES, PLACES
from earthrise.games.earth_abundance.components.cards import CARDS, ECOSYSTEMS, EVENTS, GOALS, Card
from earthrise.games.earth_abundance.components.codes import (
    ADJACENT,
    BLUE,
    EACH,
    GREEN,
    MULTI,
    NO_AREA,
    OF_CARDS,
    OF_EVENTS,
    OF_SETS,
    ON_ACTIVATE,
    ON_EVENT,
    ON_PLANT,
    ON_SETUP,
    PLANTED_NOW,
    RED,
    YELLOW,
)
from earthrise.games.earth_abundance.components.effect_words import EFFECTS, Effect
from earthrise.games.earth_abundance.components.grid import AREA_SPACES, FULL, free_spaces
from earthrise.games.earth_abundance.rules.costs import PAYMENTS
from earthrise.games.earth_abundance.rules.effects import amount_of, placement
from earthrise.games.earth_abundance.rules.fauna import has_claimed
from earthrise.games.earth_abundance.rules.formulas import score
from earthrise.games.earth_abundance.rules.meanings import MEANINGS, Appraiser
from earthrise.games.earth_abundance.rules.players import Player
from earthrise.games.earth_abundance.rules.prices import cost_of, substitutes
from earthrise.games.earth_abundance.rules.scoring import ecosystem_vp, gaia_total, place_vp, places_in_all, total_of
from earthrise.games.earth_abundance.rules.state import SPROUT, Earth

COUNT_AS_TYPES: Final = EFFECTS.numbers["count_as_types"]
TURNS: Final = 27.0  # of a whole game, at every number of players (DESIGN.md, 9)
SHARES: Final = {GREEN: 0.30, RED: 0.24, BLUE: 0.22, YELLOW: 0.24, MULTI: 0.70}  # of turns that activate a colour

SOIL_NOW: Final = 1.15  # cards wait for it
SOIL_LATER: Final = 0.7  # for cards that are yet to be drawn
SOIL_SPARE: Final = 0.12
SPROUT_VP: Final = 0.9
STORED_VP: Final = 0.25  # a sprout without room
ROOM_TO_COME: Final = 3  # for sprouts, on a card that is yet to be planted
GROWTH_VP: Final = 1.35  # a canopy is worth more than its pieces
COMPOST_VP: Final = 1.0
SEED_VP: Final = 3.0  # three cards composted at the end
CARDS_FOR_A_SEED: Final = 3
SPARE_SEED_VP: Final = 0.3  # when no cards are left
LEAF_VP: Final = 3.0
GIFT_VP: Final = 0.4  # lost by giving somebody a sprout
EXPECTED_COUNT: Final = 2  # of what an ability counts around a card that does not lie yet
LATER: Final = 0.75  # of an ability's worth: it is not always of use
UNKNOWN: Final = -1  # not yet worked out
NO_USE: Final = -100.0  # what cannot be done
FEW_SPACES: Final = 5  # looked at for every card in hand; all of them for the one that is planted


class Outlook(Appraiser):
    """One seat's reckoning of a position, which must not change meanwhile: what was worked out once is kept."""

    __slots__ = (
        "any_event_vp",
        "card_vp",
        "care",
        "earth",
        "events_in_hand",
        "formulas_now",
        "found_vps",
        "planting_vps",
        "player",
        "promises",
        "room_growth",
        "room_sprouts",
        "rough",
        "seat",
        "seeks",
        "soil_lacking",
        "soil_later",
        "soil_vp",
        "spaces",
        "storable",
        "turns",
        "wanted",
    )

    def __init__(self, earth: Earth, seat: int) -> None:
        self.earth = earth
        self.seat = seat
        self.player: Player = earth.players[seat]
        self.turns = turns_left(earth)
        self.room_sprouts = 0
        self.room_growth = 0
        for space in self.player.taken:
            self.room_sprouts += self.player.room_for_sprouts(space)
            self.room_growth += self.player.room_for_growth(space)
        self.soil_vp = 0.6
        self.soil_lacking = 0
        self.soil_later = 0
        self.events_in_hand = 0
        self.card_vp = 0.8
        self.wanted = wanted_by(self.player, self.turns)
        self.storable = max(0, ROOM_TO_COME * self.wanted - self.player.stored)  # sprouts that will find room
        self.rough = False  # reckon cards of the hand without laying them on a space
        self.formulas_now = UNKNOWN
        self.any_event_vp = float(UNKNOWN)
        self.spaces: list[int] | None = None  # those looked at for a card of the hand
        self.seeks = UNKNOWN  # whether a card should be searched for
        self.found_vps: list[float] = []  # what every plantable card would bring that a germination might find
        self.promises: dict[int, float] = {}  # by card
        self.planting_vps: dict[int, float] = {}
        self.care: object = None  # the reckoning of gains taken with care, once it was asked for
        self._weigh_soil_and_cards()

    def _weigh_soil_and_cards(self) -> None:
        """Soil is worth something while cards wait for it, cards while there is room and time for them."""
        plantable = [number for number in self.player.hand if CARDS[number].is_plantable()]
        costs = sorted([cost_of(self.player, CARDS[number]) for number in plantable])[: self.wanted]
        lacking = sum(costs) - self.player.soil
        unseen = max(0, self.wanted - len(costs))
        later = 3 * unseen - max(0, -lacking)  # for cards that are yet to be drawn
        self.soil_lacking = lacking
        self.soil_later = later
        self.events_in_hand = len(self.player.hand) - len(plantable)
        self.soil_vp = SOIL_NOW if lacking > 0 else SOIL_LATER if later > 0 else SOIL_SPARE
        if self.wanted == 0 or self.turns <= 1:
            self.soil_vp = 0.05
        if len(plantable) < 3 and self.wanted > len(plantable):
            self.card_vp = 1.5
        else:
            self.card_vp = 0.85 if self.wanted > len(plantable) else 0.4

    # -- abilities -------------------------------------------------------------------------------------------------

    def price(self, ability: Ability) -> float:
        paid = 0.0
        for cost in ability.costs:
            paid += PAYMENTS[cost.op].price(self, cost.amount)
        return paid

    def amount(self, effect: Effect, space: int) -> int:
        if effect.count is None:
            return effect.amount
        if space < 0 and (effect.count.area != NO_AREA or effect.count.of != OF_CARDS):
            return effect.amount * EXPECTED_COUNT // effect.each
        return amount_of(self.earth, effect, self.seat, space)

    def gain(self, ability: Ability, space: int, now: bool) -> float:
        """What an ability brings without its price; `now`: with the room there is at this moment."""
        return sum([self.worth(effect, space, now) for effect in ability.effects])

    def net(self, ability: Ability, space: int, now: bool) -> float:
        return self.gain(ability, space, now) - self.price(ability)

    def worth(self, effect: Effect, space: int, now: bool) -> float:
        return MEANINGS[effect.op].value(self, effect, self.amount(effect, space), space, now)

    # -- what meanings ask of an appraiser ---------------------------------------------------------------------------

    def soil(self, number: int) -> float:
        return self.soil_vp * number

    def seeds(self, number: int) -> float:
        """There are not cards enough in the piles for any number of them."""
        piles = len(self.earth.draw_pile) + len(self.earth.discards)
        useful = min(number, max(0, piles // CARDS_FOR_A_SEED - self.player.seeds))
        return SEED_VP * useful + SPARE_SEED_VP * (number - useful)

    def leaves(self, number: int) -> float:
        return LEAF_VP * number

    def cards(self, number: int) -> float:
        return self.card_vp * number

    def best_of_several(self) -> float:
        return 1.6 * self.card_vp

    def found_cards(self, number: int) -> float:
        return 1.5 * self.card_vp * number

    def hand_cards(self, number: int) -> float:
        """Those that will never be planted are hardly missed."""
        spare = max(0, len(self.player.hand) - self.wanted)
        return 0.15 * min(number, spare) + 0.9 * max(0, number - spare)

    def compost(self, number: int) -> float:
        return COMPOST_VP * number

    def compost_from_deck(self, number: int, now: bool) -> float:
        return COMPOST_VP * (min(number, len(self.earth.draw_pile) + len(self.earth.discards)) if now else number)

    def compost_from_hand(self, number: int, now: bool) -> float:
        spare = max(0, len(self.player.hand) - self.wanted) if now else 1
        return 0.9 * min(number, spare) + 0.15 * max(0, min(number, len(self.player.hand)) - spare)

    def sprouts_lost(self, number: int) -> float:
        return float(number)

    def growth_lost(self, number: int) -> float:
        return 1.2 * number

    def gift(self, number: int, to_one: bool) -> float:
        others = 1 if to_one else max(1, self.earth.seats - 1)
        return -GIFT_VP * number * (1.0 if others == 1 else 1.3)

    def retrieval(self) -> float:
        return 0.3

    def extra_planting(self) -> float:
        return 3.0

    def copy(self) -> float:
        return 2.0

    def pieces(self, effect: Effect, piece: int, number: int, space: int, now: bool) -> float:
        sprouts = piece == SPROUT
        each = SPROUT_VP if sprouts else GROWTH_VP
        if effect.place is None:
            if not now:
                return each * number
            room = self.room_sprouts if sprouts else self.room_growth
            fitting = min(number, room)
            left = min(number - fitting, self.storable)
            return each * fitting + (STORED_VP * left if sprouts and self.earth.options.abundance else 0.0)
        if space < 0:
            reached = EXPECTED_COUNT if effect.place.mode == EACH else 1
            return each * number * reached
        targets = placement(self.player, effect, space)
        if not now:
            reached = max(1, len(targets)) if effect.place.mode == EACH else 1
            return each * number * reached
        fitting = 0
        for target in targets:
            room = self.player.room_for_sprouts(target) if sprouts else self.player.room_for_growth(target)
            fitting += min(number, room) if effect.place.mode == EACH else room
        if effect.place.mode != EACH:
            fitting = min(number, fitting)
        return each * fitting

    def engine(self, card: Card, space: int) -> float:
        """What a card's abilities bring in the rest of the game."""
        brought = 0.0
        for ability in card.abilities:
            if ability.trigger == ON_ACTIVATE:
                uses = self.turns * SHARES.get(ability.colour, 0.0)
                if ability.only_active:
                    uses /= self.earth.seats
                net = max(0.0, self.net(ability, space, False))
                if ability.is_copy:
                    net = 1.5
                brought += LATER * uses * min(net, 6.0)
            elif ability.trigger in (ON_PLANT, ON_SETUP):
                brought += max(0.0, self.net(ability, space, True))
            elif ability.trigger == ON_EVENT:
                brought += 1.0
            for effect in ability.effects:
                if effect.op == COUNT_AS_TYPES:
                    brought += 1.0
        for discount in card.discounts:
            brought += 0.3 * discount.amount * max(0, self.wanted - 1)
        if card.forbids >= 0:
            brought -= 1.2 * self.turns / self.earth.seats
        return brought

    # -- plantings -------------------------------------------------------------------------------------------------

    def promise(self, number: int) -> float:
        """What a card is worth in the hand, wherever it will lie: to keep, to compost, to look for."""
        known = self.promises.get(number)
        if known is not None:
            return known
        card = CARDS[number]
        if card.is_plantable():
            worth = self.plain_worth(card) + self.engine(card, -1) - self.soil_vp * cost_of(self.player, card)
        else:
            worth = self.event_vp(number)
        self.promises[number] = worth
        return worth

    def plain_worth(self, card: Card) -> float:
        """Points, the room for pieces, steps towards Fauna, what a Terrain will score."""
        filling = min(1.0, self.turns / 8.0)
        worth = card.vp + filling * (0.45 * card.sprout_spaces + 0.4 * card.canopy)
        if card.scoring:
            worth += 0.25 * max(0, FULL - len(self.player.taken))
        for place in range(PLACES):
            goal = GOALS[self.earth.fauna[place]]
            match = goal.count.match
            if goal.count.of == OF_CARDS and match is not None and match.fits[card.number]:
                if goal.count.zone != PLANTED_NOW and not match.looks_at_pieces and not self.is_claimed(place):
                    worth += 0.7 * self.next_vp(place) / goal.need
        return worth

    def is_claimed(self, place: int) -> bool:
        return has_claimed(self.earth, place, self.seat) or len(self.earth.ranked[place]) >= places_in_all(self.earth)

    def next_vp(self, place: int) -> int:
        return place_vp(self.earth, len(self.earth.ranked[place]) + len(self.earth.fresh[place]))

    def laid(self, number: int, space: int) -> float:
        """What planting the card there is worth, before its cost."""
        player = self.player
        cards, taken = player.cards, player.taken
        worth = self.lying(number, space, sorted([*taken, space]))
        beside = sum([1 for other in AREA_SPACES[ADJACENT][space] if cards[other] >= 0])
        worth += 0.02 * beside
        if len(taken) + 1 >= FULL:
            worth += self.completing()
        return worth

    def lying(self, number: int, space: int, with_it: list[int]) -> float:
        """What the card itself brings on that space, `with_it` being all that are taken then."""
        player = self.player
        cards, taken = player.cards, player.taken
        if self.formulas_now == UNKNOWN:
            self.formulas_now = self.formulas()
        before = self.formulas_now
        laid = cards.copy()
        laid[space] = number
        player.cards = laid
        player.taken = with_it
        worth = self.plain_worth(CARDS[number]) + self.formulas() - before + self.engine(CARDS[number], space)
        player.cards = cards
        player.taken = taken
        return worth

    def replanting(self, number: int, space: int) -> float:
        """What a card of the hand brings in the place of a Terrain, which becomes compost: it costs nothing, and cards
        are drawn (EA-113)."""
        terrain = CARDS[self.player.cards[space]]
        worth = self.lying(number, space, self.player.taken) + COMPOST_VP
        if terrain.replanted is not None:
            worth += self.gain(terrain.replanted, space, True)
        return worth - self.plain_worth(terrain) - self.engine(terrain, space)

    def best_replanting(self, space: int) -> float:
        """By the card of the hand that is best for it."""
        match = CARDS[self.player.cards[space]].replant
        best = NO_USE
        if match is not None:
            for number in self.player.hand:
                if CARDS[number].is_plantable() and match.fits[number]:
                    best = max(best, self.replanting(number, space))
        return best

    def formulas(self) -> int:
        """All that is scored by counting: Terrains, one's own and the shared Ecosystems."""
        earth, player = self.earth, self.player
        points = 0
        for space in player.taken:
            for formula in CARDS[player.cards[space]].scoring:
                points += score(earth, formula, self.seat, space)
        if player.ecosystem >= 0:
            points += ecosystem_vp(earth, player.ecosystem, self.seat)
        for shared in earth.shared:
            points += ecosystem_vp(earth, shared, self.seat)
        return points

    def completing(self) -> float:
        """The bonus; whoever is behind would rather play on."""
        bonus = float(self.earth.options.completion_vp) if self.earth.completion_open else 0.0
        if self.earth.last_round:
            return bonus
        return bonus + (4.0 if self.lead() >= 0 else -6.0)

    def lead(self) -> int:
        mine = total_of(self.earth, self.seat)
        if self.earth.options.solo:
            return mine - gaia_total(self.earth)
        rivals = self.earth.opponents(self.seat)
        return mine - max([total_of(self.earth, other) for other in rivals]) if rivals else 0

    def best_space(self, number: int) -> float:
        """What planting the card is worth on the best of a few spaces, those with the most cards around first."""
        if self.spaces is None:
            player = self.player
            spaces = free_spaces(player.cards, player.taken)
            if len(spaces) > FEW_SPACES:
                ranked = sorted([(-self.around(space), space) for space in spaces])
                spaces = [space for _, space in ranked[:FEW_SPACES]]
            self.spaces = spaces
        if not self.spaces:
            return NO_USE
        return max([self.laid(number, space) for space in self.spaces])

    def roughly(self, number: int) -> float:
        """What planting the card is worth, wherever."""
        taken = len(self.player.taken)
        if taken >= FULL:
            return NO_USE
        worth = self.plain_worth(CARDS[number]) + self.engine(CARDS[number], -1)
        return worth + (self.completing() if taken + 1 >= FULL else 0.0)

    def few_of(self, options: list[Action]) -> list[Action]:
        """Of spaces to lay a card on, those with the most cards around."""
        if len(options) <= FEW_SPACES:
            return options
        ranked = sorted([(-self.around(action.x), place) for place, action in enumerate(options)])
        return [options[place] for _, place in ranked[:FEW_SPACES]]

    def around(self, space: int) -> int:
        return sum([1 for other in AREA_SPACES[ADJACENT][space] if self.player.cards[other] >= 0])

    def planting(self, number: int) -> float:
        """The worth of planting a card of the hand now, its cost paid."""
        known = self.planting_vps.get(number)
        if known is None:
            laid = self.roughly(number) if self.rough else self.best_space(number)
            known = laid - self.soil_vp * 0.8 * cost_of(self.player, CARDS[number])
            self.planting_vps[number] = known
        return known

    def plantings(self, most: int) -> float:
        """The worth of the best cards that can be paid now, so many of them."""
        player = self.player
        soil = player.soil
        room = FULL - len(player.taken)
        worths: list[tuple[float, int, int]] = []  # with the soil and the space that it takes
        for number in player.hand:
            card = CARDS[number]
            if card.is_plantable() and cost_of(player, card) <= soil + substitutes(player, card):
                worths.append((self.planting(number), cost_of(player, card), 1))
        for space in player.taken:
            if CARDS[player.cards[space]].replant is not None:
                worths.append((self.best_replanting(space), 0, 0))
        worths.sort(reverse=True)
        total = 0.0
        for worth, cost, taken in worths:
            if most > 0 and room >= taken and cost <= soil and worth > 0:
                total += worth
                soil -= cost
                most -= 1
                room -= taken
        return total

    # -- Events ----------------------------------------------------------------------------------------------------

    def event_vp(self, number: int) -> float:
        """What playing an Event now is worth: its points, its effect, and the card gone; and what any Event brings."""
        card = CARDS[number]
        if self.any_event_vp == UNKNOWN:
            self.any_event_vp = self.any_event()
        return card.vp + self.net(card.abilities[0], -1, True) + self.any_event_vp - 0.1

    def any_event(self) -> float:
        """What one more Event brings, whichever it is: what Island and Climate reward (EA-145), a step towards Fauna,
        and what Ecosystems count."""
        earth, player = self.earth, self.player
        worth = 0.0
        for number in (player.island, player.climate):
            if number >= 0:
                for ability in CARDS[number].abilities:
                    if ability.trigger == ON_EVENT:
                        worth += self.net(ability, -1, True)
        for place in range(PLACES):
            goal = GOALS[earth.fauna[place]]
            if goal.count.of == OF_EVENTS and not self.is_claimed(place):
                worth += 0.7 * self.next_vp(place) / goal.need
        for side in [player.ecosystem, *earth.shared]:
            formula = ECOSYSTEMS[side].formula if side >= 0 else None
            if formula is not None and formula.count is not None:
                if formula.count.of == OF_EVENTS and formula.points * len(player.events) < formula.most * formula.each:
                    worth += formula.points / formula.each
                elif formula.count.of == OF_SETS:
                    before, events = ecosystem_vp(earth, side, self.seat), player.events
                    player.events = [*events, EVENTS[0]]
                    worth += ecosystem_vp(earth, side, self.seat) - before
                    player.events = events
        return worth


def wanted_by(player: Player, turns: float) -> int:
    """How many cards will still be planted."""
    return min(FULL - len(player.taken), 1 + int(turns * 0.45))


def turns_left(earth: Earth) -> float:
    """Of all players together, by the island that is furthest; in solo by Gaia's deck too."""
    most = max([len(player.taken) for player in earth.players])
    left = TURNS * (FULL - most) / FULL
    if earth.last_round:
        left = float((earth.first - earth.active - 1) % earth.seats)
    elif earth.options.solo:
        passes = GAIA_PASSES - 1 - earth.gaia.passes
        left = min(left, 2.0 * (len(earth.gaia.deck) + max(0, passes) * len(GAIA_CARDS)))
    return max(left, 0.0 if earth.last_round else 1.0)
