"""A position as plain data, and back: what is saved, edited by hand, and set up in tests."""

from typing import Any, Final

from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadOption, BadPosition
from earthrise.engine.frames import read_frame
from earthrise.engine.game import Game
from earthrise.engine.options import resolve
from earthrise.engine.reading import flag, has_fields, table, tables, text, texts, whole, wholes
from earthrise.games.earth_abundance.components.boards import ACTION_IDS, FAUNA_PLACES, GAIA_CARDS, NO_ACTION, PLACES
from earthrise.games.earth_abundance.components.cards import (
    CARD_NUMBERS,
    CARDS,
    ECOSYSTEM_NUMBERS,
    ECOSYSTEMS,
    FIRST_CLIMATE,
    FIRST_ISLAND,
    GOAL_NUMBERS,
    GOALS,
    NO_CARD,
    NO_SIDE,
    card_id,
    card_ids,
)
from earthrise.games.earth_abundance.components.grid import SPACE_DOMAIN
from earthrise.games.earth_abundance.components.options import COUNTS
from earthrise.games.earth_abundance.positions.words import earth_card, number_named, rows_of, seat_number, word_number
from earthrise.games.earth_abundance.rules.setup import check
from earthrise.games.earth_abundance.rules.state import (
    GAIA,
    NOBODY,
    PHASES,
    RESOURCES,
    Earth,
    Gaia,
    Options,
    Player,
)

GAIA_IDS: Final = {card.id: card.number for card in GAIA_CARDS}


# -- writing -----------------------------------------------------------------------------------------------------------


def to_data(earth: Earth) -> dict[str, object]:
    data = earth.base_data()
    data["options"] = dict(earth.options.values)
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
    data["gaia"] = _gaia_data(earth.gaia) if earth.options.solo else None
    return data


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


def from_data(game: Game[Any], data: dict[str, object]) -> Earth:
    given: dict[str, object] = table(data, "options")
    rules = Options(resolve(game.options, given))
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
    earth.phase = word_number(PHASES, text(data, "phase"), "phase")
    earth.round = _count(data, "round")
    earth.first = seat_number(whole(data, "first"), seats)
    earth.active = seat_number(whole(data, "active"), seats)
    earth.action = NO_ACTION if data["action"] is None else word_number(ACTION_IDS, text(data, "action"), "action")
    earth.careful = flag(data, "careful")
    earth.gaia_turn = flag(data, "gaia_turn")
    earth.last_round = flag(data, "last_round")
    earth.planted_in_round = flag(data, "planted_in_round")
    earth.elm = flag(data, "elm")
    earth.waiting_seats = [
        seat if seat == NOBODY else seat_number(seat, seats) for seat in wholes(data, "waiting_seats")
    ]
    earth.event = NO_CARD if data["event"] is None else earth_card(text(data, "event"))
    owner = whole(data, "event_owner")
    earth.event_owner = NOBODY if owner == NOBODY else seat_number(owner, seats)
    earth.lap_played = flag(data, "lap_played")
    earth.fauna = [number_named(GOAL_NUMBERS, name, "Fauna side") for name in texts(data, "fauna")]
    if len(earth.fauna) != PLACES:
        raise BadPosition(f"fauna must be {PLACES} sides.")
    earth.ranked = _claims(data, "ranked", seats)
    earth.fresh = _claims(data, "fresh", seats)
    earth.shared = [number_named(ECOSYSTEM_NUMBERS, name, "Ecosystem side") for name in texts(data, "shared")]
    earth.completion = _claimer(whole(data, "completion"), seats, nobody=True)
    earth.completion_open = flag(data, "completion_open")
    earth.completing = [seat_number(seat, seats) for seat in wholes(data, "completing")]
    earth.draw_pile = _cards(data, "draw_pile")
    earth.discards = _cards(data, "discards")
    earth.seen_discards = _cards(data, "seen_discards")
    earth.pools = [_amounts(pool) for pool in rows_of(data, "pools")]
    earth.pool_cards = [_cards({"pool_cards": cards}, "pool_cards") for cards in rows_of(data, "pool_cards")]
    earth.final_scores = wholes(data, "final_scores")
    if rules.solo:
        earth.gaia = _gaia(table(data, "gaia"))
    elif data["gaia"] is not None:
        raise BadPosition("gaia plays in solo games only; it must be null here.")
    earth.restore_base(data, [read_frame(earth, fields) for fields in tables(data, "frames")])
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
    player.looks = [number_named(SPACE_DOMAIN.index, name, "space") for name in texts(fields, "looks")]
    player.soil_gained = _count(fields, "soil_gained")
    player.cards_drawn = _count(fields, "cards_drawn")
    for name in texts(fields, "met"):
        player.met |= 1 << word_number(FAUNA_PLACES, name, "Fauna place")
    player.planned = flag(fields, "planned")
    return player


def _read_tableau(player: Player, spaces: dict[str, object]) -> None:
    cards, sprouts, growth = player.cards.copy(), player.sprouts.copy(), player.growth.copy()
    for name in spaces:
        space = number_named(SPACE_DOMAIN.index, name, "space")
        fields = table(spaces, name)
        for key in fields:
            if key not in ("card", "sprouts", "growth"):
                raise BadPosition(f"A space has card, sprouts and growth, but {name} has {key!r}.")
        cards[space] = earth_card(text(fields, "card"))
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
    gaia.deck = [number_named(GAIA_IDS, name, "card of Gaia's") for name in texts(fields, "deck")]
    gaia.passes = _count(fields, "passes")
    gaia.skips = flag(fields, "skips")
    gaia.card = -1 if fields["card"] is None else number_named(GAIA_IDS, text(fields, "card"), "card of Gaia's")
    return gaia


# -- words and figures -------------------------------------------------------------------------------------------------


def _island(name: str) -> int:
    number = number_named(CARD_NUMBERS, name, "Island")
    if not FIRST_ISLAND <= number < FIRST_CLIMATE:
        raise BadPosition(f"{name} is no Island.")
    return number


def _climate(name: str) -> int:
    number = number_named(CARD_NUMBERS, name, "Climate")
    if number < FIRST_CLIMATE:
        raise BadPosition(f"{name} is no Climate.")
    return number


def _ecosystem(name: str) -> int:
    return number_named(ECOSYSTEM_NUMBERS, name, "Ecosystem side")


def _cards(data: dict[str, object], key: str) -> list[int]:
    return [earth_card(name) for name in texts(data, key)]


def _claimer(seat: int, seats: int, nobody: bool = False) -> int:
    if seat == GAIA or (nobody and seat == NOBODY):
        return seat
    return seat_number(seat, seats)


def _claims(data: dict[str, object], key: str, seats: int) -> list[list[int]]:
    rows = rows_of(data, key)
    if len(rows) != PLACES:
        raise BadPosition(f"{key} must be {PLACES} lists, one for each Fauna card.")
    return [[_claimer(seat, seats) for seat in wholes({key: row}, key)] for row in rows]


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
