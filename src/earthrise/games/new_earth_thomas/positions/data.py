"""A position as plain data, and back: what is saved, edited by hand, and set up in tests."""

from typing import Any

from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadPosition
from earthrise.engine.frames import Frame
from earthrise.engine.game import Game
from earthrise.engine.options import resolve
from earthrise.engine.reading import flag, has_fields, table, tables, text, texts, whole, wholes
from earthrise.games.new_earth_thomas.components.board import SPACE_COUNT, SPACES
from earthrise.games.new_earth_thomas.components.lands import (
    LAND_NUMBERS,
    LANDS,
    NO_LAND,
    NO_TILE,
    TILE_COUNT,
    TILE_DOMAIN,
    TILE_NAMES,
    TILES,
    Tile,
)
from earthrise.games.new_earth_thomas.components.perks import PERK_DOMAIN, PERKS, is_unbroken, tree_of
from earthrise.games.new_earth_thomas.components.weather_cards import CARD_NUMBERS, CARDS
from earthrise.games.new_earth_thomas.rules.claim import MarshFrame
from earthrise.games.new_earth_thomas.rules.discover import DiscoverySift
from earthrise.games.new_earth_thomas.rules.eden_sixteen import EdenFrame
from earthrise.games.new_earth_thomas.rules.setup import rules_of
from earthrise.games.new_earth_thomas.rules.state import NOWHERE, PHASES, UNCLAIMED, Company, NewEarth, Options
from earthrise.games.new_earth_thomas.rules.terraform import TerraformSift
from earthrise.games.new_earth_thomas.rules.turn import TURNS


def to_data(earth: NewEarth) -> dict[str, object]:
    data = earth.base_data()
    data["options"] = _options_data(earth.options)
    data["round"] = earth.round
    data["first"] = earth.first
    data["active"] = earth.active
    data["turns_left"] = earth.turns_left
    data["phase"] = PHASES[earth.phase]
    data["supply"] = earth.supply
    data["beyond"] = earth.beyond
    data["end_triggered"] = earth.end_triggered
    data["token_spent"] = earth.token_spent
    data["progress"] = earth.progress
    data["barren_rounds"] = earth.barren_rounds
    data["tied"] = earth.tied
    data["final_scores"] = earth.final_scores
    data["spaces"] = {
        SPACES.values[space]: _space_data(earth, space) for space in range(SPACE_COUNT) if _is_changed(earth, space)
    }
    data["natural_bag"] = _bag_data(earth.natural_bag)
    data["terraformed_bag"] = _bag_data(earth.terraformed_bag)
    data["removed"] = _bag_data(earth.removed)
    data["draw_stack"] = [CARDS[card].id for card in earth.draw_stack]
    data["discards"] = [CARDS[card].id for card in earth.discards]
    data["eruption_aside"] = earth.eruption_aside
    data["volcano"] = None if earth.volcano == NOWHERE else SPACES.values[earth.volcano]
    data["companies"] = [_company_data(company) for company in earth.companies]
    return data


