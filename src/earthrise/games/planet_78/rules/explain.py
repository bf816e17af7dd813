"""Why a rule refuses an action, with its figures, and the nearest way to make it legal."""

from earthrise.engine.actions import Action
from earthrise.games.planet_78.components.board import BOARD, CENTER, CHASM
from earthrise.games.planet_78.components.cards import NEGATIVE_CARDS, POSITIVE_CARDS
from earthrise.games.planet_78.components.meters import (
    ABILITY_POINTS,
    DEPOSIT_POINTS,
    NEED_POINTS,
    PILE_SIZE,
    TRADE_POINTS,
)
from earthrise.games.planet_78.components.needs import NEEDS
from earthrise.games.planet_78.components.roles import DEEP_DIG, FIELD_HOSPITAL, PREFAB, ROLES
from earthrise.games.planet_78.components.tiles import RESOURCE_NAMES
from earthrise.games.planet_78.rules.action_cards import PLAY, REVIVE_ONE, hidden_squares
from earthrise.games.planet_78.rules.actions import NO_RESOURCE
from earthrise.games.planet_78.rules.buying import price
from earthrise.games.planet_78.rules.forecast import OrderFrame, StrikeFrame, top_negatives, unsettled
from earthrise.games.planet_78.rules.losses import PutBackFrame
from earthrise.games.planet_78.rules.movement import step_cost
from earthrise.games.planet_78.rules.negative_cards import WASTE_ONE
from earthrise.games.planet_78.rules.pick_up_need import HouseFrame
from earthrise.games.planet_78.rules.state import NOBODY, Planet, Settler
from earthrise.games.planet_78.rules.supply_line import DONE, SupplyLineFrame, received
from earthrise.games.planet_78.rules.trading import TRADE
from earthrise.games.planet_78.rules.words import ground, load_words, points, resources, some, square_name, turns


