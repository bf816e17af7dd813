"""What a screen shows of the game, as plain data made from a view."""

from typing import Final, Literal

from earthrise.engine.state import View, shown_result
from earthrise.games.new_earth_fay.components.alien_cards import RESULT_DOMAIN, RESULTS, ROW_COUNT, SIDE_WORDS, Side
from earthrise.games.new_earth_fay.components.board import (
    ATTITUDE_LABELS,
    BASE,
    CITY,
    COLOURS,
    KIND_WORDS,
    PIECE_COUNT,
    PIECE_COUNTS,
    PIECE_KINDS,
    SESSIONS,
    TERRAIN_COUNT,
    TERRAINS,
    TOWN,
    VALUE_COUNT,
    VALUES,
    VOTES,
)
from earthrise.games.new_earth_fay.components.footprints import CELL_DOMAIN
from earthrise.games.new_earth_fay.components.rd_cards import DESIGN_DOMAIN, DESIGN_OF, DESIGNS
from earthrise.games.new_earth_fay.components.technologies import TECHNOLOGIES
from earthrise.games.new_earth_fay.components.tiles import ALIEN_COUNT, NO_CORNER, TILES
from earthrise.games.new_earth_fay.rules.actions import PICKS, SETTLEMENT_DOMAIN, SETTLEMENTS, VALUE_DOMAIN
from earthrise.games.new_earth_fay.rules.card_windows import play_refusal
from earthrise.games.new_earth_fay.rules.decision import Decision
from earthrise.games.new_earth_fay.rules.explorer import NO_RESULT, Explorer, Session
from earthrise.games.new_earth_fay.rules.picking import secret_picks, settlement_points
from earthrise.games.new_earth_fay.rules.position_fields import MARKER, OPEN_VALUE, TOKEN
from earthrise.games.new_earth_fay.rules.scoring import open_window, ranking
from earthrise.games.new_earth_fay.rules.state import (
    IN_CLOSING,
    IN_MIDDLE,
    IN_OPENING,
    IN_RESULTS,
    PUBLIC,
    STAGES,
    TURNS,
    Fay,
)
from earthrise.games.new_earth_fay.rules.words import piece_ref
from earthrise.games.new_earth_fay.screens.previews import (
    action_list,
    best_pick,
    footprints,
    open_value,
    picking,
    places,
    why_not_play,
)
from earthrise.games.new_earth_fay.screens.shapes import (
    Column,
    Drawn,
    FayView,
    HandCard,
    Player,
    RenamedCell,
    ResultPlace,
    Scoring,
    Settlement,
    Slot,
    Tile,
)
from earthrise.games.new_earth_fay.screens.shapes import Session as SessionShape

WINDOW_WORDS: Final[dict[int, Literal["opening", "middle", "closing"]]] = {
    IN_OPENING: "opening",
    IN_MIDDLE: "middle",
    IN_CLOSING: "closing",
}


def view_data(view: View[Fay]) -> FayView:
    fay = view.world
    seat = view.seat  # NF-360: all that is public is there for every seat, spectators too
    return {
        "game": fay.game.id,
        "seat": seat,
        "ply": fay.ply,
        "over": fay.over,
        "result": shown_result(fay),
        "deciders": fay.deciders(),
        "waiting": "" if fay.over else fay.frames[-1].prompt(fay, fay.deciders()[0]),
        "frame": "" if fay.over else fay.frames[-1].kind(),
        "step": step_of(fay),
        "mode": fay.options.mode,
        "session": fay.session,
        "round": fay.round,
        "first": fay.first,
        "active": fay.active,
        "renamed": [_renamed(fay, cell) for cell in fay.chart.renamed],
        "tiles": [_tile(fay, cell) for cell in fay.laid],
        "settlements": _settlements(fay, seat),
        "voting": [_column(fay, terrain) for terrain in range(TERRAIN_COUNT)],
        "tiles_left": len(fay.supply),
        "tile_discards": [TILES[tile].id for tile in fay.tile_discards],
        "tiles_out": [TILES[tile].id for tile in fay.tiles_out],
        "cards_left": len(fay.deck),
        "cards_discarded": len(fay.discards),
        "discards_seen": _discards_seen(fay, seat),
        "drawn": _drawn(fay, seat),
        "options_now": {"footprints": footprints(fay, seat), "places": places(fay, seat)},
        "results": [_result(fay, seat, place) for place in range(ROW_COUNT)],
        "alien_card": None if fay.alien.number < 0 else fay.alien.id,
        "attitude": {"min": -fay.options.attitude_limit, "max": fay.options.attitude_limit},
        "players": [_player(fay, explorer) for explorer in fay.explorers],
        "hand": _hand(fay, seat),
        "actions": action_list(fay, seat),
        "picking": picking(fay, seat),
        "best_pick": best_pick(fay, seat),
        "scoring": _scoring(fay),
        "sessions": [_session(fay, number, session) for number, session in enumerate(fay.sessions)],
        "ranking": ranking(fay),
    }


