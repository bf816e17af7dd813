"""Why a rule refuses an action, with its figures, and the nearest way to make it legal."""

from earthrise.engine.actions import Action
from earthrise.engine.words import plural, signed, who
from earthrise.games.new_earth_fay.components.alien_cards import RESULT_DOMAIN
from earthrise.games.new_earth_fay.components.board import (
    BASE,
    CITY,
    KINDS,
    PIECE_COUNTS,
    PIECE_KINDS,
    TOWN,
    VALUE_COUNT,
)
from earthrise.games.new_earth_fay.components.effect_words import BUILD_BASE, GROW, Effect
from earthrise.games.new_earth_fay.components.footprints import cell_words, spot
from earthrise.games.new_earth_fay.components.rd_cards import DESIGNS, WHEN_WORDS, design_of
from earthrise.games.new_earth_fay.components.technologies import (
    LEVELS,
    TECHNOLOGY_NAMES,
    TOP_LEVEL,
    WATER_LEVEL,
    level_name,
)
from earthrise.games.new_earth_fay.components.tiles import ALIEN, NO_LAND, NO_TILE, TILES
from earthrise.games.new_earth_fay.rules.actions import PICKS
from earthrise.games.new_earth_fay.rules.card_windows import PLAY
from earthrise.games.new_earth_fay.rules.communication import LOOK_AT, is_face_down, place_name
from earthrise.games.new_earth_fay.rules.construction import (
    PLACE_BASE,
    PLACE_CITY,
    PLACE_TOWN,
    GrowFrame,
    LandingFrame,
    TeleportFrame,
)
from earthrise.games.new_earth_fay.rules.follow_ups import EVICT, NAME
from earthrise.games.new_earth_fay.rules.picking import PICK, cells_of
from earthrise.games.new_earth_fay.rules.placement import footprint_cells, pieces_in
from earthrise.games.new_earth_fay.rules.research import KeepFrame
from earthrise.games.new_earth_fay.rules.state import FREE, OPEN, Explorer, Fay
from earthrise.games.new_earth_fay.rules.terraforming import TileFrame
from earthrise.games.new_earth_fay.rules.turn import ACT, VOTE
from earthrise.games.new_earth_fay.rules.voting import RECOUNT, target_of
from earthrise.games.new_earth_fay.rules.words import settlement_name, slot_name


def explain(fay: Fay, seat: int, action: Action, rule: int) -> tuple[str, str]:
    """(why, fix): two sentences for the player in `seat`; fix is empty where nothing can be done about it."""
    explorer = fay.explorers[seat]
    verb = action.verb
    if verb is PLACE_BASE or verb is PLACE_TOWN or verb is PLACE_CITY:
        kind = BASE if verb is PLACE_BASE else TOWN if verb is PLACE_TOWN else CITY
        return _footprint(fay, explorer, kind, footprint_cells(kind, action.x), rule)
    if verb is ACT:
        return _act(fay, explorer, action.x, rule)
    if verb is PLAY:
        return _play(explorer, action.x, rule)
    if verb is PICK:
        return _pick(fay, explorer, PICKS[action.x], rule)
    if verb is VOTE or verb is RECOUNT:
        return _votes(fay, action, rule)
    if verb is LOOK_AT:
        return _look(fay, action.x)
    if rule in (154, 200, 201, 204):
        return _teleport(fay, action.x, rule)
    if rule == 63:
        why = f"{TECHNOLOGY_NAMES[action.x]} stands at level {TOP_LEVEL}, the highest there is."
        return why, "Advance another technology."
    if rule in (124, 125):
        return _lay(fay, action.x, rule)
    if rule == 121:
        frame = fay.frames[-1]
        drawn = ", ".join(TILES[tile].name for tile in frame.drawn) if isinstance(frame, TileFrame) else ""
        return f"{TILES[action.x].name} was not drawn. You drew {drawn}.", "Use one of these, or discard them."
    if rule == 157:
        held = fay.frames[-1]
        cards = ", ".join(design_of(card).name for card in held.cards) if isinstance(held, KeepFrame) else ""
        return f"{DESIGNS[action.x].name} is not among the cards drawn: {cards}.", "Keep one of these."
    if rule in (325, 326):
        return _barter(fay, explorer, action, rule)
    if rule == 72:
        return "The action cannot be passed, and there is one you can take.", "Take one of the actions offered."
    if verb is NAME:
        if rule == 170:
            return "An alien base is nobody's own.", "Name a settlement of your own."
        name = settlement_name(action.x)
        if not explorer.sites[action.x]:
            return f"Your {name} is not on the continent.", "Name a settlement on the continent."
        return f"For your {name} the card would score nothing.", "Name one that is worth a point."
    if verb is EVICT:
        return f"{settlement_name(action.x).capitalize()} is no base of yours on the continent.", "Choose a base."
    raise ValueError(f"NF-{rule:03d} refuses {action.text}, but nobody has written down why")


# -- settlements -----------------------------------------------------------------------------------------


