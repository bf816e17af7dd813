"""Previews for screens: what legal footprints, tile places, actions and picks would do."""

from earthrise.engine.actions import Action
from earthrise.games.new_earth_fay.components.board import KIND_WORDS, PIECE_COUNT, TERRAIN_COUNT, VALUE_COUNT, VALUES
from earthrise.games.new_earth_fay.components.footprints import CELL_DOMAIN
from earthrise.games.new_earth_fay.components.rd_cards import DESIGNS, WHEN_WORDS
from earthrise.games.new_earth_fay.components.technologies import LEVEL_DOMAIN
from earthrise.games.new_earth_fay.components.tiles import NO_TILE
from earthrise.games.new_earth_fay.rules.actions import PICK_DOMAIN, PICKS, SETTLEMENT_DOMAIN
from earthrise.games.new_earth_fay.rules.card_windows import PLAY, play_refusal
from earthrise.games.new_earth_fay.rules.effects import frowns_ahead
from earthrise.games.new_earth_fay.rules.explorer import Explorer
from earthrise.games.new_earth_fay.rules.picking import (
    PICK,
    own_pick,
    pick_points,
    pick_refusal,
    secret_picks,
    values_now,
)
from earthrise.games.new_earth_fay.rules.placement import footprint_cells, pieces_in
from earthrise.games.new_earth_fay.rules.position_fields import OPEN_VALUE
from earthrise.games.new_earth_fay.rules.sites import PLACE, SiteFrame
from earthrise.games.new_earth_fay.rules.state import FREE, Fay
from earthrise.games.new_earth_fay.rules.terraforming import LAY
from earthrise.games.new_earth_fay.rules.turn import ACT
from earthrise.games.new_earth_fay.screens.shapes import BestPick, Footprint, LevelNow, PickChoice, Picking, TilePlace


def footprints(fay: Fay, seat: int) -> list[Footprint]:
    """Where a base, town or city may go now, with what would vanish and how often the aliens would frown."""
    found: list[Footprint] = []
    if fay.over or seat not in fay.deciders():
        return found
    frame = fay.frames[-1]
    if not isinstance(frame, SiteFrame):
        return found
    for action in frame.options(fay, seat):
        if action.verb not in PLACE:
            continue  # another place than these is none
        kind = PLACE.index(action.verb)
        cells = footprint_cells(fay, kind, action.x)
        gone = pieces_in(fay, cells) if frame.TAKES_IN else []
        new = [place for place in cells if fay.piece_at[place] == FREE]
        found.append(
            {
                "ref": action.references()[0],
                "kind": KIND_WORDS[kind],
                "cells": [[fay.chart.x[place], fay.chart.y[place]] for place in cells],
                "removes": [SETTLEMENT_DOMAIN.reference(piece) for piece in gone],
                "covers": len(new),
                "frowns": frowns_ahead(fay, new),
            }
        )
    return found


def places(fay: Fay, seat: int) -> list[TilePlace]:
    """Where the tile in hand may go."""
    found: list[TilePlace] = []
    if fay.about().laying < 0:
        return found
    actions: list[Action] = []
    LAY.offer(fay, seat, actions)
    for action in actions:
        if action.y == 0:
            edges = fay.edges(action.x)
            adding = fay.cells[action.x] == NO_TILE
            mood = (fay.alien.on_snug if edges >= 2 else fay.alien.on_stray) if adding else 0
            found.append(
                {
                    "ref": CELL_DOMAIN.reference(action.x),
                    "kind": "add" if adding else "replace",
                    "edges": edges,
                    "mood": mood,
                }
            )
    return found


def action_list(fay: Fay, seat: int) -> list[LevelNow]:
    """All levels while the seat chooses its action: which can be taken, and why others cannot."""
    if fay.over or seat not in fay.deciders() or ACT not in fay.frames[-1].verbs():
        return []
    found: list[LevelNow] = []
    for action in ACT.actions:
        rule = ACT.refusal(fay, seat, action)
        why, fix = ACT.explain(fay, seat, action, rule) if rule else ("", "")
        found.append({"ref": LEVEL_DOMAIN.reference(action.x), "legal": rule == 0, "why": why, "fix": fix})
    return found


def why_not_play(fay: Fay, seat: int, design: int) -> str:
    """Why a card in hand cannot be played at this moment, empty when it can."""
    if fay.over:
        return "The game is over."
    top = fay.frames[-1]
    if seat not in fay.deciders() or PLAY not in top.verbs():
        return f"Not now. It can be played {WHEN_WORDS[DESIGNS[design].when]}."
    rule = play_refusal(fay, fay.explorers[seat], design)
    if rule == 0:
        return ""
    why, fix = PLAY.explain(fay, seat, PLAY.actions[design], rule)
    return f"{why} {fix}".strip()


# -- picks -----------------------------------------------------------------------------------------------


def picking(fay: Fay, seat: int) -> Picking | None:
    """The secret pick: who has answered, and for the seat its choices with their points and its own answer."""
    top = secret_picks(fay)
    if top is None:
        return None
    choices: list[PickChoice] = []
    mine: str | None = None
    best = 0
    if seat in top.asked:
        explorer = fay.explorers[seat]
        values = values_now(fay)
        for action in top.options(fay, seat):
            pick = PICKS[action.x]
            points = pick_points(fay, explorer, pick, values)
            best = max(best, points)
            choices.append(
                {
                    "ref": PICK_DOMAIN.reference(action.x),
                    "settlements": [SETTLEMENT_DOMAIN.reference(settlement) for settlement in pick],
                    "points": points,
                    "smile": bool(pick) and pick[-1] >= PIECE_COUNT,
                }
            )
        if seat in top.answered():
            mine = PICK_DOMAIN.reference(own_pick(fay, seat))
    return {"asked": top.asked, "answered": top.answered(), "choices": choices, "best": best, "mine": mine}


def best_pick(fay: Fay, seat: int) -> BestPick | None:
    """The best the seat could pick as the continent stands, with the lowest and the highest values still open."""
    if seat < 0 or fay.over:
        return None
    explorer = fay.explorers[seat]
    figures: list[int] = []
    for highest in (False, True):
        values = [open_value(fay, terrain, highest) for terrain in range(TERRAIN_COUNT)]
        figures.append(_best(fay, explorer, values))
    return {"low": figures[0], "high": figures[1]}


def _best(fay: Fay, explorer: Explorer, values: list[int]) -> int:
    best = 0
    for action in PICK.candidates(fay, explorer.seat):
        pick = PICKS[action.x]
        if pick_refusal(fay, explorer, pick) == 0:
            best = max(best, pick_points(fay, explorer, pick, values))
    return best


def open_value(fay: Fay, terrain: int, highest: bool) -> int:
    values = [VALUES[place] for place in range(VALUE_COUNT) if fay.voting[terrain * VALUE_COUNT + place] == OPEN_VALUE]
    return values[-1] if highest else values[0]