def step_of(fay: Fay) -> str:
    """The step of the turn, or the part of the scoring session."""
    if fay.over:
        return "over"
    if fay.stage != TURNS:
        return STAGES[fay.stage]
    under = fay.frames[1]
    assert isinstance(under, Decision)  # only picks are none, and they belong to a scoring session
    return fay.frame(Decision).STEP or under.UNDER


# -- the continent ---------------------------------------------------------------------------------------


def _tile(fay: Fay, cell: int) -> Tile:
    tile, turn = TILES[fay.cells[cell] // 4], fay.cells[cell] % 4
    rich = tile.riches[turn]
    return {
        "ref": CELL_DOMAIN.reference(cell),
        "x": fay.chart.cell_x[cell],
        "y": fay.chart.cell_y[cell],
        "tile": tile.id,
        "turn": turn,
        "locations": [_ground(ground) for ground in tile.grounds[turn]],
        "rich": None if rich == NO_CORNER else rich,
        "replaceable": not fay.is_occupied_tile(cell),
    }


def _renamed(fay: Fay, cell: int) -> RenamedCell:
    return {"ref": CELL_DOMAIN.reference(cell), "x": fay.chart.cell_x[cell], "y": fay.chart.cell_y[cell]}


def _ground(ground: int) -> str:
    return TERRAINS[ground] if ground < TERRAIN_COUNT else "alien"


def _settlements(fay: Fay, seat: int) -> list[Settlement]:
    found: list[Settlement] = []
    values = least_and_most(fay)
    for explorer in fay.explorers:
        for piece in range(PIECE_COUNT):
            cells = explorer.sites[piece]
            if cells:
                own = explorer.seat == seat
                found.append(
                    {
                        "ref": SETTLEMENT_DOMAIN.reference(piece) if own else piece_ref(explorer.seat, piece),
                        "owner": explorer.seat,
                        "name": SETTLEMENTS[piece],
                        "kind": KIND_WORDS[PIECE_KINDS[piece]],
                        "cells": [[fay.chart.x[place], fay.chart.y[place]] for place in cells],
                        "worth": list(worth_of(fay, explorer, cells, values)),
                    }
                )
    for alien in range(ALIEN_COUNT):
        place = fay.alien_bases[alien]
        if place >= 0:
            found.append(
                {
                    "ref": SETTLEMENT_DOMAIN.reference(PIECE_COUNT + alien),
                    "owner": None,
                    "name": SETTLEMENTS[PIECE_COUNT + alien],
                    "kind": "alien",
                    "cells": [[fay.chart.x[place], fay.chart.y[place]]],
                    "worth": [0, 0],
                }
            )
    return found


def least_and_most(fay: Fay) -> tuple[list[int], list[int]]:
    """By terrain the lowest and the highest value still open."""
    return (
        [open_value(fay, terrain, False) for terrain in range(TERRAIN_COUNT)],
        [open_value(fay, terrain, True) for terrain in range(TERRAIN_COUNT)],
    )


def worth_of(fay: Fay, explorer: Explorer, cells: list[int], values: tuple[list[int], list[int]]) -> tuple[int, int]:
    """The least and the most a settlement may score with the values still open."""
    least, most = values
    return settlement_points(fay, explorer, cells, least), settlement_points(fay, explorer, cells, most)


def _column(fay: Fay, terrain: int) -> Column:
    left = fay.open_values(terrain)
    values: list[Slot] = []
    for slot in range(terrain * VALUE_COUNT, (terrain + 1) * VALUE_COUNT):
        on_it = fay.voting[slot]
        values.append(
            {
                "ref": VALUE_DOMAIN.reference(slot),
                "value": VALUES[slot % VALUE_COUNT],
                "state": "open" if on_it == OPEN_VALUE else "token" if on_it == TOKEN else "marker",
                "owner": on_it - MARKER if on_it >= MARKER else None,
                "last": on_it == OPEN_VALUE and left == 1,
            }
        )
    return {"terrain": TERRAINS[terrain], "open": left, "values": values}


# -- cards -----------------------------------------------------------------------------------------------


def _discards_seen(fay: Fay, seat: int) -> dict[str, int]:
    """The discards this seat knows: those played, and those it threw away itself (NF-157)."""
    seen: dict[str, int] = {}
    for number, card in enumerate(fay.discards):
        if fay.knowers[number] == PUBLIC or (seat >= 0 and fay.knowers[number] == seat):
            name = DESIGNS[DESIGN_OF[card]].id
            seen[name] = seen.get(name, 0) + 1
    return dict(sorted(seen.items()))


def _drawn(fay: Fay, seat: int) -> Drawn:
    """Tiles drawn are open to all (NF-132), cards only to who drew them (NF-159)."""
    about = fay.about()
    return {
        "tiles": [TILES[tile].id for tile in about.tiles],
        "chosen": TILES[about.laying].id if about.laying >= 0 else None,
        "cards": [DESIGNS[DESIGN_OF[card]].id for card in about.cards if fay.frames[-1].seat == seat],
    }


def _result(fay: Fay, seat: int, place: int) -> ResultPlace:
    """A result card is shown when it has turned, or to who has looked at it (NF-218)."""
    session = place % SESSIONS + 1
    revealed = session <= fay.turned
    looked = [explorer.seat for explorer in fay.explorers if explorer.known >> place & 1]
    known = revealed or seat in looked
    return {
        "ref": RESULT_DOMAIN.reference(place),
        "side": SIDE_WORDS[place // SESSIONS],
        "session": session,
        "revealed": revealed,
        "card": RESULTS[fay.rows[place]].id if known else None,
        "looked": looked,
    }


def _hand(fay: Fay, seat: int) -> list[HandCard]:
    if seat < 0:
        return []
    explorer = fay.explorers[seat]
    designs = [DESIGN_OF[card] for card in explorer.hand]
    found: list[HandCard] = []
    for design in sorted(set(designs)):
        why = why_not_play(fay, seat, design)
        found.append(
            {
                "ref": DESIGN_DOMAIN.reference(design),
                "card": DESIGNS[design].id,
                "count": designs.count(design),
                "playable": not why and play_refusal(fay, explorer, design) == 0,
                "why": why,
            }
        )
    return found


# -- players and sessions --------------------------------------------------------------------------------


def _player(fay: Fay, explorer: Explorer) -> Player:
    return {
        "seat": explorer.seat,
        "colour": COLOURS[explorer.seat],
        "score": explorer.score,
        "attitude": explorer.attitude,
        "label": ATTITUDE_LABELS[explorer.attitude],
        "levels": {name: explorer.levels[number] for number, name in enumerate(TECHNOLOGIES)},
        "supply": {"base": _left(explorer, BASE), "town": _left(explorer, TOWN), "city": _left(explorer, CITY)},
        "cards": len(explorer.hand),
        "permanent": [DESIGNS[design].id for design in explorer.permanents],
        "votes_left": VOTES - fay.votes_cast(explorer.seat),
        "muffled_used": explorer.muffled_used,
        "bartered": explorer.bartered,
        "sitting_out": explorer.sits_out,
        "bonus": {name: explorer.bonus[terrain] for terrain, name in enumerate(TERRAINS) if explorer.bonus[terrain]},
        "third_pick": explorer.third,
        "not_adjacent": explorer.apart,
        "safe": explorer.safe,
        "lakes": explorer.may_use_lakes(),
    }


def _left(explorer: Explorer, kind: int) -> int:
    return PIECE_COUNTS[kind] - explorer.on_map(kind)


def _scoring(fay: Fay) -> Scoring | None:
    if fay.stage == TURNS or fay.over:
        return None
    window = open_window(fay)
    picks = secret_picks(fay)
    return {
        "values": {name: fay.value_of(terrain) for terrain, name in enumerate(TERRAINS)},
        "window": None if window is None else WINDOW_WORDS[fay.stage],
        "passed": 0 if window is None else window.passes,
        "answered": [] if picks is None else picks.answered(),
        "results": _sides(fay.results) if fay.stage >= IN_RESULTS else [None] * fay.seats,
    }


def _sides(results: list[int]) -> list[Side | None]:
    return [None if side == NO_RESULT else SIDE_WORDS[side] for side in results]


def _session(fay: Fay, number: int, session: Session) -> SessionShape:
    shown = number < fay.turned
    running = number + 1 == fay.session and fay.stage >= IN_MIDDLE and not fay.over
    results = _sides(session.results)
    return {
        "session": number + 1,
        "running": running,
        "values": {name: session.values[terrain] for terrain, name in enumerate(TERRAINS)},
        "positive": RESULTS[fay.rows[number]].id if shown else None,
        "negative": RESULTS[fay.rows[SESSIONS + number]].id if shown else None,
        "seats": [
            {
                "picks": [SETTLEMENTS[settlement] for settlement in PICKS[session.picks[seat]]],
                "points": session.points[seat],
                "smile": any(settlement >= PIECE_COUNT for settlement in PICKS[session.picks[seat]]),
                "result": results[seat],
                "result_vp": session.result_points[seat],
            }
            for seat in range(fay.seats)
        ],
    }
