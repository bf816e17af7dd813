"""A position as plain data, and back: what is saved, edited by hand, and set up in tests."""

from typing import Any

from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadPosition, Malformed
from earthrise.engine.frames import Frame
from earthrise.engine.game import Game
from earthrise.engine.options import resolve
from earthrise.engine.reading import flag, has_fields, table, tables, text, texts, whole
from earthrise.games.planet_78.components.board import BOARD, SPAWN, SQUARE_COUNT, SQUARES, UNDEALT
from earthrise.games.planet_78.components.cards import (
    CARD_NUMBERS,
    CARDS,
    DISASTER,
    NEGATIVE,
    PILE_COUNT,
    PILE_IDS,
    POSITIVE,
)
from earthrise.games.planet_78.components.meters import SEASONS
from earthrise.games.planet_78.components.needs import NEED_COUNT, NEED_NUMBERS, NEEDS
from earthrise.games.planet_78.components.options import MODES, Options
from earthrise.games.planet_78.components.roles import NO_ROLE, ROLE_DOMAIN
from earthrise.games.planet_78.components.tiles import RESOURCE_COUNT, RESOURCE_IDS, TILE_NUMBERS, TILES
from earthrise.games.planet_78.rules.abilities import (
    AirliftFrame,
    DigFrame,
    HospitalFrame,
    PrefabFrame,
    PrefabTypeFrame,
    RestorationFrame,
)
from earthrise.games.planet_78.rules.action_cards import BeaconFrame, DroneFrame, ReviveFrame, SupplyDropFrame
from earthrise.games.planet_78.rules.actions import ACTIONS
from earthrise.games.planet_78.rules.forecast import DisasterFrame, OrderFrame, StrikeFrame
from earthrise.games.planet_78.rules.giving_up import AgreementFrame
from earthrise.games.planet_78.rules.losses import DiscardFrame, LossFrame
from earthrise.games.planet_78.rules.luxury import LuxuryFrame
from earthrise.games.planet_78.rules.movement import TrailFrame
from earthrise.games.planet_78.rules.negative_cards import WasteFrame, WastePickFrame
from earthrise.games.planet_78.rules.pick_up_need import HouseFrame
from earthrise.games.planet_78.rules.role_choice import RoleFrame
from earthrise.games.planet_78.rules.state import (
    NO_CARD,
    NO_TYPE,
    NOBODY,
    NOWHERE,
    TASK_IDS,
    Planet,
    Settler,
    Task,
)
from earthrise.games.planet_78.rules.supply_line import SupplyLineFrame
from earthrise.games.planet_78.rules.trading import ConsentFrame
from earthrise.games.planet_78.rules.turn import BETWEEN_TURNS, SOLO_TURNS, TURNS

SEASON_NUMBERS = {season.id: season.number for season in SEASONS}
TASK_NUMBERS = {name: number for number, name in enumerate(TASK_IDS)}
RESOURCE_NUMBERS = {name: number for number, name in enumerate(RESOURCE_IDS)}


def to_data(planet: Planet) -> dict[str, object]:
    data = planet.base_data()
    data["options"] = dict(planet.options.options)
    data["settlers"] = [_settler_data(settler) for settler in planet.settlers]
    data["tiles"] = _tiles_data(planet, True)
    data["face_down"] = _tiles_data(planet, False)
    data["spawns"] = [SQUARES.values[square] for square in planet.spawn]
    data["needs"] = {
        need.id: {
            "square": SQUARES.values[planet.need_square[need.number]],
            "by": _seat_data(planet.need_by[need.number]),
        }
        for need in NEEDS
    }
    data["shuttle"] = _load_data(planet.shuttle)
    data["pollution"] = planet.pollution
    data["alarm"] = planet.alarm
    data["season"] = SEASONS[planet.season].id
    data["year"] = planet.year
    data["meter"] = planet.meter
    data["extra"] = planet.extra
    data["effects"] = _effects_data(planet)
    data["piles"] = {PILE_IDS[pile]: _pile_data(planet, pile) for pile in range(PILE_COUNT)}
    data["removed"] = _card_ids(POSITIVE, planet.removed)
    data["beside"] = _card_ids(NEGATIVE, planet.beside)
    data["drawn_negative"] = _card_data(NEGATIVE, planet.drawn_negative)
    data["drawn_disaster"] = _card_data(DISASTER, planet.drawn_disaster)
    data["first"] = planet.first
    data["active"] = _seat_data(planet.active)
    data["turns_played"] = planet.turns_played
    data["gave_up_asked"] = planet.gave_up_asked
    data["turn"] = _turn_data(planet)
    data["agenda"] = [
        {"do": TASK_IDS[task.kind], "settler": _seat_data(task.settler), "amount": task.amount}
        for task in planet.agenda
    ]
    return data


