"""How to play Earth with Abundance well enough: what the heuristic bot does at every decision."""

from typing import Final, cast

from earthrise.engine.actions import Action
from earthrise.engine.state import State
from earthrise.engine.tactics import Tactics
from earthrise.games.earth_abundance.activating import ActivateFrame, offered, source_card
from earthrise.games.earth_abundance.benefits import NONE, benefit_of
from earthrise.games.earth_abundance.cards import CARDS, ECOSYSTEMS, EVENTS, PLANTABLE
from earthrise.games.earth_abundance.codes import ON_ACTIVATE, PAY_LEAF, PAY_SEEDS, PAY_SPROUTS
from earthrise.games.earth_abundance.costs import can_pay
from earthrise.games.earth_abundance.effects import CopyFrame, copied
from earthrise.games.earth_abundance.grid import AT_CLIMATE, AT_ISLAND, NOWHERE
from earthrise.games.earth_abundance.hand import HandFrame
from earthrise.games.earth_abundance.laying import SpendFrame, WhereFrame
from earthrise.games.earth_abundance.outlook import SEED_VP, Outlook
from earthrise.games.earth_abundance.planting import MAJOR_PLANTINGS, PlantFrame, ReplantFrame
from earthrise.games.earth_abundance.prices import cost_of, substitutes
from earthrise.games.earth_abundance.scoring import gaia_total, place_vp, total_of
from earthrise.games.earth_abundance.state import FINAL, Earth
from earthrise.games.earth_abundance.tables import ACTIONS, CONVERSIONS, FEATURES, PLANTING
from earthrise.games.earth_abundance.vocabulary import ABILITIES

SCALE: Final = 100.0  # ratings are whole numbers
FIRST: Final = 1_000.0  # what is done before anything else goes on
NEVER: Final = -1_000.0
A_LOT: Final = 60.0  # points of lead that nearly decide a game
PATIENCE: Final = 0.7  # of what planting brings: another may choose it, and the cards stay in hand
WORTH_A_SEED: Final = 5.0  # a planting must bring so much to spend a seed or three sprouts on its soil