def _footprint(fay: Fay, explorer: Explorer, kind: int, cells: list[int], rule: int) -> tuple[str, str]:
    if rule == 106:
        why = f"All your {PIECE_COUNTS[kind]} {KINDS[kind]}s are on the continent."
        return why.replace("citys", "cities"), "Grow one of them into something larger first." if kind != CITY else ""
    if rule in (13, 14, 82, 83, 203, 95, 109):
        return _ground(fay, explorer, cells)
    if rule == 201:
        return "That is where it lies now.", "Choose a place that differs by at least one location, or stay."
    if rule == 213:
        return f"{spot(cells[0])} is not next to an alien base.", "Choose a location that shares an edge with one."
    inside = " and ".join(settlement_name(piece) for piece in pieces_in(fay, cells)) or "no settlement of yours"
    if rule == 104:
        return f"{_where(cells)} holds {inside}; a city is never taken in.", "Choose a place without your cities."
    if rule == 97:
        return f"{_where(cells)} holds {inside}; a town takes in bases only.", "Choose a place without your towns."
    if rule == 87:
        return f"{_where(cells)} holds no base of yours to grow from.", "The town must cover one of your bases."
    if rule == 93:
        return f"{_where(cells)} holds nothing of yours to grow from.", "The city must cover one of your towns."
    if rule == 105:
        return (
            f"{_where(cells)} holds only {inside}; bases alone cannot become a city.",
            "Grow a base into a town first.",
        )
    if rule == 100:
        why = f"No town of yours lies wholly in the square at {spot(cells[0])}: there is {inside}."
        return why, "Choose a square that contains both locations of a town."
    if rule == 102:
        free = sum(1 for place in cells if fay.piece_at[place] == FREE)
        why = (
            f"A town lies only partly in the square at {spot(cells[0])}, and {plural(free, 'location')} of it is free."
        )
        return why, "A town partly inside is taken in only if all four locations are yours: build there first."
    if rule == 89:
        why = f"The square at {spot(cells[0])} holds {inside}; this growth asks for a base and a town, or two towns."
        return why, "Build a base in the square first, or use Construction 6."
    raise ValueError(f"NF-{rule:03d} refuses a settlement, but nobody has written down why")


def _where(cells: list[int]) -> str:
    return "The place " + "-".join(spot(place) for place in (cells[0], cells[-1]))


def _ground(fay: Fay, explorer: Explorer, cells: list[int]) -> tuple[str, str]:
    """The first location in the way."""
    frame = fay.frames[-1]
    lifted = frame.piece if isinstance(frame, LandingFrame) else -1
    growing = isinstance(frame, GrowFrame)
    for place in cells:
        ground = fay.ground[place]
        if ground == NO_LAND:
            return f"There is no tile at {spot(place)} yet.", "Choose a location of the continent, or terraform there."
        if ground == ALIEN:
            return f"An alien base lies at {spot(place)}.", "Choose a place without alien bases."
        owner = fay.owner_at(place)
        own = owner == explorer.seat
        if owner != FREE and not (own and (growing or place in _cells_of_piece(explorer, lifted))):
            whose = "Your own" if own else f"{who(owner)}'s"
            return f"{whose} settlement lies at {spot(place)}.", "Choose a free location."
    lakes = [place for place in cells if fay.is_lake(place) and (not growing or fay.piece_at[place] == FREE)]
    why = f"{spot(lakes[0] if lakes else cells[0])} is a lake, and you have Construction {explorer.levels[0]}."
    return why, f"Advance Construction to level {WATER_LEVEL}, or choose dry land."


def _cells_of_piece(explorer: Explorer, piece: int) -> list[int]:
    return explorer.sites[piece] if piece >= 0 else []


def _teleport(fay: Fay, settlement: int, rule: int) -> tuple[str, str]:
    name = settlement_name(settlement)
    if rule == 204:
        return "Alien bases cannot be teleported.", "Choose a settlement of your own."
    if rule == 200:
        return f"Your {name} is not on the continent.", "Choose a settlement on the continent, or decline."
    if rule == 154:
        frame = fay.frames[-1]
        kinds = frame.kinds if isinstance(frame, TeleportFrame) else []
        allowed = " or ".join(KINDS[kind] for kind in range(len(kinds)) if kinds[kind])
        return f"A {KINDS[PIECE_KINDS[settlement]]} cannot be teleported by this, only a {allowed}.", "Choose another."
    return f"There is no other place for your {name}.", "Choose another settlement, or decline."


