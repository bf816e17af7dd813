"""A position as plain data, and back: what is saved, edited by hand, and set up in tests."""

from collections.abc import Callable
from typing import Final

from earthrise.engine.chance import Chance
from earthrise.engine.data import flag, has_fields, table, tables, text, texts, whole, wholes
from earthrise.engine.errors import BadOption, BadPosition
from earthrise.engine.game import Game, restore_base
from earthrise.engine.options import resolve
from earthrise.engine.parallel import StrandFrame
from earthrise.engine.secret import read_answers
from earthrise.engine.state import Frame
from earthrise.games.earth_abundance.activating import BY_HAND, ActivateFrame, OfferFrame
from earthrise.games.earth_abundance.benefits import BenefitFrame, ChooseFrame
from earthrise.games.earth_abundance.cards import (
    CARD_NUMBERS,
    CARDS,
    EARTH_COUNT,
    ECOSYSTEM_NUMBERS,
    ECOSYSTEMS,
    FIRST_CLIMATE,
    FIRST_ISLAND,
    GOAL_NUMBERS,
    GOALS,
    NO_CARD,
    NO_SIDE,
)
from earthrise.games.earth_abundance.deck import ORIGINS
from earthrise.games.earth_abundance.effects import AmountFrame, CopyFrame, OpponentFrame, UnderWay
from earthrise.games.earth_abundance.events import BetweenFrame, JoinFrame
from earthrise.games.earth_abundance.gaia import GyreFrame
from earthrise.games.earth_abundance.goals import ClaimFrame
from earthrise.games.earth_abundance.grid import SPACE_DOMAIN
from earthrise.games.earth_abundance.hand import AFTERWARDS, HandFrame, HandOverFrame, KeepFrame, ReturnFrame
from earthrise.games.earth_abundance.moving import FinalFrame, MoveFrame
from earthrise.games.earth_abundance.options import COUNTS
from earthrise.games.earth_abundance.pieces import PlaceFrame, TakeFrame
from earthrise.games.earth_abundance.planting import LayFrame, PlantFrame, ReplantFrame, SpendFrame, WhereFrame
from earthrise.games.earth_abundance.setup import OpenPickFrame, PickFrame, check
from earthrise.games.earth_abundance.state import (
    GAIA,
    GROWTH,
    NOBODY,
    PHASES,
    RESOURCES,
    SPROUT,
    Earth,
    Gaia,
    Player,
    Rules,
)
from earthrise.games.earth_abundance.tables import ACTION_IDS, FAUNA_PLACES, GAIA_CARDS, NO_ACTION, PLACES
from earthrise.games.earth_abundance.turn import TurnFrame
from earthrise.games.earth_abundance.vocabulary import ABILITY_NUMBERS, COLOURS, EFFECTS
from earthrise.games.earth_abundance.words import HOWS, SPACE

GAIA_IDS: Final = {card.id: card.number for card in GAIA_CARDS}


# -- writing -----------------------------------------------------------------------------------------------------------


def to_data(earth: Earth) -> dict[str, object]:
    data = earth.base_data()
    data["options"] = dict(earth.table.values)
    data["phase"] = PHASES[earth.phase]
    data["round"] = earth.round
    data["first"] = earth.first
    data["active"] = earth.active
    data["action"] = None if earth.action == NO_ACTION else ACTION_IDS[earth.action]
    data["careful"] = earth.careful
    data["gaia_turn"] = earth.gaia_turn
    data["last_round"] = earth.last_round
    data["planted_in_round"] = earth.planted_in_round
    data["elm"] = earth.elm
    data["waiting_seats"] = earth.waiting_seats
    data["event"] = card_id(earth.event)
    data["event_owner"] = earth.event_owner
    data["lap_played"] = earth.lap_played
    data["fauna"] = [GOALS[goal].id for goal in earth.fauna]
    data["ranked"] = earth.ranked
    data["fresh"] = earth.fresh
    data["shared"] = [ECOSYSTEMS[side].id for side in earth.shared]
    data["completion"] = earth.completion
    data["completion_open"] = earth.completion_open
    data["completing"] = earth.completing
    data["draw_pile"] = card_ids(earth.draw_pile)
    data["discards"] = card_ids(earth.discards)
    data["seen_discards"] = card_ids(earth.seen_discards)
    data["pools"] = earth.pools
    data["pool_cards"] = [card_ids(cards) for cards in earth.pool_cards]
    data["final_scores"] = earth.final_scores
    data["players"] = [_player_data(player) for player in earth.players]
    data["gaia"] = _gaia_data(earth.gaia) if earth.table.solo else None
    return data


