"""How soon piles can be in the shuttle: the quick look around finds what looking everywhere finds.

These tests carry no rule marks: they prove good sense, not rules.
"""

from __future__ import annotations

from earthrise.engine.chance import Chance
from earthrise.games.planet_78.bots.distances import FAR_AWAY
from earthrise.games.planet_78.bots.pile_plans import NEVER, NOTHING, TURNS, UNKNOWN, Errand, Ground
from earthrise.games.planet_78.bots.team_plan import Plan
from earthrise.games.planet_78.components.board import BOARD, SQUARE_COUNT, SQUARES
from earthrise.games.planet_78.components.meters import PILE_SIZE
from earthrise.games.planet_78.components.tiles import RESOURCE_COUNT, RESOURCE_IDS
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import NOWHERE, Planet
from tests.games.planet_78.scene import GAME, Scene

WOOD = RESOURCE_IDS.index("wood")


def errand_of(planet: Planet, settler: Settler) -> Errand:
    plan = Plan(planet)
    return Errand(Ground(planet), settler, plan.ways_of(settler), plan.ways_towards(settler, BOARD.center))


def best_everywhere(planet: Planet, settler: Settler, resource: int) -> tuple[float, int]:
    """The soonest place of all, square by square; of equals the first."""
    ground, plan = Ground(planet), Plan(planet)
    there, home = plan.ways_of(settler), plan.ways_towards(settler, BOARD.center)
    best = (NEVER, NOWHERE)
    if settler.load[resource] >= PILE_SIZE or ground.waiting[resource] >= NEVER:
        return best
    for square in range(SQUARE_COUNT):
        kind = ground.kinds[square]
        if kind not in (UNKNOWN, resource) or kind == NOTHING or max(there[square], home[square]) >= FAR_AWAY:
            continue
        turns = ground.turns_at(square, resource, PILE_SIZE - settler.load[resource], there[square])
        turns += ground.guess[resource] if kind == UNKNOWN else 0.0
        turns += TURNS[home[square] + 1]
        if turns < best[0]:
            best = (turns, square)
    return best


def test_the_soonest_pile_is_found_in_every_position_of_a_game() -> None:
    for seats, seed in ((2, 5), (4, 6)):
        planet = GAME.start(seats, seed, {"difficulty": "brutal"})
        assert isinstance(planet, Planet)
        tactics = GAME.tactics("steady")
        compared = 0
        while not planet.over:
            seat = planet.deciders()[0]
            if planet.frames[-1].kind() == "turn" and planet.ply % 9 == 0:
                for settler in planet.settlers:
                    errand = errand_of(planet, settler)
                    for resource in range(RESOURCE_COUNT):
                        found = (errand.turns[resource], errand.aim[resource])
                        assert found == best_everywhere(planet, settler, resource)
                        compared += 1
            planet.apply(seat, tactics.quick(planet, seat, planet.legal(seat), Chance(1)))
        assert compared > 100


def test_two_tiles_of_a_kind_beside_each_other_are_gathered_twice_as_fast() -> None:
    scene = Scene().tile("B2", "forest").tile("H8", "forest").tile("H7", "forest").settler(0, at="E5").turn_of(0)
    ground = Ground(scene.state)
    alone, paired = SQUARES.index["B2"], SQUARES.index["H8"]
    assert ground.turns_at(alone, WOOD, 4, 0) == 2 * ground.turns_at(paired, WOOD, 4, 0)


def test_nothing_is_gathered_on_a_flooded_tile() -> None:
    scene = Scene().tile("B2", "forest").tile("B3", "water").settler(0, at="E5").turn_of(0)
    assert Ground(scene.state).kinds[SQUARES.index["B2"]] == WOOD
    scene = Scene().tile("B2", "forest").tile("B3", "water").pollution(8).settler(0, at="E5").turn_of(0)
    assert Ground(scene.state).kinds[SQUARES.index["B2"]] == NOTHING


def test_ways_over_closed_ground_follow_the_settler() -> None:
    scene = Scene().season("winter").tile("B2", "city").settler(0, at="B1").turn_of(0)
    planet = scene.state
    plan = Plan(planet)
    settler = planet.settlers[0]
    there = SQUARES.index["B3"]
    assert plan.ways_of(settler)[there] == 4, "around the city"
    settler.square = SQUARES.index["A2"]
    assert plan.ways_of(settler)[there] == 2
    assert plan.ways_towards(settler, there)[SQUARES.index["B1"]] == 4
