"""What always holds in a game of Planet 78, stated once: checked on loading a position and after every action in
tests."""

from earthrise.games.planet_78.components.board import BOARD, CHASM, NOBODY, SQUARE_COUNT, SQUARES
from earthrise.games.planet_78.components.cards import (
    CARDS,
    DISASTER,
    IN_FRONT,
    NEGATIVE,
    NEGATIVE_CARDS,
    PILE_COUNT,
    PILE_IDS,
    POSITIVE,
    POSITIVE_CARDS,
    pile_counts,
)
from earthrise.games.planet_78.components.meters import ALARM_OFF, ALARM_ON, TURNS_TO_REVIVE
from earthrise.games.planet_78.components.needs import FOOD, NEED_FREE_STEPS, NEEDS
from earthrise.games.planet_78.components.roles import NO_ROLE
from earthrise.games.planet_78.components.tiles import RESOURCE_COUNT, TILES
from earthrise.games.planet_78.rules.actions import ACTIONS
from earthrise.games.planet_78.rules.decisions import (
    BEFORE_THE_GAME,
    BEFORE_THE_STEP,
    OF_AN_ABILITY,
    OFF_TURN,
    WITHIN_AN_ACTION,
    Decision,
)
from earthrise.games.planet_78.rules.disasters import DisasterDone
from earthrise.games.planet_78.rules.ending import (
    END_RULES,
    GAVE_UP,
    LAUNCHED,
    LIVES,
    OUT_OF_REACH,
    POLLUTED,
    TURN_CAP,
    is_out_of_reach,
    is_ready_to_launch,
)
from earthrise.games.planet_78.rules.negative_cards import (
    NEGATIVE_EFFECTS,
    AllPoints,
    CloseABridge,
    NegativeDone,
    NoTrades,
    StopATile,
)
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import MOST_POINTS, NO_CARD, NO_TYPE, NOWHERE, Planet
from earthrise.games.planet_78.rules.trading import TRADE
from earthrise.games.planet_78.rules.turn import BETWEEN_TURNS, NextTurn, turn_of


def broken(planet: Planet) -> list[str]:
    return (
        tiles(planet)
        + cards(planet)
        + settlers(planet)
        + meters(planet)
        + effects(planet)
        + order(planet)
        + running_turn(planet)
        + agenda(planet)
        + ending(planet)
    )


def tiles(planet: Planet) -> list[str]:
    """Tiles are conserved; only resource tiles lie face down (PS-005, PS-012, PS-018, PS-222, PS-306)."""
    wrong: list[str] = []
    for tile in TILES:
        if planet.tile.count(tile.number) != tile.count:
            wrong.append(f"tiles: {planet.tile.count(tile.number)} of {tile.id} where the map has {tile.count}")
    hidden = [square for square in range(SQUARE_COUNT) if not planet.face_up[square]]
    if any(not planet.is_resource(square) for square in hidden):
        wrong.append("tiles: only resource tiles lie face down")
    elif planet.is_flood() and not planet.over and any(not TILES[planet.tile[square]].floods for square in hidden):
        wrong.append("tiles: in a flood all water tiles are face up")
    if hidden and planet.options.open_map:
        wrong.append("tiles: with open_map all tiles are face up")
    if sorted(planet.need_square) != sorted(BOARD.needs):
        wrong.append("needs: the four Needs lie on the four Need tiles (PS-016)")
    moved = [seat for seat, square in enumerate(planet.spawn) if square != BOARD.spawns[seat]]
    if moved and all(planet.need_by[need.number] == NOBODY for need in NEEDS if need.swaps):
        wrong.append("spawns: only House moves a spawn tile (PS-128)")
    if len(moved) > 2 or any(seat >= len(planet.settlers) for seat in moved):
        wrong.append("spawns: one's own and one other player's spawn tile can be moved (PS-138)")
    return wrong