def explain(planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
    """(why, fix): two sentences for the person in `seat`; fix is empty where nothing can be done about it."""
    if rule == 26:
        count = len(planet.settlers)
        return f"There are {count} settlers in this game.", f"Name one of the settlers 1 to {count}."
    if rule == 30:
        holder = next(settler.number for settler in planet.settlers if settler.role == action.x)
        return f"{planet.who(holder)} is the {ROLES[action.x].name} already.", "Pick a role that is still free."
    frame = planet.frames[-1]
    if isinstance(frame, PutBackFrame):
        held = load_words(planet.settlers[frame.settler].load)
        return f"There is no {RESOURCE_NAMES[action.x].lower()} in the load, only {held}.", "Put back one of these."
    settler = planet.settlers[planet.active]
    if rule in (50, 52, 54, 60, 61, 188, 189, 241, 307):
        return _step(planet, settler, action, rule)
    if action.verb is TRADE:
        return _trade(planet, settler, action, rule)
    if rule in (11, 47, 90, 91, 92, 93, 94, 96, 304, 311):
        return _cards(planet, settler, action, rule)
    if rule in (120, 135, 128, 138):
        return _need(planet, settler, action, rule)
    if rule in (160, 161, 164, 166, 172):
        return _space_center(planet, settler, action, rule)
    if rule in (140, 143):
        return _ability(planet, settler, rule)
    if rule in (34, 35, 36, 37, 39, 40):
        return _choice_of_ability(planet, settler, action, rule)
    return _other(planet, action, rule)


def _step(planet: Planet, settler: Settler, action: Action, rule: int) -> tuple[str, str]:
    target = action.x
    name, here = square_name(target), square_name(settler.square)
    if rule == 54:
        return f"{name} is a chasm; nobody can stand there.", "Go around it."
    if rule == 50:
        if target == settler.square:
            return f"You stand on {name} already.", ""
        near = ", ".join(square_name(square) for square in BOARD.beside[settler.square] if planet.tile[square] != CHASM)
        return f"{name} is not beside {here}.", f"One step leads to {near}."
    if rule == 52:
        role = ROLES[settler.role].name
        return f"{name} touches {here} by a corner only, and the {role} does not move diagonally.", "Take two steps."
    if rule == 60:
        return "You have no free step this turn.", "Step for action points, or play a Hover Bike."
    if rule == 61:
        cost = step_cost(planet, settler, target)
        flood = ", because it is flooded" if planet.is_flooded(target) else ""
        why = f"The step to {name} costs {points(cost)}{flood}, and you have {planet.points}."
        return why, "Use a free step, or play a card that gives points."
    if rule == 241:
        return f"The bridge on {name} is closed this season.", "Use another bridge, or wait for the next season."
    if rule == 189:
        return f"You are locked in the city on {here} as long as it is winter.", _gear(planet)
    if rule == 188:
        return f"{name} is a city, and cities are closed in winter.", _gear(planet)
    return (
        f"{name} is flooded, and with blocking floods it cannot be entered.",
        "Lower the pollution to 6, or use All-terrain Gear.",
    )


def _gear(planet: Planet) -> str:
    left = max(1, planet.season_length() - planet.meter)
    return f"Play All-terrain Gear, or wait for spring in {turns(left)}."


def _trade(planet: Planet, settler: Settler, action: Action, rule: int) -> tuple[str, str]:
    if rule == 150:
        return "You cannot trade with yourself.", "Name another settler."
    if rule == 242:
        return "The radio is broken: no trades this season.", "Wait for the next season."
    partner = planet.settlers[action.x]
    whom = planet.whom(action.x)
    if rule == 153:
        if not partner.is_alive():
            return f"{planet.who(action.x)} is dead.", "Revive them first."
        there, here = square_name(partner.square), square_name(settler.square)
        why = f"{planet.who(action.x)} stands on {there}, which is neither your square {here} nor beside it."
        return why, "Go nearer, or play Open Market."
    if rule == 152:
        if action.y == action.z:
            same = "Nothing is given or taken." if action.y == NO_RESOURCE else "A swap is for another type."
            return same, "Name what is given, what is taken, or two different types."
        if action.y != NO_RESOURCE and not settler.load[action.y]:
            return f"You carry {load_words(settler.load)}.", "Give something that you have."
        return f"{planet.who(action.x)} carries {load_words(partner.load)}.", f"Take something that {whom} has."
    if rule == 156:
        full = planet.who(action.x) if action.z == NO_RESOURCE else planet.who(settler.number)
        limit = partner.carry_limit() if action.z == NO_RESOURCE else settler.carry_limit()
        return f"{full} carries {limit}, and that is the limit.", "Swap one for one instead."
    if rule == 154:
        return f"{planet.who(action.x)} has refused this offer in this turn.", "Offer something else."
    return f"A trade costs {points(TRADE_POINTS)} and you have none left.", "Trade in your next turn."


def _cards(planet: Planet, settler: Settler, action: Action, rule: int) -> tuple[str, str]:
    limit = planet.hand_limit(settler)
    if rule == 92:
        return f"You hold {len(settler.hand)} cards, and {limit} is your limit.", "Play a card first."
    if rule == 11:
        return "There is no positive card left, neither in the draw pile nor discarded.", ""
    if rule == 47:
        return "You have spent an action point this turn.", "Give all points up as the first thing you do in a turn."
    if rule == 311:
        return "This game is played without cards for all points.", "Buy a card with a resource."
    if rule in (91, 304):
        cost = price(planet)
        held = some(settler.load[action.x], action.x)
        return f"A card costs {some(cost, action.x)}, and you have {held}.", "Pay with a type of which you have enough."
    name = POSITIVE_CARDS[action.x].name if action.verb is PLAY else "the card"
    if rule == 90:
        hand = ", ".join(POSITIVE_CARDS[card].name for card in settler.hand) or "no card"
        return (
            f"You do not hold {name}; you hold {hand}.",
            "Play a card that you hold." if settler.hand else "Buy a card.",
        )
    if rule == 93:
        return "You have played a card this turn; one a turn is all.", "Play it in your next turn."
    if rule == 96:
        return "Nobody is dead.", "Keep the card until somebody has to be revived."
    return f"Playing a card costs 1 action point, and you have {planet.points}.", "Play it in your next turn."


def _need(planet: Planet, settler: Settler, action: Action, rule: int) -> tuple[str, str]:
    frame = planet.frames[-1]
    if isinstance(frame, HouseFrame):
        if action.x >= len(planet.settlers):
            return "This spawn tile has no player, and such tiles stay where they are.", "Name a settler of this game."
        if frame.own and action.x != frame.settler:
            return "Your own spawn tile comes first.", "Swap it or leave it; then you can move another one."
        if not frame.own and action.x == frame.settler:
            return "Now it is about the spawn tile of somebody else.", "Name another settler."
        tile = ground(planet.tile[action.y], planet.face_up[action.y])
        return f"{square_name(action.y)} ({tile}) is no resource tile.", "Name a square with a resource tile."
    here = square_name(settler.square)
    left = ", ".join(
        f"{need.name} on {square_name(planet.need_square[need.number])}"
        for need in NEEDS
        if planet.need_by[need.number] == NOBODY
    )
    fix = f"Still to be picked up: {left}." if left else "All four are picked up."
    if rule == 135:
        return f"The Need on {here} has been picked up already.", fix
    if planet.need_at(settler.square) == NOBODY:
        return f"There is no Need on {here}.", fix
    return (
        f"Picking up a Need costs {points(NEED_POINTS)} and you have {planet.points}.",
        "Do it first in your next turn.",
    )


def _space_center(planet: Planet, settler: Settler, action: Action, rule: int) -> tuple[str, str]:
    held = some(settler.load[action.x], action.x)
    if rule == 166:
        center = square_name(planet.tile.index(CENTER))
        return f"You stand on {square_name(settler.square)}, not on the Space Center.", f"Go to {center}."
    if rule == 164:
        return f"The shuttle has all {planet.options.piles} piles of {RESOURCE_NAMES[action.x].lower()}.", ""
    if rule == 161:
        return f"A pile is {some(PILE_SIZE, action.x)}, and you have {held}.", "Collect more, or trade for it."
    if rule == 172:
        return f"You have no {RESOURCE_NAMES[action.x].lower()} to drop.", f"You carry {load_words(settler.load)}."
    return f"A pile costs {points(DEPOSIT_POINTS)} and you have {planet.points}.", "Deposit it in your next turn."


def _ability(planet: Planet, settler: Settler, rule: int) -> tuple[str, str]:
    role = ROLES[settler.role]
    if rule == 140:
        why = f"{role.ability_name} costs {points(ABILITY_POINTS)} at once, and you have {planet.points}."
        return why, "Gain points by the Need Food or by Second Wind."
    if role.ability == FIELD_HOSPITAL:
        return "Nobody is dead and nobody has lost a life.", "Keep it for when it is needed."
    if role.ability == DEEP_DIG:
        what = "flooded" if planet.is_flooded(settler.square) else "no resource tile"
        return f"{square_name(settler.square)} is {what}.", "Go to a dry resource tile."
    if role.ability == PREFAB and planet.tile[settler.square] != CENTER:
        return f"You stand on {square_name(settler.square)}, not on the Space Center.", "Go to the Space Center."
    if settler.carried() < role.figure:
        return f"It takes {resources(role.figure)} and you carry {settler.carried()}.", "Collect more."
    return "The shuttle wants no pile any more.", ""


def _choice_of_ability(planet: Planet, settler: Settler, action: Action, rule: int) -> tuple[str, str]:
    frame = planet.frames[-1]
    if rule == 34:
        return f"{planet.who(action.x)} is alive and has all lives.", "Name somebody who is dead or has lost a life."
    if rule == 35:
        seen: list[int] = []
        if isinstance(frame, StrikeFrame):
            seen = top_negatives(planet, frame.seen)
        elif isinstance(frame, OrderFrame):
            seen = unsettled(planet, frame.left)
        names = ", ".join(sorted({NEGATIVE_CARDS[card].name for card in seen}))
        return f"{NEGATIVE_CARDS[action.x].name} is not among the cards.", f"Name one of: {names}."
    if rule == 36:
        if not planet.settlers[action.x].is_alive():
            return f"{planet.who(action.x)} is dead.", "Only the living can be put elsewhere."
        return f"Nobody can be put on {square_name(action.y)}: {_closed(planet, action.y)}.", "Name an open square."
    if rule == 37:
        return f"The shuttle has all piles of {RESOURCE_NAMES[action.x].lower()}.", "Name a type that is still wanted."
    if rule == 40:
        return f"You can carry {settler.room()} more.", "Dig up less."
    return _supply_line(planet, action, frame if isinstance(frame, SupplyLineFrame) else None)


def _closed(planet: Planet, square: int) -> str:
    if planet.tile[square] == CHASM:
        return "it is a chasm"
    if square == planet.closed_bridge:
        return "the bridge is closed"
    if not planet.face_up[square]:
        return "the tile lies face down"
    return "it is flooded" if planet.is_flooded(square) else "cities are closed in winter"


def _supply_line(planet: Planet, action: Action, frame: SupplyLineFrame | None) -> tuple[str, str]:
    if action.verb is DONE or frame is None:
        full = next(each for each in planet.settlers if each.carried() > each.carry_limit())
        why = f"{planet.who(full.number)} has {full.carried()} resources and can carry {full.carry_limit()}."
        return why, "Hand some of them on."
    if action.x == action.y:
        return "Resources go from one settler to another.", "Name two settlers."
    for number in (action.x, action.y):
        if not planet.settlers[number].is_alive():
            return f"{planet.who(number)} is dead; only the living share.", "Name two living settlers."
    taker = planet.settlers[action.y]
    if received(planet, frame, action.y) >= taker.carry_limit():
        why = f"{planet.who(action.y)} was handed {taker.carry_limit()} already, and can carry no more."
        return why, "Hand it to somebody else."
    held = load_words(frame.unmoved[action.x])
    return f"Of what {planet.whom(action.x)} can still hand on there is {held}.", "Name one of these."


def _other(planet: Planet, action: Action, rule: int) -> tuple[str, str]:
    if rule in (105, 113):
        alive = action.verb is REVIVE_ONE
        return (
            f"{planet.who(action.x)} is {'alive' if alive else 'dead'}.",
            f"Name a {'dead' if alive else 'living'} settler.",
        )
    if rule == 110:
        left = len(hidden_squares(planet))
        return f"{square_name(action.x)} is face up.", f"Name one of the {left} face-down tiles."
    if rule == 243:
        return f"{POSITIVE_CARDS[action.x].name} is not in the hand.", "Discard a card that is there."
    if rule == 235 and action.verb is WASTE_ONE:
        owner = planet.settlers[action.x]
        if not owner.is_alive():
            return f"{planet.who(action.x)} is dead and loses nothing.", "Pick from a living settler."
        return f"{planet.who(action.x)} carries {load_words(owner.load)}.", "Pick something that is there."
    if rule == 295:
        if not planet.options.can_give_up:
            return "Giving up is switched off in this game.", ""
        return "It was proposed this season already, and somebody wants to carry on.", "Ask again next season."
    raise ValueError(f"PS-{rule:03d} refuses {action.text}, but nobody has written down why")