def card_id(card: int) -> str | None:
    return None if card < 0 else CARDS[card].id


def card_ids(cards: list[int]) -> list[str]:
    return [CARDS[card].id for card in cards]


def _player_data(player: Player) -> dict[str, object]:
    return {
        "soil": player.soil,
        "seeds": player.seeds,
        "stored": player.stored,
        "leaves": player.leaves,
        "converted_leaves": player.converted_leaves,
        "hand": card_ids(player.hand),
        "held": card_ids(player.held),
        "shown": card_ids(player.shown),
        "compost": card_ids(player.compost),
        "events": card_ids(player.events),
        "tableau": {SPACE_DOMAIN.values[space]: _space_data(player, space) for space in player.taken},
        "island": card_id(player.island),
        "climate": card_id(player.climate),
        "ecosystem": None if player.ecosystem == NO_SIDE else ECOSYSTEMS[player.ecosystem].id,
        "dealt_islands": card_ids(player.dealt_islands),
        "dealt_climates": card_ids(player.dealt_climates),
        "dealt_ecosystems": [ECOSYSTEMS[side].id for side in player.dealt_ecosystems],
        "planted": card_ids(player.planted),
        "looks": [SPACE_DOMAIN.values[space] for space in player.looks],
        "soil_gained": player.soil_gained,
        "cards_drawn": player.cards_drawn,
        "met": [FAUNA_PLACES[place] for place in range(PLACES) if player.met >> place & 1],
        "planned": player.planned,
    }


def _space_data(player: Player, space: int) -> dict[str, object]:
    """Only what is there."""
    data: dict[str, object] = {"card": CARDS[player.cards[space]].id}
    if player.sprouts[space]:
        data["sprouts"] = player.sprouts[space]
    if player.growth[space]:
        data["growth"] = player.growth[space]
    return data


def _gaia_data(gaia: Gaia) -> dict[str, object]:
    return {
        "soil": gaia.soil,
        "sprouts": gaia.sprouts,
        "growth": gaia.growth,
        "compost": card_ids(gaia.compost),
        "pile": card_ids(gaia.pile),
        "leaves": gaia.leaves,
        "player_leaves": gaia.player_leaves,
        "deck": [GAIA_CARDS[card].id for card in gaia.deck],
        "passes": gaia.passes,
        "skips": gaia.skips,
        "card": None if gaia.card < 0 else GAIA_CARDS[gaia.card].id,
    }


# -- reading -----------------------------------------------------------------------------------------------------------


