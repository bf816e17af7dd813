"""What is weighed in Earth with Abundance, in words for those who ask why, and the parts of a rating each makes."""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.engine.considerations import UNTOLD, Consideration, Part, measured
from earthrise.games.earth_abundance.bots.action_values import NEVER, PATIENCE, activation_nets, added, worth
from earthrise.games.earth_abundance.bots.sharing import space_of_source
from earthrise.games.earth_abundance.bots.values import Outlook
from earthrise.games.earth_abundance.components.abilities import ABILITIES, Ability
from earthrise.games.earth_abundance.components.boards import MAIN_ACTIONS, PLANTING
from earthrise.games.earth_abundance.components.cards import CARDS, PLANTABLE
from earthrise.games.earth_abundance.components.codes import ADJACENT
from earthrise.games.earth_abundance.components.grid import AREA_SPACES, FULL, NOWHERE
from earthrise.games.earth_abundance.rules.activating import AbilityFrame
from earthrise.games.earth_abundance.rules.choose_action import NONE, benefit_of
from earthrise.games.earth_abundance.rules.laying import WhereFrame
from earthrise.games.earth_abundance.rules.planting import MAJOR_PLANTINGS, ReplantFrame
from earthrise.games.earth_abundance.rules.prices import cost_of
from earthrise.games.earth_abundance.rules.state import FINAL

SOIL: Final = measured("soil", "brings {figure} soil")
SPROUTS: Final = measured("sprouts", "brings {figure sprout}")
GROWTH: Final = measured("growth", "brings {figure} growth")
SEEDS: Final = measured("seeds", "brings {figure seed}")
CARDS_DRAWN: Final = measured("cards", "draws {figure card}")
COMPOST: Final = measured("compost", "composts {figure card}")
FROM_HAND: Final = measured("compost from hand", "composts up to {figure card} from your hand")
FOUND: Final = Consideration("found card", bare="brings a card of your choice")
GIVEN: Final = Consideration("given away", bare="gives the others less")
MORE: Final = Consideration("more", bare="lets you do more besides")
PRICE: Final = Consideration("price", bare="costs you less")
PLANTINGS: Final = measured("plantings", "lets you plant for about {figure point}", "lets you plant slightly better")
ACTIVATED: Final = measured(
    "activated", "activates {figure useful ability|useful abilities}", "activates abilities that bring more"
)
CARD_ITSELF: Final = measured(
    "card itself", "is worth about {figure point} by itself", "is worth slightly more by itself"
)
SCORING: Final = measured("scoring", "adds {figure point} by Terrains and Ecosystems")
ENGINE: Final = measured(
    "abilities to come",
    "has abilities worth about {figure point} in the turns to come",
    "has abilities that bring slightly more in the turns to come",
)
SOIL_COST: Final = Consideration("soil cost", "costs {figure} soil instead of {other}", falling=True)
COMPLETES: Final = Consideration("completes", bare="completes your island at the right time")
BESIDE: Final = measured("beside", "lies beside {figure card}")
PROMISE: Final = measured("promise", "promises about {figure point}", "promises slightly more")
CARE: Final = Consideration("care", bare="leaves to a teammate what they have more use for")
WITHOUT_CARE: Final = Consideration("without care", bare="keeps what no teammate has more use for")
SPARED_CARD: Final = Consideration("spared card", bare="gives up a card that promises less")
CARD_KEPT: Final = Consideration("kept card", bare="keeps a card that is worth more in your hand")
SPARED_SEED: Final = Consideration("spared seed", bare="keeps your seeds for when they are needed")
GERMINATES: Final = Consideration("germination", bare="finds a card to plant when your hand has none that you can pay")
LAST_POINTS: Final = Consideration("last points", bare="turns what is left over into points")
PAYS_PLANTING: Final = Consideration("pays", bare="pays for a card that you lack the soil for")
NO_EXCHANGE: Final = Consideration("no exchange", bare="spares an exchange that would not pay")
EVENT_NOW: Final = Consideration("Event now", bare="brings more now than it costs")
EVENT_KEPT: Final = Consideration("Event kept", bare="keeps an Event that would not pay now")
AT_ONCE: Final = Consideration("at once", bare="takes what is yours at once")
IN_ONE_GO: Final = Consideration("in one go", bare="settles it in one go")
THROUGH: Final = Consideration("through", bare="uses all your abilities in one go")
ASKED_EACH: Final = Consideration("asked", bare="lets you decide ability by ability")
NOTHING_LEFT: Final = Consideration("nothing left", bare="leaves nothing out that is yours")
START: Final = Consideration("start", bare="starts you with abilities that bring more")
REPLANTED: Final = Consideration("replanted", bare="replaces a Terrain by something better")
LEAST_HELP: Final = Consideration("least help", bare="helps whoever stands worst")
GAIA: Final = Consideration("Gaia", bare="leaves Gaia less")
OUTCOME: Final = Consideration("outcome", bare="brings you more")