def _lay(fay: Fay, cell: int, rule: int) -> tuple[str, str]:
    at = cell_words(cell)
    if rule == 124:
        return f"No tile lies beside {at}.", "Add the tile so that it shares an edge with another."
    tile = TILES[fay.cells[cell] // 4] if fay.cells[cell] != NO_TILE else TILES[0]
    what = "an alien base lies" if tile.alien else "a settlement lies"
    return (
        f"{tile.name} at {at} is occupied: {what} on it.",
        "Replace a tile with four free locations, or add the tile.",
    )


# -- actions and cards -----------------------------------------------------------------------------------


def _act(fay: Fay, explorer: Explorer, number: int, rule: int) -> tuple[str, str]:
    level = LEVELS[number]
    name = level_name(level)
    if rule == 64:
        return f"{name} is a lasting permission, not an action.", "Take another action."
    if rule == 70:
        have = explorer.levels[level.technology]
        why = f"{name} is not reached: your {TECHNOLOGY_NAMES[level.technology]} is at level {have}."
        return why, f"Advance {TECHNOLOGY_NAMES[level.technology]} by {plural(level.level - have, 'more level')} first."
    if rule == 123:
        return "You have terraformed; the second action is of another technology.", "Take another action, or decline."
    return _leading(explorer, name, level.effects[0])


def _leading(explorer: Explorer, name: str, effect: Effect) -> tuple[str, str]:
    if effect.op == BUILD_BASE:
        left = PIECE_COUNTS[BASE] - explorer.on_map(BASE)
        why = f"{name} places a base: you have {left} in your supply, and there must be a free location for it."
        return why, "Grow a base, or terraform for more land."
    if effect.op == GROW:
        left = PIECE_COUNTS[effect.to] - explorer.on_map(effect.to)
        what = "a base" if effect.to == TOWN else "a base and a town" if effect.from_base else "a town"
        why = f"{name} grows {what} into a {KINDS[effect.to]}: nothing of yours can grow so now ({left} in supply)."
        return (
            why,
            "Build a base where there is room beside it." if effect.to == TOWN else "Grow a town with room first.",
        )
    return f"{name} cannot begin: nothing is left to draw.", "Take another action."


def _play(explorer: Explorer, number: int, rule: int) -> tuple[str, str]:
    design = DESIGNS[number]
    if rule == 160:
        return f"You do not hold {design.name}.", "Play a card from your hand."
    if rule == 168:
        return f"{design.name} cannot be played now.", f"It can be played {WHEN_WORDS[design.when]}."
    if explorer.third and any(effect.pick_rule == 0 for effect in design.effects):
        return f"{design.name} changes nothing any more: you may pick a third settlement already.", ""
    return f"{design.name} would change nothing now.", "Keep it until it scores a point or does something."


def _barter(fay: Fay, explorer: Explorer, action: Action, rule: int) -> tuple[str, str]:
    if not fay.alien.buys:
        return f"The Barterers are not here: the alien card is {fay.alien.name}.", ""
    if rule == 326:
        if not fay.draw_pile():
            return "There is no R&D card left to buy.", ""
        why = f"Your attitude is {signed(explorer.attitude)}, the bottom of the track: no frown is left to pay with."
        return why, "Earn a smile first."
    if explorer.bartered:
        return "You have bought or sold a card in this turn already.", "Barter again in your next turn."
    return f"You do not hold {DESIGNS[action.x].name}.", "Sell a card from your hand."


# -- votes, looks, picks ---------------------------------------------------------------------------------


def _votes(fay: Fay, action: Action, rule: int) -> tuple[str, str]:
    slot = action.x
    name = slot_name(slot)
    if rule == 251:
        return f"{name.capitalize()} is covered already.", "Vote for an open value."
    if rule == 252:
        return f"{name.capitalize()} is the last open value of its terrain.", "Vote on another terrain."
    if fay.voting[slot] == OPEN:
        return f"Nothing lies on {name}.", "Move a marker or token."
    target = target_of(slot, action.y)
    if target < 0:
        end = "highest" if slot % VALUE_COUNT == VALUE_COUNT - 1 else "lowest"
        return f"{name.capitalize()} is the {end} value of its terrain.", "Move it the other way, or another piece."
    return f"{slot_name(target).capitalize()} is covered.", "Move a piece beside an open value."


def _look(fay: Fay, place: int) -> tuple[str, str]:
    name = place_name(place).capitalize()
    if not is_face_down(fay, place):
        return f"{name} lies face up already.", "Look at a card of this or a later session."
    return f"You have looked at {RESULT_DOMAIN.values[place]} in this action.", "Look at a different card."


def _pick(fay: Fay, explorer: Explorer, pick: list[int], rule: int) -> tuple[str, str]:
    names = " and ".join(settlement_name(settlement) for settlement in pick)
    if rule == 262:
        missing = [settlement for settlement in pick if not cells_of(fay, explorer, settlement)]
        if missing:
            return f"{settlement_name(missing[0]).capitalize()} is not on the continent.", "Pick what is there."
        return f"You may pick up to two settlements, not {len(pick)}.", "Pick fewer, or play Wider Horizons before."
    if rule == 264:
        return f"No settlement of yours is next to {settlement_name(pick[-1])}.", "Pick an alien base beside your own."
    if rule == 405:
        return "In this game an alien base is never picked alone.", "Pick a settlement of your own next to it as well."
    return f"{names.capitalize()} are not adjacent.", "Pick settlements that share an edge, or only one of them."
