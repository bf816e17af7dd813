"""What an action is worth in Victory Points at the end of the game: the yardstick of the heuristic bot."""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.games.earth_abundance.bots.sharing import (
    CARD,
    LEAST,
    amount_vp,
    care_of,
    is_better_shared,
    is_for_others,
    space_of_source,
)
from earthrise.games.earth_abundance.bots.values import SEED_VP, UNKNOWN, Outlook
from earthrise.games.earth_abundance.components.abilities import ABILITIES
from earthrise.games.earth_abundance.components.boards import CONVERSIONS, FEATURES, MAIN_ACTIONS, PLANTING
from earthrise.games.earth_abundance.components.cards import CARDS, EARTH_COUNT, ECOSYSTEMS, EVENTS, PLANTABLE
from earthrise.games.earth_abundance.components.codes import ON_ACTIVATE
from earthrise.games.earth_abundance.components.effect_words import EFFECTS
from earthrise.games.earth_abundance.components.grid import AT_CLIMATE, AT_ISLAND, NOWHERE
from earthrise.games.earth_abundance.rules.activating import AbilityFrame, ActivateFrame, source_card
from earthrise.games.earth_abundance.rules.choose_action import NONE, benefit_of
from earthrise.games.earth_abundance.rules.choose_cards import HandFrame, HandOverFrame, KeepFrame
from earthrise.games.earth_abundance.rules.conversions import may_be_found
from earthrise.games.earth_abundance.rules.costs import PAY_LEAF, PAY_SEEDS, PAY_SPROUTS, PAYMENTS, can_pay
from earthrise.games.earth_abundance.rules.effects import CopyFrame, copied
from earthrise.games.earth_abundance.rules.gains import AmountFrame
from earthrise.games.earth_abundance.rules.laying import SpendFrame, WhereFrame
from earthrise.games.earth_abundance.rules.place_pieces import PlaceFrame
from earthrise.games.earth_abundance.rules.planting import MAJOR_PLANTINGS, PlantFrame, ReplantFrame
from earthrise.games.earth_abundance.rules.prices import cost_of, substitutes
from earthrise.games.earth_abundance.rules.scoring import place_vp, total_of
from earthrise.games.earth_abundance.rules.state import FINAL

FIRST: Final = 1_000.0  # what is done before anything else goes on
NEVER: Final = -1_000.0
PATIENCE: Final = 0.7  # of what planting brings: another may choose it, and the cards stay in hand
ENOUGH_TO_FIND: Final = 3  # so many cards with a feature should lie in the piles to search for one
MEANS: Final = [EFFECTS.numbers["gain_soil"], EFFECTS.numbers["draw_cards"]]
MUCH: Final = 4
MEANS_AT_ONCE: Final = 5.0  # what an Event may cost that brings much of them without a turn being spent on it
LATE: Final = 4.0  # turns from the end, when they are of no use any more
WORTH_A_SEED: Final = 5.0  # a planting must bring so much to spend a seed or three sprouts on its soil


def worth(outlook: Outlook, action: Action) -> float:
    """The words that most decisions are full of come first."""
    word = action.verb.word
    if word == "germinate":
        return germinating_vp(outlook, action.x)
    if word == "convert":
        return conversion_vp(outlook, action.x)
    if word == "compost":
        return composting_vp(outlook, action.x)
    if word == "at":
        return laying_vp(outlook, action.x)
    if word == "plant":
        return planting_vp(outlook, PLANTABLE[action.x])
    if word == "store":
        return storing_vp(outlook)
    if word.endswith("_with_care"):
        return careful_vp(outlook, action, word)
    if word == "use":
        return use_vp(outlook)
    if word == "choose":
        return choice_vp(outlook, action.x)
    if word == "benefit":
        return benefit_vp(outlook, action.x)
    if word == "run":
        return NEVER if outlook.earth.in_teams() and care_of(outlook).shares_ahead() else FIRST / 2 + action.x
    if word == "event":
        return event_vp(outlook, EVENTS[action.x])
    if word == "plan":
        return plan_vp(outlook)
    if word in ("auto", "claim"):
        return FIRST
    if word in ("place", "take", "move"):
        return -1.0
    if word == "keep":
        return outlook.promise(action.x)
    if word == "return":
        return -outlook.promise(action.x)
    if word == "end":
        return end_vp(outlook)
    if word == "stop":
        top = outlook.earth.strands().top(outlook.seat)
        return 0.0 if isinstance(top, (HandFrame, CopyFrame, HandOverFrame)) else -FIRST / 2
    return seldom_vp(outlook, action, word)