def from_data(game: Game, data: dict[str, object]) -> Earth:
    given: dict[str, object] = table(data, "options")
    rules = Rules(resolve(game.options, given))
    seats = whole(data, "seats")
    if seats not in COUNTS[rules.mode]:  # EA-001, EA-330, EA-350
        raise BadPosition(f"seats: {seats} cannot play in mode {rules.mode}.")
    try:
        check(rules, seats)
    except BadOption as error:
        raise BadPosition(str(error)) from None
    earth = Earth(game, whole(data, "rules"), seats, Chance.from_data(whole(data, "chance")), rules)
    players = tables(data, "players")
    if len(players) != seats:
        raise BadPosition(f"players must be {seats}, one for each seat.")
    earth.players = [_player(seat, fields) for seat, fields in enumerate(players)]
    earth.phase = _word(PHASES, text(data, "phase"), "phase")
    earth.round = _count(data, "round")
    earth.first = _seat(whole(data, "first"), seats)
    earth.active = _seat(whole(data, "active"), seats)
    earth.action = NO_ACTION if data["action"] is None else _word(ACTION_IDS, text(data, "action"), "action")
    earth.careful = flag(data, "careful")
    earth.gaia_turn = flag(data, "gaia_turn")
    earth.last_round = flag(data, "last_round")
    earth.planted_in_round = flag(data, "planted_in_round")
    earth.elm = flag(data, "elm")
    earth.waiting_seats = [seat if seat == NOBODY else _seat(seat, seats) for seat in wholes(data, "waiting_seats")]
    earth.event = NO_CARD if data["event"] is None else _earth_card(text(data, "event"))
    owner = whole(data, "event_owner")
    earth.event_owner = NOBODY if owner == NOBODY else _seat(owner, seats)
    earth.lap_played = flag(data, "lap_played")
    earth.fauna = [_index(GOAL_NUMBERS, name, "Fauna side") for name in texts(data, "fauna")]
    if len(earth.fauna) != PLACES:
        raise BadPosition(f"fauna must be {PLACES} sides.")
    earth.ranked = _claims(data, "ranked", seats)
    earth.fresh = _claims(data, "fresh", seats)
    earth.shared = [_index(ECOSYSTEM_NUMBERS, name, "Ecosystem side") for name in texts(data, "shared")]
    earth.completion = _claimer(whole(data, "completion"), seats, nobody=True)
    earth.completion_open = flag(data, "completion_open")
    earth.completing = [_seat(seat, seats) for seat in wholes(data, "completing")]
    earth.draw_pile = _cards(data, "draw_pile")
    earth.discards = _cards(data, "discards")
    earth.seen_discards = _cards(data, "seen_discards")
    earth.pools = [_amounts(pool) for pool in _rows(data, "pools")]
    earth.pool_cards = [_cards({"pool_cards": cards}, "pool_cards") for cards in _rows(data, "pool_cards")]
    earth.final_scores = wholes(data, "final_scores")
    if rules.solo:
        earth.gaia = _gaia(table(data, "gaia"))
    elif data["gaia"] is not None:
        raise BadPosition("gaia plays in solo games only; it must be null here.")
    restore_base(earth, data, [_frame(fields, earth) for fields in tables(data, "frames")])
    has_fields(data, list(to_data(earth)), "A position")
    return earth


def _player(seat: int, fields: dict[str, object]) -> Player:
    player = Player(seat)
    has_fields(fields, list(_player_data(player)), f"The player of seat {seat}")
    player.soil = _count(fields, "soil")
    player.seeds = _count(fields, "seeds")
    player.stored = _count(fields, "stored")
    player.leaves = _count(fields, "leaves")
    player.converted_leaves = _count(fields, "converted_leaves")
    player.hand = _cards(fields, "hand")
    player.held = _cards(fields, "held")
    player.shown = _cards(fields, "shown")
    player.compost = _cards(fields, "compost")
    player.events = _cards(fields, "events")
    _read_tableau(player, table(fields, "tableau"))
    player.island = NO_CARD if fields["island"] is None else _island(text(fields, "island"))
    player.climate = NO_CARD if fields["climate"] is None else _climate(text(fields, "climate"))
    chosen = fields["ecosystem"]
    player.ecosystem = NO_SIDE if chosen is None else _ecosystem(text(fields, "ecosystem"))
    player.dealt_islands = [_island(name) for name in texts(fields, "dealt_islands")]
    player.dealt_climates = [_climate(name) for name in texts(fields, "dealt_climates")]
    player.dealt_ecosystems = [_ecosystem(name) for name in texts(fields, "dealt_ecosystems")]
    player.planted = _cards(fields, "planted")
    player.looks = [_index(SPACE_DOMAIN.index, name, "space") for name in texts(fields, "looks")]
    player.soil_gained = _count(fields, "soil_gained")
    player.cards_drawn = _count(fields, "cards_drawn")
    for name in texts(fields, "met"):
        player.met |= 1 << _word(FAUNA_PLACES, name, "Fauna place")
    player.planned = flag(fields, "planned")
    return player