GAINS: Final = {  # by the word of an effect
    "gain_soil": SOIL,
    "gain_sprouts": SPROUTS,
    "gain_growth": GROWTH,
    "gain_seeds": SEEDS,
    "draw_cards": CARDS_DRAWN,
    "compost_deck": COMPOST,
    "compost_hand": FROM_HAND,
    "draw_and_keep": FOUND,
    "germinate": FOUND,
    "give_sprouts": GIVEN,
}
WHOLE: Final = {  # by the word of an action, where it is good to do and where it is not
    "germinate": (GERMINATES, SPARED_SEED),
    "event": (EVENT_NOW, EVENT_KEPT),
    "plan": (EVENT_NOW, EVENT_KEPT),
    "run": (THROUGH, ASKED_EACH),
    "auto": (IN_ONE_GO, IN_ONE_GO),
    "claim": (AT_ONCE, AT_ONCE),
    "collect": (AT_ONCE, CARE),
    "collect_card": (AT_ONCE, CARE),
    "end": (UNTOLD, NOTHING_LEFT),
    "stop": (UNTOLD, NOTHING_LEFT),
    "pick": (START, START),
    "return": (SPARED_CARD, CARD_KEPT),
    "replant": (REPLANTED, REPLANTED),
    "give": (LEAST_HELP, LEAST_HELP),
    "gyre": (GAIA, GAIA),
    "waive": (GAIA, NOTHING_LEFT),
    "share": (CARE, WITHOUT_CARE),
    "share_amount": (CARE, WITHOUT_CARE),
    "share_card": (CARE, WITHOUT_CARE),
    "compost": (SPARED_CARD, CARD_KEPT),
}


def about(points: float) -> int:
    """Points as they are told."""
    return max(0, round(points))


def parts_of(outlook: Outlook, action: Action) -> list[Part]:
    """What makes up the worth of an action."""
    word = action.verb.word
    if word == "choose":
        return choice_parts(outlook, action.x)
    if word == "benefit":
        return benefit_parts(outlook, action.x)
    if word == "use":
        step = outlook.earth.top(outlook.seat, AbilityFrame).offered(outlook.earth)
        if step is not None:
            return [*net_parts(outlook, ABILITIES[step.ability], space_of_source(step.source)), Part(UNTOLD, 0.05)]
    if word == "plant":
        top = outlook.earth.strands().top(outlook.seat)
        if isinstance(top, ReplantFrame):
            return [Part(REPLANTED, worth(outlook, action))]
        return planting_parts(outlook, PLANTABLE[action.x])
    if word == "at":
        top = outlook.earth.strands().top(outlook.seat)
        return laid_parts(outlook, top.card, action.x) if isinstance(top, WhereFrame) else []
    if word == "join":
        return net_parts(outlook, CARDS[outlook.earth.event].abilities[0], NOWHERE)
    total = worth(outlook, action)
    if word.endswith("_with_care"):
        return [Part(UNTOLD if total == NEVER else CARE, total)]
    if word == "keep":
        return [Part(PROMISE, total, about(total))]
    return [Part(whole_reason(outlook, word, total), total)]


