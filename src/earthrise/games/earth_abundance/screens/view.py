"""What a screen shows, as plain data. Everything is made from a view, in which nothing hidden is left (EA-016)."""

from typing import Final

from earthrise.engine.state import View, shown_result
from earthrise.games.earth_abundance.components.boards import (
    ACTION_IDS,
    CONVERSIONS,
    FAUNA_DOMAIN,
    GAIA_CARDS,
    GERMINATE_CONVERSION,
    NO_ACTION,
    PLACES,
)
from earthrise.games.earth_abundance.components.cards import (
    CARDS,
    ECOSYSTEMS,
    GOALS,
    NO_SIDE,
    card_id,
    card_ids,
)
from earthrise.games.earth_abundance.components.codes import (
    COLOURS,
    FLORA,
    HABITATS,
    ICONS,
    TERRAIN,
    TYPES,
)
from earthrise.games.earth_abundance.components.grid import (
    COLUMN_OF,
    EXTENT,
    ROW_OF,
    SIDE,
    bounds,
    free_spaces,
)
from earthrise.games.earth_abundance.rules.actions import CONVERSION_DOMAIN, PLAYER_DOMAIN
from earthrise.games.earth_abundance.rules.conversions import why_not
from earthrise.games.earth_abundance.rules.costs import can_pay
from earthrise.games.earth_abundance.rules.decisions import Decision
from earthrise.games.earth_abundance.rules.fauna import is_met, progress
from earthrise.games.earth_abundance.rules.players import NOBODY, Player
from earthrise.games.earth_abundance.rules.prices import cost_of, plant_refusal, why_not_plant
from earthrise.games.earth_abundance.rules.scoring import (
    categories,
    ecosystem_vp,
    gaia_categories,
    place_vp,
    places_in_all,
    ranked_fresh,
)
from earthrise.games.earth_abundance.rules.shapes import Asked
from earthrise.games.earth_abundance.rules.state import PHASES, Earth
from earthrise.games.earth_abundance.rules.words import card_ref, space_ref
from earthrise.games.earth_abundance.screens import shapes

STEPS: Final = [0, 0, 1, 1, 1, 1, 2, 3, 4, 4, 1, 4, 0]  # of a turn, by phase (EA-061)


def view_data(view: View[Earth]) -> shapes.AbundanceView:
    earth = view.world
    seat = view.seat
    return {
        "game": earth.game.id,
        "seat": seat,
        "ply": earth.ply,
        "over": earth.over,
        "result": shown_result(earth),
        "deciders": earth.deciders(),
        "bystanders": earth.bystanders(),
        "waiting": "" if earth.over else view.waiting(),
        "mode": earth.options.mode,
        "difficulty": earth.options.difficulty.id,
        "level": earth.options.level.id if earth.options.solo else None,
        "expansion": "abundance" if earth.options.abundance else "base",
        "phase": PHASES[earth.phase],
        "step": STEPS[earth.phase],
        "action": None if earth.action == NO_ACTION else ACTION_IDS[earth.action],
        "round": earth.round,
        "active": earth.active,
        "first": earth.first,
        "gaia_turn": earth.gaia_turn,
        "last_round": earth.last_round,
        "draw_pile": len(earth.draw_pile),
        "discard_pile": len(earth.discards),
        "discards_seen": card_ids(earth.seen_discards),
        "event": card_id(earth.event),
        "mine": _mine(earth, seat),
        "fauna": [_fauna(earth, place) for place in range(PLACES)],
        "shared_ecosystems": [_shared(earth, side) for side in earth.shared],
        "completion": {
            "vp": earth.options.completion_vp,
            "holder": None if earth.completion == NOBODY else earth.completion,
            "open": earth.completion_open,
        },
        "players": [_player(earth, player) for player in earth.players],
        "hand": [] if seat < 0 else [_hand_card(earth, seat, card) for card in earth.players[seat].hand],
        "held": [] if seat < 0 else card_ids(earth.players[seat].held),
        "conversions": [] if seat < 0 else _conversions(earth, seat),
        "pools": [_pool(earth, team, seat) for team in range(len(earth.pools))],
        "gaia": _gaia(earth) if earth.options.solo else None,
    }


# -- the decision of the one who looks ---------------------------------------------------------------------------------


