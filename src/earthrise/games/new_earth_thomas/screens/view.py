"""What a screen shows of the game, as plain data. Everything but the order of bags and weather is open (NT-004)."""

from earthrise.engine.state import View, shown_result
from earthrise.games.new_earth_thomas.components.board import BOARD, SPACE_COUNT, SPACES, UNCLAIMED
from earthrise.games.new_earth_thomas.components.lands import NO_TILE, TILE_NAMES
from earthrise.games.new_earth_thomas.components.perks import PERKS
from earthrise.games.new_earth_thomas.components.weather_cards import CARDS
from earthrise.games.new_earth_thomas.rules.draw_and_keep import sift_tiles
from earthrise.games.new_earth_thomas.rules.state import NOWHERE, TIEBREAK, Company, NewEarth
from earthrise.games.new_earth_thomas.screens import shapes


def view_data(view: View[NewEarth]) -> shapes.EarthView:
    earth = view.world
    return {
        "game": earth.game.id,
        "seat": view.seat,
        "ply": earth.ply,
        "over": earth.over,
        "result": shown_result(earth),
        "deciders": earth.deciders(),
        "waiting": "" if earth.over else earth.frames[-1].prompt(earth, earth.active),
        "round": earth.round,
        "first": earth.first,
        "active": earth.active,
        "turns_left": earth.turns_left,
        "phase": "tiebreak" if earth.phase == TIEBREAK else "main",
        "tied": earth.tied,
        "supply": earth.supply,
        "beyond": earth.beyond,
        "end_triggered": earth.end_triggered,
        "spaces": [_space(earth, space) for space in range(SPACE_COUNT)],
        "volcano": None if earth.volcano == NOWHERE else SPACES.values[earth.volcano],
        "weather": {"card": earth.card.id, "name": earth.card.name, "text": earth.card.text},
        "discards": [CARDS[card].id for card in earth.discards],
        "weather_left": len(earth.draw_stack),
        "weather_unseen": _unseen_weather(earth),
        "natural_bag": _bag(earth.natural_bag),
        "terraformed_bag": _bag(earth.terraformed_bag),
        "drawn": [TILE_NAMES[tile.number] for tile in sift_tiles(earth)],
        "companies": [_company(earth, company) for company in earth.companies],
    }


def _space(earth: NewEarth, space: int) -> shapes.Space:
    tile = earth.top[space]
    return {
        "ref": SPACES.reference(space),
        "x": BOARD.x[space],
        "y": BOARD.y[space],
        "edge": BOARD.is_edge[space],
        "land": None if tile is NO_TILE else tile.land.id,
        "natural": tile.land.natural,
        "marked": tile.marked,
        "claim": None if earth.claims[space] == UNCLAIMED else earth.claims[space],
        "scorched": earth.scorched[space],
    }


def _company(earth: NewEarth, company: Company) -> shapes.Company:
    trees = (company.explorer, company.terraformer, company.settler)
    return {
        "seat": company.seat,
        "colour": earth.colour(company.seat),
        "space": SPACES.reference(company.space),
        "credits": company.credits,
        "final_perks": earth.final_perks_of(company) if not earth.final_scores else 0,
        "perks": [perk.id for perk in PERKS if company.tree(perk.tree).has(perk.place)],
        "free_perks": [PERKS[number].id for tree in trees for number in tree.free],
        "claims": earth.claims_of(company.seat),
        "tokens": company.tokens,
        "unspent": company.unspent,
        "used": company.used,
        "perk_open": company.seat == earth.active and not earth.over and not (company.perk_taken or company.acted),
        "bonuses_left": {
            "discover": bool(company.explorer.regains) and not company.discover_bonus_used,
            "terraform": bool(company.terraformer.regains) and not company.terraform_bonus_used,
            "claim": bool(company.settler.regains) and not company.claim_bonus_used,
        },
        "move_locked": company.move_locked,
        "weather_open": company.weather_open,
        "tiebreak_gain": company.credits - company.tiebreak_credits if earth.tied else 0,
    }


def _bag(bag: list[int]) -> dict[str, int]:
    return {TILE_NAMES[number]: count for number, count in enumerate(bag) if count}


def _unseen_weather(earth: NewEarth) -> dict[str, int]:
    """How many of each card are still in the draw stack: anybody can count the discards."""
    return {card.id: earth.draw_stack.count(card.number) for card in CARDS[1:] if card.number in earth.draw_stack}
