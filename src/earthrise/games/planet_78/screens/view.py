"""What a screen shows of the game, as plain data. Everything but face-down tiles and pile orders is open (PS-004)."""

from typing import Final

from earthrise.engine.state import View, shown_result
from earthrise.games.planet_78.components.board import BOARD, BRIDGE, CENTER, CHASM, NEED, NOBODY, SPAWN, SQUARE_COUNT
from earthrise.games.planet_78.components.cards import (
    CARDS,
    DISASTER,
    DISASTERS,
    NEGATIVE,
    NEGATIVE_CARDS,
    POSITIVE,
    POSITIVE_CARDS,
)
from earthrise.games.planet_78.components.meters import (
    ABILITY_POINTS,
    ALARM_OFF,
    ALARM_ON,
    FLOOD_FROM,
    PILE_SIZE,
    POLLUTION_MIN,
    SEASON_COUNT,
    SEASONS,
    SPRING,
)
from earthrise.games.planet_78.components.needs import FOOD, NEED_POLLUTION, NEEDS
from earthrise.games.planet_78.components.roles import NO_ROLE, ROLES
from earthrise.games.planet_78.components.tiles import RESOURCE_COUNT, RESOURCE_IDS, TILES
from earthrise.games.planet_78.rules.abilities import ABILITY
from earthrise.games.planet_78.rules.actions import ACTIONS
from earthrise.games.planet_78.rules.collecting import stop_at, stop_words, yield_at
from earthrise.games.planet_78.rules.decisions import ACTION_STEP, Decision, Subject
from earthrise.games.planet_78.rules.ending import LAUNCHED, budget
from earthrise.games.planet_78.rules.luxury import has_luxury
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import NO_CARD, NO_TYPE, NOWHERE, Planet
from earthrise.games.planet_78.rules.turn import collects_again
from earthrise.games.planet_78.rules.words import settler_ref, square_name, square_ref
from earthrise.games.planet_78.screens import shapes
from earthrise.games.planet_78.screens.walking_range import OUT_OF_REACH, Reach

KIND_NAMES: Final[dict[int, shapes.SquareKind]] = {
    SPAWN: "spawn",
    NEED: "need",
    BRIDGE: "bridge",
    CENTER: "space_center",
    CHASM: "chasm",
}


def view_data(view: View[Planet]) -> shapes.PlanetView:
    planet = view.world
    top = decision_of(planet)
    subject = Subject(NOBODY) if top is None else top.subject(planet)
    result = planet.result
    return {
        "game": planet.game.id,
        "seat": view.seat,
        "ply": planet.ply,
        "over": planet.over,
        "won": None if result is None else result.reason == LAUNCHED,
        "reason": "" if result is None else result.reason,
        "result": shown_result(planet),
        "deciders": planet.deciders(),
        "waiting": "" if top is None else top.prompt(planet, view.seat),
        "decision": "" if top is None else top.kind(),
        "deciding": subject.settler,
        "options": dict(planet.options.options),
        "active": planet.active,
        "first": planet.first,
        "turns_played": planet.turns_played,
        "turn_cap": planet.options.turn_cap,
        "squares": _squares(planet),
        "turn": _turn(planet, subject),
        "season": _season(planet),
        "effects": effects_data(planet),
        "pollution": _pollution(planet),
        "shuttle": {
            "piles": {RESOURCE_IDS[each]: planet.shuttle[each] for each in range(RESOURCE_COUNT)},
            "wanted": planet.options.piles,
            "done": sum(planet.shuttle),
            "total": planet.options.piles * RESOURCE_COUNT,
            "pile_size": PILE_SIZE,
        },
        "needs": [
            {
                "id": need.id,
                "name": need.name,
                "text": need.text,
                "ref": f"need:{need.id}",
                "square": square_ref(planet.need_square[need.number]),
                "by": _seat(planet.need_by[need.number]),
            }
            for need in NEEDS
        ],
        "settlers": [_settler(planet, settler) for settler in planet.settlers],
        "piles": {
            "positive": _pile(planet, POSITIVE),
            "negative": _pile(planet, NEGATIVE),
            "disaster": _pile(planet, DISASTER),
        },
        "drawn": {
            "negative": None if planet.drawn_negative == NO_CARD else NEGATIVE_CARDS[planet.drawn_negative].id,
            "disaster": None if planet.drawn_disaster == NO_CARD else DISASTERS[planet.drawn_disaster].id,
        },
        "ask": _ask(subject),
    }