def from_data(game: Game[Any], data: dict[str, object]) -> Planet:
    seats = whole(data, "seats")
    rules = Options(resolve(game.options, table(data, "options")))
    if seats not in MODES[str(rules.options["mode"])]:
        raise BadPosition(f"seats: {seats} cannot play in this mode (PS-002, PS-003).")
    planet = Planet(game, whole(data, "rules"), seats, Chance.from_data(whole(data, "chance")), rules)
    count = rules.settlers(seats)
    settlers = tables(data, "settlers")
    if len(settlers) != count:
        raise BadPosition(f"settlers must be {count} with these options, not {len(settlers)}.")
    planet.settlers = [_settler(number, fields) for number, fields in enumerate(settlers)]
    _read_map(planet, data)
    planet.shuttle = _load(table(data, "shuttle"), "shuttle")
    planet.pollution = whole(data, "pollution")
    planet.alarm = flag(data, "alarm")
    planet.season = _index(SEASON_NUMBERS, text(data, "season"), "season")
    planet.year = whole(data, "year")
    planet.meter = whole(data, "meter")
    planet.extra = whole(data, "extra")
    _read_effects(planet, table(data, "effects"))
    _read_piles(planet, table(data, "piles"))
    planet.removed = sorted(_cards(POSITIVE, texts(data, "removed")))
    planet.beside = sorted(_cards(NEGATIVE, texts(data, "beside")))
    planet.drawn_negative = _card(NEGATIVE, data, "drawn_negative")
    planet.drawn_disaster = _card(DISASTER, data, "drawn_disaster")
    planet.first = _number(whole(data, "first"), count)
    planet.active = _seat(data, "active", count)
    planet.turns_played = whole(data, "turns_played")
    planet.gave_up_asked = flag(data, "gave_up_asked")
    _read_turn(planet, table(data, "turn"))
    planet.agenda = [_task(fields, count) for fields in tables(data, "agenda")]
    planet.restore_base(data, [_frame(planet, fields) for fields in tables(data, "frames")])
    has_fields(data, list(to_data(planet)), "A position")
    return planet


# -- the map -----------------------------------------------------------------------------------------------------------


def _tiles_data(planet: Planet, face_up: bool) -> dict[str, object]:
    """The resource tiles that lie face up, or face down."""
    return {
        SQUARES.values[square]: TILES[planet.tile[square]].id
        for square in range(SQUARE_COUNT)
        if planet.is_resource(square) and planet.face_up[square] == face_up
    }


def _read_map(planet: Planet, data: dict[str, object]) -> None:
    spawn = [_square(name) for name in texts(data, "spawns")]
    if len(spawn) != len(BOARD.spawns) or len(set(spawn)) != len(spawn):
        raise BadPosition(f"spawns must be {len(BOARD.spawns)} different squares, one for each seat.")
    tile, face_up = [UNDEALT if kind == SPAWN else kind for kind in BOARD.kind], [True] * SQUARE_COUNT
    for square in spawn:
        if tile[square] != UNDEALT:
            raise BadPosition(f"spawns: {SQUARES.values[square]} is no place for a spawn tile.")
        tile[square] = SPAWN
    for key in ("tiles", "face_down"):
        fields = table(data, key)
        for name in fields:
            square = _square(name)
            if tile[square] != UNDEALT:
                raise BadPosition(f"{key}: no resource tile can lie on {name}.")
            tile[square] = _index(TILE_NUMBERS, text(fields, name), "tile")
            face_up[square] = key == "tiles"
    if UNDEALT in tile:
        raise BadPosition(f"tiles: nothing lies on {SQUARES.values[tile.index(UNDEALT)]}.")
    planet.spawn, planet.tile, planet.face_up = spawn, tile, face_up
    needs = table(data, "needs")
    has_fields(needs, [need.id for need in NEEDS], "needs")
    square_of, by = [NOWHERE] * NEED_COUNT, [NOBODY] * NEED_COUNT
    for name in needs:
        fields = table(needs, name)
        has_fields(fields, ["square", "by"], f"The Need {name}")
        square_of[NEED_NUMBERS[name]] = _square(text(fields, "square"))
        by[NEED_NUMBERS[name]] = _seat(fields, "by", len(planet.settlers))
    if sorted(square_of) != sorted(BOARD.needs):
        raise BadPosition("needs: the four Needs lie on the four Need tiles (PS-016).")
    planet.need_square, planet.need_by = square_of, by