def from_data(game: Game[Any], data: dict[str, object]) -> NewEarth:
    seats = whole(data, "seats")
    if not 2 <= seats <= 4:  # NT-001
        raise BadPosition(f"seats must be 2 to 4, not {seats}.")
    given: dict[str, object] = table(data, "options")
    rules = rules_of(resolve(game.options, given))
    earth = NewEarth(game, whole(data, "rules"), seats, Chance.from_data(whole(data, "chance")), rules)
    companies = tables(data, "companies")
    if len(companies) != seats:
        raise BadPosition(f"companies must be {seats}, one for each seat.")
    earth.companies = [_company(seat, fields) for seat, fields in enumerate(companies)]
    earth.round = whole(data, "round")
    earth.first = _seat(whole(data, "first"), seats)
    earth.active = _seat(whole(data, "active"), seats)
    earth.turns_left = whole(data, "turns_left")
    earth.phase = _phase(text(data, "phase"))
    earth.supply = whole(data, "supply")
    earth.beyond = whole(data, "beyond")
    earth.end_triggered = flag(data, "end_triggered")
    earth.token_spent = flag(data, "token_spent")
    earth.progress = flag(data, "progress")
    earth.barren_rounds = whole(data, "barren_rounds")
    earth.tied = [_seat(seat, seats) for seat in wholes(data, "tied")]
    earth.final_scores = wholes(data, "final_scores")
    _read_spaces(earth, table(data, "spaces"))
    earth.natural_bag = _bag(table(data, "natural_bag"))
    earth.terraformed_bag = _bag(table(data, "terraformed_bag"))
    earth.removed = _bag(table(data, "removed"))
    earth.natural_left = sum(earth.natural_bag)
    earth.terraformed_left = sum(earth.terraformed_bag)
    earth.draw_stack = _cards(data, "draw_stack")
    earth.show_weather(_cards(data, "discards"))
    earth.eruption_aside = flag(data, "eruption_aside")
    earth.volcano = NOWHERE if data["volcano"] is None else _index(SPACES.index, text(data, "volcano"), "space")
    earth.restore_base(data, [_frame(fields, seats) for fields in tables(data, "frames")])
    has_fields(data, list(to_data(earth)), "A position")
    return earth


def _options_data(rules: Options) -> dict[str, object]:
    return {
        "mode": rules.mode,
        "supply_per_player": rules.supply_per_player,
        "strict_components": rules.strict,
        "eruption_blocks_movement": rules.scorched_is_closed,
        "weather_marks": rules.weather_marks,
        "stalemate_end": rules.stalemate_end,
        "first_player": rules.first_player,
    }


def _is_changed(earth: NewEarth, space: int) -> bool:
    return earth.top[space] is not NO_TILE or earth.scorched[space]


def _space_data(earth: NewEarth, space: int) -> dict[str, object]:
    """Only what is there: an empty space has no entry at all."""
    data: dict[str, object] = {}
    if earth.top[space] is not NO_TILE:
        data["tile"] = TILE_NAMES[earth.top[space].number]
    if earth.buried[space] is not NO_TILE:
        data["over"] = TILE_NAMES[earth.buried[space].number]
    if earth.claims[space] != UNCLAIMED:
        data["claim"] = earth.claims[space]
    if earth.scorched[space]:
        data["scorched"] = True
    return data


def _read_spaces(earth: NewEarth, spaces: dict[str, object]) -> None:
    top, buried = earth.top.copy(), earth.buried.copy()
    claims, scorched = earth.claims.copy(), earth.scorched.copy()
    for name in spaces:
        space = _index(SPACES.index, name, "space")
        fields = table(spaces, name)
        for key in fields:
            if key not in ("tile", "over", "claim", "scorched"):
                raise BadPosition(f"A space has tile, over, claim and scorched, but {name} has {key!r}.")
        if "tile" in fields:
            top[space] = _tile(text(fields, "tile"))
        if "over" in fields:
            buried[space] = _tile(text(fields, "over"))
        if "claim" in fields:
            claims[space] = _seat(whole(fields, "claim"), earth.seats)
        if "scorched" in fields:
            scorched[space] = flag(fields, "scorched")
    earth.top, earth.buried = top, buried
    earth.claims, earth.scorched = claims, scorched


def _bag_data(bag: list[int]) -> dict[str, object]:
    return {TILE_NAMES[number]: count for number, count in enumerate(bag) if count}


def _bag(fields: dict[str, object]) -> list[int]:
    bag = [0] * TILE_COUNT
    for name in fields:
        bag[_tile(name).number] = whole(fields, name)
    return bag


def _tile(name: str) -> Tile:
    tile = TILES[_index(TILE_DOMAIN.index, name, "tile")]
    if tile is NO_TILE:
        raise BadPosition("An empty space is left out, it has no tile “none”.")
    return tile


def _cards(data: dict[str, object], key: str) -> list[int]:
    return [_index(CARD_NUMBERS, name, "weather card") for name in texts(data, key)]