def cards(planet: Planet) -> list[str]:
    """Cards are conserved: draw pile, discards, hands, in front, beside the meter, out of the game (PS-010, PS-100)."""
    wrong: list[str] = []
    for pile in range(PILE_COUNT):
        found = planet.draw[pile] + planet.discards[pile]
        if pile == POSITIVE:
            found = found + planet.removed
            for settler in planet.settlers:
                found = found + settler.hand + settler.front
        elif pile == NEGATIVE:
            found = found + planet.beside
        drawn = NO_CARD
        if pile == NEGATIVE:
            drawn = planet.drawn_negative
        elif pile == DISASTER:
            drawn = planet.drawn_disaster
        if drawn != NO_CARD:
            found = [*found, drawn]
        for number, count in enumerate(pile_counts(pile, planet.options.open_map)):
            if found.count(number) != count:
                name = CARDS[pile][number].id
                wrong.append(f"cards: {found.count(number)} of {name} where the {PILE_IDS[pile]} pile has {count}")
        upper, lower = planet.known_next[pile], planet.known_last[pile]
        if upper < 0 or lower < 0 or upper + lower > len(planet.draw[pile]):
            wrong.append(f"piles: of the {PILE_IDS[pile]} pile more cards are known than there are")
    if any(not POSITIVE_CARDS[card].relief for card in planet.removed):
        wrong.append("removed: only cards that lower pollution are taken out of the game")
    return wrong


def settlers(planet: Planet) -> list[str]:
    wrong: list[str] = []
    roles = [settler.role for settler in planet.settlers if settler.role != NO_ROLE]
    if len(set(roles)) != len(roles):
        wrong.append("roles: no role is used twice (PS-030)")
    for settler in planet.settlers:
        wrong += one_settler(planet, settler)
    return wrong


def one_settler(planet: Planet, settler: Settler) -> list[str]:
    """Where a settler stands and what one can have (PS-054, PS-090, PS-111, PS-170, PS-272, PS-275)."""
    wrong: list[str] = []
    name = f"settler {settler.number + 1}"
    if planet.tile[settler.square] == CHASM or not planet.face_up[settler.square]:
        wrong.append(f"{name}: nobody can stand on {SQUARES.values[settler.square]}")
    lost_all = planet.result is not None and planet.result.reason == LIVES
    if not (0 if lost_all else 1) <= settler.lives <= planet.options.lives:
        wrong.append(f"{name}: {settler.lives} lives are impossible")
    if not 0 <= settler.down <= TURNS_TO_REVIVE:
        wrong.append(f"{name}: down is {settler.down}, not 0 to {TURNS_TO_REVIVE}")
    if min(settler.load) < 0 or (settler.carried() > settler.carry_limit() and not may_be_overloaded(planet, settler)):
        wrong.append(f"{name}: a load of {settler.carried()} is impossible")
    if len(settler.hand) > planet.hand_limit(settler):
        wrong.append(f"{name}: holds {len(settler.hand)} cards, the limit is {planet.hand_limit(settler)}")
    for card, left in zip(settler.front, settler.front_left, strict=True):
        kind = POSITIVE_CARDS[card]
        if kind.after != IN_FRONT:
            wrong.append(f"{name}: {kind.id} does not lie in front of anybody")
        elif not (1 <= left <= kind.duration or left == kind.duration == 0):
            wrong.append(f"{name}: {kind.id} cannot lie there for {left} season changes")
        if kind.most_in_front and settler.front.count(card) > kind.most_in_front:
            wrong.append(f"{name}: too many {kind.id} lie in front")
    return wrong


def may_be_overloaded(planet: Planet, settler: Settler) -> bool:
    """While a Supply Line is being laid, or the end of a Cargo Sled is being dealt with (PS-039, PS-107)."""
    if any(frame.may_overload(planet, settler.number) for frame in decisions(planet)):
        return True
    return any(task.may_overload(settler.number) for task in planet.agenda)


def decisions(planet: Planet) -> list[Decision]:
    return [frame for frame in planet.frames if isinstance(frame, Decision)]


def meters(planet: Planet) -> list[str]:
    """Pollution, alarm, seasons, turns, the shuttle (PS-163, PS-182, PS-200, PS-201, PS-251, PS-296)."""
    wrong: list[str] = []
    lost = planet.result is not None and planet.result.reason == POLLUTED
    if planet.pollution < 0 or (planet.pollution > planet.highest_pollution()) != lost:
        wrong.append(f"pollution: {planet.pollution} does not fit a game that goes on or how it ended")
    if not lost and (
        (planet.pollution >= ALARM_ON and not planet.alarm) or (planet.pollution <= ALARM_OFF and planet.alarm)
    ):
        wrong.append("alarm: it is on from 7 and off to 5")
    if planet.year < 1 or planet.meter < 0 or planet.turns_played < planet.meter:
        wrong.append("season: so many turns of this season cannot have been played")
    cap = planet.options.turn_cap
    if cap and planet.turns_played >= cap and not planet.over and planet.frames[0] is not BETWEEN_TURNS:
        wrong.append(f"turns_played: a game has {cap} turns at most")
    if any(not 0 <= piles <= planet.options.piles for piles in planet.shuttle):
        wrong.append("shuttle: a type takes no more piles than are wanted")
    return wrong