# -- settlers ----------------------------------------------------------------------------------------------------------


def _settler_data(settler: Settler) -> dict[str, object]:
    return {
        "role": None if settler.role == NO_ROLE else ROLE_DOMAIN.values[settler.role],
        "square": SQUARES.values[settler.square],
        "load": _load_data(settler.load),
        "hand": _card_ids(POSITIVE, settler.hand),
        "front": [
            {"card": CARDS[POSITIVE][card].id, "left": left}
            for card, left in zip(settler.front, settler.front_left, strict=True)
        ],
        "lives": settler.lives,
        "down": settler.down,
    }


def _settler(number: int, fields: dict[str, object]) -> Settler:
    has_fields(fields, SETTLER_FIELDS, f"Settler {number + 1}")
    role = NO_ROLE if fields["role"] is None else _index(ROLE_DOMAIN.index, text(fields, "role"), "role")
    settler = Settler(number, role, _square(text(fields, "square")), whole(fields, "lives"))
    settler.load = _load(table(fields, "load"), "load")
    settler.hand = sorted(_cards(POSITIVE, texts(fields, "hand")))
    front = tables(fields, "front")
    for entry in front:
        has_fields(entry, ["card", "left"], "A card in front")
    settler.front = [_index(CARD_NUMBERS[POSITIVE], text(entry, "card"), "card") for entry in front]
    settler.front_left = [whole(entry, "left") for entry in front]
    settler.down = whole(fields, "down")
    return settler


def _load_data(load: list[int]) -> dict[str, object]:
    return {name: load[number] for number, name in enumerate(RESOURCE_IDS)}


def _load(fields: dict[str, object], what: str) -> list[int]:
    has_fields(fields, RESOURCE_IDS, what)
    return [whole(fields, name) for name in RESOURCE_IDS]


# -- piles, effects, the running turn ----------------------------------------------------------------------------------


def _pile_data(planet: Planet, pile: int) -> dict[str, object]:
    return {
        "draw": _card_ids(pile, planet.draw[pile]),
        "discards": _card_ids(pile, planet.discards[pile]),
        "known_next": planet.known_next[pile],
        "known_last": planet.known_last[pile],
    }


def _read_piles(planet: Planet, piles: dict[str, object]) -> None:
    has_fields(piles, PILE_IDS, "piles")
    draw: list[list[int]] = []
    discards: list[list[int]] = []
    upper: list[int] = []
    lower: list[int] = []
    for pile, name in enumerate(PILE_IDS):
        fields = table(piles, name)
        has_fields(fields, ["draw", "discards", "known_next", "known_last"], f"The {name} pile")
        draw.append(_cards(pile, texts(fields, "draw")))
        discards.append(sorted(_cards(pile, texts(fields, "discards"))))
        upper.append(whole(fields, "known_next"))
        lower.append(whole(fields, "known_last"))
    planet.draw, planet.discards, planet.known_next, planet.known_last = draw, discards, upper, lower


def _effects_data(planet: Planet) -> dict[str, object]:
    return {
        "stopped": {
            TILES[tile].id: {"need": NEEDS[planet.stopped_by[tile]].id, "left": planet.stopped[tile]}
            for tile in range(RESOURCE_COUNT)
            if planet.stopped[tile]
        },
        "food_left": planet.food_left,
        "fatigue": planet.fatigue,
        "failed": None if planet.failed == NO_TYPE else TILES[planet.failed].id,
        "closed_bridge": None if planet.closed_bridge == NOWHERE else SQUARES.values[planet.closed_bridge],
        "radio_broken": planet.radio_broken,
    }