def _company_data(company: Company) -> dict[str, object]:
    perks = [perk.id for perk in PERKS if company.tree(perk.tree).has(perk.place)]
    return {
        "space": SPACES.values[company.space],
        "credits": company.credits,
        "perks": perks,
        "tokens": company.tokens,
        "unspent": company.unspent,
        "used": company.used,
        "perk_taken": company.perk_taken,
        "acted": company.acted,
        "discover_bonus_used": company.discover_bonus_used,
        "terraform_bonus_used": company.terraform_bonus_used,
        "claim_bonus_used": company.claim_bonus_used,
        "move_locked": company.move_locked,
        "weather_open": company.weather_open,
        "tiebreak_credits": company.tiebreak_credits,
        "finals_before_tiebreak": company.finals_before_tiebreak,
    }


def _company(seat: int, fields: dict[str, object]) -> Company:
    has_fields(fields, COMPANY_FIELDS, f"The company of seat {seat}")
    company = Company(seat, _index(SPACES.index, text(fields, "space"), "space"))
    company.credits = whole(fields, "credits")
    masks = [0, 0, 0]
    for name in texts(fields, "perks"):
        perk = PERKS[_index(PERK_DOMAIN.index, name, "perk")]
        if masks[perk.tree] >> perk.place & 1:  # NT-065
            raise BadPosition(f"This position cannot arise. perks: seat {seat} has two points on {name}")
        masks[perk.tree] |= 1 << perk.place
    for tree in range(3):
        if not is_unbroken(tree, masks[tree]):
            raise BadPosition(f"This position cannot arise. perks: a perk of seat {seat} has no line up to perk 1")
        company.put_tree(tree_of(tree, masks[tree]))
    company.tokens = whole(fields, "tokens")
    company.unspent = whole(fields, "unspent")
    company.used = whole(fields, "used")
    company.perk_taken = flag(fields, "perk_taken")
    company.acted = flag(fields, "acted")
    company.discover_bonus_used = flag(fields, "discover_bonus_used")
    company.terraform_bonus_used = flag(fields, "terraform_bonus_used")
    company.claim_bonus_used = flag(fields, "claim_bonus_used")
    company.move_locked = flag(fields, "move_locked")
    company.weather_open = flag(fields, "weather_open")
    company.tiebreak_credits = whole(fields, "tiebreak_credits")
    company.finals_before_tiebreak = whole(fields, "finals_before_tiebreak")
    return company


COMPANY_FIELDS = list(_company_data(Company(0, 0)))


def _frame(fields: dict[str, object], seats: int) -> Frame[NewEarth]:
    frame = _decision(fields, seats)
    has_fields(fields, list(frame.to_data()), f"The decision “{frame.kind()}”")
    return frame


def _decision(fields: dict[str, object], seats: int) -> Frame[NewEarth]:
    kind = text(fields, "kind")
    seat = _seat(whole(fields, "seat"), seats)
    if kind == "turn":
        return TURNS[seat]
    if kind == "marsh":
        return MarshFrame(seat)
    if kind == "eden":
        return EdenFrame(seat, whole(fields, "pool"), flag(fields, "putting"))
    if kind not in ("discovery_sift", "terraform_sift"):
        raise BadPosition(f"There is no kind of decision “{kind[:60]}”.")
    drawn = [_tile(name) for name in texts(fields, "drawn")]
    if not drawn:
        raise BadPosition("A sift has at least one tile drawn.")
    if kind == "discovery_sift":
        return DiscoverySift(seat, drawn, flag(fields, "heeds"))
    base = text(fields, "base")
    land = NO_LAND if base == NO_LAND.id else LANDS[_index(LAND_NUMBERS, base, "land")]
    return TerraformSift(seat, drawn, land, flag(fields, "claimed"))


def _phase(name: str) -> int:
    if name not in PHASES:
        raise BadPosition(f"phase is {' or '.join(PHASES)}, not “{name[:60]}”.")
    return PHASES.index(name)


def _seat(seat: int, seats: int) -> int:
    if not 0 <= seat < seats:
        raise BadPosition(f"There is no seat {seat}.")
    return seat


def _index(known: dict[str, int], name: str, what: str) -> int:
    if name not in known:
        raise BadPosition(f"There is no {what} “{str(name)[:60]}”.")
    return known[name]