def _mine(earth: Earth, seat: int) -> shapes.Mine | None:
    if seat < 0 or not earth.may_act(seat):
        return None
    frame = earth.frames[-1].frame_for(earth, seat)
    asked: Asked = {}
    if isinstance(frame, Decision):
        asked = frame.asked(earth, earth.players[seat])
    return {
        "kind": frame.KIND,
        "prompt": frame.prompt(earth, seat),
        "waited_for": seat in earth.deciders(),
        **asked,
    }


# -- the table ---------------------------------------------------------------------------------------------------------


def _fauna(earth: Earth, place: int) -> shapes.Fauna:
    goal = GOALS[earth.fauna[place]]
    free = len(earth.ranked[place])
    seats = range(earth.seats)
    return {
        "ref": FAUNA_DOMAIN.reference(place),
        "id": goal.id,
        "name": goal.name,
        "text": goal.text,
        "need": goal.need,
        "progress": [progress(earth, place, seat) for seat in seats],
        "met": [is_met(earth, place, seat) for seat in seats],
        "ranked": earth.ranked[place],
        "fresh": ranked_fresh(earth, place),
        "ladder": [place_vp(earth, rank) for rank in range(places_in_all(earth))],
        "next_vp": place_vp(earth, free) if free < places_in_all(earth) else 0,
    }


def _shared(earth: Earth, side: int) -> shapes.SharedEcosystem:
    return {"id": ECOSYSTEMS[side].id, "values": [ecosystem_vp(earth, side, seat) for seat in range(earth.seats)]}


def _player(earth: Earth, player: Player) -> shapes.Player:
    seat = player.seat
    busy = seat in earth.deciders()
    return {
        "seat": seat,
        "ref": PLAYER_DOMAIN.reference(seat),
        "team": earth.team_of(seat) if earth.in_teams() else None,
        "soil": player.soil,
        "seeds": player.seeds,
        "leaves": player.leaves,
        "stored": player.stored,
        "hand": len(player.hand),
        "shown": card_ids(player.shown),
        "compost": len(player.compost),
        "events": card_ids(player.events),
        "island": card_id(player.island),
        "climate": card_id(player.climate),
        "ecosystem": None if player.ecosystem == NO_SIDE else ECOSYSTEMS[player.ecosystem].id,
        "ecosystem_vp": 0 if player.ecosystem == NO_SIDE else ecosystem_vp(earth, player.ecosystem, seat),
        "dealt": {
            "islands": card_ids(player.dealt_islands),
            "climates": card_ids(player.dealt_climates),
            "ecosystems": [ECOSYSTEMS[side].id for side in player.dealt_ecosystems],
        },
        "tableau": _tableau(player),
        "free": [space_ref(space) for space in free_spaces(player.cards, player.taken)],
        "planted": card_ids(player.planted),
        "planned": player.planned,
        "busy": busy,
        "doing": earth.frames[-1].prompt(earth, seat) if busy else "",
        "counts": _counts(player),
        "score": _score(earth, seat) if earth.options.show_scores or earth.over else None,
    }


def _score(earth: Earth, seat: int) -> shapes.Score:
    points = categories(earth, seat)
    cards, events, compost, sprouts, growth, terrain, ecosystem, shared, fauna, completion = points
    return {
        "cards": cards,
        "events": events,
        "compost": compost,
        "sprouts": sprouts,
        "growth": growth,
        "terrain": terrain,
        "ecosystem": ecosystem,
        "shared": shared,
        "fauna": fauna,
        "completion": completion,
        "total": sum(points),
    }


def _tableau(player: Player) -> shapes.Tableau:
    """The 4 x 4 window that shows all cards: as far up and left as they allow."""
    top, bottom, left, right = bounds(player.taken) if player.taken else (2, 4, 2, 4)
    return {
        "top": min(top, SIDE - EXTENT),
        "left": min(left, SIDE - EXTENT),
        "rows": bottom - top + 1 if player.taken else 0,
        "columns": right - left + 1 if player.taken else 0,
        "full": player.is_complete(),
        "cells": [
            {
                "ref": space_ref(space),
                "row": ROW_OF[space],
                "column": COLUMN_OF[space],
                "card": CARDS[player.cards[space]].id,
                "sprouts": player.sprouts[space],
                "growth": player.growth[space],
            }
            for space in player.taken
        ],
    }