def _read_tableau(player: Player, spaces: dict[str, object]) -> None:
    cards, sprouts, growth = player.cards.copy(), player.sprouts.copy(), player.growth.copy()
    for name in spaces:
        space = _index(SPACE_DOMAIN.index, name, "space")
        fields = table(spaces, name)
        for key in fields:
            if key not in ("card", "sprouts", "growth"):
                raise BadPosition(f"A space has card, sprouts and growth, but {name} has {key!r}.")
        cards[space] = _earth_card(text(fields, "card"))
        sprouts[space] = _count(fields, "sprouts") if "sprouts" in fields else 0
        growth[space] = _count(fields, "growth") if "growth" in fields else 0
    player.cards, player.sprouts, player.growth = cards, sprouts, growth
    player.taken = [space for space, card in enumerate(cards) if card >= 0]


def _gaia(fields: dict[str, object]) -> Gaia:
    gaia = Gaia()
    has_fields(fields, list(_gaia_data(gaia)), "gaia")
    gaia.soil = _count(fields, "soil")
    gaia.sprouts = _count(fields, "sprouts")
    gaia.growth = _count(fields, "growth")
    gaia.compost = _cards(fields, "compost")
    gaia.pile = _cards(fields, "pile")
    gaia.leaves = _count(fields, "leaves")
    gaia.player_leaves = _count(fields, "player_leaves")
    gaia.deck = [_index(GAIA_IDS, name, "card of Gaia's") for name in texts(fields, "deck")]
    gaia.passes = _count(fields, "passes")
    gaia.skips = flag(fields, "skips")
    gaia.card = -1 if fields["card"] is None else _index(GAIA_IDS, text(fields, "card"), "card of Gaia's")
    return gaia


# -- frames ------------------------------------------------------------------------------------------------------------


def _frame(fields: dict[str, object], earth: Earth) -> Frame:
    kind = text(fields, "kind")
    frame: Frame
    if kind == "pick":
        frame = PickFrame(wholes(fields, "asked"), read_answers(SPACE, fields))
    elif kind == "turn":
        strands: list[list[StrandFrame]] = []
        for strand in _rows(fields, "strands"):
            strands.append([_strand_frame(each, earth.seats) for each in tables({"strands": strand}, "strands")])
        frame = TurnFrame(strands)
    else:
        raise BadPosition(f"There is no kind of decision “{kind[:60]}” by itself.")
    has_fields(fields, list(frame.to_data()), f"The decision “{kind}”")
    return frame


def _strand_frame(fields: dict[str, object], seats: int) -> StrandFrame:
    kind = text(fields, "kind")
    maker = _MAKERS.get(kind)
    if maker is None:
        raise BadPosition(f"There is no kind of decision “{kind[:60]}”.")
    frame = maker(fields, _seat(whole(fields, "seat"), seats))
    has_fields(fields, list(frame.to_data()), f"The decision “{kind}”")
    return frame


Maker = Callable[[dict[str, object], int], StrandFrame]


def _under_way(fields: dict[str, object], seat: int) -> StrandFrame:
    ability = _index(ABILITY_NUMBERS, text(fields, "ability"), "ability")
    origin = _word(ORIGINS, text(fields, "origin"), "origin")
    return UnderWay(
        seat, ability, whole(fields, "step"), whole(fields, "space"), _flags(fields), origin, flag(fields, "owner")
    )


def _place(fields: dict[str, object], seat: int) -> StrandFrame:
    spaces = [_index(SPACE_DOMAIN.index, name, "space") for name in texts(fields, "spaces")]
    return PlaceFrame(seat, _piece(fields), whole(fields, "left"), spaces, _flags(fields))


def _take(fields: dict[str, object], seat: int) -> StrandFrame:
    return TakeFrame(seat, _piece(fields), whole(fields, "left"), _flags(fields))