def decision_of(planet: Planet) -> Decision | None:
    """What the table waits for; None when the game is over."""
    top = planet.frames[-1] if planet.frames else None
    return top if isinstance(top, Decision) else None


def is_action_step(planet: Planet) -> bool:
    top = decision_of(planet)
    return top is not None and top.WHEN == ACTION_STEP


def _seat(number: int) -> int | None:
    return None if number == NOBODY else number


# -- the map -----------------------------------------------------------------------------------------------------------


def _squares(planet: Planet) -> list[shapes.Square]:
    reach = Reach(planet, planet.settlers[planet.active]) if is_action_step(planet) else None
    return [_square(planet, square, reach) for square in range(SQUARE_COUNT)]


def _square(planet: Planet, square: int, reach: Reach | None) -> shapes.Square:
    tile = planet.tile[square]
    shown = tile < RESOURCE_COUNT and planet.face_up[square]
    stop = stop_at(planet, square) if shown else 0
    owner = planet.spawn.index(square) if square in planet.spawn else NOBODY
    need = planet.need_at(square)
    within = reach is not None and reach.cost[square] < OUT_OF_REACH
    return {
        "ref": square_ref(square),
        "name": square_name(square),
        "x": BOARD.x[square],
        "y": BOARD.y[square],
        "kind": "resource" if tile < RESOURCE_COUNT else KIND_NAMES[tile],
        "tile": TILES[tile].id if shown else None,
        "face_up": planet.face_up[square],
        "flooded": planet.is_flooded(square),
        "closed": closed_by(planet, square),
        "spawn_of": owner if NOBODY < owner < len(planet.settlers) else None,
        "spawn_seat": _seat(owner),
        "need": None if need == NOBODY else NEEDS[need].id,
        "gives": yield_at(planet, square) if shown else 0,
        "resource": RESOURCE_IDS[tile] if shown else None,
        "stopped_by": planet.game.rulebook.id_of(stop) if stop else "",
        "stopped_why": stop_words(planet, stop, tile) if stop else "",
        "safe": planet.is_safe(square),
        "cost": reach.cost[square] if reach is not None and within else None,
        "free": reach.free[square] if reach is not None and within else 0,
        "path": [square_ref(each) for each in reach.path(square)] if reach is not None and within else [],
    }


def closed_by(planet: Planet, square: int) -> shapes.Closed:
    """Why nobody can walk in there now, as far as one can see; empty where the way is open."""
    if square == planet.closed_bridge:
        return "bridge_out"
    if planet.face_up[square] and planet.is_winter_city(square):
        return "winter"
    return "flood" if planet.options.floods_block and planet.is_flooded(square) else ""


# -- the turn ----------------------------------------------------------------------------------------------------------


def _turn(planet: Planet, subject: Subject) -> shapes.Turn:
    running = planet.active != NOBODY and planet.start_square != NOWHERE
    elsewhere = running and collects_again(planet, planet.settlers[planet.active])
    gives = 0
    if elsewhere:
        settler = planet.settlers[planet.active]
        gives = min(yield_at(planet, settler.square), settler.room())
    return {
        "points": planet.points,
        "points_at_start": planet.points_at_start,
        "spent": planet.spent,
        "card_played": planet.card_played,
        "free_steps": planet.free_steps,
        "market_trades": planet.market,
        "start": square_ref(planet.start_square) if running else None,
        "ends_elsewhere": elsewhere,
        "refused": [ACTIONS.actions[code].text for code in planet.refused],
        "ability": _ability(planet),
        "end_gives": gives,
        "trail_steps": subject.steps,
    }