def _counts(player: Player) -> shapes.Counts:
    """What neighbours' abilities and goals count, in the play area (EA-006)."""
    tableau = [CARDS[player.cards[space]] for space in player.taken]
    area = tableau + [CARDS[number] for number in (player.island, player.climate) if number >= 0]
    return {
        "types": {name: sum(card.types >> bit & 1 for card in tableau) for bit, name in enumerate(TYPES)},
        "kinds": {
            name: sum(card.kind == kind for card in tableau) for kind, name in ((FLORA, "flora"), (TERRAIN, "terrain"))
        },
        "habitats": {name: sum(card.habitats >> bit & 1 for card in area) for bit, name in enumerate(HABITATS)},
        "colours": {name: sum(card.colours >> bit & 1 for card in area) for bit, name in enumerate(COLOURS)},
        "icons": {name: sum(card.icons >> bit & 1 for card in area) for bit, name in enumerate(ICONS)},
        "sprouts": player.sprouts_in_all(),
        "growth": player.growth_in_all(),
        "free_sprouts": sum(player.room_for_sprouts(space) for space in player.taken),
        "free_growth": sum(player.room_for_growth(space) for space in player.taken),
    }


def _hand_card(earth: Earth, seat: int, card: int) -> shapes.HandCard:
    """Whether it could be planted as things stand, and why not (EA-100 to EA-107); whether an Event could be paid."""
    player = earth.players[seat]
    cost: int | None = None
    printed: int | None = None
    why = ""
    if CARDS[card].is_plantable():
        rule = plant_refusal(earth, seat, card)
        cost, printed = cost_of(player, CARDS[card]), CARDS[card].cost
        if rule and earth.strands_stand():
            why = why_not_plant(player, card, rule)[0]
    else:
        rule = 0 if can_pay(player, CARDS[card].abilities[0]) else 241  # EA-241
        why = "Its cost cannot be paid." if rule else ""
    return {
        "ref": card_ref(card),
        "card": CARDS[card].id,
        "playable": rule == 0,
        "why": why,
        "rule": earth.game.rulebook.by_number[rule].id if why else "",
        "cost": cost,
        "printed": printed,
    }


def _conversions(earth: Earth, seat: int) -> list[shapes.Offer]:
    found: list[shapes.Offer] = []
    for conversion in CONVERSIONS:
        why = why_not(earth, seat, conversion)
        reference = CONVERSION_DOMAIN.reference(conversion.number)
        found.append({"ref": reference, "id": conversion.id, "legal": not why, "why": why})
    why = why_not(earth, seat, GERMINATE_CONVERSION)
    found.append({"ref": "", "id": GERMINATE_CONVERSION.id, "legal": not why, "why": why})
    return found


def _pool(earth: Earth, team: int, seat: int) -> shapes.Pool:
    """EA-342: what lies there is seen by that team, how much by everybody."""
    soil, seed, sprout, growth = earth.pools[team]
    return {
        "team": team,
        "cards": len(earth.pool_cards[team]),
        "soil": soil,
        "seed": seed,
        "sprout": sprout,
        "growth": growth,
        "faces": card_ids(earth.pool_cards[team]) if seat >= 0 and earth.team_of(seat) == team else [],
    }


def _gaia(earth: Earth) -> shapes.Gaia:
    gaia = earth.gaia
    scores = gaia_categories(earth)
    return {
        "soil": gaia.soil,
        "sprouts": gaia.sprouts,
        "growth": gaia.growth,
        "compost": len(gaia.compost),
        "pile": card_ids(gaia.pile),
        "leaves": gaia.leaves,
        "player_leaves": gaia.player_leaves,
        "deck": len(gaia.deck),
        "passes": gaia.passes,
        "skips": gaia.skips,
        "card": None if gaia.card < 0 else GAIA_CARDS[gaia.card].id,
        "score": {
            "cards": scores["cards"],
            "compost": scores["compost"],
            "sprouts": scores["sprouts"],
            "growth": scores["growth"],
            "fauna": scores["fauna"],
            "completion": scores["completion"],
            "leaves": scores["leaves"],
            "total": sum(scores.values()),
        },
    }