def _compost(fields: dict[str, object], seat: int) -> StrandFrame:
    spare = NO_CARD if fields["spare"] is None else _earth_card(text(fields, "spare"))
    return HandFrame(seat, whole(fields, "left"), flag(fields, "exact"), spare)


def _keep(fields: dict[str, object], seat: int) -> StrandFrame:
    afterwards = _word(AFTERWARDS, text(fields, "afterwards"), "afterwards")
    return KeepFrame(seat, whole(fields, "keep"), afterwards, _word(ORIGINS, text(fields, "origin"), "origin"))


def _amount(fields: dict[str, object], seat: int) -> StrandFrame:
    gain = _word(EFFECTS, text(fields, "gain"), "gain")
    return AmountFrame(seat, gain, whole(fields, "most"), _word(ORIGINS, text(fields, "origin"), "origin"))


def _copy(fields: dict[str, object], seat: int) -> StrandFrame:
    return CopyFrame(seat, _space(fields), _word(COLOURS, text(fields, "colour"), "colour"), _flags(fields))


def _activate(fields: dict[str, object], seat: int) -> StrandFrame:
    how = text(fields, "how")
    number = BY_HAND if how == "by_hand" else _word(HOWS, how, "how")
    return ActivateFrame(seat, whole(fields, "at"), flag(fields, "tableau_first"), number)


def _offer(fields: dict[str, object], seat: int) -> StrandFrame:
    ability = _index(ABILITY_NUMBERS, text(fields, "ability"), "ability")
    return OfferFrame(seat, ability, whole(fields, "space"))


def _plant(fields: dict[str, object], seat: int) -> StrandFrame:
    return PlantFrame(seat, whole(fields, "left"), flag(fields, "draws"))


def _where(fields: dict[str, object], seat: int) -> StrandFrame:
    return WhereFrame(seat, _earth_card(text(fields, "card")))


def _spend(fields: dict[str, object], seat: int) -> StrandFrame:
    return SpendFrame(seat, _earth_card(text(fields, "card")), _space(fields))


def _lay(fields: dict[str, object], seat: int) -> StrandFrame:
    return LayFrame(seat, _earth_card(text(fields, "card")), _space(fields), whole(fields, "soil"))


def _hand_over(fields: dict[str, object], seat: int) -> StrandFrame:
    return HandOverFrame(seat, _word(ORIGINS, text(fields, "origin"), "origin"))


def _claim(fields: dict[str, object], seat: int) -> StrandFrame:
    return ClaimFrame(seat, _word(FAUNA_PLACES, text(fields, "place"), "place"))


def _opponent(fields: dict[str, object], seat: int) -> StrandFrame:
    return OpponentFrame(seat, whole(fields, "number"))


def _replant(fields: dict[str, object], seat: int) -> StrandFrame:
    return ReplantFrame(seat, _space(fields))


def _choose(fields: dict[str, object], seat: int) -> StrandFrame:
    return ChooseFrame(seat)


def _benefit(fields: dict[str, object], seat: int) -> StrandFrame:
    return BenefitFrame(seat)


def _return(fields: dict[str, object], seat: int) -> StrandFrame:
    return ReturnFrame(seat)


def _move(fields: dict[str, object], seat: int) -> StrandFrame:
    return MoveFrame(seat)


def _between(fields: dict[str, object], seat: int) -> StrandFrame:
    return BetweenFrame(seat)


def _join(fields: dict[str, object], seat: int) -> StrandFrame:
    return JoinFrame(seat)


def _gyre(fields: dict[str, object], seat: int) -> StrandFrame:
    return GyreFrame(seat)


def _final(fields: dict[str, object], seat: int) -> StrandFrame:
    return FinalFrame(seat)


def _open_pick(fields: dict[str, object], seat: int) -> StrandFrame:
    return OpenPickFrame(seat)