def effects(planet: Planet) -> list[str]:
    """What runs comes from Needs that were picked up and from cards beside the season meter (PS-192, PS-246)."""
    wrong: list[str] = []
    for tile in range(RESOURCE_COUNT):
        if not planet.stopped[tile]:
            continue
        need = NEEDS[planet.stopped_by[tile]]
        if need.stops != tile or planet.need_by[need.number] == NOBODY or planet.stopped[tile] > need.stops_for:
            wrong.append(f"effects: {need.id} does not stop {TILES[tile].id} for so long")
    if not 0 <= planet.food_left <= (NEEDS[FOOD].points_for if planet.need_by[FOOD] != NOBODY else 0):
        wrong.append("effects: Food gives no extra point for so long")
    lying = list(planet.beside)
    if planet.drawn_negative != NO_CARD:
        lying.append(planet.drawn_negative)
    points = [effect.amount for card in lying for effect in NEGATIVE_EFFECTS[card] if effect.WORD == AllPoints.WORD]
    if planet.fatigue != -sum(points):
        wrong.append("effects: fatigue comes from the card beside the season meter")
    if (planet.failed != NO_TYPE) != _lies(lying, StopATile.WORD):
        wrong.append("effects: a harvest fails by the card beside the season meter")
    if (planet.closed_bridge != NOWHERE) != _lies(lying, CloseABridge.WORD):
        wrong.append("effects: a bridge is closed by the card beside the season meter")
    if planet.closed_bridge != NOWHERE and planet.closed_bridge not in BOARD.bridges:
        wrong.append("effects: only a bridge can be closed")
    if planet.radio_broken != _lies(lying, NoTrades.WORD):
        wrong.append("effects: the radio is broken by the card beside the season meter")
    if len(planet.beside) > 1 or any(not NEGATIVE_CARDS[card].duration for card in planet.beside):
        wrong.append("beside: one card that lasts a season can lie beside the season meter")
    return wrong


def _lies(lying: list[int], word: str) -> bool:
    """Whether one of the cards has that effect."""
    return any(word == effect.WORD for card in lying for effect in NEGATIVE_EFFECTS[card])


def order(planet: Planet) -> list[str]:
    """Which decisions can stand on one another (PS-031, PS-042, PS-194)."""
    if planet.over:
        return []
    asked = decisions(planet)
    if asked and asked[0].WHEN == BEFORE_THE_GAME:
        fits = len(planet.frames) == 1 and planet.active == NOBODY and planet.options.roles_chosen
        return [] if fits and planet.turns_played == 0 else ["frames: roles are picked before the first turn"]
    if planet.active == NOBODY or any(settler.role == NO_ROLE for settler in planet.settlers):
        return ["roles: everybody has one before the first turn"]
    if len(planet.frames) > 2:
        return ["frames: one decision at most stands on a turn"]
    if planet.frames[0] is BETWEEN_TURNS:
        fits = len(asked) == 1 and asked[0].WHEN == OFF_TURN
        return [] if fits else ["frames: between two turns somebody has something to give up"]
    if planet.frames[0] is not turn_of(planet, planet.active):
        return ["frames: the turn is that of the active settler"]
    if not planet.settlers[planet.active].is_alive():
        return ["frames: a dead settler has no turn (PS-273)"]
    when = asked[-1].WHEN if len(planet.frames) == 2 else WITHIN_AN_ACTION
    if when not in (BEFORE_THE_STEP, WITHIN_AN_ACTION, OF_AN_ABILITY):
        return [f"frames: {planet.frames[-1].kind()} is no decision within a turn"]
    if planet.step_over != (when == OF_AN_ABILITY):
        return ["frames: the action step is over with the ability, and only then"]
    return []


