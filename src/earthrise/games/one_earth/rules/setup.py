"""Setting up (OE-020 to OE-036, OE-400 to OE-404)."""

from earthrise.engine.options import first_player
from earthrise.games.one_earth.components.automa_cards import LAST_TIER, of_tier
from earthrise.games.one_earth.components.event_cards import CRITICALS, WARNINGS
from earthrise.games.one_earth.components.fundable_cards import NO_TECHNOLOGY, PLACES, PROJECT_COUNT
from earthrise.games.one_earth.rules.leader_choice import leaders_in, take_leader
from earthrise.games.one_earth.rules.player import Player, emitted
from earthrise.games.one_earth.rules.round import ROUND_FRAME, go_on
from earthrise.games.one_earth.rules.state import OneEarth


def set_up(earth: OneEarth) -> None:
    seats, chance, rules = earth.seats, earth.chance, earth.options
    mode = rules.mode
    earth.first = first_player(rules.first_player, seats, chance)  # OE-026
    earth.active = earth.first
    for player in earth.players:
        earth.bank_pays(player, mode.start_currency)  # OE-027, OE-032
    deck = chance.shuffled(list(range(PROJECT_COUNT)))  # OE-020
    earth.line = deck[:PLACES]
    earth.deck = deck[PLACES:]
    for seat in earth.clockwise(earth.first):  # OE-030: after the line, one each in turn order
        for _ in range(mode.start_projects):
            deal_project(earth, earth.players[seat])  # OE-028
    earth.move_global(mode.start_by_difficulty.get(rules.difficulty, mode.start_global))  # OE-033, OE-403, OE-404
    if mode.events:  # OE-023, OE-400
        earth.warnings = chance.shuffled(WARNINGS)
        earth.criticals = chance.shuffled(CRITICALS)
    if mode.npc:  # OE-402
        for tier in range(LAST_TIER, 0, -1):
            earth.automa = earth.automa + chance.shuffled(of_tier(tier))
    if mode.leaders and rules.random_leaders:  # OE-035
        dealt = chance.shuffled(leaders_in(earth))
        for place, seat in enumerate(earth.clockwise(earth.first)):
            take_leader(earth, earth.players[seat], dealt[place])
    earth.frames = [ROUND_FRAME]
    go_on(earth)  # OE-036: nothing of the new-round procedure comes before round 1


def deal_project(earth: OneEarth, player: Player) -> None:
    """Free of charge, and a funded Project from then on."""
    card = earth.deck[-1]  # OE-030
    earth.deck = earth.deck[:-1]  # OE-030
    player.projects = [*player.projects, card]  # OE-029
    player.upgrades = [*player.upgrades, NO_TECHNOLOGY]
    earth.move_prosperity(player, player.worth(card, NO_TECHNOLOGY))  # OE-029
    earth.move_emissions(player, emitted(card, NO_TECHNOLOGY))  # OE-029, OE-031