_MAKERS: Final[dict[str, Maker]] = {
    "under_way": _under_way,
    "place": _place,
    "take": _take,
    "compost_hand": _compost,
    "keep": _keep,
    "return": _return,
    "hand_over": _hand_over,
    "amount": _amount,
    "opponent": _opponent,
    "copy": _copy,
    "claim": _claim,
    "activate": _activate,
    "ability": _offer,
    "plant": _plant,
    "where": _where,
    "spend": _spend,
    "lay": _lay,
    "replant": _replant,
    "choose": _choose,
    "benefit": _benefit,
    "move": _move,
    "between": _between,
    "join": _join,
    "gyre": _gyre,
    "final": _final,
    "open_pick": _open_pick,
}


# -- words and figures -------------------------------------------------------------------------------------------------


def _word(known: list[str], name: str, what: str) -> int:
    if name not in known:
        raise BadPosition(f"{what} is one of {', '.join(known)}, not “{name[:60]}”.")
    return known.index(name)


def _index(known: dict[str, int], name: str, what: str) -> int:
    if name not in known:
        raise BadPosition(f"There is no {what} “{name[:60]}”.")
    return known[name]


def _earth_card(name: str) -> int:
    number = _index(CARD_NUMBERS, name, "card")
    if number >= EARTH_COUNT:
        raise BadPosition(f"{name} is no card of the Earth deck.")
    return number


def _island(name: str) -> int:
    number = _index(CARD_NUMBERS, name, "Island")
    if not FIRST_ISLAND <= number < FIRST_CLIMATE:
        raise BadPosition(f"{name} is no Island.")
    return number


def _climate(name: str) -> int:
    number = _index(CARD_NUMBERS, name, "Climate")
    if number < FIRST_CLIMATE:
        raise BadPosition(f"{name} is no Climate.")
    return number


def _ecosystem(name: str) -> int:
    return _index(ECOSYSTEM_NUMBERS, name, "Ecosystem side")


def _cards(data: dict[str, object], key: str) -> list[int]:
    return [_earth_card(name) for name in texts(data, key)]


def _seat(seat: int, seats: int) -> int:
    if not 0 <= seat < seats:
        raise BadPosition(f"There is no seat {seat}.")
    return seat


def _claimer(seat: int, seats: int, nobody: bool = False) -> int:
    if seat == GAIA or (nobody and seat == NOBODY):
        return seat
    return _seat(seat, seats)


def _claims(data: dict[str, object], key: str, seats: int) -> list[list[int]]:
    rows = _rows(data, key)
    if len(rows) != PLACES:
        raise BadPosition(f"{key} must be {PLACES} lists, one for each Fauna card.")
    return [[_claimer(seat, seats) for seat in wholes({key: row}, key)] for row in rows]


def _rows(data: dict[str, object], key: str) -> list[object]:
    value = data[key]
    if not isinstance(value, list):
        raise BadPosition(f"{key} must be a list of lists.")
    return value


def _amounts(pool: object) -> list[int]:
    amounts = wholes({"pools": pool}, "pools")
    if len(amounts) != len(RESOURCES) or any(not 0 <= amount <= MOST_OF_ANYTHING for amount in amounts):
        raise BadPosition(f"A pool has amounts of {', '.join(RESOURCES)}.")
    return amounts


MOST_OF_ANYTHING: Final = 10_000


def _count(data: dict[str, object], key: str) -> int:
    number = whole(data, key)
    if not 0 <= number <= MOST_OF_ANYTHING:
        raise BadPosition(f"{key} cannot be {number}.")
    return number


def _piece(fields: dict[str, object]) -> int:
    name = text(fields, "piece")
    if name not in (RESOURCES[SPROUT], RESOURCES[GROWTH]):
        raise BadPosition(f"piece is sprout or growth, not “{name[:60]}”.")
    return RESOURCES.index(name)


def _space(fields: dict[str, object]) -> int:
    return _index(SPACE_DOMAIN.index, text(fields, "space"), "space")


def _flags(fields: dict[str, object]) -> int:
    flags = whole(fields, "flags")
    if not 0 <= flags <= 3:
        raise BadPosition(f"flags cannot be {flags}.")
    return flags