def running_turn(planet: Planet) -> list[str]:
    """Points and the like belong to a running turn (PS-047, PS-049, PS-060, PS-112, PS-154)."""
    wrong: list[str] = []
    running = planet.active != NOBODY and not planet.over and planet.frames[0] is not BETWEEN_TURNS
    if not running and not planet.over:
        idle = planet.points or planet.points_at_start or planet.free_steps or planet.market or planet.refused
        if idle or planet.spent or planet.card_played or planet.step_over or planet.start_square != NOWHERE:
            wrong.append("turn: nothing of a turn is left between two turns")
        return wrong
    if running and (planet.start_square == NOWHERE or planet.tile[planet.start_square] == CHASM):
        wrong.append("turn: it began on a square")
    figures = (planet.points, planet.points_at_start, planet.free_steps, planet.market)
    if any(not 0 <= figure <= MOST_POINTS for figure in figures):
        wrong.append("turn: so many points, free steps or trades are impossible")
    if planet.points != planet.points_at_start and not planet.spent and not planet.over:
        wrong.append("turn: points change by spending them")
    if (
        planet.free_steps > NEED_FREE_STEPS
        and not planet.card_played
        and not any(by != NOBODY for by in planet.need_by)
    ):
        wrong.append("turn: nothing has given free steps")
    if planet.market and not planet.card_played:
        wrong.append("turn: no Open Market was played")
    if any(ACTIONS.actions[code].verb is not TRADE for code in planet.refused) or (
        planet.refused and not planet.options.consent
    ):
        wrong.append("turn: only trades are refused, and only with trade_consent")
    if planet.gave_up_asked and not planet.options.can_give_up:
        wrong.append("gave_up_asked: giving up is switched off")
    return wrong


def agenda(planet: Planet) -> list[str]:
    """What is left to do between two turns; cards being carried out are finished on it (PS-194, PS-246, PS-266)."""
    if planet.over:
        return []
    between = planet.frames[0] is BETWEEN_TURNS
    if not between:
        idle = not planet.agenda and planet.drawn_negative == NO_CARD and planet.drawn_disaster == NO_CARD
        return [] if idle else ["agenda: there is nothing to do within a turn"]
    wrong: list[str] = []
    words = [task.WORD for task in planet.agenda]
    if words[-1:] != [NextTurn.WORD] or words.count(NextTurn.WORD) != 1:
        wrong.append("agenda: it ends with the next turn")
    if words.count(NegativeDone.WORD) != (1 if planet.drawn_negative != NO_CARD else 0):
        wrong.append("agenda: a negative card that was drawn is finished")
    if words.count(DisasterDone.WORD) != (1 if planet.drawn_disaster != NO_CARD else 0):
        wrong.append("agenda: a disaster that was drawn is finished")
    for task in planet.agenda:
        wrong += task.broken(planet)
    return wrong


def ending(planet: Planet) -> list[str]:
    """A game is over when it is won or lost, and not before (PS-290 to PS-296)."""
    result = planet.result
    if result is None:
        wrong: list[str] = []
        if planet.active != NOBODY and is_ready_to_launch(planet):
            wrong.append("end: the shuttle is ready and all are aboard, so it has lifted off")
        at_rest = len(planet.frames) == 1 and planet.active != NOBODY
        if at_rest and is_out_of_reach(planet):
            wrong.append("end: winning is out of reach, so the game is lost")
        return wrong
    if result.reason not in END_RULES or result.rule != END_RULES[result.reason] or not result.shared:
        return [f"end: a game does not end by “{result.reason[:40]}” like this"]
    everybody = list(range(planet.seats)) if result.reason == LAUNCHED else []
    if result.winners != everybody or result.scores != planet.scores():
        return ["end: all win or lose together (PS-001)"]
    fits = True
    if result.reason == LAUNCHED:
        fits = is_ready_to_launch(planet)
    elif result.reason == LIVES:
        fits = any(settler.lives == 0 for settler in planet.settlers)
    elif result.reason == OUT_OF_REACH:
        fits = is_out_of_reach(planet)
    elif result.reason == TURN_CAP:
        fits = 0 < planet.options.turn_cap <= planet.turns_played
    elif result.reason == GAVE_UP:
        fits = planet.options.can_give_up and planet.gave_up_asked
    return [] if fits else [f"end: this game cannot have ended by “{result.reason}”"]