def seldom_vp(outlook: Outlook, action: Action, word: str) -> float:
    if word == "waive":
        return waive_vp(outlook)
    if word == "replant":
        return outlook.best_replanting(action.x)
    if word == "pick":
        return pick_vp(outlook, action)
    if word == "accept":
        return amount_vp(outlook, action.x, 0)
    if word in ("share", "share_amount", "share_card", "collect", "collect_card"):
        return team_vp(outlook, action, word)
    if word == "spend":
        return spending_vp(outlook, action.x)
    if word == "join":
        return joining_vp(outlook)
    if word == "copy":
        return copying_vp(outlook, action.x)
    if word == "give":  # to whoever stands worst
        return -float(total_of(outlook.earth, action.x))
    if word == "gyre":  # where Gaia gets least
        return -float(place_vp(outlook.earth, len(outlook.earth.ranked[action.x])))
    if word in ("collect_one", "tableau_first"):
        return NEVER
    return 0.0  # skip, decline, pass, forgo


# -- with care, and for the team ---------------------------------------------------------------------------------------


def careful_vp(outlook: Outlook, action: Action, word: str) -> float:
    """As without care, and what the team gains by it; never where that is nothing."""
    earth = outlook.earth
    if not earth.in_teams() or word not in ("choose_with_care", "benefit_with_care", "use_with_care", "end_with_care"):
        return NEVER
    care = care_of(outlook)
    saved = 0.0
    worth = 0.0
    if word == "choose_with_care":
        for part in MAIN_ACTIONS[action.x].major:
            saved += care.saved_by(part, NOWHERE)
        worth = choice_vp(outlook, action.x) if saved > 0.0 else NEVER
    elif word == "benefit_with_care":
        saved = care.saved_by(benefit_of(earth, outlook.seat)[action.x], NOWHERE)
        worth = benefit_vp(outlook, action.x)
    elif word == "use_with_care":
        step = earth.top(outlook.seat, AbilityFrame).offered(earth)
        if step is not None:
            saved = care.saved_by(ABILITIES[step.ability], space_of_source(step.source))
            worth = use_vp(outlook)
    else:
        saved = care.saved(CARD, 1) / 100.0 if care.mates else 0.0  # not before anything is planted
    return worth + saved if saved > 0.0 else NEVER


def team_vp(outlook: Outlook, action: Action, word: str) -> float:
    """What is put on the Teams board, and what is picked up there."""
    earth = outlook.earth
    if word == "share":
        return 2 * FIRST if is_better_shared(outlook) else NEVER
    if word == "share_amount":
        return amount_vp(outlook, earth.top(outlook.seat, AmountFrame).most - action.x, action.x)
    if word == "collect":
        return NEVER if is_for_others(outlook, action.x) else FIRST
    given = care_of(outlook).card_given(action.x) - LEAST
    if word == "collect_card":
        return NEVER if given > outlook.promise(action.x) else FIRST
    kept = isinstance(earth.strands().top(outlook.seat), KeepFrame)  # one card is to be chosen
    return given if kept else given - outlook.promise(action.x)


def storing_vp(outlook: Outlook) -> float:
    """Sprouts are stored where there is no room for them, and nowhere else."""
    top = outlook.earth.strands().top(outlook.seat)
    return FIRST if isinstance(top, PlaceFrame) and not top.targets(outlook.player) else NEVER


def waive_vp(outlook: Outlook) -> float:
    """Alone the cards of a Planting are declined when nothing more is planted: most would be Gaia's (EA-365)."""
    return 0.01 if outlook.earth.options.solo and outlook.earth.is_active(outlook.seat) else NEVER


def end_vp(outlook: Outlook) -> float:
    """Nothing is left out of an activation; everything else is ended when nothing better is there to do."""
    top = outlook.earth.strands().top(outlook.seat)
    if isinstance(top, ActivateFrame) and top.offered(outlook.earth) is not None:
        return NEVER
    return 0.0


def pick_vp(outlook: Outlook, action: Action) -> float:
    """EA-029 to EA-031: what Island and Climate will do; an Ecosystem by what it counts."""
    player = outlook.player
    worth = 0.0
    for number in (player.dealt_islands[action.x], player.dealt_climates[action.y]):
        worth += CARDS[number].vp + outlook.engine(CARDS[number], NOWHERE)
        if CARDS[number].keeps:
            worth += 4.0
    if action.z:
        formula = ECOSYSTEMS[player.dealt_ecosystems[action.z - 1]].formula
        if formula.count is not None:  # what is counted comes by itself, chains and lines have to be built
            worth += 2.0
    return worth