def _read_effects(planet: Planet, fields: dict[str, object]) -> None:
    has_fields(fields, list(_effects_data(planet)), "effects")
    left, cause = [0] * RESOURCE_COUNT, [NOBODY] * RESOURCE_COUNT
    stops = table(fields, "stopped")
    for name in stops:
        tile = _index(TILE_NUMBERS, name, "tile")
        entry = table(stops, name)
        has_fields(entry, ["need", "left"], f"The stop of {name}")
        cause[tile] = _index(NEED_NUMBERS, text(entry, "need"), "Need")
        left[tile] = whole(entry, "left")
        if left[tile] < 1:
            raise BadPosition(f"effects: the stop of {name} is over and has to be left out.")
    planet.stopped, planet.stopped_by = left, cause
    planet.food_left = whole(fields, "food_left")
    planet.fatigue = whole(fields, "fatigue")
    planet.failed = NO_TYPE if fields["failed"] is None else _index(TILE_NUMBERS, text(fields, "failed"), "tile")
    bridge = fields["closed_bridge"]
    planet.closed_bridge = NOWHERE if bridge is None else _square(text(fields, "closed_bridge"))
    planet.radio_broken = flag(fields, "radio_broken")


def _turn_data(planet: Planet) -> dict[str, object]:
    return {
        "start": None if planet.start_square == NOWHERE else SQUARES.values[planet.start_square],
        "points": planet.points,
        "points_at_start": planet.points_at_start,
        "spent": planet.spent,
        "card_played": planet.card_played,
        "free_steps": planet.free_steps,
        "market": planet.market,
        "refused": [ACTIONS.actions[code].text for code in planet.refused],
        "step_over": planet.step_over,
    }


def _read_turn(planet: Planet, fields: dict[str, object]) -> None:
    has_fields(fields, list(_turn_data(planet)), "turn")
    planet.start_square = NOWHERE if fields["start"] is None else _square(text(fields, "start"))
    planet.points = whole(fields, "points")
    planet.points_at_start = whole(fields, "points_at_start")
    planet.spent = flag(fields, "spent")
    planet.card_played = flag(fields, "card_played")
    planet.free_steps = whole(fields, "free_steps")
    planet.market = whole(fields, "market")
    planet.refused = sorted(_code(name) for name in texts(fields, "refused"))
    planet.step_over = flag(fields, "step_over")


def _task(fields: dict[str, object], count: int) -> Task:
    has_fields(fields, ["do", "settler", "amount"], "A task of the agenda")
    return Task(
        _index(TASK_NUMBERS, text(fields, "do"), "task"), _seat(fields, "settler", count), whole(fields, "amount")
    )


# -- decisions ---------------------------------------------------------------------------------------------------------


def _frame(planet: Planet, fields: dict[str, object]) -> Frame[Planet]:
    frame = _decision(planet, fields)
    has_fields(fields, list(frame.to_data()), f"The decision “{frame.kind()}”")
    return frame


def _decision(planet: Planet, fields: dict[str, object]) -> Frame[Planet]:
    kind = text(fields, "kind")
    if kind == "between_turns":
        return BETWEEN_TURNS
    seat = _number(whole(fields, "seat"), planet.seats)
    if kind == "agreement":
        return AgreementFrame(seat, whole(fields, "proposer"))
    settler = _number(whole(fields, "settler"), len(planet.settlers))
    if kind == "turn":
        if seat != planet.person(settler):
            raise BadPosition("frames: a turn waits for the person who leads the settler.")
        return (SOLO_TURNS if planet.options.solo else TURNS)[settler]
    if kind in ("loss", "restoration", "prefab_pay"):
        return _put_back(kind, seat, settler, fields)
    if kind in ("trail", "drone", "order", "waste_pick"):
        return _counted(kind, seat, settler, whole(fields, "left"))
    if kind == "supply_drop":
        return SupplyDropFrame(seat, settler, whole(fields, "amount"))
    if kind == "waste":
        return WasteFrame(seat, settler, whole(fields, "amount"))
    if kind == "strike":
        return StrikeFrame(seat, settler, whole(fields, "strikes"), whole(fields, "seen"))
    if kind == "consent":
        return ConsentFrame(seat, settler, _code(text(fields, "offer")))
    if kind == "supply_line":
        return SupplyLineFrame(seat, settler, _unmoved(fields))
    return _plain(kind, seat, settler)