def _ability(planet: Planet) -> shapes.AbilityNow | None:
    if planet.active == NOBODY or not is_action_step(planet):
        return None
    role = ROLES[planet.settlers[planet.active].role]
    seat = planet.person(planet.active)
    action = ABILITY.actions[0]
    refused = ABILITY.refusal(planet, seat, action)
    return {
        "name": role.ability_name,
        "cost": ABILITY_POINTS,
        "possible": refused == 0,
        "rule": planet.game.rulebook.id_of(refused) if refused else "",
        "why": ABILITY.explain(planet, seat, action, refused)[0] if refused else "",
    }


def _ask(subject: Subject) -> shapes.Ask:
    return {
        "settler": subject.settler,
        "left": subject.left if subject.counts_down else 0,
        "cause": subject.cause,
        "cards": [NEGATIVE_CARDS[card].id for card in subject.cards[::-1]],
        "offer": "" if subject.offer is None else subject.offer.text,
        "proposer": subject.proposer,
        "pile": "" if subject.pile == NO_TYPE else RESOURCE_IDS[subject.pile],
    }


# -- meters ------------------------------------------------------------------------------------------------------------


def _season(planet: Planet) -> shapes.Season:
    season = planet.this_season()
    following = SEASONS[(planet.season + 1) % SEASON_COUNT]
    length = planet.season_length()
    to_change = max(1, length - planet.meter)
    seasons_left = SEASON_COUNT - planet.season
    return {
        "id": season.id,
        "name": season.name,
        "text": season.text,
        "ref": f"season:{season.id}",
        "year": planet.year,
        "meter": planet.meter,
        "length": length,
        "base_length": planet.base_length(),
        "extra": planet.extra,
        "turns_to_change": to_change,
        "next": {"id": following.id, "name": following.name, "text": following.text, "ref": f"season:{following.id}"},
        "next_is_new_year": following.number == SPRING,
        "seasons_to_new_year": seasons_left,
        "turns_to_new_year": to_change + (seasons_left - 1) * planet.base_length(),
        "will_bring": will_bring(planet),
        "ring": [{"id": each.id, "name": each.name, "text": each.text, "now": each is season} for each in SEASONS],
    }


def will_bring(planet: Planet) -> list[str]:
    """What the next season change does, as far as it is known now (PS-194)."""
    following = SEASONS[(planet.season + 1) % SEASON_COUNT]
    lines = [f"{following.name}: {following.text}"]
    for tile in range(RESOURCE_COUNT):
        if planet.stopped[tile] == 1:
            lines.append(f"{TILES[tile].name} tiles give again ({NEEDS[planet.stopped_by[tile]].name} is over).")
    if planet.food_left == 1:
        lines.append("The extra action point of Food is over.")
    for number in planet.beside:
        lines.append(f"{NEGATIVE_CARDS[number].name} is over.")
    for settler in planet.settlers:
        for card, left in zip(settler.front, settler.front_left, strict=True):
            if left == 1:
                lines.append(f"The {POSITIVE_CARDS[card].name} of {planet.whom(settler.number)} is used up.")
    if following.number == SPRING:
        lines.append(
            "A natural disaster: the alarm is on." if planet.alarm else "A new year, no disaster: the alarm is off."
        )
    lines.append("A negative card.")
    return lines


def effects_data(planet: Planet) -> list[shapes.Effect]:
    """Everything that runs now, with the season changes until it ends (0: the rest of the game)."""
    rulebook = planet.game.rulebook
    found: list[shapes.Effect] = []
    for tile in range(RESOURCE_COUNT):
        if planet.stopped[tile]:
            need = NEEDS[planet.stopped_by[tile]]
            text = f"{TILES[tile].name} tiles give nothing."
            rule = rulebook.id_of(need.rule)
            found.append(_effect(f"{need.id}_stops", need.name, text, rule, planet.stopped[tile], [f"need:{need.id}"]))
    if planet.food_left:
        text = f"Everyone has {NEEDS[FOOD].points} more action point a turn."
        found.append(
            _effect("food_points", NEEDS[FOOD].name, text, "PS-126", planet.food_left, [f"need:{NEEDS[FOOD].id}"])
        )
    for need in NEEDS:
        by = planet.need_by[need.number]
        if need.hand_limit and by != NOBODY:
            found.append(_effect(need.id, need.name, need.text, rulebook.id_of(need.rule), 0, [f"need:{need.id}"]))
        if need.each_turn and by != NOBODY:
            text = f"{planet.who(by)} may take a resource each turn."
            refs = [f"need:{need.id}", settler_ref(by)]
            found.append(_effect(need.id, need.name, text, "PS-131", 0, refs, by))
    for number in planet.beside:
        card = NEGATIVE_CARDS[number]
        text = card.text
        refs = [f"card:{card.id}"]
        if planet.failed != NO_TYPE:
            text = f"{TILES[planet.failed].name} tiles give nothing this season."
        elif planet.closed_bridge != NOWHERE:
            text = f"The bridge on {square_name(planet.closed_bridge)} is closed this season."
            refs.append(square_ref(planet.closed_bridge))
        found.append(_effect(card.id, card.name, text, rulebook.id_of(card.rule), 1, refs))
    return found