# -- the turn ----------------------------------------------------------------------------------------------------------


def choice_vp(outlook: Outlook, action: int) -> float:
    """What choosing the action brings: the major benefit, and all abilities it activates."""
    worth = activation_vp(outlook, action)
    if action == PLANTING:
        return worth + PATIENCE * outlook.plantings(MAJOR_PLANTINGS) + 1.2 * outlook.card_vp
    for part in MAIN_ACTIONS[action].major:
        worth += outlook.gain(part, NOWHERE, True)
    return worth


def activation_vp(outlook: Outlook, action: int) -> float:
    return added(activation_nets(outlook, action))


def added(worths: list[float]) -> float:
    """One after the other: `sum` would round otherwise in some versions of Python, and so choose otherwise."""
    total = 0.0
    for worth in worths:
        total += worth
    return total


def activation_nets(outlook: Outlook, action: int) -> list[float]:
    """What each ability brings that the action activates and that is worth using."""
    player = outlook.player
    colours = MAIN_ACTIONS[action].colours
    nets: list[float] = []
    for source in [AT_ISLAND, AT_CLIMATE, *player.taken]:
        card = source_card(player, source)
        if card < 0:
            continue
        for ability in CARDS[card].abilities:
            if ability.trigger == ON_ACTIVATE and ability.colour in colours and can_pay(player, ability):
                net = outlook.net(ability, space_of_source(source), True)
                if net > 0.0:
                    nets.append(net)
    return nets


def benefit_vp(outlook: Outlook, option: int) -> float:
    if option == NONE:
        return 0.0
    parts = benefit_of(outlook.earth, outlook.seat)
    if option < len(parts):
        return 0.01 + outlook.gain(parts[option], NOWHERE, True)
    return 1.0 if option == 2 else 0.5


def planting_vp(outlook: Outlook, card: int) -> float:
    top = outlook.earth.strands().top(outlook.seat)
    return outlook.replanting(card, top.space) if isinstance(top, ReplantFrame) else outlook.planting(card)


def laying_vp(outlook: Outlook, space: int) -> float:
    top = outlook.earth.strands().top(outlook.seat)
    return outlook.laid(top.card, space) if isinstance(top, WhereFrame) else 0.0


def spending_vp(outlook: Outlook, number: int) -> float:
    """Pay with whichever is worth less: soil, or the cards, sprouts or growth that may stand for it."""
    top = outlook.earth.strands().top(outlook.seat)
    if not isinstance(top, SpendFrame):
        return 0.0
    substitute = CARDS[top.card].substitute
    missed = outlook.hand_cards(number) if substitute == 0 else (1.0 if substitute == 1 else 1.3) * number
    return outlook.soil_vp * number - missed


def joining_vp(outlook: Outlook) -> float:
    return outlook.net(CARDS[outlook.earth.event].abilities[0], NOWHERE, True)


def copying_vp(outlook: Outlook, space: int) -> float:
    frame = outlook.earth.top(outlook.seat, CopyFrame)
    ability = copied(outlook.player, space, frame.colour)
    return 0.0 if ability is None else outlook.net(ability, frame.space, True)


def use_vp(outlook: Outlook) -> float:
    step = outlook.earth.top(outlook.seat, AbilityFrame).offered(outlook.earth)
    if step is None:
        return NEVER
    return 0.05 + outlook.net(ABILITIES[step.ability], space_of_source(step.source), True)


def composting_vp(outlook: Outlook, card: int) -> float:
    """Compost what promises least; gladly what will never be planted."""
    promise = outlook.promise(card)
    if outlook.earth.phase == FINAL:
        return FIRST - promise
    better = 0
    for other in outlook.player.hand:
        if other != card and outlook.promise(other) > promise:
            better += 1
    if better >= outlook.wanted:
        return 1.0 + (20.0 - promise) / 100.0
    return -promise


# -- at any time -------------------------------------------------------------------------------------------------------


def event_vp(outlook: Outlook, card: int) -> float:
    """Yes or no: what is good now is done before anything else, the rest never."""
    worth = outlook.event_vp(card)
    least = -MEANS_AT_ONCE if outlook.turns > LATE and brings_much(card) else 0.3
    return FIRST + worth if worth > least else NEVER


def brings_much(card: int) -> bool:
    """Whether an Event brings as much soil or as many cards as others spend a turn on."""
    for effect in CARDS[card].abilities[0].effects:
        if effect.op in MEANS and effect.amount >= MUCH:
            return True
    return False