def _plain(kind: str, seat: int, settler: int) -> Frame[Planet]:
    frames: list[Frame[Planet]] = [
        RoleFrame(seat, settler),
        LuxuryFrame(seat, settler),
        ReviveFrame(seat, settler),
        BeaconFrame(seat, settler),
        HouseFrame(seat, settler, True),
        HouseFrame(seat, settler, False),
        HospitalFrame(seat, settler),
        DisasterFrame(seat, settler),
        AirliftFrame(seat, settler),
        PrefabTypeFrame(seat, settler),
        DigFrame(seat, settler),
        DiscardFrame(seat, settler),
    ]
    for frame in frames:
        if frame.kind() == kind:
            return frame
    raise BadPosition(f"There is no kind of decision “{kind[:60]}”.")


def _put_back(kind: str, seat: int, settler: int, fields: dict[str, object]) -> Frame[Planet]:
    left, cause = whole(fields, "left"), text(fields, "cause")
    if kind == "loss":
        return LossFrame(seat, settler, left, cause)
    if kind == "restoration":
        return RestorationFrame(seat, settler, left, cause)
    return PrefabFrame(seat, settler, left, cause, _index(RESOURCE_NUMBERS, text(fields, "pile"), "resource"))


def _counted(kind: str, seat: int, settler: int, left: int) -> Frame[Planet]:
    if kind == "trail":
        return TrailFrame(seat, settler, left)
    if kind == "drone":
        return DroneFrame(seat, settler, left)
    if kind == "order":
        return OrderFrame(seat, settler, left)
    return WastePickFrame(seat, settler, left)


def _unmoved(fields: dict[str, object]) -> list[list[int]]:
    value = fields["unmoved"]
    if not isinstance(value, list):
        raise BadPosition("unmoved must be a list, a load for each settler.")
    loads: list[list[int]] = []
    for load in value:
        if not isinstance(load, list) or any(not isinstance(item, int) or isinstance(item, bool) for item in load):
            raise BadPosition("unmoved must hold lists of whole numbers.")
        loads.append([int(item) for item in load])
    return loads


# -- names -------------------------------------------------------------------------------------------------------------


def _card_ids(pile: int, cards: list[int]) -> list[str]:
    return [CARDS[pile][card].id for card in cards]


def _card_data(pile: int, card: int) -> str | None:
    return None if card == NO_CARD else CARDS[pile][card].id


def _cards(pile: int, names: list[str]) -> list[int]:
    return [_index(CARD_NUMBERS[pile], name, f"{PILE_IDS[pile]} card") for name in names]


def _card(pile: int, data: dict[str, object], key: str) -> int:
    return NO_CARD if data[key] is None else _index(CARD_NUMBERS[pile], text(data, key), f"{PILE_IDS[pile]} card")


def _square(name: str) -> int:
    return _index(SQUARES.index, name, "square")


def _code(name: str) -> int:
    try:
        return ACTIONS.parse(name).code
    except Malformed as error:
        raise BadPosition(str(error)) from None


def _seat_data(number: int) -> int | None:
    return None if number == NOBODY else number


def _seat(data: dict[str, object], key: str, count: int) -> int:
    return NOBODY if data[key] is None else _number(whole(data, key), count)


def _number(number: int, count: int) -> int:
    if not 0 <= number < count:
        raise BadPosition(f"There is no settler or seat {number}; they are counted from 0.")
    return number


def _index(known: dict[str, int], name: str, what: str) -> int:
    if name not in known:
        raise BadPosition(f"There is no {what} “{str(name)[:60]}”.")
    return known[name]


SETTLER_FIELDS = list(_settler_data(Settler(0, NO_ROLE, 0, 1)))