def whole_reason(outlook: Outlook, word: str, total: float) -> Consideration:
    """Actions that are weighed as a whole."""
    if word == "convert":
        if total < 0.0:
            return NO_EXCHANGE
        return LAST_POINTS if outlook.earth.phase == FINAL else PAYS_PLANTING
    if word == "compost" and outlook.earth.phase == FINAL:
        return LAST_POINTS
    pair = WHOLE.get(word)
    if pair is None:
        return OUTCOME if total > 0.0 else UNTOLD
    return pair[0] if total > 0.0 else pair[1]


# -- abilities ---------------------------------------------------------------------------------------------------------


def gain_parts(outlook: Outlook, ability: Ability, space: int) -> list[Part]:
    return [
        Part(
            GAINS.get(effect.word, MORE),
            outlook.worth(effect, space, True),
            outlook.amount(effect, space) if effect.word in GAINS else 0,
        )
        for effect in ability.effects
    ]


def net_parts(outlook: Outlook, ability: Ability, space: int) -> list[Part]:
    return [*gain_parts(outlook, ability, space), Part(PRICE, -outlook.price(ability))]


def benefit_parts(outlook: Outlook, option: int) -> list[Part]:
    benefits = benefit_of(outlook.earth, outlook.seat)
    if option == NONE:
        return []
    if option < len(benefits):
        return [*gain_parts(outlook, benefits[option], NOWHERE), Part(UNTOLD, 0.01)]
    return [Part(UNTOLD, 1.0 if option == 2 else 0.5)]


def choice_parts(outlook: Outlook, action: int) -> list[Part]:
    """What choosing the action brings: its major benefit, and the abilities it activates."""
    parts = [activation_part(outlook, action)]
    if action == PLANTING:
        planted = PATIENCE * outlook.plantings(MAJOR_PLANTINGS)
        return [*parts, Part(PLANTINGS, planted, about(planted)), Part(FOUND, 1.2 * outlook.card_vp)]
    for benefit in MAIN_ACTIONS[action].major:
        parts += gain_parts(outlook, benefit, NOWHERE)
    return parts


def activation_part(outlook: Outlook, action: int) -> Part:
    nets = activation_nets(outlook, action)
    return Part(ACTIVATED, added(nets), len(nets))


# -- plantings ---------------------------------------------------------------------------------------------------------


def laid_parts(outlook: Outlook, number: int, space: int) -> list[Part]:
    """As `Outlook.laid`: the card itself, what is scored by counting, its abilities, and its neighbours."""
    player = outlook.player
    cards, taken = player.cards, player.taken
    before = outlook.formulas()
    with_it = cards.copy()
    with_it[space] = number
    player.cards = with_it
    player.taken = sorted([*taken, space])
    itself = outlook.plain_worth(CARDS[number])
    counted = outlook.formulas() - before
    engine = outlook.engine(CARDS[number], space)
    player.cards = cards
    player.taken = taken
    beside = sum([1 for other in AREA_SPACES[ADJACENT][space] if cards[other] >= 0])
    parts = [
        Part(CARD_ITSELF, itself, about(itself)),
        Part(SCORING, counted, counted),
        Part(ENGINE, engine, about(engine)),
        Part(BESIDE, 0.02 * beside, beside),
    ]
    if len(taken) + 1 >= FULL:
        parts.append(Part(COMPLETES, outlook.completing()))
    return parts


def planting_parts(outlook: Outlook, number: int) -> list[Part]:
    """As `Outlook.planting`: where the card lies best of a few spaces, and its soil."""
    total = outlook.planting(number)
    cost = cost_of(outlook.player, CARDS[number])
    paid = outlook.soil_vp * 0.8 * cost
    spaces = outlook.spaces
    if not spaces:
        return [Part(UNTOLD, total)]
    best: list[Part] = []
    for space in spaces:
        parts = laid_parts(outlook, number, space)
        if not best or sum_of(parts) > sum_of(best):
            best = parts
    return [*best, Part(SOIL_COST, -paid, cost)]


def sum_of(parts: list[Part]) -> float:
    return sum([part.worth for part in parts])
