"""Why an action is refused, in figures, and the nearest way to make it legal."""

from typing import cast

from earthrise.engine.actions import Action
from earthrise.engine.words import listed, who
from earthrise.games.earth_abundance.components.boards import CONVERSIONS, GERMINATE_CONVERSION, MAIN_ACTIONS
from earthrise.games.earth_abundance.components.cards import CARDS, EVENTS, GOALS, PLANTABLE, SOURCES
from earthrise.games.earth_abundance.components.codes import COLOURS, COSTS
from earthrise.games.earth_abundance.components.vocabulary import ABILITIES, Ability
from earthrise.games.earth_abundance.rules.activating import ActivateFrame, offered
from earthrise.games.earth_abundance.rules.choose_cards import HandFrame, KeepFrame
from earthrise.games.earth_abundance.rules.conversions import why_not
from earthrise.games.earth_abundance.rules.costs import owned
from earthrise.games.earth_abundance.rules.effects import CopyFrame, copied
from earthrise.games.earth_abundance.rules.fauna import progress
from earthrise.games.earth_abundance.rules.gains import AmountFrame
from earthrise.games.earth_abundance.rules.laying import SpendFrame
from earthrise.games.earth_abundance.rules.place_pieces import PlaceFrame, TakeFrame
from earthrise.games.earth_abundance.rules.planting import ReplantFrame
from earthrise.games.earth_abundance.rules.prices import cost_of, substitutes
from earthrise.games.earth_abundance.rules.scoring import places_in_all
from earthrise.games.earth_abundance.rules.state import RESOURCES, SPROUT, Earth
from earthrise.games.earth_abundance.rules.words import cards_of, names_of, space_name

NO_EXPANSION = "This game is played without the Abundance expansion."


