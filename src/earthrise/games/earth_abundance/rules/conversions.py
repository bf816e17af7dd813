"""Conversions and germination: what may be done at any time (EA-200 to EA-231)."""

from typing import Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.words import lowered, who
from earthrise.games.earth_abundance.components.boards import (
    CONVERSIONS,
    FEATURES,
    GERMINATE_CONVERSION,
    Conversion,
    Feature,
)
from earthrise.games.earth_abundance.components.cards import CARDS, NO_CARD
from earthrise.games.earth_abundance.components.codes import EVENT
from earthrise.games.earth_abundance.components.effect_words import Effect
from earthrise.games.earth_abundance.components.grid import NOWHERE
from earthrise.games.earth_abundance.rules.actions import ACTIONS, CONVERSION_DOMAIN, FEATURE_DOMAIN
from earthrise.games.earth_abundance.rules.costs import PAYMENTS, can_pay
from earthrise.games.earth_abundance.rules.decisions import CAREFUL, NO_EXPANSION, USUAL
from earthrise.games.earth_abundance.rules.deck import FROM_CONVERSION, receive, reshuffle
from earthrise.games.earth_abundance.rules.effects import use
from earthrise.games.earth_abundance.rules.fauna import look_at_goals
from earthrise.games.earth_abundance.rules.meanings import Appraiser, Meaning, declare
from earthrise.games.earth_abundance.rules.players import Player
from earthrise.games.earth_abundance.rules.prices import SPROUTS_FOR_A_SEED
from earthrise.games.earth_abundance.rules.state import JOIN, Earth
from earthrise.games.earth_abundance.rules.words import card_refs, names_of, seeds_of


def conversion_refusal(earth: Earth, seat: int, conversion: Conversion) -> int:
    if conversion.abundance and not earth.options.abundance:
        return 390  # EA-390
    payment = PAYMENTS[conversion.gain.costs[0].op]
    if earth.phase == JOIN and not payment.BEFORE_JOINING:
        return 248  # EA-248: leaves and seeds only before joining
    if can_pay(earth.players[seat], conversion.gain):
        return 0
    return payment.conversion_rule(conversion.abundance)


class Alike:
    """Conversions side by side that cost the same, of the same set: all of them are refused or none, and so they are
    asked about as one."""

    __slots__ = ("abundance", "actions", "before_joining", "gain")

    def __init__(self, first: Conversion, actions: list[Action]) -> None:
        self.gain = first.gain
        self.abundance = first.abundance
        self.before_joining = PAYMENTS[first.gain.costs[0].op].BEFORE_JOINING
        self.actions = actions


def _alike(actions: list[Action]) -> list[Alike]:
    costs = [([(cost.op, cost.amount) for cost in each.gain.costs], each.abundance) for each in CONVERSIONS]
    begins = [place for place in range(len(costs)) if place == 0 or costs[place] != costs[place - 1]]
    ends = [*begins[1:], len(costs)]
    return [Alike(CONVERSIONS[begin], actions[begin:end]) for begin, end in zip(begins, ends, strict=True)]


class ConvertVerb(Verb[Earth]):
    """Exchange one thing for another, complete before the next, even if nothing can be gained."""

    def __init__(self, word: str, manner: int) -> None:
        super().__init__(ACTIONS, word, [CONVERSION_DOMAIN])
        self.manner = manner
        self.alike = _alike(self.actions)

    def offer(self, earth: Earth, seat: int, found: list[Action]) -> None:
        player = earth.players[seat]
        abundance = earth.options.abundance
        joining = earth.phase == JOIN
        for alike in self.alike:
            if (abundance or not alike.abundance) and (alike.before_joining or not joining):
                if can_pay(player, alike.gain):
                    found.extend(alike.actions)

    def refusal(self, state: Earth, seat: int, action: Action) -> int:
        return conversion_refusal(state, seat, CONVERSIONS[action.x])

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule == 390 and self.manner == CAREFUL:
            return NO_EXPANSION, ""
        return why_not(earth, seat, CONVERSIONS[action.x]), ""

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        use(earth, seat, CONVERSIONS[action.x].gain, NOWHERE, self.manner, FROM_CONVERSION)  # EA-206, EA-208

    def say(self, state: Earth, seat: int, action: Action) -> str:
        text = f"Convert {CONVERSIONS[action.x].text}"
        return f"{text[:-1]}, gain by gain." if self.manner == CAREFUL else text


class GerminateVerb(Verb[Earth]):
    """Spend a seed, announce a feature for good, search the draw pile from its bottom."""

    def offer(self, earth: Earth, seat: int, found: list[Action]) -> None:
        """While there is a draw pile every feature may be found, so that one stands for all."""
        if not earth.draw_pile:
            super().offer(earth, seat, found)
        elif self.refusal(earth, seat, self.actions[0]) == 0:
            found.extend(self.actions)

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        if not earth.options.abundance:
            return 390  # EA-390
        if not earth.players[seat].seeds:
            return 205  # EA-205
        if earth.by_second_rules() and not may_be_found(earth, FEATURES[action.x]):
            return 232  # EA-232
        return 0

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule == 390:
            return NO_EXPANSION, ""
        if rule == 232:
            if not earth.discards:
                return "No card is left in the draw pile or the discard pile.", "Convert the seed instead."
            why = "The draw pile is empty, and no card of the discard pile has that feature, as everybody has seen."
            return why, "Announce another feature, or convert the seed."
        return why_not(earth, seat, GERMINATE_CONVERSION), ways_to_a_seed(earth, earth.players[seat])

    def do(self, state: Earth, seat: int, action: Action) -> None:
        germinate(state, seat, FEATURES[action.x])

    def say(self, state: Earth, seat: int, action: Action) -> str:
        return f"Germinate a seed to find a card: {lowered(FEATURES[action.x].text)}"