def _effect(
    effect: str, name: str, text: str, rule: str, left: int, refs: list[str], of: int | None = None
) -> shapes.Effect:
    return {"id": effect, "name": name, "text": text, "rule": rule, "changes_left": left, "of": of, "refs": refs}


def _pollution(planet: Planet) -> shapes.Pollution:
    return {
        "value": planet.pollution,
        "limit": planet.highest_pollution(),
        "minimum": POLLUTION_MIN,
        "flood_from": FLOOD_FROM,
        "alarm_on": ALARM_ON,
        "alarm_off": ALARM_OFF,
        "alarm": planet.alarm,
        "flood": planet.is_flood(),
        "needs_left": planet.needs_left(),
        "need_cost": NEED_POLLUTION,
        "relief_left": planet.relief_left(),
        "budget": budget(planet),
        "doomed_counts": planet.options.calls_doomed and not planet.has_ecologist(),
    }


# -- settlers and piles ------------------------------------------------------------------------------------------------


def _settler(planet: Planet, settler: Settler) -> shapes.Settler:
    role = None if settler.role == NO_ROLE else ROLES[settler.role]
    return {
        "ref": settler_ref(settler.number),
        "seat": planet.person(settler.number),
        "role": None if role is None else role.id,
        "role_name": "" if role is None else role.name,
        "ability": "" if role is None else role.ability_name,
        "diagonal": settler.may_move_diagonally(),
        "square": square_ref(settler.square),
        "spawn": square_ref(planet.spawn[settler.number]),
        "load": {RESOURCE_IDS[each]: settler.load[each] for each in range(RESOURCE_COUNT)},
        "carried": settler.carried(),
        "load_limit": settler.carry_limit(),
        "hand": [POSITIVE_CARDS[card].id for card in settler.hand],
        "hand_limit": planet.hand_limit(settler),
        "front": [
            {"card": POSITIVE_CARDS[card].id, "name": POSITIVE_CARDS[card].name, "changes_left": left}
            for card, left in zip(settler.front, settler.front_left, strict=True)
        ],
        "lives": settler.lives,
        "lives_at_start": planet.options.lives,
        "dead": settler.down,
        "luxury": has_luxury(planet, settler),
        "aboard": planet.is_aboard(settler),
        "safe": planet.is_safe(settler.square),
        "gives": min(yield_at(planet, settler.square), settler.room()),
    }


def _pile(planet: Planet, pile: int) -> shapes.Pile:
    cards = planet.draw[pile]
    upper, lower = planet.known_next[pile], planet.known_last[pile]
    return {
        "left": len(cards),
        "discards": _counted(pile, planet.discards[pile]),
        "removed": _counted(pile, planet.removed) if pile == POSITIVE else {},
        "beside": [CARDS[pile][card].id for card in planet.beside] if pile == NEGATIVE else [],
        "unseen": _counted(pile, cards),
        "known_next": [CARDS[pile][card].id for card in (cards[len(cards) - upper :])[::-1]],
        "known_last": [CARDS[pile][card].id for card in cards[:lower]],
    }


def _counted(pile: int, cards: list[int]) -> dict[str, int]:
    return {card.id: cards.count(card.number) for card in CARDS[pile] if card.number in cards}