def explain(earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
    word = action.verb.word
    if rule == 390 and word != "convert":
        return NO_EXPANSION, ""
    if word in ("plant", "at", "spend", "replant", "waive", "end_with_care"):
        return _planting(earth, seat, action, rule)
    if word in ("use", "use_with_care", "skip", "run", "tableau_first", "copy"):
        return _abilities(earth, seat, action, rule)
    if word in ("place", "take", "auto", "stop", "store", "share", "move"):
        return _pieces(earth, seat, action, rule)
    if word in ("compost", "keep", "return", "share_card"):
        return _cards(earth, seat, action, rule)
    if word in ("event", "event_with_care", "plan", "join", "join_with_care"):
        return _events(earth, seat, action, rule)
    if word in ("convert", "convert_with_care", "germinate"):
        return _conversions(earth, seat, action)
    if word == "claim":
        return _claim(earth, seat, action, rule)
    if word in ("choose", "choose_with_care", "benefit", "benefit_with_care"):
        return _benefits(earth, seat, action, rule)
    if word in ("accept", "share_amount"):
        return _amounts(earth, seat, action, rule)
    if word in ("collect", "collect_one", "collect_card"):
        return _pool(earth, rule)
    if word == "give":
        return _gift(earth, seat, action, rule)
    if word == "gyre":
        return "It must be a Fauna card of the row the Gyre shows, without a leaf of Gaia's.", "Choose another one."
    return _pick(earth, seat)


def _planting(earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
    player = earth.players[seat]
    top = earth.strands().top(seat)
    word = action.verb.word
    if word == "at":
        return _where(rule, action.x)
    if word == "spend":
        least, most = cast(SpendFrame, top).limits(player)
        return f"You can pay {least} to {most} of the cost that way, not {action.x}.", f"Name {least} to {most}."
    if word == "end_with_care" and rule in (332, 334):
        return "Only in team games, and with the small benefit, is a card looked at to be shared.", "End the planting."
    if word in ("waive", "end_with_care"):
        return "An additional planting brings no cards to decline.", "End the planting."
    if rule == 80:
        return "You have planted all the cards that you may plant now.", "End the planting."
    if word == "replant":
        card = player.cards[action.x]
        if card < 0 or CARDS[card].replant is None:
            return f"No Terrain that can be replanted lies on {space_name(action.x)}.", ""
        return "You hold no card with an ability of its colour.", "Draw one first."
    card = PLANTABLE[action.x]
    name = CARDS[card].name
    if card not in player.hand:
        return f"{name} is not in your hand.", "Plant a card of your hand."
    if isinstance(top, ReplantFrame):
        return f"{name} has no ability of the colour that {player.card_at(top.space).name} asks for.", "Take another."
    if rule == 105:
        return "Your island is complete.", "Replant a Terrain that allows it, or end the planting."
    cost = cost_of(player, CARDS[card])
    other = substitutes(player, CARDS[card])
    extra = f" and {other} of what may be paid instead" if other else ""
    return (
        f"{name} costs {cost} soil (printed {CARDS[card].cost}); you have {player.soil}{extra}.",
        f"Get {cost - player.soil - other} more soil, by converting sprouts or seeds for example.",
    )


def _where(rule: int, space: int) -> tuple[str, str]:
    name = space_name(space)
    if rule == 104:
        return f"A card lies on {name} already, and planted cards stay.", "Choose an empty space."
    if rule == 102:
        return f"With {name} the island would be wider or taller than four cards.", "Choose another space."
    return f"{name} touches no card of the island.", "Choose a space beside a card, corners included."


def _abilities(earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
    word = action.verb.word
    top = earth.strands().top(seat)
    player = earth.players[seat]
    if word == "copy":
        frame = cast(CopyFrame, top)
        ability = None if action.x == frame.space else copied(player, action.x, frame.colour)
        if ability is None:
            why = f"There is no {COLOURS[frame.colour]} ability to copy on {space_name(action.x)}."
            return why, "Choose another card, or copy nothing."
        return _lacking(earth, seat, ability), "Choose another card, or copy nothing."
    if word == "tableau_first":
        if isinstance(top, ActivateFrame) and (top.at or top.tableau_first):
            return "The order of this activation is settled.", ""
        return "Only one of board and tableau has abilities to activate.", "Go on in order."
    if rule == 131:
        return "The abilities are being run through already.", "Use or skip the one it stopped at."
    step = offered(earth, seat)
    if step is None:
        return "No ability is left to activate.", "End the activation."
    return _lacking(earth, seat, ABILITIES[step.ability]), "Skip it, or convert something first."


def _lacking(earth: Earth, seat: int, ability: Ability) -> str:
    """What is missing for a cost."""
    player = earth.players[seat]
    missing: list[str] = []
    for cost in ability.costs:
        have = owned(player, cost.op)
        if have < cost.amount:
            what = COSTS[cost.op].removeprefix("pay_").replace("hand", "hand cards").replace("compost", "compost cards")
            missing.append(f"{cost.amount} {what} (you have {have})")
    name = CARDS[SOURCES[ability.number]].name if ability.number in SOURCES else "This"
    return f"{name} costs {listed(missing)}."


def _pieces(earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
    word = action.verb.word
    top = earth.strands().top(seat)
    player = earth.players[seat]
    if word == "stop":
        left = top.left if isinstance(top, HandFrame) else 0
        return f"This is a payment: {cards_of(left)} more must be composted.", "Compost them."
    if word == "store":
        if rule == 183:
            return "There are free sprout spaces: only what exceeds them is stored.", "Place them, or leave the rest."
        return "Only sprouts without a placement rule are stored.", "Place them, or leave the rest."
    if word == "share":
        if rule == 334:
            return "Pieces with a placement rule cannot be shared.", "Place them, or leave the rest."
        return "There is no Teams board in this game.", ""
    if word in ("move", "auto"):
        if not player.stored:
            return "You have no stored sprouts.", "End the step."
        return "There is no free sprout space there.", "Choose another card, or convert sprouts first."
    where = space_name(action.x)
    if isinstance(top, TakeFrame):
        return f"No {RESOURCES[top.piece]} lies on {where}.", "Take it from another card."
    frame = cast(PlaceFrame, top)
    if rule == 181:
        return f"The ability does not reach {where}.", "Choose one of the cards it names."
    what = "sprout" if frame.piece == SPROUT else "growth"
    return f"There is no free {what} space on {where}.", "Choose another card."


def _cards(earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
    name = CARDS[action.x].name
    player = earth.players[seat]
    if rule == 332:
        return "There is no Teams board in this game.", "Keep a card."
    if rule == 109:
        return f"{name} is being planted; it cannot pay for itself.", "Compost another card."
    if action.verb.word == "compost":
        return f"{name} is not in your hand.", f"You hold {names_of(player.hand) or 'no card'}."
    held = names_of(player.held)
    top = earth.strands().top(seat)
    doing = "Keep" if isinstance(top, KeepFrame) else "Choose"
    return f"{name} is not among the cards to choose from.", f"{doing} one of {held}."


def _events(earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
    player = earth.players[seat]
    word = action.verb.word
    if word == "plan":
        if rule == 247:
            return "You will be asked between turns already.", ""
        if rule == 240:
            return "You hold no card at all.", ""
        return "There is no step for between-turns Events ahead.", ""
    if word in ("join", "join_with_care"):
        event = CARDS[earth.event].abilities[0]
        return _lacking(earth, seat, event), "Decline, or convert a leaf or a seed first."
    card = EVENTS[action.x]
    name = CARDS[card].name
    if rule == 240:
        return f"{name} is not in your hand.", ""
    if rule == 244:
        return f"{name} is played between turns.", "Ask to be asked (plan), and play it when the turn is over."
    if rule == 303:
        return f"{name} is played between turns; the last turn is over.", ""
    if rule == 251:
        return "Your compost is empty.", "Compost something first."
    return _lacking(earth, seat, CARDS[card].abilities[0]), f"You have {player.soil} soil and what lies on your island."


def _conversions(earth: Earth, seat: int, action: Action) -> tuple[str, str]:
    if action.verb.word == "germinate":
        return why_not(earth, seat, GERMINATE_CONVERSION), "Convert 4 sprouts or a leaf into a seed."
    return why_not(earth, seat, CONVERSIONS[action.x]), ""


def _claim(earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
    goal = GOALS[earth.fauna[action.x]]
    if rule == 270:
        return f"You have claimed {goal.name} already.", ""
    if rule == 204:
        return "You have no unused leaf.", ""
    if rule == 277:
        return f"All {places_in_all(earth)} places of {goal.name} are taken.", ""
    if rule == 274:
        return f"It is not {goal.name} you are asked about now.", "Claim the one asked about, or keep the leaf."
    return f"{goal.text} You have {progress(earth, action.x, seat)} of {goal.need}.", "Reach the goal first."


def _benefits(earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
    if rule == 147:
        name = MAIN_ACTIONS[action.x].name
        return f"A Terrain of your island forbids you to choose {name}.", "Choose another action."
    if rule == 92:
        return "What Planting brings is taken whole or declined whole.", "Choose Planting."
    if rule == 68:
        return "There is nothing to weigh in taking nothing.", "Take no benefit."
    if rule == 89:
        return "You take both gains, in the order you like.", "Take both, or none."
    return "You take one of the two gains.", "Choose the first, the second or none."


def _amounts(earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
    if rule == 332:
        return "There is no Teams board in this game.", ""
    if rule == 334:
        return "Only soil and seeds are put on the Teams board that way.", "Accept a number."
    most = cast(AmountFrame, earth.strands().top(seat)).most
    return f"There are {most} to be had, not {action.x}.", f"Name a number up to {most}."


def _pool(earth: Earth, rule: int) -> tuple[str, str]:
    if rule == 332:
        return "There is no Teams board in this game.", ""
    return "That does not lie on your team's side of the Teams board.", ""


def _gift(earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
    others = listed([who(other) for other in earth.opponents(seat)])
    if rule == 338:
        return f"{who(action.x)} is in your team.", f"Choose {others}."
    return "That is no opponent of yours.", f"Choose {others}."


def _pick(earth: Earth, seat: int) -> tuple[str, str]:
    player = earth.players[seat]
    figures = (
        f"You were dealt {len(player.dealt_islands)} sides of Islands, {len(player.dealt_climates)} of Climates "
        f"and {len(player.dealt_ecosystems)} of Ecosystems."
    )
    return figures, "Choose one of each that was dealt; ecosystem:none if there are none."