class Germinate(Meaning):
    """Done by the verb `germinate`."""

    WORD = "germinate"

    def value(self, by: Appraiser, effect: Effect, number: int, space: int, now: bool) -> float:
        return by.found_cards(max(1, number))


declare(Germinate())


def has_feature(feature: Feature, card: int) -> bool:
    """Only one feature finds Events, and it finds nothing else."""
    if (CARDS[card].kind == EVENT) != feature.events:  # EA-223
        return False
    return feature.match.passes(CARDS[card], 0, 0)


def may_be_found(earth: Earth, feature: Feature) -> bool:
    """Whether a search may end otherwise than without a card, as far as everybody can see."""
    if earth.draw_pile:
        return True
    seen = set(earth.seen_discards)
    for card in earth.discards:
        if card not in seen or has_feature(feature, card):  # EA-232
            return True
    return False


def ways_to_a_seed(earth: Earth, player: Player) -> str:
    """What a player without a seed can do about it now."""
    ways: list[str] = []
    if player.sprouts_in_all() >= SPROUTS_FOR_A_SEED and earth.phase != JOIN:
        ways.append(f"{SPROUTS_FOR_A_SEED} sprouts")
    if player.leaves:
        ways.append("a leaf")
    return f"Convert {' or '.join(ways)} into a seed." if ways else ""


def germinate(earth: Earth, seat: int, feature: Feature) -> None:
    """All of it is public."""
    player = earth.players[seat]
    earth.reveal()  # EA-222, EA-227
    if not earth.draw_pile and earth.discards:  # EA-231
        reshuffle(earth)
    player.seeds -= 1  # EA-220
    if earth.journal is not None:
        text = f"{who(seat)} germinates a seed to find a card: {lowered(feature.text)}"
        earth.note("germinate", 220, seat, text, 0, [FEATURE_DOMAIN.reference(feature.number)])
    found = NO_CARD
    passed: list[int] = []
    for card in earth.draw_pile:
        if has_feature(feature, card):  # EA-220
            found = card
            break
        passed.append(card)
    earlier = earth.discards
    earth.draw_pile = earth.draw_pile[len(passed) + (1 if found >= 0 else 0) :]  # EA-221
    if found == NO_CARD:
        found = search_discards(earth, feature, earlier)  # EA-224
        earlier = [card for card in earlier if card != found]
    earth.discards = earlier + passed  # EA-221
    seen = [card for card in earth.seen_discards if card != found]
    earth.seen_discards = sorted(seen + passed)  # EA-227
    if passed:
        if earth.journal is not None:
            earth.note("passed", 221, seat, f"Passed over: {names_of(passed)}.", len(passed), card_refs(passed))
    if found == NO_CARD:
        player.seeds += 1  # EA-226
        if earth.journal is not None:
            earth.note("failed", 226, seat, f"No card has the feature; {who(seat)} takes the seed back.", 1)
    else:
        receive(earth, seat, [found], FROM_CONVERSION)  # EA-229
        player.shown = sorted([*player.shown, found])  # EA-227
        if earth.journal is not None:
            earth.note("found", 220, seat, f"{who(seat)} finds {CARDS[found].name}.", 1, card_refs([found]))
    if not earth.draw_pile and earth.discards and (found != NO_CARD or not earth.by_second_rules()):
        reshuffle(earth)  # EA-169
    look_at_goals(earth, seat)


def search_discards(earth: Earth, feature: Feature, pile: list[int]) -> int:
    """The discards of before from the top card on; the others stay where they are."""
    looked: list[int] = []
    for card in reversed(pile):  # EA-225
        if has_feature(feature, card):
            see_discards(earth, looked)
            return card  # EA-224
        looked.append(card)
    see_discards(earth, looked)
    return NO_CARD


def see_discards(earth: Earth, cards: list[int]) -> None:
    """Everybody has seen that these lie in the discard pile."""
    new = [card for card in cards if card not in earth.seen_discards]
    earth.seen_discards = sorted(earth.seen_discards + new)
    if new:
        if earth.journal is not None:
            text = f"In the discard pile: {names_of(cards)}."
            earth.note("searched", 225, -1, text, len(cards), card_refs(cards))


def why_not(earth: Earth, seat: int, conversion: Conversion) -> str:
    """What is lacking for a conversion, in figures."""
    player = earth.players[seat]
    number = conversion.gain.costs[0].amount
    rule = conversion_refusal(earth, seat, conversion)
    if rule == 0:
        return ""
    if rule == 390:
        return "Without the Abundance expansion there are no seeds."
    if rule == 248:
        return "Before joining an Event only leaves and seeds may be converted."
    if rule in (200, 201):
        return f"It takes {number} sprouts from your tableau; you have {player.sprouts_in_all()}."
    if rule == 203:
        return "You have no unused leaf."
    return f"It takes {seeds_of(number)}; you have {player.seeds}."


CONVERT: Final = ConvertVerb("convert", USUAL)
CONVERT_WITH_CARE: Final = ConvertVerb("convert_with_care", CAREFUL)
GERMINATE: Final = GerminateVerb(ACTIONS, "germinate", [FEATURE_DOMAIN])