class EarthTactics(Tactics):
    """Weighs every action in Victory Points at the end of the game."""

    def rate(self, state: State, seat: int, action: Action) -> int:
        return int(SCALE * self.worth(cast(Earth, state), seat, action))

    def value(self, state: State, seat: int) -> float:
        earth = cast(Earth, state)
        if earth.table.solo:
            lead = total_of(earth, seat) - gaia_total(earth)
        else:
            totals = [0] * (earth.seats // earth.table.team_size)
            for other in range(earth.seats):
                totals[earth.team_of(other)] += total_of(earth, other)
            mine = totals[earth.team_of(seat)]
            lead = mine - max([total for team, total in enumerate(totals) if team != earth.team_of(seat)])
        return max(-1.0, min(1.0, lead / (A_LOT * earth.table.team_size)))

    def worth(self, earth: Earth, seat: int, action: Action) -> float:
        word = action.verb.word
        if word == "waive":
            return waive_vp(earth, seat)
        if word.endswith("_with_care") or word in ("store", "share", "share_amount", "share_card"):
            return NEVER
        if word == "pick":
            return pick_vp(earth, seat, action)
        if word in ("convert", "germinate", "event", "plan"):
            return any_time_vp(earth, seat, action, word)
        if word in ("auto", "claim", "collect", "collect_card"):
            return FIRST
        if word == "run":
            return FIRST / 2 + action.x
        if word == "accept":
            return float(action.x)
        if word == "choose":
            return choice_vp(Outlook(earth, seat), action.x)
        if word == "benefit":
            return benefit_vp(Outlook(earth, seat), action.x)
        if word in ("plant", "replant", "at", "spend"):
            return planting_vp(Outlook(earth, seat), action, word)
        if word in ("use", "join", "copy"):
            return use_vp(Outlook(earth, seat), action, word)
        if word in ("compost", "keep", "return"):
            return card_vp(earth, Outlook(earth, seat), action.x, word)
        if word == "end":
            return end_vp(earth, seat)
        if word == "give":  # to whoever stands worst
            return -float(total_of(earth, action.x))
        if word == "gyre":  # where Gaia gets least
            return -float(place_vp(earth, len(earth.ranked[action.x])))
        if word == "stop":
            return 0.0 if isinstance(earth.strands().top(seat), (HandFrame, CopyFrame)) else -FIRST / 2
        if word in ("place", "take", "move"):
            return -1.0
        if word in ("collect_one", "tableau_first"):
            return NEVER
        return 0.0  # skip, decline, pass, forgo


def waive_vp(earth: Earth, seat: int) -> float:
    """Alone the cards of a Planting are declined when nothing more is planted: most would be Gaia's (EA-365)."""
    return 0.01 if earth.table.solo and earth.is_active(seat) else NEVER


def end_vp(earth: Earth, seat: int) -> float:
    """Nothing is left out of an activation; everything else is ended when nothing better is there to do."""
    top = earth.strands().top(seat)
    if isinstance(top, ActivateFrame) and top.next(earth) is not None:
        return NEVER
    return 0.0


def pick_vp(earth: Earth, seat: int, action: Action) -> float:
    """EA-029 to EA-031: what Island and Climate will do; an Ecosystem by what it counts."""
    player = earth.players[seat]
    outlook = Outlook(earth, seat)
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
    for part in ACTIONS[action].major:
        worth += outlook.gain(part, NOWHERE, True)
    return worth


def activation_vp(outlook: Outlook, action: int) -> float:
    player = outlook.player
    colours = ACTIONS[action].colours
    worth = 0.0
    for source in [AT_ISLAND, AT_CLIMATE, *player.taken]:
        card = source_card(player, source)
        if card < 0:
            continue
        for ability in CARDS[card].abilities:
            if ability.trigger == ON_ACTIVATE and ability.colour in colours and can_pay(player, ability):
                worth += max(0.0, outlook.net(ability, space_of_source(source), True))
    return worth


def space_of_source(source: int) -> int:
    return NOWHERE if source in (AT_ISLAND, AT_CLIMATE) else source


def benefit_vp(outlook: Outlook, option: int) -> float:
    if option == NONE:
        return 0.0
    parts = benefit_of(outlook.earth, outlook.seat)
    if option < len(parts):
        return 0.01 + outlook.gain(parts[option], NOWHERE, True)
    return 1.0 if option == 2 else 0.5


def planting_vp(outlook: Outlook, action: Action, word: str) -> float:
    earth = outlook.earth
    top = earth.strands().top(outlook.seat)
    if word == "at":
        return 0.0 if not isinstance(top, WhereFrame) else outlook.laid(top.card, action.x)
    if word == "spend":
        return spending_vp(outlook, action.x)
    if word == "replant":
        return -1.0
    if isinstance(top, ReplantFrame):
        return outlook.promise(PLANTABLE[action.x])
    return outlook.planting(PLANTABLE[action.x])


def spending_vp(outlook: Outlook, number: int) -> float:
    """Pay with whichever is worth less: soil, or the cards, sprouts or growth that may stand for it."""
    top = outlook.earth.strands().top(outlook.seat)
    if not isinstance(top, SpendFrame):
        return 0.0
    substitute = CARDS[top.card].substitute
    missed = outlook.spare_cards_vp(number) if substitute == 0 else (1.0 if substitute == 1 else 1.3) * number
    return outlook.soil_vp * number - missed


def use_vp(outlook: Outlook, action: Action, word: str) -> float:
    earth = outlook.earth
    if word == "join":
        return outlook.net(CARDS[earth.event].abilities[0], NOWHERE, True)
    if word == "copy":
        frame = cast(CopyFrame, earth.strands().top(outlook.seat))
        ability = copied(outlook.player, action.x, frame.colour)
        return 0.0 if ability is None else outlook.net(ability, frame.space, True)
    step = offered(earth, outlook.seat)
    if step is None:
        return NEVER
    ability = ABILITIES[step.ability]
    return 0.05 + outlook.net(ability, space_of_source(step.source), True)


def card_vp(earth: Earth, outlook: Outlook, card: int, word: str) -> float:
    """Keep what promises most, compost what promises least; gladly what will never be planted."""
    promise = outlook.promise(card)
    if word == "keep":
        return promise
    if word == "return":
        return -promise
    if earth.phase == FINAL:
        return FIRST - promise
    better = 0
    for other in outlook.player.hand:
        if other != card and outlook.promise(other) > promise:
            better += 1
    if better >= outlook.wanted:
        return 1.0 + (20.0 - promise) / 100.0
    return -promise


# -- at any time -------------------------------------------------------------------------------------------------------


def any_time_vp(earth: Earth, seat: int, action: Action, word: str) -> float:
    """Yes or no: what is good now is done before anything else, the rest never."""
    outlook = Outlook(earth, seat)
    player = earth.players[seat]
    if word == "event":
        worth = outlook.event_vp(EVENTS[action.x])
        return FIRST + worth if worth > 0.3 else NEVER
    if word == "plan":
        for card in player.hand:
            if CARDS[card].between and outlook.event_vp(card) > 0.5 and can_pay(player, CARDS[card].abilities[0]):
                return FIRST
        return NEVER
    if earth.phase == FINAL:
        return last_conversion_vp(outlook, action.x) if word == "convert" else NEVER
    top = earth.strands().top(seat)
    if not isinstance(top, PlantFrame) or top.left < 1:
        return NEVER
    if word == "germinate":
        return germinating_vp(outlook, action.x)
    return soil_conversion_vp(outlook, action.x)


def last_conversion_vp(outlook: Outlook, number: int) -> float:
    """EA-303: leaves become seeds, seeds become what scores most. A leaf for the bonus of completing is kept, and in
    solo all of them, since each would be worth more to Gaia (EA-376)."""
    conversion = CONVERSIONS[number]
    cost = conversion.gain.costs[0]
    earth = outlook.earth
    if cost.op == PAY_SPROUTS:
        return NEVER
    if cost.op == PAY_LEAF:
        needed = 1 if outlook.seat in earth.completing and earth.completion_open else 0
        return NEVER if earth.table.solo or outlook.player.leaves <= needed else FIRST
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
    return FIRST + (1.0 if cost.op == PAY_SEEDS else 0.0)


def germinating_vp(outlook: Outlook, number: int) -> float:
    """A seed for a card that can be planted at once, when the hand holds none."""
    player = outlook.player
    if player.is_complete() or outlook.turns <= 1 or outlook.wanted < 1:
        return NEVER
    for card in player.hand:
        if CARDS[card].is_plantable() and cost_of(player, CARDS[card]) <= player.soil:
            return NEVER
    feature = FEATURES[number]
    if feature.events:
        return NEVER
    found = 0
    worth = 0.0
    for card in PLANTABLE:
        if feature.match.fits[card]:
            found += 1
            if cost_of(player, CARDS[card]) <= player.soil:
                worth += max(0.0, CARDS[card].vp + 0.4 * CARDS[card].canopy)
    if not found or worth / found < SEED_VP:
        return NEVER
    return FIRST + worth / found


_TACTICS: Final = EarthTactics()


def tactics_of(temperament: str) -> Tactics:
    """There is one temperament only."""
    return _TACTICS