def plan_vp(outlook: Outlook) -> float:
    player = outlook.player
    for card in player.hand:
        if CARDS[card].between and outlook.event_vp(card) > 0.5 and can_pay(player, CARDS[card].abilities[0]):
            return FIRST
    return NEVER


def conversion_vp(outlook: Outlook, number: int) -> float:
    if outlook.earth.phase == FINAL:
        return last_conversion_vp(outlook, number)
    return soil_conversion_vp(outlook, number) if is_planting(outlook) else NEVER


def is_planting(outlook: Outlook) -> bool:
    top = outlook.earth.strands().top(outlook.seat)
    return isinstance(top, PlantFrame) and top.left > 0


def last_conversion_vp(outlook: Outlook, number: int) -> float:
    """EA-303: leaves become seeds, seeds become what scores most. A leaf for the bonus of completing is kept, and in
    solo all of them, since each would be worth more to Gaia (EA-376)."""
    conversion = CONVERSIONS[number]
    cost = conversion.gain.costs[0]
    earth = outlook.earth
    if PAYMENTS[cost.op] is PAY_SPROUTS:
        return NEVER
    if PAYMENTS[cost.op] is PAY_LEAF:
        needed = 1 if outlook.seat in earth.completing and earth.completion_open else 0
        return NEVER if earth.options.solo or outlook.player.leaves <= needed else FIRST
    gain = outlook.gain(conversion.gain, NOWHERE, True)
    if conversion.id == "seed_to_compost_hand":
        gain = float(min(4, len(outlook.player.hand)))
    return FIRST / 2 + gain if gain > 0.3 else NEVER


def soil_conversion_vp(outlook: Outlook, number: int) -> float:
    """While planting: a seed or three sprouts for the two soil that a good card lacks."""
    conversion = CONVERSIONS[number]
    effect = conversion.gain.effects[0]
    cost = conversion.gain.costs[0]
    if not conversion.id.endswith("to_soil"):
        return NEVER
    player = outlook.player
    affordable = 0.0
    lacking = 0.0
    for card in player.hand:
        if not CARDS[card].is_plantable():
            continue
        price = cost_of(player, CARDS[card])
        reach = player.soil + substitutes(player, CARDS[card])
        if price <= reach:
            affordable = max(affordable, outlook.planting(card))
        elif price <= reach + effect.amount:
            lacking = max(lacking, outlook.planting(card))
    if affordable > 1.0 or lacking < WORTH_A_SEED:
        return NEVER
    return FIRST + (1.0 if PAYMENTS[cost.op] is PAY_SEEDS else 0.0)


def germinating_vp(outlook: Outlook, number: int) -> float:
    """A seed for a card that can be planted at once, when the hand holds none."""
    if outlook.seeks == UNKNOWN:
        outlook.seeks = 1 if lacks_a_card(outlook) else 0
    if not outlook.seeks or FEATURES[number].events or not is_likely_found(outlook, number):
        return NEVER
    if not outlook.found_vps:
        player = outlook.player
        outlook.found_vps = [
            max(0.0, CARDS[card].vp + 0.4 * CARDS[card].canopy) if cost_of(player, CARDS[card]) <= player.soil else 0.0
            for card in PLANTABLE
        ]
    places = FOUND[number]
    if not places:
        return NEVER
    worth = 0.0
    for place in places:
        worth += outlook.found_vps[place]
    worth /= len(places)
    return NEVER if worth < SEED_VP else FIRST + worth


def is_likely_found(outlook: Outlook, number: int) -> bool:
    """A search that fails brings nothing but the seed back (EA-226), and would look as good as before."""
    earth = outlook.earth
    searched = len(earth.draw_pile) + len(earth.discards)
    return searched * len(FOUND[number]) >= ENOUGH_TO_FIND * EARTH_COUNT and may_be_found(earth, FEATURES[number])


def lacks_a_card(outlook: Outlook) -> bool:
    """Whether something is to be planted now, and nothing in the hand can be paid."""
    if outlook.earth.phase == FINAL or not is_planting(outlook):
        return False
    player = outlook.player
    if player.is_complete() or outlook.turns <= 1 or outlook.wanted < 1:
        return False
    for card in player.hand:
        if CARDS[card].is_plantable() and cost_of(player, CARDS[card]) <= player.soil:
            return False
    return True


FOUND: Final = [  # by feature: which plantable cards it may find
    [place for place, card in enumerate(PLANTABLE) if feature.match.fits[card]] for feature in FEATURES
]
